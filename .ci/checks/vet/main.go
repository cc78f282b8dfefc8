// Vet holds the module it is started in, tests too, to the analyzers of go vet as other systems would compile it: vet SYSTEM...
// "GOOS=SYSTEM go vet" would compile all libraries and those of Go for the system first, for minutes; this reads what
// they declare, and leaves out the bodies of their functions.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/packages"
)

func main() {
	wrong := len(os.Args) < 2
	for _, system := range os.Args[1:] {
		found, err := vetAs(system)
		if err != nil {
			found = []string{err.Error()}
		}
		for _, what := range found {
			wrong = true
			fmt.Fprintf(os.Stderr, "%s: %s\n", system, what)
		}
	}
	if wrong {
		os.Exit(1)
	}
}

// vetAs returns what a system's compiler and go vet say against the tree, once each.
func vetAs(system string) (found []string, err error) {
	tree, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	config := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Tests: true,
		Env: append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"),
		ParseFile: func(set *token.FileSet, name string, text []byte) (*ast.File, error) {
			file, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
			if err == nil && file.Name.Name != "main" && !strings.HasPrefix(name, tree+string(filepath.Separator)) {
				for _, d := range file.Decls {
					if f, ok := d.(*ast.FuncDecl); ok {
						f.Body = nil
					}
				}
			}
			return file, err
		}}
	all, err := packages.Load(config, "./...")
	if err != nil {
		return nil, err
	}
	packages.Visit(all, nil, func(p *packages.Package) {
		if len(p.GoFiles) == 0 || strings.HasPrefix(p.GoFiles[0], tree+string(filepath.Separator)) {
			for _, e := range p.Errors {
				found = append(found, e.Error())
			}
		}
		p.IllTyped = false // a library without the bodies has imports that it does not use
	})
	if len(found) == 0 {
		checked, err := checker.Analyze(vet.Suite, all, nil)
		if err != nil {
			return nil, err
		}
		for action := range checked.All() {
			if action.IsRoot && action.Err != nil {
				found = append(found, action.Err.Error())
			}
			for _, d := range action.Diagnostics {
				if action.IsRoot {
					found = append(found, fmt.Sprintf("%s: %s", action.Package.Fset.Position(d.Pos), d.Message))
				}
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil // a package is there once more with its tests
}
