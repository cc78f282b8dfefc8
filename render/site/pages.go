package site

import (
	"bytes"
	"cmp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// The scripts that pages load.
var (
	lists  = Scripts{Lists: true}
	charts = Scripts{Charts: true, Lists: true}
)

// fixedPage is a page that every site has.
type fixedPage struct {
	place
	part navPart // of the navigation
}

// fixed lists the pages that every site has, one in each row. The function in a row has the page made by package pages.
func fixed(all *words.Words) []fixedPage {
	w := all.Site
	return []fixedPage{
		by(overviewOf, inLine, place{Path: table.OverviewPage, Template: "overview", Title: w.Overview(), Night: true, Scripts: charts}),
		changes(inLine, table.ChangesPage, w.Changes()), changes(nowhere, table.WeekPage, w.Week()),
		changes(nowhere, table.MonthPage, w.Month()),
		by(equipmentFront, inLine, place{Path: kind.Equipment.Spec().Front(), Template: "equipment", Title: all.Kinds.Name(kind.Equipment.Spec().Folder),
			Night: true, Scripts: Scripts{Drawings: true, Lists: true}}),
		first(all, kind.FollowUps), first(all, kind.Documents), first(all, kind.Trainings),
		by(periods, inLine, place{Path: "periods/index.html", Template: "periods", Title: w.Periods(), Night: true,
			Scripts: charts}),
		by(quality, underEvidence, place{Path: table.QualityPage, Template: "quality", Title: w.Quality(), Night: true,
			Scripts: lists}),
		by(methods, underEvidence, place{Path: table.MethodsPage, Template: "methods", Title: w.Methods()}),
		by(provenance, underEvidence, place{Path: table.ProvenancePage, Template: "provenance", Title: w.Provenance(), Night: true,
			Scripts: lists}),
		by(nights, underEvidence, place{Path: pages.NightsPage, Template: "nights", Title: w.Nights(), Night: true,
			Scripts: Scripts{Drawings: true, Lists: true}}),
		by(limitations, underEvidence, place{Path: table.LimitationsPage, Template: "limitations", Title: w.Limitations(),
			Night: true}),
		by(downloads, underEvidence, place{Path: "downloads.html", Template: "downloads", Title: w.Downloads(), Night: true}),
		by(searchPage, besideTitle, place{Path: "search.html", Template: "search", Title: w.Search(),
			Scripts: Scripts{Search: true}}),
		by(missing, nowhere, place{Path: "404.html", Template: "missing", Title: w.Missing()}),
	}
}

// first returns the first page of a list.
func first(w *words.Words, l kind.ID) fixedPage {
	r := l.Spec()
	return by(front(l), inLine, place{Path: r.Front(), Template: "front", Title: w.Kinds.Name(r.Folder), Night: true, Scripts: charts})
}

// changes returns a page of changes.
func changes(part navPart, path, title string) fixedPage {
	return by(changesOf(path), part, place{Path: path, Template: "changes", Title: title, Night: true})
}

// by returns a page with the function that makes its view.
func by[V any](show func(*maker) V, part navPart, pl place) fixedPage {
	pl.View = func(m *maker) any { return show(m) }
	return fixedPage{pl, part}
}

func fixedPages(s *source) (out []place) {
	for _, f := range fixed(s.Registers.Words) {
		if s.Has(f.Path) {
			out = append(out, f.place)
		}
	}
	return out
}

// places returns all pages except those of records.
func (b *builder) places() []place {
	parts := [...]func(s *source) []place{fixedPages, registerPages, groupLists, workPages, groupPages,
		func(s *source) []place { return s.Long.Places() }, gonePages, checkPages, periodPages,
		func(*source) []place { return b.ownPages() }}
	var made [len(parts)][]place
	var group panics.Group
	for i, part := range parts {
		group.Go(func() { made[i] = part(b.source) })
	}
	group.Wait()
	all := slices.DeleteFunc(slices.Concat(made[:]...), func(pl place) bool { return !b.Has(pl.Path) })
	b.entitle(all)
	return all
}

// entitle gives every page a different document title. If two names look the same, for example
// after they are cut, the place of the page is added.
func (b *builder) entitle(all []place) {
	pages := make(map[string]int, len(all))
	for i := range all {
		all[i].Document = word.Apart(word.Fit(all[i].Title, 59)) + " – " + word.Apart(word.Fit(b.Title, 24))
		pages[all[i].Document]++
	}
	for i := range all {
		if pages[all[i].Document] > 1 {
			where := strings.TrimSuffix(all[i].Path, ".html")
			all[i].Document = word.Apart(word.Fit(all[i].Title, max(8, 84-len(where)))) + " · " + where
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
	keys := make([]frameKey, len(all))
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
func (b *builder) write(pl *place, chrome *engine.Chrome, out *bytes.Buffer) error {
	root := strings.Repeat("../", strings.Count(pl.Path, "/"))
	p := engine.Around{Chrome: chrome, Root: root, Title: pl.Document}
	if !b.inNavigation(pl.Path) {
		trail := []document.Link{overviewCrumb(b.Registers.Words)}
		if len(pl.Trail) == 0 || pl.Trail[0] != trail[0] {
			trail = append(trail, pl.Trail...)
		}
		p.Crumbs = crumbs(append(trail, document.Link{Text: cmp.Or(pl.Step, pl.Title)})...)
	}
	most := shorter
	if pl.Part { // which keeps its rows
		most = 1
	}
	for tight := 0; tight == 0 || tight <= most && !fits(out.Bytes(), 1); tight++ {
		v, err := viewOf(maker{source: b.source, Around: p, Tight: tight, Part: pl.Part}, pl.View)
		if err != nil {
			return err
		}
		if err := b.engine.Page(out, pl.Template, v); err != nil {
			return err
		}
	}
	return b.sink.Put(pl.Path, out.Bytes())
}
