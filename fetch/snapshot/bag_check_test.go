package snapshot

import (
	"fmt"
	"slices"
	"testing"
)

// TestUnreadableIsNotDifferent: of a file that cannot be read nobody knows whether
// its bytes are those of the manifest.
func TestUnreadableIsNotDifferent(t *testing.T) {
	t.Parallel()
	var told []string
	c := &bagCheck{fault: func(file, format string, args ...any) { told = append(told, file+": "+fmt.Sprintf(format, args...)) },
		told: map[string]bool{}, found: map[string]string{"a": "", "b": "1", manifestFile: ""}}
	if c.manifest(manifestFile) != nil {
		t.Error("a manifest that cannot be read lists something")
	}
	c.compare(map[string]string{"a": "1", "b": "2", "c": "3", tagsFile: "", manifestFile: "4"}, nil)
	want := []string{"b: its bytes differ from the manifest", "c: is missing", tagsFile + ": is missing"}
	if !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}
