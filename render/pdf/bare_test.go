//go:build tools

package pdf

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/event"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// nothing is a night without records.
func nothing(t *testing.T) Input {
	t.Helper()
	in := fixture{}.input(t)
	night := in.Night
	for i := range night.Lists {
		night.Lists[i].Reported = min(night.Lists[i].Reported, 0)
	}
	empty, err := report.Build(night, nil, report.Options{Zone: london(t), Book: in.Book})
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Registers, in.Night, in.Changes = empty, table.New(empty, table.Layout{}), night, nil
	return in
}

// An account without records has two pages, on both papers: what was read and that it brought nothing, and on which grounds that is
// said. Every page that they name is one of them, and every limitation stands there.
func TestNothingHasTwoPages(t *testing.T) {
	t.Parallel()
	for _, paper := range []string{"A4", "Letter"} {
		in := nothing(t)
		in.Settings.Paper = paper
		in.Rules = []rule.Result{{Rule: rule.Rule{Name: "In date"}, State: rule.NotEvaluated}, {Rule: rule.Rule{Name: "c"}, State: rule.Met},
			{Rule: rule.Rule{Name: "d"}, State: rule.Met}, {Rule: rule.Rule{Name: "b"}, State: rule.Met}}
		content, result := document(t, in)
		sound(t, content, result)
		pages := strings.Split(words(t, content), "\f")
		if result.Pages != 2 {
			t.Errorf("%s: %d pages", paper, result.Pages)
		}
		crowded := in
		for i := range 20 {
			crowded.Rules = append(crowded.Rules, rule.Result{Rule: rule.Rule{Name: fmt.Sprintf("Rule %d of the harbour", i)},
				State: rule.NotEvaluated, Limit: "at most 10 records", Raw: "0 of 0"})
			if i%6 != 1 { // 2, 8, 14 and 20 rules more
				continue
			}
			c, result := document(t, crowded)
			one, _, _ := strings.Cut(words(t, c), "\f")
			if result.Pages != 2 || !strings.Contains(one, "not a determination of compliance") ||
				!strings.Contains(one, "The rest: https://") && !strings.Contains(one, "rules: https://") && !strings.Contains(one,
					fmt.Sprintf("Rule %d of", i)) {
				t.Errorf("%s: %d pages with %d rules more:\n%s", paper, result.Pages, i+1, one)
			}
		}
		for _, want := range []string{"The service returned no equipment.", "Population", "Fire extinguishers", "Data quality", "In date",
			"not a determination of compliance"} {
			if !strings.Contains(pages[0], want) {
				t.Errorf("%s: page 1 lacks %q:\n%s", paper, want, pages[0])
			}
		}
		for i := range 12 {
			if !strings.Contains(pages[1], fmt.Sprintf("L%d ", i+1)) {
				t.Errorf("%s: page 2 lacks L%d", paper, i+1)
			}
		}
		if !strings.Contains(pages[1], "Approved by") || !strings.Contains(pages[1], digest) {
			t.Errorf("%s: page 2 has no lines for signatures, or page 1 not the digest:\n%s", paper, pages[1])
		}
		for _, m := range regexp.MustCompile(`\(?p\. (\S+?)\)?[.\s]`).FindAllStringSubmatch(strings.Join(pages, "\n"), -1) {
			if m[1] != "1" && m[1] != "2" {
				t.Errorf("%s leads to page %q", paper, m[1])
			}
		}
	}
}

// More types of equipment than have room in a table are all named; and an account that lost all its records says what
// was there.
func TestWhatIsNotNothing(t *testing.T) {
	t.Parallel()
	in := nothing(t)
	for i := range 60 {
		in.Night.Types = append(in.Night.Types, record.TypeAsked{ID: fmt.Sprintf("more%02d", i), Name: fmt.Sprintf("Type no. %02d", i)})
	}
	empty, err := report.Build(in.Night, nil, report.Options{Zone: london(t), Book: in.Book})
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Registers = empty, table.New(empty, table.Layout{})
	content, result := document(t, in)
	if result.Pages != 2 {
		t.Errorf("%d pages", result.Pages)
	}
	said := wordsOf(t, content)
	for i := range 60 {
		if want := fmt.Sprintf("Type no. %02d", i); !strings.Contains(said, want) {
			t.Errorf("no %s", want)
		}
	}
	in = nothing(t)
	in.Changes = &event.Changes{Tombstones: make([]event.Tombstone, 3)}
	if in.bare() || len(partsOf(&in)) < 10 {
		t.Error("what was lost is not told")
	}
}
