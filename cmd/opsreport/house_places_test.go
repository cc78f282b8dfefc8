package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// placed are the lists of a report whose entries have ids.
var placed = []string{"Columns", "Cells", "Tables", "Sections", "Tiles", "Facts", "Charts", "Said"}

// TestNothingIsFoundByItsPlace: what composes and writes a report finds columns, cells, tables, sections, tiles and facts by id, so
// that one that is put before another moves nothing else. Packages table and sheet know that the first column names a row.
func TestNothingIsFoundByItsPlace(t *testing.T) {
	t.Parallel()
	files := 0
	for _, f := range moduleFiles(t) {
		if f.test || !strings.HasPrefix(f.pkg, "render") || f.pkg == "render/table" || f.pkg == "render/pdf/sheet" {
			continue
		}
		files++
		for _, at := range byPlace(f.ast) {
			t.Errorf("%s:%d finds it by its place: give it an id", f.path, f.fset.Position(at).Line)
		}
	}
	if files < 200 {
		t.Errorf("only %d files", files)
	}
}

// byPlace returns where a number finds an entry of a list with ids, or a cell of a row.
func byPlace(file *ast.File) (places []token.Pos) {
	number := func(e ast.Expr) bool {
		literal, ok := e.(*ast.BasicLit)
		return ok && literal.Kind == token.INT
	}
	called := func(e ast.Expr, name string) bool {
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return false
		}
		of, ok := call.Fun.(*ast.SelectorExpr)
		return ok && of.Sel.Name == name
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.IndexExpr:
			of, ok := n.X.(*ast.SelectorExpr)
			if number(n.Index) && (ok && slices.Contains(placed, of.Sel.Name) || called(n.X, "Row")) {
				places = append(places, n.Pos())
			}
		case *ast.SliceExpr:
			if n.Low != nil && number(n.Low) && called(n.X, "Row") {
				places = append(places, n.Pos())
			}
		case *ast.CallExpr:
			if called(n, "Cell") && len(n.Args) == 2 && number(n.Args[1]) {
				places = append(places, n.Pos())
			}
		}
		return true
	})
	return places
}

// TestPlacesAreSeen holds the search itself.
func TestPlacesAreSeen(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]int{"s.Tables[0].Len": 1, "t.Row(i)[2]": 1, "t.Row(0)[1:]": 1, "t.Cell(i, 1)": 1, "t.Cell(i, n)": 0,
		"s.Tables[i]": 0, "all[0]": 0, `t.Value(0, "week")`: 0} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", fmt.Sprintf("package x\nvar y = %s", code), 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := byPlace(file); len(got) != want {
			t.Errorf("%s: %d", code, len(got))
		}
	}
}
