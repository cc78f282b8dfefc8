package fakeapi

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxRequestBytes is the largest data of a request; real requests of this API are much
// smaller. Many clients read an answer only after they have sent everything, so the rest
// of a body, up to maxRestBytes, is read and dropped before the answer is sent.
const (
	maxRequestBytes = 1 << 20
	maxRestBytes    = 1 << 30
)

var errTooLong = fmt.Errorf("the request data is longer than %d bytes", maxRequestBytes)

// call is one request while it is checked.
type call struct {
	asked   Asked
	method  method // where asked.Method is not ""
	data    map[string]jsontext.Value
	problem string // why data is not a JSON object; "" if it is one
	noToken bool
	query   query
}

// readCall reads a request without checking it; the checks follow in order.
func readCall(r *http.Request) *call {
	c := &call{asked: Asked{Page: 1, Request: r}, query: defaults()}
	name, below := strings.CutPrefix(r.URL.Path, "/v1/")
	if m, known := methods[name]; below && known {
		c.method, c.asked.Method = m, name
	}
	raw, err := requestData(r)
	_, _ = io.CopyN(io.Discard, r.Body, maxRestBytes) // drop the rest of the body; if this fails, sending the answer fails too
	if err == nil {
		c.data, err = parseObject(raw)
	}
	if err != nil {
		c.problem = err.Error()
		return c
	}
	c.readCommon()
	return c
}

// readCommon reads what is needed before the parameters are checked: the token, the
// format of the answer, and the values that faults are matched by.
func (c *call) readCommon() {
	token, sent := c.data["token"]
	c.asked.Token, _ = textOf(token)
	c.noToken = !sent || token.Kind() == 'n' || token.Kind() == '"' && c.asked.Token == ""
	c.query.pretty, _ = boolOf(c.data["pretty"])
	if page, ok := integerOf(c.data["page"]); ok {
		c.asked.Page = int(page)
	}
	c.asked.Status, _ = textOf(c.data["status"])
	c.asked.TypeID, _ = textOf(c.data["equipmentType_id"])
}

// requestData returns the JSON text of a request: the query string of a GET,
// the body of anything else.
func requestData(r *http.Request) ([]byte, error) {
	if r.Method == http.MethodGet {
		if len(r.URL.RawQuery) > maxRequestBytes {
			return nil, errTooLong
		}
		// Decoded as a URI component: unlike in a form, "+" is a plus.
		s, err := url.PathUnescape(r.URL.RawQuery)
		if err != nil {
			return nil, fmt.Errorf("the query string is not URL-encoded: %w", err)
		}
		return []byte(s), nil
	}
	b, err := io.ReadAll(io.LimitReader(r.Body, maxRequestBytes+1))
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, fmt.Errorf("the request body was not whole after %s", requestTime)
	case err != nil:
		return nil, fmt.Errorf("read the request body: %w", err)
	case len(b) > maxRequestBytes:
		return nil, errTooLong
	}
	return b, nil
}

// parseObject reads exactly one JSON object in valid UTF-8 without repeated names.
func parseObject(raw []byte) (map[string]jsontext.Value, error) {
	value := jsontext.Value(raw)
	switch {
	case len(strings.TrimSpace(string(raw))) == 0:
		return nil, fmt.Errorf("the request holds no data")
	case !value.IsValid():
		return nil, fmt.Errorf("the request data is not valid JSON")
	case value.Kind() != '{':
		return nil, fmt.Errorf("the request data is not a JSON object")
	}
	var data map[string]jsontext.Value
	if err := json.Unmarshal(raw, &data); err != nil {
		return nil, fmt.Errorf("the request data cannot be read")
	}
	return data, nil
}

func checkMethod(c *call) *failure {
	if c.asked.Method != "" {
		return nil
	}
	return &failure{APIMethodNotFound, fmt.Sprintf("no method at %.80q; methods are %s, below /v1/", c.asked.Request.URL.Path,
		names(methods))}
}

func checkVerb(c *call) *failure {
	if verb := c.asked.Request.Method; verb != http.MethodGet && verb != http.MethodPost {
		return &failure{RequestMethodInvalid, fmt.Sprintf("methods are executed by GET or POST, not %.20s", verb)}
	}
	return nil
}

func checkData(c *call) *failure {
	if c.problem != "" {
		return &failure{RequestDataInvalid, c.problem}
	}
	return nil
}

// checkParameters reads the parameters into the query.
func checkParameters(c *call) *failure {
	m := c.method
	sent := slices.Sorted(maps.Keys(c.data)) // if there are several mistakes, the answer always names the same one
	for _, name := range sent {
		if _, known := m.params[name]; !known && name != "token" {
			return &failure{ParameterUnexpected, fmt.Sprintf("%s has no parameter %.60q; it has token, %s", c.asked.Method, name,
				names(m.params))}
		}
	}
	if m.required != "" && c.data[m.required] == nil {
		return &failure{ParameterMissing, fmt.Sprintf("%s needs the parameter %s", c.asked.Method, m.required)}
	}
	for _, name := range sent {
		p, known := m.params[name]
		if known && !p.set(&c.query, c.data[name]) {
			return &failure{ParameterInvalid, fmt.Sprintf("%s must be %s, not %.60s", name, p.want, c.data[name])}
		}
	}
	return nil
}

// Limits of followups.list.
const (
	defaultLimit = 100
	maxLimit     = 500
)

// query holds the parameters of any method.
type query struct {
	pretty bool

	limit  int64
	page   int64
	filter filter

	typeID  string
	service string   // "in", "out" or "all"
	columns []string // empty means all
	nulls   bool
}

// filter selects follow-ups.
type filter struct {
	status               string
	form, response       id
	observer, assignee   string
	createdFrom, created int64 // from and until, including the first, excluding the second
	updatedFrom, updated int64
}

// id is a numeric id in a request, if the request has one.
type id struct {
	asked bool
	n     int64
}

// none is a numeric id that no record has.
const none = math.MinInt64

func defaults() query {
	return query{limit: defaultLimit, page: 1, service: "in", filter: filter{status: "all",
		createdFrom: math.MinInt64, created: math.MaxInt64, updatedFrom: math.MinInt64, updated: math.MaxInt64}}
}

// param is one parameter of a method: its type, and the function that stores it. set
// returns false for a value that is not allowed.
type param struct {
	want string
	set  func(q *query, v jsontext.Value) bool
}

const (
	boolean = "true or false"
	number  = "a number"
	user    = "a user id"
	instant = "a number of epoch milliseconds"
)

// common holds the parameter that every method has beside the token.
var common = map[string]param{
	"pretty": {boolean, func(q *query, v jsontext.Value) bool { return into(&q.pretty, v, boolOf) }},
}

var followUpParams = with(common, map[string]param{
	"form_id": {number, func(q *query, v jsontext.Value) bool { return idInto(&q.filter.form, v) }},
	"limit": {"a whole number from 1 to 500", func(q *query, v jsontext.Value) bool {
		return into(&q.limit, v, integerOf) && q.limit >= 1 && q.limit <= maxLimit
	}},
	"page": {"a whole number from 1", func(q *query, v jsontext.Value) bool {
		return into(&q.page, v, integerOf) && q.page >= 1
	}},
	"status": {"all, open, closed or overdue", func(q *query, v jsontext.Value) bool {
		return into(&q.filter.status, v, textOf) && slices.Contains([]string{"all", "open", "closed", "overdue"}, q.filter.status)
	}},
	"observer_id":    {user, func(q *query, v jsontext.Value) bool { return into(&q.filter.observer, v, idOf) }},
	"assignee_id":    {user, func(q *query, v jsontext.Value) bool { return into(&q.filter.assignee, v, idOf) }},
	"response_id":    {number, func(q *query, v jsontext.Value) bool { return idInto(&q.filter.response, v) }},
	"created_before": {instant, func(q *query, v jsontext.Value) bool { return into(&q.filter.created, v, ceilOf) }},
	"created_after":  {instant, func(q *query, v jsontext.Value) bool { return into(&q.filter.createdFrom, v, afterOf) }},
	"updated_before": {instant, func(q *query, v jsontext.Value) bool { return into(&q.filter.updated, v, ceilOf) }},
	"updated_after":  {instant, func(q *query, v jsontext.Value) bool { return into(&q.filter.updatedFrom, v, afterOf) }},
})

var equipmentParams = with(common, map[string]param{
	"equipmentType_id": {"an equipment type id", func(q *query, v jsontext.Value) bool { return into(&q.typeID, v, idOf) }},
	"service_type": {"in, out or all", func(q *query, v jsontext.Value) bool {
		return into(&q.service, v, textOf) && slices.Contains([]string{"in", "out", "all"}, q.service)
	}},
	"columns":                 {"a list of column names", func(q *query, v jsontext.Value) bool { return into(&q.columns, v, textsOf) }},
	"include_null_metavalues": {boolean, func(q *query, v jsontext.Value) bool { return into(&q.nulls, v, boolOf) }},
})

func with(some, more map[string]param) map[string]param {
	maps.Copy(more, some)
	return more
}

func into[T any](out *T, v jsontext.Value, read func(jsontext.Value) (T, bool)) bool {
	got, ok := read(v)
	if ok {
		*out = got
	}
	return ok
}

func textOf(v jsontext.Value) (string, bool) {
	var s string
	return s, v.Kind() == '"' && json.Unmarshal(v, &s) == nil
}

func boolOf(v jsontext.Value) (bool, bool) {
	return v.Kind() == 't', v.Kind() == 't' || v.Kind() == 'f'
}

func idOf(v jsontext.Value) (string, bool) {
	s, ok := textOf(v)
	return s, ok && s != ""
}

func textsOf(v jsontext.Value) ([]string, bool) {
	// Decoded as JSON values first, since a null among the names would be read as "".
	var values []jsontext.Value
	if v.Kind() != '[' || json.Unmarshal(v, &values) != nil {
		return nil, false
	}
	texts := make([]string, 0, len(values))
	for _, value := range values {
		s, ok := textOf(value)
		if !ok {
			return nil, false
		}
		texts = append(texts, s)
	}
	return texts, true
}

func numberOf(v jsontext.Value) (float64, bool) {
	if v.Kind() != '0' {
		return 0, false
	}
	// For numbers beyond the range of float64 only the sign matters.
	f, _ := strconv.ParseFloat(string(v), 64)
	return f, true
}

// integerOf accepts 5, 5.0 and 5e0, but not 5.5.
func integerOf(v jsontext.Value) (int64, bool) {
	if v.Kind() != '0' {
		return 0, false
	}
	return wholeNumber(string(v))
}

func wholeNumber(digits string) (int64, bool) {
	if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
		return n, true
	}
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil || f != math.Trunc(f) || math.Abs(f) > 1<<53 {
		return 0, false
	}
	return int64(f), true
}

// idInto accepts any number; a number that cannot be an id finds nothing.
func idInto(out *id, v jsontext.Value) bool {
	if v.Kind() != '0' {
		return false
	}
	n, whole := integerOf(v)
	if !whole {
		n = none
	}
	*out = id{asked: true, n: n}
	return true
}

// ceilOf returns the first millisecond at or after v.
func ceilOf(v jsontext.Value) (int64, bool) {
	if n, ok := integerOf(v); ok {
		return n, true
	}
	f, ok := numberOf(v)
	return clamp(math.Ceil(f)), ok
}

// afterOf returns the first millisecond after v.
func afterOf(v jsontext.Value) (int64, bool) {
	if n, ok := integerOf(v); ok {
		if n < math.MaxInt64 {
			n++
		}
		return n, true
	}
	f, ok := numberOf(v)
	return clamp(math.Floor(f) + 1), ok
}

func clamp(f float64) int64 {
	switch {
	case f >= math.MaxInt64:
		return math.MaxInt64
	case f <= math.MinInt64:
		return math.MinInt64
	}
	return int64(f)
}

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
