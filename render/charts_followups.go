package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
)

// age draws figure F3: its buckets, each split by the service's overdue list.
// Where rows is not nil, only those follow-ups count.
func (c composer) age(id string, rows []int32) chart.Chart {
	f := c.Figure("F3")
	out := chart.Chart{
		ID: id, Kind: chart.Columns, Title: "How long have follow-ups been open?", Unit: "follow-ups",
		AxisLabel: "days open at as-of (buckets of unequal width)", Head: "Days open",
	}
	if f == nil {
		out.Empty = "No ages to draw"
		return out
	}
	among := within(rows)
	n, overdue, oldest := 0, 0, report.Point{}
	var late, rest []*float64
	for i, p := range f.Series {
		all, over := 0, 0
		for _, row := range p.Rows {
			if among(row) {
				all++
				if c.FollowUps[row].Overdue {
					over++
				}
			}
		}
		n, overdue = n+all, overdue+over
		isUnknown := i == len(f.Series)-1
		if isUnknown && all == 0 {
			break
		}
		out.Categories = append(out.Categories, chart.Category{Label: p.Label, Tick: p.Label})
		late, rest = append(late, value(over)), append(rest, value(all-over))
		if isUnknown {
			out.SetApart = 1
			break
		}
		oldest = report.Point{Label: p.Label, N: all}
	}
	out.Series = []chart.Series{
		{Name: "Overdue per the service", Fill: chart.Expired, Values: late},
		{Name: "Open, not overdue", Fill: chart.Neutral, Values: rest},
	}
	out.Note = fmt.Sprintf("Open follow-ups by age, n = %d.", n)
	if p50, p90 := f.Stat("p50"), f.Stat("p90"); rows == nil && p50 != nil && p50.Value != nil && p90 != nil {
		out.Note += fmt.Sprintf(" Median %s, p90 %s.", p50.Text, p90.Text)
	}
	out.Summary = fmt.Sprintf("%s open, %d of them overdue per the service; %d in the oldest bucket, %s days.",
		report.Plural(n, "follow-up is", "follow-ups are"), overdue, oldest.N, oldest.Label)
	if n == 0 {
		out.Empty, out.Summary = "No open follow-ups", "No follow-up is open."
	}
	return out
}

// within returns whether a row is among some; nil stands for all.
func within(rows []int32) func(int32) bool {
	if rows == nil {
		return func(int32) bool { return true }
	}
	set := make(map[int32]bool, len(rows))
	for _, r := range rows {
		set[r] = true
	}
	return func(r int32) bool { return set[r] }
}

// loadBand is a range of ages in the load chart, up to its last day.
type loadBand struct {
	name string
	to   report.Day
	fill chart.Fill
}

// loadBands joins the buckets of figure F3 to as many bands as the ramp has
// colours; outer bands take two first. The last band is of unknown ages.
func (c composer) loadBands() []loadBand {
	ramp := []chart.Fill{chart.Ramp1, chart.Ramp2, chart.Ramp3, chart.Ramp4}
	last := c.Options.AgingDays
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
			out = append(out, loadBand{fmt.Sprintf("%d or more", from), math.MaxInt32, ramp[len(ramp)-1]})
			break
		}
		to := last[at-1]
		out = append(out, loadBand{fmt.Sprintf("%d–%d", from, to), report.Day(to), ramp[i]})
		from = to + 1
	}
	out[0].name += " days"
	return append(out, loadBand{"Age unknown", math.MaxInt32, chart.NoData})
}

// mostAssignees is how many assignees the load chart names.
const mostAssignees = 15

// holder is an assignee with what they hold.
type holder struct {
	tally
	overdue int
	ages    []report.Day
}

// load draws figure F8 from its rows, in the order of pseudonyms: it is no ranking.
func (c composer) load(id string, rows []int32) chart.Chart {
	out := chart.Chart{
		ID: id, Kind: chart.Bars, Title: "Who has the open follow-ups?", Unit: "follow-ups", Head: "Assignee",
	}
	bands := c.loadBands()
	holders, n := c.holders(bands, within(rows))
	out.Note = fmt.Sprintf("%s by current assignee, in order of name or pseudonym; not a ranking. Earlier holders are not credited.",
		report.Plural(n, "open follow-up", "open follow-ups"))
	out.Summary = fmt.Sprintf("%s held by %s.", report.Plural(n, "open follow-up is", "open follow-ups are"), report.Plural(len(holders), "assignee", "assignees"))
	if n == 0 {
		out.Empty, out.Summary = "No open follow-ups", "No follow-up is open."
		return out
	}
	if len(holders) > mostAssignees {
		out.Note += fmt.Sprintf(" The %d with the most are named, the rest is one row.", mostAssignees)
	}
	holders = foldHolders(holders)
	tallies := make([]tally, len(holders))
	sides := []chart.Side{{Head: "Overdue", Fill: chart.Expired}, {Head: "Oldest"}, {Head: "Median age"}}
	for i, h := range holders {
		tallies[i] = h.tally
		out.Categories = append(out.Categories, chart.Category{Label: h.name, Key: h.key})
		oldest, median := "unknown", "unknown"
		if len(h.ages) > 0 {
			slices.Sort(h.ages)
			oldest = fmt.Sprintf("%d d", h.ages[len(h.ages)-1])
			median = fmt.Sprintf("%d d", h.ages[(len(h.ages)+1)/2-1])
		}
		for j, text := range []string{fmt.Sprint(h.overdue), oldest, median} {
			sides[j].Texts = append(sides[j].Texts, text)
		}
	}
	out.Sides = sides
	for i, b := range bands {
		values := numbers(tallies, i)
		if b.fill == chart.NoData && !slices.ContainsFunc(values, func(v *float64) bool { return *v > 0 }) {
			continue
		}
		out.Series = append(out.Series, chart.Series{Name: b.name, Fill: b.fill, Values: values})
	}
	return out
}

// holders counts the open follow-ups of each assignee, the most first.
func (c composer) holders(bands []loadBand, among func(int32) bool) (out []holder, n int) {
	at := map[string]int{}
	for i := range c.FollowUps {
		f := &c.FollowUps[i]
		if f.Open != record.True || !among(int32(i)) {
			continue
		}
		n++
		j, ok := at[f.AssigneeID]
		if !ok {
			j = len(out)
			at[f.AssigneeID] = j
			name := "Unassigned"
			if f.AssigneeID != "" {
				name = c.book.Show(label.User, f.AssigneeID)
			}
			out = append(out, holder{tally: tally{key: f.AssigneeID, name: name, n: make([]int, len(bands))}})
		}
		out[j].add(f, bands)
	}
	slices.SortFunc(out, func(a, b holder) int {
		return cmp.Or(cmp.Compare(b.sum(), a.sum()), cmp.Compare(a.name, b.name), cmp.Compare(a.key, b.key))
	})
	return out, n
}

func (h *holder) add(f *report.FollowUp, bands []loadBand) {
	if f.Overdue {
		h.overdue++
	}
	band := len(bands) - 1
	if f.Age != report.NoDay {
		h.ages = append(h.ages, f.Age)
		band = slices.IndexFunc(bands, func(b loadBand) bool { return f.Age <= b.to })
	}
	h.n[band]++
}

// foldHolders puts those with the most into the order of names, those
// unassigned and the rest after them.
func foldHolders(all []holder) []holder {
	named := all[:min(len(all), mostAssignees)]
	slices.SortFunc(named, func(a, b holder) int {
		return cmp.Or(cmp.Compare(last(a), last(b)), cmp.Compare(a.name, b.name), cmp.Compare(a.key, b.key))
	})
	if len(all) == len(named) {
		return named
	}
	other := holder{tally: tally{name: fmt.Sprintf("Others (%d)", len(all)-len(named)), n: make([]int, len(all[0].n))}}
	for _, h := range all[len(named):] {
		other.overdue += h.overdue
		other.ages = append(other.ages, h.ages...)
		for i, n := range h.n {
			other.n[i] += n
		}
	}
	return append(slices.Clip(named), other)
}

// last sorts what has no person behind it after those that have.
func last(h holder) int {
	if h.key == "" {
		return 1
	}
	return 0
}

// flow draws figure F7: opened and closed side by side, the backlog below.
func (c composer) flow() chart.Chart {
	out := chart.Chart{
		ID: "flow", Kind: chart.Pairs, Title: "Is the backlog growing?", Unit: "follow-ups", Head: "Week beginning", Unfinished: true,
		Series: []chart.Series{{Name: "Opened", Fill: chart.Accent}, {Name: "Closed", Fill: chart.Pale}},
	}
	panel := chart.Series{Name: "Open at week end", Fill: "ink"}
	f := c.Figure("F7")
	if f == nil || len(f.Series) == 0 {
		out.Empty = "No weeks to draw"
		return out
	}
	opened, closed, below := 0, 0, 0
	for _, p := range f.Series {
		tick, name := day(p.Start)
		out.Categories = append(out.Categories, chart.Category{Label: name, Tick: tick})
		in, gone := p.Part("opened"), p.Part("closed")
		opened, closed = opened+in, closed+gone
		out.Series[0].Values = append(out.Series[0].Values, value(in))
		out.Series[1].Values = append(out.Series[1].Values, value(gone))
		panel.Values = append(panel.Values, drawable(p.Part("backlog"), &below))
	}
	everyOther(out.Categories, 2)
	out.Panel = &chart.Chart{Kind: chart.Line, Title: "Open at week end", Unit: "follow-ups", Series: []chart.Series{panel}}
	backlog := f.Series[len(f.Series)-1].Part("backlog")
	moved := fmt.Sprintf("Opened %d, closed %d in %d weeks: %s, to %s.", opened, closed, len(f.Series), direction(opened-closed), signed(backlog))
	out.Note = moved + " Rebuilt from records that still exist; weeks begin on Monday, the last is not over."
	if below > 0 {
		out.Note += fmt.Sprintf(" Below zero at the end of %s, which is not drawn: something was closed before it was created (F-D2).", report.Plural(below, "week", "weeks"))
	}
	out.Summary = moved
	return out
}

// drawable is a count on a scale that begins at zero. What dates that
// contradict each other make less than nothing is a gap, and counted.
func drawable(n int, below *int) *float64 {
	if n < 0 {
		*below++
		return nil
	}
	return value(n)
}

// signed is a count with a true minus sign.
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
