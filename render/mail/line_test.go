package mail

import (
	"bytes"
	"mime"
	"strings"
	"testing"
)

// TestLinesOfAMessage: none is longer than 76 characters, and no rule makes a line of its
// own; columns are as wide as their names look.
func TestLinesOfAMessage(t *testing.T) {
	t.Parallel()
	m := sample()
	m.Unmet = []Entry{{"few\noverdue", "7\nof 40"}}
	m.Numbers = []Entry{{"Überfällig", "7"}}
	m.Link = "https://example.com/\nData status: Complete"
	raw := write(t, m)
	_, body, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	for l := range bytes.SplitSeq(body, []byte("\r\n")) {
		if len(l) > 76 && !bytes.HasPrefix(l, []byte("Content-")) {
			t.Errorf("%d characters: %s", len(l), l)
		}
	}
	if _, text, _, _ := parts(t, raw); !strings.Contains(text, "few overdue") || !strings.Contains(text, "7 of 40") {
		t.Errorf("the rule is not in one line:\n%s", text)
	}
	if _, text, _, _ := parts(t, raw); !strings.Contains(text, "https://example.com/ Data status: Complete") {
		t.Errorf("the address is not in one line:\n%s", text)
	}
	if l := m.letter(); l.NumbersWidth != 10 {
		t.Errorf("the names are %d wide", l.NumbersWidth)
	}
}

// TestALongSubjectIsFolded: no line of the header has more than 78 characters where the words let it, be the text
// ASCII or not.
func TestALongSubjectIsFolded(t *testing.T) {
	t.Parallel()
	subject := strings.Repeat("Überfällige Nachprüfungen ", 12)
	m := sample()
	m.Subject = subject
	raw := write(t, m)
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	for l := range bytes.SplitSeq(head, []byte("\r\n")) {
		if len(l) > 76+len("Subject: ") {
			t.Errorf("%d characters: %s", len(l), l)
		}
	}
	h, _, _, _ := parts(t, raw)
	if got, err := new(mime.WordDecoder).DecodeHeader(h.Get("Subject")); err != nil || got != strings.TrimSpace(subject) {
		t.Errorf("it reads %q, error %v", got, err)
	}
}
