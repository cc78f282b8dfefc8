package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"opsreport/fetch/record"
)

// Problem is one thing that is wrong with a snapshot or with the chain.
type Problem struct {
	Night string `json:"night"` // folder name; "" where it concerns the snapshots folder itself
	File  string `json:"file"`  // path with slashes; "" where it concerns the night as a whole
	Text  string `json:"text"`
	Stray bool   `json:"-"` // something that is not ours stands beside the snapshots
	Newer bool   `json:"-"` // a later version of this program wrote it, so that this one cannot tell
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

func drain[T any](seq iter.Seq2[T, error]) func() error {
	return func() error { return record.Each(seq, func(T) error { return nil }) }
}

// verifier checks one snapshot and gathers what is wrong.
type verifier struct {
	dir      string
	night    string
	problems []Problem
	told     map[Problem]bool
	bag      *bagCheck
	meta     *nightMeta // nil where it cannot be trusted to be what was written
	digest   string     // of the snapshot; "" without a manifest
}

func newVerifier(dir string) *verifier {
	v := &verifier{dir: dir, night: filepath.Base(dir), told: map[Problem]bool{}}
	if path, err := filepath.Abs(dir); err == nil {
		v.night = filepath.Base(path)
	}
	return v
}

func (v *verifier) report(file, format string, args ...any) {
	v.add(Problem{Night: v.night, File: file, Text: fmt.Sprintf(format, args...)})
}

func (v *verifier) add(p Problem) {
	if !v.told[p] {
		v.told[p] = true
		v.problems = append(v.problems, p)
	}
}

func (v *verifier) run() {
	root, err := v.open()
	if err != nil {
		v.report("", "cannot be read: %v", err)
		return
	}
	defer root.Close()
	v.bag = lookInto(root, v.report)
	v.digest = v.bag.found[manifestFile]
	newer := v.readMeta()
	v.bag.tags, v.bag.payload = v.bag.manifest(tagsFile), v.bag.manifest(manifestFile)
	if newer {
		return // its files may be others than ours
	}
	v.bag.check(nightFiles[:])
	if v.meta != nil && v.bag.holds(metaFile) {
		v.content()
	}
}

func (v *verifier) open() (*os.Root, error) {
	switch f, err := os.Stat(v.dir); { // opening a pipe would wait
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("there is no such folder")
	case err != nil:
		return nil, err
	case !f.IsDir():
		return nil, errors.New("it is not a folder")
	}
	return os.OpenRoot(v.dir)
}

// readMeta reads snapshot.json as far as it can be read, and reports whether
// it is of a newer format.
func (v *verifier) readMeta() (newer bool) {
	content, err := v.bag.read(metaFile)
	if errors.Is(err, fs.ErrNotExist) {
		return false // reported as missing
	}
	if err == nil {
		v.meta, err = decodeMeta(content)
	}
	var later *NewerFormatError
	if errors.As(err, &later) {
		v.add(Problem{Night: v.night, File: metaFile, Newer: true,
			Text: fmt.Sprintf("has format %d, but this version reads only up to %d", later.Format, newestFormat)})
		return true
	}
	if err != nil {
		v.report(metaFile, "%v", err)
	}
	return false
}

// content holds what snapshot.json says against the name of the night and the
// lists, those whose bytes are right.
func (v *verifier) content() {
	if err := misnamed(v.night, v.meta); err != nil {
		v.report("", "%v", err)
	}
	if err := v.meta.contradiction(); err != nil {
		v.report(metaFile, "%v", err)
	}
	// The digests of its files have been taken.
	n := (&Snapshot{dir: v.dir, folder: v.night, meta: v.meta}).Night()
	for _, f := range [...]struct {
		file  string
		drain func() error
	}{
		{listFile(record.Resources), drain(n.Resources)},
		{listFile(record.FollowUps), drain(n.FollowUps)},
		{listFile(record.Equipments), drain(n.Equipment)},
		{listFile(record.GroupTrainings), drain(n.GroupTrainings)},
		{listFile(record.OverdueIDs), drain(n.Overdue)},
		{requestsFile, drain(n.Requests)},
	} {
		if !v.bag.holds(f.file) {
			continue // reported already
		}
		if err := f.drain(); err != nil {
			v.report(f.file, "%v", errors.Unwrap(err))
		}
	}
}
