package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/list"
)

// backlog prints page 5: open follow-ups, their ages and their assignees.
func (d *doc) backlog() {
	d.lede(list.FollowUps)
	d.tiles(d.brief.FigureTiles("F2", "F1", "F3", "F10"))
	d.pair("open-age", "inactivity", 96)
	d.H2("Who has them", 120)
	d.untitled("open-load")
	d.Titled(first(40, d.register(d.regs.forms), d.page(list.FollowUps.Row().Front())))
	d.Note(brief.PeopleAt(d.in.Settings.Privacy).Note + " " + brief.OneFormNote)
}

// flow prints page 6: opened and closed follow-ups, and the time to close.
func (d *doc) flow() {
	d.Para(d.brief.FollowUpLede())
	d.Gap(4)
	d.chart("flow", 96)
	d.H2("Time to close", 150)
	d.timeToClose()
	shares := d.register(d.brief.Closure())
	shares.Plain = true
	shares.Column("figure").Min, shares.Column("value").Min = 118, 94
	d.H2(brief.HowClosed, 90)
	d.Grid(shares)
}

// timeToClose prints the curve beside its statistics.
func (d *doc) timeToClose() {
	d.Abreast(d.charts(100, "time-to-close"), func() { d.times(); d.Note(d.brief.LeftOut("F4", "F5")) })
}

// times prints the statistics of closed follow-ups above the estimate that includes open ones.
func (d *doc) times() {
	d.H3("Statistics", brief.StatisticsMethod)
	d.Facts(92, facts(d.brief.TimesToClose()))
	d.Gap(4)
}
