package fetch

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// beat is how often an Event comes at least.
const beat = 5 * time.Second

// EventKind says what an Event tells.
type EventKind string

// The kinds of events.
const (
	Alive   EventKind = "alive"   // nothing new; the state as it is
	Page    EventKind = "page"    // a page of a walk has been stored
	Done    EventKind = "done"    // a list is complete
	NoRows  EventKind = "no rows" // an equipment type that gave nothing: Note names it
	Again   EventKind = "again"   // a walk begins anew: Note says for which time
	Failed  EventKind = "failed"  // an attempt failed and may be repeated: Note says how
	Damaged EventKind = "damaged" // a night that stands there cannot be read: Note says why
	Waiting EventKind = "waiting" // a pause of a second or more begins: Wait and Until
)

// ListState is how far a list is.
type ListState struct {
	List  string // of the snapshot
	Items int    // stored
	Total int    // reported; -1 while it is not known
	Page  int    // stored last; 0 for lists that have none
}

// Event is something to show. It holds the state of every list, so that it
// can be shown by itself.
type Event struct {
	Kind  EventKind
	At    time.Time
	List  string // that it is about; "" for all
	Lists []ListState
	Note  string // words for a log line; ""
	Wait  string // what is waited for: api.WaitBudget, …; "" while nothing is
	Until time.Time

	Requests int // attempts made so far
}

// progress collects what happens and tells it, one event at a time.
type progress struct {
	telling sync.Mutex // held while tell runs
	tell    func(Event)
	now     func() time.Time

	mu     sync.Mutex
	lists  []ListState
	paused api.Wait

	requests atomic.Int64
	end      context.CancelFunc
	ended    sync.WaitGroup
}

func newProgress(lists []record.ListCount, tell func(Event), now func() time.Time) *progress {
	ctx, end := context.WithCancel(context.Background())
	p := &progress{tell: tell, now: now, end: end}
	for _, l := range lists {
		p.lists = append(p.lists, ListState{List: l.List, Total: -1})
	}
	if tell != nil {
		p.ended.Go(func() { p.beat(ctx) })
	}
	return p
}

// beat proves that the fetch is alive.
func (p *progress) beat(ctx context.Context) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			p.event(Alive, "", "")
		case <-ctx.Done():
			return
		}
	}
}

// stop ends the events, and waits until the last has been told.
func (p *progress) stop() {
	p.end()
	p.ended.Wait()
}

func (p *progress) event(kind EventKind, list, note string) {
	if p.tell == nil {
		return
	}
	p.telling.Lock()
	defer p.telling.Unlock()
	now := p.now()
	p.mu.Lock()
	e := Event{Kind: kind, At: now, List: list, Note: note, Lists: slices.Clone(p.lists), Requests: int(p.requests.Load())}
	if p.paused.Until.After(now) {
		e.Wait, e.Until = p.paused.Reason, p.paused.Until
	}
	p.mu.Unlock()
	p.tell(e)
}

// change changes the state of a list.
func (p *progress) change(list string, f func(*ListState)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.lists {
		if p.lists[i].List == list {
			f(&p.lists[i])
		}
	}
}

func (p *progress) add(list string, items int) {
	p.change(list, func(s *ListState) { s.Items += items })
}

func (p *progress) page(list string, page int, a api.Answer) {
	p.change(list, func(s *ListState) { s.Page, s.Total = page, a.Total })
	p.event(Page, list, "")
}

func (p *progress) restart(list string, walk int) {
	p.change(list, func(s *ListState) { *s = ListState{List: list, Total: -1} })
	if walk > 1 {
		p.event(Again, list, fmt.Sprintf("%s changed while it was read: walk %d of at most %d begins", list, walk, maxWalks))
	}
}

func (p *progress) done(list string) { p.event(Done, list, "") }

func (p *progress) typeDone(t record.TypeAsked) {
	if t.Rows == 0 {
		p.event(NoRows, snapshot.Equipments, fmt.Sprintf("equipment type %s has no records: check its id", named(t.ID, t.Name)))
	}
}

func (p *progress) attempt(a api.Attempt) {
	p.requests.Add(1)
	if a.Error != "" && a.Error != api.GivenUp && !a.Final { // a final one is reported as the error of the run
		p.event(Failed, "", fmt.Sprintf("%s, attempt %d: %s", a.Method, a.Attempt, a.Detail))
	}
}

// wait notes a pause; one that every worker meets is told once.
func (p *progress) wait(w api.Wait) {
	p.mu.Lock()
	longer := w.Until.After(p.paused.Until.Add(time.Second)) || w.Reason != p.paused.Reason && w.Until.After(p.paused.Until)
	if longer {
		p.paused = w
	}
	p.mu.Unlock()
	if longer && w.For >= time.Second && w.Reason != api.WaitBudget {
		p.event(Waiting, "", fmt.Sprintf("%s: going on in %s", w.Reason, w.For.Round(time.Second)))
	}
}
