package report

import (
	"reflect"
	"slices"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/words"
)

// items have every service state and every status; the first is in two offices,
// in one of them twice.
func items() *census.Rows {
	r := &census.Rows{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}}
	for i, s := range []struct {
		serving record.Bool
		status  census.Status
	}{{record.True, census.UpToDate}, {record.True, census.Expiring}, {record.True, census.Expired}, {record.True, census.Expired},
		{record.True, census.NoStatus}, {record.False, census.Expired}, {record.False, census.Expired}, {record.Unset, census.Expired}} {
		e := census.Equipment{ID: string(rune('a' + i)), InService: s.serving, Status: s.status, Schedules: make([]census.Schedule, 1)}
		if i == 0 {
			e.OfficeIDs = []string{"north", "north", "south"}
		}
		r.Equipment = append(r.Equipment, e)
	}
	return r
}

// TestARecordCountsOnceInEachGroup: an id that a record carries twice puts it into
// the group once.
func TestARecordCountsOnceInEachGroup(t *testing.T) {
	t.Parallel()
	got := map[string][]int32{}
	for _, g := range By(items(), nil, label.Office) {
		got[g.Key] = g.Rows
		if g.Key != "" && g.Equipment.In.All() != 1 {
			t.Errorf("%s counts %d items in service", g.Key, g.Equipment.In.All())
		}
	}
	if !slices.Equal(got["north"], []int32{0}) || !slices.Equal(got["south"], []int32{0}) || len(got[""]) != 7 {
		t.Errorf("groups %v", got)
	}
}

// TestCurrencyAddsUp holds the counts of a group to the items, and the sum of two
// halves to that of the whole.
func TestCurrencyAddsUp(t *testing.T) {
	t.Parallel()
	r := items()
	whole := CountEquipment(r, nil)
	want := EquipmentCounts{In: StatusCount{UpToDate: 1, Expiring: 1, Expired: 2, Unknown: 1}, Out: StatusCount{Expired: 2},
		Unknown: StatusCount{Expired: 1}, InDate: 2, Rated: 4}
	if whole != want {
		t.Errorf("counted %+v, want %+v", whole, want)
	}
	if sum := CountEquipment(r, []int32{0, 2, 4, 6, 1, 3, 5, 7}); sum != whole {
		t.Errorf("the halves come to %+v, the whole to %+v", sum, whole)
	}
	if twice := CountEquipment(r, []int32{0, 0}); twice.In.UpToDate != 2 || twice.InDate != 2 || twice.Rated != 2 {
		t.Errorf("an item that is in two groups counts %+v", twice)
	}
}

// TestGroupsOfOneName are in the order of their ids, whichever comes first among the records.
func TestGroupsOfOneName(t *testing.T) {
	t.Parallel()
	r := &census.Rows{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}}
	for _, id := range []string{"c", "", "a", "d", "b"} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{FormID: id})
		r.Book.Set(label.Form, id, map[string]string{"d": "First"}[id]+"Form")
	}
	var got []string
	for _, g := range By(r, []int{7}, label.Form) {
		got = append(got, g.Key)
	}
	if want := []string{"d", "a", "b", "c", ""}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWhatHasNoIdIsAGroup: sessions of no training, follow-ups of no form and of nobody, items of no type, office and line.
func TestWhatHasNoIdIsAGroup(t *testing.T) {
	t.Parallel()
	r := &census.Rows{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}, Equipment: make([]census.Equipment, 1), Trainings: []census.Training{{Trainees: 3}},
		FollowUps: []census.FollowUp{{Open: record.True}}}
	for kind, want := range map[label.Kind]string{label.Training: "No training", label.Form: "No form", label.User: "Unassigned",
		label.EquipmentType: "No type", label.Office: "No office", label.LineOfBusiness: "No line of business"} {
		all := By(r, []int{7}, kind)
		if len(all) != 1 || all[0].Key != "" || all[0].Label != want || len(all[0].Rows) != 1 {
			t.Errorf("by %s: %+v, want %s", kind, all, want)
		}
	}
	if all := By(r, nil, label.Training); all[0].Trainings.Attendances != 3 {
		t.Errorf("%+v", all[0].Trainings)
	}
}

// TestGroupsStandByName: numbers in names count by their value, and the records without an id are last.
func TestGroupsStandByName(t *testing.T) {
	t.Parallel()
	r := &census.Rows{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}}
	for _, office := range []string{"A 113", "", "Z", "a 23", "A 1000"} {
		e := census.Equipment{}
		if office != "" {
			e.OfficeIDs = []string{office}
		}
		r.Equipment = append(r.Equipment, e)
	}
	var got []string
	for _, g := range By(r, nil, label.Office) {
		got = append(got, g.Key)
	}
	if want := []string{"a 23", "A 113", "A 1000", "Z", ""}; !slices.Equal(got, want) {
		t.Errorf("groups stand as %q, want %q", got, want)
	}
}

// TestOnlyExpiredItemsOutOfServiceAreExpired, whatever other status they have.
func TestOnlyExpiredItemsOutOfServiceAreExpired(t *testing.T) {
	t.Parallel()
	r := &census.Rows{}
	for _, s := range []census.Status{census.UpToDate, census.Expiring, census.Expired, census.Other, census.NoStatus} {
		r.Equipment = append(r.Equipment, census.Equipment{InService: record.False, Status: s})
	}
	if got := CountEquipment(r, nil); got.In != (StatusCount{}) || got.Out.All() != 5 || got.Out.Expired != 1 {
		t.Errorf("counted %+v", got)
	}
}

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
	r := &census.Rows{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}}
	for _, open := range []record.Bool{record.True, record.False, record.Unset} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{AssigneeID: "a", Open: open, Age: census.NoDay})
	}
	if all := By(r, nil, label.User); len(all) != 1 || all[0].FollowUps.All != 1 || all[0].FollowUps.Open != 1 {
		t.Errorf("%+v", all)
	}
}
