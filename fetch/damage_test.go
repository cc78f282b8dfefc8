package fetch

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/snapshot"
	"opsreport/fetch/standin"
)

// TestDamagedNewestNight leaves a newest folder as a partial restore does. It
// is told before the first request, and the night is fetched.
func TestDamagedNewestNight(t *testing.T) {
	t.Parallel()
	all := followUps(3)
	o := serve(t, service(t, standin.Options{Set: setOf(all)}))
	const restored = "20201121T041207Z"
	if err := os.Mkdir(filepath.Join(o.Store.Root(), restored), 0o700); err != nil {
		t.Fatal(err)
	}
	var told []Event
	o.Progress = func(e Event) {
		if e.Kind == Damaged {
			told = append(told, e)
		}
	}
	r, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(told) != 1 || told[0].Requests != 0 || !strings.Contains(told[0].Note, restored) {
		t.Errorf("told %+v", told)
	}
	if problems := snapshot.Verify(r.Path); len(problems) > 0 {
		t.Error(problems)
	}
}
