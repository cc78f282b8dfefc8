package record

import (
	"bytes"
	"hash/maphash"
	"iter"
	"runtime"
	"slices"
	"sync"
)

// Side is a record of one of two nights that are read side by side.
type Side[R any] struct {
	Record R
	Before bool // of the night before
	Twin   bool // of an item that the night before has too, to the byte; false where nobody knows
}

// Both are the lists of two nights, read side by side.
type Both struct {
	Resources      iter.Seq2[Side[*Resource], error]
	FollowUps      iter.Seq2[Side[*FollowUp], error]
	Equipment      iter.Seq2[Side[*Equipment], error]
	GroupTrainings iter.Seq2[Side[*GroupTraining], error]
}

// Alone are the lists of one night, beside none.
func Alone(now Set) Both {
	return Both{
		Resources: InTurn(nil, now.Resources), FollowUps: InTurn(nil, now.FollowUps),
		Equipment: InTurn(nil, now.Equipment), GroupTrainings: InTurn(nil, now.GroupTrainings),
	}
}

// InTurn yields the records of the night before, then those of the other. An
// error comes with its side.
func InTurn[R any](before, now iter.Seq2[R, error]) iter.Seq2[Side[R], error] {
	return func(yield func(Side[R], error) bool) {
		for _, side := range [...]struct {
			seq    iter.Seq2[R, error]
			before bool
		}{{before, true}, {now, false}} {
			if side.seq == nil {
				continue
			}
			for v, err := range side.seq {
				if !yield(Side[R]{Record: v, Before: side.before}, err) || err != nil {
					return
				}
			}
		}
	}
}

// Beside yields what decoders make of the items of two nights, those of each
// in their order, up to the first error, which comes with its side. From one
// night to the next most items stay as they are, to the byte: such a one is
// decoded once, where it stands near the same place, and what was made of it
// comes twice, first for the night before.
func Beside[R any](before, now Items, decoder func() Decoder[R]) iter.Seq2[Side[R], error] {
	return func(yield func(Side[R], error) bool) {
		workers := runtime.GOMAXPROCS(0)
		p := pairing[R]{todo: make(chan side[R]), order: make(chan side[R], workers), free: make(chan []byte, 4*workers), quit: make(chan struct{})}
		var wait sync.WaitGroup
		defer wait.Wait()
		defer close(p.quit)
		olds, news := make(chan *batch[R], 1), make(chan *batch[R], 1)
		read := func(items Items, to chan<- *batch[R]) {
			defer close(to)
			cut(items, p.free, func(b *batch[R]) bool { return pass(b, to, p.quit) })
		}
		wait.Go(func() { read(before, olds) })
		wait.Go(func() { read(now, news) })
		wait.Go(func() {
			defer close(p.order)
			defer close(p.todo)
			p.run(olds, news)
		})
		for range workers {
			wait.Go(func() {
				decode := decoder()
				for s := range p.todo {
					if s.before {
						s.batch.decode(before, decode)
						continue
					}
					text := s.batch.text
					s.batch.decode(now, decode)
					giveBack(text, p.free)
				}
			})
		}
		for s := range p.order {
			<-s.batch.done
			if !s.batch.yield(func(v R, twin bool, err error) bool { return yield(Side[R]{v, s.before, twin}, err) }) {
				return
			}
		}
	}
}

// side is a batch of one of two nights.
type side[R any] struct {
	batch  *batch[R]
	before bool
}

// twin is an item of the night before: the item i of its batch.
type twin[R any] struct {
	batch *batch[R]
	i     int
}

// record is what was made of it, which is known once its batch has been yielded.
func (t twin[R]) record() R { return t.batch.out[t.i] }

// twins are those of the items of a batch; nil where none has one.
type twins[R any] []twin[R]

func (t twins[R]) of(i int) bool { return t != nil && t[i].batch != nil }

// The window is what is known of the night before: so many items ahead of where
// the twin of the next item is expected, and behind. It is cut short where its
// items are long. Any number may be added between two neighbours; where more are
// gone than the window reaches ahead, the rest of the list is decoded twice.
const (
	lead        = 1024
	windowBytes = 4 << 20 // of text; what was decoded takes about as much again
)

// pairing finds the items that two nights share. Batches of the night before
// go ahead of those that may have twins in them.
type pairing[R any] struct {
	todo  chan side[R] // to any decoder
	order chan side[R] // to the consumer
	free  chan []byte  // texts to use again
	quit  chan struct{}

	seed   maphash.Seed
	known  map[uint64]twin[R] // items of the window by their hashes
	window []old[R]
	held   int // bytes of text in the window
	read   int // items of the night before
	next   int // the one of them behind the last that had a twin
}

// full reports whether the window holds as much text as it may.
func (p *pairing[R]) full() bool { return p.held >= windowBytes }

// old is a batch of the night before with the hashes of its items.
type old[R any] struct {
	*batch[R]
	hashes []uint64
}

func (p *pairing[R]) run(olds, news <-chan *batch[R]) {
	p.seed, p.known = maphash.MakeSeed(), map[uint64]twin[R]{}
	for b := range news {
		if !p.ahead(olds, len(b.ends)) {
			return
		}
		found := p.pair(b)
		if found < (len(b.ends)+1)/2 || found < len(b.ends) && p.next == p.read { // some may be gone, or added
			if !p.ahead(olds, lead+len(b.ends)) {
				return
			}
			p.pair(b)
		}
		if !p.pass(b, false) {
			return
		}
		p.forget()
	}
	for o := range olds {
		if !p.pass(o, true) {
			return
		}
	}
}

// ahead remembers the night before so many items ahead of the next twin, and no
// more than are needed: what was decoded is best used while it is in the caches.
// It is false where nobody asks any more.
func (p *pairing[R]) ahead(olds <-chan *batch[R], items int) bool {
	for p.read < p.next+items && (!p.full() || p.read <= p.next) {
		o, ok := <-olds
		if !ok {
			break
		}
		p.read = o.first + len(o.ends)
		p.remember(o)
		if !p.pass(o, true) {
			return false
		}
	}
	return true
}

func (p *pairing[R]) pass(b *batch[R], before bool) bool {
	s := side[R]{b, before}
	return pass(s, p.order, p.quit) && pass(s, p.todo, p.quit)
}

func (p *pairing[R]) remember(b *batch[R]) {
	o := old[R]{b, make([]uint64, len(b.ends))}
	for i := range b.ends {
		o.hashes[i] = maphash.Bytes(p.seed, b.item(i))
		p.known[o.hashes[i]] = twin[R]{b, i}
	}
	p.window = append(p.window, o)
	p.held += len(b.text)
}

// pair finds the twins of a batch, and returns how many.
func (p *pairing[R]) pair(b *batch[R]) (found int) {
	for i := range b.ends {
		t, ok := p.known[maphash.Bytes(p.seed, b.item(i))]
		if !ok || !bytes.Equal(t.batch.item(t.i), b.item(i)) {
			continue
		}
		if b.twins == nil {
			b.twins = make(twins[R], len(b.ends))
		}
		b.twins[i] = t
		p.next = t.batch.first + t.i + 1
		found++
	}
	return found
}

// forget drops the batches that lie so far behind that no twin is expected
// there, and more of those behind where the window is full.
func (p *pairing[R]) forget() {
	n := 0
	for ; n < len(p.window); n++ {
		o := p.window[n]
		end := o.first + len(o.ends)
		if end >= p.next-lead && (!p.full() || end > p.next) {
			break
		}
		p.held -= len(o.text)
		for i, h := range o.hashes {
			if p.known[h] == (twin[R]{o.batch, i}) {
				delete(p.known, h)
			}
		}
		select {
		case <-o.done:
			giveBack(o.text, p.free)
		default: // a decoder still reads it
		}
	}
	p.window = slices.Delete(p.window, 0, n)
}
