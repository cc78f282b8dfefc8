// Package build is what this program says of itself: its version, its commit,
// and what it is to the byte. It promises the same words wherever they stand:
// commands, requests, snapshots and pages. Package main is its only caller.
package build

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
)

// ID says what this program is, to the byte: a page of an earlier site is
// kept only where the same program made it. A build from a commit is known by
// that; any other by its own bytes. It is "" where neither can be told, which
// keeps nothing.
func ID() string {
	info, ok := debug.ReadBuildInfo()
	if ok && vcs(info, "vcs.revision") != "" && vcs(info, "vcs.modified") == "false" {
		return fmt.Sprintf("%s %s %s %s/%s", versionOf(info), vcs(info, "vcs.revision"), info.GoVersion, runtime.GOOS, runtime.GOARCH)
	}
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}
