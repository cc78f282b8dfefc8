package api

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch the tests with several workers; the others have one caller.
func TestMain(m *testing.M) {
	racetest.Only(TestTheBudgetHoldsInAnyMinute, TestARateLimitSilencesEveryWorker, TestNobodyHammersDuringThePenalty,
		TestTheFirstRequestGoesAlone, TestALongAnswerHoldsNobodyUp, TestWhoGivesUpTakesNoPlace, TestCancelReturnsAtOnce)
	os.Exit(m.Run())
}
