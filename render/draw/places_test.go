package draw

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
)

// places keeps where each text, line and polygon is drawn.
type places struct {
	recorder
	words    []placed
	lines    []run
	polygons []placed // by their fill, at their middle
	circles  []Point
	rects    []run // of filled areas: left, top, right, bottom
}

type placed struct {
	text string
	x, y float64
}

type run struct{ x1, y1, x2, y2 float64 }

func (p *places) Text(x, y float64, a Anchor, s Style, text string) {
	switch wide := p.Width(s, text); a {
	case Start:
		x += wide / 2
	case End:
		x -= wide / 2
	}
	p.words = append(p.words, placed{text, x, y})
}

func (p *places) Line(x1, y1, x2, y2 float64, s Stroke) {
	if s.Dashed || s.Width == curveWidth {
		p.lines = append(p.lines, run{x1, y1, x2, y2})
	}
}

func (p *places) Polygon(corners []Point, a Area) {
	at := placed{text: string(a.Fill)}
	for _, c := range corners {
		at.x, at.y = at.x+c.X/float64(len(corners)), at.y+c.Y/float64(len(corners))
	}
	p.polygons = append(p.polygons, at)
}

func (p *places) Circle(x, y, _ float64, _ Area) { p.circles = append(p.circles, Point{x, y}) }

func (p *places) Rect(x, y, w, h float64, a Area) {
	if a.Fill != "" {
		p.rects = append(p.rects, run{x, y, x + w, y + h})
	}
}

// of returns where a text is drawn.
func (p *places) of(t *testing.T, text string) placed {
	t.Helper()
	i := slices.IndexFunc(p.words, func(w placed) bool { return w.text == text })
	if i < 0 {
		t.Fatalf("%q is not among %v", text, p.words)
	}
	return p.words[i]
}

func (p *places) count(text string) (n int) {
	for _, w := range p.words {
		if w.text == text {
			n++
		}
	}
	return n
}

func placesOf(c chart.Chart, w float64) *places {
	p := &places{}
	Chart(p, c, Frame{X: 10, Y: 20, W: w, High: 200}, Loose)
	return p
}

func same(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// TestAStackSaysEachOfItsParts: every part of a stack and its sum, a stack of one part only its sum, and one that has
// no value nothing.
func TestAStackSaysEachOfItsParts(t *testing.T) {
	t.Parallel()
	p := placesOf(chart.Chart{Kind: chart.Columns, Categories: []chart.Category{{Tick: "a"}, {Tick: "b"}, {Tick: "c"}},
		Series: []chart.Series{{Name: "one", Fill: chart.UpToDate, Values: numbers(31, 57, -1)},
			{Name: "two", Fill: chart.Expired, Values: numbers(42, 0, -1)}}}, 400)
	for text, want := range map[string]int{"31": 1, "42": 1, "73": 1, "57": 1} {
		if n := p.count(text); n != want {
			t.Errorf("%q is written %d times, want %d", text, n, want)
		}
	}
	if n := p.count("0"); n != 1 { // of the axis
		t.Errorf("a stack without a value says 0: %d of them", n)
	}
	if p.of(t, "31").y <= p.of(t, "42").y || p.of(t, "42").y <= p.of(t, "73").y {
		t.Errorf("the parts are not one above the other: %v", p.words)
	}
}

// TestAnUnfinishedWeekIsTheLastOfTheRow: the frame stands around the last category that is not set apart.
func TestAnUnfinishedWeekIsTheLastOfTheRow(t *testing.T) {
	t.Parallel()
	p := placesOf(chart.Chart{Kind: chart.Columns, Unfinished: "Week not finished", SetApart: 1,
		Categories: []chart.Category{{Tick: "w1"}, {Tick: "w2"}, {Tick: "no date"}},
		Series:     []chart.Series{{Name: "one", Fill: chart.UpToDate, Values: numbers(1, 2, 3)}}}, 400)
	around := p.of(t, "w2").x
	long := func(a, b run) int { return cmp.Compare(a.y2-a.y1, b.y2-b.y1) }
	if parts := slices.MaxFunc(p.lines, long); parts.x1 != parts.x2 || parts.x1 <= around+20 || parts.x1 >= p.of(t, "no date").x {
		t.Errorf("what is set apart is parted at %g", parts.x1)
	}
	for _, l := range p.lines[len(p.lines)-3:] {
		if math.Abs((l.x1+l.x2)/2-around) > 400/3.0 || l.x2 > p.of(t, "no date").x-20 || l.x1 < p.of(t, "w1").x+20 {
			t.Errorf("the frame runs from %g to %g, around %g", l.x1, l.x2, around)
		}
	}
}

// TestPairsKeepTheirPlaces: a column stands in the same place of its pair whether the one before it has a value or not.
func TestPairsKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	p := placesOf(chart.Chart{Kind: chart.Pairs, Categories: []chart.Category{{Tick: "a"}, {Tick: "b"}},
		Series: []chart.Series{{Name: "opened", Fill: chart.UpToDate, Values: numbers(11, -1)},
			{Name: "closed", Fill: chart.Expired, Values: numbers(22, 33)}}}, 300)
	if a, b := p.of(t, "22").x-p.of(t, "a").x, p.of(t, "33").x-p.of(t, "b").x; !same(a, b) || a <= 0 {
		t.Errorf("the second of a pair is %g and %g from the middle", a, b)
	}
}

// TestAPanelHasItsOwnAxis: its line is to the scale of its numbers, not to that of the columns above.
func TestAPanelHasItsOwnAxis(t *testing.T) {
	t.Parallel()
	p := placesOf(chart.Chart{Kind: chart.Pairs, Categories: []chart.Category{{Tick: "a"}, {Tick: "b"}},
		Series: []chart.Series{{Name: "opened", Fill: chart.UpToDate, Values: numbers(2, 3)}},
		Panel: &chart.Chart{Kind: chart.Line, Title: "Backlog", Series: []chart.Series{{Name: "open", Fill: chart.Accent,
			Values: numbers(800, 0)}}}}, 300)
	curve := p.lines[len(p.lines)-1]
	if high := curve.y2 - curve.y1; high < 30 || high > 46 || curve.y1 < p.of(t, "Backlog").y {
		t.Errorf("from 800 to 0 the line falls by %g, from %g: %v", high, curve.y1, p.lines)
	}
}

// TestALegendKeepsToItsChart: a key that has no room goes to the next line.
func TestALegendKeepsToItsChart(t *testing.T) {
	t.Parallel()
	c := chart.Chart{Kind: chart.Columns, Categories: []chart.Category{{Tick: "a"}}}
	fills := []chart.Fill{chart.UpToDate, chart.Expiring, chart.Expired, chart.NoData}
	for i, f := range fills {
		c.Series = append(c.Series, chart.Series{Name: "A name of some length " + strconv.Itoa(i), Fill: f, Values: numbers(1)})
	}
	p := placesOf(c, 300)
	for _, s := range c.Series {
		w := p.of(t, s.Name)
		if wide := p.Width(tickStyle, s.Name); w.x+wide/2 > 10+300 {
			t.Errorf("%q ends at %g", s.Name, w.x+wide/2)
		}
	}
}

// TestAMarkIsThatOfItsWord: a word beside a bar has the sign of its own column, and 0 has none.
func TestAMarkIsThatOfItsWord(t *testing.T) {
	t.Parallel()
	c := chart.Chart{Kind: chart.Bars, Categories: []chart.Category{{Label: "Ladders"}, {Label: "Ropes"}},
		Series: []chart.Series{{Name: "open", Fill: chart.Neutral, Values: numbers(21, 30)}},
		Sides: []chart.Side{{Head: "Overdue", Fill: chart.Expired, Texts: []string{"3", "0"}},
			{Head: "Soon", Fill: chart.Expiring, Texts: []string{"0", "4"}}, {Head: "Idle", Texts: []string{"5", "6"}}}}
	p := placesOf(c, 500)
	var signs []placed
	for _, s := range p.polygons {
		if s.y > p.of(t, "Overdue").y { // those above are of the legend
			signs = append(signs, s)
		}
	}
	if len(signs) != 2 || signs[0].text != "expired" || signs[1].text != "expiring" {
		t.Fatalf("signs %v", signs)
	}
	for i, word := range []string{"3", "4"} {
		if w := p.of(t, word); signs[i].x > w.x || w.x-signs[i].x > 30 || math.Abs(w.y-signs[i].y) > 8 {
			t.Errorf("the sign of %q is at %v, the word at %v", word, signs[i], w)
		}
	}
}

// TestStairsEndWhereTheirValuesAre: a step goes along, then down to the next value, and the axis is numbered to its end.
func TestStairsEndWhereTheirValuesAre(t *testing.T) {
	t.Parallel()
	p := placesOf(chart.Chart{Kind: chart.Step, Unit: "%", AxisLabel: "days", Categories: []chart.Category{{X: 0}, {X: 12}, {X: 40}},
		Series: []chart.Series{{Name: "Open", Fill: chart.Accent, Values: numbers(100, 50, 10)}}}, 300)
	top, bottom := p.of(t, "100 %").y-3, p.of(t, "0 %").y-3
	at := func(v float64) float64 { return bottom + (top-bottom)*v/100 }
	want := []run{{0, at(100), 12, at(100)}, {12, at(100), 12, at(50)}, {12, at(50), 40, at(50)}, {40, at(50), 40, at(10)}}
	left, right := p.of(t, "0").x, p.of(t, "40").x
	if len(p.lines) != len(want) {
		t.Fatalf("%v", p.lines)
	}
	for i, w := range want {
		l := p.lines[i]
		across := func(v float64) float64 { return left + (right-left)*v/40 }
		if !same(l.x1, across(w.x1)) || !same(l.x2, across(w.x2)) || !same(l.y1, w.y1) || !same(l.y2, w.y2) {
			t.Errorf("line %d is %v, want %v", i, l, run{across(w.x1), w.y1, across(w.x2), w.y2})
		}
	}
}

// folding breaks every text before its bracket.
type folding struct{ places }

func (f *folding) Wrap(_ Style, t string, _ float64, _ int) []string {
	return strings.SplitN(t, " (", 2)
}

// TestTheNameOfAnAxisTakesTwoLines where one has no room.
func TestTheNameOfAnAxisTakesTwoLines(t *testing.T) {
	t.Parallel()
	c := chart.Chart{Kind: chart.Columns, Categories: []chart.Category{{Tick: "0–7"}, {Tick: "8+"}},
		Series: []chart.Series{{Name: "Open", Fill: chart.Neutral, Values: numbers(3, 4)}}}
	draw := func() (map[string]float64, float64) {
		p, at := &folding{}, map[string]float64{}
		foot := Chart(p, c, Frame{X: 10, Y: 20, W: 300, High: 200}, Loose)
		for _, w := range p.words {
			at[w.text] = w.y
		}
		return at, foot
	}
	c.AxisLabel = "days"
	_, one := draw()
	c.AxisLabel = "days (buckets)"
	at, two := draw()
	if at["days"] == 0 || !same(at["buckets)"]-at["days"], 11) || !same(two-one, 11) {
		t.Errorf("the lines are at %v and %v, the chart is %v higher", at["days"], at["buckets)"], two-one)
	}
}

// segments keeps where areas begin and how wide they are.
type segments struct {
	recorder
	at [][2]float64
}

func (s *segments) Rect(x, _, w, _ float64, a Area) {
	if a.Fill != "" {
		s.at = append(s.at, [2]float64{x, w})
	}
}

// lines keeps where lines begin and end.
type lines struct {
	recorder
	ends [][4]float64
}

func (l *lines) Line(x1, y1, x2, y2 float64, _ Stroke) {
	l.ends = append(l.ends, [4]float64{x1, y1, x2, y2})
}

func atEdge(distance float64) bool { return math.Abs(distance) < 1e-9 }

// The lines of a hatch run at 45 degrees from edge to edge of what they fill, however wide and high it is.
func TestHatchEndsAtTheEdges(t *testing.T) {
	t.Parallel()
	const x, y = 10.0, 20.0
	for _, size := range [][2]float64{{30, 12}, {5, 40}, {2, 2}, {0.5, 13}} {
		for _, f := range []chart.Fill{chart.Expiring, chart.NoData} {
			var on lines
			w, h := size[0], size[1]
			(&painter{Canvas: &on}).area(x, y, w, h, f)
			if want := int((w + h) / 5.5); len(on.ends) < want {
				t.Errorf("%v: %d lines on %v", f, len(on.ends), size)
			}
			for _, l := range on.ends {
				rise := l[3] - l[1]
				if f == chart.NoData {
					rise = -rise
				}
				if math.Abs(rise-(l[2]-l[0])) > 1e-9 || rise <= 0 {
					t.Errorf("%v: %v does not run as it should", f, l)
				}
				if !atEdge(l[0]-x) && !atEdge(l[1]-y) && !atEdge(l[1]-y-h) || !atEdge(l[2]-x-w) && !atEdge(l[3]-y) && !atEdge(l[3]-y-h) ||
					min(l[0], l[2]) < x-1e-9 || max(l[0], l[2]) > x+w+1e-9 || min(l[1], l[3]) < y-1e-9 || max(l[1], l[3]) > y+h+1e-9 {
					t.Errorf("%v: %v does not end at the edges of %v", f, l, size)
				}
			}
		}
	}
}

// TestSegmentsOfBarsStandOneBehindTheOther: a segment begins where the one before it
// ends, in the share of the row that it is, or to the scale of all rows.
func TestSegmentsOfBarsStandOneBehindTheOther(t *testing.T) {
	t.Parallel()
	for _, share := range []bool{true, false} {
		c := chart.Chart{Kind: chart.Bars, Share: share, Categories: []chart.Category{{Label: "a"}, {Label: "b"}},
			Series: []chart.Series{{Name: "one", Fill: chart.UpToDate, Values: numbers(30, 1)},
				{Name: "two", Fill: chart.Expired, Values: numbers(10, 1)}}}
		var on segments
		Marks(&on, c, Frame{W: 300, High: 200}, Loose)
		if len(on.at) != 4 {
			t.Fatalf("share %v: segments %v", share, on.at)
		}
		one, two := on.at[0][1]+on.at[1][1], on.at[2][1]+on.at[3][1]
		for row := 0; row < 4; row += 2 {
			if end := on.at[row][0] + on.at[row][1]; math.Abs(end-on.at[row+1][0]) > 1e-6 {
				t.Errorf("share %v: a segment ends at %g, the next begins at %g", share, end, on.at[row+1][0])
			}
		}
		if math.Abs(on.at[0][1]-3*on.at[1][1]) > 1e-6 || share && math.Abs(one-two) > 1e-6 || !share && math.Abs(one-20*two) > 1e-6 {
			t.Errorf("share %v: segments %v", share, on.at)
		}
	}
}

// legible keeps what stands under each text, and breaks texts as a page does.
type legible struct {
	recorder
	ground Colour
	on     map[string][2]Colour // the last area before a text, and the colour of the text
}

func (l *legible) Rect(_, _, _, _ float64, a Area) {
	if a.Fill != "" {
		l.ground = a.Fill
	}
}

func (l *legible) Text(_, _ float64, _ Anchor, s Style, text string) {
	l.texts = append(l.texts, text)
	if l.on == nil {
		l.on = map[string][2]Colour{}
	}
	l.on[text] = [2]Colour{l.ground, s.Colour}
}

func (l *legible) Wrap(s Style, text string, width float64, lines int) []string {
	words := strings.Fields(text)
	switch {
	case l.Width(s, text) <= width:
		return []string{text}
	case lines > 1 && len(words) > 1:
		return words
	}
	return []string{"cut"}
}

// A number on a hatch stands on paper in ink, since neither colour nor lines are under it then in grey.
func TestNumbersOnAHatchStandOnPaper(t *testing.T) {
	t.Parallel()
	l := &legible{}
	c := chart.Chart{Kind: chart.Bars, Share: true, Categories: []chart.Category{{Label: "Ladders"}}, Series: []chart.Series{
		{Fill: chart.Expiring, Values: numbers(16)}, {Fill: chart.NoData, Values: numbers(17)}, {Fill: chart.UpToDate, Values: numbers(18)}}}
	Chart(l, c, Frame{W: 400}, Loose)
	for number, want := range map[string]Colour{"16": Paper, "17": Paper, "18": Colour(chart.UpToDate)} {
		if on := l.on[number]; on[0] != want || want == Paper && on[1] != Ink {
			t.Errorf("%s stands on %s in %s", number, on[0], on[1])
		}
	}
}

// Where one of the names below an axis needs two lines, so do those beside it, but not one that is set apart.
func TestNamesBelowAnAxisBreakAlike(t *testing.T) {
	t.Parallel()
	l := &legible{}
	c := chart.Chart{Kind: chart.Columns, SetApart: 1, Series: []chart.Series{{Values: numbers(1, 1, 1, 1)}}}
	for _, name := range []string{"Jan 2026", "September 2026", "Mar 2026", "ab c"} {
		c.Categories = append(c.Categories, chart.Category{Label: name})
	}
	Chart(l, c, Frame{W: 230, High: 100}, Loose)
	for _, want := range []string{"Jan", "September", "Mar", "ab c"} {
		if !slices.Contains(l.texts, want) {
			t.Errorf("no line %q in %q", want, l.texts)
		}
	}
	if slices.Contains(l.texts, "Jan 2026") {
		t.Errorf("one name has one line: %q", l.texts)
	}
}

// The names of fates have the room that they need, up to a share of the width.
func TestFatesNameTheirRows(t *testing.T) {
	t.Parallel()
	const name = "Eastgate Depot, yard 2"
	for text, want := range map[string]string{name: name, strings.Repeat(name, 3): "cut"} {
		l := &legible{}
		Fates(l, chart.Fates{Rows: []chart.Fate{{Name: text, OnTime: 3}}}, Frame{W: 260})
		if !slices.Contains(l.texts, want) {
			t.Errorf("%q is written as %q", text, l.texts)
		}
	}
}
