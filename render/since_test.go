package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/scope"
	"opsreport/render/table"
)

// sentRecord is what a recount needs to know of a record.
type sentRecord struct {
	created int64
	open    record.Bool
	state   string // as a record that is gone words it; "" where this test does not say it
}

// recounted reads the records of a night, by list and id.
func recounted(t *testing.T, n record.Night) map[string]map[string]sentRecord {
	t.Helper()
	out := map[string]map[string]sentRecord{past.FollowUps: {}, past.Equipments: {}, past.Resources: {}, past.GroupTrainings: {}}
	overdue, err := record.All(n.Overdue)
	if err != nil {
		t.Fatal(err)
	}
	add := func(list, id string, c sentRecord) {
		if _, there := out[list][id]; !there {
			out[list][id] = c
		}
	}
	for _, err := range []error{
		record.Each(n.FollowUps, func(f *record.FollowUp) error {
			state := map[record.Bool]string{record.True: "Open", record.False: "Closed"}[f.Open]
			if f.Open == record.True && slices.Contains(overdue, f.ID) {
				state = "Overdue"
			}
			add(past.FollowUps, f.ID, sentRecord{f.CreatedOn.MS, f.Open, state})
			return nil
		}),
		record.Each(n.Equipment, func(e *record.Equipment) error {
			add(past.Equipments, e.ID, sentRecord{created: e.Created.MS})
			return nil
		}),
		record.Each(n.Resources, func(d *record.Resource) error {
			add(past.Resources, d.ID, sentRecord{created: d.Created.MS})
			return nil
		}),
		record.Each(n.GroupTrainings, func(s *record.GroupTraining) error {
			add(past.GroupTrainings, s.ID, sentRecord{created: s.Created.MS})
			return nil
		}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// TestSinceAWeekAndAMonth holds the changes since a week and a month, and when and how what is gone was last seen, against a
// recount of the snapshots themselves; of the account, and of an edition that records enter and leave.
func TestSinceAWeekAndAMonth(t *testing.T) {
	t.Parallel()
	ago := []int{35, 30, 21, 14, 7, 5, 3, 2, 1, 0} // days
	month, week, before := 1, 4, len(ago)-2
	var nights []record.Night
	for i, days := range ago {
		n := sampleNight(t, days, 1)
		if days < 5 {
			n = without(n, "1211")
		}
		n.Digest = fmt.Sprintf("%064x", i+1)
		nights = append(nights, n)
	}
	whole := ledgerOf(t, nights...)
	var people []string
	if err := record.Each(nights[0].FollowUps, func(f *record.FollowUp) error {
		people = append(people, strings.Clone(f.AssigneeID))
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	people = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(people))), func(id string) bool { return id == "" })
	team := &scope.Scope{Lists: []string{past.FollowUps}, Only: scope.Only{Assignees: people[:len(people)/3]}}
	var parts []record.Night
	for _, n := range nights {
		part, err := scope.Read(n, []*scope.Scope{team})
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part[0])
	}
	for _, c := range []struct {
		name   string
		scope  *scope.Scope
		nights []record.Night
		ledger []past.Night
	}{{"account", nil, nights, whole}, {"edition", team, parts, team.Nights(whole)}} {
		o := sampleOptions(t, t.TempDir())
		o.Scope = c.scope
		e, err := New(t.Context(), Nights{Night: c.nights[len(ago)-1], Before: &c.nights[before], Ledger: c.ledger,
			Week: &c.nights[week], Month: &c.nights[month]}, o)
		if err != nil {
			t.Fatal(err)
		}
		var all []map[string]map[string]sentRecord
		for _, n := range c.nights {
			all = append(all, recounted(t, n))
		}
		for i, at := range []int{week, month} {
			holdComings(t, c.name, e.Compared[1+i].Changes, all, at, c.nights[at].AsOf)
		}
		holdLastSeen(t, c.name, e.Gone, all, c.nights)
	}
}

// holdComings holds what came and went since the night at a place.
func holdComings(t *testing.T, name string, c *event.Changes, all []map[string]map[string]sentRecord, at int, since time.Time) {
	t.Helper()
	want, got, kinds := map[string]int{}, map[string]int{}, map[string]bool{}
	is := all[len(all)-1]
	for of := range is {
		for id, now := range is[of] {
			was, there := all[at][of][id]
			earlier := slices.ContainsFunc(all[:at], func(n map[string]map[string]sentRecord) bool { _, had := n[of][id]; return had })
			kind := "new"
			switch {
			case there && was.open == record.True && now.open == record.False:
				kind = "closed"
			case there:
				continue
			case earlier:
				kind = "returned"
			case now.created < since.UnixMilli():
				kind = "appeared"
			}
			if want[of+" "+kind]++; (kind == "new" || kind == "appeared") && of == past.FollowUps && now.open == record.False {
				want[of+" closed"]++
			}
		}
		for id := range all[at][of] {
			if _, there := is[of][id]; !there {
				want[of+" gone"]++
			}
		}
	}
	counts, _ := c.Kinds()
	for _, k := range counts {
		kind := k.ID[strings.LastIndex(k.ID, "-")+1:]
		if slices.Contains([]string{"new", "appeared", "returned", "gone", "closed"}, kind) && k.N > 0 {
			got[k.List.Spec().Service+" "+kind] = k.N
			kinds[kind] = true
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s, since %s: %v, not %v", name, since, got, want)
	}
	if !kinds["gone"] || !kinds["closed"] {
		t.Errorf("%s, since %s: too little happened: %v", name, since, got)
	}
}

func holdLastSeen(t *testing.T, name string, gone []event.Tombstone, all []map[string]map[string]sentRecord, nights []record.Night) {
	t.Helper()
	later := 0
	for _, g := range gone {
		of, last := g.List.Spec().Service, len(all)-1
		for last >= 0 {
			if _, had := all[last][of][g.ID]; had {
				break
			}
			last--
		}
		if asOf, unsure := g.LastSeen(); unsure || !asOf.Equal(nights[last].AsOf) {
			t.Errorf("%s: %s %s was last seen on %s, not %s", name, of, g.ID, asOf, nights[last].AsOf)
		}
		said := table.WordsOf(new(report.Report)).Registers
		if state := all[last][of][g.ID].state; g.List == kind.FollowUps && g.LastState(said) != state {
			t.Errorf("%s: %s was last %s, not %s", name, g.ID, g.LastState(said), state)
		}
		if !g.Rows.AsOf.Equal(nights[last].AsOf) {
			later++
		}
	}
	if later == 0 {
		t.Errorf("%s: of %d that are gone all were last seen on the night that they are compared with", name, len(gone))
	}
}
