//go:build tools

package pdf

import (
	"fmt"
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
