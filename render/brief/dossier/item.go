package dossier

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Part is an item that is part of another.
type Part struct {
	Item   table.Cell // its name, with a link to its page
	Title  string
	Status table.Cell
}

// Item makes the page of an item.
func (d *Desk) Item(r *Record[record.Equipment, census.Equipment]) *Page {
	e, row := r.Rec, r.Row
	p, chip := d.begin("Item", "Equipment id", e.ID), table.EquipmentStatus(row)
	p.Name = table.ItemName(row)
	p.Last, p.Called = p.Name, clip(e.Title, 2000)
	p.Group = table.Linked(d.report.Called(label.EquipmentType, row.TypeID), d.x.GroupPage(label.EquipmentType, row.TypeID))
	p.Title, p.Lede, p.Chip = d.standing(row), d.itemLede(row), &chip
	d.addItemLanes(p, r)
	p.add(d.inspections(r))
	d.addStory(p, &r.Beside.Story)
	p.addParts(&r.Beside)
	d.addMentions(p, row, &r.Beside)
	d.addDaysExpired(p, row, &r.Beside.Lived)
	p.add(d.itemFacts(r))
	p.add(brief.Section{
		ID:   "limits",
		Text: []string{"The lists hold no inspection result, inspector or defect."},
		Said: []brief.Said{{Links: []brief.Link{{Text: brief.CannotSay, Page: table.LimitationsPage}}}},
	})
	return withNotes(p, e.Notes)
}

// BesideItem returns what others say of an item.
func (d *Desk) BesideItem(e *record.Equipment) Beside {
	b := Beside{Story: d.story(ledger.Equipments, e.ID), Parent: d.parent(e.ParentID)}
	if e.ParentLeft {
		b.Parent = table.Muted(word.NotInEdition)
	}
	b.Lived = d.lived(ledger.Equipments, e.ID, &b.Story)
	b.Parts, b.More = d.partsOf(d.children[e.ID])
	b.Mentions, b.Naming = d.mentionsOf(e.ID)
	return b
}

// standing says in which state an item is, and until or since when: the heading of its page.
func (d *Desk) standing(row *census.Equipment) string {
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
func (d *Desk) inspection(s *census.Schedule) string {
	return word.Apart(clip(d.report.Book.Schedule(s.ID), 200))
}

// itemLede says what an item is and where, what is known of the inspection in the heading, and how the others
// stand. The item's own title stands before it.
func (d *Desk) itemLede(row *census.Equipment) string {
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
func (d *Desk) completionOf(s *census.Schedule) string {
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
func (d *Desk) others(row *census.Equipment, named *census.Schedule) string {
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
func (d *Desk) inspections(r *Record[record.Equipment, census.Equipment]) brief.Section {
	s := brief.Section{ID: "inspections", Title: d.schedules.Caption}
	n := len(r.Rec.Schedules)
	if n == 0 {
		says := "No schedule is on record for this item, so no rate counts it. " + word.Capital(report.NeedUnknown) + "."
		if sent := r.Rec.Status; sent != "" && r.Row.Standing() == census.Unplanned {
			says += " The service sent the status “" + word.Apart(clip(sent, inList)) + "”."
		}
		s.Text = []string{says}
		return s
	}
	d.scheduled = r.Rec.Schedules
	t := d.schedules
	if t.Len = min(n, d.most(listed)); t.Len < n {
		t.Note = word.Part(t.Len, n) + " are shown."
	}
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// scheduleTable lists the inspections at hand. They have no ids: nobody knows them by these.
func (d *Desk) scheduleTable() table.Table {
	at := func(i int) *record.Schedule { return &d.scheduled[i] }
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
func (d *Desk) parent(id string) table.Cell {
	if id == "" {
		return table.Cell{}
	}
	if i, ok := d.items[id]; ok {
		return d.link(i)
	}
	return table.Text(clip(id, inList) + ", which is not among the records")
}

// link returns a link to the page of an item.
func (d *Desk) link(i int32) table.Cell {
	e := &d.report.Equipment[i]
	return table.Linked(clip(table.ItemName(e), inList), d.x.Layout.Page(list.Equipment, e.ID))
}

func (d *Desk) partsOf(rows []int32) (out []Part, more int) {
	if len(rows) == 0 {
		return nil, 0
	}
	out = make([]Part, min(len(rows), d.most(listed)))
	for i := range out {
		e := &d.report.Equipment[rows[i]]
		out[i] = Part{d.link(rows[i]), clip(e.Title, inList), table.EquipmentStatus(e)}
	}
	return out, len(rows) - len(out)
}

// addParts lists the items that are part of an item.
func (p *Page) addParts(b *Beside) {
	all := b.Parts
	if len(all) == 0 {
		return
	}
	t := table.Table{ID: "parts", Len: len(all), Columns: []table.Column{
		{ID: "part", Head: "Item", Cell: func(i int) table.Cell { return all[i].Item }},
		{ID: "title", Head: "Title", Cell: func(i int) table.Cell { return table.Or(all[i].Title, "no title") }},
		{ID: "status", Head: "Status", Kind: table.Status, Cell: func(i int) table.Cell { return all[i].Status }},
	}}
	if b.More > 0 {
		t.Note = word.Plural(b.More, "more part is", "more parts are") + " on record."
	}
	p.add(brief.Titled("parts", "Parts", "", t))
}

// itemFacts returns what else is on record of an item.
func (d *Desk) itemFacts(r *Record[record.Equipment, census.Equipment]) brief.Section {
	e := r.Rec
	if len(e.Serial) > inList {
		d.addFact("Serial number", d.long(e.Serial))
	}
	if r.Row.Title != "" && clip(e.Title, 2000) != e.Title {
		d.addFact("Title", d.long(e.Title))
	}
	d.addFact("Type", d.group(label.EquipmentType, r.Row.TypeID, label.EquipmentType.NoneCell()))
	d.addFacts("Offices", len(e.OfficeIDs), func(i int) table.Cell { return d.group(label.Office, e.OfficeIDs[i], label.Office.NoneCell()) })
	if e.LineID != "" {
		d.addFact("Line of business", d.group(label.LineOfBusiness, e.LineID, ""))
	}
	d.addFacts("Clients", len(e.ClientIDs), func(i int) table.Cell { return table.Text(clip(d.name(label.Client, e.ClientIDs[i]), inList)) })
	d.addFacts("Assigned to", len(e.AssignedIDs), func(i int) table.Cell { return d.person(e.AssignedIDs[i], "nobody") })
	if r.Beside.Parent.Text != "" {
		d.addFact("Part of", r.Beside.Parent)
	}
	if e.Created.Form != record.Absent {
		d.addFact("On record since", d.moment(e.Created, "", true))
	}
	for i := range min(len(e.Metavalues), d.most(listed)) {
		d.addMetavalue(&e.Metavalues[i])
	}
	d.addExceptions(r.Row.Flags)
	var other fields
	other.add(e.Unknown)
	for i := range e.Schedules {
		other.add(e.Schedules[i].Unknown)
	}
	d.addOther(&other)
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

func (d *Desk) addMetavalue(v *record.Metavalue) {
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
