package past

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// wild draws nights in which groups, names and sizes change too, which no event tells.
func wild(t *rapid.T) []account {
	all := accounts(t)
	some := func(what string) []string {
		return rapid.SampledFrom([][]string{nil, {"x"}, {"y", "x"}, {"x", "y", "x"}}).Draw(t, what)
	}
	for i := range all {
		a := &all[i]
		for k := range a.followUps {
			a.followUps[k].FormID = rapid.SampledFrom([]string{"", "1", "2"}).Draw(t, "form")
		}
		for k := range a.equipment {
			e := &a.equipment[k]
			e.OfficeIDs, e.ClientIDs, e.Serial = some("offices"), some("clients"), "\"é"
			e.Title = rapid.SampledFrom([]string{"", "Ladder", "<Steps>"}).Draw(t, "title")
			e.LineID = rapid.SampledFrom([]string{"", "1"}).Draw(t, "line")
			if rapid.Bool().Draw(t, "again") && len(e.Schedules) > 0 {
				e.Schedules = append(e.Schedules, record.Schedule{ID: e.Schedules[0].ID})
			}
			for n := range e.Schedules {
				e.Schedules[n].Status = rapid.SampledFrom([]string{"", "uptodate", "expired"}).Draw(t, "status")
			}
		}
		for k := range a.documents {
			a.documents[k].CategoryID, a.documents[k].Title = rapid.SampledFrom([]string{"", "1"}).Draw(t, "category"), fmt.Sprint("title ", i)
		}
	}
	return all
}

// TestIntervals holds, of chains of nights that are kept night by night while older ones are pruned, retired and inserted and
// lines are lost, that what the log says of every record is what each snapshot says; that its events are those between the two
// snapshots; and that what is made anew of all nights is what was kept.
func TestIntervals(t *testing.T) {
	t.Parallel()
	known, rebuilt := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		all := slices.Concat(wild(t), wild(t))
		here, removed, whole := sources(all), map[string]bool{}, true
		there := func(i int) bool { return here[i].Open != nil }
		var nights []Night
		for i := range here {
			if i > 1 && rapid.IntRange(0, 4).Draw(t, "later") == 0 { // it is inserted when the next one comes
				continue
			}
			var now []Source
			for k := range i + 1 {
				if there(k) {
					now = append(now, here[k])
				}
			}
			file := text(t, ledgerOf(t, nights, now, Options{Removed: removed}))
			if nights, _ = parsed(file); text(t, nights) != file {
				t.Fatalf("it was\n%s\nand is\n%s", file, text(t, nights))
			}
			switch what, k := rapid.IntRange(0, 5).Draw(t, "what"), rapid.IntRange(0, i).Draw(t, "night"); {
			case what == 0 && k < i-1: // those up to one are pruned
				for at := range k + 1 {
					here[at].Open, whole = nil, false
				}
			case what == 1 && k < i && there(k): // retired
				here[k].Open, removed[here[k].Digest] = nil, true
			case what == 2: // the line of a night is lost
				nights = slices.DeleteFunc(nights, func(n Night) bool { return n.Digest == here[k].Digest })
				nights, _ = parsed(text(t, nights))
				whole = whole && there(k)
			}
		}
		now := slices.DeleteFunc(slices.Clone(here), func(s Source) bool { return s.Open == nil })
		nights = ledgerOf(t, nights, now, Options{Removed: removed})
		if anew := ledgerOf(t, nil, now, Options{Removed: removed}); whole && text(t, anew) != text(t, nights) {
			t.Fatalf("made anew it is\n%s\nnot\n%s", text(t, anew), text(t, nights))
		} else if whole {
			rebuilt++
		}

		log, ever, states := NewLog(nights), map[Record]bool{}, make([]map[Record]*State, len(nights))
		read := make([]*States, len(nights))
		for at := range nights {
			i := slices.IndexFunc(here, func(s Source) bool { return s.Digest == nights[at].Digest })
			is, err := Read(all[i].night(i))
			if err != nil {
				t.Fatal(err)
			}
			read[at], states[at] = is, maps.Collect(is.All())
			for r := range states[at] {
				ever[r] = true
			}
		}
		for at := range nights {
			n := &nights[at]
			if !n.Known() {
				continue
			}
			known++
			for r := range ever {
				if got, want := log.At(r, at), states[at][r]; !got.Equal(want) {
					t.Fatalf("night %d, %v: %+v, not %+v\n%s", at, r, got, want, text(t, nights))
				}
			}
			if !n.Follows() {
				continue
			}
			back := func(r Record) bool { return n.Change(r).Back }
			if got, want := n.Events(), Compare(read[at-1], read[at], back); !slices.EqualFunc(got, want, same) {
				t.Fatalf("night %d:\n%s\nnot\n%s", at, AppendEvents(nil, got), AppendEvents(nil, want))
			}
		}
		for r := range ever {
			was := log.Of(r)
			for i := range was {
				if was[i].First > was[i].Last || i > 0 && (was[i].First <= was[i-1].Last ||
					was[i].First == was[i-1].Last+1 && nights[was[i].First].Follows() && was[i].State.Equal(was[i-1].State)) {
					t.Fatalf("%v: %+v", r, was)
				}
			}
			var events []Event
			for at := range nights {
				for e := range nights[at].EachEvent {
					if e.Record() == r && e.Event != Scope {
						events = append(events, e)
					}
				}
			}
			if !slices.EqualFunc(log.EventsOf(r), events, same) {
				t.Fatalf("%v: %+v, not %+v", r, log.EventsOf(r), events)
			}
			for at := range nights {
				until := events[:slices.IndexFunc(append(slices.Clone(events), Event{}), func(e Event) bool {
					return e.Night == "" || nights[at].AsOf.Before(log.Night(e.Night).AsOf)
				})]
				if e, night, told := log.LastEvent(r, at); told != (len(until) > 0) || told && (!same(e, until[len(until)-1]) || nights[night].Digest != e.Night) {
					t.Fatalf("%v: the last event up to night %d is %+v of night %d", r, at, e, night)
				}
				var got, want []string // the schedules of one night in any order
				for e := range log.Ended(r, at) {
					got = append(got, fmt.Sprint(e.Schedule, e.Expiry, e.Done, e.Is))
				}
				for _, e := range until {
					switch e.Event {
					case Completed:
						want = append(want, fmt.Sprint(e.Schedule, instantOf(e.Expiry), true, instantOf(e.Is)))
					case ExpiryMoved:
						want = append(want, fmt.Sprint(e.Schedule, instantOf(e.Was), false, instantOf(e.Is)))
					}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%v: up to night %d these ended: %q, not %q", r, at, got, want)
				}
			}
		}
		for at := range nights {
			placed := slices.Collect(maps.Keys(maps.Collect(log.Places(nights[at].Digest))))
			var events []Event
			for _, p := range placed {
				events = append(events, log.Event(p))
			}
			slices.SortFunc(events, compareEvents)
			if !slices.EqualFunc(events, nights[at].Events(), same) {
				t.Fatalf("night %d: at their places stand %+v", at, events)
			}
		}
	})
	if known == 0 || rebuilt == 0 {
		t.Errorf("%d nights were known, %d chains were made anew", known, rebuilt)
	}
}

// TestALostNightIsABreak: what stands before it is not joined to what stands after it, and what is told there is believed.
func TestALostNightIsABreak(t *testing.T) {
	t.Parallel()
	all := []account{{sessions: []string{"1"}}, {sessions: []string{"1", "2"}}, {sessions: []string{"2", "3"}}, {sessions: []string{"3"}},
		{sessions: []string{"3"}}}
	here := sources(all)
	lines := strings.SplitAfter(text(t, ledgerOf(t, nil, here, Options{})), "\n")
	nights, bad := parsed(strings.Join(slices.Concat(lines[:1], lines[3:]), "")) // without the second night
	if len(bad) > 0 || len(nights) != 4 {
		t.Fatalf("%v, %d nights", bad, len(nights))
	}
	log := NewLog(ledgerOf(t, nights, here[3:], Options{}))
	var got []string
	for _, id := range []string{"1", "2", "3"} {
		for _, i := range log.Of(Record{GroupTrainings, id}) {
			got = append(got, fmt.Sprint(id, " ", i.State != nil, " ", i.First, " to ", i.Last))
		}
	}
	if want := []string{"1 true 0 to 0", "1 false 2 to 3", "3 true 2 to 3"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if n := log.Nights[1]; n.Known() || len(n.Events()) != 2 || len(log.EventsOf(Record{GroupTrainings, "3"})) != 1 {
		t.Errorf("of the night after it: %+v", n.Events())
	}
}

// TestWholeNights: a night begins anew where the one before it does not tell its states, and only there.
func TestWholeNights(t *testing.T) {
	t.Parallel()
	a, b := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}
	here := sources([]account{a, b, a, b})
	whole := func(nights []Night) (out []bool) {
		for i := range nights {
			out = append(out, nights[i].Whole)
		}
		return out
	}
	kept := ledgerOf(t, nil, here, Options{})
	older := olderOf(kept)
	for name, c := range map[string]struct {
		kept []Night
		here []Source
		o    Options
		want []bool
	}{
		"made at once":    {nil, here, Options{}, []bool{true, false, false, false}},
		"a damaged night": {kept[:2], damaged(here, 1), Options{}, []bool{true, false, true, false}},
		"a retired night": {kept, slices.Concat(here[:1], here[2:]), Options{Removed: map[string]bool{digest(1): true}},
			[]bool{true, false, false}},
		"older, all there":       {older, here, Options{}, []bool{true, false, false, false}},
		"older, two pruned":      {older, here[2:], Options{}, []bool{false, false, true, false}},
		"older, all pruned":      {older, nil, Options{}, []bool{false, false, false, false}},
		"older, two pruned anew": {older, here[2:], Options{Rebuild: true}, []bool{false, false, true, false}},
	} {
		got := ledgerOf(t, c.kept, c.here, c.o)
		if !slices.Equal(whole(got), c.want) {
			t.Errorf("%s: %v, want %v", name, whole(got), c.want)
		}
		again, _ := parsed(text(t, got))
		if next := ledgerOf(t, again, c.here, Options{}); text(t, next) != text(t, got) {
			t.Errorf("%s: another run makes\n%s\nof\n%s", name, text(t, next), text(t, got))
		}
		for i := range got {
			if is := !got[i].Older; got[i].Known() != is {
				t.Errorf("%s, night %d: known %t", name, i, got[i].Known())
			}
		}
		if len(got) == 4 && got[3].Before == digest(2) && !slices.Equal(said(t, got[3]), said(t, kept[3])) {
			t.Errorf("%s: %q", name, said(t, got[3]))
		}
	}
}

// TestNamesAreThoseOfTheNightBefore, of what is gone; of what came the snapshot has them.
func TestNamesAreThoseOfTheNightBefore(t *testing.T) {
	t.Parallel()
	there := account{types: []string{"t"}, equipment: []record.Equipment{{ID: "e", TypeID: "t", Title: "Ladder", Serial: "L-1"}},
		documents: []record.Resource{{ID: "d", Title: "Rules"}}}
	renamed := account{types: []string{"t"}, equipment: []record.Equipment{{ID: "e", TypeID: "t", Title: "Steps"}}, documents: there.documents}
	away := account{types: []string{"t"}}
	nights := ledgerOf(t, nil, sources([]account{there, renamed, away, there}), Options{})
	var got []string
	for i := range nights {
		for _, e := range nights[i].Events() {
			got = append(got, e.Event+" "+e.State.Serial+" "+e.State.Title)
		}
	}
	if want := []string{"gone  Steps", "gone  Rules", "returned  ", "returned  "}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestStatesSurviveTheirLines, whatever stands in them.
func TestStatesSurviveTheirLines(t *testing.T) {
	t.Parallel()
	texts := rapid.OneOf(rapid.SampledFrom([]string{"", "5a1", `a"b`, "<&>", "é", "a\tb"}), rapid.String())
	sets := rapid.Custom(func(t *rapid.T) []string {
		return slices.Compact(slices.Sorted(slices.Values(rapid.SliceOfN(texts, 0, 3).Draw(t, "set"))))
	})
	bools, times := rapid.SampledFrom([]record.Bool{record.Unset, record.False, record.True}), rapid.OneOf(rapid.Just(None),
		rapid.Map(rapid.Int64(), func(ms int64) Instant { return Instant(ms) }))
	states := rapid.Custom(func(t *rapid.T) *State {
		s := &State{Kind: texts.Draw(t, "kind"), Created: rapid.Int64().Draw(t, "created"), Open: bools.Draw(t, "open"), Overdue: rapid.Bool().Draw(t, "overdue"), Due: texts.Draw(t, "due"),
			Assignee: texts.Draw(t, "assignee"), Status: texts.Draw(t, "status"), Service: bools.Draw(t, "service"), Line: texts.Draw(t, "line"),
			Offices: sets.Draw(t, "offices"), Clients: sets.Draw(t, "clients"), Serial: texts.Draw(t, "serial"), Title: texts.Draw(t, "title"),
			Approved: rapid.SliceOfN(rapid.Bool(), 0, 3).Draw(t, "approved"), Trainees: rapid.IntRange(0, 1e6).Draw(t, "trainees")}
		for _, id := range sets.Draw(t, "schedules") {
			s.Schedules = append(s.Schedules, Schedule{id, times.Draw(t, "completed"), times.Draw(t, "expires"), rapid.Bool().Draw(t, "expired")})
		}
		return s
	})
	rapid.Check(t, func(t *rapid.T) {
		first := Night{Digest: digest(0), AsOf: start, Asked: sets.Draw(t, "asked"), Whole: true}
		next := Night{Digest: digest(1), AsOf: start.AddDate(0, 0, 1), Before: digest(0), Asked: sets.Draw(t, "asked")}
		for _, list := range lists {
			for _, id := range sets.Draw(t, "ids") {
				r := Record{list, id}
				switch was, is := states.Draw(t, "was"), states.Draw(t, "is"); rapid.IntRange(0, 2).Draw(t, "change") {
				case 0:
					next.Changes = append(next.Changes, Change{Record: r, Is: is, Back: rapid.Bool().Draw(t, "back")})
				case 1:
					first.Changes, next.Changes = append(first.Changes, Change{Record: r, Is: was}), append(next.Changes, Change{Record: r})
				default:
					first.Changes = append(first.Changes, Change{Record: r, Is: was})
					next.Changes = append(next.Changes, Change{Record: r, Is: is})
				}
			}
		}
		want := followed(first, next)
		file := text(t, want)
		got, bad := parsed(file)
		if len(bad) > 0 || len(got) != 2 || !got[0].Same(&want[0]) || !got[1].Same(&want[1]) || !got[1].Follows() || text(t, got) != file {
			t.Fatalf("%v\n%s\nis read as\n%s", bad, file, text(t, got))
		}
		for i := range strings.Lines(file) {
			if !json.Valid([]byte(i)) {
				t.Fatalf("%s is no JSON", i)
			}
		}
	})
}
