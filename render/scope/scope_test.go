package scope

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/past"
)

// account draws the nights of an account in which records come, go, move between groups and change.
type account struct {
	*rand.Rand
	types  bool // one is not asked for on some nights
	cut    int  // a night that is compared with none, beside the first
	nights []record.Night
}

func pick(r *rand.Rand, from ...string) string { return from[r.IntN(len(from))] }

func some(r *rand.Rand, from ...string) (out []string) {
	for _, s := range from {
		if r.IntN(2) == 0 {
			out = append(out, s)
		}
	}
	return out
}

// created draws when a record was created that is not drawn anew each night: some before the nights, some on one of them, some
// at a time that was not sent. The record of a few is changed later.
func (a *account) created(id string) record.Time {
	h := fnv.New32a()
	h.Write([]byte(id))
	day := int(h.Sum32() % 9)
	if a.IntN(20) == 0 {
		day++
	}
	if day == 0 {
		return record.Time{}
	}
	return record.MS(time.Date(2026, 10, 28+day, 4, 0, 0, 0, time.UTC).UnixMilli())
}

func newAccount(seed uint64, nights int) *account {
	a := &account{Rand: rand.New(rand.NewPCG(seed, 1)), types: seed%2 == 1}
	for k := range nights {
		a.nights = append(a.nights, a.night(k))
	}
	return a
}

func (a *account) night(k int) record.Night {
	at := time.Date(2026, 11, 1+k, 4, 0, 0, 0, time.UTC)
	n := record.Night{Folder: at.Format("20060102T150405Z"), AsOf: at, Digest: fmt.Sprintf("%064x", k+1)}
	n.Types = []record.TypeAsked{{ID: "t0"}, {ID: "t1"}, {ID: "t2"}}
	if a.types && a.IntN(3) == 0 {
		n.Types = slices.Delete(n.Types, 1, 2)
	}
	var items []*record.Equipment
	for i := range n.Types {
		t := &n.Types[i]
		for nth := range 12 {
			if a.IntN(6) == 0 {
				continue
			}
			id := fmt.Sprint("e", i, "-", nth)
			e := &record.Equipment{ID: id, TypeID: t.ID, Serial: fmt.Sprint("S", nth), Title: "Title",
				Created: a.created(id), InService: record.True, OfficeIDs: some(a.Rand, "o1", "o2"), ClientIDs: some(a.Rand, "c1", "c2"), LineID: pick(a.Rand, "", "l1", "l2"),
				Status: pick(a.Rand, "uptodate", "expired"), ParentID: pick(a.Rand, "", "e0-1", "e1-2", "nowhere"),
				Schedules: []record.Schedule{{ID: "s", ExpiresOn: record.MS(at.UnixMilli() + int64(a.IntN(9)))}}}
			if a.IntN(9) == 0 {
				e.TypeID = pick(a.Rand, "", "t0", "t1", "t9")
			}
			items = append(items, e)
			t.Rows++
			if a.IntN(12) == 0 {
				twice := *e
				twice.OfficeIDs = some(a.Rand, "o1", "o2")
				items = append(items, &twice)
				t.Rows++
			}
		}
	}
	var followUps []*record.FollowUp
	var overdue []string
	for nth := range 25 {
		if a.IntN(6) == 0 {
			continue
		}
		id := fmt.Sprint("f", nth)
		f := &record.FollowUp{ID: id, CreatedOn: a.created(id), FormID: pick(a.Rand, "1", "2"), AssigneeID: pick(a.Rand, "", "u1", "u2", "u3"),
			Open: record.Bool(a.IntN(3)), Due: pick(a.Rand, "20261101", "20261201")}
		followUps = append(followUps, f)
		if a.IntN(2) == 0 {
			overdue = append(overdue, f.ID)
		}
	}
	var documents []*record.Resource
	var sessions []*record.GroupTraining
	for nth := range 8 {
		if a.IntN(5) > 0 {
			id := fmt.Sprint("d", nth)
			documents = append(documents, &record.Resource{ID: id, Created: a.created(id), Title: "Paper", CategoryID: pick(a.Rand, "k1", "k2"),
				Versions: []record.Version{{ApprovedOn: record.MS(int64(a.IntN(2)))}}})
			sessions = append(sessions, &record.GroupTraining{ID: fmt.Sprint(nth), Created: a.created(fmt.Sprint(nth)), TraineeIDs: some(a.Rand, "u1", "u2")})
		}
	}
	n.Set = record.Set{Equipment: record.Of(items...), FollowUps: record.Of(followUps...), Resources: record.Of(documents...),
		GroupTrainings: record.Of(sessions...), Overdue: record.Of(append(overdue, "f-none")...)}
	n.Lists = []record.ListCount{{List: record.Equipments, Rows: len(items), Reported: -1},
		{List: record.FollowUps, Rows: len(followUps), Reported: len(followUps)}}
	return n
}

var scopes = []*Scope{
	{},
	{Only: Only{Offices: []string{"o1"}}},
	{Only: Only{Offices: []string{"o1"}, Lines: []string{"l1"}, Types: []string{"t0", "t1"}}, Lists: []string{"equipments", "resources"}},
	{Only: Only{Clients: []string{"c2"}, Assignees: []string{"u1", "u2"}}},
	{Only: Only{Forms: []string{"2"}, Categories: []string{"k1"}}},
	{Only: Only{Types: []string{"t1"}}},
	{Lists: []string{"grouptrainings"}},
	{Only: Only{Offices: []string{"nowhere"}}},
}

// TestTheLedgerOfAScopeIsThatOfItsNights holds the ledger that is derived from the account's against the one that the
// nights of the scope would give by themselves.
func TestTheLedgerOfAScopeIsThatOfItsNights(t *testing.T) {
	t.Parallel()
	for seed := range uint64(36) {
		a := newAccount(seed, 6)
		if seed%3 == 2 { // the states of the nights before the fourth are not known to it
			a.cut = 3
		}
		account := update(t, a.nights, a.cut)
		for i, s := range scopes {
			got := s.Nights(account)
			var parts []record.Night
			for _, n := range a.nights {
				part, err := Read(n, []*Scope{s})
				if err != nil {
					t.Fatal(err)
				}
				parts = append(parts, part[0])
			}
			want := update(t, parts, a.cut)
			for k := range want {
				is, should := got[k].Events(), want[k].Events()
				should = slices.DeleteFunc(should, func(e past.Event) bool { return e.Event == past.Scope && !s.IsWhole() && !has(parts, k, e.ID) })
				if a.cut > 0 { // of a follow-up that came back other events are told too
					isOne := func(e past.Event) bool { return e.List == past.FollowUps }
					is, should = slices.DeleteFunc(is, isOne), slices.DeleteFunc(should, isOne)
				}
				if !slices.EqualFunc(is, should, a.same) {
					t.Fatalf("seed %d, scope %d, night %d:\n%s\nnot\n%s", seed, i, k, past.AppendEvents(nil, is), past.AppendEvents(nil, should))
				}
			}
			replayed(t, got, parts)
		}
	}
}

// has reports whether a type has an item in a night or in the one before.
func has(parts []record.Night, k int, of string) bool {
	for _, n := range parts[max(k-1, 0) : k+1] {
		for _, t := range n.Part.Runs {
			if t.ID == of {
				return true
			}
		}
	}
	return false
}

// same compares events. That an item of a type that was not asked for meanwhile was there before is known better from
// the states than from the events of a few nights.
func (a *account) same(is, should past.Event) bool {
	if (a.types && is.List == past.Equipments || a.cut > 0) && is.Event == past.Returned && past.First(should.Event) {
		is.Event = should.Event
	}
	return bytes.Equal(past.AppendEvents(nil, []past.Event{is}), past.AppendEvents(nil, []past.Event{should}))
}

// replayed holds the states that a ledger tells against those of the nights.
func replayed(t *testing.T, nights []past.Night, parts []record.Night) {
	t.Helper()
	log := past.NewLog(nights)
	for at := range nights {
		states, err := past.Read(parts[at])
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for r, is := range states.All() {
			if n++; !is.Equal(log.At(r, at)) {
				t.Fatalf("night %d: %v is %+v, not %+v", at, r, log.At(r, at), is)
			}
		}
		for r := range log.Records {
			if log.At(r, at) != nil {
				n--
			}
		}
		if n != 0 {
			t.Fatalf("night %d: %d records too many", at, -n)
		}
	}
}

func update(t *testing.T, nights []record.Night, cut int) []past.Night {
	t.Helper()
	if cut > 0 {
		return slices.Concat(update(t, nights[:cut], 0), update(t, nights[cut:], 0))
	}
	var here []past.Source
	for _, n := range nights {
		here = append(here, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	out, err := past.Update(context.Background(), nil, here, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestOnlyATotalThatEqualsTheIdsIsProven: of a list that is narrowed, nobody else could tell that it was whole.
func TestOnlyATotalThatEqualsTheIdsIsProven(t *testing.T) {
	t.Parallel()
	for more, want := range map[int]bool{-1: false, 0: true, 1: false} {
		a := newAccount(1, 1)
		n := a.nights[0]
		n.Lists = slices.Clone(n.Lists)
		n.Lists[1].Reported += more
		parts, err := Read(n, []*Scope{{Only: Only{Forms: []string{"1"}}}, {}})
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(parts[0].Part.Proven, record.FollowUps); got != want {
			t.Errorf("%d more reported than there are ids: proven %t, want %t", more, got, want)
		}
		if got := parts[0].List(record.FollowUps).Reported; got != -1 {
			t.Errorf("the part reports %d", got)
		}
		if got := parts[1].List(record.FollowUps).Reported; got != n.Lists[1].Reported {
			t.Errorf("the whole reports %d", got)
		}
		for i, run := range parts[1].Part.Runs {
			if i > 0 && run.ID == parts[1].Part.Runs[i-1].ID {
				t.Errorf("run %d of %s stands in two", i, run.ID)
			}
		}
	}
}

// TestATypeIsForgottenWithItsItems: an edition is not told of a type that it had an item of before the ledger began anew.
func TestATypeIsForgottenWithItsItems(t *testing.T) {
	t.Parallel()
	night := func(k int, office string, types ...string) record.Night {
		n := record.Night{AsOf: time.Date(2026, 11, 1+k, 4, 0, 0, 0, time.UTC), Digest: fmt.Sprintf("%064x", k+1),
			Set: record.Set{Equipment: record.Of[*record.Equipment](), FollowUps: record.Of[*record.FollowUp](), Overdue: record.Of[string](),
				Resources: record.Of[*record.Resource](), GroupTrainings: record.Of[*record.GroupTraining]()}}
		for _, kind := range types {
			n.Types = append(n.Types, record.TypeAsked{ID: kind})
		}
		if office != "" {
			n.Types[0].Rows = 1
			n.Equipment = record.Of(&record.Equipment{ID: "e", TypeID: types[0], OfficeIDs: []string{office}})
		}
		return n
	}
	account := update(t, []record.Night{night(0, "o1", "t"), night(1, "o2", "t"), night(2, "", "u")}, 1)
	for office, want := range map[string]int{"o1": 0, "o2": 1} {
		told := (&Scope{Only: Only{Offices: []string{office}}}).Nights(account)[2].Events()
		if len(told) != want || want > 0 && (told[0].Event != past.Scope || told[0].ID != "t") {
			t.Errorf("the edition of %s is told %+v", office, told)
		}
	}
}
