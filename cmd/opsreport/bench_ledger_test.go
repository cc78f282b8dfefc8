//go:build unix

package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

var benchNights = flag.Int("nights", 40, "how many nights BenchmarkLedger rebuilds the ledger of; 400 is what is promised")

var benchOf = flag.Int("of", 100, "of how many records one has an event in a night of BenchmarkLedger")

// What the ledger of 30,000 records may take: one more night, of the CPU time of a render, and in MB, of a command that reads 730,000
// events, what 30,000 records may take and what the events may take beside them.
const (
	ledgerShare = 0.1
	ledgerMB    = 400 + 250
)

// BenchmarkLedger brings the ledger of an account of 30,000 records up to date
// with one more night, beside a full render of it, and rebuilds it from -nights
// nights, of which each second one has one in so many records changed. One more night is then added to
// all of them, and the commands that read the whole ledger follow, each of which says how much memory it takes:
//
//	TMPDIR=/dev/shm go test ./cmd/opsreport -run '^$' -bench Ledger -benchtime 1x -nights 400 -of 14
//
// A night of 100 has as many events in all with -of 4.
func BenchmarkLedger(b *testing.B) {
	const records = 30_000
	a := newBenchAccount(b, records, func(set *record.Set) { happens(set, *benchOf) })
	file, site := filepath.Join(a.dir, "snapshots", snapshot.LedgerFile), filepath.Join(a.dir, "site")
	a.run(a.program, "ledger", "--quiet")
	var more, render usage
	for range b.N {
		if err := errors.Join(os.Truncate(file, lastNight(b, file)), os.RemoveAll(site)); err != nil {
			b.Fatal(err)
		}
		_, u := a.run(a.program, "ledger", "--quiet")
		more.add(u)
		_, u = a.run(a.program, "render", "--quiet")
		render.add(u)
	}
	a.repeat(*benchNights)
	b.ResetTimer()
	share := more.cpu.Seconds() / render.cpu.Seconds()
	b.ReportMetric(more.cpu.Seconds()*1e3/float64(b.N), "CPU-ms/one-more")
	b.ReportMetric(share, "one-more/render")
	for _, c := range []struct {
		name  string
		args  []string
		bound bool // it only reads the ledger and a night
	}{
		{"rebuild", []string{"ledger", "--rebuild", "--quiet"}, false}, // holds the ledger that it replaces too: 0.9 GB
		{"update", []string{"ledger", "--quiet"}, true},
		{"since", []string{"ledger", "--since", "2020-01-01"}, true},
		{"whole-render", []string{"render", "--quiet"}, false}, // holds the lists of all periods too: 1.3 GB, and a site of 1.1 GB
		{"verify", []string{"verify", "--quiet"}, true},
	} {
		var all usage
		for range b.N {
			if c.name == "update" { // of the last night, with all before it in the file
				if err := os.Truncate(file, lastNight(b, file)); err != nil {
					b.Fatal(err)
				}
			}
			_, u := a.run(a.program, c.args...)
			all.add(u)
		}
		b.ReportMetric(all.cpu.Seconds()/float64(b.N), "CPU-s/"+c.name)
		b.ReportMetric(all.peakMB, "MB/"+c.name)
		if c.bound && all.peakMB > ledgerMB {
			b.Errorf("%s takes %.0f MB; %d are promised", c.name, all.peakMB, ledgerMB)
		}
	}
	b.ReportMetric(float64(*benchNights), "nights")
	b.ReportMetric(0, "ns/op")
	if share > ledgerShare {
		b.Errorf("one more night costs %.2f of a render; %.1f is promised", share, ledgerShare)
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

// lastNight returns where the lines of the last night of a ledger begin.
func lastNight(b *testing.B, file string) int64 {
	b.Helper()
	raw, err := os.ReadFile(file)
	at := bytes.LastIndex(raw, []byte("\n{\"format\":"))
	if err != nil || at < 0 {
		b.Fatal("no night", err)
	}
	return int64(at + 1)
}

// repeat adds nights until there are so many, which are the two that were
// fetched in turn. The lists of one are the same files on disk, and the history has
// the same figures of both.
func (a *benchAccount) repeat(most int) {
	a.b.Helper()
	store := snapshot.New(filepath.Join(a.dir, "snapshots"))
	two, err := store.List()
	if err != nil {
		a.b.Fatal(err)
	}
	history, err := store.Read(snapshot.HistoryFile)
	if err != nil {
		a.b.Fatal(err)
	}
	lines := strings.SplitAfter(string(history), "\n")
	for i := 2; i < most; i++ {
		from := two[i%2]
		to, err := copyNight(store, from.Path, two[1].AsOf.AddDate(0, 0, i))
		if err != nil {
			a.b.Fatal(err)
		}
		is, err := to.Digest()
		was, unread := from.Digest()
		if err := errors.Join(err, unread); err != nil {
			a.b.Fatal(err)
		}
		anew := strings.NewReplacer(was, is, from.AsOf.Format(time.RFC3339), to.AsOf.Format(time.RFC3339))
		history = append(history, anew.Replace(lines[i%2])...)
	}
	if err := store.Replace(snapshot.HistoryFile, history); err != nil {
		a.b.Fatal(err)
	}
}

func copyNight(store *snapshot.Store, from string, at time.Time) (snapshot.Entry, error) {
	s, err := snapshot.Open(from)
	if err != nil {
		return snapshot.Entry{}, err
	}
	d, err := store.Begin(at)
	if err != nil {
		return snapshot.Entry{}, err
	}
	n := s.Night()
	n.Started, n.Finished = at, at
	for _, l := range n.Lists {
		for raw, err := range s.Items(l.List) {
			if err != nil {
				return snapshot.Entry{}, err
			}
			if err := d.Item(l.List, raw); err != nil {
				return snapshot.Entry{}, err
			}
		}
		if err := d.Report(l.List, l.Reported); err != nil {
			return snapshot.Entry{}, err
		}
	}
	to, err := d.Commit(n)
	if err != nil {
		return snapshot.Entry{}, err
	}
	for _, l := range n.Lists {
		list := filepath.Join("data", l.List+".json")
		if err := errors.Join(os.Remove(filepath.Join(to, list)), os.Link(filepath.Join(from, list), filepath.Join(to, list))); err != nil {
			return snapshot.Entry{}, err
		}
	}
	return store.Newest()
}
