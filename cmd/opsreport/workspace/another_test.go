package workspace

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render"
)

// long is a key as long as a good one.
const long = "d0e1a2f3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f"

// TestAnotherHostAndAnotherKeyAreTold, each once, by what renders and by the trial of doctor;
// the same ones are not.
func TestAnotherHostAndAnotherKeyAreTold(t *testing.T) {
	t.Parallel()
	const host, key = "ops.example.com", "the key of the pseudonyms is not the one"
	one, two := "OPSREPORT_PSEUDONYM_KEY="+long, "OPSREPORT_PSEUDONYM_KEY="+strings.Repeat("7", 64)
	_, c, _ := sessionsOf(t, 2)
	file := c.File()
	for _, step := range []struct {
		vars  []string
		host  bool
		keyed bool
	}{
		{[]string{one}, false, false},
		{[]string{one}, false, false},
		{[]string{two}, false, true},
		{[]string{two, "OPSREPORT_SERVICE_BASE_URL=https://new.example.org/api"}, true, false},
		{[]string{one, "OPSREPORT_PRIVACY=internal"}, false, true},
		{[]string{two, "OPSREPORT_PRIVACY=full"}, false, false},
		{[]string{one}, false, false}, // nobody had a pseudonym before
	} {
		for _, trial := range []bool{true, false} {
			w, stderr := testEnv(t, step.vars...)
			c := loadFile(t, file, step.vars...)
			if trial {
				opened, _ := Load(t.Context(), w, c)
				if _, err := opened.Try(t.Context(), progress(t, w), t.TempDir(), record.Night{}); err != nil {
					t.Fatal(err)
				}
			} else if err := rendered(t.Context(), w, c, "", false); err != nil {
				t.Fatal(err)
			}
			said := stderr.String()
			if strings.Count(said, key) != count(step.keyed) || strings.Count(said, "names the host new.example.org") != count(step.host) ||
				strings.Contains(said, "is of "+host) != step.host || strings.Contains(said, long) {
				t.Errorf("%q, trial %t: %s", step.vars, trial, said)
			}
		}
	}
	var none render.Options
	if none.KeyMark() != "" || render.KeyMarkIn([]byte("{")) != "" {
		t.Error("what has no key has a mark")
	}
}

func count(told bool) int {
	if told {
		return 1
	}
	return 0
}
