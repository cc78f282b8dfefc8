package main

import (
	"runtime/debug"

	"opsreport/fetch/record"
)

// collectRarely lets the heap of a render grow to eleven times what is in use,
// and to 40 MB at first, before garbage is collected: rendering makes far more
// than it keeps, and what is collected while the lists are read is in use. The
// bound follows the records, of which rows are kept; below the least of it,
// collecting costs more than the room is worth. GOGC and GOMEMLIMIT, where set, win.
func (e *env) collectRarely(n record.Night) {
	const percent, least, base, perRecord = 1000, 160 << 20, 96 << 20, 600
	rows := 0
	for _, l := range n.Lists {
		rows += l.Rows
	}
	if e.getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	if e.getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(max(least, base+int64(rows)*perRecord))
	}
}
