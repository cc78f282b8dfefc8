//go:build tools

package pdf

import (
	"fmt"
	"opsreport/fetch/weeklytest"
	"strings"
	"testing"
)

// hostile is text that has broken writers of documents before.
var hostile = []string{
	"🔥 emoji 👩‍🚒", "abc\xe2\x82", "a\xffb\xc3(c", "nul\x00 cr\r lf\n tab\t esc\x1b", "user wrote {nb} here", "消防 검사 ตรวจ परीक्षण",
	"שלום עולם (7)", "السلامة أولا 12",
	"\u202egnp.exe\u2066", strings.Repeat("unbroken", 400), strings.Repeat("word ", 2000), ")>> /S /JavaScript (app.alert(1)) <<",
	"\\)(\\(", "", " ", "\ufeff\u200b\u00ad",
	"Łódź Ψυχή Жюри Tiếng Việt č ċ ℨ", "a" + strings.Repeat("\u0301", 300), "\U0010ffff\ufffe\uffff",
	"</script><img src=x onerror=alert(3)>", "=1+1", "%PDF-1.3\nendstream endobj",
}

func hostileWord(kind string, i int) string {
	word := hostile[(i*7+len(kind))%len(hostile)]
	if kind == "followup" {
		return fmt.Sprint(i, word) // ids differ
	}
	return word
}

// Thousands of follow-ups and items of hostile text: sound, bounded, and every
// replaced character counted (C1, C2, C3, C4, C9, C15, C16, C18).
func TestHostile(t *testing.T) {
	t.Parallel()
	few := weeklytest.Most(20, 200)
	in := fixture{followUps: 15 * few, equipment: 6 * few, documents: few, trainings: few, word: hostileWord}.input(t)
	in.Settings.Organisation, in.Settings.Classification, in.Settings.Commentary = hostile[0], hostile[9], strings.Join(hostile, "\n\n")
	in.Night.BaseURL, in.Night.RunURL, in.Night.Tool = hostile[11], hostile[1], hostile[3]
	in.Settings.Tool, in.Settings.Commit = hostile[10], hostile[17]
	content, result := annexOf(t, in)
	t.Logf("%d pages, %d bytes, %d replaced", result.Pages, len(content), result.Replaced)
	if len(content) > MaxBytes {
		t.Errorf("%d bytes", len(content))
	}
	if result.Replaced < 1000 {
		t.Errorf("%d replaced", result.Replaced)
	}
	sound(t, content, result)
	first, two := summaryOf(t, in)
	sound(t, first, two)
	if one := run(t, first, "pdftotext", "-l", "1", "FILE", "-"); two.Pages != 2 || !strings.Contains(one, "Not a determination of compliance") {
		t.Errorf("the summary has %d pages, or page 1 lost its box", two.Pages)
	}
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{"user wrote {nb} here", "Łódź Ψυχή Жюри Tiếng Việt",
		fmt.Sprintf("%d characters of the PDF", result.Replaced)} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	if strings.Count(all, "Uncontrolled copy") != result.Pages {
		t.Error("a page lost its foot")
	}
}
