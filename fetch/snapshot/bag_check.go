package snapshot

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"opsreport/fetch/systemfile"
)

// bagCheck is a bag of which every file is read, and nothing taken on trust.
type bagCheck struct {
	payload map[string]string // what the manifest lists; nil where there is none that can be read

	root  *os.Root
	fault func(file, format string, args ...any)
	told  map[string]bool   // manifests that are damaged or missing, and files that differ, which is reported
	found map[string]string // digests of the plain files that are there; "" for those that cannot be read, which are reported
	tags  map[string]string
}

// lookInto takes the digest of every file. What is wrong goes to fault, with the
// path of the file that it is about, with slashes.
func lookInto(root *os.Root, fault func(file, format string, args ...any)) *bagCheck {
	c := &bagCheck{root: root, fault: fault, told: map[string]bool{}, found: map[string]string{}}
	walk := func(name string, e fs.DirEntry, err error) error {
		switch {
		case systemfile.Is(path.Base(name)):
			if e != nil && e.IsDir() {
				return fs.SkipDir
			}
		case err != nil:
			c.fault(name, "cannot be read: %v", err)
		case e.IsDir() && name != "." && name != dataFolder:
			c.fault(name+"/", "is a folder that does not belong in a snapshot")
			return fs.SkipDir
		case e.IsDir():
		case !e.Type().IsRegular():
			c.fault(name, "is not a plain file")
		default:
			if c.found[name], err = digestOfFile(root, name); err != nil {
				c.found[name] = ""
				c.fault(name, "cannot be read: %v", causeOf(err))
			}
		}
		return nil
	}
	fs.WalkDir(root.FS(), ".", walk) // which hands every error to walk
	return c
}

func digestOfFile(root *os.Root, name string) (string, error) {
	f, err := openPlain(root, name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.CopyBuffer(struct{ io.Writer }{sum}, f, make([]byte, 256<<10))
	return hex.EncodeToString(sum.Sum(nil)), err
}

// holds reports whether a file of the payload has the bytes that the manifest
// lists.
func (c *bagCheck) holds(name string) bool {
	return c.payload[name] != "" && c.found[name] == c.payload[name]
}

// read reads a plain file that was found.
func (c *bagCheck) read(name string) ([]byte, error) {
	if c.found[name] == "" {
		return nil, fs.ErrNotExist
	}
	return readPlain(c.root, name)
}

// manifest reads a manifest, as far as it can be read.
func (c *bagCheck) manifest(name string) map[string]string {
	content, err := c.read(name)
	if err != nil {
		if _, there := c.found[name]; !there {
			c.fault(name, "is missing")
		}
		c.told[name] = true
		return nil
	}
	digests, err := parseManifest(name, content)
	if c.told[name] = err != nil; err != nil {
		c.fault(name, "%v", err)
	}
	return digests
}

// check holds what is there against the manifests, which must list all of
// files.
func (c *bagCheck) check(files []string) {
	listed := map[string]string{tagsFile: c.found[tagsFile]}
	c.expect(listed, c.tags, tagsFile, tagFiles[:])
	c.expect(listed, c.payload, manifestFile, files)
	c.compare(listed, slices.Concat(files, tagFiles[:]))
	c.oxum()
	if digest := c.found[bagitFile]; digest != "" && digest == c.tags[bagitFile] && digest != digestOf([]byte(bagitText)) {
		c.fault(bagitFile, "is not that of BagIt 1.0 in UTF-8")
	}
}

// expect adds what a manifest lists, and reports files that it should list.
func (c *bagCheck) expect(listed, digests map[string]string, manifest string, names []string) {
	maps.Copy(listed, digests)
	for _, name := range names {
		if digests[name] == "" && !c.told[manifest] {
			c.fault(manifest, "does not list %s", name)
		}
	}
}

// compare is silent about what a manifest may list of which is reported that not all of it can be read.
func (c *bagCheck) compare(listed map[string]string, names []string) {
	extra := map[string]string{} // digest to name
	for _, name := range slices.Sorted(maps.Keys(c.found)) {
		if _, known := listed[name]; !known {
			extra[c.found[name]] = name
			if !slices.Contains(names, name) || !c.told[tagsFile] && !c.told[manifestFile] {
				c.fault(name, "is listed in no manifest")
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(listed)) {
		digest, there := c.found[name]
		switch other := extra[listed[name]]; {
		case there && c.told[name]:
		case there && digest != "" && digest != listed[name]:
			c.told[name] = true
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
func (c *bagCheck) oxum() {
	info, missing := c.read(infoFile)
	bytes, unread := sizeOf(c.root, maps.Keys(c.payload))
	if missing != nil || unread != nil || c.told[manifestFile] {
		return // reported
	}
	if want, got := infoField(info, oxumField), oxumOf(bytes, c.payload); want != got {
		c.fault(infoFile, "%s says %s, but the files have %s", oxumField, want, got)
	}
}
