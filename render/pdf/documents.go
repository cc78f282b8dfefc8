package pdf

import (
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// documents prints page 7.
func (d *doc) documents() {
	if d.in.Report.Has(list.Documents) {
		d.lede(list.Documents)
		d.tiles(d.brief.FigureTiles("D1", "D3", "D4", "D5", "D6"))
		d.Gap(4)
		d.approvals()
	}
	if d.in.Report.Has(list.Trainings) {
		d.H2("Group trainings", min(d.Height(d.trainings), 300))
		d.trainings()
	}
}

func (d *doc) trainings() {
	d.lede(list.Trainings)
	d.Abreast(
		func() {
			d.Grid(d.lastSessions())
			d.Gap(4)
			d.Facts(104, facts(d.brief.TrainingFacts()))
			d.Gap(8)
		},
		d.charts(52, "sessions", "attendances", "trainees"),
	)
}

// approvals prints the ages of approvals beside the oldest ones.
func (d *doc) approvals() {
	oldest := first(6, d.register(table.Only(d.regs.oldest, "document", "latest-approved", "months-since")),
		d.page(d.regs.oldest.Page))
	d.Abreast(d.charts(76, "approval-age"), func() { d.Grid(oldest) })
}

// lastSessions lists the trainings, longest without a session first.
func (d *doc) lastSessions() sheet.Grid {
	g := first(topRows, d.register(table.Without(d.regs.sessions, "attendances")), d.page(list.Trainings.Row().Front()))
	for i := range g.Columns {
		g.Columns[i].Bold = i == len(g.Columns)-1
	}
	return g
}
