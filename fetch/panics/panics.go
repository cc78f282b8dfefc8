// Package panics brings a panic of a goroutine to whoever waits for it: Go ends a program whose goroutine panics with a text of its
// own and exit code 2, which here means that the configuration is wrong.
//
// Whoever waits gets the value and the stack of the first panic, as an error or as a panic.
package panics

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Panic is what a goroutine panicked with. Its text names the type of the value alone, which may hold what the service sent.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprintf("a panic with a value of type %T", p.Value) }

// caught is a value that was recovered, with the stack of where it came from first.
func caught(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{Value: value, Stack: debug.Stack()}
}

// Func returns a function for a goroutine: its error is f's, or a *Panic.
func Func(f func() error) func() error {
	return func() (err error) {
		defer func() {
			if value := recover(); value != nil {
				err = caught(value)
			}
		}()
		return f()
	}
}

// Group is goroutines without errors. The zero value is ready, and has any number of them at once.
type Group struct {
	room  chan struct{}
	wait  sync.WaitGroup
	once  sync.Once
	first *Panic
}

// New returns a Group of at most so many goroutines at once.
func New(most int) *Group { return &Group{room: make(chan struct{}, most)} }

// Go runs f in a goroutine, once there is room for it.
func (g *Group) Go(f func()) {
	if g.room != nil {
		g.room <- struct{}{}
	}
	g.wait.Go(func() {
		defer func() {
			if g.room != nil {
				<-g.room
			}
			if value := recover(); value != nil {
				g.once.Do(func() { g.first = caught(value) })
			}
		}()
		f()
	})
}

// Wait waits for all of them, and panics with a *Panic where one did.
func (g *Group) Wait() {
	if g.wait.Wait(); g.first != nil {
		panic(g.first)
	}
}
