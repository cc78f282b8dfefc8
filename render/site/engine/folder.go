package engine

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"text/template/parse"

	"opsreport/templates"
)

// customCSS is the name of the user's style, which every page loads last.
const customCSS = "assets/custom.css"

// rootFiles is the folder of files that are published at the root of the site.
const rootFiles = "static/root/"

// folder is the content of a user's folder of templates.
type folder struct {
	files    fs.FS    // nil where there is none
	replaced []string // names of our templates that the folder replaces
	partials []string // partials that the user added
	pages    []string // names of pages that the user added, without x- and .html
	sections []string // templates that the user added for a section of a page
	static   []string // files that are published unchanged
	custom   bool
	unused   []string
	defines  map[string][]string // names of templates, by the file that defines them
	calls    map[string][]string // names of templates, by the file that calls them
}

var ownPage = regexp.MustCompile(`^pages/x-([a-z0-9]+(?:-[a-z0-9]+)*)\.html$`)

// readFolder sorts the files of a user's folder by their use. A file without a use is not
// an error; Unused returns it.
func readFolder(files, builtin fs.FS, ours, replaceable []string) (*folder, error) {
	f := &folder{files: files, defines: map[string][]string{}, calls: map[string][]string{}}
	if files == nil {
		return f, nil
	}
	err := templates.Walk(files, func(name string, info fs.FileInfo) error {
		if info.Mode().IsRegular() && !slices.Contains(ours, name) && ofSection(builtin, name) {
			f.sections = append(f.sections, name)
			return nil
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

// ofSection reports whether a file is called as a section that our template of its page places: sections/PAGE/SECTION.html.
func ofSection(builtin fs.FS, name string) bool {
	page, section, ok := strings.Cut(strings.TrimPrefix(name, "sections/"), "/")
	if !ok || !isPart.MatchString(name) {
		return false
	}
	text, err := fs.ReadFile(builtin, "pages/"+page+".html")
	return err == nil && slices.ContainsFunc(named.FindAllSubmatch(text, -1), func(m [][]byte) bool { return string(m[1])+".html" == section })
}

// users reports whether any template is the user's.
func (f *folder) users() bool {
	return len(f.replaced)+len(f.partials)+len(f.pages)+len(f.sections) > 0
}

func (f *folder) copy(to io.Writer, name string) error {
	from, err := f.files.Open(name)
	if err != nil {
		return fmt.Errorf("read the folder of templates: %w", err)
	}
	defer func() { _ = from.Close() }() // it was only read, so closing cannot lose data
	if _, err := io.Copy(to, from); err != nil {
		return fmt.Errorf("read %s of the folder of templates: %w", name, err)
	}
	return nil
}

// note records the names of templates that a file defines and calls. It ignores text that
// cannot be parsed, since parsing the set reports that error in more detail.
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
		f.calls[file] = append(f.calls[file], called(tree.Root)...)
	}
}

// idle returns the user's partials that nothing uses. A partial is used if another file
// calls a template that it defines, or defines a template of the same name, which the
// partial then replaces.
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
