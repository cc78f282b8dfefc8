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

// TestAPartOfAnAccount: all lists with all their records are the whole account, also of an edition. What the whole list proves
// is asked of a part alone; a night of the account proves nothing that way.
func TestAPartOfAnAccount(t *testing.T) {
	t.Parallel()
	all := []string{Resources, FollowUps, Equipments, GroupTrainings}
	for what, c := range map[string]struct {
		part                       *Part
		isPart, has, proves, whole bool // the last three of the equipment
	}{
		"the account":             {nil, false, true, false, true},
		"an edition of all of it": {&Part{Lists: all}, false, true, false, true},
		"all lists, one narrowed": {&Part{Lists: all, Narrowed: []string{FollowUps}}, true, true, false, true},
		"one narrowed and proven": {&Part{Lists: all, Narrowed: []string{Equipments}, Proven: []string{Equipments}}, true, true, true, false},
		"another proven":          {&Part{Lists: all, Narrowed: []string{FollowUps}, Proven: []string{FollowUps}}, true, true, false, true},
		"three lists":             {&Part{Lists: all[1:]}, true, true, false, true},
		"without equipment":       {&Part{Lists: all[:2]}, true, false, false, false},
	} {
		n := Night{Part: c.part}
		if n.IsPart() != c.isPart || n.Has(Equipments) != c.has || n.Proves(Equipments) != c.proves || n.Whole(Equipments) != c.whole {
			t.Errorf("%s: a part %t, has %t, proves %t, whole %t", what, n.IsPart(), n.Has(Equipments), n.Proves(Equipments), n.Whole(Equipments))
		}
	}
}
