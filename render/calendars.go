package render

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/feed"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/site"
	"opsreport/render/table"
)

const calendarFolder = "calendar/"

// calendars writes the expiries that E8 counts, those of items in service in the next weeks: one
// file with all, and one for each equipment type.
func (e *Edition) calendars(to site.Sink) error {
	all := e.expiries()
	layout := table.NewLayout(e.Report, e.o.SharedPages)
	put := func(path, name string, some []expiry) error {
		return to.Put(path, feed.Calendar(name, len(some), func(i int) feed.Event { return e.event(layout, some[i]) }))
	}
	if err := put(calendarFolder+"all.ics", "Coming expiries", all); err != nil {
		return err
	}
	byType := map[string][]expiry{}
	for _, t := range e.Night.Types {
		byType[t.ID] = nil
	}
	for _, x := range all {
		id := e.Report.Equipment[x.row].TypeID
		byType[id] = append(byType[id], x)
	}
	for id, some := range byType {
		if err := put(calendarOf(layout, id), "Coming expiries: "+e.Report.TypeName(id), some); err != nil {
			return err
		}
	}
	return nil
}

// calendarOf returns the file name of a type's calendar. It avoids the name of the file with all
// types.
func calendarOf(l table.Layout, id string) string {
	slug := l.Slug(id)
	if slug == "all" {
		sum := sha256.Sum256([]byte(id))
		slug += "-" + hex.EncodeToString(sum[:8])
	}
	return calendarFolder + slug + ".ics"
}

// expiry is a coming expiry: the day, and indices of the item and of its schedule.
type expiry struct {
	day           time.Time
	row, schedule int32
}

// expiries returns the coming expiries in order of their days. Their events are made one by
// one, since the texts of all need as much memory as the records.
func (e *Edition) expiries() []expiry {
	r, end := e.Report, forecastEnd(e.Report)
	var all []expiry
	for i := range r.Equipment {
		if r.Equipment[i].InService != record.True {
			continue
		}
		for k, s := range r.Equipment[i].Schedules {
			at := time.UnixMilli(s.ExpiresMs).In(r.Zone)
			if s.ExpiresMs != 0 && !at.Before(r.AsOf) && at.Before(end) {
				all = append(all, expiry{calendar.Civil(at), int32(i), int32(k)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b expiry) int {
		x, y := &r.Equipment[a.row], &r.Equipment[b.row]
		return cmp.Or(a.day.Compare(b.day), strings.Compare(x.ID, y.ID), strings.Compare(x.Schedules[a.schedule].ID, y.Schedules[b.schedule].ID))
	})
	return all
}

// event returns an expiry as an event of a calendar.
func (e *Edition) event(layout table.Layout, x expiry) feed.Event {
	item := &e.Report.Equipment[x.row]
	s := &item.Schedules[x.schedule]
	name := cmp.Or(strings.TrimSpace(item.Serial+" "+item.Title), label.Short(item.ID))
	event := feed.Event{Key: item.ID + "\x00" + s.ID, Day: x.day,
		Stamp:   time.UnixMilli(cmp.Or(s.LastCompletedMs, item.CreatedMs, s.ExpiresMs)), // the same from night to night
		Summary: name + ": " + e.Book.Schedule(s.ID) + " expires",
		Detail:  e.Report.TypeName(item.TypeID) + ". As returned by the service; not a determination of compliance."}
	if e.o.SiteURL != "" {
		event.URL = strings.TrimRight(e.o.SiteURL, "/") + "/" + layout.Page(list.Equipment, item.ID)
	}
	return event
}

// forecastEnd returns the end of the last week of E8.
func forecastEnd(r *report.Report) time.Time {
	end := r.AsOf
	if f := r.Figure("E8"); f != nil {
		for _, week := range f.Series {
			if !week.Start.IsZero() {
				end = calendar.WeekAfter(week.Start, 1)
			}
		}
	}
	return end
}
