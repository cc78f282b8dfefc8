package fakeapi

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

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
