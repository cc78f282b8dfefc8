package api

import (
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
)

// envelope is what an answer holds beside its items.
type envelope struct {
	seen        map[string]bool
	ok          bool
	total, last int // of paging; -1 where it does not say
	identifier  string
	description string
	items       int
}

// readEnvelope reads a whole answer, its names in any order. Items are given
// away as they come: whether the answer is a good one is only known at its
// end. An answer that refuses (ok is false) is no error here.
func readEnvelope(s *splitter, list string, paged bool, item func(raw []byte) error) (*envelope, error) {
	e := &envelope{seen: map[string]bool{}, total: -1, last: -1}
	switch err := s.open('{'); {
	case err == io.EOF:
		return e, malformed("it is empty")
	case err != nil:
		return e, err
	}
	if err := e.members(s, list, item); err != nil {
		return e, err
	}
	if err := s.end(); err != nil {
		return e, err
	}
	return e, e.complete(list, paged)
}

func (e *envelope) members(s *splitter, list string, item func(raw []byte) error) error {
	for {
		if more, err := s.more(); err != nil || !more {
			return err
		}
		raw, err := s.next("a name")
		if err != nil {
			return err
		}
		name := stringOf(raw)
		take, isList := known[name], name == list && list != ""
		if isList || take != nil {
			if e.seen[name] {
				return malformed("%q is there twice", name)
			}
			e.seen[name] = true
		}
		if isList {
			err = s.list(list, func(raw []byte) error { e.items++; return item(raw) })
		} else if raw, err = s.next("a field of the answer"); err == nil && take != nil {
			err = take(e, raw)
		}
		if err != nil {
			return err
		}
	}
}

// known holds the members that mean something; each takes its value.
var known = map[string]func(e *envelope, raw []byte) error{
	"ok": func(e *envelope, raw []byte) error {
		if string(raw) != "true" && string(raw) != "false" {
			return malformed(`"ok" is neither true nor false`)
		}
		e.ok = string(raw) == "true"
		return nil
	},
	"paging":      (*envelope).paging,
	"error":       func(e *envelope, raw []byte) error { e.identifier = stringOf(raw); return nil },
	"description": func(e *envelope, raw []byte) error { e.description = stringOf(raw); return nil },
}

func (e *envelope) paging(raw []byte) error {
	var p struct {
		Total jsontext.Value `json:"total"`
		Last  jsontext.Value `json:"last_page"`
	}
	if json.Unmarshal(raw, &p, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
		return malformed(`"paging" is not an object`)
	}
	for _, f := range [...]struct {
		name string
		raw  jsontext.Value
		out  *int
	}{{"total", p.Total, &e.total}, {"last_page", p.Last, &e.last}} {
		if len(f.raw) == 0 || f.raw.Kind() == 'n' {
			continue
		}
		n, ok := record.Integer(stringOf(f.raw))
		if !ok || n < 0 {
			return malformed(`"paging.%s" is not a count`, f.name)
		}
		*f.out = int(n)
	}
	return nil
}

// complete says what a finished answer lacks.
func (e *envelope) complete(list string, paged bool) error {
	switch {
	case !e.seen["ok"]:
		return malformed(`it has no "ok"`)
	case !e.ok && e.identifier == "":
		return malformed(`"ok" is false and there is no "error"`)
	case e.ok && list != "" && !e.seen[list]:
		return malformed("it has no %q", list)
	case e.ok && paged && e.total < 0:
		return malformed(`it has no "paging.total"`)
	}
	return nil
}

// stringOf is the text of a JSON string, or the JSON itself of another value
// (an error identifier of a wrong type is still worth showing); "" for null.
func stringOf(raw jsontext.Value) string {
	switch raw.Kind() {
	case 'n':
		return ""
	case '"':
		text, _ := jsontext.AppendUnquote(nil, raw) // what it says of broken characters is not wanted
		return string(text)
	}
	return string(raw)
}
