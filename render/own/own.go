// Package own is about the user's folder of templates, whose files replace ours
// of the same name in the site and in the e-mail. It says what to do about a
// mistake in one of them. Packages site/engine and mail report theirs by it.
package own

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
