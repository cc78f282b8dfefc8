package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/templates"
)

// TestSentencesAreWrittenOnce: a sentence of the report is written in package brief or a room below it, which every writer
// asks, or stands on the row of what it describes: a figure in report, a column in table, a check in census. The rooms of the
// writers have no text of four words or more of their own.
func TestSentencesAreWrittenOnce(t *testing.T) {
	t.Parallel()
	rooms := 0
	for _, f := range moduleFiles(t) {
		if f.test || !writes(f.pkg) {
			continue
		}
		rooms++
		for _, text := range textsIn(f) {
			t.Errorf("package brief writes what stands at %s", text)
		}
	}
	if rooms < 60 {
		t.Errorf("only %d files of writers", rooms)
	}
}

// writes reports whether a room writes the report: the site, the PDF, the mail and the drawings. The words of package archive are
// those of a file format.
func writes(pkg string) bool {
	return pkg == "render/mail" || pkg == "render/plot" ||
		strings.HasPrefix(pkg, "render/pdf") && pkg != "render/pdf/archive" ||
		strings.HasPrefix(pkg, "render/site") && !strings.HasPrefix(pkg, "render/site/engine")
}

// textsIn finds the texts of four words or more in a file.
func textsIn(f goFile) (places []string) {
	eachText(f, func(line int, text string) {
		text = strings.ReplaceAll(text, "\x00", "")
		if len(strings.Fields(text)) >= 4 && strings.ContainsFunc(text, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
			places = append(places, fmt.Sprintf("%s:%d: %s", f.path, line, text))
		}
	})
	return places
}

// eachText calls found with the texts in a file, the literals of a sum as one. Texts of errors and the descriptions of fields are
// not the report's.
func eachText(f goFile, found func(line int, text string)) {
	add := func(at token.Pos, text string) { found(f.fset.Position(at).Line, text) }
	var visit func(node ast.Node) bool
	visit = func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.CallExpr:
			return !makesError(n)
		case *ast.Field:
			ast.Inspect(n.Type, visit)
			return false // not its tag
		case *ast.BinaryExpr:
			if text, parts, ok := sum(n); ok {
				add(n.Pos(), text)
				for _, part := range parts {
					ast.Inspect(part, visit)
				}
				return false
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				text, _ := strconv.Unquote(n.Value)
				add(n.Pos(), text)
			}
		}
		return true
	}
	ast.Inspect(f.ast, visit)
}

// sameWords is from how many words on a text may stand in one place only.
const sameWords = 6

// TestFactsAreWordedOnce: a text of six words or more stands in one place of render and templates. A second one becomes another
// fact the day that somebody changes the first.
func TestFactsAreWordedOnce(t *testing.T) {
	t.Parallel()
	places := map[string][]string{}
	for _, f := range moduleFiles(t) {
		if f.test || !strings.HasPrefix(f.pkg, "render") || strings.Contains(f.pkg, "internal") {
			continue
		}
		eachText(f, func(line int, text string) {
			for _, piece := range pieces(text) {
				places[piece] = append(places[piece], fmt.Sprintf("%s:%d", f.path, line))
			}
		})
	}
	if len(places) < 500 {
		t.Errorf("only %d texts", len(places))
	}
	for name, content := range templateTexts(t) {
		for _, piece := range pieces(content) {
			places[piece] = append(places[piece], name)
		}
	}
	for _, piece := range slices.Sorted(maps.Keys(places)) {
		if at := places[piece]; len(at) > 1 {
			t.Errorf("%q stands at %s", piece, strings.Join(at, ", "))
		}
	}
}

// between is what divides a text into pieces: a value, a tag, the end of a sentence.
var between = regexp.MustCompile(`\x00|%[-+.0-9]*[a-zA-Z]|\{\{.*?\}\}|<[^>]*>|[.;:] `)

// pieces returns the parts of a text of sameWords or more, without what stands around them.
func pieces(text string) (all []string) {
	for _, piece := range between.Split(text, -1) {
		words := strings.Fields(strings.Trim(strings.ToLower(piece), " ,.;:()“”\n\t"))
		if len(words) >= sameWords {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}

// TestPiecesOfTexts: a value, a tag and the end of a sentence divide them; what is too short is no fact.
func TestPiecesOfTexts(t *testing.T) {
	t.Parallel()
	got := pieces("One two three four five six. Only five words stand here; “A name” of %d items that are {{.X}} not seen by anybody in " +
		"any list")
	want := []string{"one two three four five six", "not seen by anybody in any list"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// templateTexts returns the templates by path. The e-mail has two of the same text.
func templateTexts(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(templates.FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".html") {
			return err
		}
		content, err := fs.ReadFile(templates.FS, path)
		all["templates/"+path] = string(content)
		return err
	})
	if err != nil || len(all) < 30 {
		t.Fatalf("%d templates, %v", len(all), err)
	}
	return all
}

// sum returns the literals of a sum of texts as one, with a zero byte for each other part, and those parts.
func sum(e ast.Expr) (text string, parts []ast.Expr, ok bool) {
	switch n := e.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text, _ = strconv.Unquote(n.Value)
			return text, nil, true
		}
	case *ast.BinaryExpr:
		if n.Op == token.ADD {
			left, some, one := sum(n.X)
			right, others, other := sum(n.Y)
			return left + right, append(some, others...), one || other
		}
	}
	return "\x00", []ast.Expr{e}, false
}

// makesError reports whether a call makes an error or a pattern, whose text no page shows.
func makesError(call *ast.CallExpr) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := of.X.(*ast.Ident)
	return ok && (pkg.Name == "errors" || pkg.Name == "regexp" || pkg.Name == "fmt" && of.Sel.Name == "Errorf")
}
