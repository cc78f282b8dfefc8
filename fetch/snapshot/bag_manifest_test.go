package snapshot

import "testing"

func FuzzManifest(f *testing.F) {
	f.Add([]byte(formatManifest(map[string]string{"data/a.json": digestOf(nil), "b": digestOf(nil)})))
	f.Add([]byte("x  y\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		digests, err := parseManifest(content)
		if err != nil {
			return
		}
		again, err := parseManifest([]byte(formatManifest(digests)))
		if err != nil || len(again) != len(digests) {
			t.Fatalf("%q: %v", content, err)
		}
	})
}
