package word

import (
	"slices"
	"strconv"
)

// Weeks says how a value went from its first week on, of which nil ones are not
// known: "Last snapshots of 13 weeks: from 12 to 7, at most 15", of which another snapshot may have had more. Text words a
// value, as Number or PercentOf. It is "" where no value is known.
func Weeks(values []*float64, text func(float64) string) string {
	first := slices.IndexFunc(values, func(v *float64) bool { return v != nil })
	if first < 0 {
		return ""
	}
	var known []float64
	for _, v := range values[first:] {
		if v != nil {
			known = append(known, *v)
		}
	}
	out := "Last snapshots of " + Plural(len(values)-first, "week", "weeks")
	if unknown := len(values) - first - len(known); unknown > 0 {
		out += ", " + strconv.Itoa(unknown) + " of them not known"
	}
	begin, end, low, high := known[0], known[len(known)-1], slices.Min(known), slices.Max(known)
	if low == high {
		return out + ": always " + text(end)
	}
	out += ": from " + text(begin) + " to " + text(end)
	if low < min(begin, end) {
		out += ", at least " + text(low)
	}
	if high > max(begin, end) {
		out += ", at most " + text(high)
	}
	return out
}
