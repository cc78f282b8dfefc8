package render

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/privacy"
)

// hostileTexts are JSON strings that a service may send anywhere.
var hostileTexts = func() []string {
	out := []string{
		`"</script><script>alert(1)</script>"`, `"\"><img src=x onerror=alert(1)>"`, `"' onmouseover='alert(1)"`, `"<!--"`,
		`"--><h1>own</h1>"`, `"]]></title></style></textarea>"`,
		`"{{.Secret}}"`, `"{{define \"main\"}}own{{end}}"`, "\"`${alert(1)}`\"", `"&lt;b&gt;&amp;&#x202e;"`,
		`"\u202Egnp.exe"`, `"\u2066\u2067open"`, `"\u202aunended"`, `"مرحبا بالعالم"`, `"日本語 🧯👩🏽‍🚒"`,
		`"a\u0000b"`, `"\u001b[31mred\u0007\b\f\u007f\u0085"`, `"line\n\rbreak\ttab\u2028sep\u2029"`, `"\ud800"`, `"x\udfff\ud83d"`,
		`"\ufeff\ufffe\uffff"`,
		`"../../../x"`, `"..\\..\\x"`, `"/etc/passwd"`, `"C:\\x"`, `"."`, `".."`, `"a/b"`, `"%2e%2e%2fx"`, `"x?y=1#z"`, `"index"`, `"all"`,
		`".hidden"`, `"-flag"`, `"x."`,
		`"con"`, `"nul"`, `"CON"`, `"com1"`, `"LPT9.txt"`, `"A"`, `"a"`, `"É"`, `"é"`, `""`, `" "`, `"NULL"`,
		`"=1+1"`, `"+1"`, `"-2+3"`, `"@SUM(A1)"`, `"\t=1"`, `"\r=1"`, `"＝1"`, `"'quoted"`, `"=HYPERLINK(\"https://e.example\",\"x\")"`,
		`"javascript:alert(1)"`, `" JaVaScRiPt:alert(1)"`, `"java\nscript:alert(1)"`, `"data:text/html,<script>alert(1)</script>"`,
		`"vbscript:x"`, `"file:///etc/passwd"`, `"//e.example/x"`,
		`"https://e.example/?a=1&b=\"><script>"`, `"https://user:pass@e.example\\@x/"`, `"http://[::1]:namedport"`,
		`"mailto:a@e.example?body=x"`, `"https://e.example/%zz"`,
		`"constructor"`, `"__proto__"`, `"hasOwnProperty"`, `"undefined"`, `"toString"`,
		`"99999999999999999999999999"`, `"1e999"`, `99999999999999999999999999`, `-1`, `0`, `1e400`, `0.1`,
		`"# heading\n\n![x](javascript:alert(1)) [x](javascript:alert(1)) <b>b</b>\n\n|a|b|\n|-|-|\n\n* * *\n\n<https://e.example>"`,
	}
	return append(out, strconv.Quote(strings.Repeat("x", 3000)), `"`+strings.Repeat("ش", 1500)+`"`, `"`+strings.Repeat("[", 2000)+`"`,
		`"`+strings.Repeat("> ", 600)+`deep"`)
}()

// hostileFields are items of the four lists with a text in every field: %[n]s
// is the n-th of the texts that belong to the item.
var hostileItems = map[string][]string{
	"equipments": {
		`{"id":%[1]s,"serialNumber":%[2]s,"equipmentType_id":%[3]s,"created":%[4]s,"parent_id":%[5]s,"fieldOffice_id":[%[6]s,%[7]s],` +
			`"lineOfBusiness_id":%[8]s,"clients_id":[%[9]s],"assignedUsers_id":[%[10]s],
		 "title":%[2]s,"notes":%[3]s,"isInService":true,"status":%[4]s,"metavalues":{"m":%[5]s,%[11]s:%[6]s,"i":{"item_ids":[%[7]s]},
		"n":null},"schedules":[{"schedule_id":%[8]s,"status":%[9]s,"expiresOn":%[10]s,"expiringOn":%[2]s,"lastCompletedOn":%[3]s,%[11]s:1}],
		%[11]s:%[4]s}`,
		`{"id":%[1]s,"serialNumber":%[1]s,"equipmentType_id":"T","created":1700000000000,"isInService":true,"status":"expired",` +
			`"title":%[1]s,"notes":%[1]s,"fieldOffice_id":[%[1]s],"schedules":[{"schedule_id":%[1]s,"status":"expired","expiresOn":1790000000000}]}`,
		`{"id":%[1]s,"serialNumber":"S","equipmentType_id":"T","isInService":false,"status":"uptodate","title":%[1]s}`,
	},
	"followups": {
		`{"id":%[1]s,"form_id":%[2]s,"response_id":%[3]s,"open":true,"created_on":%[4]s,"updated_on":%[5]s,"m_observer_id":%[6]s,` +
			`"m_assigner_id":%[7]s,"m_assignee_id":%[8]s,"due":%[9]s,"resolved_on":%[10]s,"m_completer_id":%[2]s,
		 "messages":[{"id":%[3]s,"date":%[4]s,"m_user_id":%[5]s,"note":%[6]s,"m_reassignee_id":%[7]s,"signature":%[8]s,
		"attachments":[{"key":%[9]s,"caption":%[10]s,%[11]s:2}],"notify":%[2]s,%[11]s:[1]},%[4]s],%[11]s:{"a":%[5]s}}`,
		`{"id":%[1]s,"form_id":%[1]s,"response_id":%[1]s,"open":true,"created_on":1780000000000,"updated_on":1780000000000,` +
			`"m_assignee_id":%[1]s,"due":%[1]s,"messages":[{"id":"m","date":1781000000000,"m_user_id":%[1]s,"note":%[1]s,` +
			`"m_reassignee_id":%[1]s,"attachments":[{"key":%[1]s,"caption":%[1]s}]}]}`,
		`{"id":%[1]s,"form_id":%[1]s,"open":false,"created_on":1780000000000,"resolved_on":1785000000000,"m_completer_id":%[1]s,` +
			`"messages":[{"note":%[1]s}]}`,
	},
	"resources": {
		`{"id":%[1]s,"title":%[2]s,"created":%[3]s,"sequence":%[4]s,"category_id":%[5]s,"tags":[%[6]s,%[7]s],` +
			`"shouldBeAvailableOffline":%[8]s,"versions":[{"creator_id":%[9]s,"created":%[10]s,"approvedOn":%[2]s,"version":%[3]s,` +
			`"description":%[4]s,"file":%[5]s,"link":%[6]s,"type":%[7]s,%[11]s:1}],%[11]s:2}`,
		`{"id":%[1]s,"title":%[1]s,"created":1700000000000,"category_id":%[1]s,"tags":[%[1]s],"versions":[{"creator_id":%[1]s,` +
			`"created":1700000000000,"version":%[1]s,"description":%[1]s,"link":%[1]s,"type":"link"},{"link":"https://e.example/doc?a=1&b=2",` +
			`"type":"link","created":1710000000000,"approvedOn":1710000000000}]}`,
		`{"id":%[1]s,"title":%[1]s,"versions":[]}`,
	},
	"grouptrainings": {
		`{"id":%[1]s,"created":%[2]s,"m_trainees_id":[%[3]s,%[4]s],"trainings_id":[%[5]s,%[6]s],"m_instructor_id":%[7]s,"notes":%[8]s,` +
			`%[11]s:%[9]s}`,
		`{"id":%[1]s,"created":1790000000000,"m_trainees_id":[%[1]s],"trainings_id":[%[1]s],"m_instructor_id":%[1]s,"notes":%[1]s}`,
		`{"id":%[1]s}`,
	},
}

// hostileItem fills a form with the texts of row i: its first is the id, which
// says in which form it stands, the others are the texts after it.
func hostileItem(form string, which, i int) []byte {
	words := make([]any, 11)
	for k := range words {
		words[k] = hostileTexts[(i+k)%len(hostileTexts)]
	}
	if which > 0 && strings.HasPrefix(hostileTexts[i], `"`) {
		words[0] = `"` + strings.Repeat("_", which) + hostileTexts[i][1:]
	}
	if !strings.HasPrefix(words[10].(string), `"`) {
		words[10] = `"` + words[10].(string) + `"`
	}
	out := fmt.Sprintf(form, words...)
	if at := strings.Index(out, "%!(EXTRA"); at >= 0 {
		out = out[:at]
	}
	return []byte(out)
}

func hostileList[T any](t *testing.T, list string, decode func([]byte) (*T, error)) []*T {
	t.Helper()
	var out []*T
	for which, form := range hostileItems[list] {
		for i := 0; i < len(hostileTexts); i += 1 + 4*(which/2) {
			item := hostileItem(form, which, i)
			v, err := decode(item)
			if err != nil {
				t.Fatalf("%s: %v in %s", list, err, item)
			}
			out = append(out, v)
		}
	}
	return out
}

// hostileNight is a night in which every field of every list has held every
// hostile text.
func hostileNight(t *testing.T) record.Night {
	t.Helper()
	n := sampleNight(t, 0, 1)
	followUps := hostileList(t, "followups", record.DecodeFollowUp)
	var ids []string
	for i := range followUps {
		if i%3 != 0 {
			ids = append(ids, followUps[i].ID)
		}
	}
	n.Set = record.Set{Resources: record.Of(hostileList(t, "resources", record.DecodeResource)...), FollowUps: record.Of(followUps...),
		Equipment: record.Of(hostileList(t, "equipments", record.DecodeEquipment)...), GroupTrainings: record.Of(hostileList(t,
			"grouptrainings", record.DecodeGroupTraining)...), Overdue: record.Of(ids...)}
	var text record.GroupTraining
	n.Types = nil
	for i := range hostileTexts {
		r, err := record.DecodeGroupTraining([]byte(`{"id":` + hostileTexts[i] + `}`))
		if err != nil {
			t.Fatal(err)
		}
		text = *r
		n.Types = append(n.Types, record.TypeAsked{ID: text.ID, Name: text.ID, Rows: i})
	}
	n.BaseURL, n.RunURL, n.Tool, n.Config = `https://e.example/"><script>alert(1)</script>`, "javascript:alert(1)", `<b>{{.}}`, "\x00"
	n.Requests = record.Of(&record.Request{At: n.AsOf, Method: `<i>"`, Params: []byte(`{"form_id":"</script>"}`), Attempt: 1,
		Error: "\x1b[31m</td>", RequestID: "=1+1", ResponseTimeMS: -1})
	return n
}

func hostileOptions(t *testing.T, dir string) Options {
	t.Helper()
	o := sampleOptions(t, dir)
	o.Title, o.Organisation, o.Classification = `</title><script>alert(1)</script>`, "\u202E<b>{{.}}", `"><img src=x onerror=alert(1)>`
	o.Commentary = "<script>alert(1)</script>\n\n[x](javascript:alert(1)) {{.}}"
	o.Labels = new(label.Book)
	for i, text := range hostileTexts {
		for k, kind := range []label.Kind{label.User, label.Form, label.Office, label.LineOfBusiness, label.Client, label.Schedule,
			label.Training, label.Category, label.Metafield, label.MetafieldItem} {
			if i%2 == k%2 {
				id, err := strconv.Unquote(text)
				if err == nil {
					o.Labels.Set(kind, id, id+"<u>")
				}
			}
		}
	}
	return o
}

func publishNight(t testing.TB, n Nights, o Options) (*Edition, files) {
	t.Helper()
	e, err := New(t.Context(), n, o)
	if err != nil {
		t.Fatal(err)
	}
	result, err := e.Publish(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	published := *e
	published.Periods = result.Periods
	return &published, readFiles(t, o.Dir)
}

// TestHostileDataStaysText: whatever stands in whatever field, every page is
// whole, every file inside the site, every record there and shown as text. This
// one is at strict and on shared pages; the browser test has the other.
func TestHostileDataStaysText(t *testing.T) {
	t.Parallel()
	o := hostileOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages, o.Level, o.Key = true, privacy.Strict, []byte("a key")
	e, f := publishNight(t, Nights{Night: hostileNight(t)}, o)
	hostileRecords(t, e, f)
	f.holdPackage(t)
	f.holdWorkbook(t)
	if lines, bad := history.Read([]byte(f[historyFile])); len(bad) > 0 || len(lines) != 1 {
		t.Errorf("the night's own line of the history cannot be read: %v", bad)
	}
}

// hostileRecords holds a site of hostile records to all that is static.
func hostileRecords(t *testing.T, e *Edition, f files) {
	pages := holdStatic(t, f)
	for l, want := range records(e.Report) {
		holdRecords(t, f, pages, l, want)
	}
}

// holdRecords holds that a list has a row of the CSV file and a page for each
// record, and that the page says the id as text.
func holdRecords(t *testing.T, f files, pages map[string]*pageCheck, l kind.ID, want int) {
	t.Helper()
	rows := f.rows(t, csvOfList[l][0])
	if len(rows) != want || want < len(hostileTexts) {
		t.Errorf("%s: %d rows for %d records", csvOfList[l][0], len(rows), want)
	}
	var seen []string
	for _, row := range rows {
		id, page := strings.TrimPrefix(row[0], "'"), row[1]
		page, _, _ = strings.Cut(page, "#")
		if want := visible(id); pages[page] == nil || !strings.Contains(pages[page].text, want) {
			t.Errorf("%s does not say the id %q as %q", page, clipped(id), clipped(want))
		}
		if slices.Contains(seen, row[1]) {
			t.Errorf("%s: two records at %s", csvOfList[l][0], row[1])
		}
		seen = append(seen, row[1])
	}
}

func clipped(s string) string { return s[:min(len(s), 60)] }

// visible is how a page writes a text: control characters as pictures.
func visible(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < 0x20:
			b.WriteRune(0x2400 + r)
		case r == 0x7f:
			b.WriteRune(0x2421)
		case r >= 0x80 && r < 0xa0, r == 0x2028, r == 0x2029, r == 0xfffe, r == 0xffff:
			b.WriteRune(0xfffd)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
