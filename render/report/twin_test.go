package report

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// TestRowsThatSayTheSame changes one field of a row after the other.
func TestRowsThatSayTheSame(t *testing.T) {
	t.Parallel()
	items, followUps := alike((*Equipment).AppendTo), alike((*FollowUp).AppendTo)
	saysSame(t, Equipment{in: &texts{plans: make([]Schedule, 1)}}, items)
	saysSame(t, FollowUp{}, followUps, "Age", "Idle")
	saysSame(t, Document{}, (*Document).says)
	saysSame(t, Training{}, (*Training).says)
	saysSame(t, EquipmentTexts{}, func(a, b *EquipmentTexts) bool {
		x, y := a.Row(Equipment{}), b.Row(Equipment{})
		return items(&x, &y)
	})
	saysSame(t, FollowUpTexts{}, func(a, b *FollowUpTexts) bool {
		x, y := a.Row(FollowUp{}), b.Row(FollowUp{})
		return followUps(&x, &y)
	})
	plans := func(a, b *Schedule) bool {
		x, y := EquipmentTexts{Plan: []Schedule{*a}}.Row(Equipment{}), EquipmentTexts{Plan: []Schedule{*b}}.Row(Equipment{})
		return items(&x, &y)
	}
	saysSame(t, Schedule{}, plans)
	in := &texts{}
	other := in.keep("other")
	if plans(&Schedule{}, &Schedule{in: in, id: other}) || plans(&Schedule{}, &Schedule{in: in, rawStatus: other}) {
		t.Error("what a schedule says in words does not count")
	}
}

// saysSame leaves out what a row keeps for itself: where its texts stand.
func saysSame[R any](t *testing.T, of R, says func(a, b *R) bool, unsaid ...string) {
	t.Helper()
	for i := range reflect.TypeFor[R]().NumField() {
		a, b := of, of
		name := reflect.TypeFor[R]().Field(i).Name
		switch f := reflect.ValueOf(&b).Elem().Field(i); {
		case !f.CanSet():
			continue
		case f.Kind() == reflect.String:
			f.SetString("other")
		case f.CanInt():
			f.SetInt(f.Int() + 1)
		case f.Kind() == reflect.Bool:
			f.SetBool(true)
		case f.Kind() == reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Errorf("%s is not tried", name)
		}
		if says(&a, &b) != slices.Contains(unsaid, name) {
			t.Errorf("%T: %s counts: %t", a, name, !says(&a, &b))
		}
	}
}

// TestTextsAreWhatWasKept keeps texts of every length around the ends of chunks.
func TestTextsAreWhatWasKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(d *rapid.T) {
		in := &texts{}
		var places []textAt
		var want []string
		for i := range rapid.IntRange(1, 40).Draw(d, "texts") {
			n := rapid.OneOf(rapid.IntRange(0, 300), rapid.IntRange(chunkBytes-20, chunkBytes+20), rapid.Just(3*chunkBytes)).Draw(d, "length")
			s := strings.Repeat(string(rune('a'+i%26)), n)
			places, want = append(places, in.keep(s)), append(want, s)
		}
		for i, at := range places {
			if got := in.at(at); got != want[i] {
				d.Fatalf("text %d: %d bytes, not %d", i, len(got), len(want[i]))
			}
			if (at == 0) != (want[i] == "") {
				d.Fatalf("text %d of %d bytes stands at %d", i, len(want[i]), at)
			}
		}
	})
}

// TestTwinsAreRowsOfTheSameRecord draws two nights with repeated ids, and wants
// of each twin that both rows were made of equal records, and of each row that
// it stands at its record's place.
func TestTwinsAreRowsOfTheSameRecord(t *testing.T) {
	t.Parallel()
	found := 0
	rapid.Check(t, func(d *rapid.T) {
		draw := func(name string) []*record.FollowUp {
			var out []*record.FollowUp
			for range rapid.IntRange(0, 8).Draw(d, name) {
				out = append(out, &record.FollowUp{ID: rapid.SampledFrom([]string{"a", "b", "c"}).Draw(d, "id"), Due: rapid.SampledFrom([]string{"1", "2"}).Draw(d, "due"),
					Messages: []record.Message{{Note: rapid.SampledFrom([]string{"x", "y"}).Draw(d, "note")}}}) // which no row holds
			}
			return out
		}
		before, now := draw("before"), draw("now")
		var overdue []string
		if rapid.Bool().Draw(d, "overdue") {
			overdue = []string{"a"}
		}
		lists := record.Alone(record.Set{})
		lists.FollowUps = func(yield func(record.Side[*record.FollowUp], error) bool) {
			for _, f := range before {
				yield(record.Side[*record.FollowUp]{Record: f, Before: true}, nil)
			}
			for _, f := range now {
				same := slices.ContainsFunc(before, func(o *record.FollowUp) bool { return reflect.DeepEqual(f, o) })
				yield(record.Side[*record.FollowUp]{Record: f, Twin: same}, nil)
			}
		}
		is, was, err := BuildBoth(&record.Night{}, record.Night{Set: record.Set{Overdue: record.Of(overdue...)}}, lists, Options{Zone: time.UTC})
		if err != nil {
			d.Fatal(err)
		}
		made := 0
		for at, f := range now {
			row, first := is.RowAt(FollowUpList, at)
			if !first {
				continue
			}
			if made++; is.FollowUps[row].ID() != f.ID || is.FollowUps[row].Due() != f.Due {
				d.Fatalf("row %d is not that of the record at %d", row, at)
			}
			old, ok := is.Twin(FollowUpList, row)
			if !ok {
				continue
			}
			found++
			made := before[slices.IndexFunc(before, func(o *record.FollowUp) bool { return o.ID == f.ID })] // the row of the night before
			if o := was.FollowUps[old]; !reflect.DeepEqual(f, made) || is.FollowUps[row].Overdue != o.Overdue || o.ID() != f.ID {
				d.Fatalf("row %d, %+v, is no twin of %d, %+v", row, is.FollowUps[row], old, o)
			}
		}
		if made != len(is.FollowUps) {
			d.Fatalf("%d of %d rows are at the place of a record", made, len(is.FollowUps))
		}
	})
	if found == 0 {
		t.Error("no twin was ever found")
	}
	alone, err := Build(record.Night{Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "a"})}}, nil, Options{Zone: time.UTC})
	if _, ok := alone.Twin(FollowUpList, 0); err != nil || ok {
		t.Errorf("a night alone has twins: %v", err)
	}
}
