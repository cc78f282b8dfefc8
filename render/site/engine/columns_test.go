package engine

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"opsreport/render/table"
)

// TestTheStyleKnowsColumnsByTheirIds, not by their heads, and a cell bears the ids that it knows.
func TestTheStyleKnowsColumnsByTheirIds(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../../assets/css/site.css")
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, m := range regexp.MustCompile(`\.c-([a-z0-9-]+)`).FindAllSubmatch(css, -1) {
		known = append(known, string(m[1]))
	}
	slices.Sort(known)
	if known = slices.Compact(known); !slices.Equal(known, styled) {
		t.Errorf("the style knows %q, and cells bear %q", known, styled)
	}
	if regexp.MustCompile(`\[data-h[^]]`).Match(css) {
		t.Error("the style finds a column by its head")
	}
	if got := columnClass(&table.Column{ID: "request", Head: "Answer", Kind: table.Code}, false, false); got != "c c-request" {
		t.Errorf("the class is %q", got)
	}
}
