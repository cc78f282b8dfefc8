package fetch

import (
	"fmt"
	"strings"
)

// DriftError says that a list changed during every walk, so that none of them is
// known to be complete.
type DriftError struct {
	Walks []string // what came of each
}

// add notes a walk that found so many by itself, and so many with those
// before it.
func (e *DriftError) add(p *pass, found, together int) {
	said := fmt.Sprintf("walk %d found %d of %d", p.number, found, p.total)
	switch missing := p.total - found; {
	case p.moved():
		said = fmt.Sprintf("in walk %d the total went from %d to %d on page %d", p.number, p.total, p.other, p.page)
	case together > found:
		said += fmt.Sprintf(", with those before it %d: %d missing", together, p.total-together)
	case missing > 0:
		said += fmt.Sprintf(": %d missing", missing)
	default:
		said += fmt.Sprintf(": %d too many", -missing)
	}
	e.Walks = append(e.Walks, said)
}

func (e *DriftError) Error() string {
	return fmt.Sprintf("the list changed while it was read, in each of %d walks: %s", len(e.Walks), strings.Join(e.Walks, "; "))
}

// Hint says what a user can do about it.
func (e *DriftError) Hint() string {
	return "records were being changed while they were read: fetch at a quieter hour, " +
		"or raise service.requests_per_minute so that a walk takes less time; " +
		"the last good snapshot stays as it is"
}
