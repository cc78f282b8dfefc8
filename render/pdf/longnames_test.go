//go:build tools

package pdf

import (
	"fmt"
	"opsreport/render/document"
	"strings"
	"testing"
)

// With names of 120 characters the summary has two pages, and says in full how long and since when.
func TestLongNamesCutNothingVital(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 40, equipment: 120, documents: 5, trainings: 5, word: func(kind string, i int) string {
		if kind == "status" || kind == "followup" || kind == "20261031" {
			return plainWord(kind, i)
		}
		return fmt.Sprint(strings.Repeat("Überprüfung der Sicherheitsanlage ", 4), i)[:120] + fmt.Sprint(i)
	}}.input(t)
	content, result := summaryOf(t, in)
	sound(t, content, result)
	two := run(t, content, "pdftotext", "-f", "2", "-layout", "FILE", "-")
	for _, want := range []string{"40 days open", " days", "since ", " more: see the annex.", "Read by", digest} {
		if !strings.Contains(two, want) {
			t.Errorf("page 2 does not say %q:\n%s", want, two)
		}
	}
	if result.Pages != 2 {
		t.Errorf("%d pages", result.Pages)
	}
}

// What an edition covers is printed whole on page 1 while it leaves room for the figures; of more than a page it says how much is cut.
func TestALongScopeStandsOnPageOne(t *testing.T) {
	t.Parallel()
	for offices, whole := range map[int]bool{60: true, 400: false} {
		in := reference.input(t)
		var names []string
		for i := range offices {
			names = append(names, fmt.Sprintf("Office number %03d of the coast", i))
		}
		in.Scope = document.Section{ID: "scope", Title: "What this edition covers",
			Blocks: []document.Block{document.Para{Text: strings.Join(names, ", ")}}}
		content, result := summaryOf(t, in)
		sound(t, content, result)
		one := strings.Join(strings.Fields(run(t, content, "pdftotext", "-l", "1", "FILE", "-")), " ")
		if result.Pages != 2 || strings.Contains(one, names[offices-1]) != whole || strings.Contains(one, "characters") == whole ||
			!strings.Contains(one, "Not a determination of compliance") {
			t.Errorf("%d offices, %d pages:\n%s", offices, result.Pages, one)
		}
	}
}
