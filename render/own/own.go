// Package own is about the user's folder of templates, whose files replace ours
// of the same name in the site and in the e-mail. It reads the file that counts, and
// says what to do about a mistake in one of the user's. Packages site/engine and mail call it.
package own

import (
	"errors"
	"io/fs"
)

// Read returns the user's file with a name or, if there is none, ours. Override may be nil.
func Read(override, builtin fs.FS, name string) ([]byte, error) {
	if override != nil {
		content, err := fs.ReadFile(override, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return content, err
		}
	}
	return fs.ReadFile(builtin, name)
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
