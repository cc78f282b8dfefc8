package table

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
)

func TestParametersAreSaidNameByName(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`{}`: "none",
		`{"created_before":1795265968000,"page":2}`: "created_before 1795265968000 · page 2",
		`{"status":"overdue","limit":500}`:          "status overdue · limit 500",
		`{"a":"\u003c/script>","b":[1,{"c":null}]}`: `a </script> · b [1,{"c":null}]`,
		`not JSON`: "not JSON",
		`{"a":`:    `{"a":`,
		`[1]`:      "[1]",
		"":         "",
	} {
		if got := parameters([]byte(raw), "none").Text; got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

// TestARequestSaysHowItEnded: what an answer did not give is said, not left empty.
func TestARequestSaysHowItEnded(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for want, r := range map[string]*record.Request{
		"04:12:07|followups.list|limit 500 · page 2|1|3|9|79 ms|RID|9f3c61b07ad2|ok": {At: at, Method: "followups.list",
			Params: []byte(`{"limit":500,"page":2}`), Attempt: 1, Status: 200, Items: 3, Bytes: 9, ResponseTimeMS: 79, RequestID: "RID",
			SHA256: "9f3c61b07ad2ff"},
		"04:12:07|resources.list|none|1|0|2|0 ms|RID|none given|ok": {At: at, Method: "resources.list", Params: []byte(`{}`), Attempt: 1,
			Status: 200, Bytes: 2, RequestID: "RID"},
		"04:12:07|resources.list|none|3|0|0|none given|none given|none given|timeout": {At: at, Method: "resources.list", Params: []byte(`{}`),
			Attempt: 3, Error: "timeout", ResponseTimeMS: -1},
	} {
		var got []string
		all := Requests(&report.Report{Rows: census.Rows{Zone: time.UTC}}, []*record.Request{r})
		for _, c := range all.Row(0) {
			got = append(got, c.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
