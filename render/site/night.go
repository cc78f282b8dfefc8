package site

import (
	"slices"

	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/word"
)

// frames makes the frames of some pages.
func (b *builder) frames(keys []frameKey) (map[frameKey]*engine.Chrome, error) {
	var edition string
	if b.Scope.ID != "" {
		edition = b.Title
	}
	shared := FrameView{
		Logo:           len(b.Logo) > 0,
		SiteTitle:      b.Title,
		Edition:        edition,
		Organisation:   word.Apart(b.Organisation),
		Classification: word.Apart(b.Classification),
		Service:        b.Night.BaseURL,
		Tool:           b.Tool,
		Zone:           b.ZoneName,
		Privacy:        b.Privacy.String(),
		Shows:          b.Registers.Words.Privacy.Shows(b.Privacy.String()),
		PDF:            b.PDF,
	}
	return framesOf(b.engine, b.Settings.Shown, shared, b.navigation(), b.nightText(), keys)
}

// navigation returns the fixed pages, then the pages that the user added.
func (b *builder) navigation() []navEntry {
	var out []navEntry
	for _, f := range fixed(b.Registers.Words) {
		if f.part != nowhere && b.Has(f.Path) {
			out = append(out, navEntry{Page: f.Path, Word: f.Title, Part: f.part})
		}
	}
	for _, own := range b.engine.OwnPages() {
		out = append(out, navEntry{Page: own.Path, Word: own.Title})
	}
	return out
}

// inNavigation reports whether a page is an entry of the navigation, which shows where it is.
func (b *builder) inNavigation(path string) bool {
	return slices.ContainsFunc(b.navigation(), func(s navEntry) bool { return s.Page == path && s.Part != besideTitle })
}

func (b *builder) nightText() NightText {
	return NightText{AsOf: b.DateTime(b.Report.AsOf), Status: pages.Of(b.Report).DataStatus(),
		Next: b.DateTime(b.Next()), Digest: word.Digest(b.Night.Digest)}
}

// hostFiles writes the files that are neither pages nor data.
func (b *builder) hostFiles() error {
	r := b.Report
	n := Night{NightText: b.nightText(), Word: b.Registers.Words.Quality.DataStatus(r.Status.Exceptions), Digest: b.Night.Digest, AsOf: r.AsOf, Stale: b.Next(),
		Rules: b.Rules, Words: pages.Of(r).Words().Browser}
	if err := writeHost(b.engine, b.Assets, b.Logo, n, b.sink.Put); err != nil {
		return err
	}
	return b.engine.Publish(b.sink.PutFrom)
}
