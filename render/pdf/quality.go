package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/pdf/sheet"
	"opsreport/render/word"
)

// quality is page 8: what changed, and what is odd about the records.
func (d *doc) quality() {
	d.changes()
	d.H2("Data quality", 120)
	d.Para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + brief.Of(d.in.Report).QualityLede())
	findings := d.register(brief.Of(d.in.Report).Findings(), 0)
	findings.Counted = word.Plural(findings.Len, "rule with findings", "rules with findings")
	d.Grid(findings)
	d.quiet()
	if len(d.in.Report.Unknown) > 0 && d.Height(d.dueTable) > 0 {
		d.Abreast(
			func(x, w float64) { d.Within(x, w, d.dueTable) },
			func(x, w float64) { d.Within(x, w, d.unknownFields) },
		)
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
		d.Para(brief.Of(d.in.Report).NotCompared())
		return
	}
	d.H2("Changes since "+word.DateTime(c.Since.In(d.in.Report.Zone)), 60)
	d.visibility(c.Shrunk)
	var some []brief.ChangeList
	var none []string
	gone := false
	for _, one := range brief.ChangeLists(c) {
		if len(one.IDs) > 0 {
			some, gone = append(some, one), gone || one.Gone
		} else {
			none = append(none, strings.ToLower(one.Name))
		}
	}
	d.Grid(sheet.Grid{
		Plain: true, Len: len(some), Empty: "Nothing changed: every record that was returned then is returned now, in the same state.",
		Columns: []sheet.Column{{Head: "Change", Bold: true}, {Head: "Records", Right: true}, {Head: "Which"}},
		Row: func(i int) []sheet.Cell {
			return []sheet.Cell{{Text: some[i].Name}, {Text: number(len(some[i].IDs))}, {Text: firstIDs(some[i].IDs)}}
		},
	})
	words := "Compared by id."
	if gone {
		words += " " + brief.GoneIsNotDeleted
	}
	if len(none) > 0 && len(some) > 0 {
		words += " None: " + strings.Join(none, ", ") + "."
	}
	d.Note(words)
	d.gone(some)
}

// visibility reports the groups of which many records are gone at once.
func (d *doc) visibility(shrunk []change.Shrunk) {
	if len(shrunk) == 0 {
		return
	}
	title, note, t := brief.Shrunk(shrunk)
	grid := d.wordy(t)
	grid.Caption, grid.Counted = title, word.Plural(len(shrunk), "group", "groups")
	grid.Most, grid.Rest = topRows, d.restOnSite("changes.html")+"."
	d.Grid(grid)
	d.Note(note)
}

// namedIDs is how many ids stand beside a count.
const namedIDs = 5

func firstIDs(ids []string) string {
	var b strings.Builder
	for i, id := range ids[:min(len(ids), namedIDs)] {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(shortID(id))
	}
	if more := len(ids) - namedIDs; more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String()
}

// quiet names the rules that found nothing: absence is a result too.
func (d *doc) quiet() {
	var names []string
	for _, f := range brief.Of(d.in.Report).Quiet() {
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
	due := brief.Of(d.in.Report).DueAgreement()
	grid := d.wordy(due)
	grid.Counted = brief.Of(d.in.Report).DueCompared()
	d.Grid(grid)
	d.Note(due.Note)
}

func (d *doc) unknownFields() {
	if len(d.in.Report.Unknown) == 0 {
		d.Note("No field was returned that the specification does not name.")
		return
	}
	unknown := d.register(brief.Of(d.in.Report).UnknownFields(), 40)
	unknown.Rest = d.restOnSite("data-quality.html")
	unknown.Columns[1].Mono = true
	d.Grid(unknown)
}

// replacedNote counts what the fonts could not draw.
func (d *doc) replacedNote() {
	n := d.Replaced()
	if n == 0 {
		d.Note("Every character of this document is printed as it was returned.")
		return
	}
	d.Uncounted(func() {
		d.Para(fmt.Sprintf("%s of this document could not be printed and %s shown as “\uFFFD” in place of the original. The site and "+
			"the data files hold the original text.",
			word.Plural(n, "character", "characters"), map[bool]string{true: "is", false: "are"}[n == 1]))
	})
}
