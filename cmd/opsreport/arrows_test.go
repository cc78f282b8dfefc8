package main

import (
	"bytes"
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

// arrows says what each package may import of this module. It is complete:
// what is not here is forbidden. A row may be added in a commit that says why.
// Rows stand apart, so that a change of one moves no other.
var arrows = map[string][]string{
	"assets": {},

	"cmd/opsreport": {"*"},

	"cmd/opsreport/config": {
		"cmd/opsreport/console",
		"cmd/opsreport/file",
		"fetch/api",
		"render/list",
		"render/report",
		"render/rule",
		"render/shown",
		"render/word",
	},

	"cmd/opsreport/console": {},

	"cmd/opsreport/demo": {
		"cmd/opsreport/config",
		"cmd/opsreport/console",
		"cmd/opsreport/file",
		"cmd/opsreport/inputs",
		"cmd/opsreport/nights",
		"fetch/snapshot",
		"fetch/standin",
		"fetch/standin/sample",
		"render",
		"render/privacy",
	},

	"cmd/opsreport/doctor": {
		"cmd/opsreport/config",
		"cmd/opsreport/console",
		"cmd/opsreport/inputs",
		"cmd/opsreport/nights",
		"fetch",
		"fetch/api",
		"fetch/record",
		"fetch/snapshot",
		"fetch/standin/sample",
		"render/outdir",
		"render/privacy",
		"render/word",
	},

	"cmd/opsreport/file": {"cmd/opsreport/console"},

	"cmd/opsreport/help": {
		"assets",
		"cmd/opsreport/config",
		"render/event",
		"render/ledger",
		"render/list",
		"templates",
	},

	"cmd/opsreport/inputs": {
		"assets",
		"cmd/opsreport/config",
		"cmd/opsreport/console",
		"cmd/opsreport/file",
		"fetch/api",
		"fetch/snapshot",
		"render",
		"render/history",
		"render/jsonl",
		"render/label",
		"render/pdf",
		"render/privacy",
		"render/prose",
		"render/shown",
		"render/word",
		"templates",
	},

	"cmd/opsreport/internal/consoletest": {"cmd/opsreport/console"},

	"cmd/opsreport/internal/ducktest": {
		"cmd/opsreport/config",
		"cmd/opsreport/demo",
		"cmd/opsreport/help",
		"cmd/opsreport/inputs",
		"cmd/opsreport/nights",
		"fetch/record",
		"render/export",
		"render/privacy",
		"render/report",
	},

	"cmd/opsreport/nights": {
		"cmd/opsreport/config",
		"cmd/opsreport/console",
		"cmd/opsreport/inputs",
		"fetch",
		"fetch/api",
		"fetch/record",
		"fetch/snapshot",
		"render",
		"render/census",
		"render/history",
		"render/jsonl",
		"render/label",
		"render/ledger",
		"render/outdir",
		"render/period",
		"render/privacy",
		"render/scope", // each edition of a night gets its part of it
		"render/site",
		"render/word",
	},

	"cmd/opsreport/preview": {"cmd/opsreport/console"},

	"cmd/opsreport/verdict": {
		"cmd/opsreport/config",
		"cmd/opsreport/console",
		"cmd/opsreport/file",
		"fetch/snapshot",
		"render",
		"render/outdir",
		"render/rule",
		"render/word",
	},

	"fetch": {"fetch/api", "fetch/guard", "fetch/record", "fetch/snapshot"},

	"fetch/api": {"fetch/record"},

	"fetch/disktest": {},

	"fetch/guard": {},

	"fetch/record": {},

	"fetch/snapshot": {"fetch/guard", "fetch/record"},

	"fetch/standin": {"fetch/record"},

	"fetch/standin/faulttest": {"fetch/standin"},

	"fetch/standin/sample": {"fetch/record"},

	"render": {
		"fetch/guard",
		"fetch/record",
		"render/brief",
		"render/calendar",
		"render/census",
		"render/chart",
		"render/event",
		"render/export",
		"render/brief/front",
		"render/history",
		"render/label",
		"render/ledger",
		"render/list",
		"render/mail",
		"render/outdir",
		"render/pdf",
		"render/period",
		"render/plot",
		"render/privacy",
		"render/prose",
		"render/report",
		"render/brief/review",
		"render/rule",
		"render/scope",
		"render/shown",
		"render/site",
		"render/table",
		"render/word",
		"templates",
	},

	"render/brief": {
		"fetch/record",
		"render/census",
		"render/chart",
		"render/event",
		"render/history",
		"render/label",
		"render/ledger",
		"render/list",
		"render/period",
		"render/privacy",
		"render/report",
		"render/rule",
		"render/table",
		"render/word",
	},

	"render/calendar": {},

	"render/census": {"fetch/record", "render/calendar", "render/label", "render/list", "render/word"},

	"render/event": {
		"fetch/record",
		"render/census",
		"render/label",
		"render/ledger",
		"render/list",
		"render/report",
		"render/table",
		"render/word",
	},

	"render/chart": {"render/word"},

	"render/brief/dossier": {
		"fetch/record",
		"render/brief",
		"render/calendar",
		"render/census",
		"render/chart",
		"render/event",
		"render/label",
		"render/ledger",
		"render/list",
		"render/period",
		"render/privacy",
		"render/report",
		"render/table",
		"render/word",
	},

	"render/draw": {"render/chart"},

	"render/export": {
		"fetch/record",
		"render/label",
		"render/report",
		"render/rule",
		"render/table",
		"render/word",
	},

	"render/brief/front": {
		"fetch/record",
		"render/brief",
		"render/calendar",
		"render/census",
		"render/chart",
		"render/label",
		"render/list",
		"render/period",
		"render/privacy",
		"render/report",
		"render/rule",
		"render/table",
		"render/word",
	},

	"render/word": {},

	"render/history": {"render/census", "render/jsonl", "render/list", "render/report"},

	"render/internal/browsertest": {},

	"render/internal/goldentest": {"render/table"},

	"render/internal/harbourtest": {"fetch/record", "render/label", "render/list"},

	"render/internal/sketchtest": {"render/chart"},

	"render/internal/zonetest": {},

	"render/jsonl": {},

	"render/label": {"render/word"},

	"render/ledger": {"fetch/record", "render/jsonl"},

	"render/evidence": {"render/word"},

	"render/list": {"fetch/record", "render/label"},

	"render/mail": {"render/word", "templates"},

	"render/outdir": {},

	"render/pdf": {
		"fetch/record",
		"render/brief",
		"render/brief/front",
		"render/census",
		"render/chart",
		"render/draw",
		"render/event",
		"render/label",
		"render/ledger",
		"render/list",
		"render/pdf/sheet",
		"render/privacy",
		"render/report",
		"render/rule",
		"render/shown",
		"render/table",
		"render/word",
	},

	"render/pdf/archive": {"fetch/guard"},

	"render/pdf/sheet": {"render/pdf/archive"},

	"render/period": {
		"fetch/record",
		"render/calendar",
		"render/census",
		"render/history",
		"render/jsonl",
		"render/ledger",
		"render/list",
		"render/report",
		"render/word",
	},

	"render/plot": {
		"fetch/record",
		"render/brief", // writes what stands on a chart
		"render/calendar",
		"render/census",
		"render/chart",
		"render/history",
		"render/label",
		"render/list",
		"render/report",
		"render/word",
	},

	"render/portfolio": {
		"render/brief", // its figures are called as they are on the sites
		"render/export",
		"render/outdir",
		"render/site/engine",
		"render/site/view",
		"render/table",
		"render/word",
	},

	"render/privacy": {"fetch/record", "render/label"},

	"render/prose": {"render/word"},

	"render/report": {
		"fetch/guard",
		"fetch/record",
		"render/calendar",
		"render/census",
		"render/label",
		"render/list",
		"render/word",
	},

	"render/brief/review": {
		"fetch/record",
		"render/brief",
		"render/calendar",
		"render/chart",
		"render/event",
		"render/history",
		"render/label",
		"render/ledger",
		"render/list",
		"render/period",
		"render/report",
		"render/table",
		"render/word",
	},

	"render/rule": {"render/calendar", "render/census", "render/list", "render/report", "render/word"},

	// Records in, records out: what an edition covers is decided here, before privacy and for every output.
	"render/scope": {
		"fetch/record",
		"render/brief",
		"render/label",
		"render/ledger",
		"render/list",
	},

	"render/shown": {},

	"render/site": {
		"fetch/guard",
		"fetch/record",
		"render/brief",
		"render/calendar",
		"render/census",
		"render/chart",
		"render/brief/dossier",
		"render/event",
		"render/export",
		"render/brief/front",
		"render/label",
		"render/ledger",
		"render/list",
		"render/period",
		"render/privacy",
		"render/report",
		"render/brief/review",
		"render/rule",
		"render/shown",
		"render/site/cache",
		"render/site/engine",
		"render/site/page",
		"render/site/search",
		"render/site/view",
		"render/table",
		"render/word",
	},

	"render/site/cache": {},

	"render/site/engine": {"render/prose", "render/site/engine/program", "render/word", "templates"},

	"render/site/engine/program": {},

	"render/site/page": {
		"render/brief",
		"render/chart",
		"render/event",
		"render/brief/front",
		"render/label",
		"render/ledger",
		"render/list",
		"render/privacy",
		"render/prose",
		"render/report",
		"render/brief/review",
		"render/rule",
		"render/shown",
		"render/site/engine",
		"render/site/view",
		"render/table",
		"render/word",
	},

	"render/site/search": {
		"fetch/guard",
		"fetch/record",
		"render/brief",
		"render/census",
		"render/list",
		"render/report",
		"render/site/view",
		"render/table",
		"render/word",
	},

	"render/site/view": {
		"render/brief",
		"render/chart",
		"render/draw",
		"render/period",
		"render/shown",
		"render/table",
		"render/word",
	},

	"render/table": {
		"fetch/record",
		"render/census",
		"render/chart", // its numbers are a table too
		"render/label",
		"render/list",
		"render/period",
		"render/report",
		"render/word",
	},

	"templates": {},
}

// testsToo may be imported by the tests of any package, as the rooms of tests may.
var testsToo = []string{"fetch/standin", "fetch/standin/sample", "render/list", "templates", "assets"}

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

func TestArrows(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		may, known := arrows[f.pkg]
		if !known {
			t.Errorf("%s: the package %s is not in the arrow table", f.path, f.pkg)
			continue
		}
		for _, p := range f.imports() {
			room, ours := strings.CutPrefix(p, "opsreport/")
			switch {
			case !f.test && !forTests(f.pkg) && forTests(room):
				t.Errorf("%s: %s is for tests alone", f.path, p)
			case !ours, room == f.pkg, slices.Contains(may, "*"), slices.Contains(may, room):
			case f.test && (slices.Contains(testsToo, room) || forTests(room)):
			default:
				t.Errorf("%s: %s must not import %s", f.path, f.pkg, p)
			}
		}
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
var ownClock = []string{"fetch", "fetch/api", "fetch/standin"}

var clockCalls = map[string]string{"time.Now": "the clock", "time.Since": "the clock", "time.Until": "the clock"}

func TestWorldBelongsToCmd(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		if f.test || f.pkg == "cmd/opsreport" || forTests(f.pkg) {
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

// openEnds are silenced linters, skipped tests and notes to oneself, each with a
// word that stands in all of its kind.
var openEnds = map[string]*regexp.Regexp{
	"nolint": regexp.MustCompile(`//\s?nolint`), "Skip": regexp.MustCompile(`\bt\.Skip(Now|f)?\(`),
	"TO" + "DO": regexp.MustCompile(`\bTO[D]O\b`), "FIX" + "ME": regexp.MustCompile(`\bFIX[M]E\b`),
}

func TestHouseRules(t *testing.T) {
	t.Parallel()
	documented := map[string]bool{}
	for _, f := range moduleFiles(t) {
		documented[f.pkg] = documented[f.pkg] || !f.test && f.ast.Doc.Text() != ""
		if lines := bytes.Count(f.raw, []byte("\n")); lines > 350 && !f.test {
			t.Errorf("%s: %d lines; is it still one room?", f.path, lines)
		}
		for _, d := range f.ast.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
				t.Errorf("%s: no init functions", f.at(fn.Pos()))
			}
		}
		holdsNoOpenEnd(t, f)
		holdsToHouseNames(t, f)
	}
	for pkg, has := range documented {
		if !has {
			t.Errorf("%s: no package comment", pkg)
		}
	}
}

func holdsNoOpenEnd(t *testing.T, f goFile) {
	t.Helper()
	for word, pattern := range openEnds {
		// An expression takes long over a file that has not even the word.
		if !bytes.Contains(f.raw, []byte(word)) {
			continue
		}
		// Firefox is opened where it is installed: CI has no time to install it.
		if word == "Skip" && f.path == "render/firefox_test.go" {
			continue
		}
		if loc := pattern.FindIndex(f.raw); loc != nil {
			t.Errorf("%s:%d: %s", f.path, 1+bytes.Count(f.raw[:loc[0]], []byte("\n")), f.raw[loc[0]:loc[1]])
		}
	}
}

// holdsToHouseNames refuses package names that say nothing.
func holdsToHouseNames(t *testing.T, f goFile) {
	t.Helper()
	name := strings.TrimSuffix(f.ast.Name.Name, "_test")
	if slices.Contains([]string{"util", "utils", "common", "helpers", "base", "types", "manager"}, name) {
		t.Errorf("%s: the name %s says nothing", f.path, name)
	}
	if name != "main" && name != path.Base(f.pkg) {
		t.Errorf("%s: package %s in the folder %s", f.path, name, f.pkg)
	}
}
