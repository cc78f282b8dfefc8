package goldentest

import (
	"strings"
	"testing"
)

// TestAFailureShowsWhatDiffers, and neither the lines that both have nor more than can be read.
func TestAFailureShowsWhatDiffers(t *testing.T) {
	t.Parallel()
	const head = "--- the file\n+++ what the test made\n"
	for _, c := range [][3]string{
		{"a\nb\nd\n", "a\nb\nc\nd\n", "@@ -1,3 +1,4 @@\n a\n b\n+c\n d\n"},
		{"a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"},
		{"1\na\nb\nc\nd\ne\nf\ng\n2\n", "0\na\nb\nc\nd\ne\nf\ng\n3\n",
			"@@ -1,4 +1,4 @@\n-1\n+0\n a\n b\n c\n@@ -6,4 +6,4 @@\n e\n f\n g\n-2\n+3\n"},
	} {
		if got := differ(c[0], c[1]); got != head+c[2] {
			t.Errorf("got %q, want %q", got, head+c[2])
		}
	}
	long := strings.Repeat("x\n", shown)
	if got := strings.Split(differ("", long), "\n"); len(got) != shown+2 || got[shown] != "and 3 more lines" {
		t.Errorf("%d lines, the last %q", len(got), got[len(got)-2:])
	}
	if got, want := folder(t), "render/internal/goldentest"; got != want {
		t.Errorf("the folder is %s, want %s", got, want)
	}
}
