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

// holdStatic holds every file of a site to what must be true of any site.
func holdStatic(t *testing.T, f files) {
	t.Helper()
	for _, need := range []string{"index.html", "404.html", "_headers", ".nojekyll", "robots.txt", "status.json", "SHA256SUMS"} {
		if _, ok := f[need]; !ok {
			t.Errorf("%s is missing", need)
		}
	}
	lower, anchors, titles := map[string]string{}, map[string]map[string]bool{}, map[string]string{}
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
	for _, name := range f.pages() {
		p := &pageCheck{t: t, name: name, ids: map[string]bool{}}
		p.hold(f[name])
		if other, ok := titles[p.title]; ok || p.title == "" {
			t.Errorf("%s and %s have the title %q", name, other, p.title)
		}
		titles[p.title], anchors[name] = name, p.ids
	}
	for _, name := range f.pages() {
		for _, n := range tags(f.document(t, name), "a", "link", "script", "img") {
			for _, key := range []string{"href", "src"} {
				if l := attribute(n, key); l != "" {
					holdLink(t, f, anchors, name, n, l)
				}
			}
		}
	}
}

func holdFile(t *testing.T, name string, content []byte) {
	t.Helper()
	known := slices.Contains(rootName, name) || name == "_headers" || name == ".nojekyll"
	if !known && !safeName.MatchString(name) || path.Clean(name) != name || len(name) > 120 || len(content) > 10<<20 || len(content) == 0 && name != ".nojekyll" {
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
	ids         map[string]bool
}

const policyMeta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'">`

func (p *pageCheck) hold(content []byte) {
	p.t.Helper()
	if !bytes.HasPrefix(content, []byte("<!doctype html>\n<html lang=\"en-GB\">\n<head>\n"+policyMeta)) {
		p.t.Errorf("%s does not begin with the policy", p.name)
	}
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write(content); err != nil || w.Close() != nil {
		p.t.Fatal(err)
	}
	if len(content) > 400<<10 || z.Len() > 60<<10 {
		p.t.Errorf("%s: %d bytes, %d compressed", p.name, len(content), z.Len())
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
	count := map[string]int{}
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			count[n.Data]++
			p.element(n)
		}
	}
	for _, one := range []string{"h1", "main", "title", "html", "head", "body"} {
		if count[one] != 1 {
			p.t.Errorf("%s: %d elements %s", p.name, count[one], one)
		}
	}
	for _, none := range []string{"iframe", "object", "embed", "form", "base", "style", "template", "frame", "marquee", "video", "audio", "applet"} {
		if count[none] > 0 {
			p.t.Errorf("%s: an element %s", p.name, none)
		}
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
	switch n.Data {
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

func holdLink(t *testing.T, f files, anchors map[string]map[string]bool, from string, n *html.Node, link string) {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Errorf("%s: link %q: %v", from, link, err)
		return
	}
	switch {
	case u.Scheme == "data" && n.Data == "link" && link == "data:,":
	case u.Scheme == "http" || u.Scheme == "https" || u.Scheme == "mailto":
		if n.Data != "a" || attribute(n, "rel") != "noopener noreferrer" {
			t.Errorf("%s: %s leads to %q with rel %q", from, n.Data, link, attribute(n, "rel"))
		}
	case u.Scheme != "" || u.Host != "" || strings.HasPrefix(u.Path, "/") || strings.HasSuffix(u.Path, "/"):
		t.Errorf("%s: link %q", from, link)
	default:
		target := from
		if u.Path != "" {
			target = path.Join(path.Dir(from), u.Path)
		}
		if _, ok := f[target]; !ok {
			t.Errorf("%s links to %s, which is not there", from, link)
		} else if u.Fragment != "" && !strings.HasPrefix(u.Fragment, "q=") && !anchors[target][u.Fragment] {
			t.Errorf("%s links to %s, which has no such anchor", from, link)
		}
	}
}
