package site

import (
	"bytes"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/table"
)

// TestAPageFollowsAllThatItShows changes one thing at a time that the page of an
// unchanged record shows.
func TestAPageFollowsAllThatItShows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		page   string // of the record
		before func(a *account)
		change func(a *account)
	}{
		"the serial number of its parent": {"equipment/item/child.html", nil, func(a *account) { a.equipment[0].Serial = "PLATE-9" }},
		"the status of its part":          {"equipment/item/parent.html", nil, func(a *account) { a.equipment[1].Status = "expired" }},
		"its part has a schedule": {"equipment/item/parent.html", nil, func(a *account) {
			a.equipment[1].Schedules = []record.Schedule{{ID: "schedule-1", Status: "uptodate"}}
		}},
		"its parent is gone":     {"equipment/item/child.html", nil, func(a *account) { a.equipment = a.equipment[1:] }},
		"the item that it names": {"followups/item/naming.html", nil, func(a *account) { a.equipment[0].Title = "Pump" }},
		"the item that it named": {"followups/item/naming.html", nil, func(a *account) { a.equipment[0].Serial = "PLATE-9" }},
		"the follow-up that names it": {"equipment/item/parent.html", nil, func(a *account) {
			a.followUps[0].Open = record.False
		}},
		"an event of it":      {"followups/item/naming.html", nil, func(a *account) { a.ledger = told(a, "naming") }},
		"an event of an item": {"equipment/item/child.html", nil, func(a *account) { a.ledger = told(a, "child") }},
		"the first night of the ledger": {"documents/item/document.html", func(a *account) { a.ledger = told(a, "x") },
			func(a *account) { a.ledger.Nights[0].AsOf = a.at.AddDate(-1, 0, 0) }},
		"the service's overdue list": {"followups/item/naming.html", nil, func(a *account) { a.overdue = []string{"naming"} }},
		"its own message": {"followups/item/naming.html", nil, func(a *account) {
			a.followUps[0].Messages = append(a.followUps[0].Messages, record.Message{ID: "n", Note: "done"})
		}},
		"its own notes": {"equipment/item/child.html", nil, func(a *account) { a.equipment[1].Notes = "Painted" }},
		"a metafield that the level now shows": {"equipment/item/child.html", nil, func(a *account) {
			a.equipment[1].Metavalues = []record.Metavalue{{FieldID: "field-1", Text: "Blue"}}
		}},
		"its own version": {"documents/item/document.html", nil, func(a *account) {
			a.resources[0].Versions = make([]record.Version,
				1)
		}},
		"its own instructor":       {"trainings/session/session.html", nil, func(a *account) { a.trainings[0].InstructorID = "u-1" }},
		"the name of its form":     {"followups/item/naming.html", nil, named(label.Form, "form-1")},
		"the name of its schedule": {"equipment/item/parent.html", nil, named(label.Schedule, "schedule-1")},
		"the name of its training": {"trainings/session/session.html", nil, named(label.Training, "training-1")},
		"the name of its category": {"documents/item/document.html", nil, named(label.Category, "category-1")},
		"the name of its assignee": {"followups/item/naming.html", nil, named(label.User, "u-1")},
		"the configured name of its type": {"equipment/item/parent.html", func(a *account) {
			a.types = []record.TypeAsked{{ID: "type-1", Name: "Pumps"}}
		}, func(a *account) { a.types = []record.TypeAsked{{ID: "type-1", Name: "Large pumps"}} }},
		"the zone of its dates":                  {"followups/item/naming.html", nil, func(a *account) { a.zone = time.FixedZone("", 13*3600) }},
		"the level of privacy":                   {"followups/item/naming.html", nil, func(a *account) { a.settings.Privacy = privacy.Internal }},
		"the time after a date that is now past": {"followups/item/later.html", nil, func(a *account) { a.at = a.at.AddDate(0, 0, 9) }},
		"an odd id that takes the address of its group": {"followups/item/naming.html", func(a *account) {
			a.followUps[0].FormID = table.Layout{}.Slug("an odd id")
		}, func(a *account) { a.resources[0].ID = "an odd id" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := smallAccount(t)
			if c.before != nil {
				c.before(a)
			}
			first := write(t, a.input(t))
			c.change(a)
			anew := write(t, a.input(t))
			if bytes.Equal(first[c.page], anew[c.page]) || first[c.page] == nil {
				t.Errorf("%s shows no difference:\n%s", c.page, first[c.page])
			}
		})
	}
}

func named(k label.Kind, id string) func(a *account) {
	return func(a *account) {
		a.labels = a.labels.Clone()
		a.labels.Set(k, id, "A name for it")
	}
}

// told is a ledger of two nights, tonight's with an event of a record.
func told(a *account, id string) *past.Log {
	var events []past.Event
	for _, l := range []string{past.FollowUps, past.Equipments} {
		events = append(events, past.Event{List: l, ID: id, Event: past.Returned})
	}
	return past.NewLog([]past.Night{{Digest: "before", AsOf: a.at.AddDate(0, 0, -1)},
		past.Night{Digest: a.digest, AsOf: a.at, Before: "before"}.Telling(events)})
}

// smallAccount has records that show one another.
func smallAccount(t *testing.T) *account {
	a := newAccount(t)
	a.digest = "tonight"
	date := record.MS(a.at.AddDate(0, 0, -3).UnixMilli() - 1)
	a.equipment = []record.Equipment{
		{ID: "parent", Serial: "PLATE-1", TypeID: "type-1", Status: "uptodate", Schedules: []record.Schedule{{ID: "schedule-1",
			Status: "uptodate"}}},
		{ID: "child", Serial: "PLATE-2", TypeID: "type-1", Status: "uptodate", ParentID: "parent"}}
	a.followUps = []record.FollowUp{
		{ID: "naming", FormID: "form-1", AssigneeID: "u-1", Open: record.True, CreatedOn: date,
			Messages: []record.Message{{ID: "m", UserID: "u-1", Date: date, Note: "see PLATE-1"}}},
		{ID: "later", Open: record.False, CreatedOn: date, ResolvedOn: record.MS(a.at.AddDate(0, 0, 5).UnixMilli())}}
	a.resources = []record.Resource{{ID: "document", CategoryID: "category-1", Created: date}}
	a.trainings = []record.GroupTraining{{ID: "session", TrainingIDs: []string{"training-1"}, Created: date}}
	return a
}

// TestADayAloneChangesNoList: the file of a list has what is on record, and no age that another day would change.
func TestADayAloneChangesNoList(t *testing.T) {
	t.Parallel()
	a := fullRecords(t)
	small := smallAccount(t)
	a.equipment, a.followUps = append(a.equipment, small.equipment...), append(a.followUps, small.followUps[0])
	first := write(t, a.input(t))
	a.at = a.at.AddDate(0, 0, 1)
	next := write(t, a.input(t))
	for _, l := range kind.All() {
		name := "data/" + l.Folder + ".csv"
		if content := first[name]; bytes.Count(content, []byte("\r\n")) < 2 || !bytes.Equal(content, next[name]) {
			t.Errorf("%s is another a day later:\n%s\n%s", name, content, next[name])
		}
	}
}
