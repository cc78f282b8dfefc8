package site

import (
	"bytes"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"opsreport/render/chart"
	"opsreport/render/site/cache"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
)

// place is one page: where it is, which template makes it of which view.
type place struct {
	path, template string
	title          string
	document       string        // the title of the document, unlike that of any other
	trail          []frame.Crumb // between the overview and the page
	scripts        frame.Scripts
	night          bool // the nightly values stand as text
	own            int  // which of the user's own pages, from 1; 0 for ours
	cut            *cut // what a page of a cut list is made of; nil for others
	view           func(b *builder, p view.Page) (any, error)
}

// fixed are the pages that every site has.
func (b *builder) fixed() []place {
	withCharts := frame.Scripts{Charts: true, Lists: true}
	lists := frame.Scripts{Lists: true}
	return []place{
		{path: "index.html", template: "overview", title: "Overview", night: true, scripts: withCharts, view: (*builder).overview},
		{path: "equipment/index.html", template: "front", title: "Equipment", night: true, scripts: withCharts, view: (*builder).equipmentFront},
		{path: "followups/index.html", template: "front", title: "Follow-ups", night: true, scripts: withCharts, view: (*builder).followUpFront},
		{path: "documents/index.html", template: "front", title: "Documents", night: true, scripts: withCharts, view: (*builder).documentFront},
		{path: "trainings/index.html", template: "front", title: "Trainings", night: true, scripts: withCharts, view: (*builder).trainingFront},
		{path: "changes.html", template: "changes", title: "Changes", night: true, scripts: lists, view: (*builder).changes},
		{path: "data-quality.html", template: "quality", title: "Data quality", night: true, scripts: lists, view: (*builder).quality},
		{path: "methods.html", template: "methods", title: "Methods", view: (*builder).methods},
		{path: "provenance.html", template: "provenance", title: "Provenance", night: true, scripts: lists, view: (*builder).provenance},
		{path: "limitations.html", template: "limitations", title: "Limitations", night: true, view: (*builder).limitations},
		{path: "downloads.html", template: "downloads", title: "Downloads", night: true, view: (*builder).downloads},
		{path: "search.html", template: "search", title: "Search", scripts: frame.Scripts{Search: true}, view: (*builder).search},
		{path: "404.html", template: "missing", title: "Page not found", view: (*builder).missing},
	}
}

// places are all pages but those of records.
func (b *builder) places() []place {
	parts := [...]func() []place{b.fixed, b.registerPlaces, b.groupPlaces, b.longPlaces, b.gonePlaces, b.rulePlaces, b.ownPlaces}
	var made [len(parts)][]place
	var wait sync.WaitGroup
	for i, part := range parts {
		wait.Go(func() { made[i] = part() })
	}
	wait.Wait()
	all := slices.Concat(made[:]...)
	b.entitle(all)
	return all
}

// entitle gives every page a title of its own: names that are cut to one, or
// shown as one, are followed by where the page is.
func (b *builder) entitle(all []place) {
	pages := make(map[string]int, len(all))
	for i := range all {
		all[i].document = view.Titled(view.Fit(all[i].title, 59)) + " – " + view.Titled(view.Fit(b.Title, 24))
		pages[all[i].document]++
	}
	for i := range all {
		if pages[all[i].document] > 1 {
			where := strings.TrimSuffix(all[i].path, ".html")
			all[i].document = view.Titled(view.Fit(all[i].title, max(8, 84-len(where)))) + " · " + where
		}
	}
}

// pages writes everything but the pages of records.
func (b *builder) pages() (err error) {
	if b.Drawn != nil {
		if b.drawn, err = b.Drawn(); err != nil {
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

// write makes the page of the place at, or takes it over as the site has it.
func (b *builder) write(kept *cache.Pages, at int) error {
	pl := &b.all[at]
	root := strings.Repeat("../", strings.Count(pl.path, "/"))
	p := view.Page{Chrome: b.chrome[pl.frame()], Root: root, Title: pl.document, H1: pl.title}
	if pl.path != "index.html" {
		trail := []frame.Crumb{frame.Step("Overview", "index.html")}
		if len(pl.trail) == 0 || pl.trail[0] != trail[0] {
			trail = append(trail, pl.trail...)
		}
		p.Crumbs = frame.Crumbs(root, append(trail, frame.Step(pl.title, ""))...)
	}
	v, err := pl.view(b, p)
	if err != nil {
		return err
	}
	key := kept.Key(pl.path, pl.template, b.digests[pl.frame()], v)
	if kept.Keep(at, key, pl.path) {
		return nil
	}
	buf := b.buffers.Get().(*bytes.Buffer)
	defer b.buffers.Put(buf)
	if err := b.engine.Page(buf, pl.template, v); err != nil {
		return err
	}
	for tight := 1; tight <= view.Shorter && pl.cut == nil && !view.Fits(buf.Bytes(), 1); tight++ {
		again := *b
		again.tight = tight
		if v, err = pl.view(&again, p); err != nil {
			return err
		}
		if err := b.engine.Page(buf, pl.template, v); err != nil {
			return err
		}
	}
	kept.Note(at, key, buf.Len())
	return b.put(pl.path, buf.Bytes())
}

// kept are the keys of a group of pages; nil where none can be kept.
func (b *builder) kept(group string, n int) *cache.Pages {
	keeper, ok := b.sink.(Keeper)
	if !ok || b.Build == "" || b.SharedPages {
		return nil
	}
	return cache.New(keeper, group, n, append([]byte(b.Build+"\n"), b.engine.Sources()...))
}

// chart returns a shared chart; nil where there is none of this id.
func (b *builder) chart(root, id string) (*view.Chart, error) {
	for _, all := range [][]chart.Chart{b.Charts.All, b.Charts.Trends} {
		for _, c := range all {
			if c.ID == id {
				return b.chartView(root, c)
			}
		}
	}
	return nil, nil
}

// charts returns those of some ids that there are.
func (b *builder) charts(root string, ids ...string) ([]view.Chart, error) {
	var out []view.Chart
	for _, id := range ids {
		v, err := b.chart(root, id)
		if err != nil {
			return nil, err
		}
		if v != nil {
			out = append(out, *v)
		}
	}
	return out, nil
}

// FrontView is the view of page front: a section's first page or a drill-down.
type FrontView struct {
	view.Page
	Chip   *view.Value  `doc:"a chip beside the heading"`
	Tiles  []view.Tile  `doc:"the tiles"`
	Blocks []view.Block `doc:"the sections"`
}
