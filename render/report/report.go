// Package report is the model that every output shares: it reads a night once
// and decides every figure, rounding, "no data" and data-quality finding.
//
// It promises that one figure has one value everywhere, with the records
// behind it; that the order of the records changes nothing; and that nothing
// depends on when or where it runs: every age is counted from the as-of time
// of the snapshot. It refuses to correct records and to judge them.
//
// Its functions are pure. Package render calls it, once a night.
package report

import (
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// Report is everything that is known about one night.
type Report struct {
	AsOf time.Time // in Zone
	Zone *time.Location

	Equipment []Equipment // unique ids, in the order sent
	FollowUps []FollowUp  // unique ids, newest first as sent
	Documents []Document
	Trainings []Training

	Figures []Figure  // E1 … T6, in the order of the dictionary
	Quality []Finding // every rule, also those that found nothing

	Status DataStatus

	Due      DueAgreement    // what `due` would say beside the overdue list
	Unknown  []UnknownField  // fields the specification does not name
	Labels   []LabelCoverage // a row per id space
	Previous *Report         // the night before; nil on the first; has no Previous itself
	Changes  *Changes        // against Previous; nil without one

	Source  Source  // where the records came from
	Options Options // with defaults filled in

}

// Source is what the snapshot says about itself. Times are UTC.
type Source struct {
	Folder, Digest, BaseURL string
	Started, Finished       time.Time
	Types                   []record.TypeAsked
	Lists                   []record.ListCount
}

// List returns the counts of a list ("followups"); Reported is -1 where
// nothing is known.
func (s Source) List(name string) record.ListCount {
	for _, l := range s.Lists {
		if l.List == name {
			return l
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

// List names one of the four lists.
type List int8

// The lists, in the order of the site's navigation.
const (
	NoList List = iota
	EquipmentList
	FollowUpList
	DocumentList
	TrainingList
)

// Figure is one entry of the dictionary with its value on this night.
type Figure struct {
	ID         string // "E1"
	Name       string // "In-date equipment"
	Formula    string // what is counted, in words
	Population string // what d counts, in words; "" where there is no denominator
	Note       string // what to know when reading it; may be ""
	Unit       string // "%", "d", "months" or "count"

	// Configured is false for a figure that needs a setting or an earlier
	// snapshot which is not there; Why then says which.
	Configured bool
	Why        string

	N    int
	D    int
	HasD bool
	// Value is the printed number: the percentage where there is a
	// denominator, else N. Nil for n/a, for d < 5, and where not configured.
	Value *float64
	Text  string // "7 of 40 (17.5 %)", "3 of 4", "n/a", "12"

	Stats  []Stat  // named statistics, in a fixed order
	Series []Point // a fixed, complete set of buckets in order

	Excluded []Exclusion
	List     List    // what Rows indexes
	Rows     []int32 // the records counted by N, as indices into the report's list
	Rating   *Rating // nil unless a target is configured and d suffices
}

// Stat is one statistic of a Figure. Value is nil where it is not reached or
// nothing was there to measure; Text then says so.
type Stat struct {
	Name  string // "mean", "p50", "p90"
	Value *float64
	Text  string
}

// Point is one bucket, week, month or group of a Figure's series.
type Point struct {
	Label string     // "0–7", "2026-W47", "2026-11", or the label of a group
	Key   string     // id behind a group, day of a curve; "" for buckets and for "No office" and the like
	Kind  label.Kind // id space of Key; "" for buckets
	Start time.Time  // first instant of a week or month, in the report's zone; zero else
	N     int
	D     int
	HasD  bool
	Parts []Part // how N splits; nil where it does not
	Stats []Stat // of a group; nil where there are none
	Rows  []int32
}

// Part is a share of a Point, in a fixed order.
type Part struct {
	Name string
	N    int
}

// Exclusion says how many records were left out of a figure, and why.
type Exclusion struct {
	Reason string
	Rule   string // data-quality rule that lists them; "" where none does
	N      int
}

// Rating holds a figure against the organisation's own target.
type Rating struct {
	Word   string // "Meets target", "Watch" or "Act"
	Target string // "≥ 95 %"
}

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

// Changes compares two nights by id. Every slice holds ids, sorted.
type Changes struct {
	Since     time.Time
	FollowUps struct {
		New, Closed, Reopened, Reassigned, DueChanged, NewlyOverdue, Gone []string
	}
	Equipment struct {
		New, NewlyExpired, BackInDate, Gone []string
	}
	Documents struct {
		New, NewVersion, Gone []string
	}
	Trainings struct {
		New, Gone []string
	}
	Shrunk []Shrunk // changes of visibility, which are no progress
}

func (r *Report) asOfMs() int64 { return r.AsOf.UnixMilli() }

// Figure returns the figure with an id of the dictionary, or nil.
func (r *Report) Figure(id string) *Figure {
	for i := range r.Figures {
		if r.Figures[i].ID == id {
			return &r.Figures[i]
		}
	}
	return nil
}

// Stat returns a statistic by name, or nil.
func (f *Figure) Stat(name string) *Stat { return statOf(f.Stats, name) }

// Stat returns a statistic by name, or nil.
func (p *Point) Stat(name string) *Stat { return statOf(p.Stats, name) }

func statOf(stats []Stat, name string) *Stat {
	for i := range stats {
		if stats[i].Name == name {
			return &stats[i]
		}
	}
	return nil
}

// Part returns the share of a point with a name.
func (p *Point) Part(name string) int {
	for _, s := range p.Parts {
		if s.Name == name {
			return s.N
		}
	}
	return 0
}
