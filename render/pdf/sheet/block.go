package sheet

// H1 prints the heading of a section.
func (f *Flow) H1(text string) {
	k := Ink{Cut: Bold, Size: 22, Colour: Black}
	for _, line := range f.WrapTo(k, f.Clean(text), f.Paper.Width(), 3) {
		f.Print(f.Paper.Left, f.Y+19, k, line)
		f.Y += 26
	}
	f.Y += 2
}

// H2 prints the heading of a part of a section. It stays on the same page as the next keep points.
func (f *Flow) H2(text string, keep float64) {
	f.Need(36 + keep)
	f.Y += f.set.before
	f.Rule(f.Paper.Left, f.Y, f.Paper.Width(), Black, 0.75)
	title := f.Clean(text)
	f.Bookmark(title, 1)
	k := Ink{Cut: Bold, Size: 13, Colour: Black}
	for _, line := range f.WrapTo(k, title, f.Paper.Width(), 2) {
		f.Print(f.Paper.Left, f.Y+16.5, k, line)
		f.Y += 17
	}
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
	for _, line := range lines {
		f.Print(x, f.Y+10, k, line)
		f.Y += 14
	}
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

// Lines prints text in as many lines as it needs; it continues on the next page if necessary.
func (f *Flow) Lines(k Ink, s Shown) {
	for _, line := range f.Wrap(k, s, f.Paper.Width()) {
		f.Need(k.Leading())
		f.Print(f.Paper.Left, f.Y+k.Size, k, line)
		f.Y += k.Leading()
	}
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
	k := BodyInk.Bold()
	lines := f.Wrap(k, f.Clean(text), f.Paper.Width()-18)
	h := float64(len(lines))*k.Leading() + 9
	f.Need(h + 4)
	f.Box(f.Paper.Left, f.Y, f.Paper.Width(), h, White, Black, 0.9)
	for i, line := range lines {
		f.Print(f.Paper.Left+9, f.Y+14+float64(i)*k.Leading(), k, line)
	}
	f.Link(f.Paper.Left, f.Y, f.Paper.Width(), h, target)
	f.Y += h + 4
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
	for i, line := range broken {
		f.Print(f.Paper.Left+10, f.Y+13.5+float64(i)*12.5, k, line)
	}
	f.Y += h + 4
}
