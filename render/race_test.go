package render

import (
	"os"
	"runtime/debug"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch what makes and publishes pages side by side; the other tests ask what came of it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(200) // a tenth of the time of these tests
	racetest.Only(TestPublish)
	os.Exit(m.Run())
}
