package console

import (
	"runtime/debug"
	"strings"
)

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
