package reviews

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/word"

	"opsreport/render/chart"
	"opsreport/render/period"
)

// drawn lists the charts over periods.
var drawn = [...]struct {
	id, figure, asks, unit string
	kind                   chart.Kind
	series                 []chart.Series
	values                 func(p *period.Period) []*float64
}{
	{"on-time", "P1", "Were inspections done on time", "inspections", chart.Columns,
		[]chart.Series{{Name: "On time", Fill: chart.UpToDate}, {Name: "Late", Fill: chart.Expiring}, {Name: "Not done", Fill: chart.Expired},
			{Name: "Not due yet", Fill: chart.NoData}}, inspected},
	{"in-date-nights", "P2", "How much equipment was in date over the snapshots", "%", chart.Line, []chart.Series{{Name: "In date",
		Fill: chart.Accent}}, func(p *period.Period) []*float64 { return []*float64{p.Figure("P2").Value} }},
	{"lapses", "P3", "Do more items expire than cease to be expired", "items", chart.Pairs,
		[]chart.Series{{Name: "Expired", Fill: chart.Expired}, {Name: "No longer expired", Fill: chart.UpToDate}},
		func(p *period.Period) []*float64 { return chained(p, "P3", period.Begun, period.Ended) }},
	{"closings", "P7", "Are as many follow-ups closed as opened", "follow-ups", chart.Pairs,
		[]chart.Series{{Name: "Opened", Fill: chart.Accent}, {Name: "Closed", Fill: chart.Pale}},
		func(p *period.Period) []*float64 { return chained(p, "P7", period.Opened, period.Closed) }},
}

// series returns some of a figure's numbers, by their indices; each is nil if the figure is n/a.
func series(f *period.Figure, at ...int) []*float64 {
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
	return series(f, at...)
}

// ticks are the layouts of the places of a chart, for the kinds of period that have charts.
var ticks = map[period.Kind]string{period.Week: "2 Jan", period.Month: "Jan 2006"}

// over draws the figures of periods of one kind, which are given newest first. One with fewer than two snapshots is a gap.
func (b *Book) over(all []*period.Period) (out []chart.Chart) {
	if len(all) < 2 {
		return nil
	}
	kind := all[0].Kind
	of := kindOf(kind)
	for _, d := range drawn {
		if !b.has(d.figure) {
			continue
		}
		c := chart.Chart{
			ID:     d.id + "-" + of.many,
			Kind:   d.kind,
			Title:  d.asks + ", by " + of.one + "?",
			Unit:   d.unit,
			Head:   word.Capital(of.one),
			Series: slices.Clone(d.series),
		}
		if !all[0].Whole && d.kind != chart.Line {
			c.Unfinished = b.Registers.Words.Charts.NotOver(of.one)
		}
		known, shown := 0, spans(all)
		for _, s := range shown {
			values, link := make([]*float64, len(c.Series)), ""
			if p := b.Shown.Find(s.ID); p != nil {
				values, link = d.values(p), Page(s.ID)
			}
			if values[0] != nil {
				known++
			}
			c.Categories = append(c.Categories, chart.Category{Label: s.Name(), Tick: s.Start.Format(ticks[kind]), Link: link})
			for i := range c.Series {
				c.Series[i].Values = append(c.Series[i].Values, values[i])
			}
		}
		c.Note = word.Joined(" ", b.cut(all, of), gaps(known, len(c.Categories), of.many))
		c.Summary = last(&c, shown) + "."
		if known == 0 {
			c.Empty, c.Summary = "No "+of.one+" with this figure", "No "+of.one+" to draw."
		}
		out = append(out, c)
	}
	return out
}

// cut says up to which snapshots the newest periods of a chart are told.
func (b *Book) cut(all []*period.Period, of kindWords) string {
	var said []string
	for _, p := range slices.Backward(all[:2]) {
		said = append(said, called(p.Span)+" by "+b.Registers.Report.Near(p.Closing.AsOf))
	}
	return bound("Each " + of.one + " ends with the first snapshot after it, where the next one begins: " + strings.Join(said, ", ") + ".")
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

// gaps says for how many periods of a chart the figure is known; "" if it is for all.
func gaps(known, all int, many string) string {
	if known == all {
		return ""
	}
	return fmt.Sprintf("%d of %d %s have this figure; the others are gaps.", known, all, many)
}

// last describes the last of the periods of a chart that has a value: "In October 2026: 109 on time, 6 late, 9
// not done".
func last(c *chart.Chart, of []period.Span) string {
	for i := len(of) - 1; i >= 0; i-- {
		var said []string
		for _, s := range c.Series {
			switch v := s.Values[i]; {
			case v == nil || *v == 0 && s.Fill == chart.NoData:
			case c.Unit == "%":
				said = append(said, word.PercentOf(*v))
			default:
				said = append(said, fmt.Sprintf("%v %s", *v, strings.ToLower(s.Name)))
			}
		}
		if said != nil {
			return "In " + of[i].Inside() + ": " + strings.Join(said, ", ")
		}
	}
	return "There is nothing to draw"
}

// inspected returns the numbers of P1. A period that is not over has inspections that are not due yet,
// too.
func inspected(p *period.Period) []*float64 {
	f, future := p.Figure("P1"), (*float64)(nil)
	if f.N != nil {
		future = new(float64(p.Future))
	}
	return append(series(f, int(period.OnTime), int(period.Late), int(period.NotDone)), future)
}
