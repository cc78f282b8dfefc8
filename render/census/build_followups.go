package census

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/word"
)

// followUpReader is a reader of follow-ups.
type followUpReader struct {
	*reader
	overdue map[string]bool // ids in the overdue list
}

func (b *builder) readFollowUps(all record.Set) error {
	r := &followUpReader{b.reader(kind.FollowUps), map[string]bool{}}
	if err := record.Each(all.Overdue, func(id string) error { r.overdue[id] = true; return nil }); err != nil {
		return failed("the overdue list", err)
	}
	if err := readEach(r.reader, all.FollowUps, r.followUp); err != nil {
		return err
	}
	var absent []string
	for id := range r.overdue {
		if _, there := r.rows[id]; !there {
			absent = append(absent, id)
		}
	}
	slices.Sort(absent)
	for _, id := range absent {
		b.note(ruleFR1, 1, Detail{Says: "overdue-alone", Text: id})
	}
	return nil
}

func (r *followUpReader) followUp(f *record.FollowUp) {
	if !r.first(f.ID) {
		return
	}
	r.fieldsOf("", f.Unknown)
	out := FollowUp{
		ID:          r.recordID,
		FormID:      r.id(label.Form, f.FormID),
		ResponseID:  f.ResponseID,
		Due:         f.Due,
		ObserverID:  r.id(label.User, f.ObserverID),
		AssignerID:  r.id(label.User, f.AssignerID),
		AssigneeID:  r.id(label.User, f.AssigneeID),
		CompleterID: r.id(label.User, f.CompleterID),
		Said:        firstWords(f.Messages, mostSaid),
		NoteText:    firstWords(f.Messages, mostWhole),
		Sentence:    word.Sentence(word.Unmarked(firstNote(f.Messages)), mostWhole),
		Open:        f.Open,
		Age:         NoDay,
		Idle:        NoDay,
		ToClose:     NoDay,
	}
	var updated DateState
	out.CreatedMs, out.Created = r.happened("created_on", f.CreatedOn)
	out.UpdatedMs, updated = r.happened("updated_on", f.UpdatedOn)
	out.ResolvedMs, out.Resolved = r.happened("resolved_on", f.ResolvedOn)
	out.ActivityMs = max(out.CreatedMs, out.UpdatedMs)
	reassignee := r.messages(&out, f.Messages)
	r.ages(&out)
	if reassignee != "" && reassignee != f.AssigneeID {
		r.found(ruleFC2, Detail{})
	}
	if out.Created.Valid() && updated.Valid() && out.UpdatedMs < out.CreatedMs {
		r.found(ruleFC1, Detail{})
	}
	if slices.ContainsFunc(f.Unknown, func(u record.Field) bool { return u.Name == "deleted" && string(u.Value) == "true" }) {
		r.found(ruleX7, Detail{})
	}
	r.checkDates(&out, f)
	r.checkOverdue(&out)
	r.checkDue(&out)
	r.FollowUps = append(r.FollowUps, out)
}

// messages reads the thread and returns the last person that the follow-up was reassigned
// to.
func (r *reader) messages(out *FollowUp, messages []record.Message) (reassignee string) {
	out.Messages = int32(len(messages))
	lastMs := int64(-1)
	for i := range messages {
		m := &messages[i]
		r.fieldsOf("messages[].", m.Unknown)
		for j := range m.Attachments {
			r.fieldsOf("messages[].attachments[].", m.Attachments[j].Unknown)
		}
		r.id(label.User, m.UserID)
		out.Attachments += int32(len(m.Attachments))
		ms, _ := r.happened("messages[].date", m.Date)
		out.ActivityMs = max(out.ActivityMs, ms)
		if m.ReassigneeID == "" {
			continue
		}
		out.Reassigned++
		r.id(label.User, m.ReassigneeID)
		if ms >= lastMs {
			lastMs, reassignee = ms, m.ReassigneeID
		}
	}
	return reassignee
}

// ages computes the ages of a follow-up in whole days.
func (r *reader) ages(f *FollowUp) {
	if f.IsOpen() {
		f.Age = AgeAt(f.CreatedMs, r.AsOfMs())
		f.Idle = AgeAt(f.ActivityMs, r.AsOfMs())
	}
	if f.Closing() == ClosedDated {
		f.ToClose = Day((f.ResolvedMs - f.CreatedMs) / DayMs)
	}
}

// Closing says whether a follow-up counts in F4, and if not, why.
type Closing int8

// Only ClosedDated counts.
const (
	NotClosed     Closing = iota
	ClosedDated           // both dates are usable, and in order
	ClosedUndated         // without a date of closing
	ClosedBadDate         // its date of closing is invalid
	ClosedFuture          // closed after the as-of time
	ClosedNoStart         // without a usable date of creation
	ClosedEarly           // closed before it was created
)

// Closing returns how the follow-up was closed. If several cases apply, the first in the order of the switch counts.
func (f *FollowUp) Closing() Closing {
	switch {
	case !f.IsClosed():
		return NotClosed
	case f.Resolved == NoDate:
		return ClosedUndated
	case f.Resolved == BadDate:
		return ClosedBadDate
	case f.Resolved == FutureDate:
		return ClosedFuture
	case f.CreatedMs == 0:
		return ClosedNoStart
	case f.ResolvedMs < f.CreatedMs:
		return ClosedEarly
	}
	return ClosedDated
}

func (r *reader) checkDates(f *FollowUp, sent *record.FollowUp) {
	switch {
	case f.IsClosed() && f.Resolved == NoDate:
		r.found(ruleFD1, Detail{})
	case f.IsClosed() && f.Resolved.Valid() && f.CreatedMs != 0 && f.ResolvedMs < f.CreatedMs:
		r.found(ruleFD2, Detail{})
	case f.IsOpen() && f.Resolved != NoDate:
		r.found(ruleFD4, Detail{})
	}
	for _, d := range [...]struct {
		says string
		t    record.Time
	}{{"created", sent.CreatedOn}, {"updated", sent.UpdatedOn}, {"closed", sent.ResolvedOn}} {
		if d.t.MS > r.AsOfMs() {
			r.found(ruleFD3, Detail{Says: d.says})
		}
	}
}

// checkOverdue marks open follow-ups as overdue if they are in the service's own list
// (F-R1).
func (r *followUpReader) checkOverdue(f *FollowUp) {
	if !r.overdue[f.ID] {
		return
	}
	f.Overdue = f.IsOpen()
	switch f.Open {
	case record.False:
		r.found(ruleFR1, Detail{Says: "closed"})
	case record.Unset:
		r.found(ruleFR1, Detail{Says: "state-unknown"})
	}
}

// The rows of DueAgreement.
const (
	DuePast = iota
	DueAhead
	DueNoDate
	DueMissing
)

// dueReads returns how `due` reads as a calendar date in the report's zone.
func (r *reader) dueReads(due string) int {
	if due == "" {
		return DueMissing
	}
	day, ok := DueDate(due)
	switch {
	case !ok:
		return DueNoDate
	case day.Before(calendar.Civil(r.AsOf)):
		return DuePast
	}
	return DueAhead
}

// checkDue compares `due` with the overdue list. The result changes no figure but
// DueAgreement.
func (r *reader) checkDue(f *FollowUp) {
	reads := r.dueReads(f.Due)
	switch reads {
	case DueMissing:
		r.found(ruleFD5, Detail{})
	case DueNoDate:
		r.found(ruleFD6, Detail{})
	}
	if !f.IsOpen() {
		return
	}
	if f.Overdue {
		r.Due.InList[reads]++
	} else {
		r.Due.NotIn[reads]++
	}
	switch {
	case reads == DuePast && !f.Overdue:
		r.found(ruleFD7, Detail{Says: "due-past"})
	case reads == DueAhead && f.Overdue:
		r.found(ruleFD7, Detail{Says: "due-ahead"})
	}
}
