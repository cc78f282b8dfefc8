// Package wire lets a server of net/http answer also what net/http refuses by
// itself, before any handler sees it: a request line or a header that is none,
// such as "%zz" in a path (HTTP status 400), an Expect other than 100-continue
// (417), too large a header (431), a transfer coding other than chunked (501),
// "HTTP/2.0" written in plain text (505). Its connections speak TLS to the
// client; where net/http writes one of these answers to them, they send what
// the caller of Listen says in its place, read away what the client is still
// sending, so that it can read the answer, and end.
//
// It promises that nothing else is changed, and that a refused connection ends
// within a minute. It refuses HTTP/2, which net/http would speak on connections
// of its own only, and TLS before 1.2. What its one caller, fetch/standin, makes
// of a refused request is no concern of it.
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

// Refused is a request that net/http did not take.
type Refused struct {
	Status int    // what net/http would have answered
	Why    string // in its words, such as "missing required Host header"; "" where it gave none

	// Start is what the client sent first, up to 4 KB; nil where that is not
	// known, as where it came together with the request before.
	Start []byte
}

// Listen returns the connections of l as ones that speak TLS with the
// certificate chain, and send answer(r) in place of net/http's own refusals.
// Failed handshakes go to errorLog.
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

// maxStart is how much of a request is kept for Refused.Start.
const maxStart = 4 << 10

// conn is one connection. net/http reads, answers and reads again on it, with a
// read in the background while a handler runs.
type conn struct {
	*tls.Conn
	l *listener

	mu       sync.Mutex
	start    []byte // of what was read since the last answer
	answered bool   // something was written since then

	told sync.Once // that the handshake failed
}

func (c *conn) Read(p []byte) (int, error) {
	if err := c.Handshake(); err != nil {
		c.told.Do(func() { c.noHandshake(err) })
		return 0, &net.OpError{Op: "read", Net: "tcp", Source: c.LocalAddr(), Addr: c.RemoteAddr(), Err: err} // to it, net/http answers nothing
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

// noHandshake tells of a handshake that failed, and answers one that was none
// but HTTP in plain text, as net/http does.
func (c *conn) noHandshake(err error) {
	var plain tls.RecordHeaderError
	if errors.As(err, &plain) && plain.Conn != nil && looksLikeHTTP(plain.RecordHeader) {
		_, _ = io.WriteString(plain.Conn, "HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n")
		_ = plain.Conn.Close() // the answer is out, or it never will be
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

// quiet is how long a client that was refused may send nothing before the
// connection is closed, and drainTime how long it may send at all.
const (
	quiet     = time.Second
	drainTime = 30 * time.Second
)

// refuse sends an answer while it reads away what the client has not sent yet:
// one that sends all before it reads would wait for ever, or find the
// connection reset before it has read a byte.
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

// ownRefusal is how net/http writes an answer to a request that it cannot
// read. A handler's answer has other headers, or these in another order.
var ownRefusal = regexp.MustCompile(`\AHTTP/1\.1 ([45]\d\d) [^\r\n]*\r\n` +
	`Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n([^\r\n]*)\z`)

// ownExpectation is how it answers an Expect that it does not know.
var ownExpectation = regexp.MustCompile(`\AHTTP/1\.[01] (417) [^\r\n]*\r\nConnection: close\r\nDate: [^\r\n]*\r\n` +
	`(?:Content-Length: 0\r\n)?\r\n()\z`)

// maxRefusal is longer than any answer of net/http's own.
const maxRefusal = 1 << 10

// refusal reads an answer as one of net/http's own.
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
