package pdf

import (
	"fmt"

	"opsreport/render/chart"
	"opsreport/render/report"
)

// backlog is page 5: what is open, how long, with whom.
func (d *doc) backlog() {
	d.lede("Follow-ups")
	d.tiles([]tile{
		d.figureTile("F2", "F2 Overdue", "open", chart.Expired), d.openTile(), d.oldestTile(), d.figureTile("F10", "F10 No activity", "open, 31 days or more", ""),
	})
	d.gap(4)
	d.pair("open-age", "inactivity", 110)
	d.h2("Who has them", 120)
	d.untitled("open-load")
	d.note("By current assignee, not a ranking; earlier holders are not credited. " + redactionNote[d.in.Settings.Privacy])
	forms := d.register(d.regs.GroupsOfFollowUps("by-form", "Forms", "Form", d.regs.Forms()), 40)
	forms.rest = d.restOnSite("followups/index.html")
	forms.caption = "By form"
	d.titled(forms)
	d.note("Repeat volume by form says nothing about the recurrence of a cause.")
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
	d.chart("flow", 110)
	d.note("Reconstructed from records that still exist: deletions vanish, a reopened item loses its earlier closure, closures without a date are left out.")
	d.h2("Time to close", 150)
	d.chart("time-to-close", 100)
	d.grid(d.timesGrid())
	d.h2("How items were closed", 90)
	d.grid(d.sharesGrid())
}

// timesGrid sets the closed-only statistics beside the estimate that includes
// what is open.
func (d *doc) timesGrid() grid {
	var rows [][]cell
	for _, id := range []string{"F4", "F5"} {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		for _, s := range f.Stats {
			rows = append(rows, []cell{{text: f.ID + " " + f.Name, link: "figure " + f.ID}, {text: s.Name}, {text: either(s.Text, "n/a"), muted: s.Value == nil}})
		}
		rows = append(rows, []cell{{text: f.ID + " " + f.Name, link: "figure " + f.ID}, {text: "n"}, {text: number(f.N)}})
		for _, x := range f.Excluded {
			rows = append(rows, []cell{{text: f.ID + " left out"}, {text: x.Reason}, zero(x.N)})
		}
	}
	return grid{
		caption: "Statistics", counted: "nearest rank; time in days", len: len(rows), empty: "Nothing was closed.",
		columns: []column{{head: "Figure"}, {head: "Statistic"}, {head: "Value", right: true}},
		row:     func(i int) []cell { return rows[i] },
	}
}

func (d *doc) sharesGrid() grid {
	var rows [][]cell
	for _, id := range []string{"F6", "F9", "F11", "F12", "F13", "F15", "F16"} {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		rows = append(rows, []cell{{text: f.ID + " " + f.Name, link: "figure " + f.ID}, {text: text(f), muted: !f.Configured || f.HasD && f.D == 0}, {text: either(f.Note, f.Population)}})
		for _, p := range f.Series {
			rows = append(rows, []cell{{text: "   " + p.Label, muted: true}, {text: pointText(p)}, {}})
		}
		for _, s := range f.Stats {
			rows = append(rows, []cell{{text: "   " + s.Name, muted: true}, {text: either(s.Text, "n/a"), muted: s.Value == nil}, {}})
		}
	}
	return grid{
		caption: "Shares", counted: "indicators of control, no verdict", len: len(rows), empty: "Nothing was closed.",
		columns: []column{{head: "Figure", min: 150}, {head: "Value", right: true, min: 90}, {head: "Reading"}},
		row:     func(i int) []cell { return rows[i] },
	}
}

func pointText(p report.Point) string {
	if p.HasD {
		return report.Share(p.N, p.D)
	}
	return number(p.N)
}
