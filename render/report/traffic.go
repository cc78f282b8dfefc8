package report

import (
	"iter"
	"time"

	"opsreport/fetch/record"
)

// Traffic is a summary of the requests that fetched a snapshot.
type Traffic struct {
	Attempts, Answered int
	First, Last        time.Time // times of the first and last attempt; zero if there is none
}

// TrafficOf counts the requests.
func TrafficOf(requests iter.Seq2[*record.Request, error]) (t Traffic, err error) {
	err = record.Each(requests, func(r *record.Request) error {
		if t.Attempts == 0 {
			t.First = r.At
		}
		t.Last = r.At
		t.Attempts++
		if r.Error == "" {
			t.Answered++
		}
		return nil
	})
	return t, err
}
