package render

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/feed"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/site"
	"opsreport/render/table"
)

const calendarFolder = "calendar/"

// calendars writes the expiries that E8 counts, those of items in service in the next weeks: one
// file with all, and one for each equipment type.
func (e *Edition) calendars(to site.Sink) error {
	layout := table.NewLayout(e.Report, false)
	byType := e.expiries()
	var all []feed.Event
	for _, id := range slices.Sorted(maps.Keys(byType)) {
		all = append(all, byType[id]...)
		if err := to.Put(calendarOf(layout, id), feed.Calendar("Coming expiries: "+e.Report.TypeName(id), byType[id])); err != nil {
			return err
		}
	}
	return to.Put(calendarFolder+"all.ics", feed.Calendar("Coming expiries", all))
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

// expiries returns the coming expiries of each type that was asked for or that an item has.
func (e *Edition) expiries() map[string][]feed.Event {
	r := e.Report
	layout := table.NewLayout(r, e.o.SharedPages)
	end := forecastEnd(r)
	out := map[string][]feed.Event{}
	for _, t := range e.night.Types {
		out[t.ID] = nil
	}
	for i := range r.Equipment {
		item := &r.Equipment[i]
		if item.InService != record.True {
			continue
		}
		name := cmp.Or(strings.TrimSpace(item.Serial+" "+item.Title), label.Short(item.ID))
		for _, s := range item.Schedules {
			at := time.UnixMilli(s.ExpiresMs).In(r.Zone)
			if s.ExpiresMs == 0 || at.Before(r.AsOf) || !at.Before(end) {
				continue
			}
			event := feed.Event{Key: item.ID + "\x00" + s.ID, Day: calendar.Civil(at),
				Stamp:   time.UnixMilli(cmp.Or(s.LastCompletedMs, item.CreatedMs, s.ExpiresMs)), // the same from night to night
				Summary: name + ": " + e.book.Show(label.Schedule, s.ID) + " expires",
				Detail:  r.TypeName(item.TypeID) + ". As returned by the service; not a determination of compliance."}
			if e.o.SiteURL != "" {
				event.URL = strings.TrimRight(e.o.SiteURL, "/") + "/" + layout.Page(census.EquipmentList, item.ID)
			}
			out[item.TypeID] = append(out[item.TypeID], event)
		}
	}
	return out
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
