package mail

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"opsreport/render/document"
	"opsreport/render/words/message"
)

// TestBothPartsSayEverything: each field of the letter stands in the text and in the markup, or decides what stands there.
// A night that is held back, or a rule that is not met, is not only for those who read plain text.
func TestBothPartsSayEverything(t *testing.T) {
	t.Parallel()
	row := func(of string) document.Facts {
		return document.Facts{document.Said("", of+" name", of+" value"), document.Said("", "second "+of, "second value of "+of)}
	}
	said := func(of string) document.Line { return document.Line{{Words: "words of "}, {Text: of}} }
	lines := func(of string) []document.SheetLine {
		return []document.SheetLine{{What: document.RowCell{One: said(of + " first"), Two: said(of + " detail")}}, {What: document.RowCell{One: said(of + " last")}}}
	}
	whole := Letter{Title: "title", Preview: "preview", AsOf: "as of", Status: "status", Kept: "kept", Rules: "rules", Unmet: row("unmet"),
		Found: row("found"), Changed: "heading", Shrunk: row("shrunk"), NoChange: "unchanged", Link: "link", Open: "open", PDFLink: "linked", OpenPDF: "opened", PDF: "file.pdf", PDFSaid: pieces(message.BoldOn + "Look" + message.BoldOff + " at the PDF"), AnnexSaid: "of the annex", Digests: row("digest"),
		AnnexName: "annex.pdf", Snapshot: "snapshot", Valid: "valid", Short: "short", People: "people",
		Numbers: document.Tiles{{Label: "label", Number: "4", Unit: "unit", Change: "moved"}, {Label: "label 2", Number: "5"}},
		Changes: document.Counts{{N: 6, Name: "kind", First: document.Sentence{Links: []document.Link{{Text: "record"}, {Text: "and more"}}}}, {N: 7, Name: "kind 2"}},
		Sheets: []document.Section{{Title: "office", Note: "days", Blocks: []document.Block{document.Sheet{Foot: "foot",
			Parts: []document.SheetPart{{Head: "day one", Lines: lines("late")}, {Head: "day two", Lines: lines("soon")}, {Head: "to know", Known: true, Lines: lines("known")}}}}},
			{Title: "office 2", Note: "days 2", Blocks: []document.Block{document.Para{Text: "nothing to do"}}}}}
	const annexed = "AnnexAttached"
	for v, i := reflect.ValueOf(whole), 0; i < v.NumField(); i++ {
		if name := v.Type().Field(i).Name; v.Field(i).IsZero() && name != "Attached" && name != annexed {
			t.Errorf("nothing stands in %s, so nobody would miss it", name)
		}
	}
	letters := open(t, nil)
	made := func(part int, l Letter) string {
		b, err := letters.part(part, l)
		if err != nil {
			t.Fatal(err)
		}
		return " " + strings.Join(strings.FieldsFunc(string(b), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("<>", r) }), " ")
	}
	for part, f := range files {
		quiet := whole
		quiet.Changes, quiet.Unmet = nil, nil
		all := made(part, whole)
		for _, want := range []string{"title", "as of", "status", "kept", "rules", "unmet name", "unmet value", "second unmet", "second value of unmet",
			"found name", "found value", "second found", "second value of found", "shrunk name", "shrunk value", "second shrunk", "second value of shrunk",
			"4 unit", "label", "moved", "5", "label 2", "heading", "6", "kind: record; and more", "7", "kind 2", "office", "days", "day one", "day two",
			"words of late first", "words of late detail", "words of late last", "words of soon first", "words of soon detail", "words of soon last", "to know", "words of known first", "words of known detail", "foot",
			"office 2", "days 2", "nothing to do", "link", "open", "linked", "opened", "Look", "at the PDF", "of the annex", "digest name: digest value", "second digest: second value of digest", "valid", "short", "people"} {
			if !strings.Contains(all, want) {
				t.Errorf("%s does not say %q", f.name, want)
			}
		}
		if n := strings.Count(all, "☐") + strings.Count(all, "[ ]"); n != 4 {
			t.Errorf("%s has %d boxes to tick", f.name, n)
		}
		if strings.ContainsAny(all, message.BoldOn+message.BoldOff) {
			t.Errorf("%s has the marks of what is bold", f.name)
		}
		if part > 0 && !strings.Contains(all, "preview") { // a text shows its first lines itself
			t.Errorf("%s has no preview", f.name)
		}
		if still := made(part, quiet); strings.Contains(all, "unchanged") || !strings.Contains(still, "unchanged") || !strings.Contains(still, "rules") {
			t.Errorf("%s says that nothing changed beside what changed, or leaves out rules that are all met", f.name)
		}
	}
}

// TestNoBlockIsLeftOut: a block that the e-mail has no form for is an error, and not a mail without it.
func TestNoBlockIsLeftOut(t *testing.T) {
	t.Parallel()
	m := sample()
	m.Sheets = []document.Section{{Title: "a", Blocks: []document.Block{document.Prose{Text: "b"}}}}
	for part, f := range files {
		if _, err := open(t, nil).part(part, m.letter()); err == nil || !strings.Contains(err.Error(), "prose") {
			t.Errorf("%s: error %v", f.name, err)
		}
	}
}

// TestManyRecipientsAreFolded: each address after the first stands on a line of its own, since some programs
// refuse a line of more than 998 characters, and a reader of mail puts them together again.
func TestManyRecipientsAreFolded(t *testing.T) {
	t.Parallel()
	m := sample()
	m.To = nil
	for i := range 60 {
		m.To = append(m.To, fmt.Sprintf("somebody-of-the-board-%02d@example.com", i))
	}
	raw := write(t, m)
	head, _, _ := strings.Cut(string(raw), "\r\n\r\n")
	for l := range strings.SplitSeq(head, "\r\n") {
		if strings.Count(l, "@example.com") > 1 || len(l) > 998 {
			t.Errorf("%d characters: %.200s", len(l), l)
		}
	}
	h, _, _, _ := parts(t, raw)
	if got, err := h.AddressList("To"); err != nil || len(got) != 60 || got[59].Address != m.To[59] {
		t.Errorf("%d recipients, error %v", len(got), err)
	}
}
