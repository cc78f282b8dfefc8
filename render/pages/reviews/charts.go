package reviews

import (
	"slices"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/words"
)

// series is a part of a chart over periods.
type series struct {
	id   string
	fill chart.Fill
}

// drawn lists the charts over periods.
var drawn = [...]struct {
	id, figure string
	kind       chart.Kind
	series     []series
	values     func(p *period.Period) []*float64
}{
	{"on-time", period.P1, chart.Columns, []series{{"on-time", chart.UpToDate}, {"late", chart.Expiring}, {"not-done", chart.Expired}, {"not-due", chart.NoData}},
		inspected},
	{"in-date-nights", period.P2, chart.Line, []series{{"in-date", chart.Accent}},
		func(p *period.Period) []*float64 { return []*float64{p.Figure(period.P2).Value} }},
	{"lapses", period.P3, chart.Pairs, []series{{"expired", chart.Expired}, {"no-longer", chart.UpToDate}},
		func(p *period.Period) []*float64 { return chained(p, period.P3, period.Begun, period.Ended) }},
	{"closings", period.P7, chart.Pairs, []series{{"opened", chart.Accent}, {"closed", chart.Pale}},
		func(p *period.Period) []*float64 { return chained(p, period.P7, period.Opened, period.Closed) }},
}

// numbers returns some of a figure's numbers, by their indices; each is nil if the figure is n/a.
func numbers(f *period.Figure, at ...int) []*float64 {
	out := make([]*float64, len(at))
	for i, k := range at {
		if f.N != nil {
			out[i] = new(float64(f.Series[k].N))
		}
	}
	return out
}

// chained returns some numbers of a figure that is told from where the period before ends, so that the bars of a chart add up.
func chained(p *period.Period, figure string, at ...int) []*float64 {
	f, _ := p.Chained(figure)
	return numbers(f, at...)
}

// inspected returns the numbers of P1. A period that is not over has inspections that are not due yet,
// too.
func inspected(p *period.Period) []*float64 {
	f, future := p.Figure(period.P1), (*float64)(nil)
	if f.N != nil {
		future = new(float64(p.Future))
	}
	return append(numbers(f, int(period.OnTime), int(period.Late), int(period.NotDone)), future)
}

// over draws the figures of months or weeks, which are given newest first. One with fewer than two snapshots is a gap.
func (x *index) over(all []*period.Period) (out document.Charts) {
	if len(all) < 2 {
		return out
	}
	weeks, w := all[0].Kind == period.Week, x.Registers.Words.Charts
	for _, d := range drawn {
		if !x.has(d.figure) {
			continue
		}
		c := chart.Chart{
			ID:    d.id + "-" + all[0].Kind.String() + "s",
			Kind:  d.kind,
			Title: x.w.Title(d.id, weeks),
			Unit:  x.w.Unit(d.id),
			Head:  x.w.Place(weeks),
		}
		if !all[0].Whole && d.kind != chart.Line {
			c.Unfinished = w.NotOver(all[0].Kind.String())
		}
		if c.Unit == "" {
			c.Unit = "%"
		}
		for _, s := range d.series {
			c.Series = append(c.Series, chart.Series{Name: x.w.Series(s.id), Fill: s.fill})
		}
		known, shown, last := 0, spans(all), ""
		for _, s := range shown {
			values, link := make([]*float64, len(d.series)), ""
			if p := x.Shown.Find(s.ID); p != nil {
				values, link = d.values(p), Path(s.ID)
			}
			if values[0] != nil {
				known++
			}
			c.Categories = append(c.Categories, chart.Category{Label: x.w.Whole(s.Said()), Tick: x.w.Tick(s.Start, weeks), Link: link})
			for i, v := range values {
				c.Series[i].Values = append(c.Series[i].Values, v)
			}
			if says := x.says(d.series, values); says != nil {
				last = x.w.Last(s.Said(), says)
			}
		}
		if c.Note, c.Summary = x.cut(all), last; known < len(shown) {
			c.Note += " " + x.w.Gaps(known, len(shown), weeks)
		}
		if known == 0 {
			c.Empty, c.Summary = x.w.NoFigure(weeks), x.w.NothingDrawn(weeks)
		}
		out.All = append(out.All, pages.Chart(w, c))
	}
	return out
}

// says tells the values of a place of a chart; nil where it has none.
func (x *index) says(of []series, values []*float64) (said []string) {
	for i, v := range values {
		switch {
		case v == nil || *v == 0 && of[i].fill == chart.NoData:
		case of[i].id == "in-date":
			said = append(said, x.w.Percent(*v))
		default:
			said = append(said, x.w.Value(of[i].id, int(*v)))
		}
	}
	return said
}

// cut says up to which snapshots the newest periods of a chart are told.
func (x *index) cut(all []*period.Period) string {
	now, before := all[0], all[1]
	return x.Registers.Words.Bound(x.w.Cut(words.PeriodIndexCutArgs{
		Before:   before.Said(),
		BeforeBy: before.Closing.AsOf,
		Span:     now.Said(),
		By:       now.Closing.AsOf,
		Weeks:    now.Kind == period.Week,
	}))
}

// mostPlaces is the largest number of periods on a chart, since there may be long gaps between periods.
const mostPlaces = 53

// spans returns the periods from the oldest to the newest one given, including gaps, oldest first. If
// there are too many, it returns the last ones.
func spans(all []*period.Period) (out []period.Span) {
	for s := all[0].Span; len(out) < mostPlaces; s = s.Before() {
		out = append(out, s)
		if s.ID == all[len(all)-1].ID { // by name: a published one may begin in another zone
			break
		}
	}
	slices.Reverse(out)
	return out
}
