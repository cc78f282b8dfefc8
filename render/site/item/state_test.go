package item

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/site/view"
)

// TestOnlyWhatTheServiceListsIsOverdue, in the chip at the head of a follow-up.
func TestOnlyWhatTheServiceListsIsOverdue(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
	for want, row := range map[string]census.FollowUp{"Overdue per the service": {Open: record.True, Overdue: true},
		"Open":   {Open: record.True},
		"Closed": {Open: record.False}} {
		v := p.FollowUp(&Record[record.FollowUp, census.FollowUp]{Rec: &record.FollowUp{ID: "f", Open: row.Open}, Row: &row}, view.Page{})
		if v.State.Text != want || v.Overdue != row.Overdue {
			t.Errorf("%q, overdue %t, want %q", v.State.Text, v.Overdue, want)
		}
	}
}
