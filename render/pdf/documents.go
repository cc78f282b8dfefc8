package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// documents is page 7.
func (d *doc) documents() {
	d.lede("Documents")
	d.tiles([]tile{
		d.figureTile("D1", "D1 Documents", "on record", ""), d.figureTile("D3", "D3 No approval", "documents", chart.NoData),
		d.figureTile("D4", "D4 Newer, unapproved", "documents", ""), d.figureTile("D5", "D5 Over interval", "documents", ""), d.figureTile("D6", "D6 Links", "documents", ""),
	})
	d.gap(4)
	d.pair("approval-age", "versions", 80)
	oldest := d.register(d.regs.OldestApprovals(), 5)
	oldest.rest = d.restOnSite("documents/index.html")
	d.grid(oldest)
	d.h2("Group trainings", 120)
	d.lede("Trainings")
	d.pair("sessions", "attendances", 70)
	d.trainingFigures()
	d.grid(d.lastSessions())
}

func (d *doc) trainingFigures() {
	var rows []fact
	for _, id := range []string{"T2", "T3", "T4", "T6"} {
		f := d.in.Report.Figure(id)
		if f == nil {
			continue
		}
		rows = append(rows, fact{name: f.ID + " " + f.Name, value: text(f)})
		for _, s := range f.Stats {
			rows = append(rows, fact{name: "   " + s.Name, value: either(s.Text, "n/a")})
		}
	}
	if len(rows) > 0 {
		d.need(60)
		d.facts(d.paper.left, d.paper.width(), 190, rows)
		d.gap(6)
	}
}

// lastSessions lists the trainings, those longest without a session first.
func (d *doc) lastSessions() grid {
	groups := slices.Clone(d.regs.Trainings())
	last := func(g table.Group) int64 {
		var ms int64
		for _, i := range g.Rows {
			ms = max(ms, d.in.Report.Trainings[i].CreatedMs)
		}
		return ms
	}
	slices.SortStableFunc(groups, func(a, b table.Group) int { return cmp.Compare(last(a), last(b)) })
	g := d.register(d.regs.GroupsOfSessions(groups), topRows)
	g.order = "longest ago first"
	g.rest = d.restOnSite("trainings/index.html")
	for i := range g.columns {
		g.columns[i].bold = i == len(g.columns)-1
	}
	return g
}
