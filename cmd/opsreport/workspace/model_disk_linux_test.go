package workspace

import (
	"testing"

	"opsreport/fetch/disktest"
)

// TestAnyStoreOnAMortalDisk plays what may happen to a store while a step may meet a full disk, or be killed at any moment.
func TestAnyStoreOnAMortalDisk(t *testing.T) {
	disktest.InACopy(t, func(t *testing.T) {
		if disk, ok := disktest.Mortal(t); ok {
			play(t, disk)
		}
	})
}
