package front

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/table"
)

// curved reports whether a chart has points without their numbers beside them.
func curved(c *chart.Chart) bool {
	return c.Empty == "" && (c.Kind == chart.Step || c.Kind == chart.Line || c.Panel != nil)
}

// past returns the charts of past nights that have more than one point.
func (s sheets) past() (out []chart.Chart) {
	for _, c := range s.Trends {
		points := 0
		for i := range c.Categories {
			if slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Values[i] != nil }) {
				points++
			}
		}
		if c.Empty == "" && points > 1 {
			c.Note = c.Head // of weeks or of months; the paragraph above the charts says the rest once
			out = append(out, c)
		}
	}
	return out
}

// overtime is the history of the main figures.
func (s sheets) overtime() []brief.Section {
	charts := s.past()
	if charts == nil {
		return nil
	}
	return []brief.Section{{ID: "about", Text: []string{"The last snapshot of each period, as it was reported then. A period without a " +
		"snapshot is a gap. Numbers: " + s.page(PartPlace("numbers")) + "."}}, {ID: "trends", Charts: charts}}
}

// numbers are the numbers of all curves, as tables. That of a curve of steps is long and narrow.
func (s sheets) numbers() (out []brief.Section) {
	for i := range s.Charts {
		c := &s.Charts[i]
		if !curved(c) {
			continue
		}
		t := table.OfChart(*c)
		if c.Kind == chart.Step {
			t.Order = c.AxisLabel
			out = append(out, tabled("steps", "", t))
		} else {
			out = append(out, tabled(t.ID, "", t))
		}
	}
	for trends := s.past(); len(trends) > 0; {
		span := trends[0].Head
		out = append(out, tabled("trends-"+trends[0].ID, "", table.OfCharts(trends, span)))
		trends = slices.DeleteFunc(trends, func(c chart.Chart) bool { return c.Head == span })
	}
	if out == nil {
		return nil
	}
	return append([]brief.Section{{ID: "points", Text: []string{"The numbers of the points that charts join by lines. The other charts " +
		"have theirs beside what they draw."}}}, out...)
}
