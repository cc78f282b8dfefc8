package site

import (
	"cmp"
	"html/template"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/render/export"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/site/search"
	"opsreport/render/table"
	"opsreport/render/word"
)

// fileBytes is the largest file with a commentary.
const fileBytes = 8 << 20

// dataFiles writes CSV and JSON files, and the data of the browser's lists with their free text.
func (b *builder) dataFiles() error {
	files, err := b.csvFiles()
	if err != nil {
		return err
	}
	g, ctx := errgroup.WithContext(b.ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	g.Go(panics.Func(b.searched().Lists))
	// Start the longest first, so that no long one runs alone at the end.
	byLength := func(a, c string) int { return cmp.Or(files[c].Len-files[a].Len, strings.Compare(a, c)) }
	for _, path := range slices.SortedFunc(maps.Keys(files), byLength) {
		r := files[path]
		g.Go(panics.Func(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return b.sink.PutFrom(path, func(w io.Writer) error { return table.WriteCSV(w, r) })
		}))
	}
	if b.Report.Total() <= table.MostInWorkbook {
		g.Go(panics.Func(func() error {
			site := cmp.Or(strings.TrimRight(b.SiteURL, "/"), "..") + "/" // a workbook is saved and sent away from its site
			return b.sink.PutFrom(table.WorkbookFile, func(w io.Writer) error { return export.Workbook(w, site, b.sheets(files)) })
		}))
	}
	for _, f := range periodFiles(b.source) {
		g.Go(panics.Func(func() error {
			t := f.Table()
			return b.sink.PutFrom(f.Path, func(w io.Writer) error { return table.WriteCSV(w, t.CSV()) })
		}))
	}
	if err := g.Wait(); err != nil {
		return err
	}
	if b.Left > 0 {
		file, _ := word.Cut(strings.ToValidUTF8(b.Commentary, "\uFFFD"), fileBytes)
		if err := b.sink.Put(commentaryFile, []byte(file)); err != nil {
			return err
		}
	}
	for path, content := range map[string]any{"data/changes.json": b.Changes.File(),
		table.PackageFile: table.NewPackage(b.Title, b.Report.AsOf, b.Night.Digest, files)} {
		content, err := export.JSON(content)
		if err != nil {
			return err
		}
		if err := b.sink.Put(path, content); err != nil {
			return err
		}
	}
	return nil
}

// csvFiles returns the content of the CSV files by their paths, except those of periods.
func (b *builder) csvFiles() (map[string]table.Records, error) {
	files := map[string]table.Records{}
	for _, l := range b.Report.Lists() {
		files[l.CSV()] = b.Registers.Records(l.ID)
	}
	for _, t := range pages.RegisterFiles(b.Registers) {
		files[t.File] = t.CSV()
	}
	requests, err := record.All(b.Night.Requests)
	if err != nil {
		return nil, err
	}
	t := table.Requests(b.Report, requests)
	for i := range t.Columns {
		switch c := &t.Columns[i]; c.ID {
		case "time":
			c.Type, c.Cell = table.DateTime, func(i int) table.Cell { return table.Text(word.Stamp(requests[i].At)) }
		case "sha256":
			c.Cell = func(i int) table.Cell { return table.Text(requests[i].SHA256) }
		}
	}
	if !b.Report.IsPart() {
		files[pages.NightsFile] = pages.NightRows(&b.Edition)
	}
	files["data/requests.csv"], files[pages.ExceptionsFile] = t.CSV(), b.exceptions()
	return files, nil
}

// exceptions returns every row that a data-quality rule found.
func (b *builder) exceptions() table.Records {
	var rows [][]string
	said := pages.Of(b.Report).Words()
	w := said.Quality
	for i := range b.Report.Quality {
		f := &b.Report.Quality[i]
		finds, effect := w.Check(f.Rule), pages.Effect(said, f)
		for n, row := range f.Rows {
			l := f.Of(n)
			name := b.Registers.Name(l, int(row))
			rows = append(rows, []string{b.Report.ID(l, int(row)), name.Link, f.Rule, finds, name.Text, pages.Detail(w, f.Detail(n)), effect})
		}
		for _, d := range f.Loose {
			rows = append(rows, []string{"", "", f.Rule, finds, "", pages.Detail(w, d), effect})
		}
	}
	return table.Records{Title: "Exceptions", Len: len(rows),
		Fields: table.Named("id", "page", "rule", "name", "record", "found", "effect"),
		Row:    func(i int) []string { return rows[i] }}
}

// searched returns the data that the browser lists and searches.
func (b *builder) searched() *search.Data {
	return &search.Data{Registers: b.Registers, Answers: pages.Answers(b.Registers, b.Groups), Full: b.Privacy == privacy.Full, Sink: b.sink,
		Chip: func(look table.Look) (template.HTML, error) {
			return b.engine.Piece("chip", table.Cell{Look: look})
		}}
}
