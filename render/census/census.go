// Package census reads the rows of a night: of each record what lists and figures need, with its data-quality findings. Every record
// with its own id becomes one row, in the order sent; invalid dates are told apart from missing ones, and nothing is corrected.
package census

import (
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
)

// Options are the settings that reading depends on. Zero values mean defaults.
type Options struct {
	Zone      *time.Location // of shown dates and calendar months; nil is UTC
	DueFormat string         // "yyyymmdd" reads `due` as a date; "" leaves it unread
	Book      *label.Book    // names of ids; may be nil
}

// Rows holds everything that was read of one night.
type Rows struct {
	AsOf time.Time // in Zone
	Zone *time.Location

	Equipment []Equipment // unique ids, in the order sent
	FollowUps []FollowUp  // unique ids, newest first, as sent
	Documents []Document
	Trainings []Training

	Quality []Finding // a finding for every rule, also for rules that found nothing
	Status  DataStatus

	Due     DueAgreement    // how `due` compares with the overdue list
	Unknown []UnknownField  // fields that are not in the specification
	Labels  []LabelCoverage // one for each kind of ids

	Source record.Night // what the snapshot says about itself, without its lists
	Book   *label.Book
}

// DataStatus is COMPLETE or COMPLETE WITH EXCEPTIONS. There is no report of incomplete
// data.
type DataStatus struct {
	Exceptions bool // a rule that changes a denominator found something
	Rules      int  // rules that found something
	Of         int  // rules that ran
	Rows       int  // rows that these rules found, a record once for each of them
	Records    int  // records that bear the mark of a rule, each once
	Excluding  int  // rules that found something and change a denominator
	Excluded   int  // rows that those rules found
}

// Finding is the result of one data-quality rule: the rows that it found.
type Finding struct {
	Rule     string // "E-C1"
	Excludes bool   // it changes a denominator
	List     kind.ID
	N        int            // number found; equal to len(Rows) unless the rule counts something else
	Rows     []int32        // records that it found, in order
	Lists    []kind.ID      // the list of each of them, where the rule is about several lists; else nil
	Details  []Detail       // of each of the rows; nil where none has any
	Loose    []Detail       // what it found without a row
	DueRead  bool           // of F-D5 and F-D6: due values are read as dates, so that what they found changes a figure
	Without  FollowUpCounts // of X-7: what would be counted without the follow-ups that it found
}

// FollowUpCounts are numbers of follow-ups.
type FollowUpCounts struct{ Open, Overdue, All int }

// Of returns the list of the i-th record of the finding.
func (f *Finding) Of(i int) kind.ID {
	if f.Lists == nil {
		return f.List
	}
	return f.Lists[i]
}

// Detail returns the detail of the i-th row of the finding.
func (f *Finding) Detail(i int) Detail {
	if f.Details == nil {
		return Detail{}
	}
	return f.Details[i]
}

// Detail is what a rule found in particular; the zero value is nothing.
type Detail struct {
	Says  string // which message tells it: "asked-for"
	Text  string // what the service sent: an id, a label, names of fields
	N, Of int
}

// named is the detail that a text alone is.
func named(text string) Detail {
	if text == "" {
		return Detail{}
	}
	return Detail{Says: "named", Text: text}
}

// Status is the status of an item or a schedule.
type Status int8

// The statuses. Other is a value that is not in the specification; Unplanned is never sent, but
// the Standing of an item without a schedule.
const (
	NoStatus Status = iota
	UpToDate
	Expiring
	Expired
	Other
	Unplanned
)

// Day is a count of elapsed whole days; NoDay stands for "no valid date".
type Day int32

// NoDay marks a missing or invalid date.
const NoDay Day = -1 << 31

// DueAgreement compares `due`, read as a calendar date, with the overdue list, for the
// open follow-ups. Its rows: due before today, due today or later, not a date, missing.
type DueAgreement struct {
	InList, NotIn [4]int
}

// Sums returns how many open follow-ups are in the overdue list, and how many are not.
func (d DueAgreement) Sums() (in, out int) {
	for i := range d.InList {
		in, out = in+d.InList[i], out+d.NotIn[i]
	}
	return in, out
}

// UnknownField is a field that the specification does not name, or whose value has
// another type than in the specification.
type UnknownField struct {
	List    string // "followups"
	Field   string // "in_progress", "versions[].size"
	As      string // NotAnObject, OtherType; "" for a field of no such name
	Records int
}

// How a field is there that the specification names.
const (
	NotAnObject = "not-object" // its name is that of the list in which no object stands
	OtherType   = "other-type"
)

// LabelCoverage counts the ids of one kind that are in use, and those with a name.
type LabelCoverage struct {
	Kind    string // "user"
	IDs     int
	Named   int
	Missing []string // ids without a name, sorted
}

// At returns epoch milliseconds as a time in the report's zone.
func (r *Rows) At(ms int64) time.Time { return time.UnixMilli(ms).In(r.Zone) }

// AsOfMs returns the as-of time in epoch milliseconds.
func (r *Rows) AsOfMs() int64 { return r.AsOf.UnixMilli() }
