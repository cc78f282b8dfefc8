//go:build tools

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// need ends a test that lacks a program.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatal(err)
		}
	}
}

// authority is a time-stamping authority on this machine: its address, and the certificates to trust.
func authority(t *testing.T, dir string) (url, trusted string) {
	t.Helper()
	openssl := func(in string, args ...string) []byte {
		t.Helper()
		c := exec.Command("openssl", args...)
		c.Dir, c.Stdin = dir, strings.NewReader(in)
		out, err := c.Output()
		if err != nil {
			t.Errorf("openssl %q: %v", args, err)
		}
		return out
	}
	const config = `[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:true
[stamps]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`
	for name, text := range map[string]string{"tsa.conf": config, "serial": "01\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	key := []string{"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-config", "tsa.conf", "-days", "2"}
	openssl("", append(key, "-subj", "/CN=Root", "-extensions", "ca", "-keyout", "ca.key", "-out", "tsa-ca.pem")...)
	openssl("", append(key, "-subj", "/CN=Stamps", "-extensions", "stamps", "-CA", "tsa-ca.pem", "-CAkey", "ca.key",
		"-keyout", "tsa.key", "-out", "tsa.pem")...)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := os.Create(filepath.Join(dir, "query"))
		if err == nil {
			_, err = query.ReadFrom(r.Body)
		}
		if err != nil || r.Header.Get("Content-Type") != "application/timestamp-query" {
			t.Errorf("asked with %q, %v", r.Header, err)
		}
		if err := query.Close(); err != nil {
			t.Error(err)
		}
		w.Write(openssl("", "ts", "-reply", "-config", "tsa.conf", "-section", "here", "-queryfile", "query", "-signer", "tsa.pem",
			"-inkey", "tsa.key"))
	}))
	t.Cleanup(server.Close)
	return server.URL, filepath.Join(dir, "tsa-ca.pem")
}

// blocksOf are the blocks of a guide that are to be typed, by the heading above them.
func blocksOf(t *testing.T, recipe string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for section := range strings.SplitSeq(recipes(t)[recipe], "\n## ") {
		name, text, _ := strings.Cut(section, "\n")
		for _, m := range shellBlock.FindAllStringSubmatch(text, -1) {
			out[name] += m[1]
		}
	}
	return out
}

// TestSealsAreMadeAndChecked runs the recipe by the setting that it shows, and the commands of the guide that
// check what came of it: also of another digest, which they must refuse.
func TestSealsAreMadeAndChecked(t *testing.T) {
	t.Parallel()
	guide := blocksOf(t, "seals.md")
	settings := regexp.MustCompile(`after_night: (\[.*\])`).FindAllStringSubmatch(recipes(t)["seals.md"], -1)
	if len(settings) != 2 {
		t.Fatalf("the guide shows %q", settings)
	}
	for name, c := range map[string]struct {
		needs               []string
		setting             string
		heading, good, does string
	}{
		"a time stamp": {[]string{"openssl", "curl"}, settings[0][1], "Check a time stamp", "Verification: OK", "Verification: FAILED"},
		"a signature": {[]string{"ssh-keygen"}, settings[1][1], "Check a signature", `Good "opsreport" signature for report@example.com`,
			"Could not verify signature"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, c.needs...)
			w := newWorld(t)
			place := t.TempDir()
			own := strings.NewReplacer("/etc/opsreport/seal", filepath.Join(place, "seal"))
			if c.needs[0] == "openssl" {
				url, trusted := authority(t, place)
				own = strings.NewReplacer("https://tsa.example.com/tsr", url, "tsa-ca.pem", trusted)
			} else {
				w.shell(t, "ssh-keygen -q -t ed25519 -N '' -C report@example.com -f "+filepath.Join(place, "seal"))
				w.shell(t, fmt.Sprintf("mkdir snapshots && awk '{print $3, $1, $2}' %s.pub >snapshots/signers", filepath.Join(place, "seal")))
			}
			w.shell(t, "opsreport help recipes seal.sh >seal.sh")
			w.vars = append(w.vars, "OPSREPORT_AFTER_NIGHT="+own.Replace(c.setting), "HOME="+place)
			code, path, stderr := w.run("fetch")
			if code != 0 || !strings.Contains(stderr, "sealed snapshot ") {
				t.Fatalf("exit code %d, %s", code, stderr)
			}
			night := filepath.Base(strings.TrimSpace(path))
			check := "set -u; NIGHT=" + night + "; cd snapshots; " + own.Replace(guide[c.heading])
			if out, err := w.shell(t, check); err != nil || !strings.Contains(out, c.good) {
				t.Errorf("%v, %s", err, out)
			}
			if c.needs[0] != "openssl" {
				w.shell(t, "rm snapshots/*.seal; NIGHT="+night+"; "+own.Replace(guide["Make them"]))
				if out, err := w.shell(t, check); err != nil || !strings.Contains(out, c.good) {
					t.Errorf("sealed by hand: %v, %s", err, out)
				}
			}
			w.shell(t, "printf ' ' >>snapshots/"+night+"/manifest-sha256.txt")
			if out, err := w.shell(t, strings.ReplaceAll(check, "-text", "-text >/dev/null")); strings.Contains(out, c.good) ||
				!strings.Contains(out, c.does) {
				t.Errorf("of another digest: %v, %s", err, out)
			}
		})
	}
}

// shell runs a text in the world's folder.
func (w *world) shell(t *testing.T, text string) (string, error) {
	t.Helper()
	c := exec.Command("sh", "-c", text)
	c.Dir, c.Env = w.dir, w.vars
	out, err := c.CombinedOutput()
	return string(out), err
}

// TestAnAuthorityThatRefusesSealsNothing: it answers, and the answer has no token.
func TestAnAuthorityThatRefusesSealsNothing(t *testing.T) {
	t.Parallel()
	need(t, "openssl", "curl")
	b := newBench(t, nil)
	url, trusted := authority(t, t.TempDir())
	digest := strings.Repeat("5f", 32)
	if code, stderr, _ := b.run("seal.sh", nil, "timestamp", url, trusted, digest); code != 0 {
		t.Fatal(stderr)
	}
	refusal := []byte{0x30, 5, 0x30, 3, 2, 1, 2} // a TimeStampResp whose status is rejection
	for name, answer := range map[string]http.HandlerFunc{
		"refused": func(w http.ResponseWriter, _ *http.Request) { w.Write(refusal) },
		"away":    func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) },
	} {
		server := httptest.NewServer(answer)
		code, stderr, _ := b.run("seal.sh", nil, "timestamp", server.URL, trusted, digest)
		server.Close()
		if code == 0 || stderr == "" {
			t.Errorf("%s: exit code %d, %s", name, code, stderr)
		}
	}
	for _, args := range [][]string{{}, {"ssh"}, {"ssh", digest}, {"timestamp", url, digest}, {"wax", "x", digest}} {
		if code, stderr, _ := b.run("seal.sh", nil, args...); code != 2 || !strings.Contains(stderr, "usage: ") {
			t.Errorf("%q: exit code %d, %s", args, code, stderr)
		}
	}
}
