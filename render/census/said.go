package census

import (
	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/word"
)

// mostSaid is the largest number of characters of the first note in a follow-up's name.
const mostSaid = 48

// mostWhole is the largest number of characters of it where a list has room for more, or hides what it has no room for.
const mostWhole = 300

// formInName is the largest number of characters of the form's name in a follow-up's
// name.
const formInName = 60

// FollowUpName returns the name of a follow-up: its form and the first words of its first
// note, or the day of its creation if there are no words to show. The name does not
// change from night to night. Several follow-ups may have the same name, so pages print
// the shortened id beside it.
func (r *Rows) FollowUpName(f *FollowUp) string {
	form := word.Clip(r.Called(label.Form, f.FormID), formInName)
	switch {
	case f.Said != "":
		return form + ": " + f.Said
	case f.CreatedMs == 0:
		return form + ", no date"
	}
	return form + ", " + r.DayOf(f.CreatedMs)
}

// FollowUpWhole returns the name of a follow-up with more of its first note, for a list that cuts it where its room
// ends. It begins as the name does.
func (r *Rows) FollowUpWhole(f *FollowUp) string {
	if f.Said == "" {
		return r.FollowUpName(f)
	}
	return word.Clip(r.Called(label.Form, f.FormID), formInName) + ": " + f.NoteText
}

// firstWords returns the first words of the earliest note, for the name of the follow-up, in so many characters.
func firstWords(messages []record.Message, most int) string {
	return word.Line(word.Unmarked(FirstNote(messages)), most)
}

// FirstNote returns the earliest note of a follow-up in which anything can be seen; "" if it has none.
func FirstNote(messages []record.Message) string {
	first := -1
	for i := range messages {
		m := &messages[i]
		if !word.Shows(m.Note) {
			continue
		}
		if first < 0 || IsDate(m.Date.MS) && (m.Date.MS < messages[first].Date.MS || !IsDate(messages[first].Date.MS)) {
			first = i
		}
	}
	if first < 0 {
		return ""
	}
	return messages[first].Note
}
