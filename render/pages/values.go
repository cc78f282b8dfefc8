package pages

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// FigureText returns the value of a figure, or why it has none.
func FigureText(f *report.Figure) string {
	if !f.Configured {
		return f.Why
	}
	return cmp.Or(f.Text, word.NotAvailable)
}

// FigureCell is the value of a figure in a table, or why it has none.
func FigureCell(f *report.Figure) table.Cell {
	return table.Cell{Text: FigureText(f), Muted: !f.Configured || f.HasD && f.D == 0}
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
			out = append(out, p.Label+": "+word.Share(p.N, p.D))
		default:
			counts = append(counts, p.Label+" "+strconv.Itoa(p.N))
		}
	}
	if counts != nil {
		out = append(out, strings.Join(counts, ", "))
	}
	for _, s := range f.Stats {
		if name, ok := strings.CutPrefix(s.Name, report.OfAll); ok {
			s.Name = name
			all = append(all, s.Said())
			continue
		}
		out = append(out, s.Said())
	}
	if all != nil {
		out = append(out, w.Whenever(all))
	}
	return strings.Join(out, "; ")
}
