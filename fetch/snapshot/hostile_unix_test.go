//go:build unix

package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// inTime fails where something waits for ever, and cannot be waited for.
func inTime(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s hangs", what)
	}
}

// TestNothingReadsAPipe puts a pipe in place of every file of a night, and of
// those beside it: whoever opens, verifies, prunes or fetches must not wait.
func TestNothingReadsAPipe(t *testing.T) {
	t.Parallel()
	pipe := func(t *testing.T, path string) {
		os.Remove(path)
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range append([]string{tagsFile, manifestFile, infoFile, bagitFile}, nightFiles[:]...) {
		s := New(t.TempDir())
		dirs := nights(t, s, 3)
		for _, i := range []int{0, 2} {
			pipe(t, filepath.Join(dirs[i], filepath.FromSlash(name)))
		}
		inTime(t, name, func() {
			if _, err := Open(dirs[0]); err == nil {
				t.Errorf("%s: opened", name)
			}
			s.Verify()
			s.Prune(Retention{1, time.UTC}, nil, false)
			night(t, s, asOf.AddDate(0, 0, 5))
		})
	}
	place := filepath.Join(t.TempDir(), "pipe")
	pipe(t, place)
	inTime(t, "in place of the folder", func() {
		of := New(place)
		_, opened := Open(place)
		_, read := ReadIn(place, HistoryFile)
		_, listed := of.List()
		_, _, pruned := of.Prune(Retention{1, time.UTC}, nil, false)
		for what, err := range map[string]error{"open": opened, "read": read, "files": of.CheckFiles(), "free": of.Free(), "list": listed,
			"prune": pruned} {
			if !errors.Is(err, syscall.ENOTDIR) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
	s := New(t.TempDir())
	nights(t, s, 3)
	pipe(t, filepath.Join(s.root, prunedFile))
	pipe(t, filepath.Join(s.root, HistoryFile))
	inTime(t, "beside", func() {
		s.Prune(Retention{1, time.UTC}, nil, false)
		if _, err := s.Read(HistoryFile); err == nil {
			t.Error("read a pipe")
		}
		if problems, err := s.Verify(); err != nil || len(problems) != 3 {
			t.Errorf("%v, %v", problems, err)
		}
		night(t, s, asOf.AddDate(0, 0, 5))
	})
}

// TestNothingFollowsALink puts links to a good night into a bag and beside it:
// nothing is read through them, and nothing written.
func TestNothingFollowsALink(t *testing.T) {
	t.Parallel()
	elsewhere := New(filepath.Join(t.TempDir(), "elsewhere"))
	good := night(t, elsewhere, asOf)
	link := func(to, path string) {
		os.RemoveAll(path)
		if err := os.Symlink(to, path); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range append([]string{tagsFile, manifestFile, infoFile, bagitFile, dataFolder}, nightFiles[:]...) {
		dir := night(t, New(t.TempDir()), asOf)
		link(filepath.Join(good, filepath.FromSlash(name)), filepath.Join(dir, filepath.FromSlash(name)))
		if _, err := Open(dir); err == nil {
			t.Errorf("%s: opened through a link", name)
		}
		if len(Verify(dir)) == 0 {
			t.Errorf("%s: verified through a link", name)
		}
		if strings.HasPrefix(name, dataFolder) {
			continue
		}
		link(name+"2", filepath.Join(dir, name)) // inside of the bag
		if err := os.WriteFile(filepath.Join(dir, name+"2"), []byte(tree(t, good)[name]), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil {
			t.Errorf("%s: opened through a link inside", name)
		}
	}
	before := tree(t, elsewhere.root)
	s := New(t.TempDir())
	nights(t, s, 2)
	link(filepath.Join(elsewhere.root, three[0]), filepath.Join(s.root, stagePrefix+Name(asOf.AddDate(0, 0, 5))))
	link(filepath.Join(elsewhere.root, three[0]), filepath.Join(s.root, prunePrefix+three[0]))
	if d, err := s.Begin(asOf.AddDate(0, 0, 5)); err == nil {
		d.Abort()
		t.Error("staged through a link")
	}
	s.Prune(Retention{1, time.UTC}, nil, false)
	if err := equalTrees(tree(t, elsewhere.root), before); err != nil {
		t.Errorf("changed elsewhere: %v", err)
	}
}

// A pipe in place of a file would keep its reader waiting for ever.
func TestVerifyReadsNoPipe(t *testing.T) {
	t.Parallel()
	for _, name := range []string{metaFile, manifestFile, tagsFile, infoFile, listFile(record.FollowUps)} {
		s := New(filepath.Join(t.TempDir(), "snapshots"))
		nights(t, s, 1)
		path := filepath.Join(s.root, three[0], filepath.FromSlash(name))
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(path, 0o644); err != nil {
			t.Fatal(err)
		}
		problems := Verify(filepath.Join(s.root, three[0]))
		if len(problems) == 0 || !strings.Contains(problems[0].String(), name+": is not a plain file") {
			t.Errorf("%s: problems %v", name, problems)
		}
	}
}
