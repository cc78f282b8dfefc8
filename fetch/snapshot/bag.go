package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"slices"
)

// bagTags is what the tag files of a bag say, which agree with each other. The
// bytes of its payload are not known to be right.
type bagTags struct {
	Digest  string            // SHA-256 of the manifest, in hex
	Payload map[string]string // path with slashes to digest, from the manifest
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
	b := &bagTags{Digest: digestOf(tags[manifestFile]), oxum: infoField(tags[infoFile], oxumField)}
	b.Payload, err = parseManifest(manifestFile, tags[manifestFile])
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

// Sizes finds cut and missing files before anything is made of the others;
// files must all be there.
func (b *bagTags) Sizes(root *os.Root, files []string) error {
	for _, name := range files {
		if b.Payload[name] == "" {
			return fmt.Errorf("%s: it does not list %s", manifestFile, name)
		}
	}
	bytes, err := sizeOf(root, slices.Values(files))
	if err != nil {
		return err
	}
	if got := oxumOf(bytes, b.Payload); got != b.oxum {
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
