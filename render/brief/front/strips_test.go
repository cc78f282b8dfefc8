package front

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// TestTheFirstOfThemAreCounted of all, and where they are all, it says so. An edition of a part says nothing of all.
func TestTheFirstOfThemAreCounted(t *testing.T) {
	t.Parallel()
	part := &record.Part{Lists: []string{record.Equipments}, Narrowed: []string{record.Equipments}}
	for want, c := range map[string]struct {
		n, of int
		part  *record.Part
	}{"6 of 12 items": {6, 12, nil}, "All 3 items": {3, 3, nil}, "1 of 1 item": {1, 1, nil}, "3 items": {3, 3, part}} {
		r := words{brief.Of(&report.Report{Rows: census.Rows{Source: record.Night{Part: c.part}}})}
		if got := r.foremost(c.n, c.of, "item", "items"); got != want {
			t.Errorf("%d of %d: %q, want %q", c.n, c.of, got, want)
		}
	}
}

// TestRulesThatHaveNoRoomAreCounted, each of them: those not met, which go on as one mark, and those met of a long list.
func TestRulesThatHaveNoRoomAreCounted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		unmet, met int
		last       string // marks, after one a rule
	}{{3, 2, ""}, {mostMarks, 1, "and 1 rule kept"}, {mostMarks + 1, 2, "and 1 further rule|and 2 rules kept"},
		{mostMarks + 3, 0, "and 3 further rules"}} {
		var e edition
		e.Edition = &brief.Edition{}
		e.Report = &report.Report{}
		for i := range c.unmet + c.met {
			r := rule.Result{Rule: rule.Rule{Name: fmt.Sprint("r", i)}, State: rule.NotMet}
			if i >= c.unmet {
				r.State = rule.Met
			}
			e.Rules = append(e.Rules, r)
		}
		var last []string
		for _, f := range e.otherRules(nil).Facts[min(c.unmet+c.met, mostMarks, max(c.unmet, mostRules)):] {
			last = append(last, f.Name)
		}
		if got := strings.Join(last, "|"); got != c.last {
			t.Errorf("%d not met, %d met: after the marks of rules stands %q, want %q", c.unmet, c.met, got, c.last)
		}
	}
}
