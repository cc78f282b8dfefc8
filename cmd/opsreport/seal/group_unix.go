//go:build unix

package seal

import (
	"os/exec"
	"syscall"
)

// together makes the end of a command the end of all that it has started: a shell that is killed
// leaves its curl running.
func together(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
}
