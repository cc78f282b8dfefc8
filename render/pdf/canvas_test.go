package pdf

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/render/chart"
	"opsreport/render/draw"
)

// TestPaletteIsThatOfTheSite in its light scheme, and so are the chips of statuses there. Only
// hairlines are darker on paper, where a printer would lose them.
func TestPaletteIsThatOfTheSite(t *testing.T) {
	t.Parallel()
	charts, site := light(t, "css/charts.css"), light(t, "css/site.css")
	for name, colour := range Palette {
		css := charts["chart-"+string(name)]
		for strings.HasPrefix(css, "var(") {
			css = charts[strings.TrimSuffix(strings.TrimPrefix(css, "var(--"), ")")]
		}
		if len(css) == len("#777") {
			css = "#" + strings.Repeat(css[1:2], 2) + strings.Repeat(css[2:3], 2) + strings.Repeat(css[3:4], 2)
		}
		paper := fmt.Sprintf("#%02x%02x%02x", colour.R, colour.G, colour.B)
		if name != "" && name != draw.Hairline && paper != css {
			t.Errorf("%s is %s in the PDF, %q on the site", name, paper, css)
		}
	}
	for chip, name := range map[string]chart.Fill{"utd": chart.UpToDate, "due": chart.Expiring, "exp": chart.Expired, "nod": chart.NoData} {
		if in := charts["chart-"+string(name)]; in == "" || site[chip] != in {
			t.Errorf("%s is %q in a chip, %q in a chart", name, site[chip], in)
		}
	}
}

// light returns the colours that a style sheet names for its light scheme.
func light(t *testing.T, file string) map[string]string {
	t.Helper()
	style, err := assets.FS.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rules, _ := strings.Cut(string(style), ":root {")
	rules, _, _ = strings.Cut(rules, "}")
	out := map[string]string{}
	for _, rule := range regexp.MustCompile(`--([a-z0-9-]+): ([^;]+);`).FindAllStringSubmatch(rules, -1) {
		out[rule[1]] = rule[2]
	}
	return out
}
