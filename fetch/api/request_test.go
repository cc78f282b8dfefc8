package api

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRequestsAreAsSpecified(t *testing.T) {
	t.Parallel()
	for _, method := range []string{http.MethodPost, http.MethodGet} {
		var data, query, agent, path string
		w := newWorld(t, script{answer(good)}, func(o *Options) { o.Method, o.BaseURL = method, o.BaseURL+"/ops/" })
		w.server.Config.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			data, query, agent, path = string(body), r.URL.RawQuery, r.UserAgent(), r.Method+" "+r.URL.Path
			for name, values := range r.Header {
				if strings.Contains(strings.Join(values, " "), "canary") {
					t.Errorf("%s carries the token", name)
				}
			}
			io.WriteString(rw, good)
		})
		if _, err := w.client.Do(t.Context(), Call{Method: "things.list", List: "l", Params: []Param{{"limit", 500}, {"x", "a b&<é"},
			{"all", true}}}, Discard{}); err != nil {
			t.Fatal(err)
		}
		if method == http.MethodGet {
			if data != "" || strings.ContainsAny(query, `+" {}<>`) {
				t.Errorf("GET: body %q, query %q", data, query)
			}
			data, _ = url.PathUnescape(query)
		} else if query != "" {
			t.Errorf("POST: query %q", query)
		}
		var got struct {
			Token string
			Limit int
			X     string
			All   bool
		}
		if err := json.Unmarshal([]byte(data), &got); err != nil || got.Token != token || got.Limit != 500 || got.X != "a b&<é" || !got.All {
			t.Errorf("%s: %s, error %v", method, data, err)
		}
		if agent != "opsreport/test" || path != method+" /ops/v1/things.list" {
			t.Errorf("%s by %s", path, agent)
		}
		if want := `{"limit":500,"x":"a b&<é","all":true}`; string(w.attempts[0].Params) != want {
			t.Errorf("params %s", w.attempts[0].Params)
		}
	}
}

func TestAddressesThatAreRefused(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{
		"http://ops.example.com":              `base URL must begin with https://, the token is not sent in the clear: it begins with "http"`,
		"ops.example.com":                     `base URL must begin with https://, the token is not sent in the clear: it begins with ""`,
		"https://user:secret@ops.example.com": "base URL must not hold a user or password",
		"https://:secret@%zz":                 "base URL is not valid",
		"https://":                            "base URL names no host",
		"https://ops.example.com?x=1":         "base URL must not have a query or fragment",
		"https://ops.example.com#x":           "base URL must not have a query or fragment",
		"https://ops.example.com?":            "base URL must not have a query or fragment",
	} {
		if _, err := New(Options{BaseURL: base, Token: "x", UserAgent: "y"}); err == nil || err.Error() != want {
			t.Errorf("%s: %v", base, err)
		}
	}
}

// echoes are the ways in which something outside may repeat the token.
func echoes(token string) []string {
	b, _ := json.Marshal(token)
	inJSON := string(b[1 : len(b)-1]) // a quote at the end of the token is its own
	sent, _ := encode(Param{"token", token})
	data := string(sent)
	asSent := strings.TrimSuffix(strings.TrimPrefix(data, `{"token":"`), `"}`)
	return []string{token, inJSON, asSent, url.QueryEscape(token), url.PathEscape(token), component(token), strconv.Quote(token),
		strconv.QuoteToASCII(token), html.EscapeString(token), component(data), url.QueryEscape(data), strings.ToLower(component(data)),
		fmt.Sprintf("%q", data), html.EscapeString(data)}
}

func TestTheTokenIsInNoText(t *testing.T) {
	t.Parallel()
	for i, echo := range echoes(token) {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			for name, fault := range map[string]http.HandlerFunc{
				"description": refuse("token_invalid", "got "+echo),
				"identifier":  refuse("no "+echo, ""),
				"retried":     refuse("server_error", echo),
				"request id": func(w http.ResponseWriter, _ *http.Request) {
					w.Header()["HZS-Request-ID"] = []string{echo}
					w.Header()["Content-Type"] = []string{echo}
					io.WriteString(w, "<")
				},
				"redirect":    withHeader("Location", echo, status(301, "", "")),
				"protocol":    wire("HTTP/1.1 " + echo + "\r\n\r\n"),
				"no protocol": wire(echo + "\r\n\r\n"),
			} {
				w := newWorld(t, script{fault}, func(o *Options) { o.Method, o.Retry.Attempts = method, 2 })
				_, err := w.do(t, &collect{})
				if err == nil {
					t.Fatalf("%s: no error", name)
				}
				said := fmt.Sprintf("%v %+v %#v", err, err, err)
				for _, a := range w.attempts {
					said += fmt.Sprintf("%+v %s", a, a.Params)
				}
				for _, p := range w.waits {
					said += fmt.Sprint(p)
				}
				if strings.Contains(strings.ToLower(said), "canary") || strings.Contains(said, "7f3a9") {
					t.Errorf("%s, echo %d by %s: %.300s", name, i, method, said)
				}
			}
		}
	}
}

// What is far too long for a token may be any other file: it is in no error either.
func TestATokenThatIsTooLong(t *testing.T) {
	t.Parallel()
	for n, taken := range map[int]bool{LongestToken: true, LongestToken + 1: false} {
		_, err := New(Options{BaseURL: "https://ops.example.com", UserAgent: "y", Token: strings.Repeat("&", n)})
		if (err == nil) != taken || err != nil && strings.Contains(err.Error(), "&") {
			t.Errorf("%d characters: error %.200v", n, err)
		}
	}
}

// FuzzRedact holds that no echo of a token survives. A long one that repeats
// itself takes the square of its length, and an input of a fuzzer ten seconds at most.
func FuzzRedact(f *testing.F) {
	f.Add("canary", "x")
	f.Add(token, "<p>")
	f.Fuzz(func(t *testing.T, secret, around string) {
		if len(secret) < 6 || len(secret) > 100 || !utf8.ValidString(secret) || strings.ContainsAny(secret, "\x00\x7f\uFFFD") {
			return
		}
		r := newRedactor(secret)
		for _, echo := range echoes(secret) {
			if got := r.token.ReplaceAllString(echo, ""); strings.Contains(got, secret) {
				t.Fatalf("%q comes out of %q as %q", secret, echo, got)
			} else if echo == got {
				t.Fatalf("%q is not found in %q", secret, echo)
			}
		}
		r.clean(around)
	})
}
