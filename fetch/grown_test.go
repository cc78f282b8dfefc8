package fetch

import (
	"context"
	"testing"
)

// TestATotalThatGrowsBeginsAnew: a walk of which a later page names a larger total
// is not complete with the smaller one.
func TestATotalThatGrowsBeginsAnew(t *testing.T) {
	t.Parallel()
	items := []string{`{"id":"a","created_on":3}`, `{"id":"b","created_on":2}`, `{"id":"c","created_on":1}`}
	o := serve(t, pagesOf(func(walk, page int) int {
		if walk == 0 && page == 1 {
			return 2
		}
		return 3
	}, func(walk, page int) []string {
		if walk == 0 && page == 3 {
			return nil // it was not there yet
		}
		return items[page-1 : page]
	}))
	result, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if got, _, _ := stored(t, result.Path); len(got) != 3 {
		t.Errorf("%d of 3 follow-ups are stored", len(got))
	}
}

// TestALimitTakesWhatItNames: a list may have as much as the limit says, and no
// more.
func TestALimitTakesWhatItNames(t *testing.T) {
	t.Parallel()
	o := Options{MaxRecords: 2, MaxBytes: 10}
	for _, c := range []struct {
		records int
		bytes   int64
		ok      bool
	}{{2, 10, true}, {3, 10, false}, {2, 11, false}} {
		if err := o.limit("followups", c.records, c.bytes); (err == nil) != c.ok {
			t.Errorf("%d records of %d bytes: %v", c.records, c.bytes, err)
		}
	}
}
