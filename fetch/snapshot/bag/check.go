package bag

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
)

// Check is a bag of which every file is read, and nothing taken on trust.
type Check struct {
	Payload map[string]string // what the manifest lists; nil where there is none that can be read

	root  *os.Root
	fault func(file, format string, args ...any)
	found map[string]string // digests of the plain files that are there; "" for those that cannot be read, which are reported
	tags  map[string]string
}

// Look takes the digest of every file. What is wrong goes to fault, with the
// path of the file that it is about, with slashes.
func Look(root *os.Root, fault func(file, format string, args ...any)) *Check {
	c := &Check{root: root, fault: fault, found: map[string]string{}}
	walk := func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			c.fault(name, "cannot be read: %v", err)
		case e.IsDir() && name != "." && name != Data:
			c.fault(name+"/", "is a folder that does not belong in a snapshot")
			return fs.SkipDir
		case e.IsDir():
		case !e.Type().IsRegular():
			c.fault(name, "is not a plain file")
		default:
			c.found[name], err = digestOf(root, name)
			if err != nil {
				c.found[name] = ""
				c.fault(name, "cannot be read: %v", cause(err))
			}
		}
		return nil
	}
	fs.WalkDir(root.FS(), ".", walk) // which hands every error to walk
	return c
}

func digestOf(root *os.Root, name string) (string, error) {
	f, err := Open(root, name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.CopyBuffer(struct{ io.Writer }{sum}, f, make([]byte, 256<<10))
	return hex.EncodeToString(sum.Sum(nil)), err
}

// Digest is that of the bag; "" without a manifest.
func (c *Check) Digest() string { return c.found[Manifest] }

// Holds reports whether a file of the payload has the bytes that the manifest
// lists.
func (c *Check) Holds(name string) bool {
	return c.Payload[name] != "" && c.found[name] == c.Payload[name]
}

// Read reads a plain file that was found.
func (c *Check) Read(name string) ([]byte, error) {
	if c.found[name] == "" {
		return nil, fs.ErrNotExist
	}
	return Read(c.root, name)
}

// Manifests reads both manifests; without them nothing is listed.
func (c *Check) Manifests() {
	c.tags = c.manifest(Tags)
	c.Payload = c.manifest(Manifest)
}

func (c *Check) manifest(name string) map[string]string {
	content, err := c.Read(name)
	if err != nil {
		if _, there := c.found[name]; !there {
			c.fault(name, "is missing")
		}
		return nil
	}
	digests, err := parseManifest(name, content)
	if err != nil {
		c.fault(name, "%v", err)
	}
	return digests
}

// Compare holds what is there against the manifests, which must list all of
// files.
func (c *Check) Compare(files []string) {
	listed := map[string]string{Tags: c.found[Tags]}
	c.expect(listed, c.tags, Tags, tagFiles[:])
	c.expect(listed, c.Payload, Manifest, files)
	c.compare(listed)
	c.oxum()
	if digest := c.found[Bagit]; digest != "" && digest == c.tags[Bagit] && digest != Digest([]byte(bagitText)) {
		c.fault(Bagit, "is not that of BagIt 1.0 in UTF-8")
	}
}

// expect adds what a manifest lists, and reports files that it should list.
func (c *Check) expect(listed, digests map[string]string, manifest string, names []string) {
	maps.Copy(listed, digests)
	for _, name := range names {
		if digests != nil && digests[name] == "" {
			c.fault(manifest, "does not list %s", name)
		}
	}
}

func (c *Check) compare(listed map[string]string) {
	extra := map[string]string{} // digest to name
	for _, name := range slices.Sorted(maps.Keys(c.found)) {
		if _, known := listed[name]; !known {
			extra[c.found[name]] = name
			c.fault(name, "is listed in no manifest")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(listed)) {
		digest, there := c.found[name]
		switch other := extra[listed[name]]; {
		case there && digest != "" && digest != listed[name]:
			c.fault(name, "its bytes differ from the manifest")
		case there:
		case other != "" && listed[name] != "":
			c.fault(name, "is missing: %s has its bytes, so it was renamed", other)
		default:
			c.fault(name, "is missing")
		}
	}
}

// oxum checks the one claim of bag-info.txt that can be checked.
func (c *Check) oxum() {
	info, err := c.Read(Info)
	if err != nil {
		return // reported as missing
	}
	bytes, err := size(c.root, maps.Keys(c.Payload))
	if err != nil {
		return // reported too
	}
	if want, got := infoField(info, oxumField), oxum(bytes, c.Payload); want != got {
		c.fault(Info, "%s says %s, but the files have %s", oxumField, want, got)
	}
}
