package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

// worstRow is a follow-up or an item in the table of the worst.
type worstRow struct {
	what                             string
	record, name, who, since, status table.Cell
}

// worst prints the oldest open follow-ups and the items that have been expired longest.
func (d *doc) worst() {
	overdue, expired, never := d.regs.overdue, d.regs.expired, d.regs.never
	var rows []worstRow
	for i := range min(2, overdue.Len) {
		rows = append(rows, d.worstFollowUp(&d.in.Report.FollowUps[overdue.Index(i)]))
	}
	for i := range min(2, expired.Len) {
		rows = append(rows, d.worstItem(&d.in.Report.Equipment[expired.Index(i)], false))
	}
	for i := range min(2, never.Len) {
		rows = append(rows, d.worstItem(&d.in.Report.Equipment[never.Index(i)], true))
	}
	d.H2("Oldest and worst", 40)
	g := d.wordy(table.Table{Len: len(rows), Empty: d.brief.NothingWorst(), Columns: []table.Column{
		{ID: "matter", Head: "What", Cell: func(i int) table.Cell { return table.Text(rows[i].what) }},
		{ID: "record", Head: "Record", Cell: func(i int) table.Cell { return rows[i].record }},
		{ID: "name", Head: "Name or title", Cell: func(i int) table.Cell { return rows[i].name }},
		{ID: "who", Head: "Assignee or office", Cell: func(i int) table.Cell { return rows[i].who }},
		{ID: "since", Head: "Since", Kind: table.Date, Cell: func(i int) table.Cell { return rows[i].since }},
		{ID: "status", Head: "Status", Cell: func(i int) table.Cell { return rows[i].status }},
	}})
	g.Plain, g.Single, g.Column("who").Min = true, true, 88
	g.Column("matter").Min = d.Width(sheet.TableInk.Bold(), d.Quietly(brief.NoInspection)) + 1
	g.Column("since").Min, g.Column("status").Min = 62, 76 // names are cut before these
	d.Grid(g)
	if len(rows) > 0 {
		d.Note(brief.WorstOf(2, overdue.Len, expired.Len, never.Len))
	}
}

func (d *doc) worstFollowUp(f *census.FollowUp) worstRow {
	what, since := "age unknown", table.Muted("no date")
	if f.Age != census.NoDay {
		what, since = word.Plural(int(f.Age), "day open", "days open"), d.regs.DateCell(f.CreatedMs, "no date")
	}
	who := d.regs.NameCell(label.User, f.AssigneeID, label.User.NoneCell())
	return worstRow{what, table.Linked(table.ShortID(f.ID), d.regs.Layout.Page(list.FollowUps, f.ID)),
		table.Text(d.in.Report.FollowUpName(f)), who, since, table.FollowUpState(f)}
}

func (d *doc) worstItem(e *census.Equipment, never bool) worstRow {
	what := brief.NoInspection
	if !never {
		what = "expired, no date"
		if days := d.in.Report.DaysExpired(e); days != census.NoDay {
			what = word.Plural(int(days), "day expired", "days expired")
		}
	}
	office := label.Office.None()
	if len(e.OfficeIDs) > 0 {
		office = d.regs.Names(label.Office, e.OfficeIDs)
	}
	return worstRow{what, table.Linked(table.ItemName(e), d.regs.Layout.Page(list.Equipment, e.ID)), table.ItemTitle(e),
		table.Text(office), d.regs.DateCell(e.ExpiredSinceMs, "no date"), table.EquipmentStatus(e)}
}
