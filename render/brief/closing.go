package brief

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// TimesToClose returns the statistics of closed follow-ups, followed by the estimate that includes the
// open ones.
func (r Report) TimesToClose() document.Facts {
	closed, all := r.Figure("F4"), r.Figure("F5")
	return document.Facts{
		document.Said("window", "Closed, "+report.WindowFor, fmt.Sprintf("n = %d: %s", closed.N, closedWithin(closed, ""))),
		document.Said("all", "Closed, whenever", fmt.Sprintf("n = %s: %s", statText(closed, report.OfAll+"n"),
			closedWithin(closed, report.OfAll))),
		document.Said("estimate", "Open ones included", fmt.Sprintf("n = %d: half within %s, four in five within %s; an estimate", all.N,
			statText(all, "median"), statText(all, "p80"))),
	}
}

// closedWithin says how long closing took; of is how the statistics are named.
func closedWithin(f *report.Figure, of string) string {
	return fmt.Sprintf("half within %s, nine in ten within %s, mean %s", statText(f, of+"p50"), statText(f, of+"p90"),
		statText(f, of+"mean"))
}

// statText returns the text of a statistic.
func statText(f *report.Figure, name string) string {
	if s := f.Stat(name); s != nil {
		return s.Text
	}
	return word.NotAvailable
}

// LeftOut says which records these figures leave out.
func (r Report) LeftOut(ids ...string) string {
	var said []string
	w := r.Words().Figures
	for _, id := range ids {
		var reasons []string
		for _, x := range r.Figure(id).Excluded {
			if x.N > 0 {
				reasons = append(reasons, fmt.Sprintf("%d %s", x.N, w.Left(x.Reason)))
			}
		}
		if reasons != nil {
			said = append(said, "Left out of “"+w.Name(id)+"”: "+strings.Join(reasons, ", ")+".")
		}
	}
	if said == nil {
		return "No record is left out."
	}
	return strings.Join(said, " ")
}

// Others returns the figures of a list but for those that are shown elsewhere. A new figure appears there until it
// has a better place.
func (r Report) Others(l kind.ID, shown ...string) []*report.Figure {
	var out []*report.Figure
	for i := range r.Figures {
		if f := &r.Figures[i]; f.List == l && !slices.Contains(shown, f.ID) {
			out = append(out, f)
		}
	}
	return out
}

// Closure returns a table that says how follow-ups were closed, one row for each figure that the charts, tiles and
// facts do not show. It makes no judgement.
func (r Report) Closure() table.Table {
	w, figures := r.Words().Figures, r.Others(kind.FollowUps, "F1", "F2", "F3", "F4", "F5", "F7", "F8", "F10", "F14")
	return table.Table{ID: "closure", Caption: "Shares", Len: len(figures), Columns: []table.Column{
		{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell { return table.Linked(w.Name(figures[i].ID), table.ToFigure+figures[i].ID) }},
		{ID: "value", Head: "Value", Kind: table.Number, Cell: func(i int) table.Cell { return FigureCell(figures[i]) }},
		{ID: "reading", Head: "Of which, and how to read it", Cell: func(i int) table.Cell { return table.Text(reading(figures[i], w)) }},
	}}
}

// reading says what a figure consists of, and what it does not say.
func reading(f *report.Figure, w words.Figures) string {
	said := cmp.Or(w.Know(f.ID), w.Base(f.ID))
	if of := madeOf(f, true); f.Configured && of != "" {
		return of + ". " + said
	}
	return said
}

// MadeOf returns a short series of a figure and its statistics in one line: first those of its own records,
// then those of all records.
func MadeOf(f *report.Figure) string { return madeOf(f, len(f.Series) <= 6) }

// madeOf returns the statistics of a figure, after its series if that is asked for.
func madeOf(f *report.Figure, series bool) string {
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
		out = append(out, "whenever closed: "+strings.Join(all, ", "))
	}
	return strings.Join(out, "; ")
}

// TrainingFacts returns the counts of trainings that no chart shows.
func (r Report) TrainingFacts() document.Facts {
	out := make(document.Facts, 0, 4)
	for _, id := range [...]string{"T2", "T3", "T4", "T6"} {
		f := r.Figure(id)
		charted := id == "T2" || id == "T3" // charts show these by month, but not their sum
		said := f.Text
		switch more := madeOf(f, !charted); {
		case !f.Configured:
		case more == "":
		case charted:
			said = more
		default:
			said += "; " + more
		}
		out = append(out, document.Said(strings.ToLower(id), r.Words().Figures.Name(id), said))
	}
	return out
}
