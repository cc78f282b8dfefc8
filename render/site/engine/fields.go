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

// CheckFields returns the first field that a user's templates ask of a view that does not have it. Views holds the type of the view of
// each template, by its file: a template that it lacks is not checked. OwnView is that of the pages that the user added. Where no template
// is the user's it does nothing: tests execute all of ours.
func (s *Set) CheckFields(views map[string]reflect.Type, ownView reflect.Type) error {
	if !s.folder.users() {
		return nil
	}
	for _, name := range s.folder.replaced {
		if err := s.partialFields(name, views[name]); err != nil {
			return err
		}
	}
	p, err := s.partsFor("")
	if err != nil {
		return err
	}
	for _, name := range slices.Concat(s.folder.replaced, s.folder.sections) {
		u, of := p.sections, views[name]
		switch {
		case !isPart.MatchString(name):
			continue
		case strings.HasPrefix(name, "blocks/"):
			u = p.blocks
		case strings.HasPrefix(name, "sections/"):
			of = reflect.TypeFor[*Section]()
		}
		if of == nil { // portfolio.html is no template of a site's
			continue
		}
		if err := u.Fields(name, of); err != nil {
			return s.mistake("check template "+name, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.pages)) {
		of := views["pages/"+name+".html"]
		if strings.HasPrefix(name, "x-") {
			of = ownView
		}
		if of == nil {
			continue
		}
		if err := s.pages[name].Fields("layout.html", of); err != nil {
			return s.mistake("check template pages/"+name+".html", err)
		}
	}
	return nil
}

// partialFields checks a partial of the user's by itself: head, top and foot are called by no page.
func (s *Set) partialFields(file string, of reflect.Type) error {
	if of == nil || !strings.HasPrefix(file, "partials/") {
		return nil
	}
	name := strings.TrimSuffix(path.Base(file), ".html")
	set, err := s.base.Clone()
	if err != nil {
		return fmt.Errorf("prepare template %s: %w", file, err)
	}
	u, err := program.New(set, s.funcs, name)
	if err == nil {
		err = u.Check(name)
	}
	if err == nil {
		err = u.Fields(name, of)
	}
	if err != nil {
		return s.mistake("check template "+file, err)
	}
	return nil
}
