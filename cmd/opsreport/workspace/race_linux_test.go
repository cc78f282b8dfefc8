package workspace

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch all but long random histories of a store, each step of which the other tests take too.
func TestMain(m *testing.M) {
	racetest.Except(TestAnyStore, TestAnyStoreOnAMortalDisk)
	os.Exit(m.Run())
}
