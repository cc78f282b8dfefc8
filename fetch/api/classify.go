package api

import (
	"compress/flate"
	"compress/gzip"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
)

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
		if _, named := traits[e.Identifier]; named || !passing(status) {
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
