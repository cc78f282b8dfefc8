package reviews

import (
	"fmt"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/word"
)

// tile is a figure as one of the six tiles of a period.
type tile struct {
	id, figure, label string
	added             bool // it is added up over the snapshots
	of                func(f *period.Figure) (n int, about string)
}

// putRight is the tile of completions.
const putRight = "put-right"

// tiles lists them. One without of is a share.
var tileRows = [...]tile{
	{id: "on-time", figure: "P1", label: "Inspections on time"},
	{id: "expired", figure: "P3", label: "Items that expired",
		of: func(f *period.Figure) (int, string) { return f.Series[period.Begun].N, "" }},
	{id: putRight, figure: "P3", label: "Expired items put right", of: func(f *period.Figure) (int, string) {
		about := ""
		if f.Stats.Median != nil {
			about = "half within " + word.Plural(*f.Stats.Median, "day", "days")
		}
		return f.Series[period.ByCompletion].N, about
	}},
	{id: "in-date", figure: "P2", label: "In date", added: true},
	{id: "overdue", figure: "P6", label: "Overdue of open", added: true},
	{id: "never-overdue", figure: "P4", label: "Closed, never overdue"},
}

// fullPoints is the difference of percentages that fills the height of its drawing.
const fullPoints = 20

// tiles returns the tiles of a period, with their values in the period before.
func (b *Book) tiles(p, before *period.Period) document.Tiles {
	out := make(document.Tiles, 0, len(tileRows))
	for _, row := range tileRows {
		if !b.has(row.figure) {
			continue
		}
		t := document.Tile{ID: row.id, Figure: row.figure, Label: row.label, Change: "no " + calls[p.Kind] + " before"}
		f, was := p.Figure(row.figure), (*period.Figure)(nil)
		if before != nil {
			was = before.Figure(row.figure)
		}
		switch {
		case f.N == nil:
			t.Number, t.Words, t.Change = word.NotAvailable, true, ""
		case row.of != nil:
			row.count(&t, f, was, before)
			if row.id == putRight && f.Series[period.ByCompletion].N == 0 && p.NoCompletion() {
				t.Number, t.Words, t.Of, t.Change, t.Drawn = word.NotAvailable, true, []string{"no date of a completion can be read"}, "", nil
			}
		default:
			row.rate(&t, f, was)
		}
		out = append(out, t)
	}
	return out
}

// count completes the tile of a count.
func (row tile) count(t *document.Tile, f, was *period.Figure, before *period.Period) {
	n, about := row.of(f)
	t.Number, t.Shows = strconv.Itoa(n), document.CountShown
	if about != "" {
		t.Of = []string{about}
	}
	pair := chart.Change{After: new(float64(n)), AfterText: t.Number, Full: max(float64(n), 1)}
	if was != nil && was.N != nil {
		old, _ := row.of(was)
		if t.Change = word.Signed(n - old); about == "" {
			t.Change += " against " + called(before.Span)
		}
		pair.Before, pair.BeforeText, pair.Full = new(float64(old)), strconv.Itoa(old), max(float64(n), float64(old), 1)
	}
	pair.Summary = summary(t.Label, pair)
	t.Drawn = pair
}

// rate completes the tile of a share.
func (row tile) rate(t *document.Tile, f, was *period.Figure) {
	t.Of = []string{word.Part(*f.N, *f.D)}
	if row.added {
		t.Of[0] += "*"
	}
	switch {
	case *f.D == 0 && len(f.Apart) > 0:
		t.Number, t.Words, t.Of, t.Change = word.NotAvailable, true, []string{fmt.Sprintf("%d %s", f.Apart[0].N, f.Apart[0].Reason)}, ""
		return
	case *f.D == 0:
		t.Number, t.Words, t.Of, t.Change = "none", true, nil, ""
		return
	case f.Value == nil:
		t.Number, t.Words, t.Of, t.Change = t.Of[0], true, nil, ""
		return
	}
	t.Number, t.Unit, t.Shows = word.PercentNumber(*f.N, *f.D), "%", document.ShareShown
	pair := chart.Change{After: f.Value, AfterText: word.Percent(*f.N, *f.D), Full: fullPoints}
	switch {
	case was == nil:
	case was.N == nil || *was.D == 0:
		t.Change = "n/a before"
	case was.Value == nil:
		t.Change = "before: " + word.Part(*was.N, *was.D)
	default:
		t.Change = word.Points(*f.Value, *was.Value)
		pair.Before, pair.BeforeText = was.Value, word.Percent(*was.N, *was.D)
	}
	pair.Summary = summary(t.Label, pair)
	t.Drawn = pair
}

// summary says what the drawing of a tile shows.
func summary(label string, of chart.Change) string {
	if of.Before == nil {
		return label + ": " + of.AfterText + "."
	}
	return label + ": " + of.BeforeText + " before, " + of.AfterText + " now."
}

// days shows the days of a period with a snapshot, and says how the tiles are to be read.
func (b *Book) days(p, before *period.Period) brief.Section {
	s := brief.Section{ID: "days", Title: "Snapshots on " + word.Of(p.Days, p.Of, "day", "days"),
		Note: "The longest gap is " + word.Hours(p.GapH) + ". What began and ended inside a gap is not here."}
	c := chart.Calendar{Weekday: (int(p.Start.Weekday()) + 6) % 7, Summary: s.Title + ". " + s.Note}
	all := p.Length()
	c.Weeks = all > mostInARow
	lacking := map[int]bool{}
	for _, g := range p.Missing() {
		first := p.Day(g.First)
		for i := range g.Days {
			lacking[first+i] = true
		}
	}
	day := p.Start
	for i := range min(all, mostSquares) {
		square := chart.CalendarDay{Name: strconv.Itoa(day.Day()), Full: i < p.Of && !lacking[i]}
		if c.Weeks && (i == 0 || day.Day() == 1 && (c.Weekday+i)/7 >= 2) { // a name is as wide as two weeks
			square.Month = day.Format("Jan")
		}
		c.Days = append(c.Days, square)
		day = day.AddDate(0, 0, 1)
	}
	if all <= mostSquares {
		s.Calendar = &c
	}
	circles := "Filled: " + during(p) + "."
	if before != nil {
		circles = "Open circle: " + called(before.Span) + ". " + circles
	}
	if p.Nights > 0 {
		circles += " * Added up over the " + snapshots(p.Nights) + " of the " + calls[p.Kind] + "."
	}
	s.Text = []string{bound(word.Capital(circles))}
	return s
}

// The most days that stand in one row of a calendar, and the most that are drawn at all.
const (
	mostInARow  = 31
	mostSquares = 100
)

var numerals = [...]string{2: "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// snapshots is a number of snapshots in words.
func snapshots(n int) string {
	if n < len(numerals) && numerals[n] != "" {
		return numerals[n] + " snapshots"
	}
	return word.Plural(n, "snapshot", "snapshots")
}
