package pdf

import (
	"slices"
	"strings"

	"opsreport/render/pdf/sheet"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/rule"
)

// summary prints page 1 and never more: the charts take the height that the words leave.
func (d *doc) summary() {
	d.opening()
	d.tiles(d.in.Judged(d.brief.Tiles()))
	d.Note(d.brief.SinceWhen())
	d.Gap(3)
	foot := d.Height(d.summaryFoot)
	d.summaryCharts(d.Room() - foot)
	d.summaryFoot()
}

// opening prints the head of page 1: whose report it is, how complete, and what it found, in sentences.
func (d *doc) opening() {
	wide := d.Paper.Width()
	if d.logo != nil { // in the upper right corner
		d.Within(d.Paper.Right-d.logo.Wide, d.logo.Wide, func() {
			d.Figure(brief.LogoOf(d.in.Settings.Organisation), func() { d.Picture(d.logo, d.Paper.Left, d.Y) })
		})
		wide -= d.logo.Wide + 12
	}
	d.Within(d.Paper.Left, wide, func() { d.H1(d.in.Settings.Title) })
	d.statusLine()
	for _, s := range d.in.Everywhere() {
		for _, text := range s.Text {
			d.Para(s.Title + ": " + text)
			d.Gap(3)
		}
	}
	d.verdict()
	d.areas()
	d.commentaryStart()
}

func (d *doc) summaryFoot() {
	d.compose(d.part("summary"), []row{{id: "worst", need: 40, plain: true, named: true, single: true, wide: map[string]float64{
		"matter": d.Width(sheet.TableInk.Bold(), d.Quietly(brief.NoInspection)) + 1,
		"who":    88,
		"since":  62, // names are cut before these
		"status": 76,
	}}})
	d.Gap(4)
	d.notice()
}

// notice prints the foot of page 1.
func (d *doc) notice() {
	d.Notice(brief.NotADetermination("(p. "+d.PageOf("limitations")+")"), "limitations")
	d.Note(d.brief.ShortLimitation())
}

// statusLine prints the as-of time, and what is complete.
func (d *doc) statusLine() { d.As("P", d.status) }

func (d *doc) status() {
	k := sheet.BodyInk.Bold()
	asOf := d.Clean("As of " + word.DateTime(d.in.Report.AsOf))
	d.Print(d.Paper.Left, d.Y+10, k, asOf+" ")
	x := d.Paper.Left + d.Width(k, asOf) + 14
	status := sheet.Shown(d.brief.DataStatus())
	wide := d.Width(k, status) + 16
	exceptions := d.in.Report.Status.Exceptions
	if exceptions {
		wide += 10
	}
	d.Box(x, d.Y-1.5, wide, 16, sheet.White, sheet.Black, 0.9)
	at := x + 8
	if exceptions {
		draw.Caution(d.on, at+3, d.Y+6.5, 3.6)
		at += 10
	}
	d.Linked("data-quality", func() {
		d.Link(x, d.Y-1.5, wide, 16, "data-quality")
		d.Print(at, d.Y+10, k, status+" ")
	})
	d.Print(x+wide+8, d.Y+10, sheet.BodyInk.In(sheet.Muted), sheet.Shown("p. "+d.PageOf("data-quality")))
	d.Y += 22
}

// areas prints one sentence about each list, and one about the rules if all are met.
func (d *doc) areas() {
	for _, l := range d.in.Report.Lists() {
		d.area(l.Word, d.brief.Sentence(l.ID))
	}
	if len(d.in.Rules) > 0 && !slices.ContainsFunc(d.in.Rules, rule.Result.Breach) {
		d.area("Rules", d.ruleSentence())
	}
	d.Y += 5
}

func (d *doc) area(name, text string) {
	const names = 74.0
	bold, k := sheet.BodyInk.Bold(), sheet.BodyInk
	d.As("P", func() {
		d.Print(d.Paper.Left, d.Y+sheet.BodySize, bold, d.Fit(bold, d.Clean(name), names-6)+" ")
		d.Stack(d.Paper.Left+names, k.Size, k.Leading(), k, d.WrapTo(k, d.Clean(text), d.Paper.Width()-names, 3))
	})
	d.Y += 2
}

// commentaryLines is how many lines of the commentary page 1 shows.
const commentaryLines = 4

// commentaryStart prints the beginning of the organisation's commentary.
func (d *doc) commentaryStart() {
	parts := sheet.Paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	k := sheet.BodyInk
	lines := d.Wrap(k, d.Quietly(strings.Join(parts, " ")), d.Paper.Width()-12)
	cut := len(lines) > commentaryLines || len(parts) > 1
	if len(lines) > commentaryLines {
		lines = lines[:commentaryLines]
	}
	top := d.Y
	d.As("P", func() { d.Stack(d.Paper.Left+12, k.Size, k.Leading(), k, lines) })
	if cut {
		more := d.Clean(brief.CommentaryCut(d.PageOf("commentary")))
		d.As("P", func() {
			d.Linked("commentary", func() {
				d.Link(d.Paper.Left+12, d.Y, d.Width(sheet.NoteInk, more), 12, "commentary")
				d.Print(d.Paper.Left+12, d.Y+9, sheet.NoteInk, more)
			})
		})
		d.Y += 12
	}
	d.Box(d.Paper.Left, top, 2.2, d.Y-top+2, sheet.Hairline, sheet.Hairline, 0)
	d.Y += 8
}

// tileOf returns a tile of the report for printing. A value in words is printed in smaller type
// than a number.
func tileOf(t brief.Tile) sheet.Tile {
	out := sheet.Tile{
		Label:  t.Label,
		Number: t.Number,
		Unit:   either(t.Narrow, t.Unit),
		Under:  t.Of,
		Was:    either(t.Was, t.Change),
		Link:   "figure " + t.Figure,
		Target: word.Capital(t.Held()),
		Sign:   Sign(chart.Fill(t.Look)),
	}
	if t.Words {
		out.Number, out.Unit, out.Words = "", "", t.Number
	}
	if t.Figure == "" {
		out.Link = front.PartPlace("quality")
	}
	return out
}

// summaryCharts prints the two charts in the height that is left.
func (d *doc) summaryCharts(room float64) {
	if room < 120 {
		return
	}
	shown := d.part("summary").Section("charts").Charts
	if len(shown) < 2 {
		return
	}
	left, right := shown[0], shown[1]
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
	d.Abreast(func() { d.on.Titled(left, high) }, func() { d.on.Titled(right, high) })
}

// halfHeight returns the height of a chart in half the width.
func (d *doc) halfHeight(c chart.Chart, high float64) float64 {
	return d.Height(func() {
		d.Within(d.Paper.Left, (d.Paper.Width()-sheet.Gutter)/2, func() { d.on.Titled(c, high) })
	})
}

// firstRows keeps the first bars of a chart and adds a note about the others.
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
	c.Note = brief.FirstBars(most, n, d.PageOf(front.PartPlace("currency"))) + " " + c.Note
	return c
}

// ruleSentence names the rules that are not met, for page 1.
func (d *doc) ruleSentence() string {
	return brief.RuleSentence(d.in.Rules) + " (p. " + d.PageOf("rules") + ")."
}

// verdictLines is how many lines the sentence may take that names the rules.
const verdictLines = 3

// verdict prints a frame at the top of page 1 if a rule is not met: which ones, the values of those that no tile tells, and
// the waivers.
func (d *doc) verdict() {
	v := d.brief.Verdict(d.in.Rules, d.in.Waivers, d.brief.Tiles())
	if v == nil {
		return
	}
	k, wide := sheet.BodyInk, d.Paper.Width()-2*sheet.FrameEdge
	var lines []sheet.Shown
	add := func(said string) { lines = append(lines, d.Fit(k, d.Clean(said), wide)) }
	for _, u := range v.Unmet {
		add(u.Name + ": " + u.Text)
	}
	for _, w := range v.Waivers {
		add("Waiver, " + w.Name + ": " + w.Text)
	}
	if v.MoreWaivers != "" {
		add("and " + v.MoreWaivers + " (p. " + d.PageOf("rules") + ")")
	}
	d.Framed(d.WrapTo(k.Bold(), d.Clean(d.ruleSentence()), wide, verdictLines), lines, "rules")
	d.Y += 8
}
