package snapshot

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// TestNothingIsThereBeforeItIsDurable: every file and folder of a night is synced before
// the night has its name, and the folder that holds it after that. Where the disk fails
// at any of them, there is no night. The filter is one of the whole process, so that a
// copy has to bear it.
func TestNothingIsThereBeforeItIsDurable(t *testing.T) {
	if os.Getenv("SNAPSHOT_TEST_SYNC") != "" {
		synced(t)
		return
	}
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run=^TestNothingIsThereBeforeItIsDurable$")
	c.Env = append(os.Environ(), "SNAPSHOT_TEST_SYNC=1")
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func synced(t *testing.T) {
	s := New(t.TempDir())
	disk, ok := watchDisk(t, s.root)
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
	if got := disk.taken(); !slices.Equal(got, want) {
		t.Errorf("a night: synced %v\nwant %v", got, want)
	}
	before := tree(t, s.root)
	for n := range want {
		d := draft(t, s, asOf.AddDate(0, 0, 1))
		disk.failAt(n)
		if path, err := d.Commit(sampleMeta()); !errors.Is(err, unix.EIO) {
			t.Errorf("sync %d fails: made %q, %v", n, path, err)
		}
		if err := equalTrees(tree(t, s.root), before); err != nil {
			t.Errorf("sync %d fails: %v", n, err)
		}
	}
	disk.failAt(-1)
	night(t, s, asOf.AddDate(0, 0, 1))
	night(t, s, asOf.AddDate(0, 0, 2))
	disk.taken()
	if gone, _, err := s.Prune(1, time.UTC, false); err != nil || len(gone) != 2 {
		t.Errorf("pruned %v, %v", gone, err)
	}
	// The proofs, that they have their name, and that each night is moved away.
	want = []string{filepath.Join(stagePrefix+Name(time.Unix(0, 0)), prunedFile), ".", ".", "."}
	if got := disk.taken(); !slices.Equal(got, want) {
		t.Errorf("a prune: synced %v\nwant %v", got, want)
	}
}

// disk sees every fsync of this process and lets it be done, or fail.
type disk struct {
	root string
	mu   sync.Mutex
	seen []string // what was synced, below root
	fail int      // the place of the one that fails; -1 is none
}

func (d *disk) taken() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	seen := d.seen
	d.seen = nil
	return seen
}

func (d *disk) failAt(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.seen, d.fail = nil, n
}

// notice and answer are those of seccomp_unotify(2).
type notice struct {
	id         uint64
	pid, flags uint32
	nr         int32
	arch       uint32
	at         uint64
	args       [6]uint64
}

type answer struct {
	id    uint64
	val   int64
	errno int32
	flags uint32
}

// watchDisk asks the kernel to tell of every fsync; false where it does not.
func watchDisk(t *testing.T, root string) (*disk, bool) {
	t.Helper()
	const (
		setModeFilter                = 1
		tsync, listener, tsyncESRCH  = 1 << 0, 1 << 3, 1 << 4
		allow, notify                = 0x7fff0000, 0x7fc00000
		receive, send, letTheCallRun = 0xc0502100, 0xc0182101, 1
	)
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0}, // the number of the call
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_FSYNC, Jt: 1},
		{Code: unix.BPF_RET | unix.BPF_K, K: allow},
		{Code: unix.BPF_RET | unix.BPF_K, K: notify},
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return nil, false
	}
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, setModeFilter, tsync|listener|tsyncESRCH, uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return nil, false
	}
	root, err := filepath.EvalSymlinks(root)
	if err != nil {
		t.Fatal(err)
	}
	d := &disk{root: root, fail: -1}
	go func() { // until the process ends
		for {
			var n notice
			if _, _, errno := unix.Syscall(unix.SYS_IOCTL, fd, receive, uintptr(unsafe.Pointer(&n))); errno != 0 {
				continue
			}
			a := answer{id: n.id, flags: letTheCallRun}
			if d.see(n.args[0]) {
				a = answer{id: n.id, errno: -int32(unix.EIO)}
			}
			unix.Syscall(unix.SYS_IOCTL, fd, send, uintptr(unsafe.Pointer(&a)))
		}
	}()
	return d, true
}

// see notes what is synced, and says whether that shall fail.
func (d *disk) see(fd uint64) bool {
	name, _ := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	d.mu.Lock()
	defer d.mu.Unlock()
	if name = strings.TrimPrefix(strings.TrimPrefix(name, d.root), "/"); name == "" {
		name = "."
	}
	d.seen = append(d.seen, name)
	return len(d.seen)-1 == d.fail
}
