package mail

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"opsreport/render/document"
)

// TestBothPartsSayEverything: each text of each section stands in the text and in the markup. A night that is held back, or a rule that is not
// met, is not only for those who read plain text.
func TestBothPartsSayEverything(t *testing.T) {
	t.Parallel()
	letters := open(t, nil)
	for part, f := range files {
		b, err := letters.part(part, everySection())
		if err != nil {
			t.Fatal(err)
		}
		said := strings.Join(strings.FieldsFunc(string(b), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("<>", r) }), " ")
		p := everySection()
		if f.kind == "text/plain" { // a text shows its first lines itself
			p.Lede = nil
		}
		for _, want := range append(textsOf(reflect.ValueOf(p)), "4 unit", "6", "turned: record; and more", "digest name: digest value") {
			if !strings.Contains(said, strings.TrimSpace(want)) {
				t.Errorf("%s does not say %q", f.name, want)
			}
		}
		if n := strings.Count(said, "☐") + strings.Count(said, "[ ]"); n != 1 {
			t.Errorf("%s has %d boxes to tick", f.name, n)
		}
	}
}

// textsOf returns every text of a value but the ids of its sections.
func textsOf(v reflect.Value) (all []string) {
	switch v.Kind() {
	case reflect.String:
		if v.String() != "" {
			all = append(all, v.String())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "ID" {
				all = append(all, textsOf(v.Field(i))...)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			all = append(all, textsOf(v.Index(i))...)
		}
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			all = textsOf(v.Elem())
		}
	}
	return all
}

// TestNoBlockIsLeftOut: a block that the e-mail has no form for is an error, in a section of each kind of look, and not a mail without it.
func TestNoBlockIsLeftOut(t *testing.T) {
	t.Parallel()
	for _, s := range append(everySection().Sections, document.Section{ID: "other"}) {
		s.Blocks = append(s.Blocks, document.Prose{Text: "b"})
		for part, f := range files {
			if _, err := open(t, nil).part(part, document.Page{Sections: []document.Section{s}}); err == nil || !strings.Contains(err.Error(), "prose") {
				t.Errorf("%s in %s: error %v", s.ID, f.name, err)
			}
		}
	}
}

// TestTheHelpNamesTheFunctionsOfAMail that a template can call.
func TestTheHelpNamesTheFunctionsOfAMail(t *testing.T) {
	t.Parallel()
	help, err := os.ReadFile("../../cmd/opsreport/help/templates.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, help, _ = bytes.Cut(help, []byte("The e-mail is different"))
	help, _, _ = bytes.Cut(help, []byte("\n\n"))
	for name := range functions {
		if !regexp.MustCompile(`\b` + name + `\b`).Match(help) {
			t.Errorf("help/templates.txt does not explain %s", name)
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
