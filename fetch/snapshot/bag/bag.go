package bag

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"slices"
)

// Bag is what the tag files of a bag say, which agree with each other. The
// bytes of its payload are not known to be right.
type Bag struct {
	Digest  string            // SHA-256 of the manifest, in hex
	Payload map[string]string // path with slashes to digest, from the manifest
	oxum    string
}

// Load reads the tag files and holds them against each other.
func Load(root *os.Root) (*Bag, error) {
	content, err := Read(root, Tags)
	if err != nil {
		return nil, Named(Tags, err)
	}
	digests, err := parseManifest(Tags, content)
	if err != nil {
		return nil, err
	}
	tags := map[string][]byte{}
	for _, name := range tagFiles {
		if tags[name], err = Read(root, name); err != nil {
			return nil, Named(name, err)
		}
		if Digest(tags[name]) != digests[name] {
			return nil, Differs(name)
		}
	}
	b := &Bag{Digest: Digest(tags[Manifest]), oxum: infoField(tags[Info], oxumField)}
	b.Payload, err = parseManifest(Manifest, tags[Manifest])
	return b, err
}

// Named gives an error the file that it is about, in place of the call that met it.
func Named(file string, err error) error { return fmt.Errorf("%s: %w", file, cause(err)) }

// cause is what went wrong with a file, without the call and the file's name.
func cause(err error) error {
	if call, ok := errors.AsType[*fs.PathError](err); ok {
		return call.Err
	}
	return err
}

// Differs is the error of a file whose bytes are not those of the manifest.
func Differs(file string) error { return fmt.Errorf("%s: its bytes differ from the manifest", file) }

// Sizes finds cut and missing files before anything is made of the others;
// files must all be there.
func (b *Bag) Sizes(root *os.Root, files []string) error {
	for _, name := range files {
		if b.Payload[name] == "" {
			return fmt.Errorf("%s: it does not list %s", Manifest, name)
		}
	}
	bytes, err := size(root, slices.Values(files))
	if err != nil {
		return err
	}
	if got := oxum(bytes, b.Payload); got != b.oxum {
		return fmt.Errorf("%s: %s says %s, but the files have %s", Info, oxumField, b.oxum, got)
	}
	return nil
}

// size adds up the bytes of plain files.
func size(root *os.Root, files iter.Seq[string]) (bytes int64, err error) {
	for name := range files {
		f, err := root.Lstat(name)
		if err != nil {
			return 0, Named(name, err)
		}
		if !f.Mode().IsRegular() {
			return 0, Named(name, ErrNotPlain)
		}
		bytes += f.Size()
	}
	return bytes, nil
}
