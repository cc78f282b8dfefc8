package privacy

import (
	"bytes"
	"encoding/json"
	"iter"

	"opsreport/fetch/record"
)

// askedParams are the parameters that the fetch sends and that name no person,
// in the order in which they are shown. Filters by person are none of them.
func askedParams() []string {
	return []string{"equipmentType_id", "service_type", "include_null_metavalues", "status", "created_before", "limit", "page", "pretty"}
}

// requests returns the request log with the parameters of the allow-list.
func requests(seq iter.Seq2[*record.Request, error]) iter.Seq2[*record.Request, error] {
	if seq == nil {
		return nil
	}
	return func(yield func(*record.Request, error) bool) {
		for from, err := range seq {
			if err != nil {
				yield(nil, err)
				return
			}
			to := &record.Request{
				At:             from.At,
				Method:         from.Method,
				Params:         params(from.Params),
				Attempt:        from.Attempt,
				Status:         from.Status,
				Error:          from.Error,
				RequestID:      from.RequestID,
				ResponseTimeMS: from.ResponseTimeMS,
				Bytes:          from.Bytes,
				SHA256:         from.SHA256,
				Items:          from.Items,
			}
			if !yield(to, nil) {
				return
			}
		}
	}
}

// params copies the parameters of the allow-list. Where the parameters are not an
// object, or hold any other parameter, it returns none of them.
func params(sent []byte) []byte {
	var all map[string]json.RawMessage
	if json.Unmarshal(sent, &all) != nil {
		return nil
	}
	var out bytes.Buffer
	for _, name := range askedParams() {
		value, ok := all[name]
		if !ok || bytes.ContainsAny(value, "{[") {
			continue
		}
		if out.Len() > 0 {
			out.WriteByte(',')
		}
		out.WriteString(`"` + name + `":`)
		out.Write(value)
	}
	return append(append([]byte{'{'}, out.Bytes()...), '}')
}
