package plot

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/report"
)

// age draws figure F3: its buckets, each split into overdue and not overdue.
func age(r *report.Report) chart.Chart {
	f := r.Figure("F3")
	out, words := begin("open-age", chart.Columns)
	if f == nil {
		out.Empty = words.None
		return out
	}
	points, unknown := f.Divided()
	if report.Total(unknown) > 0 {
		out.SetApart, points = len(unknown), f.Series
	}
	out.Series = series(words, chart.Expired, chart.Neutral)
	n, overdue := 0, 0
	for _, p := range points {
		late := p.Part(report.PartOverdue)
		n, overdue = n+p.N, overdue+late
		out.Add(bucket(p), value(late), value(p.Part(report.PartNotOverdue)))
	}
	if out.Note, out.Summary = brief.Of(r).ByAge(f, n, overdue); n == 0 {
		out.Empty = r.NoneOpen()
	}
	return out
}

// loadBand is a range of ages in the load chart, made of several buckets of F3.
type loadBand struct {
	name    string
	days    string // "15-30", "61-"
	buckets int
	fill    chart.Fill
}

// loadBands joins the buckets of F3 so that there are as many bands as colours. The outer bands are the
// first to join two buckets.
func loadBands(last []int) []loadBand {
	ramp := []chart.Fill{chart.Ramp1, chart.Ramp2, chart.Ramp3, chart.Ramp4}
	buckets := len(last) + 1
	bands := min(buckets, len(ramp))
	size := make([]int, bands)
	for i := range buckets {
		size[[]int{0, bands - 1, min(1, bands-1), min(2, bands-1)}[i%bands]]++
	}
	var out []loadBand
	from, at := 0, 0
	for i, n := range size {
		at += n
		if i == bands-1 {
			out = append(out, loadBand{fmt.Sprintf("%d or more", from), fmt.Sprintf("%d-", from), n, ramp[len(ramp)-1]})
			break
		}
		to := last[at-1]
		out = append(out, loadBand{fmt.Sprintf("%d–%d", from, to), fmt.Sprintf("%d-%d", from, to), n, ramp[i]})
		from = to + 1
	}
	out[0].name += " days"
	return out
}

// mostAssignees is the largest number of assignees that the load chart names.
const mostAssignees = 15

// load draws figure F8. It sorts by name or pseudonym, since it is not a ranking.
func load(r *report.Report) chart.Chart {
	out, _ := begin("open-load", chart.Bars)
	holders, n := r.Groups(label.User), r.CountFollowUps(nil).Open
	if out.Note, out.Summary = brief.Of(r).ByAssignee(n, len(holders), mostAssignees); n == 0 {
		out.Empty = r.NoneOpen()
		return out
	}
	if len(holders) > mostAssignees {
		holders = foldHolders(r, holders)
	}
	out.Sides = []chart.Side{{Head: "Overdue", Fill: chart.Expired}, {Head: "Oldest"}, {Head: "Median age"}}
	for i, g := range holders {
		out.Categories = append(out.Categories, chart.Category{Label: g.Label, Key: g.Key, Rest: i == mostAssignees})
		for i, text := range []string{fmt.Sprint(g.FollowUps.Overdue), inDays(g.FollowUps.Oldest), inDays(g.FollowUps.Median)} {
			out.Sides[i].Texts = append(out.Sides[i].Texts, text)
		}
	}
	out.Series = bandSeries(holders, loadBands(r.Options.AgingDays))
	return out
}

// bandSeries returns the ages of each group's follow-ups. It adds unknown ages only if there are some.
func bandSeries(holders []report.Group, bands []loadBand) []chart.Series {
	out := make([]chart.Series, len(bands))
	ageless, some := chart.Series{Name: "Age unknown", Fill: chart.NoData}, false
	for i, b := range bands {
		out[i] = chart.Series{Name: b.name, Fill: b.fill, Key: b.days}
	}
	for _, g := range holders {
		ageless.Values, some = append(ageless.Values, value(g.FollowUps.Ageless)), some || g.FollowUps.Ageless > 0
		ages := g.FollowUps.Ages
		for i, b := range bands {
			n := 0
			for _, one := range ages[:b.buckets] {
				n += one
			}
			out[i].Values = append(out[i].Values, value(n))
			ages = ages[b.buckets:]
		}
	}
	if some {
		out = append(out, ageless)
	}
	return out
}

func inDays(d census.Day) string {
	if d == census.NoDay {
		return "unknown"
	}
	return fmt.Sprintf("%d d", d)
}

// foldHolders keeps the groups with the most follow-ups, in their given order, and joins the others
// into one.
func foldHolders(r *report.Report, all []report.Group) []report.Group {
	most := slices.Clone(all)
	slices.SortStableFunc(most, func(a, b report.Group) int { return cmp.Compare(b.FollowUps.Open, a.FollowUps.Open) })
	named := map[string]bool{}
	for _, g := range most[:mostAssignees] {
		named[g.Key] = true
	}
	var rows []int32
	for _, g := range most[mostAssignees:] {
		rows = append(rows, g.Rows...)
	}
	out := slices.DeleteFunc(all, func(g report.Group) bool { return !named[g.Key] })
	return append(out, report.Group{Label: fmt.Sprintf("Others (%d)", len(most)-mostAssignees), Rows: rows, FollowUps: r.CountFollowUps(rows)})
}

// flow draws figure F7: opened and closed side by side, and below them the open ones, by snapshots where there are enough of them.
func flow(r *report.Report, lines []history.Line) chart.Chart {
	out, words := begin("flow", chart.Pairs)
	panel := chart.Series{Fill: "ink"}
	out.Unfinished, out.Series = true, series(words, chart.Accent, chart.Pale)
	f := r.Figure("F7")
	if f == nil || len(f.Series) == 0 {
		out.Empty = words.None
		return out
	}
	if f.Unproven() {
		out.Empty, out.Summary = f.Lacking(), f.Lacking()+"."
		return out
	}
	opened, closed, below := 0, 0, 0
	backlog := brief.Of(r).Backlog(lines)
	for week, p := range f.Series {
		in, gone := p.Part(report.PartOpened), p.Part(report.PartClosed)
		opened, closed = opened+in, closed+gone
		out.Add(day(p.Start), value(in), value(gone))
		switch {
		case backlog == nil:
			panel.Values = append(panel.Values, drawable(p.Part(report.PartBacklog), &below))
		case backlog.Weeks[week] == nil:
			panel.Values = append(panel.Values, nil)
		default:
			panel.Values = append(panel.Values, value(*backlog.Weeks[week]))
		}
	}
	everyOther(out.Categories, 2, 0)
	says := brief.Of(r).Flow(backlog, opened, closed, f.Series[len(f.Series)-1].Part(report.PartBacklog), below)
	out.Note, out.Summary, panel.Name = says.Note, says.Summary, says.Line
	out.Panel = &chart.Chart{Kind: chart.Line, Title: panel.Name, Unit: out.Unit, Series: []chart.Series{panel}}
	return out
}

// drawable returns a count for a scale that begins at zero. A negative count, which contradictory dates
// can cause, becomes a gap and is counted in below.
func drawable(n int, below *int) *float64 {
	if n < 0 {
		*below++
		return nil
	}
	return value(n)
}
