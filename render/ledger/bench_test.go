package ledger

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"testing"

	"opsreport/fetch/record"
)

// benchNights is the ledger of 400 nights of 30,000 records, of which one in sixteen has an event each night: 730,000
// in all. Items are completed in a third of them, each time another day, and follow-ups are re-dated or come and go.
func benchNights() []Night {
	const all, records, events = 400, 30_000, 1_825
	id := func(record int) string { return fmt.Sprintf("5804f0f30ef50473%08d", record) }
	w, nights := newWords(), make([]Night, all)
	for i := range nights {
		n := Night{Digest: digest(i), AsOf: start.AddDate(0, 0, i), words: w}
		if i == 0 {
			n.Whole = w.base(benchStates(records, id).All())
			nights[i] = n
			continue
		}
		n.Before = digest(i - 1)
		told := make([]Event, events)
		for k := range told {
			nth := i*events + k
			e := Event{Night: n.Digest, ID: id(nth % records)}
			switch {
			case nth%records < records/3:
				done := 1_789_947_673_258 + int64(nth)*1000
				e.List, e.Event, e.Schedule = Equipments, Completed, "58a0c3f7e1d24b6690e7c101"
				e.Was, e.Is = value(fmt.Sprint(done)), value(fmt.Sprint(done+86_400_000))
				e.Expiry, e.Expires = value(fmt.Sprint(done*2)), value(fmt.Sprint(done*2+1))
			case k%10 == 0:
				e.List, e.Event, e.State = FollowUps, Gone, &State{Kind: "1203", Open: record.True, Due: "20261113"}
			case k%10 == 1:
				e.List, e.Event, e.State = FollowUps, Returned, &State{Kind: "1203", Open: record.True, Due: "20261113"}
			default:
				e.List, e.Event, e.Was, e.Is = FollowUps, DueChanged, value("20261113"), value("20261201")
			}
			told[k] = e
		}
		slices.SortFunc(told, Compare)
		nights[i] = n.Telling(told, nil)
	}
	return nights
}

func benchStates(records int, id func(record int) string) *States {
	s := &States{lists: map[string]map[string]*State{Equipments: {}, FollowUps: {}}}
	for i := range records {
		if i >= records/3 {
			s.lists[FollowUps][id(i)] = &State{Kind: "1203", Open: record.True, Due: "20261113", Assignee: "5804f0f30ef5047300000003"}
			continue
		}
		s.lists[Equipments][id(i)] = &State{
			Kind:      "5804f0f30ef5047300000001",
			Status:    "uptodate",
			Service:   record.True,
			Offices:   []string{"5804f0f30ef5047300000002"},
			Schedules: []Schedule{{"58a0c3f7e1d24b6690e7c101", 1789947673258, 1799947673258, false}},
		}
	}
	return s
}

// BenchmarkFile reads, replays, indexes and writes benchNights, and says what they hold of memory.
func BenchmarkFile(b *testing.B) {
	file := text(b, benchNights())
	nights, bad := parsed(file)
	if len(bad) > 0 || len(nights) != 400 {
		b.Fatal(bad)
	}
	for name, do := range map[string]func() any{
		"parse": func() any { all, _ := parsed(file); return all },
		"write": func() any { n, _ := (&File{Nights: nights}).WriteTo(io.Discard); return n },
		"index": func() any { return NewIndex(nights) },
		"replay": func() any {
			n := 0
			for range Replay(nights) {
				n++
			}
			return n
		},
		"digest": func() any { return Digest(nights) },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(file)))
			before := heldBytes()
			var last any
			for range b.N {
				last = do()
			}
			b.ReportMetric(float64(heldBytes()-before)/1e6, "held-MB")
			runtime.KeepAlive(last)
		})
	}
}

func heldBytes() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
