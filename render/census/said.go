package census

import (
	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/label"
)

// mostSaid is how many characters of its first note a follow-up is known by.
const mostSaid = 48

// formInName is how many characters of its form's name a follow-up is called by.
const formInName = 60

// FollowUpName is what a person would call a follow-up: its form and the first
// words of its first note, or the day on which it was created where there are
// none to show. Nothing of it ages. Others may go by the same name, so that the
// shortened id stands beside it.
func (r *Rows) FollowUpName(f *FollowUp) string {
	form := "No form"
	if f.FormID != "" {
		form = glyph.Clip(r.Book.Show(label.Form, f.FormID), formInName)
	}
	switch {
	case f.Said != "":
		return form + ": " + f.Said
	case f.CreatedMs == 0:
		return form + ", no date"
	}
	return form + ", " + r.DayOf(f.CreatedMs)
}

// firstWords are the first words of the earliest note: what somebody would call
// the follow-up by.
func firstWords(messages []record.Message) string {
	first := -1
	for i := range messages {
		m := &messages[i]
		if !glyph.Shows(m.Note) {
			continue
		}
		if first < 0 || IsDate(m.Date.MS) && (m.Date.MS < messages[first].Date.MS || !IsDate(messages[first].Date.MS)) {
			first = i
		}
	}
	if first < 0 {
		return ""
	}
	return glyph.Line(messages[first].Note, mostSaid)
}
