package sample

import (
	"fmt"
	"strings"
)

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
