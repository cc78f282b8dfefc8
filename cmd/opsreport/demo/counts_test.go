package demo

import (
	"bytes"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// count is a number of records on a page, and the list that it leads to.
type count struct {
	page string // on which it stands first
	n    string
	to   string // address from the root of the site, with the filter
	lede bool   // it stands in the first sentences of a page, too
}

// sites opens the demo and its editions, by name.
func sites(t *testing.T) map[string]*published {
	t.Helper()
	d := fixedDemo(t)
	_, chosen, err := d.config.Chosen(nil)
	if err != nil {
		t.Fatal(err)
	}
	out, newest := map[string]*published{}, d.newest(t)
	for _, o := range newest.Outputs(t.Context(), nil, newest.Newest(), true, chosen) {
		out["demo "+o.Name()] = &published{T: t, root: o.Config.Site, pages: map[string]*html.Node{}}
	}
	return out
}

// names are the paths of the pages of a site.
func (p *published) names() (out []string) {
	p.Helper()
	err := filepath.WalkDir(p.root, func(file string, _ os.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".html" {
			return err
		}
		name, err := filepath.Rel(p.root, file)
		out = append(out, filepath.ToSlash(name))
		return err
	})
	if err != nil {
		p.Fatal(err)
	}
	return out
}

// counts returns the counts on all pages of a site, each list and number once.
func (p *published) counts() (out []count) {
	p.Helper()
	seen := map[count]int{}
	for _, name := range p.names() {
		at := &url.URL{Path: name}
		for n := range p.page(name).Descendants() {
			number := attribute(n, "data-count")
			if number == "" {
				continue
			}
			to, err := at.Parse(attribute(n, "href"))
			if err != nil {
				p.Errorf("%s: %v", name, err)
				continue
			}
			one := count{n: number, to: strings.TrimPrefix(to.String(), "/")}
			i, again := seen[one]
			if !again {
				i = len(out)
				seen[one], out = i, append(out, count{page: name, n: one.n, to: one.to})
			}
			if attribute(n.Parent, "class") == "lede" {
				out[i].lede = true
			}
		}
	}
	return out
}

// TestDrawingsHaveTheirStyles: a page with a drawing loads the styles of charts, which other pages do without.
func TestDrawingsHaveTheirStyles(t *testing.T) {
	t.Parallel()
	for site, p := range sites(t) {
		for _, name := range p.names() {
			if content := p.file(name); bytes.Contains(content, []byte(`class="sketch"`)) && !bytes.Contains(content, []byte("assets/charts.css")) {
				t.Errorf("%s: %s has a drawing without its styles", site, name)
			}
		}
	}
}

// TestEveryCountLeadsToItsList: the page is there and says how many rows it lists, or the place of it that is meant, which without a filter
// are as many.
func TestEveryCountLeadsToItsList(t *testing.T) {
	t.Parallel()
	for name, p := range sites(t) {
		all := p.counts()
		if len(all) < 50 {
			t.Errorf("%s: no more than %d numbers lead to a list", name, len(all))
		}
		for _, c := range all {
			if n, err := strconv.Atoi(c.n); err != nil || n < 1 {
				t.Errorf("%s, %s: the count %q", name, c.page, c.n)
			}
			to, fragment, _ := strings.Cut(c.to, "#")
			filtered := strings.Contains(fragment, "=")
			rows := ""
			for n := range p.page(to).Descendants() {
				if rows == "" && (fragment == "" || filtered || attribute(n, "id") == fragment) {
					rows = attribute(n, "data-rows")
				}
			}
			switch {
			case rows == "":
				t.Errorf("%s, %s: %s says nowhere how many rows it has", name, c.page, c.to)
			case !filtered && rows != c.n:
				t.Errorf("%s, %s: %s records are counted, and %s lists %s", name, c.page, c.n, c.to, rows)
			}
		}
	}
}
