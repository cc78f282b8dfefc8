package scope

import (
	"iter"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/past"
)

// Read reads a night once for some scopes, and returns the part of it that each has. An error is one of reading.
func Read(n record.Night, scopes []*Scope) ([]record.Night, error) {
	r := &reading{night: n, scopes: scopes, parts: make([]part, len(scopes)), ids: map[string]int{}}
	if err := r.read(); err != nil {
		return nil, err
	}
	overdue, err := record.All(n.Overdue)
	if err != nil {
		return nil, err
	}
	parts := make([]record.Night, len(scopes))
	for i := range scopes {
		parts[i] = r.partOf(i, overdue)
	}
	return parts, nil
}

// reading is a night that is read for several scopes.
type reading struct {
	night  record.Night
	scopes []*Scope
	parts  []part
	ids    map[string]int // how many each list has
}

// part is what one scope has of a night, in the order sent.
type part struct {
	equipment []*record.Equipment
	followUps []*record.FollowUp
	documents []*record.Resource
	sessions  []*record.GroupTraining
	runs      []record.TypeAsked
	first     map[string]map[string]bool // ids of each list whose first record is in
}

func (r *reading) read() error {
	asked, types := r.night.Asked(), r.night.AllAsked()
	if err := walk(r, past.Equipments, r.night.Equipment, func(e *record.Equipment) (string, past.State) {
		kind := asked()
		if slices.Contains(types, e.TypeID) || kind == "" {
			kind = e.TypeID
		}
		return e.ID, past.State{Kind: kind, Line: e.LineID, Offices: e.OfficeIDs, Clients: e.ClientIDs}
	}, func(p *part, e *record.Equipment, is *past.State) {
		p.equipment = append(p.equipment, e)
		if last := len(p.runs) - 1; last >= 0 && p.runs[last].ID == is.Kind {
			p.runs[last].Rows++
		} else {
			p.runs = append(p.runs, record.TypeAsked{ID: is.Kind, Rows: 1})
		}
	}); err != nil {
		return err
	}
	if err := walk(r, past.FollowUps, r.night.FollowUps, func(f *record.FollowUp) (string, past.State) {
		return f.ID, past.State{Kind: f.FormID, Assignee: f.AssigneeID}
	}, func(p *part, f *record.FollowUp, _ *past.State) { p.followUps = append(p.followUps, f) }); err != nil {
		return err
	}
	if err := walk(r, past.Resources, r.night.Resources, func(d *record.Resource) (string, past.State) {
		return d.ID, past.State{Kind: d.CategoryID}
	}, func(p *part, d *record.Resource, _ *past.State) { p.documents = append(p.documents, d) }); err != nil {
		return err
	}
	return walk(r, past.GroupTrainings, r.night.GroupTrainings, func(t *record.GroupTraining) (string, past.State) {
		return t.ID, past.State{}
	}, func(p *part, t *record.GroupTraining, _ *past.State) { p.sessions = append(p.sessions, t) })
}

// walk adds every record of a list to the parts that it is in. State is as far as criteria ask for it. Where an id stands twice,
// the first one decides, and the second is in where it is too.
func walk[T any](r *reading, of string, all iter.Seq2[*T, error], state func(*T) (id string, is past.State),
	add func(p *part, t *T, is *past.State)) error {
	seen := map[string]bool{}
	for i := range r.parts {
		if r.parts[i].first == nil {
			r.parts[i].first = map[string]map[string]bool{}
		}
		r.parts[i].first[of] = map[string]bool{}
	}
	err := record.Each(all, func(t *T) error {
		id, is := state(t)
		for i, s := range r.scopes {
			p := &r.parts[i]
			if !s.Holds(of, &is) || seen[id] && !p.first[of][id] {
				continue
			}
			p.first[of][id] = true
			add(p, t, &is)
		}
		seen[id] = true
		return nil
	})
	r.ids[of] = len(seen)
	return err
}

// partOf is the part of the night that a scope has; overdue are the ids of the service's overdue list.
func (r *reading) partOf(i int, overdue []string) record.Night {
	n, s, p := r.night, r.scopes[i], &r.parts[i]
	counts := map[string]int{past.Resources: len(p.documents), past.FollowUps: len(p.followUps), past.Equipments: len(p.equipment),
		past.GroupTrainings: len(p.sessions)}
	n.Part = &record.Part{Asked: r.night.AllAsked(), Runs: p.runs}
	n.Lists, n.Types = nil, nil
	for _, l := range [...]string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings} {
		if !s.Has(l) {
			continue
		}
		n.Part.Lists = append(n.Part.Lists, l)
		count := record.ListCount{List: l, Rows: counts[l], Reported: -1}
		if s.Narrows(l) {
			n.Part.Narrowed = append(n.Part.Narrowed, l)
			if total := r.night.List(l).Reported; total >= 0 && total == r.ids[l] {
				n.Part.Proven = append(n.Part.Proven, l)
			}
		} else {
			count.Reported = r.night.List(l).Reported
		}
		n.Lists = append(n.Lists, count)
	}
	if n.Types = typesOf(r.night.Types, p.runs); s.IsWhole() {
		n.Types = r.night.Types // those of which nothing was returned too, which is told
	}
	if s.Narrows(past.Equipments) {
		p.sever()
	}
	n.Set = record.Set{Resources: held(p.documents), FollowUps: held(p.followUps), Equipment: held(p.equipment),
		GroupTrainings: held(p.sessions)}
	if s.Has(past.FollowUps) && r.night.Overdue != nil {
		n.Set.Overdue = record.Of(slices.DeleteFunc(slices.Clone(overdue), func(id string) bool {
			return s.Narrows(past.FollowUps) && !p.first[past.FollowUps][id] // all where it has all follow-ups
		})...)
	}
	n.Requests = s.requests(n.Requests)
	return n
}

// held iterates over the records of a list; nil for none.
func held[T any](all []*T) iter.Seq2[*T, error] {
	if len(all) == 0 {
		return nil
	}
	return record.Of(all...)
}

// sever takes parents away that are not in the part.
func (p *part) sever() {
	for i, e := range p.equipment {
		if e.ParentID != "" && !p.first[past.Equipments][e.ParentID] {
			alone := *e
			alone.ParentID, alone.ParentLeft = "", true
			p.equipment[i] = &alone
		}
	}
}

// typesOf are the types that have an item in a part, in the order asked for. The last are those that were not.
func typesOf(all, runs []record.TypeAsked) (out []record.TypeAsked) {
	rows := map[string]int{}
	for _, run := range runs {
		rows[run.ID] += run.Rows
	}
	for _, t := range all {
		if rows[t.ID] > 0 {
			out = append(out, record.TypeAsked{ID: t.ID, Name: t.Name, Rows: rows[t.ID]})
		}
	}
	return out
}

// requests are those for the lists that a scope has whole: any other one tells of more records than it has.
func (s *Scope) requests(all iter.Seq2[*record.Request, error]) iter.Seq2[*record.Request, error] {
	if all == nil {
		return nil
	}
	return func(yield func(*record.Request, error) bool) {
		for q, err := range all {
			if err != nil {
				yield(nil, err)
				return
			}
			of, _, _ := strings.Cut(q.Method, ".")
			if s.Has(of) && !s.Narrows(of) && !yield(q, nil) {
				return
			}
		}
	}
}
