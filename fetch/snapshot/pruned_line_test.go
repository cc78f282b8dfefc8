package snapshot

import (
	"strings"
	"testing"
)

// TestALineOfPrunedIsHeld to what pruning and retiring write.
func TestALineOfPrunedIsHeld(t *testing.T) {
	t.Parallel()
	const folder, at, digest = "20261121T041207Z", "2026-11-21T04:12:07Z", "0123456789abcdef"
	line := func(digest, at, reason string) string {
		return `{"folder":"` + folder + `","manifest_sha256":"` + strings.Repeat(digest, 4) + `","previous":null,"pruned_at":"` + at +
			`","reason":"` + reason + `"}`
	}
	for text, good := range map[string]bool{
		line(digest, "2026-11-21T04:12:08Z", ""):      true,
		line(digest, at, ""):                          false, // of a night that is the newest
		line(digest, at, "the clock was wrong"):       true,
		line("", at, "damaged"):                       true,
		line("", "2026-11-22T04:12:07Z", ""):          false,
		line(digest, at, strings.Repeat("a", 1000)):   true,
		line(digest, at, strings.Repeat("a", 1001)):   false,
		line(digest, at, strings.Repeat("é", 501)):    false,
		line(digest, at, "two\\nlines"):               false,
		line("0123456789ABCDEF", at, "a reason"):      false,
		line(digest[:15], "2026-11-22T04:12:07Z", ""): false,
	} {
		if p, err := decodePruned([]byte(text)); (err == nil) != good || good && p.Folder != folder {
			t.Errorf("%.200s: %v, %v", text, p, err)
		}
	}
}
