package outdir

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// change is what an uploader must do.
type change struct{ changed, deleted []string }

// with adds what an earlier commit changed, because it may not be uploaded yet.
// Where both name a file, the later commit decides.
func (c change) with(earlier *change) change {
	if earlier == nil {
		return c
	}
	now := map[string]bool{}
	for _, name := range slices.Concat(c.changed, c.deleted) {
		now[name] = true
	}
	known := func(name string) bool { return now[name] }
	return change{
		changed: slices.Concat(c.changed, slices.DeleteFunc(earlier.changed, known)),
		deleted: slices.Concat(c.deleted, slices.DeleteFunc(earlier.deleted, known)),
	}
}

// save stages both lists, and sorts them for that.
func (c change) save(s *stage, sums bool) error {
	if sums && !slices.Contains(c.changed, sumsFile) {
		c.changed = append(c.changed, sumsFile)
	}
	return errors.Join(savePaths(s.path(changedFile), c.changed), savePaths(s.path(deletedFile), c.deleted))
}

func savePaths(file string, paths []string) error {
	slices.Sort(paths)
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, path := range paths {
		w.WriteString(path) // a failure stays with the writer
		w.WriteByte('\n')
	}
	return errors.Join(w.Flush(), f.Close())
}

// readChange reads both lists beside a site.
func readChange(site string) (*change, error) {
	c := new(change)
	for _, list := range [...]struct {
		name  string
		paths *[]string
	}{{changedFile, &c.changed}, {deletedFile, &c.deleted}} {
		content, err := readPlain(site + "." + list.name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		*list.paths = strings.Fields(string(content))
	}
	return c, nil
}
