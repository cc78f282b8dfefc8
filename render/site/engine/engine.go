// Package engine holds the templates of the site: ours, and what a user's folder
// puts in their place or adds. It promises that what it writes is, byte for byte,
// what html/template writes for the same template and view, and that an error
// names template and line as html/template does. It refuses, in what a user's
// template makes, everything that the content security policy of the site
// forbids or cannot hold back. Package program beneath it makes it fast.
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

	"opsreport/render/site/engine/program"
)

// Set is the templates of a site. Every page template is parsed once together
// with the layout and the partials. It is safe for many goroutines.
type Set struct {
	base     *template.Template // never executed, so that it can be cloned
	partials *program.Unit
	pages    map[string]*program.Unit
	override fs.FS
	sources  hash.Hash // of the templates, in the order in which they were read
	users    bool      // some template is the user's: what comes out is looked at
}

// New parses all templates, the user's in place of ours. Replaceable are the
// styles and scripts of which a user's folder may hold another.
func New(builtin, override fs.FS, replaceable []string) (*Set, error) {
	e := &Set{pages: map[string]*program.Unit{}, override: override, sources: sha256.New()}
	names, err := templateNames(builtin)
	if err != nil {
		return nil, fmt.Errorf("list templates: %w", err)
	}
	own, err := e.userFiles(names, replaceable)
	if err != nil {
		return nil, err
	}
	funcs, known := functions()
	e.base = template.New("").Funcs(funcs).Option("missingkey=error")
	for _, name := range append(slices.Clone(names), own...) {
		if strings.HasPrefix(name, "pages/") {
			continue
		}
		if err := e.parse(e.base, name, builtin); err != nil {
			return nil, err
		}
	}
	t, err := e.base.Clone()
	if err != nil {
		return nil, fmt.Errorf("prepare partials: %w", err)
	}
	if e.partials, err = program.New(t, known, namesOf(t)...); err != nil {
		return nil, err
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
		if e.pages[strings.TrimSuffix(path.Base(name), ".html")], err = program.New(t, known, "layout.html", "main"); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// namesOf are the templates of a set that are not empty.
func namesOf(t *template.Template) []string {
	var names []string
	for _, one := range t.Templates() {
		if one.Tree != nil {
			names = append(names, one.Name())
		}
	}
	return names
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
	out.Reset()
	if err := e.page(out, name, "layout.html", view); err != nil {
		return err
	}
	if e.users {
		if err := Refuse(out.Bytes()); err != nil {
			return fmt.Errorf("check what template pages/%s.html makes: %w", name, err)
		}
	}
	return nil
}

// Body executes the part of a page that is its own, without the layout.
func (e *Set) Body(out *bytes.Buffer, name string, view any) (string, error) {
	out.Reset()
	err := e.page(out, name, "main", view)
	return out.String(), err
}

func (e *Set) page(out *bytes.Buffer, name, template string, view any) error {
	u := e.pages[name]
	if u == nil {
		return fmt.Errorf("execute template pages/%s.html: there is no such page", name)
	}
	if err := u.Execute(out, template, view); err != nil {
		return fmt.Errorf("execute template pages/%s.html: %w", name, err)
	}
	return nil
}

// Plain executes a page by html/template alone: what Page is held to.
func (e *Set) Plain(out *bytes.Buffer, name string, view any) error {
	return e.pages[name].Plain(out, "layout.html", view)
}

// Left names the pages that html/template has had to make so far: their
// templates use something that the engine does not know.
func (e *Set) Left() []string {
	var names []string
	for name, u := range e.pages {
		if u.Left() {
			names = append(names, name)
		}
	}
	if e.partials.Left() {
		names = append(names, "partials")
	}
	slices.Sort(names)
	return names
}

// Partial executes a partial by itself.
func (e *Set) Partial(name string, view any) (template.HTML, error) {
	var out bytes.Buffer
	if err := e.partials.Execute(&out, name, view); err != nil {
		return "", fmt.Errorf("execute partial %s: %w", name, err)
	}
	return template.HTML(out.String()), nil
}
