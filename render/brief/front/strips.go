package front

import (
	"fmt"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/word"
)

// LongestFirst is how many rows with a strip stand above the list of expired items.
const LongestFirst = 10

// Longest returns the items that have been expired longest, with what each was in the last weeks: the section "longest".
// It has no id if no strip can be drawn.
func Longest(night *brief.Edition, counter *period.Counter) brief.Section {
	e := edition{night, counter}
	rows, _ := e.longest(LongestFirst)
	s := e.withStrips(brief.Section{Rows: rows, Note: e.words().longestFirst(len(rows), night.Registers.Expired().Len)})
	if s.Courses != nil {
		s.ID, s.Title = "longest", "Expired longest"
	}
	return s
}

// withStrips returns a section with what the strips of its rows share, if any has one, and ends its note.
func (e edition) withStrips(s brief.Section) brief.Section {
	var lanes []chart.Lane
	for i := range s.Rows {
		if strip := s.Rows[i].Strip; strip != nil {
			lanes = append(lanes, strip.Lane)
		}
	}
	if len(lanes) == 0 {
		s.Note += "."
		return s
	}
	strips := pages.NewStrips(e.Report, e.counter)
	s.Courses = &brief.Courses{Axis: strips.Axis(), Keys: strips.Keys(lanes), Heads: [3]string{"Item", "Office, with", "Expired for"}}
	s.Note += fmt.Sprintf(", with their status in the last %d weeks.", trendWeeks)
	return s
}

// longestFirst begins the sentence that says how many of all expired items are shown.
func (r words) longestFirst(n, of int) string {
	return r.foremost(n, of, "expired item", "expired items") + ", longest first"
}

// foremost counts the records that stand first, of all: "6 of 12 expired items", "All 3 follow-ups".
func (r words) foremost(n, of int, one, many string) string {
	if n == of && n > 1 {
		return word.All(r.IsPart(), word.Plural(n, one, many))
	}
	return word.Of(n, of, one, many)
}
