package table_test

import (
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// apart is one record of each list, in which no two fields have the same value.
func apart() *table.Registers {
	r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC,
		Equipment: []census.Equipment{{ID: "e", Serial: "S-1", Title: "Water", TypeID: "type", ParentID: "parent", LineID: "line",
			RawStatus: "expiring", OfficeIDs: []string{"office"}, ClientIDs: []string{"client"}, Schedules: plan(2), Flags: flag("E-C2"),
			NeverCompleted: 1, CreatedMs: ms(300), ExpiresMs: ms(-20), ExpiredSinceMs: ms(40), LastCompletedMs: ms(50),
			InService: record.True, Status: census.Expiring}},
		FollowUps: []census.FollowUp{{ID: "f", FormID: "form", ResponseID: "77", Due: "20261224", ObserverID: "observer",
			AssignerID: "assigner", AssigneeID: "assignee", CompleterID: "completer", Flags: flag("F-D5"), Messages: 6, Reassigned: 2,
			Attachments: 3, CreatedMs: ms(90), UpdatedMs: ms(80), ResolvedMs: ms(70), ActivityMs: ms(60), Age: 11, Idle: 12, ToClose: 20,
			Open: record.False}},
		Documents: []census.Document{{ID: "d", Title: "Plan", CategoryID: "category", Tags: []string{"fire", "gate"}, CreatedMs: ms(400),
			Versions: 4, LatestLabel: "v3", ApprovedMs: ms(200), NewestMs: ms(100), Months: 6, NewerUnapproved: true, Flags: flag("D-D2")}},
		Trainings: []census.Training{{ID: "t", CreatedMs: ms(5), InstructorID: "instructor", TrainingIDs: []string{"training"}, Trainees: 8,
			TraineeIDs: []string{"trainee"}, Flags: flag("T-D1")}}},
		Options: report.Options{AgingDays: []int{7, 30}}}
	return table.New(r, table.NewLayout(r, false))
}

// flag is the flag of a data-quality rule.
func flag(rule string) (f census.Flags) {
	for f = 1; !slices.Equal(f.Rules(), []string{rule}); f <<= 1 {
	}
	return f
}

func day(daysAgo int) string  { return time.UnixMilli(ms(daysAgo)).UTC().Format("2 Jan 2006") }
func when(daysAgo int) string { return time.UnixMilli(ms(daysAgo)).UTC().Format(time.RFC3339) }

// TestEveryColumnHasItsField: a column of a register shows the field that its head names.
func TestEveryColumnHasItsField(t *testing.T) {
	t.Parallel()
	x := apart()
	open := apart()
	open.Report.FollowUps[0].Open = record.True
	for _, c := range []struct {
		table table.Table
		want  map[string]string
	}{
		{x.Equipment(), map[string]string{"serial": "S-1", "title": "Water", "type": "type", "office": "office", "service": "In service",
			"status": "Expiring", "expires": day(-20), "last-completed": day(50)}},
		{x.NeverCompleted(), map[string]string{"never-completed": "1", "schedules": "2"}},
		{x.FollowUps(), map[string]string{"form": "form", "state": "Closed", "assignee": "assignee", "created": day(90), "closed": day(70),
			"due": "due value 20261224", "reassigned": "2", "last-activity": day(60)}},
		{x.Closed(), map[string]string{"closed-by": "completer", "days-to-close": "20"}},
		{open.Open(), map[string]string{"state": "Open", "age": "11"}},
		{open.Reassigned(), map[string]string{"reassigned": "2", "last-activity": day(60)}},
		{x.Documents(), map[string]string{"document": "Plan", "category": "category", "kind": "file", "versions": "4", "latest-version": "v3",
			"latest-approved": day(200), "created": day(400)}},
		{x.OldestApprovals(), map[string]string{"months-since": "6"}},
		{x.OddSessions(), map[string]string{"session": "t", "trainings": "training", "recorded": day(5), "trainees": "8",
			"instructor": "instructor", "exceptions": "Trainee twice in a session"}},
	} {
		if c.table.Len != 1 {
			t.Errorf("%s has %d rows", c.table.ID, c.table.Len)
			continue
		}
		shown := map[string]string{}
		for i, cell := range c.table.Row(0) {
			shown[c.table.Columns[i].ID] = cell.Text
		}
		for id, want := range c.want {
			if got := shown[id]; got != want {
				t.Errorf("%s shows %q as %s, not %q", c.table.ID, got, id, want)
			}
		}
	}
}

// TestEveryFieldOfAFileIsItsOwn, of the files with all records of a list.
func TestEveryFieldOfAFileIsItsOwn(t *testing.T) {
	t.Parallel()
	x := apart()
	for l, want := range map[kind.ID]map[string]string{
		kind.Equipment: {"id": "e", "serial_number": "S-1", "title": "Water", "type_id": "type", "office_ids": "office", "line_id": "line",
			"client_ids": "client", "parent_id": "parent", "created": when(300), "in_service": "true", "status": "expiring", "schedules": "2",
			"schedules_never_completed": "1", "expires": when(-20), "expired_since": when(40), "last_completed": when(50), "exceptions": "E-C2"},
		kind.FollowUps: {"id": "f", "form_id": "form", "response_id": "77", "open": "false", "overdue": "false", "created": when(90),
			"updated": when(80), "closed": when(70), "last_activity": when(60), "due_as_stored": "20261224", "observer": "observer",
			"assigner": "assigner", "assignee": "assignee", "closed_by": "completer", "days_to_close": "20", "messages": "6",
			"reassignments": "2", "attachments": "3", "exceptions": "F-D5"},
		kind.Documents: {"id": "d", "title": "Plan", "category_id": "category", "tags": "fire; gate", "created": when(400), "versions": "4",
			"latest_version": "v3", "latest_approved": when(200), "newest_version_created": when(100), "newer_without_approval": "true",
			"link": "false", "exceptions": "D-D2"},
		kind.Trainings: {"id": "t", "recorded": when(5), "training_ids": "training", "trainees": "8", "instructor": "instructor",
			"exceptions": "T-D1"},
	} {
		all := x.Records(l)
		row, written := all.Row(0), map[string]string{}
		for i, head := range all.Head() {
			written[head] = row[i]
		}
		for head, value := range want {
			if written[head] != value {
				t.Errorf("%s: %s is %q, not %q", l.Spec().CSV(), head, written[head], value)
			}
		}
	}
}

// TestTheDayOfExpiry: of an expired item it is the day since when it is expired, of any
// other the next one.
func TestTheDayOfExpiry(t *testing.T) {
	t.Parallel()
	for status, want := range map[census.Status]string{census.Expired: day(40), census.Expiring: day(-20), census.UpToDate: day(-20)} {
		x := apart()
		x.Report.Equipment[0].Status = status
		if x.Report.Equipment[0].Schedules[0] = (census.Schedule{Status: census.UpToDate, ExpiresMs: ms(-20)}); status == census.Expired {
			x.Report.Equipment[0].Schedules[1] = census.Schedule{Status: census.Expired, ExpiresMs: ms(40)}
		}
		all := x.Equipment()
		for i, c := range all.Columns {
			if got := all.Row(0)[i].Text; c.ID == "expires" && got != want {
				t.Errorf("with status %d it expires on %s, not %s", status, got, want)
			}
		}
	}
}

// TestAnItemIsShownByItsWorstInspection, whatever its status says: by its date in lists, and first in its group.
func TestAnItemIsShownByItsWorstInspection(t *testing.T) {
	t.Parallel()
	next := census.Schedule{ID: "monthly", Status: census.Expiring, ExpiresMs: ms(-7), Completed: census.GoodDate}
	undated := census.Schedule{ID: "annual", Status: census.Expired, Completed: census.NoDate}
	unread := census.Schedule{ID: "annual", Status: census.Expired, Expires: census.BadDate, Completed: census.NoDate}
	dated := census.Schedule{ID: "annual", Status: census.Expired, ExpiresMs: ms(3), Passed: true, Completed: census.NoDate}
	for _, c := range []struct {
		status    census.Status
		schedules []census.Schedule
		expires   string
	}{
		{census.Expiring, []census.Schedule{next, undated}, "expired, no date"},
		{census.Expiring, []census.Schedule{next, unread}, "expired, cannot be read"},
		{census.Expired, []census.Schedule{next, undated}, "no date"},
		{census.Expired, []census.Schedule{undated}, "no date"},
		{census.Expiring, []census.Schedule{next, dated}, day(3)},
		{census.Expiring, []census.Schedule{next, dated, undated}, day(3)},
	} {
		x := registersOf(census.Rows{Equipment: []census.Equipment{
			{ID: "soon", InService: record.True, Status: census.Expiring, ExpiresMs: ms(-1), Schedules: []census.Schedule{{Status: census.Expiring,
				ExpiresMs: ms(-1)}}},
			{ID: "worst", InService: record.True, Status: c.status, ExpiresMs: ms(-7), NeverCompleted: 1, Schedules: c.schedules}}})
		items := x.EquipmentOf(groupOf(label.Office, 0, 1))
		if got := items.Value(0, "expires").Text; items.RecordID(0) != "worst" || got != c.expires {
			t.Errorf("first is %s, which expires: %q, want %q", items.RecordID(0), got, c.expires)
		}
	}
}

// TestWithoutActivityFromTheFirstDayOn that F10 counts.
func TestWithoutActivityFromTheFirstDayOn(t *testing.T) {
	t.Parallel()
	for idle, want := range map[census.Day]int{report.IdleDays - 1: 0, report.IdleDays: 1} {
		x := apart()
		x.Report.FollowUps[0].Open, x.Report.FollowUps[0].Idle = record.True, idle
		if got := x.NoActivity().Len; got != want {
			t.Errorf("after %d days: %d rows, not %d", idle, got, want)
		}
	}
}
