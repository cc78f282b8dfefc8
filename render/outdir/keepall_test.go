package outdir

import (
	"os"
	"path/filepath"
	"testing"
)

// TestKeepAllRefusesASiteThatIsNotAsItWas: with fewer bytes or more, without a file, or
// where anything was put before. All but the file that holds the number itself are added up.
func TestKeepAllRefusesASiteThatIsNotAsItWas(t *testing.T) {
	t.Parallel()
	const but = "data/x.csv"
	for name, c := range map[string]struct {
		spoil func(t *testing.T, dir string, d *Dir) error
		more  int64 // bytes
		kept  bool
	}{
		"as it was":             {kept: true},
		"fewer bytes than said": {more: 1},
		"more bytes than said":  {more: -1},
		"a file is gone": {spoil: func(_ *testing.T, dir string, _ *Dir) error {
			return os.Remove(filepath.Join(dir, "equipment", "item", "a.html"))
		}},
		"a file has grown": {spoil: func(_ *testing.T, dir string, _ *Dir) error {
			return os.WriteFile(filepath.Join(dir, "equipment", "item", "a.html"), []byte("longer than it was"), 0o644)
		}},
		"the one file has grown": {kept: true, spoil: func(_ *testing.T, dir string, _ *Dir) error {
			return os.WriteFile(filepath.Join(dir, filepath.FromSlash(but)), []byte("longer than it was"), 0o644)
		}},
		"another was put before": {spoil: func(_ *testing.T, _ string, d *Dir) error { return d.Put("new.html", nil) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "site")
			all := site("1")
			mustPublish(t, dir, all)
			var bytes int64
			for path, content := range all {
				if path != but {
					bytes += int64(len(content))
				}
			}
			d, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer d.Abort()
			if c.spoil != nil {
				if err := c.spoil(t, dir, d); err != nil {
					t.Fatal(err)
				}
			}
			if kept := d.KeepAll(bytes+c.more, but); kept != c.kept {
				t.Errorf("kept: %t", kept)
			}
			if !c.kept {
				return
			}
			if changes, err := d.Commit(); err != nil || changes != (Changes{Files: len(all) + 1}) {
				t.Errorf("it changed %+v, error %v", changes, err)
			}
		})
	}
}
