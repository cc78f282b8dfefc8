package fetch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"opsreport/fetch/api"
	"opsreport/fetch/panics"
	"opsreport/fetch/snapshot"
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

// spoolMemory is how much of an answer waits in memory for its turn; a page
// of follow-ups usually fits. What is longer waits on disk.
const spoolMemory = 4 << 20

// spool keeps the items of an answer until their turn comes, one a line.
type spool struct {
	r      *reader
	size   size
	memory []byte
	file   *snapshot.Scratch // what did not fit; nil while everything does
}

func (s *spool) Begin() error {
	if s.r.shown {
		s.r.n.progress.add(s.r.list, -s.size.items)
	}
	s.memory, s.size = s.memory[:0], size{}
	if s.file == nil {
		return nil
	}
	if err := s.file.Truncate(0); err != nil {
		return fmt.Errorf("clear scratch file: %w", err)
	}
	_, err := s.file.Seek(0, io.SeekStart)
	return err
}

func (s *spool) Item(raw []byte) error {
	s.r.n.answer() // a long answer holds nobody up to its end
	if s.r.shown {
		s.r.n.progress.add(s.r.list, 1)
	}
	if err := s.size.add(s.r.n.options, s.r.list, raw); err != nil {
		return err
	}
	if len(s.memory) > 0 && len(s.memory)+len(raw) >= spoolMemory {
		if err := s.spill(); err != nil {
			return err
		}
	}
	s.memory = append(append(s.memory, raw...), '\n')
	return nil
}

func (s *spool) spill() (err error) {
	if s.file == nil {
		if s.file, err = s.r.n.draft.Scratch(); err != nil {
			return err
		}
	}
	if _, err = s.file.Write(s.memory); err != nil {
		return fmt.Errorf("write scratch file: %w", err)
	}
	s.memory = s.memory[:0]
	return nil
}

// each calls f with the items in their order; raw is valid during the call.
func (s *spool) each(f func(raw []byte) error) error {
	if s.file != nil {
		if err := s.file.Each(f); err != nil {
			return err
		}
	}
	for rest := s.memory; len(rest) > 0; {
		end := bytes.IndexByte(rest, '\n')
		if err := f(rest[:end]); err != nil {
			return err
		}
		rest = rest[end+1:]
	}
	return nil
}

// close removes what is on disk.
func (s *spool) close() error {
	if s.file == nil {
		return nil
	}
	return s.file.Remove()
}

// size is how much there is of a list, or of the part of it that waits for its turn.
type size struct {
	items int
	bytes int64
}

// add counts an item, and holds the list to what it may be.
func (s *size) add(o *Options, list string, item []byte) error {
	s.items++
	s.bytes += int64(len(item))
	switch {
	case s.items > o.MaxRecords:
		return &LimitError{List: list, Records: o.MaxRecords}
	case s.bytes > o.MaxBytes:
		return &LimitError{List: list, Bytes: o.MaxBytes}
	}
	return nil
}

// put writes an item into the draft, of which so much is there.
func (n *run) put(list string, there *size, item []byte) error {
	if err := there.add(n.options, list, item); err != nil {
		return err
	}
	return n.draft.Item(list, item)
}
