package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
)

// buildID says what this program is, to the byte: a page of an earlier site is
// kept only where the same program made it. A build from a commit is known by
// that; any other by its own bytes. It is "" where neither can be told, which
// keeps nothing.
func buildID() string {
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
