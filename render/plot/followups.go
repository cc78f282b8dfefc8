package plot

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// age draws figure F3: its buckets, each split into overdue and not overdue.
func age(id string, r *report.Report) chart.Chart {
	f := r.Figure("F3")
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "How long have follow-ups been open?", Unit: "follow-ups",
		AxisLabel: "days open at as-of (buckets of unequal width)", Head: "Days open",
	}
	if f == nil {
		out.Empty = "No ages to draw"
		return out
	}
	points := f.Series
	unknown := points[len(points)-1]
	oldest := report.LastBucket(points)
	if unknown.N > 0 {
		out.SetApart = 1
	} else {
		points = points[:len(points)-1]
	}
	out.Series = []chart.Series{{Name: "Overdue per the service", Fill: chart.Expired}, {Name: "Open, not overdue", Fill: chart.Neutral}}
	n, overdue := 0, 0
	for _, p := range points {
		late := p.Part(report.PartOverdue)
		n, overdue = n+p.N, overdue+late
		out.Add(named(p.Label), value(late), value(p.Part(report.PartNotOverdue)))
	}
	out.Note = fmt.Sprintf("Open follow-ups by age, n = %d.", n)
	if p50, p90 := f.Stat("p50"), f.Stat("p90"); p50 != nil && p50.Value != nil && p90 != nil {
		out.Note += fmt.Sprintf(" Half are %s old or less, nine in ten %s.", p50.Text, p90.Text)
	}
	out.Summary = fmt.Sprintf("%s open, %d of them overdue per the service; %d in the oldest bucket, %s days.",
		word.Plural(n, "follow-up is", "follow-ups are"), overdue, oldest.N, oldest.Label)
	if n == 0 {
		out.Empty, out.Summary = "No open follow-ups", "No follow-up is open."
	}
	return out
}

// loadBand is a range of ages in the load chart, made of several buckets of F3.
type loadBand struct {
	name    string
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
			out = append(out, loadBand{fmt.Sprintf("%d or more", from), n, ramp[len(ramp)-1]})
			break
		}
		to := last[at-1]
		out = append(out, loadBand{fmt.Sprintf("%d–%d", from, to), n, ramp[i]})
		from = to + 1
	}
	out[0].name += " days"
	return out
}

// mostAssignees is the largest number of assignees that the load chart names.
const mostAssignees = 15

// load draws figure F8. It sorts by name or pseudonym, since it is not a ranking.
func load(id string, r *report.Report) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Bars, Title: "Who has the open follow-ups?", Unit: "follow-ups", Head: "Assignee",
	}
	holders, n := r.Groups(label.User), r.LoadOf(nil).Open
	out.Note = fmt.Sprintf("%s by current assignee, sorted by name or pseudonym; this is not a ranking. Earlier assignees are not counted.",
		word.Plural(n, "open follow-up", "open follow-ups"))
	out.Summary = fmt.Sprintf("%s held by %s.", word.Plural(n, "open follow-up is", "open follow-ups are"),
		word.Plural(len(holders), "assignee", "assignees"))
	if n == 0 {
		out.Empty, out.Summary = "No open follow-ups", "No follow-up is open."
		return out
	}
	if len(holders) > mostAssignees {
		out.Note += fmt.Sprintf(" The %d with the most are named, the rest is one row.", mostAssignees)
		holders = foldHolders(r, holders)
	}
	out.Sides = []chart.Side{{Head: "Overdue", Fill: chart.Expired}, {Head: "Oldest"}, {Head: "Median age"}}
	for _, g := range holders {
		out.Categories = append(out.Categories, chart.Category{Label: g.Label})
		for i, text := range []string{fmt.Sprint(g.Load.Overdue), inDays(g.Load.Oldest), inDays(g.Load.Median)} {
			out.Sides[i].Texts = append(out.Sides[i].Texts, text)
		}
	}
	out.Series = bandSeries(holders, loadBands(r.Options.AgingDays))
	return out
}

// bandSeries returns the ages of each group's follow-ups. It adds unknown ages only if there are some.
func bandSeries(holders []report.Group, bands []loadBand) []chart.Series {
	bands = append(bands, loadBand{"Age unknown", 1, chart.NoData})
	out := make([]chart.Series, len(bands))
	unknown := 0
	for i, b := range bands {
		out[i] = chart.Series{Name: b.name, Fill: b.fill}
	}
	for _, g := range holders {
		ages := g.Load.Ages
		unknown += ages[len(ages)-1]
		for i, b := range bands {
			n := 0
			for _, one := range ages[:b.buckets] {
				n += one
			}
			out[i].Values = append(out[i].Values, value(n))
			ages = ages[b.buckets:]
		}
	}
	if unknown == 0 {
		return out[:len(out)-1]
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
	slices.SortStableFunc(most, func(a, b report.Group) int { return cmp.Compare(b.Load.Open, a.Load.Open) })
	named := map[string]bool{}
	for _, g := range most[:mostAssignees] {
		named[g.Key] = true
	}
	var rows []int32
	for _, g := range most[mostAssignees:] {
		rows = append(rows, g.Rows...)
	}
	out := slices.DeleteFunc(all, func(g report.Group) bool { return !named[g.Key] })
	return append(out, report.Group{Label: fmt.Sprintf("Others (%d)", len(most)-mostAssignees), Rows: rows, Load: r.LoadOf(rows)})
}

// flow draws figure F7: opened and closed side by side, and below them the open ones.
func flow(r *report.Report) chart.Chart {
	out := chart.Chart{
		ID: "flow", Kind: chart.Pairs, Title: "Is the backlog growing?", Unit: "follow-ups", Head: "Week beginning", Unfinished: true,
		Series: []chart.Series{{Name: "Opened", Fill: chart.Accent}, {Name: "Closed", Fill: chart.Pale}},
	}
	panel := chart.Series{Name: "Open at week end", Fill: "ink"}
	f := r.Figure("F7")
	if f == nil || len(f.Series) == 0 {
		out.Empty = "No weeks to draw"
		return out
	}
	opened, closed, below := 0, 0, 0
	for _, p := range f.Series {
		in, gone := p.Part(report.PartOpened), p.Part(report.PartClosed)
		opened, closed = opened+in, closed+gone
		out.Add(day(p.Start), value(in), value(gone))
		panel.Values = append(panel.Values, drawable(p.Part(report.PartBacklog), &below))
	}
	everyOther(out.Categories, 2, 0)
	out.Panel = &chart.Chart{Kind: chart.Line, Title: "Open at week end", Unit: "follow-ups", Series: []chart.Series{panel}}
	backlog := f.Series[len(f.Series)-1].Part(report.PartBacklog)
	moved := fmt.Sprintf("Opened %d, closed %d in %d weeks: %s, from %s before the first to %s.", opened, closed, len(f.Series),
		direction(opened-closed), signed(backlog-opened+closed), signed(backlog))
	out.Note = moved + " Computed from the records that exist now; weeks begin on Monday, the last is not over."
	if below > 0 {
		out.Note += fmt.Sprintf(" Below zero at the end of %s, which is not drawn: something was closed before it was created (F-D2).",
			word.Plural(below, "week", "weeks"))
	}
	out.Summary = moved
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

// signed returns a count with a typographic minus sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprint(n)
}

func direction(net int) string {
	switch {
	case net > 0:
		return fmt.Sprintf("up by %d", net)
	case net < 0:
		return fmt.Sprintf("down by %d", -net)
	}
	return "no change"
}
