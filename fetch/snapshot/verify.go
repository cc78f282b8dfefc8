package snapshot

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
)

// Problem is one thing that is wrong with a snapshot or with the chain.
type Problem struct {
	Night string // folder name; "" where it concerns the snapshots folder itself
	File  string // path with slashes; "" where it concerns the night as a whole
	Text  string
	Newer bool // a later version of this program wrote it, so that this one cannot tell
}

func (p Problem) String() string {
	out := p.Text
	if p.File != "" && !strings.HasPrefix(out, p.File) { // a reader names it with the line
		out = p.File + ": " + out
	}
	if p.Night != "" {
		out = p.Night + ": " + out
	}
	return out
}

// Verify checks one snapshot by itself: that every file is there, no other
// is, all bytes are those of the manifests, and what snapshot.json says agrees
// with the lists. Every file is read.
func Verify(dir string) []Problem {
	v := newVerifier(dir)
	v.run()
	return v.problems
}

// verifier checks one snapshot and gathers what is wrong.
type verifier struct {
	dir      string
	night    string
	problems []Problem
	found    map[string]string // digests of the plain files that are there
	meta     *metaJSON         // nil where it cannot be trusted to be what was written
	digest   string            // of the snapshot; "" without a manifest
}

func newVerifier(dir string) *verifier {
	v := &verifier{dir: dir, night: filepath.Base(dir), found: map[string]string{}}
	if path, err := filepath.Abs(dir); err == nil {
		v.night = filepath.Base(path)
	}
	return v
}

func (v *verifier) report(file, format string, args ...any) {
	p := Problem{Night: v.night, File: file, Text: fmt.Sprintf(format, args...)}
	if !slices.Contains(v.problems, p) {
		v.problems = append(v.problems, p)
	}
}

func (v *verifier) run() {
	if err := v.look(); err != nil {
		v.report("", "cannot be read: %v", err)
		return
	}
	v.digest = v.found[manifestFile]
	newer := v.readMeta()
	tags := v.manifest(tagFile)
	payload := v.manifest(manifestFile)
	if newer {
		return // its files may be others than ours
	}
	listed := map[string]string{tagFile: v.found[tagFile]}
	v.expect(listed, tags, tagFile, tagFiles[:])
	v.expect(listed, payload, manifestFile, payloadFiles[:])
	v.compare(listed)
	v.oxum(payload)
	if digest := v.found[bagitFile]; digest != "" && digest == tags[bagitFile] && digest != sum([]byte(bagitText)) {
		v.report(bagitFile, "is not that of BagIt 1.0 in UTF-8")
	}
	if v.meta != nil && v.found[metaFile] == payload[metaFile] {
		v.content(payload)
	}
}

// look takes the digest of every file.
func (v *verifier) look() error {
	if f, err := os.Stat(v.dir); err != nil || !f.IsDir() {
		return errors.Join(err, errors.New("it is no folder"))
	}
	return filepath.WalkDir(v.dir, func(path string, e fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(v.dir, path)
		name := filepath.ToSlash(rel)
		switch {
		case err != nil:
			v.report(name, "cannot be read: %v", err)
		case e.IsDir() && name != "." && name != dataFolder:
			v.report(name+"/", "is no folder of a snapshot")
			return fs.SkipDir
		case e.IsDir():
		case !e.Type().IsRegular():
			v.report(name, "is not a plain file")
		default:
			if v.found[name], err = digestOf(path); err != nil {
				v.report(name, "cannot be read: %v", err)
			}
		}
		return nil
	})
}

func digestOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.CopyBuffer(struct{ io.Writer }{sum}, f, make([]byte, readBuffer))
	return hex.EncodeToString(sum.Sum(nil)), err
}

// bytes reads a plain file; reading another kind might never end.
func (v *verifier) bytes(name string) ([]byte, error) {
	if v.found[name] == "" {
		return nil, fs.ErrNotExist
	}
	return os.ReadFile(filepath.Join(v.dir, filepath.FromSlash(name)))
}

// readMeta reads snapshot.json as far as it can be read, and reports whether
// it is of a newer format.
func (v *verifier) readMeta() (newer bool) {
	content, err := v.bytes(metaFile)
	if err != nil {
		return false // reported as missing
	}
	v.meta, err = decodeMeta(v.dir, content)
	var later *NewerFormatError
	if errors.As(err, &later) {
		v.problems = append(v.problems, Problem{Night: v.night, File: metaFile, Newer: true,
			Text: fmt.Sprintf("has format %d, newer than %d, which this version reads", later.Format, Format)})
		return true
	}
	if err != nil {
		v.report(metaFile, "%v", err)
	}
	return false
}

// manifest reads a manifest; without it nothing is listed.
func (v *verifier) manifest(name string) map[string]string {
	content, err := v.bytes(name)
	if err != nil {
		if v.found[name] == "" {
			v.report(name, "is missing")
		}
		return nil
	}
	digests, err := parseManifest(name, content)
	if err != nil {
		v.report(name, "%v", err)
	}
	return digests
}

// expect adds what a manifest lists, and reports files that it should list.
func (v *verifier) expect(listed, digests map[string]string, manifest string, names []string) {
	for name, digest := range digests {
		listed[name] = digest
	}
	for _, name := range names {
		if digests != nil && digests[name] == "" {
			v.report(manifest, "does not list %s", name)
		}
	}
}

// compare holds what is there against what is listed.
func (v *verifier) compare(listed map[string]string) {
	extra := map[string]string{} // digest to name
	for _, name := range sortedNames(v.found) {
		if listed[name] == "" {
			extra[v.found[name]] = name
			v.report(name, "stands in no manifest")
		}
	}
	for _, name := range sortedNames(listed) {
		digest, there := v.found[name]
		switch other := extra[listed[name]]; {
		case there && digest != listed[name]:
			v.report(name, "its bytes differ from the manifest")
		case there:
		case other != "":
			v.report(name, "is missing: %s has its bytes, so it was renamed", other)
		default:
			v.report(name, "is missing")
		}
	}
}

func sortedNames(m map[string]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// oxum checks the one claim of bag-info.txt that can be checked.
func (v *verifier) oxum(payload map[string]string) {
	info, err := v.bytes(infoFile)
	if err != nil {
		return // reported as missing
	}
	var bytes int64
	for name := range payload {
		f, err := os.Stat(filepath.Join(v.dir, filepath.FromSlash(name)))
		if err != nil {
			return
		}
		bytes += f.Size()
	}
	if want, got := infoField(info, "Payload-Oxum"), fmt.Sprintf("%d.%d", bytes, len(payload)); want != got {
		v.report(infoFile, "Payload-Oxum is %s, the files have %s", want, got)
	}
}

// content holds what snapshot.json says against the name of the night and the
// lists, those whose bytes are right.
func (v *verifier) content(payload map[string]string) {
	if _, ok := ParseName(v.night); ok && v.night != Name(v.meta.asOf()) {
		v.report("", "is named after another instant than the as-of in %s, %s", metaFile, v.meta.AsOf)
	}
	if err := v.meta.contradiction(); err != nil {
		v.report(metaFile, "%v", err)
	}
	s := &Snapshot{dir: v.dir, folder: v.night, meta: v.meta, manifest: payload, checked: map[string]*atomic.Bool{}}
	for _, name := range payloadFiles {
		s.checked[name] = new(atomic.Bool)
		s.checked[name].Store(true) // its digest has been taken
	}
	n := s.Night()
	for _, f := range [...]struct {
		file  string
		drain func() error
	}{
		{listFile(Resources), drain(n.Resources)}, {listFile(FollowUps), drain(n.FollowUps)}, {listFile(Equipments), drain(n.Equipment)},
		{listFile(GroupTrainings), drain(n.GroupTrainings)}, {listFile(OverdueIDs), drain(n.Overdue)}, {requestsFile, drain(n.Requests)},
	} {
		if payload[f.file] == "" || v.found[f.file] != payload[f.file] {
			continue // reported already
		}
		if err := f.drain(); err != nil {
			v.report(f.file, "%v", errors.Unwrap(err))
		}
	}
}
