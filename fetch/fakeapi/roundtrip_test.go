package fakeapi_test

import (
	"encoding/json"
	"iter"
	"reflect"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// fetched is the Set that a served one is read back as, through our decoder.
func fetched(t *testing.T, tg target, types []record.TypeAsked) record.Set {
	t.Helper()
	var set record.Set
	set.Resources = decoded(t, tg, "resources.list", record.DecodeResource, nil)
	set.GroupTrainings = decoded(t, tg, "grouptrainings.list", record.DecodeGroupTraining, nil)
	var everyType []map[string]any
	for _, k := range types {
		everyType = append(everyType, map[string]any{"equipmentType_id": k.ID, "service_type": "all", "include_null_metavalues": true})
	}
	set.Equipment = decoded(t, tg, "equipments.list", record.DecodeEquipment, everyType...)
	var pages []map[string]any
	for page := 1; page <= 3; page++ {
		pages = append(pages, map[string]any{"limit": 500, "page": page, "created_before": asOf.UnixMilli()})
	}
	set.FollowUps = decoded(t, tg, "followups.list", record.DecodeFollowUp, pages...)
	set.Overdue = decoded(t, tg, "followups.list", func(item []byte) (string, error) {
		f, err := record.DecodeFollowUp(item)
		return f.ID, err
	}, map[string]any{"limit": 500, "status": "overdue"})
	return set
}

// decoded reads the items of a method's answers, one answer for each set of
// parameters.
func decoded[T any](t *testing.T, tg target, method string, decode func([]byte) (T, error), params ...map[string]any) iter.Seq2[T, error] {
	t.Helper()
	var out []T
	list, _, _ := strings.Cut(method, ".")
	for _, p := range params {
		var body map[string]json.RawMessage
		var items []json.RawMessage
		r := tg.call(t, "POST", method, p)
		if err := json.Unmarshal(r.raw, &body); err != nil || json.Unmarshal(body[list], &items) != nil {
			t.Fatalf("%s: %v in %.200s", method, err, r.raw)
		}
		for _, item := range items {
			v, err := decode(item)
			if err != nil {
				t.Fatalf("%s: %v in %s", method, err, item)
			}
			out = append(out, v)
		}
	}
	return record.Of(out...)
}

// all reads a list to its end.
func all[T any](t *testing.T, list iter.Seq2[T, error]) []T {
	t.Helper()
	items, err := record.All(list)
	if err != nil {
		t.Fatal(err)
	}
	return items
}

// TestRoundTrip serves the sample and reads it back: the two implementations
// of the wire must agree on every record.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	want := sample.Set(sample.Options{Last: asOf})
	_, url, client := serve(t, fakeapi.Options{Set: want})
	got := fetched(t, target{url: url, token: fixtureToken, client: client}, sample.Types())
	same(t, "resources", all(t, got.Resources), all(t, want.Resources))
	same(t, "equipment", all(t, got.Equipment), all(t, want.Equipment))
	same(t, "follow-ups", all(t, got.FollowUps), all(t, want.FollowUps))
	same(t, "trainings", all(t, got.GroupTrainings), all(t, want.GroupTrainings))
	if n := len(all(t, got.Overdue)); n != len(all(t, want.Overdue)) {
		t.Errorf("%d overdue, want %d", n, len(all(t, want.Overdue)))
	}
}

func same[T any](t *testing.T, list string, got, want []*T) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d records, want %d", list, len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("%s: got %+v\nwant %+v", list, got[i], want[i])
		}
	}
}

// TestOddShapes holds that odd follow-ups mean the same and are found by the
// same filters.
func TestOddShapes(t *testing.T) {
	t.Parallel()
	set := sample.Set(sample.Options{Last: asOf})
	_, url, client := serve(t, fakeapi.Options{Set: set, Odd: true})
	odd := fetched(t, target{url: url, token: fixtureToken, client: client}, sample.Types())
	got, want := all(t, odd.FollowUps), all(t, set.FollowUps)
	equipment, resources := all(t, odd.Equipment), all(t, odd.Resources)
	if len(got) != len(want) || len(equipment) != len(all(t, set.Equipment)) || len(resources) != len(all(t, set.Resources)) ||
		len(all(t, odd.Overdue)) != len(all(t, set.Overdue)) {
		t.Fatalf("got %d, %d, %d, %d records", len(got), len(equipment), len(resources), len(all(t, odd.Overdue)))
	}
	seen := make(map[string]int)
	for i, f := range got {
		for _, field := range f.Unknown {
			seen[field.Name]++
		}
		if f.CreatedOn.Form != record.Text || f.ResolvedOn.Form == record.Number {
			t.Fatalf("times are %+v and %+v", f.CreatedOn, f.ResolvedOn)
		}
		f.Unknown, f.CreatedOn.Form, f.UpdatedOn.Form = want[i].Unknown, record.Number, record.Number
		if f.ResolvedOn.Form == record.Text {
			f.ResolvedOn.Form = record.Number
		}
	}
	same(t, "follow-ups", got, want)
	if n := len(got); seen["deleted"] != n || seen["field_id"] != n || seen["due"] != 0 {
		t.Errorf("unknown fields %v", seen)
	}
	for _, e := range equipment {
		if e.Status == "" && e.Schedules == nil {
			seen["equipment without a status"]++
		}
		if len(e.Unknown) > 1 {
			seen["equipment with projects"]++
		}
	}
	for _, r := range resources {
		if r.CategoryID == "" {
			seen["document without category"]++
		}
	}
	for _, what := range []string{"equipment without a status", "document without category", "equipment with projects"} {
		if seen[what] < 5 {
			t.Errorf("%s: %d", what, seen[what])
		}
	}
}
