//go:build weekly && unix

package render

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// grown publishes an account that is long on an axis, and returns the CPU time.
func grown(t testing.TB, many func(*longAccount, int), n int) time.Duration {
	t.Helper()
	g := &longAccount{o: sampleOptions(t, filepath.Join(t.TempDir(), "site"))}
	g.o.SharedPages = true
	g.night = record.Night{Folder: sampleAsOf.Format("20060102T150405Z"), Digest: strings.Repeat("5e", 32), AsOf: sampleAsOf,
		Started: sampleAsOf, Finished: sampleAsOf.Add(time.Minute), BaseURL: "https://ops.example.com", FollowUpWalks: 1, OverdueWalks: 1}
	g.item(20)
	g.followUp(20)
	g.document(20)
	g.session(20)
	many(g, n)
	before := g.night
	before.AsOf, before.Folder = before.AsOf.AddDate(0, 0, -1), "before"
	before.Equipment, before.FollowUps = record.Of(g.items...), record.Of(g.followUps...)
	if !g.before {
		g.night.Equipment, g.night.FollowUps = before.Equipment, before.FollowUps
	}
	g.night.Resources, g.night.GroupTrainings = record.Of(g.documents...), record.Of(g.sessions...)
	g.night.Overdue = record.Of(g.overdue...)
	nights := Nights{Night: g.night, Before: &before, History: g.lines}
	begun := cpuTime()
	e, err := New(t.Context(), nights, g.o)
	if err == nil {
		_, err = e.Publish(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	return cpuTime() - begun
}

// most is how much more four times as many may cost: a little more than n log n,
// and half of what a square does.
const most = 8

// growth is the CPU time of n on an axis and of four times as many, less what an
// account takes anyway. What costs less than a twentieth of a second is as nothing.
func growth(t testing.TB, many func(*longAccount, int), n int) (one, four time.Duration) {
	t.Helper()
	none := grown(t, func(*longAccount, int) {}, 0)
	for range 3 { // the best of three: another process may have taken the caches
		one, four = max(grown(t, many, n)-none, time.Second/20), grown(t, many, 4*n)-none
		if four <= most*one {
			break
		}
	}
	return one, four
}

// BenchmarkGrowth multiplies by four whatever can be many.
func BenchmarkGrowth(b *testing.B) {
	for _, a := range axes {
		b.Run(a.name, func(b *testing.B) {
			for b.Loop() {
				one, four := growth(b, a.many, a.n)
				if four > most*one {
					b.Errorf("%d take %s, %d take %s", a.n, one, 4*a.n, four)
				}
				b.ReportMetric(float64(four)/float64(one), "×")
			}
		})
	}
}

// TestGrowth holds the axes to it on which something took the square of their
// number once. It does not run beside other tests, whose time it would count. So
// many age buckets that a page is too long and made shorter for both counts.
func TestGrowth(t *testing.T) {
	for name, n := range map[string]int{"messages of a follow-up, newest first": 32_000, "aging_days": 4000,
		"trainings of a session with as many trainees": 1000, "schedules of an item": 8000} {
		a := axes[slices.IndexFunc(axes, func(a axis) bool { return a.name == name })]
		if one, four := growth(t, a.many, n); four > most*one {
			t.Errorf("%s: %d take %s, %d take %s", name, n, one, 4*n, four)
		}
	}
}
