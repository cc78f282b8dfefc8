package snapshot

import (
	"fmt"
	"time"
)

// Retention says which nights stay: the newest, as many as Keep says, and the last of
// each month in the zone for ever.
type Retention struct {
	Keep int
	Zone *time.Location
}

// Fate is what a retention says of a night.
type Fate struct {
	Entry
	Due bool   // to be removed
	Why string // it stays, or does not
}

// Fates says of every night that is there what pruning would do with it, oldest first.
func (s *Store) Fates(r Retention) ([]Fate, error) {
	nights, err := s.List()
	return r.fates(nights), err
}

// fates says it of nights that are listed oldest first, whatever their state.
func (r Retention) fates(nights []Entry) []Fate {
	out := make([]Fate, len(nights))
	for i, e := range nights {
		f := &out[i]
		f.Entry = e
		switch newer := len(nights) - 1 - i; {
		case newer == 0:
			f.Why = "the newest night"
		case newer < r.Keep:
			f.Why = fmt.Sprintf("one of the newest %d nights", r.Keep)
		case r.month(e) != r.month(nights[i+1]):
			f.Why = "the last night of " + r.month(e)
		default:
			f.Due, f.Why = true, fmt.Sprintf("older than the newest %d, and not the last night of %s", r.Keep, r.month(e))
		}
	}
	return out
}

func (r Retention) month(e Entry) string { return e.AsOf.In(r.Zone).Format("2006-01") }
