// Package jsonl reads files of JSON objects, one a line, such as stand beside the snapshots. It
// promises that what is damaged stops nothing: it is left out, reported, and kept as it is, since it
// may be all that is left of a night. It knows no file. Packages history, ledger and period call it,
// and cmd reports what they found.
package jsonl

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Bad is what cannot be read: a line, or several that belong together.
type Bad struct {
	Line int    // where the mistake is, from 1
	What string // the mistake; quotes nothing
	Raw  []byte // all of it, with line ends
}

func (b Bad) String() string { return fmt.Sprintf("line %d: %s", b.Line, b.What) }

// Raw returns what cannot be read as it was.
func Raw(bad []Bad) []byte {
	var out []byte
	for _, b := range bad {
		out = append(out, b.Raw...)
	}
	return out
}

// Each calls read with each line, and returns those that it refuses.
func Each(content []byte, read func(line []byte) error) (bad []Bad) {
	n := 0
	for line := range bytes.Lines(content) {
		n++
		line = bytes.TrimSuffix(line, []byte("\n"))
		if err := read(line); err != nil {
			bad = append(bad, Bad{n, err.Error(), append(bytes.Clone(line), '\n')})
		}
	}
	return bad
}

// Decode reads a line that is one object and has no key that into does not have.
func Decode(line []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if dec.Decode(into) != nil {
		return errors.New("not a line of this format")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more than one object")
	}
	return nil
}
