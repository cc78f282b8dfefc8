package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"testing"
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

// textsIn finds the texts of four words or more in a file. Texts of errors and the descriptions of fields are
// not the report's.
func textsIn(f goFile) (places []string) {
	add := func(at token.Pos, text string) {
		if len(strings.Fields(text)) >= 4 && strings.ContainsFunc(text, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
			places = append(places, fmt.Sprintf("%s:%d: %s", f.path, f.fset.Position(at).Line, text))
		}
	}
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
	return places
}

// sum returns the literals of a sum of texts as one, and its other parts.
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
	return "", []ast.Expr{e}, false
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
