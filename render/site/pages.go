package site

import (
	"bytes"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// The scripts that pages load.
var (
	lists  = page.Scripts{Lists: true}
	charts = page.Scripts{Charts: true, Lists: true}
)

// fixedPage is a page that every site has.
type fixedPage struct {
	page.Place
	part page.NavPart // of the navigation
}

// fixed lists the pages that every site has, one in each row. The function in a row has the page made by package pages.
func fixed(all *words.Words) []fixedPage {
	w := all.Site
	return []fixedPage{
		by(Overview, page.InLine, page.Place{Path: table.OverviewPage, Template: "overview", Title: w.Overview(), Night: true, Scripts: charts}),
		changes(page.InLine, table.ChangesPage, w.Changes()), changes(page.Nowhere, table.WeekPage, w.Week()),
		changes(page.Nowhere, table.MonthPage, w.Month()),
		by(Equipment, page.InLine, page.Place{Path: kind.Equipment.Spec().Front(), Template: "equipment", Title: all.Kinds.Name(kind.Equipment.Spec().Folder),
			Night: true, Scripts: page.Scripts{Drawings: true, Lists: true}}),
		first(all, kind.FollowUps), first(all, kind.Documents), first(all, kind.Trainings),
		by(Periods, page.InLine, page.Place{Path: "periods/index.html", Template: "periods", Title: w.Periods(), Night: true,
			Scripts: charts}),
		by(Quality, page.Evidence, page.Place{Path: table.QualityPage, Template: "quality", Title: w.Quality(), Night: true,
			Scripts: lists}),
		by(Methods, page.Evidence, page.Place{Path: table.MethodsPage, Template: "methods", Title: w.Methods()}),
		by(Provenance, page.Evidence, page.Place{Path: table.ProvenancePage, Template: "provenance", Title: w.Provenance(), Night: true,
			Scripts: lists}),
		by(Nights, page.Evidence, page.Place{Path: pages.NightsPage, Template: "nights", Title: w.Nights(), Night: true, Scripts: lists}),
		by(Limitations, page.Evidence, page.Place{Path: table.LimitationsPage, Template: "limitations", Title: w.Limitations(),
			Night: true}),
		by(Downloads, page.Evidence, page.Place{Path: "downloads.html", Template: "downloads", Title: w.Downloads(), Night: true}),
		by(Search, page.Beside, page.Place{Path: "search.html", Template: "search", Title: w.Search(),
			Scripts: page.Scripts{Search: true}}),
		by(Missing, page.Nowhere, page.Place{Path: "404.html", Template: "missing", Title: w.Missing()}),
	}
}

// first returns the first page of a list.
func first(w *words.Words, l kind.ID) fixedPage {
	r := l.Spec()
	return by(Front(l), page.InLine, page.Place{Path: r.Front(), Template: "front", Title: w.Kinds.Name(r.Folder), Night: true, Scripts: charts})
}

// changes returns a page of changes.
func changes(part page.NavPart, path, title string) fixedPage {
	return by(Changes(path), part, page.Place{Path: path, Template: "changes", Title: title, Night: true})
}

// by returns a page with the function that makes its view.
func by[V any](show func(*page.Maker) V, part page.NavPart, pl page.Place) fixedPage {
	pl.View = func(m *page.Maker) any { return show(m) }
	return fixedPage{pl, part}
}

func fixedPages(s *page.Source) (out []page.Place) {
	for _, f := range fixed(s.Registers.Words) {
		if s.Has(f.Path) {
			out = append(out, f.Place)
		}
	}
	return out
}

// places returns all pages except those of records.
func (b *builder) places() []page.Place {
	parts := [...]func(s *page.Source) []page.Place{fixedPages, RegisterPlaces, GroupLists, Work, Groups,
		func(s *page.Source) []page.Place { return s.Long.Places() }, GonePages, CheckPages, PeriodPlaces,
		func(*page.Source) []page.Place { return b.ownPages() }}
	var made [len(parts)][]page.Place
	var group panics.Group
	for i, part := range parts {
		group.Go(func() { made[i] = part(b.Source) })
	}
	group.Wait()
	all := slices.DeleteFunc(slices.Concat(made[:]...), func(pl page.Place) bool { return !b.Has(pl.Path) })
	b.entitle(all)
	return all
}

// entitle gives every page a different document title. If two names look the same, for example
// after they are cut, the place of the page is added.
func (b *builder) entitle(all []page.Place) {
	pages := make(map[string]int, len(all))
	for i := range all {
		all[i].Document = view.Titled(word.Fit(all[i].Title, 59)) + " – " + view.Titled(word.Fit(b.Title, 24))
		pages[all[i].Document]++
	}
	for i := range all {
		if pages[all[i].Document] > 1 {
			where := strings.TrimSuffix(all[i].Path, ".html")
			all[i].Document = view.Titled(word.Fit(all[i].Title, max(8, 84-len(where)))) + " · " + where
		}
	}
}

// pages writes everything except the pages of records.
func (b *builder) pages() (err error) {
	if b.Drawn != nil {
		if b.Printed, err = b.Drawn(); err != nil {
			return err
		}
	}
	all := b.places()
	keys := make([]page.FrameKey, len(all))
	for i := range all {
		keys[i] = all[i].Frame()
	}
	frames, err := b.frames(keys)
	if err != nil {
		return err
	}
	return b.each(len(all), func(i int, out *bytes.Buffer) error { return b.write(&all[i], frames[keys[i]], out) })
}

// each calls do for the numbers below n, from as many goroutines as there are processors; each has a buffer of its own for the
// page that it makes.
func (b *builder) each(n int, do func(i int, out *bytes.Buffer) error) error {
	g, ctx := errgroup.WithContext(b.ctx)
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		g.Go(panics.Func(func() error {
			var out bytes.Buffer
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := do(i, &out); err != nil {
					return err
				}
			}
			return nil // Wait or Write returns the error
		}))
	}
	return g.Wait()
}

// write makes a page, and makes it again with shorter lists as long as it is too long.
func (b *builder) write(pl *page.Place, chrome *view.Chrome, out *bytes.Buffer) error {
	root := strings.Repeat("../", strings.Count(pl.Path, "/"))
	p := view.Page{Chrome: chrome, Root: root, Title: pl.Document, H1: pl.Title}
	if !b.inNavigation(pl.Path) {
		trail := []page.Crumb{page.OverviewCrumb(b.Registers.Words)}
		if len(pl.Trail) == 0 || pl.Trail[0] != trail[0] {
			trail = append(trail, pl.Trail...)
		}
		p.Crumbs = page.Crumbs(root, append(trail, page.Step(pl.Title, ""))...)
	}
	for tight := 0; tight == 0 || tight <= view.Shorter && !pl.Part && !view.Fits(out.Bytes(), 1); tight++ {
		v, err := page.Make(page.Maker{Source: b.Source, Page: p, Tight: tight}, pl.View)
		if err != nil {
			return err
		}
		if err := b.engine.Page(out, pl.Template, v); err != nil {
			return err
		}
	}
	return b.sink.Put(pl.Path, out.Bytes())
}
