package render

import (
	"bytes"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// foreign are words that have no place on screen, since another word stands for what they mean: a night is a snapshot, what
// lapsed is expired, what was missed is not done, and so on.
var foreign = regexp.MustCompile(`(?i)\b(nights?|tonight|lapsed?|ledgers?|deadlines?|(?:non-)?compliant|violations?|missed|resolved|` +
	`uncovered|holders?|editions?|never (?:inspected|completed)|bags?|p[589]0)\b`)

var (
	nested = regexp.MustCompile(`\([^()]*\(`)
	hyphen = regexp.MustCompile(`(?:^|[\s(])-\d`)
	plural = regexp.MustCompile(`(?:^|[^\d.,–-])1 (?:items|rows|follow-ups|inspections|snapshots|offices|types|records|documents|changes)\b`)
)

// coded are ids of figures and checks, and of nothing: they stand where they are defined, and on no page that answers.
var coded = regexp.MustCompile(`(?:^|[\s(])(?:[EFDTPX]\d{1,2}|[EFDTX]-[A-Z]?\d)(?:$|[\s,.;)])|\b0 of 0\b`)

// answering reports whether a page answers a question, and defines nothing.
func answering(page string) bool {
	return page == "index.html" || strings.HasSuffix(page, "/index.html") || strings.HasPrefix(page, "equipment/")
}

// TestWordsOnScreen holds each page but those of single records to one term for one thing, to no brackets in brackets, to the sign
// of a minus, and to the singular; and those that answer to no codes.
func TestWordsOnScreen(t *testing.T) {
	t.Parallel()
	_, sample := sampleSite(t)
	_, weeks := weeksSite(t)
	read := 0
	for _, f := range []files{sample, weeks} {
		for _, name := range f.pages() {
			if strings.Contains(name, "/item/") || strings.Contains(name, "/session/") {
				continue
			}
			read++
			for _, line := range lines(f.document(t, name)) {
				for what, wrong := range map[string]*regexp.Regexp{"a word of its own": foreign, "brackets in brackets": nested, "a hyphen": hyphen,
					"one, and a plural": plural, "a code": coded} {
					if wrong == coded && !answering(name) {
						continue
					}
					if m := wrong.FindString(line); m != "" {
						t.Errorf("%s has %s: %q in %.200q", name, what, m, line)
					}
				}
			}
		}
	}
	if read < 100 {
		t.Errorf("%d pages were read", read)
	}
}

// lines are the texts of a page that stand for themselves, each with its links, without code, scripts and the names of follow-ups.
func lines(doc *html.Node) (out []string) {
	var b strings.Builder
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			b.WriteString(n.Data)
			return
		case n.Type == html.ElementNode:
			switch n.Data {
			case "script", "style", "title", "pre", "code":
				return
			}
			if strings.Contains(attribute(n, "href"), "followups/item/") { // what somebody wrote
				return
			}
			switch n.Data {
			case "a", "strong", "span", "b", "small", "bdi":
			default:
				out = append(out, b.String())
				b.Reset()
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return append(out, b.String())
}

// defining are the parts of the documents that define figures and checks, or list the checks: the basis, the data's quality, the
// definitions.
var defining = regexp.MustCompile(`Scope and basis|Changes and data quality|Definitions and limitations|What the figures mean|L1 Not a`)

// TestWordsOnPaper holds the texts of the PDFs to the same words, at every level of privacy; and the parts that answer to no codes.
func TestWordsOnPaper(t *testing.T) {
	t.Parallel()
	_, sample := sampleSite(t)
	_, weeks := weeksSite(t)
	read := 0
	for _, f := range []files{sample, weeks} {
		for name, content := range f {
			if !strings.HasSuffix(name, ".pdf") {
				continue
			}
			pages := exec.CommandContext(t.Context(), "pdftotext", "-", "-")
			pages.Stdin = bytes.NewReader(content)
			out, err := pages.Output()
			if err != nil {
				t.Fatal(err)
			}
			for i, page := range strings.Split(strings.TrimSuffix(string(out), "\f"), "\f") {
				read++
				said := strings.Join(strings.Fields(page), " ")
				for what, wrong := range map[string]*regexp.Regexp{"a word of its own": foreign, "a code": coded} {
					if wrong == coded && defining.MatchString(said) {
						continue
					}
					if at := wrong.FindStringIndex(said); at != nil {
						t.Errorf("page %d of %s has %s: %q in %q", i+1, name, what, said[at[0]:at[1]], said[max(0, at[0]-60):min(len(said), at[1]+60)])
					}
				}
			}
		}
	}
	if read < 20 {
		t.Errorf("%d pages were read", read)
	}
}
