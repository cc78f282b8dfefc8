package site

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

// engine executes the templates. Every page template is parsed once together
// with the layout and the partials; executing is safe from many goroutines.
type engine struct {
	base     *template.Template // never executed, so that it can be cloned
	pages    map[string]*template.Template
	ready    *programs
	override fs.FS
	sources  hash.Hash // of the templates, in the order in which they were read
	users    bool      // some template is the user's: what comes out is looked at
}

// newEngine parses all templates, the user's in place of ours.
func newEngine(builtin, override fs.FS) (*engine, error) {
	e := &engine{pages: map[string]*template.Template{}, override: override, sources: sha256.New()}
	names, err := templateNames(builtin)
	if err != nil {
		return nil, fmt.Errorf("list templates: %w", err)
	}
	own, err := e.userFiles(names)
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
func (e *engine) userFiles(names []string) (own []string, err error) {
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
	return own, e.userStyles()
}

// userStyles refuses a style or script that replaces none of ours.
func (e *engine) userStyles() error {
	ours := []string{"js/night.js"}
	for _, c := range copied {
		ours = append(ours, c.from)
	}
	return fs.WalkDir(e.override, ".", func(name string, d fs.DirEntry, err error) error {
		ext := path.Ext(name)
		if err == nil && !d.IsDir() && (ext == ".css" || ext == ".js") && !slices.Contains(ours, name) {
			err = fmt.Errorf("read %s: there is no built-in style or script of this name; they are %s", name, strings.Join(ours, ", "))
		}
		return err
	})
}

func (e *engine) parse(t *template.Template, name string, builtin fs.FS) error {
	text, err := e.read(name, builtin)
	if err != nil {
		return fmt.Errorf("read template %s: %w", name, err)
	}
	fmt.Fprintf(e.sources, "%q %q\n", name, text)
	if _, err := t.New(name).Parse(string(text)); err != nil {
		return fmt.Errorf("parse template %s: %w", name, err)
	}
	return nil
}

// read returns the user's file, else ours.
func (e *engine) read(name string, builtin fs.FS) ([]byte, error) {
	if e.override != nil {
		text, err := fs.ReadFile(e.override, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return text, err
		}
	}
	return fs.ReadFile(builtin, name)
}

// page executes a page into out, which it resets. Nothing of a page that
// failed is kept.
func (e *engine) page(out *bytes.Buffer, name string, view any) error {
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
		if err := refuseInline(out.Bytes()); err != nil {
			return fmt.Errorf("check what template pages/%s.html makes: %w", name, err)
		}
	}
	return nil
}

// piece executes a partial by itself.
func piece(t *template.Template, name string, view any) (template.HTML, error) {
	var out bytes.Buffer
	if err := t.ExecuteTemplate(&out, name, view); err != nil {
		return "", fmt.Errorf("execute partial %s: %w", name, err)
	}
	return template.HTML(out.String()), nil
}
