package about

import "testing"

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
		if got := parameters([]byte(raw)).Text; got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}
