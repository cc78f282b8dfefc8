package period

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/past"
)

// TestOnlyWhatIsOverIsPublished, and the pages show thirteen weeks at most.
func TestOnlyWhatIsOverIsPublished(t *testing.T) {
	t.Parallel()
	if got := apart(t, -1, 0, 2, 4).Show(&Kept{}, "x").Published; len(got) != 0 {
		t.Errorf("published: %+v", got)
	}
	var nights []account
	for week := range 16 {
		for day := range 2 {
			nights = append(nights, account{at: monday.AddDate(0, 0, 7*week+day)})
		}
	}
	if got := len(counted(t, nights, time.UTC).Show(&Kept{}, "x").Kind(Week)); got != 13 {
		t.Errorf("%d weeks are shown", got)
	}
}

// TestGapsAreWholeHours, rounded.
func TestGapsAreWholeHours(t *testing.T) {
	t.Parallel()
	for minutes, want := range map[int]int{24*60 + 29: 24, 24*60 + 31: 25} {
		c := counter([]past.Night{{AsOf: monday}, {AsOf: monday.Add(time.Duration(minutes) * time.Minute)}}, nil, time.UTC)
		if got := c.gap(0, 1); got != want {
			t.Errorf("%d minutes are %d hours, not %d", minutes, got, want)
		}
	}
}

// goneIn is a night in which an item and a document went.
func goneIn(digest, title string, ids ...string) past.Night {
	var events []past.Event
	for _, id := range ids {
		events = append(events, past.Event{List: past.Equipments, ID: id, Event: past.Gone,
			State: &past.State{Title: title, Schedules: make([]past.Schedule, 1)}},
			past.Event{List: past.Resources, ID: id, Event: past.Gone, State: &past.State{Title: title}})
	}
	return past.Night{Digest: digest}.Telling(events)
}

// TestTheNewestNameCounts of a record that is gone.
func TestTheNewestNameCounts(t *testing.T) {
	t.Parallel()
	rows := counter([]past.Night{goneIn("a", "old", "e"), goneIn("b", "new", "e")}, nil, time.UTC).Rows(nil)
	if len(rows.Equipment) != 1 || rows.Equipment[0].Title != "new" || len(rows.Documents) != 1 || rows.Documents[0].Title != "new" {
		t.Errorf("%+v, %+v", rows.Equipment, rows.Documents)
	}
	both := []record.Equipment{{ID: "left", TypeID: "u", Title: "Ladder"}, {ID: "there", TypeID: "t"}}
	rows = counted(t, []account{{at: monday, equipment: both, types: []string{"t", "u"}},
		{at: monday.AddDate(0, 0, 1), equipment: both, types: []string{"t"}}}, time.UTC).Rows(nil)
	if len(rows.Equipment) != 1 || rows.Equipment[0].Title != "Ladder" {
		t.Errorf("of an item whose type is not asked for any more: %+v", rows.Equipment)
	}
}

// TestRowsThatAreThereReplaceThoseThatAreGone, and stay as they are.
func TestRowsThatAreThereReplaceThoseThatAreGone(t *testing.T) {
	t.Parallel()
	more := &census.Rows{Equipment: make([]census.Equipment, 1, 3), Documents: make([]census.Document, 1, 3)}
	more.Equipment[0].ID, more.Documents[0].ID = "e", "d"
	rows := counter([]past.Night{goneIn("a", "x", "d", "e")}, nil, time.UTC).Rows(more)
	if len(rows.Equipment) != 2 || rows.Equipment[1].ID != "d" || len(rows.Equipment[1].Schedules) != 1 ||
		len(rows.Documents) != 2 || rows.Documents[1].ID != "e" {
		t.Errorf("%+v, %+v", rows.Equipment, rows.Documents)
	}
	if e, d := more.Equipment[:2][1], more.Documents[:2][1]; e.ID != "" || d.ID != "" {
		t.Errorf("written into the rows that are there: %q, %q", e.ID, d.ID)
	}
}
