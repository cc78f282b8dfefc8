package fetch

import (
	"fmt"
	"log/slog"
	"sync"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
)

// progress is how far the lists of a night are, and what is waited for, as all workers report it.
type progress struct {
	log  *slog.Logger
	show func(list string, items, total int)
	wait func(reason string, until time.Time)

	mu     sync.Mutex // held while show runs, so that the last state is the one shown last
	lists  map[string]listState
	paused api.Wait
	fault  string // what the last attempt that failed met
	again  int    // how often it was met again and not told
}

type listState struct{ items, total int }

func newProgress(o *Options, lists []record.ListCount) *progress {
	p := &progress{log: o.Log, show: o.Show, wait: o.Wait, lists: map[string]listState{}}
	if p.log == nil {
		p.log = slog.New(slog.DiscardHandler)
	}
	if p.show == nil {
		p.show = func(string, int, int) {}
	}
	if p.wait == nil {
		p.wait = func(string, time.Time) {}
	}
	for _, l := range lists {
		p.add(l.List, 0)
	}
	return p
}

// change changes the state of a list, and shows it.
func (p *progress) change(list string, f func(*listState)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.lists[list]
	f(&s)
	p.lists[list] = s
	p.show(list, s.items, s.total)
}

func (p *progress) add(list string, items int) {
	p.change(list, func(s *listState) { s.items += items })
}

func (p *progress) total(list string, total int) {
	p.change(list, func(s *listState) { s.total = total })
}

func (p *progress) restart(list string, walk int) {
	p.change(list, func(s *listState) { *s = listState{} })
	if walk > 1 {
		p.log.Warn(fmt.Sprintf("%s changed while it was read: walk %d of at most %d begins", list, walk, maxWalks), slog.String("list", list))
	}
}

// attempt tells an attempt that failed and will be made again. What is met again is counted, and told once
// something else is met or the fetch ends. A final one is reported as the error of the run.
func (p *progress) attempt(a api.Attempt) {
	if a.Error == "" || a.Error == api.GivenUp || a.Final {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if a.Detail == p.fault {
		p.again++
		return
	}
	p.counted()
	p.fault = a.Detail
	p.log.Info(fmt.Sprintf("%s, attempt %d: %s", a.Method, a.Attempt, a.Detail))
}

// end tells what was counted.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.counted()
}

func (p *progress) counted() {
	switch {
	case p.again == 1:
		p.log.Info("the same once more: " + p.fault)
	case p.again > 1:
		p.log.Info(fmt.Sprintf("the same %d more times: %s", p.again, p.fault))
	}
	p.again = 0
}

// LongPause is the shortest pause that the log tells.
const LongPause = time.Second

// pause notes a pause; one that every worker meets is reported once.
func (p *progress) pause(w api.Wait) {
	p.mu.Lock()
	longer := w.Until.After(p.paused.Until.Add(time.Second)) || w.Reason != p.paused.Reason && w.Until.After(p.paused.Until)
	if longer {
		p.paused = w
		p.wait(w.Reason, w.Until)
	}
	p.mu.Unlock()
	if longer && w.For >= LongPause && w.Reason != api.WaitBudget {
		p.log.Info(fmt.Sprintf("%s: going on in %s", w.Reason, w.For.Round(time.Second)))
	}
}
