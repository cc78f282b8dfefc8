package census

import "testing"

// TestAgeIsRoundedDown: also where it is negative, since what lies a second ahead is
// not of today.
func TestAgeIsRoundedDown(t *testing.T) {
	t.Parallel()
	const at = 100 * DayMs
	for ms, want := range map[int64]Day{0: NoDay, at: 0, at - 1: 0, at - DayMs + 1: 0, at - DayMs: 1,
		at + 1: -1, at + DayMs: -1, at + DayMs + 1: -2} {
		if got := AgeAt(ms, at); got != want {
			t.Errorf("%d ms before: %d days, want %d", at-ms, got, want)
		}
	}
}
