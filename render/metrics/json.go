package metrics

import (
	"bytes"
	"encoding/json"
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

// object is a JSON object whose members keep their order.
type object []member

type member struct {
	key   string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		key, err := plainJSON(m.key)
		if err != nil {
			return nil, err
		}
		value, err := plainJSON(m.value)
		if err != nil {
			return nil, fmt.Errorf("marshal %s: %w", m.key, err)
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, key...), ':'), value...)
	}
	return append(b, '}'), nil
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
