package draw

import (
	"iter"
	"slices"

	"opsreport/render/chart"
)

// wideEnough is the smallest width at which the names of bars stand beside them.
const wideEnough = 330

// barLayout is the position of the parts of horizontal bars.
type barLayout struct {
	beside       bool    // names are to the left of the bars, not above them
	left, length float64 // of the bars
	words        []chart.Side
	ends         []float64 // right edges of the columns of words
	totals       []float64 // of the rows
	top          float64   // the value of a bar with the full length
}

// bars draws stacked horizontal bars, one row for each category. Rows may continue on the next page.
func (p *painter) bars() {
	l := p.barLayout()
	p.barHeads(l)
	for i := range p.chart.Categories {
		p.need(34)
		if l.beside {
			p.barBeside(l, i)
		} else {
			p.barBelow(l, i)
		}
		p.barTotal(l, i)
		p.y += p.Bar + p.Gap
	}
}

func (p *painter) barLayout() barLayout {
	c := p.chart
	l := barLayout{left: p.x, length: p.w, beside: p.w > wideEnough, totals: c.Totals(), top: c.Max()}
	if l.beside {
		p.besideLayout(&l)
	}
	if !c.Share {
		behind := 22.0 // room for the total at the end of the bar
		for _, total := range l.totals {
			behind = max(behind, p.Width(headStyle, decimal(total))+8)
		}
		l.length = max(l.length-behind, 8)
	}
	if l.top <= 0 {
		l.top = 1
	}
	return l
}

// besideLayout reserves room for names on the left and words on the right.
func (p *painter) besideLayout(l *barLayout) {
	name := 40.0
	for _, cat := range p.chart.Categories {
		name = max(name, min(p.Width(nameStyle, cat.Label), 125))
	}
	l.left += name + 10
	l.length -= name + 10
	l.words = p.chart.Beside()
	l.ends = make([]float64, len(l.words))
	end := p.x + p.w
	for i, s := range slices.Backward(l.words) {
		l.ends[i] = end
		var size float64
		if i < len(l.words)-len(p.chart.Sides) { // of Category.Right, whose head is often left out
			size = p.widest(noteStyle, s.Texts, 130)
		} else {
			size = max(p.Width(headStyle, s.Head), p.widest(nameStyle, s.Texts, 90))
		}
		end -= size + 10
		l.length -= size + 10
	}
}

// widest returns the width of the widest text, at most a limit.
func (p *painter) widest(s Style, texts []string, most float64) float64 {
	size := 0.0
	for _, t := range texts {
		size = max(size, min(p.Width(s, t), most))
	}
	return size
}

// barHeads writes the heads of the columns of words.
func (p *painter) barHeads(l barLayout) {
	c := p.chart
	if !l.beside || len(c.Sides) == 0 {
		return
	}
	for i, s := range l.words {
		p.Text(l.ends[i], p.y+8, End, headStyle, s.Head)
	}
	if c.Head != "" {
		p.Text(p.x, p.y+8, Start, headStyle, p.fit(headStyle, c.Head, l.left-p.x-6))
	}
	p.y += 12
	p.across(p.x, p.y, p.w, Ink, edge)
	p.y += 3
}

// barBeside draws a bar between its name and its words.
func (p *painter) barBeside(l barLayout, i int) {
	k := p.chart.Categories[i]
	base := p.y + p.Bar/2 + 3.3
	p.linked(p.x, base, nameStyle, p.fit(nameStyle, k.Label, l.left-p.x-8), k.Link)
	p.bar(l, i)
	for j, s := range l.words {
		p.barWord(l.ends[j], base, s.Texts[i], s.Fill)
	}
}

// barWord writes a word that ends at x, with a mark before it unless the word is "0".
func (p *painter) barWord(x, base float64, text string, mark chart.Fill) {
	said, style := p.fit(nameStyle, text, 130), nameStyle.in(Muted)
	if mark != "" && text != "0" {
		style = nameStyle.bold()
		Sign(p.Canvas, mark, x-p.Width(style, said)-8, p.y+p.Bar/2, 3)
	}
	p.Text(x, base, End, style, said)
}

// barBelow draws a bar below its name.
func (p *painter) barBelow(l barLayout, i int) {
	k := p.chart.Categories[i]
	size := p.Width(noteStyle, k.Right)
	p.Text(p.x+p.w, p.y+8.6, End, noteStyle, p.fit(noteStyle, k.Right, p.w*0.6))
	name := p.fit(tickStyle, k.Label, p.w-min(size, p.w*0.6)-8)
	p.linked(p.x, p.y+8.6, tickStyle, name, k.Link)
	p.y += p.Name
	p.bar(l, i)
}

// linked writes a text that is a link if there is a page.
func (p *painter) linked(x, y float64, s Style, text, page string) {
	if page != "" && p.Link(x, y-s.Size, p.Width(s, text), s.Size+3, page) {
		s = s.in(Accent)
	}
	p.Text(x, y, Start, s, text)
}

// bar draws the segments of one row from left to right.
func (p *painter) bar(l barLayout, i int) {
	if l.totals[i] <= 0 {
		p.across(l.left, p.y+p.Bar/2, 8, Outline, edge)
		return
	}
	scale := l.length / l.top
	if p.chart.Share {
		scale = l.length / l.totals[i]
	}
	x := l.left
	for part, fill := range p.stack(i) {
		p.area(x, p.y, part.v*scale, p.Bar, fill)
		p.onMark(x, p.y, part.v*scale, p.Bar, fill, decimal(part.v))
		x += part.v * scale
	}
}

// barTotal writes the sum at the end of bars that share one scale.
func (p *painter) barTotal(l barLayout, i int) {
	if total := l.totals[i]; !p.chart.Share {
		p.Text(l.left+total*l.length/l.top+4, p.y+p.Bar/2+3.3, Start, headStyle, decimal(total))
	}
}

// overCategories draws Columns (stacked), Pairs (side by side) or lines over their categories, and the panel.
func (p *painter) overCategories(high float64) {
	p.need(high + 44)
	in := p.plotIn(high)
	switch p.chart.Kind {
	case chart.Line:
		for _, s := range p.chart.Series {
			p.curve(s, in)
		}
	case chart.Columns:
		for i := range p.chart.Categories {
			p.column(in, i)
		}
	default:
		for i := range p.chart.Categories {
			p.sideBySide(in, i)
		}
	}
	p.apart(in)
	p.y = in.y + in.high
	p.ticks(in)
	p.axisLabel(in)
	if p.chart.Panel != nil {
		p.panel(in)
	}
}

// part is a part of a stack: where it begins, and its value.
type part struct{ from, v float64 }

// stack returns the parts of a category that are not zero, the one at the axis first.
func (p *painter) stack(category int) iter.Seq2[part, chart.Fill] {
	return func(yield func(part, chart.Fill) bool) {
		from := 0.0
		for _, s := range p.chart.Series {
			v := s.Values[category]
			if v == nil || *v == 0 {
				continue
			}
			if !yield(part{from, *v}, s.Fill) {
				return
			}
			from += *v
		}
	}
}

// column draws a stack. Its parts have their values in them, unless there is only one part.
func (p *painter) column(in plot, i int) {
	wide := min(in.pitch*0.66, 44)
	x, top := in.middle(i)-wide/2, 0.0
	for part, fill := range p.stack(i) {
		top = part.from + part.v
		p.area(x, in.level(top), wide, in.height(part.v), fill)
	}
	for part, fill := range p.stack(i) {
		if part.v != top && fill != chart.Neutral {
			p.onMark(x, in.level(part.from+part.v), wide, in.height(part.v), fill, decimal(part.v))
		}
	}
	if label := decimal(top); HasValue(p.chart, i) && p.Width(headStyle, label) < in.edge(i+1)-in.edge(i) {
		p.Text(in.middle(i), in.level(top)-3.5, Middle, headStyle, label)
	}
}

func (p *painter) sideBySide(in plot, i int) {
	n := float64(len(p.chart.Series))
	wide := min(in.pitch*0.8/n, 26)
	x := in.middle(i) - wide*n/2
	for _, s := range p.chart.Series {
		if v := s.Values[i]; v != nil {
			p.area(x, in.level(*v), wide, in.height(*v), s.Fill)
			if text := decimal(*v); p.Width(tickStyle, text) <= wide {
				p.Text(x+wide/2, in.level(*v)-3, Middle, tickStyle, text)
			}
		}
		x += wide
	}
}

// apart marks categories that are set apart, and a period that is not over yet.
func (p *painter) apart(in plot) {
	n := len(p.chart.Categories)
	dashes := Stroke{Colour: Muted, Width: dashWidth, Dashed: true}
	if p.chart.SetApart > 0 && p.chart.SetApart < n {
		x := in.edge(n - p.chart.SetApart)
		p.Line(x, in.y-8, x, in.y+in.high+12, dashes)
	}
	if p.chart.Unfinished != "" {
		dashes.Colour = Outline
		x1, x2 := in.edge(n-p.chart.SetApart-1), in.edge(n-p.chart.SetApart)
		y1, y2 := in.y-8, in.y+in.high
		p.Line(x1+1, y1, x2-1, y1, dashes)
		p.Line(x1+1, y1, x1+1, y2, dashes)
		p.Line(x2-1, y1, x2-1, y2, dashes)
	}
}
