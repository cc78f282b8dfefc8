package change

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Tombstone is the last state of a record that is no longer returned.
type Tombstone struct {
	List     list.ID
	ID       string
	Name     string    // serial number, title or shortened id
	LastSeen time.Time // night of the last state, in the report's zone
	State    string    // "Open", "Expired, in service"
	Facts    []Fact
}

// Fact is one line of a record in words.
type Fact struct{ Name, Text string }

// Tombstones returns the last state of every record of r that now does not have, list by list, in the
// order sent.
func Tombstones(r, now *report.Report) []Tombstone {
	var out []Tombstone
	for _, l := range list.All() {
		there := now.IDs(l.ID)
		for row := range r.Len(l.ID) {
			if id := r.ID(l.ID, row); !there[id] {
				t := Tombstone{List: l.ID, ID: id, LastSeen: r.AsOf}
				t.describe(r, row)
				t.Facts = slices.DeleteFunc(t.Facts, func(f Fact) bool { return f.Text == "" })
				out = append(out, t)
			}
		}
	}
	return out
}

// describe fills in what is known of the record at a row.
func (t *Tombstone) describe(r *report.Report, row int) {
	t.Name = cmp.Or(label.Short(t.ID), "no id")
	switch t.List {
	case list.Equipment:
		e := &r.Equipment[row]
		t.Name, t.State = cmp.Or(e.Serial, e.Title, t.Name), equipmentState(e)
		t.Facts = []Fact{{"Title", e.Title}, {"Type", r.TypeName(e.TypeID)}, {"Offices", named(r, label.Office, e.OfficeIDs...)},
			{"Expires", r.DayOf(e.ExpiresMs)}, {"Last completed", r.DayOf(e.LastCompletedMs)}, {"Created", r.DayOf(e.CreatedMs)}}
	case list.FollowUps:
		f := &r.FollowUps[row]
		t.Name, t.State = r.FollowUpName(f), followUpState(f)
		t.Facts = []Fact{{"Form", named(r, label.Form, f.FormID)}, {"Assignee", named(r, label.User, f.AssigneeID)}, {"Due value", f.Due},
			{"Created", r.DayOf(f.CreatedMs)}, {"Closed", r.DayOf(f.ResolvedMs)}, {"Messages", fmt.Sprint(f.Messages)}}
	case list.Documents:
		d := &r.Documents[row]
		t.Name, t.State = cmp.Or(d.Title, t.Name), word.Plural(d.Versions, "version", "versions")
		t.Facts = []Fact{{"Latest version", d.LatestLabel}, {"Latest approval", r.DayOf(d.ApprovedMs)}, {"Created", r.DayOf(d.CreatedMs)}}
	case list.Trainings:
		s := &r.Trainings[row]
		t.Name, t.State = label.Short(t.ID), word.Plural(s.Trainees, "trainee", "trainees")
		t.Facts = []Fact{{"Trainings", named(r, label.Training, s.TrainingIDs...)}, {"Created", r.DayOf(s.CreatedMs)}}
	}
}

// Lost returns the tombstones of records that the earlier night still had.
func (c *Changes) Lost(all []Tombstone) []Tombstone {
	gone := c.gone()
	return slices.DeleteFunc(slices.Clone(all), func(t Tombstone) bool { return !gone[t.List][t.ID] })
}

func named(r *report.Report, k label.Kind, ids ...string) string {
	var names []string
	for _, id := range ids {
		if id != "" {
			names = append(names, r.Name(k, id))
		}
	}
	return strings.Join(names, ", ")
}

func equipmentState(e *census.Equipment) string {
	service := map[record.Bool]string{record.True: "in service", record.False: "out of service",
		record.Unset: "service state unknown"}[e.InService]
	switch {
	case e.RawStatus == "":
		return "No status, " + service
	case e.Status == census.Other:
		return census.UnknownValue(e.RawStatus) + ", " + service
	}
	return e.Status.Word() + ", " + service
}

func followUpState(f *census.FollowUp) string {
	switch {
	case f.Overdue:
		return "Open, overdue per the service"
	case f.Open == record.True:
		return "Open"
	case f.Open == record.False:
		return "Closed"
	}
	return "State unknown"
}
