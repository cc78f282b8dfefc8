package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/word"
)

// backlog is page 5: what is open, how long, with whom.
func (d *doc) backlog() {
	d.lede("Follow-ups")
	d.tiles(brief.Of(d.in.Report).FigureTiles("F2", "F1", "F3", "F10"))
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
