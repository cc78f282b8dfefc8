package api

import (
	"compress/gzip"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// token has what every encoding changes.
const token = "canary+tok/en\"7f3a9\"&<x>=ü\\"

const good = `{"ok":true,"l":[1,2]}`

// collect is a Sink that begins anew as asked.
type collect struct{ items []string }

func (c *collect) Begin() error          { c.items = nil; return nil }
func (c *collect) Item(raw []byte) error { c.items = append(c.items, string(raw)); return nil }

// script answers the n-th request with the n-th behaviour, and all others with
// the last.
type script []http.HandlerFunc

func (s script) serve(requests *atomic.Int64) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body) // only then does the server notice that a client has gone
		w.Header()["HZS-Request-ID"] = []string{"REQ7"}
		w.Header().Set("Content-Type", "application/json")
		n := int(requests.Add(1))
		s[min(n, len(s))-1](w, r)
	}
}

func answer(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, body) }
}

func status(code int, contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.WriteHeader(code)
		io.WriteString(w, body)
	}
}

func withHeader(name, value string, h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(name, value)
		h(w, r)
	}
}

// wire writes bytes to the connection and closes it.
func wire(bytes string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(err)
		}
		io.WriteString(conn, bytes)
		conn.Close()
	}
}

// open writes bytes to the connection and leaves it open.
func open(bytes string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(err)
		}
		io.WriteString(conn, bytes)
		conn.Read(make([]byte, 1)) // until the client goes
		conn.Close()
	}
}

// TestInformationIsNoAnswer leaves the connection open after a 1xx, whether it
// has a meaning or not. None may keep an attempt beyond its time.
func TestInformationIsNoAnswer(t *testing.T) {
	t.Parallel()
	for _, code := range []int{100, 101, 102, 103, 104, 199} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			line := fmt.Sprintf("HTTP/1.1 %d X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n", code)
			for _, answer := range []string{line, strings.Repeat(line, 300), line + good} {
				w := newWorld(t, script{open(answer)}, func(o *Options) { o.Timeout, o.Retry.Attempts = 300*time.Millisecond, 1 })
				done := make(chan error, 1)
				go func() {
					_, err := w.client.Do(t.Context(), Call{Method: "things.list", List: "l"}, &collect{})
					done <- err
				}()
				select {
				case err := <-done:
					var e *Error
					if !errors.As(err, &e) {
						t.Errorf("error %v", err)
					}
				case <-time.After(20 * time.Second):
					t.Fatal("it hangs")
				}
			}
		})
	}
}

func hang(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func hangInBody(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, `{"ok":true,"l":[1`)
	http.NewResponseController(w).Flush()
	<-r.Context().Done()
}

func zipped(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Encoding", "gzip")
	z := gzip.NewWriter(w)
	io.WriteString(z, good)
	z.Close()
}

func refuse(identifier, description string) http.HandlerFunc {
	return answer(fmt.Sprintf(`{"ok":false,"error":%q,"description":%q}`, identifier, description))
}

// world is a service, and a client for it that records what it does.
type world struct {
	server   *httptest.Server
	client   *Client
	requests atomic.Int64

	mu       sync.Mutex
	attempts []Attempt
	waits    []Wait
}

func newWorld(t testing.TB, s script, change func(*Options)) *world {
	t.Helper()
	w := &world{}
	w.server = httptest.NewUnstartedServer(s.serve(&w.requests))
	w.server.Config.ErrorLog = quiet
	w.server.StartTLS()
	t.Cleanup(func() { w.server.CloseClientConnections(); w.server.Close() })
	o := Options{BaseURL: w.server.URL, Token: token, UserAgent: "opsreport/test", Concurrency: 4, Timeout: time.Minute,
		Roots:   w.server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs,
		Retry:   Retry{Attempts: 6, Base: time.Microsecond, Max: time.Millisecond, RateLimitWait: time.Millisecond},
		Attempt: func(a Attempt) { w.mu.Lock(); w.attempts = append(w.attempts, a); w.mu.Unlock() },
		Wait:    func(p Wait) { w.mu.Lock(); w.waits = append(w.waits, p); w.mu.Unlock() },
	}
	if change != nil {
		change(&o)
	}
	var err error
	if w.client, err = New(o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.client.Close)
	return w
}

func (w *world) do(t testing.TB, sink Sink) (Answer, error) {
	return w.client.Do(t.Context(), Call{Method: "things.list", List: "l", Params: []Param{{"limit", 500}}}, sink)
}

func TestFaultsThatPass(t *testing.T) {
	t.Parallel()
	short := func(o *Options) { o.Timeout = 5 * time.Second } // long enough for a good answer on a busy machine
	for _, c := range []struct {
		name   string
		fault  http.HandlerFunc
		error  string // in the record of the first attempt
		change func(*Options)
	}{
		{"rate limit as an answer", refuse("rate_limit_exceeded", "slow down"), "rate_limit_exceeded", nil},
		{"rate limit as a status", status(429, "text/plain", "slow down"), "http_error: HOST answered HTTP 429 Too Many Requests " +
			"(text/plain)", nil},
		{"rate limit as both", status(429, "application/json", `{"ok":false,"error":"rate_limit_exceeded"}`), "rate_limit_exceeded", nil},
		{"rate limit with seconds", withHeader("Retry-After", "0", refuse("rate_limit_exceeded", "")), "rate_limit_exceeded", nil},
		{"server error", refuse("server_error", ""), "server_error", nil},
		{"server error with status", status(500, "application/json", `{"ok":false,"error":"server_error"}`), "server_error", nil},
		{"the first status of a server", status(500, "text/html", "<html>"),
			"http_error: HOST answered HTTP 500 Internal Server Error (text/html)", nil},
		{"bad gateway", status(502, "text/html", "<html>Bad Gateway</html>"), "http_error: HOST answered HTTP 502 Bad Gateway (text/html)", nil},
		{"request timeout", status(408, "text/html", "<html>Request Timeout</html>"), "http_error: HOST answered HTTP 408 Request Timeout " +
			"(text/html)", nil},
		{"unavailable, in JSON", status(503, "application/json", `{"ok":false,"error":"maintenance"}`),
			"http_error: HOST answered HTTP 503 Service Unavailable: maintenance", nil},
		{"unavailable, other JSON", status(503, "application/json", `{"message":"x"}`),
			"http_error: HOST answered HTTP 503 Service Unavailable (application/json)", nil},
		{"empty", answer(""), "malformed: the answer of HOST is not what the specification says: it is empty at byte 0", nil},
		{"no content", status(204, "", ""), "malformed: the answer of HOST is not what the specification says: it is empty at byte 0", nil},
		{"page with status 200", status(200, "text/html", "<!doctype html>"), "malformed: the answer of HOST is not what the specification " +
			"says: invalid character '<' at start of value at byte 0, and is sent as text/html", nil},
		{"malformed", answer(`{"ok":true,"l":[1,2}`), "malformed: the answer of HOST is not what the specification says: invalid character " +
			"'}' after array element (expecting ',' or ']') at byte 19", nil},
		{"invalid UTF-8", answer("{\"ok\":true,\"l\":[\"\xff\"]}"), "malformed: the answer of HOST is not what the specification says: " +
			"invalid UTF-8 at byte 17", nil},
		{"garbage behind", answer(good + "x"), "malformed: the answer of HOST is not what the specification says: invalid character 'x' at " +
			"start of value after the answer's end at byte 21", nil},
		{"ok of a wrong type", answer(`{"ok":"true","l":[]}`),
			`malformed: the answer of HOST is not what the specification says: "ok" is neither true nor false at byte 12`, nil},
		{"no list", answer(`{"ok":true}`), `malformed: the answer of HOST is not what the specification says: it has no "l" at byte 11`, nil},
		{"cut, with a right length", answer(`{"ok":true,"l":[1,2`), "cut: the answer of HOST ends in the middle: after 19 bytes", nil},
		{"cut short of its length", wire("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n" + `{"ok":true,"l":[1`),
			"cut: the answer of HOST ends in the middle: after 17 bytes", nil},
		{"whole, but short of its length", wire("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n" + good),
			"cut: the answer of HOST ends in the middle: after 21 bytes", nil},
		{"cut in a chunk", wire("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n" + `{"ok":true`),
			"cut: the answer of HOST ends in the middle: after 10 bytes", nil},
		{"broken chunks", wire("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
			"malformed: the answer of HOST is not what the specification says: invalid byte in chunk length", nil},
		{"broken gzip", wire("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: gzip\r\nContent-Length: 21\r\n\r\n" + good),
			"malformed: the answer of HOST is not what the specification says: gzip: invalid header", nil},
		{"dropped before the answer", wire(""), "dropped: the connection to HOST ended before an answer: EOF", nil},
		{"no HTTP", wire("hello\r\n\r\n"), "malformed: the answer of HOST is not what the specification says: ", nil},
		{"hang", hang, "timeout: HOST did not answer in full within 5s", short},
		{"hang in the body", hangInBody, "timeout: HOST did not answer in full within 5s", short},
	} {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			t.Run(c.name+" "+method, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t, script{c.fault, c.fault, answer(good)}, func(o *Options) {
					o.Method = method
					if c.change != nil {
						c.change(o)
					}
				})
				var items collect
				got, err := w.do(t, &items)
				if err != nil || got.Items != 2 || strings.Join(items.items, " ") != "1 2" {
					t.Fatalf("answer %+v, items %v, error %v", got, items.items, err)
				}
				if n := w.requests.Load(); n != 3 || len(w.attempts) != 3 {
					t.Errorf("%d requests, %d attempts told", n, len(w.attempts))
				}
				want := strings.ReplaceAll(c.error, "HOST", w.server.Listener.Addr().String())
				for i, a := range w.attempts {
					if i < 2 && (!strings.HasPrefix(a.Error, want) || !strings.HasPrefix(a.Detail, want)) || i == 2 && a.Error != "" || a.Attempt != i+1 {
						t.Errorf("attempt %d of %d: %s, want %s", i, a.Attempt, a.Error, want)
					}
				}
			})
		}
	}
}

// TestNothingIsLate says what an answer without a body is after the time of its
// attempt: the service did not answer. One that says something wrong is wrong
// at any time.
func TestNothingIsLate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, nil, nil)
	for _, c := range []struct {
		body string
		late bool
		want string
	}{{"", true, Timeout}, {"", false, Malformed}, {"x", true, Malformed}, {`{"ok":`, true, Timeout}, {`{"ok":`, false, Cut}} {
		a := &attempt{call: &Call{Method: "things.list", List: "l"}, sink: &collect{}}
		a.Status = http.StatusOK
		err := w.client.read(a, &http.Response{Body: io.NopCloser(strings.NewReader(c.body))})
		var got *Error
		if !errors.As(w.client.bodyError(a, err, c.late), &got) || got.Fault != c.want {
			t.Errorf("%q, late %v: %v, want %s", c.body, c.late, got, c.want)
		}
	}
}

func TestFaultsThatStay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		fault http.HandlerFunc
		error string
		hint  string
	}{
		{"token", refuse("token_invalid", "no token "+token), "token_invalid: no token [token removed] (HZS-Request-ID REQ7)",
			"service.token_env"},
		{"unknown identifier", refuse("sub\nscription_lapsed", ""), "things.list: sub scription_lapsed (HZS-Request-ID REQ7)",
			"does not name this error"},
		{"identifier with a status", status(401, "application/json", `{"ok":false,"error":"token_inactive"}`),
			"token_inactive (HZS-Request-ID REQ7, HTTP 401)", "deactivated"},
		{"final identifier with a passing status", status(500, "application/json", `{"ok":false,"error":"token_invalid"}`),
			"token_invalid (HZS-Request-ID REQ7, HTTP 500)", "service.token_env"},
		{"not found", status(404, "text/html", "<html>"), "things.list: http_refused: HOST answered HTTP 404 Not Found (text/html) " +
			"(HZS-Request-ID REQ7, HTTP 404)", "service.base_url"},
		{"the last status that is not a server's", status(499, "text/html", "<html>"),
			"things.list: http_refused: HOST answered HTTP 499 (text/html) (HZS-Request-ID REQ7, HTTP 499)", "service.base_url"},
		{"between the statuses that pass", status(428, "text/html", "<html>"),
			"things.list: http_refused: HOST answered HTTP 428 ", "service.base_url"},
		{"redirect", withHeader("Location", "https://evil.example.com/?"+component(token), status(302, "text/html", "")),
			"things.list: redirect: HOST redirects the request, which is not followed: HTTP 302 to https://evil.example.com (HZS-Request-ID " +
				"REQ7, HTTP 302)", "final one"},
		{"redirect to nowhere", withHeader("Location", ":%zz", status(301, "", "")),
			"things.list: redirect: HOST redirects the request, which is not followed: HTTP 301 to nowhere that can be read (HZS-Request-ID " +
				"REQ7, HTTP 301)", "final one"},
		{"redirect that keeps the method", withHeader("Location", "/elsewhere", status(307, "", "")),
			"things.list: redirect: HOST redirects the request, which is not followed: HTTP 307 to another path of the same host " +
				"(HZS-Request-ID REQ7, HTTP 307)", "final one"},
		{"clock", withHeader("Date", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat), answer(good)),
			"clock: HOST and this machine do not agree on the time: the service says ", "NTP"},
		{"clock ahead", withHeader("Date", time.Now().Add(time.Hour).UTC().Format(http.TimeFormat), answer(good)),
			"clock: ", "NTP"},
		{"one item too large", func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, `{"ok":true,"l":["`+strings.Repeat("x", maxItem)+`"]}`)
		}, "things.list: too_large: the answer of HOST has too large a value: an item of l is larger than 16 MiB (HZS-Request-ID " +
			"REQ7)", "grown so large"},
	} {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			t.Run(c.name+" "+method, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t, script{c.fault}, func(o *Options) { o.Method = method })
				_, err := w.do(t, &collect{})
				want := strings.ReplaceAll(c.error, "HOST", w.server.Listener.Addr().String())
				var e *Error
				if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) || !strings.Contains(e.Hint(), c.hint) || e.Retryable() {
					t.Errorf("error %v, want %s", err, want)
				}
				if n := w.requests.Load(); n != 1 {
					t.Errorf("%d requests", n)
				}
			})
		}
	}
}

func TestEveryIdentifier(t *testing.T) {
	t.Parallel()
	passing := map[string]bool{"rate_limit_exceeded": true, "server_error": true}
	for _, id := range []string{"api_method_not_found", "request_method_invalid", "request_data_invalid", "rate_limit_exceeded",
		"token_missing", "token_invalid", "token_inactive", "token_permission", "account_inactive", "parameter_unexpected",
		"parameter_missing", "parameter_invalid", "server_error", "content_not_found", "invalid_token"} {
		w := newWorld(t, script{refuse(id, "because")}, nil)
		_, err := w.do(t, &collect{})
		var e *Error
		if !errors.As(err, &e) || e.Identifier != id || e.Method != "things.list" || e.Description != "because" || e.RequestID != "REQ7" ||
			e.Hint() == "" {
			t.Errorf("%s: error %+v", id, err)
		}
		want := int64(1)
		if passing[id] {
			want = 6
		}
		if n := w.requests.Load(); n != want || e.Attempts != int(want) || e.Retryable() != passing[id] {
			t.Errorf("%s: %d requests, %d attempts", id, n, e.Attempts)
		}
	}
}

func TestWhereThereIsNoService(t *testing.T) {
	t.Parallel()
	closed := httptest.NewTLSServer(nil)
	closed.Close()
	plain := httptest.NewServer(answer(good))
	defer plain.Close()
	for _, c := range []struct {
		name, base, error string
		attempts          int
	}{
		{"refused", closed.URL, "unreachable: cannot connect to HOST: ", 6},
		{"no such host", "https://no-such-host.invalid", "unreachable: cannot connect to HOST: ", 6},
		{"plain HTTP", strings.Replace(plain.URL, "http:", "https:", 1), "tls: no trusted connection to HOST: ", 1},
	} {
		w := newWorld(t, script{answer(good)}, func(o *Options) { o.BaseURL = c.base })
		_, err := w.do(t, &collect{})
		want := strings.ReplaceAll(c.error, "HOST", w.client.base.Host)
		if err == nil || !strings.HasPrefix(err.Error(), want) || len(w.attempts) != c.attempts {
			t.Errorf("%s: %d attempts, error %v, want %s", c.name, len(w.attempts), err, want)
		}
	}
}

func TestUntrustedServices(t *testing.T) {
	t.Parallel()
	var answered atomic.Int64
	w := newWorld(t, script{answer(good)}, func(o *Options) { o.Roots = nil })
	_, err := w.do(t, &collect{})
	if err == nil || !strings.Contains(err.Error(), "tls: no trusted connection to") || !strings.Contains(err.Error(),
		"unknown authority") || len(w.attempts) != 1 {
		t.Errorf("unknown authority: %d attempts, error %v", len(w.attempts), err)
	}
	old := httptest.NewUnstartedServer(script{answer(good)}.serve(&answered))
	old.TLS = tlsUpTo11()
	old.Config.ErrorLog = quiet
	old.StartTLS()
	defer old.Close()
	w = newWorld(t, script{answer(good)}, func(o *Options) { o.BaseURL = old.URL })
	_, err = w.do(t, &collect{})
	if err == nil || !strings.Contains(err.Error(), "tls: no trusted connection to") || len(w.attempts) != 1 || answered.Load() != 0 {
		t.Errorf("TLS 1.1: %d attempts, error %v", len(w.attempts), err)
	}
}

func TestGzipIsTransparent(t *testing.T) {
	t.Parallel()
	w := newWorld(t, script{zipped}, nil)
	var items collect
	if _, err := w.do(t, &items); err != nil || len(items.items) != 2 || w.attempts[0].Bytes != int64(len(good)) {
		t.Errorf("items %v, attempts %+v, error %v", items.items, w.attempts, err)
	}
}

// TestAHeaderIsBounded: what holds one header of any length holds as much memory.
func TestAHeaderIsBounded(t *testing.T) {
	t.Parallel()
	for length, taken := range map[int]bool{1 << 19: true, 2 << 20: false} {
		w := newWorld(t, script{withHeader("X-Long", strings.Repeat("x", length), answer(good))}, func(o *Options) { o.Retry.Attempts = 1 })
		if _, err := w.do(t, Discard{}); (err == nil) != taken {
			t.Errorf("a header of %d bytes: %v", length, err)
		}
	}
}

func TestSinkErrorsEndTheCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, script{answer(good)}, nil)
	full := errors.New("disk full")
	if _, err := w.do(t, failing{full}); !errors.Is(err, full) || w.requests.Load() != 1 {
		t.Errorf("%d requests, error %v", w.requests.Load(), err)
	}
	w.do(t, failing{errors.New("read back " + token)})
	if a := w.attempts[1]; a.Error != GivenUp+": things.list: read back [token removed]" || a.Detail != a.Error || a.Final {
		t.Errorf("%+v", a)
	}
}

type failing struct{ err error }

func (f failing) Begin() error      { return nil }
func (f failing) Item([]byte) error { return f.err }

// TestCancelReturnsAtOnce: what would go on by itself goes on in an hour.
func TestCancelReturnsAtOnce(t *testing.T) {
	t.Parallel()
	stop := errors.New("interrupted")
	for name, c := range map[string]struct {
		fault  http.HandlerFunc
		pause  bool // it is cancelled in a pause, not while the service has the request
		change func(*Options)
	}{
		"in a hang":            {hang, false, nil},
		"in a hanging body":    {hangInBody, false, nil},
		"after an early hint":  {open("HTTP/1.1 103 Early Hints\r\n\r\n"), false, nil},
		"after continue":       {open("HTTP/1.1 100 Continue\r\n\r\n"), false, nil},
		"in a header":          {open("HTTP/1.1 200 OK\r\nDate"), false, nil},
		"in a pause":           {withHeader("Retry-After", "3600", refuse("rate_limit_exceeded", "")), true, nil},
		"between two attempts": {refuse("server_error", ""), true, func(o *Options) { o.Retry.Base, o.Retry.Max = time.Hour, time.Hour }},
		"in the budget":        {refuse("server_error", ""), true, func(o *Options) { o.RequestsPerMinute = 1 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			begun := make(chan bool, 9)
			w := newWorld(t, script{func(rw http.ResponseWriter, r *http.Request) {
				if !c.pause {
					begun <- true
				}
				c.fault(rw, r)
			}}, func(o *Options) {
				o.Timeout, o.Wait = time.Hour, func(v Wait) {
					if v.For > time.Second {
						begun <- c.pause
					}
				}
				if c.change != nil {
					c.change(o)
				}
			})
			ctx, cancel := context.WithCancelCause(t.Context())
			done := make(chan error)
			go func() {
				_, err := w.client.Do(ctx, Call{Method: "things.list", List: "l"}, &collect{})
				done <- err
			}()
			<-begun
			cancel(stop)
			if err := <-done; !errors.Is(err, stop) {
				t.Errorf("error %v", err)
			}
		})
	}
}

func TestConnectionsThatHangAreTimedOut(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0") // accepts in the kernel, never answers
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	w := newWorld(t, script{answer(good)}, func(o *Options) {
		o.BaseURL, o.Timeout, o.Retry.Attempts = "https://"+l.Addr().String(), 50*time.Millisecond, 2
	})
	_, err = w.do(t, &collect{})
	if err == nil || !strings.Contains(err.Error(), "timeout: ") || len(w.attempts) != 2 {
		t.Errorf("%d attempts, error %v", len(w.attempts), err)
	}
}

func TestAnAttemptThatIsGivenUpBlamesNobodyElse(t *testing.T) {
	t.Parallel()
	w := newWorld(t, script{hang}, nil)
	ctx, cancel := context.WithCancelCause(t.Context())
	other := &Error{Method: "others.list", Fault: HTTPRefused, HTTPStatus: http.StatusForbidden}
	go func() {
		for w.requests.Load() == 0 {
			time.Sleep(time.Millisecond)
		}
		cancel(other)
	}()
	if _, err := w.client.Do(ctx, Call{Method: "things.list", List: "l"}, Discard{}); !errors.Is(err, other) &&
		!strings.Contains(fmt.Sprint(err), "http_refused") {
		t.Errorf("error %v is not the cause", err)
	}
	if len(w.attempts) != 1 || w.attempts[0].Error != GivenUp {
		t.Errorf("attempts %+v", w.attempts)
	}
}

func TestABareStatus429HintsAtTheRateLimit(t *testing.T) {
	t.Parallel()
	w := newWorld(t, script{status(http.StatusTooManyRequests, "text/html", "slow down")}, nil)
	_, err := w.do(t, Discard{})
	var e *Error
	if !errors.As(err, &e) || e.Attempts != 6 || !strings.Contains(e.Hint(), "service.requests_per_minute") {
		t.Errorf("error %v", err)
	}
}

func TestADescriptionShowsNoRequestData(t *testing.T) {
	t.Parallel()
	w := newWorld(t, script{func(rw http.ResponseWriter, r *http.Request) {
		refuse("parameter_invalid", "bad address "+r.URL.String()+" sent")(rw, r)
	}}, func(o *Options) { o.Method = http.MethodGet })
	if _, err := w.do(t, Discard{}); err == nil || !strings.Contains(err.Error(), "things.list?[request removed] sent") {
		t.Errorf("error %v", err)
	}
}

// TestAnErrorSaysHowOftenItWasTried, where that was more than once.
func TestAnErrorSaysHowOftenItWasTried(t *testing.T) {
	t.Parallel()
	for attempts, want := range map[int]bool{0: false, 1: false, 2: true} {
		e := &Error{Method: "followups.list", Identifier: "server_error", RequestID: "A1", HTTPStatus: 500, Attempts: attempts}
		if got := strings.HasSuffix(e.Error(), "(HZS-Request-ID A1, HTTP 500, 2 attempts)"); got != want {
			t.Errorf("after %d attempts: %s", attempts, e)
		}
	}
}

// TestClocksMayDifferByFiveMinutes: five minutes are allowed either way, and a
// second more is not.
func TestClocksMayDifferByFiveMinutes(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for off, want := range map[time.Duration]bool{
		0: false, 5 * time.Minute: false, -5 * time.Minute: false, 5*time.Minute + time.Second: true, -5*time.Minute - time.Second: true,
	} {
		h := header{date: now.Add(off)}
		if got, tooMuch := h.clockOff(now); tooMuch != want || got != off {
			t.Errorf("%s: off by %s, too much: %t", off, got, tooMuch)
		}
	}
}

// setting is a setting of the configuration as a hint names it.
var setting = regexp.MustCompile(`\b(service(\.[a-z]\w*)+|equipment_types)\b`)

// TestHintsNameTheSettingsThatHelp, and no others: whoever reads one at night does what
// it says.
func TestHintsNameTheSettingsThatHelp(t *testing.T) {
	t.Parallel()
	base, types := "service.base_url", "equipment_types"
	for kind, want := range map[string][]string{
		"api_method_not_found":   {base},
		"request_method_invalid": {"service.method"},
		"request_data_invalid":   {"service.method"},
		rateLimitExceeded:        {"service.requests_per_minute", "service.retry.rate_limit_wait"},
		"token_missing":          {"service.token_env", "service.token_file"},
		"token_invalid":          {"service.token_env", "service.token_file"},
		"token_inactive":         nil,
		"token_permission":       nil,
		"account_inactive":       nil,
		"parameter_unexpected":   {base},
		"parameter_missing":      {base},
		"parameter_invalid":      {types, base},
		"server_error":           nil,
		"content_not_found":      {types, base},
		Timeout:                  {"service.timeout"},
		Dropped:                  nil,
		Cut:                      nil,
		Malformed:                {base},
		NoList:                   nil,
		HTTPError:                nil,
		Unreachable:              {base},
		TLS:                      {"service.ca_file"},
		Redirect:                 {base},
		HTTPRefused:              {base},
		Clock:                    nil,
		TooLarge:                 nil,
		TooLong:                  {"service.deadline", "service.requests_per_minute", "service.deadline"},
	} {
		hint := (&Error{Identifier: kind}).Hint()
		if got := setting.FindAllString(hint, -1); !slices.Equal(got, want) || hint == "" {
			t.Errorf("%s names %v, not %v: %s", kind, got, want, hint)
		}
	}
	for kind, want := range map[string]string{
		"request_method_invalid": "GET where it is POST, or to POST where it is GET",
		"request_data_invalid":   "GET where it is POST, or to POST where it is GET",
		rateLimitExceeded:        "lower service.requests_per_minute, raise service.retry",
		Timeout:                  "raise service.timeout",
		TooLong:                  "lower service.requests_per_minute, raise service.deadline",
		"token_permission":       "lacks the permission that this method needs",
		"token_inactive":         "activate it",
		"something_new":          "giving the request id",
	} {
		if hint := (&Error{Identifier: kind}).Hint(); !strings.Contains(hint, want) {
			t.Errorf("%s does not say %q: %s", kind, want, hint)
		}
	}
	limited := &Error{Fault: HTTPError, HTTPStatus: 429}
	if hint := limited.Hint(); !strings.Contains(hint, "lower service.requests_per_minute") {
		t.Errorf("HTTP 429 without an identifier: %s", hint)
	}
	if len(kinds) != 27 {
		t.Errorf("%d identifiers and faults are known, of which 27 are held here", len(kinds))
	}
}

// quiet drops what a server says of connections that a test has broken.
var quiet = log.New(io.Discard, "", 0)

func tlsUpTo11() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
}
