package fetch

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
)

// TestMain has the race detector watch whole fetches, which walk lists and pages side by side, and those that are broken off.
func TestMain(m *testing.M) {
	racetest.Only(TestRunStoresWhatTheServiceHas, TestRequestsRunSideBySide, TestFaultsOfOneAnswer, TestInterruptsLeaveNothing,
		TestTheDeadlineEndsTheFetch, TestTwoFetchesAtOnce, TestAPauseIsToldOnce, TestEveryListIsShownFromItsBeginning)
	os.Exit(m.Run())
}
