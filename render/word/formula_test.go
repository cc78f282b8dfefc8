package word

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestFormula: the browser's own CSV file keeps the same texts from being formulas.
func TestFormula(t *testing.T) {
	t.Parallel()
	for _, start := range strings.Split("= + - @ ＝ ＋ － ＠", " ") {
		if !Formula(start) || !Formula(start+"1") || Formula("1"+start) {
			t.Errorf("%q", start)
		}
	}
	for s, want := range map[string]bool{"": false, "\t=1": true, "\r": true, "\n1": true,
		"'=1": false, " =1": false, "\xff=": false, "−1": false} {
		if Formula(s) != want {
			t.Errorf("%q: %v", s, !want)
		}
	}
	script, err := os.ReadFile("../../assets/js/list.js")
	if err != nil {
		t.Fatal(err)
	}
	browser := regexp.MustCompile(`/\^\[(\S+)\]/\.test\(s\)\) s = "'" \+ s`).FindSubmatch(script)
	if browser == nil {
		t.Fatal("list.js guards no cell")
	}
	if own := strings.NewReplacer(`\-`, "-", `\t`, "\t", `\r`, "\r", `\n`, "\n").Replace(string(browser[1])); own != starts {
		t.Errorf("list.js guards %q, the files %q", own, starts)
	}
}
