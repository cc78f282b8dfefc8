package sheet

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
