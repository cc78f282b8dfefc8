package site_test

import (
	"fmt"
	"regexp"
	"testing"

	"opsreport/render/list"
)

// A figure with a denominator is said in one piece of text on a page of its
// own list: on the front, or on the register of the records behind it.
func TestEveryShareIsSaid(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	files := write(t, in)
	fronts := map[list.ID][]string{
		list.Equipment: {"equipment/index.html", "equipment/out-of-service.html"},
		list.FollowUps: {"followups/index.html", "followups/overdue.html", "followups/reassigned.html"},
		list.Documents: {"documents/index.html"},
		list.Trainings: {"trainings/index.html"},
	}
	text := map[string]string{}
	for _, names := range fronts {
		for _, name := range names {
			text[name] = read(t, name, files[name]).text
		}
	}
	for _, f := range in.Report.Figures {
		if !f.HasD {
			continue
		}
		share := regexp.MustCompile(fmt.Sprintf(`(^|\D)%d of %d(\D|$)`, f.N, f.D))
		said := false
		for _, name := range fronts[f.List] {
			said = said || share.MatchString(text[name])
		}
		if !said {
			t.Errorf("%s: %d of %d stands on none of %q", f.ID, f.N, f.D, fronts[f.List])
		}
	}
}
