package pdf

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"slices"
	"testing"
)

// TestNoBlockIsLeftOut: of each kind of block paper says how it is printed, or that it is not.
func TestNoBlockIsLeftOut(t *testing.T) {
	t.Parallel()
	var kinds, known []string
	files, err := filepath.Glob("../document/*.go")
	if err != nil || files == nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "blocks.go") {
		f, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			switch {
			case !ok:
			case m.Name.Name == "Kind" && m.Recv != nil:
				kinds = append(kinds, m.Recv.List[0].Type.(*ast.Ident).Name)
			case m.Name.Name == "block":
				ast.Inspect(m, func(n ast.Node) bool {
					if c, ok := n.(*ast.CaseClause); ok {
						for _, of := range c.List {
							known = append(known, of.(*ast.SelectorExpr).Sel.Name)
						}
					}
					return true
				})
			}
		}
	}
	slices.Sort(kinds)
	slices.Sort(known)
	if !slices.Equal(kinds, known) || len(kinds) < 20 {
		t.Errorf("kinds are %q, and paper knows %q", kinds, known)
	}
}
