package draw

import (
	"math"
	"strconv"

	"opsreport/render/chart"
)

// change draws the number before as an open circle and the one after as a filled one, higher or lower by the difference.
func (p *painter) change(c chart.Change, high float64) {
	const r = 2.8
	middle, by := p.y+high/2, 0.0
	if c.Before != nil {
		by = min(max((*c.After-*c.Before)/c.Full, -1), 1) * (high/2 - r - 1)
	}
	left, right := p.x+p.w*0.34, p.x+p.w*0.66
	if c.Before != nil {
		p.Line(left, middle+by, right, middle-by, Stroke{Colour: Muted, Width: 1})
		p.Circle(left, middle+by, r, Area{Fill: Paper, Edge: Muted, Width: 1.3})
		p.Text(left, middle+by+3, End, noteStyle.shifted(-6), c.BeforeText)
	}
	p.Circle(right, middle-by, r+0.2, Area{Fill: Accent})
	p.Text(right, middle-by+3, Start, headStyle.shifted(6), c.AfterText)
	p.y += high
}

// waterfall draws a column for each step, from the level of the one before; whole ones from zero. If the smallest could not be
// seen, labels and names stand without columns.
func (p *painter) waterfall(f chart.Waterfall, high float64) {
	most, level, noted := 1, 0, false
	for _, s := range f.Steps {
		level = s.N + level
		if s.Whole {
			level = s.N
		}
		most, noted = max(most, level), noted || s.Note != ""
	}
	readable := f.Readable()
	pitch := p.w / float64(max(1, len(f.Steps)))
	top, foot := p.y+11, p.y+high
	if !readable {
		foot = top
	}
	at := func(n int) float64 { return foot - float64(n)/float64(most)*(foot-top) }
	level = 0
	for i, s := range f.Steps {
		from, to := level, level+s.N
		if s.Whole {
			from, to = 0, s.N
		}
		x, wide := p.x+(float64(i)+0.12)*pitch, pitch*0.76
		upper := min(at(from), at(to))
		if readable {
			if h := math.Abs(at(from) - at(to)); h > 0 {
				p.Rect(x, upper, wide, h, Area{Fill: paint(s.Fill), Edge: Outline, Width: edge})
			}
			if i > 0 {
				p.Line(x-pitch*0.24, at(level), x, at(level), Stroke{Colour: Muted, Width: edge, Dotted: true})
			}
		}
		p.Text(x+wide/2, upper-3, Middle, numberStyle, s.Label)
		p.Text(x+wide/2, foot+lineBelow, Middle, axisStyle, p.fit(axisStyle, s.Name, pitch-2))
		p.Text(x+wide/2, foot+2*lineBelow, Middle, axisStyle, p.fit(axisStyle, s.Note, pitch-2))
		level = to
	}
	if readable {
		p.across(p.x, foot, p.w, Outline, 1)
	}
	p.y = foot + lineBelow + 3
	if noted {
		p.y += lineBelow
	}
}

// leastFate is the least width of a part of a fate bar, 16 px; ofWide is the room for the words behind the longest bar.
const (
	leastFate = 12
	ofWide    = 56
)

// fateBar draws what became of inspections, with a number in each part.
func (p *painter) fateBar(f chart.FateBar, high float64) {
	scale := max((p.w-ofWide-4*leastFate)/float64(max(f.Most, 1)), 0)
	x := p.x
	for _, part := range []struct {
		n    int
		fill chart.Fill
	}{{f.OnTime, chart.UpToDate}, {f.Late, chart.Expiring}, {f.NotDone, chart.Expired}, {f.NotDueYet, ""}} {
		if part.n == 0 {
			continue
		}
		style := tickStyle.in(Ink)
		text := strconv.Itoa(part.n)
		wide := max(float64(part.n)*scale, leastFate, p.Width(headStyle, text)+4)
		if part.fill != "" {
			p.Rect(x, p.y, wide, high, Area{Fill: paint(part.fill), Edge: Outline, Width: edge})
			style = headStyle.in(On(part.fill))
		} else {
			p.frame(x, p.y, wide, high, false)
		}
		p.Text(x+wide/2, p.y+high/2+3, Middle, style, text)
		x += wide
	}
	p.Text(x, p.y+high/2+3, Start, noteStyle.shifted(5), f.Of)
	p.y += high
}

// fateName and fateMost are the least and the largest share of the width for the names of rows, and fateGap the distance of two
// rows.
const (
	fateName = 0.26
	fateMost = 0.4
	fateGap  = 4
)

// Fates draws rows of fates with their names, and returns the y of their end. Rows may continue on the next page.
func Fates(on Canvas, f chart.Fates, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	var names []string
	for _, r := range f.Rows {
		names = append(names, r.Name)
	}
	left := max(p.w*fateName, p.widest(tickStyle, names, p.w*fateMost-8)+8)
	for _, b := range f.Bars() {
		p.need(fateHigh + fateGap)
		p.linked(p.x, p.y+fateHigh/2+3, tickStyle, p.fit(tickStyle, b.Name, left-6), b.Link)
		bar := &painter{Canvas: on, x: p.x + left, w: p.w - left, y: p.y}
		bar.fateBar(b, fateHigh)
		p.y += fateHigh + fateGap
	}
	return p.y
}

// FateKeys draws the legend of fates in a line, and returns the y of its end.
func FateKeys(on Canvas, keys []chart.Shade, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	x := p.x
	for _, k := range keys {
		if k.Fill != "" {
			p.Rect(x, p.y+3, shadeWide, 8, Area{Fill: paint(k.Fill), Edge: Outline, Width: edge})
		} else {
			p.frame(x, p.y+3, shadeWide, 8, false)
		}
		p.Text(x+shadeWide+4, p.y+10, Start, noteStyle, k.Name)
		x += shadeWide + 4 + p.Width(noteStyle, k.Name) + 12
	}
	return p.y + shadesHigh
}

// leastShare is the least width of a part that counts something, and apartGap what parts it from the one beside the bar.
const (
	leastShare = 5
	apartGap   = 12
)

// shareBar draws the parts of a whole in proportion, and what is counted beside them at the same scale.
func (p *painter) shareBar(b chart.ShareBar, high float64) {
	all, room := b.Apart.N, p.w
	for _, part := range b.Parts {
		if all += part.N; part.N > 0 {
			room -= leastShare
		}
	}
	if b.Apart.N > 0 {
		room -= leastShare + apartGap
	}
	x, scale := p.x, max(room, 0)/float64(max(all, 1))
	for _, part := range b.Parts {
		if part.N > 0 {
			wide := leastShare + float64(part.N)*scale
			p.area(x, p.y, wide, high, part.Fill)
			x += wide
		}
	}
	if b.Apart.N > 0 {
		p.frame(x+apartGap, p.y, leastShare+float64(b.Apart.N)*scale, high, false)
	}
	p.y += high
}
