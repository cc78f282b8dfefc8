package search

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
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
	r := &report.Report{Rows: census.Rows{Zone: time.UTC,
		Equipment: []census.Equipment{{ID: "e", Serial: "EX-1", Status: census.Expired, RawStatus: "expired", InService: record.True,
			ExpiredSinceMs: day},
			{ID: "o", Status: census.Other, RawStatus: "odd", OfficeIDs: []string{"north", "south"}}},
		FollowUps: []census.FollowUp{{ID: "a-long-id-of-a-follow-up", Open: record.True, Overdue: true, CreatedMs: day, Due: "20261130"}}}}
	out := files{}
	d := Data{Registers: table.New(r, new(label.Book), table.NewLayout(r, false)), Sink: out}
	if err := d.Lists(); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"data/rows-equipment-0.js": `["e",0,"EX-1",["no title"],["no type"],["no office"],` +
			`"In service",["Expired","expired"],["21 Nov 2026",20261121],["never"]],` +
			"\n" + `["o",0,0,["no title"],["no type"],["north, south","north\nsouth"],` +
			`["Unknown"],["Unknown: odd","other:odd"],["no date"],["never"]],`,
		"data/rows-followups-0.js": `["a-long-id-of-a-follow-up",0,"No form, 21 Nov 2026",["no form"],["Overdue","overdue"],` +
			`["Unassigned"],["21 Nov 2026",20261121],["open"],"20261130",["0"],["none"]],`,
	} {
		if rows := strings.TrimSuffix(strings.SplitN(out[file], "\n", 2)[1], "\n]);\n"); rows != want {
			t.Errorf("%s: got\n%s\nwant\n%s", file, rows, want)
		}
	}
	var lists map[string]listInfo
	text := strings.TrimSuffix(strings.TrimPrefix(out["data/lists.js"], "opsreportLists("), ");\n")
	if err := json.Unmarshal([]byte(text), &lists); err != nil {
		t.Fatal(err)
	}
	for name, l := range lists {
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
