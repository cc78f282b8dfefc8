package report

import (
	"reflect"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

// TestASumHasEveryCount of both.
func TestASumHasEveryCount(t *testing.T) {
	t.Parallel()
	var a, b, want StatusCount
	for of, n := range map[*StatusCount][2]int{&a: {1, 0}, &b: {1, 100}, &want: {2, 100}} {
		v := reflect.ValueOf(of).Elem()
		for i := range v.NumField() {
			v.Field(i).SetInt(int64(n[0]*(i+1) + n[1]))
		}
	}
	if got := a.Plus(b); got != want {
		t.Errorf("Plus leaves out a field: %+v, want %+v", got, want)
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
	if all := By(r, nil, label.User); len(all) != 1 || all[0].FollowUps.All != 1 || all[0].FollowUps.Open != 1 {
		t.Errorf("%+v", all)
	}
}
