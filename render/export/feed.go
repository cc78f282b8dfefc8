package export

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"opsreport/render/word"
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
// would be larger than 8 MB, it ends with an event that says how many events are left out.
func Calendar(name string, n int, of func(i int) Event, leftOut func(n int) string) []byte {
	var b bytes.Buffer
	b.Grow(256 + min(512*n, maxBytes+4096))
	line(&b, "BEGIN", "VCALENDAR")
	line(&b, "VERSION", "2.0")
	line(&b, "PRODID", "-//opsreport//expiries//EN")
	line(&b, "CALSCALE", "GREGORIAN")
	line(&b, "X-WR-CALNAME", escape(name))
	for i := range n {
		e := of(i)
		if b.Len() > maxBytes {
			event(&b, &Event{Key: "the rest of " + name, Day: e.Day, Stamp: e.Stamp, Summary: leftOut(n - i)})
			break
		}
		event(&b, &e)
	}
	line(&b, "END", "VCALENDAR")
	return b.Bytes()
}

func event(b *bytes.Buffer, e *Event) {
	sum := sha256.Sum256([]byte(e.Key))
	line(b, "BEGIN", "VEVENT")
	line(b, "UID", hex.EncodeToString(sum[:16])+"@opsreport.invalid")
	line(b, "DTSTAMP", e.Stamp.UTC().Format("20060102T150405Z"))
	line(b, "DTSTART;VALUE=DATE", e.Day.Format("20060102"))
	line(b, "DTEND;VALUE=DATE", e.Day.AddDate(0, 0, 1).Format("20060102"))
	line(b, "SUMMARY", escape(e.Summary))
	if e.Detail != "" {
		line(b, "DESCRIPTION", escape(e.Detail))
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
	b.WriteString(name)
	b.WriteByte(':')
	first, rest := word.Cut(value, 74-len(name))
	for rest != "" {
		b.WriteString(first)
		b.WriteString("\r\n ")
		first, rest = word.Cut(rest, 74)
	}
	b.WriteString(first)
	b.WriteString("\r\n")
}

// escape returns a string as iCalendar TEXT. Control characters are not allowed there and
// become spaces.
func escape(s string) string {
	return escapes.Replace(strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n"))
}

// escapes replaces single bytes, which is several times as fast as replacing longer texts.
var escapes = func() *strings.Replacer {
	pairs := []string{"\n", `\n`, `\`, `\\`, ";", `\;`, ",", `\,`, "\x7F", " "}
	for c := range ' ' {
		if c != '\n' {
			pairs = append(pairs, string(c), " ")
		}
	}
	return strings.NewReplacer(pairs...)
}()

func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}
