package site

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/event"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/report"
)

// TestAGoneRecordIsWordedAsOneThatIsThere: its page has each fact of its record under the head of its register, where no
// two dates and no two people are the same.
func TestAGoneRecordIsWordedAsOneThatIsThere(t *testing.T) {
	t.Parallel()
	at := func(d int) time.Time { return time.Date(2026, 11, d, 4, 0, 0, 0, time.UTC) }
	day := func(d int) record.Time { return record.MS(at(d).UnixMilli()) }
	note := record.Message{Note: "seen", Date: day(8)}
	before, err := event.Read(night(record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e", Serial: "S-1", Title: "Ladder", TypeID: "type", OfficeIDs: []string{"office"},
			Created: day(4), Status: "expired", InService: record.True, Schedules: []record.Schedule{
				{ID: "a", Status: "uptodate", ExpiresOn: day(1), LastCompletedOn: day(15)},
				{ID: "b", Status: "expired", ExpiresOn: day(2), LastCompletedOn: day(3)}}},
			&record.Equipment{ID: "e-without-a-serial", Title: "Hoist", Status: "lent"}),
		FollowUps: record.Of(&record.FollowUp{ID: "f", FormID: "form", AssigneeID: "assignee", AssignerID: "assigner", ObserverID: "observer",
			CompleterID: "completer", Due: "20261224", CreatedOn: day(5), UpdatedOn: day(6), ResolvedOn: day(7), Open: record.False,
			Messages: []record.Message{note, note, note}}),
		Resources: record.Of(&record.Resource{ID: "d", Title: "  ", Created: day(13), Versions: []record.Version{
			{Label: "v2", Created: day(10), ApprovedOn: day(9)}, {Label: "v3", Created: day(12), ApprovedOn: day(11)}}}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "g", Created: day(14), TrainingIDs: []string{"11"},
			TraineeIDs: []string{"one", "two"}}),
	}, at(20)), nil, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	was := &before.Rows
	in := input(t, night(record.Set{}, at(21)), nil)
	in.Gone = []event.Tombstone{{List: kind.Equipment, ID: "e", Rows: was}, {List: kind.Equipment, ID: "e-without-a-serial", Rows: was,
		Row: 1},
		{List: kind.FollowUps, ID: "f", Rows: was}, {List: kind.Documents, ID: "d", Rows: was}, {List: kind.Trainings, ID: "g", Rows: was}}
	files := write(t, in)
	for page, wants := range map[string][]string{
		"equipment/item/e.html": {"<h1>S-1</h1>", "Last seen: 20 Nov 2026", "State then: Expired, in service", "Title: Ladder", "Type: type",
			"Office: office",
			"Expires: 2 Nov 2026", "Last completed: 3 Nov 2026", "Created: 4 Nov 2026"},
		"equipment/item/e-without-a-serial.html": {"State then: No schedule, service state unknown", "Title: Hoist", "Type: no type",
			"Expires: no date"},
		"followups/item/f.html": {"State then: Closed", "Form: form", "Assignee: assignee", "Created: 5 Nov 2026", "Closed: 7 Nov 2026",
			"Due: due value 20261224", "Reassigned: 0", "Last activity: 8 Nov 2026", "Messages: 3"},
		"documents/item/d.html": {"<h1>d</h1>", "State then: 2 versions", "Version approved last: v3", "Latest approved: 11 Nov 2026",
			"Created: 13 Nov 2026"},
		"trainings/session/g.html": {"State then: 2 trainees", "Trainings: 11", "Recorded: 14 Nov 2026"},
	} {
		got := string(files[page])
		facts := strings.NewReplacer("</dt><dd>", ": ", `<span class="m">`, "", "</dd>", "<").Replace(got)
		for _, want := range wants {
			if !strings.Contains(got, want) && !strings.Contains(facts, "<dt>"+want) {
				t.Errorf("%s does not say %q:\n%s", page, want, facts)
			}
		}
	}
}
