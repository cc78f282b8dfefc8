package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/site/search"
	"opsreport/render/table"
)

// copied are the files of the assets that the site publishes under a name of
// its own; a user's file of the source's name replaces it.
var copied = []struct{ from, to string }{
	{"css/site.css", "assets/site.css"}, {"css/charts.css", "assets/charts.css"}, {"js/charts.js", "assets/charts.js"}, {"js/list.js",
		"assets/list.js"}, {"js/search.js", "assets/search.js"},
	{"echarts/echarts.min.js", "assets/echarts.min.js"},
}

// replaceable are the assets that a user's folder may replace.
func replaceable() []string {
	names := []string{"js/night.js"}
	for _, c := range copied {
		names = append(names, c.from)
	}
	return names
}

// notices are the licences of what the site carries of others.
var notices = []string{"echarts/NOTICE", "echarts/LICENSE", "echarts/LICENSE-zrender", "echarts/LICENSE-d3", "echarts/LICENSE-tslib"}

// assets writes scripts and styles, the nightly script and the files for hosts.
func (b *builder) assets() error {
	for _, c := range copied {
		content, err := b.engine.Read(c.from, b.Assets)
		if err != nil {
			return fmt.Errorf("read asset %s: %w", c.from, err)
		}
		if err := b.put(c.to, content); err != nil {
			return err
		}
	}
	if len(b.Logo) > 0 {
		if err := b.put("assets/logo.png", b.Logo); err != nil {
			return err
		}
	}
	if err := b.nightScript(); err != nil {
		return err
	}
	if err := b.engine.Publish(b.sink.PutFrom); err != nil {
		return err
	}
	return b.hostFiles()
}

// nightData is what the nightly script shows on pages that do not carry it.
type nightData struct {
	AsOf    int64  `json:"asOf"` // epoch milliseconds
	Stale   int64  `json:"stale"`
	Text    string `json:"text"`
	Status  string `json:"status"`
	Folder  string `json:"folder"`
	Digest  string `json:"digest"`
	Next    string `json:"next"`
	Records int    `json:"records"`
}

func (b *builder) nightScript() error {
	t := b.nightText()
	data, err := json.Marshal(nightData{b.Report.AsOf.UnixMilli(), b.next().UnixMilli(), t.AsOf, t.Status, t.Folder, t.Digest, t.Next,
		len(b.Report.Equipment) + len(b.Report.FollowUps) + len(b.Report.Documents) + len(b.Report.Trainings)})
	if err != nil {
		return fmt.Errorf("marshal the nightly values: %w", err)
	}
	behaviour, err := b.engine.Read("js/night.js", b.Assets)
	if err != nil {
		return fmt.Errorf("read asset js/night.js: %w", err)
	}
	return b.put("assets/night.js", fmt.Appendf(nil, "var opsreportNight = %s;\n%s", data, behaviour))
}

// statusFile is status.json, for a monitor.
type statusFile struct {
	Format     int    `json:"format"`
	AsOf       string `json:"as_of"`
	ValidUntil string `json:"valid_until"`
	Status     string `json:"status"`
	Snapshot   string `json:"snapshot"`
}

func (b *builder) hostFiles() error {
	status, err := report.JSON(statusFile{1, stamp(b.Report.AsOf), stamp(b.next()), b.Report.Status.Word(), b.Night.Digest})
	if err != nil {
		return err
	}
	notice, err := b.notices()
	if err != nil {
		return err
	}
	for path, content := range map[string][]byte{
		"status.json": status, "THIRD-PARTY-NOTICES.txt": notice, ".nojekyll": {}, "_headers": []byte(headers), "robots.txt": []byte(robots), "README-FIRST.txt": []byte(readFirst),
	} {
		if err := b.put(path, content); err != nil {
			return err
		}
	}
	return nil
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

func (b *builder) notices() ([]byte, error) {
	out := []byte("This site carries Apache ECharts with the parts named below, unchanged but for the selection.\nEverything else was " +
		"made by opsreport from the records.\n")
	for _, name := range notices {
		text, err := fs.ReadFile(b.Assets, name)
		if err != nil {
			return nil, fmt.Errorf("read notice %s: %w", name, err)
		}
		out = append(append(append(out, "\n\n==== "+name+" ====\n\n"...), text...), '\n')
	}
	return out, nil
}

const headers = `/*
  X-Robots-Tag: noindex, nofollow
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
  Content-Security-Policy: frame-ancestors 'none'
`

const robots = "# Nothing is disallowed: a crawler must read the pages to see that they ask not to be indexed.\nUser-agent: *\nDisallow:\n"

const readFirst = `Open index.html in a browser. The site works from a folder, a sub-path or a host;
nothing in it loads from elsewhere.

It is a business record about people and places: publish it where only those who
may read it can. An address that is hard to guess is no access control.

SHA256SUMS lists every file: sha256sum -c SHA256SUMS checks them.
`

// registerFile is a register with a CSV file of its own.
type registerFile struct {
	path  string
	table table.Table
}

func (b *builder) registerFiles() []registerFile {
	var out []registerFile
	for _, t := range []table.Table{b.x.Expired(), b.x.Forecast(), b.x.NeverCompleted(), b.x.NoSchedule(), b.x.OutOfService(), b.x.Overdue(),
		b.x.Open(), b.x.NoActivity()} {
		path, _ := csvOf(t.ID)
		out = append(out, registerFile{path, t})
	}
	return out
}

// dataFiles writes CSV and JSON files, and the data of the browser's lists with
// their free text.
func (b *builder) dataFiles() error {
	files := map[string]table.Records{}
	for name, l := range map[string]census.List{"equipment": census.EquipmentList, "followups": census.FollowUpList,
		"documents": census.DocumentList, "trainings": census.TrainingList} {
		files["data/"+name+".csv"] = b.x.Records(l)
	}
	for _, r := range b.registerFiles() {
		files[r.path] = r.table.CSV()
	}
	requests, _, err := b.requestRows()
	if err != nil {
		return err
	}
	t := requestTable(b, requests)
	whole := t.CSV()
	row := whole.Row
	whole.Row = func(i int) []string {
		cells := row(i)
		cells[0], cells[8] = stamp(requests[i].At), requests[i].SHA256
		return cells
	}
	files["data/requests.csv"], files["data/exceptions.csv"] = whole, b.exceptions()
	g, ctx := errgroup.WithContext(b.ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	g.Go(b.searched().Lists)
	// The longest begin first, so that none is left to run alone at the end.
	byLength := func(a, c string) int { return cmp.Or(files[c].Len-files[a].Len, strings.Compare(a, c)) }
	for _, path := range slices.SortedFunc(maps.Keys(files), byLength) {
		r := files[path]
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := b.sink.PutFrom(path, func(w io.Writer) error { return table.WriteCSV(w, r.Head, r.Each) }); err != nil {
				return fmt.Errorf("write %s: %w", path, err)
			}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	changes, err := report.JSON(b.Report.ChangesJSON())
	if err != nil {
		return err
	}
	return b.put("data/changes.json", changes)
}

// exceptions is every row that a rule found.
func (b *builder) exceptions() table.Records {
	var rows [][]string
	for i := range b.Report.Quality {
		f := &b.Report.Quality[i]
		if f.List != census.NoList {
			for _, r := range f.Listed() {
				id, name, _ := b.about(f.List, r.Index)
				rows = append(rows, []string{id, b.x.Layout.Page(f.List, id), f.Rule, f.Name, name, r.Detail, f.Effect})
			}
		}
		for _, words := range f.Loose() {
			rows = append(rows, []string{"", "", f.Rule, f.Name, "", words, f.Effect})
		}
	}
	return table.Records{Head: []string{"id", "page", "rule", "name", "record", "found", "effect"}, Len: len(rows),
		Row: func(i int) []string { return rows[i] }}
}

// searched writes what the browser lists and searches.
func (b *builder) searched() *search.Data {
	return &search.Data{Registers: b.x, Full: b.Privacy == "full", Sink: b.sink}
}
