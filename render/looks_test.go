package render

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// looksOf are the class and the shape that a word has wherever it stands with
// one, so that neither colour nor shape can say another state than the word.
var looksOf = map[string][2]string{
	"Expired": {"exp", "M1 1h8v8H1z"}, "Overdue": {"exp", "M1 1h8v8H1z"}, "Expiring": {"due", "M5 1 9.5 9H.5z"},
	"Up to date": {"utd", "circle"}, "No data": nothing, "Not evaluated": nothing, "No inspection on record": nothing,
}

// nothing is how what is not known looks; a tile of which nothing is known too.
var nothing = [2]string{"nod", "M5 .7 9.3 5 5 9.3 .7 5z"}

// fillsOf are the colours of series in charts.
var fillsOf = map[string]string{
	"Expired": "$expired", "Expiring": "$expiring", "Up to date": "$uptodate", "No data": "$nodata", "Overdue": "$expired",
	"Expired items in service": "$expired", "Date passed": "$expired", "No date": "$nodata", "Age unknown": "$nodata",
}

// TestAStateLooksLikeItsWord holds every chip, tile and series of the sample to
// the look of its word.
func TestAStateLooksLikeItsWord(t *testing.T) {
	t.Parallel()
	_, f := sampleSite(t)
	seen := map[string]int{}
	for _, name := range f.pages() {
		for _, n := range tags(f.document(t, name), "span", "dt", "script") {
			switch {
			case n.Data == "script" && strings.HasPrefix(attribute(n, "id"), "chart-"):
				holdFills(t, name, n, seen)
			case n.Data == "span" && strings.HasPrefix(attribute(n, "class"), "chip "):
				holdLook(t, name, n, strings.Fields(attribute(n, "class"))[1], seen)
			case n.Data == "dt":
				for _, svg := range tags(n, "svg") {
					if strings.HasPrefix(attribute(svg, "class"), "i ") {
						holdLook(t, name, n, strings.Fields(attribute(svg, "class"))[1], seen)
					}
				}
			}
		}
	}
	for _, word := range strings.Split("Expired|Overdue|Expiring|Up to date|No inspection on record|"+
		"$expired|$expiring|$uptodate|$nodata", "|") {
		if seen[word] < 2 {
			t.Errorf("%q was seen %d times", word, seen[word])
		}
	}
}

// holdLook holds a word with a class and the shape beside it.
func holdLook(t *testing.T, page string, n *html.Node, class string, seen map[string]int) {
	t.Helper()
	word := cellText(n)
	want, known := looksOf[word]
	if !known {
		return
	}
	seen[word]++
	shape := ""
	for _, s := range tags(tags(n, "svg")[0], "path", "circle", "rect") {
		if shape = s.Data; s.Data == "path" {
			shape = attribute(s, "d")
		}
	}
	if n.Data == "dt" && class == nothing[0] {
		want = nothing
	}
	if class != want[0] || shape != want[1] {
		t.Errorf("%s: %q looks like %s, %s, not %s, %s", page, word, class, shape, want[0], want[1])
	}
}

// holdFills holds the series of a chart to the colours of their names.
func holdFills(t *testing.T, page string, n *html.Node, seen map[string]int) {
	t.Helper()
	var chart struct {
		Series []struct {
			Name      string
			ItemStyle struct{ Color string }
		}
	}
	if err := json.Unmarshal([]byte(n.FirstChild.Data), &chart); err != nil {
		t.Fatalf("%s: %v", page, err)
	}
	for _, s := range chart.Series {
		if want := fillsOf[s.Name]; want != "" && s.ItemStyle.Color != "" { // a line has none
			seen[want]++
			if s.ItemStyle.Color != want {
				t.Errorf("%s: series %q has the colour %s, not %s", page, s.Name, s.ItemStyle.Color, want)
			}
		}
	}
}
