package records

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/past"
)

// TestWhoHadAFollowUp: from the day on which it was passed on to the next such day, the last to the end; the first had
// it from day 0 on.
func TestWhoHadAFollowUp(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	to := func(m record.Message, who string) record.Message {
		m.ReassigneeID = who
		return m
	}
	thread := []record.Message{at(0), to(at(50), "P-2"), at(60), to(at(24*7), "P-3")}
	for _, c := range []struct {
		row  census.FollowUp
		want string
	}{
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.True, ToClose: census.NoDay},
			"Pseudonym one from 0: 2 days, P-2 from 2: 5 days, P-3 from 7: since 8 Nov 2026"},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 9},
			"Pseudonym one from 0: 2 days, P-2 from 2: 5 days, P-3 from 7: 2 days"},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 7},
			"Pseudonym one from 0: 2 days, P-2 from 2: 5 days, P-3 from 7: less than a day"},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 6}, // passed on after it was closed
			"Pseudonym one from 0: 2 days, P-2 from 2: 5 days, P-3 from 7: since 8 Nov 2026"},
		{census.FollowUp{Reassigned: 2, Open: record.True}, ""},
	} {
		var got []string
		u := followUp{draft: d, f: &record.FollowUp{Messages: thread}, row: &c.row, order: threadOrder(thread)}
		u.had = u.holders()
		for i, h := range u.had {
			got = append(got, fmt.Sprint(h.who.Text, " from ", h.from, ": ", tableIn(u.holdersSection()).Cell(i, 1).Text))
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%+v: %q, want %q", c.row, all, c.want)
		}
	}
}

// TestTheFirstNightAsksForItsTypes: that it says so does not make it unknown since when an item is there.
func TestTheFirstNightAsksForItsTypes(t *testing.T) {
	t.Parallel()
	asked := "asked"
	nights := nightsOf([]past.Event{{List: past.Equipments, ID: "t", Event: past.Scope, Is: &asked}}, nil)
	d := draftOf(t, nights)
	if got := d.begin(kind.Equipment, "quiet", 0).text(); !strings.Contains(got, "since 2 Nov 2026") {
		t.Errorf("%q", got)
	}
}

// TestAFollowUpThatNobodyPassedOn is with its assignee from the beginning, unless the snapshots say otherwise.
func TestAFollowUpThatNobodyPassedOn(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	f, row := &record.FollowUp{AssigneeID: "P-1"}, &census.FollowUp{CreatedMs: sent, Open: record.True, ToClose: census.NoDay}
	had := func() document.Section {
		u := followUp{draft: d, f: f, row: row}
		u.had = u.holders()
		return u.holdersSection()
	}
	if s := had(); s.ID == "" || tableIn(s).Cell(0, 1).Text != "since 1 Nov 2026" || tableIn(s).Note != "No message reassigns it." {
		t.Errorf("%+v", s)
	}
	d.story.Rows = []Happening{{Event: past.Reassigned}}
	if s := had(); s.ID != "" {
		t.Errorf("reassigned without a message: %+v", s)
	}
	d.story.Rows, f = nil, &record.FollowUp{}
	if s := had(); s.ID != "" {
		t.Errorf("with nobody: %+v", s)
	}
}
