package sheet

import (
	"maps"
	"math"
	"net/url"
	"strconv"
	"strings"
)

// Flow is one pass over a document. It places blocks below each other, beginning at Y, in the text
// area of Paper; a block that does not fit goes to the next page. The last pass draws; the passes
// before it only find the position of everything.
type Flow struct {
	*Text
	*page
	Paper   Paper
	Y       float64 // where the next block begins
	Frame   Frame
	Section string // text at the right of the next pages' headers

	words  Words
	set    density // of the current section
	intact bool    // the section fits on the page, so no block asks for a new page early

	known outline // result of the pass before
	found outline // result of this pass, without what Text counts
}

// outline is the positions that a pass found.
type outline struct {
	pages    int
	replaced int
	places   map[string]place
	levels   map[string]level // of sections
}

type place struct {
	page int
	y    float64
}

func (o outline) equal(p outline) bool {
	return o.pages == p.pages && o.replaced == p.replaced && maps.Equal(o.places, p.places) && maps.Equal(o.levels, p.levels)
}

// Paper is a page size and its text area, in points.
type Paper struct {
	Wide, High               float64
	Left, Right, Top, Bottom float64
}

// Width returns the width of the text area.
func (p Paper) Width() float64 { return p.Right - p.Left }

// side is the margin at each side of the text area, 15 mm.
const side = 42.5

// paperOf returns a page size.
func paperOf(name string) Paper {
	wide, high := 595.28, 841.89
	if name == "Letter" {
		wide, high = 612, 792
	}
	return Paper{Wide: wide, High: high, Left: side, Right: wide - side, Top: 57, Bottom: high - 57}
}

func newFlow(s Setup, known outline) *Flow {
	return &Flow{
		Text:  NewText(s.Faces),
		page:  &page{faces: s.Faces, pen: fresh},
		Paper: paperOf(s.Paper),
		words: s.Words,
		set:   loose,
		known: known,
		found: outline{places: map[string]place{}, levels: map[string]level{}},
	}
}

// outcome returns the result of this pass.
func (f *Flow) outcome() outline {
	out := f.found
	out.replaced = f.Count()
	return out
}

// IsURL reports whether a link may have this address: only http and https.
func IsURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// Mark records that a place begins here, for links and page numbers.
func (f *Flow) Mark(name string) { f.found.places[name] = place{f.found.pages, f.Y} }

// PageOf returns the page number of a place: "9".
func (f *Flow) PageOf(name string) string {
	at, ok := f.known.places[name]
	if !ok {
		return "…"
	}
	return strconv.Itoa(at.page)
}

// CanLink reports whether the target of a link exists.
func (f *Flow) CanLink(target string) bool {
	_, ok := f.known.places[target]
	return ok || IsURL(target)
}

// Replaced returns how many characters without a glyph the pass before found.
func (f *Flow) Replaced() int { return f.known.replaced }

// Height returns the height of a block on an endless page, without drawing it.
func (f *Flow) Height(block func()) float64 {
	y, found, bottom, out := f.Y, f.found, f.Paper.Bottom, f.out
	f.found.places = maps.Clone(found.places)
	f.Paper.Bottom, f.out = math.MaxFloat64, nil
	f.Uncounted(block)
	h := f.Y - y
	f.Y, f.found, f.Paper.Bottom, f.out = y, found, bottom, out
	return h
}

// Within places blocks in a part of the width.
func (f *Flow) Within(x, w float64, blocks func()) {
	left, right := f.Paper.Left, f.Paper.Right
	f.Paper.Left, f.Paper.Right = x, x+w
	blocks()
	f.Paper.Left, f.Paper.Right = left, right
}

// Need begins a new page if less room than h is left. If the section is known to fit on the page,
// it does so only for a line that would be below the text area.
func (f *Flow) Need(h float64) {
	if f.intact {
		h = min(h, Smallest)
	}
	if f.Y+h > f.Paper.Bottom {
		f.NewPage()
	}
}

// Whole draws blocks that are known to fit on the page: none asks for a new page early.
func (f *Flow) Whole(blocks func()) {
	intact := f.intact
	f.intact = true
	blocks()
	f.intact = intact
}

// Room returns the height that is left on the page.
func (f *Flow) Room() float64 { return f.Paper.Bottom - f.Y }

// Gutter is the space between blocks that are side by side.
const Gutter = 23.0

// Abreast draws blocks side by side, each in a column of the text area, and continues below the
// highest. Blocks that do not fit on a page are placed below each other instead, and so are those that would leave much of a page
// empty.
func (f *Flow) Abreast(blocks ...func()) {
	w := (f.Paper.Width() - Gutter*float64(len(blocks)-1)) / float64(len(blocks))
	tallest := 0.0
	for _, block := range blocks {
		tallest = max(tallest, f.Height(func() { f.Within(f.Paper.Left, w, block) }))
	}
	const much = 0.3
	page := f.Paper.Bottom - f.Paper.Top
	if tallest > page || tallest > f.Room() && f.Room() > much*page && !f.intact {
		for _, block := range blocks {
			f.Need(min(f.Height(block), much*page)) // a heading is not left behind
			block()
		}
		return
	}
	f.Need(tallest)
	top, left, intact := f.Y, f.Paper.Left, f.intact
	f.intact = true // so that a column that reaches the foot does not move the others to a new page
	for i, block := range blocks {
		f.Y = top
		f.Within(left+float64(i)*(w+Gutter), w, block)
	}
	f.Y, f.intact = top+tallest, intact
}

// Frame is the header and footer of every page. The section and the page number are added to it.
type Frame struct {
	Head    string // at the left of the header
	Foot    string // first line of the footer
	Code    string // an id after Foot
	Class   string // second line of the footer; shortened if Warning would not fit; may be ""
	Warning string // after Class
}

// NewPage begins a page and prints its header and footer.
func (f *Flow) NewPage() {
	f.found.pages++
	f.turn()
	f.Y = f.Paper.Top
	// A column may reach the foot too; header and footer have the whole width all the same.
	frame := func() {
		f.Within(side, f.Paper.Wide-2*side, func() {
			f.beside("Header", f.head)
			f.beside("Footer", f.foot)
		})
	}
	if f.found.pages == 1 {
		frame()
		return
	}
	// Replaced characters are counted only in the first header and footer; otherwise a long report
	// would count the same word on every page.
	f.Uncounted(frame)
}

func (f *Flow) head() {
	p, k := f.Paper, NoteInk
	right := f.Clean(f.Section)
	left := f.Clean(f.Frame.Head)
	f.PrintRight(p.Right, 40, k, right)
	f.Print(p.Left, 40, k, f.Fit(k, left, p.Width()-f.Width(k, right)-18))
	f.Rule(p.Left, 45.5, p.Width(), Black, 0.75)
}

func (f *Flow) foot() {
	p, k := f.Paper, NoteInk
	y := p.High - 52
	f.Rule(p.Left, y, p.Width(), Black, 0.75)
	total := "…"
	if f.known.pages > 0 {
		total = strconv.Itoa(f.known.pages)
	}
	f.PrintRight(p.Right, y+13.5, HeadInk, f.Clean(f.words.Page(f.found.pages, total)))
	first := f.Clean(f.Frame.Foot)
	f.Print(p.Left, y+13.5, k, first)
	f.Print(p.Left+f.Width(k, first), y+13.5, k.Mono(), f.Clean(f.Frame.Code))
	f.Print(p.Left, y+24.5, k, f.warned(k))
}

// warned returns the second line of the footer. A long classification is shortened so that the
// warning fits.
func (f *Flow) warned(k Ink) Shown {
	class := strings.TrimSpace(f.Frame.Class)
	if class == "" {
		return f.Clean(f.Frame.Warning)
	}
	warning := f.Clean("")
	if f.Frame.Warning != "" {
		warning = f.Clean(" · " + f.Frame.Warning)
	}
	return f.Fit(k, f.Clean(class), f.Paper.Width()-f.Width(k, warning)) + warning
}

// Bookmark adds an entry to the outline of the document.
func (f *Flow) Bookmark(text Shown, level int) {
	if f.drawing() {
		f.out.Bookmark("-", level, max(0, f.Y-overMark)) // the library cannot write every character
		f.outline = append(f.outline, string(text))
	}
}

// H1 prints the heading of a section.
func (f *Flow) H1(text string) {
	k := Ink{Cut: Bold, Size: 22, Colour: Black}
	f.Heading(1, func() { f.Stack(f.Paper.Left, 19, 26, k, f.WrapTo(k, f.Clean(text), f.Paper.Width(), 3)) })
	f.Y += 2
}

// H2 prints the heading of a part of a section. It stays on the same page as the next keep points.
func (f *Flow) H2(text string, keep float64) {
	f.Need(36 + keep)
	if f.Y > f.Paper.Top { // the page has a line at its head
		f.Y += f.set.before
		f.Rule(f.Paper.Left, f.Y, f.Paper.Width(), Black, 0.75)
	}
	title := f.Clean(text)
	f.Bookmark(title, 1)
	k := Ink{Cut: Bold, Size: 13, Colour: Black}
	f.Heading(2, func() { f.Stack(f.Paper.Left, 16.5, 17, k, f.WrapTo(k, title, f.Paper.Width(), 2)) })
	f.Y += f.set.after
}

// H3 prints the heading of a table or a chart; more is printed after it in muted type.
func (f *Flow) H3(text, more string) {
	x, w := f.Paper.Left, f.Paper.Width()
	k := Ink{Cut: Bold, Size: 10.5, Colour: Black}
	title, rest := f.Clean(text), f.Clean(more)
	if f.Width(k, title) > w && f.Width(k.Sized(BodySize), title) <= w {
		k.Size = BodySize
	}
	lines := f.WrapTo(k, title, w, 3)
	f.Heading(3, func() { f.Stack(x, 10, 14, k, lines) })
	if rest == "" {
		return
	}
	last := x + f.Width(k, lines[len(lines)-1]) + 6
	if last+f.Width(NoteInk, rest) <= x+w {
		f.Print(last, f.Y-4, NoteInk, rest)
		return
	}
	f.Lines(NoteInk, rest)
}

// Stack prints lines that are broken already, at x. The first baseline is at rise below Y, and the
// next block begins one leading below the last line.
func (f *Flow) Stack(x, rise, leading float64, k Ink, lines []Shown) {
	for _, line := range lines {
		f.Print(x, f.Y+rise, k, line)
		f.Y += leading
	}
}

// Lines prints text in as many lines as it needs; it continues on the next page if necessary.
func (f *Flow) Lines(k Ink, s Shown) {
	f.As("P", func() {
		for _, line := range f.Wrap(k, s, f.Paper.Width()) {
			f.Need(k.Leading())
			f.Print(f.Paper.Left, f.Y+k.Size, k, line)
			f.Y += k.Leading()
		}
	})
}

// Para prints a paragraph of running text.
func (f *Flow) Para(text string) { f.paraIn(BodyInk, text) }

// Note prints a paragraph of small muted text.
func (f *Flow) Note(text string) { f.paraIn(NoteInk, text) }

func (f *Flow) paraIn(k Ink, text string) {
	if text == "" {
		return
	}
	f.Lines(k, f.Clean(text))
	f.Y += 3
}

// Gap leaves space between blocks.
func (f *Flow) Gap(h float64) { f.Y += h * f.set.block }

// Notice prints a sentence in a frame.
func (f *Flow) Notice(text string, target string) {
	f.Framed(f.Wrap(BodyInk.Bold(), f.Clean(text), f.Paper.Width()-2*FrameEdge), nil, target)
	f.Y += 4
}

// FrameEdge is the distance of text from the frame around it.
const FrameEdge = 9.0

// Framed prints lines in a frame, the first ones bold; the frame is a link to a target.
func (f *Flow) Framed(bold, plain []Shown, target string) {
	k, w := BodyInk, f.Paper.Width()
	h := float64(len(bold)+len(plain))*k.Leading() + FrameEdge
	f.Need(h + 4)
	f.Box(f.Paper.Left, f.Y, w, h, White, Black, 0.9)
	f.As("P", func() {
		f.Linked(target, func() {
			f.Link(f.Paper.Left, f.Y, w, h, target)
			f.Stack(f.Paper.Left+FrameEdge, 14, k.Leading(), k.Bold(), bold)
		})
	})
	f.Stack(f.Paper.Left+FrameEdge, 14, k.Leading(), k, plain) // a paragraph each
	f.Y += FrameEdge
}

// Code prints lines in a monospaced font on a grey band.
func (f *Flow) Code(lines ...string) {
	k := Ink{Cut: Mono, Size: Smallest, Colour: Black}
	var broken []Shown
	for _, line := range lines {
		broken = append(broken, f.Wrap(k, f.Clean(line), f.Paper.Width()-20)...)
	}
	h := float64(len(broken))*12.5 + 10
	f.Need(h + 4)
	f.Box(f.Paper.Left, f.Y, f.Paper.Width(), h, Band, Band, 0)
	f.Box(f.Paper.Left, f.Y, 2.2, h, Hairline, Hairline, 0)
	f.Stack(f.Paper.Left+10, 13.5, 12.5, k, broken)
	f.Y += 14
}

// Fact is a row of a list of names and values.
type Fact struct {
	Name, Value string
	Code        bool   // Value is an id or a digest
	Link        string // a place in the document, or an address
}

// Facts prints names and values with thin lines between them.
func (f *Flow) Facts(nameWidth float64, rows []Fact) {
	const leading = 12
	x, w := f.Paper.Left, f.Paper.Width()
	f.As("Table", func() {
		for _, row := range rows {
			k := TableInk
			if row.Code {
				k = k.Mono().Sized(Smallest)
			}
			names := f.WrapTo(TableInk.In(Muted), f.Clean(row.Name), nameWidth-8, 3)
			values := f.WrapTo(k, f.Clean(row.Value), w-nameWidth, 8)
			h := float64(max(len(names), len(values)))*leading + f.set.fact
			f.Need(h)
			f.Rule(x, f.Y, w, Hairline, 0.6)
			if row.Link != "" && f.CanLink(row.Link) {
				k = k.In(Accent)
			}
			top, rise := f.Y, 9.2+f.set.fact/2
			f.As("TR", func() {
				f.HeadOf("Row", func() { f.Stack(x, rise, leading, TableInk.In(Muted), names) })
				f.Y = top
				f.As("TD", func() {
					f.Linked(row.Link, func() {
						f.Link(x+nameWidth, top, w-nameWidth, h, row.Link)
						f.Stack(x+nameWidth, rise, leading, k, values)
					})
				})
			})
			f.Y = top + h
		}
	})
	f.Rule(x, f.Y, w, Hairline, 0.6)
}

// density is how close together rows and blocks are. The size of type never changes.
type density struct {
	line, pad float64 // of the rows of a table
	fact      float64 // above and below the lines of a fact
	before    float64 // above the line of a heading
	after     float64 // below a heading
	block     float64 // between blocks, as a factor
}

var (
	loose = density{line: 12, pad: 5.2, fact: 5.5, before: 8, after: 7, block: 1}
	tight = density{line: 11, pad: 1.9, fact: 2.4, before: 4, after: 3, block: 0.25}
)

// Close draws blocks close together.
func (f *Flow) Close(blocks func()) {
	was := f.set
	f.set = tight
	blocks()
	f.set = was
}

// IsClose reports whether blocks are drawn close together.
func (f *Flow) IsClose() bool { return f.set == tight }

// Fitted draws a section loosely if it fits on one page so, else close together. A section that fits on one page is kept on it.
// The pass that draws does as an earlier pass found.
func (f *Flow) Fitted(name string, blocks func()) {
	l, known := f.known.levels[name]
	if !known || f.out == nil {
		fits := func() bool { return math.Ceil((f.Height(blocks)-overhang)/f.Room()) <= 1 }
		if l = (level{intact: fits()}); !l.intact {
			l.close = true
			f.Close(func() { l.intact = fits() })
		}
	}
	f.found.levels[name] = l
	f.intact = l.intact
	if l.close {
		f.Close(blocks)
	} else {
		blocks()
	}
	f.intact = false
}

// level is how a section is drawn.
type level struct {
	close  bool
	intact bool // it fits on one page
}

// overhang is how far the space below the last block may reach into the space above the footer.
const overhang = 3.0
