package pdf

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/table"
)

// quality prints page 8: what changed, and what is unusual in the records.
func (d *doc) quality() {
	d.changes()
	d.findings()
	d.quiet()
	if len(d.in.Report.Unknown) > 0 && d.Height(d.dueTable) > 0 {
		d.Abreast(d.dueTable, d.unknownFields)
	} else {
		d.dueTable()
		d.unknownFields()
	}
	d.replacedNote()
}

// findings prints what the checks of the records found.
func (d *doc) findings() {
	d.H2("Data quality", 120)
	d.Mark("data-quality")
	d.Para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + d.brief.QualityLede())
	findings := d.register(d.brief.Findings())
	findings.Counted = d.brief.FindingsCounted()
	d.Grid(findings)
}

// changes prints what changed since the night before. The number of events of each kind stands on the site.
func (d *doc) changes() {
	p := d.in.Compared()
	d.H2(p.Title, 60)
	d.Para(p.Lede)
	for _, s := range p.Sections {
		for _, text := range s.Text {
			d.Para(text)
		}
		for _, t := range s.Tables {
			switch s.ID {
			case "changed":
				if t.Len == 0 {
					d.Para(t.Empty)
				}
			case "no-longer-returned", "less-visible":
				if s.ID == "less-visible" {
					d.Note(s.Note)
				}
				d.Grid(first(topRows, d.wordy(t.Table), d.page(table.ChangesPage)))
			default:
				d.Grid(first(changedRows, d.wordy(roomy(table.Without(t.Table, "created", "recorded", "category"))), d.page(table.ChangesPage)))
			}
		}
	}
}

// changedRows is how many changes of one list are printed.
const changedRows = 25

// quiet names the checks that ran and found nothing, since that is a result too.
func (d *doc) quiet() {
	if said := d.brief.RanQuietly(); said != "" {
		d.Note(said)
		d.Gap(4)
	}
}

func (d *doc) dueTable() {
	if in, out := d.in.Report.Due.Sums(); in+out == 0 {
		return
	}
	due := d.wordy(d.brief.DueAgreement())
	due.Counted = d.brief.DueCompared()
	d.Grid(due)
}

func (d *doc) unknownFields() {
	if len(d.in.Report.Unknown) == 0 {
		d.Note(brief.NoUnknownFields)
		return
	}
	unknown := first(40, d.register(d.brief.UnknownFields()), d.page(table.QualityPage))
	unknown.Column("field").Mono = true
	d.Grid(unknown)
}

// replacedNote says how many characters the fonts could not draw.
func (d *doc) replacedNote() {
	said := brief.Replaced(d.Replaced())
	if d.Replaced() == 0 {
		d.Note(said)
		return
	}
	d.Uncounted(func() { d.Para(said) })
}
