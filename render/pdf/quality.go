package pdf

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/table"
	"opsreport/render/word"
)

// quality prints page 8: what changed, and what is unusual in the records.
func (d *doc) quality() {
	d.changes()
	d.H2("Data quality", 120)
	d.Mark("data-quality")
	d.Para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + d.brief.QualityLede())
	findings := d.register(d.brief.Findings())
	findings.Counted = d.brief.FindingsCounted()
	d.Grid(findings)
	d.quiet()
	if len(d.in.Report.Unknown) > 0 && d.Height(d.dueTable) > 0 {
		d.Abreast(d.dueTable, d.unknownFields)
	} else {
		d.dueTable()
		d.unknownFields()
	}
	d.replacedNote()
}

func (d *doc) changes() {
	c := d.in.Changes
	if c == nil {
		d.H2("Changes since the previous snapshot", 60)
		d.Para(d.brief.NotCompared())
		return
	}
	d.H2("Changes since "+word.DateTime(c.Since.In(d.in.Report.Zone)), 60)
	d.visibility(c.Shrunk)
	kinds, total := brief.Kinds(c)
	if total == 0 {
		d.Para(brief.NothingChanged)
	}
	for _, l := range brief.Lists {
		if t := table.Without(brief.Happened(l, d.in.Happened), "created", "recorded", "category"); t.Len > 0 {
			d.Grid(first(changedRows, d.wordy(t), d.page(table.ChangesPage)))
		}
	}
	words := "Compared by id."
	if slices.ContainsFunc(kinds, func(k brief.KindCount) bool { return k.N > 0 && k.Gone() }) {
		words += " " + brief.GoneIsNotDeleted
	}
	if _, none := brief.Seen([][]brief.KindCount{kinds}); none != "" && total > 0 {
		words += " None: " + none + "."
	}
	d.Note(words)
	d.gone(c)
}

// changedRows is how many events of a list are printed.
const changedRows = 25

// visibility lists the groups that lost many records at once.
func (d *doc) visibility(shrunk []change.Shrunk) {
	if len(shrunk) == 0 {
		return
	}
	title, note, t := brief.Shrunk(shrunk)
	grid := first(topRows, d.wordy(t), d.page(table.ChangesPage))
	grid.Caption, grid.Counted, grid.Note = title, word.Plural(len(shrunk), "group", "groups"), note
	d.Grid(grid)
}

// quiet names the checks that found nothing, since that is a result too.
func (d *doc) quiet() {
	var names []string
	for _, f := range d.brief.Quiet() {
		names = append(names, f.Rule)
	}
	if len(names) > 0 {
		d.Note("Ran and found nothing: " + strings.Join(names, ", ") + ".")
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
		d.Note("No field was returned that the specification does not name.")
		return
	}
	unknown := first(40, d.register(d.brief.UnknownFields()), d.page(table.QualityPage))
	unknown.Column("field").Mono = true
	d.Grid(unknown)
}

// replacedNote says how many characters the fonts could not draw.
func (d *doc) replacedNote() {
	n := d.Replaced()
	if n == 0 {
		d.Note("Every character of this document is printed as it was returned.")
		return
	}
	d.Uncounted(func() {
		d.Para(fmt.Sprintf("%s of this document could not be printed and %s shown as “\uFFFD” in place of the original. The site and "+
			"the data files hold the original text.", word.Plural(n, "character", "characters"), word.Are(n, n)))
	})
}
