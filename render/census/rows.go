package census

import "opsreport/fetch/record"

// Equipment is what lists and figures need to know of one item. Texts are as
// sent, or "". Times are epoch milliseconds; 0 means none or invalid.
type Equipment struct {
	ID, Serial, Title string
	TypeID            string // where none was sent, the one that the service was asked for
	ParentID, LineID  string
	RawStatus         string   // as sent
	OfficeIDs         []string // in the order sent, each once
	ClientIDs         []string // in the order sent, each once
	Schedules         []Schedule
	Flags             []string // data-quality rules that fired on the item

	NeverCompleted  int32 // schedules without a completion
	CreatedMs       int64
	ExpiresMs       int64 // earliest valid expiry over the schedules
	ExpiredSinceMs  int64 // earliest expiry over the expired schedules
	LastCompletedMs int64 // latest valid completion
	InService       record.Bool
	Status          Status
}

// Schedule is one inspection schedule of an item. Times are 0 where there is
// no valid date.
type Schedule struct {
	ID, RawStatus                          string // as sent
	ExpiresMs, ExpiringMs, LastCompletedMs int64
	Status                                 Status
	Completed                              DateState // NoDate: no completion on record
}

// FollowUp is what lists and figures need to know of one follow-up. Texts are
// as sent, or ""; people are keys of the privacy level.
type FollowUp struct {
	ID, FormID, ResponseID, Due                     string
	Said                                            string // first words of its first note, in one line; "" where none may be shown
	ObserverID, AssignerID, AssigneeID, CompleterID string
	Flags                                           []string // data-quality rules that fired on it

	Messages, Reassigned, Attachments            int32
	CreatedMs, UpdatedMs, ResolvedMs, ActivityMs int64
	Age                                          Day // of an open one, since creation
	Idle                                         Day // of an open one, since the last activity
	ToClose                                      Day // of a closed one with valid dates, whole days
	Resolved                                     DateState
	Open                                         record.Bool
	Overdue                                      bool // open, and in the service's own overdue list
}

// Document is what lists and figures need to know of one resource.
type Document struct {
	ID, Title, CategoryID string
	Tags                  []string
	CreatedMs             int64
	Versions              int
	Latest                int    // index of the latest approved version; -1 for none
	LatestLabel           string // label of the latest approved, else of the newest version
	ApprovedMs            int64  // of the latest approved version
	NewestMs              int64  // creation of the newest version
	Months                Day    // calendar months since ApprovedMs
	NewerUnapproved       bool
	Link                  bool           // the latest approved, else newest, version is a link
	Dates                 []VersionDates // a version each, in the order sent
	Flags                 []string
}

// VersionDates are the dates of one version; 0 where there is no valid one.
type VersionDates struct {
	CreatedMs, ApprovedMs int64
	Approved              DateState
}

// Training is what lists and figures need to know of one group session.
type Training struct {
	ID           string
	CreatedMs    int64
	InstructorID string
	TrainingIDs  []string // distinct, as sent
	TraineeIDs   []string // distinct, as sent
	Trainees     int      // distinct
	Flags        []string
}

// Standing is the status that an item counts under wherever items are counted
// by status: expired and expiring as returned, as in E6 and E7; up to date only
// with a schedule, since nothing else stands behind the word.
func (e *Equipment) Standing() Status {
	if len(e.Schedules) == 0 && e.Status == UpToDate {
		return NoStatus
	}
	return e.Status
}

// Rated reports whether an item of those in service counts in E1.
func (e *Equipment) Rated() bool { return len(e.Schedules) > 0 && e.Status.Known() }

// InDate reports whether an item that is rated counts as in date.
func (e *Equipment) InDate() bool { return e.Rated() && e.Status.InDate() }

// Word is a status as every output prints it. An unknown one is quoted from
// what was sent instead.
func (s Status) Word() string {
	return [...]string{"No status", "Up to date", "Expiring", "Expired", "Unknown"}[s]
}

func (s Status) Known() bool  { return s >= UpToDate && s <= Expired }
func (s Status) InDate() bool { return s == UpToDate || s == Expiring }
