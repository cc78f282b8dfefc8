package table_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/table"
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
	data := table.OfChart(c)
	if data.ID != "load-data" || data.Caption != "Who has them" {
		t.Errorf("called %s, %s", data.ID, data.Caption)
	}
	var columns []string
	for _, k := range data.Columns {
		columns = append(columns, k.ID+"="+k.Head)
	}
	want := []string{"category=Person", "series-0=Open", "series-1=Share", "words-0=In date", "words-1=Oldest"}
	if !slices.Equal(columns, want) {
		t.Errorf("columns %q", columns)
	}
	gap := func(text string) table.Cell { return table.Cell{Text: text, Muted: true} }
	for i, want := range [][]table.Cell{
		{{Text: "u-1␊", Link: "followups/u-1.html"}, {Text: "3"}, {Text: "0.5"}, {Text: "1 of 2"}, {Text: "9 d"}},
		{{Text: "u-2"}, gap("–"), {Text: "12"}, gap(""), gap("")},
	} {
		if got := data.Row(i); !reflect.DeepEqual(got, want) {
			t.Errorf("row %d: %+v, want %+v", i, got, want)
		}
	}
	c.Head = "Assignee"
	if got := table.OfChart(c).Columns[0].Head; got != "Assignee" {
		t.Errorf("the categories are called %q", got)
	}
	days := table.OfChart(chart.Chart{Kind: chart.Step, Categories: []chart.Category{{X: 1.5}}})
	if got := days.Row(0)[0].Text; got != "1.5" {
		t.Errorf("a step is at %q", got)
	}
	if c.Empty = "0 rows returned"; table.OfChart(c).Len != 0 {
		t.Error("a chart that draws nothing has data")
	}
}

// TestChartsOfOneSpanAreOneTable: each has the name of its series, and says where it is a share; what is of another
// span, or of other periods, is not in it, and neither is the time before the first number.
func TestChartsOfOneSpanAreOneTable(t *testing.T) {
	t.Parallel()
	n := func(v float64) *float64 { return &v }
	of := func(id, name, unit, span string, values ...*float64) chart.Chart {
		return chart.Chart{ID: id, Kind: chart.Line, Unit: unit, Head: span, Series: []chart.Series{{Name: name, Values: values}},
			Categories: []chart.Category{{Label: "W1"}, {Label: "W2"}, {Label: "W3"}}[:len(values)]}
	}
	got := table.OfCharts([]chart.Chart{of("m", "Months", "", "Month", n(1), n(1)), of("a", "Open\n", "items", "Week", nil, nil, n(3)),
		of("b", "In date", "%", "Week", nil, n(99.5), n(98)), of("c", "Short", "", "Week", n(1))}, "Week")
	if heads := strings.Join(got.Heads(), "|"); got.Caption != "Week" || heads != "Week|Open␊|In date, %" {
		t.Errorf("%s: %s", got.Caption, heads)
	}
	var rows []string
	for i := range got.Len {
		for _, c := range got.Row(i) {
			rows = append(rows, c.Text)
		}
	}
	if all := strings.Join(rows, " "); all != "W2 – 99.5 W3 3 98" {
		t.Errorf("rows %s", all)
	}
}
