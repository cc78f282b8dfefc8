package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/document"
	"opsreport/render/site/engine"
)

// describe says what each template receives: the type of its view, every field with its type and its comment in the code, and then
// every type that these fields use. Embedded types are described once, under their name, since many views share them.
func describe(t *testing.T, views map[string]reflect.Type) string {
	var b strings.Builder
	d := describer{t: t, parts: map[string]string{}, names: map[reflect.Type]string{}, comments: map[string]map[string]string{}}
	uses := map[reflect.Type]int{}
	for _, t := range views {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		uses[t]++
	}
	for _, file := range slices.Sorted(maps.Keys(views)) {
		t := views[file]
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		fmt.Fprintf(&b, "\n%s\n", file)
		switch {
		case t.Kind() == reflect.Struct && t.NumField() == 0:
			b.WriteString("  nothing\n")
		case t.Kind() != reflect.Struct:
			fmt.Fprintf(&b, "  . is a %s\n", d.words(t))
		case uses[t] == 1 && strings.HasPrefix(file, "pages/"):
			d.fields(&b, t)
		default:
			fmt.Fprintf(&b, "  (all of %s)\n", d.words(t))
		}
	}
	b.WriteString("\nWhat they are made of\n")
	byName := func(x, y string) int { return strings.Compare(strings.ToLower(x), strings.ToLower(y)) }
	for _, name := range slices.SortedFunc(maps.Keys(d.parts), byName) {
		fmt.Fprintf(&b, "\n%s\n%s", name, d.parts[name])
	}
	return b.String()
}

// describer collects the types that it has named, to describe each once.
type describer struct {
	t        *testing.T
	parts    map[string]string // by name
	names    map[reflect.Type]string
	comments map[string]map[string]string // by package, then by Type.Field
}

var plainWords = map[reflect.Type]string{
	reflect.TypeFor[template.HTML](): "markup", reflect.TypeFor[template.JS](): "JSON", reflect.TypeFor[template.URL](): "address",
	reflect.TypeFor[document.Block](): "block", reflect.TypeFor[time.Time](): "time", reflect.TypeFor[time.Duration](): "duration",
}

// words names a type in words for somebody who writes a template, such as "a list of
// Row".
func (d *describer) words(t reflect.Type) string {
	if plain := plainWords[t]; plain != "" {
		return plain
	}
	switch k := t.Kind(); {
	case k == reflect.String:
		return "text"
	case k == reflect.Bool:
		return "yes or no"
	case k >= reflect.Int && k <= reflect.Float64:
		return "number"
	case k == reflect.Interface:
		return "anything"
	case k == reflect.Pointer:
		return d.words(t.Elem()) + absent
	case k == reflect.Slice, k == reflect.Array:
		return "list of " + strings.TrimSuffix(d.words(t.Elem()), absent)
	case k == reflect.Map:
		return strings.TrimSuffix(d.words(t.Elem()), absent) + " by " + d.words(t.Key())
	case k == reflect.Struct:
		return d.part(t)
	}
	return t.String()
}

const absent = ", may be absent"

// part describes a type once, and returns its name: with its package, as errors name it, where another type is called
// the same. It notes the name first, since a type may contain itself.
func (d *describer) part(t reflect.Type) string {
	if name := d.names[t]; name != "" {
		return name
	}
	name := t.Name()
	if _, taken := d.parts[name]; taken {
		name = t.String()
	}
	d.names[t], d.parts[name] = name, ""
	var b strings.Builder
	d.fields(&b, t)
	d.parts[name] = b.String()
	return name
}

func (d *describer) fields(b *strings.Builder, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			fmt.Fprintf(b, "  (all of %s)\n", d.words(f.Type))
		case f.Anonymous && f.Type.Kind() == reflect.Pointer:
			fmt.Fprintf(b, "  (all of %s)\n", d.words(f.Type.Elem()))
		case f.IsExported():
			fmt.Fprintf(b, "  .%-14s %s", f.Name, d.words(f.Type))
			if says := d.commentsOf(t.PkgPath())[t.Name()+"."+f.Name]; says != "" {
				fmt.Fprintf(b, "; %s", says)
			}
			b.WriteByte('\n')
		}
	}
}

// commentsOf returns the comments of the fields of a package's types, each as one line.
func (d *describer) commentsOf(pkg string) map[string]string {
	if known := d.comments[pkg]; known != nil {
		return known
	}
	all := map[string]string{}
	d.comments[pkg] = all
	files, err := filepath.Glob(filepath.Join("..", "..", strings.TrimPrefix(pkg, "opsreport"), "*.go"))
	for _, name := range files {
		file, failed := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err = errors.Join(err, failed); err != nil {
			break
		}
		ast.Inspect(file, func(n ast.Node) bool {
			is, isType := n.(*ast.TypeSpec)
			if !isType {
				return true
			}
			if of, ok := is.Type.(*ast.StructType); ok {
				for _, f := range of.Fields.List {
					for _, name := range f.Names {
						all[is.Name.Name+"."+name.Name] = strings.Join(strings.Fields(f.Doc.Text()+f.Comment.Text()), " ")
					}
				}
			}
			return false
		})
	}
	if err != nil {
		d.t.Fatal(err)
	}
	return all
}

// TestDescribeOneName: two types of one name are two in the help.
func TestDescribeOneName(t *testing.T) {
	t.Parallel()
	type OwnPage struct{ Other string }
	type pageView struct {
		First  OwnPage
		Second namesake
		Third  []namesake
	}
	out := describe(t, map[string]reflect.Type{"pages/a.html": reflect.TypeFor[pageView]()})
	for _, want := range []string{"  .First          OwnPage\n", "  .Second         engine.OwnPage\n",
		"  .Third          list of engine.OwnPage\n",
		"\nengine.OwnPage\n  .Page           text; ", "\nOwnPage\n  .Other          text\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
}

// namesake is OwnPage where a type of the test hides it.
type namesake = engine.OwnPage

func TestDescribe(t *testing.T) {
	t.Parallel()
	type oneView struct {
		Title string // of the document
		List  []string
	}
	type link struct{ Href, Text string }
	type tree struct {
		Name  string // shown
		Under []*tree
	}
	type pageView struct {
		oneView
		Body   template.HTML
		More   *link // to the rest
		Counts map[string]int
		Tree   tree
		Flag   bool
		hidden int
	}
	out := describe(t, map[string]reflect.Type{"pages/a.html": reflect.TypeOf(pageView{hidden: 1}),
		"partials/l.html": reflect.TypeFor[[]link](),
		"layout.html":     reflect.TypeFor[oneView]()})
	want := `
layout.html
  (all of oneView)

pages/a.html
  (all of oneView)
  .Body           markup
  .More           link, may be absent; to the rest
  .Counts         number by text
  .Tree           tree
  .Flag           yes or no

partials/l.html
  . is a list of link

What they are made of

link
  .Href           text
  .Text           text

oneView
  .Title          text; of the document
  .List           list of text

tree
  .Name           text; shown
  .Under          list of tree
`
	if out != want {
		t.Errorf("got %s\nwant %s", out, want)
	}
}
