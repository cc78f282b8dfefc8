package site

import "testing"

// Compared are tests that compare what is written with itself (TestMain).
var Compared = []func(*testing.T){TestEveryFieldOfAViewIsPrinted, TestProgramsAgree}
