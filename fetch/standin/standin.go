// Package standin is the Workplace Operations Query API itself, served from
// records that are held in memory.
//
// It promises the specification to the letter: both HTTP methods, every
// parameter with its default and limits, every error identifier, paging,
// filters, and both headers on every response, which always has HTTP status
// 200. It writes its own wire JSON from typed records and shares no reading or
// writing code with the client, so that the two check each other; serving a
// snapshot and fetching it again gives the same records.
//
// Where the specification is silent it decides as follows. A required field
// that a record lacks is sent empty where it is text or a list, null where the
// specification allows null, and is left out otherwise; optional fields without
// a value are left out. Unrecognised fields of a record are sent with their
// bytes, times as integers even where they were sent as text. A follow-up
// without a readable creation time counts as the oldest. Records of the same
// millisecond keep the order of the Set. An unknown equipment type, form or
// user is an empty list, not an error; a column that no record has is
// parameter_invalid; an empty list of columns gives all. An id given as
// "" and any parameter given as null is parameter_invalid. An item whose
// service state is missing is neither in nor out of service. Of several
// mistakes the outermost is named: the method, GET or POST, the request object,
// the token, its rate limit, a parameter that is unexpected, one that is
// missing, one that is invalid.
//
// A request that is no HTTP request that can be read is answered in the same
// way and with both headers, although no method is executed: a path such as
// "/%zz" is api_method_not_found, and a header that is none, no Host, an Expect
// other than 100-continue, more than 8 MiB of header, a transfer coding other
// than chunked or "HTTP/2.0" in plain text is request_data_invalid. Only what is
// no TLS gets no such answer. Data of more than 1 MiB is request_data_invalid; a
// body is read to its end before the answer, up to 1 GiB. A request has a minute
// to arrive, and its answer ten to leave.
//
// It refuses to depart from the specification unless a test asks for it with
// Options.Around or Options.Odd.
//
// Callers are cmd/opsreport (service, demo) and the tests of the fetch stage.
// The records of the demo are made in fetch/standin/sample, the faults of tests
// in fetch/standin/fault.
package standin

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"opsreport/fetch/record"
)

// Options say what a Service serves, and to whom.
type Options struct {
	Set   record.Set // read once, by New and Replace
	Token string     // the token that may read; "" admits nobody

	// Refused are tokens with the error that each of them gets, one of
	// AccountWide; where Token is among them, it reads nothing.
	Refused map[string]Identifier

	// PerMinute is how many requests a token may make in any minute; beyond
	// that it gets rate_limit_exceeded. 0 means no limit.
	PerMinute int

	// Now is the service's clock: the Date header and the rate limit follow
	// it. Nil is the wall clock.
	Now func() time.Time

	// Before is called for each request before anything else happens to it,
	// one request at a time. It may call Replace.
	Before func(Asked)

	// Odd sends the records in the shapes that live services were seen to send
	// (wire notes): times of follow-ups as text, nulls for what is absent,
	// fields that no specification names, and every few records without
	// fields that it requires.
	Odd bool

	// Around answers each request, given the service's own answer; nil is
	// that answer.
	Around Behaviour
}

// Behaviour answers a request in place of the service. next is the answer
// without it: it may be called with another writer, or not at all. The header
// of w holds what the service sends with every answer.
type Behaviour func(a Asked, w http.ResponseWriter, next func(http.ResponseWriter))

// Asked is a request as the service understood it.
type Asked struct {
	N       int    // of this service, from 1
	Method  string // "followups.list"; "" where the path names no method
	Page    int    // 1 where none was sent
	Status  string // of followups.list; "" where none was sent
	TypeID  string // of equipments.list; "" where none was sent
	Token   string
	Request *http.Request // its body has been read
}

// Service answers the API's methods. It is safe for concurrent use.
type Service struct {
	options Options
	now     func() time.Time
	data    atomic.Pointer[catalog]
	limiter limiter

	mu       sync.Mutex // one Before at a time
	requests int
}

// New reads the Set and returns a Service for it. The error is the Set's.
func New(o Options) (*Service, error) {
	s := &Service{options: o, now: o.Now, limiter: limiter{perMinute: o.PerMinute}}
	if s.now == nil {
		s.now = time.Now
	}
	return s, s.Replace(o.Set)
}

// Replace serves another Set from the next request on, as after a night of
// work; requests under way keep the one they began with.
func (s *Service) Replace(set record.Set) error {
	c, err := newCatalog(set, s.options.Odd)
	if err != nil {
		return fmt.Errorf("read the records to serve: %w", err)
	}
	s.data.Store(c)
	return nil
}

// ServeHTTP answers one request.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	started := time.Now()
	call := readCall(r)
	s.before(call)

	h := w.Header()
	// Set without Header.Set, which would write them as Hzs-Request-Id.
	h[HeaderRequestID] = []string{newRequestID()}
	h["Date"] = []string{s.now().UTC().Format(http.TimeFormat)}
	h["Content-Type"] = []string{"application/json; charset=utf-8"}

	own := func(w http.ResponseWriter) {
		a := s.answer(call)
		w.Header()[HeaderResponseTime] = []string{strconv.FormatInt(time.Since(started).Milliseconds(), 10)}
		a.write(w)
	}
	if s.options.Around == nil {
		own(w)
		return
	}
	s.options.Around(call.asked, w, own)
}

func (s *Service) before(c *call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests++
	c.asked.N = s.requests
	if s.options.Before != nil {
		s.options.Before(c.asked)
	}
}

// answer goes through what can be wrong with a request, from the outside in.
func (s *Service) answer(c *call) answer {
	steps := []func(*call) *failure{checkMethod, checkVerb, checkData, s.checkToken, s.checkRate, checkParameters}
	for _, step := range steps {
		if f := step(c); f != nil {
			return answer{failure: f, pretty: c.query.pretty}
		}
	}
	a := c.method.answer(s.data.Load(), &c.query)
	a.pretty = c.query.pretty
	return a
}

func (s *Service) checkToken(c *call) *failure {
	refusal, refused := s.options.Refused[c.asked.Token]
	switch {
	case c.noToken:
		return &failure{TokenMissing, "the request object has no token"}
	case refused:
		return &failure{refusal, refusalWords[refusal]}
	case c.asked.Token == "" || c.asked.Token != s.options.Token:
		return &failure{TokenInvalid, "no such token"}
	}
	return nil
}

func (s *Service) checkRate(c *call) *failure {
	if s.limiter.take(c.asked.Token, s.now()) {
		return nil
	}
	return &failure{RateLimitExceeded, fmt.Sprintf("this token may make %d requests a minute", s.options.PerMinute)}
}
