package outdir

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
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
}

func (d *Dir) plan() (*plan, error) {
	if err := d.acceptable(); err != nil {
		return nil, err
	}
	fresh := d.table.paths(func(s state) bool { return s&staged != 0 && s&present == 0 })
	changed := d.table.paths(func(s state) bool { return s&staged != 0 && s&present != 0 })
	gone := d.table.paths(func(s state) bool { return s&claimed == 0 && s&present != 0 })
	p := &plan{Changes: Changes{Files: d.Files(), New: len(fresh), Changed: len(changed), Deleted: len(gone) + len(d.stale)}}
	p.base = d.base
	p.early, p.remove = d.inTheWay(gone)
	p.rename = inOrder(fresh, changed)
	p.lists = change{changed: p.rename, deleted: slices.Concat(p.early, p.remove)}
	return p, nil
}

// acceptable is everything that can be wrong with the new site.
func (d *Dir) acceptable() error {
	if d.err != nil {
		return d.err
	}
	if n := d.Files(); d.MaxFiles > 0 && n > d.MaxFiles {
		return &ErrTooManyFiles{Files: n, Max: d.MaxFiles}
	}
	for _, name := range marks {
		if i, ok := d.table.find(name); !ok || d.table.state[i]&claimed == 0 {
			return fmt.Errorf("the site has no %s", name)
		}
	}
	for i, s := range d.table.state {
		if s&claimed == 0 {
			continue
		}
		if above, ok := d.above(string(d.table.path(i)), claimed); ok {
			return fmt.Errorf("%s is a file, and %s stands below it", above, d.table.path(i))
		}
	}
	return nil
}

// above returns a file of that state that stands where the path needs a folder.
func (d *Dir) above(name string, want state) (string, bool) {
	for up := path.Dir(name); up != "."; up = path.Dir(up) {
		if i, ok := d.table.find(up); ok && d.table.state[i]&want != 0 {
			return up, true
		}
	}
	return "", false
}

// inTheWay parts the files to delete: those that stand where the new site has
// a folder, or below a new file, must go before it can come.
func (d *Dir) inTheWay(gone []string) (early, late []string) {
	blocked := map[string]bool{}
	for i, s := range d.table.state {
		if s&staged != 0 {
			if up, ok := d.above(string(d.table.path(i)), present); ok {
				blocked[strings.ToLower(up)] = true
			}
		}
	}
	early = d.stale
	for _, name := range gone {
		if _, ok := d.above(name, claimed); ok || blocked[strings.ToLower(name)] {
			early = append(early, name)
		} else {
			late = append(late, name)
		}
	}
	return early, late
}

// inOrder puts new files first and fronts last, the root's before status.json.
func inOrder(fresh, changed []string) []string {
	all := slices.Concat(fresh, changed)
	slices.SortStableFunc(all, func(a, b string) int { return rank(a) - rank(b) })
	return all
}

func rank(name string) int {
	switch {
	case name == "status.json":
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
	touched := len(p.rename) + len(p.early) + len(p.remove)
	digest, err := d.stageSums()
	if err != nil {
		return fmt.Errorf("write %s: %w", sumsFile, err)
	}
	p.next = digest
	if digest != p.base {
		p.rename = append(p.rename, sumsFile)
	}
	p.whole = touched > 0 && d.base == "" && vacant(d.site)
	if p.whole {
		p.rename = nil
	}
	if err := p.lists.with(d.left).save(&d.stage, digest != p.base); err != nil {
		return fmt.Errorf("write lists of changes: %w", err)
	}
	if touched > 0 {
		if err := d.stage.root.syncAll(d.stage.path(stagedFolder)); err != nil {
			return fmt.Errorf("sync staged files: %w", err)
		}
	}
	return p.save(&d.stage)
}

func (d *Dir) stageSums() (string, error) {
	f, err := os.OpenFile(filepath.Join(d.stage.path(stagedFolder), sumsFile), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	err = d.table.format(io.MultiWriter(f, sum))
	return hex.EncodeToString(sum.Sum(nil)), errors.Join(err, f.Chmod(0o644), f.Close())
}

// vacant reports whether a whole folder can be renamed there: nothing is there,
// or an empty folder that may be removed.
func vacant(site string) bool {
	err := os.Remove(site)
	return err == nil || errors.Is(err, fs.ErrNotExist)
}
