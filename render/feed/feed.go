// Package feed writes calendars of coming expiries as iCalendar (RFC 5545).
// It promises that an expiry keeps its UID and its bytes from night to night
// while its dates stand, and that no text can break out of its line. It
// refuses to read records: package render hands it the events.
package feed

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Event is one coming expiry: a whole day.
type Event struct {
	Key     string    // what identifies it: the ids of equipment and schedule
	Day     time.Time // the day of the expiry in the report's zone
	Stamp   time.Time // when the expiry was set, as far as is known
	Summary string
	Detail  string
	URL     string // page of the record; "" without a published site
}

// maxBytes bounds a calendar: the first events stand in it, and one more that
// says how many are left.
const maxBytes = 8 << 20

// Calendar returns a calendar of events, in the order of their days. One that
// would come to more than 8 MB ends with an event that counts the rest.
func Calendar(name string, events []Event) []byte {
	order := make([]*Event, len(events))
	for i := range events {
		order[i] = &events[i]
	}
	slices.SortFunc(order, func(a, b *Event) int {
		return cmp.Or(a.Day.Compare(b.Day), strings.Compare(a.Key, b.Key))
	})
	var b bytes.Buffer
	b.Grow(256 + min(512*len(events), maxBytes+4096))
	line(&b, "BEGIN", "VCALENDAR")
	line(&b, "VERSION", "2.0")
	line(&b, "PRODID", "-//opsreport//expiries//EN")
	line(&b, "CALSCALE", "GREGORIAN")
	line(&b, "X-WR-CALNAME", escape(name))
	var day time.Time
	var from, to string                // the lines of the last day
	details := make(map[string]string) // escaped: most events share theirs
	for i, e := range order {
		if b.Len() > maxBytes {
			left := Event{Key: "the rest of " + name, Day: e.Day, Stamp: e.Stamp, Summary: fmt.Sprintf("%d further expiries are not in this "+
				"calendar: "+
				"see the list of expiries", len(order)-i)}
			event(&b, &left, e.Day.Format("20060102"), e.Day.AddDate(0, 0, 1).Format("20060102"), "")
			break
		}
		if _, known := details[e.Detail]; !known {
			details[e.Detail] = escape(e.Detail)
		}
		if i == 0 || !e.Day.Equal(day) {
			day, from, to = e.Day, e.Day.Format("20060102"), e.Day.AddDate(0, 0, 1).Format("20060102")
		}
		event(&b, e, from, to, details[e.Detail])
	}
	line(&b, "END", "VCALENDAR")
	return b.Bytes()
}

func event(b *bytes.Buffer, e *Event, from, to, detail string) {
	sum := sha256.Sum256([]byte(e.Key))
	line(b, "BEGIN", "VEVENT")
	line(b, "UID", hex.EncodeToString(sum[:16])+"@opsreport.invalid")
	line(b, "DTSTAMP", e.Stamp.UTC().Format("20060102T150405Z"))
	line(b, "DTSTART;VALUE=DATE", from)
	line(b, "DTEND;VALUE=DATE", to)
	line(b, "SUMMARY", escape(e.Summary))
	if detail != "" {
		line(b, "DESCRIPTION", detail)
	}
	if e.URL != "" {
		line(b, "URL", oneLine(e.URL))
	}
	line(b, "TRANSP", "TRANSPARENT")
	line(b, "END", "VEVENT")
}

// line writes a content line, folded so that no line passes 75 bytes and no
// character is cut.
func line(b *bytes.Buffer, name, value string) {
	if len(name)+1+len(value) <= 75 {
		b.WriteString(name)
		b.WriteByte(':')
		b.WriteString(value)
		b.WriteString("\r\n")
		return
	}
	s := name + ":" + value
	for limit := 75; len(s) > limit; limit = 74 {
		cut := limit
		for !utf8.RuneStart(s[cut]) {
			cut--
		}
		b.WriteString(s[:cut])
		b.WriteString("\r\n ")
		s = s[cut:]
	}
	b.WriteString(s)
	b.WriteString("\r\n")
}

// escape makes TEXT of any string; control characters, which TEXT may not
// hold, become spaces.
func escape(s string) string {
	if clean(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 16)
	for _, r := range strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n") {
		switch {
		case r == '\\' || r == ';' || r == ',':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r < ' ' || r == 0x7F:
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// clean reports whether a text is what escape makes of it: most are.
func clean(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7F || c == '\\' || c == ';' || c == ',' {
			return false
		}
	}
	return true
}

func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}
