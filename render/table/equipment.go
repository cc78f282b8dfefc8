package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/words"
)

type item = census.Equipment

var equipment = source[item]{
	of:     kind.Equipment,
	rows:   func(r *report.Report) []item { return r.Equipment },
	id:     func(e *item) string { return e.ID },
	key:    func(_ *Registers, e *item, depth int) string { return startKey(e.Serial, e.ID, depth) },
	by:     BySerial,
	none:   words.Registers.NoSerial,
	all:    &allEquipment,
	about:  []column[item]{titleColumn, typeColumn},
	fields: equipmentFields,
}

// The columns of tables of equipment.
var (
	serialColumn = column[item]{Column{ID: "serial"}, func(x *Registers, e *item) Cell {
		return Linked(ItemName(x.Words.Registers, e), x.Layout.Page(kind.Equipment, e.ID))
	}}
	titleColumn = column[item]{Column{ID: "title"}, func(x *Registers, e *item) Cell { return ItemTitle(x.Words.Registers, e) }}
	typeColumn  = named(Column{ID: "type", Facet: true, Minor: true}, label.EquipmentType, no(label.EquipmentType),
		func(e *item) string { return e.TypeID })
	officeColumn = column[item]{Column{ID: "office", Facet: true}, func(x *Registers, e *item) Cell {
		return x.NamesCell(label.Office, e.OfficeIDs, No(x.Words.Registers, label.Office))
	}}
	withColumn = column[item]{Column{ID: "with", Facet: true, Minor: true}, func(x *Registers, e *item) Cell {
		return x.NamesCell(label.User, e.AssignedIDs, x.Words.Registers.NoOne())
	}}
	// Filters know an item that is not in service as that, so that one out of service is never among the expired ones.
	statusColumn = column[item]{standingColumn.Column, func(x *Registers, e *item) Cell {
		c := standingColumn.cell(x, e)
		switch e.InService {
		case record.False:
			c.Key = keyed(IsOut, ServiceWord(x.Words.Registers, e.InService))
		case record.Unset:
			c.Key = keyed(NotStated, x.Words.Registers.ServiceUnknown())
		}
		return c
	}}
	standingColumn = column[item]{Column{ID: "status", Kind: Status, Facet: true}, func(x *Registers, e *item) Cell {
		c := EquipmentStatus(x.Words.Registers, e)
		if s := e.Standing(); s == census.Other || s == census.NoStatus {
			c.Key = keyed(IsUnknown, x.Words.Registers.StatusUnknown())
		}
		return c
	}}
	serviceColumn = column[item]{Column{ID: "service", Minor: true},
		func(x *Registers, e *item) Cell {
			return Cell{Text: ServiceWord(x.Words.Registers, e.InService), Muted: e.InService == record.Unset, Key: choose(e.InService, serving, IsOut, "")}
		}}
	expiresColumn = column[item]{Column{ID: "expires", Kind: Date}, func(x *Registers, e *item) Cell {
		worst := e.Foremost()
		if worst == nil {
			return x.DateCell(e.ExpiresMs, x.unreadOr(e.ExpiryUnread(), words.Registers.NoDate))
		}
		w, unread := x.Words.Registers, worst.Expires == census.BadDate
		none := x.unreadOr(unread, words.Registers.NoDate)
		if e.Status != census.Expired { // the status beside it does not say so
			none = w.NoDateExpired()
			if unread {
				none = w.UnreadExpired()
			}
		}
		return x.DateCell(worst.ExpiresMs, none)
	}}
	inspectionColumn = column[item]{Column{ID: "inspection", Facet: true, Minor: true}, func(x *Registers, e *item) Cell {
		s := e.ExpiredBy()
		if s == nil {
			return Muted(x.Words.Registers.NoneExpired())
		}
		return Cell{Text: x.listed([]string{x.Report.Book.Schedule(s.ID)}, e.ExpiredSchedules()-1),
			Key: keyed(x.Key(s.ID), x.Report.Book.Schedule(s.ID))}
	}}
	speakingColumn = column[item]{inspectionColumn.Column, func(x *Registers, e *item) Cell {
		s := e.Foremost()
		if s == nil {
			return Muted(x.Words.Registers.NoInspection())
		}
		return Cell{Text: x.Report.Book.Schedule(s.ID), Key: x.Key(s.ID)}
	}}
	inspectedColumn = column[item]{completedColumn.Column, func(x *Registers, e *item) Cell {
		s := e.ExpiredBy()
		if s == nil {
			return x.DateCell(e.LastCompletedMs, x.unreadOr(e.CompletionUnread(), words.Registers.Never))
		}
		return x.DateCell(s.LastCompletedMs, x.unreadOr(s.Completed == census.BadDate, words.Registers.Never))
	}}
	daysExpiredColumn = column[item]{Column{ID: "days-expired", Kind: Number, Ages: true},
		func(x *Registers, e *item) Cell {
			return days(census.AgeAt(e.ExpiredSinceMs, x.Report.AsOfMs()), x.unreadOr(e.ExpiryUnread(), words.Registers.NoDate))
		}}
	completedColumn = column[item]{Column{ID: "last-completed", Kind: Date, Minor: true}, func(x *Registers, e *item) Cell {
		ms, unread := e.Completion()
		return x.DateCell(ms, x.unreadOr(unread, words.Registers.Never))
	}}
	neverColumn     = counted(Column{ID: "never-completed"}, func(e *item) int { return int(e.NeverCompleted) })
	schedulesColumn = counted(Column{ID: "schedules", Minor: true}, func(e *item) int { return len(e.Schedules) })
)

// ItemName returns an item's serial number or, if it has none, its shortened id.
func ItemName(w words.Registers, e *census.Equipment) string {
	return cmp.Or(e.Serial, ShortID(w, e.ID))
}

// itemKey is the name by which items are sorted.
func itemKey(e *item) string { return cmp.Or(e.Serial, label.Short(e.ID)) }

// ItemTitle returns the cell with an item's title.
func ItemTitle(w words.Registers, e *census.Equipment) Cell {
	if strings.TrimSpace(e.Title) == "" {
		return Muted(w.NoTitle())
	}
	return Text(e.Title)
}

// EquipmentStatus returns the cell with the status under which an item is counted.
func EquipmentStatus(w words.Registers, e *census.Equipment) Cell {
	return StatusCell(w, e.Standing(), e.RawStatus)
}

// statusLooks are the looks of an item's statuses.
var statusLooks = [...]Look{census.NoStatus: NoData, census.UpToDate: UpToDate, census.Expiring: Expiring, census.Expired: Expired,
	census.Other: NoData, census.Unplanned: NoData}

// statusIDs are the messages of an item's statuses.
var statusIDs = [...]string{census.NoStatus: "missing", census.UpToDate: IsUpToDate, census.Expiring: IsExpiring, census.Expired: IsExpired,
	census.Other: "other", census.Unplanned: "unplanned"}

// ServiceWord says whether an item is in service.
func ServiceWord(w words.Registers, b record.Bool) string {
	return w.Service(choose(b, "in", "out", "unknown"))
}

// StatusCell returns the cell of a status; an unknown one shows the text that was sent.
func StatusCell(w words.Registers, s census.Status, raw string) Cell {
	c := Cell{Text: w.Status(statusIDs[s], raw), Look: statusLooks[s], Sort: string(statusLooks[s])}
	switch s {
	case census.Other:
		c.Sort = "other:" + raw
	case census.Unplanned:
		c.Sort = NotScheduled
	}
	return c
}

func inService(_ *Registers, e *item) bool { return e.Serving() }
func planned(x *Registers, e *item) bool   { return inService(x, e) && len(e.Schedules) > 0 }

// Equipment lists every item, sorted by serial number. Its cells do not depend on the as-of time.
func (x *Registers) Equipment() Table { return build(x, equipment, allEquipment, nil) }

var allEquipment = register[item]{page: wholePage, Table: Table{ID: "equipment"},
	columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, speakingColumn, withColumn, serviceColumn, statusColumn,
		expiresColumn, completedColumn},
	by: itemKey, sorts: serialColumn.ID}

// Expired lists the expired items in service, longest expired first.
func (x *Registers) Expired() Table {
	return build(x, equipment, register[item]{
		Table:  Table{ID: "expired", Caption: x.Words.Figures.Name(report.E6)},
		figure: report.E6,
		file:   true,
		of:     inService,
		none:   (*report.Report).NoneServing,
		columns: []column[item]{serialColumn, titleColumn, inspectionColumn, typeColumn, officeColumn, withColumn, statusColumn, expiresColumn,
			daysExpiredColumn, inspectedColumn},
		keep:  func(_ *Registers, e *item) bool { return e.ExpiredServing() },
		less:  func(a, b *item) int { return byTime(a.ExpiredSinceMs, b.ExpiredSinceMs) },
		sorts: daysExpiredColumn.ID,
	}, nil)
}

// NeverCompleted lists the items in service that have a schedule without a completion.
func (x *Registers) NeverCompleted() Table {
	return build(x, equipment, register[item]{
		page:    "no-evidence",
		Table:   Table{ID: "never-completed", Caption: x.Words.Figures.Name(report.E5)},
		figure:  report.E5,
		file:    true,
		of:      planned,
		none:    (*report.Report).NoneScheduled,
		columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, statusColumn, neverColumn, schedulesColumn},
		keep:    func(x *Registers, e *item) bool { return inService(x, e) && e.NeverCompleted > 0 },
		by:      itemKey,
		sorts:   serialColumn.ID,
	}, nil)
}

// NoSchedule lists the items in service without a schedule.
func (x *Registers) NoSchedule() Table {
	return build(x, equipment, register[item]{
		page:    "no-evidence",
		Table:   Table{ID: "no-schedule"},
		file:    true,
		of:      inService,
		none:    (*report.Report).NoneServing,
		columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, statusColumn},
		keep:    func(x *Registers, e *item) bool { return inService(x, e) && len(e.Schedules) == 0 },
		by:      itemKey,
		sorts:   serialColumn.ID,
	}, nil)
}

// UnknownStatus lists the items in service that have schedules, but a status that is not in the specification.
func (x *Registers) UnknownStatus() Table {
	return build(x, equipment, register[item]{
		page:    "no-evidence",
		Table:   Table{ID: "unknown-status"},
		of:      planned,
		none:    (*report.Report).NoneScheduled,
		columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, statusColumn, schedulesColumn},
		keep:    func(x *Registers, e *item) bool { return planned(x, e) && !e.Rating().Counts() },
		by:      itemKey,
		sorts:   serialColumn.ID,
	}, nil)
}

// OutOfService lists the items that are out of service.
func (x *Registers) OutOfService() Table {
	return build(x, equipment, register[item]{Table: Table{ID: "out-of-service", Caption: x.Words.Figures.Name(report.E9)}, file: true, figure: report.E9,
		columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, speakingColumn, withColumn, standingColumn, expiresColumn, completedColumn},
		keep:    func(_ *Registers, e *item) bool { return e.InService == record.False }, by: itemKey, sorts: serialColumn.ID}, nil)
}

// ServiceUnknown lists the items whose service state is unknown.
func (x *Registers) ServiceUnknown() Table {
	return build(x, equipment, register[item]{page: "no-evidence", Table: Table{ID: "service-unknown"},
		columns: []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, standingColumn, expiresColumn, completedColumn},
		keep:    func(_ *Registers, e *item) bool { return e.InService == record.Unset }, by: itemKey, sorts: serialColumn.ID}, nil)
}

// EquipmentOf lists the items of one group, those first that are expired or have an inspection to catch up.
func (x *Registers) EquipmentOf(g Group) Table {
	same := []alike{{label.EquipmentType, typeColumn.ID}}
	if !slices.ContainsFunc(g.Rows, func(i int32) bool { return len(x.Report.Equipment[i].OfficeIDs) > 1 }) {
		same = append(same, alike{label.Office, officeColumn.ID}) // an item in two offices names the other one
	}
	return build(x, equipment, register[item]{Table: Table{ID: "items"},
		columns: within(g, []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, speakingColumn, withColumn, serviceColumn,
			statusColumn, expiresColumn, completedColumn}, same...),
		less: func(a, b *item) int {
			return cmp.Or(cmp.Compare(severity(b), severity(a)), byTime(expiry(a), expiry(b)))
		}}, g.Rows)
}

// severity is the order of items in the table of a group: an inspection to catch up counts as much as an expired item.
func severity(e *item) int {
	switch status := e.Standing(); {
	case status == census.Expired, e.CatchUp() > 0:
		return 3
	case status == census.Expiring:
		return 2
	case status == census.UpToDate:
		return 1
	}
	return 0
}

// expiry returns the date that speaks for an item, in epoch milliseconds; 0 for none.
func expiry(e *item) int64 {
	if worst := e.Foremost(); worst != nil {
		return worst.ExpiresMs
	}
	return e.ExpiresMs
}

// Forecast lists the schedules of items in service that expire in the next report.ListedDays, earliest first, each with the week
// in whose column figure E8 counts it.
func (x *Registers) Forecast() Table {
	all := x.Ahead()
	t := x.inspections(Table{ID: "forecast", Empty: x.Words.Registers.NoneExpires(report.ListedDays / 7)}, report.E13, all)
	week := Column{ID: "week", Head: x.Words.Columns.Head("week"), Kind: Date, Sorts: true, Ages: true, Cell: func(row int) Cell {
		return x.DateCell(calendar.WeekStart(x.Report.At(all[row].ExpiresMs)).UnixMilli(), "")
	}}
	t.Columns = append(t.Columns, week)
	return t
}

// CatchUp lists the schedules that figure E15 counts: oldest first, then those without a date.
func (x *Registers) CatchUp() Table {
	all := x.Behind()
	t := x.inspections(Table{ID: "catch-up"}, report.E15, all)
	t.Columns = append(t.Columns, Column{ID: "days-since", Head: x.Words.Columns.Head("days-since"), Kind: Number, Sorts: true, Ages: true, Cell: func(row int) Cell {
		return days(census.AgeAt(all[row].ExpiresMs, x.Report.AsOfMs()), x.Words.Registers.NoDate())
	}}, Column{ID: "item-status", Head: x.Words.Columns.Head("item-status"), Kind: Status, Cell: func(row int) Cell {
		return EquipmentStatus(x.Words.Registers, &x.Report.Equipment[all[row].Row])
	}})
	return t
}

// Ahead returns the schedules that Forecast lists, in its order.
func (x *Registers) Ahead() (all []census.Due) {
	for due := range x.Report.Within(report.ListedDays) {
		all = append(all, due)
	}
	return x.byDate(all)
}

// Behind returns the schedules that CatchUp lists, in its order.
func (x *Registers) Behind() (all []census.Due) {
	for due, s := range x.Report.Dues(nil) {
		if s.ToCatchUp() {
			all = append(all, due)
		}
	}
	return x.byDate(all)
}

// byDate sorts schedules by their dates, those without one last.
func (x *Registers) byDate(all []census.Due) []census.Due {
	slices.SortStableFunc(all, func(a, b census.Due) int {
		one, two := &x.Report.Equipment[a.Row], &x.Report.Equipment[b.Row]
		return cmp.Or(byTime(a.ExpiresMs, b.ExpiresMs), cmp.Compare(one.Serial, two.Serial), cmp.Compare(one.ID, two.ID))
	})
	return all
}

// inspections returns a table with a row for each of the schedules that a figure counts.
func (x *Registers) inspections(t Table, figure string, all []census.Due) Table {
	r := x.Report
	before, seen := make([]int, len(all)), map[int32]int{} // how many rows of the same item are before each
	for i, due := range all {
		before[i] = seen[due.Row]
		seen[due.Row]++
	}
	t.Page, t.File = kind.Equipment.Spec().Page(t.ID), fileOf(kind.Equipment, t.ID)
	t.Len, t.List, t.By, t.NoKey = len(all), kind.Equipment, BySerials, equipment.none(x.Words.Registers)
	t = x.said(t, t.ID)
	switch {
	case len(r.Equipment) == 0:
		t.Empty = x.lacks(kind.Equipment)
	case r.ScheduleCount() == 0:
		t.Empty = r.NoneScheduled(x.Words.Figures) + "."
	default:
		if f := r.Figure(figure); f != nil && f.Lacks != nil {
			t.Empty = f.Lacking(x.Words.Figures) + "."
		}
	}
	of := func(row int) *item { return &r.Equipment[all[row].Row] }
	t.IDs = func(row int) string { return of(row).ID }
	t.Keys = func(row, depth int) string {
		id := of(row).ID
		if before[row] > 0 { // the rows of one item may need several pages
			id += "/" + strconv.Itoa(before[row])
		}
		return startKey(of(row).Serial, id, depth)
	}
	for _, c := range []column[item]{serialColumn, titleColumn, typeColumn, officeColumn, withColumn} {
		c.Cell = func(row int) Cell { return c.cell(x, of(row)) }
		t.Columns = append(t.Columns, c.headed(x.Words.Columns))
	}
	schedule := func(c Column, cell func(s *census.Schedule) Cell) {
		c.Cell = func(row int) Cell { return cell(r.Schedule(all[row])) }
		t.Columns = append(t.Columns, c.headed(x.Words.Columns))
	}
	schedule(inspectionColumn.Column, func(s *census.Schedule) Cell { return Cell{Text: r.Book.Schedule(s.ID), Key: x.Key(s.ID)} })
	schedule(expiresColumn.Column, func(s *census.Schedule) Cell { return x.DateCell(s.ExpiresMs, x.Words.Registers.NoDate()) })
	schedule(statusColumn.Column, func(s *census.Schedule) Cell { return StatusCell(x.Words.Registers, s.Status, s.RawStatus) })
	schedule(completedColumn.Column, func(s *census.Schedule) Cell {
		if s.Completed == census.BadDate {
			return Muted(x.Words.Registers.Unusable())
		}
		return x.DateCell(s.LastCompletedMs, x.Words.Registers.Never())
	})
	return t
}

// equipmentFields are the columns of data/equipment.csv after id and page.
var equipmentFields = []field[item]{
	{Field{Name: "serial_number", About: "serial number"},
		func(_ *Registers, e *item) string { return e.Serial }},
	{Field{Name: "title"},
		func(_ *Registers, e *item) string { return e.Title }},
	{Field{Name: "type_id", About: "id of the equipment type; where none was sent, of the type that was asked for"},
		func(_ *Registers, e *item) string { return e.TypeID }},
	{Field{Name: "type", About: "name of the type, else its shortened id"},
		func(x *Registers, e *item) string { return x.called(label.EquipmentType, e.TypeID) }},
	{Field{Name: "office_ids", About: "ids of the field offices, with a space between two"},
		func(_ *Registers, e *item) string { return ids(e.OfficeIDs) }},
	{Field{Name: "offices", About: namesOfThem},
		func(x *Registers, e *item) string { return x.Names(label.Office, e.OfficeIDs) }},
	{Field{Name: "line_id", About: "id of the line of business"},
		func(_ *Registers, e *item) string { return e.LineID }},
	{Field{Name: "line_of_business", About: "its name"},
		func(x *Registers, e *item) string { return x.called(label.LineOfBusiness, e.LineID) }},
	{Field{Name: "client_ids", About: "ids of the clients, with a space between two"},
		func(_ *Registers, e *item) string { return ids(e.ClientIDs) }},
	{Field{Name: "parent_id", About: "id of the item that this one belongs to"},
		func(_ *Registers, e *item) string { return e.ParentID }},
	{Field{Name: "created", Type: DateTime, About: whenCreated},
		func(_ *Registers, e *item) string { return stamp(e.CreatedMs) }},
	{Field{Name: "in_service", Type: Boolean, About: "whether it is in service" + orEmpty},
		func(_ *Registers, e *item) string { return choose(e.InService, "true", "false", "") }},
	{Field{Name: "status", About: "its status, as sent"},
		func(_ *Registers, e *item) string { return e.RawStatus }},
	{Field{Name: "schedules", Type: Integer, About: "number of its schedules"},
		func(_ *Registers, e *item) string { return strconv.Itoa(len(e.Schedules)) }},
	{Field{Name: "schedules_never_completed", Type: Integer, About: "number of them without a completion"},
		func(_ *Registers, e *item) string { return strconv.Itoa(int(e.NeverCompleted)) }},
	{Field{Name: "expires", Type: DateTime, About: "earliest expiry of its schedules"},
		func(_ *Registers, e *item) string { return stamp(e.ExpiresMs) }},
	{Field{Name: "expired_since", Type: DateTime, About: "since when it is expired"},
		func(_ *Registers, e *item) string { return stamp(e.ExpiredSinceMs) }},
	{Field{Name: "last_completed", Type: DateTime, About: "latest completion of its schedules"},
		func(_ *Registers, e *item) string { return stamp(e.LastCompletedMs) }},
	{Field{Name: "exceptions", About: foundBy},
		func(_ *Registers, e *item) string { return ids(e.Flags.Rules()) }},
}
