package sample_test

import (
	"testing"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

func TestBulk(t *testing.T) {
	t.Parallel()
	n := read(t, sample.Bulk(asOf, 1000, 3, 5000))
	ids := make(map[string]bool)
	for _, f := range n.followUps {
		ids[f.ID] = true
	}
	if len(ids) != 1000 || len(n.overdue) != 5 || !ids[n.overdue[4]] || len(n.equipment) != 3 || len(n.equipment[2].Notes) != 5000 {
		t.Errorf("%d ids, overdue %v, %d pieces of equipment", len(ids), n.overdue, len(n.equipment))
	}
	if count(n.followUps, func(f *record.FollowUp) bool { return f.Open == record.True }) != 25 {
		t.Error("not every 40th is open")
	}
}
