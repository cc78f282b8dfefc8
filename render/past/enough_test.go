package past

import "testing"

// TestASeriesNeedsAValueTonight, and three in all.
func TestASeriesNeedsAValueTonight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		weeks []int
		want  bool
	}{{[]int{0, 5, tonight}, true}, {[]int{0, 5, 6, 7}, false}, {[]int{11, tonight}, false}, {nil, false}} {
		s := &Series{}
		for _, week := range c.weeks {
			s.Values[week] = new(1.0)
		}
		if got := s.enough() != nil; got != c.want {
			t.Errorf("values in %v: shown %t", c.weeks, got)
		}
	}
}
