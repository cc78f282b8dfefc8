package ledger

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// wild draws nights in which groups and sizes change too, which no event tells.
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
			e.OfficeIDs, e.ClientIDs, e.Title, e.Serial = some("offices"), some("clients"), fmt.Sprint("title ", i), "\"é"
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

// statesOf are those of a night itself.
func statesOf(t interface{ Fatal(...any) }, a account, night int) map[Record]*State {
	s, err := Read(a.night(night))
	if err != nil {
		t.Fatal(err)
	}
	return maps.Collect(s.All())
}

func sameStates(a, b map[Record]*State) bool {
	return len(a) == len(b) && maps.EqualFunc(a, b, (*State).Equal)
}

// replayed are the states of each night as Replay tells them.
func replayed(nights []Night) []map[Record]*State {
	out := make([]map[Record]*State, len(nights))
	is := map[Record]*State{}
	at := 0
	to := func(night int) {
		for ; at < night; at++ {
			out[at] = maps.Clone(is)
			if at+1 < len(nights) && nights[at+1].Whole != nil {
				is = map[Record]*State{}
			}
		}
	}
	for night, t := range Replay(nights) {
		to(night)
		if t.Is == nil {
			delete(is, t.Record)
		} else {
			is[t.Record] = t.Is
		}
	}
	to(len(nights))
	return out
}

// TestReplay holds that the states of every night are those of its snapshot, forwards from the first night
// and backwards from the last; of a ledger that was kept night by night too, while snapshots were pruned,
// and of one that survived its file.
func TestReplay(t *testing.T) {
	t.Parallel()
	turns := 0
	rapid.Check(t, func(t *rapid.T) {
		all := wild(t)
		here := sources(all)
		var nights []Night
		for i := range here {
			var bad any
			from := rapid.IntRange(0, max(0, i-1)).Draw(t, "pruned")
			file := text(t, ledgerOf(t, nights, here[from:i+1], Options{}))
			if nights, _ = parsed(file); text(t, nights) != file {
				t.Fatalf("%v\n%s\nwas\n%s", bad, text(t, nights), file)
			}
		}
		for i, got := range replayed(nights) {
			if want := statesOf(t, all[i], i); !sameStates(got, want) {
				t.Fatalf("forwards, night %d: %s, want %s\n%s", i, printed(got), printed(want), text(t, nights))
			}
			turns += len(nights[i].Turns())
		}
		x, last := NewIndex(nights), len(nights)-1
		tonight := statesOf(t, all[last], last)
		ever := map[Record]bool{}
		for i := range all {
			for r := range statesOf(t, all[i], i) {
				ever[r] = true
			}
		}
		for r := range ever {
			is, at := tonight[r], last
			hold := func(down int) {
				for ; at >= down; at-- {
					if want := statesOf(t, all[at], at)[r]; !is.Equal(want) {
						t.Fatalf("backwards, night %d, %v: %+v, want %+v\n%s", at, r, is, want, text(t, nights))
					}
				}
			}
			for night, was := range x.Back(r, is) {
				hold(night)
				is = was
			}
			hold(0)
		}
	})
	if turns == 0 {
		t.Error("nothing changed without an event")
	}
}

func printed(states map[Record]*State) string {
	var lines []string
	for r, s := range states {
		lines = append(lines, string(turnText(&Turn{Record: r, Is: s})))
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// TestWholeNights: a night begins anew where the one before it does not tell its states, and only there.
func TestWholeNights(t *testing.T) {
	t.Parallel()
	a, b := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}
	here := sources([]account{a, b, a, b})
	whole := func(nights []Night) (out []bool) {
		for i := range nights {
			out = append(out, nights[i].Whole != nil)
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
		told := Told(got)
		for i := range told {
			if is := !got[i].Older; told[i] != is {
				t.Errorf("%s, night %d: told %t", name, i, told[i])
			}
		}
		if len(got) == 4 && got[3].Before == digest(2) && !slices.Equal(said(t, got[3]), said(t, kept[3])) {
			t.Errorf("%s: %q", name, said(t, got[3]))
		}
	}
}

// TestNamesAreKeptOnlyOfWhatIsGone, since nobody else knows them any more.
func TestNamesAreKeptOnlyOfWhatIsGone(t *testing.T) {
	t.Parallel()
	there := account{types: []string{"t"}, equipment: []record.Equipment{{ID: "e", TypeID: "t", Title: "Ladder", Serial: "L-1"}},
		documents: []record.Resource{{ID: "d", Title: "Rules"}}}
	away := account{types: []string{"t"}}
	nights := ledgerOf(t, nil, sources([]account{there, away, there}), Options{})
	var got []string
	for _, e := range slices.Concat(nights[1].Events(), nights[2].Events()) {
		got = append(got, e.Event+" "+e.State.Serial+" "+e.State.Title)
	}
	if want := []string{"gone L-1 Ladder", "gone  Rules", "returned  ", "returned  "}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if file := text(t, nights[:1]); strings.Contains(file, "Ladder") {
		t.Error(file)
	}
	renamed := there
	renamed.equipment = []record.Equipment{{ID: "e", TypeID: "t", Title: "Steps"}}
	if n := ledgerOf(t, nil, sources([]account{there, renamed}), Options{})[1]; len(n.Events())+len(n.Turns()) > 0 {
		t.Errorf("another name: %+v", n)
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
		want := Turn{Record: Record{rapid.SampledFrom(lists).Draw(t, "list"), texts.Draw(t, "id")}, Is: states.Draw(t, "is")}
		if rapid.Bool().Draw(t, "was") {
			want.Was = states.Draw(t, "was")
		}
		line := turnText(&want)
		var got Turn
		f := form{words: newWords(), b: slices.Concat(line, []byte(",{")), reads: true}
		if f.turn(&got); f.wrong || string(f.b) != ",{" || got.Record != want.Record || !got.Is.alike(want.Is) || !got.Was.alike(want.Was) {
			t.Fatalf("%s: %+v, and %q follows", line, got, f.b)
		}
		if !json.Valid(line) {
			t.Fatalf("%s is no JSON", line)
		}
		if !reflect.DeepEqual(turnText(&got), line) {
			t.Fatalf("%s becomes %s", line, turnText(&got))
		}
		n := Night{}.Telling(nil, []Turn{want, got})
		if all := n.Turns(); len(all) != 2 || !reflect.DeepEqual(turnText(&all[0]), line) ||
			!reflect.DeepEqual(turnText(&all[1]), line) {
			t.Fatalf("%s is unpacked as %+v", line, all)
		}
	})
}

// turnText is a turn as its night's line has it.
func turnText(t *Turn) []byte {
	var f form
	f.turn(t)
	return f.b
}
