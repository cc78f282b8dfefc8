package bag

import "testing"

func FuzzManifest(f *testing.F) {
	f.Add([]byte(formatManifest(map[string]string{"data/a.json": Digest(nil), "b": Digest(nil)})))
	f.Add([]byte("x  y\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		digests, err := parseManifest(Manifest, content)
		if err != nil {
			return
		}
		again, err := parseManifest(Manifest, []byte(formatManifest(digests)))
		if err != nil || len(again) != len(digests) {
			t.Fatalf("%q: %v", content, err)
		}
	})
}
