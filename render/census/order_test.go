package census

import (
	"slices"
	"testing"

	"opsreport/render/kind"
)

// TestRowsOfAFindingAreInOrder, each once, with its words: a check that compares items finds
// the first of two only when it meets the second.
func TestRowsOfAFindingAreInOrder(t *testing.T) {
	t.Parallel()
	b := &builder{Rows: &Rows{}}
	for _, row := range []int{4, 1, 3, 1} {
		b.fire(ruleEI5, kind.Equipment, row, named(string(rune('a'+row))))
	}
	b.note(ruleEI5, 2, named("loose"))
	f := b.findings()[ruleEI5]
	if !slices.Equal(f.Rows, []int32{1, 3, 4}) || !slices.Equal(f.Details, []Detail{named("b"), named("d"), named("e")}) || f.Detail(1) != named("d") ||
		!slices.Equal(f.Loose, []Detail{named("loose")}) || f.N != 5 {
		t.Errorf("%d: rows %v, details %v and %v", f.N, f.Rows, f.Details, f.Loose)
	}
}
