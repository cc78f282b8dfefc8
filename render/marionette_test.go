//go:build tools

package render

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/render/browsertest"
)

// marionette is a page of Firefox. It speaks Firefox's own protocol for tests:
// over TCP go JSON arrays, each with its length and a colon before it.
type marionette struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	last int
}

// listening is what Firefox prints when it can be spoken to.
var listening = regexp.MustCompile(`Marionette\s+INFO\s+Listening on port (\d+)`)

// firefox starts Firefox with a new profile. Firefox chooses the port.
func firefox(t *testing.T, program string) *marionette {
	t.Helper()
	home, profile := t.TempDir(), t.TempDir()
	prefs := `user_pref("marionette.port", 0); user_pref("app.update.disabledForTesting", true); user_pref("toolkit.telemetry.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false); user_pref("browser.shell.checkDefaultBrowser", false);`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	out, in := io.Pipe()
	cmd := exec.CommandContext(t.Context(), program, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access",
		"--profile", profile)
	cmd.Env = append(os.Environ(), "HOME="+home, "MOZ_DISABLE_AUTO_SAFE_MODE=1")
	cmd.Stdout, cmd.Stderr, cmd.WaitDelay = in, in, 5*time.Second
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = in.CloseWithError(cmd.Wait()) // how it ends is told to who reads
	}()
	port, said := "", ""
	lines := bufio.NewScanner(out)
	for port == "" && lines.Scan() {
		said += lines.Text() + "\n"
		if at := listening.FindStringSubmatch(lines.Text()); at != nil {
			port = at[1]
		}
	}
	if port == "" {
		t.Fatalf("%s does not listen, error %v:\n%s", program, lines.Err(), said)
	}
	read := make(chan struct{})
	go func() { defer close(read); _, _ = io.Copy(io.Discard, out) }()
	conn, err := net.Dial("tcp", "127.0.0.1:"+port)
	if err != nil {
		t.Fatal(err)
	}
	m := &marionette{t: t, conn: conn, in: bufio.NewReader(conn)}
	t.Cleanup(func() {
		_ = conn.Close() // the end of the test ends Firefox
		<-ended
		<-read
	})
	m.message() // the greeting
	m.call("WebDriver:NewSession", map[string]any{})
	m.call("WebDriver:SetWindowRect", map[string]any{"width": 1280, "height": 900})
	return m
}

// message reads one message.
func (m *marionette) message() []byte {
	m.t.Helper()
	size, err := m.in.ReadString(':')
	if err != nil {
		m.t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(size, ":"))
	if err != nil {
		m.t.Fatal(err)
	}
	raw := make([]byte, n)
	if _, err := io.ReadFull(m.in, raw); err != nil {
		m.t.Fatal(err)
	}
	return raw
}

// call sends a command and returns its result.
func (m *marionette) call(name string, parameters map[string]any) json.RawMessage {
	m.t.Helper()
	m.last++
	raw, err := json.Marshal([]any{0, m.last, name, parameters})
	if err != nil {
		m.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(m.conn, "%d:%s", len(raw), raw); err != nil {
		m.t.Fatal(err)
	}
	var answer [4]json.RawMessage // kind, number, error, result
	if err := json.Unmarshal(m.message(), &answer); err != nil {
		m.t.Fatal(err)
	}
	if string(answer[2]) != "null" {
		m.t.Fatalf("%s: %.600s", name, answer[2])
	}
	return answer[3]
}

// ask runs a script in the page and returns what it returns; of a promise what
// comes of it.
func ask[T any](m *marionette, script string) T {
	m.t.Helper()
	var v struct{ Value T }
	raw := m.call("WebDriver:ExecuteScript", map[string]any{
		"script": script, "args": []any{}, "scriptTimeout": browsertest.Patience.Milliseconds(),
	})
	if err := json.Unmarshal(raw, &v); err != nil {
		m.t.Fatalf("%.200s: %v: %s", script, err, raw)
	}
	return v.Value
}

// until waits until an expression holds in the page.
func (m *marionette) until(expression string) {
	m.t.Helper()
	most := strconv.FormatInt(browsertest.Patience.Milliseconds()/2, 10)
	if !ask[bool](m, `const end = Date.now() + `+most+`; return new Promise(done => { const look = () => {
		if (`+expression+`) { done(true) } else if (Date.now() > end) { done(false) } else { requestAnimationFrame(look) } }; look() })`) {
		m.t.Fatalf("%s: not yet: %s", ask[string](m, `return location.href`), expression)
	}
}

// errors are what the console has of the pages: errors of scripts and styles, and
// what the policy stopped. The console is then empty.
func (m *marionette) errors(base string) []string {
	m.t.Helper()
	m.call("Marionette:SetContext", map[string]any{"value": "chrome"})
	defer m.call("Marionette:SetContext", map[string]any{"value": "content"})
	return ask[[]string](m, `const all = Services.console.getMessageArray(); Services.console.reset();
		return all.filter(e => e instanceof Ci.nsIScriptError && (e.sourceName || "").startsWith(`+quoted(base)+`)).
			map(e => e.sourceName + ":" + e.lineNumber + ": " + e.errorMessage)`)
}

// find returns the reference of an element.
func (m *marionette) find(selector string) string {
	m.t.Helper()
	var found struct{ Value map[string]string }
	raw := m.call("WebDriver:FindElement", map[string]any{"using": "css selector", "value": selector})
	if err := json.Unmarshal(raw, &found); err != nil {
		m.t.Fatalf("%v: %s", err, raw)
	}
	for _, reference := range found.Value {
		return reference
	}
	m.t.Fatalf("no %s", selector)
	return ""
}
