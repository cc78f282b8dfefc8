package pdf

import (
	"slices"
	"strconv"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Summary returns the two pages of the compliance summary, whose sections are those of printed.Summary. Where names are long or
// many, charts get lower and lists shorter, and say so: it never has a third page.
func Summary(in Input) (content []byte, result Result, err error) {
	set, logo, err := in.open()
	if err != nil {
		return nil, Result{}, err
	}
	return sheet.Set(setup(&in, set), func(f *sheet.Flow) {
		d := &summary{layout: layoutOf(&in, f), in: &in, page: &in.Summary, logo: logo}
		f.Section = d.w.AsOfStatus(in.Report.AsOf, in.Registers.Words.Quality.Status(in.Report.Status.Rules))
		if k := sheet.NoteInk; f.Width(k, f.Quietly(f.Frame.Head+f.Section)) > f.Paper.Width()-20 {
			f.Frame.Head = in.Settings.Title
		}
		d.NewPage()
		d.Bookmark(d.Quietly(d.page.Title), 0)
		d.fitted(rooms, d.first)
		d.NewPage()
		d.fitted(toCatchUpRows+overdueRows, d.second)
	})
}

// summary is one pass over the two pages.
type summary struct {
	*layout
	in   *Input
	page *document.Page
	logo *sheet.Picture
}

// fitted draws blocks with as much room as the page has for them; with less of it they take less.
func (l *layout) fitted(room int, blocks func(room int)) {
	high := l.Room()
	for room > 0 && l.Height(func() { blocks(room) }) > high {
		room--
	}
	l.Whole(func() { blocks(room) })
}

// The rooms of page 1. With less than the most the charts are lower and then have fewer bars; then the tiles have no line of their
// past, then there is no chart, and at last no matrix.
const (
	withMatrix = iota + 2
	withCharts
	withLines
	rooms = 10
)

// scopeLines is how many lines what an edition covers may take: where even 30 are too many, 18 and how much is cut.
var scopeLines = [...]int{18, 30}

// first prints page 1: the finding, what is not met, four tiles, the other rules, where, and two charts.
func (d *summary) first(room int) {
	wide := d.Paper.Width()
	if d.logo != nil { // in the upper right corner
		d.Within(d.Paper.Right-d.logo.Wide, d.logo.Wide, func() {
			d.Figure(d.logoOf(), func() { d.Picture(d.logo, d.Paper.Left, d.Y) })
		})
		wide -= d.logo.Wide + 12
	}
	d.Within(d.Paper.Left, wide, func() {
		d.finding(d.page.Title)
		d.Lines(ledeInk, d.Clean(d.page.Lede.String()))
	})
	d.Gap(4)
	d.printPage(d.page, d.pageOne(room))
	d.Notice(d.w.SummaryNotice(), "limits")
}

// pageOne are the rows of page 1 below the finding.
func (d *summary) pageOne(room int) []row {
	return []row{
		{id: "everywhere", by: func(s document.Section) { d.scope(s, scopeLines[min(room, 1)]) }},
		{id: "verdict", by: d.verdict},
		{draw: func(int) { d.commentary() }},
		{id: "tiles", by: func(s document.Section) { d.tiles(s, room >= withLines) }},
		{id: "rules", by: d.otherRules},
		{id: "population", need: 90, plain: true, named: true},
		{id: "where", by: func(s document.Section) { d.where(s, room >= withMatrix) }},
		{id: "charts", by: func(s document.Section) { d.charts(s, room) }},
	}
}

// scope prints what an edition covers.
func (d *summary) scope(s document.Section, lines int) {
	for _, text := range s.Sentences() {
		said := d.WrapTo(sheet.BodyInk, d.Clean(text), d.Paper.Width(), lines)
		d.As("P", func() { d.Stack(d.Paper.Left, sheet.BodySize, sheet.BodyInk.Leading(), sheet.BodyInk, said) })
		d.Gap(3)
	}
}

// where prints what is expired by office and type, or the heading alone.
func (d *summary) where(s document.Section, whole bool) {
	d.H2(s.Title, 60)
	if whole {
		s.Title, s.Note = "", ""
		d.blocks(s, row{})
	}
}

// finding prints the title of page 1.
func (d *summary) finding(text string) {
	k := sheet.Ink{Cut: sheet.Bold, Size: 19, Colour: sheet.Black}
	d.Heading(1, func() { d.Stack(d.Paper.Left, 17, 23, k, d.WrapTo(k, d.Clean(text), d.Paper.Width(), 3)) })
	d.Y += 1
}

// tiles prints the four numbers, and below them their lines over the last weeks on one height.
func (d *summary) tiles(s document.Section, lines bool) {
	var all document.Tiles
	for _, b := range s.Blocks {
		all = append(all, b.(document.Tiles)...)
	}
	if len(all) == 0 {
		return
	}
	d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Black, 0.75)
	d.Y += 4
	var words, trends []func()
	drawn := false
	for _, t := range all {
		words = append(words, func() { d.As("LI", func() { d.As("LBody", func() { d.tile(t) }) }) })
		trends = append(trends, func() {
			if t.Drawn != nil {
				d.on.Sketch(t.Drawn, trendHigh)
			}
		})
		drawn = drawn || t.Drawn != nil
	}
	for len(words) < 4 {
		words, trends = append(words, func() {}), append(trends, func() {})
	}
	d.As("L", func() { d.Abreast(words...) })
	if d.Gap(3); lines && drawn {
		d.Abreast(trends...)
		d.Gap(3)
	}
}

// trendHigh is the height of a tile's line.
const trendHigh = 30

// tile prints a number, what it is a part of, and which limits and which target it keeps.
func (d *summary) tile(t document.Tile) {
	d.Lines(sheet.HeadInk, d.Clean(t.Label))
	k := figureInk
	if t.Words {
		k.Size = 14
	}
	number := d.Fit(k, d.Clean(t.Number), d.Paper.Width()-14)
	d.As("P", func() {
		d.Print(d.Paper.Left, d.Y+20, k, number+" ")
		d.Print(d.Paper.Left+d.Width(k, number)+3, d.Y+20, figureOf, d.Clean(t.Unit))
	})
	d.Y += 25
	d.Note(joined(t))
	if held := t.Verdict.Marked(); held != "" {
		d.As("P", func() {
			d.Stack(d.Paper.Left, sheet.NoteInk.Size, sheet.NoteInk.Leading(), sheet.HeadInk, d.WrapTo(sheet.HeadInk, d.Clean(held),
				d.Paper.Width(), 5))
		})
	}
}

// otherRules prints the rules that no tile tells, in one paragraph.
func (d *summary) otherRules(s document.Section) {
	var head string
	var said []string
	for _, b := range s.Blocks {
		of := b.(document.Rules)
		head = of.Head
		for _, r := range of.All {
			said = append(said, word.Joined(", ", r.Sign.Mark()+" "+r.Text, r.More))
		}
	}
	text := d.Clean(head + " " + strings.Join(said, " · "))
	d.As("P", func() {
		d.Stack(d.Paper.Left, sheet.NoteInk.Size, sheet.NoteInk.Leading(), sheet.NoteInk, d.WrapTo(sheet.NoteInk, text, d.Paper.Width(), 4))
	})
	d.Gap(3)
}

// charts prints two charts side by side, the lower and with the fewer bars the less room there is.
func (d *summary) charts(s document.Section, room int) {
	d.Gap(8)
	if room < withCharts {
		return
	}
	var blocks []func()
	for _, b := range s.Blocks {
		for _, c := range b.(document.Charts).All {
			blocks = append(blocks, d.chart(firstBars(d.w, c.Chart, min(room, 6)), row{high: min(46+8*float64(room-withCharts), 96)}))
		}
	}
	d.beside(blocks, 2)
}

// firstBars keeps the first bars of a chart of bars and says so.
func firstBars(w words.Paper, c chart.Chart, most int) chart.Chart {
	n := len(c.Categories)
	if c.Kind != chart.Bars || n <= most || c.Empty != "" {
		return c
	}
	c.Categories = c.Categories[:most]
	series := make([]chart.Series, len(c.Series))
	for i, s := range c.Series {
		s.Values = s.Values[:most]
		series[i] = s
	}
	c.Series = series
	c.Note = w.FirstBars(most, n, c.Note)
	return c
}

// commentaryLines is how many lines of the commentary page 1 shows.
const commentaryLines = 4

// commentary prints the beginning of the organisation's commentary.
func (d *summary) commentary() {
	parts := sheet.Paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	k := sheet.BodyInk
	lines := d.Wrap(k, d.Quietly(strings.Join(parts, " ")), d.Paper.Width()-12)
	cut := len(lines) > commentaryLines || len(parts) > 1
	top := d.Y
	d.As("P", func() { d.Stack(d.Paper.Left+12, k.Size, k.Leading(), k, lines[:min(len(lines), commentaryLines)]) })
	if cut {
		d.Within(d.Paper.Left+12, d.Paper.Width()-12, func() { d.Note(d.w.CommentaryCut()) })
	}
	d.Box(d.Paper.Left, top, 2.2, d.Y-top+2, sheet.Hairline, sheet.Hairline, 0)
	d.Y += 8
}

// verdictLines is how many lines the sentence may take that names the rules.
const verdictLines = 3

// verdict prints a frame if a rule is not met: which ones, the values of those that no tile tells, and the waivers.
func (d *summary) verdict(s document.Section) {
	k, wide := sheet.BodyInk, d.Paper.Width()-2*sheet.FrameEdge
	var lines []sheet.Shown
	for _, text := range s.Sentences() {
		lines = append(lines, d.Fit(k, d.Clean(text), wide))
	}
	d.Framed(d.WrapTo(k.Bold(), d.Clean(s.Title), wide, verdictLines), lines, "")
	d.Y += 8
}

// How many records page 2 names at most.
const (
	toCatchUpRows = 16
	overdueRows   = 8
)

// second prints page 2: at the left what is to catch up, at the right what is overdue, what changed and what is due soon; below
// the limits, lines to sign on, and the digests. Room is how many records it may name.
func (d *summary) second(room int) {
	left, right, below := d.pageTwo(room)
	if d.page.Section("catch-up").ID == "" {
		d.printPage(d.page, right)
	} else {
		d.divided(0.58, func() { d.printPage(d.page, left) }, func() { d.printPage(d.page, right) })
	}
	rest := *d.page
	named := slices.Concat(d.pageOne(room), left, right, below)
	rest.Sections = slices.DeleteFunc(slices.Clone(rest.Sections), func(s document.Section) bool {
		return slices.ContainsFunc(named, func(r row) bool { return r.id == s.ID })
	})
	d.printPage(&rest, withRest(nil))
	d.printPage(d.page, below)
}

// pageTwo are the rows of page 2. Of what is to catch up those apart come last and are not forgotten.
func (d *summary) pageTwo(room int) (left, right, below []row) {
	late := (room*overdueRows + toCatchUpRows + overdueRows - 1) / (toCatchUpRows + overdueRows)
	called, apart := len(entriesOf(d.page.Section("catch-up"))), len(entriesOf(d.page.Section("not-called-expired")))
	others := min(apart, max((room-late)/4, room-late-called))
	first := func(most int) func(document.Section) {
		return func(s document.Section) { d.records(s, most) }
	}
	return []row{
			{id: "catch-up", by: first(room - late - others)},
			{id: "not-called-expired", by: first(others)},
		}, []row{
			{id: "overdue", by: first(late)},
			{id: "changed", by: func(s document.Section) { d.changed(s, room > 0) }},
			{id: "soon", need: 20},
		}, []row{
			{id: "limits", need: 20},
			{draw: func(int) { d.signOff() }},
			{id: "digests", names: 112},
		}
}

// divided draws two columns, of which the left one has a share of the width.
func (l *layout) divided(share float64, left, right func()) {
	from, w, top := l.Paper.Left, l.Paper.Width()-sheet.Gutter, l.Y
	l.Within(from, share*w, left)
	low := l.Y
	l.Y = top
	l.Within(from+share*w+sheet.Gutter, (1-share)*w, right)
	l.Y = max(l.Y, low)
}

// entriesOf returns the records of a section.
func entriesOf(s document.Section) (all []document.Entry) {
	for _, b := range s.Blocks {
		if of, ok := b.(document.Entries); ok {
			all = append(all, of.All...)
		}
	}
	return all
}

// records prints the first records of a section, in two lines each: what it is at the left, how late it is at the right.
func (l *layout) records(s document.Section, most int) {
	if s.Title != "" {
		l.H2(s.Title, 30)
	}
	if s.Note != "" {
		l.Lines(sheet.HeadInk, l.Clean(s.Note))
	}
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case document.Entries:
			l.entries(b.All, most)
		case document.Sentence:
			l.Y += 2
			l.Note(b.Text)
		default:
			l.block(b, row{})
		}
	}
	l.Y += 4
}

// entries prints the first of some records, and how many more there are.
func (l *layout) entries(all []document.Entry, most int) {
	if most > 0 {
		l.As("L", func() {
			for _, r := range all[:min(most, len(all))] {
				l.As("LI", func() { l.As("LBody", func() { l.record(r) }) })
			}
		})
	}
	if more := len(all) - most; more > 0 {
		l.Y += 2
		l.Note(l.w.MoreRecords(more))
	}
}

// record prints a record in two lines, each of as many as it needs.
func (l *layout) record(r document.Entry) {
	const apart = 8.0
	name, note := sheet.TableInk, sheet.NoteInk
	site := l.on.Site(r.Name.Path)
	right := max(l.Width(name.Bold(), l.Quietly(r.Value.String())), l.Width(note, l.Quietly(r.Since)))
	wide, x, top := l.Paper.Width()-right-apart, l.Paper.Left, l.Y
	l.Rule(x, top, l.Paper.Width(), sheet.Hairline, 0.6)
	l.Y += 2
	said := l.Clean(r.Name.Text)
	bold := sheet.Shown("")
	if r.Under != nil {
		bold = l.Fit(name.Bold(), said, wide)
		said = l.indent(name, l.Width(name.Bold(), bold+" ")) + l.Clean(r.Under.String())
	}
	lines := l.Wrap(name, said, wide)
	l.As("P", func() {
		l.Linked(site, func() {
			l.Link(x, top, wide, float64(len(lines))*11.5, site)
			if bold != "" {
				l.Print(x, l.Y+name.Size+0.5, name.Bold(), bold+" ")
			}
			for _, line := range lines {
				l.indented(x, l.Y+name.Size+0.5, name, line)
				l.Y += 11.5
			}
		})
	})
	l.As("P", func() { l.Stack(x, note.Size, 10.5, note, l.Wrap(note, l.Clean(r.Lower.String()), wide)) })
	l.As("P", func() {
		l.PrintRight(l.Paper.Right, top+2.5+name.Size, name.Bold(), l.Clean(r.Value.String())+" ")
		l.PrintRight(l.Paper.Right, top+13.5+note.Size, note, l.Clean(r.Since))
	})
	l.Y = max(l.Y, top+25) + 2
}

// indent is a run of blanks of at least a width, which no line break takes away.
func (l *layout) indent(k sheet.Ink, w float64) sheet.Shown {
	blank := l.Width(k, "\u00a0")
	n := 0
	for float64(n)*blank < w {
		n++
	}
	return sheet.Shown(strings.Repeat("\u00a0", n))
}

// indented prints a line without the blanks of its indent.
func (l *layout) indented(x, y float64, k sheet.Ink, line sheet.Shown) {
	words := sheet.Shown(strings.TrimLeft(string(line), "\u00a0"))
	l.Print(x+l.Width(k, line)-l.Width(k, words), y, k, words)
}

// changed counts what changed since the snapshot before; where there are few, it names them.
func (d *summary) changed(s document.Section, named bool) {
	d.H2(s.Title, 30)
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case document.Para:
			d.Note(b.Text)
		case document.Counts:
			d.As("L", func() {
				for _, c := range b {
					d.As("LI", func() { d.As("LBody", func() { d.As("P", func() { d.counted(c, named) }) }) })
				}
			})
		}
	}
	d.Y += 4
}

// counted prints how often a kind of change happened, with what it was and is, or with the records where there is room.
func (d *summary) counted(c document.Counted, named bool) {
	said := c.Name
	switch {
	case c.First.Text != "":
		said = d.w.WhatTurned(c.Name, c.First.Text)
	case named && c.First.Links != nil:
		var names []string
		for _, l := range c.First.Links {
			names = append(names, l.Text)
		}
		said = d.w.WhatNamed(c.Name, names)
	}
	k := sheet.TableInk
	d.PrintRight(d.Paper.Left+22, d.Y+k.Size, k.Bold(), d.Clean(strconv.Itoa(c.N))+" ")
	d.Stack(d.Paper.Left+28, k.Size, 12, k, d.WrapTo(k, d.Clean(said), d.Paper.Width()-28, 3))
}

// signOff prints a line for who read the report, with a field for an electronic signature.
func (d *summary) signOff() {
	d.H2(d.w.SignOff(), 60)
	d.Mark("sign-off")
	top := d.Y
	for _, field := range []struct {
		name    string
		from, w float64
	}{{"read-by", 0, 0.21}, {"signature", 0.24, 0.21}, {"date", 0.48, 0.14}, {"decisions", 0.65, 0.35}} {
		d.Y = top
		d.Within(d.Paper.Left+field.from*d.Paper.Width(), field.w*d.Paper.Width(), func() {
			d.Note(d.w.Sign(field.name))
			if field.name == "signature" {
				d.Sign(d.w.SignatureField(), 22)
			} else {
				d.Y += 22
			}
			d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Black, 0.75)
		})
	}
	d.Y += 6
}

// logoOf says whose logo stands on page 1.
func (d *summary) logoOf() string {
	if of := strings.TrimSpace(d.in.Settings.Organisation); of != "" {
		return d.w.Logo(of)
	}
	return d.w.LogoOfOrganisation()
}
