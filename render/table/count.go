package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
)

// Tally is a number of records, and the list that holds exactly these.
type Tally struct {
	N    int    // how many
	List string // address from the site's root, with the filter: "equipment/all.html#f.status=expired"; "" where no list holds just these
}

// Listed returns how many records the list has; 0 where there is no list.
func (t Tally) Listed() int {
	if t.List == "" {
		return 0
	}
	return t.N
}

// By is a filter of a list: its rows with one of some values in a column. A value is the id of a cell, a state, a range of numbers
// ("61-90", "91-"), a month or day ("2026-11") or days from and to ("2026-11-30/2026-12-06"); "" is what is missing.
type By struct {
	Column string
	Values []string
}

// WholeRows is the largest number of rows of a list that its page shows whole. A longer one is split, so that only those that the
// browser loads, which have all records of a kind, can be filtered whatever their length.
const WholeRows = 400

// Filtered returns the address of a list with only the rows that pass every filter. No value needs to be escaped: ids stand in it
// as in the addresses of pages.
func Filtered(page string, by ...By) string {
	var b strings.Builder
	b.WriteString(page)
	for i, f := range by {
		b.WriteString([]string{"#", "&"}[min(i, 1)] + "f." + f.Column + "=" + strings.Join(f.Values, ","))
	}
	return b.String()
}

// with returns a filter.
func with(column string, values ...string) By { return By{column, values} }

// Values of columns that filters name. The status of an item that is not in service is that it is not.
const (
	IsExpired    = string(Expired)
	IsExpiring   = string(Expiring)
	IsUpToDate   = string(UpToDate)
	NotScheduled = "noschedule"
	IsUnknown    = "unknown"
	IsOut        = "out"
	NotStated    = "unstated"
	serving      = "in"
	IsOpen       = "open"
	IsOverdue    = "overdue"
	IsClosed     = "closed"
	newerVersion = "newer" // of a document: a version that is not approved, after one that is
	isLink       = "link"  // of a document: no file

	dueMet    = "yes" // of a closed follow-up: by its due date
	dueMissed = "no"

	noInstructor  = "none" // of a session
	ownInstructor = "own"
)

// filtersOf are the columns that the list of all records has for groups of a kind.
var filtersOf = map[label.Kind]string{label.EquipmentType: typeColumn.ID, label.Office: officeColumn.ID, label.Form: formColumn.ID,
	label.User: assigneeColumn.ID, label.Training: trainingsColumn.ID}

// Key returns the id of a thing as filters have it, which is as in the addresses of pages.
func (x *Registers) Key(id string) string {
	if id == "" {
		return ""
	}
	return x.Layout.Slug(id)
}

// OfGroup is the filter that leaves the records of a group.
func (x *Registers) OfGroup(g *Group) By { return with(filtersOf[g.Kind], x.Key(g.Key)) }

// Count returns n records of a list: those of a group, or of all if it is nil, that pass every filter.
func (x *Registers) Count(l kind.ID, g *Group, n int, by ...By) Tally {
	c := Tally{N: n}
	switch {
	case g == nil || g.Page == "": // a row of totals
		c.List = Filtered(l.Spec().Page(wholePage), by...)
	case filtersOf[g.Kind] != "":
		of := x.OfGroup(g)
		if !slices.ContainsFunc(by, func(f By) bool { return f.Column == of.Column }) { // two offices of one item are two filters, and a list has one
			c.List = Filtered(l.Spec().Page(wholePage), append([]By{of}, by...)...)
		}
	case len(g.Rows) <= WholeRows: // what the list of all has no column of is on the page of the group
		c.List = Filtered(g.Page, by...)
	}
	return c
}

// Items returns n items of a group, or of all if it is nil, with one of these statuses.
func (x *Registers) Items(g *Group, n int, statuses ...string) Tally {
	return x.Count(kind.Equipment, g, n, with(statusColumn.ID, statuses...))
}

// ExpiredIn returns n items in service that are expired, of a group or of all if it is nil, and pass every filter.
func (x *Registers) ExpiredIn(g *Group, n int, by ...By) Tally {
	return x.Count(kind.Equipment, g, n, append(by, with(statusColumn.ID, IsExpired))...)
}

// Unscheduled returns n items in service without a schedule. An expired one stands with the expired ones.
func (x *Registers) Unscheduled(n int) Tally {
	if x.Report.EquipmentCounts().In.NoSchedule != n {
		return Tally{N: n}
	}
	return x.Items(nil, n, NotScheduled)
}

// NeverInspected returns n inspections without a completion. The list is of their items.
func (x *Registers) NeverInspected(n int) Tally {
	if never := x.NeverCompleted(); never.Len == n && n <= WholeRows {
		return Tally{n, never.Page}
	}
	return Tally{N: n}
}

// OutAs returns n items out of service with one of these statuses. The list of these alone tells their statuses apart.
func (x *Registers) OutAs(g *Group, n int, statuses ...string) Tally {
	by := []By{with(standingColumn.ID, statuses...)}
	switch {
	case !x.isWhole(report.E9), g != nil && filtersOf[g.Kind] == "":
		return Tally{N: n}
	case g != nil:
		by = append(by, x.OfGroup(g))
	}
	return Tally{n, Filtered(kind.Equipment.Spec().Page("out-of-service"), by...)}
}

// isWhole reports whether the page of the records that a figure counts has all of them.
func (x *Registers) isWhole(figure string) bool {
	f := x.Report.Figure(figure)
	return f != nil && f.N <= WholeRows
}

// Expiring returns n inspections of a group's items, or of all if it is nil, that expire in the week that begins with a day, and pass
// every filter.
func (x *Registers) Expiring(g *Group, n int, week string, by ...By) Tally {
	f := x.Report.Figure(report.E13)
	if f == nil || f.Stat(report.TwelveWeeks) == nil || *f.Stat(report.TwelveWeeks).Value > WholeRows {
		return Tally{N: n}
	}
	by = append([]By{with("week", week)}, by...)
	switch {
	case g != nil && filtersOf[g.Kind] == "":
		return Tally{N: n}
	case g != nil:
		by = append(by, x.OfGroup(g))
	}
	return Tally{n, Filtered(kind.Equipment.Spec().Page("forecast"), by...)}
}

// ExpiringIn returns n inspections that expire in so many days, that of the snapshot included.
func (x *Registers) ExpiringIn(n, days int) Tally {
	today := x.Report.AsOf.In(x.Report.Zone)
	return x.ExpiringFrom(n, today, today.AddDate(0, 0, days-1))
}

// ExpiringFrom returns n inspections that expire between two days and pass every filter.
func (x *Registers) ExpiringFrom(n int, first, last time.Time, by ...By) Tally {
	t := x.Expiring(nil, n, "")
	if t.List != "" {
		days := with(expiresColumn.ID, first.Format(time.DateOnly)+"/"+last.Format(time.DateOnly))
		t.List = Filtered(kind.Equipment.Spec().Page("forecast"), append([]By{days}, by...)...)
	}
	return t
}

// CatchingUp returns n inspections to catch up that pass every filter.
func (x *Registers) CatchingUp(n int, by ...By) Tally {
	if !x.isWhole(report.E15) {
		return Tally{N: n}
	}
	return Tally{n, Filtered(kind.Equipment.Spec().Page("catch-up"), by...)}
}

// CatchingUpAt returns n inspections to catch up of a group, or of all if it is nil: of items that the service calls expired, or of the others.
func (x *Registers) CatchingUpAt(g *Group, n int, expired bool) Tally {
	statuses := []string{IsExpired}
	if !expired {
		statuses = []string{IsExpiring, IsUpToDate, NotScheduled}
	}
	by, listed := []By{with("item-status", statuses...)}, 0
	var rows []int32
	if g != nil {
		if filtersOf[g.Kind] == "" {
			return Tally{N: n}
		}
		rows, by = g.Rows, append(by, x.OfGroup(g))
	}
	for due, s := range x.Report.Dues(rows) {
		if s.ToCatchUp() && slices.Contains(statuses, EquipmentStatus(x.Words.Registers, &x.Report.Equipment[due.Row]).Sort) {
			listed++
		}
	}
	if listed != n { // some have a status that nobody knows
		return Tally{N: n}
	}
	return x.CatchingUp(n, by...)
}

// Passed returns what finds the list of n inspections of a group, or of all if it is nil, whose date has passed. There is none on a night
// on which the service calls an inspection expired that expires later on the same day.
func (x *Registers) Passed() func(g *Group, n int) Tally {
	last := x.Report.AsOf.In(x.Report.Zone)
	days := with(expiresColumn.ID, "1970-01-01/"+last.Format(time.DateOnly))
	for due, s := range x.Report.Dues(nil) {
		if s.ToCatchUp() && !s.Passed && due.ExpiresMs != 0 && calendar.Days(x.Report.At(due.ExpiresMs), last) >= 0 {
			return func(_ *Group, n int) Tally { return Tally{N: n} }
		}
	}
	return func(g *Group, n int) Tally {
		switch {
		case g == nil:
			return x.CatchingUp(n, days)
		case filtersOf[g.Kind] == "":
			return Tally{N: n}
		}
		return x.CatchingUp(n, days, x.OfGroup(g))
	}
}

// Undated returns n inspections of a group, or of all if it is nil, that have no date: in the list of those to catch up where all of them are,
// else in that of the items with an inspection that was never completed, where each of these is one of them.
func (x *Registers) Undated(g *Group, n int) Tally {
	var rows []int32
	var by []By
	if g != nil {
		if filtersOf[g.Kind] == "" {
			return Tally{N: n}
		}
		rows, by = g.Rows, []By{x.OfGroup(g)}
	}
	behind, undated, never := 0, map[int32]bool{}, map[int32]bool{} // these by item
	for due, s := range x.Report.Dues(rows) {
		if s.Completed == census.NoDate {
			never[due.Row] = true
		}
		if due.ExpiresMs == 0 {
			undated[due.Row] = s.Completed == census.NoDate
			if s.ToCatchUp() {
				behind++
			}
		}
	}
	switch {
	case behind == n:
		return x.CatchingUp(n, append(by, with(expiresColumn.ID, ""))...)
	case len(undated) == n && maps.Equal(undated, never) && x.isWhole(report.E5):
		return Tally{n, Filtered(kind.Equipment.Spec().Page("no-evidence"), by...)}
	}
	return Tally{N: n}
}

// InOffice is the filter of equipment that leaves the items of an office.
func (x *Registers) InOffice(id string) By { return with(officeColumn.ID, x.Key(id)) }

// OfType is the filter of equipment that leaves the items of a type.
func (x *Registers) OfType(id string) By { return with(typeColumn.ID, x.Key(id)) }

// AssignedTo is the filter of equipment that leaves the items of a person.
func (x *Registers) AssignedTo(id string) By { return with(withColumn.ID, x.Key(id)) }

// ExpiringOn returns n inspections that expire on a day.
func (x *Registers) ExpiringOn(n int, day string) Tally {
	t := x.Expiring(nil, n, "")
	if t.List != "" {
		t.List = Filtered(kind.Equipment.Spec().Page("forecast"), with(expiresColumn.ID, day))
	}
	return t
}

// OpenOnes returns n open follow-ups in a state, which is that they are overdue or that they are not, that pass every filter.
func (x *Registers) OpenOnes(n int, state string, by ...By) Tally {
	page := "open"
	if !x.isWhole(report.F1) {
		page = wholePage
	}
	return Tally{n, Filtered(kind.FollowUps.Spec().Page(page), append(slices.Clip(by), with(stateColumn.ID, state))...)}
}

// DueIn returns n follow-ups that are open and not overdue, that are due between two days and pass every filter.
func (x *Registers) DueIn(n int, first, last time.Time, by ...By) Tally {
	days := with(dueColumn.ID, first.Format(time.DateOnly)+"/"+last.Format(time.DateOnly))
	return x.OpenOnes(n, IsOpen, append([]By{days}, by...)...)
}

// firstDay is before any day that a record can name, and lastDay after.
const firstDay, lastDay = "0001-01-01", "9999-12-31"

// DueUntil returns n open follow-ups that are due on a day at the latest: those that are overdue, or the others.
func (x *Registers) DueUntil(n int, last time.Time, overdue bool) Tally {
	state := IsOpen
	if overdue {
		state = IsOverdue
	}
	return x.OpenOnes(n, state, with(dueColumn.ID, firstDay+"/"+last.Format(time.DateOnly)))
}

// DueReads returns n open follow-ups, the overdue ones or the others, whose due value reads in one of the ways of census.DueAgreement.
func (x *Registers) DueReads(n, reads int, overdue bool) Tally {
	state, today := IsOpen, x.Report.AsOf.In(x.Report.Zone)
	if overdue {
		state = IsOverdue
	}
	switch {
	case reads == census.DueMissing:
		return x.OpenOnes(n, state, with(dueColumn.ID, ""))
	case x.Report.Options.DueFormat == "" || reads == census.DueNoDate: // no list shows a day
		return Tally{N: n}
	case reads == census.DuePast:
		return x.OpenOnes(n, state, with(dueColumn.ID, firstDay+"/"+today.AddDate(0, 0, -1).Format(time.DateOnly)))
	}
	return x.OpenOnes(n, state, with(dueColumn.ID, today.Format(time.DateOnly)+"/"+lastDay))
}

// WithoutDue returns n open follow-ups without a due value.
func (x *Registers) WithoutDue(n int) Tally {
	if !x.isWhole(report.F1) {
		return Tally{N: n}
	}
	return Tally{n, Filtered(kind.FollowUps.Spec().Page("open"), with(dueColumn.ID, ""))}
}

// With is the filter of follow-ups that leaves those of a person.
func (x *Registers) With(id string) By { return with(assigneeColumn.ID, x.Key(id)) }

// NamingItemsOf is the filter of open follow-ups that leaves those that name an item of an office.
func (x *Registers) NamingItemsOf(id string) By { return with(namedColumn.ID, x.Key(id)) }

// FollowUpsIn returns n follow-ups of a group, or of all if it is nil, in one of these states.
func (x *Registers) FollowUpsIn(g *Group, n int, states ...string) Tally {
	return x.Count(kind.FollowUps, g, n, with(stateColumn.ID, states...))
}

// PassedOn returns n follow-ups in one of these states, or in any if there are none, that were reassigned twice or more.
func (x *Registers) PassedOn(n int, states ...string) Tally {
	by := []By{with(reassignedColumn.ID, "2-")}
	if states != nil {
		by = append(by, with(stateColumn.ID, states...))
	}
	return x.Count(kind.FollowUps, nil, n, by...)
}

// OddlyGiven returns n sessions without an instructor, or with one who is a trainee as well.
func (x *Registers) OddlyGiven(n int, self bool) Tally {
	check := noInstructor
	if self {
		check = ownInstructor
	}
	return x.Count(kind.Trainings, nil, n, with(checkColumn.ID, check))
}

// ClosedAs returns n closed follow-ups of a group, or of all if it is nil, that were closed by whom a place of figure F12 says.
func (x *Registers) ClosedAs(g *Group, n, by int) Tally {
	return x.Count(kind.FollowUps, g, n, with(closedAsColumn.ID, ClosedAs(by)))
}

// Aged returns n open follow-ups of a group, or of all if it is nil, that have been open for a range of days and pass every filter. The
// days are not in the list of all, which would change every night.
func (x *Registers) Aged(g *Group, n int, days string, by ...By) Tally {
	by = append([]By{with(ageColumn.ID, days)}, by...)
	switch {
	case x.isWhole(report.F1):
		if g != nil && g.Page != "" {
			by = append(by, x.OfGroup(g))
		}
		return Tally{n, Filtered(kind.FollowUps.Spec().Page("open"), by...)}
	case g == nil || g.Page == "" || g.Kind == label.User: // the page of a person is no list
	case len(g.Rows) <= WholeRows:
		if !slices.ContainsFunc(by, func(f By) bool { return f.Column == stateColumn.ID }) { // the list of a group may have closed ones
			by = append(by, with(stateColumn.ID, IsOpen, IsOverdue))
		}
		return Tally{n, Filtered(g.Page, by...)}
	}
	return Tally{N: n}
}

// LongOpen returns n open follow-ups of a group, or of all if it is nil, that are in the last bucket of ages: all of them, or the overdue ones.
func (x *Registers) LongOpen(g *Group, n int, overdue bool) Tally {
	if overdue {
		return x.Aged(g, n, x.Report.Options.LastAges(), with(stateColumn.ID, IsOverdue))
	}
	return x.Aged(g, n, x.Report.Options.LastAges())
}

// ListsOf returns a chart of a group's records, or of all if it is nil, with the lists of what it counts. The id of a chart of a group
// ends with "-subset".
func (x *Registers) ListsOf(c chart.Chart, g *Group) chart.Chart {
	of := x.drawn(c, g)
	if of == nil || c.Empty != "" {
		return c
	}
	c.Series = slices.Clone(c.Series)
	for s := range c.Series {
		c.Series[s].Lists = make([]string, len(c.Categories))
		for i, k := range c.Categories {
			if v := c.Series[s].Values[i]; v != nil && !k.Rest && (k.Key != "" || c.Kind == chart.Bars || i >= len(c.Categories)-c.SetApart) {
				c.Series[s].Lists[i] = of(k, s, int(*v)).List
			}
		}
	}
	if strings.TrimSuffix(c.ID, "-subset") == "open-load" {
		c.Sides = slices.Clone(c.Sides)
		overdue := &c.Sides[0]
		overdue.Lists = make([]string, len(c.Categories))
		for i, k := range c.Categories {
			if n := overdue.Count[i]; n > 0 && !k.Rest {
				overdue.Lists[i] = x.Count(kind.FollowUps, g, n, with(assigneeColumn.ID, x.Key(k.Key)), with(stateColumn.ID, IsOverdue)).List
			}
		}
	}
	return c
}

// between is the filter that leaves the records with a date between two days. A figure goes by the time, and not by the day: only where n
// records have such a date does the list have what it counts.
func between[T any](x *Registers, l source[T], g *Group, n int, column string, first, last time.Time, ms func(*T) int64) (by By, has bool) {
	day := func(t time.Time, more int) int64 {
		y, m, d := t.Date()
		return calendar.StartOfDay(y, m, d+more, x.Report.Zone).UnixMilli()
	}
	from, to, all, found := day(first, 0), day(last, 1), l.rows(x.Report), 0
	in := func(r *T) {
		if t := ms(r); t != 0 && t >= from && t < to {
			found++
		}
	}
	if g == nil {
		for i := range all {
			in(&all[i])
		}
	} else {
		for _, row := range g.Rows {
			in(&all[row])
		}
	}
	return with(column, first.Format(time.DateOnly)+"/"+last.Format(time.DateOnly)), found == n
}

// followUpsOn returns n follow-ups with a date between two days that pass every filter.
func (x *Registers) followUpsOn(g *Group, n int, column string, first, last time.Time, ms func(*followUp) int64, more ...By) Tally {
	by, has := between(x, followUps, g, n, column, first, last, ms)
	if !has {
		return Tally{N: n}
	}
	return x.Count(kind.FollowUps, g, n, append([]By{by}, more...)...)
}

// within returns n records of a page of follow-ups, which shows all it has: those of a group, or of all if it is nil, that pass every filter.
func (x *Registers) within(page string, g *Group, n int, by ...By) Tally {
	if g != nil {
		if filtersOf[g.Kind] == "" {
			return Tally{N: n}
		}
		by = append([]By{x.OfGroup(g)}, by...)
	}
	return Tally{n, Filtered(kind.FollowUps.Spec().Page(page), by...)}
}

// approved returns n documents whose latest approval is between two days.
func (x *Registers) approved(n int, first, last time.Time) Tally {
	by, has := between(x, documents, nil, n, approvedColumn.ID, first, last, func(d *document) int64 { return d.ApprovedMs })
	if !has {
		return Tally{N: n}
	}
	return x.Count(kind.Documents, nil, n, by)
}

// drawn returns what finds the list of n records that a chart draws for a category and one of its series; nil for a chart whose records
// no list tells apart.
func (x *Registers) drawn(c chart.Chart, g *Group) func(k chart.Category, series, n int) Tally {
	status := func(series int) By {
		return with(statusColumn.ID, [][]string{{IsExpired}, {IsExpiring}, {IsUpToDate}, {NotScheduled, IsUnknown}}[series]...)
	}
	switch strings.TrimSuffix(c.ID, "-subset") {
	case "equipment-by-type":
		return func(k chart.Category, s, n int) Tally {
			return x.Count(kind.Equipment, g, n, with(typeColumn.ID, x.Key(k.Key)), status(s))
		}
	case "equipment-by-office":
		return func(k chart.Category, s, n int) Tally {
			return x.Count(kind.Equipment, g, n, with(officeColumn.ID, x.Key(k.Key)), status(s))
		}
	case "equipment-forecast":
		passed := x.Passed()
		return func(k chart.Category, _, n int) Tally {
			switch k.Key {
			case report.AlreadyPast:
				return passed(g, n)
			case "":
				return x.Undated(g, n)
			}
			return x.Expiring(g, n, k.Key)
		}
	case "expired-bands":
		return func(k chart.Category, _, n int) Tally {
			if !x.isWhole(report.E6) {
				return Tally{N: n}
			}
			return Tally{n, Filtered(kind.Equipment.Spec().Page("expired"), with(daysExpiredColumn.ID, k.Key))}
		}
	case "open-age":
		return func(k chart.Category, s, n int) Tally {
			return x.Aged(g, n, k.Key, with(stateColumn.ID, []string{IsOverdue, IsOpen}[s]))
		}
	case "open-load":
		return func(k chart.Category, s, n int) Tally {
			return x.Aged(g, n, c.Series[s].Key, with(assigneeColumn.ID, x.Key(k.Key)))
		}
	case "flow":
		return func(k chart.Category, s, n int) Tally {
			first, err := time.Parse(time.DateOnly, k.Key)
			switch {
			case err != nil:
				return Tally{N: n}
			case s == 0:
				return x.followUpsOn(g, n, createdColumn.ID, first, first.AddDate(0, 0, 6), func(f *followUp) int64 { return f.CreatedMs })
			}
			return x.followUpsOn(g, n, closedColumn.ID, first, first.AddDate(0, 0, 6), func(f *followUp) int64 {
				if !f.IsClosed() {
					return 0
				}
				return f.ResolvedMs
			}, with(stateColumn.ID, IsClosed))
		}
	case "inactivity":
		return func(k chart.Category, _, n int) Tally {
			if g != nil || !x.isWhole(report.F1) {
				return Tally{N: n}
			}
			return Tally{n, Filtered(kind.FollowUps.Spec().Page("open"), with(idleColumn.ID, k.Key))}
		}
	case "approval-age":
		return func(k chart.Category, s, n int) Tally {
			if s > 0 { // those without one
				return x.Count(kind.Documents, g, n, with(approvedColumn.ID, ""))
			}
			from, to, _ := strings.Cut(k.Key, "-")
			least, err := strconv.Atoi(from)
			first := time.Time{}
			if most, err := strconv.Atoi(to); err == nil {
				first = calendar.AddMonths(x.Report.At(x.Report.AsOfMs()), -most-1).AddDate(0, 0, 1)
			}
			if g != nil || err != nil {
				return Tally{N: n}
			}
			return x.approved(n, first, calendar.AddMonths(x.Report.At(x.Report.AsOfMs()), -least))
		}
	case "versions": // of which one document may have several in a month
		in := map[string]int{}
		for i := range x.Report.Documents {
			for _, month := range x.months(versioned(&x.Report.Documents[i])) {
				in[month.Format("2006-01")]++
			}
		}
		return func(k chart.Category, _, n int) Tally {
			if in[k.Key] != n {
				return Tally{N: n}
			}
			return x.Count(kind.Documents, g, n, with(versionedColumn.ID, k.Key))
		}
	case "sessions":
		return func(k chart.Category, _, n int) Tally {
			return x.Count(kind.Trainings, g, n, with(sessionCreatedColumn.ID, k.Key))
		}
	case "trainees":
		attending := x.Attending()
		return func(k chart.Category, _, n int) Tally { return attending(n, with(monthColumn.ID, k.Key)) }
	}
	return nil
}

// CountOf returns the number of records that a figure counts, of a group or of all if it is nil. It has no list where the figure counts
// something else, or something that no list tells.
func (x *Registers) CountOf(f *report.Figure, g *Group) Tally {
	c := Tally{N: f.N}
	whole := func(of kind.ID, page string, among Tally) Tally { // those of a group, and too many, stand among others, if anywhere
		if g != nil || f.N > WholeRows {
			return among
		}
		return Tally{f.N, of.Spec().Page(page)}
	}
	switch f.ID {
	case report.E1:
		if in := x.countsOf(g).In; in.UpToDate+in.Expiring == f.N { // an item without a schedule is not in date, whatever its status
			return x.Items(g, f.N, IsUpToDate, IsExpiring)
		}
	case report.E2:
		if in := x.countsOf(g).In; in.All()-in.NoSchedule == f.N { // one without a schedule is not expired either
			return x.Items(g, f.N, IsExpired, IsExpiring, IsUpToDate, IsUnknown)
		}
	case report.E6:
		return whole(kind.Equipment, "expired", x.Items(g, f.N, IsExpired))
	case report.E7:
		return x.Items(g, f.N, IsExpiring)
	case report.E8, report.E14:
		if g == nil {
			last := x.Report.Figure(report.E8).Series[report.ForecastWeeks-1].Start
			return x.ExpiringFrom(f.N, x.Report.AsOf.In(x.Report.Zone), last.AddDate(0, 0, 6))
		}
	case report.E9:
		return whole(kind.Equipment, "out-of-service", x.Items(g, f.N, IsOut))
	case report.E12:
		if g == nil && f.N == x.Report.Figure(report.E6).N {
			return whole(kind.Equipment, "expired", x.Items(g, f.N, IsExpired))
		}
	case report.E13:
		if g == nil {
			return x.ExpiringIn(f.N, report.SoonDays)
		}
	case report.E15:
		if g != nil && filtersOf[g.Kind] != "" {
			return x.CatchingUp(f.N, x.OfGroup(g))
		}
		return whole(kind.Equipment, "catch-up", c)
	case report.F1:
		return whole(kind.FollowUps, "open", x.FollowUpsIn(g, f.N, IsOpen, IsOverdue))
	case report.F2:
		return whole(kind.FollowUps, "overdue", x.FollowUpsIn(g, f.N, IsOverdue))
	case report.F4:
		if g != nil && x.isWhole(f.ID) {
			return x.within("closed-lately", g, f.N)
		}
		return whole(kind.FollowUps, "closed-lately", c)
	case report.F6:
		if all := x.Report.Figure(f.ID); all.D <= WholeRows {
			return x.within("settled", g, f.N, with(stateColumn.ID, IsClosed))
		}
	case report.F9:
		if g == nil {
			return x.PassedOn(f.N)
		}
	case report.F10:
		return whole(kind.FollowUps, "no-activity", c)
	case report.F11:
		return x.Count(kind.FollowUps, g, f.N, with(stateColumn.ID, IsClosed), with(attachmentsColumn.ID, "1-"))
	case report.F12:
		return x.ClosedAs(g, f.N, report.ByObserver)
	case report.F13:
		if x.isWhole(report.F4) {
			return x.within("closed-lately", g, f.N, with(toCloseColumn.ID, "0"))
		}
	case report.F15:
		return x.Count(kind.FollowUps, g, f.N, with(metColumn.ID, dueMet))
	case report.D1:
		return x.Count(kind.Documents, g, f.N)
	case report.D2:
		if g == nil {
			return x.approved(f.N, time.Time{}, x.Report.At(x.Report.AsOfMs()))
		}
	case report.D3:
		return x.Count(kind.Documents, g, f.N, with(approvedColumn.ID, ""))
	case report.D4:
		return x.Count(kind.Documents, g, f.N, with(latestColumn.ID, newerVersion))
	case report.D5:
		if g == nil {
			return x.approved(f.N, time.Time{}, calendar.AddMonths(x.Report.At(x.Report.AsOfMs()), -x.Report.Options.ReviewMonths))
		}
	case report.D6:
		return x.Count(kind.Documents, g, f.N, with(storedColumn.ID, isLink))
	case report.T1:
		if g == nil && f.N < len(x.Report.Trainings) {
			return x.Count(kind.Trainings, nil, f.N, with(sessionCreatedColumn.ID, firstDay+"/"+lastDay))
		}
		return x.Count(kind.Trainings, g, f.N)
	case report.T3:
		if g == nil {
			return x.Attending()(f.N, LastAttended(AttendedLately, AttendedInYear))
		}
	case report.T6:
		return x.Count(kind.Trainings, g, f.N, with(checkColumn.ID, noInstructor, ownInstructor))
	}
	return c
}

// StatOf returns the statistic of a figure that counts records of its own, and these: the sessions of 12 months, who attended in the last 3. It is nil
// for the other figures.
func (x *Registers) StatOf(f *report.Figure) (*report.Stat, Tally) {
	switch f.ID {
	case report.T1:
		year, today := f.Stat("12-months"), x.Report.At(x.Report.AsOfMs())
		n := int(*year.Value)
		by, has := between(x, sessions, nil, n, sessionCreatedColumn.ID, calendar.AddMonths(today, -12), today, func(t *session) int64 { return t.CreatedMs })
		if !has {
			return year, Tally{N: n}
		}
		return year, x.Count(kind.Trainings, nil, n, by)
	case report.T3:
		lately := f.Stat("3-months")
		return lately, x.Attending()(int(*lately.Value), LastAttended(AttendedLately))
	}
	return nil, Tally{}
}

func (x *Registers) countsOf(g *Group) report.EquipmentCounts {
	if g == nil {
		return x.Report.EquipmentCounts()
	}
	return g.Equipment
}
