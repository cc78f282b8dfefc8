package front

import "testing"

// TestTheFirstOfThemAreCounted of all, and where they are all, it says so.
func TestTheFirstOfThemAreCounted(t *testing.T) {
	t.Parallel()
	for want, n := range map[string][2]int{"6 of 12 items": {6, 12}, "All 3 items": {3, 3}, "1 of 1 item": {1, 1}} {
		if got := foremost(n[0], n[1], "item", "items"); got != want {
			t.Errorf("%d of %d: %q, want %q", n[0], n[1], got, want)
		}
	}
}
