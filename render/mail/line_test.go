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
	m.with(document.Section{ID: "unmet", Blocks: []document.Block{document.Facts{document.Said("", "few\noverdue", "7\nof 40")}}})
	m.with(document.Section{ID: "found", Blocks: []document.Block{document.Line{
		{Text: strings.Repeat("Überfällige ", 12), Strong: true}, {Text: strings.Repeat("Nachprüfungen ", 12)}}}})
	m.with(document.Section{ID: "changed", Blocks: []document.Block{document.Counts{{N: 2, Name: "Document versions added",
		First: document.Sentence{Links: []document.Link{{Text: strings.Repeat("Kranführer; ", 20)}}}}}}})
	m.with(document.Section{ID: "basis", Blocks: []document.Block{document.Para{Text: strings.Repeat("facts ", 40)}}})
	m.with(document.Section{ID: "attached", Blocks: []document.Block{document.Line{{Text: "compliance-summary.pdf", Strong: true}, {Text: " " + strings.Repeat("is too large ", 12)}}}})
	m.with(document.Section{ID: "links", Blocks: []document.Block{document.Facts{document.Said("", "Open", "https://example.com/\nData status: Complete")}}})
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
	unbroken := []string{"Open: ", "Snapshot digest: "} // an address and a digest are one word
	for l := range strings.Lines(text) {
		l = strings.TrimRight(l, "\r\n")
		n := utf8.RuneCountInString(l)
		if n > 76 && !slices.ContainsFunc(unbroken, func(s string) bool { return strings.HasPrefix(l, s) }) {
			t.Errorf("%d characters: %s", n, l)
		}
	}
}

// TestEveryTextIsOneLine: none of a page can look like another line of the message, in no kind of block and in no field of it.
func TestEveryTextIsOneLine(t *testing.T) {
	t.Parallel()
	p := document.Page{Sections: []document.Section{{ID: "a", Blocks: document.Blocks()}}}
	const broken = " a\r\n\u2028b\xff"
	fill(reflect.ValueOf(&p).Elem(), broken, 14)
	was := fmt.Sprintf("%+v", p)
	got := fmt.Sprintf("%+v", inLine(reflect.ValueOf(p)))
	if strings.ContainsAny(got, "\r\n\u2028") || strings.Contains(got, "\xff") || strings.Count(got, " a b\uFFFD") != strings.Count(was, broken) || strings.Count(was, broken) < 300 {
		t.Errorf("%d texts, %d in a line: %s", strings.Count(was, broken), strings.Count(got, " a b\uFFFD"), got)
	}
	if fmt.Sprintf("%+v", p) != was {
		t.Error("the caller's own texts have changed")
	}
}

// fill gives a value, which can be set, the same text everywhere, down to a depth.
func fill(v reflect.Value, text string, depth int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i), text, depth-1)
			}
		}
	case reflect.Slice:
		if v.Len() == 0 && depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range v.Len() {
			fill(v.Index(i), text, depth-1)
		}
	case reflect.Interface:
		if !v.IsNil() {
			of := reflect.New(v.Elem().Type()).Elem()
			of.Set(v.Elem())
			fill(of, text, depth-1)
			v.Set(of)
		}
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
