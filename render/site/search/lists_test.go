package search

import (
	"encoding/json"
	"html/template"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// files is a Sink in memory, for one list at a time.
type files map[string]string

func (f files) Put(path string, content []byte) error               { f[path] = string(content); return nil }
func (f files) PutFrom(_ string, write func(io.Writer) error) error { return write(io.Discard) }

// TestRowsCarryValues: the browser reads no English. Columns have ids, days and
// states stand beside their words as values.
func TestRowsCarryValues(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).UnixMilli()
	r := &report.Report{Rows: census.Rows{Zone: time.UTC, Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent},
		Equipment: []census.Equipment{{ID: "e", Serial: "EX-1", Status: census.Expired, RawStatus: "expired", InService: record.True,
			ExpiredSinceMs: day, Schedules: []census.Schedule{{Status: census.Expired, ExpiresMs: day}}},
			{ID: "o", Status: census.Other, RawStatus: "odd", Schedules: make([]census.Schedule, 1), OfficeIDs: []string{"north", "south"}}},
		FollowUps: []census.FollowUp{{ID: "a-long-id-of-a-follow-up", Open: record.True, Overdue: true, CreatedMs: day, Due: "20261130"},
			{ID: "s", Open: record.True, Overdue: true, Said: "CO₂ 😀 leaks", NoteText: "CO₂ 😀 leaks. Told Tom.", Sentence: "CO₂ 😀 leaks"},
			{ID: "l", Open: record.True, Overdue: true, Said: "Leaks", NoteText: "Leaks now", Sentence: strings.Repeat("long ", 30)}}}}
	out := files{}
	d := Data{Registers: table.New(r, table.NewLayout(r, false)), Sink: out,
		Chip: func(look table.Look) (template.HTML, error) { return template.HTML("<" + string(look) + ">"), nil }}
	if err := d.Lists(); err != nil {
		t.Fatal(err)
	}
	var lists map[string]listInfo
	text := strings.TrimSuffix(strings.TrimPrefix(out["data/lists.js"], "opsreportLists("), ");\n")
	if err := json.Unmarshal([]byte(text), &lists); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]listLook{"equipment": {{[]string{"expired"}, "<expired>"}, {[]string{"other"}, "<nodata>"}},
		"followups": {{[]string{"overdue"}, "<expired>"}}} {
		if got := lists[name].Looks; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the looks of states are %v", name, got)
		}
	}
	for file, want := range map[string][]map[string]string{
		"data/rows-equipment-0.js": {
			{"": `"e",0`, "serial": `"EX-1"`, "title": `["no title"]`, "type": `["no type"]`, "office": `["no office"]`,
				"service": `["In service","in"]`, "status": `["Expired","expired",0]`, "expires": `["21 Nov 2026",20261121,1795262400000]`,
				"last-completed": `["never"]`},
			{"": `"o",0`, "serial": `0`, "title": `["no title"]`, "type": `["no type"]`, "office": `["north, south","north\tnorth\nsouth\tsouth"]`,
				"service": `["Unknown"]`, "status": `["Unknown: odd","other:odd",3,"unstated\tService state not known"]`, "expires": `["no date"]`, "last-completed": `["never"]`}},
		"data/rows-followups-0.js": {
			{"": `"a-long-id-of-a-follow-up",0`, "follow-up": `"No form, 21 Nov 2026"`, "form": `["no form"]`,
				"state": `["Overdue","overdue",0]`, "assignee": `["Unassigned"]`, "created": `["21 Nov 2026",1795262400000]`, "closed": `["open"]`,
				"due": `["due value 20261130",20261130]`, "reassigned": `["0"]`, "last-activity": `["none"]`},
			{"": `"l",0`, "follow-up": `["No form: Leaks now","` + strings.Repeat("long ", 23) + `long…"]`},
			{"": `"s",0`, "follow-up": `["No form: CO₂ 😀 leaks. Told Tom.",9,21]`}},
	} {
		name := strings.TrimSuffix(strings.TrimPrefix(file, "data/rows-"), "-0.js")
		text := strings.TrimSuffix(strings.TrimPrefix(out[file], "opsreportRows(\""+name+"\",JSON.parse('[\\\n"), "\\\n]'));\n")
		text = strings.NewReplacer("\\\n", "\n", `\\`, `\`, `\'`, `'`).Replace(text)
		var rows [][]json.RawMessage
		if err := json.Unmarshal([]byte("["+text+"]"), &rows); err != nil || len(rows) != len(want) {
			t.Fatalf("%s: %v, %d rows\n%s", file, err, len(rows), text)
		}
		for i, row := range rows {
			got := map[string]string{"": string(row[0]) + "," + string(row[1])}
			for at, h := range lists[name].Heads {
				got[h.ID] = string(row[2+at])
			}
			if len(row) != len(got)+1 {
				t.Errorf("%s: %d cells for %d columns", file, len(row)-2, len(got)-1)
			}
			for id, cell := range want[i] {
				if got[id] != cell {
					t.Errorf("%s: %q is %s, not %s", file, id, got[id], cell)
				}
			}
		}
	}
	for name, l := range lists {
		for _, line := range l.Lines {
			for _, id := range append(append([]string{line.By}, line.One...), line.Two...) {
				if !slices.ContainsFunc(l.Heads, func(h listHead) bool { return h.ID == id }) {
					t.Errorf("%s: a row has %q, which no column is", name, id)
				}
			}
		}
		by := -1
		for i, h := range l.Heads {
			if h.ID == "" || h.Text == "" {
				t.Errorf("%s: column %d is called %q, %q", name, i, h.ID, h.Text)
			}
			if h.ID == l.By {
				by = i
			}
		}
		if by < 0 || len(lists) != 4 {
			t.Errorf("%s is listed by %q, of %d lists", name, l.By, len(lists))
		}
	}
}
