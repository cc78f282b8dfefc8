package nights

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/api"
	"opsreport/render/history"
)

// importedHistory reads the file or URL of the setting history_from; nil
// where there is none, or not yet.
func importedHistory(ctx context.Context, e World, c *config.Config) ([]history.Line, error) {
	if c.HistoryFrom == "" {
		return nil, nil
	}
	var raw string
	var err error
	if strings.HasPrefix(c.HistoryFrom, "https://") {
		raw, err = downloadPatiently(ctx, e, c)
	} else {
		raw, err = readBounded(c.HistoryFrom)
	}
	if errors.Is(err, fs.ErrNotExist) {
		e.Log.Warn("history_from names nothing that is there yet; the history begins tonight")
		return nil, nil
	}
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("read history_from: %w", err), importHint)
	}
	lines, bad := history.Salvage([]byte(raw), "history_from")
	switch {
	case len(bad) > 0 && len(lines) == 0: // another kind of file altogether
		return nil, console.WithHint(bad[0].Err, importHint)
	case len(bad) > 0:
		e.Log.Warn(fmt.Sprintf("%s of history_from cannot be read and left out: %v; what is published tonight lacks them",
			console.Plural(len(bad), "line", "lines"), bad[0].Err))
	}
	return lines, nil
}

const importHint = "it names the data/history.jsonl that was published last; without it later nights would lose the earlier ones"

func readBounded(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return bounded(f)
}

var errTooLarge = fmt.Errorf("it is larger than %d bytes", history.MaxBytes)

// bounded reads at most what a history may be.
func bounded(r io.Reader) (string, error) {
	b, err := io.ReadAll(io.LimitReader(r, history.MaxBytes+1))
	if err == nil && len(b) > history.MaxBytes {
		err = errTooLarge
	}
	return string(b), err
}

// temporary is an answer, or none, that may be another the next time.
type temporary struct{ error }

func (t temporary) Unwrap() error { return t.error }

// downloadPatiently tries again what may be temporary, as often and with such
// pauses as the service is asked.
func downloadPatiently(ctx context.Context, e World, c *config.Config) (raw string, err error) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = c.Service.Retry.Base, c.Service.Retry.Max
	for try := 1; ; try++ {
		raw, err = download(ctx, e, c)
		if _, again := errors.AsType[temporary](err); !again || try >= min(c.Service.Retry.Attempts, mostTries) {
			return raw, err
		}
		e.Log.Info(fmt.Sprintf("history_from: %v; trying again", err))
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(pauses.NextBackOff()):
		}
	}
}

// mostTries bounds how long a night waits for a history before its fetch.
const mostTries = 4

// download reads the URL without the token, and follows no redirect: what
// answers elsewhere is not what was configured.
func download(ctx context.Context, e World, c *config.Config) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, c.Service.Timeout)
	defer cancel()
	transport := &http.Transport{Proxy: http.ProxyFromEnvironment, TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, Time: e.Now},
		TLSHandshakeTimeout: 30 * time.Second}
	defer transport.CloseIdleConnections()
	if c.Service.CAFile != "" {
		raw, err := os.ReadFile(c.Service.CAFile)
		if err != nil {
			return "", err
		}
		if transport.TLSClientConfig.RootCAs, err = api.Roots(raw); err != nil {
			return "", err
		}
	}
	client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.HistoryFrom, nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("User-Agent", "opsreport/"+e.Version)
	if authorization := e.Getenv("OPSREPORT_HISTORY_AUTHORIZATION"); authorization != "" {
		r.Header.Set("Authorization", authorization)
	}
	answer, err := client.Do(r)
	if err != nil {
		return "", temporary{err}
	}
	defer answer.Body.Close()
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return "", fs.ErrNotExist
	case answer.StatusCode/100 == 3:
		return "", fmt.Errorf("the address redirects to another (HTTP %d); configure the last one", answer.StatusCode)
	case answer.StatusCode >= 500 || answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusRequestTimeout:
		return "", temporary{fmt.Errorf("HTTP %d", answer.StatusCode)}
	case answer.StatusCode != http.StatusOK:
		return "", fmt.Errorf("HTTP %d", answer.StatusCode)
	}
	raw, err := bounded(answer.Body)
	if err != nil && !errors.Is(err, errTooLarge) {
		err = temporary{err}
	}
	return raw, err
}
