package api

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash"
	"io"
	"unicode/utf8"

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

const (
	readAhead = 64 << 10

	// maxItem bounds one value of an answer, and with it the memory that an
	// answer can claim. Records hold keys of files, never files.
	maxItem = 16 << 20
)

// errCut says that the answer ends before its JSON does.
var errCut = errors.New("the answer ends in the middle")

// broken is what is wrong with an answer that is not cut.
type broken struct{ fault, text string }

func (b *broken) Error() string { return b.text }

func malformed(format string, args ...any) error {
	return &broken{Malformed, fmt.Sprintf(format, args...)}
}

// tooLarge says that one value is larger than this client holds.
func tooLarge(what string) error {
	return &broken{TooLarge, fmt.Sprintf("%s is larger than %d MiB", what, maxItem>>20)}
}

// sinkError is an error of the one who takes the items, not of the answer.
type sinkError struct{ err error }

func (e *sinkError) Error() string { return e.err.Error() }

// splitter reads an answer and takes it apart value by value. Only the value
// at hand is in memory, and every byte is hashed as it arrives. It takes RFC
// 8259 with duplicate names and lone surrogates in escapes (they are ASCII),
// and refuses invalid UTF-8.
type splitter struct {
	tokens  *jsontext.Decoder
	from    *source
	what    string // is being read
	compact jsontext.Value
	fault   int64 // where it is; -1 where the tokenizer stands there
}

// source is the answer as it arrives. What the tokenizer has and has not taken is
// one value that is not whole yet, and is never more than that.
type source struct {
	r     io.Reader
	s     *splitter
	sum   hash.Hash
	bytes int64
	err   error // of r, but for its end
}

func (f *source) Read(p []byte) (int, error) {
	if f.bytes-f.s.offset() > maxItem+readAhead {
		return 0, tooLarge(f.s.what)
	}
	n, err := f.r.Read(p[:min(len(p), readAhead)])
	f.sum.Write(p[:n])
	f.bytes += int64(n)
	if err != io.EOF {
		f.err = err
	}
	return n, err
}

func newSplitter(r io.Reader, sum hash.Hash) *splitter {
	s := &splitter{fault: -1}
	s.from = &source{r: r, s: s, sum: sum}
	s.tokens = jsontext.NewDecoder(s.from, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	return s
}

// read is how many bytes of the answer have arrived.
func (s *splitter) read() int64 { return s.from.bytes }

// offset is where in the answer the splitter stands.
func (s *splitter) offset() int64 {
	if s.fault >= 0 {
		return s.fault
	}
	return s.tokens.InputOffset()
}

// wrong words an error of the tokenizer.
func (s *splitter) wrong(err error) error {
	var syntax *jsontext.SyntacticError
	switch {
	case !errors.As(err, &syntax):
		return cmp.Or(s.from.err, err)
	case errors.Is(syntax.Err, io.ErrUnexpectedEOF):
		return errCut
	}
	s.fault = syntax.ByteOffset
	return malformed("%v", syntax.Err)
}

// open takes the bracket that begins an object or an array.
func (s *splitter) open(bracket jsontext.Kind) error {
	switch kind := s.tokens.PeekKind(); kind {
	case bracket, jsontext.KindInvalid:
	default:
		return malformed("unexpected %s where %q should be", kind, rune(bracket))
	}
	_, err := s.tokens.ReadToken()
	if err != nil && err != io.EOF {
		err = s.wrong(err)
	}
	return err
}

// more reports whether another value comes before the bracket that ends the
// object or array, which it takes.
func (s *splitter) more() (bool, error) {
	if kind := s.tokens.PeekKind(); kind != '}' && kind != ']' {
		return true, nil
	}
	_, err := s.tokens.ReadToken()
	return false, s.wrong(err)
}

// next takes one whole value. It is valid until the splitter reads on.
func (s *splitter) next(what string) (jsontext.Value, error) {
	s.what = what
	raw, err := s.tokens.ReadValue()
	switch {
	case err != nil:
		return nil, s.wrong(err)
	case len(raw) > maxItem:
		return nil, tooLarge(what)
	case !utf8.Valid(raw):
		broken := bytes.IndexFunc(bytes.ToValidUTF8(raw, []byte{0}), func(r rune) bool { return r == 0 }) // no byte of JSON is 0
		s.fault = s.tokens.InputOffset() - int64(len(raw)) + int64(broken)
		return nil, malformed("invalid UTF-8")
	}
	return raw, nil
}

// list takes an array and gives each of its values to item, without white space
// between its tokens. Errors of item come back as they are.
func (s *splitter) list(name string, item func(raw []byte) error) error {
	if kind := s.tokens.PeekKind(); kind != jsontext.KindInvalid && kind != '[' {
		return &broken{NoList, fmt.Sprintf("%q is %s and not a list", name, came[kind])}
	}
	if err := s.open('['); err != nil {
		return err
	}
	what := "an item of " + name
	for {
		more, err := s.more()
		if err != nil || !more {
			return err
		}
		raw, err := s.next(what)
		if err != nil {
			return err
		}
		s.compact = append(s.compact[:0], raw...)
		if err := s.compact.Compact(); err != nil {
			return s.wrong(err)
		}
		if err := item(s.compact); err != nil {
			return &sinkError{err}
		}
	}
}

// came says what stands in place of a list, by the kind of its first token.
var came = map[jsontext.Kind]string{'n': "null", 't': "true", 'f': "false", '"': "a text", '0': "a number", '{': "an object",
	'}': "nothing", ']': "nothing"}

// end makes sure that nothing but white space follows.
func (s *splitter) end() error {
	_, err := s.tokens.ReadToken()
	switch {
	case err == io.EOF:
		return nil
	case err == nil:
		return malformed("there is more text after the answer's end")
	}
	err = s.wrong(err)
	if b, ok := err.(*broken); ok {
		b.text += " after the answer's end"
	}
	return err
}
