package pdf

import (
	"slices"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/draw"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// report prints the four pages of a period. A page whose blocks do not fit sets them closer together, then shows fewer rows.
func (d *periodDoc) report() {
	d.frame("as of", brief.Uncontrolled)
	d.page(d.first, len(firstFalls)-1)
	d.page(d.second, longestOnPaper)
	d.page(d.third, lateOnPaper+oldestOnPaper)
	d.page(d.fourth, linesOnPaper)
}

// The most rows of the tables of each page.
const (
	longestOnPaper = 10
	lateOnPaper    = 30
	oldestOnPaper  = 10
	linesOnPaper   = 4
)

// page prints blocks on a page of their own, with at most so many rows as fit.
func (d *periodDoc) page(blocks func(rows int), rows int) {
	d.NewPage()
	for density := range sheet.Densities {
		for n := rows; n >= 0; n-- {
			if density < sheet.Densities-1 && n < rows {
				break
			}
			fits := false
			d.Dense(density, func() { fits = d.Height(func() { blocks(n) }) <= d.high })
			if fits || density == sheet.Densities-1 && n == 0 {
				d.Dense(density, func() { d.Whole(func() { blocks(n) }) })
				return
			}
		}
	}
}

// section returns a section of the page.
func (d *periodDoc) section(id string) brief.Section { return d.in.Page.Section(id) }

// ledeInk is the text below the title.
var ledeInk = sheet.Ink{Cut: sheet.Regular, Size: 11, Colour: sheet.Black}

// firstFalls are the heights of the plots of the two sums, the more room the higher.
var firstFalls = [...]float64{0, 30, 50, 62, 74}

// first prints page 1: the finding, the days with a snapshot, six tiles, what became of inspections, and two sums. With less
// room the sums are lower, the tiles have no drawing, and at last the days and the sums are told in words.
func (d *periodDoc) first(room int) {
	d.Bookmark(d.Quietly(d.in.Page.Title), 0)
	d.H1(d.in.Page.Title)
	d.Lines(ledeInk, d.Clean(d.in.Page.Lede))
	d.Gap(8)
	days := d.section("days")
	d.H2(days.Title, 60)
	switch c := days.Calendar; {
	case c == nil || room == 0:
		d.Note(days.Note)
	case c.Weeks:
		d.Abreast(func() { d.Note(days.Note) }, func() { d.on.Calendar(*c) })
		d.Gap(6)
	default:
		d.Note(days.Note)
		d.on.Calendar(*c)
		d.Gap(6)
	}
	d.As("L", func() {
		for tiles := range slices.Chunk(d.in.Page.Tiles, 3) {
			var row []func()
			for _, t := range tiles {
				row = append(row, func() { d.As("LI", func() { d.As("LBody", func() { d.tile(t, room > 1) }) }) })
			}
			d.Abreast(row...)
			d.Gap(6)
		}
	})
	for _, t := range days.Text {
		d.Note(t)
	}
	d.fates()
	d.Abreast(func() { d.fall("flow", firstFalls[room]) }, func() { d.fall("stock", firstFalls[room]) })
	d.Gap(4)
	d.Notice(brief.NotADetermination("(p. "+d.PageOf("limitations")+")"), "limitations")
}

// The inks of a tile.
var (
	figureInk = sheet.Ink{Cut: sheet.Bold, Size: 21, Colour: sheet.Black}
	figureOf  = sheet.Ink{Cut: sheet.Regular, Size: 11, Colour: sheet.Black}
)

// tile prints a tile, drawn with its value in the period before.
func (d *periodDoc) tile(t brief.Tile, drawn bool) {
	x := d.Paper.Left
	d.Lines(sheet.HeadInk, d.Clean(t.Label))
	k := figureInk
	if t.Words {
		k.Size = 14
	}
	number := d.Fit(k, d.Clean(t.Number), d.Paper.Width()-14)
	d.As("P", func() {
		d.Print(x, d.Y+19, k, number+" ")
		d.Print(x+d.Width(k, number)+3, d.Y+19, figureOf, d.Clean(t.Unit))
	})
	d.Y += 24
	d.Note(joined(t))
	if t.Pair != nil && drawn {
		d.on.Sketch(*t.Pair, 0)
	}
}

func joined(t brief.Tile) string {
	said := ""
	for _, part := range append(t.Of, t.Change) {
		if part != "" && said != "" {
			said += " · "
		}
		said += part
	}
	return said
}

// fates prints what became of inspections, by week and by office side by side.
func (d *periodDoc) fates() {
	s := d.section("fates")
	d.H2(s.Title, 60)
	d.Note(s.Note)
	for _, t := range s.Text {
		d.Para(t)
	}
	if len(s.Fates) == 0 {
		return
	}
	d.As("P", func() { d.Y = draw.FateKeys(d.on, s.Keys, draw.Frame{X: d.Paper.Left, Y: d.Y, W: d.Paper.Width()}) })
	var columns []func()
	for _, f := range s.Fates {
		columns = append(columns, func() {
			d.H3(f.Title, f.Note)
			d.Y += 3
			d.on.Fates(f.Fates)
		})
	}
	if len(columns) == 1 {
		columns = append(columns, func() {})
	}
	d.Abreast(columns...)
	d.Gap(4)
}

// fall prints how a number came about; a height of 0 is for words.
func (d *periodDoc) fall(id string, high float64) {
	s := d.section(id)
	d.H2(s.Title, 60)
	for _, t := range s.Text {
		d.Para(t)
	}
	switch {
	case s.Sketch == nil:
	case high == 0:
		d.Note(s.Sketch.Says())
	default:
		d.on.Sketch(s.Sketch, high)
		d.Gap(3)
	}
	for _, said := range s.Said {
		d.Note(said.Text)
	}
}

// second prints page 2: the items that were expired longest, where inspections were late or not done, and what changed.
func (d *periodDoc) second(rows int) {
	d.on.Rows(d.section("longest"), rows, longestName)
	d.on.Where(d.section("where"))
	s := d.section("happened")
	d.H2(s.Title, 60)
	for _, t := range s.Text {
		d.Para(t)
	}
	var columns []func()
	for _, t := range s.Tables {
		columns = append(columns, func() { d.counts(t.Table, min(rows+1, 2)) })
	}
	for columns != nil && len(columns) < 3 {
		columns = append(columns, func() {})
	}
	if columns != nil {
		d.Abreast(columns...)
	}
	d.Note(d.in.Annex)
}

// third prints page 3: of a quarter its months and targets, the inspections that were late or not done, the follow-ups that were
// open longest, three times as many of the first as of the second, and what the figures mean.
func (d *periodDoc) third(rows int) {
	for _, id := range []string{"trends", "targets"} {
		s := d.section(id)
		if s.ID == "" {
			continue
		}
		d.H2(s.Title, 60)
		for _, t := range s.Text {
			d.Para(t)
		}
		for _, t := range s.Tables {
			g := Wordy(t.Table, d.on.Site)
			g.Plain = true
			d.Grid(g)
		}
	}
	late := min((rows*3+3)/4, lateOnPaper)
	d.late(late)
	d.on.Rows(d.section("oldest"), rows-late, 0.41)
	s := d.section("meanings")
	d.H2(s.Title, 60)
	entries(d.Flow, s.Facts)
	for _, t := range d.section("made").Text {
		d.Note(t)
	}
}

// late prints at most so many of the inspections that were late or not done.
func (d *periodDoc) late(most int) {
	s := d.section("late")
	d.H2(s.Title, 60)
	for _, t := range s.Text {
		d.Para(t)
	}
	for _, t := range s.Tables {
		g := Wordy(table.Without(t.Table, "title"), d.on.Site)
		g.Plain, g.Single, g.Most, g.Rest = true, true, most, d.in.Annex
		if most == 0 {
			g.Len, g.Empty = 0, strconv.Itoa(t.Len)+" rows. "+d.in.Annex
		}
		d.Grid(g)
	}
}

// fourth prints page 4: what the report cannot say, what it is made from, and lines for decisions and signatures.
func (d *periodDoc) fourth(lines int) {
	limits := d.section("limits")
	d.H2(limits.Title, 60)
	d.Mark("limitations")
	entries(d.Flow, limits.Facts)
	basis := d.section("basis")
	d.H2(basis.Title, 60)
	for _, f := range basis.Facts {
		entry(d.Flow, f.Name, f.Text)
	}
	for _, t := range basis.Text {
		d.Note(t)
	}
	d.signOff(lines)
}

// signOff prints lines for decisions and signatures.
func (d *periodDoc) signOff(lines int) {
	d.H2("Decisions and sign-off", 60)
	d.Note(brief.Prepared(d.in.Tool, "") + " " + brief.SignatureMeans)
	for range lines {
		d.Y += 17
		d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Hairline, 0.6)
	}
	for _, who := range brief.Signers {
		signer(d.Flow, who)
		d.Y += 20
	}
	d.Y += 8
	signField(d.Flow)
}
