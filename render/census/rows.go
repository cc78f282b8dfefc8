package census

import (
	"slices"

	"opsreport/fetch/record"
)

// Equipment is one item, with what lists and figures need. Texts are as sent, or "".
// Times are epoch milliseconds; 0 means none or invalid.
type Equipment struct {
	ID, Serial, Title string
	TypeID            string // if none was sent, the type in the request
	ParentID, LineID  string
	RawStatus         string   // as sent
	OfficeIDs         []string // in the order sent, each once
	ClientIDs         []string // in the order sent, each once
	AssignedIDs       []string // people, in the order sent, each once
	Schedules         []Schedule
	Flags             Flags // data-quality rules that found the item

	NeverCompleted  int32 // number of schedules without a completion
	CreatedMs       int64
	ExpiresMs       int64 // earliest valid expiry of all schedules
	ExpiredSinceMs  int64 // earliest expiry of the expired schedules
	LastCompletedMs int64 // latest valid completion
	InService       record.Bool
	Status          Status
}

// Schedule is one inspection schedule of an item. A time of 0 means that there is no
// valid date.
type Schedule struct {
	ID, RawStatus                          string // as sent
	ExpiresMs, ExpiringMs, LastCompletedMs int64
	Status                                 Status
	Expires                                DateState // of the expiry; with NoDate and BadDate nobody knows when it is
	Completed                              DateState // NoDate: no completion on record
	Passed                                 bool      // ExpiresMs is before the as-of time, whatever the status says
}

// ToCatchUp reports whether figure E15 counts the schedule, if its item is in service: the service calls it expired, or its date
// has passed.
func (s *Schedule) ToCatchUp() bool { return s.Status == Expired || s.Passed }

// FollowUp is one follow-up, with what lists and figures need. Texts are as sent, or "";
// people are keys that the privacy level makes.
type FollowUp struct {
	ID, FormID, ResponseID, Due                     string
	Said                                            string // first words of its first note, in one line; "" where it may not be shown
	NoteText                                        string // more of it
	Sentence                                        string // the first sentence of it, of up to 300 characters
	ObserverID, AssignerID, AssigneeID, CompleterID string
	Flags                                           Flags // data-quality rules that found it

	Messages, Reassigned, Attachments            int32
	CreatedMs, UpdatedMs, ResolvedMs, ActivityMs int64
	Age                                          Day // of an open follow-up: days since creation
	Idle                                         Day // of an open follow-up: days since the last activity
	ToClose                                      Day // of a closed follow-up with valid dates: whole days from creation to closing
	Created, Resolved                            DateState
	Open                                         record.Bool
	Overdue                                      bool // open, and in the service's own overdue list
}

// Document is one resource, with what lists and figures need.
type Document struct {
	ID, Title, CategoryID string
	Tags                  []string
	CreatedMs             int64
	Created               DateState
	Versions              int
	Latest                int    // index of the latest approved version; -1 for none
	LatestLabel           string // label of the latest approved version, else of the newest
	ApprovedMs            int64  // of the latest approved version
	NewestMs              int64  // creation of the newest version
	Months                Day    // calendar months since ApprovedMs
	NewerUnapproved       bool
	NewerLabel            string         // label of the newest version that is newer than the approved one and not approved itself
	Link                  bool           // the latest approved, else the newest, version is a link
	Dates                 []VersionDates // one for each version, in the order sent
	Flags                 Flags
}

// VersionDates are the dates of one version; 0 where there is no valid date.
type VersionDates struct {
	CreatedMs, ApprovedMs int64
	Created, Approved     DateState
}

// Training is one group session, with what lists and figures need.
type Training struct {
	ID           string
	CreatedMs    int64
	Created      DateState
	InstructorID string
	TrainingIDs  []string // distinct, as sent
	TraineeIDs   []string // distinct, as sent
	Trainees     int      // number of distinct trainees
	Sentence     string   // the first one of its notes; "" where they may not be shown
	Flags        Flags
}

// InstructorTrained reports whether the instructor of a session is one of its trainees too.
func (t *Training) InstructorTrained() bool { return slices.Contains(t.TraineeIDs, t.InstructorID) }

// OddInstructor reports whether figure T6 flags a session for its instructor.
func (t *Training) OddInstructor() bool { return t.InstructorID == "" || t.InstructorTrained() }

// Standing returns the status under which an item is counted and shown: expired and expiring as
// the service returned it (E6 and E7), any other only if the item has a schedule, since without
// one there is no inspection behind that status.
func (e *Equipment) Standing() Status {
	if len(e.Schedules) == 0 && e.Status != Expired && e.Status != Expiring {
		return Unplanned
	}
	return e.Status
}

// ExpiredSchedules returns how many schedules of the item are expired.
func (e *Equipment) ExpiredSchedules() int {
	n := 0
	for i := range e.Schedules {
		if e.Schedules[i].Status == Expired {
			n++
		}
	}
	return n
}

// ExpiredBy returns the schedule that an item is expired by: of those expired the one with the oldest date; nil for
// none. Other schedules of the item may have been completed since.
func (e *Equipment) ExpiredBy() (worst *Schedule) {
	for i := range e.Schedules {
		s := &e.Schedules[i]
		if s.Status == Expired && (worst == nil || s.ExpiresMs != 0 && (worst.ExpiresMs == 0 || s.ExpiresMs < worst.ExpiresMs)) {
			worst = s
		}
	}
	return worst
}

// ExpiryUnread and CompletionUnread report whether a schedule of the item has such a date that cannot be read.
func (e *Equipment) ExpiryUnread() bool {
	return slices.ContainsFunc(e.Schedules, func(s Schedule) bool { return s.Expires == BadDate })
}

func (e *Equipment) CompletionUnread() bool {
	return slices.ContainsFunc(e.Schedules, func(s Schedule) bool { return s.Completed == BadDate })
}

// ApprovalUnread reports whether a version of the document has an approval that cannot be read.
func (d *Document) ApprovalUnread() bool {
	return slices.ContainsFunc(d.Dates, func(v VersionDates) bool { return v.Approved == BadDate })
}

// NextToExpire returns the schedule with the earliest expiry of those that are not expired; nil where none has a date.
func (e *Equipment) NextToExpire() (next *Schedule) {
	for i := range e.Schedules {
		s := &e.Schedules[i]
		if s.Status != Expired && s.ExpiresMs != 0 && (next == nil || s.ExpiresMs < next.ExpiresMs) {
			next = s
		}
	}
	return next
}

// Foremost returns the schedule that speaks for an item: of those expired the one with the oldest date, else one without a
// date; else the one with the earliest date, which may have passed. It is nil where none is expired and none has a date.
func (e *Equipment) Foremost() *Schedule {
	if s := e.ExpiredBy(); s != nil {
		return s
	}
	return e.NextToExpire()
}

// Completion returns the last completion of the schedule that speaks for an item, or of any where none does, and whether it
// cannot be read; 0 for none. Another schedule of the item may have been completed since.
func (e *Equipment) Completion() (ms int64, unread bool) {
	if s := e.Foremost(); s != nil {
		return s.LastCompletedMs, s.Completed == BadDate
	}
	return e.LastCompletedMs, e.CompletionUnread()
}

// CatchUp returns how many schedules of the item are to catch up.
func (e *Equipment) CatchUp() int {
	n := 0
	for i := range e.Schedules {
		if e.Schedules[i].ToCatchUp() {
			n++
		}
	}
	return n
}

// Serving reports whether the service says that the item is in service.
func (e *Equipment) Serving() bool { return e.InService == record.True }

// ExpiredServing reports whether the item counts in E6: expired, and in service.
func (e *Equipment) ExpiredServing() bool { return e.Serving() && e.Status == Expired }

// Rating says whether an item counts in E1, and if not, why.
type Rating int8

// The ratings; those up to RatedExpired count.
const (
	RatedInDate Rating = iota
	RatedExpired
	OutOfService
	ServiceUnknown
	NoSchedules
	StatusMissing
	StatusUnknown
)

// Rating returns whether the item counts in E1. If several reasons against it apply, the first in the order of the
// switch counts.
func (e *Equipment) Rating() Rating {
	switch {
	case e.InService == record.False:
		return OutOfService
	case !e.Serving():
		return ServiceUnknown
	case len(e.Schedules) == 0:
		return NoSchedules
	case e.Status == NoStatus:
		return StatusMissing
	case e.Status == Other:
		return StatusUnknown
	case e.Status.InDate():
		return RatedInDate
	}
	return RatedExpired
}

// Counts reports whether the item is in the denominator of E1.
func (r Rating) Counts() bool { return r <= RatedExpired }

// IsOpen reports whether the service says that the follow-up is open. If it does not say, neither this nor IsClosed is true.
func (f *FollowUp) IsOpen() bool { return f.Open == record.True }

// IsClosed reports whether the service says that the follow-up is closed.
func (f *FollowUp) IsClosed() bool { return f.Open == record.False }

// Known reports whether the status is one that the specification names.
func (s Status) Known() bool { return s >= UpToDate && s <= Expired }

// InDate reports whether an inspection with the status is still valid: up to date or expiring.
func (s Status) InDate() bool { return s == UpToDate || s == Expiring }
