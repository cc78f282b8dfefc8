package past

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
	"opsreport/render/jsonl"
)

var start = time.Date(2026, 3, 1, 2, 0, 0, 0, time.UTC)

// account is what one night of a test holds.
type account struct {
	followUps []record.FollowUp
	overdue   []string
	equipment []record.Equipment
	documents []record.Resource
	sessions  []string
	types     []string
}

func pointers[T any](list []T) []*T {
	out := make([]*T, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

func digest(i int) string {
	sum := sha256.Sum256(fmt.Append(nil, i))
	return hex.EncodeToString(sum[:])
}

// night is the i-th night, of the items of types that were asked for.
func (a account) night(i int) record.Night {
	n := record.Night{Digest: digest(i), AsOf: start.AddDate(0, 0, i)}
	var shown []record.Equipment
	for _, t := range a.types {
		rows := 0
		for _, e := range a.equipment {
			if e.TypeID == t {
				shown, rows = append(shown, e), rows+1
			}
		}
		n.Types = append(n.Types, record.TypeAsked{ID: t, Rows: rows})
	}
	var sessions []record.GroupTraining
	for _, id := range a.sessions {
		sessions = append(sessions, record.GroupTraining{ID: id, Created: sessionsCreated})
	}
	n.Set = record.Set{FollowUps: record.Of(pointers(a.followUps)...),
		Overdue: record.Of(a.overdue...), Equipment: record.Of(pointers(shown)...),
		Resources: record.Of(pointers(a.documents)...), GroupTrainings: record.Of(pointers(sessions)...)}
	return n
}

func sources(accounts []account) []Source {
	var out []Source
	for i, a := range accounts {
		n := a.night(i)
		out = append(out, Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	return out
}

func ledgerOf(t interface{ Fatal(...any) }, kept []Night, here []Source, o Options) []Night {
	out, err := Update(context.Background(), kept, here, o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func text(_ interface{ Fatal(...any) }, nights []Night) string {
	var b strings.Builder
	_, _ = (&File{Nights: nights}).WriteTo(&b) // it takes everything
	return b.String()
}

// parsed is what a file tells.
func parsed(file string) ([]Night, []jsonl.Bad) {
	nights, bad, _ := Parse(strings.NewReader(file)) // it can be read
	return nights, bad
}

// said are the events of a night, without its digest and what it was replayed from.
func said(t *testing.T, n Night) []string {
	t.Helper()
	events := n.Events()
	for i := range events {
		events[i].State, events[i].Expires, events[i].WasOverdue = nil, nil, false
	}
	lines := strings.Split(strings.ReplaceAll(strings.TrimSpace(string(AppendEvents(nil, events))), `"night":"`+n.Digest+`",`, ""), "\n")
	return slices.DeleteFunc(lines, func(s string) bool { return s == "" })
}

// line is an event as the file has it, without its night.
func line(of string, more ...string) string {
	f := strings.Fields(of)
	out := fmt.Sprintf(`{"list":%q,"id":%q,"event":%q`, f[0], f[1], f[2])
	for _, m := range more {
		out += "," + m
	}
	return out + "}"
}

// sessionsCreated is later than any night that has a session for the first time.
var sessionsCreated = at(9)

func at(day int) record.Time { return record.MS(start.AddDate(0, 0, day).UnixMilli()) }

func ms(day int) string { return fmt.Sprint(at(day).MS) }

func TestEvents(t *testing.T) {
	t.Parallel()
	open := func(id string) record.FollowUp { return record.FollowUp{ID: id, Open: record.True, CreatedOn: at(0)} }
	shut := func(id string) record.FollowUp { return record.FollowUp{ID: id, Open: record.False, CreatedOn: at(0)} }
	item := func(change func(*record.Equipment)) []record.Equipment {
		e := record.Equipment{ID: "e", TypeID: "t", Created: at(0), Status: "uptodate", InService: record.True,
			Schedules: []record.Schedule{{ID: "s", ExpiresOn: at(10), LastCompletedOn: at(-5)}}}
		if change != nil {
			change(&e)
		}
		return []record.Equipment{e}
	}
	versions := func(v ...record.Version) []record.Resource {
		return []record.Resource{{ID: "d", Created: at(0), Versions: v}}
	}
	asked := []string{"t"}
	for _, c := range []struct {
		name    string
		was, is account
		want    []string
	}{
		{name: "nothing", was: account{equipment: item(nil), types: asked, followUps: []record.FollowUp{open("f")}, sessions: []string{"1"}},
			is: account{equipment: item(nil), types: asked, followUps: []record.FollowUp{open("f")}, sessions: []string{"1"}}},
		{name: "a follow-up opened", is: account{followUps: []record.FollowUp{open("f")}}, want: []string{line("followups f opened")}},
		{name: "new and closed", is: account{followUps: []record.FollowUp{shut("f")}},
			want: []string{line("followups f closed"), line("followups f opened")}},
		{name: "new and overdue", is: account{followUps: []record.FollowUp{open("f")}, overdue: []string{"f"}},
			want: []string{line("followups f opened"), line("followups f overdue")}},
		{name: "new, closed and in the overdue list", is: account{followUps: []record.FollowUp{shut("f")}, overdue: []string{"f"}},
			want: []string{line("followups f closed"), line("followups f opened")}},
		{name: "closed, which leaves the overdue list", was: account{followUps: []record.FollowUp{open("f")}, overdue: []string{"f"}},
			is: account{followUps: []record.FollowUp{shut("f")}}, want: []string{line("followups f closed")}},
		{name: "left the overdue list while open", was: account{followUps: []record.FollowUp{open("f")}, overdue: []string{"f"}},
			is: account{followUps: []record.FollowUp{open("f")}}, want: []string{line("followups f not_overdue")}},
		{name: "reopened into the overdue list", was: account{followUps: []record.FollowUp{shut("f")}, overdue: []string{"f"}},
			is:   account{followUps: []record.FollowUp{open("f")}, overdue: []string{"f"}},
			want: []string{line("followups f overdue"), line("followups f reopened")}},
		{name: "re-dated and reassigned",
			was: account{followUps: []record.FollowUp{{ID: "f", Open: record.True, Due: "20261113", AssigneeID: "u1"}}},
			is:  account{followUps: []record.FollowUp{{ID: "f", Open: record.True, AssigneeID: "u2"}}},
			want: []string{line("followups f due_changed", `"was":"20261113","is":null`),
				line("followups f reassigned", `"was":"u1","is":"u2"`)}},
		{name: "gone", was: account{followUps: []record.FollowUp{open("f"), shut("g"), {ID: "h"}}, sessions: []string{"1"}},
			want: []string{line("followups f gone", `"was":"open"`), line("followups g gone", `"was":"closed"`),
				line("followups h gone", `"was":null`), line("grouptrainings 1 gone")}},
		{name: "status and service state", was: account{types: asked, equipment: item(nil)},
			is: account{types: asked, equipment: item(func(e *record.Equipment) { e.Status, e.InService = "expired", record.False })},
			want: []string{line("equipments e out_of_service"),
				line("equipments e status_changed", `"was":"uptodate","is":"expired"`)}},
		{name: "back in service, from a status to none",
			was: account{types: asked, equipment: item(func(e *record.Equipment) { e.InService = record.False })},
			is:  account{types: asked, equipment: item(func(e *record.Equipment) { e.Status = "" })},
			want: []string{line("equipments e in_service"),
				line("equipments e status_changed", `"was":"uptodate","is":null`)}},
		{name: "service state becomes known",
			was: account{types: asked, equipment: item(func(e *record.Equipment) { e.InService = record.Unset })},
			is:  account{types: asked, equipment: item(nil)}},
		{name: "completed", was: account{types: asked, equipment: item(nil)},
			is: account{types: asked, equipment: item(func(e *record.Equipment) {
				e.Schedules[0].LastCompletedOn, e.Schedules[0].ExpiresOn = at(9), at(40)
			})},
			want: []string{line("equipments e completed", `"schedule":"s","was":"`+ms(-5)+`","is":"`+ms(9)+`","expiry":"`+ms(10)+`"`)}},
		{name: "completed for the first time, without an expiry before",
			was:  account{types: asked, equipment: item(func(e *record.Equipment) { e.Schedules[0] = record.Schedule{ID: "s"} })},
			is:   account{types: asked, equipment: item(func(e *record.Equipment) { e.Schedules[0].LastCompletedOn.Form = record.Text })},
			want: []string{line("equipments e completed", `"schedule":"s","was":null,"is":"`+ms(-5)+`","expiry":null`)}},
		{name: "completion moved back, expiry too", was: account{types: asked, equipment: item(nil)},
			is: account{types: asked, equipment: item(func(e *record.Equipment) {
				e.Schedules[0].LastCompletedOn, e.Schedules[0].ExpiresOn = at(-6), at(9)
			})},
			want: []string{line("equipments e expiry_moved", `"schedule":"s","was":"`+ms(10)+`","is":"`+ms(9)+`"`)}},
		{name: "a schedule that was not there", was: account{types: asked, equipment: item(func(e *record.Equipment) { e.Schedules = nil })},
			is: account{types: asked, equipment: item(nil)}},
		{name: "a type that is not asked for any more",
			was: account{types: []string{"t", "u"}, equipment: item(nil)}, is: account{types: []string{"u"}},
			want: []string{line("equipments t scope", `"was":"asked","is":null`)}},
		{name: "a type that is asked for now", was: account{types: []string{"u"}}, is: account{types: []string{"t", "u"}, equipment: item(nil)},
			want: []string{line("equipments t scope", `"was":null,"is":"asked"`)}},
		{name: "a version, approved as it is added; an earlier one approved",
			was: account{documents: versions(record.Version{}, record.Version{ApprovedOn: record.MS(0)})},
			is:  account{documents: versions(record.Version{}, record.Version{ApprovedOn: at(0)}, record.Version{ApprovedOn: at(0)})},
			want: []string{line("resources d approved", `"version":2`), line("resources d approved", `"version":3`),
				line("resources d version_added", `"version":3`)}},
		{name: "a version before those that were there: they are matched by position, as in every ledger that is kept",
			was:  account{documents: versions(record.Version{ApprovedOn: at(0)})},
			is:   account{documents: versions(record.Version{}, record.Version{ApprovedOn: at(0)})},
			want: []string{line("resources d approved", `"version":2`), line("resources d version_added", `"version":2`)}},
		{name: "new in the other lists",
			is:   account{types: asked, equipment: item(nil), documents: versions(record.Version{ApprovedOn: at(0)}), sessions: []string{"7"}},
			was:  account{types: asked},
			want: []string{line("equipments e new"), line("grouptrainings 7 new"), line("resources d new")}},
		{name: "created before the night before, or nobody knows when",
			is: account{types: asked, equipment: item(func(e *record.Equipment) { e.Created = record.MS(at(0).MS - 1) }),
				documents: []record.Resource{{ID: "d"}, {ID: "r", Created: record.Time{MS: at(1).MS, Form: record.Unreadable}}},
				followUps: []record.FollowUp{{ID: "f", Open: record.True, CreatedOn: record.MS(at(0).MS - 1)},
					{ID: "g", Open: record.False, CreatedOn: at(-90)}, {ID: "h"}},
				overdue: []string{"f"}},
			was: account{types: asked},
			want: []string{line("equipments e appeared"), line("followups f appeared"), line("followups f overdue"),
				line("followups g appeared"), line("followups g closed"), line("followups h appeared"), line("resources d appeared"),
				line("resources r appeared")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			nights := ledgerOf(t, nil, sources([]account{c.was, c.is}), Options{})
			if len(nights) != 2 || nights[0].Before != "" || len(nights[0].Events()) != 0 || nights[1].Before != digest(0) {
				t.Fatalf("nights %+v", nights)
			}
			if got := said(t, nights[1]); !slices.Equal(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestReturned holds that a record that was there before the night before is
// not new, whatever stands between.
func TestReturned(t *testing.T) {
	t.Parallel()
	e := []record.Equipment{{ID: "e", TypeID: "t"}}
	f := []record.FollowUp{{ID: "f", Open: record.False}}
	there := account{types: []string{"t"}, equipment: e, followUps: f, sessions: []string{"1"}}
	away := account{types: []string{"t"}}
	nights := ledgerOf(t, nil, sources([]account{there, away, there, away, there}), Options{})
	want := []string{line("equipments e returned"), line("followups f returned", `"is":"closed"`),
		line("grouptrainings 1 returned")}
	for _, i := range []int{2, 4} {
		if got := said(t, nights[i]); !slices.Equal(got, want) {
			t.Errorf("night %d: %v", i, got)
		}
	}
	// Left with its type, came back later than the type did.
	narrow, empty := account{types: []string{"u"}}, account{types: []string{"t", "u"}}
	back := account{types: []string{"t", "u"}, equipment: e}
	nights = ledgerOf(t, nil, sources([]account{back, narrow, empty, back}), Options{})
	if got := said(t, nights[3]); !slices.Equal(got, want[:1]) {
		t.Errorf("after a change of scope: %v", got)
	}
	// Once that can be asked no more, what was told stands.
	pruned := sources([]account{back, narrow, empty, back})[2:]
	if got := ledgerOf(t, nights, pruned, Options{Rebuild: true}); text(t, got) != text(t, nights) {
		t.Errorf("after it was pruned: %v", said(t, got[3]))
	}
}

// TestWatch holds that a night that is read for something else, in another
// order and one list twice, shows its watcher what Read makes of it.
func TestWatch(t *testing.T) {
	t.Parallel()
	a := account{types: []string{"t", "u"}, overdue: []string{"f"}, sessions: []string{"1"},
		equipment: []record.Equipment{{ID: "e", TypeID: "t", Status: "expired"}, {ID: "x", TypeID: "u", Schedules: []record.Schedule{{ID: "s"}}}},
		followUps: []record.FollowUp{{ID: "f", Open: record.True, Due: "1", AssigneeID: "p"}},
		documents: []record.Resource{{ID: "d", Versions: []record.Version{{ApprovedOn: at(1)}}}}}
	want, err := Read(a.night(3))
	if err != nil {
		t.Fatal(err)
	}
	n, got := Watch(a.night(3))
	if reflect.DeepEqual(got, want) {
		t.Error("it knows of what was not read")
	}
	for range 2 {
		for range n.Equipment {
		}
	}
	for range n.Overdue {
	}
	for range n.GroupTrainings {
	}
	for range n.FollowUps {
	}
	for range n.Resources {
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// accounts draws a chain of nights in which everything may happen.
func accounts(t *rapid.T) []account {
	types := []string{"t", "u"}
	bools, days := rapid.SampledFrom([]record.Bool{record.Unset, record.False, record.True}), rapid.IntRange(-3, 3)
	some := rapid.Custom(func(t *rapid.T) record.Time {
		if rapid.Bool().Draw(t, "none") {
			return record.Time{}
		}
		return at(days.Draw(t, "day"))
	})
	first := [3]record.Time{some.Draw(t, "created"), some.Draw(t, "created"), some.Draw(t, "created")}
	created := func(t *rapid.T, id string) record.Time {
		if rapid.IntRange(0, 9).Draw(t, "another") == 0 {
			return some.Draw(t, "created")
		}
		return first[id[0]-'a']
	}
	one := rapid.Custom(func(t *rapid.T) account {
		a := account{types: rapid.SampledFrom([][]string{types, types, types[:1], types[1:]}).Draw(t, "types")}
		for _, id := range []string{"a", "b", "c"} {
			if rapid.Bool().Draw(t, "follow-up") {
				a.followUps = append(a.followUps, record.FollowUp{ID: id, Open: bools.Draw(t, "open"), CreatedOn: created(t, id),
					Due:        rapid.SampledFrom([]string{"", "1", "2"}).Draw(t, "due"),
					AssigneeID: rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "assignee")})
			}
			if rapid.Bool().Draw(t, "overdue") {
				a.overdue = append(a.overdue, id)
			}
			if rapid.Bool().Draw(t, "item") {
				e := record.Equipment{ID: id, TypeID: types[int(id[0])%2], Created: created(t, id), InService: bools.Draw(t, "in service"),
					Status: rapid.SampledFrom([]string{"", "expired", "uptodate"}).Draw(t, "status")}
				for _, s := range []string{"s", "r"} {
					if rapid.Bool().Draw(t, "schedule") {
						e.Schedules = append(e.Schedules, record.Schedule{ID: s,
							LastCompletedOn: some.Draw(t, "completed"), ExpiresOn: some.Draw(t, "expires")})
					}
				}
				a.equipment = append(a.equipment, e)
			}
			if rapid.Bool().Draw(t, "document") {
				d := record.Resource{ID: id, Created: created(t, id)}
				for range rapid.IntRange(0, 3).Draw(t, "versions") {
					d.Versions = append(d.Versions, record.Version{ApprovedOn: some.Draw(t, "approved")})
				}
				a.documents = append(a.documents, d)
			}
			if rapid.Bool().Draw(t, "session") {
				a.sessions = append(a.sessions, id)
			}
		}
		return a
	})
	return rapid.SliceOfN(one, 2, 6).Draw(t, "nights")
}

// TestOneLedger holds that a ledger kept night by night, with nights pruned
// meanwhile, is the one that is made in one pass of all; that it survives its
// file; and that each follow-up that is open at the end is accounted for.
func TestOneLedger(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		all := accounts(t)
		here := sources(all)
		whole := ledgerOf(t, nil, here, Options{})
		var kept []Night
		for i := range here {
			// The night before is there when a night is added; older ones may be pruned.
			from := rapid.IntRange(0, max(0, i-1)).Draw(t, "pruned")
			if slices.ContainsFunc(whole, func(n Night) bool {
				return slices.ContainsFunc(n.Events(), func(e Event) bool { return e.Event == Scope })
			}) {
				from = 0 // items that left with their type are looked up where they were last
			}
			nights, bad := parsed(text(t, ledgerOf(t, kept, here[from:i+1], Options{})))
			if len(bad) > 0 {
				t.Fatalf("parse: %v", bad)
			}
			kept = nights
		}
		if got, want := text(t, kept), text(t, whole); got != want {
			t.Fatalf("night by night\n%s\nin one pass\n%s", got, want)
		}
		if got := text(t, ledgerOf(t, kept, here, Options{Rebuild: true})); got != text(t, whole) {
			t.Fatalf("rebuilt\n%s", got)
		}
		for i := 1; i < len(whole); i++ {
			flow(t, all[i-1], all[i], whole[i])
		}
	})
}

// flow counts open follow-ups by events, as figure P7 does. A state that turns
// known or unknown is no event, so such nights do not count.
func flow(t *rapid.T, was, is account, n Night) {
	unknown := func(f record.FollowUp) bool { return f.Open == record.Unset }
	if slices.ContainsFunc(was.followUps, unknown) || slices.ContainsFunc(is.followUps, unknown) {
		return
	}
	open := func(a account) (n int) {
		for _, f := range a.followUps {
			if f.Open == record.True {
				n++
			}
		}
		return n
	}
	sum := open(was)
	for _, e := range n.Events() {
		switch {
		case e.List != FollowUps:
		case First(e.Event), e.Event == Reopened, e.Event == Returned && *e.Is == "open":
			sum++
		case e.Event == Closed, e.Event == Gone && *e.Was == "open":
			sum--
		}
	}
	if sum != open(is) {
		t.Fatalf("%d open by the events, %d in the night: %+v", sum, open(is), n.Events())
	}
}

// TestChainsChange holds what becomes of lines when nights are inserted,
// retired, damaged and pruned.
func TestChainsChange(t *testing.T) {
	t.Parallel()
	a, b, c := account{sessions: []string{"1"}}, account{sessions: []string{"1", "2"}}, account{sessions: []string{"2"}}
	here := sources([]account{a, b, c})
	befores := func(nights []Night) (out []string) {
		for _, n := range nights {
			out = append(out, n.Before)
		}
		return out
	}
	whole := ledgerOf(t, nil, here, Options{})
	without := ledgerOf(t, nil, []Source{here[0], here[2]}, Options{})
	if got := befores(without); !slices.Equal(got, []string{"", digest(0)}) {
		t.Fatalf("without the night between: %v", got)
	}
	if got := ledgerOf(t, without, here, Options{}); text(t, got) != text(t, whole) {
		t.Errorf("a night inserted later: %v", befores(got))
	}
	// What a night before them shows makes new records returned ones.
	early := sources([]account{b, {}, a, c})
	if got, want := ledgerOf(t, ledgerOf(t, nil, early[1:], Options{}), early, Options{}), ledgerOf(t, nil, early, Options{}); text(t, got) !=
		text(t, want) || got[2].Events()[0].Event != Returned || got[3].Events()[1].Event != Returned {
		t.Errorf("a night inserted before all: %+v", got)
	}
	if got := ledgerOf(t, whole, here, Options{Removed: map[string]bool{digest(1): true}}); text(t, got) != text(t, without) {
		t.Errorf("a night retired later: %v", befores(got))
	}
	damaged := slices.Clone(here)
	damaged[1].Open = func() (record.Night, error) { return record.Night{}, errors.New("damaged") }
	var told int
	if got := ledgerOf(t, nil, damaged, Options{Unread: func(Source, error) { told++ }}); text(t, got) != text(t, without) || told != 1 {
		t.Errorf("a damaged night between: %v, told %d times", befores(got), told)
	}
	if got := ledgerOf(t, whole, damaged, Options{Rebuild: true}); text(t, got) != text(t, whole) {
		t.Errorf("a night damaged after its lines were made: %v", befores(got))
	}
	if got := ledgerOf(t, whole, here[2:], Options{Rebuild: true}); text(t, got) != text(t, whole) {
		t.Errorf("pruned: %v", befores(got))
	}
	if got := ledgerOf(t, nil, here[2:], Options{}); len(got) != 1 || got[0].Before != "" || len(got[0].Events()) > 0 {
		t.Errorf("an empty runner: %+v", got)
	}
}

// TestIndex holds what is found of a record and of a night.
func TestIndex(t *testing.T) {
	t.Parallel()
	a, b := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}
	nights := ledgerOf(t, nil, sources([]account{a, b, a}), Options{})
	x := NewLog(nights)
	if got := x.EventsOf(Record{GroupTrainings, "1"}); len(got) != 2 || got[0].Event != Gone || got[1].Event != Returned || x.EventsOf(Record{FollowUps, "1"}) != nil {
		t.Errorf("events %+v", got)
	}
	if n := x.Night(digest(1)); n == nil || !n.AsOf.Equal(nights[1].AsOf) || x.Night("") != nil {
		t.Errorf("night %+v", n)
	}
	for id, want := range map[string][]bool{"1": {true, true, true}, "2": {false, true, true}, "3": {false, false, false}} {
		for i, n := range nights {
			if x.SeenBy(Record{GroupTrainings, id}, n.AsOf) != want[i] {
				t.Errorf("%s is seen by night %d: %v", id, i, !want[i])
			}
		}
	}
	if pruned := NewLog(nights[1:]); !pruned.SeenBy(Record{GroupTrainings, "1"}, nights[1].AsOf) || pruned.SeenBy(Record{GroupTrainings, "1"}, start) {
		t.Error("of a pruned night")
	}
	if got := Until(nights, nights[1].AsOf); len(got) != 2 || len(Until(nights, start.AddDate(0, 0, -1))) != 0 {
		t.Errorf("until: %d", len(got))
	}
	if Digest(nights) != Digest(slices.Clone(nights)) || Digest(nights) == Digest(nights[:2]) {
		t.Error("digests")
	}
}

// TestParseTellsDamage holds that every damaged line costs its night alone.
func TestParseTellsDamage(t *testing.T) {
	t.Parallel()
	whole := text(t, ledgerOf(t, nil, sources([]account{{sessions: []string{"1"}}, {sessions: []string{"2"}}, {sessions: []string{"3"}}}),
		Options{}))
	lines := strings.SplitAfter(strings.TrimSuffix(whole, "\n"), "\n")
	state := fmt.Sprintf(`{"created":%d}`, sessionsCreated.MS)
	states := `"1":` + state
	if len(lines) != 7 || !strings.Contains(lines[0], states) {
		t.Fatalf("%d lines\n%s", len(lines), whole)
	}
	for name, c := range map[string]struct {
		line   int
		text   string
		nights int
	}{
		"no JSON":                 {1, "}\n", 2},
		"another event":           {2, strings.Replace(lines[2], "gone", "approved", 1), 2},
		"another key":             {2, strings.Replace(lines[2], `"event"`, `"was":"x","event"`, 1), 2},
		"an event not proven":     {2, strings.Replace(lines[2], `"id":"1"`, `"id":"0"`, 1), 2},
		"cut":                     {6, lines[6][:9], 2},
		"a later format":          {1, strings.Replace(lines[1], `"format":1`, `"format":2`, 1), 2},
		"an event is lost":        {2, "", 2},
		"events change places":    {2, lines[3] + lines[2], 2},
		"no digest":               {0, strings.Replace(lines[0], digest(0), "abc", 1), 2},
		"a line too long":         {0, strings.Repeat("a", 1<<20) + "\n", 2},
		"nights are out of time":  {4, strings.Replace(lines[4], "2026-03-03", "2026-02-03", 1), 2},
		"a state twice":           {0, strings.Replace(lines[0], states, states+","+states, 1), 2},
		"a state of no list":      {0, strings.Replace(lines[0], "grouptrainings", "groups", 1), 2},
		"a state of a record":     {0, strings.Replace(lines[0], state, `{"more":1}`, 1), 2},
		"a state that came back":  {0, strings.Replace(lines[0], state, `{"back":true}`, 1), 2},
		"no state":                {0, strings.Replace(lines[0], ":"+state, "", 1), 2},
		"a state of other values": {0, strings.Replace(lines[0], state, `{"trainees":-1}`, 1), 2},
		"a state that is null":    {0, strings.Replace(lines[0], state, `null`, 1), 2},
		"gone that was not there": {1, strings.Replace(lines[1], `"1":null`, `"0":null`, 1), 2},
		"back that was there":     {1, strings.Replace(lines[1], `"1":null`, `"1":{"back":true}`, 1), 2},
		"states that do not end":  {0, strings.Replace(lines[0], "}}}", "}}", 1), 2},
		"more than states":        {0, strings.Replace(lines[0], "}}}", `}},"more":1}`, 1), 2},
		"an event's state":        {2, strings.Replace(lines[2], state, `{"color":"red"}`, 1), 2},
		"an event's other state":  {2, strings.Replace(lines[2], state, `{"trainees":1}`, 1), 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			changed := slices.Clone(lines)
			if changed[c.line] == c.text {
				t.Fatal("nothing is damaged")
			}
			changed[c.line] = c.text
			nights, bad := parsed(strings.Join(changed, ""))
			if len(bad) == 0 || len(nights) != c.nights {
				t.Errorf("%d nights, damage %v", len(nights), bad)
			}
		})
	}
	spaced := strings.NewReplacer(`":`, `": `, `,"`, `, "`).Replace(whole)
	if nights, bad := parsed(spaced); bad != nil || text(t, nights) != whole {
		t.Errorf("with spaces: %v, %s", bad, text(t, nights))
	}
	if nights, bad := parsed(whole); bad != nil || len(nights) != 3 {
		t.Errorf("undamaged: %d nights, %v", len(nights), bad)
	}
}
