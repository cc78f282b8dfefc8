package pdf

import (
	"opsreport/render/chart"
	"opsreport/render/report"
)

// documents is page 7.
func (d *doc) documents() {
	d.lede("Documents")
	d.tiles([]tile{
		d.figureTile("D1", "D1 Documents", "on record", ""), d.figureTile("D3", "D3 No approval", "documents", chart.NoData),
		d.figureTile("D4", "D4 Newer, unapproved", "documents", ""), d.figureTile("D5", "D5 Over interval", "documents", ""), d.figureTile("D6", "D6 Links", "documents", ""),
	})
	d.gap(4)
	d.pair("approval-age", "versions", 66)
	oldest := d.register(d.regs.oldest, 5)
	oldest.rest = d.restOnSite("documents/index.html")
	d.grid(oldest)
	d.h2("Group trainings", 120)
	d.lede("Trainings")
	d.pair("sessions", "attendances", 60)
	d.trainees()
	d.grid(d.lastSessions())
}

// trainees sets the chart of distinct trainees beside the other counts.
func (d *doc) trainees() {
	c, ok := d.figureOf("trainees")
	if !ok {
		d.trainingFigures(d.paper.left, d.paper.width())
		return
	}
	d.abreast(func(x, w float64) { d.chartAt(c, x, w, 60) }, d.trainingFigures)
}

func (d *doc) trainingFigures(x, w float64) {
	var rows []fact
	for _, id := range []string{"T2", "T3", "T4", "T6"} {
		if f := d.in.Report.Figure(id); f != nil {
			value := text(f)
			if more := parts(f); more != "–" && id != "T2" && id != "T3" {
				value += "; " + more
			} else if len(f.Stats) > 0 {
				value = parts(&report.Figure{Configured: true, Stats: f.Stats})
			}
			rows = append(rows, fact{name: f.ID + " " + f.Name, value: value})
		}
	}
	if len(rows) > 0 {
		d.facts(x, w, 120, rows)
		d.gap(6)
	}
}

// lastSessions lists the trainings, those longest without a session first.
func (d *doc) lastSessions() grid {
	g := d.register(d.regs.sessions, topRows)
	g.rest = d.restOnSite("trainings/index.html")
	for i := range g.columns {
		g.columns[i].bold = i == len(g.columns)-1
	}
	return g
}
