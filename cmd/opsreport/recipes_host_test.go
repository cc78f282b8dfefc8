//go:build tools

package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
)

// nginxPath finds nginx, which stands in a folder that users lack; "" where it is
// not installed.
func nginxPath() string {
	for _, name := range []string{"nginx", "/usr/sbin/nginx"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// TestTheHostIsPrivate serves a site with the snippet of private.md, with and
// without a password. Where there is no nginx only what it says is held.
func TestTheHostIsPrivate(t *testing.T) {
	t.Parallel()
	snippet := regexp.MustCompile("(?s)```nginx\n(server \\{.*?)```").FindStringSubmatch(recipes(t)["private.md"])
	if snippet == nil {
		t.Fatal("private.md has no server")
	}
	for _, must := range []string{"auth_basic \"Report\";", "auth_basic_user_file ", "X-Robots-Tag", "frame-ancestors 'none'", "nosniff",
		"no-referrer"} {
		if !strings.Contains(snippet[1], must) {
			t.Errorf("the server does not say %s", must)
		}
	}
	if nginxPath() == "" {
		t.Skip("nginx is not installed: only what the snippet says was held")
	}
	get := serveNginx(t, snippet[1])
	for _, path := range []string{"/", "/index.html", "/data/metrics.json", "/compliance-summary.pdf", "/nothing.html"} {
		if code, _, body := get(path, "", ""); code != http.StatusUnauthorized || strings.Contains(body, "secret") {
			t.Errorf("%s without a password: %d %s", path, code, body)
		}
	}
	if code, _, _ := get("/", "auditor", "wrong"); code != http.StatusUnauthorized {
		t.Errorf("with a wrong password: %d", code)
	}
	for path, want := range map[string]struct {
		code int
		body string
	}{"/": {200, "secret front"}, "/data/metrics.json": {200, "secret figures"}, "/nothing.html": {404,
		"secret way back"}, "/.hidden": {404, ""}} {
		code, header, body := get(path, "auditor", "open sesame")
		if code != want.code || !strings.Contains(body, want.body) {
			t.Errorf("%s: %d %s", path, code, body)
		}
		for name, value := range map[string]string{"X-Robots-Tag": "noindex, nofollow, noarchive", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "frame-ancestors 'none'", "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-cache"} {
			if header.Get(name) != value {
				t.Errorf("%s: %s is %q", path, name, header.Get(name))
			}
		}
	}
}

// serveNginx runs nginx with a server in a folder of its own, and returns what
// asks it.
func serveNginx(t *testing.T, server string) func(path, user, password string) (int, http.Header, string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "opsreport-nginx-*") // its workers may be another user, who cannot look into t.TempDir
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	port := freePort(t)
	roots := nginxFiles(t, dir)
	for from, to := range map[string]string{
		"listen 443 ssl;": "listen " + port + " ssl;", "/etc/ssl/report.example.com.pem": dir + "/cert.pem",
		"/etc/ssl/report.example.com.key": dir + "/key.pem", "root /srv/report;": "root " + dir + "/site;",
		"/etc/nginx/report.readers": dir + "/readers",
	} {
		if !strings.Contains(server, from) {
			t.Fatalf("the server does not say %s", from)
		}
		server = strings.ReplaceAll(server, from, to)
	}
	settings := fmt.Sprintf("daemon off; pid %[1]s/pid; error_log %[1]s/log;\nevents {}\nhttp {\naccess_log off;\n"+
		"client_body_temp_path %[1]s/t1; proxy_temp_path %[1]s/t2; fastcgi_temp_path %[1]s/t3; uwsgi_temp_path %[1]s/t4; scgi_temp_path "+
		"%[1]s/t5;\n%[2]s}\n",
		dir, server)
	if err := os.WriteFile(filepath.Join(dir, "nginx.conf"), []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(nginxPath(), "-p", dir, "-e", dir+"/log", "-c", dir+"/nginx.conf")
	var said strings.Builder
	c.Stdout, c.Stderr = &said, &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Signal(os.Interrupt)
		_ = c.Wait()
	})
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, DisableKeepAlives: true}}
	return func(path, user, password string) (int, http.Header, string) {
		r, err := http.NewRequest(http.MethodGet, "https://"+port+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if user != "" {
			r.SetBasicAuth(user, password)
		}
		answer, err := client.Do(r)
		for tries := 0; err != nil && tries < 100; tries++ { // it is only starting
			time.Sleep(50 * time.Millisecond)
			answer, err = client.Do(r)
		}
		if err != nil {
			log, _ := os.ReadFile(filepath.Join(dir, "log"))
			t.Fatalf("%v\n%s%s", err, &said, log)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, answer.Header, string(body)
	}
}

// nginxFiles writes a site, a certificate and who may read, and returns who
// vouches for the certificate.
func nginxFiles(t *testing.T, dir string) *x509.CertPool {
	t.Helper()
	chain, ca, err := fakeapi.Certificate(time.Now(), "127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	key, err := x509.MarshalPKCS8PrivateKey(chain.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	var cert []byte
	for _, der := range chain.Certificate {
		cert = append(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
	err = errors.Join(os.Chmod(dir, 0o755), os.MkdirAll(filepath.Join(dir, "site", "data"), 0o755))
	for name, text := range map[string]string{
		"cert.pem": string(cert), "key.pem": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})),
		"readers": "auditor:{PLAIN}open sesame\n", "site/index.html": "secret front", "site/404.html": "secret way back",
		"site/data/metrics.json": "secret figures", "site/compliance-summary.pdf": "secret", "site/.hidden": "secret",
	} {
		err = errors.Join(err, os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o644))
	}
	roots := x509.NewCertPool()
	if err != nil || !roots.AppendCertsFromPEM(ca) {
		t.Fatal(err)
	}
	return roots
}

// freePort is an address that nothing listens on.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
