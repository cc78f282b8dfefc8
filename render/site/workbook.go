package site

import (
	"encoding/json"
	"path"
	"strings"

	"opsreport/render/export"
	"opsreport/render/pages"
	"opsreport/render/table"
)

// sheets returns the sheets of the workbook: the figures, the records of each list and the exceptions as their CSV
// files have them, and the limitations.
func (b *builder) sheets(files map[string]table.Records) []export.Sheet {
	out := []export.Sheet{{Name: "figures", Records: b.figures()}}
	for _, l := range b.Report.Lists() {
		out = append(out, sheetOf(l.CSV(), files))
	}
	limits := pages.Statements(b.Report)
	return append(out, sheetOf(pages.ExceptionsFile, files), export.Sheet{Name: "limitations", Records: table.Records{
		Fields: table.Named("id", "title", "text"), Len: len(limits), Row: func(i int) []string {
			return []string{limits[i].ID, limits[i].Name, limits[i].Values[0].Text}
		}}})
}

// sheetOf is the sheet of a CSV file, and called as it is.
func sheetOf(file string, files map[string]table.Records) export.Sheet {
	return export.Sheet{Name: strings.TrimSuffix(path.Base(file), ".csv"), Records: files[file]}
}

// figures returns what data/metrics.json has of each figure in one line.
func (b *builder) figures() table.Records {
	all := export.Of(b.Report).Figures
	fields := table.Named("id", "name", "unit", "n", "d", "value", "text", "why")
	for i, t := range map[int]table.Type{3: table.Integer, 4: table.Integer, 5: table.Fraction} {
		fields[i].Type = t
	}
	return table.Records{Fields: fields, Len: len(all), Row: func(i int) []string {
		f := &all[i]
		return []string{f.ID, f.Name, f.Unit, plainJSON(f.N), plainJSON(f.D), plainJSON(f.Value), plainJSON(f.Text), plainJSON(f.Why)}
	}}
}

// plainJSON is a value as JSON has it; a text without its quotes, and nothing for null.
func plainJSON(value any) string {
	raw, err := json.Marshal(value) // numbers and texts, which cannot fail
	var text string
	switch {
	case err != nil || string(raw) == "null":
		return ""
	case json.Unmarshal(raw, &text) == nil:
		return text
	}
	return string(raw)
}
