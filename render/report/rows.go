package report

import "opsreport/fetch/record"

// Equipment is what lists and figures need to know of one item. Times are
// epoch milliseconds; 0 means none or invalid.
type Equipment struct {
	in                                                     *texts
	id, serial, title, typeID, parentID, lineID, rawStatus textAt
	offices, clients, flags                                listAt
	plan                                                   uint32 // index of the first schedule

	Schedules       int32
	NeverCompleted  int32 // schedules without a completion
	CreatedMs       int64
	ExpiresMs       int64 // earliest valid expiry over the schedules
	ExpiredSinceMs  int64 // earliest expiry over the expired schedules
	LastCompletedMs int64 // latest valid completion
	InService       record.Bool
	Status          Status
}

// EquipmentTexts is what an item says in words, for tests that make their own
// rows. Schedules of such a row have no texts.
type EquipmentTexts struct {
	ID, Serial, Title, TypeID, ParentID, LineID string
	RawStatus                                   string // as sent
	OfficeIDs, ClientIDs                        []string
	Flags                                       []string // data-quality rules that fired on it
	Plan                                        []Schedule
}

// Row adds the words to a row of numbers.
func (t EquipmentTexts) Row(e Equipment) Equipment {
	in := &texts{plans: t.Plan}
	e.in, e.Schedules = in, int32(len(t.Plan))
	e.id, e.serial, e.title, e.rawStatus = in.keep(t.ID), in.keep(t.Serial), in.keep(t.Title), in.keep(t.RawStatus)
	e.typeID, e.parentID, e.lineID = in.keep(t.TypeID), in.keep(t.ParentID), in.keep(t.LineID)
	e.offices, e.clients, e.flags = in.keepList(t.OfficeIDs), in.keepList(t.ClientIDs), in.keepList(t.Flags)
	return e
}

// ID and the texts below are as sent, or ""; where no type was sent, TypeID is
// the one that the service was asked for.
func (e *Equipment) ID() string       { return e.in.at(e.id) }
func (e *Equipment) Serial() string   { return e.in.at(e.serial) }
func (e *Equipment) Title() string    { return e.in.at(e.title) }
func (e *Equipment) TypeID() string   { return e.in.at(e.typeID) }
func (e *Equipment) ParentID() string { return e.in.at(e.parentID) }
func (e *Equipment) LineID() string   { return e.in.at(e.lineID) }

// RawStatus is the status as sent.
func (e *Equipment) RawStatus() string { return e.in.at(e.rawStatus) }

// OfficeIDs are in the order sent, each once.
func (e *Equipment) OfficeIDs() []string { return e.in.list(e.offices) }

// ClientIDs are in the order sent, each once.
func (e *Equipment) ClientIDs() []string { return e.in.list(e.clients) }

// Flags are the data-quality rules that fired on the item.
func (e *Equipment) Flags() []string { return e.in.list(e.flags) }

// Plan are the schedules of the item, in the order sent.
func (e *Equipment) Plan() []Schedule {
	if e.Schedules == 0 {
		return nil
	}
	return e.in.plans[e.plan:][:e.Schedules]
}

// AppendTo appends all that the row says: the same bytes for rows of two nights
// that say the same.
func (e *Equipment) AppendTo(b []byte) []byte {
	r := statement(b).texts(e.ID(), e.Serial(), e.Title(), e.TypeID(), e.ParentID(), e.LineID(), e.RawStatus()).
		list(e.OfficeIDs()).list(e.ClientIDs()).list(e.Flags()).
		numbers(int64(e.Schedules), int64(e.NeverCompleted), e.CreatedMs, e.ExpiresMs, e.ExpiredSinceMs, e.LastCompletedMs, int64(e.InService), int64(e.Status))
	for i := range e.Plan() {
		s := &e.Plan()[i]
		r = r.texts(s.ID(), s.RawStatus()).numbers(s.ExpiresMs, s.ExpiringMs, s.LastCompletedMs, int64(s.Status), int64(s.Completed))
	}
	return r
}

// Schedule is one inspection schedule of an item. Times are 0 where there is
// no valid date.
type Schedule struct {
	in                                     *texts
	id, rawStatus                          textAt
	ExpiresMs, ExpiringMs, LastCompletedMs int64
	Status                                 Status
	Completed                              DateState // NoDate: no completion on record
}

// ID is that of the schedule, or "".
func (s *Schedule) ID() string { return s.in.at(s.id) }

// RawStatus is the status as sent.
func (s *Schedule) RawStatus() string { return s.in.at(s.rawStatus) }

// FollowUp is what lists and figures need to know of one follow-up. People
// are whatever the privacy level left of them.
type FollowUp struct {
	in                                      *texts
	id, form, response, due                 textAt
	observer, assigner, assignee, completer textAt
	flags                                   listAt

	Messages, Reassigned, Attachments            int32
	CreatedMs, UpdatedMs, ResolvedMs, ActivityMs int64
	Age                                          Day // of an open one, since creation
	Idle                                         Day // of an open one, since the last activity
	ToClose                                      Day // of a closed one with valid dates, whole days
	Resolved                                     DateState
	Open                                         record.Bool
	Overdue                                      bool // open, and in the service's own overdue list
}

// FollowUpTexts is what a follow-up says in words, for tests that make their own
// rows.
type FollowUpTexts struct {
	ID, FormID, ResponseID, Due                     string
	ObserverID, AssignerID, AssigneeID, CompleterID string
	Flags                                           []string // data-quality rules that fired on it
}

// Row adds the words to a row of numbers.
func (t FollowUpTexts) Row(f FollowUp) FollowUp {
	in := &texts{}
	f.in, f.flags = in, in.keepList(t.Flags)
	f.id, f.form, f.response, f.due = in.keep(t.ID), in.keep(t.FormID), in.keep(t.ResponseID), in.keep(t.Due)
	f.observer, f.assigner, f.assignee, f.completer = in.keep(t.ObserverID), in.keep(t.AssignerID), in.keep(t.AssigneeID), in.keep(t.CompleterID)
	return f
}

// ID and the texts below are as sent, or ""; people are keys of the privacy level.
func (f *FollowUp) ID() string          { return f.in.at(f.id) }
func (f *FollowUp) FormID() string      { return f.in.at(f.form) }
func (f *FollowUp) ResponseID() string  { return f.in.at(f.response) }
func (f *FollowUp) Due() string         { return f.in.at(f.due) }
func (f *FollowUp) ObserverID() string  { return f.in.at(f.observer) }
func (f *FollowUp) AssignerID() string  { return f.in.at(f.assigner) }
func (f *FollowUp) AssigneeID() string  { return f.in.at(f.assignee) }
func (f *FollowUp) CompleterID() string { return f.in.at(f.completer) }

// Flags are the data-quality rules that fired on the follow-up.
func (f *FollowUp) Flags() []string { return f.in.list(f.flags) }

// Listed is the row without what stands on no page but its own.
func (f *FollowUp) Listed() FollowUp {
	l := *f
	l.response, l.observer, l.assigner, l.flags, l.UpdatedMs, l.Messages, l.Attachments = 0, 0, 0, 0, 0, 0, 0
	return l
}

// AppendTo appends all that the row says but Age and Idle, which pass by
// themselves: the same bytes for rows of two nights that say the same.
func (f *FollowUp) AppendTo(b []byte) []byte {
	return statement(b).texts(f.ID(), f.FormID(), f.ResponseID(), f.Due(), f.ObserverID(), f.AssignerID(), f.AssigneeID(), f.CompleterID()).list(f.Flags()).
		numbers(int64(f.Messages), int64(f.Reassigned), int64(f.Attachments), f.CreatedMs, f.UpdatedMs, f.ResolvedMs, f.ActivityMs, int64(f.ToClose), int64(f.Resolved), int64(f.Open)).
		is(f.Overdue)
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
