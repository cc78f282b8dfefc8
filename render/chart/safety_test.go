package chart_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/render/chart"
)

// TestNothingRendersHTML: these put names into a page unescaped, or code into
// an option.
func TestNothingRendersHTML(t *testing.T) {
	t.Parallel()
	forbidden := []string{"Render", "RenderContent", "RenderSnippet", "JSONNotEscaped", "FuncOpts", "FuncStripCommentsOpts", "NewPage"}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(forbidden, s.Sel.Name) {
				t.Errorf("%s uses %s", e.Name(), s.Sel.Name)
			}
			return true
		})
	}
}

// TestAnyTextIsDrawnSafely: whatever the names, the option is JSON without
// markup and its numbers are those of the chart.
func TestAnyTextIsDrawnSafely(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.SampledFrom(hostile), rapid.StringN(0, 9, -1))
		c := chart.Chart{
			ID: "any", Kind: chart.Kind(rapid.IntRange(0, 4).Draw(t, "kind")), Title: name.Draw(t, "title"),
			Summary: name.Draw(t, "summary"), Unit: name.Draw(t, "unit"), AxisLabel: name.Draw(t, "axis"), Head: name.Draw(t, "head"),
		}
		n := rapid.IntRange(1, 5).Draw(t, "categories")
		for i := range n {
			c.Categories = append(c.Categories, chart.Category{Label: name.Draw(t, "label"), Tick: name.Draw(t, "tick"), X: float64(i)})
		}
		for range rapid.IntRange(1, 3).Draw(t, "series") {
			s := chart.Series{Name: name.Draw(t, "series"), Fill: chart.Accent}
			for range n {
				s.Values = append(s.Values, rapid.Ptr(rapid.Float64Range(0, 1e12), true).Draw(t, "value"))
			}
			c.Series = append(c.Series, s)
		}
		b, err := c.Options()
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(b) || strings.ContainsAny(string(b), "<>&\n\r\x00\u2028\u2029") {
			t.Fatalf("unsafe: %s", b)
		}
		var o option
		if err := json.Unmarshal(b, &o); err != nil {
			t.Fatal(err)
		}
		for j, s := range o.Series {
			for i, point := range s.Data {
				if v := c.Series[j].Values[i]; !draws(point.Value, v) {
					t.Fatalf("series %d draws %s in category %d", j, point.Value, i)
				}
			}
		}
	})
}
