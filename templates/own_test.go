package templates

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// broken cannot read its files.
type broken struct{}

var errDisk = errors.New("disk")

func (broken) Open(string) (fs.File, error) { return nil, errDisk }

// TestRead: ours counts only where the user has no such file, not where it cannot be read.
func TestRead(t *testing.T) {
	t.Parallel()
	ours, users := fstest.MapFS{"a": {Data: []byte("our a")}, "b": {Data: []byte("our b")}}, fstest.MapFS{"b": {Data: []byte("their b")}}
	marked := fstest.MapFS{"b": {Data: []byte("\ufefftheir b")}}
	for _, c := range []struct {
		override fs.FS
		name     string
		want     string
		err      error
	}{
		{nil, "a", "our a", nil}, {users, "a", "our a", nil}, {users, "b", "their b", nil}, {marked, "b", "their b", nil}, {users, "c", "", fs.ErrNotExist}, {broken{}, "a",
			"", errDisk},
	} {
		if got, err := Read(c.override, ours, c.name); string(got) != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s of %v: %q, error %v", c.name, c.override, got, err)
		}
	}
}
