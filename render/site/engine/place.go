package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/prose"
	"opsreport/render/settings"
	"opsreport/render/site/engine/program"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words/message"
)

// Chrome is what the pages of one place have in common; it is made once.
type Chrome struct {
	Lang string        // language of our words
	Head template.HTML // the output of the partial head
	Top  template.HTML // the output of the partial top
	Foot template.HTML // the output of the partial foot

	Settings settings.Shown // the settings that a page may show
}

// Around is what stands around the document of a page.
type Around struct {
	Chrome *Chrome         // the parts that pages of one place have in common
	Root   string          // the path to the root of the site, before every link
	Title  string          // title of the document, unlike that of any other page
	Crumbs []document.Link // the path to the page; the last step is not a link
	Inner  bool            // a record on a page that it shares: its headings are one level lower
}

// Document is a page as its template reads it. The template places its sections: {{section . "id"}} places one, nothing where the page does
// not have it, and {{rest .}} those that no line has placed, so that none is lost. A word after the id says how it stands: unnamed has no
// anchor, folded opens when somebody asks, half stands beside another one where there is room, bare is its blocks alone.
type Document struct {
	Around
	ID       string             // the id of the page
	H1       string             // first heading
	Lede     string             // first sentences; may be absent
	Pieces   document.Line      // the same, with the numbers that lead to lists
	Key      document.Fact      // what identifies a record; without a name for none
	State    *table.Cell        // a state beside the first sentences; may be absent
	Called   string             // a title of its own, before them; may be absent
	Sections []document.Section // its sections

	placed []bool
}

// placed is a Document, or a view that has one in it.
type placed interface{ document() *Document }

func (d *Document) document() *Document { return d }

// NewDocument returns a page with what stands around it.
func NewDocument(around Around, p document.Page) *Document {
	return &Document{Around: around, ID: p.ID, H1: p.Title, Lede: p.Lede.String(), Pieces: p.Lede, Key: p.Key, State: p.State, Called: p.Called,
		Sections: p.Sections}
}

// Restart forgets which sections stand already, when a template begins.
func (d *Document) Restart() { d.placed = make([]bool, len(d.Sections)) }

// Section is a section of a page with how it stands there.
type Section struct {
	document.Section
	Unnamed bool // it has no anchor: the word unnamed stands after its id, or the page is one of several records
	Folded  bool // it opens when somebody asks: the word folded does
	Half    bool // it stands beside another one where there is room: the word half does
	Inner   bool // it belongs to one of several records of a page, with headings one level lower
}

// parts are the templates of sections and of blocks. They are parsed once for each root, that is the "../" with which the links of a page
// begin: so a path is a link without anybody who rewrites it.
type parts struct{ sections, blocks *program.Unit }

// isPart matches the names of parts: section.html and sections/PAGE/SECTION.html in its place, blocks/KIND.html, and the page of accounts,
// which has no frame and shows blocks.
var isPart = regexp.MustCompile(`^(section|sections/[a-z-]+/[a-z0-9-]+|blocks/[a-z]+|portfolio)\.html$`)

// named matches the place of a section in the template of a page.
var named = regexp.MustCompile(`\bsection \. "([a-z0-9-]+)"`)

// partsFor returns the templates for pages with a root.
func (s *Set) partsFor(root string) (*parts, error) {
	if made, ok := s.parts.Load(root); ok {
		return made.(*parts), nil
	}
	p := &parts{}
	links := template.FuncMap{
		"href": func(path string) string {
			if strings.HasPrefix(path, "#") { // a place of the same page
				return path
			}
			return root + path
		},
		"outside": outside,
		"rich":    rich,
		"island": func(v any) (template.JS, error) {
			b, err := json.Marshal(v)
			return template.JS(b), err
		},
		"leads":      func(text, path string) template.HTML { return leads(text, root+path) },
		"commentary": prose.Commentary,
		"unbroken":   unbroken,
		"sparks":     func(of *period.Series) Sparkline { return sparklineOf(of, s.words.Charts) },
		"drawn":      sketchOf,
		"apart":      word.Apart,
		"alone":      alone,
		"plotted":    plotted,
		"option":     optionOf,
		"numbers":    numbersOf,
		"cell":       document.Matrix.Cell,
		"counted":    s.words.Site.CountedSo,
	}
	plain, fast := maps.Clone(links), maps.Clone(links)
	plain["bold"], fast["bold"] = boldHTML, program.Appender(appendBold)
	var err error
	isBlock := func(name string) bool { return strings.HasPrefix(name, "blocks/") }
	if p.blocks, err = s.unit(isBlock, plain, fast); err != nil {
		return nil, err
	}
	plain["show"], fast["show"] = both(func(b []byte, block any, _ []string, plainly bool) ([]byte, error) {
		of, ok := block.(document.Block)
		if !ok {
			return b, fmt.Errorf("show takes a block, not a %T", block)
		}
		return s.appendBlock(p, plainly, b, of)
	})
	if p.sections, err = s.unit(func(name string) bool { return !isBlock(name) }, plain, fast); err != nil {
		return nil, err
	}
	made, _ := s.parts.LoadOrStore(root, p)
	return made.(*parts), nil
}

// unit prepares some of the parts.
func (s *Set) unit(has func(name string) bool, plain, fast template.FuncMap) (*program.Unit, error) {
	t, err := s.base.Clone()
	if err != nil {
		return nil, fmt.Errorf("prepare partials: %w", err)
	}
	t.Funcs(plain)
	var names []string
	for _, name := range s.partNames {
		if !has(name) {
			continue
		}
		text, err := s.Read(name, s.builtin)
		if err != nil {
			return nil, fmt.Errorf("read template %s: %w", name, err)
		}
		if _, err := t.New(name).Parse(string(text)); err != nil {
			return nil, s.mistake("parse template "+name, err)
		}
		names = append(names, name)
	}
	all := maps.Clone(s.funcs)
	maps.Copy(all, fast)
	u, err := program.New(t, all, names...)
	if err != nil || !s.folder.users() {
		return u, err
	}
	for _, name := range names {
		if err := u.Check(name); err != nil {
			return nil, s.mistake("check template "+name, err)
		}
	}
	return u, nil
}

// both returns a function that executes other templates, for html/template, which then makes all of it, and for package program.
func both(f func(b []byte, value any, words []string, plainly bool) ([]byte, error)) (plain any, fast program.Into) {
	return func(value any, words ...string) (template.HTML, error) {
			b, err := f(nil, value, words, true)
			return template.HTML(b), err
		}, func(b []byte, value any, words []string) ([]byte, error) {
			return f(b, value, words, false)
		}
}

func appendPart(u *program.Unit, plainly bool, b []byte, name string, value any) ([]byte, error) {
	if !plainly {
		if made, done := u.Append(b, name, value); done {
			return made, nil
		}
	}
	out, execute := bytes.NewBuffer(b), u.Plain
	if !plainly {
		execute = func(_ io.Writer, name string, value any) error { return u.Execute(out, name, value) }
	}
	err := execute(out, name, value)
	return out.Bytes(), err
}

// appendBlock appends a block; a table as its page sets it.
func (s *Set) appendBlock(p *parts, plainly bool, b []byte, of document.Block) ([]byte, error) {
	var view any = of
	if t, ok := of.(document.Table); ok {
		view = gridOf(t, s.words.Lists)
	}
	return appendPart(p.blocks, plainly, b, "blocks/"+of.Kind()+".html", view)
}

// place appends the section of a page with an id, words[0].
func (s *Set) place(b []byte, page any, words []string, plainly bool) ([]byte, error) {
	of, ok := page.(placed)
	if !ok || len(words) == 0 {
		return b, fmt.Errorf(`section takes the page and the id of one of its sections: {{section . "id"}}`)
	}
	d := of.document()
	i := slices.IndexFunc(d.Sections, func(of document.Section) bool { return of.ID == words[0] })
	if i < 0 {
		return b, nil
	}
	return s.placeSection(b, d, i, words[1:], plainly)
}

// rest appends the sections of a page that do not stand yet.
func (s *Set) rest(b []byte, page any, words []string, plainly bool) (_ []byte, err error) {
	of, ok := page.(placed)
	if !ok {
		return b, fmt.Errorf("rest takes the page: {{rest .}}")
	}
	d := of.document()
	for i := range d.Sections {
		if !d.placed[i] {
			if b, err = s.placeSection(b, d, i, words, plainly); err != nil {
				return b, err
			}
		}
	}
	return b, nil
}

func (s *Set) placeSection(b []byte, d *Document, i int, words []string, plainly bool) ([]byte, error) {
	p, err := s.partsFor(d.Root)
	if err != nil {
		return b, err
	}
	d.placed[i] = true
	of, bare := &Section{Section: d.Sections[i], Inner: d.Inner, Unnamed: d.Inner}, false
	for _, word := range words {
		switch word {
		case "unnamed":
			of.Unnamed = true
		case "bare":
			bare = true
		case "folded":
			of.Folded = true
		case "half":
			of.Half = true
		default:
			return b, fmt.Errorf("section %s: there is no word %q for how a section stands", of.ID, word)
		}
	}
	name := "sections/" + d.ID + "/" + of.ID + ".html"
	if _, own := slices.BinarySearch(s.partNames, name); !own {
		name = "section.html"
		for i := 0; bare && i < len(of.Blocks) && err == nil; i++ {
			b, err = s.appendBlock(p, plainly, b, of.Blocks[i])
		}
		if bare {
			return b, err
		}
	}
	return appendPart(p.sections, plainly, b, name, of)
}

// unbroken keeps a number and its sign of per cent, or of a limit, on one line.
func unbroken(s string) string {
	return strings.NewReplacer(" %", "\u00a0%", "≥ ", "≥\u00a0", "≤ ", "≤\u00a0").Replace(s)
}

// leads returns the HTML of a message of which a part is a link.
func leads(text, href string) template.HTML {
	return template.HTML(strings.NewReplacer(message.LinkOn, `<a href="`+template.HTMLEscapeString(href)+`">`, message.LinkOff, "</a>").
		Replace(template.HTMLEscapeString(text)))
}

// rich returns the HTML of a message in which some parts are to be typed as they stand.
func rich(text string) template.HTML {
	return template.HTML(strings.NewReplacer(message.CodeOn, "<code>", message.CodeOff, "</code>").Replace(template.HTMLEscapeString(text)))
}
