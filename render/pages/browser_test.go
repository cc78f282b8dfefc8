package pages

import (
	"regexp"
	"testing"
	"time"

	"opsreport/assets"
	"opsreport/render/internal/testnight"
	"opsreport/render/report"
)

// TestScriptsSayWhatThereIs: each sentence that a script asks for is there, and is asked for.
func TestScriptsSayWhatThereIs(t *testing.T) {
	t.Parallel()
	r := reportOf(t, testnight.Night(3, 2), report.Options{Zone: time.UTC})
	all, asked := Browser(Of(r).Words().Browser), map[string]bool{}
	for _, name := range []string{"records", "list", "night", "charts"} {
		script, err := assets.FS.ReadFile("js/" + name + ".js")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bsay\("([a-z-]+)"`).FindAllSubmatch(script, -1) {
			id := string(m[1])
			if asked[id] = true; all[id] == "" {
				t.Errorf("%s.js says %q, which is nothing", name, id)
			}
		}
	}
	for id := range all {
		if !asked[id] {
			t.Errorf("no script says %q", id)
		}
	}
}
