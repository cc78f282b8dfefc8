package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// showCharts are the functions of the writers that are given ids of charts.
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
	named := 0
	for _, f := range files {
		if f.test || !strings.HasPrefix(f.pkg, "render/site") && !strings.HasPrefix(f.pkg, "render/pdf") {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok {
				return true
			}
			of, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains(showCharts, of.Sel.Name) {
				return true
			}
			for _, arg := range call.Args {
				if id, ok := textOf(arg); ok {
					if named++; !drawn[id] {
						t.Errorf("%s:%d: package plot has no chart %q", f.path, f.fset.Position(arg.Pos()).Line, id)
					}
				}
			}
			return true
		})
	}
	if named < 25 {
		t.Errorf("only %d names of charts were found", named)
	}
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
