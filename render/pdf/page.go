package pdf

import (
	"fmt"
	"strings"
	"unicode"

	"opsreport/render/report"
)

// section is a numbered part that begins on a new page.
type section struct {
	number string // "1", "A"
	title  string
	draw   func(*doc)
}

// annex tells what follows the ten sections.
func (s section) annex() bool { return s.number[0] >= 'A' }

func (s section) name() string { return "section " + s.number }

// heading is how lists and page heads name it.
func (s section) heading() string {
	if s.annex() {
		return "Annex " + s.number + " " + s.title
	}
	return s.number + " " + s.title
}

// information fills the document's own description.
func (d *doc) information() {
	in := d.in
	d.out.SetTitle(string(d.quietly(d.title()+", "+report.DateTime(in.Report.AsOf))), true)
	d.out.SetAuthor(string(d.quietly(in.Settings.Organisation)), true)
	d.out.SetSubject(string(d.quietly("Facts as returned by "+in.Night.BaseURL+" at "+report.DateTime(in.Report.AsOf))), true)
	words := []string{d.reportID(), "snapshot sha256 " + in.Night.Digest, in.Settings.Classification, "equipment", "follow-ups", "documents", "group trainings"}
	d.out.SetKeywords(string(d.quietly(strings.Join(words, ", "))), true)
	d.out.SetCreator(string(d.quietly(in.Settings.Tool)), true)
	d.out.SetProducer("gofpdf", true)
}

func (d *doc) title() string {
	if t := strings.TrimSpace(d.in.Settings.Title); t != "" {
		return t
	}
	return "Operations compliance summary"
}

// reportID names a report in conversation: initials and date.
func (d *doc) reportID() string {
	return initials(d.in.Settings.Organisation) + "-" + d.in.Report.AsOf.Format("20060102")
}

var legalForms = map[string]bool{
	"ltd": true, "limited": true, "plc": true, "inc": true, "llc": true, "llp": true, "corp": true, "gmbh": true,
	"ag": true, "sa": true, "bv": true, "as": true, "asa": true, "ab": true, "oy": true, "co": true, "the": true, "and": true,
}

// initials returns up to four first letters of a name; "OPS" without one.
func initials(name string) string {
	var out []rune
	for _, word := range strings.Fields(name) {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if bare == "" || legalForms[strings.ToLower(bare)] || len(out) == 4 {
			continue
		}
		out = append(out, unicode.ToUpper([]rune(bare)[0]))
	}
	if len(out) == 0 {
		return "OPS"
	}
	return string(out)
}

// newPage begins a page with its head and foot.
func (d *doc) newPage() {
	d.found.pages++
	if d.out != nil && d.mute == 0 {
		d.pen = pen{text: unset, line: unset, fill: unset, wide: -1}
		d.out.AddPage()
	}
	d.y = d.paper.top
	// Only the first head and foot are counted, or long reports would count
	// the same word on every page.
	replaced := d.found.replaced
	d.head()
	d.foot()
	if d.found.pages > 1 {
		d.found.replaced = replaced
	}
}

func (d *doc) head() {
	p, k := d.paper, ink{regular, smallest, muted}
	right := d.clean(d.section.heading())
	parts := []string{d.in.Settings.Organisation, "Operations compliance summary"}
	if strings.TrimSpace(parts[0]) == "" {
		parts = parts[1:]
	}
	left := d.clean(strings.Join(parts, " · "))
	d.textRight(p.right, 40, k, right)
	d.text(p.left, 40, k, d.fit(k, left, p.width()-d.width(k, right)-18))
	d.rule(p.left, 45.5, p.width(), black, 0.75)
}

func (d *doc) foot() {
	p, k := d.paper, ink{regular, smallest, muted}
	y := p.high - 52
	d.rule(p.left, y, p.width(), black, 0.75)
	total := "…"
	if d.known.pages > 0 {
		total = count(d.known.pages)
	}
	page := shown(fmt.Sprintf("page %d of %s", d.found.pages, total))
	strong := ink{bold, smallest, black}
	d.textRight(p.right, y+13.5, strong, page)
	first := d.clean(d.reportID() + " · as of " + report.DateTime(d.in.Report.AsOf) + " · snapshot sha256 ")
	d.text(p.left, y+13.5, k, first)
	x := p.left + d.width(k, first)
	d.text(x, y+13.5, k.mono().sized(smallest), d.clean(short12(d.in.Night.Digest)))
	second := "Uncontrolled copy; verify against SHA256SUMS"
	if class := strings.TrimSpace(d.in.Settings.Classification); class != "" {
		second = class + " · " + second
	}
	// The warning must not be what a long classification pushes out.
	line := d.clean(second)
	if over := d.width(k, line) - p.width(); over > 0 {
		warn := shown(" · Uncontrolled copy; verify against SHA256SUMS")
		line = d.fit(k, d.clean(strings.TrimSpace(d.in.Settings.Classification)), p.width()-d.width(k, warn)) + warn
	}
	d.text(p.left, y+24.5, k, line)
}

func short12(digest string) string {
	if len(digest) > 12 {
		return digest[:12]
	}
	return digest
}

// need begins a new page where less room than h is left. Where all is known to
// fit, only a line that would not stand on the page does.
func (d *doc) need(h float64) {
	if d.whole {
		h = min(h, smallest)
	}
	if d.y+h > d.paper.bottom {
		d.newPage()
	}
}

// room is the height that is left on the page.
func (d *doc) room() float64 { return d.paper.bottom - d.y }

// bookmark puts an entry into the outline of the document.
func (d *doc) bookmark(text shown, level int) {
	if d.drawing() {
		d.out.Bookmark(string(text), level, max(0, d.y-14))
	}
}
