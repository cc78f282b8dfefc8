package fetch

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

const testToken = "canary+token/\"7f3a9\"&x=ü"

// serve serves a handler over HTTPS and returns options that reach it.
func serve(t testing.TB, h http.Handler) Options {
	t.Helper()
	server, ca, err := fakeapi.Loopback(h, time.Now())
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

func service(t testing.TB, o fakeapi.Options) *fakeapi.Service {
	t.Helper()
	o.Token = testToken
	s, err := fakeapi.New(o)
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
			o := serve(t, service(t, fakeapi.Options{Set: setOf(all)}))
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

// TestAFaultThatIsMetAgainIsCounted, each by itself, and told once another one is met or the fetch ends.
func TestAFaultThatIsMetAgainIsCounted(t *testing.T) {
	t.Parallel()
	var told []string
	p := newProgress(&Options{Log: logged(func(r slog.Record) { told = append(told, r.Message) })}, nil)
	for i, fault := range []string{"cut", "cut", "cut", "slow", "busy", "busy", "cut"} {
		p.attempt(api.Attempt{Request: record.Request{Method: "m", Attempt: i + 1, Error: fault}, Detail: fault})
	}
	p.end()
	want := []string{"m, attempt 1: cut", "the same 2 more times: cut", "m, attempt 4: slow", "m, attempt 5: busy", "the same once more: busy",
		"m, attempt 7: cut"}
	if !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
}

// TestRequestsAreAsSpecified: pages are the longest that there are, the walk is frozen at the
// as-of time, and equipment comes whatever its service state, with its empty metavalues.
func TestRequestsAreAsSpecified(t *testing.T) {
	t.Parallel()
	var lock sync.Mutex
	asked := map[string]map[string]any{}
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := map[string]any{}
		json.NewDecoder(r.Body).Decode(&q)
		lock.Lock()
		defer lock.Unlock()
		status, _ := q["status"].(string)
		asked[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]+status] = q
		w.Write([]byte(`{"ok":true,"paging":{"total":0,"last_page":0},"followups":[],"resources":[],"equipments":[],"grouptrainings":[]}`))
	}))
	made, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	asOf := float64(made.AsOf.UnixMilli())
	all, late, items := asked["followups.list"], asked["followups.listoverdue"], asked["equipments.list"]
	for name, q := range map[string]map[string]any{"all": all, "overdue": late} {
		if q["limit"] != 500.0 || q["page"] != 1.0 || q["created_before"] != asOf {
			t.Errorf("%s as of %f: %v", name, asOf, q)
		}
	}
	if items["service_type"] != "all" || items["include_null_metavalues"] != true {
		t.Errorf("equipment: %v", items)
	}
}

// TestTheSameFaultHasTheSameText, whichever list met it first: whoever is alerted each night must be able to tell a
// new fault from yesterday's.
func TestTheSameFaultHasTheSameText(t *testing.T) {
	t.Parallel()
	refuse := func(methods ...string) func(*Options) {
		return func(o *Options) {
			var all []faulttest.Fault
			for _, m := range methods {
				all = append(all, faulttest.Fault{Method: m, Do: faulttest.Then(faulttest.Header("HZS-Request-ID", "R"),
					faulttest.Refuse(fakeapi.TokenPermission, ""))})
			}
			*o = serve(t, service(t, fakeapi.Options{Set: setOf(followUps(600)), Around: faulttest.Inject(all...)}))
		}
	}
	for name, c := range map[string]struct {
		change func(*Options)
		want   string
		notes  string
	}{
		"unreachable": {func(o *Options) { o.API.BaseURL = "https://127.0.0.1:1" }, "fetch: unreachable: cannot connect to 127.0.0.1:1: " +
			"dial tcp 127.0.0.1:1: connect: connection refused (6 attempts)", "resources.list, attempt 1: unreachable: ; the same 5 more times: "},
		"token": {func(o *Options) { o.API.Token = "another-token-than-that" }, "fetch: token_invalid", ""},
		"every list": {refuse("resources.list", "grouptrainings.list", "equipments.list", "followups.list"),
			"fetch resources: resources.list: token_permission", ""},
		"all but the first": {refuse("followups.list", "grouptrainings.list", "equipments.list"),
			"fetch grouptrainings: grouptrainings.list: token_permission", ""},
		"the last ones": {refuse("followups.list", "equipments.list"),
			"fetch equipments of type t1 (Extinguishers): equipments.list: token_permission", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for range 8 {
				o := serve(t, service(t, fakeapi.Options{Set: setOf(nil)}))
				c.change(&o)
				var notes []string
				o.Log = logged(func(r slog.Record) { notes = append(notes, r.Message) })
				_, err := Run(context.Background(), o)
				if err == nil || !strings.HasPrefix(err.Error(), c.want) {
					t.Fatalf("error %v, want %s", err, c.want)
				}
				told := strings.Join(notes, "; ")
				first, second, _ := strings.Cut(c.notes, "; ")
				if c.notes == "" && told != "" || !strings.HasPrefix(told, first) || !strings.Contains(told, second) || len(notes) > 2 {
					t.Fatalf("noted %q", notes)
				}
			}
		})
	}
}

// TestDamagedNewestNight leaves a newest folder as a partial restore does. It
// is told before the first request, and the night is fetched.
func TestDamagedNewestNight(t *testing.T) {
	t.Parallel()
	all := followUps(3)
	var requests atomic.Int64
	served := service(t, fakeapi.Options{Set: setOf(all)})
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		served.ServeHTTP(w, r)
	}))
	const restored = "20201121T041207Z"
	if err := os.Mkdir(filepath.Join(o.Store.Root(), restored), 0o700); err != nil {
		t.Fatal(err)
	}
	var told []string
	o.Log = logged(func(r slog.Record) {
		if requests.Load() == 0 {
			told = append(told, r.Level.String()+" "+r.Message)
		}
	})
	r, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(told) != 1 || !strings.HasPrefix(told[0], "WARN snapshot "+restored+": is damaged") {
		t.Errorf("told %q", told)
	}
	if problems := snapshot.Verify(r.Path); len(problems) > 0 {
		t.Error(problems)
	}
}
