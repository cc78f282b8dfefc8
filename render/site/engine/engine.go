// Package engine holds the templates of the site: ours, and those of a user's folder, which replace ours or add pages. It writes
// exactly the bytes that html/template writes for the same template and view, names the template and the line of a mistake, and refuses a
// page of a user's template that the site's content security policy forbids.
package engine

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"text/template/parse"

	"opsreport/render/site/engine/program"
	"opsreport/render/words"
	"opsreport/templates"
)

// Set holds the templates of a site. Every page template is parsed once, together with
// the layout and the partials. Several goroutines may use a Set.
type Set struct {
	words    *words.Words       // of what templates do not say
	base     *template.Template // never executed, since an executed template cannot be cloned
	partials *template.Template
	pages    map[string]*program.Unit
	parts    sync.Map // of root to *parts
	folder   *folder
	builtin  fs.FS
	all      template.FuncMap // the functions of templates
	funcs    template.FuncMap // those that package program calls

	partNames []string // the templates of sections and of blocks, by name
}

// New parses all templates; a user's template replaces ours. Override is the user's
// folder. Replaceable lists the styles and scripts that the folder may also replace. It
// returns an error for each mistake in a user's template that html/template can find
// without executing it.
func New(builtin, override fs.FS, replaceable []string, w *words.Words) (*Set, error) {
	names, others, err := templateNames(builtin)
	if err != nil {
		return nil, fmt.Errorf("list templates: %w", err)
	}
	e := &Set{words: w, builtin: builtin, pages: map[string]*program.Unit{}}
	if e.folder, err = readFolder(override, builtin, names, slices.Concat(replaceable, others)); err != nil {
		return nil, err
	}
	e.all, e.funcs = functions(w)
	e.all["section"], e.funcs["section"] = both(e.place)
	e.all["rest"], e.funcs["rest"] = both(e.rest)
	e.base = empty(e.all)
	var pages []string
	for _, name := range slices.Concat(names, e.folder.partials, e.folder.sections) {
		switch {
		case strings.HasPrefix(name, "pages/"):
			pages = append(pages, name)
		case isPart.MatchString(name):
			e.partNames = append(e.partNames, name)
			text, err := e.Read(name, builtin)
			if err != nil {
				return nil, fmt.Errorf("read template %s: %w", name, err)
			}
			e.folder.note(name, text)
		default:
			if err := e.parse(e.base, name, builtin); err != nil {
				return nil, err
			}
		}
	}
	slices.Sort(e.partNames)
	if _, err := e.partsFor(""); err != nil {
		return nil, err
	}
	if e.partials, err = e.base.Clone(); err != nil {
		return nil, fmt.Errorf("prepare partials: %w", err)
	}
	for _, name := range e.folder.pages {
		pages = append(pages, "pages/x-"+name+".html")
	}
	for _, name := range pages {
		if err := e.addPage(name, builtin); err != nil {
			return nil, err
		}
	}
	return e, nil
}

func (s *Set) addPage(name string, builtin fs.FS) error {
	t := empty(s.all)
	if err := s.parse(t, name, builtin); err != nil {
		return err
	}
	if t.Lookup("main") == nil {
		return &templates.Mistake{Doing: "parse template " + name, Cause: errors.New(`it does not define "main"`)}
	}
	if err := s.complete(t); err != nil {
		return fmt.Errorf("prepare template %s: %w", name, err)
	}
	u, err := program.New(t, s.funcs, "layout.html", "main")
	if err != nil {
		return err
	}
	if s.folder.users() {
		for _, entry := range []string{"layout.html", "main"} {
			if err := u.Check(entry); err != nil {
				return s.mistake("check template "+name, err)
			}
		}
	}
	s.pages[strings.TrimSuffix(path.Base(name), ".html")] = u
	return nil
}

func empty(funcs template.FuncMap) *template.Template {
	return template.New("").Funcs(funcs).Option("missingkey=error")
}

// complete gives a page the layout and those partials that these reach, of each a copy, since html/template escapes them for
// each page. What the page defines itself stays, unless it is empty, as Parse has it.
func (s *Set) complete(t *template.Template) error {
	open, met := []string{"layout.html"}, map[string]bool{}
	for _, of := range t.Templates() {
		open = append(open, of.Name())
	}
	for len(open) > 0 {
		name := open[len(open)-1]
		open = open[:len(open)-1]
		if met[name] {
			continue
		}
		met[name] = true
		own, base := t.Lookup(name), s.base.Lookup(name)
		if base != nil && base.Tree != nil && (own == nil || own.Tree == nil || parse.IsEmptyTree(own.Tree.Root)) {
			var err error
			if own, err = t.AddParseTree(name, base.Tree.Copy()); err != nil {
				return err
			}
		}
		if own != nil && own.Tree != nil {
			open = append(open, called(own.Tree.Root)...)
		}
	}
	return nil
}

// called are the names of the templates that one executes.
func called(root *parse.ListNode) (names []string) {
	for list := range program.Lists(root) {
		for _, n := range list.Nodes {
			if call, ok := n.(*parse.TemplateNode); ok {
				names = append(names, call.Name)
			}
		}
	}
	return names
}

// templateNames separates the templates of the site from other templates, such as those
// of the e-mail, which a user's folder may replace as well.
func templateNames(f fs.FS) (site, others []string, err error) {
	err = fs.WalkDir(f, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir():
		case strings.HasPrefix(name, "mail/"):
			others = append(others, name)
		case path.Ext(name) == ".html":
			site = append(site, name)
		}
		return err
	})
	return site, others, err
}

func (s *Set) parse(t *template.Template, name string, builtin fs.FS) error {
	text, err := s.Read(name, builtin)
	if err != nil {
		return fmt.Errorf("read template %s: %w", name, err)
	}
	s.folder.note(name, text)
	if _, err := t.New(name).Parse(string(text)); err != nil {
		return s.mistake("parse template "+name, err)
	}
	return nil
}

// Read returns the user's file with a name; if there is none, the file of fallback.
func (s *Set) Read(name string, fallback fs.FS) ([]byte, error) {
	return templates.Read(s.folder.files, fallback, name)
}

// Publish calls put for every file of the user's folder that is published unchanged,
// under its own name: the files of static/ and the custom style. Files of static/root/
// are published at the root of the site, where web hosts expect files such as robots.txt.
func (s *Set) Publish(put func(name string, write func(io.Writer) error) error) error {
	names := slices.Clone(s.folder.static)
	if css := s.CustomCSS(); css != "" {
		names = append(names, css)
	}
	for _, name := range names {
		if err := put(strings.TrimPrefix(name, rootFiles), func(w io.Writer) error { return s.folder.copy(w, name) }); err != nil {
			return fmt.Errorf("publish %s of the folder of templates: %w", name, err)
		}
	}
	return nil
}

// CustomCSS returns the name of the user's style, which every page loads last; "" if
// there is none. It is published under the same name.
func (s *Set) CustomCSS() string {
	if !s.folder.custom {
		return ""
	}
	return customCSS
}

// OwnPage is a page that the user added.
type OwnPage struct {
	Page  string // the name of its template: x-safety-desk
	Path  string // in the site: safety-desk.html
	Title string // Safety desk
}

// OwnPages returns the pages that the user added, sorted by name.
func (s *Set) OwnPages() []OwnPage {
	var out []OwnPage
	for _, name := range s.folder.pages {
		words := strings.ReplaceAll(name, "-", " ")
		out = append(out, OwnPage{"x-" + name, name + ".html", strings.ToUpper(words[:1]) + words[1:]})
	}
	return out
}

// Unused returns the sorted names of files in the user's folder that nothing uses.
func (s *Set) Unused() []string {
	names := slices.Concat(s.folder.unused, s.folder.idle())
	slices.Sort(names)
	return names
}

// Page executes a page template and writes the page to out, which it empties first. If it
// fails, out stays empty.
func (s *Set) Page(out *bytes.Buffer, name string, view any) error {
	out.Reset()
	if err := s.page(out, name, "layout.html", view); err != nil {
		return err
	}
	if s.folder.users() {
		if err := Refuse(out.Bytes()); err != nil {
			return &templates.Mistake{Doing: "check what template pages/" + name + ".html makes", Cause: err}
		}
	}
	return nil
}

// Body executes only a page's own part, without the layout.
func (s *Set) Body(out *bytes.Buffer, name string, view any) error {
	out.Reset()
	return s.page(out, name, "main", view)
}

func (s *Set) page(out *bytes.Buffer, name, template string, view any) error {
	u := s.pages[name]
	if u == nil {
		return fmt.Errorf("execute template pages/%s.html: there is no such page", name)
	}
	if err := u.Execute(out, template, view); err != nil {
		return s.mistake("execute template pages/"+name+".html", err)
	}
	return nil
}

// Plain executes a page with html/template alone. Tests compare Page with it.
func (s *Set) Plain(out *bytes.Buffer, name string, view any) error {
	return s.pages[name].Plain(out, "layout.html", view)
}

// Left returns the pages that html/template had to make so far, since their templates use
// something that package program does not support.
func (s *Set) Left() []string {
	var names []string
	for name, u := range s.pages {
		if u.Left() {
			names = append(names, name)
		}
	}
	s.parts.Range(func(_, made any) bool {
		if p := made.(*parts); p.sections.Left() || p.blocks.Left() {
			names = append(names, "parts")
		}
		return true
	})
	slices.Sort(names)
	return names
}

// Partial executes a partial alone. It does so once for each kind of frame, which
// html/template does fast enough.
func (s *Set) Partial(name string, view any) (template.HTML, error) {
	var out bytes.Buffer
	if err := s.partials.ExecuteTemplate(&out, name, view); err != nil {
		return "", s.mistake("execute partial "+name, err)
	}
	return template.HTML(out.String()), nil
}

// Accounts executes the template of the page of accounts, which may show blocks.
func (s *Set) Accounts(view any) ([]byte, error) {
	p, err := s.partsFor("")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := p.sections.Plain(&out, "portfolio.html", view); err != nil {
		return nil, s.mistake("execute template portfolio.html", err)
	}
	return out.Bytes(), Refuse(out.Bytes())
}

// Piece executes a partial that a script puts on pages, where Page does not see it.
func (s *Set) Piece(name string, view any) (template.HTML, error) {
	out, err := s.Partial(name, view)
	if err == nil && s.folder.users() {
		if wrong := refuse([]byte(out), true); wrong != nil {
			err = &templates.Mistake{Doing: "check what partial " + name + " makes", Cause: wrong}
		}
	}
	return out, err
}
