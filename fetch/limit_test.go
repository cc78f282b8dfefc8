package fetch

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// listsOf answers every list empty but one.
func listsOf(method string, list func(w http.ResponseWriter, q query)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q := readQuery(r)
		if strings.HasSuffix(r.URL.Path, method) && q.Status == "" {
			list(w, q)
			return
		}
		w.Write([]byte(`{"ok":true,"paging":{"total":0,"last_page":0},"followups":[],"resources":[],"equipments":[],"grouptrainings":[]}`))
	}
}

// TestAWalkEndsWhenItHasSeenTooMuch serves a list without an end beside a small
// total: few pages are asked for, and of a page that has no end few records kept.
func TestAWalkEndsWhenItHasSeenTooMuch(t *testing.T) {
	t.Parallel()
	for name, many := range map[string]int{"many pages": 2, "one long page": 5000} {
		var pages atomic.Int64
		o := serve(t, listsOf("followups.list", func(w http.ResponseWriter, q query) {
			pages.Add(1)
			var items []string
			for i := range many {
				items = append(items, fmt.Sprintf(`{"id":"%d-%d"}`, q.Page, i))
			}
			fmt.Fprintf(w, `{"ok":true,"paging":{"total":3,"last_page":100000},"followups":[%s]}`, strings.Join(items, ","))
		}))
		o.API.Concurrency = 1
		_, err := Run(context.Background(), o)
		var drift *DriftError
		if !errors.As(err, &drift) || !strings.Contains(err.Error(), "walk 1 found 4 of 3: 1 too many") {
			t.Errorf("%s: %v", name, err)
		}
		if n := pages.Load(); n > 3*maxWalks {
			t.Errorf("%s: %d pages were asked for", name, n)
		}
		leavesNothing(t, o)
	}
}

// TestAPageThatRepeatsEndsTheWalk: of a service that does not say which page is the last
// one, and sends the same page for ever, no walk asks without an end.
func TestAPageThatRepeatsEndsTheWalk(t *testing.T) {
	t.Parallel()
	var pages atomic.Int64
	o := serve(t, listsOf("followups.list", func(w http.ResponseWriter, _ query) {
		pages.Add(1)
		w.Write([]byte(`{"ok":true,"paging":{"total":3},"followups":[{"id":"a"},{"id":"b"}]}`))
	}))
	o.Deadline = 10 * time.Second
	_, err := Run(context.Background(), o)
	if drift, ok := errors.AsType[*DriftError](err); !ok || len(drift.Walks) != maxWalks || pages.Load() != 2*maxWalks {
		t.Errorf("%d pages were asked for: %v", pages.Load(), err)
	}
	leavesNothing(t, o)
}

// TestListsHaveALimit sends more of each list than it may have, as records and
// as bytes, in an answer that is packed small.
func TestListsHaveALimit(t *testing.T) {
	t.Parallel()
	for method, list := range map[string]string{"resources.list": "resources", "grouptrainings.list": "grouptrainings",
		"equipments.list": "equipments", "followups.list": "followups"} {
		for want, limit := range map[string]func(o *Options){
			"has more than 50 records": func(o *Options) { o.MaxRecords = 50 },
			"has more than 1 MiB":      func(o *Options) { o.MaxBytes = 1 << 20 },
		} {
			for _, many := range []int{40, 60} { // to be passed by several types only, and by one
				if list != "equipments" && many == 40 {
					continue
				}
				var sent atomic.Int64
				o := serve(t, listsOf(method, func(w http.ResponseWriter, q query) {
					sent.Add(1)
					w.Header().Set("Content-Encoding", "gzip")
					z := gzip.NewWriter(w)
					fmt.Fprintf(z, `{"ok":true,"paging":{"total":%d,"last_page":1},%q:[`, many, list)
					for i := range many {
						fmt.Fprintf(z, `{"id":"%d-%d","x":"%s"},`, sent.Load(), i, strings.Repeat("x", 1<<15))
					}
					fmt.Fprintf(z, `{"id":"%d-last"}]}`, sent.Load())
					z.Close()
				}))
				limit(&o)
				_, err := Run(context.Background(), o)
				var e *LimitError
				if !errors.As(err, &e) || e.List != list || !strings.Contains(err.Error(), want) || e.Hint() == "" {
					t.Errorf("%s, %s: %v", method, want, err)
				}
				if n := sent.Load(); n > 3 {
					t.Errorf("%s: asked %d times", method, n)
				}
				leavesNothing(t, o)
			}
		}
	}
}
