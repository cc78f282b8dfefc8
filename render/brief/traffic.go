package brief

import (
	"fmt"
	"iter"
	"time"

	"opsreport/render/word"

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

// Fetched says how many requests returned how many records.
func (r Report) Fetched(n *record.Night, t Traffic) string {
	records := 0
	for _, l := range n.Lists {
		if l.List != record.OverdueIDs { // these records are in the list of follow-ups too
			records += l.Rows
		}
	}
	return fmt.Sprintf("%s between %s, %d answered and %d refused or repeated. %s, kept exactly as the service sent them.",
		word.Plural(t.Attempts, "request", "requests"), spell(n.Started.In(r.Zone), n.Finished.In(r.Zone)), t.Answered,
		t.Attempts-t.Answered, word.Plural(records, "record", "records"))
}

// spell writes a period of time, to the second.
func spell(from, to time.Time) string {
	if word.Date(from) != word.Date(to) {
		return word.DateTime(from) + " and " + word.DateTime(to)
	}
	return word.Clock(from) + " and " + word.Clock(to) + " " + word.Zone(to) + " on " + word.Date(to)
}
