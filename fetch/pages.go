package fetch

import (
	"context"
	"errors"
	"sync"

	"opsreport/fetch/api"
)

// reader asks for the pages of a walk, several at once, and hands them out in
// order. The first page is asked for alone, since it says how many there are.
type reader struct {
	ctx    context.Context
	cancel context.CancelFunc
	n      *night
	list   paged
	last   int // page; known after the first

	asked   int
	waiting []*page // asked for, in order
	free    []*spool
	all     []*spool
	workers sync.WaitGroup
}

// page is a page that has been asked for.
type page struct {
	items  *spool
	answer api.Answer
	err    error
	done   chan struct{}
}

func (n *night) reader(ctx context.Context, list paged) *reader {
	ctx, cancel := context.WithCancel(ctx)
	return &reader{ctx: ctx, cancel: cancel, n: n, list: list, last: 1}
}

// next returns the next page. Its items are the caller's until recycle.
func (r *reader) next() (api.Answer, *spool, error) {
	if len(r.waiting) == 0 {
		r.ask()
	}
	p := r.waiting[0]
	r.waiting = r.waiting[1:]
	<-p.done
	if p.err != nil {
		return p.answer, nil, p.err
	}
	if r.asked == 1 {
		r.last = p.answer.LastPage
	}
	for r.asked < r.last && len(r.waiting) < r.n.width {
		r.ask()
	}
	return p.answer, p.items, nil
}

// ask sends for the page after those asked for.
func (r *reader) ask() {
	r.asked++
	p := &page{items: r.spool(), done: make(chan struct{})}
	call := r.n.call(r.list, r.asked)
	r.waiting = append(r.waiting, p)
	r.workers.Go(func() {
		defer close(p.done)
		p.answer, p.err = r.n.client.Do(r.ctx, call, p.items)
	})
}

func (r *reader) spool() *spool {
	if k := len(r.free); k > 0 {
		s := r.free[k-1]
		r.free = r.free[:k-1]
		return s
	}
	s := &spool{n: r.n, list: r.list.list}
	r.all = append(r.all, s)
	return s
}

// recycle takes back the items of a page.
func (r *reader) recycle(s *spool) { r.free = append(r.free, s) }

// stop ends what is under way, waits for it and clears the disk.
func (r *reader) stop() error {
	r.cancel()
	r.workers.Wait()
	var errs []error
	for _, s := range r.all {
		errs = append(errs, s.close())
	}
	return errors.Join(errs...)
}
