package site

import (
	"crypto/sha256"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"opsreport/render/census"
	"opsreport/render/glyph"
	"opsreport/render/site/view"
	"opsreport/render/word"
)

// section is an entry of the navigation.
type section struct {
	page, word string
	end        bool // set at the far end
}

// sections are the navigation, in order; a page belongs to the section whose
// page it is or in whose folder it is.
var sections = []section{
	{"index.html", "Overview", false}, {"equipment/index.html", "Equipment", false}, {"followups/index.html", "Follow-ups",
		false}, {"documents/index.html", "Documents", false},
	{"trainings/index.html", "Trainings", false}, {"changes.html", "Changes", false}, {"data-quality.html", "Data quality",
		false}, {"methods.html", "Methods", false},
	{"provenance.html", "Provenance", false}, {"limitations.html", "Limitations", false}, {"downloads.html", "Downloads",
		false}, {"search.html", "Search", true},
}

// chromeKey says what the common parts of a page depend on.
type chromeKey struct {
	section int // index of sections, then of the user's own pages; -1 for none
	depth   int
	self    bool // the page is the section's own
	scripts scripts
	night   bool // the nightly values stand as text
}

// scripts are what a page loads beside the nightly one.
type scripts struct{ charts, lists, search bool }

// nightText is what changes every night, in words.
type nightText struct {
	AsOf   string `doc:"as of when"`
	Status string `doc:"whether the data are complete"`
	Folder string `doc:"folder of the snapshot"`
	Next   string `doc:"when the next one is expected"`
	Digest string `doc:"beginning of the snapshot's digest"`
}

// chromeView is what the partials head, top and foot are executed with.
type chromeView struct {
	Root           string     `doc:"the way to the root of the site, before every link"`
	Charts         bool       `doc:"the page has charts"`
	Lists          bool       `doc:"the page has lists"`
	Search         bool       `doc:"the page searches"`
	Logo           bool       `doc:"there is a logo"`
	Custom         bool       `doc:"the user's style is loaded, after all others"`
	SiteTitle      string     `doc:"title of the site"`
	Organisation   string     `doc:"the organisation; may be absent"`
	Classification string     `doc:"printed beside it; may be absent"`
	Here           string     `doc:"the section of the page; may be absent"`
	Nav            []navLink  `doc:"the navigation"`
	Night          *nightText `doc:"what changes every night, where the page says it"`
	Banner         *banner    `doc:"a warning above every page"`
	Service        string     `doc:"address of the service"`
	Tool           string     `doc:"program and version"`
	Zone           string     `doc:"time zone"`
	Privacy        string     `doc:"privacy level"`
	Lang           string     `doc:"language of our words"`
}

type navLink struct {
	Page    string `doc:"page, from the root of the site"`
	Word    string `doc:"its word"`
	Current string `doc:"page or true where the page is there; else absent"`
	End     bool   `doc:"set at the far end"`
}

type banner struct {
	Strong string `doc:"first words"`
	Text   string `doc:"the others"`
}

// lang is the language of the site's words.
const lang = "en-GB"

// makeChrome executes the common parts of the record pages and of all others,
// once for each kind of place.
func (b *builder) makeChrome(places []place) (map[chromeKey]*view.Chrome, error) {
	var keys []chromeKey
	for s := 1; s <= 4; s++ {
		keys = append(keys, chromeKey{section: s, depth: 2})
	}
	for _, pl := range places {
		keys = append(keys, pl.chrome())
	}
	out := map[chromeKey]*view.Chrome{}
	for _, k := range keys {
		if out[k] != nil {
			continue
		}
		c, err := b.newChrome(k)
		if err != nil {
			return nil, err
		}
		out[k] = c
	}
	return out, nil
}

// digestChrome is what the pages of each place have in common, for their keys.
func digestChrome(all map[chromeKey]*view.Chrome) map[chromeKey][]byte {
	out := make(map[chromeKey][]byte, len(all))
	for k, c := range all {
		h := sha256.New()
		fmt.Fprintf(h, "%q %q %q %q", c.Lang, c.Head, c.Top, c.Foot)
		out[k] = h.Sum(nil)
	}
	return out
}

// chrome is what the common parts of a page depend on.
func (pl *place) chrome() chromeKey {
	index, self := sectionOf(pl.path)
	if pl.own > 0 {
		index, self = len(sections)+pl.own-1, true
	}
	return chromeKey{section: index, depth: strings.Count(pl.path, "/"), self: self, scripts: pl.scripts, night: pl.night}
}

func (b *builder) newChrome(k chromeKey) (*view.Chrome, error) {
	v := chromeView{Root: strings.Repeat("../", k.depth), Charts: k.scripts.charts, Lists: k.scripts.lists, Search: k.scripts.search,
		Logo: len(b.Logo) > 0, Custom: b.engine.CustomCSS() != "",
		SiteTitle: b.Title, Organisation: view.Titled(b.Organisation), Classification: view.Titled(b.Classification),
		Service: b.Night.BaseURL, Tool: b.Tool, Zone: b.ZoneName, Privacy: b.Privacy, Lang: lang}
	last := len(sections) - 1 // stays at the end
	all := slices.Clone(sections)
	for _, own := range b.engine.OwnPages() {
		all = append(all, section{page: own.Path, word: own.Title})
	}
	for i, s := range all {
		link := navLink{Page: s.page, Word: s.word, End: s.end}
		if i == k.section {
			v.Here = s.word
			link.Current = "true"
			if k.self {
				link.Current = "page"
			}
		}
		v.Nav = append(v.Nav, link)
	}
	v.Nav = slices.Concat(v.Nav[:last], v.Nav[last+1:], v.Nav[last:last+1])
	if k.night {
		v.Night = b.nightText()
	}
	if b.Privacy == "full" {
		v.Banner = &banner{"This edition shows names and free text", "(privacy: full). Handle it as personal data."}
	}
	c := &view.Chrome{Lang: lang}
	for _, p := range []struct {
		name string
		into *template.HTML
	}{{"head", &c.Head}, {"top", &c.Top}, {"foot", &c.Foot}} {
		html, err := b.engine.Partial(p.name, v)
		if err != nil {
			return nil, err
		}
		*p.into = html
	}
	return c, nil
}

func (b *builder) nightText() *nightText {
	return &nightText{AsOf: b.dateTime(b.Report.AsOf), Status: statusWords(b.Report.Status), Folder: b.Night.Folder,
		Next: b.dateTime(b.next()), Digest: short(b.Night.Digest)}
}

// next is when the report is taken for stale.
func (b *builder) next() time.Time { return b.Report.AsOf.Add(b.FreshFor) }

func (b *builder) dateTime(t time.Time) string {
	return word.DateTime(t.In(b.Report.Zone))
}

func statusWords(s census.DataStatus) string {
	if s.Exceptions {
		return "Complete with exceptions"
	}
	return "Complete"
}

// short is a digest as it is shown in passing.
func short(digest string) string { return digest[:min(12, len(digest))] }

// crumb is a step of the way to a page.
type crumb struct{ word, page string }

// crumbs is the way to a page; the last step leads nowhere.
func crumbs(root string, path ...crumb) []view.Link {
	out := make([]view.Link, len(path))
	for i, c := range path {
		out[i].Text = glyph.Clip(c.word, 60)
		if i < len(path)-1 {
			out[i].Href = root + c.page
		}
	}
	return out
}

// sectionOf returns the section of a page.
func sectionOf(path string) (index int, self bool) {
	for i, s := range sections {
		if s.page == path {
			return i, true
		}
	}
	folder, _, in := strings.Cut(path, "/")
	for i, s := range sections {
		if in && strings.HasPrefix(s.page, folder+"/") {
			return i, false
		}
	}
	return -1, false
}
