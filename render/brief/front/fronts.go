package front

import (
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	wording "opsreport/render/words"
)

// Front returns the first page of a list, but not of the equipment, which Equipment makes: its title and first
// sentences, its tiles, and its sections. Sections about groups
// have no tables: Groups makes them once for every page.
func Front(e *brief.Edition, l kind.ID) brief.Page {
	r, x := brief.Of(e.Report), e.Registers
	p := brief.Page{ID: l.Spec().Folder}
	add := func(id, title, note string, tables ...table.Table) {
		s := brief.Section{ID: id, Title: title, Note: note}
		for _, t := range tables {
			s.Tables = append(s.Tables, brief.Listed{Table: t})
		}
		p.Sections = append(p.Sections, s)
	}
	register := func(id string, t table.Table, note string) { add(id, t.Caption, note, t) }
	front := func(tiles document.Tiles) document.Tiles {
		return pages.Weekly(x, pages.Led(x, r.Report, nil, pages.Judged(e, tiles)))
	}
	switch l {
	case kind.FollowUps:
		p.Title, p.Tiles = r.FollowUpHeadline(), front(pages.FollowUpTiles(r.Report))
		if len(r.FollowUps) > 0 { // else the title says it
			p.Lede = r.FollowUpLede(e.Past)
		}
		register("overdue", x.Overdue(), brief.OwnFilter)
		add("backlog", "Backlog", "")
		add("holders", "Who has them", "")
		add("people", "Each person, with the overdue follow-ups of the last weeks", "")
		add("closing", "How long closing takes", r.ClosedAlone())
		p.Sections = append(p.Sections, passedOn(r, x))
		closed := brief.Section{ID: "closed", Title: "How they were closed", Facts: howClosed(r)}
		if len(closed.Facts) == 0 {
			closed.Text = []string{r.NoneClosed(r.Words().Figures) + "."}
		}
		p.Sections = append(p.Sections, closed)
		add("forms", "Where they come from", report.OneForm)
		add("more", "Figures of follow-ups, and how many there were in each week", "", More(r, l, "F1", "F2", "F3", "F7", "F8", "F10",
			"F14", "F16"))
	case kind.Documents:
		p.Title, p.Lede, p.Tiles = r.DocumentHeadline(), documentLede(r), front(pages.Tiles(r.Report, report.D1, report.D3, report.D2, report.D4, report.D5, report.D6))
		add("ages", "How old are the latest approvals?", "")
		add("no-approval", r.Words().Figures.Name(report.D3), "", x.NoApproval())
		register("oldest", x.OldestApprovals(), "")
		register("newer", x.NewerUnapproved(), "")
		if t := More(r, l, "D1", "D2", "D3", "D4", "D5", "D6", "D7"); t.Len > 0 {
			add("more", "More figures", "", t)
		}
	case kind.Trainings:
		p.Title, p.Tiles = r.TrainingHeadline(), front(pages.Tiles(r.Report, report.T1, report.T2, report.T3, report.T6))
		p.Lede = attended(r) + "Volume, not coverage: the service does not list who should be trained, so no percentage of people trained " +
			"can be stated. " +
			"Dates are those of the records."
		add("volume", "How much group training was recorded?", "")
		add("trainings", "By training", "Trainings that were never given in a group session are not visible here.")
		register("odd", x.OddSessions(), "")
		add("more", "Figures of group training", "", figures("training-figures", "Group training in figures", r.Others(l), r.Words().Figures))
	}
	return p
}

// documentLede says how many documents are past their review interval, if one is configured, and how long ago the oldest approval is.
func documentLede(r brief.Report) string {
	if len(r.Documents) == 0 { // the title says it
		return ""
	}
	f := r.Figure("D5")
	if !f.Configured || f.D == 0 {
		return r.Sentence(kind.Documents)
	}
	said := word.Of(f.N, f.D, "document", "documents") + " with an approval " + word.Are(f.N, f.D) + " past the review interval of " +
		word.Plural(r.Options.ReviewMonths, "month", "months") + "."
	if longest := r.Figure("D2").Stat("longest"); longest != nil {
		said += " " + word.Capital(brief.SinceApproval(longest)) + "."
	}
	return said
}

// attended says how many different people attended a group session in the last quarter of a year.
func attended(r brief.Report) string {
	s := r.Figure("T3").Stat("3 months")
	if len(r.Trainings) == 0 || s == nil {
		return ""
	}
	if f := r.Figure("T3"); *s.Value == 0 && f.Lacks != nil {
		return f.Lacking(r.Words().Figures) + ". "
	}
	return word.Plural(int(*s.Value), "different person attended", "different people attended") + " in the last 3 months. "
}

// howClosed says how follow-ups were closed, in words: by whom, with what on file, and how soon. It makes no judgement.
func howClosed(r brief.Report) document.Facts {
	var out document.Facts
	add := func(id, name, said string) {
		if f := r.Figure(id); f.Configured && f.D > 0 {
			out = append(out, document.Said(strings.ToLower(id), name, f.Text+said))
		}
	}
	if f := r.Figure("F12"); f.D > 0 {
		who := [...]string{report.ByObserver: "by the person who raised it", report.ByAssignee: "by the person who had it",
			report.ByOther: "by somebody else", report.ByNobody: "not recorded by whom"}
		var said []string
		for i, p := range f.Series {
			if p.N > 0 {
				said = append(said, word.Share(p.N, p.D)+" "+who[i])
			}
		}
		out = append(out, document.Said("f12", "Closed by whom", strings.Join(said, ", ")))
	}
	add("F11", "With an attachment on file", ", what is in it was not looked at")
	add("F13", "Closed within a day", " of those closed in "+report.WindowFor)
	add("F15", "Closed by the due date", ", read as configured")
	add("F6", "Closed by now", " of those opened at least "+report.SettledFor+" and at most "+report.WindowFor+" ago")
	return out
}

// passedFirst is how many follow-ups are named that were reassigned.
const passedFirst = 5

// passedOn names the open follow-ups that were reassigned most often.
func passedOn(r brief.Report, x *table.Registers) brief.Section {
	series := r.Figure("F9").Series
	open, closed := series[report.OfOpen], series[report.OfClosed]
	s := brief.Section{ID: "passed", Title: word.Capital(report.PassedTwice)}
	if open.D > 0 {
		s.Title = word.Of(open.N, open.D, "open follow-up", "open follow-ups") + " " + word.Were(open.N, open.D) + " " + report.PassedTwice
	}
	if closed.D > 0 {
		s.Note = word.Of(closed.N, closed.D, "closed one", "closed ones") + " " + word.Were(closed.N, closed.D) + "."
	}
	all := x.Reassigned()
	if all.Len == 0 {
		s.Text = []string{all.Empty}
		return s
	}
	for i := range min(all.Len, passedFirst) {
		row := followUpRow(x, all.Index(i))
		row.Value = word.Times(int(r.FollowUps[all.Index(i)].Reassigned))
		s.Rows = append(s.Rows, row)
	}
	if all.Len > passedFirst {
		s.Said = []brief.Said{{Links: []brief.Link{{Text: r.AllRows(all.Len, report.PassedTwice), Page: all.Page, Count: all.Len}}}}
	}
	return s
}

// StatesTitle is the title of the table of items by status and service state.
const StatesTitle = "Status and service state"

// noShare is said in place of the share of the items that are in date.
const noShare = "No item has a schedule and a known status, so no share is in date."

// inDate says how many items are in date, and of which items that is; of may be "".
func inDate(r brief.Report, of string) string {
	f := r.Figure("E1")
	if f.D == 0 {
		return noShare
	}
	return f.Text + " in date" + of + "."
}

// Group returns the page of a group without its list of records, which stands in the section "records":
// tiles and sentences are of its own records. An equipment type that was asked for and has no record has
// a page that says so.
func Group(e *brief.Edition, g *table.Group, l kind.ID) (p brief.Page, of *report.Report) {
	p = brief.Page{ID: g.Key, Title: word.Clip(g.Label, 300)}
	if l == kind.Equipment && len(g.Rows) == 0 {
		askedFor(&p, brief.Of(e.Report), g.Key)
		return p, e.Report
	}
	of = e.Report
	if l != kind.Trainings {
		rows := g.Rows
		if rows == nil {
			rows = []int32{} // none, not all
		}
		of = e.Report.Subset(l, rows)
	}
	r := brief.Of(of)
	switch l {
	case kind.Equipment:
		currency := r.EquipmentCounts()
		p.Lede = fmt.Sprintf("%s %s, %d out of service.", inDate(r, ""), r.EquipmentHeadline(), currency.Out.All())
		p.Lede = word.Joined(" ", p.Lede, r.CatchUp())
		p.Tiles = tilesOf(e.Registers, of, g, pages.EquipmentTiles(of), report.E6, e.Registers.Past.Expired(g.Rows))
		note := ""
		if g.Kind == label.Office {
			note = brief.OfTwoOffices + "."
		}
		p.Sections = []brief.Section{{ID: "currency", Title: "In date", Note: note},
			{ID: "states", Title: StatesTitle, Tables: []brief.Listed{{Table: e.Registers.Matrix(g, currency)}}}, {ID: "records", Title: "Items"}}
	case kind.FollowUps:
		load := g.FollowUps
		count := word.Of(load.Open, load.All, "follow-up", "follow-ups") + " " + word.Are(load.Open, load.All) + " open"
		p.Tiles = tilesOf(e.Registers, of, g, pages.FollowUpTiles(of), report.F2, e.Registers.OverdueOf(g))
		p.Lede = loadLede(r, e.Registers, load, count)
		p.Sections = []brief.Section{{ID: "backlog", Title: "Backlog"}, {ID: "records", Title: "Follow-ups"}}
	case kind.Trainings:
		p.Lede = word.Plural(g.Trainings.Sessions, "session", "sessions") + " on record with " +
			word.Plural(g.Trainings.Attendances, "attendance", "attendances")
		if g.Trainings.LastMs != 0 {
			p.Lede += ", the last recorded on " + e.Registers.Date(g.Trainings.LastMs)
		}
		p.Lede += "."
		p.Sections = []brief.Section{{ID: "records", Title: "Sessions"}}
	}
	return p, of
}

// askedFor fills the page of an equipment type that was asked for and returned nothing.
func askedFor(p *brief.Page, r brief.Report, id string) {
	w := r.Words().Methods
	p.Chip = &table.Cell{Text: "No data", Look: table.NoData}
	p.Lede = "The service was asked for this type and returned no equipment. Nothing is known about it: not that all is well, and not " +
		"that anything is wrong."
	t := r.Words().Tiles
	na := func(id, of string) document.Tile {
		return document.Tile{ID: id, Label: r.Words().Figures.Called(id), Look: table.NoData, Number: word.NotAvailable, Of: []string{of}, Change: t.NoZero()}
	}
	p.Tiles = document.Tiles{na(report.E1, t.Nothing()), na(report.E6, t.Countless("items")), na(report.E5, t.Countless("inspections")),
		{ID: "status", Label: t.Data(), Look: table.NoData, Number: word.NoData, Words: true, Of: []string{t.Countless("rows")}}}
	p.Sections = []brief.Section{{ID: "why", Title: "Why this page is empty",
		Facts: document.Facts{document.Coded("", "Type id, as asked", id)},
		Text: []string{
			"Either there is no such equipment on record, or the type id is not the right one. The service gives the same answer to both, so " +
				"this report cannot tell them apart.",
			"Compare the type id with the service’s own screens, then correct equipment_types in the configuration."}},
		{ID: "records", Title: "Items"}, brief.Titled("nothing", w.Nothing(), w.NothingHow(), pages.KindsOfNothing(w))}
}

// tilesOf leads tiles of a group to its lists. What it was the night before is not known, and what is asked of all records is not asked of
// a part of them. Only one figure of a group has a history.
func tilesOf(x *table.Registers, of *report.Report, g *table.Group, tiles document.Tiles, figure string, weeks *period.Series) document.Tiles {
	pages.Led(x, of, g, tiles)
	for i := range tiles {
		t := &tiles[i]
		if t.Change = ""; t.ID == figure && t.Shows == document.CountShown {
			t.Weeks = weeks
		}
	}
	return tiles
}

// loadLede says how many follow-ups of a group are open and overdue, and since when; count says the first
// of it.
func loadLede(r brief.Report, x *table.Registers, load report.FollowUpCounts, count string) string {
	if load.Open == 0 {
		return r.NoneOpen(r.Words().Figures) + "."
	}
	if oldest := r.OldestOpen(); oldest != nil && oldest.CreatedMs != 0 {
		count += ", the oldest since " + x.Date(oldest.CreatedMs)
	}
	return count + fmt.Sprintf("; %s %s overdue.", word.Part(load.Overdue, load.Open), word.Are(load.Overdue, load.Open))
}

// More lists the figures of a list that its first page does not show, but for some.
func More(r brief.Report, l kind.ID, shown ...string) table.Table {
	return figures(l.Spec().Folder+"-figures", l.Spec().Title+" in figures", r.Others(l, shown...), r.Words().Figures)
}

// figures lists figures with their values and statistics.
func figures(id, caption string, all []*report.Figure, w wording.Figures) table.Table {
	return table.Table{ID: id, Caption: caption, Len: len(all), Columns: []table.Column{
		{Head: "Figure", Cell: func(i int) table.Cell { return table.Linked(w.Name(all[i].ID), table.ToFigure+all[i].ID) }},
		{Head: "Value", Cell: func(i int) table.Cell {
			if !all[i].Configured {
				return table.Cell{Text: word.NotEvaluated, Look: table.NoData}
			}
			if all[i].Unproven() {
				return table.Cell{Text: word.NoData, Look: table.NoData}
			}
			return table.Strong(all[i].Text)
		}},
		{Head: "More", Cell: func(i int) table.Cell {
			more := brief.MadeOf(all[i])
			if !all[i].Configured {
				more = word.Joined("; ", all[i].Why, more)
			}
			return table.Or(word.Joined("; ", more, word.Small(all[i].Lacking(w))), "")
		}},
	}}
}
