//go:build tools && !race

package render

import (
	"net/url"
	"path/filepath"
	"testing"

	"opsreport/render/browsertest"
)

// TestInABrowser opens the sample site at full as a reader does, and one of
// hostile records.
func TestInABrowser(t *testing.T) {
	t.Parallel()
	browser := browsertest.Start(t)
	open := func(e *Edition, f files) *visited {
		return &visited{e, f, browser, (&url.URL{Scheme: "file", Path: f.write(t) + "/"}).String(), serve(t, f)}
	}
	sample := open(sampleSite(t))
	hostile := open(publishNight(t, Nights{Night: hostileNight(t)}, hostileOptions(t, filepath.Join(t.TempDir(), "site"))))
	weeks := open(weeksSite(t))
	t.Run("weeks/seen", func(t *testing.T) { t.Parallel(); seenEverywhere(t, weeks) })
	t.Run("weeks/beside strips", func(t *testing.T) { t.Parallel(); besideStrips(t, weeks) })
	for name, test := range map[string]func(*testing.T, *visited){
		"pages": eachPage, "charts from a host": chartsFromHost, "search": search, "lists": lists, "stale": stale, "keyboard": keyboard,
		"without scripts": withoutScripts, "print": printing, "styles": styled,
		"charts that change": chartsChange, "forced colours": forcedColours,
		"tablet": tablet, "lengths": lengths, "menu": menu, "whole words": wholeWords, "room": room, "axe dark": axeDark, "axe 320 px": axeNarrow,
		"texts": texts, "many rows": manyRows, "few rows": fewRows,
		"found": found, "found nothing": foundNothing, "found in texts": foundInTexts, "by hand": handmade, "order": ordered,
		"spreadsheet": spreadsheet, "reordered": reordered, "head": headOfPages,
		"facets": facets, "rows": rowsAreFound, "back": back, "what is cut": whatIsCut,
	} {
		t.Run("sample/"+name, func(t *testing.T) { t.Parallel(); test(t, sample) })
	}
	for name, test := range map[string]func(*testing.T, *visited){
		"records":   func(t *testing.T, v *visited) { hostileRecords(t, v.edition, v.files) },
		"direction": directions, "axe": axeHostile, "search": hostileSearch, "long status": longStatus,
		"long names": longNames,
	} {
		t.Run("hostile/"+name, func(t *testing.T) { t.Parallel(); test(t, hostile) })
	}
}
