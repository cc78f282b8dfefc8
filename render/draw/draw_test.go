package draw

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"opsreport/render/chart"
)

// recorder is a canvas that keeps what is drawn. Its pages are high points
// high, without end where that is 0; all characters are equally wide.
type recorder struct {
	texts, links []string
	strokes      []Stroke
	areas        []Area
	pages        int
	at           map[string]float64 // where a text begins, by its baseline
	high         float64
}

func (r *recorder) Line(_, _, _, _ float64, s Stroke) { r.strokes = append(r.strokes, s) }
func (r *recorder) Rect(_, _, _, _ float64, a Area)   { r.areas = append(r.areas, a) }
func (r *recorder) Polygon(_ []Point, a Area)         { r.areas = append(r.areas, a) }
func (r *recorder) Circle(_, _, _ float64, a Area)    { r.areas = append(r.areas, a) }
func (r *recorder) Width(s Style, text string) float64 {
	return s.Size / 2 * float64(utf8.RuneCountInString(text))
}
func (r *recorder) Link(_, _, _, _ float64, p string) bool            { r.links = append(r.links, p); return true }
func (r *recorder) Wrap(_ Style, t string, _ float64, _ int) []string { return []string{t} }

func (r *recorder) Text(_, y float64, _ Anchor, s Style, text string) {
	r.texts = append(r.texts, text)
	if r.at == nil {
		r.at = map[string]float64{}
	}
	r.at[text] = y
}

func (r *recorder) As(_ string, draw func())     { draw() }
func (r *recorder) HeadOf(_ string, draw func()) { draw() }

func (r *recorder) Need(y, high float64) float64 {
	if r.high > 0 && y+high > r.high {
		r.pages++
		return 0
	}
	return y
}

func numbers(n ...float64) []*float64 {
	out := make([]*float64, len(n))
	for i := range n {
		if n[i] >= 0 {
			out[i] = &n[i]
		}
	}
	return out
}

func draws(c chart.Chart, w float64) (*recorder, float64) {
	r := &recorder{}
	return r, Chart(r, c, Frame{X: 10, Y: 20, W: w, High: 100}, Loose)
}

func byType() chart.Chart {
	return chart.Chart{
		Kind: chart.Bars, Head: "Type", RightHead: "In date",
		Categories: []chart.Category{{Label: "Ladders", Right: "4 of 5", Link: "types/ladders.html"}, {Label: "Ropes", Right: "n/a"}},
		Series: []chart.Series{
			{Name: "Expired", Fill: chart.Expired, Values: numbers(21, 0)}, {Name: "Expiring", Fill: chart.Expiring, Values: numbers(34, 0)},
		},
		Sides: []chart.Side{{Head: "Overdue", Fill: chart.Expired, Texts: []string{"3", "0"}}},
	}
}

// Names, values, sums and words beside stand at a wide chart; in a narrow one
// there is no room for the words beside.
func TestBars(t *testing.T) {
	t.Parallel()
	wide, _ := draws(byType(), 500)
	for _, want := range []string{"Ladders", "Ropes", "21", "34", "55", "4 of 5", "n/a", "In date", "Overdue", "3"} {
		if !slices.Contains(wide.texts, want) {
			t.Errorf("%q is not drawn: %q", want, wide.texts)
		}
	}
	if !slices.Equal(wide.links, []string{"types/ladders.html"}) {
		t.Errorf("links: %q", wide.links)
	}
	narrow, _ := draws(byType(), 250)
	if !slices.Contains(narrow.texts, "Ladders") || !slices.Contains(narrow.texts, "4 of 5") || slices.Contains(narrow.texts, "In date") {
		t.Errorf("narrow: %q", narrow.texts)
	}
}

// A bar that would not stand on the page goes to the next; nothing is lost.
func TestBarsRunOn(t *testing.T) {
	t.Parallel()
	c := byType()
	r := &recorder{high: 120}
	Chart(r, c, Frame{X: 0, Y: 40, W: 500}, Loose)
	if r.pages != 1 || r.at["Ropes"] > 30 || r.at["Ladders"] < 60 {
		t.Errorf("%d new pages, bars at %v and %v", r.pages, r.at["Ladders"], r.at["Ropes"])
	}
}

// A gap is not zero: it parts a line and gets no number.
func TestLineHasGaps(t *testing.T) {
	t.Parallel()
	c := chart.Chart{
		Kind: chart.Line, Categories: []chart.Category{{Tick: "a"}, {Tick: "b"}, {Tick: "c"}, {Tick: "d"}},
		Series: []chart.Series{{Name: "Open", Fill: chart.Accent, Values: numbers(7, -1, 8, 9)}},
	}
	r, _ := draws(c, 300)
	curve := 0
	for _, s := range r.strokes {
		if s.Colour == Accent && s.Width == curveWidth {
			curve++
		}
	}
	if curve != 1 {
		t.Errorf("%d parts of a curve with one gap, want 1", curve)
	}
	for _, want := range []string{"7", "9", "a", "d"} {
		if !slices.Contains(r.texts, want) {
			t.Errorf("%q is not drawn: %q", want, r.texts)
		}
	}
}

// What is not over is framed by dashes, and what is no part of the row stands
// behind them.
func TestColumnsApart(t *testing.T) {
	t.Parallel()
	c := chart.Chart{
		Kind: chart.Columns, Categories: []chart.Category{{Tick: "1 Nov"}, {Tick: "8 Nov"}, {Tick: "no date"}}, SetApart: 1,
		Series: []chart.Series{{Name: "Expires", Fill: chart.NoData, Values: numbers(3, 4, 5)}},
	}
	dashes := func(c chart.Chart) (n int) {
		r, _ := draws(c, 300)
		for _, s := range r.strokes {
			if s.Dashed {
				n++
			}
		}
		return n
	}
	if n := dashes(c); n != 1 {
		t.Errorf("%d dashed lines before what is set apart, want 1", n)
	}
	c.Unfinished = "Week not finished"
	if n := dashes(c); n != 1+3+4 { // the frame of the week, and its key in the legend
		t.Errorf("%d dashed lines with an unfinished week, want 8", n)
	}
}

func TestStepMarks(t *testing.T) {
	t.Parallel()
	c := chart.Chart{
		Kind: chart.Step, Unit: "%", AxisLabel: "days", Categories: []chart.Category{{X: 0}, {X: 12}, {X: 40}},
		Series: []chart.Series{{Name: "Open", Fill: chart.Accent, Values: numbers(100, 50, 10)}},
		Marks:  []chart.Mark{{X: 12, Y: 50, Label: "half by day 12"}},
	}
	r, below := draws(c, 300)
	if !slices.Contains(r.texts, "half by day 12") || !slices.Contains(r.texts, "100 %") || !slices.Contains(r.texts, "days") {
		t.Errorf("%q", r.texts)
	}
	if below < 20+100 || below > 20+160 {
		t.Errorf("it ends at %v", below)
	}
}

// A chart without data says why, on the hatch of what is not known.
func TestEmpty(t *testing.T) {
	t.Parallel()
	r, _ := draws(chart.Chart{Empty: "Nothing is open"}, 300)
	if !slices.Equal(r.texts, []string{"Nothing is open"}) || len(r.strokes) < 50 || r.strokes[0].Colour != HatchOpen ||
		r.areas[0].Fill != "nodata" {
		t.Errorf("%q, %d lines, %v", r.texts, len(r.strokes), r.areas)
	}
}

// Every fill has a look of its own without colour where it is a status, and a
// fill of another palette is drawn as neutral.
func TestLooks(t *testing.T) {
	t.Parallel()
	seen := map[string]chart.Fill{}
	for _, f := range []chart.Fill{chart.UpToDate, chart.Expiring, chart.Expired, chart.NoData} {
		if other, taken := seen[shape(f)]; taken {
			t.Errorf("%s and %s have one sign", f, other)
		}
		seen[shape(f)] = f
	}
	one, _ := chart.Expiring.Look()
	other, _ := chart.NoData.Look()
	if one.Hatch == "" || other.Hatch == "" || one.Hatch == other.Hatch {
		t.Error("a hatch is missing")
	}
	if paint("strange") != "neutral" || On("strange") != "on-neutral" || lineColour("strange") != Ink {
		t.Error("a fill that is not in the palette is not neutral")
	}
}

// Names that would touch are left out, and the last one stays.
func TestThinned(t *testing.T) {
	t.Parallel()
	words := strings.Fields("a b c d e f g h i j k l")
	got := thinned(words, 6*tickWide)
	kept := ""
	for _, i := range got {
		kept += words[i]
	}
	if kept != "bdfhjl" {
		t.Errorf("kept %q", kept)
	}
}

// TestWordsBesideBarsKeepTheirRoom: the head of a side is as wide as it is, and takes from the bars; that of the words right
// of the bars, which is often left out, takes none.
func TestWordsBesideBarsKeepTheirRoom(t *testing.T) {
	t.Parallel()
	layout := func(head, rightHead string) barLayout {
		c := byType()
		c.Sides[0].Head, c.RightHead = head, rightHead
		p := &painter{Canvas: &recorder{}, Spacing: Loose, chart: c, w: 500}
		return p.barLayout()
	}
	short, long, left := layout("Due", "In date"), layout("Overdue since long", "In date"), layout("Due", "In date of all that are rated")
	if long.length >= short.length-20 || left.length != short.length {
		t.Errorf("bars are %v long beside a short head, %v beside a long one, %v where that of the shares is left out", short.length,
			long.length, left.length)
	}
}

// rooms is a canvas that notes for how much room a text is cut.
type rooms struct {
	*recorder
	of map[string]float64
}

func (r rooms) Wrap(s Style, text string, w float64, n int) []string {
	r.of[text] = w
	return r.recorder.Wrap(s, text, w, n)
}

// TestWordsAboveANarrowBarAreCut to three fifths of its width, and the name takes the rest.
func TestWordsAboveANarrowBarAreCut(t *testing.T) {
	t.Parallel()
	c := byType()
	c.Categories[0].Right, c.Categories[0].Label = strings.Repeat("word", 30), strings.Repeat("name", 30)
	on := rooms{&recorder{}, map[string]float64{}}
	Chart(on, c, Frame{W: 250, High: 100}, Loose)
	if words, name := on.of[c.Categories[0].Right], on.of[c.Categories[0].Label]; words != 150 || name != 92 {
		t.Errorf("the words have %v, the name %v", words, name)
	}
}
