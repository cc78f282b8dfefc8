package engine

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"text/template/parse"
)

// customCSS is the user's style that every page loads last.
const customCSS = "assets/custom.css"

// rootFiles is where files for the root of the site stand.
const rootFiles = "static/root/"

// folder is what a user's folder of templates holds.
type folder struct {
	files    fs.FS    // nil where there is none
	replaced []string // templates of ours that stand there
	partials []string // partials of their own
	pages    []string // names of pages of their own, without x- and .html
	static   []string // files that are published as they are
	custom   bool
	unused   []string
	defines  map[string][]string // templates, by the file that defines them
	calls    map[string][]string // templates, by the file that calls them
}

var ownPage = regexp.MustCompile(`^pages/x-([a-z0-9]+(?:-[a-z0-9]+)*)\.html$`)

// readFolder sorts the files of a user's folder. What it is for nothing is no
// mistake: it is told.
func readFolder(files fs.FS, ours, replaceable []string) (*folder, error) {
	f := &folder{files: files, defines: map[string][]string{}, calls: map[string][]string{}}
	if files == nil {
		return f, nil
	}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == "static" || strings.HasPrefix(name, "static/"):
		case name != "." && strings.HasPrefix(path.Base(name), "."): // of version control, of a desktop
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() {
			return nil
		}
		info, err := fs.Stat(files, name)
		if err != nil {
			return fmt.Errorf("look at %s: %w", name, err)
		}
		return f.add(name, info, ours, replaceable)
	})
	if err != nil {
		return nil, fmt.Errorf("read the folder of templates: %w", err)
	}
	return f, nil
}

func (f *folder) add(name string, info fs.FileInfo, ours, replaceable []string) error {
	page := ownPage.FindStringSubmatch(name)
	switch {
	case !info.Mode().IsRegular():
		f.unused = append(f.unused, name)
	case slices.Contains(ours, name):
		f.replaced = append(f.replaced, name)
	case strings.HasPrefix(name, "static/"):
		f.static = append(f.static, name)
	case name == customCSS:
		f.custom = true
	case page != nil:
		f.pages = append(f.pages, page[1])
	case strings.HasPrefix(name, "pages/x-"):
		return fmt.Errorf("%s: the name of a page of your own is pages/x-NAME.html, NAME of a-z, 0-9 and single hyphens", name)
	case strings.HasPrefix(name, "partials/") && path.Ext(name) == ".html":
		f.partials = append(f.partials, name)
	case !slices.Contains(replaceable, name):
		f.unused = append(f.unused, name)
	}
	return nil
}

// users reports whether some template is the user's.
func (f *folder) users() bool { return len(f.replaced)+len(f.partials)+len(f.pages) > 0 }

// read returns the user's file of a name, else that of the fallback.
func (f *folder) read(name string, fallback fs.FS) ([]byte, error) {
	if f.files != nil {
		text, err := fs.ReadFile(f.files, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return text, err
		}
	}
	return fs.ReadFile(fallback, name)
}

func (f *folder) copy(to io.Writer, name string) error {
	from, err := f.files.Open(name)
	if err != nil {
		return fmt.Errorf("read the folder of templates: %w", err)
	}
	defer func() { _ = from.Close() }() // nothing is written to it
	if _, err := io.Copy(to, from); err != nil {
		return fmt.Errorf("read %s of the folder of templates: %w", name, err)
	}
	return nil
}

// note remembers what templates a file defines and calls. Text that cannot be
// parsed is told elsewhere, better.
func (f *folder) note(file string, text []byte) {
	if !f.users() {
		return
	}
	t := parse.New(file)
	t.Mode = parse.SkipFuncCheck
	trees := map[string]*parse.Tree{}
	if _, err := t.Parse(string(text), "", "", trees); err != nil {
		return
	}
	for name, tree := range trees {
		f.defines[file] = append(f.defines[file], name)
		f.calls[file] = calledIn(tree.Root, f.calls[file])
	}
}

func calledIn(l *parse.ListNode, names []string) []string {
	if l == nil {
		return names
	}
	for _, n := range l.Nodes {
		var b *parse.BranchNode
		switch n := n.(type) {
		case *parse.TemplateNode:
			names = append(names, n.Name)
		case *parse.IfNode:
			b = &n.BranchNode
		case *parse.WithNode:
			b = &n.BranchNode
		case *parse.RangeNode:
			b = &n.BranchNode
		}
		if b != nil {
			names = calledIn(b.ElseList, calledIn(b.List, names))
		}
	}
	return names
}

// idle are the user's partials that nothing uses: no other file calls what they
// define, or defines it as well, so that they would replace it.
func (f *folder) idle() []string {
	var out []string
	for _, file := range f.partials {
		if !f.usedElsewhere(file) {
			out = append(out, file)
		}
	}
	return out
}

func (f *folder) usedElsewhere(file string) bool {
	for _, name := range f.defines[file] {
		for _, names := range []map[string][]string{f.calls, f.defines} {
			for other, has := range names {
				if other != file && slices.Contains(has, name) {
					return true
				}
			}
		}
	}
	return false
}
