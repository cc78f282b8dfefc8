package draw

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
)

// box is what a text takes up, by what is thought of its width.
type box struct {
	text                     string
	left, top, right, bottom float64
}

func boxOf(m Mark) box {
	const size = 8.67 // as charts.css sets all texts of a drawing
	x, _ := strconv.ParseFloat(m.X, 64)
	y, _ := strconv.ParseFloat(m.Y, 64)
	w := (&canvas{}).Width(Style{Size: size, Bold: strings.Contains(m.Class, " bold")}, m.Text)
	b := box{text: m.Text, left: x, right: x + w, top: y - 0.72*size, bottom: y + 0.2*size}
	switch {
	case strings.HasSuffix(m.Class, " middle"):
		b.left, b.right = x-w/2, x+w/2
	case strings.HasSuffix(m.Class, " end"):
		b.left, b.right = x-w, x
	}
	return b
}

// touch is how far two texts may come: a point of a width that is rather too wide.
const touch = 1

func (b box) overlaps(o box) bool {
	return b.left+touch < o.right && o.left+touch < b.right && b.top+touch < o.bottom && o.top+touch < b.bottom
}

// odd are values that charts are not made for: none, all the same, far apart, very
// large, with gaps.
var odd = []func(i int) float64{
	func(int) float64 { return 0 },
	func(int) float64 { return 100 },
	func(i int) float64 { return float64(i*7%11 + 1) },
	func(i int) float64 { return float64(123456789 * (i%5 + 1)) },
	func(i int) float64 { return 1e6 / float64(i+1) },
	func(i int) float64 { return float64(i * i * 3) },
	func(i int) float64 { return float64(i*1000/3) / 10 },
	func(i int) float64 { return float64(4*(i%3)) - 4 }, // below 0 is a gap
}

var ticks = []func(i int) string{
	func(i int) string { return strconv.Itoa(i%28+1) + " Nov" },
	func(i int) string { return "Nov " + strconv.Itoa(2026+i) },
	func(i int) string { return strconv.Itoa(i*100000) + "–" + strconv.Itoa(i*100000+99999) },
	func(i int) string { return map[bool]string{true: "Nov 2026"}[i%4 == 3] },
	func(i int) string { return fmt.Sprint("Extraordinarily longnamed no. ", i) },
	func(i int) string { return strings.Repeat("Unbreakable", i%3+1) },
}

func oddChart(kind chart.Kind, n, series int, value func(int) float64, tick func(int) string) chart.Chart {
	c := chart.Chart{Kind: kind, AxisLabel: "days since the follow-up was created, as far as that is known", Head: "Type",
		RightHead: "In date"}
	for i := range n {
		k := chart.Category{Label: tick(i), Tick: tick(i), Right: "4 of 5 (80.0 %)"}
		if kind == chart.Step {
			k.X = float64(i * i)
		}
		c.Categories = append(c.Categories, k)
	}
	for s := range series {
		one := chart.Series{Name: fmt.Sprint("Series ", s), Fill: []chart.Fill{chart.Expired, chart.Expiring, chart.UpToDate}[s]}
		for i := range n {
			v := value(i + s)
			one.Values = append(one.Values, &v)
			if v < 0 {
				one.Values[i] = nil
			}
		}
		c.Series = append(c.Series, one)
	}
	switch kind {
	case chart.Columns, chart.Pairs:
		if n > 2 {
			c.Unfinished = "Week not finished"
		}
		c.Panel = &chart.Chart{Title: "Open at the end of each week, as far as nights show it", Series: c.Series[:1]}
	case chart.Step:
		c.Marks = []chart.Mark{{X: 0, Y: 3, Label: "half by day 0"}, {X: float64(n*n) - 1, Y: 2, Label: "nine in ten by day 99"}}
	}
	return c
}

// TestNoTextsOverlap measures the texts of drawings of odd data.
func TestNoTextsOverlap(t *testing.T) {
	t.Parallel()
	for kind, series := range map[chart.Kind]int{chart.Bars: 3, chart.Columns: 3, chart.Pairs: 2, chart.Line: 1, chart.Step: 1} {
		for _, n := range []int{1, 5, 13, 53} {
			for v, value := range odd {
				for w, words := range ticks {
					if (n+v+w)%3 != 0 {
						continue // a third of what can be said together: the others differ little
					}
					for _, d := range SVG(oddChart(kind, n, series, value, words)) {
						checkTexts(t, fmt.Sprintf("kind %v of %d, values %d, words %d, %s wide", kind, n, v, w, d.W), d)
					}
				}
			}
		}
	}
}

func checkTexts(t *testing.T, what string, d Drawing) {
	t.Helper()
	var all []box
	for _, m := range d.Marks {
		if m.Text == "" {
			continue
		}
		b := boxOf(m)
		for _, o := range all {
			if b.overlaps(o) {
				t.Errorf("%s: %q and %q overlap", what, o.text, b.text)
			}
		}
		all = append(all, b)
	}
}
