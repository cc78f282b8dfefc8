package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
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
// more; the hint names the setting of that limit.
func TestALimitTakesWhatItNames(t *testing.T) {
	t.Parallel()
	o := Options{MaxRecords: 2, MaxBytes: 10}
	for _, c := range []struct {
		records int
		bytes   int64
		raise   string // the setting that the hint names; "" where nothing is wrong
	}{{2, 10, ""}, {3, 10, "service.max_records"}, {2, 11, "service.max_mib"}} {
		err := (&size{items: c.records - 1, bytes: c.bytes - 1}).add(&o, "followups", []byte("1"))
		if (err == nil) != (c.raise == "") {
			t.Errorf("%d records of %d bytes: %v", c.records, c.bytes, err)
		}
		var passed *LimitError
		if errors.As(err, &passed) && !strings.HasSuffix(passed.Hint(), "raise the setting "+c.raise) {
			t.Errorf("%d records of %d bytes: %s", c.records, c.bytes, passed.Hint())
		}
	}
}

// TestAnOverdueFollowUpWithoutIDCountsOnce: nobody can tell whether two walks met the
// same one, so that those of an earlier walk do not fill the gap of a later one.
func TestAnOverdueFollowUpWithoutIDCountsOnce(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	walk := 0
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		total, items := 0, ""
		if readQuery(r).Status == "overdue" {
			mu.Lock()
			total, items = 4, fmt.Sprintf(`{"id":"%d"},{"due":"20261101"}`, walk%2)
			walk++
			mu.Unlock()
		}
		fmt.Fprintf(w, `{"ok":true,"paging":{"total":%d,"last_page":1},"followups":[%s],"resources":[],"equipments":[],"grouptrainings":[]}`,
			total, items)
	}))
	_, err := Run(context.Background(), o)
	if err == nil || !strings.Contains(err.Error(), "walk 2 found 2 of 4, with those before it 3: 1 missing;") {
		t.Errorf("error %v", err)
	}
}

// TestANightEndsAfterItsLastAnswer: what is said of when it was read spans all requests.
func TestANightEndsAfterItsLastAnswer(t *testing.T) {
	t.Parallel()
	o := serve(t, pagesOf(func(int, int) int { return 0 }, func(int, int) []string { return nil }))
	var ticks atomic.Int64
	begun := time.Now()
	o.API.Now = func() time.Time { return begun.Add(time.Duration(ticks.Add(1)) * time.Second) }
	result, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	_, _, night := stored(t, result.Path)
	if night.Started.Sub(begun).Round(time.Second) != 2*time.Second { // which the second look at the clock says
		t.Errorf("the night of %s was begun at %s", night.AsOf, night.Started)
	}
	for r, err := range night.Requests {
		if err != nil || r.At.Before(night.Started) || r.At.After(night.Finished) {
			t.Errorf("a request at %s, but the night was read from %s to %s, %v", r.At, night.Started, night.Finished, err)
		}
	}
}
