package main

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// oneMeaning are names that once were declared many times, each time for another act or thing. Outside the rooms of
// html/template and of the cache each is declared once at most.
var oneMeaning = struct{ functions, types []string }{
	functions: []string{"tell", "told", "of", "at", "each", "known", "shown", "sees", "notice", "bury", "one"},
	types:     []string{"night", "options", "known"},
}

// TestHouseNameIsOneAct holds functions and methods, and types, to it.
func TestHouseNameIsOneAct(t *testing.T) {
	t.Parallel()
	functions, types := map[string][]string{}, map[string][]string{}
	for _, f := range moduleFiles(t) {
		if f.test || forTests(f.pkg) || strings.HasPrefix(f.pkg, "render/site/engine") {
			continue
		}
		for _, d := range f.ast.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				functions[d.Name.Name] = append(functions[d.Name.Name], f.at(d.Pos()))
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						types[s.Name.Name] = append(types[s.Name.Name], f.at(s.Pos()))
					}
				}
			}
		}
	}
	once := func(names []string, declared map[string][]string) {
		for _, name := range names {
			if at := declared[name]; len(at) > 1 {
				t.Errorf("%s is declared %d times: say what each does\n%s", name, len(at), strings.Join(at, "\n"))
			}
		}
	}
	once(oneMeaning.functions, functions)
	once(oneMeaning.types, types)
}

// fewFields may stand in one line. crowded is how many literals of more fields still have several in a line; the number may only
// fall.
const (
	fewFields = 6
	crowded   = 15
)

// TestHouseLiteralHasAFieldALine, so that a field is seen, and a change of one is one line.
func TestHouseLiteralHasAFieldALine(t *testing.T) {
	t.Parallel()
	var found []string
	for _, f := range moduleFiles(t) {
		if !f.test {
			found = append(found, crowdedIn(f)...)
		}
	}
	if len(found) > crowded {
		t.Errorf("%d literals of more than %d fields have several in a line, %d may\n%s",
			len(found), fewFields, crowded, strings.Join(found, "\n"))
	}
	if len(found) < crowded {
		t.Errorf("lower the number from %d to %d", crowded, len(found))
	}
}

// crowdedIn finds the literals of a file with many named fields of which two begin in one line.
func crowdedIn(f goFile) (places []string) {
	ast.Inspect(f.ast, func(node ast.Node) bool {
		lit, ok := node.(*ast.CompositeLit)
		if !ok || len(lit.Elts) <= fewFields {
			return true
		}
		var lines []int
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if _, named := kv.Key.(*ast.Ident); named {
					lines = append(lines, f.fset.Position(kv.Pos()).Line)
				}
			}
		}
		if len(lines) == len(lit.Elts) && len(slices.Compact(lines)) < len(lit.Elts) {
			places = append(places, fmt.Sprintf("%s with %d fields", f.at(lit.Pos()), len(lit.Elts)))
		}
		return true
	})
	return places
}
