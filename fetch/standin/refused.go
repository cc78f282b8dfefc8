package standin

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"opsreport/fetch/standin/wire"
)

// unreadable describes why net/http refuses a request, by the HTTP status that it would
// send.
var unreadable = map[int]string{
	http.StatusBadRequest:                  "the request is no HTTP request that can be read",
	http.StatusExpectationFailed:           "the header Expect may say 100-continue and nothing else",
	http.StatusRequestHeaderFieldsTooLarge: fmt.Sprintf("the request line and the header are longer than %d bytes", maxHeaderBytes),
	http.StatusNotImplemented:              "a body is sent with its length or in chunks, in no other transfer coding",
	http.StatusHTTPVersionNotSupported:     "the version of HTTP is not supported; HTTP/1.1 is",
}

// refusedAnswer returns the whole answer to a request that net/http refused. It is the
// specification's answer to a request without data or, where the request line shows it,
// with an unknown path or verb.
func refusedAnswer(r wire.Refused, now time.Time) []byte {
	verb, f := judgeStart(r.Start)
	if f == nil {
		why := unreadable[r.Status]
		if why == "" {
			why = unreadable[http.StatusBadRequest]
		}
		if r.Why != "" {
			why += ": " + r.Why
		}
		f = &failure{RequestDataInvalid, why}
	}
	var body, out bytes.Buffer
	answer{failure: f}.compact(&body)
	fmt.Fprintf(&out, "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nDate: %s\r\n%s: %s\r\n%s: 0\r\n"+
		"Content-Length: %d\r\nConnection: close\r\n\r\n", now.UTC().Format(http.TimeFormat), HeaderRequestID, newRequestID(),
		HeaderResponseTime, body.Len())
	if verb != http.MethodHead {
		out.Write(body.Bytes())
	}
	return out.Bytes()
}

// judgeStart runs the checks that need only the request line. It finds nothing where the
// line is incomplete or not a request line.
func judgeStart(start []byte) (verb string, f *failure) {
	line, _, whole := strings.Cut(string(start), "\n")
	parts := strings.Split(strings.TrimSuffix(line, "\r"), " ")
	if !whole || len(parts) != 3 || !strings.HasPrefix(parts[2], "HTTP/") {
		return "", nil
	}
	target, _, _ := strings.Cut(parts[1], "?")
	u, err := url.ParseRequestURI(target)
	if err != nil {
		u = &url.URL{Path: target}
	}
	c := newCall(&http.Request{Method: parts[0], URL: u})
	if f = checkMethod(c); f == nil {
		f = checkVerb(c)
	}
	return parts[0], f
}
