package render

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// bareNight is a night without records.
func bareNight() record.Night {
	return record.Night{Folder: "20261121T041207Z", Digest: strings.Repeat("5e", 32), AsOf: sampleAsOf, BaseURL: "https://ops.example.com"}
}

// TestAThreadIsInTheOrderOfItsDates: messages come in any order and are read
// oldest first; one without a date stays behind the one it was sent after.
func TestAThreadIsInTheOrderOfItsDates(t *testing.T) {
	t.Parallel()
	asOf := sampleAsOf.UnixMilli()
	note := func(text string, daysAgo int64) record.Message {
		m := record.Message{ID: text, Note: text}
		if daysAgo > 0 {
			m.Date = record.MS(asOf - daysAgo*aDay)
		}
		return m
	}
	n := bareNight()
	n.FollowUps = record.Of(&record.FollowUp{
		ID: "5c19e07b2f6a4d003ab81e64", Open: record.True, CreatedOn: record.MS(asOf - 40*aDay),
		Messages: []record.Message{
			note("third", 10), note("first", 30), note("undated", 0), note("second", 20), note("fifth", 1), note("fourth", 2),
		},
	})
	_, f := publishNight(t, Nights{Night: n}, sampleOptions(t, filepath.Join(t.TempDir(), "site")))
	said := f.text(t, "followups/item/5c19e07b2f6a4d003ab81e64.html")
	_, said, _ = strings.Cut(said, "Timeline")
	at := -1
	for _, word := range strings.Split("day 10 |first|undated|day 20 |second|day 30 |third|day 38 |fourth|day 39 |fifth", "|") {
		i := strings.Index(said, word)
		if i <= at {
			t.Errorf("%q stands at %d, not after %d: %s", word, i, at, said)
		}
		at = i
	}
}

// TestACalendarHasTheDayOfTheZone: what expires late in the evening of one
// place falls on another day in another, and the day is that of the zone.
func TestACalendarHasTheDayOfTheZone(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"UTC": "20261201", "Pacific/Auckland": "20261202", "America/New_York": "20261201", "Asia/Tokyo": "20261202",
	} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
		o.Zone, o.ZoneName, o.Labels = zone, name, new(label.Book)
		n := bareNight()
		n.Types = []record.TypeAsked{{ID: "t1", Name: "Ladders", Rows: 1}}
		expires := record.MS(time.Date(2026, 12, 1, 22, 30, 0, 0, time.UTC).UnixMilli())
		n.Equipment = record.Of(&record.Equipment{ID: "e1", TypeID: "t1", InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{ID: "s1", Status: "uptodate", ExpiresOn: expires}}})
		_, f := publishNight(t, Nights{Night: n}, o)
		for _, file := range []string{"calendar/all.ics", "calendar/t1.ics"} {
			if !strings.Contains(string(f[file]), "\r\nDTSTART;VALUE=DATE:"+want+"\r\n") {
				t.Errorf("%s in %s is not of %s:\n%s", file, name, want, f[file])
			}
		}
	}
}

// TestTheForecastIsTheSameEverywhere: what expires at the as-of time is in it
// and what expires as week 13 begins is not, in the figure, in the chart of a
// type and in its calendar.
func TestTheForecastIsTheSameEverywhere(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	asOf, end := sampleAsOf.UnixMilli(), time.Date(2027, 2, 8, 0, 0, 0, 0, o.Zone).UnixMilli()
	item := &record.Equipment{ID: "e1", TypeID: "t1", InService: record.True, Status: "uptodate"}
	for i, ms := range []int64{asOf - 1, asOf, asOf + 1, end - 1, end, end + 1} {
		item.Schedules = append(item.Schedules, record.Schedule{ID: string(rune('a' + i)), Status: "uptodate", ExpiresOn: record.MS(ms)})
	}
	n := bareNight()
	n.Types = []record.TypeAsked{{ID: "t1", Name: "Ladders", Rows: 1}}
	n.Equipment = record.Of(item)
	p := &published{T: t}
	p.edition, p.f = publishNight(t, Nights{Night: n}, o)
	p.read()
	if got := p.figures["E8"].N; got != 3 {
		t.Errorf("E8 is %d", got)
	}
	for _, file := range []string{"calendar/all.ics", "calendar/t1.ics"} {
		if got := strings.Count(string(p.f[file]), "BEGIN:VEVENT"); got != int(*p.figures["E13"].Stats["84 days"]) {
			t.Errorf("%s has %d events", file, got)
		}
	}
	for page, chart := range map[string]string{
		"equipment/forecast.html": "equipment-forecast", "equipment/type/t1.html": "equipment-forecast-subset",
	} {
		drawn := p.chart(page, chart).points()
		weeks := 0
		for name, n := range drawn {
			if name != "date passed" && name != "no date" {
				weeks += n
			}
		}
		if weeks != 3 || drawn["date passed"] != 1 || drawn["16 Nov 2026"] != 2 || drawn["1 Feb 2027"] != 1 {
			t.Errorf("%s draws %v", page, drawn)
		}
	}
}

// TestAnExpiryOnADayWithoutMidnight: where the clocks skip it, the calendar
// names that day and not the one before.
func TestAnExpiryOnADayWithoutMidnight(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("America/Santiago")
	if err != nil {
		t.Fatal(err)
	}
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Zone, o.Labels = zone, new(label.Book)
	n := bareNight()
	n.AsOf = time.Date(2026, 8, 30, 4, 0, 0, 0, time.UTC)
	n.Equipment = record.Of(&record.Equipment{ID: "e1", TypeID: "t1", InService: record.True, Status: "uptodate",
		Schedules: []record.Schedule{{ID: "s1", Status: "uptodate", ExpiresOn: record.MS(time.Date(2026, 9, 6, 12, 0, 0, 0, zone).UnixMilli())}}})
	e, err := New(t.Context(), Nights{Night: n}, o)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.expiries()[0].day.Format(time.DateOnly); got != "2026-09-06" {
		t.Errorf("it expires on %s", got)
	}
}
