// Package feed writes calendars of coming expiries as iCalendar (RFC 5545). It promises
// that an expiry has the same UID and the same bytes every night as long as its dates
// stay the same, and that no text can begin a line of its own. It does not read records:
// package render passes the events.
package feed

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"opsreport/render/glyph"
)

// Event is one coming expiry, an event of a whole day.
type Event struct {
	Key     string    // what identifies it: the ids of equipment and schedule
	Day     time.Time // the day of the expiry in the report's zone
	Stamp   time.Time // when the expiry was set, if known
	Summary string
	Detail  string
	URL     string // page of the record; "" if the site has no published address
}

// maxBytes is the largest size of a calendar. If the events do not fit, the first ones
// are written, and one more event says how many are left out.
const maxBytes = 8 << 20

// Calendar returns a calendar of n events, which of returns in order of their days. If it
// would be larger than 8 MB, it ends with an event that gives the number of events left out.
func Calendar(name string, n int, of func(i int) Event) []byte {
	var b bytes.Buffer
	b.Grow(256 + min(512*n, maxBytes+4096))
	line(&b, "BEGIN", "VCALENDAR")
	line(&b, "VERSION", "2.0")
	line(&b, "PRODID", "-//opsreport//expiries//EN")
	line(&b, "CALSCALE", "GREGORIAN")
	line(&b, "X-WR-CALNAME", escape(name))
	var day time.Time
	var from, to string                // the lines of the last day
	details := make(map[string]string) // escaped texts, kept since most events share theirs
	for i := range n {
		e := of(i)
		if b.Len() > maxBytes {
			left := Event{Key: "the rest of " + name, Day: e.Day, Stamp: e.Stamp, Summary: fmt.Sprintf(
				"%d further expiries are not in this calendar: see the list of expiries", n-i)}
			event(&b, &left, e.Day.Format("20060102"), e.Day.AddDate(0, 0, 1).Format("20060102"), "")
			break
		}
		if _, known := details[e.Detail]; !known {
			details[e.Detail] = escape(e.Detail)
		}
		if i == 0 || !e.Day.Equal(day) {
			day, from, to = e.Day, e.Day.Format("20060102"), e.Day.AddDate(0, 0, 1).Format("20060102")
		}
		event(&b, &e, from, to, details[e.Detail])
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

// line writes a content line. It is folded so that no line is longer than 75 bytes and no
// character is split.
func line(b *bytes.Buffer, name, value string) {
	if len(name)+1+len(value) <= 75 {
		b.WriteString(name)
		b.WriteByte(':')
		b.WriteString(value)
		b.WriteString("\r\n")
		return
	}
	first, rest := glyph.Cut(name+":"+value, 75)
	for rest != "" {
		b.WriteString(first)
		b.WriteString("\r\n ")
		first, rest = glyph.Cut(rest, 74)
	}
	b.WriteString(first)
	b.WriteString("\r\n")
}

// escape returns a string as iCalendar TEXT. Control characters are not allowed there and
// become spaces.
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

// clean reports whether escape would leave a text unchanged, as for most texts.
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
