package pdf

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/draw"
	"opsreport/render/pdf/sheet"
)

// report prints the four pages of a period. A page whose sections do not fit sets them closer together, then shows fewer rows.
func (d *periodDoc) report() {
	d.frame("as of", brief.Uncontrolled)
	d.sheet(d.first, len(firstFalls)-1)
	for _, rows := range d.pages() {
		most := 0
		for _, r := range rows {
			most += r.most
		}
		d.sheet(func(n int) { d.compose(&d.in.Page, allotted(rows, n)) }, most)
	}
}

// pages are the pages of the report after the first, with the most rows of each section.
func (d *periodDoc) pages() [][]row {
	const oldestName = 0.41
	return [][]row{
		{
			{id: "longest", called: longestName, most: 10},
			{id: "where", whole: entire},
			{id: "happened", need: 60, lines: 2, across: 3},
			{id: "annex"}, // how to get it
		},
		{
			{id: "trends", need: 60, plain: true, named: true},
			{id: "targets", need: 60, plain: true, named: true},
			{
				id:      "late",
				need:    60,
				plain:   true,
				named:   true,
				single:  true,
				without: []string{"title"},
				most:    30,
			},
			{id: "oldest", called: oldestName, most: 10},
			{id: "meanings", need: 60, facts: entry},
			{id: "made"},
		},
		{
			{id: "limitations", need: 60, facts: entry},
			{id: "basis", need: 60, facts: entry},
			{draw: d.signOff, most: 4},
		},
	}
}

// allotted returns rows of a page on which so many rows of tables have room, each with its part of them.
func allotted(rows []row, n int) []row {
	rows, all, none := slices.Clone(rows), 0, n == 0
	for _, r := range rows {
		all += r.most
	}
	for i := range rows {
		r := &rows[i]
		if none {
			r.lines = min(r.lines, 1)
		}
		if r.most == 0 {
			continue
		}
		part := (n*r.most + all - 1) / all
		n, all = n-part, all-r.most
		if r.most = part; part == 0 && r.draw == nil {
			r.most = -1
		}
	}
	return rows
}

// sheet prints blocks on a page of their own, with at most so many rows as fit.
func (d *periodDoc) sheet(blocks func(rows int), rows int) {
	d.NewPage()
	if d.Height(func() { blocks(rows) }) <= d.high {
		d.Whole(func() { blocks(rows) })
		return
	}
	d.Close(func() {
		for rows > 0 && d.Height(func() { blocks(rows) }) > d.high {
			rows--
		}
		d.Whole(func() { blocks(rows) })
	})
}

// of returns a section of the page.
func (d *periodDoc) of(id string) brief.Section { return d.in.Page.Section(id) }

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
	days := d.of("days")
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
				row = append(row, func() { d.As("LI", func() { d.As("LBody", func() { d.tileOf(t, room > 1) }) }) })
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

// tileOf prints a tile, drawn with its value in the period before.
func (d *periodDoc) tileOf(t document.Tile, drawn bool) {
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
	if t.Drawn != nil && drawn {
		d.on.Sketch(t.Drawn, 0)
	}
}

func joined(t document.Tile) string {
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
	s := d.of("fates")
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
	s := d.of(id)
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
