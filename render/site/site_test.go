package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"opsreport/render/event"

	"golang.org/x/net/html"

	"opsreport/assets"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/settings"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/templates"
)

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

// folder is a Sink in memory.
type folder struct {
	mu    sync.Mutex
	files map[string][]byte
	twice []string
}

func (f *folder) Put(path string, content []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.files[path]; ok {
		f.twice = append(f.twice, path)
	}
	f.files[path] = bytes.Clone(content)
	return nil
}

func (f *folder) PutFrom(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return f.Put(path, b.Bytes())
}

func night(set record.Set, at time.Time) record.Night {
	return record.Night{Set: set, Folder: at.Format("20060102T150405Z"), Digest: strings.Repeat("9f3c61b0", 8), AsOf: at, Started: at,
		Finished: at.Add(time.Minute), BaseURL: "https://ops.example.com",
		Tool: "opsreport 1.0.0", Types: append(sample.Types(), record.TypeAsked{ID: "none-of-it", Name: "Eyewash stations"}),
		Lists: []record.ListCount{{List: "followups", Rows: 3, Reported: 3}, {List: "equipments", Rows: 2, Reported: -1}},
		Requests: record.Of(&record.Request{At: at, Method: "followups.list", Params: []byte(`{"page":1}`), Attempt: 1, Status: 200,
			RequestID: "A1", ResponseTimeMS: 4, Bytes: 9, SHA256: "c0", Items: 3}, &record.Request{At: at, Method: "resources.list", Attempt: 1,
			Error: "rate_limit_exceeded", ResponseTimeMS: -1})}
}

func input(t *testing.T, n record.Night, before *record.Night) Input {
	t.Helper()
	o := report.Options{Zone: time.UTC, Book: new(label.Book)}
	e := compared(t, n, before, o)
	e.Night, e.Book, e.Registers = n, o.Book, table.New(e.Report, table.NewLayout(e.Report, false))
	e.Nights = []pages.NightLine{{Folder: n.Folder, Digest: n.Digest, Link: pages.Holds}}
	ten := 10
	e.Rules = []rule.Result{{Rule: rule.Rule{Name: "Few overdue", Max: &ten}, Raw: rule.Value{Figure: &report.Figure{Definition: report.Definition{Unit: "count"}, Configured: true, N: 11}}, State: rule.NotMet}}
	e.Waivers = []rule.Waiver{{Rule: "Few overdue", Reason: "storm", Owner: "A. Keeper", Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}}
	return Input{Edition: e, Templates: templates.FS, Assets: assets.FS,
		Settings: Settings{Privacy: privacy.Full, Output: settings.Output{ZoneName: "UTC", Tool: "opsreport 1.0.0",
			Shown: settings.Shown{Title: "Harbour Works", Organisation: "Harbour Works Ltd", FreshFor: 36 * time.Hour}}}}
}

// compared reads a night, and what happened since the one before, if there is one.
func compared(t testing.TB, n record.Night, before *record.Night, o report.Options) pages.Edition {
	t.Helper()
	var was event.Night
	if before != nil {
		var err error
		if was, err = event.Read(*before, nil, o); err != nil {
			t.Fatal(err)
		}
	}
	is, err := event.Read(n, was.Report, o)
	if err != nil {
		t.Fatal(err)
	}
	if before == nil {
		return pages.Edition{Report: is.Report}
	}
	c := event.Between(was, is, func(past.Record) bool { return false })
	x := table.New(is.Report, table.NewLayout(is.Report, false))
	buried := map[event.Record]bool{}
	for _, t := range c.Tombstones {
		buried[event.Record{List: t.List, ID: t.ID}] = true
	}
	w := event.New(x, c.Gone, buried)
	return pages.Edition{Report: is.Report, Changes: c, Compared: []pages.Comparison{{Changes: c, Words: w, Page: table.ChangesPage}},
		Happened: w.Rows(c.Events), Gone: c.Tombstones}
}

func write(t *testing.T, in Input) map[string][]byte {
	t.Helper()
	f := &folder{files: map[string][]byte{}}
	if err := Write(t.Context(), in, f); err != nil {
		t.Fatal(err)
	}
	if len(f.twice) > 0 {
		t.Fatalf("written twice: %q", f.twice)
	}
	return f.files
}

func sampleNight(at time.Time) record.Night {
	return night(sample.Set(sample.Options{Scale: 1, Last: asOf, AsOf: at}), at)
}

// elsewhere are files that the site links to and package render writes.
var elsewhere = []string{"data/metrics.json", "data/figures.sql"}

// inspect holds what must be true of every page of every site.
func inspect(t *testing.T, files map[string][]byte) {
	t.Helper()
	titles, anchors, links := map[string]string{}, map[string]map[string]bool{}, map[string][]string{}
	safe := regexp.MustCompile(`^[a-z0-9._/-]+$`)
	for name, content := range files {
		if !safe.MatchString(name) && !slices.Contains([]string{"README-FIRST.txt", "THIRD-PARTY-NOTICES.txt"},
			name) || len(name) > 120 || path.Clean(name) != name {
			t.Errorf("unsafe name %q", name)
		}
		if path.Ext(name) != ".html" {
			continue
		}
		p := read(t, name, content)
		if other, ok := titles[p.title]; ok || p.title == "" {
			t.Errorf("%s has the title %q of %s", name, p.title, other)
		}
		titles[p.title], anchors[name], links[name] = name, p.ids, p.links
		if p.h1 != 1 || !p.main || p.lang != "en-GB" {
			t.Errorf("%s: %d h1, main %v, lang %q", name, p.h1, p.main, p.lang)
		}
		if len(content) > 400<<10 {
			t.Errorf("%s has %d bytes", name, len(content))
		}
	}
	for from, all := range links {
		for _, l := range all {
			follow(t, files, anchors, from, l)
		}
	}
}

func follow(t *testing.T, files map[string][]byte, anchors map[string]map[string]bool, from, link string) {
	t.Helper()
	if strings.HasPrefix(link, "http") || strings.HasPrefix(link, "mailto:") || strings.HasPrefix(link, "data:") {
		return
	}
	file, anchor, _ := strings.Cut(link, "#")
	target := from
	if file != "" {
		target = path.Join(path.Dir(from), file)
	}
	if _, ok := files[target]; !ok && !slices.Contains(elsewhere, target) {
		t.Errorf("%s links to %s, which is not there", from, link)
	}
	if anchor != "" && !strings.Contains(anchor, "=") && !anchors[target][anchor] { // with a "=" it filters a list
		t.Errorf("%s links to %s, which has no such anchor", from, link)
	}
}

type parsed struct {
	title, lang, text string
	h1, metas         int
	main              bool
	ids               map[string]bool
	links             []string
}

func read(t *testing.T, name string, content []byte) parsed {
	t.Helper()
	p := parsed{ids: map[string]bool{}}
	if !bytes.HasPrefix(content, []byte("<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta http-equiv=\"Content-Security-Policy\"")) {
		t.Errorf("%s does not begin with the policy", name)
	}
	if err := engine.Refuse(content); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	doc, err := html.Parse(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var words strings.Builder
	for n := range doc.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "script" {
			words.WriteString(n.Data)
		}
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "html":
			p.lang = attr(n, "lang")
		case "title":
			p.title = n.FirstChild.Data
		case "h1":
			p.h1++
		case "main":
			p.main = true
		case "meta":
			if attr(n, "name")+"="+attr(n, "content") == "referrer=no-referrer" || attr(n, "content") == "noindex, nofollow" {
				p.metas++
			}
		case "tr":
			if got, want := cells(n), cells(firstRow(n)); got != want {
				t.Errorf("%s: a row of %d cells below %d heads", name, got, want)
			}
		case "th":
			if attr(n, "scope") == "" {
				t.Errorf("%s: a heading cell without scope", name)
			}
		case "table":
			if n.FirstChild == nil || n.FirstChild.Data != "caption" {
				t.Errorf("%s: a table without caption", name)
			}
		}
		if attr(n, "data-age") != "" && n.FirstChild == nil && !strings.Contains(fmt.Sprint(n.Attr), "hidden") {
			t.Errorf("%s: an age that no script has filled in shows", name)
		}
		if id := attr(n, "id"); id != "" {
			if p.ids[id] {
				t.Errorf("%s: id %q stands twice", name, id)
			}
			p.ids[id] = true
		}
		for _, key := range []string{"href", "src"} {
			if l := attr(n, key); l != "" {
				p.links = append(p.links, l)
			}
		}
		if l := attr(n, "href"); n.Data == "a" && strings.HasPrefix(l, "http") && attr(n, "rel") != "noopener noreferrer" {
			t.Errorf("%s: link to %s without rel", name, l)
		}
	}
	if p.metas != 2 {
		t.Errorf("%s: %d of 2 wishes for browsers and crawlers", name, p.metas)
	}
	p.text = words.String()
	return p
}

// cells is how many columns a row of a table takes.
func cells(row *html.Node) (n int) {
	for c := range row.ChildNodes() {
		if c.Type == html.ElementNode {
			span, err := strconv.Atoi(attr(c, "colspan"))
			if err != nil {
				span = 1
			}
			n += span
		}
	}
	return n
}

// firstRow is the first row of the table of a row.
func firstRow(row *html.Node) *html.Node {
	table := row.Parent
	for table.Data != "table" {
		table = table.Parent
	}
	for n := range table.Descendants() {
		if n.Data == "tr" {
			return n
		}
	}
	return row
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func TestASampleSiteIsWhole(t *testing.T) {
	t.Parallel()
	before := sampleNight(asOf.AddDate(0, 0, -1))
	in := input(t, sampleNight(asOf), &before)
	files := write(t, in)
	inspect(t, files)
	for _, name := range []string{"index.html", "equipment/index.html", "followups/index.html", "documents/index.html",
		"trainings/index.html", "equipment/expired.html", "equipment/catch-up.html", "equipment/forecast.html", "equipment/no-evidence.html",
		"equipment/out-of-service.html", "followups/overdue.html", "followups/open.html", "followups/closed.html", "changes.html",
		"data-quality.html", "methods.html", "provenance.html", "limitations.html", "downloads.html", "search.html",
		"404.html", "status.json", "_headers", ".nojekyll", "README-FIRST.txt", "robots.txt", "THIRD-PARTY-NOTICES.txt", "data/equipment.csv",
		"data/followups.csv", "data/documents.csv", "data/trainings.csv", "data/changes.json", "assets/night.js"} {
		if _, ok := files[name]; !ok {
			t.Errorf("%s is missing", name)
		}
	}
	for _, f := range in.Report.FollowUps {
		content, ok := files["followups/item/"+f.ID+".html"]
		if !ok || !bytes.Contains(content, []byte(f.ID)) {
			t.Fatalf("follow-up %s has no page with its id", f.ID)
		}
	}
	sizes := make([]int, 0, len(files))
	for name, content := range files {
		if path.Ext(name) == ".html" {
			sizes = append(sizes, len(content))
		}
	}
	slices.Sort(sizes)
	if m := sizes[len(sizes)/2]; m > 12<<10 {
		t.Errorf("the median page has %d bytes", m)
	}
}

func TestEveryRecordIsReachableWithoutScripts(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	files := write(t, in)
	seen, queue := map[string]bool{"index.html": true}, []string{"index.html"}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		if path.Ext(name) != ".html" {
			continue
		}
		for _, l := range read(t, name, files[name]).links {
			file, _, _ := strings.Cut(l, "#")
			target := path.Join(path.Dir(name), file)
			if file != "" && files[target] != nil && !seen[target] {
				seen[target] = true
				queue = append(queue, target)
			}
		}
	}
	for name := range files {
		if (strings.Contains(name, "/item/") || strings.Contains(name, "/session/")) && !seen[name] {
			t.Errorf("no link leads to %s", name)
		}
	}
}

// The same records a day later: what is not a front, a register with ages or a
// drill-down must not change.
func TestADayAloneChangesNoRecordPage(t *testing.T) {
	t.Parallel()
	set := sample.Set(sample.Options{Scale: 1, Last: asOf, AsOf: asOf})
	first, next := input(t, night(set, asOf), nil), night(set, asOf.AddDate(0, 0, 1))
	next.Digest = strings.Repeat("b", 64)
	second := input(t, next, nil)
	// The night adds to the ledger what happened to one follow-up; others have a past.
	was, is := "20261113", "20261201"
	moved := func(n *record.Night, row int) past.Event {
		return past.Event{Night: n.Digest, List: past.FollowUps, ID: first.Report.FollowUps[row].ID, Event: past.DueChanged, Was: &was,
			Is: &is}
	}
	earlier := []past.Night{{Digest: "past", AsOf: asOf.AddDate(0, 0, -1)},
		past.Night{Digest: first.Night.Digest, AsOf: asOf, Before: "past"}.Telling([]past.Event{moved(&first.Night, 0)})}
	first.Ledger = past.NewLog(earlier)
	second.Ledger = past.NewLog(append(earlier[:2:2],
		past.Night{Digest: next.Digest, AsOf: next.AsOf, Before: first.Night.Digest}.Telling([]past.Event{moved(&next, 1)})))
	a, b := write(t, first), write(t, second)
	page := func(row int) string { return "followups/item/" + first.Report.FollowUps[row].ID + ".html" }
	if !bytes.Contains(a[page(0)], []byte("Due value moved")) || bytes.Equal(a[page(1)], b[page(1)]) ||
		!bytes.Contains(b[page(1)], []byte("due value 20261113")) {
		t.Error("the page of a record does not tell what happened to it")
	}
	a[page(1)] = b[page(1)]
	// A rule that compares dates with the as-of time may begin to fire.
	flagged := map[string]bool{}
	for i, e := range first.Report.Equipment {
		flagged["equipment/item/"+e.ID+".html"] = e.Flags != second.Report.Equipment[i].Flags
	}
	nightly := Nightly()
	may := regexp.MustCompile(`^(equipment/(expired|catch-up|forecast|planner(/[^/]+)?|sheets(/[^/]+)?)|followups/(overdue|open|no-activity|reassigned|closed-lately|settled)|trainings/people|[a-z]+/all|` +
		`(equipment|followups|trainings)/(type|office|lob|assignee|form|training)/[^/]+)\.html$|` +
		`^assets/night\.js$|^data-quality/|^status\.json$|^data/`)
	for name, content := range a {
		if !bytes.Equal(content, b[name]) && !may.MatchString(name) && !nightly[name] && !flagged[name] {
			t.Errorf("%s changed with the day alone: leave ages out of it, or name it among the pages that may, by Night in its row or here", name)
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	t.Parallel()
	a, b := write(t, input(t, sampleNight(asOf), nil)), write(t, input(t, sampleNight(asOf), nil))
	for name, content := range a {
		if !bytes.Equal(content, b[name]) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestNothingAtAll(t *testing.T) {
	t.Parallel()
	n := night(record.Set{}, asOf)
	n.Requests, n.Types, n.Lists = nil, nil, nil
	files := write(t, input(t, n, nil))
	inspect(t, files)
	for name, page := range files {
		if strings.HasSuffix(name, "index.html") && strings.Contains(string(page), "0 of 0") {
			t.Errorf("%s says 0 of 0", name)
		}
	}
	if page := string(files["followups/index.html"]); !strings.Contains(page, "Reassigned twice or more") ||
		!strings.Contains(page, "No follow-up is closed.") {
		t.Error("the first page of the follow-ups does not say that there is none")
	}
}

var hostile = []string{`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `{{.Secret}}`, "\u202Egnp.exe",
	"a\x00b\x1b[31m", "../../../etc/passwd", "CON", "con", "Con", "", strings.Repeat("x",
		3000), "javascript:alert(1)", "=1+1", "broken\xff", "-->", "é/\\…", "\u2028line"}

// The line about the snapshot says what was answered, on the pages and in the script, which has it as the pages have it.
func TestTheStripOfTheNightIsThatOfThePages(t *testing.T) {
	t.Parallel()
	empty := night(record.Set{}, asOf)
	empty.Requests, empty.Types, empty.Lists = nil, nil, nil
	for _, n := range []record.Night{empty, sampleNight(asOf)} {
		in := input(t, n, nil)
		files, status := write(t, in), pages.Of(in.Report).DataStatus()
		if !strings.HasPrefix(status, "All requests answered · ") {
			t.Fatal(status)
		}
		if !strings.Contains(string(files["index.html"]), `<a href="data-quality.html">`+status+"</a>") {
			t.Fatalf("the line does not say %q", status)
		}
		if of := stripOf(t, files); !strings.Contains(string(files["index.html"]), `<p class="strip">`+of+`</p>`) {
			t.Errorf("%s: the script has another strip than the page: %s", status, of)
		}
	}
}

// stripOf returns the strip that the nightly script puts on pages.
func stripOf(t *testing.T, files map[string][]byte) string {
	t.Helper()
	var night struct{ Strip string }
	text := strings.TrimPrefix(string(files["assets/night.js"]), "var opsreportNight = ")
	if err := json.NewDecoder(strings.NewReader(text)).Decode(&night); err != nil {
		t.Fatal(err)
	}
	return night.Strip
}

// A strip of one's own stands on every page, and is refused as a page is.
func TestAStripOfOnesOwn(t *testing.T) {
	t.Parallel()
	in := input(t, night(record.Set{}, asOf), nil)
	in.Override = fstest.MapFS{"partials/strip.html": {Data: []byte(`{{define "strip"}}<b>Data of {{.AsOf}}</b>{{end}}`)}}
	files := write(t, in)
	strip := stripOf(t, files)
	if !strings.HasPrefix(strip, "<b>Data of 2") || !bytes.Contains(files["index.html"], []byte(`<p class="strip">`+strip)) {
		t.Errorf("the strip is %s", strip)
	}
	in.Override = fstest.MapFS{"partials/top.html": {Data: []byte(`{{define "top"}}{{end}}`)},
		"partials/strip.html": {Data: []byte(`{{define "strip"}}<p onclick="x()">{{.AsOf}}</p>{{end}}`)}}
	if err := Write(t.Context(), in, &folder{files: map[string][]byte{}}); err == nil || !strings.Contains(err.Error(),
		"handler onclick") {
		t.Errorf("a strip with a handler: %v", err)
	}
}

func hostileNight() record.Night {
	var set struct {
		resources []*record.Resource
		followUps []*record.FollowUp
		equipment []*record.Equipment
		trainings []*record.GroupTraining
	}
	when := record.MS(asOf.AddDate(0, 0, -9).UnixMilli())
	for i, h := range hostile {
		unknown := []record.Field{{Name: h, Value: []byte(`1`)}}
		set.equipment = append(set.equipment, &record.Equipment{ID: h, Serial: h, TypeID: h, Created: when,
			ParentID: hostile[(i+1)%len(hostile)], OfficeIDs: []string{h,
				h}, LineID: h, ClientIDs: []string{h}, AssignedIDs: []string{h}, Title: h, Notes: h,
			InService: record.True, Status: h, Schedules: []record.Schedule{{ID: h, Status: h,
				ExpiresOn: when}}, Metavalues: []record.Metavalue{{FieldID: h, Kind: record.MetaText, Text: h},
				{FieldID: h, Kind: record.MetaItems, ItemIDs: []string{h}}}, Unknown: unknown})
		set.followUps = append(set.followUps, &record.FollowUp{ID: h, FormID: h, ResponseID: h, Open: record.True, CreatedOn: when,
			ObserverID: h, AssignerID: h, AssigneeID: h, Due: h, CompleterID: h,
			Messages: []record.Message{{ID: h, Date: when, UserID: h, Note: h, ReassigneeID: h, Signature: []byte(h),
				Attachments: []record.Attachment{{Key: h, Caption: h}}, Unknown: unknown}}, Unknown: unknown})
		set.resources = append(set.resources, &record.Resource{ID: h, Title: h, Created: when, CategoryID: h, Tags: []string{h}, Sequence: h,
			Versions: []record.Version{{CreatorID: h, Created: when, ApprovedOn: when, Label: h, Description: h, Link: h, Type: h},
				{Link: "https://e.example/?a=1&b=" + h, Type: "link"}}, Unknown: unknown})
		set.trainings = append(set.trainings, &record.GroupTraining{ID: h, Created: when, TraineeIDs: []string{h}, TrainingIDs: []string{h},
			InstructorID: h, Notes: h, Unknown: unknown})
	}
	set.equipment = append(set.equipment, set.equipment[0], &record.Equipment{ID: "last",
		Created: record.Time{MS: -1 << 62, Form: record.Number}})
	set.followUps = append(set.followUps, &record.FollowUp{ID: "times", CreatedOn: record.MS(1 << 62),
		ResolvedOn: record.Time{Form: record.Unreadable}, Messages: []record.Message{{}, {Date: when}}})
	n := night(record.Set{Resources: record.Of(set.resources...), FollowUps: record.Of(set.followUps...),
		Equipment: record.Of(set.equipment...), GroupTrainings: record.Of(set.trainings...), Overdue: record.Of(hostile...)}, asOf)
	n.Types = append(n.Types, record.TypeAsked{ID: hostile[0], Name: hostile[1]})
	n.BaseURL, n.RunURL, n.Tool = hostile[0], hostile[11], hostile[1]
	return n
}

func TestHostileRecordsStayText(t *testing.T) {
	t.Parallel()
	for _, shared := range []bool{false, true} {
		in := input(t, hostileNight(), nil)
		in.Title, in.Organisation, in.Commentary, in.Registers.Layout.Shared = hostile[0], hostile[1], hostile[1], shared
		files := write(t, in)
		inspect(t, files)
		pages, script := 0, 0
		for name, content := range files {
			if path.Ext(name) != ".html" {
				continue
			}
			if strings.Contains(name, "/item/") || strings.Contains(name, "/session/") {
				pages++
			}
			text := read(t, name, content).text
			if strings.Contains(text, "</script><script>alert(1)</script>") {
				script++
			}
			if strings.ContainsAny(text, "\x00\x1b") {
				t.Errorf("%s shows control characters as they are", name)
			}
		}
		if script == 0 || !shared && pages != 4*len(hostile)+2 {
			t.Errorf("shared %v: %d record pages; %d pages show the markup as text", shared, pages, script)
		}
	}
}

func TestRecordsShareStablePages(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	in.Registers.Layout.Shared = true
	files := write(t, in)
	inspect(t, files)
	n := 0
	for name := range files {
		if strings.HasPrefix(name, "followups/item/") {
			n++
		}
	}
	if n == 0 || n > 4096 || n >= len(in.Report.FollowUps) {
		t.Errorf("%d pages for %d follow-ups", n, len(in.Report.FollowUps))
	}
}

func TestOverrides(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, text, want string }{
		{"pages/search.html", "{{define \"main\"}}<h1>Own</h1>\n{{.Nope}}{{end}}", "search.html:2"},
		{"pages/search.html", "{{define \"main\"}}\n\n{{if}}{{end}}", "pages/search.html:3"},
		{"pages/search.html", "{{define \"main\"}}<h1>Own</h1><script>alert(1)</script>{{end}}", "a script without src"},
		{"pages/search.html", "{{define \"main\"}}<h1 style=\"color:red\">Own</h1>{{end}}", "style attribute"},
		{"pages/search.html", "{{define \"main\"}}<h1 onclick=\"x()\">Own</h1>{{end}}", "handler onclick"},
		{"pages/search.html", "{{define \"main\"}}<h1>Own</h1><img src=\"https://e.example/x.png\" alt=\"\">{{end}}", "from elsewhere"},
		{"pages/x-search.html", "{{define \"main\"}}{{end}}", "the site has a page search.html already"},
		{"pages/search.html", "<h1>Own</h1>", "does not define \"main\""},
		{"partials/head.html", "{{define \"head\"}}<meta charset=\"utf-8\">{{end}}", "no content security policy"},
		{"pages/search.html", "{{define \"main\"}}{{env \"HOME\"}}{{end}}", "function \"env\" not defined"},
	} {
		in := input(t, night(record.Set{}, asOf), nil)
		in.Override = fstest.MapFS{c.file: &fstest.MapFile{Data: []byte(c.text)}}
		err := Write(t.Context(), in, &folder{files: map[string][]byte{}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v does not say %q", c.text, err, c.want)
		}
	}
	in := input(t, night(record.Set{}, asOf), nil)
	in.Override = fstest.MapFS{"pages/search.html": {Data: []byte(`{{define "main"}}<h1>{{upper "own"}}</h1>{{template "mine" .}}` +
		`<p>{{.Chrome.Settings.Organisation}}</p>{{end}}`)},
		"partials/mine.html": {Data: []byte(`{{define "mine"}}<p>mine</p>{{end}}`)}, "css/site.css": {Data: []byte("body{}")}}
	files := write(t, in)
	if !bytes.Contains(files["search.html"], []byte("<h1>OWN</h1><p>mine</p><p>Harbour Works Ltd</p>"+
		"")) || string(files["assets/site.css"]) != "body{}" {
		t.Error("the user's files did not replace ours")
	}
}

func TestErrorsStopTheSite(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	broken := errors.New("the disk is full")
	if err := Write(t.Context(), in, full{broken}); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	in.Night.FollowUps = func(yield func(*record.FollowUp, error) bool) { yield(nil, broken) }
	if err := Write(t.Context(), in, &folder{files: map[string][]byte{}}); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	in = input(t, sampleNight(asOf), nil)
	in.Templates = fstest.MapFS{}
	if err := Write(t.Context(), in, &folder{files: map[string][]byte{}}); err == nil {
		t.Error("no templates, no error")
	}
}

type full struct{ err error }

func (f full) Put(string, []byte) error { return f.err }

func (f full) PutFrom(string, func(io.Writer) error) error { return f.err }

func TestTemplatesAreEmbedded(t *testing.T) {
	t.Parallel()
	if err := fs.WalkDir(templates.FS, ".", func(name string, _ fs.DirEntry, err error) error { return err }); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"layout.html", "partials/head.html", "pages/overview.html"} {
		if _, err := fs.Stat(templates.FS, name); err != nil {
			t.Error(err)
		}
	}
}

// What turns the direction of a name of the organisation turns nothing beside it.
func TestNamesInTheHeadStandApart(t *testing.T) {
	t.Parallel()
	in := input(t, night(record.Set{}, asOf), nil)
	in.Organisation = "\u202ecrooked"
	files := folder{files: map[string][]byte{}}
	if err := Write(t.Context(), in, &files); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"index.html", "search.html"} {
		if !bytes.Contains(files.files[page], []byte("crooked\u2069</a>")) {
			t.Errorf("%s: the organisation is not set apart", page)
		}
	}
}

// TestASinkThatRefusesTheTexts ends the site.
func TestASinkThatRefusesTheTexts(t *testing.T) {
	t.Parallel()
	want := errors.New("no room")
	if err := Write(t.Context(), newAccount(t).input(t), refusing{"data/text-", want}); !errors.Is(err, want) {
		t.Errorf("got error %v", err)
	}
}

// refusing is a Sink that does not take the files whose paths begin so.
type refusing struct {
	prefix string
	err    error
}

func (s refusing) Put(path string, _ []byte) error {
	if strings.HasPrefix(path, s.prefix) {
		return s.err
	}
	return nil
}

func (s refusing) PutFrom(_ string, write func(io.Writer) error) error { return write(io.Discard) }
