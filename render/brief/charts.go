package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// ChartWords is what is written on a chart whatever its numbers are.
type ChartWords struct {
	Title, Unit string
	Axis, Head  string   // name of the axis, and the heading of its column in the table; may be ""
	Series      []string // what is drawn, in the order of the chart
	One, Many   string   // what its points count, "version", "versions", or what its bars are
	Measure     string   // unit of its buckets: "days"
	Note        string   // what else is to be known of them
	None        string   // stands in place of an empty chart
}

var chartWords = sync.OnceValue(func() map[string]ChartWords {
	figures := words.English(words.Context{}).Figures
	return map[string]ChartWords{
		"equipment-by-type": {Title: "Where is equipment expired?", Unit: "items", Head: "Type", None: "No in-service items",
			Series: statusNames, Many: "types"},
		"equipment-by-office": {Title: "Which office has expired equipment?", Unit: "items", Head: "Office", None: "No in-service items",
			Series: statusNames, Many: "offices"},
		"equipment-forecast": {Title: "In which week do inspections expire?", Unit: "inspections", Axis: "week beginning",
			Head: "Week beginning", None: "No inspections to place in time", Series: []string{"Expires in week"}},
		"open-age": {Title: "How long have follow-ups been open?", Unit: "follow-ups", Head: "Days open", None: "No open follow-ups",
			Axis: "days open", Series: []string{figures.Called(report.F2), "Open, not overdue"}},
		"open-load": {Title: "Who has the open follow-ups?", Unit: "follow-ups", Head: "Assignee", None: "No open follow-ups"},
		"flow": {Title: "Is the backlog growing?", Unit: "follow-ups", Head: "Week beginning", None: "No weeks to draw",
			Series: []string{"Opened", "Closed"}},
		"time-to-close": {Title: "How long does closing take?", Unit: "%", Axis: "days after creation", Head: "Days",
			None: "No closed follow-ups with dates", Series: []string{"Still open"}},
		"expired-bands": {Title: "How long has equipment been expired?", Unit: "items", Head: "Days expired",
			Axis: "days expired", Series: []string{figures.Name(report.E6)}, Measure: "days",
			One: "expired in-service item", Many: "expired in-service items"},
		"inactivity": {Title: "Which open follow-ups has nobody touched?", Unit: "follow-ups", Head: "Days without activity",
			Axis: "days since the last activity", Series: []string{figures.Name(report.F1)}, Measure: "days",
			One: "open follow-up", Many: "open follow-ups"},
		"approval-age": {Title: "How long ago were documents approved?", Unit: "documents", Head: "Months since approval",
			Axis: "months since the latest approval", Series: []string{figures.Name(report.D1)}, Measure: "months",
			One: "document with an approval", Many: "documents with an approval"},
		"versions": {Title: "How many versions were made each month?", Unit: "versions", Head: "Month", Series: []string{"Versions"},
			One: "version", Many: "versions"},
		"sessions": {Title: "How many sessions were recorded each month?", Unit: "sessions", Head: "Month", Series: []string{figures.Called(report.T1)},
			One: "session", Many: "sessions", Note: "By the time of the record, which need not be the day of the session."},
		"attendances": {Title: "How many attendances were recorded each month?", Unit: "attendances", Head: "Month",
			Series: []string{figures.Called(report.T2)}, One: "attendance", Many: "attendances", Note: report.OncePerSession},
		"trainees": {Title: "How many different people attended each month?", Unit: "people", Head: "Month",
			Series: []string{figures.Called(report.T3)}, One: "trainee", Many: "trainees",
			Note: "n is of the last 12 months; a person counts once in each month, so the months do not add up. " +
				"The service does not list who should be trained, so this is not a coverage."},

		// How a figure went over the nights.
		"overdue": {Title: "Are fewer follow-ups overdue?", Unit: "follow-ups", Series: []string{figures.Name(report.F2)}},
		"open":    {Title: "Are fewer follow-ups open?", Unit: "follow-ups", Series: []string{figures.Name(report.F1)}},
		"expired": {Title: "Is less equipment expired?", Unit: "items", Series: []string{figures.Name(report.E6)}},
		"in-date": {Title: "Is more equipment in date?", Unit: "%", Series: []string{figures.Name(report.E1)}},
		"never-completed": {Title: "Are fewer inspections without a completion?", Unit: "inspections",
			Series: []string{figures.Name(report.E5)}},
	}
})

// statusNames are the states of equipment, most severe first.
var statusNames = []string{"Expired", "Expiring", "Up to date", "No data"}

// OnChart returns what is written on the chart with an id.
func OnChart(id string) ChartWords { return chartWords()[id] }

// Bucketed describes a chart of buckets or, where these have no measure, of months: how many stand on its axis, n, and
// where most do; empty is true if there is nothing to draw. Earlier is what the months before those of the axis add up to.
func (w ChartWords) Bucketed(n int, regular, apart []report.Point, earlier int) (note, summary string, empty bool) {
	note = fmt.Sprintf("%s, n = %d.%s", w.Series[0], n, setApart(apart))
	if w.Note != "" {
		note += " " + w.Note
	}
	if earlier > 0 {
		note += fmt.Sprintf(" The last %d months; %d earlier.", len(regular), earlier)
	}
	switch {
	case len(regular) == 0 || n+report.Total(apart) == 0:
		return note, fmt.Sprintf("There are no %s to draw.", w.Many), true
	case n == 0:
		return note, fmt.Sprintf("No %s with a date; set apart: %d %s.", w.One, apart[0].N, apart[0].Label), false
	}
	most := mostOf(regular)
	where := "at " + most[0].Label + " " + w.Measure
	switch months := w.Measure == "" && !most[0].Start.IsZero(); {
	case months && len(most) > 1:
		where = fmt.Sprintf("in each of %d months", len(most))
	case months:
		where = "in " + most[0].Start.Format("January 2006")
	case len(most) > 1:
		labels := make([]string, len(most))
		for i := range most {
			labels[i] = most[i].Label
		}
		where = "at each of " + word.Joined(", ", labels...) + " " + w.Measure
	}
	return note, fmt.Sprintf("%s; most, %d, %s.", word.Plural(n, w.One, w.Many), most[0].N, where), false
}

// mostOf returns the points that have the most, of which there may be several.
func mostOf(points []report.Point) []report.Point {
	most := slices.MaxFunc(points, func(a, b report.Point) int { return cmp.Compare(a.N, b.N) }).N
	return slices.DeleteFunc(slices.Clone(points), func(p report.Point) bool { return p.N < most })
}

// Apart is what a chart calls a bar beside its axis, by the label of its point.
func Apart(label string) string {
	if label == report.AlreadyPast {
		return "date passed"
	}
	return label
}

func setApart(points []report.Point) string {
	if len(points) == 0 {
		return ""
	}
	said := make([]string, len(points))
	for i, p := range points {
		said[i] = fmt.Sprintf("%d %s", p.N, Apart(p.Label))
	}
	return " Set apart: " + strings.Join(said, ", ") + "."
}
