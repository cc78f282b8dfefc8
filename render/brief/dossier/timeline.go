package dossier

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/word"
)

// Step is a dated step in the life of a follow-up: a message, or what its record or the snapshots show.
type Step struct {
	Icon      string       // its sign: opened, message, reassigned, closed, reopened, due, overdue, seen
	Date      string       // the day
	Day       string       // how long after the follow-up was opened: day 9; absent where that is not known
	What      string       // what happened; absent for a message
	Who       string       // who did it, or to whom; may be absent
	More      string       // attachments, a signature; may be absent
	Seen      string       // how it is known, where only snapshots show it; may be absent
	Note      string       // the text of a message, Markdown, at privacy full; set it with prose
	Missing   string       // in its place, that it is not shown or that there is none; may be absent
	Files     []Attachment // its attachments, at privacy full
	MoreFiles string       // how many attachments more there are

	ms   int64
	rank int // among the steps of one moment
}

// Attachment is a file of a message.
type Attachment struct {
	Caption string // its caption
	Key     string // its key; may be absent
}

// threadBytes is the largest markup of a thread, so that the page stays below 400 KB, and below
// 60 KB compressed.
const threadBytes = 150 << 10

// sameMs is the longest time between two dates of one act: the service writes the message of somebody who opens or closes
// a follow-up beside its record, not with it.
const sameMs = 60_000

// stepsOf returns the life of a follow-up, oldest first, and how many messages there was no room for.
func (d *draft) stepsOf(f *record.FollowUp, row *census.FollowUp) (steps []Step, hidden string) {
	opened, closed := row.CreatedMs == 0, !row.IsClosed() || row.ResolvedMs == 0 // nothing is left to say of it
	order, size := threadOrder(f.Messages), 0
	for n, i := range order {
		if size > d.most(threadBytes) {
			hidden = word.Plural(len(order)-n, "further message is", "further messages are")
			break
		}
		m := &f.Messages[i]
		s := d.message(m)
		if n > 0 && s.ms == 0 {
			s.ms = steps[n-1].ms
		}
		switch {
		case !opened && near(m.Date.MS, row.CreatedMs):
			s.Icon, s.What, s.Who, opened = "opened", "Opened", joined(by(s.Who), passed(s.What, d.who(m.ReassigneeID))), true
		case m.ReassigneeID != "":
			s.Icon, s.Who = "reassigned", "to "+d.who(m.ReassigneeID)+by(s.Who)
		case !closed && near(m.Date.MS, row.ResolvedMs) && (f.CompleterID == "" || f.CompleterID == m.UserID):
			s.Icon, s.What, s.Who, closed = "closed", "Closed", joined(by(s.Who), after(row)), true
		case s.Who == "":
			s.Who = "no author"
		}
		steps = append(steps, s)
		size += s.size()
	}
	if !opened {
		steps = append(steps, Step{Icon: "opened", What: "Opened", Who: joined(by(d.nameOf(f.ObserverID)), ""), ms: row.CreatedMs})
	}
	if !closed {
		steps = append(steps, Step{Icon: "closed", What: "Closed", Who: joined(by(d.nameOf(f.CompleterID)), after(row)), ms: row.ResolvedMs})
	}
	if at, isDue := d.dueAt(f.Due, row); isDue {
		steps = append(steps, Step{Icon: "due", What: "Due date", Who: "as it reads",
			Seen: "the service does not say what it does with this date", ms: at.UnixMilli()})
	}
	story := d.story.Rows
	for i := range story {
		came := slices.ContainsFunc(story, func(h Happening) bool { return h.Ms == story[i].Ms && past.Came(h.Event) })
		if s, tells := d.seen(&story[i], came, f, row); tells {
			steps = append(steps, s)
		}
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Or(cmp.Compare(a.ms, b.ms), cmp.Compare(a.rank, b.rank)) })
	for i := range steps {
		s := &steps[i]
		s.Date = "no date"
		if s.ms == 0 {
			continue
		}
		s.Date = d.x.Date(s.ms)
		if row.CreatedMs != 0 && s.ms >= row.CreatedMs {
			s.Day = "day " + strconv.Itoa(calendar.Days(d.timeOf(row.CreatedMs), d.timeOf(s.ms)))
		}
	}
	return steps, hidden
}

// near reports whether two dates are those of one act.
func near(a, b int64) bool { return a-b <= sameMs && b-a <= sameMs }

// by names who did something; "" for nobody.
func by(who string) string {
	if who == "" {
		return ""
	}
	return " by " + who
}

// passed says to whom the first message gave a follow-up; "" if it did not.
func passed(what, to string) string {
	if what == "" {
		return ""
	}
	return "reassigned to " + to
}

// after says how long a follow-up was open.
func after(row *census.FollowUp) string {
	if row.ToClose == census.NoDay {
		return ""
	}
	return "after " + word.Plural(int(row.ToClose), "day", "days")
}

// joined joins what is there of two parts of a sentence.
func joined(first, second string) string { return strings.TrimSpace(word.Joined(", ", first, second)) }

// nameOf returns a person's name for a sentence; "" for nobody.
func (d *draft) nameOf(key string) string {
	if key == "" {
		return ""
	}
	return d.who(key)
}

// message makes the step of a message. One that passes the follow-up on says so.
func (d *draft) message(m *record.Message) Step {
	s := Step{Icon: "message", Who: d.nameOf(m.UserID)}
	if census.IsDate(m.Date.MS) {
		s.ms = m.Date.MS
	}
	if n := len(m.Attachments); n > 0 {
		s.More = word.Plural(n, "attachment", "attachments")
	}
	if len(m.Signature) > 0 {
		s.More = word.Joined(" · ", s.More, "signature present")
	}
	switch {
	case m.Note != "" && d.privacy == privacy.Full:
		s.Note = m.Note
	case m.Note != "" || m.HasNote:
		s.Missing = "Text on record, not shown (privacy: " + d.privacy.String() + ")"
	default:
		s.Missing = "No text"
	}
	if d.privacy == privacy.Full {
		s.Files, s.MoreFiles = d.attachments(m.Attachments)
	}
	if m.ReassigneeID != "" {
		s.What = "Reassigned"
	}
	return s
}

// size returns an upper estimate of a step's markup in bytes.
func (s *Step) size() int {
	n := 300 + markup(s.Note)
	for _, a := range s.Files {
		n += 60 + len(a.Caption) + len(a.Key)
	}
	return n
}

// markup returns an upper estimate of the bytes that a note takes on a page. It includes the characters that
// Markdown may turn into elements.
func markup(note string) int {
	n := min(len(note), 24<<10) + 5*strings.Count(note, "\n")
	return n + 30*(strings.Count(note, "*")+strings.Count(note, "_"))
}

func (d *draft) attachments(all []record.Attachment) (out []Attachment, more string) {
	most := d.most(50)
	if len(all) == 0 {
		return nil, ""
	}
	out = make([]Attachment, min(len(all), most))
	for i := range out {
		out[i] = Attachment{clip(all[i].Caption, 500), clip(all[i].Key, 300)}
	}
	if n := len(all) - len(out); n > 0 {
		more = word.Plural(n, "more attachment", "more attachments")
	}
	return out, more
}

// dueAt returns when the day of the due date begins, where the configuration says how to read one.
func (d *draft) dueAt(due string, row *census.FollowUp) (time.Time, bool) {
	day, isDay := census.DueDate(due)
	if !isDay || d.report.Options.DueFormat == "" {
		return time.Time{}, false
	}
	at := calendar.StartOfDay(day.Year(), day.Month(), day.Day(), d.report.Zone)
	if opened := d.timeOf(row.CreatedMs); calendar.Civil(at).Equal(calendar.Civil(opened)) {
		at = opened // it was opened on that day
	}
	return at, true
}

// seen makes the step of what only snapshots show, unless another one tells it; came says that the follow-up was not
// there in the snapshot before.
func (d *draft) seen(h *Happening, came bool, f *record.FollowUp, row *census.FollowUp) (s Step, tells bool) {
	s = Step{Icon: "seen", What: h.What, Seen: "first seen in the snapshot of " + d.x.Date(h.Ms), ms: h.Ms}
	if h.Before != 0 && h.Detail != "" {
		s.Seen = "seen between the snapshots of " + d.x.Date(h.Before) + " and " + d.x.Date(h.Ms)
	}
	switch h.Event {
	case past.Opened:
		if row.CreatedMs != 0 {
			return s, false // its record says when
		}
	case past.Closed:
		if row.IsClosed() && row.ResolvedMs != 0 && row.ResolvedMs <= h.Ms && (came || row.ResolvedMs > h.Before) {
			return s, false // likewise
		}
		s.Icon = "closed"
	case past.Reopened:
		s.Icon = "reopened"
	case past.Overdue:
		s.Icon, s.rank = "overdue", 1 // a follow-up must be open for that
	case past.DueChanged:
		s.Icon, s.Who = "due", h.Detail
		s.Seen += "; who moved it is not in the list"
	case past.Reassigned:
		if slices.ContainsFunc(f.Messages, func(m record.Message) bool { return m.ReassigneeID == h.To && h.To != "" }) {
			return s, false // a message says when, and who did it
		}
		s.Icon, s.Who = "reassigned", h.Detail
		s.Seen += "; who did it is not in the list"
	}
	return s, true
}

// timeline is the section of the steps.
func (d *draft) timeline() brief.Section {
	s := brief.Section{ID: "timeline", Title: "Timeline"}
	if story := &d.story; story.Since != "" {
		s.Note = "What only snapshots show is known since " + story.first() + "."
	}
	if n := d.story.Earlier; n > 0 {
		s.Note = word.Joined(" ", s.Note, word.Plural(n, "earlier change is", "earlier changes are")+" not shown here.")
	}
	return s
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
