package build

import (
	"runtime/debug"
	"strings"
)

// Version is what the build says of itself: the module's version, else
// "devel" with the commit.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return strings.TrimPrefix(v, "v")
	}
	v := "devel"
	if c := commitOf(info); c != "" {
		v += "-" + c
	}
	if vcs(info, "vcs.modified") == "true" {
		v += "+dirty"
	}
	return v
}

// Commit is the commit that this program was built from; "" where the build
// does not say.
func Commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return commitOf(info)
}

func commitOf(info *debug.BuildInfo) string {
	r := vcs(info, "vcs.revision")
	return r[:min(12, len(r))]
}

func vcs(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
