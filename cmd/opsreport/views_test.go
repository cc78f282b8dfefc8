package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/templates"
)

const viewsFile = "help/views.txt"

const viewsIntro = `Views: what each template is given, field by field

A field is used as {{.Name}}, a list with {{range .Name}}, and what may be
absent with {{with .Name}}. Markup is printed as it is; everything else is
escaped for the place where it stands. Every page has the fields of Page;
{{.Root}} is the way to the root of the site, to stand before every link.
How to replace a template: opsreport help templates.
`

// partialViews says what the partials are executed with; "" is nothing.
var partialViews = map[string]string{
	"partials/block.html": "view.Block", "partials/chart.html": "view.Chart", "partials/table.html": "view.Table",
	"partials/tiles.html": "[]view.Tile", "partials/title.html": "view.Page", "partials/words.html": "", "partials/headings.html": "view.Page",
	"partials/crumbs.html": "[]view.Link", "partials/values.html": "view.Value", "partials/message.html": "item.Message",
	"partials/head.html": "site.chromeView", "partials/top.html": "site.chromeView", "partials/foot.html": "site.chromeView",
	"layout.html": "view.Page",
}

// basics are types in the words of somebody who writes a template.
var basics = map[string]string{
	"string": "text", "bool": "yes or no", "template.HTML": "markup", "template.JS": "JSON", "time.Time": "time",
	"int": "number", "int8": "number", "int32": "number", "int64": "number",
}

const absent = ", may be absent"

// structs are the types of some packages, by package and name.
type structs map[string]*ast.TypeSpec

func readStructs(t *testing.T, dirs ...string) structs {
	t.Helper()
	out := structs{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(dir), "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no Go files in %s: %v", dir, err)
		}
		for _, file := range files {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				g, ok := d.(*ast.GenDecl)
				if !ok || strings.HasSuffix(file, "_test.go") {
					continue
				}
				for _, s := range g.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						if s.Doc == nil {
							s.Doc = g.Doc
						}
						out[path.Base(dir)+"."+s.Name.Name] = s
					}
				}
			}
		}
	}
	return out
}

// pageViews finds the view of each page by its comment, which says so.
func (s structs) pageViews() map[string]string {
	out := map[string]string{}
	for name, spec := range s {
		if m := regexp.MustCompile(`is the view of page ([a-z-]+)`).FindStringSubmatch(spec.Doc.Text()); m != nil {
			out["pages/"+m[1]+".html"] = name
		}
	}
	return out
}

// words describes a type and names the structs that it is made of.
func (s structs) words(pkg string, e ast.Expr) (text string, made []string) {
	switch e := e.(type) {
	case *ast.ArrayType:
		text, made = s.words(pkg, e.Elt)
		return "list of " + strings.TrimSuffix(text, absent), made
	case *ast.StarExpr:
		text, made = s.words(pkg, e.X)
		return text + absent, made
	case *ast.SelectorExpr:
		return s.named(e.X.(*ast.Ident).Name + "." + e.Sel.Name)
	case *ast.Ident:
		if basics[e.Name] != "" {
			return basics[e.Name], nil
		}
		return s.named(pkg + "." + e.Name)
	}
	return fmt.Sprintf("%T", e), nil
}

func (s structs) named(name string) (text string, made []string) {
	if w := basics[name]; w != "" {
		return w, nil
	}
	spec := s[name]
	if spec == nil {
		return name, nil
	}
	if _, ok := spec.Type.(*ast.StructType); ok {
		return bare(name), []string{name}
	}
	text, made = s.words(name[:strings.IndexByte(name, '.')], spec.Type)
	return text, made
}

func bare(name string) string { return name[strings.IndexByte(name, '.')+1:] }

// fields writes a struct a line a field, and returns the structs it leads to.
func (s structs) fields(b *strings.Builder, name string) (made []string) {
	pkg := name[:strings.IndexByte(name, '.')]
	for _, f := range s[name].Type.(*ast.StructType).Fields.List {
		text, more := s.words(pkg, f.Type)
		switch {
		case f.Names != nil:
		case text == "Page":
			b.WriteString("  (all of Page)\n")
			made = append(made, more...)
		default:
			made = append(made, s.fields(b, more[0])...)
		}
		comment := f.Comment.Text()
		if f.Doc != nil {
			comment = f.Doc.Text()
		}
		if doc := docTag(f); doc != "" {
			comment = doc
		}
		if comment = strings.TrimSuffix(strings.Join(strings.Fields(comment), " "), "."); comment != "" {
			comment = "; " + comment
		}
		for _, n := range f.Names {
			if n.IsExported() {
				fmt.Fprintf(b, "  .%-14s %s%s\n", n.Name, text, comment)
				made = append(made, more...)
			}
		}
	}
	return made
}

// docTag is what a field's tag says of it.
func docTag(f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return ""
	}
	return reflect.StructTag(tag).Get("doc")
}

// viewsHelp is the topic: every template, then every part that they share.
func viewsHelp(t *testing.T) string {
	t.Helper()
	all := readStructs(t, "render/site", "render/site/view", "render/site/item", "render/report", "render/chart", "render/table")
	views := all.pageViews()
	maps.Copy(views, partialViews)
	var b strings.Builder
	b.WriteString(viewsIntro)
	var shared []string
	for _, file := range slices.Sorted(maps.Keys(views)) {
		name := views[file]
		switch {
		case name == "":
			fmt.Fprintf(&b, "\n%s\n  nothing\n", file)
		case strings.HasPrefix(name, "[]"):
			fmt.Fprintf(&b, "\n%s\n  . is a list of %s\n", file, bare(name))
			shared = append(shared, strings.TrimPrefix(name, "[]"))
		case strings.HasPrefix(file, "pages/"):
			fmt.Fprintf(&b, "\n%s\n", file)
			shared = append(shared, all.fields(&b, name)...)
		default:
			fmt.Fprintf(&b, "\n%s\n  (all of %s)\n", file, bare(name))
			shared = append(shared, name)
		}
	}
	b.WriteString("\nWhat they are made of\n")
	parts := map[string]string{}
	for len(shared) > 0 {
		name := shared[0]
		shared = shared[1:]
		if parts[name] == "" {
			var part strings.Builder
			fmt.Fprintf(&part, "\n%s\n", bare(name))
			shared = append(shared, all.fields(&part, name)...)
			parts[name] = part.String()
		}
	}
	for _, name := range slices.SortedFunc(maps.Keys(parts), func(x, y string) int {
		return strings.Compare(strings.ToLower(bare(x)), strings.ToLower(bare(y)))
	}) {
		b.WriteString(parts[name])
	}
	return b.String()
}

// TestHelpDescribesEveryView keeps the topic views as the code is.
func TestHelpDescribesEveryView(t *testing.T) {
	want := viewsHelp(t)
	for _, name := range replaceable() {
		if _, err := templates.FS.Open(name); err == nil && !strings.Contains(want, "\n"+name+"\n") {
			t.Errorf("no view is described for %s; its struct says \"is the view of page …\"", name)
		}
	}
	if *update {
		if err := os.WriteFile(filepath.FromSlash(viewsFile), []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(filepath.FromSlash(viewsFile))
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != want {
		t.Error("the topic views differs from the structs of render/site; run this test with -update")
	}
}
