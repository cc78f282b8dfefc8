package brief

import (
	"fmt"

	"opsreport/render/census"
	"opsreport/render/table"
	"opsreport/render/word"
)

// DueAgreement compares the `due` values with the service's overdue list.
func (r Report) DueAgreement() table.Table {
	in, out := r.Due.Sums()
	reads := [...]string{"Past date", "Today or later", "Not a date", "Missing"}
	return table.Table{
		ID: "due", Caption: "Does the due value agree with overdue?", Len: len(reads),
		Columns: []table.Column{words("reads", "Due value reads as"), numbers("in", "In the overdue list"), numbers("out", "Not in it")},
		Row: func(i int) []table.Cell {
			return []table.Cell{text(reads[i]), zero(r.Due.InList[i]), zero(r.Due.NotIn[i])}
		},
		Total: []table.Cell{text("Open"), count(in), count(out)},
		Note: "Due digits read as a calendar date, for comparison only (F-D7). The service’s own list decides; the rule behind it is not " +
			"published.",
	}
}

// DueCompared says how many follow-ups DueAgreement compares.
func (r Report) DueCompared() string {
	in, out := r.Due.Sums()
	return word.Plural(in+out, "open follow-up", "open follow-ups")
}

// UnknownFields lists the fields that the specification does not name.
func (r Report) UnknownFields() table.Table {
	return filled(table.Table{
		ID: "unknown-fields", Caption: "Fields the specification does not name", Empty: "None.",
		Columns: []table.Column{words("list", "List"), {ID: "field", Head: "Field"}, numbers("records", "Records")},
		Note:    "Used in no figure (X-2). Values are not shown.",
	}, r.Unknown, func(u census.UnknownField) []table.Cell {
		return []table.Cell{text(u.List), text(u.Field), count(u.Records)}
	})
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

// FindingsCounted says how many checks Findings lists. The X rules are counted apart, as in the
// data status: they say how records were read.
func (r Report) FindingsCounted() string {
	text := word.Plural(r.Status.Rules, "check", "checks") + " with findings"
	if read := len(r.findings(true)) - r.Status.Rules; read > 0 {
		text += fmt.Sprintf(", %d on how records were read", read)
	}
	return text
}

// Findings lists the checks that found something, with the effect on figures.
func (r Report) Findings() table.Table {
	return filled(table.Table{
		ID: "findings", Caption: "Exceptions", Empty: "No check found anything.",
		Columns: []table.Column{words("check", "Check"), words("finds", "What it finds"), numbers("rows", "Rows"),
			words("effect", "Effect on figures"), words("denominator", "Denominator")},
	}, r.findings(true), func(f census.Finding) []table.Cell {
		changes := table.Cell{Text: "unchanged", Muted: true}
		if f.Excludes {
			changes = text("changed")
		}
		return []table.Cell{{Text: f.Rule, Strong: true}, text(f.Name), count(f.N), text(f.Effect), changes}
	})
}

// Checked lists all data-quality checks and what each looks for.
func (r Report) Checked() table.Table {
	return filled(table.Table{
		ID: "checks", Caption: "Data-quality checks", Empty: "None.",
		Columns: []table.Column{words("check", "Check"), words("finds", "What it finds"), words("effect", "Effect on figures")},
	}, r.Quality, func(f census.Finding) []table.Cell {
		return []table.Cell{{Text: f.Rule, Link: "data-quality.html#" + f.Rule}, text(f.Name), text(f.Effect)}
	})
}
