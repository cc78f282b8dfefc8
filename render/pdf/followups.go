package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/word"
)

// backlog is page 5: what is open, how long, with whom.
func (d *doc) backlog() {
	d.lede("Follow-ups")
	d.Tiles([]sheet.Tile{
		d.figureTile("F2", "F2 Overdue", "open", chart.Expired), d.openTile(), d.oldestTile(),
		d.figureTile("F10", "F10 No activity", "open, 31 days or more", ""),
	})
	d.pair("open-age", "inactivity", 96)
	d.H2("Who has them", 120)
	d.untitled("open-load")
	forms := d.register(d.regs.forms, 40)
	forms.Rest = d.restOnSite("followups/index.html")
	d.Titled(forms)
	d.Note(redactionNote[d.in.Settings.Privacy] + " Repeat volume by form says nothing about the recurrence of a cause.")
}

var redactionNote = map[string]string{
	"": "People are pseudonyms.", "strict": "People are pseudonyms.", "internal": "People by name where one is known.",
	"full": "People by name.",
}

func (d *doc) openTile() sheet.Tile {
	t := d.figureTile("F1", "F1 Open", "", "")
	if f := d.in.Report.Figure("F1"); f != nil && f.Configured {
		t.Number, t.Unit, t.Words = number(f.N), "", ""
		t.Under = []string{fmt.Sprintf("of %d on record", f.D)}
	}
	return t
}

// oldestTile is the age of the open follow-up that the report holds for the
// oldest, beside those in the middle and near the end.
func (d *doc) oldestTile() sheet.Tile {
	t := sheet.Tile{Label: "F3 Oldest open", Link: "figure F3", Words: "n/a", Under: []string{"nothing is open"}}
	f := d.in.Report.Figure("F3")
	if f == nil {
		return t
	}
	if oldest, age := d.in.Report.OldestOpen(), f.Stat("oldest"); oldest != nil && age != nil && age.Value != nil {
		t.Number, t.Unit, t.Words = word.Number(*age.Value), "d", ""
		t.Under = []string{"since " + d.in.Report.DayOf(oldest.CreatedMs), "median " + stat(f, "p50") + ", p90 " + stat(f, "p90")}
	}
	if f.Rating != nil {
		t.Target = f.Rating.Word + " · " + f.Rating.Target
	}
	return t
}

// flow is page 6: what came, what went, how long it took.
func (d *doc) flow() {
	d.Para(brief.Of(d.in.Report).FollowUpLede())
	d.Gap(4)
	d.chart("flow", 96)
	d.H2("Time to close", 150)
	d.timeToClose()
	shares := d.sharesGrid()
	shares.Plain = true
	d.H2("How items were closed, without a verdict", 90)
	d.Grid(shares)
}

// timeToClose sets the curve beside its statistics.
func (d *doc) timeToClose() {
	words := func() { d.times(); d.Note(d.leftOut("F4", "F5")) }
	c, ok := d.figureOf("time-to-close")
	if !ok {
		words()
		return
	}
	d.Abreast(
		func(x, w float64) { d.chartAt(c, x, w, 100) },
		func(x, w float64) { d.Within(x, w, words) },
	)
}

// times sets the closed-only statistics over the estimate that includes what is
// open.
func (d *doc) times() {
	d.H3(d.Paper.Left, d.Paper.Width(), "Statistics", "nearest rank, in days")
	closed, all := d.in.Report.Figure("F4"), d.in.Report.Figure("F5")
	if closed == nil || all == nil {
		d.Note("Not evaluated.")
		return
	}
	d.Facts(d.Paper.Left, d.Paper.Width(), 92, []sheet.Fact{
		{Name: "F4 Closed, 90 days", Value: fmt.Sprintf("n = %d: mean %s, median %s, p90 %s", closed.N, stat(closed, "mean"),
			stat(closed, "p50"), stat(closed, "p90"))},
		{Name: "F4 Closed, all", Value: fmt.Sprintf("n = %s: mean %s, median %s, p90 %s", stat(closed, "all: n"),
			stat(closed, "all: mean"), stat(closed, "all: p50"), stat(closed, "all: p90"))},
		{Name: "F5 With open items", Value: fmt.Sprintf("n = %d: median %s, p80 %s; an estimate", all.N, stat(all, "median"), stat(all, "p80"))},
	})
	d.Gap(4)
}

// leftOut says which records the times leave out.
func (d *doc) leftOut(ids ...string) string {
	var words []string
	for _, id := range ids {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		var reasons []string
		for _, x := range f.Excluded {
			if x.N > 0 {
				reasons = append(reasons, fmt.Sprintf("%d %s", x.N, x.Reason))
			}
		}
		if reasons != nil {
			words = append(words, "Left out of "+id+": "+strings.Join(reasons, ", ")+".")
		}
	}
	return either(strings.Join(words, " "), "No record is left out.")
}

func (d *doc) sharesGrid() sheet.Grid {
	var rows [][]sheet.Cell
	for _, id := range []string{"F6", "F9", "F11", "F12", "F13", "F15", "F16"} {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		rows = append(rows, []sheet.Cell{
			{Text: f.ID + " " + f.Name, Link: "figure " + f.ID}, {Text: text(f), Muted: !f.Configured || f.HasD && f.D == 0}, {Text: reading(f)},
		})
	}
	return sheet.Grid{
		Caption: "Shares", Len: len(rows), Empty: "Nothing was closed.",
		Columns: []sheet.Column{{Head: "Figure", Min: 118}, {Head: "Value", Right: true, Min: 94}, {Head: "Of which, and how to read it"}},
		Row:     func(i int) []sheet.Cell { return rows[i] },
	}
}

// reading is what a figure is made of, and what it does not say.
func reading(f *report.Figure) string {
	said := either(f.Note, f.Population)
	if of := parts(f); of != "–" {
		return of + ". " + said
	}
	return said
}

// parts are the series and the statistics of a figure in one line.
func parts(f *report.Figure) string {
	if !f.Configured {
		return "–"
	}
	var out []string
	for _, p := range f.Series {
		out = append(out, p.Label+": "+pointText(p))
	}
	for _, s := range f.Stats {
		out = append(out, s.Name+": "+either(s.Text, "n/a"))
	}
	return either(strings.Join(out, "; "), "–")
}

func pointText(p report.Point) string {
	if p.HasD {
		return word.Share(p.N, p.D)
	}
	return number(p.N)
}
