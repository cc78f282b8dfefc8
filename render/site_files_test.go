package render

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"opsreport/render/kind"
	"opsreport/render/report"
)

// files are those of a published site by their path.
type files map[string][]byte

// readFiles reads a site back from disk; anything but plain files is a defect.
func readFiles(t testing.TB, dir string) files {
	t.Helper()
	out := files{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if !d.Type().IsRegular() {
			t.Errorf("%s is no plain file", p)
		}
		rel, err := filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		out[filepath.ToSlash(rel)], err = os.ReadFile(p)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// write writes the files to a folder of their own and returns it.
func (f files) write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range f {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(p), 0o755), os.WriteFile(p, content, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// pages are the names of the HTML files, sorted.
func (f files) pages() []string {
	var out []string
	for name := range f {
		if strings.HasSuffix(name, ".html") {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// rows reads a CSV file without its header.
func (f files) rows(t testing.TB, name string) [][]string {
	t.Helper()
	all, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(f[name], []byte("\ufeff")))).ReadAll()
	if err != nil || len(all) == 0 {
		t.Fatalf("%s: %d lines, error %v", name, len(all), err)
	}
	return all[1:]
}

// named reads the rows of a CSV file, the cells of each under the heads of their columns.
func (f files) named(t testing.TB, name string) []map[string]string {
	t.Helper()
	head, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(f[name], []byte("\ufeff")))).Read()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var out []map[string]string
	for _, row := range f.rows(t, name) {
		cells := map[string]string{}
		for i, cell := range row {
			cells[head[i]] = cell
		}
		out = append(out, cells)
	}
	return out
}

// document parses a page.
func (f files) document(t testing.TB, name string) *html.Node {
	t.Helper()
	if f[name] == nil {
		t.Fatalf("there is no %s", name)
	}
	doc, err := html.Parse(bytes.NewReader(f[name]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc
}

var spaces = regexp.MustCompile(`\s+`)

// text is what a reader of a page sees, in one line.
func (f files) text(t testing.TB, name string) string {
	t.Helper()
	return spaces.ReplaceAllString(textOf(f.document(t, name), " "), " ")
}

// textOf is the text inside a node, without scripts, styles and the title.
func textOf(n *html.Node, between string) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode && d.Parent.Data != "script" && d.Parent.Data != "style" && d.Parent.Data != "title" {
			b.WriteString(d.Data)
			b.WriteString(between)
		}
	}
	return b.String()
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// tags yields the elements of some names.
func tags(doc *html.Node, names ...string) []*html.Node {
	var out []*html.Node
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && slices.Contains(names, n.Data) {
			out = append(out, n)
		}
	}
	return out
}

// csvOfList names the file that holds every record of a list, and the folder
// of its pages.
var csvOfList = map[kind.ID][2]string{
	kind.Equipment: {"data/equipment.csv", "equipment/item/"}, kind.FollowUps: {"data/followups.csv", "followups/item/"},
	kind.Documents: {"data/documents.csv", "documents/item/"}, kind.Trainings: {"data/trainings.csv", "trainings/session/"},
}

// records counts the rows that the report has of each list.
func records(r *report.Report) map[kind.ID]int {
	return map[kind.ID]int{kind.Equipment: len(r.Equipment), kind.FollowUps: len(r.FollowUps),
		kind.Documents: len(r.Documents), kind.Trainings: len(r.Trainings)}
}

// recordPages are the pages of records among the files.
func (f files) recordPages() []string {
	var out []string
	for _, name := range f.pages() {
		for _, l := range csvOfList {
			if strings.HasPrefix(name, l[1]) {
				out = append(out, name)
			}
		}
	}
	return out
}
