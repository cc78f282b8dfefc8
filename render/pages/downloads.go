package pages

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/table"
)

// File is a file that can be downloaded.
type File struct{ Path, Name, About string }

// AnnexFile is the path of the PDF of the annex, which stands beside that of the summary.
const AnnexFile = "compliance-summary-annex.pdf"

// Downloads lists the files of the report: the PDF and its annex, if it has a path, the data, those of the registers, and further ones.
func Downloads(e *Edition, pdf string, registers []table.Table, further []File) document.Page {
	w := Of(e.Report).Words().Downloads
	var all []File
	add := func(path, about string) { all = append(all, File{path, strings.TrimPrefix(path, "data/"), about}) }
	if pdf != "" {
		all = append(all, File{pdf, w.Summary(), w.SummaryHolds()}, File{AnnexFile, w.Annex(), w.AnnexHolds()})
	}
	none := w.NoWorkbook(table.MostInWorkbook)
	if e.Report.Total() <= table.MostInWorkbook {
		add(table.WorkbookFile, w.Workbook())
		none = ""
	}
	for _, l := range e.Report.Lists() {
		add(l.CSV(), w.Records(l.Folder, e.Report.Len(l.ID)))
	}
	for _, t := range registers {
		add(t.File, w.Register(t.Caption, t.Len))
	}
	add("data/requests.csv", w.Requests())
	if !e.Report.IsPart() {
		add(NightsFile, w.Nights())
	}
	add(ExceptionsFile, w.Exceptions())
	add(table.PackageFile, w.Package())
	add("data/metrics.json", w.Metrics())
	if e.Report.Recounted() {
		add("data/figures.sql", w.Recount())
	}
	add("data/changes.json", w.Changes())
	add("status.json", w.Status())
	all = append(all, further...)
	return document.Page{ID: "downloads", Title: w.Title(), Lede: document.Plain(said(w.Lede(table.MaxCSVBytes>>20), none)), Sections: []document.Section{
		headed("files", table.Table{ID: "files", Caption: w.Files(), Empty: w.None(), Len: len(all), Columns: []table.Column{
			{ID: "file", Head: w.File(), Cell: func(i int) table.Cell { return table.Linked(all[i].Name, all[i].Path) }},
			{ID: "holds", Head: w.Holds(), Cell: func(i int) table.Cell { return table.Text(all[i].About) }},
		}}),
		{ID: "digests", Title: w.Digests(), Blocks: []document.Block{document.Facts{
			{ID: "snapshot", Name: w.Snapshot(), Values: []table.Cell{{Text: e.Night.Digest, Look: document.Code}}},
			{ID: "sums", Name: w.EveryFile(), Values: []table.Cell{{Text: w.Sums(), Look: document.Rich}}},
		}}},
	}}
}
