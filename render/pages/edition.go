package pages

import (
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Edition is a night as every output shows it.
type Edition struct {
	Report    *report.Report
	Night     record.Night // as the privacy level changed it, like the report
	Book      *label.Book
	Registers *table.Registers  // of the report; with sparklines only for the site
	Changes   *event.Changes    // compared with the night before; nil without one
	Compared  []Comparison      // with the night before and with those of a week and a month ago, as far as there are such nights
	Nights    []NightLine       // the chain of snapshots, newest first
	Removed   []NightLine       // the snapshots that are no longer kept, of which a digest is known at most, newest first
	Happened  []event.Row       // the events of Changes in words, most important first
	Gone      []event.Tombstone // records of earlier nights that are no longer returned, each once
	Rules     []rule.Result     // in the order of the configuration, as of the night, whose age they do not judge
	Waivers   []rule.Waiver
	Scope     document.Section // what part of the account it covers; without an id where that is every record
	Past      []history.Line   // figures of the nights up to this one, oldest first
	Mentions  Mentions         // the items that follow-ups name
	Metrics   string           // SHA-256 of data/metrics.json, hex; "" if unknown
}

// Comparison is what changed since an earlier night.
type Comparison struct {
	*event.Changes
	Words *event.Words // of its events
	Page  string       // of the site, that lists them: table.ChangesPage, or that of the week or the month
}

// NightLine is one night of the chain.
type NightLine struct {
	Folder, Digest string
	AsOf           time.Time     // UTC
	Took           time.Duration // of the fetch, with its pauses
	Bytes          int64         // of the snapshot
	Requests       int           // attempts, and of these
	Answered       int           // those that were answered
	Job            string        // address of the run of the job; "" where none was recorded
	Before         string        // digest of the night before, as this one names it; "" of the first
	Records        int
	NoTotal        int       // lists of which the service did not say how many records they have
	Link           string    // how it is linked to the night before: one of the constants below
	Sealed         bool      // a seal stands beside it
	RemovedOn      time.Time // UTC; zero of a snapshot that is kept
	Retired        bool      // it was removed for good, and not since there are newer ones
	// NotCompared is true for a damaged night that would have been compared with this one: the
	// night before, or the one of a week or a month ago.
	NotCompared bool
}

// How a night is linked to the one before it, as data/nights.csv has it.
const (
	Holds         = "holds" // it names the digest of the night before
	FirstNight    = "first" // no night was before it
	NotKeptBefore = "not-kept-before"
	DamagedBefore = "damaged-before"
	ChangedBefore = "changed-before" // it names another digest than the night before has
	DamagedNight  = "damaged"        // it cannot say which night it names
)

// Everywhere returns the sections that stand in every output: their sentences on the first page of the site, page 1 of the
// PDF and in the e-mail, all of them at the head of its annex. What is added here needs no change of a writer.
func (e *Edition) Everywhere() (all []document.Section) {
	if e.Scope.ID != "" {
		all = append(all, e.Scope)
	}
	return all
}

// Report is a night, or a group of its records, with methods that return its words.
type Report struct{ *report.Report }

// Of returns the words of a report.
func Of(r *report.Report) Report { return Report{r} }

// Night says which earlier snapshot is meant: "28 Nov", on the day of the edition's own "28 Nov at 04:12".
func (r Report) Night(t time.Time) string {
	return r.Words().Formats.Night(t.In(r.Zone), r.sameDay(t))
}

// sameDay reports whether a time is on the day of the edition's own snapshot.
func (r Report) sameDay(t time.Time) bool {
	return t.In(r.Zone).Format(time.DateOnly) == r.AsOf.In(r.Zone).Format(time.DateOnly)
}

// NightDate is Night with the year.
func (r Report) NightDate(t time.Time) string {
	return r.Words().Formats.NightDate(t.In(r.Zone), r.sameDay(t))
}

// Words returns the words of the edition.
func (r Report) Words() *words.Words {
	return table.WordsOf(r.Report)
}
