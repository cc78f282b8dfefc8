package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

// bag collects digests while the files of a bag are finished.
type bag struct {
	dir     string
	info    string
	payload map[string]string
	bytes   int64
}

func newBag(dir, name string, asOf time.Time, tool string) *bag {
	info := fmt.Sprintf("Bag-Software-Agent: %s\nBagging-Date: %s\nExternal-Identifier: %s\n",
		strings.Join(strings.Fields(tool), " "), asOf.Format(time.DateOnly), name)
	return &bag{dir: dir, info: info, payload: map[string]string{}}
}

func (b *bag) add(name string, w *fileWriter, finish func() (string, error)) error {
	digest, err := finish()
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	b.payload[name] = digest
	b.bytes += w.size
	return nil
}

func (b *bag) write(name string, content []byte) error {
	digest, err := writeFile(b.dir, name, content)
	b.payload[name] = digest
	b.bytes += int64(len(content))
	return err
}

// close writes the tag files and makes the folders durable.
func (b *bag) close() error {
	tags := map[string]string{}
	for _, f := range [...]struct{ name, content string }{
		{bagitFile, bagitText},
		{infoFile, b.info + fmt.Sprintf("Payload-Oxum: %d.%d\n", b.bytes, len(b.payload))},
		{manifestFile, formatManifest(b.payload)},
	} {
		digest, err := writeFile(b.dir, f.name, []byte(f.content))
		if err != nil {
			return err
		}
		tags[f.name] = digest
	}
	if _, err := writeFile(b.dir, tagFile, []byte(formatManifest(tags))); err != nil {
		return err
	}
	return errors.Join(syncFolder(filepath.Join(b.dir, dataFolder)), syncFolder(b.dir))
}

// formatManifest writes the form that sha256sum -c and BagIt tools read.
func formatManifest(digests map[string]string) string {
	names := make([]string, 0, len(digests))
	for name := range digests {
		names = append(names, name)
	}
	sort.Strings(names)
	var out strings.Builder
	for _, name := range names {
		out.WriteString(digests[name] + "  " + name + "\n")
	}
	return out.String()
}

// parseManifest reads what formatManifest wrote; file names it in errors.
func parseManifest(file string, content []byte) (map[string]string, error) {
	digests := map[string]string{}
	for n := 1; len(content) > 0; n++ {
		line, rest, whole := bytes.Cut(content, []byte("\n"))
		content = rest
		digest, name, ok := strings.Cut(string(line), "  ")
		if !whole || !ok || !isDigest(digest) || !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, fmt.Errorf("%s:%d: not a digest, two spaces and a path", file, n)
		}
		if _, ok := digests[name]; ok {
			return nil, fmt.Errorf("%s:%d: %s stands there twice", file, n, name)
		}
		digests[name] = digest
	}
	return digests, nil
}

func isDigest(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// infoField returns a field of bag-info.txt; "" when it is not there.
func infoField(info []byte, name string) string {
	for line := range strings.Lines(string(info)) {
		if value, ok := strings.CutPrefix(line, name+": "); ok {
			return strings.TrimSuffix(value, "\n")
		}
	}
	return ""
}
