//go:build unix

package file

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
)

// left is what stands in a folder, by name.
func left(t *testing.T, dir string) map[string]fs.FileMode {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]fs.FileMode{}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		out[e.Name()] = info.Mode()
	}
	return out
}

func put(t *testing.T, name string, mode fs.FileMode) {
	t.Helper()
	if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Chmod(name, mode)); err != nil {
		t.Fatal(err)
	}
}

// TestWriteKeepsModesAndLinks: what was private stays so, and a link leads to the new text.
// TestWriteKeepsTheOwner: what root writes for somebody else stays theirs.
func TestWriteKeepsTheOwner(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "a")
	put(t, name, 0o600)
	if os.Getuid() != 0 || os.Chown(name, 1234, 2345) != nil {
		return // only root may give a file away
	}
	if err := Write(name, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if of, ok := info.Sys().(*syscall.Stat_t); !ok || of.Uid != 1234 || of.Gid != 2345 {
		t.Errorf("the file belongs to %d:%d", of.Uid, of.Gid)
	}
}

func TestWriteKeepsModesAndLinks(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for name, mode := range map[string]fs.FileMode{"a": 0o600, "b": 0o640, "c": 0o444} {
		put(t, at(name), mode)
		if err := CanWrite("--junit", at(name)); err != nil {
			t.Error(err)
		}
		if err := Write(at(name), []byte(name), 0o644); err != nil {
			t.Error(err)
		}
		if text, err := os.ReadFile(at(name)); string(text) != name || left(t, dir)[name] != mode {
			t.Errorf("%s: %q, %v, %v", name, text, err, left(t, dir)[name])
		}
	}
	// One link after another, the second relative to a folder that is a link itself, and one to nothing.
	if err := errors.Join(os.Mkdir(at("deep"), 0o700), os.Mkdir(at("deep/er"), 0o700), os.Symlink("deep/er", at("short")),
		os.Symlink("short/up", at("link")), os.Symlink("../a", at("deep/er/up")), os.Symlink("fresh", at("dangling"))); err != nil {
		t.Fatal(err)
	}
	put(t, at("deep/a"), 0o600)
	for name, to := range map[string]string{"link": "deep/a", "dangling": "fresh"} {
		if err := errors.Join(CanWrite("--junit", at(name)), Write(at(name), []byte("new"), 0o644)); err != nil {
			t.Error(err)
		}
		if text, err := os.ReadFile(at(to)); string(text) != "new" || left(t, dir)[name].Type() != fs.ModeSymlink {
			t.Errorf("%s: %q, %v, %v", name, text, err, left(t, dir)[name])
		}
	}
	if text, _ := os.ReadFile(at("a")); string(text) != "a" || len(left(t, dir)) != 8 {
		t.Errorf("%q; left are %v", text, left(t, dir))
	}
}

// TestWriteReplacesNoPipe: it is written to, and nobody is waited for for ever.
func TestWriteReplacesNoPipe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := errors.Join(syscall.Mkfifo(pipe, 0o600), os.Symlink("pipe", link)); err != nil {
		t.Fatal(err)
	}
	if err := write(pipe, []byte("new"), 0o644, time.Nanosecond); err == nil || !strings.Contains(err.Error(), "nobody reads the pipe") {
		t.Errorf("without a reader: %v", err)
	}
	reader, err := os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	for _, name := range []string{pipe, link} {
		if err := errors.Join(CanWrite("--junit", name), Write(name, []byte(name), 0o644)); err != nil {
			t.Error(err)
		}
		got := make([]byte, len(name))
		if _, err := io.ReadFull(reader, got); err != nil || string(got) != name {
			t.Errorf("%q, %v", got, err)
		}
	}
	if err := write(pipe, bytes.Repeat([]byte("x"), 1<<20), 0o644, time.Millisecond); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a reader that does not read: %v", err)
	}
	if got := left(t, dir); len(got) != 2 || got["pipe"].Type() != fs.ModeNamedPipe || got["link"].Type() != fs.ModeSymlink {
		t.Errorf("left are %v", got)
	}
}

// TestWriteReplacesNoDevice: of our own folder; only root may make one.
func TestWriteReplacesNoDevice(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "full")
	if err := mknod(name); err != nil {
		return // nothing to replace
	}
	before, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := CanWrite("--junit", name); err != nil {
		t.Error(err)
	}
	_ = Write(name, []byte("new"), 0o644) // a container may know no devices
	if after, err := os.Stat(name); err != nil || after.Mode() != before.Mode() || !os.SameFile(before, after) {
		t.Errorf("it is %v, %v", after, err)
	}
}

// TestCanWriteFindsIt before the night: the folder is tried, and nothing is left in it.
func TestCanWriteFindsIt(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(dir, "no", "a"):           "--junit names " + filepath.Join(dir, "no", "a") + ", whose folder does not exist",
		dir:                                     "which is a folder",
		loop:                                    "which cannot be written: ",
		"/proc/self/opsreport":                  "whose folder ", // cannot be written, or is not there
		filepath.Join(dir, "a"):                 "",
		strings.Repeat("l", 300) + "/../" + dir: "names ",
	} {
		err := CanWrite("--junit", name)
		refused := err != nil && strings.Contains(err.Error(), want) && console.CodeOf(err) == console.ExitUsage
		if want == "" && err != nil || want != "" && !refused {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := left(t, dir); len(got) != 1 {
		t.Errorf("left are %v", got)
	}
}

// TestAppendWaitsForNobody who reads.
func TestAppendWaitsForNobody(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	pipe, plain := filepath.Join(dir, "pipe"), filepath.Join(dir, "plain")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Append(pipe, []byte("x")); !errors.Is(err, syscall.ENXIO) {
		t.Errorf("a pipe: %v", err)
	}
	err := errors.Join(Append(plain, []byte("a")), Append(plain, []byte("b")))
	if text, _ := os.ReadFile(plain); err != nil || string(text) != "ab" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestOnlyRegularFilesAreRead, and no more of them than the limit, whatever they say.
func TestOnlyRegularFilesAreRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	put(t, at("plain"), 0o600)
	if err := errors.Join(syscall.Mkfifo(at("pipe"), 0o600), os.Symlink("pipe", at("link")), os.WriteFile(at("sparse"), nil, 0o600),
		os.Truncate(at("sparse"), 50<<30)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"pipe": at("pipe") + " is not a regular file", "link": at("link") + " is not a regular file",
		"sparse": at("sparse") + " has more than 100 bytes", "": " is a folder"} {
		if _, err := Read(at(name), 100); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Read(at("sparse"), 100); !errors.Is(err, ErrLarge) {
		t.Errorf("%v", err)
	}
	if text, err := Read(at("plain"), 3); err != nil || string(text) != "old" {
		t.Errorf("%q, %v", text, err)
	}
}
