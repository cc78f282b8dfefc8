package render

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// sampleRead is the published sample as its readers have it, beside the
// figures of the night before.
func sampleRead(t *testing.T) (now, before *published) {
	t.Helper()
	e, f := sampleSite(t)
	now = &published{T: t, edition: e, f: f}
	now.read()
	before = &published{T: t}
	before.edition, before.f = publishNight(t, Nights{Night: sampleNight(t, 1, 1)}, sampleOptions(t, filepath.Join(t.TempDir(), "site")))
	before.read()
	return now, before
}

// TestTilesSayWhatChanged holds the sign and size of every change on a tile of
// a count to the figures of the two nights.
func TestTilesSayWhatChanged(t *testing.T) {
	t.Parallel()
	now, before := sampleRead(t)
	moved := 0
	for _, page := range []string{"index.html", "followups/index.html", "documents/index.html"} {
		for label, tile := range now.tilesOf(page) {
			is, was := now.figures[tile.figure], before.figures[tile.figure]
			if tile.figure == "F3" || tile.unit == "%" || is.Value == nil {
				continue
			}
			d := is.N - was.N
			want := map[bool]string{true: fmt.Sprintf("+%d since", d), false: fmt.Sprintf("−%d since", -d)}[d > 0]
			if d == 0 {
				want = "as on"
			} else {
				moved++
			}
			if dated := strings.Contains(tile.of, "since") || strings.Contains(tile.of, "as on"); dated && !strings.Contains(tile.of, want) {
				t.Errorf("%s: tile %q of %s says %q, not %q", page, label, tile.figure, tile.of, want)
			}
		}
	}
	if moved < 5 {
		t.Errorf("%d tiles moved", moved)
	}
}

// TestNotEvaluatedIsNoZero: a figure that needs a setting says so where its
// number would stand.
func TestNotEvaluatedIsNoZero(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	p := &published{T: t, edition: e, f: f}
	p.read()
	found := false
	for label, tile := range p.tilesOf("documents/index.html") {
		if tile.figure == "D5" {
			found = true
			if tile.number != "Not evaluated" || tile.of != "review_months is not set" {
				t.Errorf("tile %q says %q, %q", label, tile.number, tile.of)
			}
		}
	}
	if !found {
		t.Error("the site has no tile of D5")
	}
	if tools {
		said := spaces.ReplaceAllString(strings.Join(p.between("D5 ", "D6 "), " "), " ")
		if !strings.HasSuffix(strings.TrimSpace(said), "approval review_months is not set") ||
			!slices.ContainsFunc(p.pdf, func(line string) bool { return strings.Contains(line, "Not evaluated") }) {
			t.Errorf("the PDF says %q of D5", said)
		}
	}
	if p.figures["D5"].Value != nil || !strings.Contains(string(f["data/metrics.json"]), `"why": "review_months is not set"`) {
		t.Error("metrics.json has a value, or no reason")
	}
}

// TestACutListSaysOfHowMany: where a list shows its first rows, the number of
// all is that of the figure, and as many rows stand there as it says.
func TestACutListSaysOfHowMany(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	p := &published{T: t, edition: e, f: f}
	p.read()
	if tools {
		p.cutTablesInPDF()
	}
	const page = "documents/index.html"
	lists := slices.DeleteFunc(tags(f.document(t, page), "table"), func(n *html.Node) bool { return attribute(n, "id") != "oldest-approvals" })
	if len(lists) != 1 {
		t.Fatalf("%s has %d lists of the oldest approvals", page, len(lists))
	}
	rows := 0
	for _, row := range readSheet(lists[0]).rows {
		if len(row) > 1 { // else the head of a group
			rows++
		}
	}
	want := fmt.Sprintf("the first %d of %d documents", rows, p.figures["D2"].N)
	if got := cellText(tags(lists[0].Parent, "strong")[0]); got != want || rows == 0 {
		t.Errorf("%s says %q, not %q", page, got, want)
	}
}

// cutTablesInPDF holds what the tables of the PDF say of how many rows they show.
func (p *published) cutTablesInPDF() {
	p.Helper()
	for _, c := range []struct{ caption, order, until, figure string }{
		{"Last session of each training", "first %d of %d, longest ago first", "T2 Attendances", "T5"},
		{"Longest since the latest approval", "first %d of %d, oldest first", "Group trainings", "D2"},
	} {
		lines := p.between(c.caption, c.until)
		var shown, all, told, of int
		if _, err := fmt.Sscanf(lines[0], c.order, &shown, &all); err != nil {
			p.Fatalf("%q: %v", lines[0], err)
		}
		for _, line := range lines {
			fmt.Sscanf(line, "First %d of %d rows.", &told, &of)
		}
		dated := 0
		for _, line := range lines[1:] {
			if regexp.MustCompile(`\d{4} \d+$`).MatchString(line) {
				dated++
			}
		}
		if n := p.figures[c.figure].N; all != n || of != n || shown != told || shown != dated || shown >= n {
			p.Errorf("%s: first %d of %d, %d rows, then first %d of %d; %s counts %d", c.caption, shown, all, dated, told, of, c.figure, n)
		}
	}
}
