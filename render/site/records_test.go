package site

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// TestRecordsThatAreMissingAreAnError: a night that holds fewer records than there
// are rows is not taken for one with little to say.
func TestRecordsThatAreMissingAreAnError(t *testing.T) {
	t.Parallel()
	n := night(record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f"}, &record.FollowUp{ID: ""})}, asOf)
	in := input(t, n, nil)
	in.Night.FollowUps = nil
	const want = "read records for followups/item: row 1 of 2 of the report is missing"
	if err := Write(t.Context(), in, &folder{files: map[string][]byte{}}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v", err)
	}
}
