package site

import (
	"reflect"
	"testing"
	"time"

	"opsreport/assets"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/templates"
)

// TestNearCountsWhoNamesAnItem: a page says how many follow-ups name its item,
// also those that it does not list.
func TestNearCountsWhoNamesAnItem(t *testing.T) {
	t.Parallel()
	r := &report.Report{Zone: time.UTC, Equipment: []report.Equipment{{ID: "e"}}, FollowUps: make([]report.FollowUp, mentionsShown)}
	b := &builder{Input: Input{Report: r}, x: table.New(r, new(label.Book), table.NewLayout(r, false)), mentions: &mentions{by: map[string]naming{}}}
	k := kind[struct{}, report.Equipment]{near: func(e *report.Equipment) []neighbour { return b.namingNear(e.ID) }}
	rows := make([]int32, mentionsShown)
	for i := range rows {
		rows[i] = int32(i)
	}
	seen := map[nearKey]int{}
	for _, all := range []int{0, mentionsShown, mentionsShown + 1} {
		b.mentions.by["e"] = naming{rows[:min(all, mentionsShown)], all}
		key := nearOf(&keys{}, k, &r.Equipment[0])
		if other, ok := seen[key]; ok {
			t.Errorf("%d follow-ups look like %d", all, other)
		}
		if seen[key] = all; (key == nearKey{}) != (all == 0) {
			t.Errorf("%d follow-ups have the key %x", all, key)
		}
	}
}

// TestKeysFollowTheRulesOfAZone: its name does not tell when its clocks change.
func TestKeysFollowTheRulesOfAZone(t *testing.T) {
	t.Parallel()
	common := func(zone *time.Location) any {
		r, err := report.Build(nightOfTexts(), nil, report.Options{Zone: zone})
		if err != nil {
			t.Fatal(err)
		}
		b, err := newBuilder(t.Context(), Input{Report: r, Book: new(label.Book), Templates: templates.FS, Assets: assets.FS, Settings: Settings{ZoneName: "Somewhere", Privacy: "full"}}, heldSink{})
		if err != nil {
			t.Fatal(err)
		}
		sum, err := b.common()
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	here := common(time.FixedZone("X", 3600))
	if !reflect.DeepEqual(here, common(time.FixedZone("X", 3600))) {
		t.Error("the same zone is another")
	}
	if reflect.DeepEqual(here, common(time.FixedZone("X", 7200))) {
		t.Error("an hour makes no difference")
	}
}
