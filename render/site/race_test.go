package site_test

import (
	"os"
	"testing"

	"opsreport/fetch/racetest"
	"opsreport/render/site"
)

// TestMain has the race detector watch all but the tests that compare what is written with itself, thousands of times over, by
// means that others use too.
func TestMain(m *testing.M) {
	racetest.Except(append(site.Compared, TestAPageFollowsAllThatItShows, TestTheBrowserKnowsTheIdOfARow)...)
	os.Exit(m.Run())
}
