package nights

import (
	"testing"

	"opsreport/render/ledger"
	"opsreport/render/period"
)

// What was kept of a pair of nights is not replaced by what the later one says
// alone, as it does once the earlier one is pruned; a newer pair replaces it.
func TestFactsOfAPairStay(t *testing.T) {
	t.Parallel()
	n := &Nights{ledger: []ledger.Night{{Digest: "a"}, {Digest: "b", Before: "a"}}}
	n.putFacts(period.Facts{Night: "b", Before: "a", Serving: []string{"e1"}})
	n.putFacts(period.Facts{Night: "b"})
	if f := n.periods.Of("b", "a"); f == nil || len(f.Serving) != 1 {
		t.Fatalf("of the pair is kept %+v", f)
	}
	n.putFacts(period.Facts{Night: "b", Before: "a"})
	if f := n.periods.Of("b", "a"); f == nil || len(f.Serving) != 0 {
		t.Errorf("the pair made again is not kept: %+v", f)
	}
	n.ledger[1].Before = "" // the first night was retired
	n.putFacts(period.Facts{Night: "b"})
	if n.periods.Of("b", "") == nil {
		t.Error("what a first night says is not kept")
	}
}
