package sheet

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"opsreport/render/pdf/archive"
)

// tags is the structure of a document, made while it is drawn, and the element to which the next stroke belongs. Each stroke
// stands in a piece of some element or is an artifact, which nobody reads: nothing is untagged.
type tags struct {
	root, inside *archive.Element
	aside        string           // "Header" or "Footer" while one of these is drawn
	begun        string           // the artifact that is begun on the page; "" for none
	piece        *archive.Element // the element of which a piece is begun on the page; nil for none
	link         *archive.Element // into which words go that are a link
	pending      *archive.Element // a link whose words are drawn next
	after        []*archive.Element
	headings     []int // levels of the last heading and of those above it
	marks        []int // number of pieces of each page
	areas        []int // number of links of each page
	fields       []archive.Field
	outline      []string // titles of the bookmarks
}

func newTags() tags {
	root := &archive.Element{Kind: "Document"}
	return tags{root: root, inside: root}
}

// As draws a part of the document as an element of its structure, with a type of ISO 32000-1: "P" for a paragraph.
func (p *page) As(kind string, draw func()) { p.in(&archive.Element{Kind: kind}, draw) }

func (p *page) in(e *archive.Element, draw func()) {
	if !p.drawing() || p.aside != "" {
		draw()
		return
	}
	above := p.inside
	above.Add(e)
	p.inside = e
	draw()
	p.inside = above
}

// HeadOf draws a cell that is the head of its "Column" or "Row".
func (p *page) HeadOf(what string, draw func()) {
	p.in(&archive.Element{Kind: "TH", Scope: what}, draw)
}

// beside draws what is no part of the document: "Header" or "Footer" of a page.
func (p *page) beside(what string, draw func()) {
	outer := p.aside
	p.aside = what
	draw()
	p.aside = outer
}

// Heading draws a heading. Whoever listens is not told of levels that are left out, but those of one size keep one level.
func (p *page) Heading(level int, draw func()) {
	if p.drawing() {
		for len(p.headings) > 0 && p.headings[len(p.headings)-1] >= level {
			p.headings = p.headings[:len(p.headings)-1]
		}
		p.headings = append(p.headings, level)
	}
	p.As(fmt.Sprintf("H%d", len(p.headings)), draw)
}

// Figure draws a figure; alt says what it shows. Links in it are read after it.
func (f *Flow) Figure(alt string, draw func()) {
	e := &archive.Element{Kind: "Figure", Alt: string(f.Quietly(alt))}
	page, top := f.found.pages, f.Y
	f.in(e, draw)
	if f.found.pages == page {
		e.Box = [4]float64{f.Paper.Left, f.Paper.High - f.Y, f.Paper.Right, f.Paper.High - top}
	}
	for _, link := range f.after {
		f.inside.Add(link)
	}
	f.after = nil
}

// Linked draws words that are a link to a place or an address; Link says where they stand.
func (f *Flow) Linked(target string, draw func()) {
	if target == "" || !f.CanLink(target) || !f.drawing() || f.aside != "" {
		draw()
		return
	}
	e, outer := &archive.Element{Kind: "Link"}, f.link
	f.link = e
	f.in(e, draw)
	f.link = outer
}

// Sign leaves room for an electronic signature, in the width of the column.
func (f *Flow) Sign(says string, high float64) {
	if f.drawing() {
		box := [4]float64{f.Paper.Left, f.Paper.High - f.Y - high, f.Paper.Right, f.Paper.High - f.Y}
		f.fields = append(f.fields, archive.Field{Page: f.found.pages, Box: box, Says: string(f.Quietly(says))})
		form := &archive.Element{Kind: "Form", Alt: string(f.Quietly(says)), Box: box}
		form.Parts = []archive.Part{{Page: f.found.pages, Field: len(f.fields)}}
		f.inside.Add(form)
	}
	f.Y += high
}

// linked tags a link of the page to a target.
func (p *page) linked(target string) {
	n := p.out.PageNo()
	p.areas = grown(p.areas, n)
	p.areas[n-1]++
	e := p.link
	switch {
	case e != nil:
	case p.inside.Kind == "Figure":
		e = &archive.Element{Kind: "Link"}
		p.after, p.pending = append(p.after, e), e
	default:
		e = &archive.Element{Kind: "Link"}
		p.inside.Add(e)
		p.pending = e
	}
	e.To = target
	e.Parts = append(e.Parts, archive.Part{Page: n, Link: p.areas[n-1]})
}

// grown returns a list with at least n numbers.
func grown(list []int, n int) []int { return append(list, make([]int, max(0, n-len(list)))...) }

// grouping are the elements that hold others, never a piece of a page.
var grouping = map[string]bool{"Document": true, "Sect": true, "L": true, "LI": true, "LBody": true, "Table": true, "TR": true, "TOC": true,
	"TOCI": true}

// words begins the piece to which a text belongs.
func (p *page) words(text Shown) {
	e := p.inside
	switch {
	case p.aside != "":
		e = nil
	case p.pending != nil:
		e, p.pending = p.pending, nil
		e.Said += string(text)
	case grouping[e.Kind]:
		e = &archive.Element{Kind: "P"}
		p.inside.Add(e)
	}
	if p.link != nil {
		p.link.Said += string(text)
	}
	said := p.read(text)
	if said != "" && e != nil {
		span := &archive.Element{Kind: "Span", Read: said}
		e.Add(span)
		e = span
	}
	if said != "" && p.faces.lacks(text) {
		p.beginAs(e, said)
		return
	}
	p.begin(e)
}

// shape begins the piece to which a line or an area belongs: those of a figure are read with it, all others are decoration.
func (p *page) shape() {
	if p.aside == "" && p.inside.Kind == "Figure" {
		p.begin(p.inside)
		return
	}
	p.begin(nil)
}

// begin begins a piece of an element, or an artifact.
func (p *page) begin(e *archive.Element) { p.beginAs(e, "") }

// beginAs is begin for a text that shows other characters than those that whoever copies it should get; "" for none.
func (p *page) beginAs(e *archive.Element, said string) {
	artifact := ""
	if e == nil {
		if artifact = "/Artifact BMC"; p.aside != "" {
			artifact = "/Artifact<</Type/Pagination/Subtype/" + p.aside + ">>BDC"
		}
	}
	if p.piece == e && p.begun == artifact {
		return
	}
	p.end()
	p.piece, p.begun = e, artifact
	if e != nil {
		n := p.out.PageNo()
		p.marks = grown(p.marks, n)
		actual := ""
		if said != "" {
			actual = "/ActualText" + archive.Text(said)
		}
		artifact = fmt.Sprintf("/%s<<%s/MCID %d>>BDC", e.Kind, actual, p.marks[n-1])
		e.Parts = append(e.Parts, archive.Part{Page: n, Mark: p.marks[n-1]})
		p.marks[n-1]++
	}
	p.out.RawWriteStr(artifact)
}

// end ends what begin began.
func (p *page) end() {
	if p.piece != nil || p.begun != "" {
		p.out.RawWriteStr("EMC")
	}
	p.piece, p.begun = nil, ""
}

// read returns how a line is read whose characters stand in another order or are not all drawn; "" where neither is so.
func (p *page) read(s Shown) string {
	if visual(string(s)) == string(s) && !p.faces.lacks(s) {
		return ""
	}
	var b strings.Builder
	for _, r := range string(s) {
		if r >= 0xfb1d && r <= 0xfefc { // a presentation form of a letter
			b.WriteString(norm.NFKC.String(string(r)))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
