package workspace

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/fetch/api"
	"opsreport/fetch/record"
)

// TestAFetchIsAsConfigured: each setting of the service reaches what it is about. No two
// of them have the same value.
func TestAFetchIsAsConfigured(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	const text = `service: {base_url: "https://ops.example.com/x/", method: GET, requests_per_minute: 7, concurrency: 3, timeout: 11s,
  deadline: 12m, max_records: 13, max_mib: 14, retry: {attempts: 5, base: 2s, max: 16s, rate_limit_wait: 17s}}
equipment_types: [{id: t2}, {id: t1, name: Extinguishers}]
run_url: https://ci.example.com/1
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _ := consoletest.Console()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	getenv := consoletest.Getenv("OPSREPORT_TOKEN=canary-5f1e-do-not-show")
	w := Env{Reader: inputs.Reader{Console: out, Getenv: getenv, Now: func() time.Time { return asOf }}}
	c, err := config.Load(config.Environment{Getenv: w.Getenv, Environ: func() []string { return nil }, Home: t.TempDir(), Hide: w.Hide,
		Redact: w.Redact}, file, true, true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ServiceOptions(w, c)
	if err != nil {
		t.Fatal(err)
	}
	if s.BaseURL != "https://ops.example.com/x" || s.Token != "canary-5f1e-do-not-show" || s.Method != "GET" ||
		s.UserAgent != "opsreport/"+console.Version() || s.RequestsPerMinute != 7 || s.Concurrency != 3 || s.Timeout != 11*time.Second ||
		s.Retry != (api.Retry{Attempts: 5, Base: 2 * time.Second, Max: 16 * time.Second, RateLimitWait: 17 * time.Second}) ||
		s.Roots != nil || !s.Now().Equal(asOf) {
		t.Errorf("the service is called as %+v", s)
	}
	o := fetchOptions(c)
	if o.Deadline != 12*time.Minute || o.MaxRecords != 13 || o.MaxBytes != 14*1024*1024 || o.RunURL != "https://ci.example.com/1" ||
		o.Tool != "opsreport "+console.Version() || !slices.Equal(o.Types, []record.TypeAsked{{ID: "t2"}, {ID: "t1", Name: "Extinguishers"}}) {
		t.Errorf("a fetch is asked for as %+v", o)
	}
	c.Service.CAFile = file
	if _, err := ServiceOptions(w, c); err == nil {
		t.Error("a file without certificates is trusted")
	}
}

// TestSeveralMinutesOfOutageAreOutlasted: with the defaults, a service that cannot be reached, as while it or the network is
// restarted, ends no night before.
func TestSeveralMinutesOfOutageAreOutlasted(t *testing.T) {
	t.Parallel()
	c := load(t, "OPSREPORT_SERVICE_BASE_URL=https://127.0.0.1:1", "OPSREPORT_TOKEN=canary-5f1e-do-not-show")
	synctest.Test(t, func(t *testing.T) {
		w, _ := testEnv(t, "OPSREPORT_TOKEN=canary-5f1e-do-not-show")
		begun := time.Now()
		_, err := Fetch(t.Context(), w, c)
		took := time.Since(begun)
		if err == nil || !strings.Contains(err.Error(), "cannot connect to 127.0.0.1:1") || !strings.Contains(err.Error(), "15 attempts") ||
			took < 4*time.Minute || took > 15*time.Minute {
			t.Errorf("after %s: %v", took, err)
		}
	})
}
