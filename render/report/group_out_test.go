package report

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// TestOnlyExpiredItemsOutOfServiceAreExpired, whatever other status they have.
func TestOnlyExpiredItemsOutOfServiceAreExpired(t *testing.T) {
	t.Parallel()
	r := &census.Rows{}
	for _, s := range []census.Status{census.UpToDate, census.Expiring, census.Expired, census.Other, census.NoStatus} {
		r.Equipment = append(r.Equipment, census.Equipment{InService: record.False, Status: s})
	}
	if got := CountEquipment(r, nil); got.In != (StatusCount{}) || got.Out.All() != 5 || got.Out.Expired != 1 {
		t.Errorf("counted %+v", got)
	}
}
