package front

import (
	"strconv"
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// soon shows how many inspections expire on each of the next days.
func (e edition) soon() brief.Section {
	r := e.words()
	f := r.Figure("E13")
	if r.ScheduleCount() == 0 {
		return brief.Section{}
	}
	s := brief.Section{ID: "soon", Title: word.Plural(f.N, "inspection expires", "inspections expire") + " in two weeks", Note: "By day."}
	switch {
	case f.Unproven():
		s.Title = f.Lacking(r.Words().Figures)
	case f.N == 0:
		s.Title = "No inspection expires in two weeks"
	}
	var bars chart.DayBars
	for _, p := range f.Series {
		day := p.Start.Weekday()
		bars.Bars = append(bars.Bars, chart.DayBar{N: p.N, Name: strconv.Itoa(p.Start.Day()), Note: p.Start.Format("Mon")[:2],
			Soft: day == time.Saturday || day == time.Sunday, List: e.Registers.ExpiringOn(p.N, p.Start.Format(time.DateOnly)).List,
			Says: strconv.Itoa(p.N) + " on " + p.Start.Format("2 Jan")})
	}
	var days []string
	for _, p := range f.Series {
		if p.N > 0 {
			days = append(days, strconv.Itoa(p.N)+" on "+p.Start.Format("2 Jan"))
		}
	}
	bars.Summary = s.Title + ": " + strings.Join(days, ", ") + "."
	if f.N > 0 {
		s.Sketch = bars
	}
	s.Said = []brief.Said{{Links: []brief.Link{{Text: e.Registers.Words.Figures.Name(report.E8), Page: e.Registers.Forecast().Page}}}}
	return s
}

// where shows how many items are expired in each office and of each type.
func (e edition) where() brief.Section {
	s := pages.Where(e.Edition)
	if s.ID == "" {
		return brief.Section{}
	}
	m := s.Blocks[0].(document.Matrix)
	return brief.Section{ID: s.ID, Title: s.Title, Note: s.Note, Matrix: &m.Matrix}
}

// cannotSay says in one line what the report cannot say.
func (e edition) cannotSay() brief.Section {
	return brief.Section{ID: "limits", Title: brief.Of(e.Report).Words().Limitations.Title(), Said: []brief.Said{{
		Text:  "If an inspection was passed, if a follow-up solved the problem, or if a law is met. It shows what the service holds.",
		Links: []brief.Link{{Text: word.All(e.Report.IsPart(), "limits"), Page: table.LimitationsPage}}}}}
}
