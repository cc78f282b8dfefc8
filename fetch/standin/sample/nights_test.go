package sample_test

import (
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestNights follows the sample over a fortnight: what was said stays
// said, and each kind of change happens.
func TestNights(t *testing.T) {
	t.Parallel()
	happened := make(map[string]int)
	before := sampleNight(t, 13)
	for ago := 12; ago >= 0; ago-- {
		n := sampleNight(t, ago)
		now := asOf.AddDate(0, 0, -ago)
		followUpChanges(t, before, n, now, happened)
		equipmentChanges(before, n, happened)
		if len(n.trainings) > len(before.trainings) {
			happened["training"]++
		}
		documentChanges(before, n, happened)
		before = n
	}
	t.Logf("%v", happened)
	for _, what := range []string{"opened", "closed", "reopened", "gone", "reassigned", "due changed", "newly overdue", "equipment",
		"expired", "back in date", "training", "document", "version", "document gone"} {
		if happened[what] == 0 {
			t.Errorf("in fourteen nights, never: %s", what)
		}
	}
}

func followUpChanges(t *testing.T, before, n night, now time.Time, happened map[string]int) {
	t.Helper()
	old := make(map[string]*record.FollowUp)
	for _, f := range before.followUps {
		old[f.ID] = f
	}
	for i, f := range n.followUps {
		if i > 0 && f.CreatedOn.MS > n.followUps[i-1].CreatedOn.MS {
			t.Errorf("%s is newer than the one before it", f.ID)
		}
		for _, m := range f.Messages {
			if m.Date.MS > now.UnixMilli() {
				t.Errorf("%s has a message from after the night", f.ID)
			}
		}
		was := old[f.ID]
		delete(old, f.ID)
		if was == nil {
			happened["opened"]++
			continue
		}
		if len(was.Messages) > len(f.Messages) || !reflect.DeepEqual(was.Messages, f.Messages[:len(was.Messages)]) {
			t.Errorf("%s: its thread was rewritten", f.ID)
		}
		for what, is := range map[string]bool{
			"closed": was.Open == record.True && f.Open == record.False, "reopened": was.Open == record.False && f.Open == record.True,
			"reassigned": was.AssigneeID != f.AssigneeID, "due changed": was.Due != f.Due,
		} {
			if is {
				happened[what]++
			}
		}
	}
	happened["gone"] += len(old)
	was := make(map[string]bool)
	for _, id := range before.overdue {
		was[id] = true
	}
	happened["newly overdue"] += count(n.overdue, func(id string) bool { return !was[id] })
}

func equipmentChanges(before, n night, happened map[string]int) {
	old := make(map[string]string)
	for _, e := range before.equipment {
		old[e.ID] = e.Status
	}
	for _, e := range n.equipment {
		switch was, there := old[e.ID]; {
		case !there:
			happened["equipment"]++
		case was != "expired" && e.Status == "expired":
			happened["expired"]++
		case was == "expired" && e.Status != "expired":
			happened["back in date"]++
		}
	}
}

func documentChanges(before, n night, happened map[string]int) {
	old := make(map[string]int)
	for _, r := range before.resources {
		old[r.ID] = len(r.Versions)
	}
	for _, r := range n.resources {
		versions, there := old[r.ID]
		delete(old, r.ID)
		if !there {
			happened["document"]++
		} else if len(r.Versions) > versions {
			happened["version"]++
		}
	}
	happened["document gone"] += len(old)
}
