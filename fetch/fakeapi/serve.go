package fakeapi

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"strconv"
	"time"
)

// certificateLife is how long a certificate made here is valid. Browsers and libraries
// accept server certificates up to this length.
const certificateLife = 397 * 24 * time.Hour

// Certificate makes a certificate authority and a server certificate for the
// hosts (names or IP addresses; "" is none), both valid from an hour before now. The
// returned chain is what a server needs; caPEM is what a client must trust.
// Neither key is kept anywhere else.
func Certificate(now time.Time, hosts ...string) (chain tls.Certificate, caPEM []byte, err error) {
	ca := &x509.Certificate{
		Subject: pkix.Name{CommonName: "opsreport stand-in CA", Organization: []string{"opsreport"}},
		IsCA:    true, BasicConstraintsValid: true, MaxPathLenZero: true,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}
	leaf := &x509.Certificate{
		Subject:     pkix.Name{CommonName: "opsreport stand-in", Organization: []string{"opsreport"}},
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	for _, host := range hosts {
		if ip := net.ParseIP(host); ip != nil {
			leaf.IPAddresses = append(leaf.IPAddresses, ip)
		} else if host != "" {
			leaf.DNSNames = append(leaf.DNSNames, host)
		}
	}
	caDER, caKey, err := sign(ca, ca, nil, now)
	if err != nil {
		return chain, nil, err
	}
	leafDER, leafKey, err := sign(leaf, ca, caKey, now)
	if err != nil {
		return chain, nil, err
	}
	caPEM = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: caDER})
	return tls.Certificate{Certificate: [][]byte{leafDER, caDER}, PrivateKey: leafKey}, caPEM, nil
}

// sign completes a certificate with a new key and signs it with parentKey; without a
// parent it signs the certificate with its own key.
func sign(c, parent *x509.Certificate, parentKey *ecdsa.PrivateKey, now time.Time) ([]byte, *ecdsa.PrivateKey, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, fmt.Errorf("make a key: %w", err)
	}
	if c.SerialNumber, err = rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120)); err != nil {
		return nil, nil, fmt.Errorf("make a serial number: %w", err)
	}
	c.NotBefore, c.NotAfter = now.Add(-time.Hour), now.Add(certificateLife)
	if parentKey == nil {
		parentKey = key
	}
	der, err := x509.CreateCertificate(rand.Reader, c, parent, &key.PublicKey, parentKey)
	if err != nil {
		return nil, nil, fmt.Errorf("sign the certificate of %s: %w", c.Subject.CommonName, err)
	}
	return der, key, nil
}

// Limits on how long a request may take to arrive, how long its answer may take to be
// sent, and how long a connection may be idle. A large list on a slow line needs minutes.
const (
	requestTime = time.Minute
	answerTime  = 10 * time.Minute
)

// maxHeaderBytes is the largest request line and header together. It is larger than the
// longest query string that is answered, so that our own check refuses longer ones as the
// specification says.
const maxHeaderBytes = 8 << 20

// Server serves a handler over HTTPS.
type Server struct {
	URL string // "https://127.0.0.1:43817", without a trailing slash

	http   *http.Server
	cancel context.CancelFunc
	done   chan struct{}
	err    error // why serving ended; written before done is closed
}

// Serve serves h on l with HTTP/1.1 over TLS 1.2 or newer until Stop is called. It closes
// l at the end. What is no HTTP request is refused by net/http, with an HTTP status; the
// specification speaks of requests alone. Errors of single connections are logged to
// errorLog; if it is nil, they are dropped.
func Serve(l net.Listener, chain tls.Certificate, h http.Handler, errorLog *log.Logger) *Server {
	if errorLog == nil {
		errorLog = log.New(io.Discard, "", 0)
	}
	ctx, cancel := context.WithCancel(context.Background())
	http1 := new(http.Protocols)
	http1.SetHTTP1(true)
	s := &Server{
		URL:    "https://" + reachable(l.Addr()),
		cancel: cancel,
		done:   make(chan struct{}),
		http: &http.Server{
			Handler:                      h,
			Protocols:                    http1,
			TLSConfig:                    &tls.Config{Certificates: []tls.Certificate{chain}, MinVersion: tls.VersionTLS12},
			ErrorLog:                     errorLog,
			ReadTimeout:                  requestTime,
			WriteTimeout:                 answerTime,
			MaxHeaderBytes:               maxHeaderBytes,
			DisableGeneralOptionsHandler: true, // OPTIONS * is answered like any other request
			// A handler that waits (a fault) must end when the server ends.
			BaseContext: func(net.Listener) context.Context { return ctx },
		},
	}
	go func() {
		defer close(s.done)
		if err := s.http.ServeTLS(l, "", ""); !errors.Is(err, http.ErrServerClosed) {
			s.err = fmt.Errorf("serve %s: %w", s.URL, err)
		}
	}()
	return s
}

// reachable returns the host and port for requests: localhost if the listener accepts
// connections on every address.
func reachable(a net.Addr) string {
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", strconv.Itoa(tcp.Port))
	}
	return a.String()
}

// Done is closed when serving has ended, by Stop or by an error of the listener.
func (s *Server) Done() <-chan struct{} { return s.done }

// Loopback serves a handler at a free port of this machine, with a certificate as of a
// time. It returns the CA that vouches for it too, as PEM.
func Loopback(h http.Handler, asOf time.Time) (server *Server, ca []byte, err error) {
	chain, ca, err := Certificate(asOf, "127.0.0.1")
	if err != nil {
		return nil, nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, fmt.Errorf("listen on loopback: %w", err)
	}
	return Serve(l, chain, h, nil), ca, nil
}

// Stop gives running requests up to five seconds to finish, ends the others, and waits.
// It returns the error that ended serving, unless Stop itself did. It may be called more
// than once.
func (s *Server) Stop() error {
	s.cancel()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if s.http.Shutdown(ctx) != nil {
		_ = s.http.Close() // the only error is that the listener is closed already
	}
	<-s.done
	return s.err
}
