package inputs

import (
	"crypto/x509"
	"errors"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"
)

// TestOnlyWhatMayPassIsAskedAgain: and each answer is what the caller can tell apart.
func TestOnlyWhatMayPassIsAskedAgain(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	var status int
	body := "12345"
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if status >= 300 && status < 400 {
			w.Header().Set("Location", "/elsewhere")
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	o := request{URL: server.URL, Roots: roots, UserAgent: "opsreport/test", Timeout: time.Minute, Tries: 3, Base: time.Millisecond,
		Max: time.Hour, MaxBytes: len(body), Now: time.Now}
	for _, c := range []struct {
		status, most, asked int
		none                bool // fs.ErrNotExist
	}{
		{http.StatusOK, 5, 1, false}, {http.StatusOK, 4, 1, false}, {http.StatusNoContent, 5, 1, false},
		{http.StatusNotFound, 5, 1, true}, {http.StatusGone, 5, 1, true},
		{http.StatusMovedPermanently, 5, 1, false}, {http.StatusTemporaryRedirect, 5, 1, false},
		{http.StatusBadRequest, 5, 1, false}, {http.StatusUnauthorized, 5, 1, false}, {http.StatusForbidden, 5, 1, false},
		{http.StatusRequestTimeout, 5, 3, false}, {http.StatusTooManyRequests, 5, 3, false},
		{http.StatusInternalServerError, 5, 3, false}, {http.StatusServiceUnavailable, 5, 3, false},
	} {
		asked.Store(0)
		again := 0
		status, o.MaxBytes, o.Again = c.status, c.most, func(error) { again++ }
		raw, err := download(t.Context(), o)
		good := c.status == http.StatusOK && c.most == len(body)
		if (err == nil) != good || good && string(raw) != body || errors.Is(err, fs.ErrNotExist) != c.none {
			t.Errorf("HTTP %d, at most %d bytes: %q, %v", c.status, c.most, raw, err)
		}
		if int(asked.Load()) != c.asked || again != c.asked-1 {
			t.Errorf("HTTP %d: asked %d times, told %d times", c.status, asked.Load(), again)
		}
	}
	status, o.MaxBytes, o.Tries = http.StatusOK, len(body), 1
	o.Now = func() time.Time { return time.Now().AddDate(200, 0, 0) }
	if _, err := download(t.Context(), o); err == nil {
		t.Error("a certificate is valid for ever")
	}
}
