package table

import (
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// worst is a follow-up or an item in the table of the worst.
type worst struct {
	what                             string
	record, name, who, since, status Cell
}

// Worst lists the first records of three registers, so many of each: those of Overdue, of Expired and of NeverCompleted.
func (x *Registers) Worst(most int, overdue, expired, never Table) Table {
	var rows []worst
	for i := range min(most, overdue.Len) {
		rows = append(rows, x.worstFollowUp(&x.Report.FollowUps[overdue.Index(i)]))
	}
	for i := range min(most, expired.Len) {
		rows = append(rows, x.worstItem(&x.Report.Equipment[expired.Index(i)], false))
	}
	for i := range min(most, never.Len) {
		rows = append(rows, x.worstItem(&x.Report.Equipment[never.Index(i)], true))
	}
	return Table{ID: "worst", Len: len(rows), Columns: []Column{
		{ID: "matter", Head: "What", Cell: func(i int) Cell { return Text(rows[i].what) }},
		{ID: "record", Head: "Record", Cell: func(i int) Cell { return rows[i].record }},
		{ID: "name", Head: "Name or title", Cell: func(i int) Cell { return rows[i].name }},
		{ID: "who", Head: "Assignee or office", Cell: func(i int) Cell { return rows[i].who }},
		{ID: "since", Head: "Since", Kind: Date, Cell: func(i int) Cell { return rows[i].since }},
		{ID: "status", Head: "Status", Cell: func(i int) Cell { return rows[i].status }},
	}}
}

func (x *Registers) worstFollowUp(f *census.FollowUp) worst {
	what, since := "age unknown", Muted("no date")
	if f.Age != census.NoDay {
		what, since = word.Plural(int(f.Age), "day open", "days open"), x.DateCell(f.CreatedMs, "no date")
	}
	return worst{what, Linked(ShortID(f.ID), x.Layout.Page(kind.FollowUps, f.ID)), Text(x.Report.FollowUpName(f)),
		x.NameCell(label.User, f.AssigneeID, label.User.NoneCell()), since, FollowUpState(f)}
}

func (x *Registers) worstItem(e *census.Equipment, never bool) worst {
	what := report.NoInspection
	switch named := x.neverCompleted(e); {
	case never && len(named) > 0 && len(named) < len(e.Schedules): // others have one
		what = word.Listed(named[:1], len(named)-1) + ": no completion on record"
	case !never:
		what = "expired, no date"
		if days := x.Report.DaysExpired(e); days != census.NoDay {
			what = word.Plural(int(days), "day expired", "days expired")
		}
	}
	return worst{what, Linked(ItemName(e), x.Layout.Page(kind.Equipment, e.ID)), ItemTitle(e), Text(x.Offices(e.OfficeIDs)),
		x.DateCell(e.ExpiredSinceMs, "no date"), EquipmentStatus(e)}
}

// neverCompleted names the inspections of an item that have no completion on record.
func (x *Registers) neverCompleted(e *census.Equipment) (names []string) {
	for i := range e.Schedules {
		if s := &e.Schedules[i]; s.Completed == census.NoDate {
			names = append(names, x.Report.Book.Schedule(s.ID))
		}
	}
	return names
}
