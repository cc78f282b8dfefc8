package overview

import (
	"math"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Tiles returns the four tiles, each with its line of the last weeks.
func (n *Night) Tiles() document.Tiles {
	out := pages.Led(n.Registers, n.Report, nil, n.Figures())
	for i := range out {
		if c := n.trend(&out[i]); c != nil {
			out[i].Drawn = *c
		}
	}
	return pages.Weekly(n.Registers, out)
}

// foremost are the tiles of each list.
var foremost = [...]string{report.E6, report.F2, report.E1, report.F1, report.D1, report.D3, report.T1, report.T2}

// mostTiles is how many tiles the overview has.
const mostTiles = 4

// Figures returns the first four tiles of the lists that the edition has.
func (n *Night) Figures() (out document.Tiles) {
	for _, id := range foremost {
		if len(out) == mostTiles || !n.Report.Figure(id).Configured {
			continue
		}
		t := pages.Tiles(n.Report, id)[0]
		t.Label = n.r.Words().Figures.Name(id) // tiles of several lists stand beside each other
		if oldest := n.Report.OldestOpen(); id == report.F1 && oldest != nil {
			t.Of = append(t.Of, n.r.Words().Tiles.Oldest(int(oldest.Age)))
		}
		switch { // the first tile says since when, and other sentences say that there is nothing to compare with
		case n.Report.Previous == nil && (len(out) > 0 || n.Report.Options.Unread == ""):
			t.Change = ""
		case len(out) > 0 && t.Moved != "":
			t.Change = t.Moved
		}
		out = append(out, t)
	}
	pages.Judged(n.Edition, out)
	for i := range out {
		if out[i].Verdict == nil {
			out[i].Verdict = document.Verdicts{{Text: n.r.Words().Tiles.NoLimit()}}
		}
	}
	return out
}

// Held says which limits and which target a figure keeps.
func (n *Night) Held(figure string) string {
	return pages.Judged(n.Edition, pages.Tiles(n.Report, figure))[0].Verdict.String()
}

// trendWeeks is how far back the line of a tile goes.
const trendWeeks = 13

// readings are the values of a figure in the snapshots of the last weeks, oldest first; tonight's is the last one. A snapshot
// whose report printed no value is left out.
func (n *Night) readings(figure string, share bool) (out []chart.Reading) {
	from := calendar.WeekAfter(calendar.WeekStart(n.Report.AsOf), -trendWeeks)
	for i := range n.Past {
		line := &n.Past[i]
		f := line.Figure(figure)
		if line.AsOf.Before(from) || line.AsOf.After(n.Report.AsOf) || !f.Known() || f.D != nil && *f.D == 0 {
			continue
		}
		v := float64(f.N)
		if share {
			if f.Value == nil {
				continue
			}
			v = *f.Value
		}
		out = append(out, chart.Reading{At: line.AsOf.In(n.Report.Zone), V: v})
	}
	return out
}

// trend draws the readings of a tile's figure with its target; nil where there are fewer than two.
func (n *Night) trend(t *document.Tile) *chart.Trend {
	r, f := n.r, n.Report.Figure(t.Figure)
	charts, w, share := r.Words().Charts, r.Words().Tiles, f.Show.Share
	points := n.readings(t.Figure, share)
	if len(points) < 2 || points[len(points)-1].At.Unix() != n.Report.AsOf.Unix() {
		return nil
	}
	low, high := points[0].V, points[0].V
	for _, p := range points {
		low, high = min(low, p.V), max(high, p.V)
	}
	first, last := points[0], points[len(points)-1]
	c := &chart.Trend{TimeAxis: chart.TimeAxis{From: first.At, To: last.At}, Points: points, High: max(high*1.1, 1), Fill: chart.Accent}
	if share && low >= 50 {
		c.Low, c.High = math.Floor(low/10)*10, 100
	}
	if t.Look == table.Expired {
		c.Fill = chart.Expired
	}
	text := func(v float64) string {
		if share {
			return charts.Percent(v)
		}
		return charts.Amount(v)
	}
	if target, is := r.Options.Targets[t.Figure]; is && (share || !f.Percent()) {
		if f.Better == report.Higher {
			c.Target = &chart.Target{From: target.Meets, To: c.High, Limit: target.Meets}
			c.Low = min(c.Low, math.Floor(target.Meets/10)*10)
		} else {
			c.Target = &chart.Target{From: 0, To: target.Meets, Limit: target.Meets}
			c.High = max(c.High, target.Meets*1.1)
		}
	}
	c.First, c.Last = w.End(first.At, text(first.V)), w.End(last.At, text(last.V))
	c.Summary = w.Line(words.TilesLineArgs{
		Name:    t.Label,
		N:       len(points),
		First:   text(first.V),
		FirstOn: first.At,
		Last:    text(last.V),
		LastOn:  last.At,
		Low:     text(low),
		High:    text(high),
	})
	return c
}
