package api

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

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
