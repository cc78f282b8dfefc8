package record

import (
	"iter"
	"runtime"
	"sync"
)

// Items are the items of a list as they lie on disk, not yet decoded.
type Items struct {
	// Each yields them in the order sent, and the error that ended it. An item
	// is valid until the next one.
	Each iter.Seq2[[]byte, error]
	// Fault says of an error in which line of which file it is; at counts the
	// items of the list from 0.
	Fault func(at int, err error) error
}

// A Decoder turns an item into a record, or into what is made of one. It is
// called from one goroutine.
type Decoder[R any] func(item []byte) (R, error)

// Decode yields what decoders make of items, in their order, up to the first
// error. Reading and decoding are done by other goroutines, each with a
// decoder of its own, a few batches before the consumer; they end before the
// iteration does.
func Decode[R any](items Items, decoder func() Decoder[R]) iter.Seq2[R, error] {
	workers := runtime.GOMAXPROCS(0)
	if workers == 1 {
		return inStep(items, decoder)
	}
	return func(yield func(R, error) bool) {
		todo := make(chan *batch[R])           // to any decoder
		order := make(chan *batch[R], workers) // to the consumer
		free := make(chan []byte, 2*workers)   // texts to use again
		quit := make(chan struct{})
		var wait sync.WaitGroup
		defer wait.Wait()
		defer close(quit)
		wait.Go(func() {
			defer close(order)
			defer close(todo)
			cut(items, free, func(b *batch[R]) bool { return pass(b, order, quit) && pass(b, todo, quit) })
		})
		for range workers {
			wait.Go(func() {
				decode := decoder()
				for b := range todo {
					text := b.text
					b.decode(items, decode)
					giveBack(text, free)
				}
			})
		}
		for b := range order {
			<-b.done
			if !b.yield(yield) {
				return
			}
		}
	}
}

// inStep is Decode without other goroutines.
func inStep[R any](items Items, decoder func() Decoder[R]) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		decode := decoder()
		at := 0
		for item, err := range items.Each {
			var r R
			if err == nil {
				if r, err = decode(item); err != nil {
					err = items.Fault(at, err)
				}
			}
			if !yield(r, err) || err != nil {
				return
			}
			at++
		}
	}
}

// batchBytes is how much is decoded at once: enough that handing it over costs
// nothing, little enough that what waits here stays within a few megabytes.
const batchBytes = 64 << 10

// batch is a run of neighbouring items, on its way from the reader through a
// decoder to the consumer.
type batch[R any] struct {
	text  []byte // the items, end to end
	ends  []int
	first int // the first item
	out   []R
	err   error // behind the last of out
	done  chan struct{}
}

// pass gives something away; it is false where nobody asks any more.
func pass[T any](v T, to chan<- T, quit <-chan struct{}) bool {
	select {
	case to <- v:
		return true
	case <-quit:
		return false
	}
}

// giveBack offers a text to be used again: what was decoded shares nothing
// with it.
func giveBack(text []byte, free chan<- []byte) {
	select {
	case free <- text[:0]:
	default:
	}
}

// cut reads a list in batches and passes each on, until that is false.
func cut[R any](items Items, free <-chan []byte, on func(*batch[R]) bool) {
	fresh := func(first, ends int) *batch[R] {
		b := &batch[R]{first: first, done: make(chan struct{}), ends: make([]int, 0, ends)}
		select {
		case b.text = <-free:
		default:
			b.text = make([]byte, 0, batchBytes+batchBytes/8)
		}
		return b
	}
	b := fresh(0, 0)
	for item, err := range items.Each {
		if err != nil {
			b.err = err
			break
		}
		b.text = append(b.text, item...)
		b.ends = append(b.ends, len(b.text))
		if len(b.text) >= batchBytes {
			if !on(b) {
				return
			}
			b = fresh(b.first+len(b.ends), len(b.ends)+8)
		}
	}
	on(b)
}

// item is the item i of the batch.
func (b *batch[R]) item(i int) []byte {
	if i == 0 {
		return b.text[:b.ends[0]]
	}
	return b.text[b.ends[i-1]:b.ends[i]]
}

func (b *batch[R]) decode(items Items, decode Decoder[R]) {
	defer close(b.done)
	b.out = make([]R, len(b.ends))
	for i := range b.ends {
		var err error
		if b.out[i], err = decode(b.item(i)); err != nil {
			b.out, b.err = b.out[:i], items.Fault(b.first+i, err)
			return
		}
	}
}

func (b *batch[R]) yield(yield func(v R, err error) bool) bool {
	for _, v := range b.out {
		if !yield(v, nil) {
			return false
		}
	}
	if b.err != nil {
		var none R
		yield(none, b.err)
		return false
	}
	return true
}
