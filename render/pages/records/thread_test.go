package records

import (
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

var sent = time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC).UnixMilli()

// at is a message so many hours after the follow-up was created.
func at(hours int64) record.Message {
	return record.Message{UserID: "P-1", Date: record.MS(sent + hours*3_600_000)}
}

// TestAThreadIsOldestFirst; a message without a date stays behind the one that was sent
// before it.
func TestAThreadIsOldestFirst(t *testing.T) {
	t.Parallel()
	if got := threadOrder([]record.Message{at(72), {}, at(24), at(48)}); !slices.Equal(got, []int{2, 3, 0, 1}) {
		t.Errorf("order %v", got)
	}
}

// TestDaysOfAThread count from the instant of creation on, whole ones.
func TestDaysOfAThread(t *testing.T) {
	t.Parallel()
	row := &census.FollowUp{CreatedMs: sent}
	for hours, want := range map[int64]int64{-1: -1, 0: 0, 23: 0, 24: 1, 49: 2} {
		m := at(hours)
		day, known := dayOf(&m, row)
		if known != (want >= 0) || known && day != want {
			t.Errorf("after %d hours: day %d, %t", hours, day, known)
		}
	}
}

// TestTextsAreShownAtFullOnly: below it, the page says that there is one, though the text
// itself was taken out before.
func TestTextsAreShownAtFullOnly(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	u := followUp{draft: d}
	with, without := at(1), at(2)
	with.HasNote, with.Attachments = true, []record.Attachment{{Caption: "photo"}}
	if got := u.message(&with); got.None != "Text on record, not shown (privacy: strict)" ||
		got.Note != "" || got.Files != nil || got.More != "1 attachment" {
		t.Errorf("at strict: %+v", got)
	}
	if got := u.message(&without); got.None != "No text" {
		t.Errorf("without a text: %+v", got)
	}
	d.privacy, with.Note = privacy.Full, "leaks"
	if got := u.message(&with); got.None != "" || got.Note != "leaks" || len(got.Files) != 1 {
		t.Errorf("at full: %+v", got)
	}
}

// TestALongThreadIsCut where it would make the page too long, and says what is left.
func TestALongThreadIsCut(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	d.privacy = privacy.Full
	f := &record.FollowUp{}
	for hours := range int64(20) {
		m := at(hours)
		m.Note = strings.Repeat("a", 24<<10)
		f.Messages = append(f.Messages, m)
	}
	u := followUp{draft: d, f: f, row: &census.FollowUp{CreatedMs: sent}, order: threadOrder(f.Messages)}
	if shown, hidden := u.steps(); len(shown) != 7 || hidden != 13 {
		t.Errorf("%d shown, %d hidden", len(shown), hidden)
	}
}

// TestTheYear9999HasDates to its last day, as in lists.
func TestTheYear9999HasDates(t *testing.T) {
	t.Parallel()
	of := &report.Report{Rows: census.Rows{Zone: time.UTC}}
	d := Pages{report: of, x: &table.Registers{Report: of}, w: pages.Of(of).Words()}
	for day, want := range map[time.Time]string{
		time.Date(9999, 12, 31, 9, 0, 0, 0, time.UTC): "31 Dec 9999",
		time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC):  "not a date: 253402300800000",
	} {
		if got := d.moment(record.MS(day.UnixMilli()), "no date", false).Text; got != want {
			t.Errorf("%s reads %q, want %q", day, got, want)
		}
	}
}
