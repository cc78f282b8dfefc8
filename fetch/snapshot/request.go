package snapshot

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
)

// requestJSON is a line of requests.jsonl, field by field.
type requestJSON struct {
	At             time.Time      `json:"at"`
	Method         string         `json:"method"`
	Params         jsontext.Value `json:"params"`
	Attempt        int            `json:"attempt"`
	Status         *int           `json:"status"`
	Error          *string        `json:"error"`
	RequestID      *string        `json:"request_id"`
	ResponseTimeMS *int64         `json:"response_time_ms"`
	Bytes          int64          `json:"bytes"`
	SHA256         *string        `json:"sha256"`
	Items          int            `json:"items"`
}

// encodeRequest writes a line of requests.jsonl, with its break.
func encodeRequest(r *record.Request) ([]byte, error) {
	params := jsontext.Value(r.Params)
	if len(params) == 0 {
		params = jsontext.Value("{}")
	}
	return marshal(requestJSON{
		At:             r.At,
		Method:         r.Method,
		Params:         params,
		Attempt:        r.Attempt,
		Status:         unless(r.Status, 0),
		Error:          unless(r.Error, ""),
		RequestID:      unless(r.RequestID, ""),
		ResponseTimeMS: unless(r.ResponseTimeMS, -1),
		Bytes:          r.Bytes,
		SHA256:         unless(r.SHA256, ""),
		Items:          r.Items,
	})
}

// decodeRequest reads a line of requests.jsonl.
func decodeRequest(line []byte) (*record.Request, error) {
	var j requestJSON
	if err := unmarshal(line, &j); err != nil {
		return nil, err
	}
	return &record.Request{
		At:             j.At.UTC(),
		Method:         j.Method,
		Params:         j.Params,
		Attempt:        j.Attempt,
		Status:         or(j.Status, 0),
		Error:          or(j.Error, ""),
		RequestID:      or(j.RequestID, ""),
		ResponseTimeMS: or(j.ResponseTimeMS, -1),
		Bytes:          j.Bytes,
		SHA256:         or(j.SHA256, ""),
		Items:          j.Items,
	}, nil
}

// unless returns nil, JSON's null, for the value that stands for nothing.
func unless[T comparable](v, nothing T) *T {
	if v == nothing {
		return nil
	}
	return &v
}

func or[T any](v *T, nothing T) T {
	if v == nil {
		return nothing
	}
	return *v
}
