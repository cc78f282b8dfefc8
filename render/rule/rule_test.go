package rule

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/words"
)

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

var english = words.English(words.Context{})

// inService is record.True, which this room has no arrow to.
const inService = 2

// night has 20 items of type a, 19 of them in date, one item of type b
// without a schedule, and 3 open follow-ups of which 2 are overdue.
func night(t *testing.T, before *report.Report) *report.Report {
	t.Helper()
	r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}, Previous: before}
	for i := range 20 {
		e := census.Equipment{ID: string(rune('a' + i)), TypeID: "a", RawStatus: "uptodate", Schedules: make([]census.Schedule, 1),
			InService: inService, Status: census.UpToDate}
		if i == 0 {
			e.ID, e.RawStatus, e.Status = "expired", "expired", census.Expired
		}
		r.Equipment = append(r.Equipment, e)
	}
	r.Equipment = append(r.Equipment, census.Equipment{ID: "bare", TypeID: "b", InService: inService})
	for _, id := range []string{"f1", "f2", "f3"} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{ID: id, Open: inService, Overdue: id != "f3", CreatedMs: 1, Age: 9})
	}
	return r.Only(func(_ *census.Rows, l kind.ID, _ int) bool { return l == kind.Equipment || l == kind.FollowUps })
}

func of[T any](v T) *T { return &v }

// TestEveryLimitIsApplied: what a rule may have beside what it is about is evaluated, and said.
func TestEveryLimitIsApplied(t *testing.T) {
	t.Parallel()
	n := Night{Report: night(t, night(t, nil)), Now: asOf}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Rule]()) {
		r := Rule{Name: "a", Figure: "E1", List: "equipments"}
		limit := reflect.ValueOf(&r).Elem().FieldByIndex(f.Index)
		switch f.Type.Kind() {
		case reflect.Pointer:
			limit.Set(reflect.New(f.Type.Elem()))
		case reflect.Int64:
			limit.SetInt(1)
		default:
			continue // what it is about
		}
		if res := Evaluate(n, []Rule{r}, nil)[0]; res.State == NotEvaluated || res.Limit(english.Rules) == "" {
			t.Errorf("%s is evaluated to %q and says the limit %q: a case of evaluate, and one of Limit, are to do that", f.Name, res.Because(english), res.Limit(english.Rules))
		}
	}
}

func TestEvaluate(t *testing.T) {
	first := night(t, nil)
	second := night(t, first)
	larger := *first
	larger.FollowUps = append(append(larger.FollowUps, larger.FollowUps...), larger.FollowUps...)
	shrunk := *second
	shrunk.Previous = &larger
	for name, c := range map[string]struct {
		rule Rule
		on   *report.Report
		want State
		raw  string
	}{
		"n within":                     {Rule{Figure: "F2", Max: of(2)}, first, Met, "2 of 3"},
		"n beyond":                     {Rule{Figure: "F2", Max: of(1)}, first, NotMet, "2 of 3"},
		"percent reached":              {Rule{Figure: "E1", MinPercent: of(95.0)}, first, Met, "19 of 20 (95.0 %)"},
		"percent missed by a hair":     {Rule{Figure: "E1", MinPercent: of(95.04)}, first, NotMet, "19 of 20 (95.0 %)"},
		"percent of one type":          {Rule{Figure: "E1", MinPercent: of(95.0), EquipmentType: "a"}, first, Met, "19 of 20 (95.0 %)"},
		"nothing to divide by":         {Rule{Figure: "E1", MinPercent: of(0.0), EquipmentType: "b"}, first, NotEvaluated, ""},
		"a type that is not there":     {Rule{Figure: "E1", MinPercent: of(1.0), EquipmentType: "zzz"}, first, NotEvaluated, ""},
		"no denominator":               {Rule{Figure: "E6", MinPercent: of(1.0)}, first, NotEvaluated, ""},
		"a figure that is not there":   {Rule{Figure: "Z9", Max: of(1)}, first, NotEvaluated, ""},
		"a figure without its setting": {Rule{Figure: "F15", Max: of(1)}, first, NotEvaluated, ""},
		"enough records":               {Rule{List: "equipments", MinRecords: of(21)}, first, Met, "21 records"},
		"too few records":              {Rule{List: "equipments", MinRecords: of(22)}, first, NotMet, "21 records"},
		"a list that is not there":     {Rule{List: "people", MinRecords: of(0)}, first, NotEvaluated, ""},
		"shrunk on the first night":    {Rule{List: "followups", MaxShrinkPercent: of(20.0)}, first, NotApplicable, "3 records"},
		"not shrunk":                   {Rule{List: "followups", MaxShrinkPercent: of(0.0)}, second, Met, "3 after 3 records"},
		"shrunk":                       {Rule{List: "followups", MaxShrinkPercent: of(66.0)}, &shrunk, NotMet, "3 after 9 records"},
		"shrunk from nothing":          {Rule{List: "resources", MaxShrinkPercent: of(0.0)}, second, Met, "0 after 0 records"},
		"fresh":                        {Rule{MaxAge: 2 * time.Hour}, first, Met, "2h old"},
		"stale":                        {Rule{MaxAge: time.Hour}, first, NotMet, "2h old"},
		"no limit at all":              {Rule{}, first, NotEvaluated, ""},
		"few of a type without rows":   {Rule{Figure: "E6", Max: of(0), EquipmentType: "zzz"}, first, NotEvaluated, "0"},
		"few of an empty list":         {Rule{Figure: "D1", Max: of(9)}, first, NotEvaluated, ""},
	} {
		c.rule.Name = name
		got := Evaluate(Night{Report: c.on, Now: asOf.Add(2 * time.Hour)}, []Rule{c.rule}, nil)[0]
		if got.State != c.want || c.raw != "" && got.Raw.Says(english) != c.raw {
			t.Errorf("%s: %s (%s), %q; want %s, %q", name, got.State, got.Because(english), got.Raw.Says(english), c.want, c.raw)
		}
		if got.Breach() != (c.want == NotMet || c.want == NotEvaluated) {
			t.Errorf("%s: breach %v", name, got.Breach())
		}
		if got.State != Met && got.Because(english) == "" {
			t.Errorf("%s: %s without a reason", name, got.State)
		}
	}
}

func TestAgeOfASnapshotFromTheFuture(t *testing.T) {
	n := Night{Report: night(t, nil), Now: asOf.Add(-time.Hour)}
	got := Evaluate(n, []Rule{{Name: "Fresh", MaxAge: time.Hour}}, nil)[0]
	if got.State != NotEvaluated || got.Because(english) != "the snapshot is 1h ahead of the clock" {
		t.Errorf("%s: %s", got.State, got.Because(english))
	}
	n.Now = asOf.Add(-time.Minute)
	if got := Evaluate(n, []Rule{{Name: "Fresh", MaxAge: time.Hour}}, nil)[0]; got.State != Met {
		t.Errorf("a minute ahead: %s, %s", got.State, got.Because(english))
	}
}

// TestShrunkAgainstTheHistory: a runner that starts empty has no snapshot of
// the night before, and must not take a loss for a first night.
func TestShrunkAgainstTheHistory(t *testing.T) {
	n := Night{Report: night(t, nil), Now: asOf, Before: map[string]int{"followups": 4}}
	loss := func(list string) Rule { return Rule{Name: list, List: list, MaxShrinkPercent: of(20.0)} }
	got := Evaluate(n, []Rule{loss("followups"), loss("equipments")}, nil)
	if got[0].State != NotMet || got[0].Raw.Says(english) != "3 after 4 records" {
		t.Errorf("%s, %s", got[0].State, got[0].Raw.Says(english))
	}
	if got[1].State != NotEvaluated {
		t.Errorf("a list that the history does not count: %s, %s", got[1].State, got[1].Because(english))
	}
}

func TestWaivers(t *testing.T) {
	r := night(t, nil)
	until := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	few := Rule{Name: "Few", Figure: "F2", Max: of(1)}
	all := Rule{Name: "All", Figure: "E1", MinPercent: of(100.0)}
	for name, c := range map[string]struct {
		rule   Rule
		waiver Waiver
		want   State
		actual string
	}{
		"the rule":               {few, Waiver{Rule: "Few", Until: until}, Waived, "2 of 3"},
		"the rule, expired":      {few, Waiver{Rule: "Few", Until: until.AddDate(0, 0, -1)}, NotMet, "2 of 3"},
		"another rule":           {few, Waiver{Rule: "All", Until: until}, NotMet, "2 of 3"},
		"a record of n":          {few, Waiver{Record: "f1", Until: until}, Waived, "1 of 2"},
		"a record, expired":      {few, Waiver{Record: "f1", Until: until.AddDate(0, 0, -1)}, NotMet, "2 of 3"},
		"a record that is fine":  {few, Waiver{Record: "f3", Until: until}, NotMet, "2 of 2"},
		"a record out of n of d": {all, Waiver{Record: "expired", Until: until}, Waived, "19 of 19 (100.0 %)"},
		"a record elsewhere":     {few, Waiver{Record: "expired", Until: until}, NotMet, "2 of 3"},
	} {
		c.waiver.Reason, c.waiver.Owner = "on order", "Stores"
		got := Evaluate(Night{Report: r, Now: asOf}, []Rule{c.rule}, []Waiver{c.waiver})[0]
		if got.State != c.want || got.Actual.Says(english) != c.actual {
			t.Errorf("%s: %s, %q (%s); want %s, %q", name, got.State, got.Actual.Says(english), got.Because(english), c.want, c.actual)
		}
		if expired := name == "the rule, expired"; expired != strings.Contains(got.Reason(english), "the waiver of Stores ended on 20 Nov 2026") {
			t.Errorf("%s: reason %q", name, got.Reason(english))
		}
		if raw := map[string]string{"Few": "2 of 3", "All": "19 of 20 (95.0 %)"}[c.rule.Name]; got.Raw.Says(english) != raw {
			t.Errorf("%s: the raw figure became %q", name, got.Raw.Says(english))
		}
	}
}

// TestWaiversHideNoFigure: what is printed is the value with every record.
func TestWaiversHideNoFigure(t *testing.T) {
	var out bytes.Buffer
	waiver := Waiver{Record: "f1", Reason: "on order", Owner: "Stores", Until: asOf}
	results := Evaluate(Night{Report: night(t, nil), Now: asOf}, []Rule{{Name: "Few", Figure: "F2", Max: of(1)}}, []Waiver{waiver})
	if err := WriteJUnit(&out, results, asOf); err != nil {
		t.Fatal(err)
	}
	if want := "<system-out>waived: 2 of 3; limit: at most 1 record</system-out>"; !strings.Contains(out.String(), want) {
		t.Errorf("%q is missing in\n%s", want, &out)
	}
	out.Reset()
	unread := []Result{{Rule: Rule{Name: "a"}, State: NotEvaluated, Why: Cause{ID: "unread"}}}
	if err := WriteJUnit(&out, unread, asOf); err != nil || !strings.Contains(out.String(), "<system-out>not evaluated</system-out>") {
		t.Errorf("a night that was not read: %v\n%s", err, &out)
	}
}

func TestWriteJUnit(t *testing.T) {
	r := night(t, nil)
	rules := []Rule{
		{Name: "met", Figure: "F2", Max: of(9)}, {Name: "not <met>", Figure: "F2", Max: of(0)}, {Name: "waived", Figure: "F2", Max: of(0)},
		{Name: "not there", Figure: "Z9", Max: of(0)}, {Name: "first night", List: "followups", MaxShrinkPercent: of(1.0)},
	}
	var out bytes.Buffer
	waiver := Waiver{Rule: "waived", Reason: "on order", Owner: "Stores", Until: asOf}
	if err := WriteJUnit(&out, Evaluate(Night{Report: r, Now: asOf}, rules, []Waiver{waiver}), asOf); err != nil {
		t.Fatal(err)
	}
	var got suite
	if err := xml.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Tests != 5 || got.Failures != 1 || got.Errors != 1 || got.Skipped != 2 {
		t.Errorf("tests %d, failures %d, errors %d, skipped %d", got.Tests, got.Failures, got.Errors, got.Skipped)
	}
	for i, want := range []string{"", "failure", "skipped", "error", "skipped"} {
		said := ""
		for element, m := range map[string]*message{"failure": got.Cases[i].Failure, "error": got.Cases[i].Error,
			"skipped": got.Cases[i].Skipped} {
			if m != nil {
				said += element
			}
		}
		if said != want {
			t.Errorf("%s has the elements %q, not %q", got.Cases[i].Name, said, want)
		}
	}
	for _, want := range []string{`name="not &lt;met&gt;"`, "waived by Stores until 21 Nov 2026: on order", "there is no snapshot before",
		"there is no figure Z9"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
}

// TestEveryResultIsCountedOnce, under the word of its state.
func TestEveryResultIsCountedOnce(t *testing.T) {
	t.Parallel()
	var all []Result
	for n, s := range []State{Met, NotMet, Waived, NotEvaluated} {
		for range n + 1 {
			all = append(all, Result{State: s})
		}
	}
	if got, want := Count(all), (Counts{Met: 1, Unmet: 2, Waived: 3, NotEvaluated: 4}); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}

// TestBreachesAreNotMetOrNotEvaluated, and stand first in their order.
func TestBreachesAreNotMetOrNotEvaluated(t *testing.T) {
	t.Parallel()
	var all []Result
	for s := Met; s <= Unjudged; s++ {
		all = append(all, Result{State: s})
	}
	states := func(all []Result) (out []State) {
		for _, r := range all {
			out = append(out, r.State)
		}
		return out
	}
	if got, want := fmt.Sprint(states(Breaches(all))), "[not-met not-evaluated]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := fmt.Sprint(states(BreachesFirst(all))),
		"[not-met not-evaluated met not-applicable waived unjudged]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestRulesOfTwoTypes: rules in one file about the same figure of two types are
// each held against the items of its own.
func TestRulesOfTwoTypes(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	r.Equipment[20].TypeID = "b"
	r.Equipment[1].TypeID = "c"
	on := func(kind string) Rule { return Rule{Name: kind, Figure: "E6", Max: of(0), EquipmentType: kind} }
	got := Evaluate(Night{Report: r, Now: asOf}, []Rule{on("a"), on("c"), on("")}, nil)
	for i, want := range []struct {
		state State
		raw   string
	}{{NotMet, "1"}, {Met, "0"}, {NotMet, "1"}} {
		if got[i].State != want.state || got[i].Raw.Says(english) != want.raw {
			t.Errorf("type %q: %s with %s, want %s with %s", got[i].Rule.Name, got[i].State, got[i].Raw.Says(english), want.state, want.raw)
		}
	}
}

// TestAWaiverHoldsToTheEndOfItsDayInTheZone: the last day counts whole, by the
// zone of the report.
func TestAWaiverHoldsToTheEndOfItsDayInTheZone(t *testing.T) {
	t.Parallel()
	w := Waiver{Rule: "r", Until: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}
	for _, name := range []string{"UTC", "Pacific/Auckland", "America/Los_Angeles", "Europe/London"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		end := time.Date(2026, 11, 22, 0, 0, 0, 0, zone)
		for at, want := range map[time.Time]bool{end.Add(-24 * time.Hour): true, end.Add(-time.Nanosecond): true, end: false} {
			if w.Holds(at) != want {
				t.Errorf("until %s, at %s: %t", w.Until.Format(time.DateOnly), at, !want)
			}
		}
	}
}

// TestAWaiverHoldsToTheEndOfADayWithoutMidnightAfterIt: where clocks jump from 24:00 to
// 1:00, the last hour of the day belongs to it too.
func TestAWaiverHoldsToTheEndOfADayWithoutMidnightAfterIt(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("America/Sao_Paulo")
	if err != nil {
		t.Fatal(err)
	}
	w := Waiver{Rule: "r", Until: time.Date(2018, 11, 3, 0, 0, 0, 0, time.UTC)}
	for at, want := range map[time.Time]bool{time.Date(2018, 11, 3, 23, 59, 0, 0, zone): true,
		time.Date(2018, 11, 4, 1, 0, 0, 0, zone): false} {
		if w.Holds(at) != want {
			t.Errorf("at %s: %t", at, !want)
		}
	}
}
