//go:build tools

package pdf

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/fetch/record"
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

// The summary of an account without records has two pages too, on both papers and with many rules: what was read and that it brought
// nothing. Its annex has every limitation.
func TestNothingHasTwoPages(t *testing.T) {
	t.Parallel()
	for _, paper := range []string{"A4", "Letter"} {
		in := nothing(t)
		in.Settings.Paper = paper
		in.Rules = []rule.Result{{Rule: rule.Rule{Name: "In date"}, State: rule.NotEvaluated}, {Rule: rule.Rule{Name: "c"}, State: rule.Met},
			{Rule: rule.Rule{Name: "d"}, State: rule.Met}, {Rule: rule.Rule{Name: "b"}, State: rule.Met}}
		content, result := summaryOf(t, in)
		sound(t, content, result)
		if result.Pages != 2 {
			t.Errorf("%s: %d pages", paper, result.Pages)
		}
		pages := strings.Split(textOf(t, content), "\f")
		for i := range pages {
			pages[i] = strings.Join(strings.Fields(pages[i]), " ")
		}
		for i, of := range [][]string{{"The service returned no equipment", "Population", "Fire extinguishers", "In date",
			"Not a determination of compliance"}, {"Limits", "Read by", "Signature", digest}} {
			for _, want := range of {
				if !strings.Contains(pages[i], want) {
					t.Errorf("%s: page %d lacks %q:\n%s", paper, i+1, want, pages[i])
				}
			}
		}
		ten := 10
		for i := range 20 {
			in.Rules = append(in.Rules, rule.Result{Rule: rule.Rule{Name: fmt.Sprintf("Rule %d of the harbour", i), Max: &ten},
				State: rule.NotEvaluated, Raw: rule.Value{Figure: &report.Figure{Definition: report.Definition{Unit: "count"}, Configured: true, N: 0}}})
		}
		if content, result := summaryOf(t, in); result.Pages != 2 || !strings.Contains(textOf(t, content), "Rule 2 of the harbour") {
			t.Errorf("%s: %d pages with 24 rules:\n%s", paper, result.Pages, textOf(t, content))
		}
		content, _ = annexOf(t, in)
		annex := textOf(t, content)
		for i := range 12 {
			if !strings.Contains(annex, fmt.Sprintf("L%d ", i+1)) {
				t.Errorf("%s: the annex lacks L%d", paper, i+1)
			}
		}
	}
}

// All types of equipment that were asked for and brought nothing are named.
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
	content, result := summaryOf(t, in)
	if result.Pages != 2 {
		t.Errorf("%d pages", result.Pages)
	}
	said := wordsOf(t, content)
	for i := range 60 {
		if want := fmt.Sprintf("Type no. %02d", i); !strings.Contains(said, want) {
			t.Errorf("no %s", want)
		}
	}
}
