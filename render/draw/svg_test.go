package draw

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
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
