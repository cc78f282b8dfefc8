package pdf

import (
	"math"
	"slices"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
)

// plot is the rectangle that values are drawn in, and its value axis.
type plot struct {
	x, y, w, high float64
	top           float64
	pitch         float64 // between categories
	split         int     // from this category on, twice the room
}

func (p plot) at(v float64) float64     { return p.y + p.high - v/p.top*p.high }
func (p plot) edge(i int) float64       { return p.x + (float64(i)+float64(max(0, i-p.split)))*p.pitch }
func (p plot) middle(i int) float64     { return (p.edge(i) + p.edge(i+1)) / 2 }
func (p plot) height(v float64) float64 { return v / p.top * p.high }
func percent(c chart.Chart) (u string)  { return map[bool]string{true: " %"}[c.Unit == "%"] }
func scaleOf(c chart.Chart, lines int) (top, step float64) {
	if c.Unit == "%" {
		return 100, 25
	}
	return chart.Scale(c.Max(), lines)
}

// plotIn draws the axes of a chart over categories.
func (d *doc) plotIn(c chart.Chart, x, w, high float64, lines int) plot {
	top, step := scaleOf(c, lines)
	axis := d.axisWidth(top, step, percent(c))
	p := plot{x: x + axis, y: d.Y + 12, w: w - axis, high: high, top: top}
	n := len(c.Categories)
	p.split = n
	if n > 8 {
		p.split -= c.SetApart
	}
	p.pitch = p.w / float64(max(1, n+n-p.split))
	d.gridlines(p.x, p.y, p.w, p.high, top, step, percent(c))
	return p
}

// columns draws Columns, stacked, and Pairs, side by side, with the panel.
func (d *doc) columns(c chart.Chart, x, w, high float64) {
	d.Need(high + 44)
	p := d.plotIn(c, x, w, high, 3)
	for i := range c.Categories {
		if c.Kind == chart.Columns {
			d.column(c, p, i)
		} else {
			d.sideBySide(c, p, i)
		}
	}
	d.apart(c, p)
	d.Y = p.y + p.high
	d.ticks(c, p)
	if c.AxisLabel != "" {
		k := sheet.NoteInk
		d.PrintMid(p.x+p.w/2, d.Y+9, k, d.Fit(k, d.Clean(c.AxisLabel), p.w))
		d.Y += 13
	}
	if c.Panel != nil {
		d.panel(c, x, w, p)
	}
}

func (d *doc) column(c chart.Chart, p plot, i int) {
	wide := min(p.pitch*0.66, 44)
	x := p.middle(i) - wide/2
	foot := 0.0
	for _, s := range c.Series {
		v := s.Values[i]
		if v == nil || *v == 0 {
			continue
		}
		f := fillOf(s.Fill)
		d.area(x, p.at(foot+*v), wide, p.height(*v), f)
		foot += *v
	}
	d.columnLabels(c, p, i, x, wide)
	if label := sheet.Shown(decimal(foot)); known(c, i) && d.Width(sheet.HeadInk, label) < p.edge(i+1)-p.edge(i) {
		d.PrintMid(p.middle(i), p.at(foot)-3.5, sheet.HeadInk, label)
	}
}

// columnLabels writes values into the parts of a stack; a stack of one part
// has its number on top.
func (d *doc) columnLabels(c chart.Chart, p plot, i int, x, wide float64) {
	if len(c.Series) < 2 {
		return
	}
	foot := 0.0
	total := c.Totals()[i]
	for _, s := range c.Series {
		v := s.Values[i]
		if v == nil || *v == 0 {
			continue
		}
		f := fillOf(s.Fill)
		if *v != total && s.Fill != chart.Neutral {
			d.onMark(x, p.at(foot+*v), wide, p.height(*v), f, decimal(*v))
		}
		foot += *v
	}
}

func (d *doc) sideBySide(c chart.Chart, p plot, i int) {
	n := float64(len(c.Series))
	wide := min(p.pitch*0.8/n, 26)
	x := p.middle(i) - wide*n/2
	for _, s := range c.Series {
		if v := s.Values[i]; v != nil {
			d.area(x, p.at(*v), wide, p.height(*v), fillOf(s.Fill))
			k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}
			text := sheet.Shown(decimal(*v))
			if d.Width(k, text) <= wide+2 {
				d.PrintMid(x+wide/2, p.at(*v)-3, k, text)
			}
		}
		x += wide
	}
}

// apart marks the categories that are not part of the row, and the period that
// is not over.
func (d *doc) apart(c chart.Chart, p plot) {
	n := len(c.Categories)
	if c.SetApart > 0 && c.SetApart < n {
		x := p.edge(n - c.SetApart)
		d.Dashed(x, p.y-8, x, p.y+p.high+12, sheet.Muted, 0.6)
	}
	if c.Unfinished {
		x1, x2 := p.edge(n-c.SetApart-1), p.edge(n-c.SetApart)
		y1, y2 := p.y-8, p.y+p.high
		d.Dashed(x1+1, y1, x2-1, y1, sheet.Outlined, 0.6)
		d.Dashed(x1+1, y1, x1+1, y2, sheet.Outlined, 0.6)
		d.Dashed(x2-1, y1, x2-1, y2, sheet.Outlined, 0.6)
	}
}

// ticks names the categories below the axis, leaving out what would touch.
func (d *doc) ticks(c chart.Chart, p plot) {
	k := sheet.Ink{Cut: sheet.Regular, Size: sheet.Smallest, Colour: sheet.Black}
	last, deepest := p.x-40, 1
	words := thinned(tickWords(c), p.w)
	for i, word := range words {
		if word == "" {
			continue
		}
		room := max(tickRoom(words, p, i), d.LongestWord(k, d.Quietly(word))+0.5)
		lines := d.WrapTo(k, d.Clean(word), room, 2)
		size := 0.0
		for _, line := range lines {
			size = max(size, d.Width(k, line))
		}
		mid := min(p.middle(i), p.x+p.w-size/2)
		if mid-size/2 < last+3 {
			continue
		}
		for j, line := range lines {
			d.PrintMid(mid, d.Y+11+float64(j)*10.5, k, line)
		}
		deepest = max(deepest, len(lines))
		last = mid + size/2
	}
	d.Y += 5 + float64(deepest)*10.5
}

// tickWide is the room that a name needs to stand in one line.
const tickWide = 34.0

// thinned leaves out names so that those kept, the last among them, have room.
func thinned(words []string, width float64) []string {
	n := 0
	for _, w := range words {
		if w != "" {
			n++
		}
	}
	every := int(math.Ceil(float64(n) * tickWide / width))
	if every < 2 || n < 9 {
		return words
	}
	out := make([]string, len(words))
	for i, left := len(words)-1, 0; i >= 0; i-- {
		if words[i] == "" {
			continue
		}
		if left%every == 0 {
			out[i] = words[i]
		}
		left++
	}
	return out
}

// tickRoom is the width for a tick: up to half way to those beside it.
func tickRoom(words []string, p plot, i int) float64 {
	room := p.w
	for j := range words {
		if j != i && words[j] != "" {
			room = min(room, max(p.middle(i)-p.middle(j), p.middle(j)-p.middle(i))-3)
		}
	}
	return room
}

// tickWords are the short names, or the long ones where there are none.
func tickWords(c chart.Chart) []string {
	words := make([]string, len(c.Categories))
	for i, k := range c.Categories {
		words[i] = k.Tick
	}
	if strings.Join(words, "") == "" {
		for i, k := range c.Categories {
			words[i] = k.Label
		}
	}
	return words
}

// known tells whether any series has a value for a category.
func known(c chart.Chart, i int) bool {
	return slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Values[i] != nil })
}
