// Package disktest shows tests what a process makes durable, and plays a disk that fails at
// that. It asks the kernel (seccomp_unotify(2)), so that the code under test needs no seam
// for it. A filter stays as long as its process: a test runs itself again in a copy.
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
	c := exec.Command(self, append(os.Args[1:len(os.Args):len(os.Args)], "-test.run=^"+t.Name()+"$")...)
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

	left int  // calls that are done before the disk ends; fewer than 0: it lasts
	full bool // it takes nothing more, else it changes no more
	hit  bool // a call failed since
}

// End makes the disk end after so many more calls that change what it has. A full one makes nothing new and syncs nothing; else
// none of its names changes any more, so that it has what it would have if the process had been killed.
func (d *Disk) End(calls int, full bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left, d.full, d.hit = calls, full, false
}

// Last lets the disk last again, and says whether it had come to its end.
func (d *Disk) Last() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left = -1
	return d.hit
}

// changes counts a call that changes what the disk has, and returns the error that it ends with, 0 for none.
func (d *Disk) changes(call int32) unix.Errno {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.left > 0:
		d.left--
	case d.left < 0:
	case !d.full:
		d.hit = true
		return unix.EIO
	case call != unix.SYS_UNLINKAT && call != unix.SYS_RENAMEAT && call != unix.SYS_RENAMEAT2:
		d.hit = true
		return unix.ENOSPC
	}
	return 0
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
	return watch(t, root, false, unix.SYS_FSYNC, unix.SYS_SYNCFS)
}

// Mortal is a disk that can come to its end, as Watch makes one.
func Mortal(t *testing.T) (*Disk, bool) {
	t.Helper()
	return watch(t, "/", true, unix.SYS_FSYNC, unix.SYS_SYNCFS, unix.SYS_MKDIRAT, unix.SYS_UNLINKAT, unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2,
		unix.SYS_LINKAT, unix.SYS_SYMLINKAT)
}

// watch is told of some calls, and of openat where a file is made if that is asked for.
func watch(t *testing.T, root string, made bool, calls ...uint32) (*Disk, bool) {
	t.Helper()
	const (
		setModeFilter                = 1
		tsync, listener, tsyncESRCH  = 1 << 0, 1 << 3, 1 << 4
		allow, notify                = 0x7fff0000, 0x7fc00000
		receive, send, letTheCallRun = 0xc0502100, 0xc0182101, 1
	)
	filter := []unix.SockFilter{{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0}} // the number of the call
	for i, call := range calls {
		filter = append(filter, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: call, Jt: uint8(len(calls) - i + 3)})
	}
	const flags = 16 + 2*8 // the third argument
	open := unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_OPENAT, Jf: 2}
	if !made {
		open.Jt = 2
	}
	filter = append(filter, open,
		unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: flags},
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K, K: unix.O_CREAT, Jt: 1},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: allow},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: notify},
	)
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
	d := &Disk{root: root, fail: -1, left: -1}
	go func() { // until the process ends
		for {
			var n notice
			if _, _, errno := unix.Syscall(unix.SYS_IOCTL, fd, receive, uintptr(unsafe.Pointer(&n))); errno != 0 {
				continue
			}
			a := answer{id: n.id, flags: letTheCallRun}
			if (n.nr == unix.SYS_FSYNC || n.nr == unix.SYS_SYNCFS) && d.see(n.args[0]) {
				a = answer{id: n.id, errno: -int32(unix.EIO)}
			} else if errno := d.changes(n.nr); errno != 0 {
				a = answer{id: n.id, errno: -int32(errno)}
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
