package brief

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Fetched says how many requests returned how many records.
func (r Report) Fetched(n *record.Night, t report.Traffic) string {
	records := 0
	for _, l := range n.Lists {
		if l.List != record.OverdueIDs { // these records are in the list of follow-ups too
			records += l.Rows
		}
	}
	kept := word.Plural(records, "record", "records") + ", kept exactly as the service sent them."
	if r.IsPart() {
		return fmt.Sprintf("Read between %s; every request was answered. This edition has %s",
			spell(n.Started.In(r.Zone), n.Finished.In(r.Zone)), kept)
	}
	return fmt.Sprintf("%s between %s, %d answered and %d refused or repeated. %s",
		word.Plural(t.Attempts, "request", "requests"), spell(n.Started.In(r.Zone), n.Finished.In(r.Zone)), t.Answered,
		t.Attempts-t.Answered, kept)
}

// attempts says how many requests there were, as far as a reader may know.
func (r Report) attempts(t report.Traffic) string {
	switch {
	case !r.IsPart():
		return fmt.Sprintf("%d attempts, %d answered", t.Attempts, t.Answered)
	case t.Attempts == 0:
		return "every one answered; not listed, since they were for more than this edition has"
	}
	return fmt.Sprintf("every one answered; %s for what this edition has whole", word.Plural(t.Attempts, "attempt", "attempts"))
}

// Requested says what the list of requests holds.
func (r Report) Requested() string {
	if r.IsPart() {
		return "The requests for lists that this edition has whole"
	}
	return "Every request of the fetch"
}

// spell writes a period of time, to the second.
func spell(from, to time.Time) string {
	if word.Date(from) != word.Date(to) {
		return word.DateTime(from) + " and " + word.DateTime(to)
	}
	return word.Clock(from) + " and " + word.Clock(to) + " " + word.Zone(to) + " on " + word.Date(to)
}
