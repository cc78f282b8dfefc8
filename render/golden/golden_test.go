package golden

import "testing"

// TestAFailureShowsWhatDiffers, and neither the lines that both have nor more than can be read.
func TestAFailureShowsWhatDiffers(t *testing.T) {
	t.Parallel()
	if got, want := differ("a\nb\nd\n", "a\nb\nc\nd\n"), "from line 3 on:\n+ c\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := differ("a\nb\nc", "a\nx\nc"), "from line 2 on:\n- b\n+ x\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	long := ""
	for range shown + 2 {
		long += "x\n"
	}
	if got, want := len(differ("", long)), len("from line 1 on:\n")+shown*len("+ x\n")+len("+ and 2 more lines\n"); got != want {
		t.Errorf("%d bytes, want %d", got, want)
	}
	if got, want := folder(t), "render/golden"; got != want {
		t.Errorf("the folder is %s, want %s", got, want)
	}
}
