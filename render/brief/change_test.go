package brief

import (
	"testing"

	"opsreport/render/internal/testnight"
	"opsreport/render/report"
)

// TestChangesHaveTheirSign, and a figure that one of the two nights does not have has none.
func TestChangesHaveTheirSign(t *testing.T) {
	t.Parallel()
	for late, want := range map[int]string{9: "+2 since 20 Nov", 5: "−2 since 20 Nov", 7: "unchanged since 20 Nov"} {
		if got := after(t, account(t, 7, 12), testnight.Night(late, 12)).TilesOf("F2")[0].Change; got != want {
			t.Errorf("from 7 to %d: %q, want %q", late, got, want)
		}
	}
	o := harbourOptions(t)
	o.ReviewMonths = 24
	r, err := report.Build(testnight.Night(7, 12), account(t, 7, 12).Report, o)
	if err != nil {
		t.Fatal(err)
	}
	if got := Of(r).TilesOf("D5")[0].Change; got != "" {
		t.Errorf("of a figure that is new: %q", got)
	}
}
