package render

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch what makes and publishes pages side by side; the other tests ask what came of it.
func TestMain(m *testing.M) {
	racetest.Only(TestPublish)
	os.Exit(m.Run())
}
