package page

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/render/chart"
	"opsreport/render/shown"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// TestDigestsTellSettingsApart: a template of the user may show any setting, so a page is made
// again where one changes that the frame itself does not show.
func TestDigestsTellSettingsApart(t *testing.T) {
	t.Parallel()
	of := func(s shown.Settings) []byte { return digest(&view.Chrome{Settings: s}) }
	none := of(shown.Settings{})
	for _, s := range []shown.Settings{{Title: "a"}, {Organisation: "a"}, {Classification: "a"}, {SiteURL: "a"}, {FreshFor: time.Hour}} {
		if bytes.Equal(of(s), none) {
			t.Errorf("%+v has the digest of no settings", s)
		}
	}
}

// TestTheNavigationSaysWhereAPageIs: its own entry on the page itself, that of its section on a page below it.
func TestTheNavigationSaysWhereAPageIs(t *testing.T) {
	t.Parallel()
	all := []NavEntry{{Page: "index.html", Word: "Overview"}, {Page: "equipment/index.html", Word: "Equipment"},
		{Page: "methods.html", Word: "Methods", Part: Evidence}, {Page: "data-quality.html", Word: "Data quality", Part: Evidence},
		{Page: "search.html", Word: "Search", Part: Beside}}
	for path, want := range map[string]string{
		"index.html": " page,,,, false", "equipment/index.html": "../ ,page,,, false",
		"equipment/all.html": "../ ,true,,, false", "equipment/all/2.html": "../../ ,true,,, false",
		"methods.html": " ,,page,, true", "search.html": " ,,,,page false", "404.html": " ,,,, false",
	} {
		var v FrameView
		v.navigate(all, FrameKeyOf(path, Scripts{}, false))
		got := fmt.Sprintf("%s %s,%s,%s,%s,%s %t", v.Root, v.Nav[0].Current, v.Nav[1].Current, v.Evidence[0].Current,
			v.Evidence[1].Current, v.Find.Current, v.InEvidence)
		if got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// TestChartsAreFoundByTheirID, the first of all too, in the order that is asked for; one that is not there is left out.
func TestChartsAreFoundByTheirID(t *testing.T) {
	t.Parallel()
	m := Maker{Source: &Source{}}
	m.Registers = &table.Registers{}
	for _, id := range []string{"a", "b"} {
		m.Source.Charts.All = append(m.Source.Charts.All, chart.Chart{ID: id, Empty: "None."})
	}
	m.Source.Charts.Trends = []chart.Chart{{ID: "c", Empty: "None."}}
	var got []string
	for _, c := range m.Charts("c", "none", "a", "b") {
		got = append(got, c.ID)
	}
	if want := "c a b"; strings.Join(got, " ") != want || m.err != nil {
		t.Errorf("found %v, want %s, error %v", got, want, m.err)
	}
}
