package api

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// pipes connects client and server inside the bubble of a test whose clock
// is not the wall's.
type pipes struct {
	conns chan net.Conn
	once  sync.Once
	end   chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.end:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { p.once.Do(func() { close(p.end) }); return nil }
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 443} }

func (p *pipes) dial(context.Context, string, string) (net.Conn, error) {
	here, there := net.Pipe()
	p.conns <- there
	return here, nil
}

// bubble runs a test with a service that is told when its requests come.
func bubble(t *testing.T, change func(*Options), h func(at time.Duration, w http.ResponseWriter), test func(c *Client)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p := &pipes{conns: make(chan net.Conn), end: make(chan struct{})}
		start := time.Now()
		var mu sync.Mutex
		s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			time.Sleep(10 * time.Millisecond)
			mu.Lock()
			defer mu.Unlock()
			h(time.Since(start), w)
		}))
		s.Listener.Close()
		s.Listener = p
		s.Config.ErrorLog = quiet
		s.StartTLS()
		o := Options{BaseURL: "https://127.0.0.1", Token: token, UserAgent: "opsreport/test", Concurrency: 4,
			Roots: s.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs,
			Retry: Retry{Attempts: 6, Base: time.Second, Max: time.Minute, RateLimitWait: time.Minute}}
		change(&o)
		c, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		c.transport.DialContext = p.dial
		test(c)
		c.Close()
		s.Close()
	})
}

// together makes n calls at once and returns the first error.
func together(t *testing.T, ctx context.Context, c *Client, n int) (first error) {
	t.Helper()
	var wg sync.WaitGroup
	var once sync.Once
	for range n {
		wg.Go(func() {
			if _, err := c.Do(ctx, Call{Method: "things.list", List: "l"}, Discard{}); err != nil {
				once.Do(func() { first = err })
			}
		})
	}
	wg.Wait()
	return first
}

// busiest is the most requests in any minute.
func busiest(at []time.Duration) int {
	most := 0
	for i := range at {
		n := 0
		for _, t := range at[i:] {
			if t-at[i] <= time.Minute {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

func TestTheBudgetHoldsInAnyMinute(t *testing.T) {
	for _, budget := range []int{1, 40, 61, 600} {
		var at []time.Duration
		failed := map[int]bool{}
		bubble(t, func(o *Options) { o.RequestsPerMinute, o.Retry.Attempts = budget, 50 }, func(now time.Duration, w http.ResponseWriter) {
			at = append(at, now)
			if n := len(at); n%3 == 0 { // retries count too
				failed[n] = true
				w.WriteHeader(http.StatusBadGateway)
				return
			}
			w.Write([]byte(good))
		}, func(c *Client) {
			if err := together(t, context.Background(), c, 2*budget+3); err != nil {
				t.Error(err)
			}
		})
		if most := busiest(at); most > budget || most < budget*9/10 {
			t.Errorf("budget %d: %d requests in one minute", budget, most)
		}
	}
}

func TestARateLimitSilencesEveryWorker(t *testing.T) {
	for name, c := range map[string]struct {
		refuse func(w http.ResponseWriter)
		pause  time.Duration
	}{
		"as an answer": {func(w http.ResponseWriter) { w.Write([]byte(`{"ok":false,"error":"rate_limit_exceeded"}`)) }, time.Minute},
		"as a status":  {func(w http.ResponseWriter) { w.WriteHeader(429) }, time.Minute},
		"with seconds": {func(w http.ResponseWriter) { w.Header().Set("Retry-After", "90"); w.WriteHeader(429) }, 90 * time.Second},
		"answer with seconds": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "5")
			w.Write([]byte(`{"ok":false,"error":"rate_limit_exceeded"}`))
		}, 5 * time.Second},
		"with what is no time": {func(w http.ResponseWriter) { w.Header().Set("Retry-After", "soon"); w.WriteHeader(429) }, time.Minute},
		"with a date that is over": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat))
			w.WriteHeader(429)
		}, time.Minute},
		"busy, with seconds": {func(w http.ResponseWriter) { w.Header().Set("Retry-After", "30"); w.WriteHeader(503) }, 30 * time.Second},
		"with a date on his clock": {func(w http.ResponseWriter) {
			his := time.Now().Add(-2 * time.Minute)
			w.Header().Set("Date", his.UTC().Format(http.TimeFormat))
			w.Header().Set("Retry-After", his.Add(75*time.Second).UTC().Format(http.TimeFormat))
			w.WriteHeader(429)
		}, 75 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			var at []time.Duration
			var refusedAt time.Duration
			bubble(t, func(*Options) {}, func(now time.Duration, w http.ResponseWriter) {
				at = append(at, now)
				if len(at) == 4 {
					refusedAt = now
					c.refuse(w)
					return
				}
				w.Write([]byte(good))
			}, func(client *Client) {
				if err := together(t, context.Background(), client, 30); err != nil {
					t.Error(err)
				}
			})
			// At most the workers that were under way may still have arrived.
			late := 0
			for _, a := range at[4:] {
				if a > refusedAt && a < refusedAt+c.pause {
					late++
				}
			}
			if late > 3 || len(at) != 31 || at[len(at)-1] > refusedAt+c.pause+3*time.Second {
				t.Errorf("%d requests, %d of them in the silence of %s after %s: %v", len(at), late, c.pause, refusedAt, at)
			}
		})
	}
}

func TestNobodyHammersDuringThePenalty(t *testing.T) {
	var at []time.Duration
	bubble(t, func(*Options) {}, func(now time.Duration, w http.ResponseWriter) {
		at = append(at, now)
		if now < 150*time.Second {
			w.WriteHeader(429)
			return
		}
		w.Write([]byte(good))
	}, func(c *Client) {
		if err := together(t, context.Background(), c, 8); err != nil {
			t.Error(err)
		}
	})
	// One request each minute until the service is well again.
	if len(at) != 3+8 || at[1] < time.Minute || at[2] < 2*time.Minute {
		t.Errorf("requests at %v", at)
	}
}

func TestTheFirstRequestGoesAlone(t *testing.T) {
	requests := 0
	bubble(t, func(*Options) {}, func(_ time.Duration, w http.ResponseWriter) {
		requests++
		time.Sleep(time.Second)
		w.Write([]byte(`{"ok":false,"error":"token_invalid"}`))
	}, func(c *Client) {
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				_, err := c.Do(context.Background(), Call{Method: "things.list", List: "l"}, Discard{})
				if refused, ok := errors.AsType[*Error](err); !ok || refused.Identifier != "token_invalid" || refused.Attempts != 1 {
					t.Error(err)
				}
			})
		}
		wg.Wait()
	})
	if requests != 1 {
		t.Errorf("%d requests for a token that is refused", requests)
	}
}

func TestALongAnswerHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	second := make(chan bool)
	w := newWorld(t, script{func(rw http.ResponseWriter, r *http.Request) {
		rw.Write([]byte(`{"ok":true,"l":["` + strings.Repeat("x", 2*readAhead) + `",`))
		rw.Write([]byte(strings.Repeat(" ", 2*readAhead)))
		http.NewResponseController(rw).Flush()
		<-second
		rw.Write([]byte(`1]}`))
	}, func(rw http.ResponseWriter, r *http.Request) {
		close(second)
		rw.Write([]byte(good))
	}}, nil)
	if err := together(t, context.Background(), w.client, 2); err != nil {
		t.Error(err)
	}
}

func TestARateLimitBeyondTheDeadlineIsNotWaitedFor(t *testing.T) {
	bubble(t, func(*Options) {}, func(_ time.Duration, w http.ResponseWriter) {
		w.Header().Set("Retry-After", "3600")
		w.WriteHeader(429)
	}, func(c *Client) {
		ctx, cancel := context.WithTimeout(context.Background(), 45*time.Minute)
		defer cancel()
		start := time.Now()
		err := together(t, ctx, c, 1)
		var e *Error
		if !errors.As(err, &e) || e.Fault != TooLong || time.Since(start) > time.Second ||
			!strings.Contains(err.Error(), "asks for a pause of 1h0m") || !strings.Contains(e.Hint(), "service.deadline") {
			t.Errorf("error %v after %s", err, time.Since(start))
		}
	})
}

// TestAFarAwayPauseIsHonoured asks for silence until the end of all dates, with
// every status that may: the client must not ask again, nor wait for ever.
func TestAFarAwayPauseIsHonoured(t *testing.T) {
	for _, value := range []string{"Fri, 31 Dec 9999 23:59:59 GMT", "9223372037", "99999999999999999999", "1e300"} {
		for _, status := range []int{200, 429, 503} {
			asked := 0
			bubble(t, func(*Options) {}, func(_ time.Duration, w http.ResponseWriter) {
				asked++
				w.Header().Set("Retry-After", value)
				w.WriteHeader(status)
				w.Write([]byte(`{"ok":false,"error":"rate_limit_exceeded"}`))
			}, func(c *Client) {
				start := time.Now()
				err := together(t, context.Background(), c, 1)
				var e *Error
				if !errors.As(err, &e) || e.Fault != TooLong || asked != 1 || time.Since(start) > time.Second {
					t.Errorf("%s with %d: asked %d times, error %v after %s", value, status, asked, err, time.Since(start))
				}
			})
		}
	}
}

// TestAFarAwayPauseLastsADay: whoever calls after such a refusal waits no longer.
func TestAFarAwayPauseLastsADay(t *testing.T) {
	asked := 0
	bubble(t, func(*Options) {}, func(_ time.Duration, w http.ResponseWriter) {
		if asked++; asked == 1 {
			w.Header().Set("Retry-After", "172800")
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		w.Write([]byte(good))
	}, func(c *Client) {
		if err := together(t, context.Background(), c, 1); err == nil {
			t.Error("a pause of two days was waited for")
		}
		start := time.Now()
		if err := together(t, context.Background(), c, 1); err != nil || time.Since(start).Round(time.Minute) != 24*time.Hour {
			t.Errorf("the next call: %v after %s", err, time.Since(start))
		}
	})
}

func TestRetryAfter(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	date := now.Add(-time.Minute)
	for _, c := range []struct {
		value string
		date  time.Time
		want  time.Duration
	}{
		{"", date, -1}, {"x", date, -1}, {"-1", date, -1}, {"NaN", date, -1},
		{"0", date, 0}, {"7", date, 7 * time.Second}, {" 1.5 ", date, 1500 * time.Millisecond}, {"1e300", date, 1e9 * time.Second},
		{"Sat, 21 Nov 2026 04:00:00 GMT", date, time.Minute}, {"Sat, 21 Nov 2026 04:00:30 GMT", time.Time{}, 30 * time.Second},
		{"Sat, 21 Nov 2026 03:00:00 GMT", date, -1}, {"Sat, 21 Nov 2026 03:59:00 GMT", date, -1},
		{"Fri, 31 Dec 9999 23:59:59 GMT", date, 1e9 * time.Second}, {"Fri, 31 Dec 9999 23:59:59 GMT", time.Time{}, 1e9 * time.Second},
		{"Fri, 31 Dec 9999 23:59:59 GMT", time.Unix(-1<<40, 0), 1e9 * time.Second}, {"Inf", date, 1e9 * time.Second},
	} {
		if got := retryAfter(c.value, c.date, now); got != c.want {
			t.Errorf("%q: %s, want %s", c.value, got, c.want)
		}
	}
}

// TestNoPauseIsAnnouncedThatNobodyWaitsFor: the last word before the error is not "going on in 1m0s". One caller has
// one try and gives up; the other, which was about to ask, keeps quiet until the end of all. Nor is a pause announced
// that outlasts the deadline.
func TestNoPauseIsAnnouncedThatNobodyWaitsFor(t *testing.T) {
	for _, tries := range []int{1, 2} {
		var announced []string
		bubble(t, func(o *Options) {
			o.Retry.Attempts = tries
			o.Wait = func(w Wait) { announced = append(announced, w.Reason) }
		}, func(_ time.Duration, w http.ResponseWriter) { w.WriteHeader(429) }, func(c *Client) {
			_ = together(t, context.Background(), c, 1)
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			_ = together(t, ctx, c, 1)
		})
		if len(announced) != tries-1 {
			t.Errorf("%d tries: announced %q", tries, announced)
		}
	}
	announced := 0
	bubble(t, func(o *Options) {
		o.Retry = Retry{Attempts: 6, Base: time.Hour, Max: time.Hour}
		o.Wait = func(Wait) { announced++ }
	}, func(_ time.Duration, w http.ResponseWriter) { w.WriteHeader(502) }, func(c *Client) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond*100)
		defer cancel()
		_ = together(t, ctx, c, 1)
	})
	if announced > 0 {
		t.Errorf("%d pauses were announced that the deadline ends", announced)
	}
}

// TestWhoGivesUpTakesNoPlace: a call that ends while it waits for the budget leaves its
// place to others.
func TestWhoGivesUpTakesNoPlace(t *testing.T) {
	t.Parallel()
	g := newGate(&Options{Now: time.Now, Wait: func(Wait) {}, Concurrency: 1, RequestsPerMinute: 600})
	if err := g.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	g.leave(true)
	soon, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if err := g.enter(soon); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("the budget let it pass: %v", err)
	}
	if g.busy != 0 {
		t.Errorf("%d requests are said to be under way", g.busy)
	}
}

// TestOneRequestAfterASilence: after a rate limit only one request is under way until an
// answer is good again.
func TestOneRequestAfterASilence(t *testing.T) {
	t.Parallel()
	g := newGate(&Options{Now: time.Now, Wait: func(Wait) {}, Concurrency: 3})
	g.admit()
	g.pause(time.Millisecond, false)
	if err := g.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	soon, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := g.enter(soon); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("a second request is under way: %v", err)
	}
	g.leave(true)
	for range 3 {
		if err := g.enter(t.Context()); err != nil {
			t.Errorf("after a good answer: %v", err)
		}
	}
	soon, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := g.enter(soon); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a fourth request is under way, of at most three: %v", err)
	}
}

// TestALaterPauseShortensNone: of two answers that ask for silence the longer one
// counts, whichever comes last.
func TestALaterPauseShortensNone(t *testing.T) {
	t.Parallel()
	g := newGate(&Options{Now: time.Now, Wait: func(Wait) {}})
	g.pause(time.Hour, false)
	g.pause(time.Second, false)
	if left := g.silence(); left < 59*time.Minute {
		t.Errorf("%s of an hour of silence are left", left)
	}
}

// TestPausesGrow: before the second try one waits up to the base, then up to twice and four times as long, never longer
// than the longest, and at least half of that.
func TestPausesGrow(t *testing.T) {
	t.Parallel()
	c := &Client{options: Options{Retry: Retry{Base: 4 * time.Second, Max: 10 * time.Second}}}
	most := []time.Duration{4 * time.Second, 8 * time.Second, 10 * time.Second, 10 * time.Second}
	shortest, longest := [4]time.Duration{time.Hour, time.Hour, time.Hour, time.Hour}, [4]time.Duration{}
	for range 300 {
		b := c.pauses()
		for try := range most {
			d := b.NextBackOff()
			shortest[try], longest[try] = min(shortest[try], d), max(longest[try], d)
		}
	}
	for try, up := range most {
		if shortest[try] < up/2-time.Millisecond || shortest[try] > up*5/8 || longest[try] < up*7/8 || longest[try] > up+time.Millisecond {
			t.Errorf("pause %d is from %s to %s, want half of %s up to all of it", try+1, shortest[try], longest[try], up)
		}
	}
}
