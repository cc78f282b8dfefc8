package pdf

import (
	"slices"

	"opsreport/render/pdf/sheet"

	"opsreport/render/brief"
	"opsreport/render/report"
)

// definitions prints page 9: the meaning of each figure, and the limitations.
func (d *doc) definitions() {
	d.limitations()
	d.thresholds()
	d.rules()
	figures := d.in.Report.Figures
	d.Titled(sheet.Grid{
		Caption: brief.FiguresTonight, Len: len(figures), Empty: brief.NoFigures,
		Columns: []sheet.Column{{Head: "Id", Bold: true}, {Head: "Name", Min: 88, Max: 110},
			{Head: brief.CountedOf, Min: 250}, {Head: "Value", Right: true, Max: 96}},
		Row: func(i int) []sheet.Cell {
			f := figures[i]
			return []sheet.Cell{{Text: f.ID, Place: "figure " + f.ID}, {Text: f.Name}, {Text: formula(f)},
				{Text: text(&f), Muted: !f.Configured || f.HasD && f.D == 0}}
		},
	})
	d.Note(brief.HowPrinted)
}

func (d *doc) thresholds() {
	d.H2(brief.ThresholdsTitle, 70)
	set := brief.Some(d.brief.Settings("", ""), "ages", "review", "due") // other sections have the others
	rows := facts(slices.Concat(set, d.brief.TargetsInForce()))
	rows = append(rows, sheet.Fact{Name: "Set by", Value: brief.SetBy(d.in.Settings.Organisation)})
	d.Facts(150, rows)
	d.Gap(4)
}

func (d *doc) limitations() {
	d.H2("Limitations", 70)
	d.Mark("limitations")
	for _, l := range d.brief.Limitations() {
		d.limitation(l)
	}
}

// limitation prints a limitation, with its id in the margin. It keeps the paragraph on one page if
// it fits.
func (d *doc) limitation(l brief.Limitation) {
	const ids = 26.0
	k := sheet.TableInk
	w := d.Paper.Width() - ids
	const leading = 11.6
	lines := d.Wrap(k, d.Clean(l.Text), w)
	d.Need(min(float64(len(lines)+1)*k.Leading()+4, 200))
	d.Mark(l.ID)
	d.Print(d.Paper.Left, d.Y+k.Size, k.Bold(), d.Clean(l.ID))
	d.Within(d.Paper.Left+ids, w, func() {
		d.Lines(k.Bold(), d.Clean(l.Title))
		for _, line := range lines {
			d.Need(leading)
			d.Print(d.Paper.Left, d.Y+k.Size, k, line)
			d.Y += leading
		}
	})
	d.Y += 3
}

// formula says how a figure is counted, and of what.
func formula(f report.Figure) string {
	if f.Population == "" {
		return f.Formula
	}
	return f.Formula + " / " + f.Population
}
