package draw

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/render/chart"
)

// patch is a rectangle, or a line as wide and as high as it is.
type patch struct {
	x, y, w, h   float64
	fill, colour Colour
	broken       string // dashed, dotted
}

// plotter is a canvas that keeps shapes where they are drawn.
type plotter struct {
	recorder
	shapes []patch
	words  []word
}

type word struct {
	text string
	x, y float64
}

func (p *plotter) Line(x1, y1, x2, y2 float64, s Stroke) {
	broken := ""
	switch {
	case s.Dashed:
		broken = "dashed"
	case s.Dotted:
		broken = "dotted"
	}
	p.shapes = append(p.shapes, patch{min(x1, x2), min(y1, y2), math.Abs(x2 - x1), math.Abs(y2 - y1), "", s.Colour, broken})
}

func (p *plotter) Rect(x, y, w, h float64, a Area) {
	p.shapes = append(p.shapes, patch{x, y, w, h, a.Fill, a.Edge, ""})
}

func (p *plotter) Polygon(corners []Point, a Area) {
	p.shapes = append(p.shapes, patch{x: corners[2].X, y: corners[2].Y, fill: a.Fill, colour: a.Edge, broken: "corners"})
}

func (p *plotter) Circle(x, y, r float64, a Area) {
	p.shapes = append(p.shapes, patch{x, y, r, r, a.Fill, a.Edge, "circle"})
}

func (p *plotter) Text(x, y float64, _ Anchor, _ Style, text string) {
	p.words = append(p.words, word{text, x, y})
}

// filled returns the rectangles with a fill.
func (p *plotter) filled(fill chart.Fill) []patch {
	var out []patch
	for _, s := range p.shapes {
		if s.fill == Colour(fill) && s.h > 0 {
			out = append(out, s)
		}
	}
	return out
}

func (p *plotter) said() string {
	var out []string
	for _, w := range p.words {
		if w.text != "" {
			out = append(out, w.text)
		}
	}
	return strings.Join(out, "|")
}

var noon = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

func day(n int) time.Time { return noon.AddDate(0, 0, n) }

var tenDays = chart.TimeAxis{From: day(0), To: day(10)}

func parts(all ...chart.Part) chart.Strip {
	return chart.Strip{TimeAxis: tenDays, Lane: chart.Lane{Parts: all}}
}

func sketched(s chart.Sketch, w float64) (*plotter, float64) {
	p := &plotter{}
	return p, Sketch(p, s, Frame{X: 100, Y: 50, W: w})
}

// TestStates: each state has its place in time, its height and its look.
func TestStates(t *testing.T) {
	t.Parallel()
	for is, want := range map[chart.State]struct {
		fill   chart.Fill
		px     float64
		broken string
	}{
		chart.WasUpToDate: {chart.UpToDate, 5, ""}, chart.WasExpiring: {chart.Expiring, 10, ""}, chart.WasExpired: {chart.Expired, 16, ""},
		chart.OutOfService: {"", 10, "dashed"}, chart.NoStatus: {chart.NoData, 10, ""}, chart.Unproven: {"", 0, "dotted"},
		chart.WasOpen: {chart.UpToDate, 15, ""}, chart.WasOverdue: {chart.Expired, 19, ""}, chart.WasClosed: {chart.NoData, 3, ""},
	} {
		p, end := sketched(parts(chart.Part{From: day(2), To: day(5), Is: is}), 200)
		if end != 50+stripHigh+tickHigh {
			t.Errorf("state %d ends at %v", is, end)
		}
		var found patch
		for _, s := range p.shapes {
			if s.w > 59 && (want.fill == "" || s.fill == Colour(want.fill)) {
				found = s
				break
			}
		}
		if found.x != 140 || found.w != 60 || found.broken != want.broken {
			t.Errorf("state %d is drawn as %+v", is, p.shapes)
		}
		if high := 50 + stripHigh - found.y; is != chart.Unproven && math.Abs(high-want.px*0.75) > 1e-9 {
			t.Errorf("state %d is %v high, want %v px", is, high, want.px)
		}
	}
	hatched, _ := sketched(parts(chart.Part{From: day(2), To: day(5), Is: chart.NoStatus}), 200)
	if len(hatched.shapes) < 8 {
		t.Errorf("no status has no hatch: %+v", hatched.shapes)
	}
}

// TestStripEdges: what is outside the axis is cut off or left out; one snapshot alone is a line; an open end has no edge.
func TestStripEdges(t *testing.T) {
	t.Parallel()
	p, _ := sketched(chart.Strip{TimeAxis: tenDays, Lane: chart.Lane{
		Parts: []chart.Part{{From: day(-9), To: day(-1), Is: chart.WasExpired}, {From: day(-1), To: day(1), Is: chart.WasExpired},
			{From: day(8), To: day(80), Is: chart.WasExpiring}, {From: day(20), To: day(21), Is: chart.WasExpired}},
		Ticks: []time.Time{day(-1), day(0), day(5), day(10), day(11)},
		Flags: []chart.Flag{{At: day(-1)}, {At: day(3)}, {At: day(11)}}}}, 200)
	if got := p.filled(chart.Expired); len(got) != 1 || got[0].x != 100 || got[0].w != 20 {
		t.Errorf("expired: %+v", got)
	}
	if got := p.filled(chart.Expiring); len(got) != 1 || got[0].x != 260 || got[0].w != 40 {
		t.Errorf("expiring: %+v", got)
	}
	ticks, flags := 0, 0
	for _, s := range p.shapes {
		if s.w == 0 && s.y > 50+stripHigh && s.h > 0 {
			ticks++
		}
		if s.broken == "corners" && s.x == 160 {
			flags++
		}
	}
	if ticks != 3 || flags != 1 {
		t.Errorf("%d ticks and %d flags: %+v", ticks, flags, p.shapes)
	}
	alone, _ := sketched(parts(chart.Part{From: day(4), To: day(4), Is: chart.WasExpired}), 200)
	if want := (patch{180, 53, 0, 12, "", Colour(chart.Expired), ""}); len(alone.shapes) != 1 || alone.shapes[0] != want {
		t.Errorf("one snapshot: %+v", alone.shapes)
	}
	begun, _ := sketched(parts(chart.Part{From: day(4), To: day(4), Is: chart.WasExpired, Open: true}), 200)
	if len(begun.shapes) != 1 || begun.shapes[0] != alone.shapes[0] {
		t.Errorf("one snapshot after which it goes on: %+v", begun.shapes)
	}
	open, _ := sketched(parts(chart.Part{From: day(2), To: day(5), Is: chart.WasExpired, Open: true}), 200)
	for _, s := range open.shapes {
		if s.w == 0 && s.x == 200 || s.w > 0 && s.fill != "" && s.colour != "" {
			t.Errorf("an open part has a right edge: %+v", open.shapes)
		}
	}
	if len(open.shapes) != 4 {
		t.Errorf("an open part: %+v", open.shapes)
	}
}

// TestLabelsOfParts stand in what is wide enough, and above what is too low.
func TestLabelsOfParts(t *testing.T) {
	t.Parallel()
	p, _ := sketched(parts(chart.Part{From: day(0), To: day(1), Is: chart.WasOpen, Label: "too long"},
		chart.Part{From: day(1), To: day(5), Is: chart.WasOverdue, Label: "overdue"},
		chart.Part{From: day(5), To: day(9), Is: chart.WasClosed, Label: "closed"}), 200)
	if p.said() != "overdue|closed" || p.words[0].y < 50+2 || p.words[1].y > 50+stripHigh-3*0.75 {
		t.Errorf("%+v", p.words)
	}
}

// TestDates: a name that would touch the one before is left out, and so is one beyond the edge.
func TestDates(t *testing.T) {
	t.Parallel()
	a := tenDays
	a.Names = []chart.Moment{{At: day(-1), Name: "before"}, {At: day(1), Name: "one"}, {At: day(2), Name: "two"}, {At: day(4), Name: "four"},
		{At: day(9), Name: "nine is too long"}, {At: day(10), Name: "end"}}
	if p, _ := sketched(a, 150); p.said() != "one|four" || p.words[0].x != 115 {
		t.Errorf("%+v", p.words)
	}
}

// TestDayBars: numbers stand on columns of one scale; a week-end has a ground; a day without any has a line only.
func TestDayBars(t *testing.T) {
	t.Parallel()
	p, end := sketched(chart.DayBars{Bars: []chart.DayBar{{N: 0, Name: "23", Note: "Mo"}, {N: 2, Name: "24", Note: "Tu", Soft: true},
		{N: 4, Name: "25", Note: "We"}}}, 300)
	bars := p.filled(chart.Plain)
	if len(bars) != 2 || math.Abs(bars[1].h-2*bars[0].h) > 1e-9 || bars[0].x < 200 || bars[0].x+bars[0].w > 300 {
		t.Errorf("the columns are %+v", bars)
	}
	if len(bars) == 2 && bars[1].h != barsHigh-10 { // the highest has the whole height
		t.Errorf("the highest column is %g high", bars[1].h)
	}
	if soft := p.filled(chart.Soft); len(soft) != 1 || soft[0].x != 200 || soft[0].w != 100 || soft[0].y+soft[0].h != end {
		t.Errorf("the week-end is %+v", soft)
	}
	if got := p.said(); got != "23|Mo|2|24|Tu|4|25|We" {
		t.Errorf("the words are %s", got)
	}
	p, _ = sketched(chart.DayBars{Most: 8, Bars: []chart.DayBar{{N: 4, Late: true}, {N: 2}, {N: 2}}}, 350)
	late, bars := p.filled(chart.Expired), p.filled(chart.Plain)
	if len(late) != 1 || len(bars) != 2 || late[0].h != (barsHigh-10)/2 || late[0].h != 2*bars[0].h || math.Abs(bars[0].x-late[0].x-150) > 1e-9 || math.Abs(bars[1].x-bars[0].x-100) > 1e-9 {
		t.Errorf("what is late is %+v, and the days %+v", late, bars)
	}
	if p, end := sketched(chart.DayBars{}, 300); len(p.shapes) > 0 || end != 50 {
		t.Errorf("no days: %+v", p.shapes)
	}
}

// TestTrend: values beyond the scale stay in the plot; a gap interrupts the line; the band is what meets the target.
func TestTrend(t *testing.T) {
	t.Parallel()
	trend := chart.Trend{TimeAxis: tenDays, Low: 90, High: 100, Fill: chart.Accent, Target: &chart.Target{From: 95, To: 120, Limit: 95},
		Points: []chart.Reading{{At: day(0), V: 80}, {At: day(2), V: 100}, {At: day(5), V: 95, Gap: true}, {At: day(8), V: 92, Gap: true},
			{At: day(10), V: 94}}, First: "first", Middle: "target", Last: "last"}
	p, _ := sketched(trend, 200)
	var lines []patch
	for _, s := range p.shapes {
		if s.colour == Accent && s.fill == "" {
			lines = append(lines, s)
		}
	}
	if len(lines) != 3 || lines[0].x != 100 || lines[0].w != 40 || lines[0].h != trendHigh || math.Abs(lines[1].w-1.2) > 1e-9 ||
		lines[2].x != 260 {
		t.Errorf("the lines are %+v", lines)
	}
	if band := p.filled(chart.Band); len(band) != 1 || band[0].y != 50 || band[0].h != trendHigh/2 || band[0].w != 200 {
		t.Errorf("the band is %+v", band)
	}
	at := func(s patch) bool { return s.broken == "dashed" && s.y == 50+trendHigh/2 }
	if !slices.ContainsFunc(p.shapes, at) {
		t.Errorf("the limit is not drawn: %+v", p.shapes)
	}
	if p.said() != "first|last|target" {
		t.Errorf("%s", p.said())
	}
	if p, _ = sketched(trend, 60); p.said() != "first|last" {
		t.Errorf("a narrow one says %s", p.said())
	}
}

// TestMatrixOnPaper: n of d in each cell, a shade or an outline behind it, totals apart, and a legend of the shades that have
// words.
func TestMatrixOnPaper(t *testing.T) {
	t.Parallel()
	m := chart.NewMatrix(chart.Matrix{Of: "of", AllHead: "All", Legend: "Share:",
		Columns: []chart.MatrixHead{{Name: "Ladders"}, {Name: "Slings"}},
		Rows: []chart.MatrixRow{{MatrixHead: chart.MatrixHead{Name: "Dock", Link: "dock.html"}, Cells: []chart.Count{{N: 3, D: 9}, {N: 1, D: 2}},
			All: chart.Count{N: 4, D: 11}}},
		Total: chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: "Total"}, Cells: []chart.Count{{N: 3, D: 9}, {N: 1, D: 2}},
			All: chart.Count{N: 4, D: 11}}},
		nil, nil)
	for i := range m.Shades {
		m.Shades[i].Name = "shade"
	}
	bare := m
	bare.Shades = nil
	p := &plotter{}
	if Matrix(p, &bare, Frame{W: 300}); strings.Contains(p.said(), m.Legend) {
		t.Errorf("a legend of nothing: %s", p.said())
	}
	p = &plotter{}
	end := Matrix(p, &m, Frame{X: 100, Y: 50, W: 300})
	if got := p.said(); got != "Ladders|Slings|All|Dock|3| of 9|1| of 2|4| of 11|Total|3| of 9|1| of 2|4| of 11|Share:|shade|shade" {
		t.Errorf("it says %s", got)
	}
	if len(p.links) != 1 || p.links[0] != "dock.html" {
		t.Errorf("links: %q", p.links)
	}
	if shaded := p.filled(chart.M4); len(shaded) != 5 || shaded[0].x+shaded[0].w > shaded[1].x ||
		shaded[2].y < shaded[0].y+cellHigh+totalGap/2 {
		t.Errorf("cells: %+v", shaded)
	}
	outlines := 0
	for _, s := range p.shapes {
		if s.fill == "" && s.colour == Colour(chart.Expired) && s.w > 0 && s.h > 0 {
			outlines++
		}
		if s.x < 100 || s.x+s.w > 400 || s.y+s.h > end {
			t.Errorf("outside: %+v", s)
		}
	}
	if outlines != 3 {
		t.Errorf("%d outlines", outlines)
	}
}

// TestNarrowMatrix: where a column is too narrow for n of d, a stroke stands between them, and at last n alone, in all totals
// alike.
func TestNarrowMatrix(t *testing.T) {
	t.Parallel()
	for most, want := range map[int]string{99: "9| of 99", 8999: "9|/8999", 89999999: "9"} {
		m := chart.Matrix{Of: "of", AllHead: "All", Total: chart.MatrixRow{All: chart.Count{N: 9, D: most}}}
		for range 9 {
			m.Columns = append(m.Columns, chart.MatrixHead{Name: "x"})
			m.Total.Cells = append(m.Total.Cells, chart.Count{N: 9, D: most})
		}
		m.Rows = []chart.MatrixRow{{Cells: []chart.Count{{N: 1, D: 5}}, All: chart.Count{N: 2, D: 6}}}
		p := &plotter{}
		Matrix(p, &m, Frame{W: 499})
		all := strings.Replace(strings.Replace(want, strconv.Itoa(most), "6", 1), "9", "2", 1)
		if got := p.said(); got != "x|x|x|x|x|x|x|x|x|All|1| of 5|"+all+"|"+strings.TrimSuffix(strings.Repeat(want+"|", 10), "|") {
			t.Errorf("of %d it says %s", most, got)
		}
	}
}

// TestStripLegend breaks its keys into lines.
func TestStripLegend(t *testing.T) {
	t.Parallel()
	p := &plotter{}
	end := StripLegend(p, []chart.StripKey{chart.StateKey(chart.WasExpired, "expired"), chart.FlagKey(chart.DateDone, "completed"),
		chart.TickKey("snapshot")}, Frame{X: 100, Y: 50, W: 120})
	if p.said() != "expired|completed|snapshot" || p.words[0].y != p.words[1].y || p.words[2].y <= p.words[1].y || end < p.words[2].y {
		t.Errorf("%+v, end %v", p.words, end)
	}
	if got := p.filled(chart.Expired); len(got) != 1 || got[0].w != keyWide {
		t.Errorf("%+v", got)
	}
}

// TestOngoing: the last part goes on from where it began, at its height; one that has an end does not.
func TestOngoing(t *testing.T) {
	t.Parallel()
	at := Frame{X: 100, Y: 50, W: 200}
	open := func(is chart.State, to int, goesOn bool) (Ongoing, bool) {
		return OngoingOf(parts(chart.Part{From: day(0), To: day(1), Is: chart.WasOpen, Open: true},
			chart.Part{From: day(to - 1), To: day(to), Is: is, Open: goesOn}), at)
	}
	if got, ok := open(chart.WasExpired, 5, true); !ok || got != (Ongoing{180, 53, 12, Colour(chart.Expired)}) {
		t.Errorf("%+v, %v", got, ok)
	}
	if got, ok := open(chart.OutOfService, 5, true); !ok || got.Fill != "" || got.High != 7.5 {
		t.Errorf("%+v, %v", got, ok)
	}
	if _, ok := open(chart.WasExpired, 5, false); ok {
		t.Error("it has an end")
	}
	if _, ok := open(chart.WasExpired, -5, true); ok {
		t.Error("it is before the axis")
	}
	if _, ok := OngoingOf(parts(), at); ok {
		t.Error("there is nothing")
	}
}

// TestLanesOnPaper: names beside the lanes, which have one axis.
func TestLanesOnPaper(t *testing.T) {
	t.Parallel()
	a := tenDays
	a.Names = []chart.Moment{{At: day(5), Name: "five"}}
	p := &plotter{}
	end := Lanes(p, chart.Lanes{TimeAxis: a, All: []chart.Lane{
		{Name: "item", Note: "its status", Parts: []chart.Part{{From: day(0), To: day(5), Is: chart.WasExpired}}},
		{Name: "service", Line: true, Flags: []chart.Flag{{At: day(5), Kind: chart.DateDone}}}}}, Frame{X: 100, Y: 50, W: 400})
	left := 100 + 400*laneName
	bars, circles := p.filled(chart.Expired), p.circles()
	if p.said() != "five|item|its status|service" || len(bars) != 1 || bars[0].x != left || len(circles) != 1 ||
		circles[0].x != left+200*(1-laneName) || p.words[0].x != circles[0].x || circles[0].y < p.words[1].y || end < circles[0].y {
		t.Errorf("%+v, end %v", p, end)
	}
}

// TestAShareBarIsInProportion: parts are as wide as what they count, one of a thousandth can be seen, and what is counted beside the
// bar stands behind a gap at the same scale, in dashes.
func TestAShareBarIsInProportion(t *testing.T) {
	t.Parallel()
	const wide = 300
	on := &plotter{}
	end := Sketch(on, chart.ShareBar{Parts: []chart.Share{{N: 1, Fill: chart.Expired}, {N: 0, Fill: chart.Expiring},
		{N: 1000, Fill: chart.UpToDate}}, Apart: chart.Share{N: 500}}, Frame{X: 10, Y: 5, W: wide})
	expired, good := on.filled(chart.Expired), on.filled(chart.UpToDate)
	if len(expired) != 1 || len(good) != 1 || len(on.filled(chart.Expiring)) != 0 || end != 5+shareHigh {
		t.Fatalf("%v, %v, end %v", expired, good, end)
	}
	if expired[0].x != 10 || expired[0].w < leastShare || good[0].x != expired[0].x+expired[0].w {
		t.Errorf("the parts do not follow each other: %v, %v", expired, good)
	}
	left, right := 1e9, 0.0
	for _, s := range on.shapes {
		if s.broken == "dashed" {
			left, right = min(left, s.x), max(right, s.x+s.w)
		}
	}
	if gap := left - good[0].x - good[0].w; math.Abs(gap-apartGap) > 1e-9 || math.Abs(right-wide-10) > 1e-9 {
		t.Errorf("a gap of %v, and an end at %v", gap, right)
	}
	if ratio := (good[0].w - leastShare) / (right - left - leastShare); math.Abs(ratio-2) > 1e-9 {
		t.Errorf("1000 are %v times as wide as 500", ratio)
	}
}

func (p *plotter) circles() (out []patch) {
	for _, s := range p.shapes {
		if s.broken == "circle" {
			out = append(out, s)
		}
	}
	return out
}

// TestChange: the open circle is before, the filled one after; it is as much higher as the number, up to the height.
func TestChange(t *testing.T) {
	t.Parallel()
	at := func(before, after float64) (float64, *plotter) {
		p, _ := sketched(chart.Change{Before: &before, After: &after, Full: 10, BeforeText: "b", AfterText: "a"}, 200)
		c := p.circles()
		if len(c) != 2 || c[0].fill != Paper || c[1].fill != Accent || c[0].x >= c[1].x || p.said() != "b|a" {
			t.Fatalf("%+v", p)
		}
		return c[0].y - c[1].y, p
	}
	more, _ := at(50, 55)
	twice, _ := at(50, 60)
	most, p := at(50, 90)
	fewer, _ := at(50, 45)
	if more <= 0 || math.Abs(twice-2*more) > 1e-9 || most != twice || fewer != -more {
		t.Errorf("5 more: %v, 10: %v, 40: %v, 5 fewer: %v", more, twice, most, fewer)
	}
	for _, c := range p.circles() {
		if c.y-c.h < 50 || c.y+c.h > 50+pairHigh {
			t.Errorf("outside: %+v", c)
		}
	}
	alone, end := sketched(chart.Change{After: new(1.0), Full: 1, AfterText: "a"}, 200)
	if c := alone.circles(); len(c) != 1 || c[0].fill != Accent || alone.said() != "a" || end != 50+pairHigh {
		t.Errorf("without a period before: %+v", alone)
	}
}

// TestWaterfall: each step begins where the one before ends; whole ones stand on zero.
func TestWaterfall(t *testing.T) {
	t.Parallel()
	w, _ := chart.NewWaterfall(chart.Move{N: 40, Label: "40", Name: "before", Note: "1 Oct", Fill: chart.Plain}, []chart.Move{
		{N: 20, Label: "+20", Name: "in", Fill: chart.Expiring}, {N: -50, Label: "−50", Name: "out", Fill: chart.UpToDate}},
		chart.Move{N: 10, Label: "10", Name: "after", Note: "31 Oct", Fill: chart.Plain})
	p, _ := sketched(w, 400)
	whole, in, out := p.filled(chart.Plain), p.filled(chart.Expiring), p.filled(chart.UpToDate)
	if len(whole) != 2 || len(in) != 1 || len(out) != 1 {
		t.Fatalf("%+v", p.shapes)
	}
	foot := whole[0].y + whole[0].h
	unit := whole[0].h / 40
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	if !near(foot, 50+fallHigh) || !near(in[0].y+in[0].h, whole[0].y) || !near(in[0].h, 20*unit) || !near(out[0].y, in[0].y) ||
		!near(out[0].h, 50*unit) || !near(whole[1].y, out[0].y+out[0].h) || !near(whole[1].y+whole[1].h, foot) {
		t.Errorf("%+v", p.shapes)
	}
	dotted := 0
	for _, s := range p.shapes {
		if s.broken == "dotted" {
			dotted++
		}
	}
	if dotted != 3 || p.said() != "40|before|1 Oct|+20|in|−50|out|10|after|31 Oct" {
		t.Errorf("%d joins; %s", dotted, p.said())
	}
	w.Steps[1].N = 8001
	if p, _ := sketched(w, 400); len(p.shapes) > 0 || p.said() != "40|before|1 Oct|+20|in|−50|out|10|after|31 Oct" {
		t.Errorf("what cannot be seen is drawn: %+v; %s", p.shapes, p.said())
	}
}

// TestFates: parts of one scale side by side, none narrower than its number, and all within the width.
func TestFates(t *testing.T) {
	t.Parallel()
	p := &plotter{}
	f := chart.Fates{Rows: []chart.Fate{{Name: "w1", OnTime: 100, Late: 1, NotDone: 2, Of: "100 of 103"},
		{Name: "w2", Link: "w2.html", OnTime: 50, NotDueYet: 7, Of: "50 of 50"}}}
	end := Fates(p, f, Frame{X: 100, Y: 50, W: 400})
	on, late, not := p.filled(chart.UpToDate), p.filled(chart.Expiring), p.filled(chart.Expired)
	if len(on) != 2 || len(late) != 1 || len(not) != 1 || math.Abs(on[0].w-2*on[1].w) > 1e-9 || late[0].x != on[0].x+on[0].w ||
		late[0].w < leastFate || not[0].x != late[0].x+late[0].w {
		t.Errorf("%+v", p.shapes)
	}
	if got := p.said(); got != "w1|100|1|2|100 of 103|w2|50|7|50 of 50" || strings.Join(p.links, "") != "w2.html" {
		t.Errorf("%s, links %q", got, p.links)
	}
	for _, s := range p.shapes {
		if s.x < 100 || s.x+s.w > 500-ofWide+1 || s.y+s.h > end {
			t.Errorf("outside: %+v", s)
		}
	}
	if end != 50+2*(fateHigh+fateGap) {
		t.Errorf("it ends at %v", end)
	}
	if bar, end := sketched(chart.FateBar{Most: 1}, 300); len(bar.shapes) > 0 || end != 50+fateHigh {
		t.Errorf("no inspections: %+v", bar.shapes)
	}
}

// TestMonthsStandAboveTheirWeeks: those of a quarter are named, above the week of their first day.
func TestMonthsStandAboveTheirWeeks(t *testing.T) {
	t.Parallel()
	c := chart.Calendar{Weekday: 2, Weeks: true, Days: make([]chart.CalendarDay, 92)}
	c.Days[0].Month, c.Days[31].Month = "Jul", "Aug"
	named := &plotter{}
	Calendar(named, c, Frame{X: 100, Y: 50, W: 500})
	if len(named.words) < 2 {
		t.Fatalf("%+v", named.words)
	}
	for i, day := range []int{0, 31} {
		if said, square := named.words[i], named.shapes[day]; said.text != c.Days[day].Month || said.x != square.x || said.y >= square.y {
			t.Errorf("%+v stands above %+v", said, square)
		}
	}
}

// TestBar: a bar is as long as its share, and seen where that is next to nothing.
func TestBar(t *testing.T) {
	t.Parallel()
	for share, want := range map[float64]float64{1: 40, .25: 10, 0: leastBar} {
		p := &plotter{}
		end := Sketch(p, chart.Bar{Share: share}, Frame{X: 100, Y: 50, W: 40})
		if s := p.filled(chart.Plain); len(s) != 1 || s[0].x != 100 || s[0].w != want || end != 50+barHigh {
			t.Errorf("%v: %+v, to %v", share, s, end)
		}
	}
}

// TestWeekdays: the name of each day of the week stands at the left, beside its row.
func TestWeekdays(t *testing.T) {
	t.Parallel()
	c := chart.Calendar{Weekday: 2, Weeks: true, Weekdays: strings.Fields("Mo Tu We Th Fr Sa Su"), Days: make([]chart.CalendarDay, 92)}
	named := &plotter{}
	Calendar(named, c, Frame{X: 100, Y: 50, W: 200})
	if len(named.words) < 7 {
		t.Fatalf("%+v", named.words)
	}
	for i, said := range named.words[:7] {
		if row := named.shapes[5+i]; said.text != c.Weekdays[i] || said.x != 100 || said.y < row.y || said.y > row.y+row.h { // the first Monday is the sixth day
			t.Errorf("%+v stands beside %+v", said, row)
		}
	}
	first, last := named.shapes[0], named.shapes[91]
	if wide := named.Width(noteStyle, "We"); first.x < 100+wide || last.x+last.w > 300.001 {
		t.Errorf("from %+v to %+v beside names %v wide", first, last, wide)
	}
}

// TestCalendar: a month is a row, a quarter a column for each week; what has a snapshot is filled.
func TestCalendar(t *testing.T) {
	t.Parallel()
	days := func(n int) (out []chart.CalendarDay) {
		for i := range n {
			out = append(out, chart.CalendarDay{Name: "4", Full: i == 3})
		}
		return out
	}
	month, quarter := &plotter{}, &plotter{}
	end := Calendar(month, chart.Calendar{Days: days(31), Weekday: 3}, Frame{X: 100, Y: 50, W: 500})
	if len(month.shapes) != 31 || len(month.filled(chart.Accent)) != 1 {
		t.Errorf("%+v", month.shapes)
	}
	for i, s := range month.shapes {
		if s.y != 50 || s.x+s.w > 600.001 || i > 0 && s.x < month.shapes[i-1].x+month.shapes[i-1].w+calendarGap-1e-9 || s.y+s.h > end {
			t.Errorf("day %d: %+v", i, s)
		}
	}
	if gap := month.shapes[4].x - month.shapes[3].x - (month.shapes[3].x - month.shapes[2].x); math.Abs(gap-calendarGap) > 1e-9 {
		t.Errorf("a week begins %v further away", gap)
	}
	Calendar(quarter, chart.Calendar{Days: days(92), Weekday: 3, Weeks: true}, Frame{X: 100, Y: 50, W: 500})
	s := quarter.shapes
	if len(s) != 92 || s[0].x != 100 || s[3].x != 100 || s[4].x <= 100 || s[4].y != 50 || s[3].y <= s[2].y || s[0].y != s[7].y ||
		s[91].x+s[91].w > 600 {
		t.Errorf("%+v", s[:8])
	}
}
