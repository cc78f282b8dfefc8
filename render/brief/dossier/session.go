package dossier

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Session makes the page of a group session.
func (b *Pages) Session(t *record.GroupTraining, row *census.Training, tight int) *Page {
	return b.draft(ledger.GroupTrainings, t.ID, tight).session(t, row)
}

func (d *draft) session(t *record.GroupTraining, row *census.Training) *Page {
	p := d.begin("Session", "Session id", t.ID)
	p.Last, p.Title = "Session "+table.ShortID(t.ID), "Group session"
	p.Lede = word.Plural(row.Trainees, "trainee", "trainees") + ", " + word.Plural(len(t.TrainingIDs), "training", "trainings") + "."
	if row.CreatedMs != 0 {
		p.Title += " of " + d.x.Date(row.CreatedMs)
	}
	p.add(d.sessionFacts(t, row))
	p.add(d.trainees(t.TraineeIDs, row.Trainees))
	d.addStory(p)
	return withNotes(p, t.Notes)
}

func (d *draft) sessionFacts(t *record.GroupTraining, row *census.Training) brief.Section {
	if len(t.TrainingIDs) == 0 {
		d.addFact("Trainings", table.Muted("none given"))
	}
	d.addFacts("Trainings", len(t.TrainingIDs), func(i int) table.Cell { return d.group(label.Training, t.TrainingIDs[i], "no training") })
	d.addFact("Instructor", d.person(t.InstructorID, "none given"))
	d.addFact("Recorded", d.moment(t.Created, "no date", true))
	d.addExceptions(row.Flags)
	var other fields
	other.add(t.Unknown)
	d.addOther(&other)
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

// trainees lists people sorted by name, each once.
func (d *draft) trainees(keys []string, n int) brief.Section {
	s := brief.Section{ID: "trainees", Title: "Trainees", Note: word.Plural(n, "trainee", "trainees") + ", each counted once."}
	if len(keys) == 0 {
		return s
	}
	keys = slices.Clone(keys)
	slices.SortFunc(keys, func(x, y string) int {
		return cmp.Or(strings.Compare(d.name(label.User, x), d.name(label.User, y)), strings.Compare(x, y))
	})
	keys = slices.Compact(keys)
	t := table.Table{ID: "trainees", Caption: s.Title, Len: min(len(keys), d.most(2000)), Columns: []table.Column{
		{ID: "trainee", Head: "Trainee", Cell: func(i int) table.Cell { return d.person(keys[i], d.name(label.User, "")) }},
	}}
	if n := len(keys) - t.Len; n > 0 {
		t.Note = word.Plural(n, "more trainee is", "more trainees are") + " on record."
	}
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// withNotes adds what people wrote about a record.
func withNotes(p *Page, notes string) *Page {
	if notes != "" {
		p.add(brief.Section{ID: "notes", Title: "Notes", Prose: []brief.Prose{{Text: notes}}})
	}
	return p
}
