package mail

import (
	"bytes"
	"fmt"
	"mime"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"opsreport/render/document"
)

// TestLinesOfAMessage: none is longer than 76 characters, neither as it is sent nor as it is read, and no value makes a line of
// its own.
func TestLinesOfAMessage(t *testing.T) {
	t.Parallel()
	m := sample()
	m.Unmet = document.Facts{document.Said("", "few\noverdue", "7\nof 40")}
	m.Found = append(m.Found, document.Said("", strings.Repeat("Überfällige ", 12), strings.Repeat("Nachprüfungen ", 12)))
	m.Changes = append(m.Changes, document.Counted{N: 2, Name: "Document versions added",
		First: document.Sentence{Links: []document.Link{{Text: strings.Repeat("Kranführer; ", 20)}}}})
	m.Short = strings.Repeat("facts ", 40)
	m.Link = "https://example.com/\nData status: Complete"
	raw := write(t, m)
	_, body, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	for l := range bytes.SplitSeq(body, []byte("\r\n")) {
		if len(l) > 76 && !bytes.HasPrefix(l, []byte("Content-")) {
			t.Errorf("%d characters: %s", len(l), l)
		}
	}
	_, text, _, _ := parts(t, raw)
	for _, want := range []string{"few overdue: 7 of 40", "https://example.com/ Data status: Complete"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in one line:\n%s", want, text)
		}
	}
	unbroken := []string{"Summary as PDF: ", "SHA-256 ", "Snapshot digest: "} // an address and digests are one word
	for l := range strings.Lines(text) {
		l = strings.TrimRight(l, "\r\n")
		n := utf8.RuneCountInString(l)
		if n > 76 && !slices.ContainsFunc(unbroken, func(s string) bool { return strings.HasPrefix(l, s) }) {
			t.Errorf("%d characters: %s", n, l)
		}
	}
}

// TestEveryTextIsOneLine: none of a letter can look like another line of it.
func TestEveryTextIsOneLine(t *testing.T) {
	t.Parallel()
	m := Message{Words: sample().Words}
	ours := []string{"PDF", "PDFLink", "PDFSaid", "AnnexSaid", "Snapshot", "Digests", "People"} // nobody else has a word in them
	fill := reflect.ValueOf(&m.Letter).Elem()
	for i := range fill.NumField() {
		switch f := fill.Field(i); f.Interface().(type) {
		case string:
			f.SetString("a\r\nb")
		case document.Facts:
			f.Set(reflect.ValueOf(document.Facts{document.Said("", "a\nb", "c\nd")}))
		case document.Tiles:
			f.Set(reflect.ValueOf(document.Tiles{{Label: "a\nb", Number: "c\nd", Unit: "e\nf", Change: "g\nh"}}))
		case document.Counts:
			f.Set(reflect.ValueOf(document.Counts{{Name: "a\nb", First: document.Sentence{Links: []document.Link{{Text: "c\nd"}}}}}))
		case []document.Section:
			said := document.Line{{Words: "a\nb", Text: "c\nd"}}
			f.Set(reflect.ValueOf([]document.Section{{Title: "a\nb", Note: "c\nd", Blocks: []document.Block{document.Para{Text: "a\nb"},
				document.Sheet{Foot: "a\nb", Parts: []document.SheetPart{{Head: "c\nd", Lines: []document.SheetLine{{What: document.RowCell{One: said, Two: said}}}}}}}}}))
		case bool, document.Line:
		default:
			t.Fatalf("the letter has a field of another kind, %s", fill.Type().Field(i).Name)
		}
	}
	kept := fmt.Sprint(m.Letter)
	l := reflect.ValueOf(m.letter())
	for i := range l.NumField() {
		name := l.Type().Field(i).Name
		if said := fmt.Sprint(l.Field(i)); strings.ContainsAny(said, "\r\n") && !slices.Contains(ours, name) {
			t.Errorf("%s is %q", name, said)
		}
	}
	if got := fmt.Sprint(m.Letter); got != kept {
		t.Errorf("the caller's own texts became %q", got)
	}
}

// TestWrap: no word is lost or cut, a line after the first is indented, and one of exactly the width fits.
func TestWrap(t *testing.T) {
	t.Parallel()
	nine := strings.Repeat("12345678 ", 8) // 72 characters
	long := strings.Repeat("x", 90)
	for in, want := range map[string]string{
		nine + "1234": nine + "1234", nine + "12345": strings.TrimSpace(nine) + "\n  12345",
		long: long, "a " + long + " b": "a\n  " + long + "\n  b",
		"": "", " a \n b ": "a b", strings.Repeat("ä ", 38) + "ö": strings.TrimSpace(strings.Repeat("ä ", 38)) + "\n  ö",
	} {
		if got := wrap("  ", in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
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
