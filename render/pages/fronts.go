package pages

import (
	"slices"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Ready is what fronts are given, since the site has it for other pages too.
type Ready struct {
	Charts []chart.Chart             // of all records and of the past, found by id
	Long   map[string]document.Table // tables that may be cut, by the section in which they stand
	Parts  map[string]document.Picks // leads to the pages of a list of records that is cut, by the section in which it stands
	Lists  []document.Link           // the pages of the list
	Rows   *Lists                    // makes the lists of records
	Tight  int                       // how often the page was too long
}

// front makes the first page of a list.
type front struct {
	e     *Edition
	x     *table.Registers
	r     Report
	w     words.Fronts
	names words.Figures
	Ready
}

func newFront(e *Edition, ready Ready) *front {
	r := Of(e.Report)
	return &front{e: e, x: e.Registers, r: r, w: r.Words().Fronts, names: r.Words().Figures, Ready: ready}
}

// Front is the first page of a list; that of the equipment is EquipmentFront.
func Front(e *Edition, l kind.ID, ready Ready) document.Page {
	f := newFront(e, ready)
	p := document.Page{ID: "front"}
	switch l {
	case kind.FollowUps:
		f.followUps(&p)
	case kind.Documents:
		f.documents(&p)
	case kind.Trainings:
		f.trainings(&p)
	}
	if t := f.more(l); t.Len > 0 {
		more := document.Section{ID: "more", Title: f.w.More(l.Spec().Folder)}
		if charts := Charts(f.x, nil, f.Charts, "past-overdue", "past-open"); l == kind.FollowUps && len(charts.All) > 0 {
			more.Blocks = append(more.Blocks, charts)
		}
		more.Blocks = append(more.Blocks, document.Table{Table: t})
		p.Sections = append(p.Sections, more)
	}
	return p
}

// tiles are the section of the big numbers, and the section that leads to the pages of the list.
func (f *front) tiles(tiles document.Tiles) []document.Section {
	tiles = Weekly(f.x, Led(f.x, f.e.Report, nil, Judged(f.e, tiles)))
	return []document.Section{{ID: "tiles", Blocks: []document.Block{tiles}}, f.lists()}
}

func (f *front) lists() document.Section {
	return document.Section{ID: "lists", Title: f.w.Lists(), Blocks: []document.Block{document.Sentence{Links: f.Lists}}}
}

// long is a section with a table that may be cut.
func (f *front) long(id, title, note string) document.Section {
	t := f.Long[id]
	t.Headed = t.Caption == title
	return document.Section{ID: id, Title: title, Note: note, Blocks: []document.Block{t}}
}

// firstBeside is how many records of a list that is cut stand beside other content.
const firstBeside = 100

// records is a section with a list of records that may be cut.
func (f *front) records(id string, t *table.Table) document.Section {
	most := min(t.Len, 2*firstBeside>>f.Tight)
	if f.Parts[id] != nil {
		most = min(most, firstBeside)
	}
	s := f.firstOf(id, t, most, func() document.Rows { return f.Rows.inOrder(t, most, false) })
	if f.Parts[id] != nil {
		s.Blocks = append(s.Blocks, document.Para{Text: f.x.Words.Lists.Pages(), Back: true}, f.Parts[id])
	}
	return s
}

// firstOf is a section with the first records of a list, or that there are none.
func (f *front) firstOf(id string, t *table.Table, most int, list func() document.Rows) document.Section {
	s := document.Section{ID: id, Title: t.Caption, Blocks: []document.Block{document.Para{Text: t.Empty}}}
	if t.Len > 0 {
		rows := list()
		if most < t.Len {
			rows.Count = f.w.FirstOf(t.List.Spec().Folder, most, t.Len)
		}
		s.Blocks[0] = rows
	}
	return s
}

func (f *front) charts(id string, ids ...string) document.Section {
	return drawn(id, f.w.Section(id), Charts(f.x, nil, f.Charts, ids...))
}

func (f *front) followUps(p *document.Page) {
	p.Title = f.r.FollowUpHeadline()
	if len(f.r.FollowUps) > 0 { // else the title says it
		in := NumbersOf(f.x, nil)
		p.Lede = in.Line(f.r.FollowUpLede(in, f.e.Past))
	}
	closing := f.charts("closing", "time-to-close", "inactivity")
	if closed := f.r.Figure(report.F4); closed.N > 0 {
		closing.Note = f.w.ClosedAlone(closed.N, report.WindowDays, closed.Stat("p50").Amount(f.names), closed.Stat("p90").Amount(f.names))
	}
	p.Sections = append(f.tiles(FollowUpTiles(f.r.Report)), f.overdue(), f.charts("backlog", "open-age", "flow"), f.charts("holders", "open-load"),
		f.long("people", f.w.Section("people"), ""), closing, f.passedOn(), f.closed(), f.long("forms", f.w.Section("forms"), f.w.OneForm()))
}

// allOverdue is how many overdue follow-ups their first page lists all; of more it names the first fewOverdue. There are fewer on a page that was
// too long.
const allOverdue, fewOverdue = 50, 5

// overdue lists what is overdue as the page of the overdue does.
func (f *front) overdue() document.Section {
	late := f.x.Overdue()
	most := late.Len
	if most > allOverdue>>f.Tight {
		most = min(most, fewOverdue)
	}
	s := f.firstOf("overdue", &late, most, func() document.Rows { return f.Rows.overdue(&late, most) })
	s.Note = f.w.OwnFilter()
	if most < late.Len {
		s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: f.w.AllOverdue(late.Len), Path: late.Page, Count: late.Whole()}}})
	}
	return s
}

// passedFirst is how many follow-ups are named that were reassigned.
const passedFirst = 5

// passedOn names the open follow-ups that were reassigned most often.
func (f *front) passedOn() document.Section {
	series := f.r.Figure(report.F9).Series
	open, closed := series[report.OfOpen], series[report.OfClosed]
	s := document.Section{ID: "passed", Title: f.w.Passed()}
	if open.D > 0 {
		s.Title = f.w.PassedOpen(open.N, open.D)
	}
	if closed.D > 0 {
		in := NumbersOf(f.x, nil)
		s.Blocks = append(s.Blocks, in.Line(f.w.PassedClosed(in.Of(f.x.PassedOn(closed.N, table.IsClosed)), in.Of(f.x.FollowUpsIn(nil, closed.D, table.IsClosed)))))
	}
	all := f.x.Reassigned()
	if all.Len == 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: all.Empty})
		return s
	}
	var entries document.Entries
	names := NamesOf(f.e)
	for i := range min(all.Len, passedFirst) {
		row := all.Index(i)
		of := &f.r.FollowUps[row]
		entries.All = append(entries.All, document.Entry{
			Name:  names.FollowUp(row),
			Under: names.Assigned(of),
			Value: document.Plain(f.w.Times(int(of.Reassigned))),
		})
	}
	s.Blocks = append(s.Blocks, entries)
	if all.Len > passedFirst {
		s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: f.w.AllPassed(all.Len), Path: all.Page, Count: all.Whole()}}})
	}
	return s
}

// closed says how follow-ups were closed: by whom, with what on file, and how soon. It makes no judgement.
func (f *front) closed() document.Section {
	var out document.Facts
	add := func(id string, said ...table.Cell) {
		out = append(out, document.Fact{ID: strings.ToLower(id), Name: f.w.Closed(id), Values: said})
	}
	counted := func(text string, of table.Tally) table.Cell {
		c := table.Text(text)
		if of.Listed() > 0 {
			c.Counts = &of
		}
		return c
	}
	if by := f.r.Figure(report.F12); by.D > 0 {
		var said []table.Cell
		for i, p := range by.Series {
			if p.N > 0 {
				said = append(said, counted(f.w.ClosedBy(table.ClosedAs(i), message.Share{N: p.N, D: p.D}), f.x.ClosedAs(nil, p.N, i)))
			}
		}
		add(report.F12, said...)
	}
	for _, id := range []string{report.F11, report.F13, report.F15, report.F6} {
		if of := f.r.Figure(id); of.Configured && of.D > 0 {
			add(id, counted(f.w.ClosedSo(id, of.Says(f.names), report.WindowDays, report.SettledDays), f.x.CountOf(of, nil)))
		}
	}
	s := document.Section{ID: "closed", Title: f.w.Section("closed"), Blocks: []document.Block{out}}
	if len(out) == 0 {
		s.Blocks = []document.Block{document.Para{Text: f.w.One(f.r.NoneClosed(f.names))}}
	}
	return s
}

// mostOldest is how many documents are listed at most whose approval is the oldest: as many as are past the review interval, and fewOldest at
// least.
const mostOldest, fewOldest = 50, 10

func (f *front) documents(p *document.Page) {
	p.Title, p.Lede = f.r.DocumentHeadline(), f.documentLede()
	none, newer := f.x.NoApproval(), f.x.NewerUnapproved()
	p.Sections = append(f.tiles(Tiles(f.r.Report, report.D1, report.D3, report.D2, report.D4, report.D5, report.D6)),
		f.charts("ages", "approval-age", "versions"), f.records("no-approval", &none), f.oldest(), f.records("newer", &newer))
}

// oldest lists the documents with the oldest approvals.
func (f *front) oldest() document.Section {
	t := f.x.OldestApprovals()
	most := min(t.Len, max(f.r.Figure(report.D5).N, fewOldest), mostOldest>>f.Tight)
	return f.firstOf("oldest", &t, most, func() document.Rows { return f.Rows.oldest(&t, most) })
}

// documentLede says how many documents are past their review interval, if one is configured, and how long ago the oldest approval is.
func (f *front) documentLede() document.Line {
	if len(f.r.Documents) == 0 { // the title says it
		return nil
	}
	past, in, lede := f.r.Figure(report.D5), NumbersOf(f.x, nil), ""
	if past.Configured && past.D > 0 {
		lede = f.w.PastReview(in.Figure(past), past.D, f.r.Options.ReviewMonths)
	}
	if longest := f.r.Figure(report.D2).Stat("longest"); longest != nil {
		lede = said(lede, f.w.OldestApproval(int(*longest.Value)))
	}
	return in.Line(lede)
}

func (f *front) trainings(p *document.Page) {
	p.Title = f.r.TrainingHeadline()
	attended, in := "", NumbersOf(f.x, nil)
	if of := f.r.Figure(report.T3); len(f.r.Trainings) > 0 {
		_, lately := f.x.StatOf(of)
		attended = f.w.Attended(in.Of(lately))
		if lately.N == 0 && of.Lacks != nil {
			attended = f.w.One(of.Lacking(f.names))
		}
	}
	p.Lede = in.Line(said(attended, f.w.Volume()))
	volume := Charts(f.x, nil, f.Charts, "sessions", "attendances", "trainees")
	volume.Small = true
	odd := f.x.OddSessions()
	p.Sections = append(f.tiles(Tiles(f.r.Report, report.T1, report.T2, report.T3, report.T6)), drawn("volume", f.w.Section("volume"), volume),
		f.long("trainings", f.w.Section("trainings"), f.w.NeverGiven()), f.records("odd", &odd))
}

// elsewhere are the figures of each list that its first page shows otherwise.
var elsewhere = map[kind.ID][]string{
	kind.Equipment: {report.E1, report.E5, report.E6, report.E7, report.E8, report.E9, report.E10},
	kind.FollowUps: {report.F1, report.F2, report.F3, report.F7, report.F8, report.F10, report.F14, report.F16},
	kind.Documents: {report.D1, report.D2, report.D3, report.D4, report.D5, report.D6, report.D7},
}

// more lists the other figures of a list, with their values and statistics.
func (f *front) more(l kind.ID) table.Table {
	all := f.r.Others(l, elsewhere[l]...)
	id := l.Spec().Folder + "-figures"
	if l == kind.Trainings {
		id = "training-figures"
	}
	return table.Table{ID: id, Caption: f.w.Figures(l.Spec().Folder), Len: len(all), Columns: []table.Column{
		{Head: f.w.Figure(), Cell: func(i int) table.Cell { return table.Linked(f.names.Name(all[i].ID), table.ToFigure+all[i].ID) }},
		{Head: f.w.Value(), Cell: func(i int) table.Cell {
			switch {
			case !all[i].Configured:
				return table.Cell{Text: f.names.NotEvaluated(), Look: table.NoData}
			case all[i].Unproven():
				return table.Cell{Text: f.names.NoData(), Look: table.NoData}
			}
			value := table.Strong(all[i].Says(f.names))
			if list := f.x.CountOf(all[i], nil); list.Listed() > 0 {
				value.Counts = &list
			}
			return value
		}},
		{Head: f.w.Further(), Cell: func(i int) table.Cell {
			if s, of := f.x.StatOf(all[i]); of.Listed() > 0 && all[i].Lacks == nil { // beside the value, which is the other one of T3
				return table.Cell{Text: s.Says(f.names), Counts: &of}
			}
			more := MadeOf(f.r.Words().Figures, all[i])
			if !all[i].Configured {
				more = word.Joined("; ", all[i].Says(f.names), more)
			}
			return table.Or(word.Joined("; ", more, report.Lacking(f.names, all[i].Lacks...)), "")
		}},
	}}
}

// Others returns the figures of a list but for those that are shown elsewhere. A new figure appears there until it
// has a better place.
func (r Report) Others(l kind.ID, shown ...string) []*report.Figure {
	var out []*report.Figure
	for i := range r.Figures {
		if f := &r.Figures[i]; f.List == l && !slices.Contains(shown, f.ID) {
			out = append(out, f)
		}
	}
	return out
}
