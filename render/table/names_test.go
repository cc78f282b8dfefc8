package table_test

import (
	"strconv"
	"strings"
	"testing"

	"opsreport/render/label"
	"opsreport/render/table"
)

// TestNamesOfSeveralAreValues: the browser finds each name of a cell of several
// in its value, since a name may hold what stands between names in the text.
func TestNamesOfSeveralAreValues(t *testing.T) {
	t.Parallel()
	x := sample()
	x.Report.Book.Set(label.Office, "o1", "Mill Street, north")
	var many []string
	for i := range 200 {
		many = append(many, "office"+strconv.Itoa(i))
	}
	long := x.NamesCell(label.Office, many, "none")
	shown := strings.Split(long.Sort, table.Between)
	for name, c := range map[string]struct{ got, want table.Cell }{
		"none": {x.NamesCell(label.Office, nil, "no office"), table.Cell{Text: "no office", Muted: true}},
		"one":  {x.NamesCell(label.Office, []string{"o1"}, ""), table.Cell{Text: "Mill Street, north"}},
		"several": {x.NamesCell(label.Office, []string{"o1", "o2"}, ""),
			table.Cell{Text: "Mill Street, north, o2", Sort: "Mill Street, north\no2"}},
		"more than a cell holds": {long, table.Cell{
			Text: x.Names(label.Office, many[:len(shown)]) + " and " + strconv.Itoa(200-len(shown)) + " more", Sort: long.Sort}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v, want %+v", name, c.got, c.want)
		}
	}
	if len(shown) != 62 { // ten of 9 bytes with the comma, 51 of 10, and the one that is too many
		t.Errorf("a cell shows %d names", len(shown))
	}
}
