//go:build tools

package pdf

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/pages"
	"opsreport/render/rule"
)

// TestEveryPageSaysWhatItIs: classification and warning, page x of y, report and digest of
// the snapshot stand on each page, since pages are read and copied alone.
func TestEveryPageSaysWhatItIs(t *testing.T) {
	t.Parallel()
	content, result := referenceDocument(t)
	pages := strings.Split(strings.TrimSuffix(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f"), "\f")
	if len(pages) != result.Pages || len(pages) < 8 {
		t.Fatalf("%d pages of %d", len(pages), result.Pages)
	}
	for i, text := range pages {
		for _, want := range []string{"Internal · Uncontrolled copy; verify against SHA256SUMS", fmt.Sprintf("page %d of %d", i+1, result.Pages),
			"HW-20261121 · as of 21 Nov 2026, 04:12 GMT · snapshot sha256 9f3c61b07ad2", "Harbour Works Ltd · Harbour Works – operations " +
				"compliance"} {
			if strings.Count(text, want) != 1 {
				t.Errorf("page %d says %q %d times", i+1, want, strings.Count(text, want))
			}
		}
	}
}

// TestAnnexCHasEveryKindOfMissingEvidence: schedules without a completion, items without a
// schedule and items without a known status.
func TestAnnexCHasEveryKindOfMissingEvidence(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 60, documents: 3, trainings: 3}.input(t)
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	_, annex, _ := strings.Cut(all[strings.LastIndex(all, "Annex C: "):], "\n")
	annex, _, _ = strings.Cut(annex, "Annex D: ")
	r := newRegisters(&in)
	if r.never.Len == 0 || r.unknown.Len == 0 {
		t.Fatalf("%d schedules without a completion, %d items without a known status", r.never.Len, r.unknown.Len)
	}
	for _, caption := range []string{r.never.Caption, r.missing.Caption, r.unknown.Caption} {
		if !strings.Contains(annex, caption) {
			t.Errorf("annex C has no table %q", caption)
		}
	}
}

// TestTablesEndWithTheirSums: a reader adds up what stands above them.
func TestTablesEndWithTheirSums(t *testing.T) {
	t.Parallel()
	content, _ := referenceDocument(t)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	in := reference.input(t)
	due := pages.DueAgreement(in.Registers)
	total := due.Total()
	want := `\n *Open +` + total[1].Text + ` +` + total[2].Text + `\b`
	if !regexp.MustCompile(want).MatchString(all) {
		t.Errorf("no row %s", want)
	}
	status := in.Report.Status
	content, _ = summaryOf(t, in)
	one := run(t, content, "pdftotext", "-l", "1", "-layout", "FILE", "-")
	if found := fmt.Sprintf("All requests answered · %d notes on the data", status.Rules); !strings.Contains(one, found) {
		t.Errorf("page 1 does not say %q", found)
	}
}

// TestAnnexBHasWhatIsExpired, all of it: as items, and as inspections to catch up.
func TestAnnexBHasWhatIsExpired(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 60, documents: 3, trainings: 3}.input(t)
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	annex, _, _ := strings.Cut(all[strings.LastIndex(all, "Annex B: "):], "Annex C: ")
	expired := newRegisters(&in).expired
	if expired.Len == 0 || !strings.Contains(annex, fmt.Sprintf("%d rows", expired.Len)) {
		t.Errorf("annex B does not say %d rows", expired.Len)
	}
	items, work, both := strings.Cut(annex, newRegisters(&in).CatchUp().Caption)
	if !both {
		t.Fatal("annex B has no inspections to catch up")
	}
	for i := range expired.Len {
		if serial := expired.Row(i)[0].Text; strings.Count(items, serial) != 1 || strings.Count(work, serial) != 1 { // each has one inspection
			t.Errorf("%s stands %d times among what is expired, %d times among what is to catch up", serial, strings.Count(items, serial),
				strings.Count(work, serial))
		}
	}
}

// TestTheRequestLogSaysWhatItLeavesOut, and of each request how it ended.
func TestTheRequestLogSaysWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 3, documents: 3, trainings: 3}.input(t)
	log := make([]*record.Request, 205)
	for i := range log {
		log[i] = &record.Request{At: asOf, Method: "followups.list", Params: []byte(`{"page":2,"limit":500}`), Attempt: 1, Status: 200, Items: 3}
	}
	log[1] = &record.Request{At: asOf, Method: "resources.list", Attempt: 3, Error: "timeout"}
	in.Night.Requests = record.Of(log...)
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{`First 200 of 205 rows\.`,
		`04:12:07 +followups\.list +page 2 · limit 500 +3 +0 +none given +none given +ok`,
		`04:12:07 +resources\.list +0 +0 +none given +none given +timeout`} {
		if !regexp.MustCompile(want).MatchString(all) {
			t.Errorf("annex D has no %s", want)
		}
	}
}

// TestRulesThatAreMetAreOneSentence of page 1, beside those of the lists; one that is not met
// stands above the fold instead, which TestRules holds.
func TestRulesThatAreMetAreOneSentence(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 3, documents: 3, trainings: 3}.input(t)
	in.Rules = []rule.Result{{Rule: rule.Rule{Name: "a"}, State: rule.Met}, {Rule: rule.Rule{Name: "b"}, State: rule.Met}}
	content, _ := summaryOf(t, in)
	one, _, _ := strings.Cut(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	if !strings.Contains(one, "Other rules: ✓ a: kept · ✓ b: kept") {
		t.Errorf("page 1: %s", one)
	}
}

// TestACommentaryThatIsCutLeadsToTheRest: page 1 has its first lines as one paragraph, so that
// a second paragraph is a reason to look further even where all lines fit.
func TestACommentaryThatIsCutLeadsToTheRest(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"All is well.": false, "All is well.\n\nBut for the storm.": true} {
		in := fixture{followUps: 3, equipment: 3, documents: 3, trainings: 3}.input(t)
		in.Settings.Commentary = text
		content, _ := summaryOf(t, in)
		one, _, _ := strings.Cut(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
		if got := strings.Contains(one, "Commentary by the organisation; in full in the annex."); got != want {
			t.Errorf("%q: leads to the rest %t", text, got)
		}
	}
}

// TestPageOneSaysNOfD of what it shows, and no code of a figure: these stand with the definitions.
func TestPageOneSaysNOfD(t *testing.T) {
	t.Parallel()
	r := reference.input(t).Report
	content, _ := summaryOf(t, reference.input(t))
	one, _, _ := strings.Cut(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	one = strings.Join(strings.Fields(one), " ")
	for _, want := range []string{fmt.Sprintf("%d of %d ", r.Figure("E1").N, r.Figure("E1").D), fmt.Sprintf("%d of %d open", r.Figure("F2").N,
		r.Figure("F2").D), fmt.Sprintf("%d of %d in service", r.Figure("E6").N, r.Figure("E2").D)} {
		if !strings.Contains(one, want) {
			t.Errorf("no %q in %q", want, one)
		}
	}
	if code := regexp.MustCompile(`\b[DEFT][0-9]{1,2}\b`).FindString(one); code != "" {
		t.Errorf("page 1 has the code %s: %s", code, one)
	}
}
