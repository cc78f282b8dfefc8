package records

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Item makes the page of an item.
func (b *Pages) Item(e *record.Equipment, row *census.Equipment, tight int) *Page {
	d := b.begin(kind.Equipment, e.ID, tight)
	d.lived = d.livedBy(e.ID)
	return d.item(e, row)
}

func (d *draft) item(e *record.Equipment, row *census.Equipment) *Page {
	name, state := table.ItemName(d.w.Registers, row), table.EquipmentStatus(d.w.Registers, row)
	state.Text = clip(state.Text, inList)
	d.entitle("equipment-item", e.ID, name, document.Link{Text: d.report.Called(label.EquipmentType, row.TypeID),
		Path: d.x.GroupPage(label.EquipmentType, row.TypeID)}, document.Link{Text: name})
	d.Title, d.Lede, d.State, d.Called = d.standing(row), document.Plain(d.itemLede(row)), &state, clip(e.Title, 2000)
	d.add(d.itemLanes(row))
	d.add(d.pastNights(e.ID, d.w.Formats.Alone(d.laneOf())))
	d.add(d.inspections(e, row))
	d.addStory()
	d.addParts(d.children[e.ID])
	d.addMentions(row)
	d.add(d.daysExpired(row))
	d.addItemFacts(e, row)
	d.add(document.Section{ID: "limits", Blocks: []document.Block{document.Para{Text: d.w.RecordItem.Limits(),
		Links: []document.Link{{Text: d.w.Limitations.Title(), Path: table.LimitationsPage}}}}})
	d.addNotes(e.Notes)
	d.addRaw(e.ID, func(r *raw) { r.equipment(e) })
	return &d.Page
}

// standing says in which state an item is, and until or since when: the heading of its page.
func (d *draft) standing(row *census.Equipment) string {
	w, name := d.w.RecordItem, word.Apart(clip(table.ItemName(d.w.Registers, row), 2000))
	if s := row.Foremost(); s != nil && s.ToCatchUp() { // whatever the status of the item says
		switch inspection := d.inspection(s); {
		case s.Status != census.Expired:
			return w.PastDate(name, inspection, d.at(s.ExpiresMs))
		case s.Passed:
			return w.ExpiredOn(name, inspection, d.at(s.ExpiresMs))
		default:
			return w.InspectionExpired(name, inspection)
		}
	}
	s := row.NextToExpire()
	switch row.Standing() {
	case census.Unplanned:
		return w.NoSchedule(name)
	case census.Expired:
		return w.Expired(name)
	case census.Expiring:
		if s != nil {
			return w.ExpiresOn(name, d.inspection(s), d.at(s.ExpiresMs))
		}
		return w.Expiring(name)
	case census.UpToDate:
		if s != nil {
			return w.UpToDateUntil(name, d.at(s.ExpiresMs))
		}
		return w.UpToDate(name)
	}
	return w.NotKnown(name)
}

// inspection returns the name of an inspection for a sentence.
func (b *Pages) inspection(s *census.Schedule) string {
	return word.Apart(clip(b.report.Book.Schedule(s.ID), 200))
}

// itemLede says what an item is and where, what is known of the inspection in the heading, and how the others
// stand. The item's own title stands before it.
func (d *draft) itemLede(row *census.Equipment) string {
	w := d.w.RecordItem
	var is []string
	switch n := len(row.OfficeIDs); {
	case n == 0:
		is = append(is, w.NoOffice())
	case n <= 3:
		for _, id := range row.OfficeIDs {
			is = append(is, word.Apart(clip(d.name(label.Office, id), inList)))
		}
	default:
		is = append(is, w.Offices(n))
	}
	is = append(is, word.Apart(clip(d.report.Called(label.EquipmentType, row.TypeID), inList)))
	switch row.InService {
	case record.True:
		is = append(is, w.InService())
	case record.False:
		is = append(is, w.OutOfService())
	default:
		is = append(is, w.ServiceUnknown())
	}
	lede := w.What(strings.Join(is, " · "))
	worst := row.Foremost()
	switch {
	case worst == nil:
		return lede
	case row.Standing() == census.UpToDate && !worst.ToCatchUp():
		return said(lede, w.Next(d.inspection(worst)), d.completion(worst), d.others(row, worst))
	case len(row.Schedules) > 1:
		return said(lede, d.completionOf(worst), d.others(row, worst))
	}
	return said(lede, d.completion(worst), d.others(row, worst))
}

// completionOf says of one of several inspections when it was last completed.
func (d *draft) completionOf(s *census.Schedule) string {
	w, name := d.w.RecordItem, d.inspection(s)
	switch {
	case s.LastCompletedMs != 0:
		return w.CompletedOne(name, d.at(s.LastCompletedMs))
	case s.Completed == census.NoDate:
		return w.NotCompletedOne(name)
	}
	return w.CompletionUnreadOne(name)
}

// completion says when an inspection was last completed that the sentence before names.
func (d *draft) completion(s *census.Schedule) string {
	w := d.w.RecordItem
	switch {
	case s.LastCompletedMs != 0:
		return w.Completed(d.at(s.LastCompletedMs))
	case s.Completed == census.NoDate:
		return w.NotCompleted()
	}
	return w.CompletionUnread()
}

// states are the words for the states of inspections that are known.
var states = map[census.Status]words.RecordItemIs{census.Expired: words.RecordItemIsExpired, census.Expiring: words.RecordItemIsExpiring,
	census.UpToDate: words.RecordItemIsUpToDate}

// others says how the inspections of an item stand that its heading does not name: one by name, more by number.
func (d *draft) others(row *census.Equipment, named *census.Schedule) string {
	w := d.w.RecordItem
	switch len(row.Schedules) {
	case 0, 1:
		return ""
	case 2:
	default:
		expired := row.ExpiredSchedules()
		if named.Status == census.Expired {
			expired--
		}
		return w.Others(len(row.Schedules)-1, expired)
	}
	other := &row.Schedules[0]
	if other == named {
		other = &row.Schedules[1]
	}
	name, is, on := d.inspection(other), states[other.Status], d.at(other.ExpiresMs)
	switch {
	case !other.Status.Known():
		return w.OtherUnknown(name)
	case other.ExpiresMs == 0:
		return w.OtherUndated(name, is)
	case other.Status == census.Expired && !other.Passed:
		return w.OtherEarly(name, on)
	case other.Status == census.Expired:
		return w.OtherExpired(name, on)
	case other.Passed:
		return w.OtherPassed(name, is, on)
	}
	return w.OtherUntil(name, is, on)
}

// inspections lists the schedules of an item, as sent.
func (d *draft) inspections(e *record.Equipment, row *census.Equipment) document.Section {
	w := d.w.RecordItem
	s := document.Section{ID: "inspections", Title: w.Inspections()}
	n := len(e.Schedules)
	if n == 0 {
		sent := ""
		if e.Status != "" && row.Standing() == census.Unplanned {
			sent = w.Sent(word.Apart(clip(e.Status, inList)))
		}
		s.Blocks = []document.Block{document.Para{Text: said(w.Unscheduled(), sent)}}
		return s
	}
	t := d.scheduleTable(e.Schedules)
	if t.Len = min(n, d.most(listed)); t.Len < n {
		t.Note = w.Shown(t.Len, n)
	}
	s.Blocks = []document.Block{d.table(t)}
	return s
}

// scheduleTable lists inspections. They have no ids: nobody knows them by these.
func (d *draft) scheduleTable(all []record.Schedule) table.Table {
	w, noDate := d.w.RecordItem, d.w.Record.NoDate()
	at := func(i int) *record.Schedule { return &all[i] }
	date := func(id, head, none string, of func(s *record.Schedule) record.Time) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Date, Cell: func(i int) table.Cell { return d.moment(of(at(i)), none, false) }}
	}
	return table.Table{ID: "inspections", Caption: w.Inspections(), Columns: []table.Column{
		{ID: "inspection", Head: w.Inspection(), Cell: func(i int) table.Cell {
			return table.Text(clip(d.report.Book.Schedule(at(i).ID), inList))
		}},
		{ID: "status", Head: w.Status(), Kind: table.Status, Cell: func(i int) table.Cell {
			return table.StatusCell(d.w.Registers, census.StatusOf(at(i).Status), at(i).Status)
		}},
		date("completed", w.LastCompleted(), w.NoneOnRecord(), func(s *record.Schedule) record.Time { return s.LastCompletedOn }),
		date("expiring", w.ExpiringFrom(), noDate, func(s *record.Schedule) record.Time { return s.ExpiringOn }),
		date("expires", w.Expires(), noDate, func(s *record.Schedule) record.Time { return s.ExpiresOn }),
	}}
}

// parent returns a link to the item's parent, if the report has it.
func (d *draft) parent(id string) table.Cell {
	if i, ok := d.items[id]; ok {
		return d.link(i)
	}
	return table.Text(d.w.RecordItem.NotAmong(clip(id, inList)))
}

// link returns a link to the page of an item.
func (b *Pages) link(i int32) table.Cell {
	e := &b.report.Equipment[i]
	return table.Linked(clip(table.ItemName(b.w.Registers, e), inList), b.x.Layout.Page(kind.Equipment, e.ID))
}

// addParts lists the items of the report that are part of an item, by their rows.
func (d *draft) addParts(rows []int32) {
	if len(rows) == 0 {
		return
	}
	w := d.w.RecordItem
	at := func(i int) *census.Equipment { return &d.report.Equipment[rows[i]] }
	t := table.Table{ID: "parts", Caption: w.Parts(), Len: min(len(rows), d.most(listed)), Columns: []table.Column{
		{ID: "part", Head: w.Item(), Cell: func(i int) table.Cell { return d.link(rows[i]) }},
		{ID: "title", Head: w.Title(), Cell: func(i int) table.Cell { return table.Or(clip(at(i).Title, inList), d.w.Record.NoTitle()) }},
		{ID: "status", Head: w.PartStatus(), Kind: table.Status, Cell: func(i int) table.Cell { return table.EquipmentStatus(d.w.Registers, at(i)) }},
	}}
	if more := len(rows) - t.Len; more > 0 {
		t.Note = w.MoreParts(more)
	}
	d.add(document.Section{ID: t.ID, Title: t.Caption, Blocks: []document.Block{d.table(t)}})
}

// addItemFacts adds what else is on record of an item.
func (d *draft) addItemFacts(e *record.Equipment, row *census.Equipment) {
	w := d.w.RecordItem
	if len(e.Serial) > inList {
		d.addFact("serial", table.Text(d.long(e.Serial)))
	}
	if row.Title != "" && clip(e.Title, 2000) != e.Title {
		d.addFact("title", table.Text(d.long(e.Title)))
	}
	d.addFact("type", d.group(label.EquipmentType, row.TypeID, table.No(d.w.Registers, label.EquipmentType)))
	d.addFacts(d.w.Record.Fact("offices"), len(e.OfficeIDs), func(i int) table.Cell {
		return d.group(label.Office, e.OfficeIDs[i], table.No(d.w.Registers, label.Office))
	})
	if e.LineID != "" {
		d.addFact("line", d.group(label.LineOfBusiness, e.LineID, ""))
	}
	d.addFacts(d.w.Record.Fact("clients"), len(e.ClientIDs), func(i int) table.Cell {
		return table.Text(clip(d.name(label.Client, e.ClientIDs[i]), inList))
	})
	d.addFacts(d.w.Record.Fact("assigned"), len(e.AssignedIDs), func(i int) table.Cell { return d.member(e.AssignedIDs[i], w.Nobody()) })
	switch {
	case e.ParentLeft:
		d.addFact("part-of", table.Muted(w.NotInEdition()))
	case e.ParentID != "":
		d.addFact("part-of", d.parent(e.ParentID))
	}
	if e.Created.Form != record.Absent {
		d.addFact("on-record", d.moment(e.Created, "", true))
	}
	for i := range min(len(e.Metavalues), d.most(listed)) {
		d.addMetavalue(&e.Metavalues[i])
	}
	unknown := [][]record.Field{e.Unknown}
	for i := range e.Schedules {
		unknown = append(unknown, e.Schedules[i].Unknown)
	}
	d.addRest(row.Flags, unknown...)
	d.addFactsSection()
}

func (d *draft) addMetavalue(v *record.Metavalue) {
	value := func(int) table.Cell { return table.Or(clip(v.Text, d.most(4000)), d.w.Record.Empty()) }
	n := 1
	switch {
	case v.Kind == record.MetaNull, v.Kind == record.MetaItems && len(v.ItemIDs) == 0:
		value = func(int) table.Cell { return table.Muted(d.w.Record.None()) }
	case v.Kind == record.MetaItems:
		n = len(v.ItemIDs)
		value = func(i int) table.Cell { return table.Text(clip(d.name(label.MetafieldItem, v.ItemIDs[i]), inList)) }
	}
	d.addFacts(clip(d.name(label.Metafield, v.FieldID), inList), n, value)
}
