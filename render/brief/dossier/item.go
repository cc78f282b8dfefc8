package dossier

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Item makes the page of an item.
func (b *Pages) Item(e *record.Equipment, row *census.Equipment, tight int) *Page {
	d := b.draft(past.Equipments, e.ID, tight)
	d.lived = d.livedBy(past.Equipments, e.ID)
	return d.item(e, row)
}

func (d *draft) item(e *record.Equipment, row *census.Equipment) *Page {
	p, chip := d.begin("Item", "Equipment id", e.ID), table.EquipmentStatus(row)
	p.Name = table.ItemName(row)
	p.Last, p.Called = p.Name, clip(e.Title, 2000)
	p.Group = table.Linked(d.report.Called(label.EquipmentType, row.TypeID), d.x.GroupPage(label.EquipmentType, row.TypeID))
	p.Title, p.Lede, p.Chip = d.standing(row), d.itemLede(row), &chip
	d.addItemLanes(p, row)
	p.add(d.inspections(e, row))
	d.addStory(p)
	d.addParts(p, d.children[e.ID])
	d.addMentions(p, row)
	d.addDaysExpired(p, row)
	p.add(d.itemFacts(e, row))
	p.add(brief.Section{
		ID:   "limits",
		Text: []string{"The lists hold no inspection result, inspector or defect."},
		Said: []brief.Said{{Links: []brief.Link{{Text: brief.Of(d.report).Words().Limitations.Title(), Page: table.LimitationsPage}}}},
	})
	return withNotes(p, e.Notes)
}

// standing says in which state an item is, and until or since when: the heading of its page.
func (d *draft) standing(row *census.Equipment) string {
	name := word.Apart(clip(table.ItemName(row), 2000))
	if s := row.Foremost(); s != nil && s.ToCatchUp() { // whatever the status of the item says
		switch inspection := name + ": " + d.inspection(s); {
		case s.Status != census.Expired:
			return inspection + " is past its date, " + d.x.Date(s.ExpiresMs)
		case s.Passed:
			return inspection + " expired on " + d.x.Date(s.ExpiresMs)
		default:
			return inspection + " is expired"
		}
	}
	switch status := row.Standing(); status {
	case census.Unplanned:
		return name + " has no schedule"
	case census.Expired:
		return name + " is expired"
	case census.Expiring:
		if s := row.NextToExpire(); s != nil {
			return name + ": " + d.inspection(s) + " expires on " + d.x.Date(s.ExpiresMs)
		}
		return name + " is expiring"
	case census.UpToDate:
		if s := row.NextToExpire(); s != nil {
			return name + " is up to date until " + d.x.Date(s.ExpiresMs)
		}
		return name + " is up to date"
	default:
		return name + ": its status is not known"
	}
}

// inspection returns the name of an inspection for a sentence.
func (d *draft) inspection(s *census.Schedule) string {
	return word.Apart(clip(d.report.Book.Schedule(s.ID), 200))
}

// itemLede says what an item is and where, what is known of the inspection in the heading, and how the others
// stand. The item's own title stands before it.
func (d *draft) itemLede(row *census.Equipment) string {
	var is []string
	switch n := len(row.OfficeIDs); {
	case n == 0:
		is = append(is, label.Office.None())
	case n <= 3:
		for _, id := range row.OfficeIDs {
			is = append(is, word.Apart(clip(d.name(label.Office, id), inList)))
		}
	default:
		is = append(is, word.Plural(n, "office", "offices"))
	}
	is = append(is, word.Apart(clip(d.report.Called(label.EquipmentType, row.TypeID), inList)))
	switch row.InService {
	case record.True:
		is = append(is, "in service")
	case record.False:
		is = append(is, "out of service")
	default:
		is = append(is, census.ServiceNotSent)
	}
	lede := strings.Join(is, " · ") + "."
	worst := row.Foremost()
	if worst == nil {
		return lede
	}
	next, its := "", "Its"
	if row.Standing() == census.UpToDate && !worst.ToCatchUp() {
		next = d.inspection(worst) + " is the next to expire. "
	} else if len(row.Schedules) > 1 {
		its = ""
	}
	if its == "" {
		return lede + " " + d.completionOf(worst) + d.others(row, worst)
	}
	return lede + " " + next + completion(worst, d.x.Date) + d.others(row, worst)
}

// completionOf says of one of several inspections when it was last completed.
func (d *draft) completionOf(s *census.Schedule) string {
	name := word.Capital(d.inspection(s))
	switch {
	case s.LastCompletedMs != 0:
		return name + " was last completed on " + d.x.Date(s.LastCompletedMs) + "."
	case s.Completed == census.NoDate:
		return name + " has no completion on record."
	}
	return "The last completion of " + name + " has no usable date."
}

// completion says when an inspection was last completed.
func completion(s *census.Schedule, date func(ms int64) string) string {
	switch {
	case s.LastCompletedMs != 0:
		return "Its last completion on record is " + date(s.LastCompletedMs) + "."
	case s.Completed == census.NoDate:
		return "It has no completion on record."
	}
	return "The date of its last completion cannot be read."
}

// others says how the inspections of an item stand that its heading does not name: one by name, more by number.
func (d *draft) others(row *census.Equipment, named *census.Schedule) string {
	if len(row.Schedules) == 2 {
		other := &row.Schedules[0]
		if other == named {
			other = &row.Schedules[1]
		}
		says := " " + word.Capital(d.inspection(other)) + " is "
		switch {
		case !other.Status.Known():
			return says + "without a known status."
		case other.ExpiresMs == 0:
			return says + strings.ToLower(other.Status.Word()) + "."
		case other.Status == census.Expired && !other.Passed:
			return says + "expired, before its date, " + d.x.Date(other.ExpiresMs) + "."
		case other.Status == census.Expired:
			return says + "expired since " + d.x.Date(other.ExpiresMs) + "."
		}
		if other.Passed {
			return says + strings.ToLower(other.Status.Word()) + ", though its date, " + d.x.Date(other.ExpiresMs) + ", has passed."
		}
		return says + strings.ToLower(other.Status.Word()) + ", until " + d.x.Date(other.ExpiresMs) + "."
	}
	if len(row.Schedules) < 3 {
		return ""
	}
	expired := row.ExpiredSchedules()
	if named.Status == census.Expired {
		expired--
	}
	return " Of its " + word.Plural(len(row.Schedules)-1, "other inspection", "other inspections") + " " +
		word.Plural(expired, "is expired", "are expired") + "."
}

// inspections lists the schedules of an item, as sent.
func (d *draft) inspections(e *record.Equipment, row *census.Equipment) brief.Section {
	s := brief.Section{ID: "inspections", Title: "Inspections"}
	n := len(e.Schedules)
	if n == 0 {
		says := "No schedule is on record for this item, so no rate counts it. " + word.Capital(report.NeedUnknown) + "."
		if sent := e.Status; sent != "" && row.Standing() == census.Unplanned {
			says += " The service sent the status “" + word.Apart(clip(sent, inList)) + "”."
		}
		s.Text = []string{says}
		return s
	}
	t := d.scheduleTable(e.Schedules)
	if t.Len = min(n, d.most(listed)); t.Len < n {
		t.Note = word.Part(t.Len, n) + " are shown."
	}
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// scheduleTable lists inspections. They have no ids: nobody knows them by these.
func (d *draft) scheduleTable(all []record.Schedule) table.Table {
	at := func(i int) *record.Schedule { return &all[i] }
	date := func(id, head, none string, of func(s *record.Schedule) record.Time) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Date, Cell: func(i int) table.Cell { return d.moment(of(at(i)), none, false) }}
	}
	return table.Table{ID: "inspections", Caption: "Inspections", Columns: []table.Column{
		{ID: "inspection", Head: "Inspection", Cell: func(i int) table.Cell {
			return table.Text(clip(d.report.Book.Schedule(at(i).ID), inList))
		}},
		{ID: "status", Head: "Status per the service", Kind: table.Status, Cell: func(i int) table.Cell {
			return table.StatusCell(census.StatusOf(at(i).Status), at(i).Status)
		}},
		date("completed", "Last completed", "none on record", func(s *record.Schedule) record.Time { return s.LastCompletedOn }),
		date("expiring", "Expiring from", "no date", func(s *record.Schedule) record.Time { return s.ExpiringOn }),
		date("expires", "Expires", "no date", func(s *record.Schedule) record.Time { return s.ExpiresOn }),
	}}
}

// parent returns a link to the item's parent, if the report has it.
func (d *draft) parent(id string) table.Cell {
	if i, ok := d.items[id]; ok {
		return d.link(i)
	}
	return table.Text(clip(id, inList) + ", which is not among the records")
}

// link returns a link to the page of an item.
func (d *draft) link(i int32) table.Cell {
	e := &d.report.Equipment[i]
	return table.Linked(clip(table.ItemName(e), inList), d.x.Layout.Page(kind.Equipment, e.ID))
}

// addParts lists the items of the report that are part of an item, by their rows.
func (d *draft) addParts(p *Page, rows []int32) {
	if len(rows) == 0 {
		return
	}
	at := func(i int) *census.Equipment { return &d.report.Equipment[rows[i]] }
	t := table.Table{ID: "parts", Len: min(len(rows), d.most(listed)), Columns: []table.Column{
		{ID: "part", Head: "Item", Cell: func(i int) table.Cell { return d.link(rows[i]) }},
		{ID: "title", Head: "Title", Cell: func(i int) table.Cell { return table.Or(clip(at(i).Title, inList), "no title") }},
		{ID: "status", Head: "Status", Kind: table.Status, Cell: func(i int) table.Cell { return table.EquipmentStatus(at(i)) }},
	}}
	if more := len(rows) - t.Len; more > 0 {
		t.Note = word.Plural(more, "more part is", "more parts are") + " on record."
	}
	p.add(brief.Titled("parts", "Parts", "", t))
}

// itemFacts returns what else is on record of an item.
func (d *draft) itemFacts(e *record.Equipment, row *census.Equipment) brief.Section {
	if len(e.Serial) > inList {
		d.addFact("Serial number", d.long(e.Serial))
	}
	if row.Title != "" && clip(e.Title, 2000) != e.Title {
		d.addFact("Title", d.long(e.Title))
	}
	d.addFact("Type", d.group(label.EquipmentType, row.TypeID, label.EquipmentType.NoneCell()))
	d.addFacts("Offices", len(e.OfficeIDs), func(i int) table.Cell { return d.group(label.Office, e.OfficeIDs[i], label.Office.NoneCell()) })
	if e.LineID != "" {
		d.addFact("Line of business", d.group(label.LineOfBusiness, e.LineID, ""))
	}
	d.addFacts("Clients", len(e.ClientIDs), func(i int) table.Cell { return table.Text(clip(d.name(label.Client, e.ClientIDs[i]), inList)) })
	d.addFacts("Assigned to", len(e.AssignedIDs), func(i int) table.Cell { return d.person(e.AssignedIDs[i], "nobody") })
	switch {
	case e.ParentLeft:
		d.addFact("Part of", table.Muted(word.NotInEdition))
	case e.ParentID != "":
		d.addFact("Part of", d.parent(e.ParentID))
	}
	if e.Created.Form != record.Absent {
		d.addFact("On record since", d.moment(e.Created, "", true))
	}
	for i := range min(len(e.Metavalues), d.most(listed)) {
		d.addMetavalue(&e.Metavalues[i])
	}
	d.addExceptions(row.Flags)
	var other fields
	other.add(e.Unknown)
	for i := range e.Schedules {
		other.add(e.Schedules[i].Unknown)
	}
	d.addOther(&other)
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

func (d *draft) addMetavalue(v *record.Metavalue) {
	name := clip(d.name(label.Metafield, v.FieldID), inList)
	switch {
	case v.Kind == record.MetaNull, v.Kind == record.MetaItems && len(v.ItemIDs) == 0:
		d.addFact(name, table.Muted("none"))
	case v.Kind == record.MetaItems:
		d.addFacts(name, len(v.ItemIDs), func(i int) table.Cell {
			return table.Text(clip(d.name(label.MetafieldItem, v.ItemIDs[i]), inList))
		})
	default:
		d.addFact(name, table.Or(clip(v.Text, d.most(4000)), "empty"))
	}
}
