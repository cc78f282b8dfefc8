package item

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/ledger"
)

// TestWhoHadAFollowUp: from the day on which it was passed on to the next such day, the last to the end; the first had
// it from day 0 on.
func TestWhoHadAFollowUp(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
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
			"Pseudonym one from 0 for 2, P-2 from 2 for 5, P-3 from 7 for "},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 9},
			"Pseudonym one from 0 for 2, P-2 from 2 for 5, P-3 from 7 for 2"},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 7},
			"Pseudonym one from 0 for 2, P-2 from 2 for 5, P-3 from 7 for 0"},
		{census.FollowUp{CreatedMs: sent, Reassigned: 2, Open: record.False, ToClose: 6}, // passed on after it was closed
			"Pseudonym one from 0 for 2, P-2 from 2 for 5, P-3 from 7 for "},
		{census.FollowUp{Reassigned: 2, Open: record.True}, ""},
	} {
		var got []string
		for _, h := range p.holders(&record.FollowUp{Messages: thread}, &c.row, threadOrder(thread)) {
			got = append(got, h.Who.Text+" from "+h.From+" for "+h.Days)
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
	nights := nightsOf([]ledger.Event{{List: ledger.Equipments, ID: "t", Event: ledger.Scope, Is: &asked}}, nil)
	if got := storyOf(t, nights, ledger.Equipments, "quiet").text(); !strings.Contains(got, "since the night of 2 Nov 2026") {
		t.Errorf("%q", got)
	}
}
