package event

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
)

func TestShrunkIsNotProgress(t *testing.T) {
	t.Parallel()
	night := func(day int, keep func(i int) bool, open record.Bool) Night {
		var items []*record.Equipment
		var followUps []*record.FollowUp
		for i := range 20 {
			if keep(i) {
				items = append(items, &record.Equipment{ID: fmt.Sprint("e", i), TypeID: fmt.Sprint("t", i%2), OfficeIDs: []string{"one"}})
			}
			followUps = append(followUps, &record.FollowUp{ID: fmt.Sprint("f", i), FormID: "7", Open: open})
		}
		r, err := Read(
			record.Night{
				AsOf: time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC),
				Set:  record.Set{Equipment: record.Of(items...), FollowUps: record.Of(followUps...)},
			},
			nil,
			report.Options{},
		)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	all := func(int) bool { return true }
	before := night(20, all, record.True)
	for name, c := range map[string]struct {
		keep func(int) bool
		want []Shrunk
	}{
		"all there, all closed": {all, nil},
		"two gone":              {func(i int) bool { return i > 3 || i%2 == 1 }, nil},
		"a whole type gone": {func(i int) bool { return i%2 == 1 }, []Shrunk{{label.EquipmentType, "t0",
			"t0", 10, 10}, {label.Office, "one", "one", 20, 10}}},
		"three of a type and its few": {func(i int) bool { return i > 4 || i%2 == 1 }, []Shrunk{{label.EquipmentType, "t0", "t0", 10, 3}}},
	} {
		got := Between(before, night(21, c.keep, record.False), func(past.Record) bool { return false }).Shrunk
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
