package report

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestTrafficSpansAllAttempts from the first to the last.
func TestTrafficSpansAllAttempts(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	got, err := TrafficOf(record.Of(&record.Request{At: at}, &record.Request{At: at.Add(time.Second), Status: 200,
		Error: "rate_limit_exceeded"},
		&record.Request{At: at.Add(time.Minute), Status: 200}))
	if want := (Traffic{Attempts: 3, Answered: 2, First: at, Last: at.Add(time.Minute)}); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
}
