package table

import (
	"slices"

	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// People returns everybody whom a list names, by name, each with the follow-ups that are with them: who has a follow-up or an item, closed a
// follow-up, gave a session or attended one. Without names of people it returns only who has follow-ups, since three lists together would tell who
// somebody is.
func (x *Registers) People() []Group {
	all := x.Groups(label.User)
	if !x.Report.Options.NamesShown {
		return all
	}
	there := map[string]bool{"": true}
	for _, g := range all {
		there[g.Key] = true
	}
	named := func(ids ...string) {
		for _, id := range ids {
			if there[id] {
				continue
			}
			there[id] = true
			all = append(all, Group{report.Group{Kind: label.User, Key: id, Label: x.Report.Name(label.User, id)}, x.GroupPage(label.User, id)})
		}
	}
	for i := range x.Report.FollowUps {
		if f := &x.Report.FollowUps[i]; f.IsClosed() {
			named(f.CompleterID)
		}
	}
	for i := range x.Report.Equipment {
		named(x.Report.Equipment[i].AssignedIDs...)
	}
	for i := range x.Report.Trainings {
		named(x.Report.Trainings[i].InstructorID)
		named(x.Report.Trainings[i].TraineeIDs...)
	}
	names := word.Collator()
	slices.SortStableFunc(all, func(a, b Group) int { return names.CompareString(a.Label, b.Label) })
	return all
}

// OpenOf returns the open follow-ups of a group.
func (x *Registers) OpenOf(g *Group) Tally {
	return x.FollowUpsIn(g, g.FollowUps.Open, IsOpen, IsOverdue)
}

// ClosedOf returns the n closed follow-ups of a group.
func (x *Registers) ClosedOf(g *Group, n int) Tally { return x.FollowUpsIn(g, n, IsClosed) }

// ClosedBy returns the n follow-ups that a person closed.
func (x *Registers) ClosedBy(id string, n int) Tally {
	return x.Count(kind.FollowUps, nil, n, with(completerColumn.ID, x.Key(id)), with(stateColumn.ID, IsClosed))
}
