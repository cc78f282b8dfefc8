//go:build !race

package fetch

// raceFactor is what the race detector adds to memory: nothing without it.
const raceFactor = 1
