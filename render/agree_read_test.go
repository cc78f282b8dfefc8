package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"opsreport/render/privacy"
)

// published is a site as its readers have it.
type published struct {
	*testing.T
	a       *account
	edition *Edition
	f       files
	figures map[string]metric
	pdf     []string // lines, in the order in which they are set
}

// metric is a figure of data/metrics.json.
type metric struct {
	N, D   int
	Value  *float64
	Text   string
	Stats  map[string]*float64
	Series []struct {
		Label, Kind string
		N, D        int
		Parts       map[string]int
		Stats       map[string]*float64
	}
}

// publishAccount publishes an account, with the night before where there is one.
func publishAccount(t *testing.T, a, before *account) *published {
	t.Helper()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Zone, o.ZoneName, o.AgingDays, o.Labels, o.Level = a.zone, a.zone.String(), a.aging, a.book, privacy.Full
	n := Nights{Night: a.night()}
	if before != nil {
		was := before.night()
		n.Before, n.Night.Previous.Folder = &was, was.Folder
	}
	p := &published{T: t, a: a}
	p.edition, p.f = publishNight(t, n, o)
	p.read()
	return p
}

// read reads the figures, and the text of the PDF and of its annex, of what was published.
func (p *published) read() {
	p.Helper()
	p.figures = map[string]metric{}
	var all struct {
		Figures []struct {
			ID string `json:"id"`
			metric
		} `json:"figures"`
	}
	if err := json.Unmarshal(p.f["data/metrics.json"], &all); err != nil {
		p.Fatal(err)
	}
	for _, f := range all.Figures {
		p.figures[f.ID] = f.metric
	}
	if !tools {
		return
	}
	for _, file := range []string{PDFFile, AnnexFile} {
		text := exec.CommandContext(p.Context(), "pdftotext", "-raw", "-", "-")
		text.Stdin = bytes.NewReader(p.f[file])
		out, err := text.Output()
		if err != nil {
			p.Fatal(err)
		}
		p.pdf = append(p.pdf, strings.Split(notKnown.ReplaceAllString(unitGap.ReplaceAllString(string(out), "$1$2 $3"), ""), "\n")...)
	}
}

// notKnown is what a tile says of the records that it cannot tell, which is counted by what the figure lacks.
var notKnown = regexp.MustCompile(`(?m)( · |\n|^)\d+ not\s+known\b`)

// lackSaid is how a tile says that it cannot tell, with how many of how many values it lacks; in a PDF without spaces.
var lackSaid = regexp.MustCompile(`of ?(\d+) ?of ?(\d+) ?[a-zA-Z -]+?(missing|cannot ?be ?read)`)

// nothingCounted is a number of nothing, as tiles say it.
var nothingCounted = regexp.MustCompile(`^(0\b|00? ?of|none|nothing)`)

// lacking reports whether a tile rightly says that it cannot tell, in place of a number that was counted: nothing was, and of some
// values that it needs there are none, or none that can be read.
func lacking(said, counted string) bool {
	m := lackSaid.FindStringSubmatch(said)
	if m == nil || !nothingCounted.MatchString(counted) {
		return false
	}
	n, err := strconv.Atoi(m[1])
	of, err2 := strconv.Atoi(m[2])
	return err == nil && err2 == nil && n > 0 && n <= of
}

// unitGap is where a PDF sets a unit beside its number without a space.
var unitGap = regexp.MustCompile(`(?m)(^|\s)([\d.]+)(d\b|%)`)

// sheet is a table as a page shows it.
type sheet struct {
	head  []string
	rows  [][]string
	links []string // of each row's first cell
}

// table finds the table of a page whose caption begins with some words.
func (p *published) table(page, caption string) sheet {
	p.Helper()
	for _, node := range tags(p.f.document(p, page), "table") {
		if words := tags(node, "caption"); len(words) > 0 && strings.HasPrefix(cellText(words[0]), caption) {
			return readSheet(node)
		}
	}
	p.Fatalf("%s has no table %q", page, caption)
	return sheet{}
}

// chart finds the data table of a chart.
func (p *published) chart(page, id string) sheet {
	p.Helper()
	for _, figure := range tags(p.f.document(p, page), "figure") {
		if attribute(figure, "data-chart") == id {
			for _, node := range tags(figure, "table") {
				return readSheet(node)
			}
			return sheet{} // says that there is nothing to draw
		}
	}
	p.Fatalf("%s has no chart %q", page, id)
	return sheet{}
}

func cellText(n *html.Node) string {
	return strings.TrimSpace(spaces.ReplaceAllString(textOf(n, ""), " "))
}

func readSheet(node *html.Node) (s sheet) {
	for _, row := range tags(node, "tr") {
		var cells []string
		for _, c := range tags(row, "th", "td") {
			cells = append(cells, cellText(c))
		}
		if row.Parent.Data == "thead" {
			s.head = cells
			continue
		}
		link := ""
		if a := tags(row, "a"); len(a) > 0 {
			link = attribute(a[0], "href")
		}
		s.rows, s.links = append(s.rows, cells), append(s.links, link)
	}
	return s
}

// columns joins some columns of a table, by their heads, under the first cell.
func (s sheet) columns(t testing.TB, heads ...string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, row := range s.rows {
		var cells []string
		for _, h := range heads {
			i := slices.Index(s.head, h)
			if i < 0 {
				t.Fatalf("no column %q among %q", h, s.head)
			}
			cells = append(cells, row[i])
		}
		if _, twice := out[row[0]]; twice {
			t.Errorf("two rows are %q", row[0])
		}
		out[row[0]] = strings.Join(cells, " | ")
	}
	return out
}

// points are the values of a chart by category; what is set apart stands in a
// column of its own.
func (s sheet) points() map[string]int {
	out := map[string]int{}
	for _, row := range s.rows {
		for _, c := range row[1:] {
			n := 0
			if _, err := fmt.Sscan(c, &n); err == nil {
				out[row[0]] += n
			}
		}
	}
	return out
}

// between are the lines of the PDF from one that begins with some words to the
// next that begins with others.
func (p *published) between(from, to string) []string {
	p.Helper()
	i := slices.IndexFunc(p.pdf, func(s string) bool { return strings.HasPrefix(s, from) })
	if i < 0 {
		p.Fatalf("the PDF does not say %q", from)
	}
	n := slices.IndexFunc(p.pdf[i+1:], func(s string) bool { return strings.HasPrefix(s, to) })
	if n < 0 {
		p.Fatalf("the PDF does not say %q after %q", to, from)
	}
	return p.pdf[i+1 : i+1+n]
}

// lines are the rows of a table of the PDF, by the names that they begin with.
func (p *published) lines(from, to string, names []string) map[string]string {
	p.Helper()
	out := map[string]string{}
	for _, line := range p.between(from, to) {
		for _, name := range names {
			if rest, ok := strings.CutPrefix(line, name+" "); ok {
				out[name] = strings.TrimSpace(spaces.ReplaceAllString(rest, " "))
			}
		}
	}
	return out
}

// agree holds one place that shows the groups of a figure to what was counted.
func (p *published) agree(where string, got, want map[string]string) {
	p.Helper()
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if is, ok := got[name]; !ok {
			p.Errorf("%s: no %q, counted %q", where, name, want[name])
		} else if is != want[name] {
			p.Errorf("%s: %q is %q, counted %q", where, name, is, want[name])
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			p.Errorf("%s: %q is %q, and was not counted", where, name, got[name])
		}
	}
}

// worded makes a row of every group by the same words.
func worded[T any](groups map[string]T, row func(T) string) map[string]string {
	out := map[string]string{}
	for name, g := range groups {
		out[name] = row(g)
	}
	return out
}

func joinInts(n ...int) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(n)), " | "), "[]")
}

func dateOf(ms int64, zone *time.Location) string {
	return time.UnixMilli(ms).In(zone).Format("2 Jan 2006")
}
