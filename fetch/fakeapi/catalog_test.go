package fakeapi

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// TestFilterAgreesWithAScan holds that ranges, kept answers and pages select
// what going through all follow-ups one by one selects, in the same order.
func TestFilterAgreesWithAScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		few := rapid.IntRange(0, 4)
		var all []*record.FollowUp
		var late []string
		for i := range rapid.IntRange(0, 60).Draw(t, "follow-ups") {
			f := &record.FollowUp{ID: strconv.Itoa(i), FormID: strconv.Itoa(few.Draw(t, "form")), ResponseID: strconv.Itoa(few.Draw(t, "response")),
				Open:      record.Bool(rapid.IntRange(0, 2).Draw(t, "open")),
				CreatedOn: record.MS(int64(few.Draw(t, "created"))), UpdatedOn: record.MS(int64(few.Draw(t, "updated"))),
				ObserverID: fmt.Sprint("u", few.Draw(t, "observer")), AssigneeID: fmt.Sprint("u", few.Draw(t, "assignee"))}
			if rapid.Bool().Draw(t, "late") {
				late = append(late, f.ID)
			}
			all = append(all, f)
		}
		c, err := newCatalog(record.Set{FollowUps: record.Of(all...), Overdue: record.Of(late...)}, false)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortStableFunc(all, func(a, b *record.FollowUp) int { return cmp.Compare(b.CreatedOn.MS, a.CreatedOn.MS) })
		for range 3 {
			q := drawQuery(t, few)
			var want [][]byte
			for _, f := range all {
				if selects(q.filter, f, slices.Contains(late, f.ID)) {
					want = append(want, appendFollowUp(nil, f))
				}
			}
			checkPages(t, c, q, want)
		}
	})
}

func drawQuery(t *rapid.T, few *rapid.Generator[int]) query {
	q := defaults()
	maybe := func(what string) bool { return rapid.IntRange(0, 3).Draw(t, what) == 0 }
	q.limit = int64(rapid.IntRange(1, 70).Draw(t, "limit"))
	q.filter.status = rapid.SampledFrom([]string{"all", "open", "closed", "overdue"}).Draw(t, "status")
	for _, bound := range []*int64{&q.filter.createdFrom, &q.filter.created, &q.filter.updatedFrom, &q.filter.updated} {
		if maybe("bound") {
			*bound = int64(few.Draw(t, "bound"))
		}
	}
	if maybe("form") {
		q.filter.form = id{asked: true, n: int64(few.Draw(t, "form"))}
	}
	if maybe("response") {
		q.filter.response = id{asked: true, n: int64(few.Draw(t, "response"))}
	}
	if maybe("observer") {
		q.filter.observer = fmt.Sprint("u", few.Draw(t, "observer"))
	}
	if maybe("assignee") {
		q.filter.assignee = fmt.Sprint("u", few.Draw(t, "assignee"))
	}
	return q
}

// selects is the specification's table of filters, field by field.
func selects(f filter, r *record.FollowUp, late bool) bool {
	status := map[string]bool{"all": true, "open": r.Open == record.True, "closed": r.Open == record.False, "overdue": late}
	is := func(asked id, digits string) bool { return !asked.asked || strconv.FormatInt(asked.n, 10) == digits }
	return status[f.status] && is(f.form, r.FormID) && is(f.response, r.ResponseID) &&
		(f.observer == "" || f.observer == r.ObserverID) && (f.assignee == "" || f.assignee == r.AssigneeID) &&
		r.CreatedOn.MS >= f.createdFrom && r.CreatedOn.MS < f.created && r.UpdatedOn.MS >= f.updatedFrom && r.UpdatedOn.MS < f.updated
}

func checkPages(t *rapid.T, c *catalog, q query, want [][]byte) {
	var got [][]byte
	for last := int64(1); q.page <= last+1; q.page++ { // one page past the last
		a := c.listFollowUps(&q)
		last = a.paging.lastPage
		if a.paging.total != int64(len(want)) || last != int64(math.Ceil(float64(len(want))/float64(q.limit))) {
			t.Fatalf("total %d, last page %d; want %d follow-ups at %d a page", a.paging.total, last, len(want), q.limit)
		}
		for item := range a.items {
			got = append(got, item)
		}
	}
	if !slices.EqualFunc(got, want, bytes.Equal) {
		t.Fatalf("got %s\nwant %s", got, want)
	}
}

func TestInstantsAreStrict(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sent          string
		before, after int64 // the first millisecond not before, and after
	}{
		{"5", 5, 6}, {"5.0", 5, 6}, {"5.5", 6, 6}, {"-5.5", -5, -5}, {"0", 0, 1}, {"1e300", math.MaxInt64, math.MaxInt64},
		{"-1e999", math.MinInt64, math.MinInt64},
		{"9223372036854775807", math.MaxInt64, math.MaxInt64}, {"1789947673258", 1789947673258, 1789947673259},
	} {
		before, ok1 := ceilOf([]byte(c.sent))
		after, ok2 := afterOf([]byte(c.sent))
		if before != c.before || after != c.after || !ok1 || !ok2 {
			t.Errorf("%s: %d and %d, want %d and %d", c.sent, before, after, c.before, c.after)
		}
	}
}

// TestRecordsThatCannotBeReadAreAnError, whichever list they are of: the service serves no part of a list as all of it.
func TestRecordsThatCannotBeReadAreAnError(t *testing.T) {
	t.Parallel()
	broken := errors.New("damaged")
	for what, set := range map[string]record.Set{
		"resources":       {Resources: failing(&record.Resource{ID: "r"}, broken)},
		"group trainings": {GroupTrainings: failing(&record.GroupTraining{ID: "g"}, broken)},
		"equipment":       {Equipment: failing(&record.Equipment{ID: "e"}, broken)},
		"follow-ups":      {FollowUps: failing(&record.FollowUp{ID: "f"}, broken)},
		"overdue ids":     {Overdue: failing("f", broken)},
	} {
		if _, err := New(Options{Set: set, Token: "t"}); !errors.Is(err, broken) {
			t.Errorf("%s: error %v", what, err)
		}
	}
}

// failing is a list of one record after which nothing can be read.
func failing[T any](first T, err error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		_ = yield(first, nil) && yield(none, err)
	}
}

// TestDataHasALimit: as much as is allowed is read, by both verbs.
func TestDataHasALimit(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{http.MethodGet, http.MethodPost} {
		for more, tooLong := range map[int]bool{0: false, 1: true} {
			text := strings.Repeat("x", maxRequestBytes+more)
			r := &http.Request{Method: verb, URL: &url.URL{RawQuery: text}, Body: io.NopCloser(strings.NewReader(text))}
			if b, err := requestData(r); errors.Is(err, errTooLong) != tooLong || !tooLong && len(b) != maxRequestBytes {
				t.Errorf("%s of %d bytes: %d, %v", verb, len(text), len(b), err)
			}
		}
	}
}
