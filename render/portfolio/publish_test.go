package portfolio

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/net/html"

	"opsreport/assets"
	"opsreport/templates"
)

// hostile is a site that would break the page.
func hostile() published {
	f := sample()
	f["data/metrics.json"] = strings.Replace(f["data/metrics.json"], "not in this edition",
		`</td><script src=//evil.example>\u0000\u202e`+strings.Repeat("x", 5000), 1)
	f["status.json"] = strings.Replace(f["status.json"], `"Complete"`, `"=HYPERLINK(\"x\")\r\nsecond"`, 1)
	return f
}

func four() *Portfolio {
	return &Portfolio{At: now, Accounts: []Account{
		Of(Source{Name: "harbour", Link: "../harbour%20x/index.html", Read: sample().read}, now),
		Of(Source{Name: "=evil<b>", Link: "https://evil.example/a/index.html", Read: hostile().read}, now),
		Of(Source{Name: "broken", Link: "../broken/index.html", Read: published{"status.json": `{"format": "<img src=x>"}`}.read}, now),
		Of(Source{Name: "nowhere", Link: "../nowhere/index.html", Read: published{}.read}, now),
	}}
}

// publish returns the files of a portfolio.
func publish(t *testing.T, p *Portfolio, dir string) map[string]string {
	t.Helper()
	to, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Publish(to, templates.FS, nil, assets.FS, "opsreport test"); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, name := range []string{pageFile, csvFile, jsonFile, cssFile} {
		raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(raw)
	}
	return out
}

// TestPage holds the page to what every page of ours must be: no script, nothing from elsewhere, no element of
// another site's making, and links to the sites that are there.
func TestPage(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	page := publish(t, four(), dir)[pageFile]
	if !strings.HasPrefix(page, "<!doctype html>\n") {
		t.Errorf("it begins with %.40q", page)
	}
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	links, h1, rows := map[string]string{}, 0, 0
	for n := range doc.Descendants() {
		attr := map[string]string{}
		for _, a := range n.Attr {
			attr[a.Key] = a.Val
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" || a.Key == "src" {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
		switch {
		case n.Type == html.ElementNode && (n.Data == "script" || n.Data == "img" || n.Data == "b" || n.Data == "iframe"):
			t.Errorf("a <%s>", n.Data)
		case n.Data == "a":
			links[attr["href"]] = attr["rel"]
		case n.Data == "h1":
			h1++
		case n.Data == "title" && len(n.FirstChild.Data) > 70:
			t.Errorf("a long title, %q", n.FirstChild.Data)
		case n.Data == "tr":
			rows++
		case n.Data == "link" && attr["rel"] == "stylesheet" && attr["href"] != cssFile:
			t.Errorf("a style at %s", attr["href"])
		}
	}
	want := map[string]string{"#main": "", "../harbour%20x/index.html": "", "https://evil.example/a/index.html": "noopener noreferrer",
		"../broken/index.html": "", csvFile: "", jsonFile: ""}
	for href, rel := range want {
		if got, ok := links[href]; !ok || got != rel {
			t.Errorf("the link %s: %v, %q", href, ok, got)
		}
	}
	if len(links) != len(want) || h1 != 1 || rows != 1+4 {
		t.Errorf("%d links %v, %d h1, %d rows", len(links), links, h1, rows)
	}
	for _, text := range []string{"4 accounts: 2 are current, 1 is missing, 1 cannot be read; 2 rules are not met in the 2 that could be read",
		"As of 25 Nov 2026, 22:00 UTC", "190 of 202 (94.1 %)", "112 of 129 (86.8 %)", "oldest 107 d",
		"0123456789ab<", "1 not met, 3 met, 2 not evaluated",
		"status.json: it is not there", "not in this edition", "unknown", "<bdi>"} {
		if !strings.Contains(page, text) {
			t.Errorf("it does not say %q", text)
		}
	}
	for _, text := range []string{"North Dock", strings.Repeat("x", 200), "ZgotmplZ", "/home/somebody"} {
		if strings.Contains(page, text) {
			t.Errorf("it says %.40q", text)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "SHA256SUMS")); err != nil {
		t.Error(err)
	}
	many := four()
	many.Accounts = append(many.Accounts, many.Accounts...)
	if page := publish(t, many, dir)[pageFile]; strings.Contains(page, "data-list") || strings.Count(page, "<tr") != 1+8 {
		t.Error("a longer table waits for a script, or is not whole")
	}
}

// TestATemplateOfTheUser replaces ours, and may not do what no page may.
func TestATemplateOfTheUser(t *testing.T) {
	t.Parallel()
	ours, err := fs.ReadFile(templates.FS, template)
	if err != nil {
		t.Fatal(err)
	}
	for text, refused := range map[string]bool{"<p>Ours alone</p></main>": false, "<script>alert(1)</script></main>": true,
		"{{range .Trouble}}{{else}}{{.Nope}}{{end}}</main>": true} {
		own := fstest.MapFS{template: &fstest.MapFile{Data: bytes.Replace(ours, []byte("</main>"), []byte(text), 1)}}
		page, _, err := four().page(templates.FS, own, assets.FS, "opsreport test")
		if (err != nil) != refused || !refused && !strings.Contains(string(page), text) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestSameBytes: the same files at the same time give the same bytes, over an earlier portfolio too.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	one := publish(t, four(), dir)
	for _, at := range []string{dir, filepath.Join(t.TempDir(), "other")} {
		for name, content := range publish(t, four(), at) {
			if content != one[name] {
				t.Errorf("%s differs", name)
			}
		}
	}
}

// TestCSV: as other files of ours, with a row an account whatever is known of it.
func TestCSV(t *testing.T) {
	t.Parallel()
	raw := publish(t, four(), filepath.Join(t.TempDir(), "out"))[csvFile]
	text, marked := strings.CutPrefix(raw, "\uFEFF")
	if !marked || strings.Count(raw, "\r\n") != 5 || strings.Count(raw, "\n") != 5 {
		t.Errorf("mark %v:\n%q", marked, raw)
	}
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Fatal(rows, err)
	}
	cell := func(row int, column string) string {
		for i, name := range rows[0] {
			if name == column {
				return rows[row][i]
			}
		}
		t.Errorf("there is no column %s", column)
		return ""
	}
	for _, c := range []struct {
		row          int
		column, want string
	}{
		{1, "account", "harbour"}, {1, "state", "current"}, {1, "snapshot", "0123456789ab"}, {1, "E1_n", "190"}, {1, "E1_d", "202"},
		{1, "E1_text", "190 of 202 (94.1 %)"}, {1, "E6_n", "12"}, {1, "E5_n", "4"}, {1, "F2_n", ""}, {1, "F2_text", "not in this edition"},
		{1, "F1_d", "1397"},
		{1, "F3_oldest_days", "107"}, {1, "P1_period", "2026-10"}, {1, "P1_n", "112"}, {1, "rules_met", "3"}, {1, "rules_unmet", "1"},
		{1, "rules_not_evaluated", "2"}, {1, "breaches", "1"}, {1, "valid_until", "2026-11-26T16:12:00Z"},
		{2, "account", "'=evil<b>"}, {2, "status", `'=HYPERLINK("x") second`},
		{3, "state", "unreadable"}, {3, "file", "status.json"}, {3, "E1_n", ""}, {3, "breaches", ""},
		{4, "state", "missing"}, {4, "why", "it is not there"},
	} {
		if got := cell(c.row, c.column); got != c.want {
			t.Errorf("row %d, %s: %q, want %q", c.row, c.column, got, c.want)
		}
	}
}

// TestJSON holds the file to its schema.
func TestJSON(t *testing.T) {
	t.Parallel()
	schema := ownSchema(t)
	raw := publish(t, four(), filepath.Join(t.TempDir(), "out"))[jsonFile]
	content, err := jsonschema.UnmarshalJSON(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(content); err != nil {
		t.Errorf("%v\n%s", err, raw)
	}
	for _, old := range []string{`"states"`, `"breaches"`, `"state": "missing"`, `"format": 1`} {
		spoilt, err := jsonschema.UnmarshalJSON(bytes.NewReader(bytes.Replace([]byte(raw), []byte(old), []byte(`"x": 1, "y"`), 1)))
		if err == nil && schema.Validate(spoilt) == nil {
			t.Errorf("it may be without %s", old)
		}
	}
}

// ownSchema is the schema that opsreport schema portfolio prints: with the definitions that all schemas share.
func ownSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	var files [2]map[string]any
	for i, name := range []string{"common.json", "portfolio.json"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "cmd", "opsreport", "help", "schemas", name))
		if err == nil {
			err = json.Unmarshal(raw, &files[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	maps.Copy(files[1]["$defs"].(map[string]any), files[0]["$defs"].(map[string]any))
	c := jsonschema.NewCompiler()
	if err := c.AddResource("portfolio.json", files[1]); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("portfolio.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}
