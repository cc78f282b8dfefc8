package records

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// TestFollowUpsThatNameAnItem stand on its page with their first sentence, as in lists, and with their form.
func TestFollowUpsThatNameAnItem(t *testing.T) {
	t.Parallel()
	const whole = "In workshop 3, harness HN-0016 shows cuts in the outer weave of the left leg strap"
	long := "Harness HN-0016" + strings.Repeat(" has a worn buckle", 10)
	followUp := func(id, note string) *record.FollowUp {
		return &record.FollowUp{ID: id, FormID: "7", Open: record.True, CreatedOn: record.MS(sent), Messages: []record.Message{{Note: note}}}
	}
	nights := nightsOf(nil)
	n := record.Night{Digest: nights[0].Digest, AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), Set: record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e", Serial: "HN-0016"}), FollowUps: record.Of(followUp("a", whole+". It was tagged."), followUp("b", long))}}
	b := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	b.Set(label.Form, "7", "Working-at-height review")
	r, err := report.Build(n, nil, report.Options{Book: b, Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	d := New(table.New(r, table.Layout{}), privacy.Full, pages.FindMentions(privacy.Full, r, n.FollowUps), past.NewLog(nights),
		period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: time.UTC}))
	p := itemOf(d.begin(kind.Equipment, "e", 0), &record.Equipment{ID: "e", Serial: "HN-0016"}, &r.Equipment[0])
	named := tableIn(p.Section("mentions"))
	said := map[string]string{}
	for i := range named.Len {
		said[named.Cell(i, 0).Link] = named.Cell(i, 0).Text + ", " + named.Cell(i, 1).Text
	}
	if got := said["followups/item/a.html"]; got != whole+", Working-at-height review" {
		t.Errorf("%q", got)
	}
	if got := said["followups/item/b.html"]; !strings.HasPrefix(got, long[:100]) || !strings.Contains(got, "…,") {
		t.Errorf("%q", got)
	}
}
