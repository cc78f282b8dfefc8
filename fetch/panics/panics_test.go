package panics

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
)

// TestAPanicComesToWhoeverWaits, with its value and the stack of where it was, also through several goroutines.
func TestAPanicComesToWhoeverWaits(t *testing.T) {
	t.Parallel()
	err := Func(func() error {
		var inner Group
		inner.Go(func() {})
		inner.Go(breaks)
		inner.Wait()
		return nil
	})()
	p, ok := errors.AsType[*Panic](err)
	if !ok || p.Value != "secret" || !strings.Contains(string(p.Stack), "panics.breaks") || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v, %+v", err, p)
	}
	own := errors.New("own")
	if err := Func(func() error { return own })(); err != own {
		t.Errorf("%v", err)
	}
}

// TestAGroupIsNoLargerThanItsRoom, though one of it panics.
func TestAGroupIsNoLargerThanItsRoom(t *testing.T) {
	t.Parallel()
	var busy, most atomic.Int64
	group := New(2)
	for i := range 20 {
		group.Go(func() {
			defer busy.Add(-1)
			if n := busy.Add(1); n > 2 {
				most.Store(n)
			}
			if i == 3 {
				panic(i)
			}
		})
	}
	if err := Func(func() error { group.Wait(); return nil })(); err == nil || most.Load() > 0 {
		t.Errorf("%v, %d at once", err, most.Load())
	}
}

func breaks() { panic("secret") }
