package brief

import (
	"opsreport/render/table"
	"opsreport/render/word"
)

// CannotCompute lists what readers ask for and what cannot be computed from the lists, with the
// limitation that explains it.
func CannotCompute() table.Table {
	rows := [][3]string{
		{"Share of inspections completed on time", "no completion history, no frequency", "L3"},
		{"Inspection result, inspector, defects", "not in the list", "L3"},
		{"On-time closure, days past due", "the meaning of due is not stated", "L4"},
		{"Overdue at a past date", "only a live filter", "L4"},
		{"Aging weighted by severity or priority", "no such field", "L5"},
		{"Recurrence, root cause, effectiveness, verification", "no linkage, no cause, no verified state", "L5"},
		{"Cancelled, deleted, reopened counts from one snapshot", "no such states; transitions are not shown", "L5"},
		{"Training coverage, overdue training, expiry",
			"no roster, no requirements, no completion per person; individual training is not in the list; the time is that of the record",
			"L6"},
		{"Documents past review", "no review date or interval; approver unknown; current version not stated", "L7"},
		{"Incidents, TRIR, DART, near misses", "not in the lists", "L8"},
		{"Compliance with any law or standard", "never", "L1"},
		{"Completeness of equipment, documents, trainings", "these lists have no total and no pages; only follow-ups report a total", "L2"},
		{"Names", "not in the lists", "L9"},
	}
	return table.Table{ID: "cannot", Caption: "What cannot be computed", Empty: "None.", Len: len(rows), Columns: []table.Column{
		{Head: "Wanted", Cell: func(i int) table.Cell { return table.Text(rows[i][0]) }},
		{Head: "Why not", Cell: func(i int) table.Cell { return table.Text(rows[i][1]) }},
		{Head: "Stated in", Cell: func(i int) table.Cell { return table.Linked(rows[i][2], table.ToLimit+rows[i][2]) }},
	}}
}

// Nothing is the section that explains the words for missing values.
func Nothing() Section {
	s := Tabled("nothing", nothings())
	s.Note = "Each has its own words everywhere in the site, the PDF and the CSV files. What is missing is never shown as 0."
	return s
}

// nothings lists the five ways in which a value can be missing, with the words that are shown. A
// missing value is never shown as 0.
func nothings() table.Table {
	rows := []struct {
		shown         string
		look          table.Look
		when, example string
	}{
		{"No data", table.NoData, "The record exists; the service gave no value for it", "In-service item without a schedule"},
		{"Not fetched", table.NoData, "The list could not be read to its end", "Group trainings: time-out after 6 attempts"},
		{word.NotEvaluated, table.NoData, "A setting or an earlier snapshot is missing", "Changes: no earlier snapshot"},
		{word.NotAvailable, table.Plain, "The denominator is empty", "In date, of no items"},
		{"0", table.Plain, "Counted, and there are none", "Reopened follow-ups: 0"},
	}
	return table.Table{ID: "nothing", Caption: "Five kinds of nothing", Len: len(rows), Columns: []table.Column{
		{Head: "Shown as", Cell: func(i int) table.Cell { return table.Cell{Text: rows[i].shown, Look: rows[i].look, Strong: true} }},
		{Head: "When", Cell: func(i int) table.Cell { return table.Text(rows[i].when) }},
		{Head: "Example", Cell: func(i int) table.Cell { return table.Text(rows[i].example) }},
	}}
}

// Crosswalk lists what the report contributes to each clause of ISO 45001, and what it cannot show.
func Crosswalk() table.Table {
	rows := [][4]string{
		{"7.2 competence", "retained competence evidence", "group-training sessions, trainees, trainer id",
			"competence, expiry, requirement matrix"},
		{"7.5 documented information", "identification, review and approval, control of versions; one specific record found quickly",
			"document register: title, id, versions, created and approved dates, age since last approval; id and serial search",
			"who approved, review due date, distribution, point of use"},
		{"8.1 operational control", "inspection and maintenance controls operating", "per-schedule status, last completed, expires",
			"inspection result, inspector, defects"},
		{"9.1.1 monitoring and measurement",
			"what, method, when, and evaluation; indicators have limitations and unintended consequences",
			"defined indicators with method and limits", "validity of the source data"},
		{"9.1.2 compliance evaluation", "results retained", "nothing legal; facts only", "any legal conclusion"},
		{"9.2 internal audit",
			"objectives, scope, criteria, dates, findings and evidence, statement on sampling, areas not covered, confidentiality, distribution",
			"scope, as-of, population listing (not a sample), areas not covered, distribution block", "audit findings and conclusions"},
		{"9.3 management review inputs",
			"status of earlier actions; trends in corrective actions, monitoring results, audit results; adequacy of resources",
			"follow-up trend, backlog, equipment currency, training volume, decision and sign-off block",
			"incidents, legal changes, consultation, objectives"},
		{"10.2 corrective action",
			"the chain from root cause to action to effectiveness check; retained evidence of nature, actions, results",
			"action register, ages, closure, reassignments, presence of evidence attachments",
			"root cause, effectiveness verification, verification by a second person"},
	}
	return table.Table{ID: "iso-45001", Caption: "ISO 45001 crosswalk", Empty: "None.", Len: len(rows), Columns: []table.Column{
		{ID: "clause", Head: "Clause", Cell: func(i int) table.Cell { return table.Text(rows[i][0]) }},
		{ID: "asked", Head: "What is asked", Cell: func(i int) table.Cell { return table.Text(rows[i][1]) }},
		{ID: "contributes", Head: "What this report contributes", Cell: func(i int) table.Cell { return table.Text(rows[i][2]) }},
		{ID: "cannot", Head: "What it cannot show", Cell: func(i int) table.Cell { return table.Text(rows[i][3]) }},
	}}
}

// Tabled returns a section with one table, called as the table is.
func Tabled(id string, t table.Table) Section {
	return Section{ID: id, Title: t.Caption, Tables: []Listed{{Table: t}}}
}
