package brief

import (
	"fmt"

	"opsreport/render/report"
	"opsreport/render/word"
)

// ByType describes the chart of the n items in service by type, of which rows have some.
func (r Report) ByType(n, rows int) string {
	note := fmt.Sprintf("In-service items by type, n = %d. Share of each type; numbers are items. At right: in date, n of d.", n)
	of := "asked for"
	if r.IsPart() {
		of = "of this edition"
	}
	if asked := len(r.Source.Types); asked > rows {
		note += fmt.Sprintf(" %d of %d types %s have items here.", rows, asked, of)
	}
	return note
}

// ByOffice describes the chart of the n items in service by office; sum is what its rows add up to.
func ByOffice(n, sum int) string {
	note := fmt.Sprintf("In-service items by office, n = %d. At right: in date, n of d.", n)
	if sum != n {
		note += fmt.Sprintf(" "+OfTwoOffices+", so the rows add up to %d.", sum)
	}
	return note
}

// Worst says which of the types or offices, worst first, have most of what is expired; n is how many items are in service.
func Worst(n int, groups []report.Group) string {
	switch {
	case len(groups) == 0:
		return "There are no in-service items to draw."
	case n == 0:
		return ""
	}
	worst := groups[0].Equipment.In
	if worst.Expired == 0 {
		return fmt.Sprintf("None of %s is expired.", word.Plural(n, "in-service item", "in-service items"))
	}
	tied := 1
	for tied < len(groups) && groups[tied].Equipment.In.Expired == worst.Expired {
		tied++
	}
	switch {
	case tied == 2:
		return fmt.Sprintf("The most expired in-service items are under %s and %s: %d each.", groups[0].Label, groups[1].Label, worst.Expired)
	case tied > 2:
		return fmt.Sprintf("The most expired in-service items are under %s: %d each.",
			word.Listed([]string{groups[0].Label, groups[1].Label}, tied-2), worst.Expired)
	}
	return fmt.Sprintf("The most expired in-service items are under %s: %d of %d.", groups[0].Label, worst.Expired, worst.All())
}

// Forecast describes the schedules that expire in each of some weeks, and those that no week has.
func (r Report) Forecast(weeks, apart []report.Point) (note, summary string) {
	note = fmt.Sprintf("Inspections of items in service by the week in which they expire.%s Weeks begin on Monday. Present expiry dates only.",
		setApart(apart))
	n := report.Total(weeks)
	if f := r.Figure("E8"); n == 0 && f != nil && f.Lacks != nil {
		return note, f.Lacking() + "."
	}
	if n == 0 {
		return note, "No inspection expires in these weeks."
	}
	busiest := mostOf(weeks)
	where := "the fullest week, that of " + word.Date(busiest[0].Start)
	if len(busiest) > 1 {
		where = fmt.Sprintf("each of the %d fullest weeks", len(busiest))
	}
	return note, word.Plural(busiest[0].N, "inspection expires", "inspections expire") + " in " + where + "."
}

// ByAge describes the n open follow-ups by age, of which some are overdue, from their figure F3.
func (r Report) ByAge(f *report.Figure, n, overdue int) (note, summary string) {
	note = fmt.Sprintf("Open follow-ups by age, n = %d.", n)
	if p50, p90 := f.Stat("p50"), f.Stat("p90"); p50 != nil && p50.Value != nil && p90 != nil {
		note += fmt.Sprintf(" Half are at most %s old, 9 of 10 at most %s.", inDays(p50), inDays(p90))
	}
	if n == 0 {
		return note, r.NoneOpen() + "."
	}
	oldest := f.Last()
	in := fmt.Sprintf("%d in the oldest bucket, %s days", oldest.N, oldest.Label)
	if f.LastUnproven() {
		in = word.Small(f.Lacking())
	}
	return note, fmt.Sprintf("%s open, %d of them overdue; %s.", word.Plural(n, "follow-up is", "follow-ups are"), overdue, in)
}

// ByAssignee describes the n open follow-ups by who has them; most is how many the chart names.
func (r Report) ByAssignee(n, assignees, most int) (note, summary string) {
	note = fmt.Sprintf("%s by current assignee, sorted by name or pseudonym; this is not a ranking. Earlier assignees are not counted.",
		word.Plural(n, "open follow-up", "open follow-ups"))
	if n == 0 {
		return note, r.NoneOpen() + "."
	}
	if assignees > most {
		note += fmt.Sprintf(" The %d with the most are named, the rest is one row.", most)
	}
	return note, fmt.Sprintf("%s held by %s.", word.Plural(n, "open follow-up is", "open follow-ups are"),
		word.Plural(assignees, "assignee", "assignees"))
}

// Closing describes the share of n follow-ups that is still open after some days; a curve that is not drawn whole ends at a
// day. Its title says when half are closed, if that is known.
func (w ChartWords) Closing(f *report.Figure, cut bool, end float64) (title, note, summary string) {
	if f == nil || len(f.Series) == 0 {
		return w.Title, "", "No follow-up was closed with dates to measure."
	}
	note = fmt.Sprintf("Share still open after t days: estimate, includes open items, n = %d.", f.N)
	if cut {
		note += fmt.Sprintf(" Drawn up to day %s, in steps of half a percent or more.", word.Number(end))
	}
	half, most := f.Stat("median"), f.Stat("p80")
	if half == nil || half.Value == nil {
		return w.Title, note, "Fewer than half of the follow-ups are closed, so the median is not reached."
	}
	title, summary = "Half are closed within "+closedIn(half), "Half of the follow-ups are closed within "+closedIn(half)
	if most == nil || most.Value == nil {
		return title, note, summary + "; four in five is not reached."
	}
	return title, note, summary + ", four in five within " + closedIn(most) + "."
}

// closedIn is a statistic as every output prints it: "10.4 days".
func closedIn(s *report.Stat) string {
	if n := word.Number(*s.Value); n != "1" {
		return n + " days"
	}
	return "1 day"
}

// HalfClosed and MostClosed name the days by which a half, and four in five, are closed.
func HalfClosed(s *report.Stat) string { return "half closed: " + closedIn(s) }
func MostClosed(s *report.Stat) string { return "4 in 5 closed: " + closedIn(s) }

// Trend describes how a figure went over so many periods, each called a day, a week or a month, of which some have a
// snapshot with it; first and last are what it was in the first of those and in the last.
func (w ChartWords) Trend(period string, periods, some int, first, last string) (note, summary, empty string) {
	note = fmt.Sprintf("The last snapshot of each %s; %d of %d have one. A %s without one is a gap.", period, some, periods, period)
	if some == 0 {
		return note, w.Series[0] + ": no snapshot to draw.", "No snapshot with this figure"
	}
	return note, fmt.Sprintf("%s: %s in the first %s with a snapshot, %s in the last.", w.Series[0], first, period, last), ""
}

// LastOf heads the periods of a trend.
func LastOf(period string) string { return "Last snapshot of the " + period }

// inDays is a number of days with its whole unit.
func inDays(s *report.Stat) string { return word.Plural(int(*s.Value), "day", "days") }
