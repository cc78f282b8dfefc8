package main

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

func TestBarsStayBelowLogLines(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s := &screen{out: &out, bars: true}
	s.hide("sesame")
	s.draw(bars("fetch", []task{{"followups", 5, 10}}, "", 3*time.Second))
	s.write("opsreport: a line about sesame\n")
	s.draw(nil)
	text := out.String()
	if strings.Contains(text, "sesame") {
		t.Errorf("the secret is shown: %q", text)
	}
	if !strings.Contains(text, "followups        [============            ] 5 of 10  2/s\n") {
		t.Errorf("no bar in %q", text)
	}
	if !strings.Contains(text, "\x1b[2A\x1b[Jopsreport: a line about [token]\nfollowups") {
		t.Errorf("the line does not stand above the bars: %q", text)
	}
	if !strings.HasSuffix(text, "\x1b[2A\x1b[J") {
		t.Errorf("the bars are not removed: %q", text)
	}
}
