package site

import (
	"os"
	"runtime/debug"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch whole sites being written, and what stops them.
func TestMain(m *testing.M) {
	debug.SetGCPercent(200) // a tenth of the time of these tests
	racetest.Only(TestSameInputSameBytes, TestErrorsStopTheSite, TestASinkThatRefusesTheTexts, TestNothingAtAll)
	os.Exit(m.Run())
}
