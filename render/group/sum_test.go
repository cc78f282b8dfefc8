package group

import (
	"reflect"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

// TestASumHasEveryCount of both groups.
func TestASumHasEveryCount(t *testing.T) {
	t.Parallel()
	var a, b, want Currency
	for of, n := range map[*Currency][2]int{&a: {1, 0}, &b: {1, 100}, &want: {2, 100}} {
		i := 0
		var set func(v reflect.Value)
		set = func(v reflect.Value) {
			if v.Kind() == reflect.Int {
				i++
				v.SetInt(int64(n[0]*i + n[1]))
				return
			}
			for field := range v.NumField() {
				set(v.Field(field))
			}
		}
		set(reflect.ValueOf(of).Elem())
	}
	if got := a.Plus(b); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestAnAssigneeHasTheOpenOnes, and neither those that are closed nor those of unknown
// state.
func TestAnAssigneeHasTheOpenOnes(t *testing.T) {
	t.Parallel()
	r := &census.Rows{Book: new(label.Book)}
	for _, open := range []record.Bool{record.True, record.False, record.Unset} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: "a", Open: open, Age: census.NoDay})
	}
	if all := By(r, nil, label.User); len(all) != 1 || all[0].Load.All != 1 || all[0].Load.Open != 1 {
		t.Errorf("%+v", all)
	}
}
