package fakeapi

import (
	"sync"
	"time"
)

// Identifier is one of the API's error identifiers.
type Identifier string

// The fourteen identifiers of the specification.
const (
	APIMethodNotFound    Identifier = "api_method_not_found"
	RequestMethodInvalid Identifier = "request_method_invalid"
	RequestDataInvalid   Identifier = "request_data_invalid"
	RateLimitExceeded    Identifier = "rate_limit_exceeded"
	TokenMissing         Identifier = "token_missing"
	TokenInvalid         Identifier = "token_invalid"
	TokenInactive        Identifier = "token_inactive"
	TokenPermission      Identifier = "token_permission"
	AccountInactive      Identifier = "account_inactive"
	ParameterUnexpected  Identifier = "parameter_unexpected"
	ParameterMissing     Identifier = "parameter_missing"
	ParameterInvalid     Identifier = "parameter_invalid"
	ServerError          Identifier = "server_error"
	ContentNotFound      Identifier = "content_not_found"
)

// failure is an answer with ok false. Its description never contains the token.
type failure struct {
	identifier  Identifier
	description string
}

// AccountWide returns the identifiers that any request with a valid token may receive.
func AccountWide() []string {
	return []string{string(RateLimitExceeded), string(TokenInactive), string(TokenPermission), string(AccountInactive), string(ServerError)}
}

var refusalWords = map[Identifier]string{
	RateLimitExceeded: "this token has made too many requests",
	TokenInactive:     "this token has been deactivated",
	TokenPermission:   "this token lacks write permission",
	AccountInactive:   "the account of this token is not active",
	ServerError:       "internal server error",
}

// The headers of every answer, spelled as in the specification.
const (
	HeaderRequestID    = "HZS-Request-ID"
	HeaderResponseTime = "HZS-Response-Time"
)

// limiter counts the requests of each token in a sliding minute.
type limiter struct {
	perMinute int
	mu        sync.Mutex
	taken     map[string][]time.Time
}

func (l *limiter) take(token string, now time.Time) bool {
	if l.perMinute <= 0 {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	recent := l.taken[token]
	for len(recent) > 0 && now.Sub(recent[0]) >= time.Minute {
		recent = recent[1:]
	}
	if l.taken == nil {
		l.taken = make(map[string][]time.Time)
	}
	free := len(recent) < l.perMinute
	if free {
		recent = append(recent, now)
	}
	l.taken[token] = recent
	return free
}
