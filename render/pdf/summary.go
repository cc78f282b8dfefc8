package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/jung-kurt/gofpdf"

	"opsreport/render/chart"
	"opsreport/render/report"
)

// summary is page 1, and only page 1: the charts take the height that the
// words leave.
func (d *doc) summary() {
	d.picture()
	beside := 0.0
	if d.logo != nil {
		beside = d.logo.w + 12
	}
	d.within(d.paper.left, d.paper.width()-beside, func() { d.h1(d.title()) })
	d.statusLine()
	d.areas()
	d.commentaryStart()
	d.tiles(d.summaryTiles())
	d.note(d.sinceWhen())
	d.gap(3)
	foot := d.height(d.summaryFoot)
	d.summaryCharts(d.room() - foot)
	d.summaryFoot()
}

func (d *doc) summaryFoot() {
	d.worst()
	d.rates()
	d.gap(4)
	d.notice(fmt.Sprintf("This page is not a determination of compliance — see Limitations (p. %s).", d.pageOf("limitations")), "limitations")
	d.note(d.in.Report.ShortLimitation())
}

// rates is every figure that is n of d, by its id in Definitions. No line ends
// within one.
func (d *doc) rates() {
	line := "Every rate:"
	for i, f := range d.in.Report.Rates() {
		item := fmt.Sprintf(" %s %d of %d", f.ID, f.N, f.D)
		if i > 0 {
			item = " ·" + item
		}
		if d.width(noteInk, shown(line+item)) > d.paper.width() {
			d.note(line)
			line = ""
		}
		line += item
	}
	d.note(strings.TrimPrefix(line, " "))
}

// picture puts the logo into the upper right corner.
func (d *doc) picture() {
	if d.logo == nil || !d.drawing() {
		return
	}
	options := gofpdf.ImageOptions{ImageType: "PNG"}
	d.out.RegisterImageOptionsReader("logo", options, bytes.NewReader(d.logo.data))
	d.out.ImageOptions("logo", d.paper.right-d.logo.w, d.y, d.logo.w, d.logo.h, false, options, 0, "")
}

// statusLine says as of when the report is, and whether the data is complete.
func (d *doc) statusLine() {
	k := bodyInk.bold()
	asOf := d.clean("As of " + report.DateTime(d.in.Report.AsOf))
	d.text(d.paper.left, d.y+10, k, asOf)
	x := d.paper.left + d.width(k, asOf) + 14
	word := shown(d.in.Report.Status.Word())
	wide := d.width(k, word) + 16
	exceptions := d.in.Report.Status.Exceptions
	if exceptions {
		wide += 10
	}
	d.box(x, d.y-1.5, wide, 16, white, black, 0.9)
	at := x + 8
	if exceptions {
		d.trianglePoints(at+3, d.y+6.5, 3.6)
		at += 10
	}
	d.text(at, d.y+10, k, word)
	d.link(x, d.y-1.5, wide, 16, "section 8")
	d.text(x+wide+14, d.y+10, bodyInk.in(muted), d.clean(d.whyStatus()))
	d.y += 22
}

func (d *doc) trianglePoints(x, y, r float64) {
	d.polygon(corners("triangle", x, y, r), white)
}

func (d *doc) whyStatus() string {
	s := d.in.Report.Status
	if s.Rules == 0 {
		return "no data-quality rule fired"
	}
	return fmt.Sprintf("%s fired on %s (p. %s)", report.Plural(s.Rules, "rule", "rules"), report.Plural(s.Rows, "row", "rows"), d.pageOf("section 8"))
}

// areas is one sentence on each area.
func (d *doc) areas() {
	const names = 74.0
	sentences := d.in.Report.Sentences()
	if len(d.in.Rules) > 0 {
		sentences = append(slices.Clone(sentences), report.Sentence{Area: "Rules", Text: d.ruleSentence()})
	}
	for _, s := range sentences {
		name := d.clean(s.Area)
		d.text(d.paper.left, d.y+bodySize, bodyInk.bold(), d.fit(bodyInk.bold(), name, names-6))
		for _, line := range d.wrapTo(bodyInk, d.clean(s.Text), d.paper.width()-names, 3) {
			d.text(d.paper.left+names, d.y+bodySize, bodyInk, line)
			d.y += bodyInk.leading()
		}
		d.y += 2
	}
	d.y += 5
}

// commentaryLines is how much of the commentary stands on page 1.
const commentaryLines = 4

// commentaryStart is the organisation's own words, as far as page 1 has room.
func (d *doc) commentaryStart() {
	parts := paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	k := bodyInk
	lines := d.wrap(k, d.quietly(strings.Join(parts, " ")), d.paper.width()-12)
	cut := len(lines) > commentaryLines || len(parts) > 1
	if len(lines) > commentaryLines {
		lines = lines[:commentaryLines]
	}
	top := d.y
	for _, line := range lines {
		d.text(d.paper.left+12, d.y+k.size, k, line)
		d.y += k.leading()
	}
	if cut {
		more := d.clean(fmt.Sprintf("Commentary by the organisation; in full on p. %s.", d.pageOf("commentary")))
		d.text(d.paper.left+12, d.y+9, noteInk, more)
		d.link(d.paper.left+12, d.y, d.width(noteInk, more), 12, "commentary")
		d.y += 12
	}
	d.box(d.paper.left, top, 2.2, d.y-top+2, hairline, hairline, 0)
	d.y += 8
}

func (d *doc) summaryTiles() []tile {
	var row []tile
	for _, t := range d.in.Report.Tiles() {
		row = append(row, summaryTile(t))
	}
	return row
}

// summaryTile sets a tile of the report; a value that is words stands in the
// smaller type of words.
func summaryTile(t report.Tile) tile {
	out := tile{label: t.Label, number: t.Number, unit: t.Unit, under: strings.Split(t.Of, " · "), was: either(t.Was, t.Change), link: "figure " + t.Figure}
	switch t.Mark {
	case report.ExpiredMark:
		out.status = chart.Expired
	case report.NoDataMark:
		out.status = chart.NoData
	}
	if !strings.ContainsAny(t.Number, "0123456789") || strings.Contains(t.Number, " ") {
		out.number, out.unit, out.words = "", "", t.Number
	}
	if t.Unit == "days" || t.Unit == "day" {
		out.unit = "d"
	}
	if t.Figure == "" {
		out.link = "section 8"
	}
	if t.Rating != nil {
		out.target = t.Rating.Word + " · " + t.Rating.Target
	}
	return out
}

func (d *doc) sinceWhen() string {
	p := d.in.Report.Previous
	said := "There is no earlier snapshot to compare with."
	if p != nil {
		said = fmt.Sprintf("“was”: in the snapshot of %s.", report.DateTime(p.AsOf))
	}
	for _, f := range d.in.Report.Figures {
		if f.Rating != nil {
			return said + " Targets are those set by the organisation."
		}
	}
	return said
}

// summaryCharts sets the two charts into the height that is there.
func (d *doc) summaryCharts(room float64) {
	left, okL := d.figureOf("equipment-by-type")
	right, okR := d.figureOf("open-age")
	if !okL || !okR || room < 120 {
		return
	}
	rows, high := 6, 152.0
	for rows > 2 && d.halfHeight(d.firstRows(left, rows), high) > room {
		rows--
	}
	for high > 60 && d.halfHeight(right, high) > room {
		high -= 4
	}
	left = d.firstRows(left, rows)
	if max(d.halfHeight(left, high), d.halfHeight(right, high)) > room {
		return
	}
	d.abreast(func(x, w float64) { d.chartAt(left, x, w, high) }, func(x, w float64) { d.chartAt(right, x, w, high) })
}

// halfHeight is how high a chart stands in half the width.
func (d *doc) halfHeight(c chart.Chart, high float64) float64 {
	return d.height(func() { d.chartAt(c, d.paper.left, (d.paper.width()-gutter)/2, high) })
}

// firstRows keeps the first bars of a chart, and says so in its note.
func (d *doc) firstRows(c chart.Chart, most int) chart.Chart {
	n := len(c.Categories)
	if n <= most || c.Empty != "" {
		return c
	}
	c.Categories = c.Categories[:most]
	series := make([]chart.Series, len(c.Series))
	for i, s := range c.Series {
		s.Values = s.Values[:most]
		series[i] = s
	}
	c.Series = series
	c.Note = fmt.Sprintf("First %d of %d rows, all on p. %s. %s", most, n, d.pageOf("section 3"), c.Note)
	return c
}
