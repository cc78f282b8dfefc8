package snapshot

import (
	"errors"
	"fmt"
	"iter"
	"runtime"
	"sync"
)

// batchBytes is how much is decoded at once: enough that handing it over costs
// nothing, little enough that what waits stays within a few megabytes.
const batchBytes = 64 << 10

// batch is a run of neighbouring items, on its way from the reader through a
// decoder to the consumer.
type batch[T any] struct {
	text []byte // the items, end to end
	ends []int
	line int // of the first item
	out  []T
	err  error // behind the last of out
	done chan struct{}
}

// ahead is decoded with the reading, hashing and decoding done by other
// goroutines, in order, a few batches before the consumer. They end before
// the iteration does.
func ahead[T any](s *Snapshot, file string, decode func([]byte) (T, error)) iter.Seq2[T, error] {
	workers := runtime.GOMAXPROCS(0)
	if workers == 1 {
		return decoded(s, file, decode)
	}
	return func(yield func(T, error) bool) {
		todo := make(chan *batch[T])           // to any decoder
		order := make(chan *batch[T], workers) // to the consumer
		free := make(chan []byte, 2*workers)   // texts to use again
		quit := make(chan struct{})
		var wait sync.WaitGroup
		defer wait.Wait()
		defer close(quit)
		wait.Go(func() {
			defer close(order)
			defer close(todo)
			readBatches(s, file, order, todo, free, quit)
		})
		for range workers {
			wait.Go(func() {
				for b := range todo {
					text := b.text
					b.decode(file, decode)
					select {
					case free <- text[:0]: // a decoded item shares nothing with it
					default:
					}
				}
			})
		}
		for b := range order {
			<-b.done
			if !b.yield(s, yield) {
				return
			}
		}
	}
}

// readBatches cuts a list into batches and gives each to the consumer, which
// keeps the order, and to a decoder.
func readBatches[T any](s *Snapshot, file string, order, todo chan<- *batch[T], free <-chan []byte, quit <-chan struct{}) {
	fresh := func(ends int) *batch[T] {
		b := &batch[T]{done: make(chan struct{}), ends: make([]int, 0, ends)}
		select {
		case b.text = <-free:
		default:
		}
		return b
	}
	b := fresh(0)
	send := func() bool {
		for _, to := range [...]chan<- *batch[T]{order, todo} {
			select {
			case to <- b:
			case <-quit:
				return false
			}
		}
		b = fresh(len(b.ends) + 8)
		return true
	}
	err := s.read(file, func(line int, raw []byte) error {
		if len(b.ends) == 0 {
			b.line = line
		}
		b.text = append(b.text, raw...)
		b.ends = append(b.ends, len(b.text))
		if len(b.text) >= batchBytes && !send() {
			return errStop
		}
		return nil
	})
	if !errors.Is(err, errStop) {
		b.err = err
		send()
	}
}

func (b *batch[T]) decode(file string, decode func([]byte) (T, error)) {
	defer close(b.done)
	b.out = make([]T, 0, len(b.ends))
	start := 0
	for i, end := range b.ends {
		v, err := decode(b.text[start:end])
		if err != nil {
			b.err = fmt.Errorf("%s:%d: %w", file, b.line+i, err)
			return
		}
		b.out = append(b.out, v)
		start = end
	}
}

func (b *batch[T]) yield(s *Snapshot, yield func(T, error) bool) bool {
	for _, v := range b.out {
		if !yield(v, nil) {
			return false
		}
	}
	if b.err != nil {
		var zero T
		yield(zero, s.wrap(b.err))
		return false
	}
	return true
}
