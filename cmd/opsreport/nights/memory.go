package nights

import (
	"runtime/debug"

	"opsreport/fetch/record"
)

// A render makes garbage as fast as pages, and what it holds grows with the
// night: 43 MB at 30,000 records, 105 MB at 150,000. How often the collector runs
// follows from that, so that a small night takes less processor time than at the
// 100 % of the Go runtime within 128 MB, and a large one stays within 200 MB
// (BenchmarkRender, 30k and 150k).
const (
	mostGarbage  = 200 // per cent of what is held
	leastGarbage = 30
	garbageOf    = 4_500_000 // records times per cent
)

// garbage is how much garbage may stand beside what a night's render holds, in
// per cent of it.
func garbage(n record.Night) int {
	records := 1
	for _, l := range n.Lists {
		records += max(l.Rows, 0)
	}
	return min(max(garbageOf/records, leastGarbage), mostGarbage)
}

// collect sets how often the collector runs while a night is rendered; GOGC in
// the environment decides where it is set.
func (w *World) collect(n record.Night) {
	if w.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage(n))
	}
}
