// Package fault makes the stand-in depart from its specification, as services,
// proxies and networks do: it holds answers back, cuts them, drops the
// connection, refuses. Only tests call it.
//
// It promises that a fault touches the requests that it matches and no others,
// and that of several the first in the list is outermost. It refuses nothing: a
// behaviour may send what it likes.
package fault

import (
	"net/http"
	"sync"

	"opsreport/fetch/standin"
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

	Do standin.Behaviour
}

// Inject answers through the faults that match a request. It counts requests:
// what it returns belongs to one service.
func Inject(faults ...Fault) standin.Behaviour {
	armed := make([]*armedFault, len(faults))
	for i, f := range faults {
		armed[i] = &armedFault{Fault: f}
	}
	return func(a standin.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		var apply []standin.Behaviour
		for _, f := range armed {
			if f.applies(a) {
				apply = append(apply, f.Do)
			}
		}
		Then(apply...)(a, w, next)
	}
}

// armedFault is a Fault that counts.
type armedFault struct {
	Fault
	mu   sync.Mutex
	seen int
}

func (f *armedFault) applies(a standin.Asked) bool {
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
