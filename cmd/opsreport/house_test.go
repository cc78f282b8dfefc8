package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// What a package may be at most: lines without tests, characters of a line.
const (
	roomLines = 2000
	longLine  = 140
	roomStep  = 100 // the size of a room that is too large is held to the next hundred
)

var lowerHouse = flag.Bool("lower", false, "write the table of what is still over the house's limits anew, where it can be lowered")

// exceptions is the table of what stood over the limits when they were made.
// A number in it may only go down.
var exceptions = filepath.Join("testdata", "house.txt")

// over is what one package has over the limits.
type over struct{ lines, long, tags int }

// TestHouseRatchet holds the tree to the limits of a package's size, of a
// line's length and of markup in Go strings, but for what the table still
// allows. It fails where there is more than that, and where there is less:
// then `go test ./cmd/opsreport -run TestHouseRatchet -lower` lowers the table.
func TestHouseRatchet(t *testing.T) {
	t.Parallel()
	allowed, err := readExceptions()
	if err != nil {
		t.Fatal(err)
	}
	found := measureHouse(moduleFiles(t))
	if *lowerHouse {
		if err := os.WriteFile(exceptions, writeExceptions(lowered(allowed, found)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	pkgs := slices.Sorted(maps.Keys(found))
	for pkg := range allowed {
		if _, ok := found[pkg]; !ok {
			t.Errorf("%s: in the table, and not in the tree; lower the table with -lower", pkg)
		}
	}
	for _, pkg := range pkgs {
		is, may := found[pkg], allowed[pkg]
		hold(t, pkg, "lines without tests, rounded up where over 2000", is.lines, may.lines)
		hold(t, pkg, "lines over 140 characters", is.long, may.long)
		hold(t, pkg, "HTML tags in Go strings", is.tags, may.tags)
	}
}

func hold(t *testing.T, pkg, what string, is, may int) {
	t.Helper()
	switch {
	case is > may:
		t.Errorf("%s: %d %s, and %d are allowed", pkg, is, what, may)
	case is < may:
		t.Errorf("%s: only %d %s: lower the %d of %s with -lower", pkg, is, what, may, exceptions)
	}
}

// lowered is the table with every number that the tree has brought down.
func lowered(allowed, found map[string]over) map[string]over {
	out := map[string]over{}
	for pkg, may := range allowed {
		is := found[pkg]
		out[pkg] = over{min(is.lines, may.lines), min(is.long, may.long), min(is.tags, may.tags)}
	}
	return out
}

// measureHouse counts what each package has over the limits.
func measureHouse(files []goFile) map[string]over {
	out := map[string]over{}
	sizes := map[string]int{}
	for _, f := range files {
		o := out[f.pkg]
		for line := range bytes.Lines(f.raw) {
			if utf8.RuneCount(bytes.TrimRight(line, "\r\n")) > longLine {
				o.long++
			}
		}
		if !f.test {
			sizes[f.pkg] += bytes.Count(f.raw, []byte("\n"))
			o.tags += tagsIn(f)
		}
		out[f.pkg] = o
	}
	for pkg, size := range sizes {
		if size > roomLines {
			o := out[pkg]
			o.lines = (size + roomStep - 1) / roomStep * roomStep
			out[pkg] = o
		}
	}
	return out
}

// htmlTag matches the beginning of an element of HTML or SVG.
var htmlTag = regexp.MustCompile(`</?(a|abbr|article|aside|b|blockquote|body|br|button|caption|circle|code|col|dd|del|details|dfn|div|dl|dt|em|` +
	`figcaption|figure|footer|form|g|h[1-6]|head|header|hr|html|i|img|input|ins|label|legend|li|line|link|main|mark|meta|nav|ol|option|p|path|pre|` +
	`rect|s|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|text|tfoot|th|thead|time|title|tr|u|ul|use|wbr)[\s/>]`)

// mayHoldTags are the rooms of the render stage whose work is markup: the one
// that turns Markdown into HTML, and the one that executes templates.
var mayHoldTags = []string{"render/prose", "render/site/engine"}

// tagsIn counts the tags in the strings of a file of the render stage.
func tagsIn(f goFile) int {
	if f.pkg != "render" && !strings.HasPrefix(f.pkg, "render/") || slices.Contains(mayHoldTags, f.pkg) {
		return 0
	}
	n := 0
	ast.Inspect(f.ast, func(node ast.Node) bool {
		if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				n += len(htmlTag.FindAllString(s+" ", -1))
			}
		}
		return true
	})
	return n
}

func readExceptions() (map[string]over, error) {
	raw, err := os.ReadFile(exceptions)
	if err != nil {
		return nil, err
	}
	out := map[string]over{}
	for line := range strings.Lines(string(raw)) {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var pkg string
		var o over
		if _, err := fmt.Sscan(line, &pkg, &o.lines, &o.long, &o.tags); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", exceptions, line, err)
		}
		out[pkg] = o
	}
	return out, nil
}

// writeExceptions writes the table with a gap after each row, so that two
// changes to it meet in one line only where they are of one package.
func writeExceptions(table map[string]over) []byte {
	var b bytes.Buffer
	b.WriteString("# What is still over the limits of TestHouseRatchet: package, lines without tests\n" +
		"# (0 where not over 2000), lines over 140 characters, HTML tags in Go strings.\n")
	for _, pkg := range slices.Sorted(maps.Keys(table)) {
		if o := table[pkg]; o != (over{}) {
			fmt.Fprintf(&b, "\n\n%s %d %d %d\n\n", pkg, o.lines, o.long, o.tags)
		}
	}
	return b.Bytes()
}

// TestTheRatchetSees holds the measure itself against a room that breaks every
// limit.
func TestTheRatchetSees(t *testing.T) {
	t.Parallel()
	f := goFile{path: "render/x/x.go", pkg: "render/x", fset: token.NewFileSet()}
	f.raw = []byte("package x\n\nvar a, b = \"<p class=\", `a < b </td>`\n\n// " + strings.Repeat("é", longLine) + "\n" +
		strings.Repeat("\n", roomLines))
	parsed, err := parseInto(f)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := measureHouse([]goFile{parsed})["render/x"], (over{2100, 1, 2}); got != want {
		t.Errorf("measured %+v, want %+v", got, want)
	}
	parsed.pkg = "render/prose"
	if got := measureHouse([]goFile{parsed})["render/prose"]; got.tags != 0 {
		t.Errorf("tags where they may be: %+v", got)
	}
	if got := lowered(map[string]over{"a": {2100, 5, 0}}, map[string]over{"a": {2300, 4, 3}})["a"]; got != (over{2100, 4, 0}) {
		t.Errorf("lowering raised: %+v", got)
	}
}
