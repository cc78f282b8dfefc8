package pdf

import (
	"opsreport/render/report"
)

// definitions is page 9: what each figure means, and what none can say.
func (d *doc) definitions() {
	d.limitations()
	d.thresholds()
	d.rules()
	figures := d.in.Report.Figures
	d.titled(grid{
		caption: "Figures and their value tonight", len: len(figures), empty: "There are no figures.",
		columns: []column{{head: "Id", bold: true}, {head: "Name", min: 88, max: 110}, {head: "What is counted, and of what", min: 250}, {head: "Value", right: true, max: 96}},
		row: func(i int) []cell {
			f := figures[i]
			return []cell{{text: f.ID, place: "figure " + f.ID}, {text: f.Name}, {text: formula(f)}, {text: text(&f), muted: !f.Configured || f.HasD && f.D == 0}}
		},
	})
	d.note("Percentages are rounded half away from zero to 0.1 and never printed as 0 % or 100 % unless they are; below five records no percentage is printed. Percentiles are nearest rank. Ages are elapsed whole days at the as-of time.")
}

func (d *doc) thresholds() {
	d.h2("Thresholds and buckets in force", 70)
	o := d.in.Report.Options
	rows := []fact{
		{name: "Age buckets, days", value: d.in.Report.Buckets()},
		{name: "Document review interval", value: interval(o.ReviewMonths)},
		{name: "Reading of due", value: either(o.DueFormat, "none: due decides nothing")},
	}
	for _, f := range d.in.Report.Definitions() {
		if f.Target != "" {
			rows = append(rows, fact{name: "Target of " + f.ID + " " + f.Name, value: f.Target})
		}
	}
	if len(o.Targets) == 0 {
		rows = append(rows, fact{name: "Targets", value: "none set"})
	}
	rows = append(rows, fact{name: "Set by", value: either(d.in.Settings.Organisation, "the organisation") + ", in the report configuration"})
	d.facts(d.paper.left, d.paper.width(), 150, rows)
	d.gap(4)
}

func interval(months int) string {
	if months == 0 {
		return "none configured"
	}
	return report.Plural(months, "month", "months")
}

func (d *doc) limitations() {
	d.h2("Limitations", 70)
	d.mark("limitations")
	for _, l := range d.in.Report.Limitations() {
		d.limitation(l)
	}
}

// limitation sets one paragraph with its id in the margin column; it is not
// parted while it fits a page.
func (d *doc) limitation(l report.Limitation) {
	const ids = 26.0
	k := tableInk
	head := d.clean(l.Title)
	w := d.paper.width() - ids
	const leading = 11.6
	lines := d.wrap(k, d.clean(l.Text), w)
	d.need(min(float64(len(lines)+1)*k.leading()+4, 200))
	d.mark(l.ID)
	d.text(d.paper.left, d.y+k.size, k.bold(), d.clean(l.ID))
	d.lines(d.paper.left+ids, w, k.bold(), head)
	for _, line := range lines {
		d.need(leading)
		d.text(d.paper.left+ids, d.y+k.size, k, line)
		d.y += leading
	}
	d.y += 3
}

// formula is what a figure counts, with what it is held against.
func formula(f report.Figure) string {
	if f.Population == "" {
		return f.Formula
	}
	return f.Formula + " / " + f.Population
}
