package item

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/privacy"
	"opsreport/render/site/view"
)

// Message is one message of a thread.
type Message struct {
	Day         string       `doc:"day since the follow-up was created; absent where that is not known"`
	Author      view.Value   `doc:"who wrote it"`
	When        view.Value   `doc:"when"`
	Attachments string       `doc:"how many attachments; may be absent"`
	Signed      bool         `doc:"a signature is present"`
	Note        string       `doc:"Markdown, at privacy full; set it with prose"`
	Withheld    string       `doc:"the privacy level that does not show the text; absent where there is none, or it is shown"`
	Files       []Attachment `doc:"its attachments, at privacy full"`
	MoreFiles   string       `doc:"how many attachments more there are"`
	To          *view.Value  `doc:"to whom it was passed on"`
}

// Attachment is a file of a message.
type Attachment struct {
	Caption string `doc:"its caption"`
	Key     string `doc:"its key; may be absent"`
}

// threadBytes is the largest markup of a thread, so that the page stays below 400 KB, and below
// 60 KB compressed.
const threadBytes = 150 << 10

func (p *Pages) messages(f *record.FollowUp, row *census.FollowUp, order []int) (out []Message, hidden string) {
	out = p.thread[:0]
	defer func() { p.thread = out }()
	size := 0
	for n, i := range order {
		if size > p.most(threadBytes) {
			return out, word.Plural(len(order)-n, "further message is", "further messages are")
		}
		out = append(out, p.message(&f.Messages[i], row))
		size += out[n].size()
	}
	return out, ""
}

func (p *Pages) message(m *record.Message, row *census.FollowUp) Message {
	v := Message{Author: p.person(m.UserID, "no author"), When: p.moment(m.Date, "no date", true), Signed: len(m.Signature) > 0}
	if day, ok := dayOf(m, row); ok {
		v.Day = strconv.FormatInt(day, 10)
	}
	if n := len(m.Attachments); n > 0 {
		v.Attachments = word.Plural(n, "attachment", "attachments")
	}
	switch {
	case m.Note != "" && p.privacy == privacy.Full:
		v.Note = m.Note
	case m.Note != "" || m.HasNote:
		v.Withheld = p.privacy.String()
	}
	if p.privacy == privacy.Full {
		v.Files, v.MoreFiles = p.attachments(m.Attachments)
	}
	if m.ReassigneeID != "" {
		to := p.person(m.ReassigneeID, "")
		v.To = &to
	}
	return v
}

// size returns an upper estimate of a message's markup in bytes. It includes the characters that
// Markdown may turn into elements.
func (m *Message) size() int {
	n := 300 + min(len(m.Note), 24<<10)
	n += 30 * (strings.Count(m.Note, "*") + strings.Count(m.Note, "_"))
	n += 5 * strings.Count(m.Note, "\n")
	for _, a := range m.Files {
		n += 60 + len(a.Caption) + len(a.Key)
	}
	return n
}

func (p *Pages) attachments(all []record.Attachment) (out []Attachment, more string) {
	most := p.most(50)
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

// dayOf returns the days from the creation of the follow-up to the message.
func dayOf(m *record.Message, row *census.FollowUp) (int64, bool) {
	if row.CreatedMs == 0 || !census.IsDate(m.Date.MS) || m.Date.MS < row.CreatedMs {
		return 0, false
	}
	return (m.Date.MS - row.CreatedMs) / census.DayMs, true
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
