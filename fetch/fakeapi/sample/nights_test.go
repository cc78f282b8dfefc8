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

// TestQuarter follows the sample over the nights of a demo, and holds that every
// kind of change happens before the last fortnight, too, to a record that was
// there before as to one that comes back.
func TestQuarter(t *testing.T) {
	t.Parallel()
	happened, seen := make(map[string]int), make(map[string]bool)
	before := sampleNight(t, 104)
	remember(before, seen, happened)
	for ago := 97; ago >= 20; ago -= 7 {
		n := sampleNight(t, ago)
		followUpChanges(t, before, n, asOf.AddDate(0, 0, -ago), happened)
		equipmentChanges(before, n, happened)
		documentChanges(before, n, happened)
		quarterChanges(before, n, happened)
		if lost := len(before.resources) - len(n.resources); lost > 1 {
			t.Errorf("%d days ago %d documents were gone at once", ago, lost)
		}
		remember(n, seen, happened)
		before = n
	}
	t.Logf("%v", happened)
	for _, what := range []string{"opened", "closed", "reopened", "gone", "reassigned", "due changed", "newly overdue",
		"expired", "back in date", "version", "document gone", "returned", "out of service", "in service", "on time", "late", "moved"} {
		if happened[what] == 0 {
			t.Errorf("in twelve weeks, never: %s", what)
		}
	}
}

// remember counts the records that were there, away, and are back.
func remember(n night, seen map[string]bool, happened map[string]int) {
	here := make(map[string]bool)
	for _, f := range n.followUps {
		here["followup "+f.ID] = true
	}
	for _, e := range n.equipment {
		here["equipment "+e.ID] = true
	}
	for _, r := range n.resources {
		here["document "+r.ID] = true
	}
	for id := range here {
		if there, ever := seen[id]; ever && !there {
			happened["returned"]++
		}
	}
	for id := range seen {
		seen[id] = false
	}
	for id := range here {
		seen[id] = true
	}
}

// quarterChanges counts what becomes of equipment beside its status.
func quarterChanges(before, n night, happened map[string]int) {
	old := make(map[string]*record.Equipment)
	for _, e := range before.equipment {
		old[e.ID] = e
	}
	for _, e := range n.equipment {
		was := old[e.ID]
		if was == nil {
			continue
		}
		if was.InService != e.InService {
			happened[map[record.Bool]string{record.True: "in service", record.False: "out of service"}[e.InService]]++
		}
		for i, is := range e.Schedules {
			switch was := was.Schedules[i]; {
			case was.LastCompletedOn != is.LastCompletedOn && is.LastCompletedOn.MS > was.ExpiresOn.MS:
				happened["late"]++
			case was.LastCompletedOn != is.LastCompletedOn:
				happened["on time"]++
			case was.ExpiresOn != is.ExpiresOn:
				happened["moved"]++
			}
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
