//go:build unix

package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

var benchNights = flag.Int("nights", 40, "how many nights BenchmarkLedger rebuilds the ledger of; 400 is what is promised")

var benchOf = flag.Int("of", 100, "of how many records one has an event in a night of BenchmarkLedger")

// What the ledger of 30,000 records may take: of the CPU time of a render for
// one more night, and of memory however many nights there are.
const (
	ledgerShare = 0.1
	ledgerMB    = 128
)

// BenchmarkLedger brings the ledger of an account of 30,000 records up to date
// with one more night, beside a full render of it, and rebuilds it from -nights
// nights, of which each second one has a record in a hundred changed:
//
//	TMPDIR=/dev/shm go test ./cmd/opsreport -run '^$' -bench Ledger -benchtime 1x -nights 400
func BenchmarkLedger(b *testing.B) {
	const records = 30_000
	a := newBenchAccount(b, records, func(set *record.Set) { happens(set, *benchOf) })
	file, site := filepath.Join(a.dir, "snapshots", snapshot.LedgerFile), filepath.Join(a.dir, "site")
	var more, render, rebuild usage
	for range b.N {
		if err := errors.Join(os.Truncate(file, int64(len(firstLine(b, file)))), os.RemoveAll(site)); err != nil {
			b.Fatal(err)
		}
		_, u := a.run(a.program, "ledger", "--quiet")
		more.add(u)
		_, u = a.run(a.program, "render", "--quiet")
		render.add(u)
	}
	a.repeat(*benchNights)
	b.ResetTimer()
	for range b.N {
		_, u := a.run(a.program, "ledger", "--rebuild", "--quiet")
		rebuild.add(u)
	}
	share := more.cpu.Seconds() / render.cpu.Seconds()
	b.ReportMetric(more.cpu.Seconds()*1e3/float64(b.N), "CPU-ms/one-more")
	b.ReportMetric(share, "one-more/render")
	b.ReportMetric(rebuild.clock.Seconds()/float64(b.N), "s/rebuild")
	b.ReportMetric(rebuild.peakMB, "peak-MB")
	b.ReportMetric(float64(*benchNights), "nights")
	b.ReportMetric(0, "ns/op")
	if share > ledgerShare || rebuild.peakMB > ledgerMB {
		b.Errorf("one more night costs %.2f of a render, a rebuild %.0f MB; %.1f and %d are promised", share, rebuild.peakMB, ledgerShare,
			ledgerMB)
	}
}

// happens lets something happen to every nth record: in turn, items go out of service, expire, are completed and
// move to another line of business, and follow-ups are re-dated, reassigned and closed; a few of these are gone.
func happens(set *record.Set, nth int) {
	i, k := 0, 0
	set.Equipment = every(nth, set.Equipment, func(e *record.Equipment) {
		switch i++; i % 8 {
		case 0, 1:
			e.InService = record.False
		case 2, 3, 4:
			e.Status = "expired"
		case 5:
			e.LineID = "55f1e2d3c4b5a69788990033"
		default:
			e.Schedules = slices.Clone(e.Schedules)
			for at := range e.Schedules {
				s := &e.Schedules[at]
				s.LastCompletedOn, s.ExpiresOn = record.MS(s.LastCompletedOn.MS+day), record.MS(s.ExpiresOn.MS+day)
			}
		}
	})
	set.FollowUps = every(nth, set.FollowUps, func(f *record.FollowUp) {
		switch k++; {
		case k%16 == 0:
			f.ID += "b"
		case k%3 == 0:
			f.Due = "20290101"
		case k%3 == 1:
			f.AssigneeID = "55f1e2d3c4b5a69788990022"
		case f.Open == record.True:
			f.Open = record.False
		default:
			f.Open = record.True
		}
	})
}

const day = 86_400_000 // milliseconds

func (u *usage) add(o usage) {
	u.cpu += o.cpu
	u.clock += o.clock
	u.peakMB = max(u.peakMB, o.peakMB)
}

func firstLine(b *testing.B, file string) []byte {
	b.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	for i, c := range raw {
		if c == '\n' {
			return raw[:i+1]
		}
	}
	return raw
}

// repeat adds nights until there are so many, which are the two that were
// fetched in turn. The lists of one are the same files on disk.
func (a *benchAccount) repeat(most int) {
	a.b.Helper()
	store := snapshot.New(filepath.Join(a.dir, "snapshots"))
	newest, err := store.Newest()
	if err != nil {
		a.b.Fatal(err)
	}
	for i := 2; i < most; i++ {
		from := a.nights[i%2]
		if err := copyNight(store, from, newest.AsOf.AddDate(0, 0, i)); err != nil {
			a.b.Fatal(err)
		}
	}
}

func copyNight(store *snapshot.Store, from string, at time.Time) error {
	s, err := snapshot.Open(from)
	if err != nil {
		return err
	}
	d, err := store.Begin(at)
	if err != nil {
		return err
	}
	n := s.Night()
	n.Started, n.Finished = at, at
	for _, l := range n.Lists {
		for raw, err := range s.Items(l.List) {
			if err != nil {
				return err
			}
			if err := d.Item(l.List, raw); err != nil {
				return err
			}
		}
		if err := d.Report(l.List, l.Reported); err != nil {
			return err
		}
	}
	to, err := d.Commit(n)
	if err != nil {
		return err
	}
	for _, l := range n.Lists {
		list := filepath.Join("data", l.List+".json")
		if err := errors.Join(os.Remove(filepath.Join(to, list)), os.Link(filepath.Join(from, list), filepath.Join(to, list))); err != nil {
			return err
		}
	}
	return nil
}
