package sheet

import (
	"strconv"
	"strings"
)

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
