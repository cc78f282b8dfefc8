package ledger

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/jsonl"
)

// stateJSON has the keys of a state, in the order of the file; one that has nothing is left out.
type stateJSON struct {
	Kind      string         `json:"kind"`
	Open      *bool          `json:"open"`
	Overdue   bool           `json:"overdue"`
	Due       string         `json:"due"`
	Assignee  string         `json:"assignee"`
	Status    string         `json:"status"`
	Service   *bool          `json:"in_service"`
	Line      string         `json:"line"`
	Offices   []string       `json:"offices"`
	Clients   []string       `json:"clients"`
	Schedules []scheduleJSON `json:"schedules"`
	Serial    string         `json:"serial"`
	Title     string         `json:"title"`
	Approved  []bool         `json:"approved"`
	Trainees  int            `json:"trainees"`
}

type scheduleJSON struct {
	ID        string `json:"id"`
	Completed *int64 `json:"completed"`
	Expires   *int64 `json:"expires"`
}

// append writes a state as a JSON object.
func (s *State) append(b []byte) []byte {
	start := len(b)
	key := func(name string) { b = append(append(append(b, ",\""...), name...), `":`...) }
	text := func(name, text string) {
		if text != "" {
			key(name)
			b = appendText(b, text)
		}
	}
	flag := func(name string, is record.Bool) {
		if is != record.Unset {
			key(name)
			b = strconv.AppendBool(b, is == record.True)
		}
	}
	texts := func(name string, all []string) {
		for i, one := range all {
			if i == 0 {
				key(name)
			}
			b = appendText(append(b, "[,"[min(i, 1)]), one)
		}
		if len(all) > 0 {
			b = append(b, ']')
		}
	}
	text("kind", s.Kind)
	flag("open", s.Open)
	if s.Overdue {
		flag("overdue", record.True)
	}
	text("due", s.Due)
	text("assignee", s.Assignee)
	text("status", s.Status)
	flag("in_service", s.Service)
	text("line", s.Line)
	texts("offices", s.Offices)
	texts("clients", s.Clients)
	for i := range s.Schedules {
		if i == 0 {
			key("schedules")
		}
		b = s.Schedules[i].append(append(b, "[,"[min(i, 1)]))
	}
	if len(s.Schedules) > 0 {
		b = append(b, ']')
	}
	text("serial", s.Serial)
	text("title", s.Title)
	for i, is := range s.Approved {
		if i == 0 {
			key("approved")
		}
		b = strconv.AppendBool(append(b, "[,"[min(i, 1)]), is)
	}
	if len(s.Approved) > 0 {
		b = append(b, ']')
	}
	if s.Trainees != 0 {
		key("trainees")
		b = strconv.AppendInt(b, int64(s.Trainees), 10)
	}
	if len(b) == start {
		return append(b, "{}"...)
	}
	b[start] = '{' // in place of the first comma
	return append(b, '}')
}

func (s *Schedule) append(b []byte) []byte {
	b = appendText(append(b, `{"id":`...), s.ID)
	if s.Completed != None {
		b = strconv.AppendInt(append(b, `,"completed":`...), int64(s.Completed), 10)
	}
	if s.Expires != None {
		b = strconv.AppendInt(append(b, `,"expires":`...), int64(s.Expires), 10)
	}
	return append(b, '}')
}

var errState = errors.New("no state")

// parseState reads a state of whatever form.
func parseState(raw json.RawMessage) (*State, error) {
	var j stateJSON
	if err := jsonl.Decode(raw, &j); err != nil || j.Trainees < 0 || string(raw) == "null" {
		return nil, errState
	}
	flag := func(b *bool) record.Bool {
		switch {
		case b == nil:
			return record.Unset
		case *b:
			return record.True
		}
		return record.False
	}
	at := func(ms *int64) Instant {
		if ms == nil {
			return None
		}
		return Instant(*ms)
	}
	s := &State{Kind: j.Kind, Open: flag(j.Open), Overdue: j.Overdue, Due: j.Due, Assignee: j.Assignee, Status: j.Status,
		Service: flag(j.Service), Line: j.Line, Offices: j.Offices, Clients: j.Clients, Serial: j.Serial, Title: j.Title,
		Approved: j.Approved, Trainees: j.Trainees}
	for _, p := range j.Schedules {
		s.Schedules = append(s.Schedules, Schedule{p.ID, at(p.Completed), at(p.Expires)})
	}
	if !s.ordered() {
		return nil, errState
	}
	return s, nil
}

// ordered reports whether schedules, offices and clients are sorted, each once.
func (s *State) ordered() bool {
	for i := 1; i < len(s.Schedules); i++ {
		if s.Schedules[i-1].ID >= s.Schedules[i].ID {
			return false
		}
	}
	for _, ids := range [][]string{s.Offices, s.Clients} {
		if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) < len(ids) {
			return false
		}
	}
	return true
}

// quickState reads a state that append wrote of plain texts.
func (p *parser) quickState(q *quick) *State {
	s, all := &State{}, q.rest
	q.must("{")
	text := func(name string, into *string) {
		if q.literal(name) {
			*into = p.kept(q.text())
			q.literal(",")
		}
	}
	flag := func(name string, into *record.Bool) {
		if !q.literal(name) {
			return
		}
		*into = record.False
		if q.literal("true") {
			*into = record.True
		} else {
			q.must("false")
		}
		q.literal(",")
	}
	texts := func(name string, into *[]string) {
		for more := q.literal(name); more && q.ok; more = q.literal(",") {
			*into = append(*into, p.kept(q.text()))
		}
		if len(*into) > 0 {
			q.must("]")
			q.literal(",")
		}
	}
	var overdue record.Bool
	text(`"kind":`, &s.Kind)
	flag(`"open":`, &s.Open)
	flag(`"overdue":`, &overdue)
	s.Overdue = overdue == record.True
	text(`"due":`, &s.Due)
	text(`"assignee":`, &s.Assignee)
	text(`"status":`, &s.Status)
	flag(`"in_service":`, &s.Service)
	text(`"line":`, &s.Line)
	texts(`"offices":[`, &s.Offices)
	texts(`"clients":[`, &s.Clients)
	for more := q.literal(`"schedules":[`); more && q.ok; more = q.literal(",") {
		s.Schedules = append(s.Schedules, p.quickSchedule(q))
	}
	if len(s.Schedules) > 0 {
		q.must("]")
		q.literal(",")
	}
	text(`"serial":`, &s.Serial)
	text(`"title":`, &s.Title)
	for more := q.literal(`"approved":[`); more && q.ok; more = q.literal(",") {
		is := q.literal("true")
		if !is {
			q.must("false")
		}
		s.Approved = append(s.Approved, is)
	}
	if len(s.Approved) > 0 {
		q.must("]")
		q.literal(",")
	}
	if q.literal(`"trainees":`) {
		s.Trainees = q.number()
	}
	q.must("}")
	p.scratch = s.append(p.scratch[:0])
	q.ok = q.ok && bytes.Equal(p.scratch, all[:len(all)-len(q.rest)]) && s.ordered()
	return s
}

func (p *parser) quickSchedule(q *quick) Schedule {
	out := Schedule{Completed: None, Expires: None}
	q.must(`{"id":`)
	out.ID = p.kept(q.text())
	for _, of := range [...]struct {
		name string
		into *Instant
	}{{`,"completed":`, &out.Completed}, {`,"expires":`, &out.Expires}} {
		if q.literal(of.name) {
			*of.into = q.instant()
		}
	}
	q.must("}")
	return out
}

// instant reads a time in epoch milliseconds.
func (q *quick) instant() Instant {
	end := bytes.IndexAny(q.rest, ",}")
	if end < 1 {
		q.ok = false
		return None
	}
	ms, err := strconv.ParseInt(string(q.rest[:end]), 10, 64)
	q.ok, q.rest = q.ok && err == nil, q.rest[end:]
	return Instant(ms)
}
