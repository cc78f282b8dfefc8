package draw

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/internal/sketchtest"
)

func values(n ...float64) []*float64 {
	out := make([]*float64, len(n))
	for i := range n {
		out[i] = &n[i]
	}
	return out
}

// types is a chart with a hatch, a name that is too long for its column, and
// one that a page could take for markup.
func types() chart.Chart {
	return chart.Chart{
		Kind: chart.Bars, Head: "Type", RightHead: "In date",
		Categories: []chart.Category{
			{Label: "Ladders", Right: "4 of 5"}, {Label: strings.Repeat("Extension ladder ", 30), Right: "n/a"}, {Label: "<b>Ropes</b>"}},
		Series: []chart.Series{{Name: "Expired", Fill: chart.Expired, Values: values(21, 0, 3)},
			{Name: "Expiring", Fill: chart.Expiring, Values: values(34, 0, 30)}},
	}
}

func ages() chart.Chart {
	return chart.Chart{
		Kind: chart.Columns, AxisLabel: "days", Categories: []chart.Category{{Tick: "0–7"}, {Tick: "8–14"}, {Tick: "no date"}}, SetApart: 1,
		Series: []chart.Series{{Name: "Open", Fill: chart.Neutral, Values: values(11, 0, 5)}},
	}
}

func texts(d Drawing) []string {
	var out []string
	for _, m := range d.Marks {
		if m.Text != "" {
			out = append(out, m.Text)
		}
	}
	return out
}

// A wide and a narrow drawing say the same numbers.
func TestBothSayTheNumbers(t *testing.T) {
	t.Parallel()
	drawn := SVG(types())
	if len(drawn) != 2 || !drawn[0].Wide || drawn[1].Wide || drawn[0].W == drawn[1].W {
		t.Fatalf("%d drawings", len(drawn))
	}
	for _, d := range drawn {
		for _, want := range []string{"21", "34", "55", "Ladders", "4 of 5", "<b>Ropes</b>"} {
			if !slices.Contains(texts(d), want) {
				t.Errorf("%s wide: %q is not drawn: %q", d.W, want, texts(d))
			}
		}
	}
}

// A chart across the page has one drawing more, as much wider as it says.
func TestAcross(t *testing.T) {
	t.Parallel()
	drawn := SVGAcross(types())
	if len(drawn) != 3 || !drawn[0].Broad || drawn[0].Wide || drawn[0].W != "640" || drawn[1].Broad || drawn[2].Broad {
		t.Fatalf("%d drawings", len(drawn))
	}
	if !slices.Equal(texts(drawn[0]), texts(drawn[1])) && !slices.Contains(texts(drawn[0]), "4 of 5") {
		t.Errorf("%q", texts(drawn[0]))
	}
	if many := ages(); SVGAcross(chart.Chart{Categories: make([]chart.Category, most+1), Series: many.Series}) != nil {
		t.Error("thousands of values are drawn")
	}
}

// Every mark has a class for its colour and none has a colour of its own; a text
// stands inside the drawing by what is thought of its width.
func TestMarks(t *testing.T) {
	t.Parallel()
	class := regexp.MustCompile(`^(f-[a-z0-9]+( s-[a-z-]+)?|s-[a-z-]+( dashed)?|t-[a-z0-9-]+( bold)?( middle| end)?)$`)
	for _, c := range []chart.Chart{types(), ages()} {
		for _, d := range SVG(c) {
			w, _ := strconv.ParseFloat(d.W, 64)
			for _, m := range d.Marks {
				if !class.MatchString(m.Class) {
					t.Errorf("class %q", m.Class)
				}
				if (m.Path == "") == (m.Text == "") || strings.Contains(m.Class, "s-") != (m.Stroke != "") {
					t.Errorf("%+v", m)
				}
				x, _ := strconv.ParseFloat(m.X, 64)
				if m.Text == "" || strings.HasSuffix(m.Class, "middle") {
					continue
				}
				size := (&canvas{}).Width(Style{Size: 8.5}, m.Text)
				if end := strings.HasSuffix(m.Class, "end"); end && x-size < -1 || !end && x+size > w+1 {
					t.Errorf("%s wide: %q at %v is %v wide", d.W, m.Text, x, size)
				}
			}
		}
	}
}

// A chart of thousands of values, as many age buckets make, is not drawn.
func TestTooManyToDraw(t *testing.T) {
	t.Parallel()
	c := ages()
	for len(c.Categories) < most+1 {
		c.Categories = append(c.Categories, chart.Category{Tick: "more"})
		c.Series[0].Values = append(c.Series[0].Values, c.Series[0].Values[0])
	}
	if SVG(c) != nil {
		t.Errorf("%d values are drawn", len(c.Categories))
	}
	c.Categories, c.Series[0].Values = c.Categories[:most], c.Series[0].Values[:most]
	if len(SVG(c)) != 2 {
		t.Errorf("%d values are not drawn", most)
	}
}

// A filled mark and its edge are one path, and a text that is too long shows it.
func TestOnePathAndCutTexts(t *testing.T) {
	t.Parallel()
	c := &canvas{}
	c.Rect(1, 2, 3, 4, Area{Fill: "expired"})
	c.Rect(1, 2, 3, 4, Area{Edge: Outline, Width: 0.75})
	if len(c.done()) != 1 || c.done()[0] != (Mark{Class: "f-expired s-outline", Stroke: "0.75", Path: "M1 2h3v4h-3z"}) {
		t.Errorf("%+v", c.done())
	}
	c = &canvas{}
	for _, s := range []Stroke{{Colour: "ink", Width: 1}, {Colour: "ink", Width: 1}, {Colour: "ink", Width: 2},
		{Colour: "muted", Width: 2}} {
		c.Line(0, 0, 5, 0, s)
	}
	if want := []Mark{{Class: "s-ink", Stroke: "1", Path: "M0 0H5M0 0H5"}, {Class: "s-ink", Stroke: "2", Path: "M0 0H5"},
		{Class: "s-muted", Stroke: "2", Path: "M0 0H5"}}; !slices.Equal(c.done(), want) {
		t.Errorf("lines of three looks: %+v", c.done())
	}
	style := Style{Size: 10}
	for text, want := range map[string][]string{
		"one two three": {"one", "two…"}, "on to it": {"on to", "it"}, "a": {"a"}, "": {""}, "one two three four five": {"one", "two…"},
		"incomprehensibilities": {"inco…"}} {
		if got := c.Wrap(style, text, 34, 2); !slices.Equal(got, want) {
			t.Errorf("%q is broken as %q, want %q", text, got, want)
		}
	}
}

// all returns every sketch of the samples.
func all() []chart.Sketch {
	out := []chart.Sketch{sketchtest.Quarter, sketchtest.TwoWeeks()}
	for _, s := range sketchtest.Strips() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Trends() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Changes() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Waterfalls() {
		out = append(out, s)
	}
	for _, l := range sketchtest.Lanes() {
		out = append(out, l.TimeAxis)
		for _, s := range l.Strips() {
			out = append(out, s)
		}
	}
	for _, s := range sketchtest.Status() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Fates().Bars() {
		out = append(out, s)
	}
	return out
}

func percent(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(strings.TrimSuffix(s, "%"), 64)
	if err != nil || !strings.HasSuffix(s, "%") || v < 0 || v > 100 {
		t.Errorf("%q is no place", s)
	}
	return v / 100
}

// TestSketchesStretch: texts and signs are at a share of the width, within the sketch; no texts touch at the least width for
// which it is drawn.
func TestSketchesStretch(t *testing.T) {
	t.Parallel()
	for i, s := range all() {
		drawn := SVGSketches(s)
		if class, _, slim := widths(s); drawn[0].Class != class || (len(drawn) == 2) != (slim > 0) {
			t.Errorf("sketch %d is drawn %d times, as %q", i, len(drawn), drawn[0].Class)
		}
		for _, d := range drawn {
			w, _ := strconv.ParseFloat(d.W, 64)
			h, _ := strconv.ParseFloat(d.H, 64)
			var boxes []box
			for _, m := range d.Texts {
				shift, _ := strconv.ParseFloat("0"+m.Shift, 64)
				y, _ := strconv.ParseFloat(m.Y, 64)
				b := boxOf(Mark{Class: m.Class, Text: m.Text, X: number((percent(t, m.X)*w + shift) / unit), Y: number(y / unit)})
				if b.left < -1 || b.right > w/unit+1 || b.bottom > h/unit+0.5 {
					t.Errorf("sketch %d, %s wide: %q is outside", i, d.W, m.Text)
				}
				for _, o := range boxes {
					if b.overlaps(o) {
						t.Errorf("sketch %d, %s wide: %q and %q overlap", i, d.W, o.text, b.text)
					}
				}
				boxes = append(boxes, b)
			}
			for _, m := range d.Signs {
				percent(t, m.X)
				if m.Path.Path == "" || strings.Contains(m.Path.Path, "%") {
					t.Errorf("sketch %d: sign %+v", i, m)
				}
			}
		}
	}
}

// TestLabelledStripsAreDrawnTwice, since a name fits only where its part is wide.
func TestLabelledStripsAreDrawnTwice(t *testing.T) {
	t.Parallel()
	s := sketchtest.Strips()[0]
	s.Parts[0].Label = "Ingrid Windlass"
	drawn := SVGSketches(s)
	if len(drawn) != 2 || len(drawn[0].Texts) != 1 || drawn[0].Texts[0].Shift == "" || len(drawn[1].Texts) != 0 {
		t.Errorf("%+v", drawn)
	}
}

// TestWhatGoesOn is told apart, so that the nightly script can draw it.
func TestWhatGoesOn(t *testing.T) {
	t.Parallel()
	for i, l := range sketchtest.Lanes() {
		for _, s := range l.Strips() {
			drawn := SVGSketches(s)
			open := len(s.Parts) > 0 && s.Parts[len(s.Parts)-1].Open
			for _, d := range drawn {
				if (d.Open != nil) != open || open && (d.Open.Class != "f-"+string(fillOf[s.Parts[len(s.Parts)-1].Is])+" s-outline" ||
					percent(t, d.Open.X) == 0) {
					t.Errorf("lanes %d, %s: %+v", i, s.Name, d.Open)
				}
			}
		}
	}
}

var fillOf = map[chart.State]chart.Fill{chart.WasExpired: chart.Expired, chart.WasOpen: chart.UpToDate, chart.HeldNext: chart.Band}

func TestSparklineOf(t *testing.T) {
	t.Parallel()
	v := func(n float64) *float64 { return &n }
	for _, c := range []struct {
		values     []*float64
		line, last string
	}{
		{[]*float64{v(0), v(10), v(5)}, "M2 14L26 2L50 8", "M50 8h0"},
		{[]*float64{v(7), v(7), v(7)}, "M2 8L26 8L50 8", "M50 8h0"},                   // level, in the middle
		{[]*float64{v(0), v(0), v(0)}, "M2 14L26 14L50 14", "M50 14h0"},               // nothing below zero
		{[]*float64{v(100), v(101), v(100)}, "M2 8.6L26 7.4L50 8.6", "M50 8.6h0"},     // a small change looks small
		{[]*float64{v(10), nil, v(0), nil, v(5)}, "M2 2h1M26 14h1M50 8h1", "M50 8h0"}, // values between gaps are points
		{[]*float64{v(10), v(0), nil, v(5), v(5)}, "M2 2L14 14M38 8L50 8", "M50 8h0"},
		{[]*float64{nil, v(1e12), v(0)}, "M26 2L50 14", "M50 14h0"},
	} {
		if got := SVGSparklineOf(c.values, 4); got.Line != c.line || got.Last != c.last {
			t.Errorf("got %q, %q; want %q, %q", got.Line, got.Last, c.line, c.last)
		}
	}
}
