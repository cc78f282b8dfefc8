package api

import (
	"cmp"
	"fmt"
	"strings"
)

// Error is a call that failed. Its texts never hold the token and never an address with a query.
type Error struct {
	Method      string // "followups.list"
	Host        string // host and port of the service
	Identifier  string // sent by the service; "" where it sent none
	Description string // sent with it, or what was found; ""
	Fault       string // what the client found; "" where Identifier says it
	RequestID   string // HZS-Request-ID of the last answer; "" where none came
	HTTPStatus  int    // 0 where no answer came
	Attempts    int    // made in all
}

// kind is the identifier, or the fault where there is none.
func (e *Error) kind() string { return cmp.Or(e.Fault, e.Identifier) }

// Retryable says whether the same request may work a little later.
func (e *Error) Retryable() bool { return traits[e.kind()].retry }

// Hint says what a user can do about it.
func (e *Error) Hint() string {
	if e.RateLimited() && e.Fault != TooLong {
		return traits[rateLimitExceeded].hint
	}
	if t, ok := traits[e.kind()]; ok {
		return t.hint
	}
	return "the specification does not name this error: ask the service's support, giving the request id"
}

// RateLimited says whether the service asked for silence.
func (e *Error) RateLimited() bool {
	return e.Identifier == rateLimitExceeded || e.HTTPStatus == 429
}

// Whole says whether it is a fault of the whole service or account, which any call would have met.
func (e *Error) Whole() bool {
	return e.RateLimited() || traits[e.kind()].whole // a proxy's 429 has no identifier
}

// Error names the method, unless any other would have met the same.
func (e *Error) Error() string {
	var b strings.Builder
	if !e.Whole() {
		b.WriteString(e.Method)
		b.WriteString(": ")
	}
	b.WriteString(e.Short())
	var facts []string
	if e.RequestID != "" {
		facts = append(facts, "HZS-Request-ID "+e.RequestID)
	}
	if e.HTTPStatus != 0 && e.HTTPStatus != 200 {
		facts = append(facts, fmt.Sprintf("HTTP %d", e.HTTPStatus))
	}
	if e.Attempts > 1 {
		facts = append(facts, fmt.Sprintf("%d attempts", e.Attempts))
	}
	if len(facts) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(facts, ", "))
	}
	return b.String()
}

// Short is the error without method, request id and attempts.
func (e *Error) Short() string {
	switch {
	case e.Fault == "" && e.Description == "":
		return e.Identifier
	case e.Fault == "":
		return e.Identifier + ": " + e.Description
	}
	return e.Fault + ": " + fmt.Sprintf(traits[e.Fault].words, e.Host) + e.Description
}
