package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/document"
	"opsreport/render/export"
	"opsreport/render/pages"
	"opsreport/render/rule"
	"opsreport/render/site/engine"
	"opsreport/render/word"
	"opsreport/render/words"
)

// copied lists the assets that the site publishes under another name. A user's file with the
// asset's name replaces it.
var copied = []struct{ from, to string }{
	{"css/site.css", "assets/site.css"},
	{"css/charts.css", "assets/charts.css"},
	{"js/charts.js", "assets/charts.js"},
	{"js/records.js", "assets/records.js"},
	{"js/list.js", "assets/list.js"},
	{"js/search.js", "assets/search.js"},
	{"echarts/echarts.min.js", "assets/echarts.min.js"},
}

// replaceable returns the assets that a user's folder may replace.
func replaceable() []string {
	names := []string{"js/night.js"}
	for _, c := range copied {
		names = append(names, c.from)
	}
	return names
}

// notices lists the licences of other people's work in the site.
var notices = []string{"echarts/NOTICE", "echarts/LICENSE", "echarts/LICENSE-zrender", "echarts/LICENSE-d3", "echarts/LICENSE-tslib",
	"fonts/LICENSE-DejaVu", "fonts/LICENSE-NotoEmoji"}

// Night is what the files say about the night.
type Night struct {
	NightText                 // in words
	Word        string        // the data status in a word, for programs
	Digest      string        // full digest of the snapshot
	AsOf, Stale time.Time     // as-of time, and the time from which the night counts as stale
	Rules       []rule.Result // as of the snapshot
	Words       words.Browser
}

// writeHost writes all these files. A user's file replaces ours of the same name.
func writeHost(e *engine.Set, assets fs.FS, logo []byte, n Night, put func(path string, content []byte) error) error {
	files := map[string][]byte{".nojekyll": {}, "_headers": headersFile()}
	for _, name := range []string{"robots.txt", "README-FIRST.txt"} {
		content, err := fs.ReadFile(assets, "host/"+name)
		if err != nil {
			return fmt.Errorf("read asset host/%s: %w", name, err)
		}
		files[name] = content
	}
	for _, c := range copied {
		content, err := e.Read(c.from, assets)
		if err != nil {
			return fmt.Errorf("read asset %s: %w", c.from, err)
		}
		files[c.to] = content
	}
	if len(logo) > 0 {
		files["assets/logo.png"] = logo
	}
	var err error
	if files["assets/night.js"], err = n.script(e, assets); err != nil {
		return err
	}
	status := statusFile{statusFormat, word.Stamp(n.AsOf), word.Stamp(n.Stale), n.Word, n.Status, n.Digest, rule.Count(n.Rules),
		len(rule.Breaches(n.Rules))}
	if files["status.json"], err = export.JSON(status); err != nil {
		return err
	}
	if files["THIRD-PARTY-NOTICES.txt"], err = noticesOf(assets); err != nil {
		return err
	}
	for path, content := range files {
		if err := put(path, content); err != nil {
			return err
		}
	}
	return nil
}

func (n *Night) script(e *engine.Set, assets fs.FS) ([]byte, error) {
	strip, err := e.Piece("strip", n.NightText)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(struct {
		AsOf  int64           `json:"asOf"` // epoch milliseconds, as is Stale
		Stale int64           `json:"stale"`
		Date  int64           `json:"date"` // the day of AsOf, as its midnight in UTC
		Day   string          `json:"day"`  // likewise, for the axis of time
		Next  string          `json:"next"`
		Strip template.HTML   `json:"strip"`
		Words document.Script `json:"words"` // of all scripts but the search, by their ids
	}{n.AsOf.UnixMilli(), n.Stale.UnixMilli(), calendar.Civil(n.AsOf).UnixMilli(), n.Words.AxisDay(n.AsOf), n.Next, strip, pages.Browser(n.Words)})
	if err != nil {
		return nil, fmt.Errorf("marshal the nightly values: %w", err)
	}
	behaviour, err := e.Read("js/night.js", assets)
	if err != nil {
		return nil, fmt.Errorf("read asset js/night.js: %w", err)
	}
	return slices.Concat([]byte("var opsreportNight = "), data, []byte(";\n"), behaviour), nil
}

// statusFormat is the version of status.json.
const statusFormat = 1

// statusFile is status.json, for a monitor.
type statusFile struct {
	Format     int         `json:"format"`
	AsOf       string      `json:"as_of"`
	ValidUntil string      `json:"valid_until"`
	Status     string      `json:"status"`
	Says       string      `json:"says"` // the same for people
	Snapshot   string      `json:"snapshot"`
	Rules      rule.Counts `json:"rules"`
	Breaches   int         `json:"breaches"` // of Rules those that are not met or could not be evaluated
}

func noticesOf(assets fs.FS) ([]byte, error) {
	out, err := fs.ReadFile(assets, "host/notices.txt")
	if err != nil {
		return nil, fmt.Errorf("read what the notices begin with: %w", err)
	}
	for _, name := range notices {
		text, err := fs.ReadFile(assets, name)
		if err != nil {
			return nil, fmt.Errorf("read notice %s: %w", name, err)
		}
		out = append(append(append(out, "\n\n==== "+name+" ====\n\n"...), text...), '\n')
	}
	return out, nil
}

// headers are those that a host sends with every page.
var headers = [...][2]string{
	{"X-Robots-Tag", "noindex, nofollow"},
	{"X-Content-Type-Options", "nosniff"},
	{"X-Frame-Options", "DENY"},
	{"Referrer-Policy", "no-referrer"},
	{"Content-Security-Policy", "frame-ancestors 'none'"},
}

// headersFile is _headers, which hosts of static files read.
func headersFile() []byte {
	out := []byte("/*\n")
	for _, h := range headers {
		out = append(out, "  "+h[0]+": "+h[1]+"\n"...)
	}
	return out
}
