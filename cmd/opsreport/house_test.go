package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"maps"
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
)

// over is what one package has over the limits.
type over struct{ lines, long, tags int }

// TestHouseRatchet holds the tree to the limits of a package's size, of a
// line's length and of markup in Go strings. It allows no exception.
func TestHouseRatchet(t *testing.T) {
	t.Parallel()
	found := measureHouse(moduleFiles(t))
	for _, pkg := range slices.Sorted(maps.Keys(found)) {
		if is := found[pkg]; is != (over{}) {
			t.Errorf("%s: %d lines without tests over %d, %d lines over %d characters, %d HTML tags in Go strings", pkg, is.lines,
				roomLines, is.long, longLine, is.tags)
		}
	}
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
		o.lines = max(sizes[f.pkg]-roomLines, 0)
		out[f.pkg] = o
	}
	return out
}

// htmlTag matches the beginning of an element of HTML or SVG.
var htmlTag = regexp.MustCompile(`</?(a|abbr|article|aside|b|blockquote|body|br|button|caption|circle|code|col|dd|del|details|dfn|div|` +
	`dl|dt|em|figcaption|figure|footer|form|g|h[1-6]|head|header|hr|html|i|img|input|ins|label|legend|li|line|link|main|mark|meta|nav|` +
	`ol|option|p|path|pre|rect|s|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|text|tfoot|th|thead|` +
	`time|title|tr|u|ul|use|wbr)[\s/>]`)

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
	if got, want := measureHouse([]goFile{parsed})["render/x"], (over{5, 1, 2}); got != want {
		t.Errorf("measured %+v, want %+v", got, want)
	}
	parsed.pkg = "render/prose"
	if got := measureHouse([]goFile{parsed})["render/prose"]; got.tags != 0 {
		t.Errorf("tags where they may be: %+v", got)
	}
}
