package plot

import "testing"

// TestACurveKeepsWhereItReachesAShare: the day on which exactly half, or exactly
// one in five, is still open is drawn however small the step to it.
func TestACurveKeepsWhereItReachesAShare(t *testing.T) {
	t.Parallel()
	all := []fall{{0, 1}, {1, 0.501}, {2, 0.5}, {3, 0.499}, {4, 0.202}, {5, 0.2}, {6, 0.199}, {7, 0.1}}
	var days []float64
	for _, p := range thinned(all, nil) {
		days = append(days, p.day)
	}
	want := []float64{0, 1, 2, 4, 5, 7}
	if len(days) != len(want) {
		t.Fatalf("drawn are the days %v, want %v", days, want)
	}
	for i := range want {
		if days[i] != want[i] {
			t.Fatalf("drawn are the days %v, want %v", days, want)
		}
	}
}
