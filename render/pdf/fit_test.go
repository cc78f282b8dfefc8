//go:build tools

package pdf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/event"
	"opsreport/render/report"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// On a night of ordinary size each section takes one page, but for the full
// text of definitions and limitations, and annexes share pages.
func TestSectionsTakeOnePage(t *testing.T) {
	t.Parallel()
	for _, paper := range []string{"A4", "Letter"} {
		in := reference.input(t)
		in.Settings.Paper = paper
		r := *in.Report
		r.Unknown = r.Unknown[:2]
		in.Report = &r
		content, result := annexOf(t, in)
		pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
		later := 0 // a Letter page is lower: what follows the tables of types begins a page later
		for i, s := range partsOf(&in)[:8] {
			if paper == "Letter" && i > 1 && later == 0 && !strings.Contains(pages[i], s.heading) {
				later = 1
			}
			if !strings.Contains(pages[i+later], s.heading) {
				t.Errorf("%s: page %d is not of section %s:\n%.200s", paper, i+later+1, s.heading, pages[i+later])
			}
		}
		if result.Pages > 24 {
			t.Errorf("%s: %d pages", paper, result.Pages)
		}
	}
}

// Changes carry the names that every output shows, and groups that shrank at
// once stand over them as a change of visibility.
func TestChanges(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	was, is := "uptodate", "expired"
	changes := &event.Changes{Since: in.Report.AsOf.AddDate(0, 0, -1),
		Shrunk: []event.Shrunk{{Kind: label.Office, Key: "office1", Label: "Mill Street", Before: 40, Gone: 31}}}
	item := &in.Report.Equipment[0]
	changes.Events = []past.Event{{List: past.Equipments, ID: item.ID, Event: past.StatusChanged, Was: &was, Is: &is}}
	for i := range 30 {
		changes.Events = append(changes.Events, past.Event{List: past.FollowUps, ID: fmt.Sprintf("gone-%02d", i), Event: past.Gone})
	}
	in.Changes, in.Happened = changes, event.New(newRegisters(&in).Registers, nil, nil).Rows(changes.Events)
	in.Gone = make([]event.Tombstone, 1) // since a week ago: the site alone tells of it
	in.Compared = []pages.Comparison{{Changes: changes, Words: event.New(in.Registers, nil, nil), Page: table.ChangesPage},
		{Changes: &event.Changes{Events: []past.Event{{List: past.FollowUps, ID: "x", Event: past.Overdue}}}, Page: table.WeekPage}}
	content, _ := annexOf(t, in)
	text := run(t, content, "pdftotext", "-layout", "FILE", "-")
	pages := strings.Split(text, "\f")
	quality := slices.IndexFunc(pages, regexp.MustCompile(`(?m)^ *Data quality$`).MatchString)
	if strings.Contains(pages[quality], "31 changes since") {
		t.Errorf("the checks stand on the page of the changes:\n%s", pages[quality])
	}
	all := strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		"31 changes since 20 Nov: 1 item expired, 30 follow-ups no longer in the list",
		"The snapshots of 20 Nov 2026, 04:12 GMT and 21 Nov 2026, 04:12 GMT are compared, record by record",
		"Groups that shrank suddenly 1 row", "Mill Street Office 40 31",
		"it is not progress", "What happened to follow-ups", "gone-00", "gone-24", "No longer in the list", "first 25 of 30",
		"What happened to equipment", item.Serial, "Expired Up to date Expired",
		"Looked for, and there are none: follow-ups that became overdue,",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	if strings.Contains(all, "gone-25") {
		t.Error("more rows than are announced")
	}
}

// Rules, waivers and records that are gone are printed where there are any, and
// page 1 names what is not met.
func TestRules(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	ten, fifty := 10, 50.0
	in.Rules = []rule.Result{
		{Rule: rule.Rule{Name: "Few overdue", Max: &ten}, Raw: rule.Value{Figure: &report.Figure{Definition: report.Definition{Unit: "count"}, Configured: true, N: 40}}, State: rule.NotMet},
		{Rule: rule.Rule{Name: "In date", MinPercent: &fifty}, Raw: rule.Value{Figure: &report.Figure{Definition: report.Definition{Unit: "%"}, Configured: true, N: 120, D: 160, HasD: true}},
			State: rule.Met},
		{Rule: rule.Rule{Name: "Fresh", MaxAge: 36 * time.Hour}, State: rule.Unjudged},
	}
	in.Waivers = []rule.Waiver{{Rule: "Few overdue", Record: "FO-0007", Reason: "parts on order", Owner: "Head of operations",
		Until: time.Date(2026, 12, 31, 0, 0, 0, 0, time.UTC)}}
	in.Changes = &event.Changes{Since: in.Report.AsOf.AddDate(0, 0, -1),
		Events: []past.Event{{List: past.FollowUps, ID: "lost", Event: past.Gone}}}
	was := &census.Rows{AsOf: in.Report.AsOf.AddDate(0, 0, -1), FollowUps: []census.FollowUp{{ID: "lost", FormID: "lost-record",
		Open: record.True}},
		Documents: []census.Document{{ID: "lost", Title: "long-gone"}}}
	in.Changes.Tombstones = []event.Tombstone{{List: kind.FollowUps, ID: "lost", Rows: was}}
	in.Compared = []pages.Comparison{{Changes: in.Changes, Words: event.New(in.Registers, was, nil), Page: table.ChangesPage}}
	in.Gone = append(in.Changes.Tombstones, event.Tombstone{List: kind.Documents, ID: "lost", Rows: was})
	content, _ := summaryOf(t, in)
	if one := wordsOf(t, content); !strings.Contains(one, "1 of 3 rules is not met: Few overdue. ") ||
		!strings.Contains(one, "Few overdue: 40, asked is at most 10 records Waiver, Few overdue FO-0007: waived by Head of operations until "+
			"31 Dec 2026: parts on order ") {
		t.Errorf("page 1: %s", one)
	}
	content, _ = annexOf(t, in)
	pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	all := strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
	if strings.Contains(all, "long-gone") {
		t.Error("a record stands among the changes that was gone before")
	}
	for _, want := range []string{
		"Few overdue at most 10 records 40 not met", "Few overdue FO-0007 parts on order Head of operations 31 Dec 2026",
		"A waived rule is still counted.", "lost-record, no date Follow-up Open 20 Nov 2026",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
}

// Trends stand in an annex once there is more than one night to draw.
func TestTrends(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	one := chart.Chart{ID: "trend-overdue-weeks", Kind: chart.Line, Title: "Are fewer follow-ups overdue?",
		Categories: categories("9 Nov", "16 Nov"),
		Series:     []chart.Series{{Name: "Overdue", Fill: chart.Expired, Values: values(-1, 7)}}}
	in.Trends = []chart.Chart{one}
	if content, _ := annexOf(t, in); strings.Contains(run(t, content, "pdftotext", "FILE", "-"), "Annex E") {
		t.Error("one night is no trend")
	}
	one.Series = []chart.Series{{Name: "Overdue", Fill: chart.Expired, Values: values(9, 7)}}
	in.Trends[0] = one
	content, _ := annexOf(t, in)
	if all := run(t, content, "pdftotext", "FILE", "-"); !strings.Contains(all, "Annex E: Trends") || !strings.Contains(all, one.Title) {
		t.Error("the trend is missing")
	}
	_ = run(t, content, "qpdf", "--check", "FILE")
}

// Many types of equipment stand in two columns, all of them, and the scope takes two pages.
func TestManyTypesStandInTwoColumns(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	for i := range 60 {
		in.Night.Types = append(in.Night.Types, record.TypeAsked{ID: fmt.Sprintf("more%02d", i), Name: fmt.Sprintf("Type %02d of gear", i)})
	}
	in.Report.Source.Types = in.Night.Types
	content, _ := annexOf(t, in)
	pages := strings.Split(textOf(t, content), "\f")
	said := strings.Join(pages[1:3], " ")
	for i := range 60 {
		if want := fmt.Sprintf("…more%02d", i); strings.Count(said, want) != 1 && strings.Count(said, want[3:]) != 1 {
			t.Errorf("%s stands %d times on two pages", want, strings.Count(said, want))
		}
	}
	if !strings.Contains(pages[3], "Equipment: in date") {
		t.Error("the scope has more pages")
	}
}
