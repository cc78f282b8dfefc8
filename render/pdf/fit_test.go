package pdf

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/render/label"
	"opsreport/render/report"
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
		content, result := document(t, in)
		pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
		for i, s := range sections()[:9] {
			if !strings.Contains(pages[i], s.heading()) {
				t.Errorf("%s: page %d is not of section %s:\n%.200s", paper, i+1, s.heading(), pages[i])
			}
		}
		if result.Pages > 18 {
			t.Errorf("%s: %d pages", paper, result.Pages)
		}
	}
}

// Changes carry the names that every output shows, and groups that shrank at
// once stand over them as a change of visibility.
func TestChanges(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	changes := &report.Changes{Since: in.Report.AsOf.AddDate(0, 0, -1), Shrunk: []report.Shrunk{{Kind: label.Office, List: report.EquipmentList, Key: "office1", Label: "Mill Street", Before: 40, Gone: 31}}}
	for i := range 7 {
		changes.FollowUps.Gone = append(changes.FollowUps.Gone, fmt.Sprintf("gone-%d", i))
	}
	changes.Documents.NewVersion = []string{"doc1"}
	r := *in.Report
	r.Changes = changes
	in.Report = &r
	content, _ := document(t, in)
	all := strings.Join(strings.Fields(run(t, content, "pdftotext", "-layout", "FILE", "-")), " ")
	for _, want := range []string{
		"Changes since 20 Nov 2026, 04:12 GMT", "Less is visible than before 1 group", "Mill Street Office 40 31", "it is not progress", "Follow-ups no longer returned 7", "and 2 more",
		"Documents with a new version 1 doc1", "is not the same as deleted", "None: newly overdue, newly expired, follow-ups reopened",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	for _, l := range changes.Lists() {
		if !strings.Contains(strings.ToLower(all), strings.ToLower(l.Name)) {
			t.Errorf("the change %q has no name", l.Name)
		}
	}
}
