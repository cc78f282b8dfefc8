package census

import (
	"opsreport/fetch/record"
	"opsreport/render/word"
)

// mostSaid is the largest number of characters of the first note in a follow-up's name.
const mostSaid = 48

// mostWhole is the largest number of characters of it where a list has room for more, or hides what it has no room for.
const mostWhole = 300

// firstWords returns the first words of the earliest note, for the name of the follow-up, in so many characters.
func firstWords(messages []record.Message, most int) string {
	return word.Line(word.Unmarked(firstNote(messages)), most)
}

// firstNote returns the earliest note of a follow-up in which anything can be seen; "" if it has none.
func firstNote(messages []record.Message) string {
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
