package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// JSON marshals a data file the way the site publishes it: indented, < > & as
// they are, a line end at the end.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := encoder(&b)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("marshal data file: %w", err)
	}
	return b.Bytes(), nil
}

// encoder leaves < > & as they are: the texts hold them.
func encoder(b *bytes.Buffer) *json.Encoder {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return enc
}

// object is a JSON object whose members keep their order.
type object []member

type member struct {
	key   string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := encoder(&b)
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key := enc.Encode(m.key)
		b.WriteByte(':')
		if err := errors.Join(key, enc.Encode(m.value)); err != nil {
			return nil, fmt.Errorf("marshal %s: %w", m.key, err)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
