// Package engine executes the templates of the site: html/template at speed. It
// promises that what it writes is, byte for byte, what html/template writes for
// the same template and view, and that an error names template and line as
// html/template does. It refuses, in what a user's template makes, everything
// that the content security policy of the site forbids or cannot hold back.
//
// What it buys: a site is tens of thousands of pages of a few kinds, and
// html/template looks up every field and walks every escaper by reflection, for
// each page anew. Here fields are found once a kind, and most texts need one
// look instead of an escaper; BenchmarkRecordPage measures it.
package engine

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Set is the templates of a site. Every page template is parsed once together
// with the layout and the partials. It is safe for many goroutines.
type Set struct {
	base     *template.Template // never executed, so that it can be cloned
	partials *template.Template
	pages    map[string]*template.Template
	ready    *programs
	override fs.FS
	sources  hash.Hash // of the templates, in the order in which they were read
	users    bool      // some template is the user's: what comes out is looked at
}

// New parses all templates, the user's in place of ours. Replaceable are the
// styles and scripts of which a user's folder may hold another.
func New(builtin, override fs.FS, replaceable []string) (*Set, error) {
	e := &Set{pages: map[string]*template.Template{}, override: override, sources: sha256.New()}
	names, err := templateNames(builtin)
	if err != nil {
		return nil, fmt.Errorf("list templates: %w", err)
	}
	own, err := e.userFiles(names, replaceable)
	if err != nil {
		return nil, err
	}
	if e.ready, err = newPrograms(); err != nil {
		return nil, err
	}
	e.base = template.New("").Funcs(functions()).Option("missingkey=error")
	for _, name := range append(slices.Clone(names), own...) {
		if strings.HasPrefix(name, "pages/") {
			continue
		}
		if err := e.parse(e.base, name, builtin); err != nil {
			return nil, err
		}
	}
	if e.partials, err = e.base.Clone(); err != nil {
		return nil, fmt.Errorf("prepare partials: %w", err)
	}
	for _, name := range names {
		if !strings.HasPrefix(name, "pages/") {
			continue
		}
		t, err := e.base.Clone()
		if err != nil {
			return nil, fmt.Errorf("prepare template %s: %w", name, err)
		}
		if err := e.parse(t, name, builtin); err != nil {
			return nil, err
		}
		if t.Lookup("main") == nil {
			return nil, fmt.Errorf("parse template %s: it does not define \"main\"", name)
		}
		e.pages[strings.TrimSuffix(path.Base(name), ".html")] = t
	}
	return e, nil
}

func templateNames(f fs.FS) ([]string, error) {
	var names []string
	err := fs.WalkDir(f, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".html" {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

// userFiles looks through the user's folder. Partials of their own are taken
// as well; a page that we do not have is a slip and is refused.
func (e *Set) userFiles(names, replaceable []string) (own []string, err error) {
	if e.override == nil {
		return nil, nil
	}
	theirs, err := templateNames(e.override)
	if err != nil {
		return nil, fmt.Errorf("list the folder of templates: %w", err)
	}
	for _, name := range theirs {
		e.users = true
		switch {
		case slices.Contains(names, name):
		case strings.HasPrefix(name, "partials/"):
			own = append(own, name)
		default:
			return nil, fmt.Errorf("read template %s: there is no built-in template of this name; they are %s", name, strings.Join(names, ", "))
		}
	}
	return own, e.userStyles(replaceable)
}

// userStyles refuses a style or script that replaces none of ours.
func (e *Set) userStyles(ours []string) error {
	return fs.WalkDir(e.override, ".", func(name string, d fs.DirEntry, err error) error {
		ext := path.Ext(name)
		if err == nil && !d.IsDir() && (ext == ".css" || ext == ".js") && !slices.Contains(ours, name) {
			err = fmt.Errorf("read %s: there is no built-in style or script of this name; they are %s", name, strings.Join(ours, ", "))
		}
		return err
	})
}

func (e *Set) parse(t *template.Template, name string, builtin fs.FS) error {
	text, err := e.Read(name, builtin)
	if err != nil {
		return fmt.Errorf("read template %s: %w", name, err)
	}
	fmt.Fprintf(e.sources, "%q %q\n", name, text)
	if _, err := t.New(name).Parse(string(text)); err != nil {
		return fmt.Errorf("parse template %s: %w", name, err)
	}
	return nil
}

// Read returns the user's file of a name, else that of the fallback.
func (e *Set) Read(name string, fallback fs.FS) ([]byte, error) {
	if e.override != nil {
		text, err := fs.ReadFile(e.override, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return text, err
		}
	}
	return fs.ReadFile(fallback, name)
}

// Sources is a digest of all templates: two sets with the same one make the
// same pages of the same views.
func (e *Set) Sources() []byte { return e.sources.Sum(nil) }

// Page executes a page into out, which it resets. Nothing of a page that
// failed is kept.
func (e *Set) Page(out *bytes.Buffer, name string, view any) error {
	t := e.pages[name]
	if t == nil {
		return fmt.Errorf("execute template pages/%s.html: there is no such page", name)
	}
	out.Reset()
	if !e.ready.execute(out, name, view) {
		out.Reset()
		if err := t.ExecuteTemplate(out, "layout.html", view); err != nil {
			return fmt.Errorf("execute template pages/%s.html: %w", name, err)
		}
		e.ready.prepare(t, name, "layout.html", view)
	}
	if e.users {
		if err := Refuse(out.Bytes()); err != nil {
			return fmt.Errorf("check what template pages/%s.html makes: %w", name, err)
		}
	}
	return nil
}

// Plain executes a page by html/template alone: what Page is held to.
func (e *Set) Plain(out *bytes.Buffer, name string, view any) error {
	return e.pages[name].ExecuteTemplate(out, "layout.html", view)
}

// Left names the pages among those made so far that are left to html/template,
// because their templates use something that the engine does not know.
func (e *Set) Left() []string { return e.ready.left() }

// Body executes the part of a page that is its own, without the layout.
func (e *Set) Body(out *bytes.Buffer, name string, view any) (string, error) {
	out.Reset()
	if err := e.pages[name].ExecuteTemplate(out, "main", view); err != nil {
		return "", fmt.Errorf("execute template pages/%s.html: %w", name, err)
	}
	return out.String(), nil
}

// Partial executes a partial by itself.
func (e *Set) Partial(name string, view any) (template.HTML, error) {
	var out bytes.Buffer
	if err := e.partials.ExecuteTemplate(&out, name, view); err != nil {
		return "", fmt.Errorf("execute partial %s: %w", name, err)
	}
	return template.HTML(out.String()), nil
}
