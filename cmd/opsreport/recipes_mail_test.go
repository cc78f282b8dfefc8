//go:build tools

package main

import (
	"bufio"
	"fmt"
	"net"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// hostName is what this machine says its name is.
func hostName(t *testing.T) string {
	t.Helper()
	name, err := exec.Command("sh", "-c", "hostname -f 2>/dev/null || uname -n").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(name))
}

// TestMailGreetsWithTheHostName has curl itself talk to a server, which it leaves
// at once, since there is no STARTTLS.
func TestMailGreetsWithTheHostName(t *testing.T) {
	t.Parallel()
	curl, err := exec.LookPath("curl")
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"": hostName(t), "/": hostName(t), "/own.name.example": "own.name.example"} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		greeted := make(chan string, 1)
		go func() {
			defer close(greeted)
			c, err := l.Accept()
			if err != nil {
				return
			}
			defer c.Close()
			fmt.Fprint(c, "220 here\r\n")
			line, _ := bufio.NewReader(c).ReadString('\n')
			greeted <- strings.TrimSpace(line)
			fmt.Fprint(c, "250 no more\r\n")
		}()
		b := newBench(t, nil)
		b.vars[0] = "PATH=" + b.dir + "/bin:/usr/bin:/bin"
		b.write("bin/curl", "#!/bin/sh\nexec "+curl+` --noproxy '*' "$@"`+"\n")
		b.write("site.eml", "From: a@example.com\r\nTo: b@example.com\r\n\r\nx\r\n")
		code, stderr, _ := b.run("mail.sh", []string{"SMTP_URL=smtp://" + l.Addr().String() + path})
		_ = l.Close() // so that the server ends where curl did not call
		if got := <-greeted; got != "EHLO "+want || code == 0 {
			t.Errorf("%q: the server was greeted with %q, want the name %s; exit code %d, %s", path, got, want, code, stderr)
		}
	}
}

// TestPipelineMailsWhereItIsAsked runs the job that mails: without mail.to no mail is
// asked for, and with it the script says what is missing.
func TestPipelineMailsWhereItIsAsked(t *testing.T) {
	t.Parallel()
	script := steps(t, "gitlab-ci.yml")["mail"]
	if script == "" {
		t.Fatal("there is no job that mails")
	}
	for letter, code := range map[string]int{
		"": 0, "Subject: x\r\nTo: undisclosed-recipients:;\r\n\r\n": 0,
		"Subject: x\r\nTo: a@example.com\r\n\r\nTo: undisclosed-recipients:;\r\n": 7,
	} {
		b := newBench(t, nil)
		b.write("mail.sh", "exit 7\n")
		if letter != "" {
			b.write("site.eml", letter)
		}
		if got, stderr, _ := b.exec(nil, "bash", "-e", "-c", script); got != code {
			t.Errorf("%q: exit code %d, want %d, %s", letter, got, code, stderr)
		}
	}
}

// TestTheServiceMakesItsFolders: systemd does not start a service that may write to a
// folder which is not there, so the head says how each is made.
func TestTheServiceMakesItsFolders(t *testing.T) {
	t.Parallel()
	text := recipes(t)["opsreport.service"]
	named := regexp.MustCompile(`(?m)^(?:ReadWritePaths|Environment=REPORT_TARGET)=(\S+?)/?$`).FindAllStringSubmatch(text, -1)
	made := regexp.MustCompile(`(?m)^#   install -d -o opsreport (\S+) `).FindStringSubmatch(text)
	if len(named) != 2 || made == nil || slices.ContainsFunc(named, func(m []string) bool { return m[1] != made[1] }) {
		t.Errorf("writes to %q, and makes %q", named, made)
	}
	if !strings.Contains(text, "\nUser=opsreport\n") || !strings.Contains(text, "#   useradd --system ") {
		t.Error("the user that owns it is not made")
	}
}

// TestTheLogOfNightsIsBounded: each night adds to it, and the file before it is the
// only one that is kept.
func TestTheLogOfNightsIsBounded(t *testing.T) {
	t.Parallel()
	b := newBench(t, map[string]string{"opsreport": nightStub, "rsync": "", "sendmail": "cat >/dev/null"})
	vars := []string{"STATUS=0", "REPORT_HOME=" + b.dir, "REPORT_TARGET=remote/"}
	b.site("site", map[string]string{"index.html": "front"})
	for _, night := range []string{"small", "large", "after"} {
		if night == "large" {
			b.write("nightly.log", strings.Repeat("x", 1000001))
		}
		if code, stderr, _ := b.run("nightly.sh", vars); code != 0 {
			t.Fatalf("exit code %d, %s", code, stderr)
		}
	}
	if got := len(b.content("nightly.log.1")); got != 1000001 {
		t.Errorf("%d bytes are kept", got)
	}
	if got := strings.Count(b.content("nightly.log"), "night 0\n"); got != 2 {
		t.Errorf("the log has %d nights, want those since it was begun", got)
	}
}
