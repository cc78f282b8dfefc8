package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/list"
)

// backlog prints page 5: open follow-ups, their ages and their assignees.
func (d *doc) backlog() {
	d.lede(list.FollowUps)
	d.tiles(brief.Of(d.in.Report).FigureTiles("F2", "F1", "F3", "F10"))
	d.pair("open-age", "inactivity", 96)
	d.H2("Who has them", 120)
	d.untitled("open-load")
	d.Titled(first(40, d.register(d.regs.forms), d.page(list.FollowUps.Row().Front())))
	d.Note(redactionNote[d.in.Settings.Privacy] + " Many follow-ups of one form do not show that one cause came back.")
}

var redactionNote = map[string]string{
	"": "People are pseudonyms.", "strict": "People are pseudonyms.", "internal": "People by name where one is known.",
	"full": "People by name.",
}

// flow prints page 6: opened and closed follow-ups, and the time to close.
func (d *doc) flow() {
	d.Para(brief.Of(d.in.Report).FollowUpLede())
	d.Gap(4)
	d.chart("flow", 96)
	d.H2("Time to close", 150)
	d.timeToClose()
	shares := d.register(brief.Of(d.in.Report).Closure())
	shares.Plain = true
	shares.Columns[0].Min, shares.Columns[1].Min = 118, 94
	d.H2("How items were closed, without a verdict", 90)
	d.Grid(shares)
}

// timeToClose prints the curve beside its statistics.
func (d *doc) timeToClose() {
	words := func() { d.times(); d.Note(brief.Of(d.in.Report).LeftOut("F4", "F5")) }
	if _, ok := d.figureOf("time-to-close"); !ok {
		words()
		return
	}
	d.Abreast(d.charts(100, "time-to-close"), words)
}

// times prints the statistics of closed follow-ups above the estimate that includes open ones.
func (d *doc) times() {
	d.H3("Statistics", "nearest rank, in days")
	d.Facts(92, facts(brief.Of(d.in.Report).TimesToClose()))
	d.Gap(4)
}
