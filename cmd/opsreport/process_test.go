package main

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/snapshot"
)

// process is the program running by itself.
type process struct {
	*exec.Cmd
	stdout, stderr *bufio.Reader
}

// launch runs the program with these arguments in a folder of its own. Output
// is read by the test as it comes.
func launch(t *testing.T, dir string, vars []string, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command("opsreport", args...)}
	p.Dir = dir
	p.Env = slices.Concat(inherited(), []string{"HOME=" + t.TempDir(), "TMPDIR=" + t.TempDir()}, vars)
	stdout, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr, err := p.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.stdout, p.stderr = bufio.NewReader(stdout), bufio.NewReader(stderr)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if p.ProcessState == nil {
			_ = p.Process.Kill()
			_ = p.Wait()
		}
	})
	return p
}

// line reads one line and returns what follows the last ": ".
func line(t *testing.T, r *bufio.Reader) string {
	t.Helper()
	text, err := r.ReadString('\n')
	if err != nil {
		t.Fatalf("read a line: %v", err)
	}
	text = strings.TrimSpace(text)
	return text[strings.LastIndex(text, ": ")+1:]
}

// interrupt sends a signal and returns exit code and the rest of stderr.
func (p *process) interrupt(t *testing.T, s os.Signal) (code int, rest string) {
	t.Helper()
	if err := p.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(p.stderr)
	if err != nil {
		t.Fatal(err)
	}
	err = p.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode(), string(b)
	}
	return 0, string(b)
}

// served is a process that serves the golden snapshot.
type served struct {
	*process
	url, token, caFile string
	client             *http.Client
}

func serveGolden(t *testing.T, flags ...string) served {
	t.Helper()
	golden, err := filepath.Abs(filepath.Join("..", "..", "fetch", "snapshot", "testdata", "golden", "20261121T041207Z"))
	if err != nil {
		t.Fatal(err)
	}
	s := served{process: launch(t, t.TempDir(), nil, append([]string{"service", "--data", golden}, flags...)...)}
	s.token = strings.TrimSpace(line(t, s.stderr))
	s.caFile = strings.TrimSpace(line(t, s.stderr))
	s.url = strings.TrimSpace(line(t, s.stdout))

	ca, err := os.ReadFile(s.caFile)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(ca) {
		t.Fatalf("no certificate in %s", s.caFile)
	}
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	return s
}

// answers asks for a list with a token and looks for a text in the answer.
func (s served) answers(t *testing.T, token, want string) {
	t.Helper()
	answer, err := s.client.Post(s.url+"/v1/resources.list", "application/json", strings.NewReader(`{"token": "`+token+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || !bytes.Contains(body, []byte(want)) {
		t.Errorf("status %d, answer %s, %v", answer.StatusCode, body, err)
	}
}

func TestServiceServesUntilInterrupted(t *testing.T) {
	t.Parallel()
	s := serveGolden(t)
	s.answers(t, s.token, `"ok":true`)
	if code, rest := s.interrupt(t, syscall.SIGTERM); code != console.ExitInterrupted {
		t.Errorf("exit code %d, stderr %q", code, rest)
	}
	if _, err := os.Stat(s.caFile); err == nil {
		t.Errorf("%s was left behind", s.caFile)
	}
}

func TestServicePlaysErrors(t *testing.T) {
	t.Parallel()
	for _, identifier := range []string{"rate_limit_exceeded", "token_inactive", "token_permission", "account_inactive", "server_error"} {
		t.Run(identifier, func(t *testing.T) {
			t.Parallel()
			s := serveGolden(t, "--fail", identifier)
			s.answers(t, s.token, `{"ok":false,"error":"`+identifier+`","description":"`)
			s.answers(t, "another", `"error":"token_invalid"`)
		})
	}
}

func TestFetchEndsAtOnceWhenInterrupted(t *testing.T) {
	t.Parallel()
	caught := make(chan os.Signal, 1) // what the tests ignore, run by nohup, the program would ignore too
	signal.Notify(caught, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(caught) })
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			asked := make(chan struct{}, 64)
			server, vars, err := serveScript(t.TempDir(), fakeapi.Options{
				Before: func(fakeapi.Asked) { asked <- struct{}{} },
				Around: faulttest.Inject(faulttest.Fault{Method: "followups.list", Do: faulttest.Hang()}),
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = server.Stop() }) // its requests were broken off on purpose
			dir := t.TempDir()
			p := launch(t, dir, vars, "fetch")
			<-asked
			code, rest := p.interrupt(t, s)
			if code != console.ExitInterrupted {
				t.Errorf("exit code %d", code)
			}
			if !strings.Contains(rest, "error: interrupted\n") {
				t.Errorf("stderr %q", rest)
			}
			left, err := os.ReadDir(filepath.Join(dir, "snapshots"))
			if err != nil || len(left) != 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}

// TestAnInterruptEndsTheSeal: the snapshot is whole by then and stays, without a seal.
func TestAnInterruptEndsTheSeal(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"fetch", "nightly"} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			begun := filepath.Join(w.dir, "begun")
			w.vars = append(w.vars, "OPSREPORT_AFTER_NIGHT=[sh, -c, 'echo half; : >begun; sleep 60']")
			p := launch(t, w.dir, w.vars, command)
			late := time.Now().Add(time.Minute)
			for _, err := os.Stat(begun); err != nil; _, err = os.Stat(begun) {
				if time.Now().After(late) {
					t.Fatalf("what runs after the night has not begun: %v", err)
				}
				time.Sleep(time.Millisecond)
			}
			code, rest := p.interrupt(t, syscall.SIGINT)
			left, err := filepath.Glob(filepath.Join(w.dir, "snapshots", "*"))
			if err != nil || len(left) != 1 || len(snapshot.Verify(left[0])) > 0 {
				t.Fatalf("left: %q, %v", left, err)
			}
			if want := "the snapshot " + left[0] + " was fetched and stays"; code != console.ExitInterrupted || !strings.Contains(rest, want) {
				t.Errorf("exit code %d, stderr %q", code, rest)
			}
		})
	}
}

// TestRenderWaitsForAFetch: beside a fetch, no site is replaced before the wait
// has been told and is over; then path and history line are there.
func TestRenderWaitsForAFetch(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.vars = append(w.vars, "OPSREPORT_PRIVACY=full") // no key has to be kept before
	if code, _, stderr := w.run("fetch"); code != 0 {
		t.Fatal(stderr)
	}
	store := snapshot.New(filepath.Join(w.dir, "snapshots"))
	fetching, err := store.Begin(time.Now().Add(time.Minute).Truncate(time.Second))
	if err != nil {
		t.Fatal(err)
	}
	p := launch(t, w.dir, w.vars, "render")
	for said := ""; !strings.Contains(said, "waiting for the end of another run that writes to "+store.Root()); {
		if said, err = p.stderr.ReadString('\n'); err != nil {
			t.Fatalf("render did not wait: %v", err)
		}
	}
	if _, err := os.Stat(filepath.Join(w.dir, "site")); err == nil {
		t.Error("the site was made before the wait")
	}
	if err := fetching.Abort(); err != nil {
		t.Fatal(err)
	}
	if site := line(t, p.stdout); site != filepath.Join(w.dir, "site") {
		t.Errorf("the path is %q", site)
	}
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	if _, err := store.Read(snapshot.HistoryFile); err != nil {
		t.Error(err)
	}
}

// TestPreviewRendersAgain changes labels, breaks the configuration and mends it,
// and looks at what a browser would be given.
func TestPreviewRendersAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if code, _, stderr := w.run("fetch"); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(w.dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	edition := "editions: [{name: papers, title: Papers, lists: [resources]}]\n"
	write("opsreport.yaml", "title: First\n"+edition)
	p := launch(t, w.dir, w.vars, "preview", "--watch")
	front := strings.TrimSpace(line(t, p.stdout))
	told := make(chan string, 64)
	go func() {
		for {
			text, err := p.stderr.ReadString('\n')
			if err != nil {
				close(told)
				return
			}
			told <- text
		}
	}()
	get := func(url string) string {
		t.Helper()
		answer, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		b, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	until := func(word string) {
		t.Helper()
		for text := range told {
			if strings.Contains(text, word) {
				return
			}
		}
		t.Fatalf("it ended and did not say %q", word)
	}
	shows := func(title, version string) {
		t.Helper()
		page := get(front)
		for deadline := time.Now().Add(30 * time.Second); !strings.Contains(page, "reload.js?version="+version) &&
			time.Now().Before(deadline); page = get(front) {
			time.Sleep(20 * time.Millisecond)
		}
		if !strings.Contains(page, "<title>"+title) || !strings.Contains(page, "reload.js?version="+version) {
			t.Fatalf("no %s of version %s in\n%.500s", title, version, page)
		}
	}
	until("serving the site")
	shows("First", "1")
	// Editions are served beside it, each below the name of its folder.
	if page := get(strings.Replace(front, "/index.html", "/site-papers/documents/index.html", 1)); !strings.Contains(page, "Papers") ||
		!strings.Contains(page, "<h1>") {
		t.Errorf("the edition is not served:\n%.500s", page)
	}
	write("opsreport.yaml", "titel: Second\n")
	until("the site stays as it was")
	shows("First", "1")
	write("opsreport.yaml", "title: Second title\n"+edition)
	until("rendered ")
	shows("Second title", "2")
	write("labels.csv", "kind,id,name\nuser,u1,Ann\n")
	until("rendered ")
	site, err := os.ReadFile(filepath.Join(w.dir, "site", "index.html"))
	if err != nil || strings.Contains(string(site), "reload.js") {
		t.Errorf("the site has the script: %v", err)
	}
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for range told { // to the end
	}
	if err := p.Wait(); p.ProcessState.ExitCode() != console.ExitInterrupted {
		t.Errorf("ended with %v", err)
	}
}
