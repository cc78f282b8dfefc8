package records

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
)

// Session makes the page of a group session.
func (b *Pages) Session(t *record.GroupTraining, row *census.Training, tight int) *Page {
	d := b.begin(kind.Trainings, t.ID, tight)
	w := d.w.RecordSession
	d.entitle("session", t.ID, "", document.Link{Text: w.Name(table.ShortID(d.w.Registers, t.ID))})
	d.Title, d.Lede = w.Title(), document.Plain(w.Lede(row.Trainees, len(t.TrainingIDs)))
	if row.CreatedMs != 0 {
		d.Title = w.TitleOf(d.at(row.CreatedMs))
	}
	if len(t.TrainingIDs) == 0 {
		d.addFact("trainings", table.Muted(d.w.Record.NoneGiven()))
	}
	d.addFacts(d.w.Record.Fact("trainings"), len(t.TrainingIDs), func(i int) table.Cell {
		return d.group(label.Training, t.TrainingIDs[i], w.NoTraining())
	})
	d.addFact("instructor", d.member(t.InstructorID, d.w.Record.NoneGiven()))
	d.addFact("recorded", d.moment(t.Created, d.w.Record.NoDate(), true))
	d.addRest(row.Flags, t.Unknown)
	d.addFactsSection()
	d.add(d.trainees(t.TraineeIDs, row.Trainees))
	d.addStory()
	d.addNotes(t.Notes)
	d.addRaw(t.ID, func(r *raw) { r.training(t) })
	return &d.Page
}

// trainees lists people sorted by name, each once.
func (d *draft) trainees(keys []string, n int) document.Section {
	w := d.w.RecordSession
	s := document.Section{ID: "trainees", Title: w.Trainees(), Note: w.TraineesNote(n)}
	if len(keys) == 0 {
		return s
	}
	keys = slices.Clone(keys)
	slices.SortFunc(keys, func(x, y string) int {
		return cmp.Or(strings.Compare(d.name(label.User, x), d.name(label.User, y)), strings.Compare(x, y))
	})
	keys = slices.Compact(keys)
	t := table.Table{ID: s.ID, Caption: s.Title, Len: min(len(keys), d.most(2000)), Columns: []table.Column{
		{ID: "trainee", Head: w.Trainee(), Cell: func(i int) table.Cell { return d.member(keys[i], d.name(label.User, "")) }},
	}}
	if more := len(keys) - t.Len; more > 0 {
		t.Note = w.MoreTrainees(more)
	}
	of := d.table(t)
	of.Listed = true
	s.Blocks = []document.Block{of}
	return s
}
