package site

import (
	"fmt"
	"io/fs"
	"reflect"

	"opsreport/render/site/engine"
	"opsreport/render/words"
)

// CheckTemplates returns mistakes in a user's templates, and the files that nothing uses.
func CheckTemplates(builtin, override fs.FS) (unused []string, err error) {
	if override == nil {
		return nil, nil // tests check our own templates
	}
	e, err := loadTemplates(builtin, override)
	if err == nil {
		unused = e.Unused()
	}
	return unused, err
}

// loadTemplates returns an error if a page that the user added has the address of one of ours.
func loadTemplates(builtin, override fs.FS) (*engine.Set, error) {
	w := words.English(words.Context{})
	e, err := engine.New(builtin, override, replaceable(), w)
	if err != nil {
		return nil, err
	}
	for _, own := range e.OwnPages() {
		for _, pl := range fixed(w) {
			if pl.Path == own.Path {
				return nil, fmt.Errorf("read template pages/%s.html: the site has a page %s already; choose another name", own.Page, own.Path)
			}
		}
	}
	if err := e.CheckFields(Views(), reflect.TypeFor[OverviewView]()); err != nil {
		return nil, err
	}
	return e, nil
}

// ownPages returns the pages that the user added. They have the same view as the overview.
func (b *builder) ownPages() (out []place) {
	for _, own := range b.engine.OwnPages() {
		out = append(out, place{Path: own.Path, Template: own.Page, Title: own.Title, Night: true, Scripts: charts,
			View: func(m *maker) any {
				v := tonight(m)
				v.H1 = own.Title
				return v
			}})
	}
	return out
}
