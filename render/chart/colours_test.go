package chart_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/render/chart"
)

// TestTheStyleHasEveryColour: charts.js has none of its own, so a colour that the style lacks is drawn in that of
// the text.
func TestTheStyleHasEveryColour(t *testing.T) {
	t.Parallel()
	style, err := assets.FS.ReadFile("css/charts.css")
	if err != nil {
		t.Fatal(err)
	}
	script, err := assets.FS.ReadFile("js/charts.js")
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"ink", "muted", "hairline", "outline"} // as the options name them
	for _, f := range []chart.Fill{chart.UpToDate, chart.Expiring, chart.Expired, chart.NoData, chart.Neutral, chart.Accent, chart.Pale,
		chart.Ramp1, chart.Ramp2, chart.Ramp3, chart.Ramp4, chart.Plain, chart.Soft, chart.Band, chart.M1, chart.M2, chart.M3, chart.M4,
		chart.W1, chart.W2, chart.W3, chart.W4} {
		names = append(names, string(f), "on-"+string(f))
	}
	for _, asked := range regexp.MustCompile(`colour\("([a-z0-9-]+)"\)`).FindAllStringSubmatch(string(script), -1) {
		names = append(names, asked[1])
	}
	if len(names) < 30 {
		t.Errorf("the script asks only for %q", names)
	}
	root, _, _ := strings.Cut(string(style), "}")
	for _, name := range names {
		if !strings.Contains(root, " --chart-"+name+": ") {
			t.Errorf("no --chart-%s", name)
		}
	}
}

// fills are all on which a text may stand.
var fills = []chart.Fill{chart.UpToDate, chart.Expiring, chart.Expired, chart.NoData, chart.Accent, chart.Plain, chart.Soft, chart.Band,
	chart.M1, chart.M2, chart.M3, chart.M4, chart.W1, chart.W2, chart.W3, chart.W4}

// TestTextsHoldOnTheirFills in both schemes: a contrast of 4.5, also of muted text on grounds, and of links on paper.
func TestTextsHoldOnTheirFills(t *testing.T) {
	t.Parallel()
	style, err := assets.FS.ReadFile("css/charts.css")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.SplitN(string(style), ":root {", 4)
	colours := map[string]string{}
	for i, scheme := range []string{"light", "dark"} {
		rules, _, _ := strings.Cut(blocks[i+1], "}")
		for _, rule := range regexp.MustCompile(`--chart-([a-z0-9-]+): ([^;]+);`).FindAllStringSubmatch(rules, -1) {
			colours[rule[1]] = rule[2]
		}
		pairs := [][2]string{{"ink", "paper"}, {"muted", "paper"}, {"accent", "paper"}, {"ink", "soft"}, {"muted", "soft"}, {"ink", "band"},
			{"muted", "band"}}
		for _, f := range fills {
			pairs = append(pairs, [2]string{"on-" + string(f), string(f)})
		}
		for _, pair := range pairs {
			if got := contrast(t, colours, pair[0], pair[1]); got < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f", scheme, pair[0], pair[1], got)
			}
		}
	}
}

func contrast(t *testing.T, colours map[string]string, a, b string) float64 {
	x, y := luminance(t, colours, a), luminance(t, colours, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, colours map[string]string, name string) float64 {
	t.Helper()
	colour := colours[name]
	for strings.HasPrefix(colour, "var(") {
		colour = colours[strings.TrimSuffix(strings.TrimPrefix(colour, "var(--chart-"), ")")]
	}
	if len(colour) == 4 {
		colour = "#" + strings.Repeat(colour[1:2], 2) + strings.Repeat(colour[2:3], 2) + strings.Repeat(colour[3:4], 2)
	}
	if len(colour) != 7 {
		t.Fatalf("%s is %q", name, colour)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
