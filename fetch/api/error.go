package api

import (
	"fmt"
	"strings"
)

// Error is a call that did not work. Its texts never hold the token and never
// an address with a query.
type Error struct {
	Method      string // "followups.list"
	Host        string // host and port of the service
	Identifier  string // sent by the service; "" where it sent none
	Description string // sent with it, or what was found; ""
	Fault       Fault  // what the client found; "" where Identifier says it
	RequestID   string // HZS-Request-ID of the last answer; "" where none came
	HTTPStatus  int    // 0 where no answer came
	Attempts    int    // made in all
}

// kind is the identifier, or the fault where there is none.
func (e *Error) kind() string {
	if e.Fault != "" {
		return string(e.Fault)
	}
	return e.Identifier
}

// Retryable says whether the same request may work a little later.
func (e *Error) Retryable() bool { return traits[e.kind()].retry }

// Hint says what a user can do about it.
func (e *Error) Hint() string {
	if e.RateLimited() && e.Fault != TooLong {
		return traits[RateLimitExceeded].hint
	}
	if t, ok := traits[e.kind()]; ok {
		return t.hint
	}
	return "the specification does not name this error: ask the service's support, giving the request id"
}

// RateLimited says whether the service asked for silence.
func (e *Error) RateLimited() bool {
	return e.Identifier == RateLimitExceeded || e.HTTPStatus == 429
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Method)
	b.WriteString(": ")
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
	return fmt.Sprintf(faultWords[e.Fault], e.Host) + e.Description
}

// faultWords begin an error; the description ends it. Each takes the host.
var faultWords = map[Fault]string{
	Timeout:     "timeout: %s did not answer in full ",
	Dropped:     "dropped: the connection to %s ended before an answer: ",
	Cut:         "cut: the answer of %s ends in the middle: ",
	Malformed:   "malformed: the answer of %s is not what the specification says: ",
	HTTPError:   "http_error: %s answered ",
	Unreachable: "unreachable: cannot connect to %s: ",
	TLS:         "tls: no trusted connection to %s: ",
	Redirect:    "redirect: %s redirects the request, which is not followed: ",
	HTTPRefused: "http_refused: %s answered ",
	Clock:       "clock: %s and this machine do not agree on the time: ",
	TooLarge:    "too_large: the answer of %s has too large a value: ",
	TooLong:     "too_long: %s ",
}
