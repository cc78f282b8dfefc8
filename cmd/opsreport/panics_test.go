package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/panics"
)

var (
	begins = regexp.MustCompile(`\.Go\(|\bgo func|\bgo [a-z]+\.`)
	caught = regexp.MustCompile(`\.Go\(panics\.Func\(|\bgroup\.Go\(`)
)

// TestEveryPanicIsCaught: one in a goroutine would end the program with 2 and a text of Go's own. Of those
// that are begun without, the function itself catches it.
func TestEveryPanicIsCaught(t *testing.T) {
	t.Parallel()
	within := map[string]bool{"fetch/fetch.go": true, "fetch/pages.go": true, "fetch/panics/panics.go": true}
	for _, stage := range []string{"fetch", "render"} {
		root := filepath.Join("..", "..")
		if err := filepath.WalkDir(filepath.Join(root, stage), func(p string, d fs.DirEntry, err error) error {
			rel := filepath.ToSlash(strings.TrimPrefix(p, root+string(filepath.Separator)))
			if err != nil || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") || strings.Contains(rel, "/fakeapi") ||
				strings.Contains(rel, "test/") {
				return err
			}
			raw, err := os.ReadFile(p)
			for i, line := range bytes.Split(raw, []byte("\n")) {
				code, _, _ := bytes.Cut(line, []byte("//"))
				if begins.Match(code) && !caught.Match(code) && !within[rel] {
					t.Errorf("%s:%d: a goroutine whose panic nobody catches: %s", rel, i+1, bytes.TrimSpace(line))
				}
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAPanicElsewhereEndsWithOne, and with the text of an internal error: as an error that came back wrapped, and as a
// panic of whoever waited.
func TestAPanicElsewhereEndsWithOne(t *testing.T) {
	t.Parallel()
	for name, write := range map[string]stdoutFunc{
		"an error": func() error { return panics.Func(func() error { panic("canary-value") })() },
		"a panic": func() error {
			var group panics.Group
			group.Go(func() { panic("canary-value") })
			group.Wait()
			return nil
		},
	} {
		e, stderr := testEnv(t)
		e.args = []string{"version"}
		e.Console = console.New(console.Streams{Stdout: write, Stderr: stderr, Now: e.now})
		code := run(t.Context(), e)
		if text := stderr.String(); code != console.ExitFailed || strings.Contains(text, "canary-value") ||
			!strings.Contains(text, "error: internal error: a panic with a value of type string, which is not shown") ||
			!strings.Contains(text, "panics_test.go") {
			t.Errorf("%s: %d, %s", name, code, text)
		}
	}
}

// stdoutFunc is a stream whose writing ends so.
type stdoutFunc func() error

func (w stdoutFunc) Write(p []byte) (int, error) { return len(p), w() }
