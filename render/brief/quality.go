package brief

import (
	"strconv"

	"opsreport/render/census"
	"opsreport/render/table"
	"opsreport/render/word"
)

// QualityTiles returns the tiles of the data-quality page, which show no figure of the dictionary.
func (r Report) QualityTiles() []Tile {
	ids, named := 0, 0
	for _, l := range r.Labels {
		ids, named = ids+l.IDs, named+l.Named
	}
	s := r.Status
	return []Tile{
		{ID: "status", Label: "Data status", Number: s.Word(), Words: true,
			Of: []string{r.answered() + "; " + strconv.Itoa(s.Rules) + " of " + word.Plural(s.Of, "check", "checks") + " found something"}},
		{ID: "rows", Label: "Rows found", Number: strconv.Itoa(s.Rows),
			Of: []string{word.Of(s.Records, r.Total(), "record", "records") + " marked"}},
		{ID: "excluded", Label: "Left out of a rate", Number: strconv.Itoa(s.Excluded),
			Of: []string{"rows, by " + word.Plural(s.Excluding, "check", "checks")}, Change: "each is listed below"},
		{ID: "labels", Label: "Ids without a label", Number: strconv.Itoa(ids - named),
			Of: []string{"of " + word.Plural(ids, "id", "ids") + " in use"}},
	}
}

// DueAgreement compares the `due` values with the service's overdue list.
func (r Report) DueAgreement() table.Table {
	in, out := r.Due.Sums()
	reads := [...]string{"Past date", "Today or later", "Not a date", "Missing"}
	return table.Table{ID: "due", Caption: "Does the due value agree with overdue?", Len: len(reads), Columns: []table.Column{
		{ID: "reads", Head: "Due value reads as", Cell: func(i int) table.Cell { return table.Text(reads[i]) }, Total: table.Text("Open")},
		{ID: "in", Head: "In the overdue list", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Count(r.Due.InList[i]) }, Total: table.Int(in)},
		{ID: "out", Head: "Not in it", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Count(r.Due.NotIn[i]) }, Total: table.Int(out)}},
		Note: "Due digits read as a calendar date, for comparison only (F-D7). The service’s own list decides; the rule behind it is not " +
			"published."}
}

// DueCompared says how many follow-ups DueAgreement compares.
func (r Report) DueCompared() string {
	in, out := r.Due.Sums()
	return word.Plural(in+out, "open follow-up", "open follow-ups")
}

// UnknownFields lists the fields that the specification does not name.
func (r Report) UnknownFields() table.Table {
	all := r.Unknown
	return table.Table{ID: "unknown-fields", Caption: "Fields the specification does not name", Empty: "None.", Len: len(all),
		Note: "Used in no figure (X-2). Values are not shown.", Columns: []table.Column{
			{ID: "list", Head: "List", Cell: func(i int) table.Cell { return table.Text(all[i].List) }},
			{ID: "field", Head: "Field", Cell: func(i int) table.Cell { return table.Text(all[i].Field) }},
			{ID: "records", Head: "Records", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Records) }},
		}}
}

// Quiet returns the checks that ran and found nothing, since that is a result too.
func (r Report) Quiet() []census.Finding { return r.findings(false) }

func (r Report) findings(fired bool) (out []census.Finding) {
	for _, f := range r.Quality {
		if (f.N > 0) == fired {
			out = append(out, f)
		}
	}
	return out
}

// FindingsCounted says how many checks Findings lists.
func (r Report) FindingsCounted() string {
	return word.Plural(r.Status.Rules, "check", "checks") + " with findings"
}

// Findings lists the checks that found something, with the effect on figures.
func (r Report) Findings() table.Table {
	all := r.findings(true)
	return table.Table{ID: "findings", Caption: "Exceptions", Empty: "No check found anything.", Len: len(all), Columns: []table.Column{
		{ID: "check", Head: "Check", Cell: func(i int) table.Cell { return table.Strong(all[i].Rule) }},
		{ID: "finds", Head: "What it finds", Cell: func(i int) table.Cell { return table.Text(all[i].Name) }},
		{ID: "rows", Head: "Rows", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].N) }},
		{ID: "effect", Head: "Effect on figures", Cell: func(i int) table.Cell { return table.Text(all[i].Effect) }},
		{ID: "denominator", Head: "Denominator", Cell: func(i int) table.Cell {
			if all[i].Excludes {
				return table.Text("changed")
			}
			return table.Muted("unchanged")
		}},
	}}
}

// Checked lists all data-quality checks and what each looks for.
func (r Report) Checked() table.Table {
	all := r.Quality
	return table.Table{ID: "checks", Caption: "Data-quality checks", Empty: "None.", Len: len(all), Columns: []table.Column{
		{ID: "check", Head: "Check", Cell: func(i int) table.Cell { return table.Linked(all[i].Rule, table.ToCheck+all[i].Rule) }},
		{ID: "finds", Head: "What it finds", Cell: func(i int) table.Cell { return table.Text(all[i].Name) }},
		{ID: "effect", Head: "Effect on figures", Cell: func(i int) table.Cell { return table.Text(all[i].Effect) }},
	}}
}

// SeveralLists is what a finding about several lists is about.
func (r Report) SeveralLists() string {
	if r.IsPart() {
		return "Several lists"
	}
	return "All lists"
}
