// Package wire lets a server answer requests that net/http refuses by itself before it
// calls a handler: a broken request line or header, such as "%zz" in a path (HTTP status
// 400), an Expect other than 100-continue (417), a header that is too large (431), a
// transfer coding other than chunked (501), or "HTTP/2.0" in plain text (505). Its
// connections speak TLS to the client. When net/http writes one of these answers, the
// connection sends the answer of Listen's caller instead. It then reads and drops what
// the client is still sending, so that the client can read the answer, and closes.
//
// It promises to change nothing else, and that a refused connection ends within a minute.
// It supports neither HTTP/2, which net/http serves only on its own connections, nor TLS
// before 1.2. Its only caller is fetch/standin, which decides what the answer says.
package wire

import (
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// Refused is a request that net/http refused.
type Refused struct {
	Status int    // status that net/http would have sent
	Why    string // the reason in net/http's words, such as "missing required Host header"; "" where it gave none

	// Start is the beginning of the request, up to 4 KB; nil where it is not known, for
	// example if it arrived together with the request before.
	Start []byte
}

// Listen accepts connections of l, speaks TLS on them with the certificate chain, and
// sends answer(r) in place of net/http's own refusals. Failed handshakes are logged to
// errorLog.
func Listen(l net.Listener, chain tls.Certificate, answer func(Refused) []byte, errorLog *log.Logger) net.Listener {
	config := &tls.Config{Certificates: []tls.Certificate{chain}, MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}}
	return &listener{Listener: l, config: config, answer: answer, errorLog: errorLog}
}

type listener struct {
	net.Listener
	config   *tls.Config
	answer   func(Refused) []byte
	errorLog *log.Logger
}

func (l *listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: tls.Server(c, l.config), l: l}, nil
}

// maxStart is how many bytes of a request are kept for Refused.Start.
const maxStart = 4 << 10

// conn is one connection. net/http reads requests and writes answers on it in turn; it
// also reads in the background while a handler runs.
type conn struct {
	*tls.Conn
	l *listener

	mu       sync.Mutex
	start    []byte // the first bytes read since the last answer
	answered bool   // something was written since then

	told sync.Once // logs a failed handshake once
}

func (c *conn) Read(p []byte) (int, error) {
	if err := c.Handshake(); err != nil {
		c.told.Do(func() { c.noHandshake(err) })
		return 0, &net.OpError{Op: "read", Net: "tcp", Source: c.LocalAddr(), Addr: c.RemoteAddr(), Err: err} // net/http answers nothing then
	}
	n, err := c.Conn.Read(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.answered && n > 0 {
		c.start, c.answered = c.start[:0], false
	}
	c.start = append(c.start, p[:min(n, maxStart-len(c.start))]...)
	return n, err
}

// noHandshake logs a failed handshake. If the client sent plain HTTP instead of TLS, it
// answers as net/http does.
func (c *conn) noHandshake(err error) {
	var plain tls.RecordHeaderError
	if errors.As(err, &plain) && plain.Conn != nil && looksLikeHTTP(plain.RecordHeader) {
		_, _ = io.WriteString(plain.Conn, "HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n")
		_ = plain.Conn.Close() // the answer was sent or cannot be sent
		err = errors.New("client sent an HTTP request to an HTTPS server")
	}
	c.l.errorLog.Printf("TLS handshake error from %s: %v", c.RemoteAddr(), err)
}

func looksLikeHTTP(header [5]byte) bool {
	switch string(header[:]) {
	case "GET /", "HEAD ", "POST ", "PUT /", "OPTIO":
		return true
	}
	return false
}

func (c *conn) Write(p []byte) (int, error) {
	c.mu.Lock()
	r, refused := refusal(p)
	if !c.answered && len(c.start) > 0 {
		r.Start = bytes.Clone(c.start)
	}
	c.answered = true
	c.mu.Unlock()
	if !refused {
		return c.Conn.Write(p)
	}
	return len(p), c.refuse(c.l.answer(r))
}

// quiet is how long a refused client may be silent before the connection is closed;
// drainTime is how long it may go on sending.
const (
	quiet     = time.Second
	drainTime = 30 * time.Second
)

// refuse sends an answer and at the same time reads and drops the rest of the request.
// Otherwise a client that sends everything first would wait for ever, or its connection
// would be reset before it could read the answer.
func (c *conn) refuse(answer []byte) error {
	var sending sync.WaitGroup
	var failed error
	sending.Go(func() {
		if _, failed = c.Conn.Write(answer); failed == nil {
			failed = c.CloseWrite()
		}
	})
	for until := time.Now().Add(drainTime); time.Now().Before(until); {
		if c.SetReadDeadline(time.Now().Add(quiet)) != nil {
			break
		}
		if _, err := io.CopyN(io.Discard, c.Conn, 1<<20); err != nil {
			break
		}
	}
	sending.Wait()
	return failed
}

// ownRefusal matches net/http's answer to a request that it cannot read. A handler's
// answer has other headers or another order of headers.
var ownRefusal = regexp.MustCompile(`\AHTTP/1\.1 ([45]\d\d) [^\r\n]*\r\n` +
	`Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n([^\r\n]*)\z`)

// ownExpectation matches net/http's answer to an Expect that it does not support.
var ownExpectation = regexp.MustCompile(`\AHTTP/1\.[01] (417) [^\r\n]*\r\nConnection: close\r\nDate: [^\r\n]*\r\n` +
	`(?:Content-Length: 0\r\n)?\r\n()\z`)

// maxRefusal is longer than any of net/http's own answers.
const maxRefusal = 1 << 10

// refusal recognises one of net/http's own answers.
func refusal(p []byte) (Refused, bool) {
	if len(p) > maxRefusal || !bytes.HasPrefix(p, []byte("HTTP/1.")) {
		return Refused{}, false
	}
	found := ownRefusal.FindSubmatch(p)
	if found == nil {
		found = ownExpectation.FindSubmatch(p)
	}
	if found == nil {
		return Refused{}, false
	}
	status, err := strconv.Atoi(string(found[1]))
	_, why, _ := bytes.Cut(found[2], []byte(": "))
	return Refused{Status: status, Why: string(why)}, err == nil
}
