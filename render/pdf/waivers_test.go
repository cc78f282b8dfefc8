//go:build tools

package pdf

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/rule"
)

// TestWaiversArePrintedWithoutRules: what is excused is shown in full, also where no rule is
// configured.
func TestWaiversArePrintedWithoutRules(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 3}.input(t)
	in.Rules = nil
	in.Waivers = []rule.Waiver{{Record: "FO-0001", Reason: "parts on order", Owner: "Head of operations",
		Until: time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC)}}
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{"Rules and waivers", "parts on order", "Head of operations"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is missing", want)
		}
	}
}
