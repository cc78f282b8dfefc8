package event

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
	"opsreport/render/past"
	"opsreport/render/report"
)

// drawn is a night of a few records, of which anything may be.
func drawn(t *rapid.T) record.Night {
	some := func(of ...string) string { return rapid.SampledFrom(of).Draw(t, "text") }
	is := func() record.Bool {
		return rapid.SampledFrom([]record.Bool{record.False, record.True, record.Unset}).Draw(t, "is")
	}
	at := func() record.Time {
		return rapid.SampledFrom([]record.Time{{}, record.MS(1), record.MS(1780000000000), record.MS(1790000000000)}).Draw(t, "at")
	}
	n := night(record.Set{})
	var f []*record.FollowUp
	var e []*record.Equipment
	var d []*record.Resource
	var s []*record.GroupTraining
	var overdue []string
	for _, id := range []string{"a", "b", "c", "d"} {
		here := rapid.IntRange(0, 15).Draw(t, "here")
		if here&1 == 0 {
			f = append(f, &record.FollowUp{ID: id, Open: is(), CreatedOn: at(), Due: some("", "1", "2"), AssigneeID: some("", "x", "y")})
		}
		if rapid.Bool().Draw(t, "overdue") {
			overdue = append(overdue, id)
		}
		if here&2 == 0 {
			e = append(e, &record.Equipment{ID: id, Created: at(), Status: some("", "uptodate", "expiring", "expired", "odd"), InService: is(),
				Schedules: []record.Schedule{{ID: "s", LastCompletedOn: at(), ExpiresOn: at()}}})
		}
		if here&4 == 0 {
			r := &record.Resource{ID: id, Created: at()}
			for range rapid.IntRange(0, 3).Draw(t, "versions") {
				r.Versions = append(r.Versions, record.Version{ApprovedOn: at()})
			}
			d = append(d, r)
		}
		if here&8 == 0 {
			s = append(s, &record.GroupTraining{ID: id, Created: at()})
		}
	}
	n.Set = record.Set{FollowUps: record.Of(f...), Overdue: record.Of(overdue...), Equipment: record.Of(e...), Resources: record.Of(d...),
		GroupTrainings: record.Of(s...)}
	return n
}

// TestFileSaysWhatTheLedgerSays holds data/changes.json against the events of
// any two nights, list by list.
func TestFileSaysWhatTheLedgerSays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		before, now := drawn(t), drawn(t)
		before.AsOf = now.AsOf.AddDate(0, 0, -1)
		known := func(of past.Record) bool { return of.ID == "a" }
		was, err := Read(before, nil, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		is, err := Read(now, was.Report, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		events := past.Compare(was.States, is.States, known)
		ids := func(list string, event string, only func(e past.Event) bool) (out []string) {
			for _, e := range events {
				if e.List == list && e.Event == event && (only == nil || only(e)) {
					out = append(out, e.ID)
				}
			}
			slices.Sort(out)
			return slices.Compact(out)
		}
		first := func(list, event string) []string { // of records that are there for the first time
			return slices.Sorted(slices.Values(slices.Concat(ids(list, event, nil), ids(list, past.Appeared, nil))))
		}
		text := func(v past.Value, texts ...string) bool { return v != nil && slices.Contains(texts, *v) }
		file := Between(was, is, known).File()
		f, e, d, g := file.FollowUps, file.Equipment, file.Documents, file.Trainings
		for name, keys := range map[string]map[string][]string{"followups": f, "equipment": e, "documents": d, "trainings": g} {
			for key, ids := range keys {
				if ids == nil {
					t.Fatalf("%s %s is null in JSON, where its schema asks for a list", name, key)
				}
			}
		}
		// An item that is new or back and expired is told as newly expired, too.
		came := slices.Concat(e["new"], e["returned"])
		changed := slices.DeleteFunc(slices.Clone(e["newly_expired"]), func(id string) bool { return slices.Contains(came, id) })
		for _, l := range []struct {
			name        string
			says, wants []string
		}{
			{"follow-ups new", f["new"], first(past.FollowUps, past.Opened)}, {"closed", f["closed"],
				ids(past.FollowUps, past.Closed, nil)},
			{"follow-ups appeared", f["appeared"], ids(past.FollowUps, past.Appeared, nil)},
			{"equipment appeared", e["appeared"], ids(past.Equipments, past.Appeared, nil)},
			{"documents appeared", d["appeared"], ids(past.Resources, past.Appeared, nil)},
			{"trainings appeared", g["appeared"], ids(past.GroupTrainings, past.Appeared, nil)},
			{"reopened", f["reopened"], ids(past.FollowUps, past.Reopened, nil)},
			{"reassigned", f["reassigned"], ids(past.FollowUps, past.Reassigned, nil)},
			{"due changed", f["due_changed"], ids(past.FollowUps, past.DueChanged, nil)},
			{"newly overdue", f["newly_overdue"], ids(past.FollowUps, past.Overdue, nil)},
			{"follow-ups gone", f["gone"], ids(past.FollowUps, past.Gone, nil)},
			{"follow-ups returned", f["returned"], ids(past.FollowUps, past.Returned, nil)},
			{"equipment new", e["new"], first(past.Equipments, past.New)}, {"equipment gone", e["gone"],
				ids(past.Equipments, past.Gone, nil)},
			{"equipment returned", e["returned"], ids(past.Equipments, past.Returned, nil)},
			{"newly expired", changed, ids(past.Equipments, past.StatusChanged, func(e past.Event) bool { return text(e.Is, "expired") })},
			{"back in date", e["back_in_date"], ids(past.Equipments, past.StatusChanged, func(e past.Event) bool {
				return text(e.Was, "expired") && text(e.Is, "uptodate", "expiring")
			})},
			{"completed", e["completed"], ids(past.Equipments, past.Completed, nil)},
			{"documents new", d["new"], first(past.Resources, past.New)},
			{"new version", d["new_version"], ids(past.Resources, past.VersionAdded, nil)},
			{"approved", d["approved"], ids(past.Resources, past.Approved, nil)}, {"documents gone", d["gone"],
				ids(past.Resources, past.Gone, nil)},
			{"documents returned", d["returned"], ids(past.Resources, past.Returned, nil)},
			{"trainings new", g["new"], first(past.GroupTrainings, past.New)}, {"trainings gone", g["gone"],
				ids(past.GroupTrainings, past.Gone, nil)},
			{"trainings returned", g["returned"], ids(past.GroupTrainings, past.Returned, nil)},
		} {
			if !slices.Equal(l.says, l.wants) {
				t.Errorf("%s: %q, the ledger says %q", l.name, l.says, l.wants)
			}
		}
	})
}
