package render

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// dueItem is a night with one item in service whose schedules expire a number of days later.
func dueItem(ids string, days ...int64) record.Night {
	item := &record.Equipment{ID: "e1", Serial: "HN-1", TypeID: "t1", InService: record.True, Status: "uptodate"}
	for i, id := range strings.Split(ids, ",") {
		item.Schedules = append(item.Schedules, record.Schedule{ID: id, Status: "uptodate",
			ExpiresOn: record.MS(sampleAsOf.UnixMilli() + days[i]*aDay)})
	}
	n := bareNight()
	n.Equipment = record.Of(item)
	return n
}

// TestAScheduleWithoutAnIDHasWords wherever one is named.
func TestAScheduleWithoutAnIDHasWords(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Labels = new(label.Book)
	_, f := publishNight(t, Nights{Night: dueItem("", 3)}, o)
	for file, want := range map[string]string{
		"calendar/all.ics":       "SUMMARY:HN-1: a schedule without an id expires\r\n",
		"equipment/planner.html": ">a schedule without an id · t1</p>",
		"equipment/item/e1.html": ">a schedule without an id</th>",
	} {
		if !strings.Contains(string(f[file]), want) {
			t.Errorf("%s does not have %q:\n%s", file, want, f[file])
		}
	}
}

// TestSchedulesOfOneIDAreEventsOfTheirOwn: none is lost, no two have one UID, and an event keeps its
// UID when another has passed.
func TestSchedulesOfOneIDAreEventsOfTheirOwn(t *testing.T) {
	t.Parallel()
	keys := func(daysLater int) []string {
		o := sampleOptions(t, "")
		n := dueItem("s,other,s,s", 9, 4, 3, 9)
		n.AsOf = n.AsOf.AddDate(0, 0, daysLater)
		e, err := New(t.Context(), Nights{Night: n}, o)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, x := range e.expiries() {
			out = append(out, strings.ReplaceAll(e.key(x), "\x00", " "))
		}
		return out
	}
	want := []string{"e1 s 2026-11-24", "e1 other", "e1 s 2026-11-30"}
	if got := keys(0); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := keys(6); !slices.Equal(got, want[2:]) {
		t.Errorf("six days later %q, want %q", got, want[2:])
	}
	e, err := New(t.Context(), Nights{Night: dueItem("s,s", 3, 9)}, sampleOptions(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if all := e.expiries(); len(all) != 2 {
		t.Errorf("two days of one id, one behind the other, are %d events", len(all))
	}
}

// TestAnEventSaysWhichItem, as lists name it, where its page is, and when its date was set: by the last completion, else
// when the item was made.
func TestAnEventSaysWhichItem(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, "")
	o.SiteURL = "https://example.com/ops/"
	made, done := sampleAsOf.AddDate(-2, 0, 0), sampleAsOf.AddDate(0, 0, -40)
	for _, completed := range []bool{true, false} {
		n, stamp := dueItem("s", 3), made
		for e := range n.Equipment {
			e.Title, e.Created = "Harness", record.MS(made.UnixMilli())
			if completed {
				e.Schedules[0].LastCompletedOn, stamp = record.MS(done.UnixMilli()), done
			}
			n.Equipment = record.Of(e)
		}
		e, err := New(t.Context(), Nights{Night: n}, o)
		if err != nil {
			t.Fatal(err)
		}
		got := e.event(e.expiries()[0])
		if got.Summary != "HN-1 Harness: s expires" || got.URL != "https://example.com/ops/equipment/item/e1.html" || !got.Stamp.Equal(stamp) {
			t.Errorf("completed %t: %+v", completed, got)
		}
	}
}

// TestACalendarWithoutEventsIsNotMade, nor offered: RFC 5545 wants one event at least.
func TestACalendarWithoutEventsIsNotMade(t *testing.T) {
	t.Parallel()
	for days, made := range map[int64]bool{3: true, 300: false} {
		n := dueItem("s", days)
		n.Types = []record.TypeAsked{{ID: "t1", Name: "Harnesses"}, {ID: "t2", Name: "Ladders"}}
		_, f := publishNight(t, Nights{Night: n}, sampleOptions(t, filepath.Join(t.TempDir(), "site")))
		for name, is := range map[string]bool{"calendar/all.ics": made, "calendar/t1.ics": made, "calendar/t2.ics": false} {
			if offered := strings.Contains(string(f["downloads.html"]), name); (f[name] != nil) != is || offered != is {
				t.Errorf("due in %d days: %s has %d bytes, offered %t", days, name, len(f[name]), offered)
			}
		}
	}
}

// TestEveryCalendarIsOffered on the page of downloads.
func TestEveryCalendarIsOffered(t *testing.T) {
	t.Parallel()
	_, f := sampleSite(t)
	n := 0
	for name := range f {
		if strings.HasSuffix(name, ".ics") {
			n++
			if !strings.Contains(string(f["downloads.html"]), `href="`+name+`"`) {
				t.Errorf("downloads do not offer %s", name)
			}
		}
	}
	if n < 3 {
		t.Errorf("%d calendars", n)
	}
}

// TestItemsWithoutATypeHaveACalendar: its name and its events say that there is no type.
func TestItemsWithoutATypeHaveACalendar(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	n := dueItem("s1", 3)
	for e := range n.Equipment {
		e.TypeID = ""
		n.Equipment = record.Of(e)
	}
	_, f := publishNight(t, Nights{Night: n}, o)
	of := ""
	for file, text := range f {
		if strings.HasPrefix(file, "calendar/") && file != "calendar/all.ics" {
			of += string(text)
		}
	}
	for _, want := range []string{"NAME:Coming expiries: No type\r\n", "DESCRIPTION:No type. As returned by the service"} {
		if !strings.Contains(of, want) {
			t.Errorf("the calendar of no type does not have %q:\n%s", want, of)
		}
	}
}
