package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
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
		return Answer{}, c.verdict(ctx, a, err)
	}
	good = true
	return Answer{Total: a.env.total, LastPage: a.env.last, Items: a.env.items, Date: a.header.date}, nil
}

// verdict decides what becomes of a call after an attempt that failed.
func (c *Client) verdict(ctx context.Context, a *attempt, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return backoff.Permanent(err)
	}
	// It may be that of another call, whose end is the cause of this one's.
	own := *e
	e = &own
	e.Attempts = a.Request.Attempt
	if !e.Retryable() {
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
		return &paused{e, &backoff.RetryAfterError{}}
	}
	return e
}

// paused is an error after which the gate, not the retry loop, waits.
type paused struct {
	err *Error
	now *backoff.RetryAfterError
}

func (p *paused) Error() string   { return p.err.Error() }
func (p *paused) Unwrap() []error { return []error{p.err, p.now} }

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
