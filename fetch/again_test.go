package fetch

import (
	"log/slog"
	"slices"
	"testing"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
)

// TestAFaultThatIsMetAgainIsCounted, each by itself, and told once another one is met or the fetch ends.
func TestAFaultThatIsMetAgainIsCounted(t *testing.T) {
	t.Parallel()
	var told []string
	p := newProgress(&Options{Log: logged(func(r slog.Record) { told = append(told, r.Message) })}, nil)
	for i, fault := range []string{"cut", "cut", "cut", "slow", "busy", "busy", "cut"} {
		p.attempt(api.Attempt{Request: record.Request{Method: "m", Attempt: i + 1, Error: fault}, Detail: fault})
	}
	p.end()
	want := []string{"m, attempt 1: cut", "the same 2 more times: cut", "m, attempt 4: slow", "m, attempt 5: busy", "the same once more: busy",
		"m, attempt 7: cut"}
	if !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
}
