package brief

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Definition is the definition of a figure on the methods page and in the PDF.
type Definition struct {
	ID         string // its id: E1
	Name       string // what it is called
	Formula    string // what is counted
	Population string // what it is out of; may be absent
	Note       string // what to know; may be absent
	Unit       string // its unit
	Target     string // target in force: Meets target ≥ 95 %, Watch ≥ 90 %, else Act; may be absent
	Configured bool   // it is computed
	Why        string // why not; absent where it is
	SQL        string // the statement of DuckDB that counts it again; may be absent
}

// Definitions returns the definition of every figure, with the configured targets.
func (r Report) Definitions() []Definition {
	var out []Definition
	for i := range r.Figures {
		f := &r.Figures[i]
		out = append(out, Definition{
			ID:         f.ID,
			Name:       f.Name,
			Formula:    f.Formula,
			Population: f.Population,
			Note:       f.Note,
			Unit:       f.Unit,
			Target:     r.Target(f),
			Configured: f.Configured,
			Why:        f.Why,
			SQL:        r.Statement(f),
		})
	}
	return out
}

// Target words the target that the organisation has set for a figure; "" if there is none.
func (r Report) Target(f *report.Figure) string {
	t, ok := r.Options.Targets[f.ID]
	if !ok || f.Better == report.Unrated || f.List != kind.None && !r.Has(f.List) {
		return ""
	}
	text := fmt.Sprintf("Meets target %s, Watch %s, else Act", f.Limit(t.Meets), f.Limit(t.Watch))
	if f.Better == report.LastLow {
		text += ", on the last bucket"
	}
	return text
}

// FiguresTonight lists every figure with how it is counted, of what, and its value.
func (r Report) FiguresTonight() table.Table {
	of := func(show func(f *report.Figure) table.Cell) func(int) table.Cell {
		return func(i int) table.Cell { return show(&r.Figures[i]) }
	}
	return table.Table{ID: "figures", Caption: "Figures and their value in this snapshot", Len: len(r.Figures), Empty: "There are no figures.",
		Columns: []table.Column{
			{ID: "id", Head: "Id", Cell: of(func(f *report.Figure) table.Cell { return table.Text(f.ID) })},
			{ID: "name", Head: "Name", Cell: of(func(f *report.Figure) table.Cell { return table.Text(f.Name) })},
			{ID: "counted", Head: "What is counted, and of what",
				Cell: of(func(f *report.Figure) table.Cell { return table.Text(word.Joined(" / ", f.Formula, f.Population)) })},
			{ID: "value", Head: "Value", Kind: table.Number, Cell: of(valueTonight)},
		}}
}

// valueTonight returns the value of a figure, or why there is none.
func valueTonight(f *report.Figure) table.Cell {
	return table.Cell{Text: FigureText(f), Muted: !f.Configured || f.HasD && f.D == 0}
}

// Settings returns the settings that change figures, and the names of the time zone and of the privacy
// level.
func (r Report) Settings(zone, privacy string) []Fact {
	review, due := "none configured", "not read: the value decides nothing"
	if m := r.Options.ReviewMonths; m > 0 {
		review = word.Plural(m, "month", "months")
	}
	if r.Options.DueFormat != "" {
		due = "read as " + r.Options.DueFormat + ", shown as a date and used by figure F15"
	}
	return []Fact{
		{ID: "ages", Name: "Age buckets, in days", Text: strings.Join(r.Options.Buckets(), ", ")}, {ID: "zone", Name: "Time zone", Text: zone},
		{ID: "review", Name: "Document review interval", Text: review}, {ID: "due", Name: "Due value", Text: due},
		{ID: "least-percent", Name: "Smallest denominator of a percentage", Text: strconv.Itoa(word.MinPercent)},
		{ID: "least-rated", Name: "Smallest denominator that is rated", Text: strconv.Itoa(report.MinRated)},
		{ID: "privacy", Name: "Privacy level", Text: privacy},
	}
}

// TargetsInForce returns the targets that the organisation has set.
func (r Report) TargetsInForce() []Fact {
	var out []Fact
	for _, f := range r.Definitions() {
		if f.Target != "" {
			out = append(out, Fact{ID: f.ID, Name: "Target of " + f.ID + " " + f.Name, Text: f.Target})
		}
	}
	if out == nil {
		return []Fact{{ID: "none", Name: "Targets", Text: "none set"}}
	}
	return out
}
