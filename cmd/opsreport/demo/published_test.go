package demo

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// published is a site as a reader finds it: its pages, and the data files beside them, from which the answers are counted again.
type published struct {
	*testing.T
	root    string
	figures map[string]figure
	periods map[string]period
	pages   map[string]*html.Node
}

// figure is one of data/metrics.json.
type figure struct {
	ID, Text string
	N, D     int
	Value    float64
	Stats    map[string]float64
	Series   []struct {
		Label, Key string
		Start      string // of a week, its Monday
		N, D       int
		Parts      map[string]int
		Stats      map[string]float64
	}
}

// share is "3 of 43".
func (f figure) share() string { return fmt.Sprintf("%d of %d", f.N, f.D) }

// first adds up the first points of the series.
func (f figure) first(n int) (sum int) {
	for _, p := range f.Series[:n] {
		sum += p.N
	}
	return sum
}

// labelled is the point of the series with a label; -1 if there is none.
func (f figure) labelled(label string) int {
	for _, p := range f.Series {
		if p.Label == label {
			return p.N
		}
	}
	return -1
}

// period is one of data/periods.json.
type period struct {
	ID          string
	Start, End  string // RFC 3339
	Whole       bool
	Nights      struct{ N, D int }
	LongestGapH int `json:"longest_gap_h"`
	Figures     []figure
}

func (p period) figure(id string) figure {
	for _, f := range p.Figures {
		if f.ID == id {
			return f
		}
	}
	return figure{}
}

func open(t *testing.T, root string) *published {
	p := &published{T: t, root: root, figures: map[string]figure{}, periods: map[string]period{}, pages: map[string]*html.Node{}}
	var metrics struct{ Figures []figure }
	var all struct{ Periods []period }
	p.json("data/metrics.json", &metrics)
	p.json("data/periods.json", &all)
	for _, f := range metrics.Figures {
		p.figures[f.ID] = f
	}
	for _, one := range all.Periods {
		p.periods[one.ID] = one
	}
	return p
}

func (p *published) file(name string) []byte {
	p.Helper()
	content, err := os.ReadFile(filepath.Join(p.root, filepath.FromSlash(name)))
	if err != nil {
		p.Fatal(err)
	}
	return content
}

func (p *published) json(name string, to any) {
	p.Helper()
	if err := json.Unmarshal(p.file(name), to); err != nil {
		p.Fatalf("%s: %v", name, err)
	}
}

// rows are those of a CSV file, by the names of its columns.
func (p *published) rows(name string) (out []map[string]string) {
	p.Helper()
	all, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(p.file("data/"+name+".csv"), []byte("\ufeff")))).ReadAll()
	if err != nil {
		p.Fatalf("%s: %v", name, err)
	}
	for _, row := range all[1:] {
		one := map[string]string{}
		for i, head := range all[0] {
			one[head] = row[i]
		}
		out = append(out, one)
	}
	return out
}

// event is a line of the ledger.
type event struct{ List, ID, Event, Was, Is string }

func (p *published) events(kind string) (out []event) {
	p.Helper()
	ledger, err := os.ReadFile(filepath.Join(filepath.Dir(p.root), "snapshots", "ledger.jsonl"))
	if err != nil {
		p.Fatal(err)
	}
	for line := range bytes.Lines(ledger) {
		var e event
		if bytes.Contains(line, []byte(`"event":"`+kind+`"`)) && json.Unmarshal(line, &e) == nil {
			out = append(out, e)
		}
	}
	return out
}

// page returns the tree of a page.
func (p *published) page(name string) *html.Node {
	p.Helper()
	if p.pages[name] == nil {
		tree, err := html.Parse(bytes.NewReader(p.file(name)))
		if err != nil {
			p.Fatal(err)
		}
		p.pages[name] = tree
	}
	return p.pages[name]
}

// says holds that a place of a page says words. A place is "title", "lede", "top", "rules", "tile Overdue", "section Close first"
// or "row LD-0031"; what is folded is nowhere. The title, the lede and the line at the top are the first that a reader sees.
func (p *published) says(page, place string, wants ...string) {
	p.Helper()
	said := ""
	for _, n := range p.places(page, place) {
		said += seen(n) + " "
	}
	said = strings.Join(strings.Fields(strings.ReplaceAll(said, "\u00a0", " ")), " ")
	for _, want := range wants {
		if !strings.Contains(said, want) {
			p.Errorf("%s: the %s does not say %q, but %.300q", page, place, want, said)
		}
	}
}

func (p *published) places(page, place string) (out []*html.Node) {
	p.Helper()
	kind, name, _ := strings.Cut(place, " ")
	for n := range p.page(page).Descendants() {
		class := " " + attribute(n, "class") + " "
		is := false
		switch kind {
		case "title":
			is = n.Data == "h1"
		case "lede":
			is = strings.Contains(class, " lede ")
		case "top":
			is = strings.Contains(class, " status ")
		case "rules":
			is = strings.Contains(class, " rule-line ")
		case "note":
			is = strings.Contains(class, " limits-line ")
		case "tile":
			is = strings.Contains(class, " tile ") && begins(n.FirstChild, name)
		case "section":
			is = n.Data == "section" && (strings.HasPrefix(heading(n), name) || attribute(n, "id") == name)
		case "days":
			is = strings.Contains(class, " days ")
		case "row":
			is = (n.Data == "tr" || n.Data == "li" || n.Data == "div" && n.Parent.Data == "dl") && begins(n, name)
		case "check":
			is = n.Data == "li" && n.Parent.Data == "ol" && begins(n, name)
		case "drawing":
			is = n.Data == "svg" && strings.Contains(attribute(n, "aria-label"), name)
		}
		if is {
			out = append(out, n)
		}
	}
	if out == nil {
		p.Errorf("%s has no %s", page, place)
	}
	return out
}

func heading(section *html.Node) string {
	for n := range section.Descendants() {
		if n.Data == "h2" || n.Data == "h3" {
			return strings.TrimSpace(seen(n))
		}
	}
	return ""
}

func begins(n *html.Node, name string) bool {
	return strings.HasPrefix(strings.TrimSpace(seen(n)), name)
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// seen is the text that a reader sees at first, without what is folded.
func seen(n *html.Node) string {
	switch {
	case n == nil || n.Data == "script" || n.Data == "style":
		return ""
	case n.Type == html.TextNode:
		return n.Data
	}
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if n.Data == "details" && c.Data != "summary" && attribute(n, "open") == "" {
			continue
		}
		b.WriteString(seen(c))
		if c.Type == html.ElementNode {
			switch c.Data {
			case "a", "b", "strong", "span", "small", "code":
			default:
				b.WriteByte(' ')
			}
		}
	}
	return b.String()
}

func number(n int) string { return strconv.Itoa(n) }

// decimal prints a number as the pages do.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
