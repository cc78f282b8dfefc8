package pdf

import (
	"fmt"

	"opsreport/render/brief"
	"opsreport/render/pdf/face"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

// scope says what the report is based on, and what it leaves out.
func (d *doc) scope() {
	n := d.in.Night
	d.Para(fmt.Sprintf("Four lists of the Workplace Operations Query API, read between %s and %s from %s. Nothing was sampled: "+
		"every record returned is counted or listed among the exclusions.",
		word.DateTime(n.Started.In(d.in.Report.Zone)), word.DateTime(n.Finished.In(d.in.Report.Zone)), n.BaseURL))
	d.contents()
	d.population()
	d.Abreast(
		func() { d.typesAsked(); d.Grid(d.wordy(d.brief.LabelCoverage())) },
		func() { d.basis(); d.Grid(d.register(d.brief.Exclusions())) },
	)
	d.notCovered()
	d.commentaryWhole()
}

func (d *doc) population() {
	d.H2("Population", 90)
	population := d.wordy(table.Without(d.brief.Population(&d.in.Night), "passes"))
	population.Plain = true
	d.Grid(population)
	d.Note(fmt.Sprintf("The follow-up list was read %s, until nothing changed while it was read; the list of overdue ones %s. Only "+
		"follow-ups report a total; the completeness of the other lists cannot be verified.",
		times(d.in.Night.FollowUpWalks), times(d.in.Night.OverdueWalks)))
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// typesAsked shortens the ids, since the line has no room for more.
func (d *doc) typesAsked() {
	g := d.wordy(table.With(d.brief.TypesAsked(d.regs.Registers), "id", func(c table.Cell) table.Cell {
		c.Text = table.ShortID(c.Text)
		return c
	}))
	g.Order = "as configured"
	d.Grid(g)
}

// basis prints the other settings that change the report.
func (d *doc) basis() {
	d.Apart()
	d.H3("Basis", "")
	r := d.in.Report
	before := "none: this is the first"
	if r.Options.Unread != "" {
		before = r.Options.Unread + ", damaged: nothing is compared with it"
	}
	if r.Previous != nil {
		before = word.DateTime(r.Previous.AsOf)
	}
	d.Facts(76, []sheet.Fact{
		{Name: "As of", Value: word.DateTime(r.AsOf) + " (" + word.DateUTC(r.AsOf) + ")"},
		{Name: "Time zone", Value: r.Zone.String() + ", for weeks, months and dates; ages are elapsed whole days"},
		{Name: "Previous", Value: before},
		{Name: "People and text", Value: d.people().basis},
		{Name: "Snapshot", Value: d.in.Night.Folder, Code: true},
	})
	d.Gap(6)
}

func (d *doc) notCovered() {
	d.H2("Not covered", 50)
	d.Para(brief.NotCovered + " See Limitations (p. " + d.PageOf("limitations") +
		") for all that these lists cannot say.")
}

// commentaryWhole prints the organisation's commentary in full, if there is one.
func (d *doc) commentaryWhole() {
	parts := face.Paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	d.H2("Commentary by the organisation", 40)
	d.Mark("commentary")
	for _, p := range parts {
		d.Para(p)
	}
}
