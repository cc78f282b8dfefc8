package console

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	t.Parallel()
	tasks := []task{{"resources", 12, 0}, {"followups", 500, 1730}}
	got := progressLine("fetch", tasks, "waiting 42s after a rate limit", 65*time.Second)
	want := "fetch, 1m5s: resources 12, followups 500 of 1730; waiting 42s after a rate limit"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestProgressGoesForward, also where a list is gone through again.
func TestProgressGoesForward(t *testing.T) {
	t.Parallel()
	p := &Progress{}
	for _, n := range []int{25, 13, 26} {
		p.Set("nights", n, 27)
		if got, want := p.tasks[0].count(), map[int]string{25: "25 of 27", 13: "25 of 27", 26: "26 of 27"}[n]; got != want {
			t.Errorf("after %d: %s, want %s", n, got, want)
		}
	}
}

func TestBarsStayBelowLogLines(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s := &screen{out: &out, bars: true}
	s.hide("open-sesame-9")
	s.draw(bars("fetch", []task{{"followups", 5, 10}}, "", 3*time.Second))
	s.write("opsreport: a line about open-sesame-9\n")
	s.draw(nil)
	text := out.String()
	if strings.Contains(text, "open-sesame-9") {
		t.Errorf("the secret is shown: %q", text)
	}
	if !strings.Contains(text, "followups        [============            ] 5 of 10  2/s\n") {
		t.Errorf("no bar in %q", text)
	}
	if !strings.Contains(text, "\r\x1b[2A\x1b[Jopsreport: a line about [token]\nfollowups") {
		t.Errorf("the line does not stand above the bars: %q", text)
	}
	if !strings.HasSuffix(text, "\r\x1b[2A\x1b[J") {
		t.Errorf("the bars are not removed: %q", text)
	}
}

// TestABarLeavesTheLastColumnFree: some terminals go on to the next line there.
func TestABarLeavesTheLastColumnFree(t *testing.T) {
	t.Parallel()
	for columns, want := range map[int]string{0: "äbcd", 1: "äbcd", 2: "ä", 4: "äbc", 5: "äbcd"} {
		s := &screen{columns: func() int { return columns }}
		if got := s.cut("äbcd"); got != want {
			t.Errorf("on %d columns: %q", columns, got)
		}
	}
}

func TestAResultEndsRedrawing(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	c := New(Streams{Stdout: &out, Stderr: &out, Now: time.Now, Terminal: true, Columns: func() int { return 20 }})
	p := &Progress{c: c, stage: "render", bars: true, tasks: []task{{"nights", 3, 14}}}
	p.print(time.Now())
	if err := c.Result("/the/path\n"); err != nil {
		t.Fatal(err)
	}
	p.print(time.Now())
	c.screen.draw(nil)
	for line := range strings.Lines(out.String()) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n >= 20 && !strings.Contains(line, "\x1b") {
			t.Errorf("a bar of %d characters on 20 columns: %q", n, line)
		}
	}
	if !strings.HasSuffix(out.String(), "\r\x1b[2A\x1b[J/the/path\n") {
		t.Errorf("written %q", out.String())
	}
}

// TestALeftTerminalHasNoBars, though the work that shows them goes on; JSON may still be printed.
func TestALeftTerminalHasNoBars(t *testing.T) {
	t.Parallel()
	var out, stdout bytes.Buffer
	c := New(Streams{Stdout: &stdout, Stderr: &out, Now: time.Now, Terminal: true, Columns: func() int { return 80 }})
	begun := time.Now()
	p := &Progress{c: c, stage: "verify", bars: true, begun: begun}
	p.print(begun.Add(5 * time.Second))
	c.Report(Interrupted("the end"))
	c.Leave()
	p.print(begun.Add(6 * time.Second))
	if !strings.HasSuffix(out.String(), "hint: the end\nverify, 5s\n\r\x1b[1A\x1b[J") {
		t.Errorf("written %q", out.String())
	}
	if err := c.FailJSON(Interrupted("")); err != nil || stdout.Len() == 0 {
		t.Errorf("stdout %q, %v", &stdout, err)
	}
}

// TestAPauseIsOneLineInALog: cron mails every line. A pause of hours is no silence, and after it all goes on as before.
func TestAPauseIsOneLineInALog(t *testing.T) {
	t.Parallel()
	begun := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	now := begun
	lines := func(pause func(p *Progress, until time.Time), from, to time.Duration) int {
		var out bytes.Buffer
		c := New(Streams{Stdout: &out, Stderr: &out, Now: func() time.Time { return now }})
		p := &Progress{c: c, stage: "fetch", begun: begun}
		now = begun.Add(10 * time.Second)
		pause(p, now.Add(150*time.Second))
		for d := from; d <= to; d += progressEvery {
			p.print(begun.Add(d))
		}
		return strings.Count(out.String(), "\n")
	}
	told := func(p *Progress, until time.Time) { p.Pause("waiting after a rate limit", until) }
	wait := func(p *Progress, until time.Time) { p.Wait("waiting for the request budget", until) }
	for _, c := range []struct {
		name     string
		pause    func(*Progress, time.Time)
		from, to time.Duration
		want     int
	}{
		{"the first minute", told, 15 * time.Second, 65 * time.Second, 0},
		{"a minute", told, 15 * time.Second, 70 * time.Second, 1},
		{"two minutes and a half", told, 15 * time.Second, 155 * time.Second, 2},
		{"after it", told, 160 * time.Second, 170 * time.Second, 3},
		{"one that nothing told", wait, 15 * time.Second, 65 * time.Second, 11},
	} {
		if got := lines(c.pause, c.from, c.to); got != c.want {
			t.Errorf("%s: %d lines, want %d", c.name, got, c.want)
		}
	}
}
