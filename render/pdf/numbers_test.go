//go:build tools

package pdf

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// The numbers of points that a line joins stand in an annex, cell by cell, and the chart leads there; those of past nights too, without
// the time before the first.
func TestCurvesHaveTheirNumbers(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	n := func(v float64) *float64 { return &v }
	trend := func(id, head, name string, values ...*float64) chart.Chart {
		return chart.Chart{ID: id, Kind: chart.Line, Title: "Are fewer " + id + "?", Head: head, Categories: categories("Sep", "Oct", "Nov"),
			Series: []chart.Series{{Name: name, Fill: chart.Accent, Values: values}}}
	}
	in.Trends = []chart.Chart{trend("overdue", "Last snapshot of the month", "Overdue then", nil, n(7), n(8)),
		trend("open", "Last snapshot of the month", "Open then", nil, n(31), n(32)),
		trend("weekly", "Last snapshot of the week", "Seen", n(1), nil, n(5))}
	content, _ := annexOf(t, in)
	var tables [][][]string
	for _, one := range structure(t, content).all("Table") {
		tables = append(tables, one.rowsOf())
	}
	has := func(rows [][]string) bool {
		return slices.ContainsFunc(tables, func(found [][]string) bool { return slices.EqualFunc(found, rows, slices.Equal) })
	}
	for _, c := range in.Charts {
		if c.Kind != chart.Step && c.Panel == nil {
			continue
		}
		data, all, parts := table.OfChart(c), [][]string(nil), 1
		var heads []string
		for _, k := range data.Columns {
			heads = append(heads, k.Head)
		}
		for i := range data.Len {
			var row []string
			for _, cell := range data.Row(i) {
				row = append(row, cell.Text)
			}
			all = append(all, row)
		}
		if c.Kind == chart.Step {
			parts = 4
		}
		for part := range slices.Chunk(all, (len(all)+parts-1)/parts) {
			if !has(append([][]string{heads}, part...)) {
				t.Errorf("%s: no table has %q", c.ID, part)
			}
		}
	}
	for _, want := range [][][]string{
		{{"Last snapshot of the month", "Overdue then", "Open then"}, {"Oct", "7", "31"}, {"Nov", "8", "32"}},
		{{"Last snapshot of the week", "Seen"}, {"Sep", "1"}, {"Oct", "–"}, {"Nov", "5"}},
	} {
		if !has(want) {
			t.Errorf("no table is %q", want)
		}
	}
	pages := strings.Split(textOf(t, content), "\f")
	at := slices.IndexFunc(pages, func(page string) bool { return strings.Contains(page, "Annex F: Numbers") })
	leads := regexp.MustCompile(`Numbers:\s+p\.\s+(\d+)`).FindAllStringSubmatch(strings.Join(pages, ""), -1)
	for _, m := range leads {
		if want := strconv.Itoa(at + 1); m[1] != want {
			t.Errorf("a chart leads to page %s, its numbers are on page %s", m[1], want)
		}
	}
	if len(leads) != 3 {
		t.Errorf("%d charts lead to their numbers", len(leads))
	}
	if parts := partsOf(&in); parts[len(parts)-1].number != "F" {
		t.Error("there is no annex of numbers")
	}
	in.Charts, in.Trends = nil, nil
	for _, s := range partsOf(&in) {
		if s.number == "F" {
			t.Error("an annex without numbers")
		}
	}
}

// All limitations stand on one page, with lines closer together if need be.
func TestLimitationsStandTogether(t *testing.T) {
	t.Parallel()
	for lines := range 6 {
		in := reference.input(t)
		in.Report.Source.BaseURL = "https://ops.example.com/" + strings.Repeat("a-long-way/to/the/records/of/the/firm/", 3*lines)
		content, _ := annexOf(t, in)
		found := false
		for page := range strings.SplitSeq(textOf(t, content), "\f") {
			found = found || strings.Contains(page, "L1 ") && strings.Contains(page, "L12 ")
		}
		if !found {
			t.Errorf("limitations on several pages, with an address of %d bytes", len(in.Report.Source.BaseURL))
		}
	}
}
