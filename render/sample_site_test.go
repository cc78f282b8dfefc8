package render

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/report"
)

// TestTheSampleSiteIsWhole: every file keeps to the static rules, and a reader
// without scripts comes from the overview to every record.
func TestTheSampleSiteIsWhole(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	pages := holdStatic(t, f)
	want := 0
	for l, n := range records(e.Report) {
		want += n
		if rows := f.rows(t, csvOfList[l][0]); len(rows) != n {
			t.Errorf("%s has %d rows for %d records", csvOfList[l][0], len(rows), n)
		}
	}
	reached := crawl(pages)
	missed := slices.DeleteFunc(f.recordPages(), func(name string) bool { return reached[name] })
	if len(missed) > 0 || len(f.recordPages()) < want {
		t.Errorf("%d pages of records for %d records; no link leads to %q", len(f.recordPages()), want, missed)
	}
	var sizes []int
	for _, name := range f.pages() {
		sizes = append(sizes, len(f[name]))
		if dead := pages[name].controls; len(dead) > 0 {
			t.Errorf("%s has dead controls %q", name, dead)
		}
	}
	slices.Sort(sizes)
	if m := sizes[len(sizes)/2]; m > 12<<10 {
		t.Errorf("the median page has %d bytes", m)
	}
}

// TestNamesOfRowsHavePages: what scripts know of groups leads to pages that are there, and whoever has a follow-up is among them.
func TestNamesOfRowsHavePages(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	var groups [][]string
	text := strings.TrimSuffix(strings.TrimPrefix(string(f["data/groups.js"]), "opsreportGroups("), ");\n")
	if err := json.Unmarshal([]byte(text), &groups); err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, g := range groups {
		if pages[g[0]+" "+g[1]] = g[3]; f[g[3]] == nil {
			t.Errorf("%s %s leads to %s, which is not there", g[0], g[1], g[3])
		}
	}
	for i := range e.Report.FollowUps {
		if who := e.Report.FollowUps[i].AssigneeID; who != "" && pages["user "+who] == "" {
			t.Errorf("%s has a follow-up and no page", who)
		}
	}
	for i := range e.Report.Equipment {
		for _, office := range e.Report.Equipment[i].OfficeIDs {
			if pages["field_office "+office] == "" {
				t.Errorf("office %s has an item and no page", office)
			}
		}
	}
}

// crawl follows the links of the pages from the overview.
func crawl(pages map[string]*pageCheck) map[string]bool {
	seen, queue := map[string]bool{"index.html": true}, []string{"index.html"}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, l := range pages[queue[0]].links {
			file, _, _ := strings.Cut(l.to, "#")
			target := path.Join(path.Dir(queue[0]), file)
			if l.element == "a" && file != "" && pages[target] != nil && !seen[target] {
				seen[target] = true
				queue = append(queue, target)
			}
		}
	}
	return seen
}

// TestAUsersTemplates: files of the user replace a page, a partial and a style
// throughout.
func TestAUsersTemplates(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Override = fstest.MapFS{
		"pages/search.html": {Data: []byte(`{{define "main"}}<h1>{{upper "own search"}}</h1><div data-search></div>{{end}}`)},
		"partials/foot.html": {Data: []byte(`{{define "foot"}}<footer class="foot"><p>Own foot of {{.Privacy}}, fresh for ` +
			`{{.Settings.FreshFor}}</p></footer>{{end}}`)},
		"css/site.css":      {Data: []byte("body{color:#111}\n")},
		"assets/custom.css": {Data: []byte("p{color:#222}\n")}, "static/house/plan.svg": {Data: []byte("<svg/>")},
		"static/root/staticwebapp.config.json": {Data: []byte("{}")},
		"pages/x-safety-desk.html":             {Data: []byte(`{{define "main"}}{{template "title" .}}{{template "own" .}}{{end}}`)},
		"partials/own.html": {Data: []byte(`{{define "own"}}<p>Extension 4120 <a href="{{.Root}}static/house/plan.svg">plan</a></p>` +
			`{{section . "tiles"}}{{end}}`)},
		"NOTES.txt": {Data: []byte("x")}, "css/own.css": {Data: []byte("body{}")},
		"pages/serach.html": {Data: []byte(`{{define "main"}}{{end}}`)},
	}
	e, f := publishNight(t, Nights{Night: canaryNight(t)}, o)
	again, err := e.Publish(t.Context())
	if want := []string{"NOTES.txt", "css/own.css", "pages/serach.html"}; err != nil || !slices.Equal(again.Unused, want) {
		t.Errorf("nothing uses %q, want %q; %v", again.Unused, want, err)
	}
	pages := holdStatic(t, f)
	if string(f["assets/site.css"]) != "body{color:#111}\n" || !strings.Contains(f.text(t, "search.html"), "OWN SEARCH") {
		t.Error("the style or the page is not the user's")
	}
	if string(f["assets/custom.css"]) != "p{color:#222}\n" || string(f["static/house/plan.svg"]) != "<svg/>" || f["static/plan.svg"] != nil ||
		string(f["staticwebapp.config.json"]) != "{}" {
		t.Error("the files of the folder are not published as they are")
	}
	own := f.text(t, "safety-desk.html")
	for _, want := range []string{"Safety desk", "Extension 4120", "Overdue"} {
		if !strings.Contains(own, want) {
			t.Errorf("the page of the user's own does not say %q", want)
		}
	}
	for _, name := range f.pages() {
		root := strings.Repeat("../", strings.Count(name, "/"))
		_, after, loads := strings.Cut(string(f[name]), `<link rel="stylesheet" href="`+root+`assets/custom.css">`)
		if !loads || strings.Contains(after, "stylesheet") {
			t.Errorf("%s does not load the user's style last", name)
		}
		if !strings.Contains(string(f[name]), `<a href="`+root+`safety-desk.html"`) {
			t.Errorf("%s does not lead to the page of the user's own", name)
		}
		if !strings.Contains(pages[name].text, "Own foot of full, fresh for 36h0m0s") {
			t.Errorf("%s does not end with the user's foot", name)
		}
	}
}

// TestAMistakeInATemplateLeavesYesterday: an error names template and line, and
// no file of the site is touched.
func TestAMistakeInATemplateLeavesYesterday(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	publishNight(t, Nights{Night: canaryNight(t)}, o)
	was, times := sumsOf(t, o.Dir), touched(t, o.Dir)
	for _, c := range []struct{ file, text, want string }{
		{"pages/equipment-item.html", "{{define \"main\"}}<h1>{{.H1}}</h1>\n\n{{.NoSuchField}}{{end}}", "equipment-item.html:3"},
		{"pages/overview.html", "{{define \"main\"}}\n{{range}}{{end}}", "overview.html:2"},
		{"layout.html", "<!doctype html>\n{{template \"nowhere\" .}}", "nowhere"},
		{"pages/session.html", "{{define \"main\"}}<h1>{{.H1}}</h1><script>alert(1)</script>{{end}}", "session.html"},
		{"pages/session.html", "{{define \"main\"}}<h1 onclick=\"x()\">{{.H1}}</h1>{{end}}", "onclick"},
		{"pages/session.html", "{{define \"main\"}}<h1 style=\"color:red\">{{.H1}}</h1>{{end}}", "style"},
		{"partials/foot.html", "{{define \"foot\"}}<a href=\"javascript:alert(1)\">x</a>{{end}}", "a link that runs a script"},
		{"pages/x-changes.html", "{{define \"main\"}}{{end}}", "changes.html"},
	} {
		o.Override = fstest.MapFS{c.file: &fstest.MapFile{Data: []byte(c.text)}}
		n := canaryNight(t)
		n.AsOf = n.AsOf.AddDate(0, 0, 1)
		e, err := New(t.Context(), Nights{Night: n}, o)
		if err == nil {
			_, err = e.Publish(t.Context())
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %q: error %v does not say %q", c.file, c.text, err, c.want)
		}
		if now := touched(t, o.Dir); !maps.Equal(was, sumsOf(t, o.Dir)) || !maps.Equal(times, now) {
			t.Fatalf("%s, %q: yesterday's site was touched", c.file, c.text)
		}
	}
	cut, cancel := context.WithCancel(t.Context())
	o.Override = nil
	o.Progress = func(string) { cancel() }
	if e, err := New(t.Context(), Nights{Night: canaryNight(t)}, o); err == nil {
		if _, err := e.Publish(cut); err == nil {
			t.Error("a cancelled publishing says nothing")
		}
	}
	if !maps.Equal(was, sumsOf(t, o.Dir)) {
		t.Error("what was cut off left other files")
	}
}

// weeksSite is the sample with a ledger of some weeks, so that its pages have small lines, periods and what happened to records.
func weeksSite(t *testing.T) (*Edition, files) {
	t.Helper()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Targets = map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}, "F3": {Watch: 3}, "E5": {Watch: 1}}
	var nights []record.Night
	var lines []history.Line
	for _, back := range []int{28, 21, 14, 8, 7, 1, 0} {
		n := sampleNight(t, back, 1)
		n.Digest = fmt.Sprintf("%064d", back)
		if nights = append(nights, n); back > 0 {
			e, err := New(t.Context(), Nights{Night: n}, o)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, e.Line)
		}
	}
	last := len(nights) - 1
	nights[last].Requests = record.Of(&record.Request{At: nights[last].AsOf, Method: "followups.list", Params: []byte(`{"page":1}`),
		Attempt: 1, Status: 200, RequestID: "REQUEST-ONE", Bytes: 9, SHA256: strings.Repeat("c0", 32), Items: 1397})
	return publishNight(t, Nights{Night: nights[last], Before: &nights[last-1], Ledger: ledgerOf(t, nights...), History: lines}, o)
}
