package site

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/privacy"
)

// TestATextThatIsWithheldIsNotSaidToBeMissing: "No text" is a statement about evidence. Where there is
// a text, the page shows it or says which level of privacy does not; where there is none, it says so
// at each level.
func TestATextThatIsWithheldIsNotSaidToBeMissing(t *testing.T) {
	t.Parallel()
	at := record.MS(asOf.Add(-48 * time.Hour).UnixMilli())
	f := record.FollowUp{ID: "thread", Open: record.True, CreatedOn: at, Messages: []record.Message{
		{Note: "Hose is torn", Date: at, UserID: "u-1"}, {Date: at, UserID: "u-2"}, {Note: "Hose is new", Date: at, UserID: "u-3"}}}
	for _, level := range []privacy.Level{privacy.Full, privacy.Internal, privacy.Strict} {
		withheld := "Text on record, not shown (privacy: " + level.String() + ")"
		want := []string{withheld, "No text", withheld}
		if level == privacy.Full {
			want = []string{"Hose is torn", "No text", "Hose is new"}
		}
		n := privacy.New(privacy.Options{Level: level, Key: []byte("a key of the pseudonyms, in a test"), Names: new(label.Book)}).Night(
			night(record.Set{FollowUps: record.Of(&f)}, asOf))
		in := input(t, n, nil)
		in.Settings.Privacy = level
		if got := textsOf(t, string(write(t, in)["followups/item/thread.html"])); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", level, got, want)
		}
	}
}

var tags = regexp.MustCompile(`<[^>]*>`)

// textsOf returns what a follow-up's page says instead of or as the text of each message: what comes after the lines
// of the day and of the author.
func textsOf(t *testing.T, page string) (texts []string) {
	t.Helper()
	_, thread, _ := strings.Cut(page, `<ol class="thread">`)
	thread, _, found := strings.Cut(thread, `<li class="end"`)
	if !found {
		t.Fatalf("no thread of an open follow-up: %s", page)
	}
	for _, message := range strings.Split(thread, "<li>")[1:] {
		texts = append(texts, strings.TrimSpace(tags.ReplaceAllString(strings.SplitN(message, "</p>", 3)[2], "")))
	}
	return texts
}
