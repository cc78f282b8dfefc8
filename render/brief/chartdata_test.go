package brief

import (
	"testing"

	"opsreport/render/chart"
)

// TestTheDataOfAChart has each category in a row: the numbers of the chart, those of its panel, then words; what would
// not be seen in a name is made visible, and what is missing is muted.
func TestTheDataOfAChart(t *testing.T) {
	t.Parallel()
	n := func(v float64) *float64 { return &v }
	c := chart.Chart{ID: "load", Kind: chart.Bars, Title: "Who has them", AxisLabel: "Person", RightHead: "In date",
		Categories: []chart.Category{{Label: "u-1\n", Link: "followups/u-1.html", Right: "1 of 2"}, {Label: "u-2"}},
		Series:     []chart.Series{{Name: "Open", Values: []*float64{n(3), nil}}},
		Panel:      &chart.Chart{Series: []chart.Series{{Name: "Share", Values: []*float64{n(0.5), n(12)}}}},
		Sides:      []chart.Side{{Head: "Oldest", Texts: []string{"9 d", ""}}}}
	want := "load-data: Who has them ()\n" +
		"category=Person | series-0=Open | series-1=Share | words-0=In date | words-1=Oldest\n" +
		"u-1␊ -> followups/u-1.html | 3 | 0.5 | 1 of 2 | 9 d\nu-2 | [–] | 12 | [] | []\n\n"
	if got := tableText(DataOf(c)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	c.Head = "Assignee"
	if got := DataOf(c).Columns[0].Head; got != "Assignee" {
		t.Errorf("the categories are called %q", got)
	}
	days := DataOf(chart.Chart{Kind: chart.Step, Categories: []chart.Category{{X: 1.5}}})
	if got := days.Row(0)[0].Text; got != "1.5" {
		t.Errorf("a step is at %q", got)
	}
	if c.Empty = "0 rows returned"; DataOf(c).Len != 0 {
		t.Error("a chart that draws nothing has data")
	}
}
