package pages

import (
	"cmp"
	"path"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// ExceptionsFile is the path of the CSV file with every row that a data-quality check found.
const ExceptionsFile = "data/exceptions.csv"

// fieldsShown is how many fields the page lists that the specification does not name.
const fieldsShown = 300

// Quality is the page of the data-quality checks and what they found. Of a PDF it says how many characters that one could not print;
// a negative number means that there is no PDF.
func Quality(x *table.Registers, replaced int) document.Page {
	r := x.Report
	of := Of(r)
	w := of.Words().Quality
	var exceptions document.Block = document.Para{Text: w.NoExceptions()}
	if found := findings(r, w, Of(r).Words().Kinds); found.Lists != nil {
		exceptions = found
	}
	unknown := UnknownFields(r)
	unknown.Len = min(unknown.Len, fieldsShown)
	var quiet document.Facts
	for _, f := range Quiet(r) {
		quiet = append(quiet, document.Said(f.Rule, w.Check(f.Rule), "0"))
	}
	p := document.Page{ID: "quality", Title: of.DataStatus(), Lede: document.Plain(of.QualityLede()), Sections: []document.Section{
		{ID: "tiles", Blocks: []document.Block{qualityTiles(r, w)}},
		{ID: "exceptions", Title: w.Exceptions(), Note: w.ExceptionsHow(), File: document.Link{Text: w.EveryRow(), Path: ExceptionsFile},
			Blocks: []document.Block{exceptions}},
		{ID: "due", Title: w.Due(), Blocks: []document.Block{document.Table{Table: DueAgreement(x), Headed: true, Counted: DueCompared(r)}}},
		{ID: "fields", Title: w.FieldsAndLabels(), Blocks: []document.Block{document.Table{Table: unknown},
			document.Table{Table: table.LabelCoverage(r)}}},
		{ID: "quiet", Title: w.Quiet(), Note: w.QuietAre(len(quiet)), Blocks: []document.Block{quiet}},
	}}
	if replaced >= 0 {
		p.Sections = append(p.Sections, document.Section{ID: "pdf", Title: w.Pdf(), Blocks: []document.Block{document.Para{Text: w.Replaced(replaced)}}})
	}
	return p
}

func qualityTiles(r *report.Report, w words.Quality) document.Tiles {
	s, ids, named := r.Status, 0, 0
	for _, l := range r.Labels {
		ids, named = ids+l.IDs, named+l.Named
	}
	return document.Tiles{
		{ID: "status", Label: w.Tile("status"), Number: w.Complete(s.Exceptions), Words: true, Of: []string{w.TileStatus(s.Rules, s.Of)}},
		{ID: "rows", Label: w.Tile("rows"), Number: strconv.Itoa(s.Rows), Of: []string{w.TileRows(s.Records, r.Total())}},
		{ID: "excluded", Label: w.Tile("excluded"), Number: strconv.Itoa(s.Excluded), Of: []string{w.TileExcluded(s.Excluding)}, More: w.TileExcludedWhere()},
		{ID: "labels", Label: w.Tile("labels"), Number: strconv.Itoa(ids - named), Of: []string{w.TileLabels(ids)}},
	}
}

// mostLoose is how many findings without a record the page lists of a check, and mostOfLoose how many characters of each.
const mostLoose, mostOfLoose = 50, 300

// findings are the checks that found something, list by list; at the end those that look at several lists.
func findings(r *report.Report, w words.Quality, kinds words.Kinds) document.Findings {
	out := document.Findings{Title: w.Exceptions(), Caption: w.ExceptionsAre(), Which: w.SeeWhich(),
		Heads: []string{w.Head("check"), w.Head("found"), w.Head("rows"), w.Head("effect"), w.Head("list")}}
	for _, l := range append(r.Lists(), kind.None.Spec()) {
		of := document.FindingsOf{Title: w.SeveralLists()}
		if l.ID != kind.None {
			of.Title = kinds.Name(l.Folder)
		}
		for i := range r.Quality {
			f := &r.Quality[i]
			if f.List != l.ID || f.N == 0 {
				continue
			}
			one := document.Finding{ID: f.Rule, Name: w.Check(f.Rule), N: f.N, Effect: effectLine(Of(r).Words(), f, "")}
			for _, d := range f.Loose[:min(len(f.Loose), mostLoose)] {
				one.Loose = append(one.Loose, word.Clip(Detail(w, d), mostOfLoose))
			}
			if more := len(f.Loose) - mostLoose; more > 0 {
				one.Loose = append(one.Loose, w.More(more))
			}
			if len(f.Rows) > 0 {
				one.Rows = document.Link{Text: w.Rows(len(f.Rows)), Path: CheckPath(f.Rule) + ".html"}
				if len(f.Rows) <= table.WholeRows {
					one.Rows.Count = len(f.Rows)
				}
			}
			of.Checks = append(of.Checks, one)
		}
		if of.Checks != nil {
			out.Lists = append(out.Lists, of)
		}
	}
	return out
}

// affected are the figures that the effects of checks name, in the order of their messages.
var affected = map[string][3]string{
	"E-C4": {report.E1},
	"E-D2": {report.E4},
	"E-D3": {report.E3, report.E4},
	"F-R1": {report.F2},
	"F-D1": {report.F4, report.F5, report.F7},
	"F-D2": {report.F4, report.F5},
	"F-D3": {report.F4, report.F5, report.F7},
	"F-D5": {report.F15},
	"F-D6": {report.F15},
	"D-D1": {report.D2, report.D3},
	"D-D3": {report.D2, report.D7},
	"T-D1": {report.T2},
	"T-D2": {report.T2},
	"X-7":  {report.F1, report.F2},
}

// Effect says what a finding does to figures.
func Effect(w *words.Words, f *census.Finding) string {
	return effect(w, f, false, func(_, name string) string { return name })
}

// effectLine says it with links to how each figure is counted: in a sentence after others, or alone where there are none.
func effectLine(w *words.Words, f *census.Finding, after string) document.Line {
	var s slots
	text := effect(w, f, after != "", func(id, name string) string { return s.put(document.Piece{Text: name, Link: table.ToFigure + id}) })
	if after != "" {
		text = said(after, w.Quality.CheckEffect(text))
	}
	return s.line(text)
}

// effect says it with what a function makes of the name of each figure; inside says that it stands inside a sentence.
func effect(w *words.Words, f *census.Finding, inside bool, named func(id, name string) string) string {
	var names [3]string
	for i, id := range affected[f.Rule] {
		if id != "" {
			names[i] = named(id, w.Quality.Figure(w.Figures.Name(id)))
		}
	}
	return w.Quality.Effect(f.Rule, words.QualityEffectArgs{
		Inside:  inside,
		Due:     f.DueRead,
		Found:   f.N > 0,
		Open:    f.Without.Open,
		Overdue: f.Without.Overdue,
		All:     f.Without.All,
		One:     names[0],
		Two:     names[1],
		Three:   names[2],
	})
}

// Detail says what a check found in particular; "" for nothing.
func Detail(w words.Quality, d census.Detail) string { return w.Detail(d.Says, d.Text, d.N, d.Of) }

// CheckPath is the path of the rows that a check found, without an extension.
func CheckPath(rule string) string { return "data-quality/" + table.Readable(rule, 20) }

// CheckRows are the rows that a check found.
func CheckRows(x *table.Registers, f *census.Finding) table.Table {
	w := Of(x.Report).Words().Quality
	id := func(i int) string { return x.Report.ID(f.Of(i), int(f.Rows[i])) }
	page := CheckPath(f.Rule)
	t := table.Table{
		ID:      path.Base(page),
		Caption: w.CheckPage(f.Rule, w.Check(f.Rule)),
		Len:     len(f.Rows),
		Page:    page + ".html",
		List:    f.List,
		IDs:     id,
		Keys:    func(i, depth int) string { return table.HashKey(id(i), depth+1) },
		Columns: []table.Column{
			{ID: "record", Head: w.RowRecord(), Cell: func(i int) table.Cell {
				return table.Linked(x.Name(f.Of(i), int(f.Rows[i])).Text, x.Layout.Page(f.Of(i), id(i)))
			}},
			{ID: "id", Head: w.RowId(), Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(table.ShortID(x.Words.Registers, id(i))) }},
			{ID: "what", Head: w.RowWhat(), Cell: func(i int) table.Cell { return table.Text(x.What(f.Of(i), int(f.Rows[i]))) }},
			{ID: "found", Head: w.RowFound(), Cell: func(i int) table.Cell { return table.Or(Detail(w, f.Detail(i)), w.Check(f.Rule)) }},
		},
	}
	if f.Details == nil {
		t = table.Without(t, "found") // the title of the page says it for all rows
	}
	return t
}

// Check is the page of the rows that a check found, of which there is at least one. Tight is how often it was too long.
func (l *Lists) Check(f *census.Finding, tight int) document.Page {
	w, list := l.e.Registers.Words, "rows"
	if f.List != kind.None {
		list = f.List.Spec().Folder
	}
	t := CheckRows(l.e.Registers, f)
	p := document.Page{ID: "list", Title: t.Caption, Lede: effectLine(w, f, w.Quality.CheckFound(list, len(f.Rows)))}
	p.Sections = l.listed(&t, l.found(f, &t, most(&t, tight)))
	return p
}

// PartOfCheck is one of the pages of such a list that is too long for one.
func (l *Lists) PartOfCheck(f *census.Finding, title, lede string, of *table.Table) document.Page {
	rows := l.found(f, of, of.Len)
	return document.Page{ID: "list", Title: title, Lede: document.Plain(lede), Sections: []document.Section{{ID: "list", Blocks: []document.Block{rows}}}}
}

// found is the list of what a check found: in one list, or in all of them.
func (l *Lists) found(f *census.Finding, t *table.Table, most int) document.Rows {
	w, x := l.e.Registers.Words.Quality, l.e.Registers
	count := map[kind.ID]func(int) string{kind.Equipment: l.list.ItemsCountOf, kind.FollowUps: l.list.CountOf, kind.Documents: l.list.DocumentsCountOf,
		kind.Trainings: l.list.SessionsCountOf, kind.None: w.Rows}[f.List]
	columns := []document.RowColumn{{Role: document.What, Head: w.RowRecord(), By: "record"}}
	who := map[kind.ID]string{kind.Equipment: "office", kind.FollowUps: "with", kind.Trainings: "instructor", kind.None: "office"}[f.List]
	if who != "" {
		column := document.RowColumn{Role: document.Who, Head: l.list.Head(who)}
		if f.List == kind.FollowUps {
			column.Word = l.list.Word("with")
		}
		columns = append(columns, column)
	}
	if f.Details != nil { // else the title of the page says it for all rows
		columns = append(columns, document.RowColumn{Role: document.Turn, Head: w.RowFound(), By: "found"})
	}
	return l.few(t, most, w.AsReturned(), count(t.Len), columns, func(at int) document.Row {
		record := int(f.Rows[at])
		of := f.Of(at)
		what, has := l.record(x, of, record, x.Layout.Page(of, x.Report.ID(of, record)), "")
		row := document.Row{what}
		if of == kind.FollowUps { // it tells days
			has.Two = nil
		}
		if who != "" {
			row = append(row, has)
		}
		if f.Details != nil {
			found := table.Or(Detail(w, f.Detail(at)), w.Check(f.Rule))
			row = append(row, document.RowCell{One: document.Line{{Text: found.Text}}})
		}
		return row
	})
}

// DueAgreement compares the due values of open follow-ups with the service's overdue list.
func DueAgreement(x *table.Registers) table.Table {
	w, due := x.Words.Quality, &x.Report.Due
	in, out := due.Sums()
	count := func(n, reads int, overdue bool) table.Cell { return table.Listed(x.DueReads(n, reads, overdue)) }
	reads := [...]string{"past", "later", "no-date", "missing"}
	return table.Table{ID: "due", Caption: w.Due(), Len: len(reads), Note: w.DueNote(), Columns: []table.Column{
		{ID: "reads", Head: w.DueReads(), Cell: func(i int) table.Cell { return table.Text(w.Reads(reads[i])) }, Total: table.Text(w.DueAll())},
		{ID: "in", Head: w.DueIn(), Kind: table.Number, Cell: func(i int) table.Cell { return count(due.InList[i], i, true) }, Total: table.Listed(x.OpenOnes(in, table.IsOverdue))},
		{ID: "out", Head: w.DueOut(), Kind: table.Number, Cell: func(i int) table.Cell { return count(due.NotIn[i], i, false) }, Total: table.Listed(x.OpenOnes(out, table.IsOpen))},
	}}
}

// DueCompared says how many follow-ups DueAgreement compares.
func DueCompared(r *report.Report) string {
	in, out := r.Due.Sums()
	return Of(r).Words().Quality.DueCompared(in + out)
}

// UnknownFields lists the fields that the specification does not name.
func UnknownFields(r *report.Report) table.Table {
	w, all := Of(r).Words().Quality, r.Unknown
	return table.Table{ID: "unknown-fields", Caption: w.Fields(), Empty: w.None(), Len: len(all), Note: w.FieldsNote(), Columns: []table.Column{
		{ID: "list", Head: w.FieldList(), Cell: func(i int) table.Cell { return table.Text(all[i].List) }},
		{ID: "field", Head: w.Field(), Cell: func(i int) table.Cell { return table.Text(cmp.Or(w.FieldIs(all[i].As, all[i].Field), all[i].Field)) }},
		{ID: "records", Head: w.FieldRecords(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Records) }},
	}}
}

// Quiet are the checks that ran and found nothing, since that is a result too.
func Quiet(r *report.Report) []census.Finding { return checksThat(r, false) }

func checksThat(r *report.Report, found bool) (out []census.Finding) {
	for _, f := range r.Quality {
		if (f.N > 0) == found {
			out = append(out, f)
		}
	}
	return out
}

// Findings lists the checks that found something, with the effect on figures.
func Findings(r *report.Report) table.Table {
	w, all := Of(r).Words().Quality, checksThat(r, true)
	return table.Table{ID: "findings", Caption: w.Exceptions(), Empty: w.NoExceptions(), Len: len(all), Columns: []table.Column{
		{ID: "check", Head: w.Head("check"), Cell: func(i int) table.Cell { return table.Strong(all[i].Rule) }},
		{ID: "finds", Head: w.Head("finds"), Cell: func(i int) table.Cell { return table.Text(w.Check(all[i].Rule)) }},
		{ID: "rows", Head: w.Head("rows"), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].N) }},
		{ID: "effect", Head: w.Head("effect"), Cell: func(i int) table.Cell { return table.Text(Effect(Of(r).Words(), &all[i])) }},
		{ID: "denominator", Head: w.Head("denominator"), Cell: func(i int) table.Cell {
			if all[i].Excludes {
				return table.Text(w.Changed())
			}
			return table.Muted(w.Unchanged())
		}},
	}}
}
