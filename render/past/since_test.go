package past

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// comings recounts from the records themselves which of night "now" were not there on night "before", list by list, and
// which are gone since: "followups a opened".
func comings(all []account, before, now int) (out []string) {
	type seen map[string]record.Time // when each record was created
	lists := func(night int) map[string]seen {
		a, items := all[night], seen{}
		out := map[string]seen{FollowUps: {}, Equipments: items, Resources: {}, GroupTrainings: {}}
		for _, f := range a.followUps {
			out[FollowUps][f.ID] = f.CreatedOn
		}
		for _, e := range a.equipment {
			if slices.Contains(a.types, e.TypeID) {
				items[e.ID] = e.Created
			}
		}
		for _, d := range a.documents {
			out[Resources][d.ID] = d.Created
		}
		for _, id := range a.sessions {
			out[GroupTrainings][id] = sessionsCreated
		}
		return out
	}
	asked := func(id string) bool { // on both nights
		kind := []string{"t", "u"}[int(id[0])%2]
		return slices.Contains(all[before].types, kind) && slices.Contains(all[now].types, kind)
	}
	was, is := lists(before), lists(now)
	for list := range is {
		for id, created := range is[list] {
			_, there := was[list][id]
			earlier := false
			for night := range before {
				_, had := lists(night)[list][id]
				earlier = earlier || had
			}
			event := New
			switch {
			case there || list == Equipments && !asked(id):
				continue
			case earlier:
				event = Returned
			case created.Form == record.Absent || created.MS < start.AddDate(0, 0, before).UnixMilli():
				event = Appeared
			case list == FollowUps:
				event = Opened
			}
			out = append(out, list+" "+id+" "+event)
		}
		for id := range was[list] {
			if _, there := is[list][id]; !there && (list != Equipments || asked(id)) {
				out = append(out, list+" "+id+" "+Gone)
			}
		}
	}
	slices.Sort(out)
	return out
}

// TestSinceAnEarlierNight holds what came and went between any two nights against a recount of the records themselves: what
// was opened and closed between two nights is opened, and what any night before the two had is returned.
func TestSinceAnEarlierNight(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		all := accounts(t)
		x := NewLog(ledgerOf(t, nil, sources(all), Options{}))
		for now := range all {
			is, err := Read(all[now].night(now))
			if err != nil {
				t.Fatal(err)
			}
			for before := range now {
				was, err := Read(all[before].night(before))
				if err != nil {
					t.Fatal(err)
				}
				events := Compare(was, is, func(r Record) bool { return x.SeenBy(r, x.Nights[before].AsOf) })
				var got []string
				for _, e := range events {
					if Came(e.Event) || e.Event == Gone {
						got = append(got, e.List+" "+e.ID+" "+e.Event)
					}
				}
				if want := comings(all, before, now); !slices.Equal(got, want) {
					t.Fatalf("since night %d, on night %d:\n%q\nnot\n%q", before, now, got, want)
				}
			}
		}
	})
}
