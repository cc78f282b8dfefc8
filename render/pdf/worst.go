package pdf

import (
	"fmt"

	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// worst is the table of the oldest and the longest expired.
func (d *doc) worst() {
	overdue, expired, never := d.regs.overdue, d.regs.expired, d.regs.never
	var rows [][]cell
	for i := range min(2, overdue.Len) {
		rows = append(rows, d.worstFollowUp(overdue.RecordID(i)))
	}
	for i := range min(2, expired.Len) {
		rows = append(rows, d.worstItem(expired.RecordID(i), false))
	}
	for i := range min(2, never.Len) {
		rows = append(rows, d.worstItem(never.RecordID(i), true))
	}
	d.h2("Oldest and worst", 40)
	g := grid{
		plain: true, len: len(rows), row: func(i int) []cell { return rows[i] },
		columns: []column{{head: "What", bold: true}, {head: "Record"}, {head: "Form or title"}, {head: "Assignee or office"}, {head: "Since", right: true}, {head: "Status"}},
		empty:   "Nothing is overdue, expired or without a completion.",
		single:  true,
	}
	d.grid(g)
	if len(rows) > 0 {
		d.note(fmt.Sprintf("%d oldest follow-ups of %d overdue (Annex A), %d longest expired items of %d (Annex B), %d of %s with no completion on record (Annex C).",
			min(2, overdue.Len), overdue.Len, min(2, expired.Len), expired.Len, min(2, never.Len), report.Plural(never.Len, "item", "items")))
	}
}

func (d *doc) worstFollowUp(id string) []cell {
	for i := range d.in.Report.FollowUps {
		if f := &d.in.Report.FollowUps[i]; f.ID == id {
			return d.worstFollowUpRow(f)
		}
	}
	return nil
}

func (d *doc) worstFollowUpRow(f *report.FollowUp) []cell {
	what := cell{text: "age unknown"}
	since := cell{text: "no date", muted: true}
	if f.Age != report.NoDay {
		what.text = report.Plural(int(f.Age), "day open", "days open")
		since = cell{text: d.regs.Date(f.CreatedMs)}
	}
	return []cell{
		what, d.record(report.FollowUpList, f.ID, table.ShortID(f.ID)), d.named(label.Form, f.FormID, "no form"),
		d.named(label.User, f.AssigneeID, "Unassigned"), since, {text: "Overdue", chip: chart.Expired},
	}
}

func (d *doc) worstItem(id string, never bool) []cell {
	for i := range d.in.Report.Equipment {
		if e := &d.in.Report.Equipment[i]; e.ID == id {
			return d.worstItemRow(e, never)
		}
	}
	return nil
}

func (d *doc) worstItemRow(e *report.Equipment, never bool) []cell {
	what := cell{text: "Never completed"}
	since := cell{text: "no date", muted: true}
	if !never {
		what.text = "expired, no date"
		if e.ExpiredSinceMs != 0 {
			days := int((d.in.Report.AsOf.UnixMilli() - e.ExpiredSinceMs) / dayMs)
			what.text = report.Plural(days, "day expired", "days expired")
		}
	}
	if e.ExpiredSinceMs != 0 {
		since = cell{text: d.regs.Date(e.ExpiredSinceMs)}
	}
	office := "No office"
	if len(e.OfficeIDs) > 0 {
		office = d.regs.Names(label.Office, e.OfficeIDs)
	}
	status := table.EquipmentStatus(e)
	return []cell{
		what, d.record(report.EquipmentList, e.ID, table.ItemName(e)), {text: either(e.Title, "no title"), muted: e.Title == ""},
		{text: office}, since, {text: status.Text, chip: chipOf(status)},
	}
}

const dayMs = 86_400_000

// record is a cell that leads to a record's page.
func (d *doc) record(list report.List, id, shown string) cell {
	return cell{text: shown, link: d.site(d.regs.Layout.Page(list, id))}
}

// named is a cell with the name of an id.
func (d *doc) named(kind label.Kind, id, none string) cell {
	if id == "" {
		return cell{text: none, muted: true}
	}
	return cell{text: d.regs.Book.Show(kind, id)}
}
