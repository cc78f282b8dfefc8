package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/report"
)

// backlog is page 5: what is open, how long, with whom.
func (d *doc) backlog() {
	d.lede("Follow-ups")
	d.tiles([]tile{
		d.figureTile("F2", "F2 Overdue", "open", chart.Expired), d.openTile(), d.oldestTile(), d.figureTile("F10", "F10 No activity", "open, 31 days or more", ""),
	})
	d.pair("open-age", "inactivity", 96)
	d.h2("Who has them", 120)
	d.untitled("open-load")
	forms := d.register(d.regs.forms, 40)
	forms.rest = d.restOnSite("followups/index.html")
	d.titled(forms)
	d.note(redactionNote[d.in.Settings.Privacy] + " Repeat volume by form says nothing about the recurrence of a cause.")
}

var redactionNote = map[string]string{
	"": "People are pseudonyms.", "strict": "People are pseudonyms.", "internal": "People by name where one is known.", "full": "People by name.",
}

func (d *doc) openTile() tile {
	t := d.figureTile("F1", "F1 Open", "", "")
	if f := d.in.Report.Figure("F1"); f != nil && f.Configured {
		t.number, t.unit, t.words = number(f.N), "", ""
		t.under = []string{fmt.Sprintf("of %d on record", f.D)}
	}
	return t
}

func (d *doc) oldestTile() tile {
	t := tile{label: "F3 Oldest open", link: "figure F3", words: "n/a", under: []string{"nothing is open"}}
	f := d.in.Report.Figure("F3")
	if f == nil {
		return t
	}
	var oldest *report.FollowUp
	for i := range d.in.Report.FollowUps {
		if u := &d.in.Report.FollowUps[i]; u.Age != report.NoDay && (oldest == nil || u.CreatedMs < oldest.CreatedMs) {
			oldest = u
		}
	}
	if oldest != nil {
		t.number, t.unit, t.words = number(int(oldest.Age)), "d", ""
		t.under = []string{"since " + d.regs.Date(oldest.CreatedMs), "median " + stat(f, "p50") + ", p90 " + stat(f, "p90")}
	}
	if f.Rating != nil {
		t.target = f.Rating.Word + " · " + f.Rating.Target
	}
	return t
}

// flow is page 6: what came, what went, how long it took.
func (d *doc) flow() {
	d.para(d.in.Report.FollowUpLede())
	d.gap(4)
	d.chart("flow", 96)
	d.h2("Time to close", 150)
	d.timeToClose()
	shares := d.sharesGrid()
	shares.plain = true
	d.h2("How items were closed, without a verdict", 90)
	d.grid(shares)
}

// timeToClose sets the curve beside its statistics.
func (d *doc) timeToClose() {
	words := func() { d.times(); d.note(d.leftOut("F4", "F5")) }
	c, ok := d.figureOf("time-to-close")
	if !ok {
		words()
		return
	}
	d.abreast(
		func(x, w float64) { d.chartAt(c, x, w, 100) },
		func(x, w float64) { d.within(x, w, words) },
	)
}

// times sets the closed-only statistics over the estimate that includes what is
// open.
func (d *doc) times() {
	d.h3(d.paper.left, d.paper.width(), "Statistics", "nearest rank, in days")
	closed, all := d.in.Report.Figure("F4"), d.in.Report.Figure("F5")
	if closed == nil || all == nil {
		d.note("Not evaluated.")
		return
	}
	d.facts(d.paper.left, d.paper.width(), 92, []fact{
		{name: "F4 Closed, 90 days", value: fmt.Sprintf("n = %d: mean %s, median %s, p90 %s", closed.N, stat(closed, "mean"), stat(closed, "p50"), stat(closed, "p90"))},
		{name: "F4 Closed, all", value: fmt.Sprintf("n = %s: mean %s, median %s, p90 %s", stat(closed, "all: n"), stat(closed, "all: mean"), stat(closed, "all: p50"), stat(closed, "all: p90"))},
		{name: "F5 With open items", value: fmt.Sprintf("n = %d: median %s, p80 %s; an estimate", all.N, stat(all, "median"), stat(all, "p80"))},
	})
	d.gap(4)
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

func (d *doc) sharesGrid() grid {
	var rows [][]cell
	for _, id := range []string{"F6", "F9", "F11", "F12", "F13", "F15", "F16"} {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		rows = append(rows, []cell{
			{text: f.ID + " " + f.Name, link: "figure " + f.ID}, {text: text(f), muted: !f.Configured || f.HasD && f.D == 0}, {text: reading(f)},
		})
	}
	return grid{
		caption: "Shares", len: len(rows), empty: "Nothing was closed.",
		columns: []column{{head: "Figure", min: 118}, {head: "Value", right: true, min: 94}, {head: "Of which, and how to read it"}},
		row:     func(i int) []cell { return rows[i] },
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
		return report.Share(p.N, p.D)
	}
	return number(p.N)
}
