package period

import (
	"slices"
	"testing"

	"opsreport/render/past"
)

// TestNumbersOfEvents: each number that a kind of event says it adds to is one of a figure, and each number of the figures that are made of
// events is one of those, but for what stands at the borders of P7 and the people of P8.
func TestNumbersOfEvents(t *testing.T) {
	t.Parallel()
	counted := map[string][]string{"P7": {flow[Opening], flow[Closing]}, "P8": {comings[attendances]}}
	for _, k := range past.Kinds() {
		for _, in := range k.Counted {
			if slices.Contains(counted[in.Figure], in.Number) {
				t.Errorf("%s of %s stands for two kinds of event", in.Number, in.Figure)
			}
			counted[in.Figure] = append(counted[in.Figure], in.Number)
		}
	}
	for figure, ids := range counted {
		want := slices.Sorted(slices.Values(definitionOf(figure).numbers))
		if slices.Sort(ids); !slices.Equal(ids, want) {
			t.Errorf("%s counts %q, and events add to %q", figure, want, ids)
		}
	}
}
