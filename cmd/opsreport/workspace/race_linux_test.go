package workspace

import (
	"os"
	"runtime/debug"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch all but long random histories of a store, each step of which the other tests take too.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // a tenth of the time of these tests
	racetest.Except(TestAnyStore, TestAnyStoreOnAMortalDisk)
	os.Exit(m.Run())
}
