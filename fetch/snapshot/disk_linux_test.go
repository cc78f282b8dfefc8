package snapshot

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"opsreport/fetch/disktest"
)

// TestFullDisk writes to small disks: too few bytes or too few inodes at every
// stage of a fetch. Nothing of it may stay, and last night must be untouched.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	failed := 0
	var sizes []string
	for kb := 72; kb <= 600; kb += 44 {
		sizes = append(sizes, fmt.Sprintf("size=%dk", kb))
	}
	for inodes := 16; inodes <= 34; inodes++ {
		sizes = append(sizes, fmt.Sprintf("nr_inodes=%d", inodes))
	}
	for _, size := range sizes {
		root := t.TempDir()
		if !mounted(t, root, 0, size) {
			return // limitedFile holds it then
		}
		s := New(root)
		night(t, s, asOf)
		before := tree(t, root)
		err := bulkNight(s, asOf.AddDate(0, 0, 1))
		if err == nil {
			continue
		}
		failed++
		if !errors.Is(err, unix.ENOSPC) {
			t.Errorf("%s: %v", size, err)
		}
		if after := tree(t, root); !reflect.DeepEqual(before, after) {
			t.Errorf("%s: something changed: %v", size, equalTrees(after, before))
		}
	}
	if failed < len(sizes)/2 || failed == len(sizes) {
		t.Errorf("%d of %d disks were too small", failed, len(sizes))
	}
}

// TestPruneOnAFullDisk fills the disk to the last byte. Pruning must make room
// there, and stay provable.
func TestPruneOnAFullDisk(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if !mounted(t, root, 0, "size=2m") {
		return
	}
	s := New(root)
	nights(t, s, 4)
	fillDisk(t, root)
	gone, kept, err := s.Prune(Retention{1, time.UTC}, nil, false)
	if err != nil || len(gone) != 3 || len(kept) > 0 {
		t.Fatalf("pruned %v, kept %v: %v", folders(gone), kept, err)
	}
	if problems, err := s.Verify(); err != nil || len(problems) != 1 || problems[0].File != ".fill" {
		t.Errorf("%v, %v", problems, err)
	}
	if lines, bad, err := s.readPruned(); err != nil || len(lines) != 3 || len(bad) > 0 {
		t.Errorf("%v, %v, %v", lines, bad, err)
	}
}

// TestRetireOnADiskThatStaysFull: where even the lists of a night make no room, because
// something else still holds them, the night is not gone without its reason. It can be
// retired again.
func TestRetireOnADiskThatStaysFull(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if !mounted(t, root, 0, "size=2m") {
		return
	}
	s := New(root)
	newest := nights(t, s, 2)[1]
	const held = ".held"
	if err := os.Mkdir(filepath.Join(root, held), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range nightFiles {
		if err := os.Link(filepath.Join(newest, name), filepath.Join(root, held, filepath.Base(name))); err != nil {
			t.Fatal(err)
		}
	}
	fillDisk(t, root)
	if _, err := s.Retire(three[1], "of the test service", asOf, false); !errors.Is(err, unix.ENOSPC) {
		t.Fatalf("retired on a full disk: %v", err)
	}
	if err := errors.Join(os.RemoveAll(filepath.Join(root, held)), os.Remove(filepath.Join(root, ".fill"))); err != nil {
		t.Fatal(err)
	}
	night(t, s, asOf.AddDate(0, 0, 2)) // which clears what was cut off
	if _, err := s.Retire(three[1], "of the test service", asOf, false); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	if gone, err := s.Removed(); err != nil || len(gone) != 1 || gone[0].Reason != "of the test service" {
		t.Errorf("retired are %v, %v", gone, err)
	}
}

// TestRetireOnAFullDisk fills the disk to the last byte; the lists of the night make room.
func TestRetireOnAFullDisk(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if !mounted(t, root, 0, "size=2m") {
		return
	}
	s := New(root)
	nights(t, s, 2)
	fillDisk(t, root)
	if _, err := s.Retire(three[1], "of the test service", asOf, false); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(root, ".fill")); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	if gone, err := s.Removed(); err != nil || len(gone) != 1 || gone[0].Reason != "of the test service" {
		t.Errorf("retired are %v, %v", gone, err)
	}
}

// fillDisk writes a file .fill until nothing more fits.
func fillDisk(t *testing.T, root string) {
	t.Helper()
	f, err := os.Create(filepath.Join(root, ".fill"))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if f.Close(); !errors.Is(err, unix.ENOSPC) {
		t.Fatal(err)
	}
}

// mounted puts a small file system in memory there; false where only root may.
func mounted(t *testing.T, dir string, flags uintptr, options string) bool {
	t.Helper()
	err := unix.Mount("tmpfs", dir, "tmpfs", flags, options)
	if errors.Is(err, unix.EPERM) || errors.Is(err, unix.EACCES) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
	return true
}

// TestLimitedFile fails writes in the middle of a file, which any user may do.
// The limit is one of the whole process, so that a copy has to bear it.
func TestLimitedFile(t *testing.T) {
	if limit := os.Getenv("SNAPSHOT_TEST_LIMIT"); limit != "" {
		limited(t, limit)
		return
	}
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, limit := range []string{"500", "4000", "140000"} {
		c := exec.Command(self, "-test.run=^TestLimitedFile$")
		c.Env = append(os.Environ(), "SNAPSHOT_TEST_LIMIT="+limit)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("limit %s: %v\n%s", limit, err, out)
		}
	}
}

func limited(t *testing.T, limit string) {
	s := New(t.TempDir())
	night(t, s, asOf)
	before := tree(t, s.root)
	signal.Ignore(unix.SIGXFSZ)
	var bytes uint64
	fmt.Sscan(limit, &bytes)
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: bytes}); err != nil {
		t.Fatal(err)
	}
	err := bulkNight(s, asOf.AddDate(0, 0, 1))
	if !errors.Is(err, unix.EFBIG) || !strings.Contains(err.Error(), "data/") {
		t.Errorf("got %v", err)
	}
	if after := tree(t, s.root); !reflect.DeepEqual(before, after) {
		t.Errorf("something changed: %v", equalTrees(after, before))
	}
}

// TestFolderNotWritable refuses in one message that names the folder.
func TestFolderNotWritable(t *testing.T) {
	t.Parallel()
	root := filepath.Join(t.TempDir(), "snapshots")
	if err := os.Mkdir(root, 0o555); err != nil {
		t.Fatal(err)
	}
	mounted(t, root, unix.MS_RDONLY, "") // modes do not hold root
	_, err := New(root).Begin(asOf)
	if err == nil || !strings.Contains(err.Error(), root) {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(root); err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}

// TestPruneGoesOnPastWhatCannotBeRemoved, which is told and keeps no other night, nor a
// later run, from anything.
func TestPruneGoesOnPastWhatCannotBeRemoved(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	first, data := filepath.Join(s.root, three[0]), filepath.Join(s.root, three[1], "data")
	for _, dir := range []string{first, data} {
		if unix.Mount(dir, dir, "", unix.MS_BIND, "") != nil {
			return // only root may mount
		}
	}
	t.Cleanup(func() {
		for _, dir := range []string{first, data, filepath.Join(s.root, prunePrefix+three[1], "data")} {
			unix.Unmount(dir, unix.MNT_DETACH)
		}
	})
	for range 2 {
		gone, kept, err := s.Prune(Retention{1, time.UTC}, nil, false)
		var told []string
		for _, p := range kept {
			told = append(told, p.String())
		}
		if err != nil || len(kept) != 2 || strings.Contains(folders(gone), three[0]) {
			t.Errorf("pruned %s, told %q, %v", folders(gone), told, err)
		}
		if text := strings.Join(told, "\n"); !strings.Contains(text, three[0]+": is due to be removed and cannot be") ||
			!strings.Contains(text, prunePrefix+three[1]) || !strings.Contains(text, "by hand") {
			t.Errorf("told %s", text)
		}
	}
	wholeChain(t, s)
	night(t, s, asOf.AddDate(0, 0, 9))
	wholeChain(t, s)
}

// TestNothingIsThereBeforeItIsDurable: every file and folder of a night is synced before
// the night has its name, and the folder that holds it after that. Where the disk fails
// at any of them, there is no night.
func TestNothingIsThereBeforeItIsDurable(t *testing.T) { disktest.InACopy(t, synced) }

func synced(t *testing.T) {
	s := New(t.TempDir())
	d, ok := disktest.Watch(t, s.root)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	first := night(t, s, asOf)
	stage := stagePrefix + filepath.Base(first)
	var want []string
	for _, name := range []string{"data/resources.json", "data/followups.json", "data/equipments.json", "data/grouptrainings.json",
		"data/overdue.json", "data/requests.jsonl", "data/snapshot.json", "bagit.txt", "bag-info.txt", "manifest-sha256.txt",
		"tagmanifest-sha256.txt", "data", "."} {
		want = append(want, filepath.Join(stage, name))
	}
	want = append(want, ".")
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("a night: synced %v\nwant %v", got, want)
	}
	before := tree(t, s.root)
	for n := range want {
		night := draft(t, s, asOf.AddDate(0, 0, 1))
		d.FailAt(n)
		if path, err := night.Commit(sampleMeta()); !errors.Is(err, unix.EIO) {
			t.Errorf("sync %d fails: made %q, %v", n, path, err)
		}
		if err := equalTrees(tree(t, s.root), before); err != nil {
			t.Errorf("sync %d fails: %v", n, err)
		}
	}
	d.FailAt(-1)
	night(t, s, asOf.AddDate(0, 0, 1))
	night(t, s, asOf.AddDate(0, 0, 2))
	d.Taken()
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) != 2 {
		t.Errorf("pruned %v, %v", gone, err)
	}
	// The proofs, that they have their name, and that each night is moved away.
	want = []string{filepath.Join(stagePrefix+Name(time.Unix(0, 0)), prunedFile), ".", ".", "."}
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("a prune: synced %v\nwant %v", got, want)
	}
}
