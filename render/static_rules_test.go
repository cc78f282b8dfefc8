package render

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// Names that a file of the site may have, and those that no system may.
var (
	safeName = regexp.MustCompile(`^[a-z0-9._/-]+$`)
	rootName = []string{"README-FIRST.txt", "THIRD-PARTY-NOTICES.txt", "SHA256SUMS"}
	reserved = regexp.MustCompile(`^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)
	formula  = regexp.MustCompile(`^[=+@\t\r＝＋＠]|^[-－]`)
	minus    = regexp.MustCompile(`^-(\d+(\.\d+)?)?$`)
	leaked   = []string{"ZgotmplZ", "NaN", "[object Object]", "<nil>", "&lt;nil&gt;", "%!"}
)

// holdStatic holds every file of a site to what must be true of any site, and
// returns what it saw of each page.
func holdStatic(t *testing.T, f files) map[string]*pageCheck {
	t.Helper()
	for _, need := range []string{"index.html", "404.html", "_headers", ".nojekyll", "robots.txt", "status.json", "SHA256SUMS"} {
		if _, ok := f[need]; !ok {
			t.Errorf("%s is missing", need)
		}
	}
	lower := map[string]string{}
	for name, content := range f {
		holdFile(t, name, content)
		if other, ok := lower[strings.ToLower(name)]; ok {
			t.Errorf("%s and %s differ in case only", name, other)
		}
		lower[strings.ToLower(name)] = name
		if strings.HasSuffix(name, ".csv") {
			holdCSV(t, f, name)
		}
	}
	pages, titles := map[string]*pageCheck{}, map[string]string{}
	for _, name := range f.pages() {
		p := &pageCheck{t: t, name: name, ids: map[string]bool{}}
		p.hold(f[name])
		if other, ok := titles[p.title]; ok || p.title == "" || utf8.RuneCountInString(p.title) > 90 {
			t.Errorf("%s has the title %q, of %q too", name, p.title, other)
		}
		titles[p.title], pages[name] = name, p
	}
	for _, p := range pages {
		for _, l := range p.links {
			p.holdLink(f, pages, l)
		}
	}
	return pages
}

func holdFile(t *testing.T, name string, content []byte) {
	t.Helper()
	known := slices.Contains(rootName, name) || name == "_headers" || name == ".nojekyll"
	if !known && !safeName.MatchString(name) || path.Clean(name) != name || len(name) > 120 || len(content) > 10<<20 ||
		len(content) == 0 && name != ".nojekyll" {
		t.Errorf("%q has %d bytes", name, len(content))
	}
	for part := range strings.SplitSeq(name, "/") {
		if reserved.MatchString(part) || strings.TrimRight(part, ". ") != part {
			t.Errorf("%q: a name that systems reserve", name)
		}
	}
}

func holdCSV(t *testing.T, f files, name string) {
	t.Helper()
	if !bytes.HasPrefix(f[name], []byte("\ufeff")) || !bytes.HasSuffix(f[name], []byte("\r\n")) {
		t.Errorf("%s: no byte order mark, or the last line does not end in CRLF", name)
	}
	for _, row := range f.rows(t, name) {
		for _, cell := range row {
			if formula.MatchString(cell) && !minus.MatchString(cell) {
				t.Errorf("%s: %q would be a formula", name, cell[:min(len(cell), 60)])
			}
		}
	}
}

// pageCheck holds one page.
type pageCheck struct {
	t           *testing.T
	name, title string
	text        string // as textOf(page, "") has it
	ids         map[string]bool
	links       []link
	controls    []string
}

// link is where an element leads, or what it loads.
type link struct{ element, rel, to string }

const policyMeta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; ` +
	`img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'">`

func (p *pageCheck) hold(content []byte) {
	p.t.Helper()
	if !bytes.HasPrefix(content, []byte("<!doctype html>\n<html lang=\"en-GB\">\n<head>\n"+policyMeta)) {
		p.t.Errorf("%s does not begin with the policy", p.name)
	}
	if len(content) > 60<<10 {
		p.compressed(content)
	}
	for _, l := range leaked {
		if bytes.Contains(content, []byte(l)) {
			p.t.Errorf("%s shows %q", p.name, l)
		}
	}
	p.balanced(content)
	doc, err := html.Parse(bytes.NewReader(content))
	if err != nil {
		p.t.Fatal(err)
	}
	p.text = textOf(doc, "")
	count := map[string]int{}
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			if n.Data == "section" && strings.TrimSpace(textOf(n, "")) == "" {
				p.t.Errorf("%s has an empty section", p.name)
			}
			count[n.Data]++
			p.element(n)
		}
	}
	for _, one := range []string{"h1", "main", "title", "html", "head", "body"} {
		if count[one] != 1 {
			p.t.Errorf("%s: %d elements %s", p.name, count[one], one)
		}
	}
	for _, none := range []string{"iframe", "object", "embed", "form", "base", "style", "template", "frame", "marquee", "video", "audio",
		"applet"} {
		if count[none] > 0 {
			p.t.Errorf("%s: an element %s", p.name, none)
		}
	}
}

// compressed holds a long page to what it may cost on the way.
func (p *pageCheck) compressed(content []byte) {
	p.t.Helper()
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write(content); err != nil || w.Close() != nil {
		p.t.Fatal(err)
	}
	if len(content) > 400<<10 || z.Len() > 60<<10 {
		p.t.Errorf("%s: %d bytes, %d compressed", p.name, len(content), z.Len())
	}
}

// voids are the elements without an end.
var voids = []string{"meta", "link", "img", "input", "br", "hr", "col", "wbr"}

// balanced holds that every element ends where it should: text that breaks
// out of its place leaves an element open or closes one too many.
func (p *pageCheck) balanced(content []byte) {
	p.t.Helper()
	z := html.NewTokenizer(bytes.NewReader(content))
	var open []string
	for {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			if z.Err() != io.EOF || len(open) > 0 {
				p.t.Errorf("%s: %v with %q open", p.name, z.Err(), open)
			}
			return
		case html.CommentToken:
			p.t.Errorf("%s: a comment %q", p.name, z.Raw())
		case html.StartTagToken:
			name, _ := z.TagName()
			if !slices.Contains(voids, string(name)) {
				open = append(open, string(name))
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				p.t.Errorf("%s: </%s> where %q are open", p.name, name, open)
				return
			}
			open = open[:len(open)-1]
		}
	}
}

func (p *pageCheck) element(n *html.Node) {
	p.t.Helper()
	for _, a := range n.Attr {
		if strings.HasPrefix(a.Key, "on") || a.Key == "style" || a.Key == "integrity" || a.Key == "crossorigin" || a.Key == "srcdoc" {
			p.t.Errorf("%s: attribute %s of %s", p.name, a.Key, n.Data)
		}
	}
	if id := attribute(n, "id"); id != "" {
		if p.ids[id] {
			p.t.Errorf("%s: id %q stands twice", p.name, id)
		}
		p.ids[id] = true
	}
	for _, key := range []string{"href", "src"} {
		if l := attribute(n, key); l != "" {
			p.links = append(p.links, link{n.Data, attribute(n, "rel"), l})
		}
	}
	switch n.Data {
	case "h1", "h2", "h3", "caption", "a", "summary":
		if strings.TrimSpace(textOf(n, "")) == "" && attribute(n, "aria-label") == "" {
			p.t.Errorf("%s: an element %s without text", p.name, n.Data)
		}
	case "button", "input", "select", "textarea":
		p.controls = append(p.controls, n.Data)
	case "title":
		p.title = n.FirstChild.Data
	case "script":
		if kind := attribute(n, "type"); attribute(n, "src") == "" && kind != "application/json" || kind == "module" {
			p.t.Errorf("%s: an inline script or a module", p.name)
		}
	case "th":
		if attribute(n, "scope") == "" {
			p.t.Errorf("%s: a heading cell without scope", p.name)
		}
	case "table":
		if n.FirstChild == nil || n.FirstChild.Data != "caption" {
			p.t.Errorf("%s: a table without caption", p.name)
		}
	case "meta":
		if strings.EqualFold(attribute(n, "http-equiv"), "refresh") {
			p.t.Errorf("%s sends its reader elsewhere", p.name)
		}
	}
}

func (p *pageCheck) holdLink(f files, pages map[string]*pageCheck, l link) {
	p.t.Helper()
	u, err := url.Parse(l.to)
	if err != nil {
		p.t.Errorf("%s: link %q: %v", p.name, l.to, err)
		return
	}
	switch {
	case l.element == "link" && l.to == "data:,":
	case u.Scheme == "http" || u.Scheme == "https" || u.Scheme == "mailto":
		if l.element != "a" || l.rel != "noopener noreferrer" {
			p.t.Errorf("%s: %+v", p.name, l)
		}
	case u.Scheme != "" || u.Host != "" || strings.HasPrefix(u.Path, "/") || strings.HasSuffix(u.Path, "/"):
		p.t.Errorf("%s: link %q", p.name, l.to)
	default:
		target := p.name
		if u.Path != "" {
			target = path.Join(path.Dir(p.name), u.Path)
		}
		if _, ok := f[target]; !ok {
			p.t.Errorf("%s links to %s, which is not there", p.name, l.to)
		} else if u.Fragment != "" && !strings.Contains(u.Fragment, "=") && !pages[target].ids[u.Fragment] {
			p.t.Errorf("%s links to %s, which has no such anchor", p.name, l.to)
		}
	}
}
