package fakeapi_test

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/sample"
)

// pipe is a listener for one connection that needs no network, so that time
// can pass in a moment.
type pipe struct {
	conns  chan net.Conn
	closed chan struct{}
}

func (p *pipe) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipe) Close() error { close(p.closed); return nil }

func (p *pipe) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }

// dialPipe serves 1,203 follow-ups on a pipe and returns a client's end of it.
func dialPipe(t *testing.T) *tls.Conn {
	t.Helper()
	service, err := fakeapi.New(fakeapi.Options{Set: sample.Bulk(asOf, 1203, 0, 0), Token: fixtureToken})
	if err != nil {
		t.Fatal(err)
	}
	chain, _, err := fakeapi.Certificate(time.Now(), "pipe")
	if err != nil {
		t.Fatal(err)
	}
	l := &pipe{conns: make(chan net.Conn, 1), closed: make(chan struct{})}
	server := fakeapi.Serve(l, chain, service, nil)
	here, there := net.Pipe()
	l.conns <- there
	conn := tls.Client(here, &tls.Config{InsecureSkipVerify: true}) // the certificate is not what is tested
	t.Cleanup(func() {
		here.Close()
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return conn
}

// TestSlowBodiesEnd sends a body byte by byte.
func TestSlowBodiesEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		started := time.Now()
		conn := dialPipe(t)
		if _, err := io.WriteString(conn, "POST /v1/resources.list HTTP/1.1\r\nHost: pipe\r\nContent-Length: 1000\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		var sending sync.WaitGroup
		sending.Go(func() {
			for {
				if _, err := io.WriteString(conn, " "); err != nil {
					return
				}
				time.Sleep(10 * time.Second)
			}
		})
		defer sending.Wait()
		defer conn.Close()
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		if err != nil || !strings.Contains(string(body), `"error":"request_data_invalid"`) {
			t.Errorf("%s (%v)", body, err)
		}
		if took := time.Since(started); took > 2*time.Minute {
			t.Errorf("answered after %s", took)
		}
	})
}

// TestSlowReadersEnd asks for a list and reads it an hour later.
func TestSlowReadersEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		conn := dialPipe(t)
		data := fmt.Sprintf(`{"token":%q,"limit":500}`, fixtureToken)
		_, err := fmt.Fprintf(conn, "POST /v1/followups.list HTTP/1.1\r\nHost: pipe\r\nContent-Length: %d\r\n\r\n%s", len(data), data)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err == nil {
			_, err = io.Copy(io.Discard, response.Body)
		}
		if err == nil {
			t.Error("after an hour the answer is still there")
		}
	})
}

// TestIdleConnectionsEnd keeps a connection open after an answer.
func TestIdleConnectionsEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		conn := dialPipe(t)
		if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: pipe\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		in := bufio.NewReader(conn)
		response, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			t.Fatal(err)
		}
		answered := time.Now()
		if _, err := in.ReadByte(); err == nil || time.Since(answered) > 10*time.Minute {
			t.Errorf("after %s: %v", time.Since(answered), err)
		}
	})
}

// TestLargeRequestsGetAnAnswer sends more than any request needs, and must be
// able to read why it was refused, or what was found. The client sends all
// before it reads anything, as simple ones do.
func TestLargeRequestsGetAnAnswer(t *testing.T) {
	t.Parallel()
	large := strings.Repeat(" ", 3<<20)
	data := fmt.Sprintf(`{"token":%q}`, fixtureToken)
	encoded := encodeComponent(data)
	for _, c := range []struct{ name, start, header, body, want string }{
		{"a body", "POST /v1/resources.list", "", data + large, `"error":"request_data_invalid"`},
		{"a body with another verb", "PUT /v1/resources.list", "", large, `"error":"request_method_invalid"`},
		{"a body for no method", "POST /v1/users.list", "", large, `"error":"api_method_not_found"`},
		{"a body that nobody reads", "GET /v1/resources.list?" + encoded, "", large, `"ok":true`},
		{"a query string", "GET /v1/resources.list?" + encoded + strings.Repeat("%20", 1<<20), "", "", `"error":"request_data_invalid"`},
		{"a header", "POST /v1/resources.list", large[:2<<20], data, `"ok":true`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				conn := dialPipe(t)
				_, err := fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: pipe\r\nX-Large: x%s\r\nContent-Length: %d\r\n\r\n%s",
					c.start, c.header, len(c.body), c.body)
				if err != nil {
					t.Fatal(err)
				}
				response, err := http.ReadResponse(bufio.NewReader(conn), nil)
				if err != nil {
					t.Fatal(err)
				}
				body, err := io.ReadAll(response.Body)
				if err != nil || response.StatusCode != http.StatusOK || !strings.Contains(string(body), c.want) ||
					response.Header.Get(fakeapi.HeaderRequestID) == "" || response.Header.Get(fakeapi.HeaderResponseTime) == "" {
					t.Errorf("status %d, %v, %.200s (%v)", response.StatusCode, response.Header, body, err)
				}
			})
		})
	}
}

// TestARunningRequestIsFinished: a request that is being answered when the server stops gets the whole answer.
func TestARunningRequestIsFinished(t *testing.T) {
	t.Parallel()
	stopping := make(chan func() error, 1)
	server, ca, err := fakeapi.Loopback(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		stop, ended := <-stopping, make(chan error, 1)
		go func() { ended <- stop() }()
		<-r.Context().Done() // now it stops
		time.Sleep(50 * time.Millisecond)
		fmt.Fprint(w, "whole")
		stopping <- func() error { return <-ended }
	}), asOf)
	if err != nil {
		t.Fatal(err)
	}
	stopping <- server.Stop
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(ca)
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, Time: func() time.Time { return asOf }}}}
	response, err := client.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if got, err := io.ReadAll(response.Body); err != nil || string(got) != "whole" {
		t.Errorf("%q, error %v", got, err)
	}
	if err := (<-stopping)(); err != nil {
		t.Error(err)
	}
}
