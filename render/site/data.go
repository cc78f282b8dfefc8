package site

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/bits"
	"strconv"
	"time"

	"opsreport/render/report"
	"opsreport/render/table"
)

// copied are the files of the assets that the site publishes under a name of
// its own; a user's file of the source's name replaces it.
var copied = []struct{ from, to string }{
	{"css/site.css", "assets/site.css"}, {"css/charts.css", "assets/charts.css"}, {"js/charts.js", "assets/charts.js"}, {"js/list.js", "assets/list.js"}, {"js/search.js", "assets/search.js"},
	{"echarts/echarts.min.js", "assets/echarts.min.js"},
}

// notices are the licences of what the site carries of others.
var notices = []string{"echarts/NOTICE", "echarts/LICENSE", "echarts/LICENSE-zrender", "echarts/LICENSE-d3", "echarts/LICENSE-tslib"}

// assets writes scripts and styles, the nightly script and the files for hosts.
func (b *builder) assets() error {
	for _, c := range copied {
		content, err := b.engine.read(c.from, b.Assets)
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
	behaviour, err := b.engine.read("js/night.js", b.Assets)
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
	out := []byte("This site carries Apache ECharts with the parts named below, unchanged but for the selection.\nEverything else was made by opsreport from the records.\n")
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
	for _, t := range []table.Table{b.x.Expired(), b.x.Forecast(), b.x.NeverCompleted(), b.x.NoSchedule(), b.x.OutOfService(), b.x.Overdue(), b.x.Open(), b.x.NoActivity()} {
		path, _ := csvOf(t.ID)
		out = append(out, registerFile{path, t})
	}
	return out
}

// dataFiles writes CSV and JSON files and the data of the browser's lists.
func (b *builder) dataFiles() error {
	files := map[string]table.Records{}
	for name, l := range map[string]report.List{"equipment": report.EquipmentList, "followups": report.FollowUpList, "documents": report.DocumentList, "trainings": report.TrainingList} {
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
	for path, r := range files {
		content, err := csvBytes(r)
		if err != nil {
			return err
		}
		if err := b.put(path, content); err != nil {
			return err
		}
	}
	changes, err := report.JSON(b.Report.ChangesJSON())
	if err != nil {
		return err
	}
	if err := b.put("data/changes.json", changes); err != nil {
		return err
	}
	return b.browserLists()
}

// exceptions is every row that a rule found.
func (b *builder) exceptions() table.Records {
	var rows [][]string
	for i := range b.Report.Quality {
		f := &b.Report.Quality[i]
		if f.List != report.NoList {
			for _, r := range f.Listed() {
				id, name, _ := b.about(f.List, r.Index)
				rows = append(rows, []string{id, b.x.Layout.Page(f.List, id), f.Rule, f.Name, name, r.Detail, f.Effect})
			}
		}
		for _, words := range f.Loose() {
			rows = append(rows, []string{"", "", f.Rule, f.Name, "", words, f.Effect})
		}
	}
	return table.Records{Head: []string{"id", "page", "rule", "name", "record", "found", "effect"}, Len: len(rows), Row: func(i int) []string { return rows[i] }}
}

// shardRows is about how many records one file of the browser's data holds. How
// many files a list has changes only when it doubles.
const shardRows = 1500

func shards(n int) int {
	if n <= shardRows {
		return 1
	}
	return 1 << bits.Len(uint(n/shardRows))
}

// shardOf spreads ids evenly and for ever.
func shardOf(id string, of int) int {
	sum := sha256.Sum256([]byte(id))
	return (int(sum[0])<<8 | int(sum[1])) % of
}

// listHead describes a column to the browser.
type listHead struct {
	Text  string `json:"t"`
	Kind  string `json:"k,omitempty"`
	Facet bool   `json:"f,omitempty"`
	Minor bool   `json:"x,omitempty"`
	Quiet bool   `json:"h,omitempty"` // a filter only, no column
}

// listInfo describes a list to the browser.
type listInfo struct {
	Folder string     `json:"folder"`
	Word   string     `json:"word"`
	Rows   int        `json:"rows"`
	Shards []string   `json:"shards"`
	Text   []string   `json:"text,omitempty"`
	Heads  []listHead `json:"heads"`
}

// browserList is a list that the browser can load whole.
type browserList struct {
	name, word string
	list       report.List
	table      table.Table
}

func (b *builder) listsForBrowser() []browserList {
	return []browserList{
		{"equipment", "Equipment", report.EquipmentList, b.x.Equipment()}, {"followups", "Follow-ups", report.FollowUpList, b.x.FollowUps()},
		{"documents", "Documents", report.DocumentList, b.x.Documents()}, {"trainings", "Group sessions", report.TrainingList, b.x.Sessions()},
	}
}

// browserLists writes the rows of the full lists as scripts: a page that is
// opened from a folder can load nothing else.
func (b *builder) browserLists() error {
	info := map[string]listInfo{}
	for _, l := range b.listsForBrowser() {
		i, err := b.browserList(l)
		if err != nil {
			return err
		}
		info[l.name] = i
	}
	content, err := json.Marshal(info)
	if err != nil {
		return fmt.Errorf("marshal the index of lists: %w", err)
	}
	return b.put("data/lists.js", fmt.Appendf(nil, "opsreportLists(%s);\n", content))
}

func (b *builder) browserList(l browserList) (listInfo, error) {
	info := listInfo{Folder: table.Folder(l.list), Word: l.word, Rows: l.table.Len}
	for i, c := range l.table.Columns {
		info.Heads = append(info.Heads, listHead{c.Head, headKinds[c.Kind], c.Facet, c.Minor && i > 0, c.Head == "Service state"})
	}
	for i, rows := range inShards(l.table.Len, l.table.RecordID) {
		name := "data/rows-" + l.name + "-" + strconv.Itoa(i) + ".js"
		info.Shards = append(info.Shards, name)
		if b.Privacy == "full" {
			info.Text = append(info.Text, textFile(l.name, i))
		}
		content := make([]byte, 0, 200*len(rows)+64)
		content = fmt.Appendf(content, "opsreportRows(%q,[\n", l.name)
		for _, row := range rows {
			content = b.appendRow(content, l.list, l.table.RecordID(int(row)), l.table.Row(int(row)))
		}
		if err := b.put(name, append(content, "]);\n"...)); err != nil {
			return info, err
		}
	}
	return info, nil
}

// inShards sorts the rows of a list into the files that hold them.
func inShards(n int, id func(i int) string) [][]int32 {
	out := make([][]int32, shards(n))
	for i := range n {
		s := shardOf(id(i), len(out))
		out[s] = append(out[s], int32(i))
	}
	return out
}

// appendRow writes a row as JSON: id, name of the page where it differs from
// the id, then the cells. A muted cell is a list of one, the first cell is 0
// where it is the shortened id.
func (b *builder) appendRow(out []byte, l report.List, id string, cells []table.Cell) []byte {
	out = append(out, '[')
	out = appendJSON(out, id)
	page := b.x.Layout.Page(l, id)
	if page == table.Folder(l)+"/"+id+".html" {
		out = append(out, ",0"...)
	} else {
		out = appendJSON(append(out, ','), page)
	}
	for i, c := range cells {
		out = append(out, ',')
		switch text := clip(c.Text, listText); {
		case i == 0 && text == table.ShortID(id):
			out = append(out, '0')
		case c.Muted:
			out = append(appendJSON(append(out, '['), text), ']')
		default:
			out = appendJSON(out, text)
		}
	}
	return append(out, "],\n"...)
}

// appendJSON writes a text as a JavaScript string that is safe in any file.
func appendJSON(out []byte, s string) []byte {
	if plainASCII(s) {
		quoted := true
		for i := range len(s) {
			if c := s[i]; c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
				quoted = false
				break
			}
		}
		if quoted {
			return append(append(append(out, '"'), s...), '"')
		}
	}
	b, err := json.Marshal(s)
	if err != nil { // a string always marshals
		return append(out, `""`...)
	}
	return append(out, b...)
}
