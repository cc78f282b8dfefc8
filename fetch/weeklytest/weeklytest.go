// Package weeklytest lets a test look at a sample on each push and at everything in the weekly run, which has the build tag weekly.
package weeklytest

// Most returns how many of something a test looks at: few on a push, all in the weekly run.
func Most(few, all int) int {
	if On {
		return all
	}
	return few
}
