package inputs

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/api"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/word"
)

// ImportedHistory reads the file or URL of the setting history_from; nil
// where there is none, or not yet. A URL is asked at most so many times as tries says.
func ImportedHistory(ctx context.Context, e Reader, c *config.Config, tries int) ([]history.Line, error) {
	if c.HistoryFrom == "" {
		return nil, nil
	}
	var raw []byte
	var err error
	if strings.HasPrefix(c.HistoryFrom, "https://") {
		roots, wrong := Roots(c)
		if wrong != nil {
			return nil, wrong
		}
		raw, err = download(ctx, historyRequest(e, c, roots, tries))
	} else {
		raw, err = file.Read(c.HistoryFrom, history.MaxBytes)
	}
	if errors.Is(err, fs.ErrNotExist) {
		e.Log.Warn("history_from: nothing is there yet; the history begins tonight")
		return nil, nil
	}
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("read history_from: %w", err), importHint)
	}
	lines, bad := history.Read(raw)
	if len(bad) > 0 && len(lines) == 0 { // another kind of file altogether
		return nil, console.WithHint(fmt.Errorf("read history_from: %v", bad[0]), importHint)
	}
	if len(bad) > 0 {
		e.Log.Warn(BadLines("history_from", bad, "their nights are missing from the history of tonight's site"))
	}
	return lines, nil
}

const importHint = "history_from must name the data/history.jsonl that was published last; without it the history would lose the " +
	"earlier nights"

// historyRequest asks the URL of history_from, with an authorization of its own.
func historyRequest(e Reader, c *config.Config, roots *x509.CertPool, tries int) request {
	o := requestOf(e, c, roots, c.HistoryFrom, history.MaxBytes)
	o.Tries = min(tries, c.Service.Retry.Attempts)
	o.Authorization = e.Getenv(config.HistoryAuthorizationVariable)
	o.Again = func(err error) { e.Log.Info(fmt.Sprintf("history_from: %v; trying again", err)) }
	return o
}

// Roots are the certificates that the configuration trusts; nil are those of the system.
func Roots(c *config.Config) (*x509.CertPool, error) {
	if c.Service.CAFile == "" {
		return nil, nil
	}
	text, err := file.Text(c.Service.CAFile, mostBytes)
	if err == nil {
		var roots *x509.CertPool
		if roots, err = api.Roots([]byte(text)); err == nil {
			return roots, nil
		}
	}
	return nil, c.Unreadable("service.ca_file", "it names a PEM file of CA certificates", err)
}

// BadLines tells of lines of a file that cannot be read, of which there are some, and what follows from that.
func BadLines(file string, bad []jsonl.Bad, then string) string {
	return fmt.Sprintf("left out %s of %s that cannot be read: %v; %s",
		word.Plural(bytes.Count(jsonl.Raw(bad), []byte("\n")), "line", "lines"), file, bad[0], then)
}
