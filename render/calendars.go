package render

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"opsreport/render/export"
	"opsreport/render/pages"
	"opsreport/render/site"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
)

const calendarFolder = "calendar/"

// calendars writes the expiries that E8 counts, those of items in service in the next weeks: one
// file with all, and one for each equipment type. A calendar without events is none, by RFC 5545, and is not made.
func (e *Edition) calendars(to site.Sink) error {
	w := e.Registers.Words.Calendars
	put := func(path, name string, some []expiry) error {
		return to.Put(path, export.Calendar(name, len(some), func(i int) export.Event { return e.event(some[i]) }, w.LeftOut))
	}
	all, byType := e.expiriesByType()
	if len(all) == 0 {
		return nil
	}
	if err := put(calendarFolder+"all.ics", w.Name(), all); err != nil {
		return err
	}
	for id, some := range byType {
		if err := put(e.calendarOf(id), w.NameOf(e.Report.Called(label.EquipmentType, id)), some); err != nil {
			return err
		}
	}
	return nil
}

// calendarLinks are the calendars as the page of downloads offers them.
func (e *Edition) calendarLinks() (out []pages.File) {
	w := e.Registers.Words.Calendars
	all, byType := e.expiriesByType()
	if len(all) > 0 {
		out = append(out, pages.File{Path: calendarFolder + "all.ics", Name: w.Link(), About: w.About(report.ForecastWeeks)})
	}
	for _, t := range e.Night.Types {
		if len(byType[t.ID]) > 0 {
			out = append(out, pages.File{Path: e.calendarOf(t.ID),
				Name: w.LinkOf(e.Book.Show(label.EquipmentType, t.ID)), About: w.AboutType()})
		}
	}
	return out
}

// expiriesByType are the coming expiries, all and by the type of their item; only types that have any are there.
func (e *Edition) expiriesByType() (all []expiry, byType map[string][]expiry) {
	byType = map[string][]expiry{}
	if !e.Report.Has(kind.Equipment) {
		return nil, byType
	}
	all = e.expiries()
	for _, x := range all {
		id := e.Report.Equipment[x.Row].TypeID
		byType[id] = append(byType[id], x)
	}
	return all, byType
}

// calendarOf returns the file name of a type's calendar. It avoids the name of the file with all
// types.
func (e *Edition) calendarOf(id string) string {
	slug := e.Registers.Layout.Slug(id)
	if slug == "all" {
		sum := sha256.Sum256([]byte(id))
		slug += "-" + hex.EncodeToString(sum[:8])
	}
	return calendarFolder + slug + ".ics"
}

// expiry is a coming expiry with its day.
type expiry struct {
	census.Due
	day   time.Time
	again bool // the item has another schedule with the same id
}

// expiries returns the coming expiries in order of their days; of an item's schedules with the same
// id, one a day. Their events are made one by one, since the texts of all need as much memory as
// the records.
func (e *Edition) expiries() []expiry {
	r := e.Report
	var all []expiry
	ids, of := map[string]int{}, int32(-1) // how many schedules of an item have an id
	for due := range r.Within(report.ListedDays) {
		if due.Row != of { // they come item by item
			of = due.Row
			clear(ids)
			for i := range r.Equipment[of].Schedules {
				ids[r.Equipment[of].Schedules[i].ID]++
			}
		}
		all = append(all, expiry{due, calendar.Civil(time.UnixMilli(due.ExpiresMs).In(r.Zone)), ids[r.Schedule(due).ID] > 1})
	}
	slices.SortStableFunc(all, func(a, b expiry) int {
		return cmp.Or(a.day.Compare(b.day), strings.Compare(r.Equipment[a.Row].ID, r.Equipment[b.Row].ID),
			strings.Compare(r.Schedule(a.Due).ID, r.Schedule(b.Due).ID))
	})
	return slices.CompactFunc(all, func(a, b expiry) bool {
		return a.Row == b.Row && a.day.Equal(b.day) && r.Schedule(a.Due).ID == r.Schedule(b.Due).ID
	})
}

// key identifies an expiry from night to night: by item and schedule and, if the item has several
// schedules with that id, or without one, by its day.
func (e *Edition) key(x expiry) string {
	key := e.Report.Equipment[x.Row].ID + "\x00" + e.Report.Schedule(x.Due).ID
	if x.again {
		key += "\x00" + x.day.Format(time.DateOnly)
	}
	return key
}

// event returns an expiry as an event of a calendar.
func (e *Edition) event(x expiry) export.Event {
	item, s := &e.Report.Equipment[x.Row], e.Report.Schedule(x.Due)
	name := cmp.Or(strings.TrimSpace(item.Serial+" "+item.Title), label.Short(item.ID))
	event := export.Event{Key: e.key(x), Day: x.day,
		Stamp:   time.UnixMilli(cmp.Or(s.LastCompletedMs, item.CreatedMs, s.ExpiresMs)), // the same from night to night
		Summary: e.Registers.Words.Calendars.Expires(name, e.Book.Schedule(s.ID)),
		Detail:  e.Registers.Words.Calendars.Detail(e.Report.Called(label.EquipmentType, item.TypeID))}
	if e.o.SiteURL != "" {
		event.URL = strings.TrimRight(e.o.SiteURL, "/") + "/" + e.Registers.Layout.Page(kind.Equipment, item.ID)
	}
	return event
}
