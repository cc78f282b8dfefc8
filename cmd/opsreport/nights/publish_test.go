package nights

import "testing"

// TestManyFilesAreToldFrom80Percent on: with exactly so many, and where 80 % is no whole
// number of files.
func TestManyFilesAreToldFrom80Percent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		files, most int
		told        bool
	}{{11999, 15000, false}, {12000, 15000, true}, {15000, 15000, true}, {83, 104, false}, {84, 104, true}, {3, 4, false}} {
		if said := Many(c.files, c.most); (said != "") != c.told {
			t.Errorf("%d of %d files: %q", c.files, c.most, said)
		}
	}
}
