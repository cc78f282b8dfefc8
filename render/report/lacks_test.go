package report

import (
	"slices"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/words"
)

// unreadable are times as a service may send them that are no epoch milliseconds: seconds, text that is no number, and
// microseconds.
func unreadable() map[string]record.Time {
	return map[string]record.Time{
		"seconds": record.MS(tDay.Unix()), "text": {Form: record.Unreadable}, "microseconds": record.MS(tDay.UnixMicro()),
	}
}

// TestNoneCountedIsNotNoneThere: a figure that counts nothing says so only where each record of its population has a value
// that can be read. Otherwise it says what it lacks, and is held against no target.
func TestNoneCountedIsNotNoneThere(t *testing.T) {
	t.Parallel()
	missing := map[string]record.Time{"nothing": {}}
	for form, bad := range unreadable() {
		missing[form] = bad
	}
	for form, bad := range missing {
		verb := "cannot be read"
		if bad.Form == record.Absent {
			verb = "is missing"
		}
		n := tasksOf(record.FollowUp{Open: record.True, CreatedOn: bad, UpdatedOn: bad},
			record.FollowUp{Open: record.False, CreatedOn: bad, ResolvedOn: bad, Due: "20261118"})
		n.Equipment = gearsOf(record.Equipment{InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{Status: "uptodate", ExpiresOn: bad, LastCompletedOn: bad}}}).Equipment
		n.GroupTrainings = record.Of(&record.GroupTraining{ID: "s", Created: bad, TraineeIDs: []string{"a"}})
		n.Resources = record.Of(&record.Resource{ID: "d", Created: bad, Versions: []record.Version{{Created: bad, ApprovedOn: bad}}})
		r := build(t, n, Options{DueFormat: "yyyymmdd", Targets: map[string]Target{"E5": {Meets: 1, Watch: 2}, "F3": {Meets: 1, Watch: 2},
			"F10": {Meets: 1, Watch: 2}}})
		for id, want := range map[string]string{
			"E8":  "The expiry date of 1 of 1 inspection " + verb,
			"E13": "The expiry date of 1 of 1 inspection " + verb,
			"E14": "The expiry date of 1 of 1 inspection " + verb,
			"F3":  "The creation date of 1 of 1 open follow-up " + verb,
			"F7":  "The creation date of 2 of 2 follow-ups " + verb,
			"F10": "The date of any activity of 1 of 1 open follow-up " + verb,
			"F15": "The close date of 1 of 1 closed follow-up with a due date " + verb,
			"D7":  "The creation date of 1 of 1 version " + verb,
			"T1":  "The creation date of 1 of 1 session " + verb,
			"T3":  "The creation date of 1 of 1 session " + verb,
		} {
			f := r.Figure(id)
			if f.N != 0 || f.Lacking(english) != want || f.Rating != nil || f.Unit == "count" && f.Says(english) != "No data" {
				t.Errorf("%s, %s: %q, %q, %+v; want %q", form, id, f.Says(english), f.Lacking(english), f.Rating, want)
			}
		}
		// What is missing of these was never done, and what cannot be read was.
		for _, id := range []string{"E4", "E5", "E11", "D2", "D3", "D5"} {
			if f := r.Figure(id); f.Configured && (f.Lacks == nil) != (bad.Form == record.Absent) {
				t.Errorf("%s, %s: %q", form, id, f.Lacking(english))
			}
		}
	}
}

// TestAFigureThatCanBeReadLacksNothing, and one unknown value does not hide what the others come to.
func TestAFigureThatCanBeReadLacksNothing(t *testing.T) {
	t.Parallel()
	n := tasksOf(record.FollowUp{Open: record.True, CreatedOn: daysAgo(2)}, record.FollowUp{Open: record.True, CreatedOn: record.MS(5)})
	r := build(t, n, Options{})
	if f := r.Figure("F3"); f.Says(english) != "1" || f.Lacking(english) != "The creation date of 1 of 2 open follow-ups cannot be read" {
		t.Errorf("%q, %q", f.Says(english), f.Lacking(english))
	}
	if f := r.Figure("F2"); f.Lacks != nil || f.Says(english) != "0 of 2" {
		t.Errorf("%q, %q", f.Says(english), f.Lacking(english))
	}
	r = build(t, tasksOf(record.FollowUp{}), Options{})
	if f := r.Figure("F1"); f.Lacking(english) != "The state of 1 of 1 follow-up is missing" || r.NoneOpen(english) != f.Lacking(english) {
		t.Errorf("%q, %q", f.Lacking(english), r.NoneOpen(english))
	}
	for status, want := range map[string]string{
		"lent": "The status of 1 of 1 item in service cannot be read",
		"":     "The status of 1 of 1 item in service is missing",
	} {
		r = build(t, gearsOf(record.Equipment{InService: record.True, Status: status, Schedules: []record.Schedule{{}}}), Options{})
		for _, id := range []string{"E1", "E6", "E7", "E10", "E12"} {
			if f := r.Figure(id); f.Lacking(english) != want {
				t.Errorf("%s with status %q: %q, want %q", id, status, f.Lacking(english), want)
			}
		}
	}
	r = build(t, gearsOf(record.Equipment{Status: "expired", Schedules: []record.Schedule{{Status: "expired"}}}), Options{})
	if f := r.Figure("E6"); f.Lacking(english) != "The service state of 1 of 1 item is missing" {
		t.Errorf("%q", f.Lacking(english))
	}
}

var english = words.English(words.Context{}).Figures

// TestEveryLackIsSaid, and why each figure leaves records out.
func TestEveryLackIsSaid(t *testing.T) {
	t.Parallel()
	r := build(t, golden(), Options{})
	for _, d := range dictionary() {
		for _, find := range d.lacks {
			if l := find(r); english.Lack(l.ID, 1, 2, words.FiguresHowBoth) == "" {
				t.Errorf("%s: nothing is said of %q", d.ID, l.ID)
			}
		}
	}
	undated := build(t, tasksOf(record.FollowUp{Open: record.True}, record.FollowUp{Open: record.False}), Options{})
	for _, f := range slices.Concat(r.Figures, undated.Figures) {
		for _, x := range f.Excluded {
			if english.Left(x.Reason) == "" {
				t.Errorf("%s: nothing is said of %q", f.ID, x.Reason)
			}
		}
	}
}
