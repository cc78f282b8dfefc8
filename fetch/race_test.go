//go:build race

package fetch

// raceFactor is what the race detector adds to memory.
const raceFactor = 10
