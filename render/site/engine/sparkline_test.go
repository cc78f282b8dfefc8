package engine

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/words"
)

// english are the words of tables in tests.
var english = words.English(words.Context{})

// setTable sets a table of which at most so many rows are shown; 0 for all.
func setTable(t *table.Table, most int) Grid {
	return gridOf(document.Table{Table: *t, Sorts: true, Most: most}, english.Lists)
}

// TestSparklineColumn: a column of small lines says what it is to the script, which
// then does not offer to sort by it; a cell has the line with its words, or nothing.
func TestSparklineColumn(t *testing.T) {
	t.Parallel()
	n := func(v float64) *float64 { return &v }
	share := &period.Series{Share: true}
	share.Values[period.WeeksShown-3], share.Values[period.WeeksShown-1] = n(90), n(99.5)
	rows := []*period.Series{share, nil}
	of := table.Table{ID: "t", Len: len(rows), Columns: []table.Column{
		{ID: "name", Cell: func(int) table.Cell { return table.Text("x") }, Total: table.Text("All")},
		{ID: "weeks", Kind: table.Sparkline, Cell: func(i int) table.Cell { return table.Cell{Past: rows[i]} },
			Total: table.Cell{Past: share}}}}
	if h := setTable(&of, 0).Heads[1]; h.Kind != "w" || h.Class != "w" {
		t.Errorf("%+v", h)
	}
	made := string(shown(t, document.Table{Table: of}))
	if got := strings.Count(made, `aria-label="Last snapshots of 3 weeks, 1 of them not known: from 90.0 % to 99.5 %"`); got != 2 || strings.Count(made, "<svg") != 2 {
		t.Errorf("%d lines with their words:\n%s", got, made)
	}
}

// TestSparklineWords: the words begin with the same week as the line, also where every week is known.
func TestSparklineWords(t *testing.T) {
	t.Parallel()
	s := &period.Series{}
	for i := range s.Values {
		v := float64(100 - i)
		s.Values[i] = &v
	}
	if got, want := sparklineOf(s, english.Charts).Text, fmt.Sprintf("Last snapshots of %d weeks: from 100 to %d", period.WeeksShown, 101-period.WeeksShown); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestATableWithoutRowsHasNoTotal, but the words for none.
func TestATableWithoutRowsHasNoTotal(t *testing.T) {
	t.Parallel()
	of := func(rows int) string {
		return string(shown(t, document.Table{Table: table.Table{ID: "t", Len: rows, Empty: "None.", Columns: []table.Column{
			{ID: "name", Cell: func(int) table.Cell { return table.Text("x") }, Total: table.Text("All")},
			{ID: "n", Cell: table.Int, Total: table.Int(0)}}}}))
	}
	for rows, want := range map[int]bool{0: false, 1: true} {
		if made := of(rows); strings.Contains(made, "All") != want || strings.Contains(made, "None.") == want {
			t.Errorf("%d rows:\n%s", rows, made)
		}
	}
}

// TestCourse: what a small line says of its weeks, from the first that is known.
func TestCourse(t *testing.T) {
	t.Parallel()
	v := func(n float64) *float64 { return &n }
	of := func(share bool, values ...*float64) string {
		s := &period.Series{Share: share}
		copy(s.Values[len(s.Values)-len(values):], values)
		return course(words.English(words.Context{}).Charts, s)
	}
	for want, values := range map[string][]*float64{
		"": {nil, nil},
		"Last snapshots of 3 weeks: from 12 to 7":                       {v(12), v(8), v(7)},
		"Last snapshots of 3 weeks: always 7":                           {v(7), v(7), v(7)},
		"Last snapshots of 3 weeks: from 0 to 0, at most 2":             {v(0), v(2), v(0)},
		"Last snapshots of 3 weeks: from 9 to 8, at least 7":            {v(9), v(7), v(8)},
		"Last snapshots of 4 weeks: from 2 to 3, at least 1, at most 4": {v(2), v(1), v(4), v(3)},
		"Last snapshots of 4 weeks, 1 of them not known: from 1 to 2":   {nil, v(1), v(1), nil, v(2)},
		"Last snapshots of 1 week: always 3":                            {nil, v(3)},
	} {
		if got := of(false, values...); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got, want := of(true, v(99.5), v(100)), "Last snapshots of 2 weeks: from 99.5 % to 100.0 %"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
