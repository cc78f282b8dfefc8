package render

import (
	"iter"
	"reflect"
	"testing"

	"opsreport/render/event"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// TestNothingOfALentRecordIsKept reads nights whose records are one record, which is
// overwritten after each step, both for its figures and for comparisons.
func TestNothingOfALentRecordIsKept(t *testing.T) {
	t.Parallel()
	for name, n := range map[string]record.Night{"sample": sampleNight(t, 0, 1), "hostile": hostileNight(t)} {
		lent := n
		lent.Resources, lent.FollowUps = lentBy(n.Resources), lentBy(n.FollowUps)
		lent.Equipment, lent.GroupTrainings = lentBy(n.Equipment), lentBy(n.GroupTrainings)
		kept, err := event.Read(n, nil, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		again, err := event.Read(lent, nil, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(kept.States, again.States) {
			t.Errorf("%s: the state of lent records is another", name)
		}
		if !reflect.DeepEqual(kept.Rows, again.Rows) || !reflect.DeepEqual(kept.Figures, again.Figures) {
			t.Errorf("%s: the figures of lent records are others", name)
		}
	}
}

// lentBy yields every item in the same record, and then overwrites it and all that it points to.
func lentBy[T any](all iter.Seq2[*T, error]) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		lent := new(T)
		for v, err := range all {
			if err != nil {
				yield(nil, err)
				return
			}
			copied(reflect.ValueOf(lent).Elem(), reflect.ValueOf(v).Elem())
			if !yield(lent, nil) {
				return
			}
			spoil(reflect.ValueOf(lent).Elem())
		}
	}
}

// copied copies a value with all slices in it.
func copied(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Struct:
		for i := range from.NumField() {
			copied(to.Field(i), from.Field(i))
		}
	case reflect.Slice:
		to.SetZero()
		if !from.IsNil() {
			to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		}
		for i := range from.Len() {
			copied(to.Index(i), from.Index(i))
		}
	default:
		to.Set(from)
	}
}

func spoil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			spoil(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			spoil(v.Index(i))
		}
	case reflect.String:
		v.SetString("spoiled")
	default:
		v.SetZero()
	}
}
