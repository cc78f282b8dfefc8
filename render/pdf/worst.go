package pdf

import (
	"fmt"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/pdf/register"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

// worst prints the oldest open follow-ups and the items that have been expired longest.
func (d *doc) worst() {
	overdue, expired, never := d.regs.overdue, d.regs.expired, d.regs.never
	var rows [][]sheet.Cell
	for i := range min(2, overdue.Len) {
		rows = append(rows, d.worstFollowUp(&d.in.Report.FollowUps[overdue.Index(i)]))
	}
	for i := range min(2, expired.Len) {
		rows = append(rows, d.worstItem(&d.in.Report.Equipment[expired.Index(i)], false))
	}
	for i := range min(2, never.Len) {
		rows = append(rows, d.worstItem(&d.in.Report.Equipment[never.Index(i)], true))
	}
	empty := "Nothing is overdue, expired or without a completion."
	if d.in.Report.Figure("F2").D == 0 && d.in.Report.ScheduleCount() == 0 {
		empty = "No follow-up is open, and no item in service has a schedule."
	}
	d.H2("Oldest and worst", 40)
	d.Grid(sheet.Grid{
		Plain: true, Len: len(rows), Row: func(i int) []sheet.Cell { return rows[i] },
		Columns: []sheet.Column{{Head: "What", Bold: true}, {Head: "Record"}, {Head: "Name or title"}, {Head: "Assignee or office", Min: 88},
			{Head: "Since", Right: true}, {Head: "Status"}},
		Empty: empty, Single: true,
	})
	if len(rows) > 0 {
		d.Note(fmt.Sprintf("%d oldest follow-ups of %d overdue (Annex A), %d longest expired items of %d (Annex B), %d of %s with no "+
			"completion on record (Annex C).",
			min(2, overdue.Len), overdue.Len, min(2, expired.Len), expired.Len, min(2, never.Len), word.Plural(never.Len, "item", "items")))
	}
}

func (d *doc) worstFollowUp(f *census.FollowUp) []sheet.Cell {
	what := sheet.Cell{Text: "age unknown"}
	since := sheet.Cell{Text: "no date", Muted: true}
	if f.Age != census.NoDay {
		what.Text = word.Plural(int(f.Age), "day open", "days open")
		since = sheet.Cell{Text: d.regs.Date(f.CreatedMs)}
	}
	who := sheet.Cell{Text: label.User.NoneCell(), Muted: true}
	if f.AssigneeID != "" {
		who = sheet.Cell{Text: d.in.Report.Name(label.User, f.AssigneeID)}
	}
	state := table.FollowUpState(f)
	return []sheet.Cell{
		what, d.record(list.FollowUps, f.ID, table.ShortID(f.ID)), {Text: d.in.Report.FollowUpName(f)},
		who, since, {Text: state.Text, Chip: register.Chip(state)},
	}
}

func (d *doc) worstItem(e *census.Equipment, never bool) []sheet.Cell {
	what := sheet.Cell{Text: "Never completed"}
	since := sheet.Cell{Text: "no date", Muted: true}
	if !never {
		what.Text = "expired, no date"
		if days := d.in.Report.DaysExpired(e); days != census.NoDay {
			what.Text = word.Plural(int(days), "day expired", "days expired")
		}
	}
	if e.ExpiredSinceMs != 0 {
		since = sheet.Cell{Text: d.regs.Date(e.ExpiredSinceMs)}
	}
	office := label.Office.None()
	if len(e.OfficeIDs) > 0 {
		office = d.regs.Names(label.Office, e.OfficeIDs)
	}
	status := table.EquipmentStatus(e)
	return []sheet.Cell{
		what, d.record(list.Equipment, e.ID, table.ItemName(e)), {Text: either(e.Title, "no title"), Muted: e.Title == ""},
		{Text: office}, since, {Text: status.Text, Chip: register.Chip(status)},
	}
}

// record returns a cell with a link to a record's page.
func (d *doc) record(l list.ID, id, shown string) sheet.Cell {
	return sheet.Cell{Text: shown, Link: d.on.Site(d.regs.Layout.Page(l, id))}
}
