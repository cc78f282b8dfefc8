package census

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/word"
)

// followUpReader reads the follow-ups of a night.
type followUpReader struct {
	*builder
	*index
	overdue map[string]bool // ids in the overdue list
}

func (b *builder) newFollowUpReader(n record.Night) (*followUpReader, error) {
	f := &followUpReader{builder: b, index: b.newIndex(n, list.FollowUps), overdue: map[string]bool{}}
	return f, record.Each(n.Overdue, func(id string) error {
		f.overdue[id] = true
		return nil
	})
}

func (b *followUpReader) end() {
	if absent := len(b.overdue) - b.matched(); absent > 0 {
		b.note(ruleFR1, absent, word.Plural(absent, "id is", "ids are")+" in the overdue list and in no other")
	}
}

// matched counts the ids in the overdue list that belong to a follow-up of the night.
func (b *followUpReader) matched() int {
	n := 0
	for id := range b.overdue {
		if _, ok := b.rows[id]; ok {
			n++
		}
	}
	return n
}

func (b *followUpReader) read(f *record.FollowUp) {
	row, first := b.first(b.index, f.ID)
	if !first {
		return
	}
	r := b.reader(list.FollowUps)
	r.fieldsOf("", f.Unknown)
	out := FollowUp{
		ID: b.last, FormID: b.id(label.Form, f.FormID), ResponseID: b.texts.keep(f.ResponseID), Due: b.texts.keep(f.Due),
		ObserverID: b.id(label.User, f.ObserverID), AssignerID: b.id(label.User, f.AssignerID),
		AssigneeID: b.id(label.User, f.AssigneeID), CompleterID: b.id(label.User, f.CompleterID),
		Said: b.texts.keep(firstWords(f.Messages)), Open: f.Open, Age: NoDay, Idle: NoDay, ToClose: NoDay,
	}
	var created, updated DateState
	out.CreatedMs, created = r.past(f.CreatedOn)
	out.UpdatedMs, updated = r.past(f.UpdatedOn)
	out.ResolvedMs, out.Resolved = r.past(f.ResolvedOn)
	out.ActivityMs = max(out.CreatedMs, out.UpdatedMs)
	reassignee := b.messages(r, &out, f.Messages)
	b.ages(&out)
	if reassignee != "" && reassignee != f.AssigneeID {
		b.fire(ruleFC2, row, "")
	}
	if created.Valid() && updated.Valid() && out.UpdatedMs < out.CreatedMs {
		b.fire(ruleFC1, row, "")
	}
	if slices.ContainsFunc(f.Unknown, func(u record.Field) bool { return u.Name == "deleted" && string(u.Value) == "true" }) {
		b.fire(ruleX7, row, "")
	}
	b.checkDates(&out, f, row)
	b.checkOverdue(&out, row)
	b.checkDue(&out, row)
	b.FollowUps = append(b.FollowUps, out)
	r.done()
}

// messages reads the thread and returns the last person that the follow-up was reassigned
// to.
func (b *builder) messages(r *reader, out *FollowUp, messages []record.Message) (reassignee string) {
	out.Messages = int32(len(messages))
	lastMs := int64(-1)
	for i := range messages {
		m := &messages[i]
		r.fieldsOf("messages[].", m.Unknown)
		for j := range m.Attachments {
			r.fieldsOf("messages[].attachments[].", m.Attachments[j].Unknown)
		}
		b.id(label.User, m.UserID)
		out.Attachments += int32(len(m.Attachments))
		ms, _ := r.past(m.Date)
		out.ActivityMs = max(out.ActivityMs, ms)
		if m.ReassigneeID == "" {
			continue
		}
		out.Reassigned++
		b.id(label.User, m.ReassigneeID)
		if ms >= lastMs {
			lastMs, reassignee = ms, m.ReassigneeID
		}
	}
	return reassignee
}

// ages computes the ages of a follow-up in whole days.
func (b *builder) ages(f *FollowUp) {
	if f.Open == record.True {
		f.Age = AgeAt(f.CreatedMs, b.AsOfMs())
		f.Idle = AgeAt(f.ActivityMs, b.AsOfMs())
	}
	if f.Closing() == ClosedDated {
		f.ToClose = Day((f.ResolvedMs - f.CreatedMs) / DayMs)
	}
}

// Closing says whether a follow-up counts in F4, and if not, why.
type Closing int8

const (
	NotClosed Closing = iota
	ClosedDated
	ClosedUndated
	ClosedBadDate
	ClosedFuture
	ClosedNoStart
	ClosedEarly
)

func (f *FollowUp) Closing() Closing {
	switch {
	case f.Open != record.False:
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

func (b *builder) checkDates(f *FollowUp, sent *record.FollowUp, row int) {
	switch {
	case f.Open == record.False && f.Resolved == NoDate:
		b.fire(ruleFD1, row, "")
	case f.Open == record.False && f.Resolved.Valid() && f.CreatedMs != 0 && f.ResolvedMs < f.CreatedMs:
		b.fire(ruleFD2, row, "")
	case f.Open == record.True && f.Resolved != NoDate:
		b.fire(ruleFD4, row, "")
	}
	for _, d := range [...]struct {
		name string
		t    record.Time
	}{{"created", sent.CreatedOn}, {"updated", sent.UpdatedOn}, {"closed", sent.ResolvedOn}} {
		if d.t.MS > b.AsOfMs() {
			b.fire(ruleFD3, row, d.name)
		}
	}
}

// checkOverdue marks open follow-ups as overdue if they are in the service's own list
// (F-R1).
func (b *followUpReader) checkOverdue(f *FollowUp, row int) {
	if !b.overdue[f.ID] {
		return
	}
	f.Overdue = f.Open == record.True
	switch f.Open {
	case record.False:
		b.fire(ruleFR1, row, "closed")
	case record.Unset:
		b.fire(ruleFR1, row, "state unknown")
	}
}

// The rows of DueAgreement.
const (
	duePast = iota
	dueAhead
	dueNoDate
	dueMissing
)

// dueReads returns how `due` reads as a calendar date in the report's zone.
func (b *builder) dueReads(due string) int {
	if due == "" {
		return dueMissing
	}
	day, ok := DueDate(due)
	switch {
	case !ok:
		return dueNoDate
	case day.Before(calendar.Civil(b.AsOf)):
		return duePast
	}
	return dueAhead
}

// checkDue compares `due` with the overdue list. The result changes no figure but
// DueAgreement.
func (b *builder) checkDue(f *FollowUp, row int) {
	reads := b.dueReads(f.Due)
	switch reads {
	case dueMissing:
		b.fire(ruleFD5, row, "")
	case dueNoDate:
		b.fire(ruleFD6, row, "")
	}
	if f.Open != record.True {
		return
	}
	if f.Overdue {
		b.Due.InList[reads]++
	} else {
		b.Due.NotIn[reads]++
	}
	switch {
	case reads == duePast && !f.Overdue:
		b.fire(ruleFD7, row, "past, not in the overdue list")
	case reads == dueAhead && f.Overdue:
		b.fire(ruleFD7, row, "not past, in the overdue list")
	}
}
