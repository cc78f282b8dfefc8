package past

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestWhatWasNotKnownDidNotChange: a follow-up whose state was not sent was neither
// closed nor reopened.
func TestWhatWasNotKnownDidNotChange(t *testing.T) {
	t.Parallel()
	for was := range record.True + 1 {
		for is := range record.True + 1 {
			want := ""
			switch {
			case was == record.True && is == record.False:
				want = Closed
			case was == record.False && is == record.True:
				want = Reopened
			}
			got := ""
			for e := range Diff(&Change{Record: Record{FollowUps, "f"}, Was: &State{Open: was}, Is: &State{Open: is}}, start) {
				got += e.Event
			}
			if got != want {
				t.Errorf("from %d to %d: %q, not %q", was, is, got, want)
			}
		}
	}
}

// TestARecordIsSeenFromItsFirstNightOn; one that did not begin with its first event was
// there the night before.
func TestARecordIsSeenFromItsFirstNightOn(t *testing.T) {
	t.Parallel()
	day := func(d int) time.Time { return time.Date(2026, 11, d, 4, 0, 0, 0, time.UTC) }
	told := NewLog([]Night{{Digest: "a", AsOf: day(1)}, Night{Digest: "b", Before: "a", AsOf: day(2)}.Telling([]Event{
		{Night: "b", List: Equipments, ID: "new", Event: New}, {Night: "b", List: FollowUps, ID: "appeared", Event: Appeared},
		{Night: "b", List: FollowUps, ID: "both", Event: Closed}, {Night: "b", List: FollowUps, ID: "both", Event: Opened},
		{Night: "b", List: FollowUps, ID: "closed", Event: Closed}, {Night: "b", List: FollowUps, ID: "opened", Event: Opened}})})
	known := NewLog(followed(Night{Digest: "a", AsOf: day(1), Whole: true, Changes: []Change{{Record: Record{Equipments, "moved"}, Is: &State{}}}},
		Night{Digest: "b", Before: "a", AsOf: day(2), Asked: []string{"t"}, Changes: []Change{{Record: Record{Equipments, "asked"}, Is: &State{Kind: "t"}},
			{Record: Record{Equipments, "moved"}, Is: &State{Line: "1"}}}}))
	for _, c := range []struct {
		x        *Log
		list, id string
		on       int
		want     bool
	}{{told, FollowUps, "opened", 1, false}, {told, FollowUps, "opened", 2, true}, {told, FollowUps, "closed", 1, true},
		{told, Equipments, "new", 1, false}, {told, Equipments, "new", 2, true}, {told, FollowUps, "none", 2, false},
		{told, FollowUps, "both", 1, false}, {told, FollowUps, "both", 2, true}, {told, FollowUps, "appeared", 1, false},
		{known, Equipments, "asked", 1, false}, {known, Equipments, "asked", 2, true}, {known, Equipments, "moved", 1, true}} {
		if got := c.x.SeenBy(Record{c.list, c.id}, day(c.on)); got != c.want {
			t.Errorf("%s by day %d: %t", c.id, c.on, got)
		}
	}
}

// followed are nights of which each follows the one before.
func followed(nights ...Night) []Night {
	var h *head
	for i := range nights {
		if n := &nights[i]; n.Whole {
			h = headOf(n)
		} else {
			*n, _ = h.follow(*n)
		}
	}
	return nights
}

// TestEventsOfOtherValuesAreOthers, whichever value it is.
func TestEventsOfOtherValuesAreOthers(t *testing.T) {
	t.Parallel()
	a := Event{List: Equipments, ID: "e", Event: Completed, Schedule: "s", Was: new("1"), Is: new("2"), Expiry: new("3")}
	for name, change := range map[string]func(e *Event){"was": func(e *Event) { e.Was = nil }, "is": func(e *Event) { e.Is = new("9") },
		"expiry":  func(e *Event) { e.Expiry = new("9") },
		"expires": func(e *Event) { e.Expires = new("9") },
		"state":   func(e *Event) { e.State = &State{Title: "x"} }, "overdue": func(e *Event) { e.WasOverdue = true },
		"schedule": func(e *Event) { e.Schedule = "r" }} {
		b := a
		b.Was = new("1")
		if !same(a, b) {
			t.Fatal("equal events are not the same")
		}
		if change(&b); same(a, b) {
			t.Errorf("another %s is not seen", name)
		}
	}
}

// TestAnItemWithoutATypeIsOfTheTypeAskedFor: it is not gone when that type is no longer asked for.
func TestAnItemWithoutATypeIsOfTheTypeAskedFor(t *testing.T) {
	t.Parallel()
	was := record.Night{Types: []record.TypeAsked{{ID: "t", Rows: 1}, {ID: "u", Rows: 1}}, Lists: []record.ListCount{{List: Equipments,
		Rows: 2}},
		Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "bare"}, &record.Equipment{ID: "odd", TypeID: "other"})}}
	is := record.Night{Types: was.Types[1:], Lists: []record.ListCount{{List: Equipments, Rows: 1}},
		Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "odd", TypeID: "other"})}}
	before, err := Read(was)
	if err != nil {
		t.Fatal(err)
	}
	now, err := Read(is)
	if err != nil {
		t.Fatal(err)
	}
	events := Compare(before, now, func(Record) bool { return false })
	for _, e := range events {
		if e.Event != Scope {
			t.Errorf("%s: %s", e.ID, e.Event)
		}
	}
}

// TestAnItemOfAnotherTypeAskedForIsOfThatType: it stays when the type in whose request it came is no longer asked for.
func TestAnItemOfAnotherTypeAskedForIsOfThatType(t *testing.T) {
	t.Parallel()
	night := func(rows int, types ...record.TypeAsked) *States {
		s, err := Read(record.Night{Types: types, Lists: []record.ListCount{{List: Equipments, Rows: rows}},
			Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "e", TypeID: "u"})}})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	was := night(1, record.TypeAsked{ID: "t", Rows: 1}, record.TypeAsked{ID: "u"})
	events := Compare(was, night(1, record.TypeAsked{ID: "u", Rows: 1}), func(Record) bool { return false })
	for _, e := range events {
		if e.Event != Scope {
			t.Errorf("%s: %s", e.ID, e.Event)
		}
	}
	if kind := was.lists[Equipments]["e"].Kind; kind != "u" {
		t.Errorf("it is of type %q", kind)
	}
}

// TestNightsOfOneTime cannot both be in a ledger: the second is damage.
func TestNightsOfOneTime(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for after, want := range map[time.Duration]int{-time.Second: 1, 0: 1, time.Second: 0} {
		content := text(t, []Night{{Digest: digest(1), AsOf: at}, {Digest: digest(2), AsOf: at.Add(after)}})
		if nights, damage := parsed(content); len(damage) != want || len(nights) != 2-want {
			t.Errorf("%s later: %d nights, %v", after, len(nights), damage)
		}
	}
}

// TestANightThatCannotBeTakenForItself holds that what the ledger has of a night stays where its
// manifest was damaged, which gives it another digest, and where folders were swapped or copied,
// which gives digests other times.
func TestANightThatCannotBeTakenForItself(t *testing.T) {
	t.Parallel()
	nights := []account{{sessions: []string{"1"}}, {sessions: []string{"1", "2"}}, {sessions: []string{"2"}}, {sessions: []string{"3"}}}
	here := sources(nights)
	whole := ledgerOf(t, nil, here, Options{})
	bad := func(digest string, at Source) Source {
		open := func() (record.Night, error) { return record.Night{}, errors.New("damaged") }
		return Source{Digest: digest, AsOf: at.AsOf, Open: open}
	}
	between := here[1]
	between.AsOf = between.AsOf.Add(time.Hour)
	for name, c := range map[string]struct {
		kept []Night
		here []Source
		told int
	}{
		"a damaged manifest":       {whole, []Source{here[0], bad(digest(9), here[1]), here[2], here[3]}, 1},
		"swapped":                  {whole, []Source{here[0], bad(digest(2), here[1]), bad(digest(1), here[2]), here[3]}, 2},
		"copied":                   {whole, []Source{here[0], here[1], bad(digest(1), between), here[2], here[3]}, 1},
		"copied, no ledger":        {nil, []Source{here[0], here[1], bad(digest(1), between), here[2], here[3]}, 1},
		"copied before, no ledger": {nil, []Source{bad(digest(1), here[0]), here[1], here[2], here[3]}, 0},
	} {
		told := 0
		got := ledgerOf(t, c.kept, c.here, Options{Unread: func(Source, error) { told++ }})
		want := text(t, whole)
		if name == "copied before, no ledger" {
			want = text(t, ledgerOf(t, nil, here[1:], Options{}))
		}
		if text(t, got) != want || told != c.told {
			t.Errorf("%s: told %d times, the ledger is\n%s", name, told, text(t, got))
		}
	}
	// The night after one whose digest is not known was compared with none, as in the report.
	got := ledgerOf(t, whole[:2], []Source{here[0], bad(digest(9), here[1]), here[2]}, Options{})
	if len(got) != 3 || got[1].Digest != digest(1) || got[2].Before != "" || len(got[2].Events()) > 0 {
		t.Errorf("the night after a damaged manifest: %s", text(t, got))
	}
}

// TestLaterIsByTime, not by how a time is written: one before 2001, or before 1970, has another number of digits.
func TestLaterIsByTime(t *testing.T) {
	t.Parallel()
	at, none := func(ms int64) record.Time { return record.MS(ms) }, record.Time{}
	for _, c := range []struct {
		a, b record.Time
		want bool
	}{
		{at(1_000_000_000_000), at(999_999_999_999), true}, {at(999_999_999_999), at(1_000_000_000_000), false},
		{at(5), at(-5), true}, {at(-5), at(5), false}, {at(-1), at(-20), true}, {at(7), at(7), false},
		{at(1), none, true}, {none, at(1), false}, {none, none, false}, {at(-1), none, true},
	} {
		was, is := &State{Schedules: []Schedule{{Completed: instant(c.b)}}}, &State{Schedules: []Schedule{{Completed: instant(c.a)}}}
		got := false
		for e := range Diff(&Change{Record: Record{Equipments, "e"}, Was: was, Is: is}, start) {
			got = got || e.Event == Completed
		}
		if got != c.want {
			t.Errorf("%v after %v: %t", c.a, c.b, !c.want)
		}
	}
}

// TestAStateIsEqualInEveryPart: one that differs in any part is another.
func TestAStateIsEqualInEveryPart(t *testing.T) {
	t.Parallel()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[State]()) {
		var a, b State
		v := reflect.ValueOf(&b).Elem().FieldByIndex(f.Index)
		switch v.Kind() {
		case reflect.String:
			v.SetString("x")
		case reflect.Bool:
			v.SetBool(true)
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		case reflect.Int, reflect.Int8, reflect.Int64:
			v.SetInt(1)
		case reflect.Uint8:
			v.SetUint(1)
		default:
			t.Fatalf("%s is a %s", f.Name, v.Kind())
		}
		if a.Equal(&b) {
			t.Errorf("another %s is not seen", f.Name)
		}
	}
}
