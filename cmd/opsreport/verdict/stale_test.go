package verdict

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
)

// TestAPublishedNightIsFreshOrStale: what the site shows is held against the time
// at which the run began.
func TestAPublishedNightIsFreshOrStale(t *testing.T) {
	t.Parallel()
	site := t.TempDir()
	const status = `{"as_of":"2026-11-20T04:00:00Z","valid_until":"2026-11-22T04:00:00Z"}`
	if err := os.WriteFile(filepath.Join(site, "status.json"), []byte(status), 0o600); err != nil {
		t.Fatal(err)
	}
	until := time.Date(2026, 11, 22, 4, 0, 0, 0, time.UTC)
	for begun, want := range map[time.Time]string{until: "fresh until", until.Add(time.Second): "stale since"} {
		c := &config.Config{}
		c.Site = site
		if got := (Failed{Config: c, Begun: begun}).published(); !strings.Contains(got, ", "+want+" 2026-11-22T04:00:00Z, in ") {
			t.Errorf("a run of %s says %q", begun, got)
		}
	}
}
