package fetch

import (
	"fmt"
	"strings"
	"time"
)

// DeadlineError says that the fetch took longer than Options.Deadline.
type DeadlineError struct{ Deadline time.Duration }

func (e *DeadlineError) Error() string {
	return fmt.Sprintf("the fetch did not end within %s", e.Deadline)
}

// Hint says what a user can do about it.
func (e *DeadlineError) Hint() string {
	return "raise service.deadline, or service.requests_per_minute where the account allows it: follow-ups come 500 a request"
}

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

// LimitError says that a list is larger than it may be.
type LimitError struct {
	List    string
	Records int   // the limit that was passed; 0 where it is that of bytes
	Bytes   int64 // the limit that was passed; 0 where it is that of records
}

func (e *LimitError) Error() string {
	if e.Records > 0 {
		return fmt.Sprintf("the list %s has more than %d records", e.List, e.Records)
	}
	return fmt.Sprintf("the list %s has more than %d MiB", e.List, e.Bytes>>20)
}

// Hint says what a user can do about it.
func (e *LimitError) Hint() string {
	setting := "service.max_mib"
	if e.Records > 0 {
		setting = "service.max_records"
	}
	return "no account is known to be so large: ask the service's support what it sends; if the number is right, raise the setting " + setting
}
