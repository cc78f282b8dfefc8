package pdf

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
)

// report prints the four pages of a period. A page whose sections do not fit sets them closer together, then shows fewer rows.
func (d *periodDoc) report() {
	d.frame(d.w.Uncontrolled())
	d.sheet(d.first, len(firstFalls)-1)
	for _, rows := range d.pages() {
		most := 0
		for _, r := range rows {
			most += r.most
		}
		d.sheet(func(n int) { d.printPage(&d.in.Page, allotted(rows, n)) }, most)
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
func (d *periodDoc) of(id string) document.Section { return d.in.Page.Section(id) }

// ledeInk is the text below the title.
var ledeInk = sheet.Ink{Cut: sheet.Regular, Size: 11, Colour: sheet.Black}

// firstFalls are the heights of the plots of the two sums, the more room the higher.
var firstFalls = [...]float64{0, 30, 50, 62, 74}

// first prints page 1: the finding, the days with a snapshot, six tiles, what became of inspections, and two sums. With less
// room the sums are lower, the tiles have no drawing, and at last the days and the sums are told in words.
func (d *periodDoc) first(room int) {
	d.Bookmark(d.Quietly(d.in.Page.Title), 0)
	d.H1(d.in.Page.Title)
	d.Lines(ledeInk, d.Clean(d.in.Page.Lede.String()))
	d.Gap(8)
	d.days(room > 0)
	for _, b := range d.of("tiles").Blocks {
		if tiles, ok := b.(document.Tiles); ok {
			d.drawn(tiles, room > 1)
		} else {
			d.block(b, row{})
		}
	}
	fates := d.of("fates")
	d.H2(fates.Title, 60)
	d.blocks(fates, row{})
	d.Abreast(func() { d.fall("flow", firstFalls[room]) }, func() { d.fall("stock", firstFalls[room]) })
	d.Gap(4)
	d.Notice(d.w.Notice(d.PageOf("limitations")), "limitations")
}

// days prints the days with a snapshot, a square each where there is room: those of a quarter beside their note.
func (d *periodDoc) days(squares bool) {
	s := d.of("days")
	d.H2(s.Title, 60)
	for _, b := range s.Blocks {
		c, ok := b.(document.Days)
		switch {
		case !ok || !squares:
			continue
		case c.Weeks:
			d.Abreast(func() { d.Note(s.Note) }, func() { d.block(b, row{}) })
		default:
			d.Note(s.Note)
			d.block(b, row{})
		}
		d.Gap(6)
		return
	}
	d.Note(s.Note)
}

// drawn prints tiles, three abreast, with their values in the period before where there is room.
func (d *periodDoc) drawn(all document.Tiles, room bool) {
	d.As("L", func() {
		for tiles := range slices.Chunk(all, 3) {
			var abreast []func()
			for _, t := range tiles {
				abreast = append(abreast, func() { d.As("LI", func() { d.As("LBody", func() { d.tileOf(t, room) }) }) })
			}
			d.Abreast(abreast...)
			d.Gap(6)
		}
	})
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

// fall prints how a number came about; a height of 0 is for words.
func (d *periodDoc) fall(id string, high float64) {
	s := d.of(id)
	d.H2(s.Title, 60)
	for _, b := range s.Blocks {
		fall, ok := b.(document.Drawing)
		switch {
		case ok && high == 0:
			d.Note(fall.Of.Says())
		case ok:
			d.block(b, row{high: high})
			d.Gap(3)
		default:
			d.block(b, row{})
		}
	}
}

// signOff prints lines for decisions and signatures.
func (d *periodDoc) signOff(lines int) {
	d.H2(d.w.Decisions(), 60)
	d.Note(d.w.SignatureMeans(d.prepared()))
	for range lines {
		d.Y += 17
		d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Hairline, 0.6)
	}
	for _, who := range []string{"reviewed", "approved"} {
		signer(d.Flow, d.w, d.w.Signer(who))
		d.Y += 20
	}
	d.Y += 8
	signField(d.Flow, d.w)
}
