package site

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/pages"
)

// A figure with a denominator is said in one piece of text on a page of its
// own list: on the front, or on the register of the records behind it. So is one
// of days, with its median.
func TestEveryShareIsSaid(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	files := write(t, in)
	fronts := map[kind.ID][]string{
		kind.Equipment: {"equipment/index.html", "equipment/out-of-service.html"},
		kind.FollowUps: {"followups/index.html", "followups/overdue.html", "followups/reassigned.html"},
		kind.Documents: {"documents/index.html"},
		kind.Trainings: {"trainings/index.html"},
	}
	text := map[string]string{}
	for _, names := range fronts {
		for _, name := range names {
			text[name] = read(t, name, files[name]).text
		}
	}
	for _, f := range in.Report.Figures {
		said := fmt.Sprintf("%d of %d", f.N, f.D)
		if !f.HasD {
			if f.Unit != "d" {
				continue
			}
			said, _, _ = strings.Cut(f.Says(pages.Of(in.Report).Words().Figures), ",") // "median 9 d"
		}
		share := regexp.MustCompile(`(^|\D)` + regexp.QuoteMeta(said) + `(\D|$)`)
		if !slices.ContainsFunc(fronts[f.List], func(name string) bool { return share.MatchString(text[name]) }) {
			t.Errorf("%s: %s stands on none of %q", f.ID, said, fronts[f.List])
		}
	}
}
