package record

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// TestOnlyReadsWhatIsWanted, decoded or not, and says of an error where it is
// in the whole list.
func TestOnlyReadsWhatIsWanted(t *testing.T) {
	t.Parallel()
	all := []string{`{"id":"a"}`, `{"id":"b"}`, `{`, `{"id":"d"}`, `{"id":"e"}`}
	wants := func(positions ...int) func(int) bool {
		return func(at int) bool { return slices.Contains(positions, at) }
	}
	for _, c := range []struct {
		wanted []int
		want   string
	}{
		{nil, "[] <nil>"},
		{[]int{0, 3}, "[a d] <nil>"},
		{[]int{1, 4}, "[b e] <nil>"},
		{[]int{0, 2, 4}, "[a] item 2: "},
		{[]int{2}, "[] item 2: "},
		{[]int{7}, "[] <nil>"},
	} {
		n := Night{Raw: &Raw{Resources: itemsOf(all, nil), FollowUps: itemsOf(nil, nil), Equipment: itemsOf(nil, nil), GroupTrainings: itemsOf(nil, nil)}}
		var got []string
		var failed error
		for r, err := range Decode(n.Only(wants(c.wanted...)).Raw.Resources, func() Decoder[*Resource] { return DecodeResource }) {
			if failed = err; err == nil {
				got = append(got, r.ID)
			}
		}
		if said := fmt.Sprint(got, " ", failed); len(said) < len(c.want) || said[:len(c.want)] != c.want {
			t.Errorf("%v: %s, not %s", c.wanted, said, c.want)
		}
	}
	failure := errors.New("cut off")
	set := Night{Set: Set{FollowUps: func(yield func(*FollowUp, error) bool) {
		_ = yield(&FollowUp{ID: "a"}, nil) && yield(&FollowUp{ID: "b"}, nil) && yield(nil, failure)
	}}}.Only(wants(1))
	var got []string
	for f, err := range set.FollowUps {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, f.ID)
	}
	if !slices.Equal(got, []string{"b", "cut off"}) || set.Equipment != nil {
		t.Errorf("%q", got)
	}
}
