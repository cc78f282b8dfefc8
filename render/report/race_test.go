package report

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch a report being built, whose figures are counted side by side.
func TestMain(m *testing.M) {
	racetest.Only(TestGolden, TestGroups, TestBuildSaysWhatFails)
	os.Exit(m.Run())
}
