package plot

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// age draws figure F3: its buckets, each split into overdue and not overdue.
func (p plotter) age() chart.Chart {
	f := p.Figure(report.F3)
	out := p.begin("open-age", chart.Columns, "followups")
	if f == nil {
		out.Empty = p.w.NoneOpen()
		return out
	}
	points, unknown := f.Divided()
	if report.Total(unknown) > 0 {
		out.SetApart, points = len(unknown), f.Series
	}
	out.Series = []chart.Series{{Name: p.names.Called(report.F2), Fill: chart.Expired}, {Name: p.w.Series("not-overdue"), Fill: chart.Neutral}}
	n, overdue := 0, 0
	for _, one := range points {
		late := one.Part(report.PartOverdue)
		n, overdue = n+one.N, overdue+late
		out.Add(p.bucket(one), value(late), value(one.Part(report.PartNotOverdue)))
	}
	out.Note = p.w.ByAge(n)
	if p50, p90 := f.Stat("p50"), f.Stat("p90"); p50 != nil && p50.Value != nil && p90 != nil {
		out.Note = word.Joined(" ", out.Note, p.w.Ages(int(*p50.Value), int(*p90.Value)))
	}
	switch oldest := f.Last(); {
	case n == 0:
		return without(out, p.NoneOpen(p.names), p.w.One(p.NoneOpen(p.names)))
	case f.LastUnproven():
		out.Summary = p.w.AgeUnproven(n, overdue, report.Lacking(p.names, f.Lacks...))
	default:
		out.Summary = p.w.AgeOldest(n, overdue, oldest.N, oldest.Name(p.names))
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
func (p plotter) loadBands(last []int) []loadBand {
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
			name := p.w.BandLast(from)
			if i == 0 {
				name = p.w.BandOnly(from)
			}
			return append(out, loadBand{name, fmt.Sprintf("%d-", from), n, ramp[len(ramp)-1]})
		}
		to := last[at-1]
		name := p.w.Band(from, to)
		if i == 0 {
			name = p.w.BandDays(from, to)
		}
		out = append(out, loadBand{name, fmt.Sprintf("%d-%d", from, to), n, ramp[i]})
		from = to + 1
	}
	return out
}

// mostAssignees is the largest number of assignees that the load chart names.
const mostAssignees = 15

// load draws figure F8. It sorts by name or pseudonym, since it is not a ranking.
func (p plotter) load() chart.Chart {
	out := p.begin("open-load", chart.Bars, "followups")
	holders, n := p.Groups(label.User), p.CountFollowUps(nil).Open
	if out.Note = p.w.ByAssignee(n); n == 0 {
		return without(out, p.NoneOpen(p.names), p.w.One(p.NoneOpen(p.names)))
	}
	out.Summary = p.w.Held(n, len(holders))
	if len(holders) > mostAssignees {
		out.Note = word.Joined(" ", out.Note, p.w.MostNamed(mostAssignees))
		holders = p.foldHolders(holders)
	}
	out.Sides = []chart.Side{{Head: p.w.Side("overdue"), Fill: chart.Expired}, {Head: p.w.Side("oldest")}, {Head: p.w.Side("median")}}
	for i, g := range holders {
		out.Categories = append(out.Categories, chart.Category{Label: g.Label, Key: g.Key, Rest: i == mostAssignees})
		out.Sides[0].Count = append(out.Sides[0].Count, g.FollowUps.Overdue)
		for i, text := range []string{strconv.Itoa(g.FollowUps.Overdue), p.inDays(g.FollowUps.Oldest), p.inDays(g.FollowUps.Median)} {
			out.Sides[i].Texts = append(out.Sides[i].Texts, text)
		}
	}
	out.Series = p.bandSeries(holders, p.loadBands(p.Options.AgingDays))
	return out
}

// bandSeries returns the ages of each group's follow-ups. It adds unknown ages only if there are some.
func (p plotter) bandSeries(holders []report.Group, bands []loadBand) []chart.Series {
	out := make([]chart.Series, len(bands))
	ageless, some := chart.Series{Name: p.w.Series("age-unknown"), Fill: chart.NoData}, false
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

func (p plotter) inDays(d census.Day) string {
	if d == census.NoDay {
		return p.w.DaysUnknown()
	}
	return p.w.Days(int(d))
}

// foldHolders keeps the groups with the most follow-ups, in their given order, and joins the others
// into one.
func (p plotter) foldHolders(all []report.Group) []report.Group {
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
	return append(out, report.Group{Label: p.w.Others(len(most) - mostAssignees), Rows: rows, FollowUps: p.CountFollowUps(rows)})
}

// flow draws figure F7: opened and closed side by side, and below them the open ones, by snapshots where there are enough of them.
func (p plotter) flow(lines []history.Line) chart.Chart {
	out := p.begin("flow", chart.Pairs, "followups")
	out.Unfinished = p.w.NotOver("week")
	out.Series = []chart.Series{{Name: p.w.Series("opened"), Fill: chart.Accent}, {Name: p.w.Series("closed"), Fill: chart.Pale}}
	f := p.Figure(report.F7)
	if f == nil || len(f.Series) == 0 {
		out.Empty = p.w.FlowEmpty()
		return out
	}
	if f.Unproven() {
		return without(out, f.Lacking(p.names), p.w.One(f.Lacking(p.names)))
	}
	opened, closed, below := 0, 0, 0
	backlog, panel := history.BacklogOf(p.Report, lines), chart.Series{Fill: "ink"}
	if backlog == nil && !slices.ContainsFunc(f.Series, func(week report.Point) bool {
		return week.Part(report.PartOpened) != 0 || week.Part(report.PartClosed) != 0 || week.Part(report.PartBacklog) != 0
	}) {
		out.Empty = p.w.NoneOpen()
		return out
	}
	for week, one := range f.Series {
		in, gone := one.Part(report.PartOpened), one.Part(report.PartClosed)
		opened, closed = opened+in, closed+gone
		out.Add(p.day(one.Start), value(in), value(gone))
		switch {
		case backlog == nil:
			panel.Values = append(panel.Values, drawable(one.Part(report.PartBacklog), &below))
		case backlog.Weeks[week] == nil:
			panel.Values = append(panel.Values, nil)
		default:
			panel.Values = append(panel.Values, value(*backlog.Weeks[week]))
		}
	}
	everyOther(out.Categories, 2, 0)
	undated, weeks := "", len(f.Series)
	if n := f.LeftOut(); n > 0 {
		undated = p.w.FlowUndated(n)
	}
	if backlog != nil {
		panel.Name = p.w.Series("backlog")
		is := p.w.FlowIs(backlog.Open, backlog.Since, backlog.Now)
		out.Note = word.Joined(" ", p.w.FlowComputed(opened, closed, weeks), undated, is, p.w.FlowLine())
		out.Summary = word.Joined(" ", p.w.FlowMoved(opened, closed, weeks), is)
	} else {
		panel.Name = p.w.Series("computed")
		last := f.Series[weeks-1].Part(report.PartBacklog)
		out.Summary = p.w.FlowWent(words.ChartsFlowWentArgs{Opened: opened, Closed: closed, Weeks: weeks, Net: opened - closed, First: last - opened + closed, Last: last})
		out.Note = word.Joined(" ", out.Summary, p.w.FlowWeeks(), undated)
		if below > 0 {
			out.Note = word.Joined(" ", out.Note, p.w.FlowBelow(below))
		}
	}
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
