package pages

import (
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// FigureCell is the value of a figure in a table, or why it has none.
func FigureCell(w words.Figures, f *report.Figure) table.Cell {
	return table.Cell{Text: f.Says(w), Muted: !f.Configured || f.HasD && f.D == 0}
}

// shortSeries is the longest series that stands in a line.
const shortSeries = 6

// MadeOf returns the statistics of a figure in one line, after its series where that is short: first those of its own records, then those of
// all records.
func MadeOf(w words.Figures, f *report.Figure) string {
	return MadeAll(w, f, len(f.Series) <= shortSeries)
}

// MadeAll returns the statistics of a figure in one line, after its series if that is asked for.
func MadeAll(w words.Figures, f *report.Figure, series bool) string {
	var out, counts, all []string
	for _, p := range f.Series {
		switch {
		case !series:
		case p.HasD:
			out = append(out, w.PointShare(p.Name(w), message.Share{N: p.N, D: p.D}))
		default:
			counts = append(counts, w.PointCount(p.Name(w), p.N))
		}
	}
	if counts != nil {
		out = append(out, strings.Join(counts, ", "))
	}
	for _, s := range f.Stats {
		if strings.HasPrefix(s.ID, report.OfAll) {
			all = append(all, s.Says(w))
		} else {
			out = append(out, s.Says(w))
		}
	}
	if all != nil {
		out = append(out, w.Whenever(all))
	}
	return strings.Join(out, "; ")
}
