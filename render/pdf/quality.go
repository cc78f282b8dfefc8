package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/word"
)

// quality is page 8: what changed, and what is odd about the records.
func (d *doc) quality() {
	d.changes()
	d.H2("Data quality", 120)
	d.Para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + brief.Of(d.in.Report).QualityLede())
	d.Grid(d.findingsGrid())
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
	c := d.in.Report.Changes
	if c == nil {
		d.H2("Changes since the previous snapshot", 60)
		d.Para("There is no earlier snapshot to compare with.")
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
		words += " “No longer returned” is not the same as deleted."
	}
	if len(none) > 0 && len(some) > 0 {
		words += " None: " + strings.Join(none, ", ") + "."
	}
	d.Note(words)
	d.gone(some)
}

// visibility reports the groups of which many records are gone at once.
func (d *doc) visibility(shrunk []report.Shrunk) {
	if len(shrunk) == 0 {
		return
	}
	d.Grid(sheet.Grid{
		Caption: "Less is visible than before", Counted: word.Plural(len(shrunk), "group", "groups"), Len: len(shrunk),
		Most: topRows, Rest: d.restOnSite("changes.html") + ".",
		Columns: []sheet.Column{{Head: "Group", Bold: true}, {Head: "Kind"}, {Head: "Records the night before", Right: true},
			{Head: "No longer returned", Right: true}},
		Row: func(i int) []sheet.Cell {
			s := shrunk[i]
			return []sheet.Cell{{Text: s.Label}, {Text: groupKinds[s.Kind]}, {Text: number(s.Before)}, {Text: number(s.Gone), Bold: true}}
		},
	})
	d.Note("Many records of these groups are no longer returned at once. That is a change of what the token may see, or a " +
		"deletion; it is not progress.")
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

func (d *doc) findingsGrid() sheet.Grid {
	var fired []census.Finding
	for _, f := range d.in.Report.Quality {
		if f.N > 0 {
			fired = append(fired, f)
		}
	}
	return sheet.Grid{
		Caption: "Exceptions", Counted: word.Plural(len(fired), "rule with findings", "rules with findings"), Len: len(fired),
		Empty: "No rule found anything.",
		Columns: []sheet.Column{{Head: "Rule", Bold: true}, {Head: "What it finds"}, {Head: "Rows", Right: true},
			{Head: "Effect on figures"}, {Head: "Denominator"}},
		Row: func(i int) []sheet.Cell {
			f := fired[i]
			changes := sheet.Cell{Text: "unchanged", Muted: true}
			if f.Excludes {
				changes = sheet.Cell{Text: "changed"}
			}
			return []sheet.Cell{{Text: f.Rule}, {Text: f.Name}, {Text: number(f.N)}, {Text: f.Effect}, changes}
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
		d.Note(fmt.Sprintf("Ran and found nothing: %s.", strings.Join(names, ", ")))
		d.Gap(4)
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
	d.Grid(sheet.Grid{
		Caption: "What “due” would say beside the overdue list", Counted: "open follow-ups; decides nothing", Len: len(words),
		Columns: []sheet.Column{{Head: "Due value"}, {Head: "In the overdue list", Right: true}, {Head: "Not in it", Right: true}},
		Row: func(i int) []sheet.Cell {
			return []sheet.Cell{{Text: words[i]}, zero(a.InList[i]), zero(a.NotIn[i])}
		},
	})
}

func (d *doc) unknownFields() {
	all := d.in.Report.Unknown
	if len(all) == 0 {
		d.Note("No field was returned that the specification does not name.")
		return
	}
	d.Grid(sheet.Grid{
		Caption: "Fields that the specification does not name", Len: len(all), Most: 40, Rest: d.restOnSite("data-quality.html"),
		Columns: []sheet.Column{{Head: "List"}, {Head: "Field", Mono: true}, {Head: "Records", Right: true}},
		Row: func(i int) []sheet.Cell {
			return []sheet.Cell{{Text: either(listNames[all[i].List], all[i].List)}, {Text: all[i].Field}, {Text: number(all[i].Records)}}
		},
	})
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
