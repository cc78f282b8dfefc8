package export

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"
)

// unzipped is the content of each part; all have one time, whenever they were made.
func unzipped(t *testing.T, content []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		all, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out[f.Name] = string(all)
		if !f.Modified.Equal(made) {
			t.Errorf("%s is of %s", f.Name, f.Modified)
		}
	}
	return out
}
