// Package census keeps of each record what lists and figures need to know, read
// once, with what is odd about it: the rows of a night.
//
// It promises that every record with an id of its own becomes one row in the
// order sent, that dates which are none are told apart from dates that are
// missing, and that each data-quality rule of the dictionary is tried on each
// record. It corrects nothing and counts nothing but findings. Package report
// calls it, once a night.
package census

import (
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/word"
)

// Options are the settings that reading depends on. The zero value is the
// default of each.
type Options struct {
	Zone      *time.Location // of shown dates and calendar months; nil is UTC
	DueFormat string         // "yyyymmdd" reads `due` as a date; "" leaves it unread
	Book      *label.Book    // names of ids; may be nil
}

// Rows are everything that was read of one night.
type Rows struct {
	AsOf time.Time // in Zone
	Zone *time.Location

	Equipment []Equipment // unique ids, in the order sent
	FollowUps []FollowUp  // unique ids, newest first as sent
	Documents []Document
	Trainings []Training

	Quality []Finding // every rule, also those that found nothing
	Status  DataStatus

	Due     DueAgreement    // what `due` would say beside the overdue list
	Unknown []UnknownField  // fields the specification does not name
	Labels  []LabelCoverage // a row per id space

	Source Source // where the records came from
	Book   *label.Book
}

// Source is what the snapshot says about itself. Times are UTC.
type Source struct {
	Folder, Digest, BaseURL string
	Started, Finished       time.Time
	Types                   []record.TypeAsked
	Lists                   []record.ListCount
}

// List returns the counts of a list; Reported is -1 where nothing is known.
func (s Source) List(l List) record.ListCount {
	name := l.Row().Service
	for _, c := range s.Lists {
		if c.List == name {
			return c
		}
	}
	return record.ListCount{List: name, Reported: -1}
}

// DataStatus is COMPLETE or COMPLETE WITH EXCEPTIONS; there is no incomplete report.
type DataStatus struct {
	Exceptions bool // a rule that changes a denominator fired
	Rules      int  // rules of E, F, D and T that fired
	Of         int  // rules of E, F, D and T that ran
	Rows       int  // rows they found
	Excluding  int  // rules that fired and change a denominator
	Excluded   int  // rows they found
}

// Word is the data status as it is printed.
func (s DataStatus) Word() string {
	if s.Exceptions {
		return "Complete with exceptions"
	}
	return "Complete"
}

// List names one of the four lists, as package list does.
type List = list.ID

// The lists, as what they hold is called here.
const (
	NoList        = list.None
	EquipmentList = list.Equipment
	FollowUpList  = list.FollowUps
	DocumentList  = list.Documents
	TrainingList  = list.Trainings
)

// Finding is one data-quality rule with the rows on which it fired.
type Finding struct {
	Rule     string // "E-C1"
	Name     string // "Schedule expired, item is not"
	Effect   string // on figures; "None" where it has none
	Excludes bool   // it changes a denominator
	List     List
	Rows     []int32 // records it fired on
	N        int     // rows found; len(Rows) unless the rule counts something else
	// Details says more, first one a row, then what has no row of its own;
	// nil where there is nothing to add.
	Details []string
}

// Status of equipment and schedules as the report reads it.
type Status int8

// The statuses. Other is a value the specification does not know.
const (
	NoStatus Status = iota
	UpToDate
	Expiring
	Expired
	Other
)

// Day is a count of elapsed whole days; NoDay stands for "no valid date".
type Day int32

// NoDay marks a missing or invalid date.
const NoDay Day = -1 << 31

// DueAgreement compares `due`, read as a calendar date, with the overdue
// list, over the open follow-ups. Rows: past, today or later, not a date, missing.
type DueAgreement struct {
	InList, NotIn [4]int
}

// Sums are how many open follow-ups are in the overdue list, and how many not.
func (d DueAgreement) Sums() (in, out int) {
	for i := range d.InList {
		in, out = in+d.InList[i], out+d.NotIn[i]
	}
	return in, out
}

// UnknownField is a field that the specification does not name, or not with the
// type of value that was sent.
type UnknownField struct {
	List    string // "followups"
	Field   string // "in_progress", "versions[].size"
	Records int
}

// LabelCoverage counts the ids of one kind in use, and those with a name.
type LabelCoverage struct {
	Kind    string // "user"
	IDs     int
	Named   int
	Missing []string // ids without a name, sorted
}

// DayOf is the date of epoch milliseconds in the report's zone; "" for 0.
func (r *Rows) DayOf(ms int64) string {
	if ms == 0 {
		return ""
	}
	return word.Date(r.At(ms))
}

// At is epoch milliseconds as an instant in the zone.
func (r *Rows) At(ms int64) time.Time { return time.UnixMilli(ms).In(r.Zone) }

// Near is a date without its year where that is the as-of year.
func (r *Rows) Near(t time.Time) string {
	t = t.In(r.Zone)
	if t.Year() == r.AsOf.Year() {
		return t.Format("2 Jan")
	}
	return word.Date(t)
}

// AsOfMs is the as-of time in epoch milliseconds.
func (r *Rows) AsOfMs() int64 { return r.AsOf.UnixMilli() }
