package outdir

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// journal is what a commit does after the site's first byte is touched. It is
// written whole before that, and doing it twice is the same as doing it once.
type journal struct {
	base   string   // digest of SHA256SUMS before; "" when there was none
	next   string   // and after
	whole  bool     // the staged folder becomes the site; no other steps
	early  []string // deleted before anything is renamed, being in the way
	rename []string // in order
	remove []string // in order
}

const (
	journalHead = "opsreport site journal 1"
	stepBase    = "base "
	stepNext    = "next "
	stepWhole   = "whole"
	stepEarly   = "early "
	stepRename  = "rename "
	stepRemove  = "remove "
	stepEnd     = "end " // and the number of lines before it
)

// step is a kind of step, and the paths that it is done to.
type step struct {
	word  string
	paths *[]string
}

// steps are the kinds of steps, in the order in which they are done.
func (j *journal) steps() [3]step {
	return [...]step{{stepEarly, &j.early}, {stepRename, &j.rename}, {stepRemove, &j.remove}}
}

// paths are those of all steps.
func (j *journal) paths(yield func(string) bool) {
	for _, s := range j.steps() {
		for _, path := range *s.paths {
			if !yield(path) {
				return
			}
		}
	}
}

func (j *journal) format() []byte {
	var out bytes.Buffer
	n := 0
	line := func(step, text string) {
		out.WriteString(step)
		out.WriteString(text)
		out.WriteByte('\n')
		n++
	}
	line(journalHead, "")
	line(stepBase, j.base)
	line(stepNext, j.next)
	if j.whole {
		line(stepWhole, "")
	}
	for _, s := range j.steps() {
		for _, path := range *s.paths {
			line(s.word, path)
		}
	}
	line(stepEnd, strconv.Itoa(n))
	return out.Bytes()
}

// parseJournal reads what format wrote, and refuses any path that Put would.
func parseJournal(content []byte) (*journal, error) {
	j := new(journal)
	n := 0
	for scan := bufio.NewScanner(bytes.NewReader(content)); scan.Scan(); n++ {
		line := scan.Text()
		if line == stepEnd+strconv.Itoa(n) {
			return j, nil
		}
		if n == 0 && line == journalHead {
			continue
		}
		if n == 0 || !j.line(line) {
			return nil, fmt.Errorf("%s:%d: not a step that this version knows", journalFile, n+1)
		}
	}
	return nil, fmt.Errorf("%s:%d: it is cut off", journalFile, n+1)
}

func (j *journal) line(line string) bool {
	if line == stepWhole {
		j.whole = true
		return true
	}
	for word, text := range map[string]*string{stepBase: &j.base, stepNext: &j.next} {
		if digest, ok := strings.CutPrefix(line, word); ok {
			*text = digest
			return true
		}
	}
	for _, s := range j.steps() {
		if path, ok := strings.CutPrefix(line, s.word); ok {
			*s.paths = append(*s.paths, path)
			return path == sumsFile || check(path) == nil
		}
	}
	return false
}

// save writes the journal whole and makes it durable.
func (j *journal) save(s *stage) error {
	f, err := os.OpenFile(s.path(journalPart), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(j.format())
	if err == nil {
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("write journal: %w", err)
	}
	if err := os.Rename(s.path(journalPart), s.path(journalFile)); err != nil {
		return err
	}
	return syncFolder(s.dir)
}
