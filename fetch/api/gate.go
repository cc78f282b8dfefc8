package api

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// budgetMinute is the minute over which the budget is spread. The second on
// top keeps the budget in any minute that the service may count, although
// requests do not all travel equally fast.
const budgetMinute = 61 * time.Second

// gate is passed before every attempt. It holds how many may be under way,
// the request budget, and the silence after a rate limit, all shared by
// every caller of the client.
//
// Before the first item has come, and again after a rate limit, only one
// request is under way, so that a service that has just asked for a pause is not
// flooded. After a refusal that any other call would meet, none is let through:
// a wrong token is sent only once.
type gate struct {
	now     func() time.Time
	most    int // requests under way at once
	budget  *rate.Limiter
	waiting func(Wait)

	mu      sync.Mutex
	open    bool
	busy    int
	until   time.Time     // silence
	silent  bool          // pauses are not announced: the call that met the rate limit has given up
	refused *Error        // what every call would meet; nil as long as there is none
	changed chan struct{} // closed at every change
}

func newGate(o *Options) *gate {
	g := &gate{now: o.Now, most: max(1, o.Concurrency), waiting: o.Wait, changed: make(chan struct{}), budget: rate.NewLimiter(rate.Inf, 1)}
	if o.RequestsPerMinute > 0 {
		g.budget = rate.NewLimiter(rate.Every(budgetMinute/time.Duration(o.RequestsPerMinute)), 1)
	}
	return g
}

// enter waits until a request may be sent; leave must follow.
func (g *gate) enter(ctx context.Context) error {
	for {
		if err := g.slot(ctx); err != nil {
			return err
		}
		// The limiter runs on the monotonic clock, whatever now is.
		at := time.Now()
		if err := g.sleep(ctx, WaitBudget, g.budget.ReserveN(at, 1).DelayFrom(at)); err != nil {
			g.leave(false)
			return err
		}
		if g.silence() <= 0 {
			return nil
		}
		g.leave(false) // another worker met a rate limit meanwhile
	}
}

// slot takes one of the places, after any silence.
func (g *gate) slot(ctx context.Context) error {
	for {
		if err := g.sleep(ctx, WaitRateLimit, g.silence()); err != nil {
			return err
		}
		g.mu.Lock()
		refused, pausing, changed := g.refused, time.Until(g.until) > 0, g.changed
		enters := refused == nil && !pausing && (g.busy == 0 || g.open && g.busy < g.most)
		if enters {
			g.busy++
		}
		g.mu.Unlock()
		switch {
		case refused != nil:
			return refused
		case enters:
			return nil
		case pausing:
			continue
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

func (g *gate) leave(good bool) {
	if good {
		g.admit()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.busy--
	g.signal()
}

// admit lets several requests be under way: the service has answered well, or
// is about to.
func (g *gate) admit() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.open && time.Until(g.until) <= 0 {
		g.open, g.silent = true, false
		g.signal()
	}
}

// refuse lets no further request through. Every call would meet the same error, which it gets.
func (g *gate) refuse(e *Error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.refused = e
	g.signal()
}

// pause keeps every caller waiting for at least d. Where the call that met the rate limit gives up, so does whoever made it, most
// likely: the others wait, but announce no pause that would be the last word before an error.
func (g *gate) pause(d time.Duration, givesUp bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open, g.silent = false, g.silent || givesUp
	if until := time.Now().Add(d); until.After(g.until) {
		g.until = until
	}
	g.signal()
}

func (g *gate) signal() {
	close(g.changed)
	g.changed = make(chan struct{})
}

func (g *gate) silence() time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	return time.Until(g.until)
}

func (g *gate) sleep(ctx context.Context, why string, d time.Duration) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if d <= 0 {
		return nil
	}
	g.mu.Lock()
	silent := g.silent && why == WaitRateLimit
	g.mu.Unlock()
	if !silent {
		g.announce(ctx, why, d)
	}
	return Sleep(ctx, d)
}

// announce tells a pause that begins, unless the deadline ends it.
func (g *gate) announce(ctx context.Context, why string, d time.Duration) {
	if deadline, ok := ctx.Deadline(); !ok || time.Until(deadline) >= d {
		g.waiting(Wait{Reason: why, For: d, Until: g.now().Add(d)})
	}
}

// Sleep waits, but no longer than the context lasts; then the error is its cause.
func Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
