package outdir

import (
	"os"
	"path/filepath"
	"testing"
)

func TestLastAndKeepSizedRefuseWhatHasChanged(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	if err := os.WriteFile(filepath.Join(dir, "data", "x.csv"), []byte("other"), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Abort()
	if got := d.Last("equipment/item/a.html"); string(got) != "same" {
		t.Errorf("last a.html is %q", got)
	}
	for _, path := range []string{"data/x.csv", "data/y.csv", "../site/index.html", ""} {
		if got := d.Last(path); got != nil {
			t.Errorf("last %q is %q", path, got)
		}
	}
	if d.KeepSized("data/x.csv", 1) || d.KeepSized("index.html", 3) || d.KeepSized("data/y.csv", 0) || d.KeepSized("../site/index.html", 7) {
		t.Error("kept a file that is not as it was")
	}
	if !d.KeepSized("equipment/item/a.html", 4) || d.KeepSized("equipment/item/a.html", 4) {
		t.Error("a file is to be kept once")
	}
}
