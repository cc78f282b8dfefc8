package api

import (
	"context"
	"errors"
	"testing"
	"time"
)

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
