package render

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"maps"
	"math"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"opsreport/render/table"
)

// workSheet is a sheet of a workbook as its parts say, read without the help of what writes it.
type workSheet struct {
	Views struct {
		View struct {
			Pane struct {
				Split string `xml:"ySplit,attr"`
				State string `xml:"state,attr"`
			} `xml:"pane"`
		} `xml:"sheetView"`
	} `xml:"sheetViews"`
	Rows []struct {
		Cells []struct {
			Ref   string `xml:"r,attr"`
			Style string `xml:"s,attr"`
			Type  string `xml:"t,attr"`
			Value string `xml:"v"`
			Text  string `xml:"is>t"`
		} `xml:"c"`
	} `xml:"sheetData>row"`
	Filter struct {
		Ref string `xml:"ref,attr"`
	} `xml:"autoFilter"`
	Links []struct {
		Ref string `xml:"ref,attr"`
		ID  string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
	} `xml:"hyperlinks>hyperlink"`
}

type relationships struct {
	All []struct {
		ID     string `xml:"Id,attr"`
		Target string `xml:"Target,attr"`
	} `xml:"Relationship"`
}

// part reads a part of a workbook; one that is not there is left as it is.
func part(t *testing.T, z *zip.Reader, name string, into any) {
	t.Helper()
	for _, f := range z.File {
		if f.Name != name {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(r)
		if err == nil {
			err = xml.Unmarshal(raw, into)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}

var escapedChar = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// cells are what a sheet shows by its cells, as which type of a data package, and where its links lead.
func (w *workSheet) cells(t *testing.T, z *zip.Reader, rels string) (shown, types, links map[string]string) {
	t.Helper()
	shown, types, links = map[string]string{}, map[string]string{}, map[string]string{}
	for _, row := range w.Rows {
		for _, c := range row.Cells {
			switch {
			case c.Type == "inlineStr":
				types[c.Ref] = "string"
				shown[c.Ref] = escapedChar.ReplaceAllStringFunc(c.Text, func(e string) string {
					n, _ := strconv.ParseUint(e[2:6], 16, 32)
					return string(rune(n))
				})
			case c.Style == "":
				shown[c.Ref], types[c.Ref] = c.Value, "number"
			default:
				types[c.Ref] = "datetime"
				days, err := strconv.ParseFloat(c.Value, 64)
				if err != nil {
					t.Errorf("%s holds %q", c.Ref, c.Value)
				}
				whole, rest := math.Modf(days)
				at := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(whole))
				shown[c.Ref] = at.Add(time.Duration(math.Round(rest*86_400_000)) * time.Millisecond).Format(time.RFC3339Nano)
			}
		}
	}
	var r relationships
	part(t, z, rels, &r)
	targets := map[string]string{}
	for _, one := range r.All {
		targets[one.ID] = one.Target
	}
	for _, l := range w.Links {
		links[l.Ref] = targets[l.ID]
	}
	return shown, types, links
}

// asInSheet is a cell of a CSV file as a sheet can hold it.
func asInSheet(cell string) string {
	cell = strings.Map(func(r rune) rune {
		switch {
		case r == 0x7f:
			return 0x2421
		case r < 0x20 && r != '\t' && r != '\n' && r != '\r':
			return 0x2400 + r
		case r == 0xfffe || r == 0xffff:
			return 0xfffd
		}
		return r
	}, cell)
	if units := utf16.Encode([]rune(cell)); len(units) > 32767 {
		units = units[:32767]
		if utf16.IsSurrogate(rune(units[32766])) && utf16.DecodeRune(rune(units[32766]), 0xdc00) != 0xfffd {
			units = units[:32766]
		}
		cell = string(utf16.Decode(units))
	}
	return cell
}

// holdWorkbook holds the workbook of a site against its CSV and JSON files, cell by cell.
func (f files) holdWorkbook(t *testing.T) {
	t.Helper()
	content := []byte(f[table.WorkbookFile])
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	var book struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
		} `xml:"sheets>sheet"`
	}
	part(t, z, "xl/workbook.xml", &book)
	var names []string
	for i, s := range book.Sheets {
		names = append(names, s.Name)
		var w workSheet
		part(t, z, "xl/worksheets/sheet"+strconv.Itoa(i+1)+".xml", &w)
		shown, types, links := w.cells(t, z, "xl/worksheets/_rels/sheet"+strconv.Itoa(i+1)+".xml.rels")
		if p := w.Views.View.Pane; p.Split != "1" || p.State != "frozen" || !strings.HasPrefix(w.Filter.Ref, "A1:") {
			t.Errorf("%s: the head is frozen %+v, filtered %q", s.Name, p, w.Filter.Ref)
		}
		switch s.Name {
		case "figures":
			holdFigures(t, f, shown, types)
		case "limitations":
			if shown["A1"] != "id" || shown["A2"] != "L1" || shown["A13"] != "L12" || len(shown["C13"]) < 20 {
				t.Errorf("limitations begin %q, %q and end %q, %q", shown["A1"], shown["A2"], shown["A13"], shown["C13"])
			}
		default:
			f.holdSheet(t, "data/"+s.Name+".csv", len(w.Rows), shown, types, links)
		}
	}
	if got := strings.Join(names, " "); got != "figures equipment followups documents trainings exceptions limitations" {
		t.Errorf("its sheets are %s", got)
	}
}

// exactCSV reads a CSV file without changing the line ends in its cells, as package csv would.
func exactCSV(text string) (all [][]string) {
	var line []string
	for text != "" {
		cell := ""
		if quoted, ok := strings.CutPrefix(text, `"`); ok {
			part, rest, _ := strings.Cut(quoted, `"`)
			for cell = part; strings.HasPrefix(rest, `"`); cell += `"` + part {
				part, rest, _ = strings.Cut(rest[1:], `"`)
			}
			text = rest
		} else {
			n := strings.IndexAny(text, ",\r")
			cell, text = text[:n], text[n:]
		}
		line = append(line, cell)
		if rest, ok := strings.CutPrefix(text, "\r\n"); ok {
			all, line, text = append(all, line), nil, rest
		} else {
			text = text[1:]
		}
	}
	return all
}

func (f files) holdSheet(t *testing.T, file string, rows int, shown, types, links map[string]string) {
	t.Helper()
	typed := f.typesOf(t, file)
	all := exactCSV(strings.TrimPrefix(string(f[file]), "\ufeff"))
	if len(all) != rows {
		t.Errorf("%s has %d lines, its sheet %d rows", file, len(all), rows)
	}
	for i, line := range all {
		for n, cell := range line {
			at := string(rune('A'+n)) + strconv.Itoa(i+1)
			if want := asInSheet(cell); shown[at] != want {
				t.Errorf("%s, %s: the sheet has %.60q, the file %.60q", file, at, shown[at], want)
				return
			}
			is := strings.NewReplacer("integer", "number", "boolean", "string").Replace(typed[n])
			if cell != "" && i > 0 && types[at] != is {
				t.Errorf("%s, %s: %.60q is a %s in the sheet, and described as a %s", file, at, cell, types[at], typed[n])
				return
			}
			if line[n] != "" && all[0][n] == "page" && i > 0 {
				if to := path.Join(path.Dir(table.WorkbookFile), links[at]); to != cell || f[strings.Split(to, "#")[0]] == nil {
					t.Errorf("%s, %s leads to %s, not to %s", file, at, to, cell)
				}
				delete(links, at)
			}
		}
	}
	if len(links) > 0 {
		t.Errorf("%s has %d more links", file, len(links))
	}
}

// typesOf are the types of the columns of a CSV file, as they are described.
func (f files) typesOf(t *testing.T, file string) (out []string) {
	t.Helper()
	for _, r := range f.dataPackage(t).Resources {
		if r.Path == path.Base(file) {
			for _, field := range r.Schema.Fields {
				out = append(out, field.Type)
			}
		}
	}
	return out
}

// holdFigures holds a sheet to data/metrics.json.
func holdFigures(t *testing.T, f files, shown, types map[string]string) {
	t.Helper()
	var m struct {
		Figures []map[string]any `json:"figures"`
	}
	d := json.NewDecoder(bytes.NewReader([]byte(f[MetricsFile])))
	d.UseNumber()
	if err := d.Decode(&m); err != nil {
		t.Fatal(err)
	}
	for i, figure := range m.Figures {
		for n, key := range []string{"id", "name", "unit", "n", "d", "value", "text", "why"} {
			want, typed := "", "string"
			switch v := figure[key].(type) {
			case string:
				want = v
			case json.Number:
				want, typed = v.String(), "number"
			}
			column := string(rune('A' + n))
			if want != "" && types[column+strconv.Itoa(i+2)] != typed {
				t.Errorf("%v: %s is a %s", figure["id"], key, types[column+strconv.Itoa(i+2)])
			}
			if got := shown[column+strconv.Itoa(i+2)]; got != want || shown[column+"1"] != key {
				t.Errorf("%v: %s is %q in the workbook, under %q, and %q in the file", figure["id"], key, got, shown[column+"1"], want)
			}
		}
	}
	if len(m.Figures) < 30 || shown["A"+strconv.Itoa(len(m.Figures)+2)] != "" {
		t.Errorf("%d figures, and then %q", len(m.Figures), shown["A"+strconv.Itoa(len(m.Figures)+2)])
	}
}

// TestTheWorkbookLeadsToThePublishedSite where its address is known: a workbook is saved and sent away from its site.
func TestTheWorkbookLeadsToThePublishedSite(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"https://example.com/a&b", "https://example.com/a&b/"} {
		o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
		o.SiteURL = address
		_, f := publishNight(t, Nights{Night: dueItem("s", 3)}, o)
		z, err := zip.NewReader(bytes.NewReader(f[table.WorkbookFile]), int64(len(f[table.WorkbookFile])))
		if err != nil {
			t.Fatal(err)
		}
		var equipment workSheet
		part(t, z, "xl/worksheets/sheet2.xml", &equipment)
		_, _, links := equipment.cells(t, z, "xl/worksheets/_rels/sheet2.xml.rels")
		if got := slices.Collect(maps.Values(links)); !slices.Equal(got, []string{"https://example.com/a&b/equipment/item/e1.html"}) {
			t.Errorf("with the site at %s it leads to %q", address, got)
		}
	}
}

// TestTheWorkbookSaysWhatTheFilesSay of the sample; that of hostile records and of drawn accounts is held beside them.
func TestTheWorkbookSaysWhatTheFilesSay(t *testing.T) {
	t.Parallel()
	_, f := sampleSite(t)
	f.holdWorkbook(t)
}
