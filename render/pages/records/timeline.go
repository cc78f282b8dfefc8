package records

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/word"
)

// threadBytes is the largest markup of a thread, so that the page stays below 400 KB, and below
// 60 KB compressed.
const threadBytes = 150 << 10

// sameMs is the longest time between two dates of one act: the service writes the message of somebody who opens or closes
// a follow-up beside its record, not with it.
const sameMs = 60_000

// near reports whether two dates are those of one act.
func near(a, b int64) bool { return a-b <= sameMs && b-a <= sameMs }

// timeline is its life, oldest first: messages, and what its record and the snapshots show.
func (u *followUp) timeline() document.Section {
	w, row, story := u.w.RecordFollowUp, u.row, &u.story
	s := document.Section{ID: "timeline", Title: w.Timeline()}
	switch {
	case story.Since.IsZero():
	case story.Longer:
		s.Note = w.KnownLonger(story.Since)
	default:
		s.Note = w.Known(story.Since)
	}
	if n := story.Earlier; n > 0 {
		s.Note = said(s.Note, w.Earlier(n))
	}
	all := document.Steps{Attachment: w.Attachment(), AsOf: w.AsOf()}
	steps, hidden := u.steps()
	if hidden > 0 {
		all.Hidden = w.Hidden(hidden)
	}
	all.All = make([]document.Step, len(steps))
	for i := range steps {
		all.All[i] = steps[i].Step
	}
	if row.IsOpen() {
		if all.Still = w.StillOpen(); row.Overdue {
			all.Still = w.StillOverdue()
		}
		if row.CreatedMs != 0 {
			all.Since = strconv.FormatInt(calendar.Civil(u.at(row.CreatedMs)).UnixMilli(), 10)
		}
	}
	s.Blocks = []document.Block{all}
	return s
}

// step is a step with what sorts it.
type step struct {
	document.Step
	ms   int64
	rank int // among the steps of one moment
}

// steps returns the steps, oldest first, and how many messages there was no room for.
func (u *followUp) steps() (steps []step, hidden int) {
	f, row, w := u.f, u.row, u.w.RecordFollowUp
	opened, closed := row.CreatedMs == 0, !row.IsClosed() || row.ResolvedMs == 0 // nothing is left to say of it
	size := 0
	for n, i := range u.order {
		if size > u.most(threadBytes) {
			hidden = len(u.order) - n
			break
		}
		m := &f.Messages[i]
		s := u.message(m)
		if n > 0 && s.ms == 0 {
			s.ms = steps[n-1].ms
		}
		who, to := u.nameOf(m.UserID), u.nameOf(m.ReassigneeID)
		switch {
		case !opened && near(m.Date.MS, row.CreatedMs):
			s.Sign, s.Says, opened = "opened", u.openedBy(who, to), true
		case to != "" && who != "":
			s.Sign, s.Says = "reassigned", w.StepReassignedBy(to, who)
		case to != "":
			s.Sign, s.Says = "reassigned", w.StepReassigned(to)
		case !closed && near(m.Date.MS, row.ResolvedMs) && (f.CompleterID == "" || f.CompleterID == m.UserID):
			s.Sign, s.Says, closed = "closed", u.closedBy(who), true
		case who == "":
			s.Says = w.NoAuthor()
		default:
			s.Says = who
		}
		steps = append(steps, s)
		size += 300 + markup(s.Note)
		for _, a := range s.Files {
			size += 60 + len(a.Caption) + len(a.Key)
		}
	}
	add := func(sign, says, seen string, ms int64) {
		steps = append(steps, step{Step: document.Step{Sign: sign, Says: says, Seen: seen}, ms: ms})
	}
	if !opened {
		add("opened", u.openedBy(u.nameOf(f.ObserverID), ""), "", row.CreatedMs)
	}
	if !closed {
		add("closed", u.closedBy(u.nameOf(f.CompleterID)), "", row.ResolvedMs)
	}
	if at, isDue := u.dueAt(); isDue {
		add("due", w.StepDue(), w.DueSeen(), at.UnixMilli())
	}
	story := u.story.Rows
	for i := range story {
		came := slices.ContainsFunc(story, func(h Happening) bool { return h.Ms == story[i].Ms && past.Came(h.Event) })
		if s, tells := u.seen(&story[i], came); tells {
			steps = append(steps, s)
		}
	}
	slices.SortStableFunc(steps, func(a, b step) int { return cmp.Or(cmp.Compare(a.ms, b.ms), cmp.Compare(a.rank, b.rank)) })
	for i := range steps {
		s := &steps[i]
		if s.ms == 0 {
			s.Date = u.w.Record.NoDate()
			continue
		}
		s.Date = u.w.Record.Date(u.at(s.ms))
		if row.CreatedMs != 0 && s.ms >= row.CreatedMs {
			s.Day = w.Day(calendar.Days(u.at(row.CreatedMs), u.at(s.ms)))
		}
	}
	return steps, hidden
}

// openedBy says who opened it, and to whom the first message gave it.
func (u *followUp) openedBy(who, to string) string {
	w := u.w.RecordFollowUp
	switch {
	case who != "" && to != "":
		return w.StepOpenedByFor(who, to)
	case who != "":
		return w.StepOpenedBy(who)
	case to != "":
		return w.StepOpenedFor(to)
	}
	return w.StepOpened()
}

// closedBy says who closed it, and how long it was open.
func (u *followUp) closedBy(who string) string {
	w, days, known := u.w.RecordFollowUp, int(u.row.ToClose), u.row.ToClose != census.NoDay
	switch {
	case who != "" && known:
		return w.StepClosedByAfter(who, days)
	case who != "":
		return w.StepClosedBy(who)
	case known:
		return w.StepClosedAfter(days)
	}
	return w.StepClosed()
}

// message makes the step of a message, which does not say yet what it did.
func (u *followUp) message(m *record.Message) (s step) {
	w := u.w.RecordFollowUp
	if s.Sign = "message"; census.IsDate(m.Date.MS) {
		s.ms = m.Date.MS
	}
	if n := len(m.Attachments); n > 0 {
		s.More = w.Attachments(n)
	}
	if len(m.Signature) > 0 {
		s.More = word.Joined(" · ", s.More, w.Signature())
	}
	switch {
	case m.Note != "" && u.privacy == privacy.Full:
		s.Note = m.Note
	case m.Note != "" || m.HasNote:
		s.None = w.Withheld(u.privacy.String())
	default:
		s.None = w.NoText()
	}
	if u.privacy != privacy.Full || len(m.Attachments) == 0 {
		return s
	}
	s.Files = make([]document.File, min(len(m.Attachments), u.most(50)))
	for i := range s.Files {
		s.Files[i] = document.File{Caption: clip(m.Attachments[i].Caption, 500), Key: clip(m.Attachments[i].Key, 300)}
	}
	if more := len(m.Attachments) - len(s.Files); more > 0 {
		s.Rest = w.MoreAttachments(more)
	}
	return s
}

// seen makes the step of what only snapshots show, unless another one tells it; came says that the follow-up was not
// there in the snapshot before.
func (u *followUp) seen(h *Happening, came bool) (s step, tells bool) {
	w, row := u.w.RecordFollowUp, u.row
	s = step{Step: document.Step{Sign: "seen"}, ms: h.Ms}
	says, first, between := "", w.SeenFirst, w.SeenBetween
	switch h.Event {
	case past.Opened:
		if row.CreatedMs != 0 {
			return s, false // its record says when
		}
	case past.Closed:
		if row.IsClosed() && row.ResolvedMs != 0 && row.ResolvedMs <= h.Ms && (came || row.ResolvedMs > h.Before) {
			return s, false // likewise
		}
		s.Sign = "closed"
	case past.Reopened:
		s.Sign = "reopened"
	case past.Overdue:
		s.Sign, s.rank = "overdue", 1 // a follow-up must be open for that
	case past.DueChanged:
		s.Sign, says, first, between = "due", h.Detail, w.FirstMoved, w.BetweenMoved
	case past.Reassigned:
		if slices.ContainsFunc(u.f.Messages, func(m record.Message) bool { return m.ReassigneeID == h.To && h.To != "" }) {
			return s, false // a message says when, and who did it
		}
		s.Sign, says, first, between = "reassigned", h.Detail, w.FirstReassigned, w.BetweenReassigned
	}
	if s.Says = w.StepSeen(h.What); says != "" {
		s.Says = w.StepChanged(h.What, word.Legible(says))
	}
	if s.Seen = first(u.at(h.Ms)); h.Before != 0 && h.Detail != "" {
		s.Seen = between(u.at(h.Before), u.at(h.Ms))
	}
	return s, true
}

// markup returns an upper estimate of the bytes that a note takes on a page. It includes the characters that
// Markdown may turn into elements.
func markup(note string) int {
	n := min(len(note), 24<<10) + 5*strings.Count(note, "\n")
	return n + 30*(strings.Count(note, "*")+strings.Count(note, "_"))
}

// threadOrder sorts messages by date; a message without a date stays after the message that was
// sent before it.
func threadOrder(all []record.Message) []int {
	order, at := make([]int, len(all)), make([]int64, len(all))
	last := int64(math.MinInt64)
	for i := range all {
		if census.IsDate(all[i].Date.MS) {
			last = all[i].Date.MS
		}
		order[i], at[i] = i, last
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(at[a], at[b]) })
	return order
}
