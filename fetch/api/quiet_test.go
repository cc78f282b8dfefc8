package api

import (
	"crypto/tls"
	"io"
	"log"
)

// quiet drops what a server says of connections that a test has broken.
var quiet = log.New(io.Discard, "", 0)

func tlsUpTo11() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
}
