package site

import (
	"slices"

	"opsreport/render/pages"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/word"
)

// frames makes the frames of some pages.
func (b *builder) frames(keys []page.FrameKey) (map[page.FrameKey]*view.Chrome, error) {
	var edition string
	if b.Scope.ID != "" {
		edition = b.Title
	}
	shared := page.FrameView{
		Logo:           len(b.Logo) > 0,
		SiteTitle:      b.Title,
		Edition:        edition,
		Organisation:   view.Titled(b.Organisation),
		Classification: view.Titled(b.Classification),
		Service:        b.Night.BaseURL,
		Tool:           b.Tool,
		Zone:           b.ZoneName,
		Privacy:        b.Privacy.String(),
		Shows:          b.Registers.Words.Privacy.Shows(b.Privacy.String()),
		PDF:            b.PDF,
	}
	return page.Frames(b.engine, b.Settings.Shown, shared, b.navigation(), b.nightText(), keys)
}

// navigation returns the fixed pages, then the pages that the user added.
func (b *builder) navigation() []page.NavEntry {
	var out []page.NavEntry
	for _, f := range fixed(b.Registers.Words) {
		if f.part != page.Nowhere && b.Has(f.Path) {
			out = append(out, page.NavEntry{Page: f.Path, Word: f.Title, Part: f.part})
		}
	}
	for _, own := range b.engine.OwnPages() {
		out = append(out, page.NavEntry{Page: own.Path, Word: own.Title})
	}
	return out
}

// inNavigation reports whether a page is an entry of the navigation, which shows where it is.
func (b *builder) inNavigation(path string) bool {
	return slices.ContainsFunc(b.navigation(), func(s page.NavEntry) bool { return s.Page == path && s.Part != page.Beside })
}

func (b *builder) nightText() page.NightText {
	return page.NightText{AsOf: b.DateTime(b.Report.AsOf), Status: pages.Of(b.Report).DataStatus(),
		Next: b.DateTime(b.Next()), Digest: word.Digest(b.Night.Digest)}
}

// hostFiles writes the files that are neither pages nor data.
func (b *builder) hostFiles() error {
	r := b.Report
	n := Night{NightText: b.nightText(), Word: b.Registers.Words.Quality.DataStatus(r.Status.Exceptions), Digest: b.Night.Digest, AsOf: r.AsOf, Stale: b.Next(),
		Rules: b.Rules, Words: pages.Of(r).Words().Browser}
	if err := WriteHost(b.engine, b.Assets, b.Logo, n, b.sink.Put); err != nil {
		return err
	}
	return b.engine.Publish(b.sink.PutFrom)
}
