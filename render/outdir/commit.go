package outdir

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
)

// Changes counts what a commit did to the site.
type Changes struct {
	Files   int // in the site now, SHA256SUMS included
	New     int
	Changed int // SHA256SUMS not included
	Deleted int
}

// Commit makes the staged files the site. Files that were neither put nor
// kept are deleted. Where it fails before the site is touched, the site stays
// as it was; afterwards the next Open finishes the work.
func (d *Dir) Commit() (Changes, error) {
	if d.ended {
		return Changes{}, errors.New("commit site: it has ended")
	}
	p, err := d.plan()
	if err == nil {
		err = d.prepare(p)
	}
	if err != nil {
		return Changes{}, fmt.Errorf("commit site %s: %w", d.name, errors.Join(err, d.Abort()))
	}
	d.ended = true
	if err := d.replay(&p.journal); err != nil {
		return Changes{}, fmt.Errorf("commit site %s: %w", d.name, errors.Join(err, d.stage.close()))
	}
	return p.Changes, d.stage.remove()
}

// plan is what a commit will do.
type plan struct {
	Changes
	journal
	lists change
	order []uint32 // all files, by path
}

func (d *Dir) plan() (*plan, error) {
	p := &plan{order: d.table.sorted()}
	if err := d.acceptable(p.order); err != nil {
		return nil, err
	}
	var fresh, changed, late []string
	early := d.stale
	blocked := d.inTheWay(p.order)
	text := string(d.table.text) // one copy, of which all paths are parts
	for _, i := range p.order {
		path := text[d.table.start(int(i)):d.table.ends[i]]
		switch s := d.table.state[i]; {
		case s&staged != 0 && s&present == 0:
			fresh = append(fresh, path)
		case s&staged != 0:
			changed = append(changed, path)
		case s&claimed != 0:
		case blocked[i]:
			early = append(early, path)
		default:
			late = append(late, path)
		}
	}
	p.Changes = Changes{Files: d.files + 1, New: len(fresh), Changed: len(changed), Deleted: len(early) + len(late)}
	p.lists = change{changed: slices.Concat(fresh, changed), deleted: slices.Concat(early, late)}
	p.journal = journal{base: d.base, early: early, remove: late}
	if p.whole = d.base == "" && vacant(d.site); !p.whole {
		p.rename = inOrder(fresh, changed)
	}
	return p, nil
}

// acceptable checks everything that can be wrong with the new site.
func (d *Dir) acceptable(order []uint32) error {
	if d.err != nil {
		return d.err
	}
	if n := d.files + 1; d.MaxFiles > 0 && n > d.MaxFiles {
		return &TooManyFilesError{Files: n, Max: d.MaxFiles}
	}
	for _, name := range d.needs {
		if i, ok := d.table.find(name); !ok || d.table.state[i]&claimed == 0 {
			return fmt.Errorf("the site has no %s", name)
		}
	}
	for folder, i := range d.folders(order) {
		if above, ok := d.above(folder, claimed); ok && d.table.state[i]&claimed != 0 {
			return fmt.Errorf("%s is a file, and %s stands below it", d.table.path(int(above)), d.table.path(int(i)))
		}
	}
	return nil
}

// folders are those of files, with the file; of neighbours that share state and
// folder there is only the first, since all that is asked is the same.
func (d *Dir) folders(order []uint32) iter.Seq2[string, uint32] {
	return func(yield func(string, uint32) bool) {
		last, was := "", state(0)
		for _, i := range order {
			name := d.table.path(int(i))
			folder := name[:max(0, bytes.LastIndexByte(name, '/'))]
			if string(folder) == last && d.table.state[i] == was {
				continue
			}
			last, was = string(folder), d.table.state[i]
			if !yield(last, i) {
				return
			}
		}
	}
}

// above returns a file of that state that stands where a folder must be.
func (d *Dir) above(folder string, want state) (uint32, bool) {
	for ; folder != "." && folder != ""; folder = path.Dir(folder) {
		if i, ok := d.table.find(folder); ok && d.table.state[i]&want != 0 {
			return uint32(i), true
		}
	}
	return 0, false
}

// inTheWay returns the old files that must be deleted before new ones can be put
// in place: those whose path is a folder of the new site, or is below one of its
// files.
func (d *Dir) inTheWay(order []uint32) map[uint32]bool {
	blocked := map[uint32]bool{}
	below := map[string]bool{}
	for folder, i := range d.folders(order) {
		if up, ok := d.above(folder, present); ok && d.table.state[i]&staged != 0 {
			blocked[up] = true
		}
		if _, ok := d.above(folder, claimed); ok {
			below[folder] = true
		}
	}
	for _, i := range order {
		if len(below) > 0 && d.table.state[i]&claimed == 0 && below[path.Dir(string(d.table.path(int(i))))] {
			blocked[i] = true
		}
	}
	return blocked
}

// MetersFile is what a monitor reads. It comes last, so that its numbers are those
// of a site that is in place.
const MetersFile = "data/metrics.prom"

// inOrder puts new files first and fronts last, the root's before status.json,
// and the file for monitors after the digests.
func inOrder(fresh, changed []string) []string {
	all := slices.Concat(fresh, changed)
	slices.SortStableFunc(all, func(a, b string) int { return rank(a) - rank(b) })
	return all
}

func rank(name string) int {
	switch {
	case name == MetersFile:
		return 5
	case name == sumsFile:
		return 4
	case name == StatusFile:
		return 3
	case name == "index.html":
		return 2
	case front(name):
		return 1
	}
	return 0
}

// prepare stages the digests and the lists, and writes the journal: the last
// step that leaves the site untouched.
func (d *Dir) prepare(p *plan) error {
	sum := sha256.New()
	if err := d.stage.create(sumsFile, func(w io.Writer) error { return d.table.format(io.MultiWriter(w, sum), p.order) }); err != nil {
		return fmt.Errorf("write %s: %w", sumsFile, err)
	}
	p.next = hex.EncodeToString(sum.Sum(nil))
	if p.next != p.base && !p.whole {
		p.rename = inOrder(p.rename, []string{sumsFile})
	}
	if err := p.lists.with(d.left).save(&d.stage, p.next != p.base); err != nil {
		return fmt.Errorf("write lists of changes: %w", err)
	}
	if p.New+p.Changed+p.Deleted > 0 {
		if err := syncAll(d.stage.path(stagedFolder)); err != nil {
			return fmt.Errorf("sync staged files: %w", err)
		}
	}
	return p.save(&d.stage)
}

// vacant reports whether a whole folder can be renamed there: nothing is there,
// or an empty folder that may be removed.
func vacant(site string) bool {
	err := os.Remove(site)
	return err == nil || errors.Is(err, fs.ErrNotExist)
}
