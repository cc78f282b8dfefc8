// Package faulttest makes the fake API depart from its specification, as real services,
// proxies and networks do: it delays answers, cuts them, closes the connection, or
// refuses.
//
// It promises that a fault changes only the requests that it matches, and that the first
// fault in the list is outermost. It does not check what a behaviour sends.
package faulttest

import (
	"net/http"
	"sync"

	"opsreport/fetch/fakeapi"
)

// Fault departs from the specification for the requests that it matches. The zero value
// matches every request.
type Fault struct {
	Method string // "followups.list"; "" is any
	Status string // of followups.list: "overdue"; "" is any
	TypeID string // of equipments.list; "" is any
	Page   int    // 0 is any

	// Among the matching requests, the fault starts at number First (counted from 1; 0
	// means 1) and applies Times times (0 means for ever).
	First int
	Times int

	Do fakeapi.Behaviour
}

// Inject answers through the faults that match a request. The result counts requests, so
// use it for one service only.
func Inject(faults ...Fault) fakeapi.Behaviour {
	armed := make([]*armedFault, len(faults))
	for i, f := range faults {
		armed[i] = &armedFault{Fault: f}
	}
	return func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		var apply []fakeapi.Behaviour
		for _, f := range armed {
			if f.applies(a) {
				apply = append(apply, f.Do)
			}
		}
		Then(apply...)(a, w, next)
	}
}

// armedFault is a Fault with its count of matching requests.
type armedFault struct {
	Fault
	mu   sync.Mutex
	seen int
}

func (f *armedFault) applies(a fakeapi.Asked) bool {
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
