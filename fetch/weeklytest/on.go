//go:build weekly

package weeklytest

// On says that this is the weekly run.
const On = true
