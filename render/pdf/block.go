package pdf

import "strconv"

// Sizes of type, in points; nothing is smaller than smallest.
const (
	bodySize  = 9.5
	tableSize = 9
	smallest  = 8.5
)

var (
	bodyInk  = ink{regular, bodySize, black}
	tableInk = ink{regular, tableSize, black}
	noteInk  = ink{regular, smallest, muted}
	headInk  = ink{bold, smallest, black}
)

func count(n int) string { return strconv.Itoa(n) }

// h1 heads a section.
func (d *doc) h1(text string) {
	k := ink{bold, 22, black}
	for _, line := range d.wrapTo(k, d.clean(text), d.paper.width(), 3) {
		d.text(d.paper.left, d.y+19, k, line)
		d.y += 26
	}
	d.y += 2
}

// h2 heads a part of a section. It stays with what follows: at least keep
// points of it.
func (d *doc) h2(text string, keep float64) {
	d.need(36 + keep)
	d.y += d.set.before
	d.rule(d.paper.left, d.y, d.paper.width(), black, 0.75)
	title := d.clean(text)
	d.bookmark(title, 1)
	k := ink{bold, 13, black}
	for _, line := range d.wrapTo(k, title, d.paper.width(), 2) {
		d.text(d.paper.left, d.y+16.5, k, line)
		d.y += 17
	}
	d.y += d.set.after
}

// h3 heads a table or a chart; more follows the title in muted words.
func (d *doc) h3(x, w float64, text, more string) {
	k := ink{bold, 10.5, black}
	title, rest := d.clean(text), d.clean(more)
	if d.width(k, title) > w && d.width(k.sized(bodySize), title) <= w {
		k.size = bodySize
	}
	lines := d.wrapTo(k, title, w, 3)
	for _, line := range lines {
		d.text(x, d.y+10, k, line)
		d.y += 14
	}
	if rest == "" {
		return
	}
	last := x + d.width(k, lines[len(lines)-1]) + 6
	if last+d.width(noteInk, rest) <= x+w {
		d.text(last, d.y-4, noteInk, rest)
		return
	}
	d.lines(x, w, noteInk, rest)
}

// lines sets text at x, breaking it to w, over pages where it must.
func (d *doc) lines(x, w float64, k ink, s shown) {
	for _, line := range d.wrap(k, s, w) {
		d.need(k.leading())
		d.text(x, d.y+k.size, k, line)
		d.y += k.leading()
	}
}

// para sets a paragraph of running text.
func (d *doc) para(text string) { d.paraIn(bodyInk, text) }

// note sets a paragraph of small muted text.
func (d *doc) note(text string) { d.paraIn(noteInk, text) }

func (d *doc) paraIn(k ink, text string) {
	if text == "" {
		return
	}
	d.lines(d.paper.left, d.paper.width(), k, d.clean(text))
	d.y += 3
}

// gap leaves room between blocks.
func (d *doc) gap(h float64) { d.y += h * d.set.block }

// notice sets a sentence in a frame.
func (d *doc) notice(text string, target string) {
	k := bodyInk.bold()
	lines := d.wrap(k, d.clean(text), d.paper.width()-18)
	h := float64(len(lines))*k.leading() + 9
	d.need(h + 4)
	d.box(d.paper.left, d.y, d.paper.width(), h, white, black, 0.9)
	for i, line := range lines {
		d.text(d.paper.left+9, d.y+14+float64(i)*k.leading(), k, line)
	}
	d.link(d.paper.left, d.y, d.paper.width(), h, target)
	d.y += h + 4
}

// code sets lines as typed, on a band.
func (d *doc) code(lines ...string) {
	k := ink{mono, smallest, black}
	var broken []shown
	for _, line := range lines {
		broken = append(broken, d.wrap(k, d.clean(line), d.paper.width()-20)...)
	}
	h := float64(len(broken))*12.5 + 10
	d.need(h + 4)
	d.box(d.paper.left, d.y, d.paper.width(), h, band, band, 0)
	d.box(d.paper.left, d.y, 2.2, h, hairline, hairline, 0)
	for i, line := range broken {
		d.text(d.paper.left+10, d.y+13.5+float64(i)*12.5, k, line)
	}
	d.y += h + 4
}

// fact is a row of a list of names and values.
type fact struct {
	name, value string
	code        bool   // value is an id or a digest
	link        string // internal name or address
}

// facts sets names and values between hairlines.
func (d *doc) facts(x, w, nameWidth float64, rows []fact) {
	for _, f := range rows {
		k := tableInk
		if f.code {
			k = k.mono().sized(smallest)
		}
		names := d.wrapTo(tableInk.in(muted), d.clean(f.name), nameWidth-8, 3)
		values := d.wrapTo(k, d.clean(f.value), w-nameWidth, 8)
		h := float64(max(len(names), len(values)))*12 + d.set.fact
		d.need(h)
		d.rule(x, d.y, w, hairline, 0.6)
		base := d.y + 9.2 + d.set.fact/2
		for i, line := range names {
			d.text(x, base+float64(i)*12, tableInk.in(muted), line)
		}
		if f.link != "" && d.canLink(f.link) {
			k = k.in(accent)
		}
		for i, line := range values {
			d.text(x+nameWidth, base+float64(i)*12, k, line)
		}
		d.link(x+nameWidth, d.y, w-nameWidth, h, f.link)
		d.y += h
	}
	d.rule(x, d.y, w, hairline, 0.6)
}

func (d *doc) canLink(target string) bool {
	_, ok := d.known.places[target]
	return ok || isURL(target)
}

// gutter divides blocks that stand beside each other.
const gutter = 23.0

// abreast draws blocks beside each other, each in its frame, and goes on below
// the longest. Those that fit no page follow each other instead.
func (d *doc) abreast(blocks ...func(x, w float64)) {
	w := (d.paper.width() - gutter*float64(len(blocks)-1)) / float64(len(blocks))
	tallest := 0.0
	for _, block := range blocks {
		tallest = max(tallest, d.height(func() { block(d.paper.left, w) }))
	}
	if tallest > d.paper.bottom-d.paper.top {
		for _, block := range blocks {
			block(d.paper.left, d.paper.width())
		}
		return
	}
	d.need(tallest)
	top, whole := d.y, d.whole
	d.whole = true // or the foot of one column would send the rest to a new page
	for i, block := range blocks {
		d.y = top
		block(d.paper.left+float64(i)*(w+gutter), w)
	}
	d.y, d.whole = top+tallest, whole
}
