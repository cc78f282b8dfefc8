//go:build weekly

package site_test

import (
	"io"
	"runtime"
	"sync/atomic"
	"testing"

	"opsreport/render/site"

	"opsreport/fetch/standin/sample"
)

// none is a Sink that keeps nothing but the count.
type none struct{ files atomic.Int64 }

func (n *none) Put(string, []byte) error { n.files.Add(1); return nil }

func (n *none) PutFrom(_ string, write func(io.Writer) error) error {
	n.files.Add(1)
	return write(io.Discard)
}

// cost is what a site of n follow-ups takes: objects made, bytes of them, files.
func cost(t *testing.T, n int) (objects, bytes, files float64) {
	t.Helper()
	a := &account{labels: newAccount(t).labels, settings: newAccount(t).settings, at: asOf}
	a.followUps = firstOf(t, sample.Set(sample.Options{Scale: 4, Last: asOf}).FollowUps, n)
	in := a.input(t)
	var sink none
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := site.Write(t.Context(), in, &sink); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs - before.Mallocs), float64(after.TotalAlloc - before.TotalAlloc), float64(sink.files.Load())
}

// TestCostOfAPage counts what another thousand records cost, and that the
// second thousand costs as much as the first: objects, not times, so that a
// busy machine changes nothing. It runs by itself, since it counts for all, and
// without the race detector, under which pools of buffers forget at random: a
// page takes 20 KB here, and 43 to 51 KB there.
func TestCostOfAPage(t *testing.T) {
	o1, b1, f1 := cost(t, 1000)
	o2, b2, f2 := cost(t, 2000)
	o4, b4, f4 := cost(t, 4000)
	perPage, bytesPerPage := (o4-o2)/(f4-f2), (b4-b2)/(f4-f2)
	t.Logf("%.0f objects and %.0f bytes a page; growth of objects %.2f, of bytes %.2f", perPage, bytesPerPage, (o4-o2)/(o2-o1)/2,
		(b4-b2)/(b2-b1)/2)
	if perPage > 300 || bytesPerPage > 48<<10 {
		t.Errorf("%.0f objects and %.0f bytes a page: it was 150 and 18 KB", perPage, bytesPerPage)
	}
	if growth := (o4 - o2) / (f4 - f2) / ((o2 - o1) / (f2 - f1)); growth > 1.3 {
		t.Errorf("a page of a larger account takes %.2f times the objects", growth)
	}
}
