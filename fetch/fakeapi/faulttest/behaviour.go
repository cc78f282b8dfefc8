package faulttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"opsreport/fetch/fakeapi"
)

// Then combines several behaviours; the first one is outermost.
func Then(behaviours ...fakeapi.Behaviour) fakeapi.Behaviour {
	return func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		for i := len(behaviours) - 1; i >= 0; i-- {
			b, inner := behaviours[i], next
			next = func(w http.ResponseWriter) { b(a, w, inner) }
		}
		next(w)
	}
}

// Refuse answers with an error as the specification says: HTTP 200, ok false. The
// description may be "".
func Refuse(identifier fakeapi.Identifier, description string) fakeapi.Behaviour {
	return func(_ fakeapi.Asked, w http.ResponseWriter, _ func(http.ResponseWriter)) {
		w.Header()[fakeapi.HeaderResponseTime] = []string{"0"}
		body, _ := json.Marshal(struct { // three such values can always be written as JSON
			OK          bool               `json:"ok"`
			Error       fakeapi.Identifier `json:"error"`
			Description string             `json:"description,omitempty"`
		}{false, identifier, description})
		_, _ = w.Write(body) // an error means that the client has gone; ignore it
	}
}

// EchoToken is Refuse with a description that repeats the caller's token.
func EchoToken(identifier fakeapi.Identifier) fakeapi.Behaviour {
	return func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		Refuse(identifier, "refused for the token "+a.Token+" of this request")(a, w, next)
	}
}

// Respond answers with any status and body, and without the API's headers, as a proxy
// does.
func Respond(status int, contentType, body string) fakeapi.Behaviour {
	return func(_ fakeapi.Asked, w http.ResponseWriter, _ func(http.ResponseWriter)) {
		h := w.Header()
		delete(h, fakeapi.HeaderRequestID)
		h.Set("Content-Type", contentType)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body)) // an error means that the client has gone; ignore it
	}
}

// TooManyRequests answers with HTTP 429. retryAfter is the Retry-After header,
// seconds or a date; "" sends none.
func TooManyRequests(retryAfter string) fakeapi.Behaviour {
	refuse := Respond(http.StatusTooManyRequests, "text/plain; charset=utf-8", "Too many requests\n")
	if retryAfter == "" {
		return refuse
	}
	return Then(Header("Retry-After", retryAfter), refuse)
}

// BadGateway answers with a proxy's HTML page.
func BadGateway() fakeapi.Behaviour {
	return Respond(http.StatusBadGateway, "text/html",
		"<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502 Bad Gateway</h1></body>\n</html>\n")
}

// Redirect answers with a redirect that keeps the method and the body.
func Redirect(to string) fakeapi.Behaviour {
	return Then(Header("Location", to), Respond(http.StatusTemporaryRedirect, "text/plain", ""))
}

// Header sets a header of the answer; "" removes it.
func Header(name, value string) fakeapi.Behaviour {
	return func(_ fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		if value == "" {
			w.Header()[name] = nil // an explicit nil keeps net/http from filling it in
		} else {
			w.Header()[name] = []string{value}
		}
		next(w)
	}
}

// ContentType sends the answer with another content type.
func ContentType(value string) fakeapi.Behaviour { return Header("Content-Type", value) }

// ClockOff moves the Date header.
func ClockOff(by time.Duration) fakeapi.Behaviour {
	return func(_ fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		if date, err := http.ParseTime(w.Header().Get("Date")); err == nil {
			w.Header().Set("Date", date.Add(by).Format(http.TimeFormat))
		}
		next(w)
	}
}

// Latency waits in real time before it answers. It stops waiting when the client or the
// server gives up.
func Latency(d time.Duration) fakeapi.Behaviour {
	return func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		timer := time.NewTimer(d)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-a.Request.Context().Done():
		}
		next(w)
	}
}

// Hang sends no answer; it ends when the client or the server gives up.
func Hang() fakeapi.Behaviour {
	return func(a fakeapi.Asked, _ http.ResponseWriter, _ func(http.ResponseWriter)) {
		<-a.Request.Context().Done()
		panic(http.ErrAbortHandler)
	}
}

// Drop closes the connection without an answer.
func Drop() fakeapi.Behaviour {
	return func(fakeapi.Asked, http.ResponseWriter, func(http.ResponseWriter)) { panic(http.ErrAbortHandler) }
}

// DropInside closes the connection after the first half of the body; the Content-Length
// is that of the whole body.
func DropInside() fakeapi.Behaviour {
	return half(func(fakeapi.Asked) { panic(http.ErrAbortHandler) })
}

// HangInside sends the first half of the body and then waits for ever.
func HangInside() fakeapi.Behaviour {
	return half(func(a fakeapi.Asked) {
		<-a.Request.Context().Done()
		panic(http.ErrAbortHandler)
	})
}

func half(then func(fakeapi.Asked)) fakeapi.Behaviour {
	return func(a fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		held := hold(w, next)
		body := held.body.Bytes()
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(held.status)
		_, _ = w.Write(body[:len(body)/2])
		_ = http.NewResponseController(w).Flush()
		then(a)
	}
}

// Rewrite sends the body that f returns. f may keep and change its argument.
func Rewrite(f func(body []byte) []byte) fakeapi.Behaviour {
	return func(_ fakeapi.Asked, w http.ResponseWriter, next func(http.ResponseWriter)) {
		held := hold(w, next)
		w.WriteHeader(held.status)
		_, _ = w.Write(f(held.body.Bytes()))
	}
}

// Empty sends an empty body with the usual headers.
func Empty() fakeapi.Behaviour { return Rewrite(func([]byte) []byte { return nil }) }

// Cut sends the first half of the body with the matching Content-Length.
func Cut() fakeapi.Behaviour { return Rewrite(func(b []byte) []byte { return b[:len(b)/2] }) }

// Malformed breaks the JSON in the middle without changing its length.
func Malformed() fakeapi.Behaviour {
	return Rewrite(func(b []byte) []byte { copy(b[len(b)/2:], "}{"); return b })
}

// BrokenUTF8 puts a byte that is not valid UTF-8 into the first text.
func BrokenUTF8() fakeapi.Behaviour {
	return Rewrite(func(b []byte) []byte { return bytes.Replace(b, []byte(`":"`), []byte("\":\"\xff"), 1) })
}

// OKAs sends another JSON value as ok: `"true"`, `1`, `null`.
func OKAs(value string) fakeapi.Behaviour {
	return Rewrite(func(b []byte) []byte {
		return bytes.Replace(b, []byte(`"ok":true`), []byte(`"ok":`+value), 1)
	})
}

// WithoutList sends the envelope, with its paging, but without the list.
func WithoutList() fakeapi.Behaviour {
	return Rewrite(func(b []byte) []byte {
		if list := bytes.Index(b, []byte(`":[`)); list >= 0 {
			return append(b[:bytes.LastIndexByte(b[:list], ',')], '}')
		}
		return b
	})
}

// TotalOff changes paging.total and leaves last_page unchanged.
func TotalOff(by int) fakeapi.Behaviour {
	return Rewrite(func(b []byte) []byte {
		const before = `"total":`
		start := bytes.Index(b, []byte(before))
		if start < 0 {
			return b
		}
		start += len(before)
		end := start + bytes.IndexAny(b[start:], ",}")
		total, _ := strconv.Atoi(string(b[start:end])) // the service wrote these digits
		return fmt.Appendf(nil, "%s%d%s", b[:start], total+by, b[end:])
	})
}

// heldAnswer keeps an answer's body back and passes its headers on.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func hold(w http.ResponseWriter, next func(http.ResponseWriter)) *heldAnswer {
	h := &heldAnswer{ResponseWriter: w, status: http.StatusOK}
	next(h)
	return h
}

func (h *heldAnswer) WriteHeader(status int) { h.status = status }

func (h *heldAnswer) Write(b []byte) (int, error) { return h.body.Write(b) }
