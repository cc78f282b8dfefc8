package sample

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// thread writes the messages of one follow-up.
type thread struct {
	*sample
	dice
	course
	form form
	f    *record.FollowUp
	said map[string]bool
}

// converse adds all messages up to the night, in order.
func (t *thread) converse(f *record.FollowUp) {
	t.f, t.said = f, make(map[string]bool)
	t.add(t.created, f.ObserverID, t.finding(), "", t.pictures(450))
	end := t.closed
	if !t.reopen.IsZero() {
		end = t.reopen
	}
	days := int(end.Sub(t.created) / (24 * time.Hour))
	steps := min(6, days/t.between(6, 16))
	for i := range steps {
		at := t.created.AddDate(0, 0, (i+1)*days/(steps+1)).Truncate(24 * time.Hour).Add(time.Duration(t.workMinute()) * time.Minute)
		author, to := f.AssigneeID, ""
		if t.chance(380) {
			to = t.user(t.IntN(14))
		}
		note, pictures := t.progress(to != ""), t.pictures(200)
		if at.After(t.created) && at.Before(t.closed) {
			t.add(at, author, note, to, pictures)
		}
	}
	if !t.redue.IsZero() && t.redue.Before(t.closed) {
		t.add(t.redue, f.AssignerID, t.unsaid(firm().Redue), "", nil)
	}
	t.close()
	slices.SortStableFunc(f.Messages, func(a, b record.Message) int { return cmp.Compare(a.Date.MS, b.Date.MS) })
	for i := range f.Messages {
		f.Messages[i].ID = t.id("message", t.n*16+i)
	}
}

func (t *thread) close() {
	completer := t.f.AssigneeID
	if t.chance(220) {
		completer = t.f.ObserverID
	}
	note, pictures, signed := t.ending(), t.pictures(480), t.chance(60)
	if t.past(t.closed) {
		t.add(t.closed, completer, note, "", pictures)
		if last := &t.f.Messages[len(t.f.Messages)-1]; signed {
			last.Signature = []byte(`{"name":"` + completer[:8] + `","image":"` + storageKey(completer, "png") + `"}`)
		}
		if t.f.Open == record.False {
			t.f.ResolvedOn, t.f.CompleterID = ms(t.closed), completer
		}
	}
	if !t.reopen.IsZero() {
		t.add(t.reopen, t.f.ObserverID, t.unsaid(firm().Reopened), "", nil)
	}
}

// add appends a message, unless it is after the night.
func (t *thread) add(at time.Time, author, note, to string, pictures []record.Attachment) {
	notify := []record.Bool{record.Unset, record.True, record.False}[t.IntN(3)]
	if !t.past(at) {
		return
	}
	t.f.Messages = append(t.f.Messages, record.Message{Date: ms(at), UserID: author, Note: note, ReassigneeID: to, Attachments: pictures,
		Notify: notify})
	t.f.UpdatedOn.MS = max(t.f.UpdatedOn.MS, at.UnixMilli())
	if to != "" {
		t.f.AssigneeID = to
	}
}

func (t *thread) pictures(perMille int) []record.Attachment {
	if !t.chance(perMille) {
		return nil
	}
	var all []record.Attachment
	for i := range t.between(1, 3) {
		id := t.id("picture", t.n*64+t.IntN(32)*2+i)
		all = append(all, record.Attachment{Key: fmt.Sprintf("photos/%d/%s.jpg", t.created.Year(), id), Caption: pick(t.dice, firm().Captions)})
	}
	return all
}

// serial returns the serial number of an item of the form's kind.
func (t *thread) serial() string {
	return fmt.Sprintf("%s-%04d", t.form.Prefix, t.between(1, max(1, t.form.Count)))
}

// finding returns the first message of a thread.
func (t *thread) finding() string {
	if t.chance(18) {
		return pick(t.dice, firm().ForeignFindings)
	}
	find := pick(t.dice, t.form.Finds)
	thing, fault, where := strings.Replace(find[0], "#", t.serial(), 1), pick(t.dice, find[1:]), pick(t.dice, firm().Places)
	first := []string{
		upper(thing) + " " + where + " " + fault + ".",
		"Found " + where + ": " + lower(thing) + " " + fault + ".",
		upper(where) + ", " + lower(thing) + " " + fault + ".",
		upper(thing) + " " + fault + " (" + where + ").",
	}[t.IntN(4)]
	switch shape := t.IntN(100); {
	case shape < 22:
		return first
	case shape < 66:
		return first + " " + pick(t.dice, firm().Actions)
	case shape < 90:
		return first + " " + pick(t.dice, firm().Details) + " " + pick(t.dice, firm().Actions)
	}
	return t.listed(first)
}

// listed returns a longer note in the form of a list.
func (t *thread) listed(first string) string {
	var b strings.Builder
	b.WriteString(first + "\n\n")
	if t.chance(300) {
		b.WriteString("**To do before the next shift**\n\n")
	}
	bullet := []string{"- ", "* ", "1. "}[t.IntN(3)]
	for range t.between(2, 4) {
		if task := t.unsaid(firm().Tasks); task != "" {
			b.WriteString(bullet + task + "\n")
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// progress returns a message between the first and the last; moved says that the
// follow-up is assigned to somebody else.
func (t *thread) progress(moved bool) string {
	if t.chance(14) {
		return pick(t.dice, firm().ForeignProgress)
	}
	note := t.unsaid(firm().Progress)
	if strings.Contains(note, "%") {
		note = fmt.Sprintf(note, t.between(2, 28))
	}
	if moved {
		note += " " + t.unsaid(firm().Handovers)
	}
	return note
}

// ending returns the message that closes a thread.
func (t *thread) ending() string {
	if t.chance(450) {
		return t.unsaid(t.form.Closings)
	}
	return t.unsaid(firm().Closings)
}

// unsaid returns a text that this thread has not used yet.
func (t *thread) unsaid(from []string) string {
	start := t.IntN(len(from))
	for i := range from {
		if s := from[(start+i)%len(from)]; !t.said[s] {
			t.said[s] = true
			return s
		}
	}
	return from[start]
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func lower(s string) string {
	if len(s) > 1 && s[1] >= 'A' && s[1] <= 'Z' {
		return s // the text begins with an abbreviation
	}
	return strings.ToLower(s[:1]) + s[1:]
}
