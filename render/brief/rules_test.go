package brief

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// unmetOf are so many rules that are not met, then so many that are.
func unmetOf(unmet, met int) (out []rule.Result) {
	for i := range unmet + met {
		r := rule.Result{Rule: rule.Rule{Name: fmt.Sprint("r", i+1)}, Limit: "at most 10", Raw: "11", State: rule.NotMet}
		if i >= unmet {
			r.State = rule.Met
		}
		out = append(out, r)
	}
	return out
}

// TestAVerdictSaysHowManyItLeavesOut: four rules and two waivers stand there, and the
// number of the others.
func TestAVerdictSaysHowManyItLeavesOut(t *testing.T) {
	t.Parallel()
	var r Report
	r.Report = &report.Report{}
	r.AsOf = time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	w := rule.Waiver{Rule: "r1", Reason: "storm", Owner: "A. Keeper", Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}
	for _, c := range []struct {
		unmet, waivers int
		waived, others string
	}{{1, 0, "", ""}, {4, 2, "r1 r1", ""}, {5, 3, "r1 r1", "1 further waiver"}, {7, 5, "r1 r1", "3 further waivers"}} {
		waivers := make([]rule.Waiver, c.waivers)
		for i := range waivers {
			waivers[i] = w
		}
		v := r.Verdict(unmetOf(c.unmet, 2), waivers, nil)
		var names []string
		for _, f := range v.Waivers {
			names = append(names, f.Name)
			if f.Text() != "waived by A. Keeper until 1 Dec 2026: storm" {
				t.Errorf("%q", f.Text())
			}
		}
		if v.MoreWaivers != c.others || strings.Join(names, " ") != c.waived ||
			len(v.Unmet) != min(c.unmet, 4) || !reflect.DeepEqual(v.Unmet[0], document.Said("", "r1", "11, asked is at most 10")) {
			t.Errorf("%d unmet, %d waivers: %+v", c.unmet, c.waivers, v)
		}
	}
	if v := r.Verdict(unmetOf(0, 2), []rule.Waiver{w}, nil); v != nil {
		t.Errorf("without an unmet rule: %+v", v)
	}
}

// TestASubjectNamesThreeRules and how many more there are.
func TestASubjectNamesThreeRules(t *testing.T) {
	t.Parallel()
	for unmet, want := range map[int]string{0: "2 of 2 rules met", 1: "1 of 3 rules not met: r1", 3: "3 of 5 rules not met: r1, r2, r3",
		4: "4 of 6 rules not met: r1, r2, r3 and 1 more", 6: "6 of 8 rules not met: r1, r2, r3 and 3 more"} {
		if got := RuleBrief(unmetOf(unmet, 2)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	facts, more := UnmetRules(unmetOf(5, 2), 3)
	if len(facts) != 3 || facts[2].Name != "r3" || more != 2 {
		t.Errorf("%v and %d more", facts, more)
	}
}

// TestTheBacklogGrowsOrShrinks by one follow-up too, and what the service reports is only
// said where it equals what it sent.
func TestTheBacklogGrowsOrShrinks(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	day := func(back int) record.Time { return record.MS(at.AddDate(0, 0, -back).UnixMilli()) }
	for want, all := range map[string][]*record.FollowUp{
		"The backlog is as large as 13 weeks ago, computed from the records that exist now.": {{ID: "a", Open: record.True, CreatedOn: day(200)}},
		"The backlog grew by 1 in 13 weeks, computed from the records that exist now.":       {{ID: "a", Open: record.True, CreatedOn: day(20)}},
		"The backlog shrank by 1 in 13 weeks, computed from the records that exist now.": {{ID: "a", Open: record.True, CreatedOn: day(200)},
			{ID: "b", Open: record.False, CreatedOn: day(200), ResolvedOn: day(10)}},
	} {
		for _, reported := range []int{len(all), len(all) + 1, -1} {
			night := record.Night{AsOf: at, Set: record.Set{FollowUps: record.Of(all...)},
				Lists: []record.ListCount{{List: "followups", Rows: len(all), Reported: reported}}}
			built, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: &label.Book{}})
			if err != nil {
				t.Fatal(err)
			}
			r := Of(built)
			if got := r.FollowUpLede(nil); !strings.HasPrefix(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
			if got := strings.Contains(r.QualityLede(), "equal the reported total"); got != (reported == len(all)) {
				t.Errorf("%d reported of %d: %q", reported, len(all), r.QualityLede())
			}
		}
	}
}
