package fetch

import (
	"context"
	"errors"
	"sync"

	"opsreport/fetch/api"
	"opsreport/fetch/panics"
)

// reader asks for the pages of a list, several at once, and hands them out in
// order. As long as the number of pages is not known, only the first is asked
// for, since its answer states it.
type reader struct {
	ctx    context.Context
	cancel context.CancelFunc
	n      *run
	list   string
	call   func(page int) api.Call
	last   int  // page; 0 while it is not known, -1 where the first does not say
	shown  bool // progress counts the items as they come

	asked   int
	waiting []*page // asked for, in order
	spools  []spool // of as many pages as wait and the one before, taken in turn
	workers sync.WaitGroup
}

// page is a page that has been asked for.
type page struct {
	items  *spool
	answer api.Answer
	err    error
	done   chan struct{}
}

func (n *run) reader(ctx context.Context, list string, call func(page int) api.Call) *reader {
	ctx, cancel := context.WithCancel(ctx)
	return &reader{ctx: ctx, cancel: cancel, n: n, list: list, call: call, spools: make([]spool, n.width+1)}
}

// next returns the next page. Its items are valid until the one after it is asked for.
func (r *reader) next() (api.Answer, *spool, error) {
	if len(r.waiting) == 0 {
		r.ask()
	}
	r.ahead()
	p := r.waiting[0]
	r.waiting = r.waiting[1:]
	<-p.done
	if p.err != nil {
		return p.answer, nil, p.err
	}
	if r.last == 0 {
		r.last = p.answer.LastPage
	}
	r.ahead()
	return p.answer, p.items, nil
}

// ahead sends for as many pages as may be under way.
func (r *reader) ahead() {
	for r.asked < r.last && len(r.waiting) < r.n.width {
		r.ask()
	}
}

// ask sends for the page after those asked for.
func (r *reader) ask() {
	r.asked++
	p := &page{items: &r.spools[r.asked%len(r.spools)], done: make(chan struct{})}
	p.items.r, p.items.size = r, size{}
	call := r.call(r.asked)
	r.waiting = append(r.waiting, p)
	r.workers.Go(func() {
		defer close(p.done)
		p.err = panics.Func(func() (err error) {
			if p.answer, err = r.n.client.Do(r.ctx, call, p.items); err == nil {
				r.n.answer()
			}
			return err
		})()
	})
}

// stop ends what is under way, waits for it and clears the disk.
func (r *reader) stop() error {
	r.cancel()
	r.workers.Wait()
	var errs []error
	for i := range r.spools {
		errs = append(errs, r.spools[i].close())
	}
	return errors.Join(errs...)
}
