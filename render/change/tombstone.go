package change

import (
	"fmt"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Tombstone is the last state of a record that is no longer returned.
type Tombstone struct {
	List     census.List
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
	add := func(list census.List, id, name, state string, facts ...Fact) {
		kept := facts[:0]
		for _, f := range facts {
			if f.Text != "" {
				kept = append(kept, f)
			}
		}
		out = append(out, Tombstone{List: list, ID: id, Name: name, LastSeen: r.AsOf, State: state, Facts: kept})
	}
	for _, e := range only(r.Equipment, now.Equipment, func(e *census.Equipment) string { return e.ID }) {
		add(census.EquipmentList, e.ID, firstOf(e.Serial, e.Title, label.Short(e.ID)), equipmentState(e),
			Fact{"Title", e.Title}, Fact{"Type", r.TypeName(e.TypeID)}, Fact{"Offices", named(r, label.Office, e.OfficeIDs...)},
			Fact{"Expires", r.DayOf(e.ExpiresMs)}, Fact{"Last completed", r.DayOf(e.LastCompletedMs)}, Fact{"Created", r.DayOf(e.CreatedMs)})
	}
	for _, f := range only(r.FollowUps, now.FollowUps, func(f *census.FollowUp) string { return f.ID }) {
		add(census.FollowUpList, f.ID, r.FollowUpName(f), followUpState(f),
			Fact{"Form", named(r, label.Form, f.FormID)}, Fact{"Assignee", named(r, label.User, f.AssigneeID)}, Fact{"Due value", f.Due},
			Fact{"Created", r.DayOf(f.CreatedMs)}, Fact{"Closed", r.DayOf(f.ResolvedMs)}, Fact{"Messages", fmt.Sprint(f.Messages)})
	}
	for _, d := range only(r.Documents, now.Documents, func(d *census.Document) string { return d.ID }) {
		add(census.DocumentList, d.ID, firstOf(d.Title, label.Short(d.ID)), word.Plural(d.Versions, "version", "versions"),
			Fact{"Latest version", d.LatestLabel}, Fact{"Latest approval", r.DayOf(d.ApprovedMs)}, Fact{"Created", r.DayOf(d.CreatedMs)})
	}
	for _, t := range only(r.Trainings, now.Trainings, func(t *census.Training) string { return t.ID }) {
		add(census.TrainingList, t.ID, label.Short(t.ID), word.Plural(t.Trainees, "trainee", "trainees"),
			Fact{"Trainings", named(r, label.Training, t.TrainingIDs...)}, Fact{"Created", r.DayOf(t.CreatedMs)})
	}
	return out
}

// Lost returns the tombstones of records that the earlier night still had.
func (c *Changes) Lost(all []Tombstone) []Tombstone {
	ids := map[census.List]map[string]bool{census.EquipmentList: c.gone(ledger.Equipments), census.FollowUpList: c.gone(ledger.FollowUps),
		census.DocumentList: c.gone(ledger.Resources), census.TrainingList: c.gone(ledger.GroupTrainings)}
	var out []Tombstone
	for _, t := range all {
		if ids[t.List][t.ID] {
			out = append(out, t)
		}
	}
	return out
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return "no id"
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
