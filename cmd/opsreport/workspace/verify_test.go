package workspace

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestOfCopiesTheDamagedOneIsNamed: the name of the night alone would not tell which it is.
func TestOfCopiesTheDamagedOneIsNamed(t *testing.T) {
	t.Parallel()
	const night = "20261121T041207Z"
	one, copied := filepath.Join(t.TempDir(), night), filepath.Join(t.TempDir(), night)
	for _, c := range []struct{ dirs, want []string }{
		{[]string{one}, []string{night}},
		{[]string{one, filepath.Join(one, "..", night)}, []string{night}},
		{[]string{one, copied}, []string{one, copied}},
	} {
		var got []string
		for _, p := range VerifyEach(c.dirs).Problems {
			got = append(got, p.Night)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("of %v it names %v, want %v", c.dirs, got, c.want)
		}
	}
}
