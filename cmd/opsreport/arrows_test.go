package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// forTests reports whether a room holds what only tests call: its name says so, as httptest's does.
func forTests(pkg string) bool { return strings.HasSuffix(pkg, "test") }

// goFile is one parsed file of the module.
type goFile struct {
	path string // from the module's root, with slashes
	pkg  string // its folder
	test bool
	raw  []byte
	ast  *ast.File
	fset *token.FileSet
}

// moduleFiles is every Go file of the module, to read only.
func moduleFiles(t *testing.T) []goFile {
	t.Helper()
	out, err := parseModule()
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 20 {
		t.Fatalf("found only %d Go files; is this the module's tree?", len(out))
	}
	return out
}

// parseModule parses in-process: what `go list` says may come stale out of the
// test cache.
var parseModule = sync.OnceValues(func() (out []goFile, err error) {
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && p != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "node_modules") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		raw, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		f := goFile{path: filepath.ToSlash(rel), test: strings.HasSuffix(name, "_test.go"), raw: raw, fset: token.NewFileSet()}
		f.pkg = path.Dir(f.path)
		f, err = parseInto(f)
		out = append(out, f)
		return err
	})
	return out, err
})

func parseInto(f goFile) (goFile, error) {
	var err error
	f.ast, err = parser.ParseFile(f.fset, f.path, f.raw, parser.ParseComments)
	return f, err
}

func (f goFile) at(p token.Pos) string {
	return fmt.Sprintf("%s:%d", f.path, f.fset.Position(p).Line)
}

func (f goFile) imports() []string {
	var out []string
	for _, i := range f.ast.Imports {
		if p, err := strconv.Unquote(i.Path.Value); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// TestArrows: the fetch stage knows nothing of the render stage, neither knows the program around them, the fake API shares only
// the vocabulary with the client, and what is made for tests is imported by tests alone.
func TestArrows(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		for _, p := range f.imports() {
			room, ours := strings.CutPrefix(p, "opsreport/")
			if !ours || f.test {
				continue
			}
			within := func(stage string) bool { return f.pkg == stage || strings.HasPrefix(f.pkg, stage+"/") }
			switch {
			case forTests(room) && !forTests(f.pkg):
				t.Errorf("%s: %s is for tests alone", f.path, p)
			case within("fetch") && strings.HasPrefix(room, "render"):
				t.Errorf("%s: the fetch stage knows nothing of %s", f.path, p)
			case !within("cmd") && strings.HasPrefix(room, "cmd/"):
				t.Errorf("%s: nothing but the program knows %s", f.path, p)
			case f.pkg == "fetch/fakeapi" && room != "fetch/record" && room != "fetch/panics":
				t.Errorf("%s: the service shares only its vocabulary with the client, not %s", f.path, p)
			}
		}
	}
}

// htmlTag matches the beginning of an element of HTML or SVG.
var htmlTag = regexp.MustCompile(`</?(a|abbr|article|aside|b|blockquote|body|br|button|caption|circle|code|col|dd|del|details|dfn|div|` +
	`dl|dt|em|figcaption|figure|footer|form|g|h[1-6]|head|header|hr|html|i|img|input|ins|label|legend|li|line|link|main|mark|meta|nav|` +
	`ol|option|p|path|pre|rect|s|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|text|tfoot|th|thead|` +
	`time|title|tr|u|ul|use|wbr)[\s/>]`)

// TestMarkupStandsInTemplates: no Go string of the render stage holds an element, but in the packages whose work is markup.
func TestMarkupStandsInTemplates(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		if f.test || !strings.HasPrefix(f.pkg, "render") || f.pkg == "render/prose" || f.pkg == "render/site/engine" {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && htmlTag.MatchString(s+" ") {
					t.Errorf("%s: markup in a Go string: it belongs in templates/", f.at(lit.Pos()))
				}
			}
			return true
		})
	}
}

// TestRenderCannotReachTheNetwork holds the render stage to standard packages
// that open no connection.
func TestRenderCannotReachTheNetwork(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		if f.test || !strings.HasPrefix(f.pkg, "render") {
			continue
		}
		for _, p := range f.imports() {
			if p == "net" || p == "net/http" || p == "os/exec" || p == "crypto/tls" {
				t.Errorf("%s: %s must not import %s", f.path, f.pkg, p)
			}
		}
	}
}

// ownRoom are the libraries that one package keeps to itself, with all that has
// to be known about their traps. Tests may hold others against them.
var ownRoom = map[string]string{"github.com/jung-kurt/gofpdf": "render/pdf/sheet"}

func TestLibrariesKeepToTheirRooms(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, f := range moduleFiles(t) {
		for _, p := range f.imports() {
			room, kept := ownRoom[p]
			seen[p] = seen[p] || kept && f.pkg == room
			if kept && f.pkg != room && !f.test {
				t.Errorf("%s: only %s may import %s", f.path, room, p)
			}
		}
	}
	for p, room := range ownRoom {
		if !seen[p] {
			t.Errorf("%s does not import %s: take it out of the table", room, p)
		}
	}
}

// onlyCmd are the names that belong to this package alone.
var onlyCmd = map[string]string{
	"os.Getenv": "the environment", "os.LookupEnv": "the environment", "os.Environ": "the environment", "os.ExpandEnv": "the environment",
	"os.Exit": "the exit code", "os.Stdout": "the standard streams", "os.Stderr": "the standard streams", "os.Stdin": "the standard streams",
	"os.Args": "the arguments", "os.UserHomeDir": "the environment", "time.Local": "the machine's zone",
	"log.Print": "the standard streams", "log.Printf": "the standard streams", "log.Println": "the standard streams",
	"fmt.Print": "the standard streams", "fmt.Printf": "the standard streams", "fmt.Println": "the standard streams",
}

// ownClock may ask what time it is: a budget and a deadline need a clock, and
// a service measures its response time and ends connections that wait.
// Rendering never asks.
var ownClock = []string{"fetch", "fetch/api", "fetch/fakeapi"}

var clockCalls = map[string]string{"time.Now": "the clock", "time.Since": "the clock", "time.Until": "the clock"}

func TestWorldBelongsToCmd(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		if f.test || f.ast.Name.Name == "main" || forTests(f.pkg) { // main: opsreport, and what go generate runs
			continue
		}
		names := importedNames(f)
		hold := func(n ast.Node, table map[string]string) {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return
			}
			x, ok := sel.X.(*ast.Ident)
			if !ok {
				return
			}
			if what, bad := table[names[x.Name]+"."+sel.Sel.Name]; bad {
				t.Errorf("%s: %s.%s: %s is for cmd alone", f.at(sel.Pos()), x.Name, sel.Sel.Name, what)
			}
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			hold(n, onlyCmd)
			if call, ok := n.(*ast.CallExpr); ok && !slices.Contains(ownClock, f.pkg) {
				hold(call.Fun, clockCalls)
			}
			return true
		})
	}
}

// importedNames maps the names of a file's imports to their paths.
func importedNames(f goFile) map[string]string {
	out := map[string]string{}
	for _, i := range f.ast.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			continue
		}
		name := path.Base(p)
		if i.Name != nil {
			name = i.Name.Name
		}
		out[name] = p
	}
	return out
}
