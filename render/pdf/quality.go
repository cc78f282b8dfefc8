package pdf

import (
	"fmt"
	"strings"

	"opsreport/render/report"
)

// quality is page 8: what changed, and what is odd about the records.
func (d *doc) quality() {
	d.changes()
	d.h2("Data quality", 120)
	d.para("Data status: " + strings.ToLower(d.in.Report.Status.Word()) + ". " + d.in.Report.QualityLede())
	d.grid(d.findingsGrid())
	d.quiet()
	d.dueTable()
	d.unknownFields()
	d.replacedNote()
}

// change is one kind of difference between two nights.
type change struct {
	area, what string
	ids        []string
	list       report.List
}

func (d *doc) changes() {
	d.h2("Changes since the previous snapshot", 60)
	c := d.in.Report.Changes
	if c == nil {
		d.para("There is no earlier snapshot to compare with.")
		return
	}
	all := []change{
		{"Follow-ups", "New", c.FollowUps.New, report.FollowUpList}, {"Follow-ups", "Closed", c.FollowUps.Closed, report.FollowUpList},
		{"Follow-ups", "Newly overdue", c.FollowUps.NewlyOverdue, report.FollowUpList}, {"Follow-ups", "Reopened", c.FollowUps.Reopened, report.FollowUpList},
		{"Follow-ups", "Reassigned", c.FollowUps.Reassigned, report.FollowUpList}, {"Follow-ups", "Due value changed", c.FollowUps.DueChanged, report.FollowUpList},
		{"Follow-ups", "No longer returned", c.FollowUps.Gone, report.FollowUpList},
		{"Equipment", "New", c.Equipment.New, report.EquipmentList}, {"Equipment", "Newly expired", c.Equipment.NewlyExpired, report.EquipmentList},
		{"Equipment", "Back in date", c.Equipment.BackInDate, report.EquipmentList}, {"Equipment", "No longer returned", c.Equipment.Gone, report.EquipmentList},
		{"Documents", "New", c.Documents.New, report.DocumentList}, {"Documents", "New version", c.Documents.NewVersion, report.DocumentList},
		{"Documents", "No longer returned", c.Documents.Gone, report.DocumentList},
		{"Trainings", "New", c.Trainings.New, report.TrainingList}, {"Trainings", "No longer returned", c.Trainings.Gone, report.TrainingList},
	}
	var some []change
	var none []string
	for _, one := range all {
		if len(one.ids) > 0 {
			some = append(some, one)
		} else {
			none = append(none, one.area+" "+strings.ToLower(one.what))
		}
	}
	all = some
	d.grid(grid{
		empty:   "Nothing changed.",
		caption: "Since " + report.DateTime(c.Since.In(d.in.Report.Zone)), counted: "by id; “no longer returned” is not the same as deleted", len: len(all),
		columns: []column{{head: "List"}, {head: "Change", bold: true}, {head: "Records", right: true}, {head: "First records"}},
		row: func(i int) []cell {
			return []cell{{text: all[i].area}, {text: all[i].what}, zero(len(all[i].ids)), {text: firstIDs(all[i].ids)}}
		},
	})
	if len(none) > 0 && len(some) > 0 {
		d.note("No records: " + strings.Join(none, ", ") + ".")
	}
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
