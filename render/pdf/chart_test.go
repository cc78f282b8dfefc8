//go:build tools

package pdf

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// drawn returns the words of charts as tools read them, each from a page of its
// own.
func drawn(t *testing.T, width float64, charts ...chart.Chart) [][]string {
	t.Helper()
	in := reference.input(t)
	in.Charts = charts
	set, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	of := madeFrom(&in)
	content, result, err := sheet.Set(setup(&in, set), func(f *sheet.Flow) {
		d := newDoc(&in, of, annexRows, f)
		for _, c := range charts {
			d.NewPage()
			d.Within(d.Paper.Left, width, func() { d.on.Chart(c, 150) })
		}
	})
	if err != nil || result.Pages != len(charts) {
		t.Fatalf("%d charts on %d pages: %v", len(charts), result.Pages, err)
	}
	var out [][]string
	for page := range strings.SplitSeq(run(t, content, "pdftotext", "-raw", "FILE", "-"), "\f") {
		out = append(out, strings.Fields(page))
	}
	return out
}

// wanted are the numbers that stand on the marks of a chart: every value where
// bars or columns lie side by side, the sums of stacks, and the values in them.
func wanted(c chart.Chart) []string {
	var out []string
	if c.Kind == chart.Columns || c.Kind == chart.Bars && !c.Share {
		for _, v := range c.Totals() {
			out = append(out, strconv.FormatFloat(v, 'f', -1, 64))
		}
	}
	for _, s := range c.Series {
		for i, v := range s.Values {
			big := v != nil && *v > 0 && *v >= c.Max()/12
			if c.Kind == chart.Pairs || c.Kind == chart.Bars && big || c.Kind == chart.Columns && big && len(c.Series) > 1 &&
				s.Fill == chart.Expired && *v < c.Totals()[i] {
				out = append(out, strconv.FormatFloat(*v, 'f', -1, 64))
			}
		}
	}
	return out
}

// The numbers in the drawing are those of the table that the site prints.
func TestChartNumbers(t *testing.T) {
	t.Parallel()
	charts := slices.DeleteFunc(reference.charts(), func(c chart.Chart) bool { return c.Kind == chart.Step || c.Empty != "" })
	pages := drawn(t, 510, charts...)
	for i, c := range charts {
		t.Run(c.ID, func(t *testing.T) {
			t.Parallel()
			words := pages[i]
			for _, n := range wanted(c) {
				i := slices.Index(words, n)
				if i < 0 {
					t.Errorf("%s is not on its mark", n)
					continue
				}
				words = slices.Delete(words, i, i+1)
			}
			data := table.OfChart(c)
			table := strings.Join(cells(&data), " ")
			for _, s := range c.Series {
				for _, v := range s.Values {
					if v != nil && !strings.Contains(table, strconv.FormatFloat(*v, 'f', -1, 64)) {
						t.Errorf("the table lacks %v", *v)
					}
				}
			}
		})
	}
}

func cells(t *table.Table) []string {
	var out []string
	for i := range t.Len {
		for _, c := range t.Row(i) {
			out = append(out, c.Text)
		}
	}
	return out
}

// Every kind of chart draws in half the width and in the whole, with hatches
// in their marks and outlines around them.
func TestChartsDraw(t *testing.T) {
	t.Parallel()
	charts := reference.charts()
	for _, width := range []float64{150, 243, 510} {
		pages := drawn(t, width, charts...)
		for i, c := range charts {
			if len(pages[i]) < 5 {
				t.Errorf("%s at %v: %q", c.ID, width, pages[i])
			}
		}
	}
}

// Without colour a chart still tells its parts: the fills of statuses differ
// in lightness, and the two in the middle of the scale are hatched.
func TestGreyscale(t *testing.T) {
	t.Parallel()
	grey := func(f chart.Fill) float64 {
		c := Palette[draw.Colour(f)]
		return 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)
	}
	order := []chart.Fill{chart.Expired, chart.Expiring, chart.UpToDate, chart.NoData}
	for i := range order[1:] {
		if grey(order[i+1])-grey(order[i]) < 25 {
			t.Errorf("%s and %s look alike in grey", order[i], order[i+1])
		}
	}
	content, _ := referenceDocument(t)
	raw := unpacked(t, content)
	for hatch, ink := range map[string]string{"fine": `0\.478 0\.259 0\.020 RG`, "open": `0\.467 G`} {
		if n := len(regexp.MustCompile(`(?m)^`+ink+`$`).FindAllString(raw, -1)); n < 10 {
			t.Errorf("%d marks have the %s hatch", n, hatch)
		}
	}
}
