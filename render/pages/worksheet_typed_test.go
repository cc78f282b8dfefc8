//go:build tools

package pages

import (
	"crypto/sha256"
	"encoding/hex"
	"os/exec"
	"strings"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/table"
)

// TestLinesOfAWorksheetAreTyped: a shell prints with them the digest that the sheet states, whatever the text and the id are.
func TestLinesOfAWorksheetAreTyped(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"audit 1", "it's", `50 % of "all"\n $HOME %s`, " \t\n", "é 😀 \u202e", `\é'`, "\ufffd", "100%"} {
		s := table.Sample{List: kind.Equipment, Text: text, Night: strings.Repeat("0f", 32), Of: 1}
		sum := sha256.Sum256([]byte(s.Night + ":" + text + ":" + "=" + text))
		s.Drawn = []table.Drawn{{ID: "=" + text, Digest: hex.EncodeToString(sum[:])}}
		lines := strings.Join(typed(repeated(s)), "\n")
		for _, c := range lines {
			if c != '\n' && (c < ' ' || c > '~') {
				t.Errorf("%q cannot be typed from paper: %q", text, lines)
			}
		}
		out, err := exec.CommandContext(t.Context(), "sh", "-c", lines).Output()
		if err != nil || !strings.HasPrefix(string(out), s.Drawn[0].Digest+" ") {
			t.Errorf("%q gives %s, %v; the sheet states %s", lines, out, err, s.Drawn[0].Digest)
		}
	}
}
