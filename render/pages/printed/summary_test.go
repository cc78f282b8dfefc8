package printed

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/internal/testnight"
	"opsreport/render/rule"
	"opsreport/render/words"
)

// TestAVerdictSaysHowManyItLeavesOut: four rules and two waivers stand there, and the
// number of the others; without a rule that is not met there is none.
func TestAVerdictSaysHowManyItLeavesOut(t *testing.T) {
	t.Parallel()
	p := passOf(t, testnight.Night(7, 12))
	w := rule.Waiver{Rule: "r1", Reason: "storm", Owner: "A. Keeper", Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}
	ten := 10
	for _, c := range []struct {
		unmet, waivers int
		title, last    string
	}{
		{0, 1, "", ""},
		{1, 0, "1 of 3 rules is not met: r1.", "r1: 11 records, asked is at most 10 records"},
		{4, 2, "4 of 6 rules are not met: r1, r2, r3, r4.", "Waiver, r1: waived by A. Keeper until 1 Dec 2026: storm"},
		{5, 3, "5 of 7 rules are not met: r1, r2, r3, r4, r5.", "and 1 further waiver (annex)"},
		{22, 5, "22 of 24 rules are not met: r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17, r18, r19, r20 and 2 more.",
			"and 3 further waivers (annex)"},
	} {
		p.Rules, p.Waivers = nil, nil
		for i := range c.unmet + 2 {
			r := rule.Result{Rule: rule.Rule{Name: fmt.Sprint("r", i+1), Max: &ten}, Raw: rule.Value{ID: "records", N: 11}, State: rule.NotMet}
			if i >= c.unmet {
				r.State = rule.Met
			}
			p.Rules = append(p.Rules, r)
		}
		for range c.waivers {
			p.Waivers = append(p.Waivers, w)
		}
		page := Summary(p.Edition, nil, nil, tonight)
		s := page.Section("verdict")
		lines, last := 0, ""
		for _, b := range s.Blocks {
			lines, last = lines+1, b.(document.Para).Text
		}
		want := min(c.unmet, 4) + min(c.waivers, 3)
		if c.unmet == 0 {
			want = 0
		}
		if s.Title != c.title || last != c.last || lines != want {
			t.Errorf("%d not met, %d waivers: %q, %d lines, %q", c.unmet, c.waivers, s.Title, lines, last)
		}
	}
}

// TestPageTwoSaysWhatExpiresSoonAndIsDue in numbers, and the limits of the lists that the edition has.
func TestPageTwoSaysWhatExpiresSoonAndIsDue(t *testing.T) {
	t.Parallel()
	p := passOf(t, testnight.Night(7, 12))
	page := Summary(p.Edition, nil, nil, tonight)
	for id, want := range map[string]string{"overdue": "Overdue: 7 follow-ups", "catch-up": "12 inspections to catch up"} {
		if got := page.Section(id).Title; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	for _, row := range page.Section("catch-up").Blocks[0].(document.Entries).All {
		if lower := row.Lower.String(); !strings.Contains(lower, " · with ") {
			t.Errorf("%s does not say with whom it is: %q", row.Name.Text, lower)
		}
	}
	limits := page.Section("limits").Blocks[0].(document.Para).Text
	if !strings.Contains(limits, "Closed is not solved (L5). Sessions are no proof") || !strings.HasSuffix(limits, "in the annex and on the site.") {
		t.Errorf("%q", limits)
	}
	items := testnight.Night(7, 12)
	items.Part = &record.Part{Lists: []string{record.Equipments}}
	items.FollowUps, items.Overdue, items.Resources, items.GroupTrainings = nil, nil, nil, nil
	page = Summary(passOf(t, items).Edition, nil, nil, tonight)
	limits = page.Section("limits").Blocks[0].(document.Para).Text
	if page.Section("overdue").ID != "" || strings.Contains(limits, "Closed") || !strings.Contains(limits, "This is a part of an account") {
		t.Errorf("of equipment alone: %q", limits)
	}
}

// TestPageTwoNamesTheOfficesWhereMostExpiresSoon: the two with most inspections, and none where there is one.
func TestPageTwoNamesTheOfficesWhereMostExpiresSoon(t *testing.T) {
	t.Parallel()
	item := func(id, office string, days ...int) *record.Equipment {
		e := &record.Equipment{ID: id, Serial: id, InService: record.True, Status: "uptodate", OfficeIDs: []string{office}}
		for i, d := range days {
			e.Schedules = append(e.Schedules, record.Schedule{ID: fmt.Sprint(id, i), Status: "uptodate", ExpiresOn: record.MS(tonight.AddDate(0, 0, d).UnixMilli())})
		}
		return e
	}
	for want, items := range map[string][]*record.Equipment{
		"":                    {item("a", "Quay", 1, 2), item("b", "Yard", 14)},
		"Yard has 3, Quay 2.": {item("a", "Quay", 1, 2), item("b", "Yard", 0, 4, 13, 15), item("c", "Mill", 5)},
	} {
		n := testnight.Night(7, 12)
		n.AsOf, n.Equipment = tonight, record.Of(items...)
		page := Summary(passOf(t, n).Edition, nil, nil, tonight)
		soon := page.Section("soon")
		said := soon.Sentences()
		if len(said) != 1 || !strings.HasSuffix(said[0], "). "+want) && want != "" || want == "" && !strings.HasSuffix(said[0], ").") {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

// TestPageTwoSaysOnceThatThereIsNothing to catch up: in its heading, or that there is no equipment.
func TestPageTwoSaysOnceThatThereIsNothing(t *testing.T) {
	t.Parallel()
	for _, part := range []*record.Part{nil, {Lists: []string{record.Equipments, record.FollowUps}}} {
		n := testnight.Night(7, 12)
		n.Equipment, n.Part = nil, part
		page := Summary(passOf(t, n).Edition, nil, nil, tonight)
		s := page.Section("catch-up")
		if said := s.Sentences(); s.Title == "" || slices.Contains(said, s.Title+".") || slices.Contains(said, s.Title) {
			t.Errorf("%q, and then %q", s.Title, said)
		}
	}
}

// TestPopulationNamesTheTypesAskedFor: of a part without items it names none, since it knows none.
func TestPopulationNamesTheTypesAskedFor(t *testing.T) {
	t.Parallel()
	for asked, want := range map[string]int{"": 1, "e1": 2} {
		n := testnight.Night(7, 12)
		n.Equipment, n.Resources, n.FollowUps, n.Overdue, n.GroupTrainings, n.Types = nil, nil, nil, nil, nil, nil
		if asked != "" {
			n.Types = []record.TypeAsked{{ID: asked}}
		}
		page := Summary(passOf(t, n).Edition, nil, nil, tonight)
		if got := page.Section("population").Blocks; len(got) != want {
			t.Errorf("asked for %q: %d blocks, want %d: %v", asked, len(got), want, got)
		}
	}
}

// TestWhatIsDueNext: of none, of one and of several it says what is so.
func TestWhatIsDueNext(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC)
	w := words.English(words.Context{}).Summary
	for _, c := range []struct {
		one, none int
		want      string
	}{
		{0, 1, "none of them by 5 Nov 2026; 1 of 8 has no due date."},
		{1, 0, "1 of them by 5 Nov 2026; 0 of 8 have no due date."},
		{2, 3, "2 of them by 5 Nov 2026; 3 of 8 have no due date."},
	} {
		said := w.DueNext(words.SummaryDueNextArgs{Two: 2, Last: day.AddDate(0, 0, 7), One: c.one, First: day, None: c.none, Open: 8})
		if !strings.HasSuffix(said, c.want) {
			t.Errorf("%q, want %q", said, c.want)
		}
	}
}
