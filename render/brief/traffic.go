package brief

import (
	"fmt"
	"iter"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/word"
)

// Traffic sums up the requests behind a snapshot.
type Traffic struct {
	Attempts, Answered int
	First, Last        time.Time // of the attempts; zero where there is none
}

// TrafficOf counts requests.
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

// Fetched says how many requests brought how many records.
func (r Report) Fetched(n *record.Night, t Traffic) string {
	records := 0
	for _, l := range n.Lists {
		if l.List != "overdue" { // which is of records that stand in another list
			records += l.Rows
		}
	}
	return fmt.Sprintf("%s between %s, %d answered and %d refused or repeated. %s, kept exactly as the service sent them.",
		word.Plural(t.Attempts, "request", "requests"), spell(n.Started.In(r.Zone), n.Finished.In(r.Zone)), t.Answered,
		t.Attempts-t.Answered, word.Plural(records, "record", "records"))
}

// spell says from when to when, to the second.
func spell(from, to time.Time) string {
	if word.Date(from) != word.Date(to) {
		return word.DateTime(from) + " and " + word.DateTime(to)
	}
	const clock = "15:04:05"
	last := word.DateTime(to)
	zone := last[strings.LastIndexByte(last, ' '):]
	return from.Format(clock) + " and " + to.Format(clock) + zone + " on " + word.Date(to)
}
