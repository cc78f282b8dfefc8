//go:build tools && unix

package workspace

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

const digest = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

func shell(t *testing.T, text string) SealMaker {
	t.Helper()
	return SealMaker{Line: []string{"sh", "-c", text, "seal"}, Dir: t.TempDir(), Env: []string{"PATH=/usr/bin:/bin", "OWN=yes"}}
}

// TestWhatIsPrintedIsTheSeal: byte for byte, of a command that gets the digest last, no input, its
// folder and its own environment, and nothing else.
func TestWhatIsPrintedIsTheSeal(t *testing.T) {
	t.Parallel()
	c := shell(t, `printf '\000\377 %s\n' "$#" "$1" "$OWN" "$PWD" "${HOME-none}"; cat; echo aside >&2; printf '\n\n'`)
	got, err := c.Make(t.Context(), digest)
	want := "\x00\xff 1\n\x00\xff " + digest + "\n\x00\xff yes\n\x00\xff " + c.Dir + "\n\x00\xff none\n\n\n"
	if err != nil || string(got) != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestWhatIsNoSeal(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"echo half; echo no >&2; echo 'no\tservice\033[2K' >&2; exit 3": "sh exit status 3: no service␛[2K",
		"printf ' \\n\\t\\n'; echo why >&2":                             "sh prints nothing: why",
		"exec yes":                                                      "sh prints more than 1048576 bytes",
		"echo half; exec sleep 600":                                     "sh did not end within 300ms",
		"sleep 600 & echo $! >child; echo seal":                         "sh left something running that holds its output",
		"kill -9 $$":                                                    "sh signal: killed",
		"i=0; while [ $i -lt 40 ]; do i=$((i+1)); printf 'long word ' >&2; done; exit 1": "sh exit status 1: " +
			strings.TrimSpace(strings.Repeat("long word ", 30)) + "…",
	} {
		limit := time.Minute
		if strings.Contains(want, "300ms") {
			limit = 300 * time.Millisecond
		}
		c := shell(t, text)
		began := time.Now()
		got, err := c.within(t.Context(), digest, limit)
		if got != nil || err == nil || err.Error() != want {
			t.Errorf("%s: %q, %v; want %q", text, got, err, want)
		}
		if pid, err := os.ReadFile(filepath.Join(c.Dir, "child")); err == nil {
			ends(t, string(pid))
		}
		if took := time.Since(began); took > 5*time.Minute {
			t.Errorf("%s: took %s", text, took)
		}
	}
}

// TestAnEndedCommandLeavesNothing: neither after its time nor after an interrupt does anything run on
// that it has started.
func TestAnEndedCommandLeavesNothing(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]error{"time": nil, "interrupt": context.Canceled} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := shell(t, "sleep 600 & echo $! >child.part; mv child.part child; wait")
			child := filepath.Join(c.Dir, "child")
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if end != nil {
				go func() {
					for _, err := os.Stat(child); err != nil; _, err = os.Stat(child) {
						time.Sleep(time.Millisecond)
					}
					cancel()
				}()
			}
			limit := time.Minute
			if end == nil {
				limit = 500 * time.Millisecond
			}
			pid, err := []byte(nil), fs.ErrNotExist
			for ; errors.Is(err, fs.ErrNotExist) && limit <= time.Minute; limit *= 2 { // a busy shell has started nothing by then
				got, ended := c.within(ctx, digest, limit)
				if got != nil || ended == nil || end != nil && !errors.Is(ended, end) {
					t.Fatalf("%q, %v", got, ended)
				}
				pid, err = os.ReadFile(child)
			}
			if err != nil {
				t.Fatal(err)
			}
			ends(t, string(pid))
		})
	}
}

// ends waits until a process has ended.
func ends(t *testing.T, text string) {
	t.Helper()
	pid, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); syscall.Kill(pid, 0) == nil && !zombie(pid); time.Sleep(5 * time.Millisecond) {
		if time.Since(began) > time.Minute {
			t.Fatalf("%d still runs", pid)
		}
	}
}

// zombie reports whether a process has ended and only its parent does not know yet.
func zombie(pid int) bool {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	return err == nil && strings.Contains(string(stat), ") Z ")
}

// TestAProgramIsFound: on the PATH by its name, and relative to the folder with a slash.
func TestAProgramIsFound(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, mode := range map[string]os.FileMode{"good": 0o700, "plain": 0o600} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\necho $1\n"), mode); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"./good": "", filepath.Join(dir, "good"): "", "sh": "",
		"good":    "good cannot be started: executable file not found in $PATH",
		"./plain": "./plain cannot be started: permission denied",
		"./none":  "./none cannot be started: stat ", "./": "./ cannot be started: is a directory"} {
		c := SealMaker{Line: []string{name, "x"}, Dir: dir, Env: []string{}}
		path, err := c.Find()
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) || err == nil && !filepath.IsAbs(path) {
			t.Errorf("%s: %q, %v", name, path, err)
		}
		if got, err := c.Make(t.Context(), digest); strings.HasSuffix(name, "/good") != (string(got) == "x\n") {
			t.Errorf("%s: makes %q, %v", name, got, err)
		}
	}
}

// TestStands: a seal is a plain file that is not empty.
func TestStands(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	night := filepath.Join(dir, "20261121T041207Z")
	if IsSealed(night) {
		t.Error("without a seal")
	}
	for content, want := range map[string]bool{"": false, "x": true} {
		if err := os.WriteFile(night+".seal", []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if IsSealed(night) != want || IsSealed(night+"/") != want {
			t.Errorf("of %q: %v", content, !want)
		}
	}
	if err := errors.Join(os.Rename(night+".seal", filepath.Join(dir, "x")), os.Symlink("x", night+".seal")); err != nil {
		t.Fatal(err)
	}
	if IsSealed(night) {
		t.Error("a link is a seal")
	}
}
