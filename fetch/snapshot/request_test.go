package snapshot

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestRequestHoldsAnyText: a text is written as it is, and what is no text, or would
// end a line for some reader, in a way that every reader takes.
func TestRequestHoldsAnyText(t *testing.T) {
	t.Parallel()
	r := record.Request{At: time.Date(2026, 11, 21, 5, 12, 7, 0, time.FixedZone("", 3600)), Method: "a.list", Attempt: 1,
		Error: "<&> é \xff \u2028", ResponseTimeMS: -1, Params: []byte(`{"id": 1.50}`)}
	line, err := encodeRequest(&r)
	want := `{"at":"2026-11-21T04:12:07.000Z","method":"a.list","params":{"id":1.50},"attempt":1,"status":null,` +
		`"error":"<&> é ` + "\uFFFD" + ` \u2028","request_id":null,"response_time_ms":null,"bytes":0,"sha256":null,"items":0}` + "\n"
	if err != nil || string(line) != want {
		t.Errorf("got  %s\nwant %s\nerror %v", line, want, err)
	}
}
