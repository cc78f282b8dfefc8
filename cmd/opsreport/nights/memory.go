package nights

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"opsreport/fetch/record"
)

// A render makes garbage as fast as pages. What it holds grows with the night, some
// 40 MB at 30,000 records and 135 MB at 150,000, and is most for a moment only. So
// the collector does not run at a share of what is held but when the program has
// taken what a night of its size may take: its peak is within 128 MB at 30,000 records
// and 250 MB at 150,000, and it runs half as often (BenchmarkRender, 30k and 150k).
const (
	mostGarbage = 800 // per cent of what is held: a small night stays small

	// Bytes of memory for a night without records, and for each record.
	memoryBase, memoryRecord = 86 << 20, 600

	// Bytes that a large night holds, with some room for garbage, and for each record.
	heldBase, heldRecord = 40 << 20, 1000
)

// memory is how many bytes the program may take before garbage is collected.
func memory(n record.Night) int64 {
	records := 0
	for _, l := range n.Lists {
		records += max(l.Rows, 0)
	}
	return memoryOf(int64(records))
}

func memoryOf(records int64) int64 {
	return max(memoryBase+memoryRecord*records, heldBase+heldRecord*records)
}

// collect sets when garbage is collected while a night is rendered; GOGC and
// GOMEMLIMIT in the environment decide where they are set. The part of an edition is
// rendered beside what is kept of the nights for all editions, and its own is small:
// by that alone the collector would never rest (BenchmarkEditions: half of the time).
func (n *Nights) collect(night record.Night) {
	if n.world.tuned() {
		debug.SetGCPercent(mostGarbage)
		debug.SetMemoryLimit(n.limit(night))
	}
}

func (n *Nights) limit(night record.Night) int64 {
	if n.edition.reader == nil {
		return memory(night)
	}
	records, kept := n.edition.reader.Held()
	return memoryOf(int64(records)) + kept
}

func (w *World) tuned() bool { return w.Getenv("GOGC") == "" && w.Getenv("GOMEMLIMIT") == "" }

// makeRoom raises the limit where a night that was read holds more than nights of
// its size do, long texts for one: at the limit the collector would never rest.
func (w *World) makeRoom() {
	if w.tuned() {
		limit := debug.SetMemoryLimit(-1)
		if room(held()) <= limit {
			return
		}
		runtime.GC() // the last collection may have seen what is not held any more
		debug.SetMemoryLimit(max(limit, room(held())))
	}
}

// room is the limit for a program that holds so many bytes: with the ledger of 400 nights a render stays below 200 MB
// (BenchmarkLedger, MB/whole-render).
func room(held int64) int64 { return held + held/5 + 24<<20 }

// held is how many bytes the last collection left.
func held() int64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return int64(live[0].Value.Uint64())
}
