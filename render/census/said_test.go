package census

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

func TestFirstWordsAreOneShortLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Closer leaks oil", "Closer leaks oil"},
		{"  Closer\n\tleaks  oil. ", "Closer leaks oil."},
		{"The door of the store on the second floor does not close any more", "The door of the store on the second floor does…"},
		{"Exactly forty-eight characters stand in this text", "Exactly forty-eight characters stand in this…"},
		{"Exactly forty-eight characters are in this text!", "Exactly forty-eight characters are in this text!"},
		{strings.Repeat("ß", 60), strings.Repeat("ß", 48) + "…"},
		{"a " + strings.Repeat("x", 60), "a " + strings.Repeat("x", 46) + "…"},
		{"bell\x07 rings", "bell␇ rings"},
		{"bad \xff byte", "bad \uFFFD byte"},
		{" \u200b\n", ""},
		{"**Bund** is cracked.\n\n**To do before the next shift**", "Bund is cracked. To do before the next shift"},
	} {
		if got := firstWords([]record.Message{{Note: c.text}}, mostSaid); got != c.want {
			t.Errorf("first words of %q are %q, not %q", c.text, got, c.want)
		}
	}
}

func TestFirstWordsAreOfTheEarliestNote(t *testing.T) {
	at := func(ms int64, note string) record.Message {
		return record.Message{Date: record.Time{MS: ms}, Note: note}
	}
	day := int64(1_700_000_000_000)
	for want, messages := range map[string][]record.Message{
		"first":   {at(day+2, "second"), at(day+1, "first"), at(day+3, "third")},
		"dated":   {at(0, "not dated"), at(day, "dated")},
		"sent":    {at(day, "sent"), at(day, "with it"), at(0, "later")},
		"written": {at(day, ""), at(day+1, "written")},
		"":        {at(day, ""), {}},
	} {
		if got := firstWords(messages, mostSaid); got != want {
			t.Errorf("first words are %q, not %q", got, want)
		}
	}
	if got := firstWords(nil, mostSaid); got != "" {
		t.Errorf("a follow-up without a message says %q", got)
	}
}

func TestFollowUpName(t *testing.T) {
	long := strings.Repeat("w", 70)
	book, err := label.Load("kind,id,name\nform,f1,Walk\nform,f2,"+long+"\n", "labels.csv")
	if err != nil {
		t.Fatal(err)
	}
	r := &Rows{Book: book, Zone: time.UTC}
	const day = 1_786_060_800_000 // 7 Aug 2026
	for want, f := range map[string]FollowUp{
		"Walk: Closer leaks oil":      {FormID: "f1", Said: "Closer leaks oil", CreatedMs: day},
		"Walk, 7 Aug 2026":            {FormID: "f1", CreatedMs: day},
		"Walk, no date":               {FormID: "f1"},
		"No form, 7 Aug 2026":         {CreatedMs: day},
		long[:60] + "…: It leaks oil": {FormID: "f2", Said: "It leaks oil"},
	} {
		if got := r.FollowUpName(&f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
