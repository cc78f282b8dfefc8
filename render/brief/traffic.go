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
