package site

import (
	"html/template"
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/settings"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// navEntry is an entry of the navigation. It contains its own page and the pages in that page's
// folder.
type navEntry struct {
	Page, Word string
	Part       navPart
}

// navPart is the part of the navigation that contains an entry.
type navPart int

// The parts of the navigation.
const (
	inLine        navPart = iota // one after the other
	underEvidence                // under one entry, "Evidence"
	besideTitle                  // beside the title of the site
	nowhere
)

// overviewCrumb returns the step to the site's first page.
func overviewCrumb(w *words.Words) document.Link {
	return document.Link{Text: w.Site.Overview(), Path: table.OverviewPage}
}

// frontCrumb returns the step to the first page of a list.
func frontCrumb(w *words.Words, l kind.ID) document.Link {
	return document.Link{Text: w.Kinds.Name(l.Spec().Folder), Path: l.Spec().Front()}
}

// frameKey is everything that the frame of a page depends on.
type frameKey struct {
	Section string // page of the section that contains the page
	Depth   int    // number of folders between the root and the page
	Self    bool   // the page is the section's own page
	Scripts Scripts
	Night   bool // the values that change every night are text
}

// Scripts are the scripts that a page loads beside the nightly one. Drawings have the styles of charts, and need no script.
type Scripts struct{ Charts, Drawings, Lists, Search bool }

// frameKeyOf returns the key of a page.
func frameKeyOf(path string, scripts Scripts, night bool) frameKey {
	section := path
	if folder, _, in := strings.Cut(path, "/"); in {
		section = folder + "/index.html"
	}
	return frameKey{Section: section, Depth: strings.Count(path, "/"), Self: section == path, Scripts: scripts, Night: night}
}

// NightText is the values that change every night, in words.
type NightText struct {
	AsOf   string // as of when
	Root   string // the path to the root of the site, before every link
	Status string // what is complete, and how many notes there are on the data
	Next   string // when the next one is expected
	Digest string // beginning of the snapshot's digest
}

// FrameView is the view of the partials head, top and foot.
type FrameView struct {
	Root           string         // the path to the root of the site, before every link
	Charts         bool           // the page has charts
	Drawings       bool           // the page has drawings that need no script
	Lists          bool           // the page has lists
	Search         bool           // the page searches
	Logo           bool           // there is a logo
	Custom         bool           // the user's style is loaded, after all others
	SiteTitle      string         // title of the site
	Edition        string         // title of the edition, where it has a part of the records; else absent
	Organisation   string         // the organisation; may be absent
	Classification string         // printed beside it; may be absent
	Nav            []NavLink      // the navigation, without the pages about the evidence
	Evidence       []NavLink      // the pages about the evidence
	InEvidence     bool           // the page is one of those
	Find           NavLink        // the page that searches
	Settings       settings.Shown // the settings that a page may show
	Night          *NightText     // the values that change every night, if they are text on the page
	Shows          string         // what the privacy level shows
	PDF            string         // path of the PDF; absent without one
	Service        string         // address of the service
	Tool           string         // program and version
	Zone           string         // time zone
	Privacy        string         // privacy level
}

// NavLink is an entry of the navigation on a page.
type NavLink struct {
	Page    string // page, from the root of the site
	Word    string // its word
	Current string // page or true on the current page; else absent
}

// lang is the language of the site's own words.
const lang = "en-GB"

// framesOf makes the frame of each key: what the pages of one place have in common. Shared has the fields that all pages have in common; nav is
// the navigation, in order. The settings are for the templates, of the frame and of pages.
func framesOf(e *engine.Set, settings settings.Shown, shared FrameView, nav []navEntry, night NightText,
	keys []frameKey) (map[frameKey]*engine.Chrome, error) {
	shared.Custom, shared.Settings = e.CustomCSS() != "", settings
	out := map[frameKey]*engine.Chrome{}
	for _, k := range keys {
		if _, made := out[k]; made {
			continue
		}
		v := shared
		v.navigate(nav, k)
		if k.Night {
			tonight := night
			tonight.Root, v.Night = v.Root, &tonight
		}
		c, err := execute(e, v)
		if err != nil {
			return nil, err
		}
		c.Settings = settings
		out[k] = c
	}
	return out, nil
}

// navigate sets the navigation and the other fields that depend on the key.
func (v *FrameView) navigate(all []navEntry, k frameKey) {
	v.Root = strings.Repeat("../", k.Depth)
	v.Charts, v.Drawings, v.Lists, v.Search = k.Scripts.Charts, k.Scripts.Drawings, k.Scripts.Lists, k.Scripts.Search
	for _, s := range all {
		link := NavLink{Page: s.Page, Word: s.Word}
		if s.Page == k.Section {
			link.Current = "true"
			if k.Self {
				link.Current = "page"
			}
			v.InEvidence = s.Part == underEvidence
		}
		switch s.Part {
		case underEvidence:
			v.Evidence = append(v.Evidence, link)
		case besideTitle:
			v.Find = link
		default:
			v.Nav = append(v.Nav, link)
		}
	}
}

func execute(e *engine.Set, v FrameView) (*engine.Chrome, error) {
	c := &engine.Chrome{Lang: lang}
	for _, p := range []struct {
		name string
		into *template.HTML
	}{{"head", &c.Head}, {"top", &c.Top}, {"foot", &c.Foot}} {
		html, err := e.Partial(p.name, v)
		if err != nil {
			return nil, err
		}
		*p.into = html
	}
	return c, nil
}

// crumbs returns the steps to a page as it shows them; the last step is not a link.
func crumbs(path ...document.Link) []document.Link {
	out := make([]document.Link, len(path))
	for i, step := range path {
		out[i].Text = word.Clip(step.Text, 60)
		if i < len(path)-1 {
			out[i].Path = step.Path
		}
	}
	return out
}
