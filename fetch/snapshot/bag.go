package snapshot

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// bagTags is what the tag files of a bag say, which agree with each other. The
// bytes of its payload are not known to be right.
type bagTags struct {
	digest  string            // SHA-256 of the manifest, in hex
	payload map[string]string // path with slashes to digest, from the manifest
	oxum    string
}

// loadBag reads the tag files and holds them against each other.
func loadBag(root *os.Root) (*bagTags, error) {
	content, err := readPlain(root, tagsFile)
	if err != nil {
		return nil, aboutFile(tagsFile, err)
	}
	digests, err := parseManifest(tagsFile, content)
	if err != nil {
		return nil, err
	}
	tags := map[string][]byte{}
	for _, name := range tagFiles {
		if tags[name], err = readPlain(root, name); err != nil {
			return nil, aboutFile(name, err)
		}
		if digestOf(tags[name]) != digests[name] {
			return nil, differs(name)
		}
	}
	b := &bagTags{digest: digestOf(tags[manifestFile]), oxum: infoField(tags[infoFile], oxumField)}
	b.payload, err = parseManifest(manifestFile, tags[manifestFile])
	return b, err
}

// aboutFile gives an error the file that it is about, in place of the call that met it.
func aboutFile(file string, err error) error { return fmt.Errorf("%s: %w", file, causeOf(err)) }

// causeOf is what went wrong with a file, without the call and the file's name.
func causeOf(err error) error {
	if call, ok := errors.AsType[*fs.PathError](err); ok {
		return call.Err
	}
	return err
}

// differs is the error of a file whose bytes are not those of the manifest.
func differs(file string) error { return fmt.Errorf("%s: its bytes differ from the manifest", file) }

// sizes finds cut and missing files before anything is made of the others;
// files must all be there.
func (b *bagTags) sizes(root *os.Root, files []string) error {
	for _, name := range files {
		if b.payload[name] == "" {
			return fmt.Errorf("%s: it does not list %s", manifestFile, name)
		}
	}
	bytes, err := sizeOf(root, slices.Values(files))
	if err != nil {
		return err
	}
	if got := oxumOf(bytes, b.payload); got != b.oxum {
		return fmt.Errorf("%s: %s says %s, but the files have %s", infoFile, oxumField, b.oxum, got)
	}
	return nil
}

// sizeOf adds up the bytes of plain files.
func sizeOf(root *os.Root, files iter.Seq[string]) (bytes int64, err error) {
	for name := range files {
		f, err := root.Lstat(name)
		if err != nil {
			return 0, aboutFile(name, err)
		}
		if !f.Mode().IsRegular() {
			return 0, aboutFile(name, errNotPlain)
		}
		bytes += f.Size()
	}
	return bytes, nil
}

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
