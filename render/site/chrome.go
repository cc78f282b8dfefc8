package site

import (
	"fmt"
	"html/template"
	"strings"
	"time"

	"opsreport/render/glyph"
	"opsreport/render/report"
)

// section is an entry of the navigation.
type section struct {
	page, word string
	end        bool // set at the far end
}

// sections are the navigation, in order; a page belongs to the section whose
// page it is or in whose folder it is.
var sections = []section{
	{"index.html", "Overview", false}, {"equipment/index.html", "Equipment", false}, {"followups/index.html", "Follow-ups", false}, {"documents/index.html", "Documents", false},
	{"trainings/index.html", "Trainings", false}, {"changes.html", "Changes", false}, {"data-quality.html", "Data quality", false}, {"methods.html", "Methods", false},
	{"provenance.html", "Provenance", false}, {"limitations.html", "Limitations", false}, {"downloads.html", "Downloads", false}, {"search.html", "Search", true},
}

// Chrome is what pages of one place have in common, executed once.
type Chrome struct {
	Lang            string
	Root            string // "../" for each folder between the page and the site's root
	Head, Top, Foot template.HTML
}

// chromeKey says what the common parts of a page depend on.
type chromeKey struct {
	section int // index of sections; -1 for none
	depth   int
	self    bool // the page is the section's own
	scripts scripts
	night   bool // the nightly values stand as text
}

// scripts are what a page loads beside the nightly one.
type scripts struct{ charts, lists, search bool }

// nightText is what changes every night, in words.
type nightText struct{ AsOf, Status, Folder, Next, Digest string }

// chromeView is what the partials head, top and foot are executed with.
type chromeView struct {
	Root                               string
	Charts, Lists, Search, Logo        bool
	SiteTitle, Organisation, Here      string
	Nav                                []navLink
	Night                              *nightText
	Banner                             *banner
	Service, Tool, Zone, Privacy, Lang string
}

type navLink struct {
	Page, Word, Current string
	End                 bool
}

type banner struct{ Strong, Text string }

// lang is the language of the site's words.
const lang = "en-GB"

// makeChrome executes the common parts of the record pages and of all others,
// once for each kind of place.
func (b *builder) makeChrome(places []place) (map[chromeKey]*Chrome, error) {
	var keys []chromeKey
	for s := 1; s <= 4; s++ {
		keys = append(keys, chromeKey{section: s, depth: 2})
	}
	for _, pl := range places {
		keys = append(keys, pl.chrome())
	}
	out := map[chromeKey]*Chrome{}
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

// chrome is what the common parts of a page depend on.
func (pl *place) chrome() chromeKey {
	index, self := sectionOf(pl.path)
	return chromeKey{section: index, depth: strings.Count(pl.path, "/"), self: self, scripts: pl.scripts, night: pl.night}
}

func (b *builder) newChrome(k chromeKey) (*Chrome, error) {
	v := chromeView{Root: strings.Repeat("../", k.depth), Charts: k.scripts.charts, Lists: k.scripts.lists, Search: k.scripts.search, Logo: len(b.Logo) > 0,
		SiteTitle: b.Title, Organisation: joined(" · ", titleText(b.Organisation), titleText(b.Classification)), Service: b.Night.BaseURL, Tool: b.Tool, Zone: b.ZoneName, Privacy: b.Privacy, Lang: lang}
	for i, s := range sections {
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
	if k.night {
		v.Night = b.nightText()
	}
	if b.Privacy == "full" {
		v.Banner = &banner{"This edition shows names and free text", "(privacy: full). Handle it as personal data."}
	}
	c := &Chrome{Lang: lang, Root: v.Root}
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
	return &nightText{AsOf: b.dateTime(b.Report.AsOf), Status: statusWords(b.Report.Status), Folder: b.Night.Folder, Next: b.dateTime(b.next()), Digest: short(b.Night.Digest)}
}

// next is when the report is taken for stale.
func (b *builder) next() time.Time { return b.Report.AsOf.Add(b.FreshFor) }

func (b *builder) dateTime(t time.Time) string {
	return report.DateTime(t.In(b.Report.Zone))
}

func statusWords(s report.DataStatus) string {
	if s.Exceptions {
		return "Complete with exceptions"
	}
	return "Complete"
}

// short is a digest as it is shown in passing.
func short(digest string) string { return digest[:min(12, len(digest))] }

func joined(separator string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, separator)
}

// crumb is a step of the way to a page.
type crumb struct{ word, page string }

func crumbs(root string, path ...crumb) template.HTML {
	if len(path) == 0 {
		return ""
	}
	m := &markup{}
	m.raw(`<nav class="crumbs" aria-label="Breadcrumb"><ol>`)
	for i, c := range path {
		if i == len(path)-1 {
			m.raw(`<li aria-current="page">`).text(glyph.Clip(c.word, 60)).raw(`</li>`)
			continue
		}
		m.raw(`<li>`).link(root, c.page, glyph.Clip(c.word, 60)).raw(`</li>`)
	}
	return m.raw("</ol></nav>\n").html()
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

// Page is what every view has.
type Page struct {
	Chrome *Chrome
	Title  string // of the document; unique on the site
	Crumbs template.HTML
	H1     template.HTML
	Lede   template.HTML
}

// Root is the way from the page to the site's root.
func (p Page) Root() string { return p.Chrome.Root }

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
