// Package api calls one method of the Workplace Operations Query API and gives back the items of its answer, byte for byte as they
// were sent, one at a time however long the answer is. The token travels over TLS to the host of the base URL only, and is removed
// from every text that this package gives out. Requests, retries included, stay within a budget; a rate limit makes every caller
// wait, and a refusal that any other call would meet is met once. Faults that may pass are retried with growing pauses; every other
// is final and was asked once. An answer counts when all of it has arrived and is what the specification says: its items are handed
// out before that is known, so a Sink must be able to begin anew.
package api

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"time"
	"unicode/utf8"

	"opsreport/fetch/record"

	"github.com/cenkalti/backoff/v5"
)

// Options are what a Client needs. BaseURL, Token and UserAgent are required.
type Options struct {
	BaseURL   string // https://host[:port][/path]
	Token     string
	Method    string // POST (also when empty) or GET
	UserAgent string // "opsreport/1.2.3"

	// Roots are trusted; nil means those of the system. See Roots.
	Roots *x509.CertPool

	RequestsPerMinute int           // 0 is no budget
	Concurrency       int           // requests under way at once; at least 1
	Timeout           time.Duration // of one attempt with its body; 0 is 90 s
	Retry             Retry

	Now func() time.Time // nil is time.Now

	// Attempt is called after every attempt, Wait at the beginning of every
	// pause, unless it is known that nobody will wait for its end. Both may be
	// called by several goroutines at once, and may be nil.
	Attempt func(Attempt)
	Wait    func(Wait)
}

// Retry says how often and how slowly a request is repeated.
type Retry struct {
	Attempts      int           // tries in all of one request; at least 1
	Base, Max     time.Duration // before try n+1: up to Base·2^(n-1), at most Max, and no less than half of that
	RateLimitWait time.Duration // silence after a rate limit without Retry-After
}

// Attempt is one attempt at one call, as it is kept. Its Error is an identifier,
// or a fault in words; its bytes are those after any content encoding, and its
// items those that were read.
type Attempt struct {
	record.Request
	Detail string // Error with the description sent with it; "" when it worked
	Final  bool   // it did not work, and another attempt would meet the same
}

// GivenUp is the Error of an attempt that was ended from here: by an
// interrupt, the deadline, or because another call failed.
const GivenUp = "given up"

// The reasons of a Wait.
const (
	WaitBudget    = "budget"
	WaitRateLimit = "rate limit"
	WaitRetry     = "retry"
)

// Wait is a pause that begins.
type Wait struct {
	Reason string
	For    time.Duration
	Until  time.Time // by Options.Now
}

// Sink takes the items of an answer. Begin starts an attempt: whatever came
// before it does not count. raw is valid during the call only. Errors of a
// Sink end the call and come back wrapped.
type Sink interface {
	Begin() error
	Item(raw []byte) error
}

// Discard is a Sink for calls whose items nobody needs.
type Discard struct{}

// Begin does nothing.
func (Discard) Begin() error { return nil }

// Item does nothing.
func (Discard) Item([]byte) error { return nil }

// Answer is what a good answer said beside its items.
type Answer struct {
	Total    int // paging.total; -1 where it does not say
	LastPage int // paging.last_page; -1 where it does not say
	Items    int
	Date     time.Time // of the service's clock; zero where it does not say
}

// Client calls one service with one token. It is safe for concurrent use, and
// what it promises about budget and silence holds over all its callers.
type Client struct {
	options Options
	base    *url.URL
	// transport is used without an http.Client, which would look at redirects.
	transport *http.Transport
	gate      *gate
	redact    redactor
}

// New checks the options. Close frees the connections.
func New(o Options) (*Client, error) {
	base, err := parseBase(o.BaseURL)
	if err != nil {
		return nil, err
	}
	o.Method, o.Timeout = cmp.Or(o.Method, http.MethodPost), cmp.Or(o.Timeout, 90*time.Second)
	switch {
	case o.Token == "":
		return nil, errors.New("no API token")
	case utf8.RuneCountInString(o.Token) > LongestToken:
		return nil, fmt.Errorf("API token has more than %d characters", LongestToken)
	case o.UserAgent == "":
		return nil, errors.New("no user agent")
	case o.Method != http.MethodPost && o.Method != http.MethodGet:
		return nil, fmt.Errorf("HTTP method %q is neither POST nor GET", o.Method)
	}
	o.Retry.Attempts = max(1, o.Retry.Attempts)
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Attempt == nil {
		o.Attempt = func(Attempt) {}
	}
	if o.Wait == nil {
		o.Wait = func(Wait) {}
	}
	return &Client{options: o, base: base, transport: transport(&o), gate: newGate(&o), redact: newRedactor(o.Token)}, nil
}

// transport speaks HTTP/1.1 only: a connection that breaks then takes one
// request with it, and the transport repeats none that the service has seen.
func transport(o *Options) *http.Transport {
	dialer := &net.Dialer{Timeout: 30 * time.Second, KeepAlive: 15 * time.Second}
	t := &http.Transport{
		Proxy:                  http.ProxyFromEnvironment, // HTTPS_PROXY and the like
		DialContext:            dialer.DialContext,
		TLSClientConfig:        &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12, Time: o.Now},
		TLSHandshakeTimeout:    30 * time.Second,
		IdleConnTimeout:        4 * time.Second, // less than servers keep theirs, so that none breaks under a request
		MaxIdleConnsPerHost:    max(1, o.Concurrency),
		MaxResponseHeaderBytes: 1 << 20,
		ReadBufferSize:         32 << 10,
		Protocols:              new(http.Protocols),
	}
	t.Protocols.SetHTTP1(true)
	return t
}

// Roots returns the trust roots of the system and those in extra, which is
// PEM, as in a ca_file.
func Roots(extra []byte) (*x509.CertPool, error) {
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool() // a system without roots; extra may be all there is
	}
	if !pool.AppendCertsFromPEM(extra) {
		return nil, errors.New("it holds no PEM certificate")
	}
	return pool, nil
}

// Close frees idle connections.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

// Do makes a call, and repeats it where that may help. Its error is an *Error,
// the cause of the context's end, or wraps that of the sink.
func (c *Client) Do(ctx context.Context, call Call, sink Sink) (Answer, error) {
	params, err := encode(call.Params...)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", call.Method, err)
	}
	n := 0
	answer, err := backoff.Retry(ctx, func() (Answer, error) {
		n++
		a := &attempt{call: &call, sink: sink, header: header{retryAfter: -1}, env: &envelope{}}
		a.Request = record.Request{Method: call.Method, Params: params, Attempt: n, ResponseTimeMS: -1}
		return c.attempt(ctx, a)
	}, backoff.WithBackOff(c.pauses()), backoff.WithMaxTries(uint(c.options.Retry.Attempts)), backoff.WithMaxElapsedTime(0),
		backoff.WithNotify(func(err error, d time.Duration) {
			if d > 0 {
				c.gate.announce(ctx, WaitRetry, d)
			}
		}))
	var refused *Error
	if errors.As(err, &refused) {
		return Answer{}, refused
	}
	var final *backoff.PermanentError
	if errors.As(err, &final) { // Retry leaves it on at the last of the tries
		err = final.Unwrap()
	}
	return answer, err
}

// pauses are up to Base, 2·Base, 4·Base…, at most Max, and no less than half of that, so that it is
// known how long an outage is outlasted: the library spreads an interval by the factor around it.
func (c *Client) pauses() backoff.BackOff {
	return &backoff.ExponentialBackOff{InitialInterval: c.options.Retry.Base * 3 / 4, RandomizationFactor: 1. / 3,
		Multiplier: 2, MaxInterval: c.options.Retry.Max * 3 / 4}
}

// silence is how long to be quiet after the n-th attempt met a rate limit:
// what was asked for or longer, never shorter.
func (c *Client) silence(asked time.Duration, n int) time.Duration {
	retry := c.options.Retry
	if asked < 0 {
		asked = retry.RateLimitWait
	}
	grown := min(retry.Base<<min(n-1, 16), retry.Max)
	return max(asked, upTo(grown)) + upTo(retry.Base)
}

func upTo(d time.Duration) time.Duration {
	if d <= 0 {
		return 0
	}
	return rand.N(d)
}
