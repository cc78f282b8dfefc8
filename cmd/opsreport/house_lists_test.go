package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/list"
)

// mayNameLists are the rooms that name lists without asking list's row.
var mayNameLists = []string{
	"fetch/record",  // the vocabulary: how the service, its methods and files call them
	"fetch/standin", // the service itself, which shares no word with the client
	"render/list",   // the row: where pages and files are
}

// TestListsAreNamedByTheirRow: how the service calls a list, and where its pages
// and files are, stands in the row of it.
func TestListsAreNamedByTheirRow(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, f := range moduleFiles(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.ast, func(node ast.Node) bool {
			lit, ok := node.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			if s, err := strconv.Unquote(lit.Value); err == nil && namesList(s) {
				names[f.pkg] = true
				if !slices.Contains(mayNameLists, f.pkg) {
					t.Errorf("%s: %s stands in the row of a list: ask package list", f.fset.Position(lit.Pos()), lit.Value)
				}
			}
			return true
		})
	}
	for _, pkg := range mayNameLists {
		if !names[pkg] {
			t.Errorf("%s may name lists and names none", pkg)
		}
	}
}

// namesList tells whether a text is the service's name of a list, a page or a
// file of one.
func namesList(s string) bool {
	for _, l := range list.All() {
		if s == l.Service || strings.HasPrefix(s, l.Folder+"/") || strings.HasPrefix(s, strings.TrimSuffix(l.CSV(), ".csv")) {
			return true
		}
	}
	return false
}

func TestNamesOfListsAreKnown(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{"followups": true, "equipment/expired.html": true, "data/trainings.csv": true,
		"data/equipment-expired.csv": true,
		"equipment":                  false, "trainings are held": false, "data/rows-equipment-0.js": false} {
		if namesList(s) != want {
			t.Errorf("%q names a list: %v", s, !want)
		}
	}
}
