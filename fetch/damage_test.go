package fetch

import (
	"context"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"opsreport/fetch/snapshot"
	"opsreport/fetch/standin"
)

// TestDamagedNewestNight leaves a newest folder as a partial restore does. It
// is told before the first request, and the night is fetched.
func TestDamagedNewestNight(t *testing.T) {
	t.Parallel()
	all := followUps(3)
	var requests atomic.Int64
	served := service(t, standin.Options{Set: setOf(all)})
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		served.ServeHTTP(w, r)
	}))
	const restored = "20201121T041207Z"
	if err := os.Mkdir(filepath.Join(o.Store.Root(), restored), 0o700); err != nil {
		t.Fatal(err)
	}
	var told []string
	o.Log = logged(func(r slog.Record) {
		if requests.Load() == 0 {
			told = append(told, r.Level.String()+" "+r.Message)
		}
	})
	r, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(told) != 1 || !strings.HasPrefix(told[0], "WARN snapshot "+restored+": is damaged") {
		t.Errorf("told %q", told)
	}
	if problems := snapshot.Verify(r.Path); len(problems) > 0 {
		t.Error(problems)
	}
}
