package main

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"fmt"
	"log"
	"net"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/snapshot"
)

// servedHint is for a snapshot that cannot be served.
const servedHint = "`opsreport verify DIR` says what is wrong with a snapshot"

type serviceFlags struct{ data, listen, cert, key, fail string }

func newService(e *env) *cobra.Command {
	var o serviceFlags
	c := &cobra.Command{Use: "service --data DIR", Short: "Serve a snapshot as the Workplace Operations Query API",
		Long: `Serves a snapshot over HTTPS as the Workplace Operations Query API, exactly as
its specification says, until it is interrupted. The first line of stdout is the
URL. The token is that of OPSREPORT_TOKEN; without it one is made and printed on
stderr. Without --tls-cert a certificate is made, and stderr names the file of
the CA that clients must trust (for opsreport with the setting service.ca_file).

With --fail every request with that token is refused, to try out how a job
behaves. It takes one of these errors:

  ` + strings.Join(fakeapi.AccountWide(), "\n  "),
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runService(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.data, "data", "", "the snapshot's `folder`")
	f.StringVar(&o.listen, "listen", "127.0.0.1:0", "the `address` to listen on; port 0 is any free one")
	f.StringVar(&o.cert, "tls-cert", "", "certificate chain, a PEM `file`")
	f.StringVar(&o.key, "tls-key", "", "its key, a PEM `file`")
	f.StringVar(&o.fail, "fail", "", "refuse every request with this `error` of the account")
	completes(c, "fail", fakeapi.AccountWide()...)
	return c
}

// check refuses flags that do not go together, and returns the host to listen on.
func (o serviceFlags) check() (host string, err error) {
	if o.data == "" {
		return "", console.Usagef("for example `opsreport service --data snapshots/20261121T041207Z`", "--data is required")
	}
	if (o.cert == "") != (o.key == "") {
		return "", console.Usagef("give both, or neither", "--tls-cert and --tls-key go together")
	}
	if o.fail != "" && !slices.Contains(fakeapi.AccountWide(), o.fail) {
		return "", console.Usagef(console.NearestHint(o.fail, fakeapi.AccountWide()), "--fail %q is not an error that --fail knows", o.fail)
	}
	host, port, err := net.SplitHostPort(o.listen)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return "", console.Usagef("use one such as 127.0.0.1:8443, or :0 for any free port", "--listen %q is not an address", o.listen)
	}
	return host, nil
}

func runService(ctx context.Context, e *env, o serviceFlags) error {
	host, err := o.check()
	if err != nil {
		return err
	}
	s, err := snapshot.Open(o.data)
	if err != nil {
		return console.WithHint(err, servedHint)
	}
	token, err := serviceToken(e)
	if err != nil {
		return err
	}
	options := fakeapi.Options{Set: s.Night().Set, Token: token, Now: e.now}
	if o.fail != "" {
		options.Refused = map[string]fakeapi.Identifier{token: fakeapi.Identifier(o.fail)}
	}
	service, err := fakeapi.New(options)
	if err != nil {
		return console.WithHint(err, servedHint)
	}
	chain, caFile, err := serviceCertificate(e, o, host)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(caFile) }()
	l, err := net.Listen("tcp", o.listen)
	if err != nil {
		return console.WithHint(fmt.Errorf("listen on %s: %w", o.listen, err), "choose another address with --listen")
	}
	server := fakeapi.Serve(l, chain, service, log.New(e.Stderr(), "opsreport: connection: ", 0))
	if err := e.Result("%s\n", server.URL); err != nil {
		_ = server.Stop()
		return err
	}
	doing := "serving " + workspace.Listed(s.Night().Lists)
	if o.fail != "" {
		doing = "refusing every request with " + o.fail
	}
	e.Log.Info(doing + "; interrupt to stop")
	return serveUntil(ctx, server)
}

// serveUntil waits for the interrupt that ends a server, or its failure.
func serveUntil(ctx context.Context, s *fakeapi.Server) error {
	select {
	case <-ctx.Done():
		if err := s.Stop(); err != nil {
			return err
		}
		return &console.Failure{Code: console.ExitInterrupted}
	case <-s.Done():
		return s.Stop()
	}
}

func serviceToken(e *env) (string, error) {
	if t := e.getenv(config.TokenVariable); t != "" {
		return config.CheckToken(t, "the variable "+config.TokenVariable)
	}
	t := rand.Text()
	e.Notice("token", t)
	return t, nil
}

// serviceCertificate reads the certificate of the flags, or makes one and writes
// its CA to a file, which the caller removes.
func serviceCertificate(e *env, o serviceFlags, host string) (chain tls.Certificate, caFile string, err error) {
	if o.cert != "" {
		if chain, err = tls.LoadX509KeyPair(o.cert, o.key); err != nil {
			err = console.Usagef("both files are PEM; the key belongs to the first certificate", "read the certificate: %v", err)
		}
		return chain, "", err
	}
	machine, _ := os.Hostname() // "" where it has none
	chain, ca, err := fakeapi.Certificate(e.now(), "localhost", "127.0.0.1", "::1", machine, host)
	if err != nil {
		return chain, "", err
	}
	if caFile, err = file.CA(ca); err == nil {
		e.Notice("CA certificate", caFile)
	}
	return chain, caFile, err
}
