package report

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/words"
)

// TestEdges holds one figure a row against the edge case that its entry names.
func TestEdges(t *testing.T) {
	t.Parallel()
	none := record.Time{}
	plan := func(status string, last record.Time) record.Schedule {
		return record.Schedule{ID: "s", Status: status, ExpiresOn: soon(1), LastCompletedOn: last}
	}
	gears := func(plans ...record.Schedule) record.Night {
		return gear(func(e *record.Equipment) { e.Schedules = plans })
	}
	version := func(created, approved record.Time, kind string) record.Version {
		return record.Version{Created: created, ApprovedOn: approved, Type: kind, Label: kind}
	}
	papers := func(v ...record.Version) record.Night {
		return paper(func(d *record.Resource) { d.Versions = v })
	}
	closed := func(change func(*record.FollowUp)) record.Night { return task(change) }
	open := func(change func(*record.FollowUp)) record.Night {
		return task(func(f *record.FollowUp) { f.Open, f.ResolvedOn = record.True, none; change(f) })
	}
	o := Options{DueFormat: "yyyymmdd", ReviewMonths: 12}
	for name, c := range map[string]struct {
		figure, want string
		night        record.Night
	}{
		"a schedule each": {"E3", "2 of 3", gears(plan("uptodate", none), plan("expiring", none), plan("expired", none),
			plan("lost", none))},
		"evidence, not of the future": {"E4", "1 of 3", gears(plan("uptodate", daysAgo(1)), plan("uptodate", soon(0.5)),
			plan("expired", daysAgo(1)))},
		"0 is not missing":               {"E5", "1", gears(plan("uptodate", record.MS(0)), plan("uptodate", none))},
		"unknown is out of rates":        {"E1", "n/a", gear(func(e *record.Equipment) { e.Status = "retired" })},
		"out of service is out of rates": {"E1", "n/a", gear(func(e *record.Equipment) { e.InService = record.False })},
		"state unknown is not in":        {"E2", "n/a", gear(func(e *record.Equipment) { e.InService = record.Unset })},
		"expired without schedules":      {"E6", "1", gear(func(e *record.Equipment) { e.Status, e.Schedules = "expired", nil })},
		"expiring at the as-of instant":  {"E8", "1", gears(record.Schedule{ExpiresOn: daysAgo(0)})},
		"an office twice":                {"E10", "1 of 1", gear(func(e *record.Equipment) { e.OfficeIDs = []string{"o", "o"} })},
		"the latest completion of two": {"E11", "half within 1 d, nine in ten within 1 d, n = 1", gears(plan("uptodate", daysAgo(1)),
			plan("uptodate", daysAgo(9)))},
		"nothing ever completed": {"E11", "n/a", gears(plan("expired", none))},

		"closed in the same instant": {"F4", "half within 0 d, nine in ten within 0 d, n = 1",
			closed(func(f *record.FollowUp) { f.CreatedOn = f.ResolvedOn })},
		"closed 90 days ago": {"F4", "half within 5 d, nine in ten within 5 d, n = 1", closed(func(f *record.FollowUp) {
			f.CreatedOn,
				f.ResolvedOn = daysAgo(95), daysAgo(90)
		})},
		"closed before the window": {"F4", "n/a", closed(func(f *record.FollowUp) {
			f.CreatedOn, f.ResolvedOn = daysAgo(95),
				daysAgo(90.01)
		})},
		"fractions of days stay": {"F4", "half within 0.5 d, nine in ten within 0.5 d, n = 1", closed(func(f *record.FollowUp) {
			f.CreatedOn,
				f.ResolvedOn = daysAgo(2), daysAgo(1.5)
		})},
		"less than a day": {"F13", "1 of 1", closed(func(f *record.FollowUp) {
			f.CreatedOn, f.ResolvedOn = daysAgo(2),
				daysAgo(1.5)
		})},
		"a whole day":                {"F13", "0 of 1", closed(func(f *record.FollowUp) { f.CreatedOn, f.ResolvedOn = daysAgo(2), daysAgo(1) })},
		"in the cohort from 90 days": {"F6", "1 of 1", closed(func(f *record.FollowUp) { f.CreatedOn = daysAgo(90) })},
		"closed, no date of it":      {"F7", "0", closed(func(f *record.FollowUp) { f.ResolvedOn = none })},
		"not in the cohort at 30":    {"F6", "n/a", closed(func(f *record.FollowUp) { f.CreatedOn = daysAgo(30) })},
		"nothing closed, not reached": {"F5", "half not reached (> 9 d), four in five not reached (> 9 d), n = 1",
			open(func(*record.FollowUp) {})},
		"a message is activity": {"F10", "0", open(func(f *record.FollowUp) {
			f.UpdatedOn, f.CreatedOn, f.Messages = daysAgo(50), daysAgo(60), []record.Message{{Date: daysAgo(2)}}
		})},
		"created and never touched": {"F10", "1", open(func(f *record.FollowUp) { f.UpdatedOn, f.CreatedOn = none, daysAgo(31) })},
		"31 days without activity":  {"F10", "1", open(func(f *record.FollowUp) { f.UpdatedOn, f.CreatedOn = daysAgo(31), daysAgo(60) })},
		"observer and assignee":     {"F12", "1 of 1", closed(func(f *record.FollowUp) { f.ObserverID, f.CompleterID = "a", "a" })},
		"completer missing":         {"F12", "0 of 1", closed(func(f *record.FollowUp) { f.ObserverID, f.CompleterID = "", "" })},
		"reassigned twice": {"F9", "1 of 1", open(func(f *record.FollowUp) {
			f.Messages = []record.Message{{ReassigneeID: "b"}, {},
				{ReassigneeID: "a"}}
		})},
		"due on the day":     {"F15", "1 of 1", closed(func(f *record.FollowUp) { f.Due = "20261118" })},
		"due the day before": {"F15", "0 of 1", closed(func(f *record.FollowUp) { f.Due = "20261117" })},
		"due cannot be read": {"F15", "n/a", closed(func(f *record.FollowUp) { f.Due = "20261318" })},
		"an attachment": {"F11", "1 of 1",
			closed(func(f *record.FollowUp) { f.Messages = []record.Message{{Attachments: make([]record.Attachment, 1)}} })},

		"latest by approval": {"D6", "1 of 1", papers(version(daysAgo(9), daysAgo(1), "link"),
			version(daysAgo(2), daysAgo(2), "file"))},
		"then by creation": {"D6", "1 of 1", papers(version(daysAgo(2), daysAgo(1), "link"),
			version(daysAgo(9), daysAgo(1), "file"))},
		"then by place": {"D6", "0 of 1", papers(version(daysAgo(2), daysAgo(1), "link"),
			version(daysAgo(2), daysAgo(1), "file"))},
		"none approved: the newest": {"D6", "1 of 1", papers(version(daysAgo(2), none, "link"), version(daysAgo(9), none, "file"))},
		"none approved, then by place": {"D6", "0 of 1", papers(version(daysAgo(2), none, "link"),
			version(daysAgo(2), none, "file"))},
		"newer than an unknown day":  {"D4", "No data", papers(version(none, daysAgo(8), "file"), version(daysAgo(2), none, "file"))},
		"an odd date is not missing": {"D4", "No data", papers(version(daysAgo(9), daysAgo(8), "file"), version(daysAgo(2), record.MS(5), "file"))},
		"0 is no approval":           {"D3", "1", papers(version(daysAgo(2), record.MS(0), "file"))},
		"no versions, no approval":   {"D3", "1", papers()},
		"newer and not approved":     {"D4", "1", papers(version(daysAgo(9), daysAgo(8), "file"), version(daysAgo(2), record.MS(0), "file"))},
		"older and not approved":     {"D4", "0", papers(version(daysAgo(9), none, "file"), version(daysAgo(8), daysAgo(2), "file"))},
		"past the interval by a day": {"D5", "1 of 1", papers(version(daysAgo(400), daysAgo(366), "file"))},
		"within the interval":        {"D5", "0 of 1", papers(version(daysAgo(400), daysAgo(365), "file"))},
		"trainees once a session":    {"T2", "2", lesson(func(s *record.GroupTraining) { s.TraineeIDs = []string{"a", "b", "a"} })},
		"trainees times trainings": {"T4", "4", lesson(func(s *record.GroupTraining) {
			s.TraineeIDs, s.TrainingIDs = []string{"a", "b"},
				[]string{"7", "8"}
		})},
		"twelve calendar months":        {"T3", "1", lesson(func(s *record.GroupTraining) { s.Created = daysAgo(365) })},
		"and a day":                     {"T3", "0", lesson(func(s *record.GroupTraining) { s.Created = daysAgo(366) })},
		"instructor among the trainees": {"T6", "1", lesson(func(s *record.GroupTraining) { s.InstructorID = "a" })},
		"no instructor":                 {"T6", "1", lesson(func(s *record.GroupTraining) { s.InstructorID = "" })},
	} {
		if got := build(t, c.night, o).Figure(c.figure).Says(english); got != c.want {
			t.Errorf("%s: %s is %q, want %q", name, c.figure, got, c.want)
		}
	}
}

// TestTheRowsOfAStatus: every part of E5 has the items that it counts, not the number of the part.
func TestTheRowsOfAStatus(t *testing.T) {
	t.Parallel()
	item := func(id, status string) *record.Equipment {
		return &record.Equipment{ID: id, InService: record.True, Schedules: []record.Schedule{{ID: "s", Status: status}}}
	}
	n := night(record.Set{Equipment: record.Of(item("a", "expired"), item("b", "lost"), item("c", "expired"), item("d", "uptodate"))})
	f := build(t, n, Options{}).Figure("E5")
	got := ""
	for _, p := range f.Series {
		got += fmt.Sprint(p.Name(english), p.Rows, " ")
	}
	if got != "Up to date[3] Expiring[] Expired[0 2] No status[] unknown: lost[1] " {
		t.Errorf("%s", got)
	}
}

// Closings within a day are drawn together, and keep the number at risk of the first.
func TestTheCurveIsDaily(t *testing.T) {
	t.Parallel()
	points := daily([]step{{Ms: census.DayMs / 2, Closed: 1, AtRisk: 9, Open: 0.8}, {Ms: census.DayMs, Closed: 2, AtRisk: 8,
		Open: 0.7}, {Ms: census.DayMs + 1, Closed: 1, AtRisk: 6, Open: 0.5}})
	if len(points) != 2 || points[0].Label != "1" || points[0].N != 3 || points[0].D != 9 || points[1].Label != "2" || points[1].D != 6 ||
		points[0].Day != 1 || points[1].Day != 2 || points[0].Open != 0.7 || points[1].Open != 0.5 {
		t.Errorf("%+v", points)
	}
}

// TestCorrectedSinceLastNight: F16 counts a follow-up that was reopened, one whose
// due value is another, and one that is no longer returned.
func TestCorrectedSinceLastNight(t *testing.T) {
	t.Parallel()
	fu := func(id string, open record.Bool, due string) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: open, Due: due}
	}
	before := night(record.Set{FollowUps: record.Of(fu("closes", record.True, "1"), fu("reopens", record.False, "1"),
		fu("other due", record.True, "1"), fu("stays", record.True, "1"), fu("goes", record.True, ""))})
	before.AsOf = tDay.AddDate(0, 0, -1)
	prev := build(t, before, Options{})
	r, err := Build(night(record.Set{FollowUps: record.Of(fu("new", record.True, ""), fu("closes", record.False, "1"),
		fu("reopens", record.True, "1"), fu("other due", record.True, "2"), fu("stays", record.True, "1"))}), prev, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if f := r.Figure("F16"); f.N != 3 || series(f) != "Reopened:1 Due changed:1 Disappeared:1 " {
		t.Errorf("F16 %d, %s", f.N, series(f))
	}
	if r.Previous.Previous != nil || len(prev.FollowUps) != 5 {
		t.Error("the night before was changed")
	}
}

func TestGroups(t *testing.T) {
	t.Parallel()
	book := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	book.Set(label.Office, "o1", "North Dock")
	r := build(t, testnight.Night(7, 12), Options{Book: book})
	types := r.Groups(label.EquipmentType)
	var got []string
	for _, g := range types {
		got = append(got, g.Label)
	}
	if strings.Join(got, ", ") != "Eyewash stations, Fire extinguishers" || len(types[0].Rows) != 0 || len(types[1].Rows) != 208 {
		t.Errorf("types %v", got)
	}
	offices := r.Groups(label.Office)
	if len(offices) != 2 || offices[0].Label != "North Dock" || offices[1].Label != "No office" {
		t.Errorf("offices %+v", offices)
	}
	if got := r.Subset(kind.Equipment, offices[0].Rows).Figure("E1").Says(english); got != "194 of 206 (94.2 %)" {
		t.Errorf("E1 of the office: %s", got)
	}
	people := r.Groups(label.User)
	if len(people) != 1 || people[0].FollowUps.Open != 40 || people[0].FollowUps.Overdue != 7 || people[0].FollowUps.OverAge() != 18 {
		t.Errorf("people %+v", people)
	}
	if g := r.Groups(label.Metafield); g != nil {
		t.Error("metafields have no groups")
	}
	if c := offices[0].Equipment; c.InDate != 194 || c.Rated != 206 || c.In.Expired != 12 {
		t.Errorf("the office holds %+v", c)
	}
	if c := types[0].Equipment; c != (EquipmentCounts{}) {
		t.Errorf("a type without rows holds %+v", c)
	}
	if worst := r.WorstExpired(); worst == nil || r.DaysExpired(worst) != 110 {
		t.Errorf("the worst is %+v", worst)
	}
}
