package scope

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/ledger"
)

// Lines iterates over the items of a list as they were sent; the bytes are valid until the next step.
type Lines = ledger.Lines

// Read reads a night once for some scopes, and returns the part of it that each has. With lines, what is in
// one of them is kept as it was sent, and is not read from the snapshot again; without, each part reads the
// night again when it is read. An error is one of reading.
func Read(n record.Night, lines Lines, scopes []*Scope) ([]record.Night, error) {
	r := &reading{night: n, scopes: scopes, parts: make([]part, len(scopes)), parents: map[string]int32{}, ids: map[string]int{}}
	if err := r.read(lines); err != nil {
		return nil, err
	}
	parts := make([]record.Night, len(scopes))
	for i := range scopes {
		parts[i] = r.partOf(i)
	}
	return parts, nil
}

// reading is a night that is read for several scopes.
type reading struct {
	night   record.Night
	scopes  []*Scope
	parts   []part
	sent    map[string]*items // of each list; nil where the night is read again
	ids     map[string]int    // how many each list has
	parents map[string]int32  // places of the items that another one names as its parent, once all were read
}

// part is what one scope has of a night.
type part struct {
	at      map[string][]int32 // places of the records of each list that are in, in the order sent
	runs    []record.TypeAsked
	overdue map[string]bool // ids of follow-ups that are in
}

// items are those of a list that any scope has, as sent, one after the other.
type items struct {
	bytes []byte
	place map[int32]int // number of an item by its place in the list
	ends  []int         // of each, in bytes
}

func (s *items) keep(at int32, raw []byte) {
	s.place[at] = len(s.ends)
	s.bytes = append(s.bytes, raw...)
	s.ends = append(s.ends, len(s.bytes))
}

func (s *items) item(at int32) []byte {
	k, from := s.place[at], 0
	if k > 0 {
		from = s.ends[k-1]
	}
	return s.bytes[from:s.ends[k]]
}

func (r *reading) read(lines Lines) error {
	for i := range r.parts {
		r.parts[i] = part{at: map[string][]int32{}, overdue: map[string]bool{}}
	}
	if lines != nil {
		r.sent = map[string]*items{}
	}
	asked, types, ids := r.night.Asked(), r.night.AllAsked(), map[string]int32{}
	var parents []string
	if err := walk(r, lines, walked[record.Equipment]{ledger.Equipments, r.night.Equipment, record.DecodeEquipment, ids, r.run,
		func(e *record.Equipment) (string, ledger.State) {
			if e.ParentID != "" {
				parents = append(parents, strings.Clone(e.ParentID))
			}
			kind := asked()
			if slices.Contains(types, e.TypeID) || kind == "" {
				kind = e.TypeID
			}
			return e.ID, ledger.State{Kind: kind, Line: e.LineID, Offices: e.OfficeIDs, Clients: e.ClientIDs}
		}}); err != nil {
		return err
	}
	for _, id := range parents {
		if at, there := ids[id]; there {
			r.parents[id] = at
		}
	}
	overdue := func(p *part, id string, _ *ledger.State) { p.overdue[strings.Clone(id)] = true }
	if err := walk(r, lines, walked[record.FollowUp]{ledger.FollowUps, r.night.FollowUps, record.DecodeFollowUp, map[string]int32{},
		overdue, func(f *record.FollowUp) (string, ledger.State) {
			return f.ID, ledger.State{Kind: f.FormID, Assignee: f.AssigneeID}
		}}); err != nil {
		return err
	}
	if err := walk(r, lines, walked[record.Resource]{ledger.Resources, r.night.Resources, record.DecodeResource, map[string]int32{},
		nil, func(d *record.Resource) (string, ledger.State) { return d.ID, ledger.State{Kind: d.CategoryID} }}); err != nil {
		return err
	}
	return walk(r, lines, walked[record.GroupTraining]{ledger.GroupTrainings, r.night.GroupTrainings, record.DecodeGroupTraining,
		map[string]int32{}, nil, func(t *record.GroupTraining) (string, ledger.State) { return t.ID, ledger.State{} }})
}

// run notes that an item of a type is the next one in a part.
func (r *reading) run(p *part, _ string, is *ledger.State) {
	if last := len(p.runs) - 1; last >= 0 && p.runs[last].ID == is.Kind {
		p.runs[last].Rows++
		return
	}
	p.runs = append(p.runs, record.TypeAsked{ID: strings.Clone(is.Kind), Rows: 1})
}

// walked is a list whose records are decided on.
type walked[T any] struct {
	of      string
	records iter.Seq2[*T, error]
	decode  func([]byte) (*T, error)
	ids     map[string]int32                           // places of the first records with an id, afterwards
	in      func(p *part, id string, is *ledger.State) // called for each record that is in a part; may be nil
	state   func(*T) (id string, is ledger.State)      // as far as criteria ask for it
}

// walk decides on every record of a list. Where an id stands twice, the first one decides, and the second is in
// where it is too.
func walk[T any](r *reading, lines Lines, w walked[T]) error {
	var sent *items
	if lines != nil {
		sent = &items{place: map[int32]int{}}
		r.sent[w.of] = sent
	}
	at := int32(-1)
	defer func() { r.ids[w.of] = len(w.ids) }()
	decide := func(t *T) (any bool) {
		at++
		id, is := w.state(t)
		was, twice := w.ids[id]
		if !twice {
			w.ids[strings.Clone(id)] = at
		}
		for i, s := range r.scopes {
			p := &r.parts[i]
			if !s.Holds(w.of, &is) || twice && !p.has(w.of, was) {
				continue
			}
			p.at[w.of], any = append(p.at[w.of], at), true
			if w.in != nil {
				w.in(p, id, &is)
			}
		}
		return any
	}
	if lines == nil {
		return record.Each(w.records, func(t *T) error { decide(t); return nil })
	}
	return record.Each(lines(w.of), func(raw []byte) error {
		t, err := w.decode(raw)
		if err != nil {
			return fmt.Errorf("read item %d of %s of snapshot %s: %w", at+2, w.of, r.night.Folder, err)
		}
		if decide(t) {
			sent.keep(at, raw)
		}
		return nil
	})
}

// has reports whether the record at a place is in.
func (p *part) has(of string, at int32) bool {
	_, found := slices.BinarySearch(p.at[of], at)
	return found
}

// partOf is the part of the night that a scope has.
func (r *reading) partOf(i int) record.Night {
	n, s, p := r.night, r.scopes[i], &r.parts[i]
	n.Part = &record.Part{Asked: r.night.AllAsked(), Runs: p.runs}
	n.Lists, n.Types = nil, nil
	for _, l := range [...]string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings} {
		if !s.Has(l) {
			continue
		}
		n.Part.Lists = append(n.Part.Lists, l)
		count := record.ListCount{List: l, Rows: len(p.at[l]), Reported: -1}
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
	n.Set = record.Set{
		Resources:      records(r, p, ledger.Resources, r.night.Resources, record.DecodeResource),
		FollowUps:      records(r, p, ledger.FollowUps, r.night.FollowUps, record.DecodeFollowUp),
		Equipment:      r.severed(i, records(r, p, ledger.Equipments, r.night.Equipment, record.DecodeEquipment)),
		GroupTrainings: records(r, p, ledger.GroupTrainings, r.night.GroupTrainings, record.DecodeGroupTraining),
		Overdue:        r.overdue(i),
	}
	n.Requests = r.requests(i)
	return n
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

// records iterates over those of a list that are in a part.
func records[T any](r *reading, p *part, of string, all iter.Seq2[*T, error], decode func([]byte) (*T, error)) iter.Seq2[*T, error] {
	places := p.at[of]
	if len(places) == 0 {
		return nil
	}
	return func(yield func(*T, error) bool) {
		if sent := r.sent[of]; sent != nil {
			for _, at := range places {
				if t, err := decode(sent.item(at)); !yield(t, err) || err != nil {
					return
				}
			}
			return
		}
		at, next := int32(-1), 0
		for t, err := range all {
			at++
			switch {
			case err != nil:
				yield(nil, err)
				return
			case at != places[next]:
				continue
			case !yield(t, nil):
				return
			}
			if next++; next == len(places) {
				return
			}
		}
	}
}

// severed takes parents away that are not in the part.
func (r *reading) severed(i int, all iter.Seq2[*record.Equipment, error]) iter.Seq2[*record.Equipment, error] {
	if all == nil || !r.scopes[i].Narrows(ledger.Equipments) {
		return all
	}
	return func(yield func(*record.Equipment, error) bool) {
		for e, err := range all {
			if err == nil && e.ParentID != "" {
				if at, there := r.parents[e.ParentID]; !there || !r.parts[i].has(ledger.Equipments, at) {
					alone := *e
					alone.ParentID, alone.ParentLeft = "", true
					e = &alone
				}
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// overdue are the ids of the service's overdue list that are in the part: all where it has all follow-ups.
func (r *reading) overdue(i int) iter.Seq2[string, error] {
	s := r.scopes[i]
	if !s.Has(ledger.FollowUps) || r.night.Overdue == nil {
		return nil
	}
	if !s.Narrows(ledger.FollowUps) {
		return r.night.Overdue
	}
	return only(r.night.Overdue, func(id string) bool { return r.parts[i].overdue[id] })
}

// requests are those for the lists that a part has whole: any other one tells of more records than the part has.
func (r *reading) requests(i int) iter.Seq2[*record.Request, error] {
	if r.night.Requests == nil {
		return nil
	}
	return only(r.night.Requests, func(q *record.Request) bool {
		of, _, _ := strings.Cut(q.Method, ".")
		return r.scopes[i].Has(of) && !r.scopes[i].Narrows(of)
	})
}

func only[T any](all iter.Seq2[T, error], in func(T) bool) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for v, err := range all {
			if (err != nil || in(v)) && !yield(v, err) {
				return
			}
		}
	}
}
