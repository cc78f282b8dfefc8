package record

import (
	"slices"
	"testing"
)

// TestAsked: items stand in the order of the requests; where the counts are not those of
// the list, no type is guessed.
func TestAsked(t *testing.T) {
	t.Parallel()
	types := []TypeAsked{{ID: "ladders", Rows: 2}, {ID: "none"}, {ID: "slings", Rows: 1}}
	for _, c := range []struct {
		rows int
		want []string
	}{{3, []string{"ladders", "ladders", "slings", ""}}, {4, []string{"", "", "", ""}}} {
		n := Night{Types: types, Lists: []ListCount{{List: "followups", Rows: 3}, {List: "equipments", Rows: c.rows}}}
		for range 2 { // each reader begins anew
			asked := n.Asked()
			var got []string
			for range c.want {
				got = append(got, asked())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%d items: %q, want %q", c.rows, got, c.want)
			}
		}
	}
}
