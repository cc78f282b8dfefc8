package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/label"
	"opsreport/render/report"
)

// quality is page 8: what changed, and what is odd about the records.
func (d *doc) quality() {
	d.changes()
	d.h2("Data quality", 120)
	d.para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + d.in.Report.QualityLede())
	d.grid(d.findingsGrid())
	d.quiet()
	if len(d.in.Report.Unknown) > 0 && d.height(d.dueTable) > 0 {
		d.abreast(
			func(x, w float64) { d.within(x, w, d.dueTable) },
			func(x, w float64) { d.within(x, w, d.unknownFields) },
		)
	} else {
		d.dueTable()
		d.unknownFields()
	}
	d.replacedNote()
}

func (d *doc) changes() {
	c := d.in.Report.Changes
	if c == nil {
		d.h2("Changes since the previous snapshot", 60)
		d.para("There is no earlier snapshot to compare with.")
		return
	}
	d.h2("Changes since "+report.DateTime(c.Since.In(d.in.Report.Zone)), 60)
	d.visibility(c.Shrunk)
	var some []report.ChangeList
	var none []string
	gone := false
	for _, one := range c.Lists() {
		if len(one.IDs) > 0 {
			some, gone = append(some, one), gone || one.Gone
		} else {
			none = append(none, strings.ToLower(one.Name))
		}
	}
	d.grid(grid{
		plain: true, len: len(some), empty: "Nothing changed: every record that was returned then is returned now, in the same state.",
		columns: []column{{head: "Change", bold: true}, {head: "Records", right: true}, {head: "Which"}},
		row: func(i int) []cell {
			return []cell{{text: some[i].Name}, {text: number(len(some[i].IDs))}, {text: firstIDs(some[i].IDs)}}
		},
	})
	words := "Compared by id."
	if gone {
		words += " “No longer returned” is not the same as deleted."
	}
	if len(none) > 0 && len(some) > 0 {
		words += " None: " + strings.Join(none, ", ") + "."
	}
	d.note(words)
	d.gone(some)
}

// visibility reports the groups of which many records are gone at once.
func (d *doc) visibility(shrunk []report.Shrunk) {
	if len(shrunk) == 0 {
		return
	}
	d.grid(grid{
		caption: "Less is visible than before", counted: report.Plural(len(shrunk), "group", "groups"), len: len(shrunk), most: topRows, rest: d.restOnSite("changes.html") + ".",
		columns: []column{{head: "Group", bold: true}, {head: "Kind"}, {head: "Records the night before", right: true}, {head: "No longer returned", right: true}},
		row: func(i int) []cell {
			s := shrunk[i]
			return []cell{{text: s.Label}, {text: groupKinds[s.Kind]}, {text: number(s.Before)}, {text: number(s.Gone), bold: true}}
		},
	})
	d.note("Many records of these groups are no longer returned at once. That is a change of what the token may see, or a deletion; it is not progress.")
}

var groupKinds = map[label.Kind]string{label.EquipmentType: "Equipment type", label.Office: "Office", label.Form: "Form"}

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

func (d *doc) findingsGrid() grid {
	var fired []report.Finding
	for _, f := range d.in.Report.Quality {
		if f.N > 0 {
			fired = append(fired, f)
		}
	}
	return grid{
		caption: "Exceptions", counted: report.Plural(len(fired), "rule with findings", "rules with findings"), len: len(fired), empty: "No rule found anything.",
		columns: []column{{head: "Rule", bold: true}, {head: "What it finds"}, {head: "Rows", right: true}, {head: "Effect on figures"}, {head: "Denominator"}},
		row: func(i int) []cell {
			f := fired[i]
			changes := cell{text: "unchanged", muted: true}
			if f.Excludes {
				changes = cell{text: "changed"}
			}
			return []cell{{text: f.Rule}, {text: f.Name}, {text: number(f.N)}, {text: f.Effect}, changes}
		},
	}
}

// quiet names the rules that found nothing: absence is a result too.
func (d *doc) quiet() {
	var names []string
	for _, f := range d.in.Report.Quality {
		if f.N == 0 {
			names = append(names, f.Rule)
		}
	}
	if len(names) > 0 {
		d.note(fmt.Sprintf("Ran and found nothing: %s.", strings.Join(names, ", ")))
		d.gap(4)
	}
}

func (d *doc) dueTable() {
	a := d.in.Report.Due
	words := []string{"reads as past", "reads as today or later", "not a calendar date", "missing"}
	sum := 0
	for i := range words {
		sum += a.InList[i] + a.NotIn[i]
	}
	if sum == 0 {
		return
	}
	d.grid(grid{
		caption: "What “due” would say beside the overdue list", counted: "open follow-ups; decides nothing", len: len(words),
		columns: []column{{head: "Due value"}, {head: "In the overdue list", right: true}, {head: "Not in it", right: true}},
		row: func(i int) []cell {
			return []cell{{text: words[i]}, zero(a.InList[i]), zero(a.NotIn[i])}
		},
	})
}

func (d *doc) unknownFields() {
	all := d.in.Report.Unknown
	if len(all) == 0 {
		d.note("No field was returned that the specification does not name.")
		return
	}
	d.grid(grid{
		caption: "Fields that the specification does not name", len: len(all), most: 40, rest: d.restOnSite("data-quality.html"),
		columns: []column{{head: "List"}, {head: "Field", mono: true}, {head: "Records", right: true}},
		row: func(i int) []cell {
			return []cell{{text: either(listNames[all[i].List], all[i].List)}, {text: all[i].Field}, {text: number(all[i].Records)}}
		},
	})
}

// replacedNote counts what the fonts could not draw.
func (d *doc) replacedNote() {
	n := d.known.replaced
	if n == 0 {
		d.note("Every character of this document is printed as it was returned.")
		return
	}
	before := d.found.replaced
	d.para(fmt.Sprintf("%s of this document could not be printed and %s shown as “\uFFFD” in place of the original. The site and the data files hold the original text.",
		report.Plural(n, "character", "characters"), map[bool]string{true: "is", false: "are"}[n == 1]))
	d.found.replaced = before
}
