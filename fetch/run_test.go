package fetch

import (
	"bytes"
	"context"
	"crypto/x509"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/standin"
)

const testToken = "canary+token/\"7f3a9\"&x=ü"

// serve serves a handler over HTTPS and returns options that reach it.
func serve(t testing.TB, h http.Handler) Options {
	t.Helper()
	server, ca, err := standin.Loopback(h, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Stop() })
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(ca)
	return Options{
		API: api.Options{BaseURL: server.URL, Token: testToken, UserAgent: "opsreport/test", Roots: roots, Concurrency: 4,
			Timeout: time.Minute, Retry: api.Retry{Attempts: 6, Base: time.Millisecond, Max: 10 * time.Millisecond,
				RateLimitWait: 10 * time.Millisecond}},
		Store: snapshot.New(t.TempDir()), Types: []record.TypeAsked{{ID: "t1", Name: "Extinguishers"}, {ID: "t2"}, {ID: "t3"}},
		Tool: "opsreport test", RunURL: "https://ci.example.com/1", ConfigDigest: strings.Repeat("0", 64),
		MaxRecords: 2_000_000, MaxBytes: 2 << 30,
	}
}

func service(t testing.TB, o standin.Options) *standin.Service {
	t.Helper()
	o.Token = testToken
	s, err := standin.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// followUps makes n follow-ups, the newest first; every tenth is open and
// overdue.
func followUps(n int) []*record.FollowUp {
	var all []*record.FollowUp
	for i := range n {
		all = append(all, &record.FollowUp{ID: fmt.Sprintf("f%06d", n-i), Open: record.True, CreatedOn: record.MS(1700000000000 - int64(i)*1000)})
	}
	return all
}

func overdueOf(all []*record.FollowUp) []string {
	var ids []string
	for i, f := range all {
		if i%10 == 0 && f.Open == record.True {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

func setOf(all []*record.FollowUp) record.Set {
	var equipment []*record.Equipment
	for i := range 30 {
		equipment = append(equipment, &record.Equipment{ID: fmt.Sprint("e", i), TypeID: fmt.Sprint("t", 1+i%2), InService: record.Bool(1 + i%2)})
	}
	return record.Set{
		Resources:      record.Of(&record.Resource{ID: "r1"}, &record.Resource{ID: "r2"}),
		FollowUps:      record.Of(all...),
		Equipment:      record.Of(equipment...),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "1"}),
		Overdue:        record.Of(overdueOf(all)...),
	}
}

// stored reads back what a fetch has left.
func stored(t testing.TB, path string) (followUps []*record.FollowUp, overdue []string, night record.Night) {
	t.Helper()
	s, err := snapshot.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	night = s.Night()
	if followUps, err = record.All(night.FollowUps); err != nil {
		t.Fatal(err)
	}
	if overdue, err = record.All(night.Overdue); err != nil {
		t.Fatal(err)
	}
	return followUps, overdue, night
}

func TestRunStoresWhatTheServiceHas(t *testing.T) {
	t.Parallel()
	for _, method := range []string{http.MethodPost, http.MethodGet} {
		t.Run(method, func(t *testing.T) {
			t.Parallel()
			all := followUps(1730)
			o := serve(t, service(t, standin.Options{Set: setOf(all)}))
			o.API.Method = method
			result, err := Run(context.Background(), o)
			if err != nil {
				t.Fatal(err)
			}
			for _, asked := range o.Types {
				if asked.Rows != 0 {
					t.Errorf("the options were changed: %v", asked)
				}
			}
			got, overdue, night := stored(t, result.Path)
			for i, f := range all {
				if i >= len(got) || got[i].ID != f.ID {
					t.Fatalf("follow-up %d differs of %d", i, len(got))
				}
			}
			if len(overdue) != 173 || len(got) != 1730 {
				t.Errorf("%d follow-ups, %d overdue", len(got), len(overdue))
			}
			if problems := snapshot.Verify(result.Path); len(problems) > 0 {
				t.Error(problems)
			}
			if want := []record.TypeAsked{{ID: "t1", Name: "Extinguishers", Rows: 15}, {ID: "t2", Rows: 15},
				{ID: "t3"}}; fmt.Sprint(night.Types) != fmt.Sprint(want) {
				t.Errorf("types %v", night.Types)
			}
			requests, err := record.All(night.Requests)
			if err != nil || len(requests) != 2+3+4+1 || result.Requests != len(requests) {
				t.Errorf("%d requests, error %v", len(requests), err)
			}
			for _, r := range requests {
				if r.SHA256 == "" || r.RequestID == "" || r.Status != 200 || r.Error != "" || bytes.Contains(r.Params, []byte("canary")) {
					t.Errorf("request %+v", r)
				}
			}
		})
	}
}

func TestRequestsRunSideBySide(t *testing.T) {
	t.Parallel()
	pages := newPageService(9 * PageSize)
	var mu sync.Mutex
	requests, busy, most := 0, 0, 0
	full := make(chan struct{})
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		busy++
		if most = max(most, busy); busy == 4 {
			select {
			case <-full:
			default:
				close(full)
			}
		}
		requests++
		first := requests == 1
		mu.Unlock()
		if !first { // the others come only when four are there together
			<-full
		}
		pages.ServeHTTP(w, r)
		mu.Lock()
		busy--
		mu.Unlock()
	}))
	if _, err := Run(context.Background(), o); err != nil || most != 4 {
		t.Errorf("%d at most side by side, error %v", most, err)
	}
}

// BenchmarkSlowService shows what running side by side gains where every
// answer takes 300 ms.
func BenchmarkSlowService(b *testing.B) {
	for _, width := range []int{1, 4} {
		b.Run(fmt.Sprint("concurrency ", width), func(b *testing.B) {
			pages := newPageService(20 * PageSize)
			pages.delay = 300 * time.Millisecond
			o := serve(b, pages)
			o.API.Concurrency = width
			for b.Loop() {
				o.Store = snapshot.New(b.TempDir())
				if _, err := Run(context.Background(), o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
