package templates

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"unicode/utf8"
)

// Read returns the user's file with a name or, if there is none, ours. Override may be nil. A file of the user's is
// a regular one, since a pipe may have no end, and holds UTF-8, since every page says that it does; a mark at its beginning
// is left out.
func Read(override, builtin fs.FS, name string) ([]byte, error) {
	if override == nil {
		return fs.ReadFile(builtin, name)
	}
	info, err := fs.Stat(override, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fs.ReadFile(builtin, name)
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s in the folder of templates is not a file", name)
	}
	content, err := fs.ReadFile(override, name)
	if err != nil {
		return nil, err
	}
	for i, line := range bytes.Split(content, []byte("\n")) {
		if !utf8.Valid(line) {
			return nil, fmt.Errorf("line %d is not UTF-8: save the file as UTF-8", i+1)
		}
	}
	return bytes.TrimPrefix(content, []byte("\ufeff")), nil // which would stand in the middle of a page
}

// Mistake is an error in a template. Ours have none: tests execute them all.
type Mistake struct {
	Doing string // "parse template pages/index.html"
	Cause error  // names the template and the line
}

func (m *Mistake) Error() string { return m.Doing + ": " + m.Cause.Error() }
func (m *Mistake) Unwrap() error { return m.Cause }

// Hint returns what the user can do about the mistake.
func (m *Mistake) Hint() string {
	return "mend that file of the folder of templates; `opsreport help templates` says how, and `opsreport help views` what each is given"
}
