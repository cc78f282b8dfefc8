package site

import (
	"bytes"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"opsreport/render/list"
	"opsreport/render/site/about"
	"opsreport/render/site/cache"
	"opsreport/render/site/compare"
	"opsreport/render/site/frame"
	"opsreport/render/site/front"
	"opsreport/render/site/page"
	"opsreport/render/site/periods"
	"opsreport/render/site/planner"
	"opsreport/render/site/quality"
	"opsreport/render/site/register"
	"opsreport/render/site/view"
)

// The scripts that pages load.
var (
	lists  = frame.Scripts{Lists: true}
	charts = frame.Scripts{Charts: true, Lists: true}
)

const evidence = frame.Evidence

// fixedPage is a page that every site has.
type fixedPage struct {
	path, template, title string
	night                 bool // the values that change every night are text, not filled in by a script
	scripts               frame.Scripts
	view                  shown
	part                  frame.Part // of the navigation
}

// fixed lists the pages that every site has, one in each row. A page also needs a template, and a
// file with its view and the function that makes the view.
func fixed() []fixedPage {
	return []fixedPage{
		{path: "index.html", template: "overview", title: "Overview", night: true, scripts: charts, view: by(front.Overview)},
		first(list.Equipment, front.Equipment), first(list.FollowUps, front.FollowUps),
		first(list.Documents, front.Documents), first(list.Trainings, front.Trainings),
		{path: "changes.html", template: "changes", title: "Changes", night: true, scripts: lists, view: by(compare.Changes)},
		{path: "periods/index.html", template: "period", title: "Periods", night: true, scripts: charts, view: by(periods.Index)},
		{path: "data-quality.html", template: "quality", title: "Data quality", part: evidence, night: true, scripts: lists,
			view: by(quality.Quality)},
		{path: "methods.html", template: "methods", title: "Methods", part: evidence, view: by(about.Methods)},
		{path: "provenance.html", template: "provenance", title: "Provenance", part: evidence, night: true, scripts: lists,
			view: by(about.Provenance)},
		{path: "limitations.html", template: "limitations", title: "Limitations", part: evidence, night: true, view: by(about.Limitations)},
		{path: "downloads.html", template: "downloads", title: "Downloads", part: evidence, night: true, view: by(about.Downloads)},
		{path: "search.html", template: "search", title: "Search", part: frame.Beside, scripts: frame.Scripts{Search: true},
			view: by(about.Search)},
		{path: "404.html", template: "missing", title: "Page not found", part: frame.Nowhere, view: by(about.Missing)},
	}
}

// first returns the first page of a list.
func first(l list.ID, view func(s *page.Source, p view.Page) (front.View, error)) fixedPage {
	r := l.Row()
	return fixedPage{path: r.Front(), template: "front", title: r.Word, night: true, scripts: charts, view: by(view)}
}

// shown makes the view of a page and knows the view's type.
type shown struct {
	of   reflect.Type
	make func(s *page.Source, p view.Page) (any, error)
}

func by[V any](show func(s *page.Source, p view.Page) (V, error)) shown {
	return shown{reflect.TypeFor[V](), func(s *page.Source, p view.Page) (any, error) { return show(s, p) }}
}

func fixedPages(*page.Source) (out []page.Place) {
	for _, f := range fixed() {
		out = append(out, page.Place{Path: f.path, Template: f.template, Title: f.title, Night: f.night, Scripts: f.scripts, View: f.view.make})
	}
	return out
}

// places returns all pages except those of records.
func (b *builder) places() []page.Place {
	parts := [...]func(s *page.Source) []page.Place{fixedPages, register.Places, planner.Places, front.Groups,
		func(s *page.Source) []page.Place { return s.Long.Places() }, compare.GonePages, quality.RulePages, periods.Places,
		func(*page.Source) []page.Place { return b.ownPages() }}
	var made [len(parts)][]page.Place
	var wait sync.WaitGroup
	for i, part := range parts {
		wait.Go(func() { made[i] = part(b.Source) })
	}
	wait.Wait()
	all := slices.Concat(made[:]...)
	b.entitle(all)
	return all
}

// entitle gives every page a different document title. If two names look the same, for example
// after they are cut, the place of the page is added.
func (b *builder) entitle(all []page.Place) {
	pages := make(map[string]int, len(all))
	for i := range all {
		all[i].Document = view.Titled(view.Fit(all[i].Title, 59)) + " – " + view.Titled(view.Fit(b.Title, 24))
		pages[all[i].Document]++
	}
	for i := range all {
		if pages[all[i].Document] > 1 {
			where := strings.TrimSuffix(all[i].Path, ".html")
			all[i].Document = view.Titled(view.Fit(all[i].Title, max(8, 84-len(where)))) + " · " + where
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
	kept := b.kept("lists", len(b.all))
	g, ctx := errgroup.WithContext(b.ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for at := range b.all {
		if ctx.Err() != nil {
			break
		}
		g.Go(func() error { return b.write(kept, at) })
	}
	if err := g.Wait(); err != nil {
		return err
	}
	return kept.Put(b.put)
}

// desk is memory for making a page; the next page uses it again.
type desk struct {
	page bytes.Buffer
	room view.Room
}

// write makes page number at, or keeps it if the last run made the same page.
func (b *builder) write(kept *cache.Pages, at int) error {
	pl := &b.all[at]
	root := strings.Repeat("../", strings.Count(pl.Path, "/"))
	p := view.Page{Chrome: b.chrome[pl.Frame()], Root: root, Title: pl.Document, H1: pl.Title}
	if pl.Path != "index.html" {
		trail := []frame.Crumb{frame.Overview}
		if len(pl.Trail) == 0 || pl.Trail[0] != trail[0] {
			trail = append(trail, pl.Trail...)
		}
		p.Crumbs = frame.Crumbs(root, append(trail, frame.Step(pl.Title, ""))...)
	}
	d := b.desks.Get().(*desk)
	defer b.desks.Put(d)
	d.room.Clear()
	from := *b.Source
	from.Room = &d.room
	v, err := pl.View(&from, p)
	if err != nil {
		return err
	}
	key := kept.Key(pl.Path, pl.Template, b.digests[pl.Frame()], v)
	if kept.Keep(at, key, pl.Path) {
		return nil
	}
	buf := &d.page
	if err := b.engine.Page(buf, pl.Template, v); err != nil {
		return err
	}
	for from.Tight = 1; from.Tight <= view.Shorter && !pl.Part && !view.Fits(buf.Bytes(), 1); from.Tight++ {
		if v, err = pl.View(&from, p); err != nil {
			return err
		}
		if err := b.engine.Page(buf, pl.Template, v); err != nil {
			return err
		}
	}
	kept.Note(at, key, buf.Len())
	return b.put(pl.Path, buf.Bytes())
}

// kept returns the keys of a group of pages; nil if no page can be kept.
func (b *builder) kept(group string, n int) *cache.Pages {
	keeper, ok := b.sink.(Keeper)
	if !ok || b.Build == "" || b.SharedPages {
		return nil
	}
	return cache.New(keeper, group, n, append([]byte(b.Build+"\n"), b.engine.Sources()...))
}
