package chart_test

import (
	"regexp"
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
		chart.Ramp1, chart.Ramp2, chart.Ramp3, chart.Ramp4} {
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
