package outdir

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// change is what an uploader must do.
type change struct{ changed, deleted []string }

// with adds what an earlier commit changed, which nobody may have uploaded:
// the later word on a file counts.
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

// save stages both lists, sorted.
func (c change) save(s *stage, sums bool) error {
	changed := slices.Clone(c.changed)
	if sums && !slices.Contains(changed, sumsFile) {
		changed = append(changed, sumsFile)
	}
	for _, list := range [...]struct {
		name  string
		paths []string
	}{{changedFile, changed}, {deletedFile, slices.Clone(c.deleted)}} {
		slices.Sort(list.paths) // mostly sorted already, which takes one look
		var out strings.Builder
		for _, path := range list.paths {
			out.WriteString(path)
			out.WriteByte('\n')
		}
		if err := os.WriteFile(s.path(list.name), []byte(out.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// readChange reads both lists beside a site.
func readChange(site string) (*change, error) {
	c := new(change)
	for _, list := range [...]struct {
		name  string
		paths *[]string
	}{{changedFile, &c.changed}, {deletedFile, &c.deleted}} {
		content, err := os.ReadFile(site + "." + list.name)
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
