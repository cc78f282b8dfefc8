package snapshot

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// formatManifest writes the form that sha256sum -c and BagIt tools read.
func formatManifest(digests map[string]string) string {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(digests)) {
		out.WriteString(digests[name] + "  " + name + "\n")
	}
	return out.String()
}

// parseManifest reads what formatManifest wrote, all lines but the wrong ones; the error is that of the first and names file.
func parseManifest(file string, content []byte) (map[string]string, error) {
	digests, wrong := map[string]string{}, error(nil)
	for n := 1; len(content) > 0; n++ {
		line, rest, whole := bytes.Cut(content, []byte("\n"))
		content = rest
		digest, name, ok := strings.Cut(string(line), "  ")
		if digests[name] != "" {
			wrong = cmp.Or(wrong, fmt.Errorf("%s:%d: %s is listed twice", file, n, name))
		} else if !whole || !ok || !isDigest(digest) || !filepath.IsLocal(filepath.FromSlash(name)) {
			wrong = cmp.Or(wrong, fmt.Errorf("%s:%d: the line is not a digest, two spaces and a path", file, n))
		} else {
			digests[name] = digest
		}
	}
	return digests, wrong
}

// isDigest reports whether a text is what digestOf returns.
func isDigest(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// infoField returns a field of bag-info.txt; "" when it is not there.
func infoField(info []byte, name string) string {
	_, after, _ := strings.Cut("\n"+string(info), "\n"+name+": ")
	value, _, _ := strings.Cut(after, "\n")
	return value
}
