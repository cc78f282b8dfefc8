package export

import (
	"bytes"
	"opsreport/render/words"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func calendar(name string, events ...Event) []byte {
	return Calendar(name, len(events), func(i int) Event { return events[i] }, words.English(words.Context{}).Calendars.LeftOut)
}

func TestCalendar(t *testing.T) {
	day := time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC)
	got := string(calendar("Forklifts",
		Event{Key: "a", Day: day, Stamp: day.AddDate(0, -1, 0), Summary: "FL-0006, truck; \\ a", Detail: "one\ntwo",
			URL: "https://x.example/a\r\nX:y"},
		Event{Key: "b", Day: day.AddDate(0, 0, 1), Stamp: day, Summary: "later"}))
	want := strings.Join([]string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//opsreport//expiries//EN", "CALSCALE:GREGORIAN",
		"X-WR-CALNAME:Forklifts",
		"BEGIN:VEVENT", "UID:ca978112ca1bbdcafac231b39a23dc4d@opsreport.invalid", "DTSTAMP:20261102T000000Z",
		"DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261203", `SUMMARY:FL-0006\, truck\; \\ a`, `DESCRIPTION:one\ntwo`,
		"URL:https://x.example/aX:y", "TRANSP:TRANSPARENT", "END:VEVENT",
		"BEGIN:VEVENT", "UID:3e23e8160039594a33894f6564e1b134@opsreport.invalid", "DTSTAMP:20261202T000000Z",
		"DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261204", "SUMMARY:later", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""},
		"\r\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestAnyTextStaysInItsLine reads a calendar back by the rules of RFC 5545.
func TestAnyTextStaysInItsLine(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(rt, "bytes")) + rapid.String().Draw(rt, "text")
		out := calendar(text, Event{Key: text, Summary: text, Detail: text, URL: text})
		if !utf8.Valid(out) {
			rt.Fatal("broken UTF-8")
		}
		for l := range bytes.SplitSeq(bytes.TrimSuffix(out, []byte("\r\n")), []byte("\r\n")) {
			if len(l) > 75 || bytes.ContainsAny(l, "\r\n") {
				rt.Fatalf("bad line %q", l)
			}
		}
		var names []string
		for l := range strings.SplitSeq(strings.ReplaceAll(string(out), "\r\n ", ""), "\r\n") {
			name, _, _ := strings.Cut(l, ":")
			names = append(names, name)
		}
		want := "BEGIN VERSION PRODID CALSCALE X-WR-CALNAME BEGIN UID DTSTAMP DTSTART;VALUE=DATE DTEND;VALUE=DATE SUMMARY"
		if text != "" {
			want += " DESCRIPTION URL"
		}
		if got := strings.Join(names, " "); got != want+" TRANSP END END " {
			rt.Fatalf("lines %s", got)
		}
	})
}

// TestALongCalendarSaysWhatItLeavesOut: no calendar passes its bound, and none is
// cut in silence.
func TestALongCalendarSaysWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	events := make([]Event, 40_000)
	for i := range events {
		events[i] = Event{Key: strconv.Itoa(i), Day: day, Stamp: day, Summary: strings.Repeat("long ", 20)}
	}
	got := string(calendar("all", events...))
	shown := strings.Count(got, "BEGIN:VEVENT") - 1
	if len(got) > 9<<20 || shown < 1000 || !strings.Contains(got, strconv.Itoa(len(events)-shown)+" further expiries") ||
		!strings.HasSuffix(got, "END:VEVENT\r\nEND:VCALENDAR\r\n") {
		t.Errorf("%d bytes and %d events, which end with %q", len(got), shown, got[len(got)-300:])
	}
}

// TestLongLinesAreFolded: no line passes 75 bytes, its leading space included, and
// put together they are what they were.
func TestLongLinesAreFolded(t *testing.T) {
	t.Parallel()
	for _, text := range []string{strings.Repeat("a", 400), strings.Repeat("é", 200), strings.Repeat("aé€😀", 60)} {
		out := calendar("folded", Event{Key: "k", Day: time.Unix(0, 0), Summary: text})
		longest := 0
		for l := range bytes.SplitSeq(out, []byte("\r\n")) {
			longest = max(longest, len(l))
		}
		if longest > 75 || longest < 72 {
			t.Errorf("the longest line of %q… has %d bytes", text[:8], longest)
		}
		if !strings.Contains(strings.ReplaceAll(string(out), "\r\n ", ""), "SUMMARY:"+text+"\r\n") {
			t.Errorf("%q… is not put together again", text[:8])
		}
	}
}

// TestEscape: what iCalendar reserves is escaped, a line end of any kind is one, and what it does not
// allow is replaced.
func TestEscape(t *testing.T) {
	t.Parallel()
	const want = `a\nb\nc d e f�\;\,\\ é€`
	if got := escape("a\r\nb\nc\td\x7Fe\rf\xFF;,\\ é€"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestADayIsThatOfItsZone, and the stamp is in UTC.
func TestADayIsThatOfItsZone(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 12, 3, 0, 0, 0, 0, time.FixedZone("x", 13*60*60))
	got := string(calendar("x", Event{Key: "a", Day: day, Stamp: day}))
	for _, want := range []string{"DTSTAMP:20261202T110000Z", "DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261204"} {
		if !strings.Contains(got, want+"\r\n") {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
}
