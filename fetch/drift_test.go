package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/api"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/record"
)

// account is a service whose follow-ups change between requests.
type account struct {
	all     []*record.FollowUp
	service *fakeapi.Service
	plan    map[int]func(a *account) // by number of the request
	next    int
}

// newAccount serves n follow-ups; the changes come before the requests of
// their number.
func newAccount(t testing.TB, n int, plan map[int]func(a *account)) *account {
	a := &account{all: followUps(n), plan: plan}
	a.service = service(t, fakeapi.Options{Set: setOf(a.all), Before: func(asked fakeapi.Asked) {
		change := a.plan[asked.N]
		if asked.Method != "followups.list" || change == nil {
			return
		}
		change(a)
		if err := a.service.Replace(setOf(a.all)); err != nil {
			t.Error(err)
		}
	}})
	return a
}

// The changes of an account; at is a part of its length in thousandths.
var changes = map[string]func(a *account, at, many int){
	"delete": func(a *account, at, many int) {
		first := at * len(a.all) / 1000
		a.all = append(append([]*record.FollowUp(nil), a.all[:first]...), a.all[min(first+many, len(a.all)):]...)
	},
	"close": func(a *account, at, many int) {
		a.each(at, many, func(f *record.FollowUp) { f.Open = record.False })
	},
	"update": func(a *account, at, many int) {
		a.each(at, many, func(f *record.FollowUp) { f.UpdatedOn = record.MS(time.Now().UnixMilli()) })
	},
	"create": func(a *account, _, many int) {
		for range many {
			a.next++
			f := &record.FollowUp{ID: fmt.Sprint("new", a.next), Open: record.True, CreatedOn: record.MS(time.Now().Add(time.Second).UnixMilli())}
			a.all = append([]*record.FollowUp{f}, a.all...)
		}
	},
}

func (a *account) each(at, many int, change func(*record.FollowUp)) {
	a.all = append([]*record.FollowUp(nil), a.all...)
	first := at * len(a.all) / 1000
	for i := first; i < min(first+many, len(a.all)); i++ {
		changed := *a.all[i]
		change(&changed)
		a.all[i] = &changed
	}
}

func TestNoSurvivorIsLost(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		kinds := rapid.SampledFrom([]string{"delete", "close", "update", "create"})
		plan := map[int]func(*account){}
		var story []string
		for request, kind := range rapid.MapOfN(rapid.IntRange(1, 30), kinds, 0, 6).Draw(r, "plan") {
			at := rapid.IntRange(0, 999).Draw(r, "at")
			many := rapid.SampledFrom([]int{1, 2, 50, 499, 500, 501}).Draw(r, "many")
			plan[request] = func(a *account) { changes[kind](a, at, many) }
			story = append(story, fmt.Sprintf("before request %d %s %d at %d", request, kind, many, at))
		}
		a := newAccount(t, rapid.SampledFrom([]int{0, 1, 499, 500, 501, 1499, 1730}).Draw(r, "follow-ups"), plan)
		began := map[string]bool{}
		for _, f := range a.all {
			began[f.ID] = true
		}
		o := serve(t, a.service)
		o.API.Concurrency = rapid.IntRange(1, 4).Draw(r, "concurrency")
		result, err := Run(context.Background(), o)
		var drift *DriftError
		if errors.As(err, &drift) {
			leavesNothing(t, o)
			return
		}
		if err != nil {
			r.Fatal(err)
		}
		got, overdue, _ := stored(t, result.Path)
		seen := map[string]int{}
		for i, f := range got {
			seen[f.ID]++
			if i > 0 && got[i-1].CreatedOn.MS < f.CreatedOn.MS {
				r.Fatalf("%s is newer than the one before it", f.ID)
			}
		}
		for _, f := range a.all {
			if began[f.ID] && seen[f.ID] != 1 {
				r.Fatalf("%s is there %d times: %s", f.ID, seen[f.ID], strings.Join(story, ", "))
			}
		}
		for id, n := range seen {
			if n != 1 || !began[id] {
				r.Fatalf("%s is there %d times, began %v", id, n, began[id])
			}
		}
		twice := map[string]bool{}
		for _, id := range overdue {
			if twice[id] {
				r.Fatalf("%s is overdue twice", id)
			}
			twice[id] = true
		}
	})
}

// leavesNothing holds that a failed fetch leaves an empty store.
func leavesNothing(t testing.TB, o Options) {
	t.Helper()
	found, err := os.ReadDir(o.Store.Root())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Errorf("%s is left", f.Name())
	}
}

func TestAListThatNeverHoldsStill(t *testing.T) {
	t.Parallel()
	plan := map[int]func(*account){}
	for request := range 200 {
		plan[request] = func(a *account) { changes["delete"](a, 500, 1) }
	}
	a := newAccount(t, 1730, plan)
	o := serve(t, a.service)
	_, err := Run(context.Background(), o)
	var drift *DriftError
	if !errors.As(err, &drift) || len(drift.Walks) != 5 || !strings.Contains(err.Error(),
		"fetch followups: the list changed while it was read, in each of 5 walks: in walk 1 the total went from 17") ||
		!strings.Contains(err.Error(), " on page 2; in walk 2 the total went from ") {
		t.Errorf("error %v", err)
	}
	leavesNothing(t, o)
}

// pagesOf serves pages of ids as they are written; walk counts from 0.
func pagesOf(total func(walk, page int) int, page func(walk, page int) []string) http.HandlerFunc {
	var mu sync.Mutex
	walks := map[int]int{} // by page: how often it was asked for
	return func(w http.ResponseWriter, r *http.Request) {
		q := readQuery(r)
		if !strings.HasSuffix(r.URL.Path, "followups.list") || q.Status != "" {
			w.Write([]byte(`{"ok":true,"paging":{"total":0,"last_page":0},"followups":[],"resources":[],"equipments":[],"grouptrainings":[]}`))
			return
		}
		mu.Lock()
		walk := walks[q.Page]
		walks[q.Page]++
		mu.Unlock()
		fmt.Fprintf(w, `{"ok":true,"paging":{"total":%d,"last_page":3},"followups":[%s]}`, total(walk, q.Page),
			strings.Join(page(walk, q.Page), ","))
	}
}

func TestWalksCompleteEachOther(t *testing.T) {
	t.Parallel()
	always := func(n int) func(int, int) int { return func(int, int) int { return n } }
	// Each walk misses another one, and sends version numbers of itself.
	item := func(id string, created, walk int) string {
		return fmt.Sprintf(`{"id":%q,"created_on":%d,"walk":%d}`, id, created, walk)
	}
	o := serve(t, pagesOf(always(5), func(walk, page int) []string {
		pages := map[int][]string{1: {item("a", 9, walk), item("b", 8, walk)}, 2: {item("c", 7, walk), item("d", 6, walk)},
			3: {item("e", 5, walk)}}
		if walk == 0 {
			pages[2] = []string{item("b", 8, walk), item("d", 6, walk)} // c is missed
		} else {
			pages[3] = []string{item("d", 6, walk)} // e is missed
		}
		return pages[page]
	}))
	result, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	got, _, night := stored(t, result.Path)
	said := ""
	for _, f := range got {
		said += f.ID + string(f.Unknown[0].Value) + " "
	}
	if said != "a1 b1 c1 d1 e0 " || night.FollowUpWalks != 2 {
		t.Errorf("stored %s after %d walks", said, night.FollowUpWalks)
	}
}

func TestWalksThatDoNotFitTogether(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		total func(walk, page int) int
		page  func(walk, page int) []string
		error string
		walks int // when it works
	}{
		"always one short": {func(int, int) int { return 4 }, func(_, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page)} },
			"walk 1 found 3 of 4: 1 missing; walk 2 found 3 of 4: 1 missing;", 0},
		"too many": {func(int, int) int { return 2 }, func(_, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page)} },
			"walk 1 found 3 of 2: 1 too many;", 0},
		"a page stands still": {func(int, int) int { return 3 }, func(int, int) []string { return []string{`{"id":1}`} },
			"walk 1 found 1 of 3: 2 missing;", 0},
		"another list each time": {func(int, int) int { return 4 },
			func(walk, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, 10*walk+page)} },
			"walk 2 found 3 of 4: 1 missing; walk 3", 0},
		"another total in the second walk": {func(walk, _ int) int { return 4 - min(walk, 1) }, func(_,
			page int) []string {
			return []string{fmt.Sprintf(`{"id":%d}`, page)}
		},
			"", 2},
		"the total comes and goes": {func(walk, page int) int { return 3 + page%2 },
			func(_, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page)} },
			"in walk 5 the total went from 4 to 3 on page 2", 0},
		"all there before the total moves": {func(walk, page int) int { return 1 + page/2 },
			func(_, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page)} },
			"in walk 1 the total went from 1 to 2 on page 2;", 0},
		"each walk misses another one": {func(int, int) int { return 5 },
			func(walk, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page+walk%2*(page/3))} },
			"walk 2 found 3 of 5, with those before it 4: 1 missing;", 0},
		"walks of different totals": {func(walk, _ int) int { return 4 + walk%2 },
			func(walk, page int) []string { return []string{fmt.Sprintf(`{"id":%d}`, page+2*(walk%2))} },
			"walk 2 found 3 of 5: 2 missing; walk 3 found 3 of 4: 1 missing;", 0},
		"without ids": {func(int, int) int { return 4 }, func(_, page int) []string {
			return map[int][]string{1: {`{"a":1}`, `{"a":1}`}, 2: {`null`}, 3: {`{"id":null}`}}[page]
		}, "", 1},
		"ids of either type": {func(int, int) int { return 4 }, func(_, page int) []string {
			return map[int][]string{1: {`{"id":1}`, `{"id":"1"}`}, 2: {`{"id":"\u0031x"}`}, 3: {`{"x":{"id":1},"id":2}`}}[page]
		}, "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := serve(t, pagesOf(c.total, c.page))
			result, err := Run(context.Background(), o)
			if c.walks == 0 {
				if err == nil || !strings.Contains(err.Error(), c.error) {
					t.Errorf("error %v, want %s", err, c.error)
				}
				leavesNothing(t, o)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, _, night := stored(t, result.Path); night.FollowUpWalks != c.walks || len(got) != c.total(1, 1) {
				t.Errorf("%d after %d walks", len(got), night.FollowUpWalks)
			}
		})
	}
}

func TestErrorsNameListPageMethodAndRequest(t *testing.T) {
	t.Parallel()
	refuse := func(a fakeapi.Asked, w http.ResponseWriter, _ func(http.ResponseWriter)) {
		w.Header()["HZS-Request-ID"] = []string{"REQ9"}
		w.Write([]byte(`{"ok":false,"error":"parameter_invalid","description":"it is odd"}`))
	}
	for want, rule := range map[string]faulttest.Fault{
		"fetch followups, page 3: followups.list: parameter_invalid: it is odd (HZS-Request-ID " +
			"REQ9)": {Method: "followups.list", Page: 3},
		"fetch overdue, page 1: followups.list: parameter_invalid: it is odd (HZS-Request-ID " +
			"REQ9)": {Method: "followups.list", Status: "overdue"},
		"fetch equipments of type t1 (Extinguishers): equipments.list: parameter_invalid: it is odd (HZS-Request-ID " +
			"REQ9)": {Method: "equipments.list", TypeID: "t1"},
		"fetch resources: resources.list: parameter_invalid: it is odd (HZS-Request-ID " +
			"REQ9)": {Method: "resources.list"},
	} {
		rule.Do = refuse
		o := serve(t, service(t, fakeapi.Options{Set: setOf(followUps(1730)), Around: faulttest.Inject(rule)}))
		_, err := Run(context.Background(), o)
		var e *api.Error
		if err == nil || err.Error() != want || !errors.As(err, &e) || e.Hint() == "" {
			t.Errorf("got  %v\nwant %s", err, want)
		}
		leavesNothing(t, o)
	}
}

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

// TestIdentityIsThatOfTheRecord: a follow-up is told apart by the id that its record will
// have, however the item spells it.
func TestIdentityIsThatOfTheRecord(t *testing.T) {
	t.Parallel()
	for item, want := range map[string]string{
		`{"id":"a"}`: `"a"`, `{"x":[{"id":"b"}],"id":"a","y":1}`: `"a"`, `{"id":17}`: `17`, `{"id":"a","id":"b"}`: `"b"`,
		`{"\u0069d":"a"}`: `"a"`, `{"id":"a","i\u0064":"b"}`: `"b"`, `{"id":"a","id":true}`: ``, `{"id":true,"id":"a"}`: `"a"`,
		`{"id":"a","\ud800id":"b"}`: `"a"`,
		`{"id":"a","id":null}`:      ``, `{"id":""}`: ``, `{"id":[]}`: ``, `{"ID":"a"}`: ``, `{}`: ``, `null`: ``, `"id"`: ``,
	} {
		var p identity
		got := p.idOf([]byte(item))
		if string(got) != want {
			t.Errorf("%s: got %s", item, got)
		}
		var decoded string
		if len(got) > 0 {
			r, err := record.DecodeResource(append(append([]byte(`{"id":`), got...), '}'))
			if err != nil {
				t.Fatal(err)
			}
			decoded = r.ID
		}
		if f, err := record.DecodeFollowUp([]byte(item)); err != nil || f.ID != decoded {
			t.Errorf("%s: its record has the id %q, %v", item, f.ID, err)
		}
	}
}
