package engine

import (
	"slices"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/document"
)

func columns(kind chart.Kind, n int) chart.Chart {
	one := 1.0
	c := chart.Chart{ID: "c", Kind: kind, Series: []chart.Series{{Name: "Open", Fill: chart.Neutral}}}
	for range n {
		c.Categories = append(c.Categories, chart.Category{Label: "x", Tick: "x"})
		c.Series[0].Values = append(c.Series[0].Values, &one)
	}
	return c
}

// The last of an odd number of charts fills its row: with its data beside it where
// it has few marks, else drawn as wide as the page.
func TestChartsFillTheirRows(t *testing.T) {
	t.Parallel()
	few, many, bars := columns(chart.Columns, 6), columns(chart.Columns, 18), columns(chart.Bars, 3)
	empty := chart.Chart{ID: "e", Kind: chart.Columns, Empty: "nothing"}
	for name, test := range map[string]struct {
		charts []chart.Chart
		want   []string
	}{
		"none":          {nil, nil},
		"one, few":      {[]chart.Chart{few}, []string{"beside 2"}},
		"one, many":     {[]chart.Chart{many}, []string{"across 3"}},
		"one of bars":   {[]chart.Chart{bars}, []string{"across 3"}},
		"one, no data":  {[]chart.Chart{empty}, []string{"across 0"}},
		"two":           {[]chart.Chart{few, many}, []string{" 2", " 2"}},
		"three":         {[]chart.Chart{many, many, many}, []string{" 2", " 2", "across 3"}},
		"three, last 6": {[]chart.Chart{many, bars, few}, []string{" 2", " 2", "beside 2"}},
	} {
		var got []string
		var all []document.Chart
		for _, c := range test.charts {
			all = append(all, document.Chart{Chart: c})
		}
		for i, c := range all {
			place, drawn := alone(all, i), 0
			if c.Empty == "" {
				drawn = len(plotted(c, place))
			}
			got = append(got, place+" "+string(rune('0'+drawn)))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, not %q", name, got, test.want)
		}
	}
}
