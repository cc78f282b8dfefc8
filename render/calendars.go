package render

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"opsreport/fetch/record"
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
	all, types := e.events()
	if err := to.Put(calendarFolder+"all.ics", feed.Calendar("Coming expiries", all)); err != nil {
		return err
	}
	layout := table.NewLayout(e.Report, false)
	byType := map[string][]int{} // indices in all
	for _, t := range e.night.Types {
		byType[t.ID] = nil
	}
	for i, id := range types {
		byType[id] = append(byType[id], i)
	}
	var events []feed.Event
	for id, rows := range byType {
		events = events[:0]
		for _, i := range rows {
			events = append(events, all[i])
		}
		if err := to.Put(calendarOf(layout, id), feed.Calendar("Coming expiries: "+e.Report.TypeName(id), events)); err != nil {
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

// events returns the coming expiries, and for each the type of its item.
func (e *Edition) events() (all []feed.Event, types []string) {
	r := e.Report
	layout := table.NewLayout(r, e.o.SharedPages)
	end := forecastEnd(r)
	for i := range r.Equipment {
		item := &r.Equipment[i]
		if item.InService != record.True {
			continue
		}
		for _, s := range item.Schedules {
			at := time.UnixMilli(s.ExpiresMs).In(r.Zone)
			if s.ExpiresMs == 0 || at.Before(r.AsOf) || !at.Before(end) {
				continue
			}
			event := feed.Event{Key: item.ID + "\x00" + s.ID, Day: midnight(at), Stamp: stamp(item, s),
				Summary: name(item) + ": " + e.book.Show(label.Schedule, s.ID) + " expires",
				Detail:  r.TypeName(item.TypeID) + ". As returned by the service; not a determination of compliance."}
			if e.o.SiteURL != "" {
				event.URL = join(e.o.SiteURL, layout.Page(census.EquipmentList, item.ID))
			}
			all, types = append(all, event), append(types, item.TypeID)
		}
	}
	return all, types
}

// forecastEnd returns the end of the last week of E8.
func forecastEnd(r *report.Report) time.Time {
	end := r.AsOf
	if f := r.Figure("E8"); f != nil {
		for _, week := range f.Series {
			if !week.Start.IsZero() {
				end = week.Start.AddDate(0, 0, 7)
			}
		}
	}
	return end
}

func midnight(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}

// stamp returns when an expiry was set; it stays the same from night to night.
func stamp(item *census.Equipment, s census.Schedule) time.Time {
	switch {
	case s.LastCompletedMs != 0:
		return time.UnixMilli(s.LastCompletedMs)
	case item.CreatedMs != 0:
		return time.UnixMilli(item.CreatedMs)
	}
	return time.UnixMilli(s.ExpiresMs)
}

func name(item *census.Equipment) string {
	switch {
	case item.Serial != "" && item.Title != "":
		return item.Serial + " " + item.Title
	case item.Serial != "":
		return item.Serial
	case item.Title != "":
		return item.Title
	}
	return label.Short(item.ID)
}

// join returns the address of a page of the site.
func join(base, page string) string {
	for len(base) > 0 && base[len(base)-1] == '/' {
		base = base[:len(base)-1]
	}
	return base + "/" + page
}
