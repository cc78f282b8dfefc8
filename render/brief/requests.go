package brief

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Parameters words the parameters of a request one by one, in the order sent: "limit 500". It
// returns the whole as sent where that is no object.
func Parameters(raw []byte) []string {
	whole := []string{string(raw)}
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return whole
	}
	var all []string
	for d.More() {
		name, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return whole
		}
		word := string(value)
		if value[0] == '"' && json.Unmarshal(value, &word) != nil {
			return whole
		}
		all = append(all, fmt.Sprint(name)+" "+word)
	}
	return all
}
