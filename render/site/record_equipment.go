package site

import (
	"html/template"
	"iter"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// EquipmentView is the view of page equipment-item: one item.
type EquipmentView struct {
	Page
	Chip      template.HTML
	State     string        // "In service"
	Schedules template.HTML // rows of the table; "" for none
	Count     string        // "3 schedules"
	Facts     template.HTML // two description lists
	More      template.HTML
	Meta      template.HTML // shown metavalues; "" for none
	Notes     template.HTML // at privacy full
	NamedBy   template.HTML // at privacy full, rows: follow-ups whose messages hold the serial number; "" for none
	NamedNote string        // how many they are, and how they were found
}

func (b *builder) equipmentKind() kind[record.Equipment, report.Equipment] {
	children := b.childrenOf()
	text := newProse()
	return kind[record.Equipment, report.Equipment]{
		list: report.EquipmentList, name: "equipment", page: "equipment-item", rows: b.Report.Equipment,
		of:   func(n *record.Night) iter.Seq2[*record.Equipment, error] { return n.Equipment },
		id:   func(e *record.Equipment) string { return e.ID },
		text: equipmentText,
		row:  func(e *report.Equipment) string { return e.ID },
		view: func(e *record.Equipment, row *report.Equipment, p Page) any {
			return b.equipmentView(e, row, p, children, text)
		},
		near: func(e *report.Equipment) []neighbour {
			return append(b.near(e.ParentID, children[e.ID]), b.namingNear(e.ID)...)
		},
	}
}

// childrenOf finds the items that name another as their parent.
func (b *builder) childrenOf() map[string][]int32 {
	out := map[string][]int32{}
	for i := range b.Report.Equipment {
		if parent := b.Report.Equipment[i].ParentID; parent != "" {
			out[parent] = append(out[parent], int32(i))
		}
	}
	return out
}

func (b *builder) equipmentView(e *record.Equipment, row *report.Equipment, p Page, children map[string][]int32, text prose) any {
	root := p.Root()
	name := table.ItemName(row)
	p.Title = b.recordTitle("Item", name, e.ID)
	p.H1 = textHTML(glyph.Clip(name, 2000))
	p.Crumbs = crumbs(root, crumb{"Overview", "index.html"}, crumb{"Equipment", "equipment/index.html"}, crumb{b.typeName(e.TypeID), b.x.GroupPage(label.EquipmentType, e.TypeID)}, crumb{name, ""})
	p.Lede = b.equipmentLede(e, row)
	v := EquipmentView{Page: p, Chip: chipHTML(table.EquipmentStatus(row)), State: table.ServiceWord(e.InService), Count: counted(len(e.Schedules), "schedule", "schedules")}
	v.Schedules = b.scheduleRows(e.Schedules)
	v.Facts = facts([]fact{
		{"Serial number", long(e.Serial, "none given")}, {"Title", long(e.Title, "none given")}, {"Type", new(markup).link(root, b.x.GroupPage(label.EquipmentType, e.TypeID), b.typeName(e.TypeID)).html()},
		{"Offices", b.groupList(root, label.Office, e.OfficeIDs, "no office")}, {"Line of business", b.group(root, label.LineOfBusiness, e.LineID, "none given")},
		{"Clients", b.nameList(label.Client, e.ClientIDs, "none given")}, {"Service state", orMuted(table.ServiceWord(e.InService), "unknown")},
	})
	more := []fact{
		{"Equipment id", idHTML(e.ID)}, {"Created", b.momentHTML(e.Created, "no date", true)}, {"Parent", b.itemLink(root, e.ParentID)},
		{"Children", b.childList(root, children[e.ID])}, {"Assigned to", b.nameList(label.User, e.AssignedIDs, "nobody")}, {"Exceptions", b.flags(root, row.Flags)},
	}
	if u := unknownFields(equipmentUnknown(e)...); u != "" {
		more = append(more, fact{"Other fields", u})
	}
	v.More = facts(more)
	v.Meta = b.metavalues(e.Metavalues)
	if e.Notes != "" {
		v.Notes = text.html(e.Notes)
	}
	v.NamedBy, v.NamedNote = b.namedBy(root, e.ID)
	return v
}

func (b *builder) typeName(id string) string {
	if id == "" {
		return "No type"
	}
	return b.Report.TypeName(id)
}

func equipmentUnknown(e *record.Equipment) [][]record.Field {
	all := [][]record.Field{e.Unknown}
	for i := range e.Schedules {
		all = append(all, e.Schedules[i].Unknown)
	}
	return all
}

func (b *builder) equipmentLede(e *record.Equipment, row *report.Equipment) template.HTML {
	m := &markup{}
	if e.Title != "" {
		m.text(glyph.Clip(e.Title, 300)).raw(". ")
	}
	expired := 0
	for _, s := range e.Schedules {
		if s.Status == "expired" {
			expired++
		}
	}
	switch n := len(e.Schedules); {
	case n == 0:
		m.raw("No schedule: nothing is known of inspections.")
	case expired > 0:
		m.raw(strconv.Itoa(expired)).raw(" of ").raw(counted(n, "schedule", "schedules"))
		if expired == 1 {
			m.raw(" is expired")
		} else {
			m.raw(" are expired")
		}
		if row.ExpiredSinceMs != 0 {
			m.raw(", since ").raw(b.x.Date(row.ExpiredSinceMs))
		}
		m.raw(".")
	case row.ExpiresMs != 0:
		m.raw("Next expiry on ").raw(b.x.Date(row.ExpiresMs)).raw(", over ").raw(counted(n, "schedule", "schedules")).raw(".")
	default:
		m.raw(counted(n, "schedule", "schedules")).raw(", none with an expiry date.")
	}
	if row.NeverCompleted > 0 {
		m.raw(" ").raw(counted(int(row.NeverCompleted), "schedule has", "schedules have")).raw(" no completion on record.")
	}
	return m.html()
}

var scheduleColumns = []table.Column{{Head: "Schedule"}, {Head: "Status", Kind: table.Status}, {Head: "Last completed", Kind: table.Date}, {Head: "Expiring from", Kind: table.Date}, {Head: "Expires", Kind: table.Date}, {Head: "Schedule id", Kind: table.Code}}

var scheduleStarts = starts(scheduleColumns)

func (b *builder) scheduleRows(all []record.Schedule) template.HTML {
	if len(all) == 0 {
		return ""
	}
	r := &rows{columns: scheduleStarts}
	for i, s := range all {
		if i == listed {
			break
		}
		r.add([]table.Cell{{Text: b.name(label.Schedule, s.ID), Strong: true}, table.StatusCell(statusOf(s.Status), s.Status),
			b.momentCell(s.LastCompletedOn, "never"), b.momentCell(s.ExpiringOn, "no date"), b.momentCell(s.ExpiresOn, "no date"), {Text: s.ID}})
	}
	return r.body.html()
}

func (b *builder) momentCell(t record.Time, none string) table.Cell {
	text, muted := b.moment(t, none, false)
	return table.Cell{Text: text, Muted: muted}
}

// itemLink links to another item where the population has it.
func (b *builder) itemLink(root, id string) template.HTML {
	if id == "" {
		return mutedHTML("none")
	}
	if i, ok := b.items[id]; ok {
		e := &b.Report.Equipment[i]
		return new(markup).link(root, b.x.Layout.Page(report.EquipmentList, id), glyph.Clip(table.ItemName(e), listText)).html()
	}
	return new(markup).raw("<code>").text(glyph.Clip(id, listText)).raw(`</code> <span class="m">not among the records</span>`).html()
}

func (b *builder) childList(root string, rows []int32) template.HTML {
	if len(rows) == 0 {
		return mutedHTML("none")
	}
	m := &markup{}
	for i, r := range rows {
		if i == listed {
			m.raw("and " + strconv.Itoa(len(rows)-i) + " more")
			break
		}
		e := &b.Report.Equipment[r]
		if i > 0 {
			m.raw("<br>")
		}
		m.link(root, b.x.Layout.Page(report.EquipmentList, e.ID), glyph.Clip(table.ItemName(e), listText)).raw(" ").text(glyph.Clip(e.Title, listText)).raw(" ")
		c := table.EquipmentStatus(e)
		m.chip(c.Status, c.Mark, c.Text)
	}
	return m.html()
}

func (b *builder) metavalues(all []record.Metavalue) template.HTML {
	if len(all) == 0 {
		return ""
	}
	var out []fact
	for i, v := range all {
		if i == listed {
			break
		}
		var value template.HTML
		switch v.Kind {
		case record.MetaNull:
			value = mutedHTML("empty")
		case record.MetaItems:
			value = b.nameList(label.MetafieldItem, v.ItemIDs, "none chosen")
		default:
			value = long(glyph.Clip(v.Text, 4000), "empty")
		}
		out = append(out, fact{glyph.Clip(b.name(label.Metafield, v.FieldID), listText), value})
	}
	return facts(out)
}
