package pdf

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// scope says what the report is based on, and what it leaves out.
func (d *doc) scope() {
	d.Para(d.brief.Scope(&d.in.Night))
	for _, s := range d.in.Everywhere() {
		d.H2(s.Title, 60)
		d.Facts(110, facts(s.Facts))
		for _, t := range s.Tables {
			d.Grid(d.register(t.Table))
		}
		d.Note(strings.Join(s.Text, " "))
	}
	d.contents()
	d.population()
	basis := func() { d.basis(); d.Grid(d.register(table.Exclusions(d.in.Report))) }
	switch {
	case !d.in.Report.Has(list.Equipment):
		d.Abreast(d.labels, basis)
	case len(d.in.Night.Types) > manyTypes:
		d.Abreast(d.labels, basis)
		d.manyTypes()
	default:
		d.Abreast(func() { d.typesAsked(); d.labels() }, basis)
	}
	d.notCovered()
	d.commentaryWhole()
}

func (d *doc) population() {
	d.H2("Population", 90)
	population := d.wordy(table.Without(table.Population(d.in.Report, &d.in.Night), d.unsaid()...))
	population.Plain = true
	d.Grid(population)
	d.Note(d.brief.Walked(&d.in.Night))
}

// unsaid are the columns of the population that have no room, or say of an edition of a part what was asked for more.
func (d *doc) unsaid() []string {
	if d.in.Report.IsPart() {
		return []string{"passes", "asked"}
	}
	return []string{"passes"}
}

// manyTypes is from how many types of equipment on these stand in two columns of their own.
const manyTypes = 20

func (d *doc) manyTypes() {
	g := d.typesGrid()
	types := func() {
		d.Apart()
		d.H3(g.Caption, g.Order)
		d.Abreast(d.inParts(g, 2)...)
	}
	d.Need(min(d.Height(types), d.Paper.Bottom-d.Paper.Top))
	types()
}

func (d *doc) labels() { d.Grid(d.wordy(table.LabelCoverage(d.in.Report))) }

func (d *doc) typesAsked() { d.Grid(d.typesGrid()) }

// typesGrid shortens the ids, since the line has no room for more.
func (d *doc) typesGrid() sheet.Grid {
	g := d.wordy(table.With(d.regs.Registers.TypesAsked(), "id", func(c table.Cell) table.Cell {
		c.Text = table.ShortID(c.Text)
		return c
	}))
	g.Order = "as configured"
	return g
}

// basis prints the other settings that change the report.
func (d *doc) basis() {
	d.Apart()
	d.H3("Basis", "")
	d.Facts(76, facts(d.brief.Basis(&d.in.Night, d.in.Settings.Privacy)))
	d.Gap(6)
}

func (d *doc) notCovered() {
	d.H2("Not covered", 50)
	d.Para(brief.NotCovered + " " + brief.SeeLimits("p. "+d.PageOf("limitations")))
}

// commentaryWhole prints the organisation's commentary in full, if there is one.
func (d *doc) commentaryWhole() {
	parts := sheet.Paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	d.H2(brief.CommentaryTitle, 40)
	d.Mark("commentary")
	for _, p := range parts {
		d.Para(p)
	}
}
