package census

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
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

// TestTheFirstSentence of a follow-up is that of its earliest note, and of a session that of its notes.
func TestTheFirstSentence(t *testing.T) {
	t.Parallel()
	const day = int64(1_700_000_000_000)
	r, err := Read(record.Night{Set: record.Set{
		FollowUps: record.Of(&record.FollowUp{ID: "f", Messages: []record.Message{{Note: "Later. Much.", Date: record.MS(day + 9)},
			{Note: "  The gate by **No. 7** jams, and nobody can leave. Twice now.", Date: record.MS(day)}}}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "t", Notes: "Drill in the rain\nand mud"}),
	}}, Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.FollowUps[0].Sentence, "The gate by No. 7 jams, and nobody can leave"; got != want {
		t.Errorf("of a follow-up: %q, want %q", got, want)
	}
	if got, want := r.Trainings[0].Sentence, "Drill in the rain"; got != want {
		t.Errorf("of a session: %q, want %q", got, want)
	}
}
