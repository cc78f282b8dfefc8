package api

import (
	"compress/flate"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// maxRefusal is how much is read of an answer that the HTTP status makes a
// refusal.
const maxRefusal = 1 << 20

// attempt is one try at one call, and what came of it.
type attempt struct {
	call *Call
	sink Sink

	Attempt
	header header
	env    *envelope
}

// attempt tries once. Its error says whether backoff is to go on.
func (c *Client) attempt(ctx context.Context, a *attempt) (Answer, error) {
	if err := c.gate.enter(ctx); err != nil {
		return Answer{}, backoff.Permanent(err)
	}
	good := false
	defer func() { c.gate.leave(good) }()
	if err := a.sink.Begin(); err != nil {
		return Answer{}, backoff.Permanent(fmt.Errorf("%s: %w", a.call.Method, err))
	}
	a.At = c.options.Now()
	err := c.exchange(ctx, a)
	c.report(ctx, a, err)
	if err != nil {
		return Answer{}, c.classify(ctx, a, err)
	}
	good = true
	return Answer{Total: a.env.total, LastPage: a.env.last, Items: a.env.items, Date: a.header.date}, nil
}

// classify decides what becomes of a call after an attempt that failed.
func (c *Client) classify(ctx context.Context, a *attempt, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return backoff.Permanent(err)
	}
	// It may be that of another call, whose end is the cause of this one's.
	own := *e
	e = &own
	e.Attempts = a.Request.Attempt
	if !e.Retryable() {
		if e.Whole() {
			c.gate.refuse(e)
		}
		return backoff.Permanent(e)
	}
	pause := a.header.retryAfter
	if e.RateLimited() {
		pause = c.silence(pause, e.Attempts)
	}
	last := e.Attempts >= c.options.Retry.Attempts
	if pause >= 0 {
		left, why := maxPause, "the longest allowed is"
		if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < left {
			left, why = time.Until(deadline), "the time left until service.deadline is"
		}
		c.gate.pause(min(pause, maxPause), last || left < pause)
		if left < pause {
			e.Description = fmt.Sprintf("asks for a pause of %s, but %s %s: %s", pause.Round(time.Second), why, left.Round(time.Second), e.Short())
			e.Fault = TooLong
			return backoff.Permanent(e)
		}
	}
	if last {
		return backoff.Permanent(e)
	}
	if e.RateLimited() {
		// The gate makes every caller wait, this one too.
		return &waitAtGate{e, &backoff.RetryAfterError{}}
	}
	return e
}

// waitAtGate is an error after which the gate, not the retry loop, waits.
type waitAtGate struct {
	err *Error
	now *backoff.RetryAfterError
}

func (w *waitAtGate) Error() string   { return w.err.Error() }
func (w *waitAtGate) Unwrap() []error { return []error{w.err, w.now} }

// exchange sends the request and reads the answer.
func (c *Client) exchange(parent context.Context, a *attempt) error {
	ctx, cancel := context.WithTimeout(parent, c.options.Timeout)
	defer cancel()
	request, err := c.request(ctx, a.call)
	if err != nil {
		return err
	}
	response, err := c.transport.RoundTrip(request)
	if err != nil {
		return c.transportError(parent, a, err, ctx.Err() != nil)
	}
	defer response.Body.Close()
	received := c.options.Now()
	c.readHeader(a, response, received)
	if a.Status >= 200 {
		err = c.read(a, response)
	} // The body of a 101 is the connection itself, which nothing would end.
	if parent.Err() != nil {
		return context.Cause(parent)
	}
	if err := c.refusal(a, err); err != nil {
		return err
	}
	if err != nil {
		return c.bodyError(a, err, ctx.Err() != nil)
	}
	if off, tooFar := a.header.clockOff(received); tooFar {
		return c.fault(a, Clock, fmt.Sprintf("the service says %s, this machine says %s: %s apart", a.header.date.UTC().Format(http.TimeFormat),
			received.UTC().Format(http.TimeFormat), off.Abs().Round(time.Second)))
	}
	return nil
}

// read takes the body apart and hashes it.
func (c *Client) read(a *attempt, r *http.Response) error {
	body, list, paged := io.Reader(r.Body), a.call.List, a.call.Paged
	first := true
	item := func(raw []byte) error {
		if first { // a long answer must not hold up the others to its end
			first = false
			c.gate.admit()
		}
		return a.sink.Item(raw)
	}
	if !success(a.Status) {
		body, list, paged = io.LimitReader(r.Body, maxRefusal), "", false
	}
	sum := sha256.New()
	s := newSplitter(body, sum)
	var err error
	a.env, err = readEnvelope(s, list, paged, item)
	a.Items, a.Bytes, a.SHA256 = a.env.items, s.read(), hex.EncodeToString(sum.Sum(nil))
	if b, ok := err.(*broken); ok && b.fault == Malformed {
		b.text += fmt.Sprintf(" at byte %d", s.offset())
	}
	return err
}

func success(status int) bool { return status >= 200 && status < 300 }

// report passes the attempt to Options.Attempt.
func (c *Client) report(ctx context.Context, a *attempt, err error) {
	var e *Error
	switch {
	case err != nil && ctx.Err() != nil: // whatever ended it is not what this attempt met
		a.Detail = GivenUp
	case errors.As(err, &e):
		a.Detail, a.Final = e.Short(), !e.Retryable()
	case err != nil:
		a.Detail = GivenUp + ": " + c.redact.clean(err.Error())
	}
	if a.Error = a.Detail; e != nil && e.Fault == "" {
		a.Error = e.Identifier
	}
	c.options.Attempt(a.Attempt)
}

const (
	headerRequestID    = "HZS-Request-ID"
	headerResponseTime = "HZS-Response-Time"

	// maxClockDifference is how far the service's Date may be from our clock.
	maxClockDifference = 5 * time.Minute

	// farAway stands for every pause that is longer, so that none overflows
	// where another is added to it.
	farAway = 1e9 * time.Second
	// maxPause is the longest that anybody waits, where no deadline is shorter.
	maxPause = 24 * time.Hour
)

// header is what an answer's header says beside what is kept of it.
type header struct {
	date        time.Time     // zero where it does not say
	retryAfter  time.Duration // -1 where it does not say
	contentType string
	location    string
}

func (c *Client) readHeader(a *attempt, r *http.Response, now time.Time) {
	a.Status, a.RequestID = r.StatusCode, c.redact.clean(r.Header.Get(headerRequestID))
	h := &a.header
	h.location = r.Header.Get("Location")
	if ms, err := strconv.ParseInt(strings.TrimSpace(r.Header.Get(headerResponseTime)), 10, 64); err == nil && ms >= 0 {
		a.ResponseTimeMS = ms
	}
	h.contentType, _, _ = strings.Cut(c.redact.clean(r.Header.Get("Content-Type")), ";")
	if date, err := http.ParseTime(r.Header.Get("Date")); err == nil {
		h.date = date
	}
	h.retryAfter = retryAfter(r.Header.Get("Retry-After"), h.date, now)
}

// retryAfter reads a number of seconds, or a date relative to the service's
// own clock where that is known; -1 where there is neither. A date that is not
// to come says nothing of how long to wait: a proxy may have kept it.
func retryAfter(value string, date, now time.Time) time.Duration {
	value = strings.TrimSpace(value)
	if seconds, err := strconv.ParseFloat(value, 64); err == nil {
		if !(seconds >= 0) {
			return -1
		}
		return time.Duration(min(seconds, farAway.Seconds()) * float64(time.Second))
	}
	until, err := http.ParseTime(value)
	if err != nil {
		return -1
	}
	if date.IsZero() {
		date = now
	}
	if !until.After(date) {
		return -1
	}
	return min(until.Sub(date), farAway)
}

// clockOff is by how much the service's clock differs from ours, when that
// is too much.
func (h *header) clockOff(now time.Time) (time.Duration, bool) {
	if h.date.IsZero() {
		return 0, false
	}
	off := h.date.Sub(now)
	return off, off > maxClockDifference || off < -maxClockDifference
}

// fault is an error that this client found.
func (c *Client) fault(a *attempt, f, description string) *Error {
	return &Error{Method: a.call.Method, Host: c.base.Host, Fault: f, Description: c.redact.clean(description),
		RequestID: a.RequestID, HTTPStatus: a.Status}
}

// refusal is what the service, or something in between, says against the
// request; nil where it is a good answer or none at all (err says why).
func (c *Client) refusal(a *attempt, err error) error {
	status := a.Status
	if status >= 300 && status < 400 {
		return c.fault(a, Redirect, fmt.Sprintf("HTTP %d to %s", status, elsewhere(a.header.location)))
	}
	if err == nil && !a.env.ok {
		e := c.fault(a, "", a.env.description)
		e.Identifier = c.redact.clean(a.env.identifier)
		if _, named := kinds[e.Identifier]; named || !passing(status) {
			return e
		}
	}
	switch {
	case success(status):
		return nil
	case passing(status):
		return c.fault(a, HTTPError, c.answered(a))
	}
	return c.fault(a, HTTPRefused, c.answered(a))
}

// passing are the statuses of trouble that passes: a proxy that has waited too
// long says 408.
func passing(status int) bool {
	return status == http.StatusTooManyRequests || status == http.StatusRequestTimeout || status >= 500
}

func (c *Client) answered(a *attempt) string {
	text := strings.TrimSpace(fmt.Sprintf("HTTP %d %s", a.Status, http.StatusText(a.Status)))
	if a.env.identifier != "" {
		return text + ": " + a.env.identifier
	}
	if a.header.contentType != "" {
		text += " (" + a.header.contentType + ")"
	}
	return text
}

// elsewhere names where a redirect leads, by its host only: the rest may
// repeat the request.
func elsewhere(location string) string {
	u, err := url.Parse(location)
	if err != nil || location == "" {
		return "nowhere that can be read"
	}
	if u.Host == "" {
		return "another path of the same host"
	}
	return strings.TrimPrefix(u.Scheme+"://"+u.Host, "://")
}

// bodyError explains why an answer could not be read to its end. late says
// that the time of the attempt was up, which the connection may report in
// several ways.
func (c *Client) bodyError(a *attempt, err error, late bool) error {
	var (
		sink    *sinkError
		wrong   *broken
		corrupt flate.CorruptInputError
	)
	switch {
	case errors.As(err, &sink):
		return fmt.Errorf("%s: %w", a.call.Method, sink.err)
	case late && a.Bytes == 0: // a server that sees the client go may still end its answer, which then is empty
		return c.fault(a, Timeout, c.within())
	case errors.As(err, &wrong):
		return c.fault(a, wrong.fault, wrong.text+kindOf(&a.header))
	case late, timedOut(err):
		return c.fault(a, Timeout, c.within())
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, gzip.ErrChecksum), errors.As(err, &corrupt),
		strings.Contains(err.Error(), "malformed"), strings.Contains(err.Error(), "chunk"):
		return c.fault(a, Malformed, err.Error())
	case errors.Is(err, errCut), errors.Is(err, io.ErrUnexpectedEOF):
		return c.fault(a, Cut, fmt.Sprintf("after %d bytes%s", a.Bytes, kindOf(&a.header)))
	}
	return c.fault(a, Cut, fmt.Sprintf("after %d bytes: %s", a.Bytes, steady(err)))
}

// steady is the text of an error without the port of this side, which is another one each time: the same fault has
// the same text, so that whoever is alerted can tell it from a new one.
func steady(err error) string {
	text := err.Error()
	if network, ok := errors.AsType[*net.OpError](err); ok && network.Source != nil {
		text = strings.ReplaceAll(text, network.Source.String()+"->", "")
	}
	return text
}

func kindOf(h *header) string {
	if h.contentType == "" || strings.Contains(h.contentType, "json") {
		return ""
	}
	return ", and is sent as " + h.contentType
}

func (c *Client) within() string { return "within " + c.options.Timeout.String() }

func timedOut(err error) bool {
	var slow net.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &slow) && slow.Timeout()
}

// transportError explains why no answer came. The transport's errors do not
// name the address, which holds the token with GET.
func (c *Client) transportError(parent context.Context, a *attempt, err error, late bool) error {
	if parent.Err() != nil {
		return context.Cause(parent)
	}
	text := steady(err)
	var (
		dns     *net.DNSError
		network *net.OpError
	)
	isNetwork := errors.As(err, &network)
	switch {
	case untrusted(err):
		return c.fault(a, TLS, strings.TrimPrefix(text, "tls: "))
	case late, timedOut(err):
		return c.fault(a, Timeout, c.within())
	case errors.As(err, &dns):
		return c.fault(a, Unreachable, dns.Err)
	case isNetwork && (network.Op == "dial" || network.Op == "proxyconnect"):
		return c.fault(a, Unreachable, text)
	case strings.Contains(text, "malformed HTTP"):
		return c.fault(a, Malformed, text)
	}
	return c.fault(a, Dropped, text)
}

// untrusted says whether the two sides cannot agree on a trusted connection,
// which no repetition changes.
func untrusted(err error) bool {
	var (
		verify  *tls.CertificateVerificationError
		noTLS   tls.RecordHeaderError
		network *net.OpError
		roots   x509.SystemRootsError
	)
	switch {
	case errors.As(err, &verify), errors.As(err, &noTLS), errors.As(err, &roots), errors.Is(err, http.ErrSchemeMismatch):
		return true
	case timedOut(err), errors.Is(err, io.EOF), strings.Contains(err.Error(), "bad record MAC"):
		return false
	case errors.As(err, &network) && (network.Op == "remote error" || network.Op == "local error"):
		return true
	}
	return strings.HasPrefix(err.Error(), "tls: ") || strings.HasPrefix(err.Error(), "x509: ")
}
