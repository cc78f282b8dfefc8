package fetch

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/standin"
	"opsreport/fetch/standin/fault"
	"opsreport/fetch/standin/sample"
)

// faults are what can go wrong with one answer, and whether the night survives
// it.
var faults = map[string]struct {
	do       standin.Behaviour
	survived bool
}{
	"rate limit as HTTP 200":        {fault.Refuse(standin.RateLimitExceeded, ""), true},
	"rate limit as HTTP 429":        {fault.TooManyRequests(""), true},
	"rate limit with seconds":       {fault.TooManyRequests("0"), true},
	"rate limit 200 with seconds":   {fault.Then(fault.Header("Retry-After", "0"), fault.Refuse(standin.RateLimitExceeded, "")), true},
	"server error":                  {fault.Refuse(standin.ServerError, "x"), true},
	"gateway":                       {fault.BadGateway(), true},
	"dropped":                       {fault.Drop(), true},
	"dropped inside":                {fault.DropInside(), true},
	"hanging":                       {fault.Hang(), true},
	"hanging inside":                {fault.HangInside(), true},
	"empty":                         {fault.Empty(), true},
	"cut":                           {fault.Cut(), true},
	"malformed":                     {fault.Malformed(), true},
	"broken UTF-8":                  {fault.BrokenUTF8(), true},
	"slow":                          {fault.Latency(time.Millisecond), true},
	"no date":                       {fault.Header("Date", ""), true},
	"clock off":                     {fault.ClockOff(-time.Minute), true},
	"account inactive":              {fault.Refuse(standin.AccountInactive, ""), false},
	"token repeated in the refusal": {fault.EchoToken(standin.TokenInvalid), false},
	"redirect":                      {fault.Redirect("https://other.example/"), false},
	"ok as text":                    {fault.OKAs(`"true"`), true},
	"no list":                       {fault.WithoutList(), true},
	"total off":                     {fault.TotalOff(2), true},
	"another type of content":       {fault.ContentType("text/html"), true},
}

// TestFaultsOfOneAnswer meets each fault once, on the second page of the
// follow-ups: the night is whole, or it is not there and the error says why.
func TestFaultsOfOneAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range faults {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var met atomic.Bool
			once := fault.Inject(fault.Fault{Method: "followups.list", Page: 2, Times: 1,
				Do: func(a standin.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
					met.Store(true)
					c.do(a, w, next)
				}})
			o := serve(t, service(t, standin.Options{Set: setOf(followUps(1100)), Around: once}))
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
	o := serve(t, service(t, standin.Options{Set: set, Odd: true}))
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
