package pdf

import (
	"slices"

	"opsreport/render/pdf/sheet"

	"opsreport/render/brief"
)

// definitions prints page 9: the meaning of each figure, and the limitations.
func (d *doc) definitions() {
	d.limitations()
	d.thresholds()
	d.rules(len(d.in.Rules))
	g := d.wordy(d.brief.FiguresTonight())
	g.Place = func(i int) string { return "figure " + d.in.Report.Figures[i].ID }
	g.Column("counted").Min, g.Column("value").Max = 250, 96
	g.Column("name").Min, g.Column("name").Max = 88, 110
	d.Titled(g)
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

func (d *doc) limitationsTitle() {
	d.H2("Limitations", 70)
	d.Mark("limitations")
}

// limitations prints all of them on one page, if that can be done with lines a little closer together.
func (d *doc) limitations() {
	d.limitationsTitle()
	all := func(leading float64) {
		d.As("L", func() {
			for _, l := range d.brief.Limitations() {
				d.As("LI", func() { d.As("LBody", func() { d.limitation(l, leading) }) })
			}
		})
	}
	for leading := widestLimits; ; leading -= 0.2 {
		fits := d.Height(func() { all(leading) }) <= d.Room()
		if leading <= closestLimits && !fits {
			leading, fits = widestLimits, true
		}
		if fits {
			all(leading)
			return
		}
	}
}

// The distances of lines in limitations.
const (
	widestLimits  = 11.6
	closestLimits = 10.6
)

// limitation prints a limitation, with its id in the margin. It keeps the paragraph on one page if
// it fits.
func (d *doc) limitation(l brief.Limitation, leading float64) {
	const ids = 26.0
	k := sheet.TableInk
	w := d.Paper.Width() - ids
	lines := d.Wrap(k, d.Clean(l.Text), w)
	d.Need(min(k.Leading()+float64(len(lines))*leading, 200))
	d.Mark(l.ID)
	d.As("P", func() {
		d.Print(d.Paper.Left, d.Y+k.Size, k.Bold(), d.Clean(l.ID+" "))
		for _, line := range d.Wrap(k.Bold(), d.Clean(l.Title+" "), w) {
			d.Print(d.Paper.Left+ids, d.Y+k.Size, k.Bold(), line)
			d.Y += k.Leading()
		}
		for _, line := range lines {
			d.Need(leading)
			d.Print(d.Paper.Left+ids, d.Y+k.Size, k, line)
			d.Y += leading
		}
	})
	d.Y += 3
}
