package standin

import (
	"net/http"
	"sync"
)

// Fault departs from the specification for the requests that it matches. Its
// zero value matches every request.
type Fault struct {
	Method string // "followups.list"; "" is any
	Status string // of followups.list: "overdue"; "" is any
	TypeID string // of equipments.list; "" is any
	Page   int    // 0 is any

	// Of the requests that match so far, the fault begins with the First
	// (counted from 1; 0 is 1) and goes on for Times (0 is for ever).
	First int
	Times int

	Do Behaviour
}

// Behaviour answers a request in place of the service. next is the answer
// without it: that of the faults further down the list, and at their end the
// service's own. It may be called with another writer, or not at all.
type Behaviour func(a Asked, w http.ResponseWriter, next func(http.ResponseWriter))

// armedFault is a Fault that counts.
type armedFault struct {
	Fault
	mu   sync.Mutex
	seen int
}

func (f *armedFault) applies(a Asked) bool {
	if f.Method != "" && f.Method != a.Method || f.Status != "" && f.Status != a.Status ||
		f.TypeID != "" && f.TypeID != a.TypeID || f.Page != 0 && f.Page != a.Page {
		return false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen++
	first := max(f.First, 1)
	return f.seen >= first && (f.Times == 0 || f.seen < first+f.Times)
}

// faulty answers through the faults that apply, the first of them outermost.
func (s *Service) faulty(c *call, w http.ResponseWriter, own func(http.ResponseWriter)) {
	next := own
	for i := len(s.faults) - 1; i >= 0; i-- {
		if f, inner := s.faults[i], next; f.applies(c.asked) {
			next = func(w http.ResponseWriter) { f.Do(c.asked, w, inner) }
		}
	}
	next(w)
}
