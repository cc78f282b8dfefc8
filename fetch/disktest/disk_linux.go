// Package disktest shows tests what a process makes durable, and plays a disk that fails at
// that. It asks the kernel (seccomp_unotify(2)), so that the code under test needs no seam
// for it. A filter stays as long as its process: a test runs itself again in a copy.
// Nothing but tests calls it.
package disktest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// copied is set in the copy of a test.
const copied = "DISK_TEST_COPY"

// InACopy runs a test in a process of its own, where a filter harms no other.
func InACopy(t *testing.T, test func(*testing.T)) {
	t.Helper()
	if os.Getenv(copied) == t.Name() {
		test(t)
		return
	}
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run=^"+t.Name()+"$")
	c.Env = append(os.Environ(), copied+"="+t.Name())
	out, err := c.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if strings.Contains(string(out), untold) {
		t.Log(untold)
	}
}

// untold is logged where a test could hold nothing; .ci/test looks for it.
const untold = "the kernel does not tell what is synced"

// Disk sees every fsync and syncfs of this process, and lets each be done or makes it fail.
type Disk struct {
	root string
	mu   sync.Mutex
	seen []string // what was synced, below root
	fail int      // the place of the one that fails; -1 is none
}

// Taken returns what was synced since it was asked last, below the root, which is ".".
func (d *Disk) Taken() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	seen := d.seen
	d.seen = nil
	return seen
}

// FailAt makes the n-th of the next calls fail with EIO, counted from 0;
// -1 is none.
func (d *Disk) FailAt(n int) {
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

// Watch asks the kernel to report what is synced. It logs and returns false if the kernel
// does not support that.
func Watch(t *testing.T, root string) (*Disk, bool) {
	t.Helper()
	const (
		setModeFilter                = 1
		tsync, listener, tsyncESRCH  = 1 << 0, 1 << 3, 1 << 4
		allow, notify                = 0x7fff0000, 0x7fc00000
		receive, send, letTheCallRun = 0xc0502100, 0xc0182101, 1
	)
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0}, // the number of the call
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_FSYNC, Jt: 2},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_SYNCFS, Jt: 1},
		{Code: unix.BPF_RET | unix.BPF_K, K: allow},
		{Code: unix.BPF_RET | unix.BPF_K, K: notify},
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, setModeFilter, tsync|listener|tsyncESRCH, uintptr(unsafe.Pointer(&program)))
	if err != nil || errno != 0 {
		fmt.Println(untold)
		return nil, false
	}
	root, err = filepath.EvalSymlinks(root)
	if err != nil {
		t.Fatal(err)
	}
	d := &Disk{root: root, fail: -1}
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
func (d *Disk) see(fd uint64) bool {
	name, _ := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
	d.mu.Lock()
	defer d.mu.Unlock()
	if name = strings.TrimPrefix(strings.TrimPrefix(name, d.root), "/"); name == "" {
		name = "."
	}
	d.seen = append(d.seen, name)
	return len(d.seen)-1 == d.fail
}
