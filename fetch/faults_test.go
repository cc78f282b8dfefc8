package fetch

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// faults are what can go wrong with one answer, and whether the night survives
// it.
var faults = map[string]struct {
	do       fakeapi.Behaviour
	survived bool
}{
	"rate limit as HTTP 200":  {faulttest.Refuse(fakeapi.RateLimitExceeded, ""), true},
	"rate limit as HTTP 429":  {faulttest.TooManyRequests(""), true},
	"rate limit with seconds": {faulttest.TooManyRequests("0"), true},
	"rate limit 200 with seconds": {faulttest.Then(faulttest.Header("Retry-After", "0"),
		faulttest.Refuse(fakeapi.RateLimitExceeded, "")), true},
	"server error":                  {faulttest.Refuse(fakeapi.ServerError, "x"), true},
	"gateway":                       {faulttest.BadGateway(), true},
	"dropped":                       {faulttest.Drop(), true},
	"dropped inside":                {faulttest.DropInside(), true},
	"hanging":                       {faulttest.Hang(), true},
	"hanging inside":                {faulttest.HangInside(), true},
	"empty":                         {faulttest.Empty(), true},
	"cut":                           {faulttest.Cut(), true},
	"malformed":                     {faulttest.Malformed(), true},
	"broken UTF-8":                  {faulttest.BrokenUTF8(), true},
	"slow":                          {faulttest.Latency(time.Millisecond), true},
	"no date":                       {faulttest.Header("Date", ""), true},
	"clock off":                     {faulttest.ClockOff(-time.Minute), true},
	"account inactive":              {faulttest.Refuse(fakeapi.AccountInactive, ""), false},
	"token repeated in the refusal": {faulttest.EchoToken(fakeapi.TokenInvalid), false},
	"redirect":                      {faulttest.Redirect("https://other.example/"), false},
	"ok as text":                    {faulttest.OKAs(`"true"`), true},
	"no list":                       {faulttest.WithoutList(), true},
	"total off":                     {faulttest.TotalOff(2), true},
	"another type of content":       {faulttest.ContentType("text/html"), true},
}

// TestFaultsOfOneAnswer meets each fault once, on the second page of the
// follow-ups: the night is whole, or it is not there and the error says why.
func TestFaultsOfOneAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range faults {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var met atomic.Bool
			once := faulttest.Inject(faulttest.Fault{Method: "followups.list", Page: 2, Times: 1,
				Do: func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
					met.Store(true)
					c.do(a, w, next)
				}})
			o := serve(t, service(t, fakeapi.Options{Set: setOf(followUps(1100)), Around: once}))
			o.API.Timeout = 5 * time.Second // long enough for a good answer on a busy machine
			result, err := Run(context.Background(), o)
			if !met.Load() {
				t.Error("the fault was not met")
			}
			if !c.survived {
				if err == nil || strings.Contains(err.Error(), testToken) {
					t.Errorf("error %v", err)
				}
				leavesNothing(t, o)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, overdue, _ := stored(t, result.Path); len(got) != 1100 || len(overdue) != 110 {
				t.Errorf("%d follow-ups, %d overdue", len(got), len(overdue))
			}
		})
	}
}

// TestOddShapesAreFetched fetches the sample in the shapes that live services
// were seen to send.
func TestOddShapesAreFetched(t *testing.T) {
	t.Parallel()
	last := time.Date(2026, time.November, 21, 4, 12, 7, 0, time.UTC)
	set := sample.Set(sample.Options{Last: last})
	o := serve(t, service(t, fakeapi.Options{Set: set, Odd: true}))
	o.Types = sample.Types()
	result, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	got, overdue, night := stored(t, result.Path)
	want, err := record.All(set.FollowUps)
	if err != nil {
		t.Fatal(err)
	}
	late, err := record.All(set.Overdue)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) || len(overdue) != len(late) {
		t.Fatalf("%d follow-ups, %d overdue; want %d and %d", len(got), len(overdue), len(want), len(late))
	}
	for i, f := range got {
		if f.ID != want[i].ID || f.CreatedOn.MS != want[i].CreatedOn.MS || f.Open != want[i].Open || f.Due != want[i].Due {
			t.Fatalf("got %+v\nwant %+v", f, want[i])
		}
	}
	if equipment, err := record.All(night.Equipment); err != nil || len(equipment) != 231 {
		t.Errorf("%d pieces of equipment, %v", len(equipment), err)
	}
}
