// Package download reads a text from an https URL that the user named, such as
// an earlier history. It tries again after failures that may pass, reads no more
// than a limit, and cannot send the service's token, which it does not know. Package nights is its caller, whose tests try it.
package download

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"time"

	"github.com/cenkalti/backoff/v5"

	"opsreport/fetch/api"
)

// Options say what is asked, and how.
type Options struct {
	URL           string
	CAFile        string // PEM file of extra trust roots; may be empty
	Authorization string // header; may be empty
	UserAgent     string
	Timeout       time.Duration // of one try
	Tries         int           // in all
	Base, Max     time.Duration // of the pauses between them
	MaxBytes      int           // of the answer
	Now           func() time.Time
	Again         func(error) // told why it is tried again
}

type tooLarge int

func (t tooLarge) Error() string { return fmt.Sprintf("it is larger than %d bytes", int(t)) }

// Bounded reads at most so many bytes; more is an error.
func Bounded(r io.Reader, most int) (string, error) {
	b, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(b) > most {
		err = tooLarge(most)
	}
	return string(b), err
}

// temporary is an answer, or none, that may be another the next time.
type temporary struct{ error }

func (t temporary) Unwrap() error { return t.error }

// Text is what the URL answers. What may be temporary is tried again; an answer
// that there is nothing is fs.ErrNotExist.
func Text(ctx context.Context, o Options) (raw string, err error) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = o.Base, o.Max
	for try := 1; ; try++ {
		raw, err = once(ctx, o)
		if _, again := errors.AsType[temporary](err); !again || try >= o.Tries {
			return raw, err
		}
		o.Again(err)
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(pauses.NextBackOff()):
		}
	}
}

// once asks, and follows no redirect: what answers elsewhere is not what was
// configured.
func once(ctx context.Context, o Options) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	transport := &http.Transport{Proxy: http.ProxyFromEnvironment, TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, Time: o.Now},
		TLSHandshakeTimeout: 30 * time.Second}
	defer transport.CloseIdleConnections()
	if o.CAFile != "" {
		raw, err := os.ReadFile(o.CAFile)
		if err != nil {
			return "", err
		}
		if transport.TLSClientConfig.RootCAs, err = api.Roots(raw); err != nil {
			return "", err
		}
	}
	client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, o.URL, nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("User-Agent", o.UserAgent)
	if o.Authorization != "" {
		r.Header.Set("Authorization", o.Authorization)
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
		return "", fmt.Errorf("the address redirects to another one (HTTP %d), which is not followed: configure the final address",
			answer.StatusCode)
	case answer.StatusCode >= 500 || answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusRequestTimeout:
		return "", temporary{fmt.Errorf("HTTP %d", answer.StatusCode)}
	case answer.StatusCode != http.StatusOK:
		return "", fmt.Errorf("HTTP %d", answer.StatusCode)
	}
	raw, err := Bounded(answer.Body, o.MaxBytes)
	if _, large := errors.AsType[tooLarge](err); err != nil && !large {
		err = temporary{err}
	}
	return raw, err
}
