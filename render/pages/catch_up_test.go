package pages_test

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
)

// TestHowTheWorkIsRelatedToTheExpiredItems: the inspections to catch up are counted once, those of expired items and the others,
// which are named, however the service's statuses and dates contradict each other.
func TestHowTheWorkIsRelatedToTheExpiredItems(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 28, 5, 38, 0, 0, time.UTC)
	of := func(status string, days int) record.Schedule {
		s := record.Schedule{ID: fmt.Sprint(status, days), Status: status}
		if days != 0 {
			s.ExpiresOn = record.MS(asOf.AddDate(0, 0, days).UnixMilli())
		}
		return s
	}
	item := func(id, status string, all ...record.Schedule) *record.Equipment {
		return &record.Equipment{ID: id, Serial: id, InService: record.True, Status: status, Schedules: all}
	}
	expired, hidden := item("A", "expired", of("expired", -3)), item("EX-0045", "expiring", of("expired", 0), of("expiring", 7))
	passed := item("EX-0032", "expiring", of("expiring", -1))
	for want, items := range map[string][]*record.Equipment{
		"":                              {item("A", "expired")},
		"No inspection is to catch up.": {item("A", "uptodate", of("uptodate", 3))},
		"1 inspection to catch up: that of the expired item.":                                              {expired},
		"2 inspections to catch up: 2 at the expired item.":                                                {item("A", "expired", of("expired", -3), of("expired", 0))},
		"2 inspections to catch up: those of the 2 expired items.":                                         {expired, item("B", "expired", of("expiring", -3))},
		"1 inspection to catch up: 1 at 1 of the 2 expired items.":                                         {expired, item("B", "expired", of("uptodate", 3))},
		"No inspection is to catch up: none at the expired item.":                                          {item("B", "expired", of("uptodate", 3))},
		"1 inspection to catch up: at an item that the service does not call expired, EX-0045.":            {hidden},
		"2 inspections to catch up: at items that the service does not call expired, EX-0032 and EX-0045.": {hidden, passed},
		"3 inspections to catch up: that of the expired item, and 2 that the service does not call expired, EX-0032 and EX-0045.": {
			hidden, expired, passed},
	} {
		r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{Equipment: record.Of(items...)}}, nil,
			report.Options{Zone: time.UTC, Book: &label.Book{}})
		if err != nil {
			t.Fatal(err)
		}
		if got := pages.Of(r).CatchUp(nil); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
