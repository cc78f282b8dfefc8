package engine

import (
	"cmp"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/table"
)

// TestATableSaysHowMuchOfItIsShown; only one that is whole and longer than five rows can be sorted.
func TestATableSaysHowMuchOfItIsShown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, most int
		count      string
		live       bool
	}{
		{0, 0, "no rows", false}, {1, 0, "1 row, oldest first", false}, {5, 0, "5 rows, oldest first", false},
		{6, 0, "6 rows, oldest first", true},
		{12, 12, "12 rows, oldest first", true}, {12, 11, "11 of 12, oldest first", false},
	} {
		tb := table.Table{Order: "oldest first", Len: c.rows,
			Columns: []table.Column{{ID: "a", Cell: func(int) table.Cell { return table.Cell{} }}}}
		if v := setTable(&tb, c.most); v.Count != c.count || v.Live != c.live || len(v.Rows) != min(c.rows, cmp.Or(c.most, c.rows)) {
			t.Errorf("%d rows, at most %d: %q, live %t, %d shown", c.rows, c.most, v.Count, v.Live, len(v.Rows))
		}
	}
}

// TestTheKeyOfARowIsItsChip, else what it is sorted by unless that is a text; a phone shows it even where it is minor.
func TestTheKeyOfARowIsItsChip(t *testing.T) {
	t.Parallel()
	name, day := table.Column{ID: "name", Sorts: true}, table.Column{ID: "day", Kind: table.Date, Sorts: true, Minor: true}
	number := table.Column{ID: "n", Kind: table.Number, Minor: true}
	state := table.Column{ID: "state", Kind: table.Status, Minor: true}
	for _, c := range []struct {
		columns []table.Column
		want    string
	}{
		{[]table.Column{name, number, day}, "|n x|n r"}, {[]table.Column{name, day, state}, "|n x|r"}, {[]table.Column{name, number}, "|n x"},
	} {
		var got []string
		for _, s := range formatsOf(&table.Table{Columns: c.columns}) {
			got = append(got, s.class)
		}
		if all := strings.Join(got, "|"); all != c.want {
			t.Errorf("%v: %q, want %q", c.columns, all, c.want)
		}
	}
}

// TestFewMarksAreUpToEight: with more, a chart that is alone is as wide as the page.
func TestFewMarksAreUpToEight(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{8: beside, 9: across} {
		c := chart.Chart{ID: "c", Kind: chart.Pairs, Series: []chart.Series{{Name: "Open", Fill: chart.Neutral}}}
		one := 1.0
		for range n {
			c.Add(chart.Category{Label: "x", Tick: "x"}, &one)
		}
		if got := alone([]document.Chart{{Chart: c}}, 0); got != want {
			t.Errorf("%d marks: %q, want %q", n, got, want)
		}
	}
}

// TestControlsHaveRoom: the page keeps it where the script makes controls, from 25 rows on.
func TestControlsHaveRoom(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]bool{24: false, 25: true} {
		made := shown(t, document.Table{Sorts: true, Table: table.Table{ID: "t", Len: n,
			Columns: []table.Column{{ID: "a", Cell: func(int) table.Cell { return table.Text("x") }}}}})
		if strings.Contains(string(made), `class="room"`) != want {
			t.Errorf("%d rows: room %t", n, !want)
		}
	}
}

// TestACellSaysWhatItIsSortedBy where the browser may, be it the first of its row or another.
func TestACellSaysWhatItIsSortedBy(t *testing.T) {
	t.Parallel()
	cell := func(id string) table.Column {
		return table.Column{ID: id, Cell: func(int) table.Cell { return table.Cell{Text: "text", Sort: "sort-" + id} }}
	}
	of := document.Table{Sorts: true, Table: table.Table{ID: "t", Len: 6, Columns: []table.Column{cell("a"), cell("b")}}}
	made := string(shown(t, of))
	for _, want := range []string{`data-v="sort-a"`, `data-v="sort-b"`} {
		if strings.Count(made, want) != of.Len {
			t.Errorf("not %d times %s:\n%s", of.Len, want, made)
		}
	}
	of.Most = 5
	if made := string(shown(t, of)); strings.Contains(made, "sort-") {
		t.Errorf("a table with some of its rows says so too:\n%s", made)
	}
}

// TestAStateIsAChip: a shape and a word, each in the style of its state.
func TestAStateIsAChip(t *testing.T) {
	t.Parallel()
	for look, class := range map[table.Look]string{table.Expired: "exp", table.Expiring: "due", table.UpToDate: "utd", table.NoData: "nod"} {
		made := string(shown(t, document.Line{{Text: "word", Look: look}}))
		if !strings.Contains(made, `<span class="chip `+class+`"><svg`) || !strings.Contains(made, "</svg>word</span>") {
			t.Errorf("%s: %s", look, made)
		}
	}
}
