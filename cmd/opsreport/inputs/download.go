package inputs

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v5"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
)

// request is an address that is asked, and how.
type request struct {
	URL           string
	Roots         *x509.CertPool // that are trusted; nil are those of the system
	Authorization string         // header; may be empty
	UserAgent     string
	Timeout       time.Duration // of one try
	Tries         int           // in all
	Base, Max     time.Duration // of the pauses between them
	MaxBytes      int           // of the answer
	Now           func() time.Time
	Again         func(error) // called with the reason before another try
}

// download returns the body of the answer. It tries again after failures that may
// be temporary. An answer that there is nothing, such as 404, is fs.ErrNotExist.
func download(ctx context.Context, o request) ([]byte, error) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = o.Base, o.Max
	return backoff.Retry(ctx, func() ([]byte, error) {
		raw, temporary, err := downloadOnce(ctx, o)
		if err != nil && !temporary {
			err = backoff.Permanent(err)
		}
		return raw, err
	}, backoff.WithBackOff(pauses), backoff.WithMaxTries(uint(o.Tries)), backoff.WithMaxElapsedTime(0),
		backoff.WithNotify(func(err error, _ time.Duration) { o.Again(err) }))
}

// downloadOnce asks, and follows no redirect: what answers elsewhere is not what was
// configured. An error is temporary where there may be another answer the next time.
func downloadOnce(ctx context.Context, o request) (raw []byte, temporary bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	transport := &http.Transport{Proxy: http.ProxyFromEnvironment, TLSHandshakeTimeout: 30 * time.Second,
		TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, Time: o.Now, RootCAs: o.Roots}}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, o.URL, nil)
	if err != nil {
		return nil, false, err
	}
	r.Header.Set("User-Agent", o.UserAgent)
	if o.Authorization != "" {
		r.Header.Set("Authorization", o.Authorization)
	}
	answer, err := client.Do(r)
	if err != nil {
		return nil, true, err
	}
	defer answer.Body.Close()
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return nil, false, fs.ErrNotExist
	case answer.StatusCode/100 == 3:
		return nil, false, fmt.Errorf("the address redirects to another one (HTTP %d), which is not followed: configure the final address",
			answer.StatusCode)
	case answer.StatusCode >= 500 || answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode == http.StatusRequestTimeout:
		return nil, true, fmt.Errorf("HTTP %d", answer.StatusCode)
	case answer.StatusCode != http.StatusOK:
		return nil, false, fmt.Errorf("HTTP %d", answer.StatusCode)
	}
	raw, err = file.Bounded(answer.Body, o.MaxBytes)
	return raw, !errors.Is(err, file.ErrLarge), err
}

// Remote returns what downloads a file of a site that is published elsewhere, by the settings of the service for
// certificates, time-outs and tries. It sends no authorization: the sites belong to several accounts, and none of them may
// learn the header of another. What is not there is fs.ErrNotExist.
func Remote(ctx context.Context, e Reader, c *config.Config) (func(address string, most int) ([]byte, error), error) {
	roots, err := Roots(c)
	if err != nil {
		return nil, err
	}
	return func(address string, most int) ([]byte, error) {
		return download(ctx, requestOf(e, c, roots, address, most))
	}, nil
}

// requestOf asks an address as the settings of the service say, but without any authorization.
func requestOf(e Reader, c *config.Config, roots *x509.CertPool, address string, most int) request {
	s := &c.Service
	return request{
		URL:       address,
		Roots:     roots,
		UserAgent: "opsreport/" + console.Version(),
		Timeout:   s.Timeout,
		Tries:     min(s.Retry.Attempts, FewTries),
		Base:      s.Retry.Base,
		Max:       s.Retry.Max,
		MaxBytes:  most,
		Now:       e.Now,
		Again:     func(err error) { e.Log.Info(fmt.Sprintf("%v; trying again", err)) },
	}
}

// FewTries are made where more would hold up something else, such as the fetch of a night.
const FewTries = 4
