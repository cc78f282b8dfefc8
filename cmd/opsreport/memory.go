package main

import (
	"runtime/debug"

	"opsreport/fetch/record"
)

// collectRarely lets the heap of a render grow to five times what is in use
// before garbage is collected: rendering makes far more than it keeps. The
// bound follows the records, of which rows are kept; below the least of it,
// collecting costs more than the room is worth. GOGC and GOMEMLIMIT, where set, win.
func (e *env) collectRarely(n record.Night) {
	const percent, least, base, perRecord = 400, 160 << 20, 96 << 20, 800
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
