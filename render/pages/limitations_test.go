package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/internal/testnight"
	"opsreport/render/report"
)

func reportOf(t *testing.T, n record.Night, o report.Options) *report.Report {
	t.Helper()
	r, err := report.Build(n, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestStatements: each says its numbers, of one, of none and of what is not known.
func TestStatements(t *testing.T) {
	t.Parallel()
	full, bare := testnight.Night(7, 12), record.Night{AsOf: time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)}
	full.Types = []record.TypeAsked{{ID: "t"}}
	full.Lists = []record.ListCount{{List: "followups", Reported: 47}}
	full.Started = full.AsOf.Add(-time.Hour)
	full.Finished = full.AsOf
	bare.Lists = []record.ListCount{{List: "followups", Reported: -1}}
	part := testnight.Night(7, 12)
	part.Part = &record.Part{Lists: []string{record.Equipments}}
	all := report.Options{NamesShown: true, DueFormat: "yyyymmdd", ReviewMonths: 1, Seen: report.Seen{Since: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC), Nights: 2, Days: 2, Hours: 24}}
	for _, c := range []struct {
		n     record.Night
		o     report.Options
		says  map[int]string
		never map[int]string
	}{
		{full, all, map[int]string{2: "against a reported 47. ", 4: "as stored and read as a calendar date by configuration",
			5: "between snapshots since 1 Nov 2026 (2 snapshots in 2 days, at most 24 hours apart), and what", 7: "interval of 1 month.", 9: "appear as names."}, nil},
		{bare, report.Options{}, map[int]string{1: "returned by the service at 21 Nov 2026, 04:12 UTC.",
			2: "0 unique follow-ups were read; the total reported is not known.", 3: "0 schedules have no completion", 4: "and decides nothing.",
			9: "appear as pseudonyms.", 10: "0 exceptions were found"}, map[int]string{2: "one after another", 3: "P1", 7: "interval"}},
		{part, all, map[int]string{2: "This edition has a part of the account"}, map[int]string{2: "total: ", 5: "closed records without"}},
	} {
		statements := Statements(reportOf(t, c.n, c.o))
		if len(statements) != 12 {
			t.Fatalf("%d statements", len(statements))
		}
		for i, f := range statements {
			text := f.Values[0].Text
			if f.Name == "" || text == "" || strings.ContainsAny(text, "{}%") || strings.Contains(text, "  ") {
				t.Errorf("%s %s: %q", f.ID, f.Name, text)
			}
			if want := c.says[i+1]; !strings.Contains(text, want) {
				t.Errorf("%s: %q does not say %q", f.ID, text, want)
			}
			if never := c.never[i+1]; never != "" && strings.Contains(text, never) {
				t.Errorf("%s: %q says %q", f.ID, text, never)
			}
		}
	}
}
