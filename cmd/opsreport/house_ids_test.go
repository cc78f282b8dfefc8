package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// showCharts are the functions that are given ids of charts.
var showCharts = []string{"Charts", "charts", "chart", "pair"}

// TestPagesNameChartsThatThereAre: a chart is found by its id, and one that a night does not have is
// left out, so nothing else would say that an id is misspelt.
func TestPagesNameChartsThatThereAre(t *testing.T) {
	t.Parallel()
	files := moduleFiles(t)
	drawn := map[string]bool{}
	for _, f := range files {
		if f.pkg == "render/plot" && !f.test {
			ast.Inspect(f.ast, func(node ast.Node) bool {
				if id, ok := textOf(node); ok {
					drawn[id], drawn["past-"+id] = true, true
				}
				return true
			})
		}
	}
	if named := checkIDs(t, files, showCharts, drawn, "package plot has no chart"); named < 20 {
		t.Errorf("only %d names of charts were found", named)
	}
}

// chooseColumns are the functions that are given ids of columns.
var chooseColumns = []string{"Only", "Without", "With", "Column"}

// TestColumnsAreChosenThatThereAre: a column is kept or left out by its id, and an id that no column has
// changes nothing, so nothing else would say that a column is called otherwise now. Those that the rows of the PDF name are
// held by TestEverySectionHasARow of package pdf.
func TestColumnsAreChosenThatThereAre(t *testing.T) {
	t.Parallel()
	files := moduleFiles(t)
	columns := map[string]bool{}
	for _, f := range files {
		if !strings.HasPrefix(f.pkg, "render/") || f.test {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			if fields := fieldsOf(node); fields["ID"] != nil && (fields["Head"] != nil || fields["Cell"] != nil || isColumn(node)) {
				if id, ok := textOf(fields["ID"]); ok {
					columns[id] = true
				}
			}
			return true
		})
	}
	if named := checkIDs(t, files, chooseColumns, columns, "no table has a column"); named < 8 {
		t.Errorf("only %d names of columns were found", named)
	}
}

// checkIDs finds the ids that the makers of pages and the writers give to some functions, and says which of them are not known. It
// returns how many it found.
func checkIDs(t *testing.T, files []goFile, functions []string, known map[string]bool, wrong string) (named int) {
	t.Helper()
	for _, f := range files {
		chooses := func(room string) bool { return strings.HasPrefix(f.pkg, room) }
		if f.test || !slices.ContainsFunc([]string{"render/site", "render/pdf", "render/pages"}, chooses) {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok {
				return true
			}
			of, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains(functions, of.Sel.Name) {
				return true
			}
			args := call.Args
			if f.pkg == "render/pages" && of.Sel.Name == "charts" { // whose section comes first
				args = args[1:]
			}
			for _, arg := range args {
				if id, ok := textOf(arg); ok {
					if named++; !known[id] {
						t.Errorf("%s:%d: %s %q", f.path, f.fset.Position(arg.Pos()).Line, wrong, id)
					}
				}
			}
			return true
		})
	}
	return named
}

// isColumn reports whether a node is a literal of a column.
func isColumn(node ast.Node) bool {
	lit, ok := node.(*ast.CompositeLit)
	if !ok {
		return false
	}
	switch of := lit.Type.(type) {
	case *ast.Ident:
		return of.Name == "Column"
	case *ast.SelectorExpr:
		return of.Sel.Name == "Column"
	}
	return false
}

// fieldsOf returns the values of a composite literal by the names of their fields.
func fieldsOf(node ast.Node) map[string]ast.Expr {
	lit, ok := node.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	fields := map[string]ast.Expr{}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if name, ok := kv.Key.(*ast.Ident); ok {
				fields[name.Name] = kv.Value
			}
		}
	}
	return fields
}

// textOf returns the text of a literal.
func textOf(node ast.Node) (string, bool) {
	lit, ok := node.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil && !strings.Contains(s, " ")
}
