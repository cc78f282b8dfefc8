//go:build unix

package workspace

import (
	"os/exec"
	"syscall"
)

// endTogether makes the end of a command the end of all that it has started: a shell that is killed
// leaves its curl running.
func endTogether(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
}
