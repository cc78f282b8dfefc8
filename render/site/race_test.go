package site

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch whole sites being written, and what stops them.
func TestMain(m *testing.M) {
	racetest.Only(TestSameInputSameBytes, TestErrorsStopTheSite, TestASinkThatRefusesTheTexts, TestNothingAtAll)
	os.Exit(m.Run())
}
