//go:build tools

package pdf

import (
	"fmt"
	"strings"
	"testing"
)

// With names of 120 characters page 1 still says in full how long, since when and in which state.
func TestLongNamesCutNothingVital(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 40, equipment: 120, documents: 5, trainings: 5, word: func(kind string, i int) string {
		if kind == "status" || kind == "followup" || kind == "20261031" {
			return plainWord(kind, i)
		}
		return fmt.Sprint(strings.Repeat("Überprüfung der Sicherheitsanlage ", 4), i)[:120] + fmt.Sprint(i)
	}}.input(t)
	content, _ := document(t, in)
	one := run(t, content, "pdftotext", "-l", "1", "-layout", "FILE", "-")
	_, table, found := strings.Cut(one, "Oldest and worst")
	if !found {
		t.Fatalf("no table on page 1:\n%s", one)
	}
	for _, want := range []string{"40 days open", "days expired", "No inspection on record", "12 Oct 2026", "Overdue", "Expired"} {
		if !strings.Contains(table, want) {
			t.Errorf("page 1 does not say %q:\n%s", want, table)
		}
	}
}
