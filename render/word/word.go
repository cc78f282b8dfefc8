// Package word prints numbers, dates, counts and texts of records in the same way in every output; nothing else rounds a number or
// words one. What it returns of a text is valid UTF-8 in which nothing has vanished without a sign; it is not escaped.
package word

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// DateTime is an instant in its zone as programs that speak English show it: "21 Nov 2026, 04:12 GMT". A zone without
// an abbreviation shows its offset.
func DateTime(t time.Time) string { return t.Format("2 Jan 2006, 15:04 ") + Zone(t) }

// Zone names the zone of an instant as DateTime does: "GMT", "UTC+12:45".
func Zone(t time.Time) string {
	name, offset := t.Zone()
	if name != "" && name[0] != '+' && name[0] != '-' {
		return name
	}
	sign := "+"
	if offset < 0 {
		sign, offset = "−", -offset
	}
	return fmt.Sprintf("UTC%s%02d:%02d", sign, offset/3600, offset/60%60)
}

// Clock is the time of day in its zone, to the second: "04:12:07".
func Clock(t time.Time) string { return t.Format(time.TimeOnly) }

// Stamp is an instant as other programs read it: "2026-11-21T04:12:07Z".
func Stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// digestDigits is how many digits of a digest are shown where it only tells which one is meant.
const digestDigits = 12

// Digest is the beginning of a digest.
func Digest(hex string) string { return hex[:min(digestDigits, len(hex))] }

// MinPercent is the least denominator of which a percentage is printed.
const MinPercent = 5

// tenths returns n of d in tenths of a percent, rounded half away from zero,
// but never 1000 unless n = d nor 0 unless n = 0.
func tenths(n, d int) (value int, mark string) {
	value = int((int64(n)*2000 + int64(d)) / (2 * int64(d)))
	switch {
	case value == 1000 && n < d:
		return 999, ">"
	case value == 0 && n > 0:
		return 1, "<"
	}
	return value, ""
}

// Percent prints n of d: "17.5 %", ">99.9 %", "n/a" where d is 0, and "" where
// d is below 5 and no percentage is printed.
func Percent(n, d int) string {
	if d == 0 {
		return NotAvailable
	}
	if p := PercentNumber(n, d); p != "" {
		return p + " %"
	}
	return ""
}

// PercentNumber is Percent without its sign, for where that stands beside: "17.5",
// ">99.9", and "" where there is none.
func PercentNumber(n, d int) string {
	if d < MinPercent {
		return ""
	}
	v, mark := tenths(n, d)
	return fmt.Sprintf("%s%d.%d", mark, v/10, v%10)
}

// PercentLimit prints a percentage that somebody has set, with all its decimals: "95 %".
func PercentLimit(v float64) string { return Exact(v) + " %" }

// PercentValue is the number that Percent prints; nil where it prints none.
func PercentValue(n, d int) *float64 {
	if d < MinPercent {
		return nil
	}
	v, _ := tenths(n, d)
	f := float64(v) / 10
	return &f
}

// NotAvailable stands where there is nothing to divide by.
const NotAvailable = "n/a"

// Part prints n of d alone: "7 of 40".
func Part(n, d int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(d) }

// Capital returns a text as it stands at the beginning of a sentence. It looks at
// the first letter alone, which is one of English or none.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Small is the reverse: a text that begins with a word of ours, as it stands inside a sentence.
func Small(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// Number prints a number with at most one decimal, rounded half away from zero.
func Number(v float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(math.Round(v*10)/10, 'f', 1, 64), ".0")
}

// Exact prints a number with all its decimals.
func Exact(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// Signed is a difference with its sign: "+3", "−2", "±0".
func Signed(n int) string {
	if n == 0 {
		return "±0"
	}
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

// Plural is a count with its noun: "1 item", "2 items".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Of is a part of a count with its noun: "1 of 7 items".
func Of(n, d int, one, many string) string {
	return strconv.Itoa(n) + " of " + Plural(d, one, many)
}

// Joined joins the texts that are not empty.
func Joined(separator string, parts ...string) string {
	out := ""
	for _, p := range parts {
		switch {
		case p == "":
		case out == "":
			out = p
		default:
			out += separator + p
		}
	}
	return out
}

// ISODate returns a day in the form of tables as "2026-11-07", and any other text as it is.
func ISODate(text string) string {
	day, err := time.Parse("2 Jan 2006", text)
	if err != nil {
		return text
	}
	return day.Format(time.DateOnly)
}

// Listed joins the first names of a list that has more: "A, B and 3 more".
func Listed(names []string, more int) string {
	said := strings.Join(names, ", ")
	if more > 0 {
		said += " and " + strconv.Itoa(more) + " more"
	}
	return said
}
