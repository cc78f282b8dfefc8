package draw

import (
	"time"

	"opsreport/render/chart"
)

// Heights of sketches in points, where the frame does not say another one. A point of the site is 4/3 px.
const (
	stripHigh = 15 // 20 px
	barsHigh  = 62
	trendHigh = 30
	pairHigh  = 20
	fallHigh  = 84
	fateHigh  = 12
	shareHigh = 17
)

// Sketch draws a sketch in the width of a frame, and returns the y of its end. The High of the frame is that of its
// plot; 0 stands for the usual one. It never continues on the next page.
func Sketch(on Canvas, s chart.Sketch, at Frame) float64 {
	p := &painter{Canvas: on, Spacing: Loose, x: at.X, w: at.W, y: at.Y}
	high := func(usual float64) float64 {
		if at.High > 0 {
			return at.High
		}
		return usual
	}
	switch s := s.(type) {
	case chart.Strip:
		p.strip(s, high(stripHigh))
	case chart.TimeAxis:
		p.dates(s)
	case chart.DayBars:
		p.dayBars(s, high(barsHigh))
	case chart.Trend:
		p.trend(s, high(trendHigh))
	case chart.Change:
		p.change(s, high(pairHigh))
	case chart.Waterfall:
		p.waterfall(s, high(fallHigh))
	case chart.FateBar:
		p.fateBar(s, high(fateHigh))
	case chart.ShareBar:
		p.shareBar(s, high(shareHigh))
	}
	return p.y
}

// Styles of texts in sketches. The first is the smallest text on the site and in the PDF.
var (
	axisStyle   = noteStyle
	numberStyle = headStyle
)

// lineBelow is the height of a line of text below a plot.
const lineBelow = 10.5

// dates draws an axis of time: a short line and a name for each moment, where they have room.
func (p *painter) dates(a chart.TimeAxis) {
	end := p.x
	for _, m := range a.Names {
		if m.At.Before(a.From) || !m.At.Before(a.To) {
			continue
		}
		x, size := p.on(a, m.At), p.Width(axisStyle, m.Name)+4
		if x < end || x+size > p.x+p.w {
			continue
		}
		p.Line(x, p.y, x, p.y+lineBelow, Stroke{Colour: Hairline, Width: edge})
		p.Text(x, p.y+8, Start, axisStyle.shifted(3), m.Name)
		end = x + size + 2
	}
	p.y += lineBelow
}

// on returns the x of a time on an axis.
func (p *painter) on(a chart.TimeAxis, t time.Time) float64 { return p.x + a.Share(t)*p.w }

// block is how a state is drawn. Heights are those of a strip of 20.
type block struct {
	fill   chart.Fill
	high   float64
	dashed bool // an outline of dashes without a fill
}

var blocks = map[chart.State]block{
	chart.WasUpToDate:  {fill: chart.UpToDate, high: 5},
	chart.WasExpiring:  {fill: chart.Expiring, high: 10},
	chart.WasExpired:   {fill: chart.Expired, high: 16},
	chart.OutOfService: {high: 10, dashed: true},
	chart.NoStatus:     {fill: chart.NoData, high: 10},
	chart.WasOpen:      {fill: chart.UpToDate, high: 15},
	chart.WasOverdue:   {fill: chart.Expired, high: 19},
	chart.WasClosed:    {fill: chart.NoData, high: 3},
	chart.Held:         {fill: chart.Soft, high: 15},
	chart.HeldNext:     {fill: chart.Band, high: 15},
}

// flagHigh is the height of what hangs below a strip with flags, tickHigh of one without.
const (
	flagHigh = 8.5
	tickHigh = 3
)

func (p *painter) strip(s chart.Strip, high float64) {
	foot := p.y + high
	if len(s.Parts) == 0 && len(s.Ticks) == 0 { // flags alone
		foot = p.y + high*0.5
	}
	if s.Line {
		p.across(p.x, foot, p.w, Outline, 0.5)
	}
	for _, t := range s.Ticks {
		if !t.Before(s.From) && !t.After(s.To) {
			x := p.on(s.TimeAxis, t)
			p.Line(x, foot+0.4, x, foot+tickHigh, Stroke{Colour: Outline, Width: 0.5})
		}
	}
	for _, part := range s.Parts {
		if !part.From.After(s.To) && !part.To.Before(s.From) {
			p.part(s.TimeAxis, part, foot, high/20)
		}
	}
	for _, f := range s.Flags {
		if !f.At.Before(s.From) && !f.At.After(s.To) {
			p.flag(f.Kind, p.on(s.TimeAxis, f.At), foot, high/20)
		}
	}
	p.y = foot + tickHigh
	if len(s.Flags) > 0 {
		p.y = foot + flagHigh
	}
}

// Ongoing is the last part of a strip that goes on after its end: where it begins, and what goes on.
type Ongoing struct {
	X, Y, High float64
	Fill       Colour // "" for an outline of dashes
}

// OngoingOf returns what goes on after the end of a strip that is drawn in the same frame; false if nothing does.
func OngoingOf(s chart.Strip, at Frame) (Ongoing, bool) {
	if len(s.Parts) == 0 {
		return Ongoing{}, false
	}
	last := s.Parts[len(s.Parts)-1]
	if !last.Open || last.From.After(s.To) || last.To.Before(s.From) {
		return Ongoing{}, false
	}
	b := blocks[last.Is]
	out := Ongoing{X: at.X + s.Share(last.From)*at.W, High: b.high * stripHigh / 20}
	out.Y = at.Y + stripHigh - out.High
	if b.fill != "" {
		out.Fill = paint(b.fill)
	}
	return out, true
}

// part draws one state; unit is a twentieth of the height of the strip.
func (p *painter) part(a chart.TimeAxis, part chart.Part, foot, unit float64) {
	x, end := p.on(a, part.From), p.on(a, part.To)
	if part.Is == chart.Unproven {
		p.Line(x, foot-0.5, end, foot-0.5, Stroke{Colour: Muted, Width: 1, Dotted: true})
		return
	}
	b := blocks[part.Is]
	high := b.high * unit
	if x == end { // one snapshot
		colour := Outline
		if b.fill != "" {
			colour = lineColour(b.fill)
		}
		p.Line(x, foot-high, x, foot, Stroke{Colour: colour, Width: 1.5})
		return
	}
	switch {
	case b.dashed:
		p.frame(x, foot-high, end-x, high, part.Open)
	case part.Open:
		p.Rect(x, foot-high, end-x, high, Area{Fill: paint(b.fill)})
		p.Line(x, foot, x, foot-high, Stroke{Colour: Outline, Width: edge})
		p.Line(x, foot-high, end, foot-high, Stroke{Colour: Outline, Width: edge})
		p.Line(x, foot, end, foot, Stroke{Colour: Outline, Width: edge})
	case b.fill == chart.NoData && part.Is == chart.NoStatus:
		p.area(x, foot-high, end-x, high, b.fill)
	default:
		p.Rect(x, foot-high, end-x, high, Area{Fill: paint(b.fill), Edge: Outline, Width: edge})
	}
	p.partLabel(part, x, end-x, foot, high)
}

// partLabel writes into a part what it is about, if it fits; above one that is too low.
func (p *painter) partLabel(part chart.Part, x, w, foot, high float64) {
	style, y := axisStyle.in(On(blocks[part.Is].fill)), foot-high/2+3
	if high < axisStyle.Size+1 {
		style, y = axisStyle.in(Ink), foot-high-2
	}
	if part.Label != "" && p.Width(style, part.Label)+8 <= w {
		p.Text(x, y, Start, style.shifted(4), part.Label)
	}
}

// frame draws an outline of dashes; an open one has no right side.
func (p *painter) frame(x, y, w, h float64, open bool) {
	s := Stroke{Colour: Outline, Width: edge, Dashed: true}
	p.Line(x, y, x+w, y, s)
	p.Line(x, y+h, x+w, y+h, s)
	p.Line(x, y, x, y+h, s)
	if !open {
		p.Line(x+w, y, x+w, y+h, s)
	}
}

// flag draws a dated sign at the foot of a lane.
func (p *painter) flag(kind chart.FlagKind, x, foot, unit float64) {
	switch kind {
	case chart.DateDue:
		p.Polygon([]Point{{x - 3.6, foot + 1.2}, {x + 3.6, foot + 1.2}, {x, foot + 7.8}}, Area{Fill: Paper, Edge: Ink, Width: 1})
	case chart.DateDone:
		p.Circle(x, foot, 3, Area{Fill: Accent, Edge: Paper, Width: 0.6})
	case chart.PassedOn:
		p.Circle(x, foot, 2.8, Area{Fill: Paper, Edge: Accent, Width: 1.3})
	case chart.DateMark:
		p.Line(x, foot-12*unit, x, foot+1, Stroke{Colour: Ink, Width: 1.5})
	}
}

// keyWide is the width of a sign in a legend.
const keyWide = 12

// StripLegend draws the keys of strips in lines of at most the width of a frame, and returns the y of their end.
func StripLegend(on Canvas, keys []chart.StripKey, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	x := p.x
	for _, k := range keys {
		name := p.fit(tickStyle, k.Name, p.w-keyWide-4)
		size := keyWide + 4 + p.Width(tickStyle, name)
		if x > p.x && x+size > p.x+p.w {
			x, p.y = p.x, p.y+16
		}
		sign := &painter{Canvas: on, x: x, w: keyWide, y: p.y}
		sign.strip(k.Sign, 11)
		p.Text(x+keyWide+4, p.y+11, Start, tickStyle, name)
		x += size + 11
	}
	return p.y + 18
}

// laneName is the share of the width for the names of lanes on paper, and laneGap the distance of two lanes.
const (
	laneName = 0.18
	laneGap  = 5
)

// Lanes draws lanes with their names below the names of the axis, and returns the y of their end. They stay together.
func Lanes(on Canvas, l chart.Lanes, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	p.need(lineBelow + float64(len(l.All))*(stripHigh+flagHigh+laneGap))
	left := p.w * laneName
	axis := &painter{Canvas: on, x: p.x + left, w: p.w - left, y: p.y}
	axis.dates(l.TimeAxis)
	p.y = axis.y + laneGap
	for _, s := range l.Strips() {
		p.Text(p.x, p.y+9, Start, headStyle, p.fit(headStyle, s.Name, left-6))
		p.Text(p.x, p.y+9+lineBelow, Start, noteStyle, p.fit(noteStyle, s.Note, left-6))
		lane := &painter{Canvas: on, x: p.x + left, w: p.w - left, y: p.y}
		lane.strip(s, stripHigh)
		p.y = max(lane.y, p.y+9+lineBelow) + laneGap
	}
	return p.y
}
