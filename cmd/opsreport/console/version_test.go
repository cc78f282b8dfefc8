package console

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	t.Parallel()
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123"}
	modified := debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, tt := range []struct {
		main     string
		settings []debug.BuildSetting
		want     string
	}{
		{"v1.2.3", nil, "1.2.3"},
		{"(devel)", nil, "devel"},
		{"", []debug.BuildSetting{revision}, "devel-0123456789ab"},
		{"(devel)", []debug.BuildSetting{revision, modified}, "devel-0123456789ab+dirty"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: tt.main}, Settings: tt.settings}
		if got := versionOf(info); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt, got, tt.want)
		}
	}
}
