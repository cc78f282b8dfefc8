package file

import (
	"os"
	"path/filepath"
)

// Relation is how a path stands to another, in words.
type Relation string

// The relations; Apart is the one of two paths that do not meet.
const (
	Apart  Relation = ""
	Is     Relation = "is"
	Inside Relation = "is inside"
	Holds  Relation = "holds"
)

// Relate says how a path stands to another, wherever links lead.
func Relate(path, other string) Relation {
	switch {
	case same(path, other):
		return Is
	case inside(path, other):
		return Inside
	case inside(other, path):
		return Holds
	}
	return Apart
}

// same reports whether two paths lead to one file, be it by links or by another case of letters.
func same(a, b string) bool {
	if RealPath(a) == RealPath(b) {
		return true
	}
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// inside reports whether a path lies below a folder.
func inside(path, folder string) bool {
	for at := RealPath(path); ; {
		up := filepath.Dir(at)
		if up == at {
			return false
		}
		if at = up; same(at, folder) {
			return true
		}
	}
}

// RealPath resolves symbolic links as far as the path exists.
func RealPath(p string) string {
	p, err := filepath.Abs(p)
	if err != nil {
		return filepath.Clean(p)
	}
	for head, tail := p, ""; ; {
		if real, err := filepath.EvalSymlinks(head); err == nil {
			return filepath.Join(real, tail)
		}
		up := filepath.Dir(head)
		if up == head {
			return p
		}
		head, tail = up, filepath.Join(filepath.Base(head), tail)
	}
}
