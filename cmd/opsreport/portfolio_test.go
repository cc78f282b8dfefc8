package main

import (
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestPortfolioOverHTTPS: a site is read by its address, without any header that would name us to somebody else, no redirect is
// followed, and what an answer holds beyond the bound, or instead of a site, is a state of that account alone.
func TestPortfolioOverHTTPS(t *testing.T) {
	t.Parallel()
	asOf := time.Now().UTC().Add(-time.Hour)
	digest := strings.Repeat("0123456789abcdef", 4)
	files := map[string]string{
		"/status.json": fmt.Sprintf(`{"format": 1, "as_of": %q, "valid_until": %q, "status": "Complete", "snapshot": %q,
			"rules": {"met": 0, "unmet": 0, "waived": 0, "not_evaluated": 0}, "breaches": 0}`,
			asOf.Format(time.RFC3339), asOf.AddDate(0, 0, 1).Format(time.RFC3339), digest),
		"/data/metrics.json": fmt.Sprintf(`{"format": 1, "as_of": %q, "snapshot": %q, "figures": [
			{"id": "E1", "n": 190, "d": 202, "text": "190 of 202 (94.1 %%)"},
			{"id": "E5", "n": 4, "text": "4"}, {"id": "E6", "n": 1, "text": "1"},
			{"id": "F1", "n": 4, "text": "4"}, {"id": "F2", "n": 4, "text": "4"}, {"id": "F3", "n": 4, "text": "4"}]}`,
			asOf.Format(time.RFC3339), digest),
		"/data/periods.json": `{"format": 1, "periods": []}`,
	}
	var elsewhere atomic.Int64
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "" || strings.Contains(r.URL.String(), canary) {
			t.Errorf("asked with a secret: %s %v", r.URL, r.Header)
		}
		switch site, rest, _ := strings.Cut(r.URL.Path[1:], "/"); site {
		case "good":
			if text, ok := files["/"+rest]; ok {
				_, _ = io.WriteString(w, text)
				return
			}
			http.NotFound(w, r)
		case "moved":
			http.Redirect(w, r, "/secret/"+rest, http.StatusFound)
		case "secret":
			elsewhere.Add(1)
		case "long":
			for range 40 {
				_, _ = io.WriteString(w, strings.Repeat(" ", 1<<20))
			}
		default:
			http.NotFound(w, r)
		}
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	w := newWorld(t)
	ca := filepath.Join(w.dir, "site-ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	w.vars = append(w.vars, "OPSREPORT_SERVICE_CA_FILE="+ca, "OPSREPORT_HISTORY_AUTHORIZATION=Bearer "+canary)

	code, stdout, stderr := w.run("portfolio", server.URL+"/good/", "--quiet")
	if code != 0 || stderr != "" || strings.TrimSpace(stdout) != filepath.Join(w.dir, "opsreport-portfolio", "index.html") {
		t.Fatalf("exit code %d\n%s%s", code, stdout, stderr)
	}
	code, _, stderr = w.run("portfolio", server.URL+"/good", server.URL+"/moved", server.URL+"/long", server.URL+"/none",
		"https://127.0.0.1:1/x")
	if code != 1 || elsewhere.Load() != 0 {
		t.Errorf("exit code %d, %d redirects followed\n%s", code, elsewhere.Load(), stderr)
	}
	data, err := os.ReadFile(filepath.Join(w.dir, "opsreport-portfolio", "portfolio.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := compileSchema(t, "portfolio").Validate(parsed(t, data)); err != nil {
		t.Errorf("opsreport schema portfolio: %v\n%s", err, data)
	}
	raw, err := os.ReadFile(filepath.Join(w.dir, "opsreport-portfolio", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	page, host := string(raw), strings.TrimPrefix(server.URL, "https://")
	for _, text := range []string{"5 accounts: 1 is current, 1 is missing, 3 cannot be read",
		`<a href="` + server.URL + `/good/index.html" rel="noopener noreferrer">` + host + "/good</a>", "190 of 202 (94.1 %)"} {
		if !strings.Contains(page, text) {
			t.Errorf("the page does not say %s", text)
		}
	}
	for _, text := range []string{"connection refused", canary} {
		if strings.Contains(page, text) {
			t.Errorf("the page says %s", text)
		}
	}
	for _, text := range []string{host + "/moved has no figures: unreadable: status.json: the address redirects to another one",
		host + "/long has no figures: unreadable: status.json: it is larger than 33554432 bytes", host + "/none has no figures: missing"} {
		if !strings.Contains(stderr, text) {
			t.Errorf("it does not say %s\n%s", text, stderr)
		}
	}
}
