package past

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
	nights := make([]Night, all)
	var h *head
	for i := range nights {
		n := Night{Digest: digest(i), AsOf: start.AddDate(0, 0, i), Asked: []string{"5804f0f30ef5047300000001"}}
		if i == 0 {
			n.Whole, n.Changes = true, benchStates(records, id).whole()
			nights[i], h = n, headOf(&n)
			continue
		}
		n.Before = digest(i - 1)
		for k := range events {
			nth := i*events + k
			r := Record{FollowUps, id(nth % records)}
			if nth%records < records/3 {
				r.List = Equipments
			}
			c := Change{Record: r}
			switch is := h.are[r]; {
			case is == nil:
				c.Is, c.Back = &State{Kind: "1203", Open: record.True, Due: "20261113", Assignee: "5804f0f30ef5047300000003"}, true
			case r.List == FollowUps && k%10 == 0:
			default:
				next := *is
				if next.Due = "20261201"; is.Due == next.Due {
					next.Due = "20261113"
				}
				if r.List == Equipments {
					done := Instant(1_789_947_673_258 + int64(nth)*1000)
					next.Due, next.Schedules = "", []Schedule{{"58a0c3f7e1d24b6690e7c101", done, done * 2, false}}
				}
				c.Is = &next
			}
			n.Changes = append(n.Changes, c)
		}
		slices.SortFunc(n.Changes, func(a, b Change) int { return compareRecords(a.Record, b.Record) })
		nights[i], _ = h.follow(n)
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
			Serial:    fmt.Sprint("HN-", i),
			Title:     "Twin lanyard",
		}
	}
	return s
}

// BenchmarkFile reads benchNights, makes a log and events of them, writes them, and says what they hold of memory.
func BenchmarkFile(b *testing.B) {
	file := text(b, benchNights())
	nights, bad := parsed(file)
	if len(bad) > 0 || len(nights) != 400 {
		b.Fatal(bad)
	}
	for name, do := range map[string]func() any{
		"parse": func() any { all, _ := parsed(file); return all },
		"write": func() any { n, _ := (&File{Nights: nights}).WriteTo(io.Discard); return n },
		"log":   func() any { return NewLog(nights) },
		"events": func() any {
			n := 0
			for i := range nights {
				for range nights[i].EachEvent {
					n++
				}
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
