package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// What a package may be at most: lines without tests, characters of a line.
const (
	roomLines = 3000
	longLine  = 140
)

// mostRooms is how many packages the product may have, without those that only tests import. The number may only fall: a new
// room is made where two of today's become one, or where one idea takes a second one in.
const mostRooms = 60

// TestHouseHasFewRooms counts the packages.
func TestHouseHasFewRooms(t *testing.T) {
	t.Parallel()
	if rooms := roomsOf(moduleFiles(t)); len(rooms) > mostRooms {
		t.Errorf("%d packages, more than %d: join two that are one idea\n%s", len(rooms), mostRooms, strings.Join(rooms, "\n"))
	}
}

// roomsOf returns the packages that have a file of the product.
func roomsOf(files []goFile) []string {
	rooms := map[string]bool{}
	for _, f := range files {
		if !f.test && !forTests(f.pkg) {
			rooms[f.pkg] = true
		}
	}
	return slices.Sorted(maps.Keys(rooms))
}

// TestRoomsAreOfTheProduct holds the count itself: neither tests nor their helpers are rooms.
func TestRoomsAreOfTheProduct(t *testing.T) {
	t.Parallel()
	files := []goFile{{pkg: "render/b"}, {pkg: "render/a"}, {pkg: "render/a"}, {pkg: "render/c", test: true},
		{pkg: "render/internal/disktest"}}
	if got := roomsOf(files); !slices.Equal(got, []string{"render/a", "render/b"}) {
		t.Errorf("rooms %q", got)
	}
}

// over is what one package has over the limits.
type over struct {
	lines      int
	long, tags []string // places
}

// TestHouseRatchet holds the tree to the limits of a package's size, of a
// line's length and of markup in Go strings. It allows no exception.
func TestHouseRatchet(t *testing.T) {
	t.Parallel()
	found := measureHouse(moduleFiles(t))
	for _, pkg := range slices.Sorted(maps.Keys(found)) {
		is := found[pkg]
		if is.lines > 0 {
			t.Errorf("%s: %d lines without tests, more than %d: move something into a package of its own", pkg, roomLines+is.lines, roomLines)
		}
		for _, at := range is.long {
			t.Errorf("%s: more than %d characters: break the line", at, longLine)
		}
		for _, at := range is.tags {
			t.Errorf("%s: markup in a Go string: it belongs in templates/", at)
		}
	}
}

// measureHouse counts what each package has over the limits.
func measureHouse(files []goFile) map[string]over {
	out := map[string]over{}
	sizes := map[string]int{}
	for _, f := range files {
		o := out[f.pkg]
		n := 0
		for line := range bytes.Lines(f.raw) {
			if n++; utf8.RuneCount(bytes.TrimRight(line, "\r\n")) > longLine {
				o.long = append(o.long, fmt.Sprintf("%s:%d", f.path, n))
			}
		}
		if !f.test {
			sizes[f.pkg] += bytes.Count(f.raw, []byte("\n"))
			o.tags = append(o.tags, tagsIn(f)...)
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

// tagsIn finds the tags in the strings of a file of the render stage.
func tagsIn(f goFile) (places []string) {
	if f.pkg != "render" && !strings.HasPrefix(f.pkg, "render/") || slices.Contains(mayHoldTags, f.pkg) {
		return nil
	}
	ast.Inspect(f.ast, func(node ast.Node) bool {
		if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				for range htmlTag.FindAllString(s+" ", -1) {
					places = append(places, fmt.Sprintf("%s:%d", f.path, f.fset.Position(lit.Pos()).Line))
				}
			}
		}
		return true
	})
	return places
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
	want := over{5, []string{"render/x/x.go:5"}, []string{"render/x/x.go:3", "render/x/x.go:3"}}
	if got := measureHouse([]goFile{parsed})["render/x"]; !reflect.DeepEqual(got, want) {
		t.Errorf("measured %+v, want %+v", got, want)
	}
	parsed.pkg = "render/prose"
	if got := measureHouse([]goFile{parsed})["render/prose"]; len(got.tags) > 0 {
		t.Errorf("tags where they may be: %+v", got)
	}
}

// TestAMapIsNoIf: a map that is made only to be asked for one of two values hides an if.
func TestAMapIsNoIf(t *testing.T) {
	t.Parallel()
	for _, f := range moduleFiles(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			asked, ok := node.(*ast.IndexExpr)
			if !ok {
				return true
			}
			made, ok := asked.X.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if of, ok := made.Type.(*ast.MapType); ok {
				if key, ok := of.Key.(*ast.Ident); ok && key.Name == "bool" {
					t.Errorf("%s: a map instead of an if", f.at(asked.Pos()))
				}
			}
			return true
		})
	}
}

// TestWorldIsTheNameOfOneType: a reader of four files cannot mean four things by it.
// What nights need of the program around them is the World; consoles have Streams, and
// configurations an Environment.
func TestWorldIsTheNameOfOneType(t *testing.T) {
	t.Parallel()
	var at []string
	for _, f := range moduleFiles(t) {
		ast.Inspect(f.ast, func(node ast.Node) bool {
			if s, ok := node.(*ast.TypeSpec); ok && s.Name.Name == "World" {
				at = append(at, f.pkg)
			}
			return true
		})
	}
	if !slices.Equal(at, []string{"cmd/opsreport/nights"}) {
		t.Errorf("World is a type of %q", at)
	}
}
