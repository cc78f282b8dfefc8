package draw

import (
	"math"
	"strconv"
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
	barHigh   = 6
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
	case chart.Bar:
		p.area(p.x, p.y, max(s.Share*p.w, leastBar), high(barHigh), chart.Plain)
		p.y += high(barHigh)
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

// change draws the number before as an open circle and the one after as a filled one, higher or lower by the difference.
func (p *painter) change(c chart.Change, high float64) {
	const r = 2.8
	middle, by := p.y+high/2, 0.0
	if c.Before != nil {
		by = min(max((*c.After-*c.Before)/c.Full, -1), 1) * (high/2 - r - 1)
	}
	left, right := p.x+p.w*0.34, p.x+p.w*0.58 // the text at the right is bold, and longer
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
		if on, leads := p.Canvas.(leader); leads && s.List != "" {
			on.Lead(x, p.y, wide, foot+lineBelow-p.y, s.List, max(s.N, -s.N), s.Says)
		}
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
		to   chart.Lead
	}{{f.OnTime, chart.UpToDate, chart.Lead{}}, {f.Late, chart.Expiring, f.ToLate}, {f.NotDone, chart.Expired, f.ToNotDone}, {f.NotDueYet, "", chart.Lead{}}} {
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
		if on, leads := p.Canvas.(leader); leads && part.to.List != "" {
			on.Lead(x, p.y, wide, high, part.to.List, part.n, part.to.Says)
		}
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

// leastBar is the least width of a bar.
const leastBar = 1

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

// calendarGap is the distance of two squares; between two weeks of a month it is twice as wide.
const calendarGap = 1.5

// Calendar draws a square for each day: a month in a row, a quarter in a column for each week. It returns the y of its end.
func Calendar(on Canvas, c chart.Calendar, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	if c.Weeks {
		left := 0.0
		for _, name := range c.Weekdays {
			left = max(left, p.Width(noteStyle, name)+4)
		}
		p.x, p.w = p.x+left, p.w-left
		columns := (c.Weekday + len(c.Days) + 6) / 7
		side := min((p.w+calendarGap)/float64(max(columns, 1)), 16) - calendarGap
		if len(c.Days) > 0 && c.Days[0].Month != "" {
			for i, d := range c.Days {
				if d.Month != "" {
					p.Text(p.x+float64((c.Weekday+i)/7)*(side+calendarGap), p.y+9, Start, noteStyle, d.Month)
				}
			}
			p.y += 12
		}
		for i, name := range c.Weekdays {
			p.Text(p.x-left, p.y+float64(i)*(side+calendarGap)+side/2+3, Start, noteStyle, name)
		}
		for i, d := range c.Days {
			place := c.Weekday + i
			p.day(d, p.x+float64(place/7)*(side+calendarGap), p.y+float64(place%7)*(side+calendarGap), side)
		}
		p.y += 7 * (side + calendarGap)
		return p.y
	}
	weeks := float64((c.Weekday+len(c.Days)-1)/7) * calendarGap // extra gaps between them
	side := min((p.w-weeks+calendarGap)/float64(max(len(c.Days), 1)), 20) - calendarGap
	x := p.x
	for i, d := range c.Days {
		if i > 0 && (c.Weekday+i)%7 == 0 {
			x += calendarGap
		}
		p.day(d, x, p.y, side)
		x += side + calendarGap
	}
	p.y += side + calendarGap
	return p.y
}

// day draws one square, with the number of the day where it fits.
func (p *painter) day(d chart.CalendarDay, x, y, side float64) {
	a, style := Area{Edge: Hairline, Width: edge}, noteStyle
	if d.Full {
		a, style = Area{Fill: Accent, Edge: Accent, Width: edge}, headStyle.in(On(chart.Accent))
	}
	p.Rect(x, y, side, side, a)
	if p.Width(style, d.Name) <= side-1 {
		p.Text(x+side/2, y+side/2+3, Middle, style, d.Name)
	}
}

// leader is a canvas on which a place leads to the list of the n records that are counted there.
type leader interface {
	Lead(x, y, w, h float64, to string, n int, says string)
}

// dayBars draws columns with their numbers; a column of 0 has none.
func (p *painter) dayBars(d chart.DayBars, high float64) {
	if len(d.Bars) == 0 {
		return
	}
	most, noted := max(d.Most, 1), false
	for _, b := range d.Bars {
		most, noted = max(most, b.N), noted || b.Note != ""
	}
	below := lineBelow + 1
	if noted {
		below += lineBelow
	}
	apart := 0.0 // columns between what is late and the days
	if d.Bars[0].Late {
		apart = 0.5
	}
	pitch := p.w / (float64(len(d.Bars)) + apart)
	at := func(i int) float64 { return p.x + (float64(i)+min(float64(i), apart))*pitch }
	top, foot := p.y+10, p.y+high
	for i, b := range d.Bars {
		if b.Soft {
			p.Rect(at(i), p.y, pitch, high+below, Area{Fill: Colour(chart.Soft)})
		}
	}
	for i, b := range d.Bars {
		x, wide, fill := at(i)+0.06*pitch, pitch*0.88, chart.Plain
		if b.Late {
			fill = chart.Expired
		}
		if h := (foot - top) * float64(b.N) / float64(most); b.N > 0 {
			p.Rect(x, foot-h, wide, h, Area{Fill: Colour(fill), Edge: Outline, Width: edge})
			p.Text(x+wide/2, foot-h-2.5, Middle, numberStyle, strconv.Itoa(b.N))
		}
		p.across(x, foot, wide, Outline, 1)
		if on, leads := p.Canvas.(leader); leads && b.List != "" && b.N > 0 {
			on.Lead(at(i), p.y, pitch, high+below, b.List, b.N, b.Says)
		}
		p.Text(x+wide/2, foot+lineBelow-0.5, Middle, axisStyle, b.Name)
		p.Text(x+wide/2, foot+2*lineBelow-0.5, Middle, axisStyle, b.Note)
	}
	p.y = foot + below
}

// trend draws a line over time, with its target, and its first and last value below.
func (p *painter) trend(t chart.Trend, high float64) {
	foot := p.y + high
	at := func(v float64) float64 { return foot - (min(max(v, t.Low), t.High)-t.Low)/(t.High-t.Low)*high }
	if g := t.Target; g != nil {
		if from, to := at(g.From), at(g.To); from != to {
			p.Rect(p.x, min(from, to), p.w, max(from, to)-min(from, to), Area{Fill: Colour(chart.Band)})
		}
		if g.Limit >= t.Low && g.Limit <= t.High {
			p.Line(p.x, at(g.Limit), p.x+p.w, at(g.Limit), Stroke{Colour: Muted, Width: edge, Dashed: true})
		}
	}
	p.across(p.x, foot, p.w, Hairline, edge)
	stroke := Stroke{Colour: lineColour(t.Fill), Width: curveWidth}
	for i, r := range t.Points {
		x := p.on(t.TimeAxis, r.At)
		alone := (i == 0 || r.Gap) && (i+1 == len(t.Points) || t.Points[i+1].Gap)
		switch {
		case alone:
			p.Line(x-0.6, at(r.V), x+0.6, at(r.V), stroke)
		case i > 0 && !r.Gap:
			p.Line(p.on(t.TimeAxis, t.Points[i-1].At), at(t.Points[i-1].V), x, at(r.V), stroke)
		}
	}
	if n := len(t.Points); n > 0 {
		last := t.Points[n-1]
		p.Circle(p.on(t.TimeAxis, last.At), at(last.V), 2.2, Area{Fill: stroke.Colour})
	}
	p.y = foot + lineBelow
	p.Text(p.x, p.y, Start, axisStyle, t.First)
	taken := p.Width(axisStyle, t.First) + p.Width(axisStyle, t.Last) + 4
	if taken > p.w {
		p.y += lineBelow
	}
	p.Text(p.x+p.w, p.y, End, axisStyle, t.Last)
	if taken+p.Width(axisStyle, t.Middle) < p.w {
		p.Text(p.x+p.w/2, p.y, Middle, axisStyle, t.Middle)
	}
	p.y += 2
}
