package rule

import (
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/kind"
)

// pastNights are nights of the days before asOf, oldest first: each has n overdue of d follow-ups; n < 0 is a line without
// the figure.
func pastNights(numbers ...[2]int) (past []Past) {
	for i, v := range numbers {
		past = append(past, Past{AsOf: asOf.AddDate(0, 0, i-len(numbers)), Records: map[string]int{"followups": v[1]},
			Figure: func(string) (int, *int, bool) { return v[0], &v[1], v[0] >= 0 }})
	}
	return past
}

// TestSinceWhenARuleIsNotMet: without a break, by the limit of tonight, and never a guess.
func TestSinceWhenARuleIsNotMet(t *testing.T) {
	t.Parallel()
	max := Rule{Name: "r", Figure: "F2", Max: of(1)}
	percent := Rule{Name: "r", Figure: "F2", MinPercent: of(90.0)}
	records := Rule{Name: "r", List: "followups", MinRecords: of(4)}
	bad, good, none, empty := [2]int{2, 3}, [2]int{1, 9}, [2]int{-1, 3}, [2]int{0, 0}
	hollow := pastNights([2]int{9, 10}, empty) // there were records, of which the figure counts none
	hollow[1].Records["followups"] = 3
	for name, c := range map[string]struct {
		rule   Rule
		past   []Past
		waiver []Waiver
		want   string
	}{
		"the first night":           {max, nil, nil, ""},
		"tonight":                   {max, pastNights(bad, good), nil, "not met since 21 Nov 2026"},
		"two nights":                {max, pastNights(bad, good, bad, bad), nil, "not met since 19 Nov 2026"},
		"always":                    {max, pastNights(bad, bad), nil, "not met since 19 Nov 2026 or earlier"},
		"a night that nobody knows": {max, pastNights(good, none, bad), nil, "not met since 20 Nov 2026 or earlier"},
		"last night is not known":   {max, pastNights(bad, none), nil, ""},
		"nothing was returned":      {max, pastNights(good, empty), nil, "not met since 20 Nov 2026"},
		"percent":                   {percent, pastNights([2]int{9, 10}, bad), nil, "not met since 20 Nov 2026"},
		"percent of nothing":        {percent, pastNights([2]int{9, 10}, empty, bad), nil, "not met since 19 Nov 2026"},
		"percent of none of them":   {percent, hollow, nil, "not met since 20 Nov 2026"},
		"records":                   {records, pastNights(good, bad), nil, "not met since 20 Nov 2026"},
		"one type":                  {Rule{Name: "r", Figure: "E1", EquipmentType: "a", MinPercent: of(99.0)}, pastNights(bad), nil, ""},
		"a loss":                    {Rule{Name: "r", List: "followups", MaxShrinkPercent: of(0.0)}, pastNights(bad), nil, ""},
		"where records were waived": {max, pastNights(bad), []Waiver{{Record: "zz", Until: asOf}}, ""},
		"where records are not waived": {max, pastNights(bad), []Waiver{{Record: "zz", Until: asOf.AddDate(0, 0, -1)}},
			"not met since 20 Nov 2026 or earlier"},
	} {
		n := Night{Report: night(t, nil)}
		results := Evaluate(n, []Rule{c.rule}, c.waiver)
		Since(n, results, c.past, c.waiver)
		if got := results[0].NotMetSince(english.Rules); got != c.want {
			t.Errorf("%s: %q, want %q (%s)", name, got, c.want, results[0].State)
		}
		if reason := results[0].Reason(english); c.want != "" && !strings.HasSuffix(reason, "; "+c.want) {
			t.Errorf("%s: the reason is %q", name, reason)
		}
	}
	n := Night{Report: night(t, nil)}
	for _, r := range []Rule{{Name: "r", Figure: "F2", Max: of(2)}, max} {
		results := Evaluate(n, []Rule{r}, []Waiver{{Rule: "r", Until: asOf}})
		Since(n, results, pastNights(bad), nil)
		if got := results[0].NotMetSince(english.Rules); got != "" {
			t.Errorf("%s: %q", results[0].State, got)
		}
	}
	fewest := Night{Report: night(t, nil), AtLeast: map[string]bool{"followups": true}}
	if results := Evaluate(fewest, []Rule{records}, nil); true {
		if Since(fewest, results, pastNights(bad), nil); results[0].NotMetSince(english.Rules) != "" {
			t.Errorf("of a list of which some may not be counted: %q", results[0].NotMetSince(english.Rules))
		}
	}
	zone := time.FixedZone("", 14*3600)
	n.Report.Zone = zone
	if results := Evaluate(n, []Rule{max}, nil); true {
		if Since(n, results, []Past{{AsOf: time.Date(2026, 11, 19, 12, 0, 0, 0, time.UTC), Figure: pastNights(bad)[0].Figure}}, nil); results[0].
			NotMetSince(english.Rules) != "not met since 20 Nov 2026 or earlier" {
			t.Errorf("in the zone of the report: %q", results[0].NotMetSince(english.Rules))
		}
	}
}

// TestWhereNoTypeReturnedAnythingARuleOfItsOwnIsNotMet, unless a rule of the organisation judges it.
func TestWhereNoTypeReturnedAnythingARuleOfItsOwnIsNotMet(t *testing.T) {
	t.Parallel()
	zero := 0
	for name, c := range map[string]struct {
		rows  []int
		rules []Rule
		want  int
	}{
		"nothing":                     {[]int{0, 0}, nil, 1},
		"one type has some":           {[]int{0, 3}, nil, 0},
		"no type was asked for":       {nil, nil, 0},
		"other rules":                 {[]int{0}, []Rule{{Figure: "F2", Max: &zero}, {List: "followups", MinRecords: &zero}}, 1},
		"a loss is judged once":       {[]int{0}, []Rule{{List: "equipments", MaxShrinkPercent: of(5.0)}}, 1},
		"a minimum of its own":        {[]int{0}, []Rule{{List: "equipments", MinRecords: &zero}}, 0},
		"a figure of what is missing": {[]int{0}, []Rule{{Figure: "E6", Max: &zero}}, 0},
	} {
		r := night(t, nil).Only(func(*census.Rows, kind.ID, int) bool { return false })
		r.Source.Types = slices.Grow(r.Source.Types[:0], len(c.rows))[:len(c.rows)]
		for i, rows := range c.rows {
			r.Source.Types[i].Rows = rows
		}
		if all := night(t, nil); true {
			all.Source.Types = r.Source.Types
			if got := Returned(Night{Report: all}, c.rules); got != nil {
				t.Errorf("%s, with records: %+v", name, got)
			}
		}
		got := Returned(Night{Report: r}, c.rules)
		if len(got) != c.want || c.want > 0 && (got[0].State != NotMet || got[0].Rule.Name != "Equipment returned" ||
			got[0].Raw.Says(english) != "0 records" ||
			!strings.Contains(got[0].Because(english), "nothing of "+plural(len(c.rows)))) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func plural(n int) string {
	if n == 1 {
		return "1 equipment type:"
	}
	return "2 equipment types:"
}
