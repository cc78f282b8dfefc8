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

// key is the identifier, or the fault where there is one.
func (e *Error) key() string { return cmp.Or(e.Fault, e.Identifier) }

// Retryable says whether the same request may work a little later.
func (e *Error) Retryable() bool { return kinds[e.key()].retry }

// Hint says what a user can do about it.
func (e *Error) Hint() string {
	if e.RateLimited() && e.Fault != TooLong {
		return kinds[rateLimitExceeded].hint
	}
	if t, ok := kinds[e.key()]; ok {
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
	return e.RateLimited() || kinds[e.key()].whole // a proxy's 429 has no identifier
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
	return e.Fault + ": " + fmt.Sprintf(kinds[e.Fault].words, e.Host) + e.Description
}

// The identifiers of the specification that this client looks for. The set is
// open: live services send others, which are as final as the others of kinds.
const rateLimitExceeded = "rate_limit_exceeded"

// The faults: what this client found wrong where no error identifier says it.
// Those of the first group are retried.
const (
	Timeout     = "timeout"     // no whole answer within the time of one attempt
	Dropped     = "dropped"     // the connection ended before an answer began
	Cut         = "cut"         // the answer ends in the middle
	Malformed   = "malformed"   // not the envelope of the specification
	NoList      = "no_list"     // null or an object where the specification has a list, as of one that is empty
	HTTPError   = "http_error"  // HTTP 408, 429 or 5xx without an error identifier
	Unreachable = "unreachable" // unknown host, refused or no route

	TLS         = "tls"          // no trust, no common version, no TLS
	Redirect    = "redirect"     // refused, since the token must not travel
	HTTPRefused = "http_refused" // any other HTTP status
	Clock       = "clock"        // the service's clock is more than five minutes away
	TooLarge    = "too_large"    // one record beyond what is held in memory
	TooLong     = "too_long"     // a pause that outlasts the deadline, or is longer than a day
)

// kind is what the client knows of errors with an identifier or fault.
type kind struct {
	retry bool
	whole bool   // any other call would have met the same
	words string // of a fault: how its error goes on; takes the host
	hint  string
}

const (
	hintToken   = "put a valid API token into the variable named by service.token_env (or the file service.token_file)"
	hintService = "the service has a problem of its own: try again later, and give its support the request id"
	hintBug     = "the service refuses a request that its specification allows: check service.base_url, and give its support the request id"
	hintVerb    = "set service.method to GET where it is POST, or to POST where it is GET"
	hintLost    = "the connection was lost: check proxy and network between this machine and the service"
)

// kinds are those of the identifiers of the specification, and of the faults.
var kinds = map[string]kind{
	"api_method_not_found":   {hint: "check service.base_url: methods are expected at {base_url}/v1/<METHOD>"},
	"request_method_invalid": {hint: hintVerb},
	"request_data_invalid":   {hint: "a proxy may be changing requests: " + hintVerb},
	rateLimitExceeded: {retry: true, whole: true, hint: "other integrations share the account's limit: lower service.requests_per_minute, " +
		"raise service.retry.rate_limit_wait, or run at another hour"},
	"token_missing":        {whole: true, hint: hintToken + "; a proxy may be removing request bodies"},
	"token_invalid":        {whole: true, hint: hintToken},
	"token_inactive":       {whole: true, hint: "the token has been deactivated: activate it, or issue another one"},
	"token_permission":     {hint: "the token lacks the permission that this method needs: ask the account's administrator"},
	"account_inactive":     {whole: true, hint: "the token's account is not active: ask the account's administrator"},
	"parameter_unexpected": {hint: hintBug},
	"parameter_missing":    {hint: hintBug},
	"parameter_invalid":    {hint: "check the ids under equipment_types; " + hintBug},
	"server_error":         {retry: true, hint: hintService},
	"content_not_found":    {hint: "check the ids under equipment_types, and service.base_url"},

	Timeout: {retry: true, words: "%s did not answer in full ",
		hint: "the service or the network is slow: raise service.timeout, or run at another hour"},
	Dropped: {retry: true, words: "the connection to %s ended before an answer: ", hint: hintLost},
	Cut:     {retry: true, words: "the answer of %s ends in the middle: ", hint: hintLost},
	Malformed: {retry: true, words: "the answer of %s is not what the specification says: ",
		hint: "this is not an answer of the API: check service.base_url, and whether a proxy or a maintenance page answers"},
	NoList: {retry: true, words: "%s answers as the API does, but ",
		hint: "the specification has a list there, [] where it is empty: tell the service's support, with the request id"},
	HTTPError: {retry: true, words: "%s answered ", hint: hintService},
	Unreachable: {retry: true, whole: true, words: "cannot connect to %s: ",
		hint: "check service.base_url, and that this machine may connect to it (DNS, firewall, HTTPS_PROXY)"},

	TLS: {whole: true, words: "no trusted connection to %s: ",
		hint: "if the service or a proxy uses a private certificate authority, name its certificate in service.ca_file; " +
			"check that base_url names the right host and port, and this machine's clock"},
	Redirect: {words: "%s redirects the request, which is not followed: ",
		hint: "the token is not sent to another address: set service.base_url to the final one"},
	HTTPRefused: {words: "%s answered ", hint: "check service.base_url, and what proxies on the way allow"},
	Clock: {whole: true, words: "%s and this machine do not agree on the time: ",
		hint: "as-of dates rest on this machine's clock: synchronise it (NTP), or tell the service's operator"},
	TooLarge: {words: "the answer of %s has too large a value: ",
		hint: "find the record in the service that has grown so large: a record only names its files and is usually small"},
	TooLong: {whole: true, words: "%s ", hint: "the service asks for a pause that outlasts service.deadline: " +
		"lower service.requests_per_minute, raise service.deadline, or run at another hour"},
}
