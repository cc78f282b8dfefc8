package ledger

import (
	"fmt"
	"testing"

	"opsreport/fetch/record"
)

// BenchmarkFile reads and writes the ledger of 400 nights of 30,000 records, of
// which one in a hundred changes a night.
func BenchmarkFile(b *testing.B) {
	var nights []Night
	for i := range 400 {
		n := Night{Digest: digest(i), AsOf: start.AddDate(0, 0, i)}
		if i > 0 {
			n.Before = digest(i - 1)
		}
		for k := range 300 {
			e := Event{Night: n.Digest, List: FollowUps, ID: fmt.Sprintf("5804f0f30ef50473%08d", i*300+k), Event: DueChanged, Was: value("20261113")}
			if k%2 == 0 {
				e = Event{Night: n.Digest, List: Equipments, ID: e.ID, Event: Completed, Schedule: "58a0c3f7e1d24b6690e7c101",
					Was: value("1789947673258"),
					Is:  value("1789947673999"), Expiry: value("1789947999999")}
			}
			n.Events = append(n.Events, e)
		}
		sorted(n.Events)
		nights = append(nights, n)
	}
	file := Append(nil, nights)
	b.Run("parse", func(b *testing.B) {
		for range b.N {
			if got, bad := Parse(file); len(bad) > 0 || len(got) != len(nights) {
				b.Fatal(bad)
			}
		}
	})
	b.Run("write", func(b *testing.B) {
		for range b.N {
			Append(nil, nights)
		}
	})
	b.Run("index", func(b *testing.B) {
		for range b.N {
			NewIndex(nights)
		}
	})
	b.Run("digest", func(b *testing.B) {
		for range b.N {
			Digest(nights)
		}
	})
}

// BenchmarkStates reads, replays and writes the states of a night of 30,000 records.
func BenchmarkStates(b *testing.B) {
	s := &States{lists: map[string]map[string]*State{Equipments: {}, FollowUps: {}}}
	for i := range 10_000 {
		s.lists[Equipments][fmt.Sprintf("5804f0f30ef50473%08d", i)] = &State{Kind: "5804f0f30ef5047300000001",
			Status: "uptodate", Service: record.True, Offices: []string{"5804f0f30ef5047300000002"},
			Schedules: []Schedule{{"58a0c3f7e1d24b6690e7c101", 1789947673258, 1799947673258}}}
		for k := range 2 {
			s.lists[FollowUps][fmt.Sprintf("5804f0f30ef50474%08d", 2*i+k)] = &State{Kind: "1203", Open: record.True, Due: "20261113",
				Assignee: "5804f0f30ef5047300000003"}
		}
	}
	nights := []Night{{Digest: digest(0), AsOf: start, Whole: baseOf(s)}}
	file := Append(nil, nights)
	b.Run("parse", func(b *testing.B) {
		b.SetBytes(int64(len(file)))
		for range b.N {
			if got, bad := Parse(file); len(bad) > 0 || len(got) != 1 {
				b.Fatal(bad)
			}
		}
	})
	b.Run("replay", func(b *testing.B) {
		for range b.N {
			n := 0
			for range Replay(nights) {
				n++
			}
			if n != 30_000 {
				b.Fatal(n)
			}
		}
	})
	b.Run("write", func(b *testing.B) {
		for range b.N {
			baseOf(s)
		}
	})
}
