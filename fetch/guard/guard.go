// Package guard brings a panic of one goroutine to the one that waits for it. Go ends a program whose goroutine panics
// with a text of its own and exit code 2, which here means that the configuration is wrong.
//
// It promises that whoever waits gets the value and the stack of the first panic, as an error or as a panic. It hides
// nothing: nobody may go on after it. Both stages, which have goroutines, call it; package main words what it brings.
package guard

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

// Crew are goroutines without errors. The zero value is ready, and has any number of them at once.
type Crew struct {
	room  chan struct{}
	wait  sync.WaitGroup
	once  sync.Once
	first *Panic
}

// New returns a Crew of at most so many goroutines at once.
func New(most int) *Crew { return &Crew{room: make(chan struct{}, most)} }

// Go runs f in a goroutine, once there is room for it.
func (c *Crew) Go(f func()) {
	if c.room != nil {
		c.room <- struct{}{}
	}
	c.wait.Go(func() {
		defer func() {
			if c.room != nil {
				<-c.room
			}
			if value := recover(); value != nil {
				c.once.Do(func() { c.first = caught(value) })
			}
		}()
		f()
	})
}

// Wait waits for all of them, and panics with a *Panic where one did.
func (c *Crew) Wait() {
	if c.wait.Wait(); c.first != nil {
		panic(c.first)
	}
}
