package metrics

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// JSON marshals a data file the way the site publishes it: indented, < > & as
// they are, a line end at the end.
func JSON(v any) ([]byte, error) {
	raw, err := plainJSON(v)
	if err != nil {
		return nil, fmt.Errorf("marshal data file: %w", err)
	}
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return nil, fmt.Errorf("indent data file: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// object writes a JSON object with its keys in the order given.
type object struct {
	b   bytes.Buffer
	err error
}

func (o *object) put(key string, value any) {
	name, err := plainJSON(key)
	text, err2 := plainJSON(value)
	if err = errors.Join(err, err2); err != nil && o.err == nil {
		o.err = fmt.Errorf("marshal %s: %w", key, err)
	}
	if o.b.Len() > 0 {
		o.b.WriteByte(',')
	}
	o.b.Write(name)
	o.b.WriteByte(':')
	o.b.Write(text)
}

func (o *object) bytes() ([]byte, error) {
	if o.err != nil {
		return nil, o.err
	}
	return append(append([]byte{'{'}, o.b.Bytes()...), '}'), nil
}

// plainJSON is json.Marshal with < > & as they are: the texts hold them.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}
