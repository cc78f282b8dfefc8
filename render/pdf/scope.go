package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/pdf/face"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// listNames are the lists as a reader calls them.
var listNames = map[string]string{
	"resources": "Documents", "followups": "Follow-ups", "equipments": "Equipment", "grouptrainings": "Group trainings",
	"overdue": "Overdue, by the service's filter",
}

// scope says what the report rests on, and what it leaves out.
func (d *doc) scope() {
	n := d.in.Night
	d.Para(fmt.Sprintf("Four lists of the Workplace Operations Query API, read between %s and %s from %s. Nothing was sampled: "+
		"every record returned is counted or listed among the exclusions.",
		word.DateTime(n.Started.In(d.in.Report.Zone)), word.DateTime(n.Finished.In(d.in.Report.Zone)), n.BaseURL))
	d.contents()
	d.population()
	d.Abreast(
		func(x, w float64) { d.Within(x, w, func() { d.typesAsked(); d.labels() }) },
		func(x, w float64) { d.Within(x, w, func() { d.basis(); d.exclusions() }) },
	)
	d.notCovered()
	d.commentaryWhole()
}

func (d *doc) population() {
	d.H2("Population", 90)
	lists := d.in.Night.Lists
	d.Grid(sheet.Grid{
		Plain: true, Len: len(lists), Empty: "No list was read.",
		Columns: []sheet.Column{{Head: "List", Bold: true}, {Head: "Asked for"}, {Head: "Rows stored", Right: true},
			{Head: "Unique ids", Right: true}, {Head: "Total reported", Right: true}, {Head: "Reconciliation"}},
		Row: func(i int) []sheet.Cell {
			l := lists[i]
			return []sheet.Cell{
				{Text: either(listNames[l.List], l.List)}, {Text: askedFor[l.List]}, {Text: strconv.Itoa(l.Rows)},
				d.unique(l.List, l.Rows), reported(l.Reported), reconciled(l.Rows, l.Reported),
			}
		},
	})
	d.Note(fmt.Sprintf("The follow-up list was walked %s until it held still, the overdue filter %s. Only follow-ups report a "+
		"total; the completeness of the other lists cannot be verified.",
		times(d.in.Night.FollowUpWalks), times(d.in.Night.OverdueWalks)))
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

var askedFor = map[string]string{
	"resources": "all", "followups": "status all, created before as-of", "equipments": "service type all, types below",
	"grouptrainings": "all", "overdue": "status overdue, as above",
}

// unique is how many different ids a list held.
func (d *doc) unique(list string, rows int) sheet.Cell {
	r := d.in.Report
	n, ok := map[string]int{
		"resources": len(r.Documents), "followups": len(r.FollowUps), "equipments": len(r.Equipment),
		"grouptrainings": len(r.Trainings), "overdue": rows,
	}[list]
	if !ok {
		return sheet.Cell{Text: "n/a", Muted: true}
	}
	return sheet.Cell{Text: strconv.Itoa(n)}
}

func reported(n int) sheet.Cell {
	if n < 0 {
		return sheet.Cell{Text: "none", Muted: true}
	}
	return sheet.Cell{Text: strconv.Itoa(n)}
}

func reconciled(rows, total int) sheet.Cell {
	switch {
	case total < 0:
		return sheet.Cell{Text: "not possible: no total", Muted: true}
	case rows == total:
		return sheet.Cell{Text: "rows equal the total"}
	}
	return sheet.Cell{Text: fmt.Sprintf("differs by %d", rows-total), Bold: true}
}

func (d *doc) typesAsked() {
	types := d.in.Night.Types
	d.Grid(sheet.Grid{
		Caption: "Equipment types asked for", Order: "as configured", Len: len(types), Empty: "No equipment type was asked for.",
		Columns: []sheet.Column{{Head: "Type", Bold: true}, {Head: "Id"}, {Head: "Rows", Right: true}, {Head: "Items", Right: true}},
		Row: func(i int) []sheet.Cell {
			t := types[i]
			rows := sheet.Cell{Text: strconv.Itoa(t.Rows)}
			if t.Rows == 0 {
				rows = sheet.Cell{Text: "none", Muted: true}
			}
			return []sheet.Cell{{Text: either(t.Name, d.regs.Book.Show("equipment_type", t.ID))}, {Text: table.ShortID(t.ID)}, rows,
				{Text: strconv.Itoa(d.regs.rowsOf(t.ID))}}
		},
	})
}

// basis is what else decides how the report reads.
func (d *doc) basis() {
	d.Apart()
	d.H3(d.Paper.Left, d.Paper.Width(), "Basis", "")
	r := d.in.Report
	before := "none: this is the first"
	if r.Previous != nil {
		before = word.DateTime(r.Previous.AsOf)
	}
	d.Facts(d.Paper.Left, d.Paper.Width(), 76, []sheet.Fact{
		{Name: "As of", Value: word.DateTime(r.AsOf) + " (" + word.DateUTC(r.AsOf) + ")"},
		{Name: "Time zone", Value: r.Zone.String() + ", for weeks, months and dates; ages are elapsed whole days"},
		{Name: "Previous", Value: before},
		{Name: "People and text", Value: redaction[d.in.Settings.Privacy]},
		{Name: "Snapshot", Value: d.in.Night.Folder, Code: true},
	})
	d.Gap(6)
}

var redaction = map[string]string{
	"":         "strict: people are pseudonyms, free text is left out",
	"strict":   "strict: people are pseudonyms, free text is left out",
	"internal": "internal: people by name where one is known, free text is left out",
	"full":     "full: people by name and id; contains personal data",
}

// exclusions are the records that figures leave out, a row a reason.
func (d *doc) exclusions() {
	var reasons []report.Exclusion
	figures := map[report.Exclusion][]string{}
	for _, f := range d.in.Report.Figures {
		for _, x := range f.Excluded {
			if x.N == 0 {
				continue
			}
			if figures[x] == nil {
				reasons = append(reasons, x)
			}
			figures[x] = append(figures[x], f.ID)
		}
	}
	d.Grid(sheet.Grid{
		Caption: "Left out of figures", Len: len(reasons), Empty: "No record is left out of a figure.",
		Columns: []sheet.Column{{Head: "Reason"}, {Head: "Figures", Bold: true}, {Head: "Rule"}, {Head: "Records", Right: true}},
		Row: func(i int) []sheet.Cell {
			x := reasons[i]
			ids := figures[x]
			return []sheet.Cell{{Text: capital(x.Reason)}, {Text: strings.Join(ids, ", "), Link: "figure " + ids[0]},
				{Text: either(x.Rule, "–"), Muted: x.Rule == ""}, {Text: strconv.Itoa(x.N)}}
		},
	})
}

func (d *doc) labels() {
	all := d.in.Report.Labels
	d.Grid(sheet.Grid{
		Caption: "Names of ids", Len: len(all), Empty: "No ids are in use.",
		Columns: []sheet.Column{{Head: "Kind", Bold: true}, {Head: "Ids in use", Right: true}, {Head: "With a name", Right: true},
			{Head: "Without", Right: true}},
		Row: func(i int) []sheet.Cell {
			l := all[i]
			return []sheet.Cell{{Text: capital(strings.ReplaceAll(l.Kind, "_", " "))}, {Text: strconv.Itoa(l.IDs)},
				{Text: strconv.Itoa(l.Named)}, zero(l.IDs - l.Named)}
		},
	})
}

// zero is a count that stands back where there is nothing.
func zero(n int) sheet.Cell { return sheet.Cell{Text: strconv.Itoa(n), Muted: n == 0} }

func (d *doc) notCovered() {
	d.H2("Not covered", 50)
	for _, l := range brief.Of(d.in.Report).Limitations() {
		if l.ID == "L8" {
			d.Para(l.Text + " See Limitations (p. " + d.PageOf("limitations") + ") for all that these lists cannot say.")
		}
	}
}

// commentaryWhole prints the organisation's words in full, where there are any.
func (d *doc) commentaryWhole() {
	parts := face.Paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	d.H2("Commentary by the organisation", 40)
	d.Mark("commentary")
	for _, p := range parts {
		d.Para(p)
	}
}
