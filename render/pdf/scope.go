package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
)

// listNames are the lists as a reader calls them.
var listNames = map[string]string{
	"resources": "Documents", "followups": "Follow-ups", "equipments": "Equipment", "grouptrainings": "Group trainings",
	"overdue": "Overdue, by the service's filter",
}

// scope says what the report rests on, and what it leaves out.
func (d *doc) scope() {
	n := d.in.Night
	d.para(fmt.Sprintf("Four lists of the Workplace Operations Query API, read between %s and %s from %s. Nothing was sampled: every record returned is counted or listed among the exclusions.",
		report.DateTime(n.Started.In(d.in.Report.Zone)), report.DateTime(n.Finished.In(d.in.Report.Zone)), n.BaseURL))
	d.contents()
	d.population()
	d.abreast(
		func(x, w float64) { d.within(x, w, func() { d.typesAsked(); d.labels() }) },
		func(x, w float64) { d.within(x, w, func() { d.basis(); d.exclusions() }) },
	)
	d.notCovered()
	d.commentaryWhole()
}

func (d *doc) population() {
	d.h2("Population", 90)
	lists := d.in.Night.Lists
	d.grid(grid{
		plain: true, len: len(lists), empty: "No list was read.",
		columns: []column{{head: "List", bold: true}, {head: "Asked for"}, {head: "Rows stored", right: true}, {head: "Unique ids", right: true}, {head: "Total reported", right: true}, {head: "Reconciliation"}},
		row: func(i int) []cell {
			l := lists[i]
			return []cell{
				{text: either(listNames[l.List], l.List)}, {text: askedFor[l.List]}, {text: strconv.Itoa(l.Rows)},
				d.unique(l.List, l.Rows), reported(l.Reported), reconciled(l.Rows, l.Reported),
			}
		},
	})
	d.note(fmt.Sprintf("The follow-up list was walked %s until it held still, the overdue filter %s. Only follow-ups report a total; the completeness of the other lists cannot be verified.",
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
func (d *doc) unique(list string, rows int) cell {
	r := d.in.Report
	n, ok := map[string]int{
		"resources": len(r.Documents), "followups": len(r.FollowUps), "equipments": len(r.Equipment), "grouptrainings": len(r.Trainings), "overdue": rows,
	}[list]
	if !ok {
		return cell{text: "n/a", muted: true}
	}
	return cell{text: strconv.Itoa(n)}
}

func reported(n int) cell {
	if n < 0 {
		return cell{text: "none", muted: true}
	}
	return cell{text: strconv.Itoa(n)}
}

func reconciled(rows, total int) cell {
	switch {
	case total < 0:
		return cell{text: "not possible: no total", muted: true}
	case rows == total:
		return cell{text: "rows equal the total"}
	}
	return cell{text: fmt.Sprintf("differs by %d", rows-total), bold: true}
}

func (d *doc) typesAsked() {
	types := d.in.Night.Types
	d.grid(grid{
		caption: "Equipment types asked for", order: "as configured", len: len(types), empty: "No equipment type was asked for.",
		columns: []column{{head: "Type", bold: true}, {head: "Id"}, {head: "Rows", right: true}, {head: "Items", right: true}},
		row: func(i int) []cell {
			t := types[i]
			rows := cell{text: strconv.Itoa(t.Rows)}
			if t.Rows == 0 {
				rows = cell{text: "none", muted: true}
			}
			return []cell{{text: either(t.Name, d.regs.Book.Show("equipment_type", t.ID))}, {text: table.ShortID(t.ID)}, rows, {text: strconv.Itoa(d.regs.rowsOf(t.ID))}}
		},
	})
}

// basis is what else decides how the report reads.
func (d *doc) basis() {
	d.apart3()
	d.h3(d.paper.left, d.paper.width(), "Basis", "")
	r := d.in.Report
	before := "none: this is the first"
	if r.Previous != nil {
		before = report.DateTime(r.Previous.AsOf)
	}
	d.facts(d.paper.left, d.paper.width(), 76, []fact{
		{name: "As of", value: report.DateTime(r.AsOf) + " (" + report.DateUTC(r.AsOf) + ")"},
		{name: "Time zone", value: r.Zone.String() + ", for weeks, months and dates; ages are elapsed whole days"},
		{name: "Previous", value: before},
		{name: "People and text", value: redaction[d.in.Settings.Privacy]},
		{name: "Snapshot", value: d.in.Night.Folder, code: true},
	})
	d.gap(6)
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
	d.grid(grid{
		caption: "Left out of figures", len: len(reasons), empty: "No record is left out of a figure.",
		columns: []column{{head: "Reason"}, {head: "Figures", bold: true}, {head: "Rule"}, {head: "Records", right: true}},
		row: func(i int) []cell {
			x := reasons[i]
			ids := figures[x]
			return []cell{{text: capital(x.Reason)}, {text: strings.Join(ids, ", "), link: "figure " + ids[0]}, {text: either(x.Rule, "–"), muted: x.Rule == ""}, {text: strconv.Itoa(x.N)}}
		},
	})
}

func (d *doc) labels() {
	all := d.in.Report.Labels
	d.grid(grid{
		caption: "Names of ids", len: len(all), empty: "No ids are in use.",
		columns: []column{{head: "Kind", bold: true}, {head: "Ids in use", right: true}, {head: "With a name", right: true}, {head: "Without", right: true}},
		row: func(i int) []cell {
			l := all[i]
			return []cell{{text: capital(strings.ReplaceAll(l.Kind, "_", " "))}, {text: strconv.Itoa(l.IDs)}, {text: strconv.Itoa(l.Named)}, zero(l.IDs - l.Named)}
		},
	})
}

// zero is a count that stands back where there is nothing.
func zero(n int) cell { return cell{text: strconv.Itoa(n), muted: n == 0} }

func (d *doc) notCovered() {
	d.h2("Not covered", 50)
	for _, l := range d.in.Report.Limitations() {
		if l.ID == "L8" {
			d.para(l.Text + " See Limitations (p. " + d.pageOf("limitations") + ") for all that these lists cannot say.")
		}
	}
}

// commentaryWhole prints the organisation's words in full, where there are any.
func (d *doc) commentaryWhole() {
	parts := paragraphs(d.in.Settings.Commentary)
	if len(parts) == 0 {
		return
	}
	d.h2("Commentary by the organisation", 40)
	d.mark("commentary")
	for _, p := range parts {
		d.para(p)
	}
}
