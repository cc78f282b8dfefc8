package word

import "testing"

// TestOnlyRoundedSharesAreMarked: a share that is 99.9 or 0.1 per cent itself has no
// sign before it, and five is enough for a percentage.
func TestOnlyRoundedSharesAreMarked(t *testing.T) {
	t.Parallel()
	for _, c := range [...]struct{ got, want string }{{Percent(999, 1000), "99.9 %"}, {Percent(1, 1000), "0.1 %"},
		{Percent(9995, 10000), ">99.9 %"}, {Percent(4, 10000), "<0.1 %"}, {PercentNumber(4, 5), "80.0"}, {PercentNumber(4, 4), ""}} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if v := PercentValue(4, MinPercent); v == nil || *v != 80 {
		t.Errorf("4 of %d has no value", MinPercent)
	}
}
