// Package fakeapi implements the Workplace Operations Query API. It serves records that
// are held in memory.
//
// It follows the specification exactly: both HTTP methods, every parameter with its
// default and limits, every error identifier, paging, filters, and both headers on every
// response, which always has HTTP status 200. It writes its JSON from typed records with
// its own code. It shares no reading or writing code with the client, so that each tests
// the other: serving a snapshot and fetching it again gives the same records.
//
// Where the specification is silent, this one decides as follows. If a record lacks a
// required field, a text or a list is sent empty, a field that may be null is sent as
// null, and any other field is left out; optional fields without a value are left out.
// Unrecognised fields of a record are sent with their bytes. Times are sent as integers
// even if they were received as text. A follow-up without a readable creation time counts
// as the oldest. Records of the same millisecond keep the order of the Set. The answer
// for an unknown equipment type, form or user is an empty list, not an error. A column
// that no record has is parameter_invalid; an empty list of columns gives all. An id
// given as "" and any parameter given as null is parameter_invalid. An item whose service
// state is missing is neither in nor out of service. If a request has several mistakes,
// the answer names the first in this order: the method, GET or POST, the request object,
// the token, its rate limit, an unexpected parameter, a missing one, an invalid one.
//
// What is no HTTP request, such as one with a broken header, is refused by net/http with
// an HTTP status. Data of more than 1 MiB is request_data_invalid; a body is read to its
// end before the answer, up to 1 GiB. A request may take one minute to arrive, and its
// answer ten minutes to be sent.
//
// It departs from the specification only if a test asks for it with Options.Around or
// Options.Odd.
package fakeapi

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"opsreport/fetch/record"
)

// Options are the options of a Service.
type Options struct {
	Set   record.Set // read once, by New and Replace
	Token string     // the token that may read; with "" no request may read

	// Refused maps tokens to the error that each receives, one of AccountWide. If Token
	// is in it, it receives that error too.
	Refused map[string]Identifier

	// PerMinute is how many requests a token may make in any minute; further requests get
	// rate_limit_exceeded. 0 means no limit.
	PerMinute int

	// Now is the service's clock, for the Date header and the rate limit. Nil means the
	// real time.
	Now func() time.Time

	// Before is called at the start of each request, for one request at a time. It may
	// call Replace.
	Before func(Asked)

	// Odd sends the records in shapes that live services were seen to send: times of
	// follow-ups as text, null for absent values, fields that no specification names,
	// and now and then a record without some required fields.
	Odd bool

	// Around answers each request and may use the service's own answer; if nil, the
	// service's own answer is sent.
	Around Behaviour
}

// Behaviour answers a request in place of the service. next writes the service's own
// answer; it may be called with another writer, or not at all. The header of w already
// has what the service sends with every answer.
type Behaviour func(a Asked, w http.ResponseWriter, next func(http.ResponseWriter))

// Asked is a request as the service has read it.
type Asked struct {
	N       int    // number of the request to this service, from 1
	Method  string // "followups.list"; "" where the path is no method
	Page    int    // 1 if the request had none
	Status  string // of followups.list; "" if the request had none
	TypeID  string // of equipments.list; "" if the request had none
	Token   string
	Request *http.Request // its body has been read
}

// Service answers the API's methods. Several goroutines may use it.
type Service struct {
	options Options
	now     func() time.Time
	data    atomic.Pointer[catalog]
	limiter limiter

	mu       sync.Mutex // lets one Before run at a time
	requests int
}

// New reads the Set and returns a Service for it. An error comes from the Set.
func New(o Options) (*Service, error) {
	s := &Service{options: o, now: o.Now, limiter: limiter{perMinute: o.PerMinute}}
	if s.now == nil {
		s.now = time.Now
	}
	return s, s.Replace(o.Set)
}

// Replace serves another Set from the next request on, for example that of the next
// night. Running requests keep their Set.
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
	// Not with Header.Set, which would change the spelling to Hzs-Request-Id.
	h[HeaderRequestID] = []string{rand.Text()}
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

// answer runs the checks in the order of the package comment.
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

// method is one operation of the API.
type method struct {
	params   map[string]param // beside the token
	required string           // one of them; "" for none
	answer   func(c *catalog, q *query) answer
}

var methods = map[string]method{
	"resources.list": {params: common, answer: func(c *catalog, _ *query) answer {
		return answer{list: "resources", items: encoded(c.resources, appendResource)}
	}},
	"followups.list":  {params: followUpParams, answer: (*catalog).listFollowUps},
	"equipments.list": {params: equipmentParams, required: "equipmentType_id", answer: (*catalog).listEquipment},
	"grouptrainings.list": {params: common, answer: func(c *catalog, _ *query) answer {
		return answer{list: "grouptrainings", items: encoded(c.trainings, appendGroupTraining)}
	}},
}

// names lists the names of a table.
func names[T any](of map[string]T) string { return strings.Join(slices.Sorted(maps.Keys(of)), ", ") }

// answer is a response before it is written: either a failure or a list.
type answer struct {
	failure *failure
	list    string
	paging  *paging
	items   iter.Seq[[]byte] // the JSON of each item, valid until the next item
	pretty  bool
}

type paging struct{ total, lastPage int64 }

func encoded[T any](items []T, encode func([]byte, T) []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var b []byte
		for _, item := range items {
			if b = encode(b[:0], item); !yield(b) {
				return
			}
		}
	}
}

func (c *catalog) listFollowUps(q *query) answer {
	items, total := c.page(q.filter, q.page, q.limit)
	return answer{list: "followups", paging: &paging{total: total, lastPage: (total + q.limit - 1) / q.limit}, items: slices.Values(items)}
}

func (c *catalog) listEquipment(q *query) answer {
	for _, name := range q.columns {
		if !c.columns[name] {
			return answer{failure: &failure{ParameterInvalid, fmt.Sprintf("columns names %.60q, which is none of %s", name,
				strings.Join(equipmentColumns, ", "))}}
		}
	}
	var wanted []*record.Equipment
	for _, e := range c.equipment[q.typeID] {
		if q.service == "all" || q.service == "in" && e.InService == record.True || q.service == "out" && e.InService == record.False {
			wanted = append(wanted, e)
		}
	}
	return answer{list: "equipments", items: encoded(wanted, func(b []byte, e *record.Equipment) []byte {
		return appendEquipment(b, e, q.columns, q.nulls)
	})}
}

// write sends the answer item by item, so that a long list needs little memory. Only
// pretty printing needs the whole answer.
func (a answer) write(w http.ResponseWriter) {
	if !a.pretty {
		out := bufio.NewWriterSize(w, 1<<16)
		a.compact(out)
		out.Flush() // an error means that the client has gone; ignore it
		return
	}
	var compact, indented bytes.Buffer
	a.compact(&compact)
	if json.Indent(&indented, compact.Bytes(), "", "  ") != nil {
		indented = compact
	}
	indented.WriteByte('\n')
	_, _ = indented.WriteTo(w)
}

func (a answer) compact(w io.Writer) {
	if f := a.failure; f != nil {
		b := appendText([]byte(`{"ok":false,"error":`), string(f.identifier))
		b = appendText(append(b, `,"description":`...), f.description)
		_, _ = w.Write(append(b, '}'))
		return
	}
	head := `{"ok":true,`
	if p := a.paging; p != nil {
		head += `"paging":{"total":` + strconv.FormatInt(p.total, 10) + `,"last_page":` + strconv.FormatInt(p.lastPage, 10) + `},`
	}
	_, _ = io.WriteString(w, head+`"`+a.list+`":[`)
	separator := ""
	for item := range a.items {
		_, _ = io.WriteString(w, separator)
		if _, err := w.Write(item); err != nil {
			return
		}
		separator = ","
	}
	_, _ = io.WriteString(w, "]}")
}
