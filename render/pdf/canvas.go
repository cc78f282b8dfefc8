package pdf

import (
	"cmp"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Canvas draws charts on the pages of a document.
type Canvas struct {
	*sheet.Flow
	sites string // beginning of the addresses of the site; "" if it has none
}

// On returns a Canvas. If the address of the site is not one that a link may have, there are no
// links to its pages.
func On(f *sheet.Flow, site string) Canvas {
	if !sheet.IsURL(site) {
		return Canvas{Flow: f}
	}
	return Canvas{Flow: f, sites: strings.TrimSuffix(site, "/") + "/"}
}

// Site returns the address of a page of the site; "" if it is unknown.
func (c Canvas) Site(page string) string {
	if c.sites == "" || page == "" {
		return ""
	}
	return c.sites + page
}

var _ draw.Canvas = Canvas{}

// Palette is the colours of charts on paper.
var Palette = map[draw.Colour]sheet.RGB{
	draw.Ink: sheet.Black, draw.Muted: sheet.Muted, draw.Hairline: sheet.Hairline, draw.Outline: sheet.Outlined,
	draw.Paper: sheet.White, draw.Accent: sheet.Accent, "": sheet.None,
	draw.HatchFine: {R: 0x7a, G: 0x42, B: 0x05}, draw.HatchOpen: {R: 0x77, G: 0x77, B: 0x77},

	draw.Colour(chart.UpToDate): {R: 0xa6, G: 0xd0, B: 0xe8}, draw.On(chart.UpToDate): sheet.Black,
	draw.Colour(chart.Expiring): {R: 0xd4, G: 0x76, B: 0x0a}, draw.On(chart.Expiring): sheet.Black,
	draw.Colour(chart.Expired): {R: 0x8c, G: 0x1d, B: 0x18}, draw.On(chart.Expired): sheet.White,
	draw.Colour(chart.NoData): {R: 0xf2, G: 0xf2, B: 0xf2}, draw.On(chart.NoData): sheet.Black,
	draw.Colour(chart.Neutral): {R: 0xda, G: 0xd7, B: 0xcf}, draw.On(chart.Neutral): sheet.Black,
	draw.Colour(chart.Pale): {R: 0xb3, G: 0xca, B: 0xd9}, draw.On(chart.Pale): sheet.Black,
	draw.Colour(chart.Ramp1): {R: 0xe3, G: 0xeb, B: 0xf1}, draw.On(chart.Ramp1): sheet.Black,
	draw.Colour(chart.Ramp2): {R: 0xb3, G: 0xca, B: 0xd9}, draw.On(chart.Ramp2): sheet.Black,
	draw.Colour(chart.Ramp3): {R: 0x6f, G: 0x9a, B: 0xb5}, draw.On(chart.Ramp3): sheet.Black,
	draw.Colour(chart.Ramp4): sheet.Accent, draw.On(chart.Ramp4): sheet.White,
	draw.On(chart.Accent): sheet.White, // the fill of Accent is draw.Accent

	draw.Colour(chart.Plain): {R: 0x5f, G: 0x8c, B: 0xa8}, draw.On(chart.Plain): sheet.Black,
	draw.Colour(chart.Soft): sheet.Band, draw.On(chart.Soft): sheet.Black,
	draw.Colour(chart.Band): {R: 0xe4, G: 0xee, B: 0xf5}, draw.On(chart.Band): sheet.Black,
	draw.Colour(chart.M1): {R: 0xf6, G: 0xdf, B: 0xdb}, draw.On(chart.M1): sheet.Black,
	draw.Colour(chart.M2): {R: 0xe0, G: 0xa9, B: 0xa2}, draw.On(chart.M2): sheet.Black,
	draw.Colour(chart.M3): {R: 0xb4, G: 0x54, B: 0x4c}, draw.On(chart.M3): sheet.White,
	draw.Colour(chart.M4): {R: 0x8c, G: 0x1d, B: 0x18}, draw.On(chart.M4): sheet.White,
	draw.Colour(chart.W1): {R: 0xea, G: 0xf1, B: 0xf6}, draw.On(chart.W1): sheet.Black,
	draw.Colour(chart.W2): {R: 0xc3, G: 0xda, B: 0xe8}, draw.On(chart.W2): sheet.Black,
	draw.Colour(chart.W3): {R: 0x86, G: 0xb3, B: 0xce}, draw.On(chart.W3): sheet.Black,
	draw.Colour(chart.W4): {R: 0x2f, G: 0x6c, B: 0x93}, draw.On(chart.W4): sheet.White,
}

// Titled draws a chart below its title.
func (c Canvas) Titled(of chart.Chart, high float64) {
	c.H3(of.Title, "")
	c.Chart(of, high)
}

// Chart draws a chart below its note.
func (c Canvas) Chart(of chart.Chart, high float64) {
	if of.Note != "" {
		c.Lines(sheet.NoteInk, c.Clean(of.Note))
	}
	c.Y += 3
	spacing := draw.Loose
	if c.IsClose() {
		spacing = draw.Close
	}
	marks := func() {
		c.Y = draw.Chart(c, of, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width(), High: high}, spacing)
	}
	if of.Empty != "" {
		c.As("P", marks)
	} else {
		c.Figure(alternative(of), marks)
	}
	c.Gap(8)
}

// alternative returns what a chart says to those who do not see it: its sentence, and the numbers that it draws; of a curve the
// points that are marked.
func alternative(of chart.Chart) string {
	said := []string{cmp.Or(of.Summary, word.Joined(" ", of.Title, of.Note))}
	if of.Kind == chart.Step {
		for _, m := range of.Marks {
			said = append(said, m.Label+".")
		}
		return strings.Join(said, " ")
	}
	data := table.OfChart(of)
	for i := range data.Len {
		row := data.Row(i)
		var values []string
		for j, c := range row[1:] {
			values = append(values, word.Joined(" ", data.Columns[j+1].Head, c.Text))
		}
		said = append(said, row[0].Text+": "+strings.Join(values, ", ")+".")
	}
	return strings.Join(said, " ")
}

// Sketch draws a sketch in the width of the column; high is that of its plot, 0 for the usual one.
func (c Canvas) Sketch(of chart.Sketch, high float64) {
	marks := func() { c.Y = draw.Sketch(c, of, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width(), High: high}) }
	if of.Says() == "" { // an axis, whose words are read where it stands
		marks()
	} else {
		c.Figure(of.Says(), marks)
	}
}

// StripLegend draws the legend of strips.
func (c Canvas) StripLegend(keys []chart.StripKey) {
	c.As("P", func() { c.Y = draw.StripLegend(c, keys, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width()}) })
}

// Lanes draws lanes on one axis of time.
func (c Canvas) Lanes(l chart.Lanes) {
	var said []string
	for _, s := range l.Strips() {
		said = append(said, s.Says())
	}
	c.Figure(strings.Join(said, " "), func() {
		c.Y = draw.Lanes(c, l, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width()})
	})
}

// Fates draws rows of what became of inspections.
func (c Canvas) Fates(f chart.Fates) {
	said := []string{f.Summary}
	for _, r := range f.Rows {
		said = append(said, r.Name+": "+r.Summary)
	}
	c.Figure(strings.Join(said, " "), func() {
		c.Y = draw.Fates(c, f, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width()})
	})
}

// Calendar draws a square for each day.
func (c Canvas) Calendar(days chart.Calendar) {
	var full []string
	for _, d := range days.Days {
		if d.Full && !days.Weeks { // of a quarter the numbers of days say no month
			full = append(full, d.Name)
		}
	}
	c.Figure(word.Joined(" ", days.Summary, strings.Join(full, ", ")), func() {
		c.Y = draw.Calendar(c, days, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width()})
	})
}

// Matrix draws a matrix with its legend. It is read as a table.
func (c Canvas) Matrix(m *chart.Matrix) {
	c.Y = draw.Matrix(c, m, draw.Frame{X: c.Paper.Left, Y: c.Y, W: c.Paper.Width()})
}

func (c Canvas) Line(x1, y1, x2, y2 float64, s draw.Stroke) {
	switch {
	case s.Dashed:
		c.Flow.Dashed(x1, y1, x2, y2, Palette[s.Colour], s.Width)
	case s.Dotted:
		c.Flow.Dotted(x1, y1, x2, y2, Palette[s.Colour], s.Width)
	default:
		c.Flow.Line(x1, y1, x2, y2, Palette[s.Colour], s.Width)
	}
}

func (c Canvas) Rect(x, y, w, h float64, a draw.Area) {
	c.Box(x, y, w, h, Palette[a.Fill], Palette[a.Edge], a.Width)
}

func (c Canvas) Polygon(corners []draw.Point, a draw.Area) {
	points := make([]sheet.Point, len(corners))
	for i, p := range corners {
		points[i] = sheet.Point(p)
	}
	c.Flow.Polygon(points, Palette[a.Fill], Palette[a.Edge], a.Width)
}

func (c Canvas) Circle(x, y, r float64, a draw.Area) {
	c.Disc(x, y, r, Palette[a.Fill], Palette[a.Edge], a.Width)
}

func (c Canvas) Text(x, y float64, a draw.Anchor, s draw.Style, text string) {
	k, shown := inkOf(s), c.Clean(text)
	if shown == "" {
		c.Blank(x, y)
		return
	}
	shown += " " // texts that stand apart are read apart
	x += s.Shift
	switch a {
	case draw.Start:
		c.Print(x, y, k, shown)
	case draw.Middle:
		c.PrintMid(x, y, k, shown)
	case draw.End:
		c.PrintRight(x, y, k, shown)
	}
}

func (c Canvas) Link(x, y, w, h float64, page string) bool {
	address := c.Site(page)
	c.Flow.Link(x, y, w, h, address)
	return address != ""
}

// Width and Wrap do not count replaced characters; Text does.
func (c Canvas) Width(s draw.Style, text string) float64 {
	return c.Flow.Width(inkOf(s), c.Quietly(text))
}

func (c Canvas) Wrap(s draw.Style, text string, width float64, lines int) []string {
	k, shown := inkOf(s), c.Quietly(text)
	broken := c.WrapTo(k, shown, width, lines)
	out := make([]string, len(broken))
	for i, line := range broken {
		out[i] = strings.TrimSuffix(string(line), " ")
	}
	return out
}

func (c Canvas) Need(y, high float64) float64 {
	c.Y = y
	c.Flow.Need(high)
	return c.Y
}

func inkOf(s draw.Style) sheet.Ink {
	k := sheet.Ink{Cut: sheet.Regular, Size: s.Size, Colour: Palette[s.Colour]}
	if s.Bold {
		k = k.Bold()
	}
	return k
}

// Sign returns the function that draws a status's sign; nil if it has none.
func Sign(status chart.Fill) sheet.Sign {
	if status == "" {
		return nil
	}
	return func(f *sheet.Flow, x, y, r float64) { draw.Sign(Canvas{Flow: f}, status, x, y, r) }
}

// chips are the chips of statuses.
var chips = map[chart.Fill]*sheet.Chip{
	chart.UpToDate: chip(chart.UpToDate), chart.Expiring: chip(chart.Expiring),
	chart.Expired: chip(chart.Expired), chart.NoData: chip(chart.NoData),
}

// Chip returns the chip of a status; nil for a fill that is not a status.
func Chip(status chart.Fill) *sheet.Chip { return chips[status] }

// chip returns a plate with the sign of its status, in the colour of the word.
func chip(status chart.Fill) *sheet.Chip {
	on := draw.On(status)
	return &sheet.Chip{Paint: Palette[draw.Colour(status)], Label: Palette[on], Sign: func(f *sheet.Flow, x, y, r float64) {
		draw.PlainSign(Canvas{Flow: f}, status, x, y, r, on)
	}}
}
