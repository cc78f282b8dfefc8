package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
)

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
			if got := r.FollowUpLede(nil, nil); !strings.HasPrefix(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
			if got := strings.Contains(r.QualityLede(), "equal the reported total"); got != (reported == len(all)) {
				t.Errorf("%d reported of %d: %q", reported, len(all), r.QualityLede())
			}
		}
	}
}
