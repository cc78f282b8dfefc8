package snapshot

import (
	"strings"
	"testing"
)

// TestAFileIsListedOnce: a manifest that lists a file twice is not one that was
// written here, even where both lines agree.
func TestAFileIsListedOnce(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("a", 64) + "  data/x.json\n"
	if got, err := parseManifest([]byte(line)); err != nil || len(got) != 1 {
		t.Errorf("one line: %v, %v", got, err)
	}
	_, err := parseManifest([]byte(line + line))
	if err == nil || !strings.Contains(err.Error(), ":2: data/x.json is listed twice") {
		t.Errorf("the same line twice: %v", err)
	}
	for _, path := range []string{"../x", "/x", "data/../../x"} {
		if _, err := parseManifest([]byte(strings.Repeat("a", 64) + "  " + path + "\n")); err == nil {
			t.Errorf("%s leads out of the bag, and is taken", path)
		}
	}
}
