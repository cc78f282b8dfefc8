package engine

import (
	"fmt"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"opsreport/render/site/engine/program"
)

// CheckFields returns the first field that a user's templates ask of a view that does not
// have it. Views holds the type of the view of each template, by its file; ownView is that of
// the pages that the user added. Where no template is the user's it does nothing: tests
// execute all of ours.
func (e *Set) CheckFields(views map[string]reflect.Type, ownView reflect.Type) error {
	if !e.folder.users() {
		return nil
	}
	for _, name := range e.folder.replaced {
		if err := e.partialFields(name, views[name]); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(e.pages)) {
		of := views["pages/"+name+".html"]
		if strings.HasPrefix(name, "x-") {
			of = ownView
		}
		if of == nil {
			continue
		}
		if err := e.pages[name].Fields("layout.html", of); err != nil {
			return e.mistake("check template pages/"+name+".html", err)
		}
	}
	return nil
}

// partialFields checks a partial of the user's by itself: head, top and foot are called by no page.
func (e *Set) partialFields(file string, of reflect.Type) error {
	if of == nil || !strings.HasPrefix(file, "partials/") {
		return nil
	}
	name := strings.TrimSuffix(path.Base(file), ".html")
	set, err := e.base.Clone()
	if err != nil {
		return fmt.Errorf("prepare template %s: %w", file, err)
	}
	u, err := program.New(set, e.funcs, name)
	if err == nil {
		err = u.Fields(name, of)
	}
	if err != nil {
		return e.mistake("check template "+file, err)
	}
	return nil
}
