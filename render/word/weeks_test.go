package word

import "testing"

func TestWeeks(t *testing.T) {
	t.Parallel()
	v := func(n float64) *float64 { return &n }
	for want, values := range map[string][]*float64{
		"": {nil, nil},
		"Last snapshots of 3 weeks: from 12 to 7":                       {v(12), v(8), v(7)},
		"Last snapshots of 3 weeks: always 7":                           {v(7), v(7), v(7)},
		"Last snapshots of 3 weeks: from 0 to 0, at most 2":             {v(0), v(2), v(0)},
		"Last snapshots of 3 weeks: from 9 to 8, at least 7":            {v(9), v(7), v(8)},
		"Last snapshots of 4 weeks: from 2 to 3, at least 1, at most 4": {v(2), v(1), v(4), v(3)},
		"Last snapshots of 4 weeks, 1 of them not known: from 1 to 2":   {nil, v(1), v(1), nil, v(2)},
		"Last snapshots of 1 week: always 3":                            {nil, v(3)},
	} {
		if got := Weeks(values, Number); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got, want := Weeks([]*float64{v(99.5), v(100)}, PercentOf), "Last snapshots of 2 weeks: from 99.5 % to 100.0 %"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
