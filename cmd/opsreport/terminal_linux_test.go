package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
)

// terminal is a pseudo-terminal of 100 columns, on which a test runs the
// program as a person does.
type terminal struct {
	t       *testing.T
	master  *os.File
	slave   *os.File
	dir     string
	vars    []string
	written chan string
}

func newTerminal(t *testing.T, dir string, vars []string) *terminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = master.Close() })
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 50, Col: 100}); err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return &terminal{t: t, master: master, slave: slave, dir: dir, vars: vars, written: make(chan string, 1)}
}

// start runs the program with the terminal as its own.
func (tt *terminal) start(args ...string) *exec.Cmd {
	tt.t.Helper()
	c := exec.Command("opsreport", args...)
	c.Dir, c.Stdin, c.Stdout, c.Stderr = tt.dir, tt.slave, tt.slave, tt.slave
	c.Env = slices.Concat(inherited(), []string{"HOME=" + tt.t.TempDir(), "TMPDIR=" + tt.t.TempDir(), "TERM=xterm"}, tt.vars)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		tt.t.Fatal(err)
	}
	_ = tt.slave.Close() // the reading below ends when the program has
	go func() {
		var all strings.Builder
		buf := make([]byte, 4096)
		for {
			n, err := tt.master.Read(buf)
			all.Write(buf[:n])
			if err != nil {
				tt.written <- all.String()
				return
			}
		}
	}()
	return c
}

// onScreen runs the program on a terminal, and returns the lines that it leaves there.
func onScreen(t *testing.T, dir string, vars []string, args ...string) []string {
	t.Helper()
	term := newTerminal(t, dir, vars)
	err := term.start(args...).Wait()
	shown := term.shown()
	if err != nil {
		t.Fatalf("%q: %v\n%s", args, err, strings.Join(shown, "\n"))
	}
	return shown
}

// shown is what stands on the terminal at the end.
func (tt *terminal) shown() []string { return screenOf(<-tt.written) }

var control = regexp.MustCompile(`^\x1b\[(\d*)([AJ])`)

// screenOf does what a terminal does with the few controls that the program
// uses, and returns the lines that are left.
func screenOf(text string) []string {
	lines := [][]rune{nil}
	row, col := 0, 0
	for len(text) > 0 {
		if m := control.FindStringSubmatch(text); m != nil {
			text = text[len(m[0]):]
			if m[2] == "A" {
				n, _ := strconv.Atoi(m[1])
				row = max(row-n, 0)
				continue
			}
			lines = lines[:row+1]
			lines[row] = lines[row][:min(col, len(lines[row]))]
			continue
		}
		r := []rune(text)[0]
		text = text[len(string(r)):]
		switch r {
		case '\r':
			col = 0
		case '\n':
			if row++; row == len(lines) {
				lines = append(lines, nil)
			}
		default:
			for len(lines[row]) <= col {
				lines[row] = append(lines[row], ' ')
			}
			lines[row][col] = r
			col++
		}
	}
	var out []string
	for _, l := range lines {
		out = append(out, strings.TrimRight(string(l), " "))
	}
	return out
}

// timings are what differs from run to run, as does the disk that others write to.
var timings = regexp.MustCompile(`answered in \d+ ms|\d+s from|[\d.]+ .iB free`)

// TestEveryResultOnATerminal runs commands in a pipe and on a terminal, and wants
// every line that the one has to stand on the other.
func TestEveryResultOnATerminal(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.vars = append(w.vars, `OPSREPORT_RULES=[{name: Some, list: equipments, min_records: 1}]`)
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	for _, args := range [][]string{{"render"}, {"check"}, {"check", "--json"}, {"verify", "--json"}, {"mail"}, {"labels"}, {"config"},
		{"ledger"}, {"prune", "--dry-run"}, {"schema", "status"}, {"help", "rules"}, {"help", "recipes", "nightly.sh"}, {"version"}, {"doctor"}} {
		name := strings.Join(args, " ")
		code, stdout, stderr := w.run(args...)
		term := newTerminal(t, w.dir, w.vars)
		err := term.start(args...).Wait()
		shown := term.shown()
		if code != 0 || err != nil {
			t.Errorf("%s: exit code %d, %s; on a terminal %v\n%s", name, code, stderr, err, strings.Join(shown, "\n"))
		}
		for i := range shown {
			shown[i] = timings.ReplaceAllString(shown[i], "N")
		}
		var lines []string
		for l := range strings.Lines(timings.ReplaceAllString(stdout, "N")) {
			lines = append(lines, strings.TrimRight(l, " \r\n"))
		}
		holdLines(t, shown, lines...)
	}
}

func TestInterruptOnATerminal(t *testing.T) {
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
	term := newTerminal(t, t.TempDir(), vars)
	c := term.start("fetch")
	<-asked
	if _, err := term.master.WriteString("\x03"); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); c.ProcessState.ExitCode() != console.ExitInterrupted {
		t.Errorf("ended with %v", err)
	}
	shown := term.shown()
	if !slices.Contains(shown, "opsreport: error: interrupted") {
		t.Errorf("the error does not begin its line:\n%q", shown)
	}
}
