package console

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

// ProgramID says what this program is, to the byte: a page of an earlier site is kept
// only where the same program made it. A build from a commit is known by that,
// one by Go for Linux by the digest that its linker left in it, and any other
// by its own bytes. It is "" where none of these can be found out; then no page is kept.
func ProgramID() string {
	if i := buildInfo(); stampOf(i, "vcs.revision") != "" && stampOf(i, "vcs.modified") == "false" {
		return fmt.Sprintf("%s %s %s %s/%s", versionOf(i), stampOf(i, "vcs.revision"), i.GoVersion, runtime.GOOS, runtime.GOARCH)
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
	if id := linkedID(f); id != "" {
		return id
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// linkedID is the build ID that Go's linker left in an ELF file: digests of what
// the program was made of and of what came out. It is "" where there is none.
// Reading it takes a hundredth of the time of reading the whole file.
func linkedID(f io.ReaderAt) string {
	file, err := elf.NewFile(f)
	if err != nil {
		return ""
	}
	note := file.Section(".note.go.buildid")
	if note == nil {
		return ""
	}
	// Three lengths of four bytes and the owner "Go" stand before it.
	const head = 16
	b, err := note.Data()
	if err != nil || len(b) <= head || !bytes.HasPrefix(b[12:], []byte("Go\x00")) {
		return ""
	}
	return string(bytes.TrimRight(b[head:], "\x00"))
}

// Version is what the build says of itself: the module's version, else
// "devel" with the commit.
func Version() string { return versionOf(buildInfo()) }

// buildInfo is what the build left in this program; empty where it left nothing.
func buildInfo() *debug.BuildInfo {
	if i, ok := debug.ReadBuildInfo(); ok {
		return i
	}
	return new(debug.BuildInfo)
}

func versionOf(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return strings.TrimPrefix(v, "v")
	}
	v := "devel"
	if c := commitOf(info); c != "" {
		v += "-" + c
	}
	if stampOf(info, "vcs.modified") == "true" {
		v += "+dirty"
	}
	return v
}

// Commit is the commit that this program was built from; "" where the build
// does not say.
func Commit() string { return commitOf(buildInfo()) }

func commitOf(info *debug.BuildInfo) string {
	r := stampOf(info, "vcs.revision")
	return r[:min(12, len(r))]
}

func stampOf(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
