package table_test

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func ms(daysAgo int) int64 { return asOf.AddDate(0, 0, -daysAgo).UnixMilli() }

func plan(schedules int) []census.Schedule { return make([]census.Schedule, schedules) }

func sample() *table.Registers {
	r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC, Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent},
		Source: record.Night{Types: []record.TypeAsked{{ID: "t0"}}},
		Equipment: []census.Equipment{
			{
				ID:             "e1",
				Serial:         "EX-0001",
				Title:          "Water",
				TypeID:         "t1",
				OfficeIDs:      []string{"o1", "o1", "o2"},
				Schedules:      plan(1),
				InService:      record.True,
				Status:         census.Expired,
				ExpiredSinceMs: ms(3),
			},
			{ID: "e2", Serial: "EX-0002", TypeID: "t1", Schedules: plan(1), InService: record.True, Status: census.Expired},
			{ID: "e3", TypeID: "t2", Schedules: plan(2), InService: record.True, Status: census.UpToDate, NeverCompleted: 1},
			{ID: "e4", Serial: "EX-0004", TypeID: "t2", InService: record.True},
			{ID: "e5", Serial: "EX-0005", TypeID: "t1", Schedules: plan(1), InService: record.False, Status: census.Expired, ExpiredSinceMs: ms(90)},
			{ID: "e6", Serial: "EX-0006", TypeID: "t1", Schedules: plan(1), InService: record.True, Status: census.Expired, ExpiredSinceMs: ms(30)},
		},
		FollowUps: []census.FollowUp{
			{ID: "f1", AssigneeID: "u1", FormID: "7", Open: record.True, Overdue: true, CreatedMs: ms(10), Age: 10, Idle: 40},
			{ID: "f2", FormID: "7", Open: record.True, CreatedMs: ms(20), Age: 20, Idle: 1},
			{ID: "f3", FormID: "8", Open: record.False, CreatedMs: ms(20), ResolvedMs: ms(1), Age: census.NoDay},
			{ID: "f4", FormID: "7", Open: record.True, Age: census.NoDay},
		},
		Documents: []census.Document{{ID: "d1", Title: "Plan"}, {ID: "d2", Title: "A sign", ApprovedMs: ms(100), Months: 3}},
		Trainings: []census.Training{{ID: "9", TrainingIDs: []string{"1", "2"}, Trainees: 4,
			CreatedMs: ms(5)}}}, Options: report.Options{AgingDays: []int{7, 14, 30, 60, 90}}}
	return table.New(r, table.NewLayout(r, false))
}

func idsOf(t table.Table) string {
	var out []string
	for i := range t.Len {
		out = append(out, t.RecordID(i))
	}
	return strings.Join(out, " ")
}

func TestRegistersHoldTheirRecordsInOrder(t *testing.T) {
	t.Parallel()
	x := sample()
	for _, c := range []struct {
		table table.Table
		want  string
	}{
		{x.Expired(), "e6 e1 e2"}, {x.NeverCompleted(), "e3"}, {x.NoSchedule(), "e4"}, {x.OutOfService(), "e5"}, {x.Overdue(), "f1"},
		{x.Open(), "f2 f1 f4"}, {x.Closed(), "f3"}, {x.NoActivity(), "f1"}, {x.NoApproval(), "d1"}, {x.Documents(), "d2 d1"}, {x.Sessions(), "9"},
	} {
		if got := idsOf(c.table); got != c.want {
			t.Errorf("%s: %q, not %q", c.table.ID, got, c.want)
		}
		for i := range c.table.Len {
			if got := len(c.table.Row(i)); got != len(c.table.Columns) {
				t.Errorf("%s: row of %d cells for %d columns", c.table.ID, got, len(c.table.Columns))
			}
		}
	}
}

func TestAnAbsenceSaysWhatItIs(t *testing.T) {
	t.Parallel()
	expired := sample().Expired()
	cells := expired.Row(2)
	for i, want := range map[int]string{1: "no title", 4: "no office", 5: "no one", 7: "no date", 8: "no date", 9: "never"} {
		if c := cells[i]; c.Text != want || !c.Muted {
			t.Errorf("%s: %+v, not a muted %q", expired.Columns[i].Head, c, want)
		}
	}
	if c := expired.Row(1)[8]; c.Text != "3" {
		t.Errorf("days expired: %+v", c)
	}
}

func TestGroupsHoldEveryRecord(t *testing.T) {
	t.Parallel()
	x := sample()
	var got []string
	for _, g := range x.Groups(label.Office) {
		got = append(got, fmt.Sprintf("%s %d", g.Label, len(g.Rows)))
	}
	if s := strings.Join(got, ", "); s != "o1 1, o2 1, No office 5" {
		t.Error(s)
	}
	types := x.Groups(label.EquipmentType)
	if len(types) != 3 || types[0].Key != "t0" || len(types[0].Rows) != 0 {
		t.Errorf("a type that returned nothing: %+v", types)
	}
	c := types[1].Equipment
	if c.In.All() != 3 || c.Out.All() != 1 || c.In.Expired != 3 || c.Rated != 3 || c.InDate != 0 {
		t.Errorf("%+v", c)
	}
	var open []string
	for _, g := range x.Groups(label.User) {
		open = append(open, g.Label+" "+fmt.Sprint(g.FollowUps.Open))
	}
	if s := strings.Join(open, ", "); s != "u1 1, Unassigned 2" {
		t.Error(s)
	}
}

func TestSlugs(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"5c19e07b2f6a4d003ab81e64": "5c19e07b2f6a4d003ab81e64", "a_b-c": "a_b-c", "42": "42",
		"con": `^con-[0-9a-f]{16}$`, "com1": `^com1-[0-9a-f]{16}$`, "AbC": `^abc-[0-9a-f]{16}$`,
		"../../etc/passwd": `^etc-passwd-[0-9a-f]{16}$`, "": `^record-[0-9a-f]{16}$`, "é/…": `^record-[0-9a-f]{16}$`,
		strings.Repeat("x", 65): `^x{24}-[0-9a-f]{16}$`,
	} {
		if got := (table.Layout{}).Slug(id); got != want && !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("%q: %s, not %s", id, got, want)
		}
	}
	r := &report.Report{Rows: census.Rows{Equipment: []census.Equipment{{ID: "CON"}, {ID: table.Layout{}.Slug("CON")}}}}
	l := table.NewLayout(r, false)
	if l.Slug("CON") == l.Slug(r.Equipment[1].ID) {
		t.Error("an id that is the hashed name of another shares its page")
	}
}

func TestSlugsAreSafeAndTellIDsApart(t *testing.T) {
	t.Parallel()
	safe := regexp.MustCompile(`^[a-z0-9_-]{1,64}$`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.String().Draw(t, "a"), rapid.String().Draw(t, "b")
		l := table.Layout{Shared: rapid.Bool().Draw(t, "shared")}
		if !safe.MatchString(l.Slug(a)) {
			t.Fatalf("%q: %q", a, l.Slug(a))
		}
		if page := l.Page(kind.FollowUps, a); path.Clean(page) != page || len(page) > 120 ||
			a != b && page == l.Page(kind.FollowUps, b) {
			t.Fatalf("%q: %s", a, page)
		}
	})
}

func TestCutKeepsEveryRowAndNamesApart(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}}
		serial := rapid.SampledFrom([]string{"EX-", "ex-", "", "É", "HN_"})
		for i := range rapid.IntRange(1, 900).Draw(t, "n") {
			r.Equipment = append(r.Equipment, census.Equipment{ID: fmt.Sprint(i), Serial: serial.Draw(t, "start") + fmt.Sprint(i%37)})
		}
		all := table.New(r, table.Layout{}).Equipment()
		seen, names := map[int32]bool{}, map[string]bool{}
		for _, p := range table.Cut(&all) {
			if names[p.Name] || len(p.Rows) > table.CutRows {
				t.Fatalf("%s: %d rows", p.Name, len(p.Rows))
			}
			names[p.Name] = true
			for _, row := range p.Rows {
				if seen[row] {
					t.Fatalf("row %d stands twice", row)
				}
				seen[row] = true
			}
		}
		if len(seen) != all.Len {
			t.Fatalf("%d of %d rows", len(seen), all.Len)
		}
	})
}

// TestCutNamesWhatHasNoKey: the page of the records that a list cannot cut by
// says what they lack.
func TestCutNamesWhatHasNoKey(t *testing.T) {
	t.Parallel()
	x := table.New(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC,
		Equipment: []census.Equipment{{ID: "e"}}, FollowUps: []census.FollowUp{{ID: "f", Open: record.False}},
		Documents: []census.Document{{ID: "d"}}, Trainings: []census.Training{{ID: "s"}}}}, table.Layout{})
	for want, all := range map[string][]table.Table{
		"no serial number": {x.Equipment()}, "no title": {x.Documents()}, "no date": {x.FollowUps(), x.Sessions()},
		"no closing date": {x.Closed()},
	} {
		for _, one := range all {
			if parts := table.Cut(&one); len(parts) != 1 || parts[0].Called(words.English(words.Context{}).Lists) != want {
				t.Errorf("%s is cut into %+v, not %q", one.ID, parts, want)
			}
		}
	}
}

// TestGroupsDoNotRepeatTheirName: in the table of a group no column says in
// every row what the page is called.
func TestGroupsDoNotRepeatTheirName(t *testing.T) {
	t.Parallel()
	x := table.New(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}}, table.Layout{})
	for kind, columns := range map[label.Kind]struct{ left, stays string }{
		label.EquipmentType: {"Type", "Office"}, label.Office: {"", "Type"}, label.Form: {"Form", "Assignee"},
	} {
		of := x.FollowUpsOf
		if kind == label.EquipmentType || kind == label.Office {
			of = x.EquipmentOf
		}
		one := of(table.Group{Group: report.Group{Kind: kind, Rows: []int32{}}})
		if heads := one.Heads(); slices.Contains(heads, columns.left) || !slices.Contains(heads, columns.stays) {
			t.Errorf("a group by %s has the columns %q", kind, heads)
		}
	}
}

// TestLongCSVEndsWithACount: rows are whole, as many as fit, and the last line
// says how many there are.
func TestLongCSVEndsWithACount(t *testing.T) {
	t.Parallel()
	cell := strings.Repeat("x", 99_000)
	for n, kept := range map[int]int{0: 0, 50: 50, 105: 105, 106: 105, 4000: 105} {
		var out bytes.Buffer
		r := table.Records{Fields: table.Named("id", "page"), Len: n,
			Row: func(i int) []string { return []string{fmt.Sprint(i), cell} }}
		if err := table.WriteCSV(&out, r); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
		if err != nil || out.Len() > table.MaxCSVBytes {
			t.Errorf("%d rows make %d bytes (%v)", n, out.Len(), err)
		}
		rows = rows[1:]
		if kept < n {
			if want := fmt.Sprintf("first %d of %d rows: this file would pass 10 MB", kept, n); rows[len(rows)-1][0] != want {
				t.Errorf("the last line is %q, want %q", rows[len(rows)-1][0], want)
			}
			rows = rows[:len(rows)-1]
		}
		if len(rows) != kept || kept > 0 && rows[kept-1][0] != fmt.Sprint(kept-1) {
			t.Errorf("%d of %d rows stand, want %d", len(rows), n, kept)
		}
	}
}

// TestTheNoticeOfACutFileIsAText, whatever the first column holds: types hold for every cell. What is read row by row ends
// as the file does.
func TestTheNoticeOfACutFileIsAText(t *testing.T) {
	t.Parallel()
	r := table.Records{Fields: table.Named("time", "n", "text"), Len: 12_000, Row: func(_ int) []string {
		return []string{"2026-11-21T04:12:07Z", "7", strings.Repeat("x", 1000)}
	}}
	r.Fields[0].Type, r.Fields[1].Type = table.DateTime, table.Integer
	var b bytes.Buffer
	if err := table.WriteCSV(&b, r); err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	if err := table.EachRow(r, func(cells []string) { rows = append(rows, slices.Clone(cells)) }); err != nil {
		t.Fatal(err)
	}
	all, err := csv.NewReader(&b).ReadAll()
	if err != nil || !slices.EqualFunc(all[1:], rows, slices.Equal[[]string]) {
		t.Errorf("%d rows in the file, %d one by one, %v", len(all)-1, len(rows), err)
	}
	if last := all[len(all)-1]; last[0] != "" || last[1] != "" || !strings.HasPrefix(last[2], "first ") || len(rows) >= r.Len {
		t.Errorf("%d rows, the last %.60q", len(rows), last)
	}
}

func TestCSVSurvivesAnyText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.String().Draw(t, "cell")
		var out bytes.Buffer
		if err := table.WriteCSV(&out, table.Records{Fields: table.Named("id", "page"), Len: 1,
			Row: func(_ int) []string { return []string{cell, "p"} }}); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if !strings.HasPrefix(text, "\uFEFFid,page\r\n") || !strings.HasSuffix(text, "\r\n") {
			t.Fatalf("%q", text)
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\uFEFF"))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q: %v", text, err)
		}
		got := rows[1][0]
		if cell != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(cell)[0]) {
			if got = strings.TrimPrefix(got, "'"); got == rows[1][0] {
				t.Fatalf("%q may run as a formula", got)
			}
		}
		// The reader turns CRLF inside a cell into LF.
		if want := strings.ReplaceAll(cell, "\r\n", "\n"); got != want {
			t.Fatalf("%q is read as %q", cell, got)
		}
	})
}

func TestCSVFilesLeadWithIDAndPage(t *testing.T) {
	t.Parallel()
	x := sample()
	for l, n := range map[kind.ID]int{kind.Equipment: 6, kind.FollowUps: 4, kind.Documents: 2, kind.Trainings: 1} {
		r := x.Records(l)
		if r.Len != n || r.Head()[0] != "id" || r.Head()[1] != "page" {
			t.Errorf("%v: %d rows, %v", l, r.Len, r.Head())
		}
		for i := range r.Len {
			row := r.Row(i)
			if len(row) != len(r.Head()) || row[1] != x.Layout.Page(l, row[0]) {
				t.Errorf("%q for %q", row, r.Head())
			}
		}
	}
}

// TestOnlyKeepsTheColumnsNamed, in the order of the register.
func TestOnlyKeepsTheColumnsNamed(t *testing.T) {
	t.Parallel()
	some := table.Only(registersOf(census.Rows{}).Overdue(), "age", "follow-up")
	if heads := some.Heads(); !slices.Equal(heads, []string{"Follow-up", "Days open"}) {
		t.Errorf("it has the columns %q", heads)
	}
}

// TestOfNothingNothingIsSaid: a register without rows says "every" only of records
// that there are.
func TestOfNothingNothingIsSaid(t *testing.T) {
	t.Parallel()
	of := func(rows census.Rows) map[string]string {
		rows.AsOf, rows.Zone = asOf, time.UTC
		r := &report.Report{Rows: rows}
		x, out := table.New(r, table.NewLayout(r, false)), map[string]string{}
		for _, tab := range []table.Table{x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.OutOfService(), x.Overdue(),
			x.Forecast(), x.Open(), x.NoActivity(), x.StateUnknown(), x.Reassigned(), x.NoApproval(), x.NewerUnapproved(), x.OddSessions()} {
			if tab.Len == 0 {
				out[tab.ID] = tab.Empty
			}
		}
		return out
	}
	for id, said := range of(census.Rows{}) {
		if !strings.HasPrefix(said, "The service returned no ") {
			t.Errorf("of nothing, %s says %q", id, said)
		}
	}
	idle := census.Rows{Equipment: []census.Equipment{{ID: "out", InService: record.False, Schedules: plan(1)}},
		FollowUps: []census.FollowUp{{ID: "closed", Open: record.False}}}
	late := census.Rows{Equipment: []census.Equipment{{ID: "in", InService: record.True}}}
	if said := of(late)["forecast"]; said != "No item in service has a schedule." {
		t.Errorf("without schedules, the forecast says %q", said)
	}
	busy := census.Rows{Equipment: []census.Equipment{{ID: "in", InService: record.True, Schedules: plan(1), Status: census.UpToDate}},
		FollowUps: []census.FollowUp{{ID: "open", Open: record.True}}}
	for id, want := range map[string][2]string{
		"expired":         {"No item is in service.", "No item in service is expired."},
		"never-completed": {"No item in service has a schedule.", "Every inspection of items in service has a completion on record."},
		"no-schedule":     {"No item is in service.", "Every item in service has a schedule."},
		"unknown-status":  {"No item in service has a schedule.", "Every item in service with a schedule has a known status."},
		"overdue":         {"No follow-up is open.", "The service lists no open follow-up as overdue."},
		"no-activity":     {"No follow-up is open.", "Every open follow-up had some activity in the last 30 days."},
		"state-unknown":   {"Every follow-up is open or closed.", "Every follow-up is open or closed."},
	} {
		if got := [2]string{of(idle)[id], of(busy)[id]}; got != want {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
}

// every is each table that there is.
func every(x *table.Registers) []table.Table {
	out := []table.Table{
		x.Equipment(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.OutOfService(), x.ServiceUnknown(), x.Forecast(),
		x.FollowUps(), x.Overdue(), x.Open(), x.Closed(), x.StateUnknown(), x.NoActivity(), x.Reassigned(),
		x.Documents(), x.OldestApprovals(), x.NoApproval(), x.NewerUnapproved(), x.Sessions(), x.OddSessions(),
		x.GroupsOfEquipment("types", "Types", "Type", x.Groups(label.EquipmentType)), x.GroupsOfFollowUps("forms", "Forms", "Form",
			x.Groups(label.Form)), x.GroupsOfSessions(x.Groups(label.Training)),
	}
	return append(
		out,
		x.EquipmentOf(x.Groups(label.Office)[0]),
		x.FollowUpsOf(x.Groups(label.User)[0]),
		x.SessionsOf(x.Groups(label.Training)[0]),
	)
}

// TestColumnsAreFoundByID: every column has an id that no other of its table
// has, and what sorts is a value that needs no reading of English.
func TestColumnsAreFoundByID(t *testing.T) {
	t.Parallel()
	id, number := regexp.MustCompile(`^[a-z0-9-]+$`), regexp.MustCompile(`^-?\d+$`)
	days, states := 0, 0
	for _, tab := range every(sample()) {
		seen := map[string]bool{}
		for n, c := range tab.Columns {
			if !id.MatchString(c.ID) || seen[c.ID] {
				t.Errorf("%s: column %d is called %q", tab.ID, n, c.ID)
			}
			seen[c.ID] = true
			for i := range tab.Len {
				cell := tab.Row(i)[n]
				switch {
				case cell.Muted && c.Kind != table.Status:
				case c.Kind == table.Date:
					days++
					day, err := time.Parse("20060102", cell.Sort)
					if err != nil || day.Format("2 Jan 2006") != cell.Text {
						t.Errorf("%s, %s: %q sorts as %q", tab.ID, c.ID, cell.Text, cell.Sort)
					}
				case c.Kind == table.Number && !number.MatchString(cell.Text) && !number.MatchString(cell.Sort):
					t.Errorf("%s, %s: %q sorts as %q", tab.ID, c.ID, cell.Text, cell.Sort)
				case c.Kind == table.Status:
					if states++; cell.Sort == "" {
						t.Errorf("%s, %s: the state %q has no id", tab.ID, c.ID, cell.Text)
					}
				}
			}
		}
	}
	if days < 10 || states < 10 {
		t.Errorf("only %d days and %d states were looked at", days, states)
	}
	x := sample()
	shares := x.GroupsOfEquipment("types", "Types", "Type", x.Groups(label.EquipmentType))
	for i, want := range []string{"n/a sorts as ", "0 of 3 sorts as 0", "1 of 1 sorts as 1000"} {
		if c := shares.Row(i)[7]; c.Text+" sorts as "+c.Sort != want {
			t.Errorf("%s sorts as %s, not %s", c.Text, c.Sort, want)
		}
	}
}

// TestRowsAndColumnsAreChosenTogether: a row that is left keeps its own cells, id and key, also of a table that was
// narrowed before, and a total stays in its column as long as all rows do.
func TestRowsAndColumnsAreChosenTogether(t *testing.T) {
	t.Parallel()
	column := func(id string) table.Column {
		return table.Column{ID: id, Cell: func(row int) table.Cell { return table.Text(id + strconv.Itoa(row)) }, Total: table.Text("all " + id)}
	}
	whole := table.Table{Len: 5, Columns: []table.Column{column("a"), column("b"), column("c")},
		IDs:  func(row int) string { return "id" + strconv.Itoa(row) },
		Keys: func(row, depth int) string { return "k" + strconv.Itoa(row+depth) }}
	lean := table.Without(whole, "b")
	if got := textsOf(lean.Total()); got != "all a, all c" {
		t.Errorf("the totals are %s", got)
	}
	some := table.Narrow(table.Narrow(lean, []int32{4, 3, 1}), []int32{2, 0})
	for i, want := range []string{"a1, c1 id1", "a4, c4 id4"} {
		if got := textsOf(some.Row(i)) + " " + some.RecordID(i); got != want {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
	if parts := table.Cut(&some); some.Len != 2 || len(parts) != 2 || parts[0].Name != "p-k1" || parts[1].Name != "p-k4" {
		t.Errorf("%d rows are cut into %+v", some.Len, parts)
	}
	if some.Total() != nil || len(whole.Columns) != 3 || whole.Cell(1, 1).Text != "b1" {
		t.Errorf("some rows have the totals of all, or the table they are of has changed: %+v", whole)
	}
}

// TestLean: a page has no column of the form that the names begin with, and where
// they do not, the column stays.
func TestLean(t *testing.T) {
	t.Parallel()
	form, state := table.Column{ID: "form"}, table.Column{ID: "state"}
	for want, columns := range map[string][]table.Column{
		"follow-up state": {{ID: "follow-up", Beside: true}, form, state},
		"form state":      {form, state},
		"serial form":     {{ID: "serial"}, form},
	} {
		var got []string
		for _, c := range table.WithoutRepeated(table.Table{Columns: columns}).Columns {
			got = append(got, c.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("columns %q, not %q", got, want)
		}
	}
}

// TestRowsAreSortedByTheColumnThatSaysSo: the column that a register names as the one of its
// order is the one, also where another column was put before it.
func TestRowsAreSortedByTheColumnThatSaysSo(t *testing.T) {
	t.Parallel()
	x := sample()
	said := map[string]string{}
	for _, tab := range every(x) {
		at := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.Sorts })
		if at < 0 {
			continue
		}
		said[tab.ID] = tab.Columns[at].ID
		if tab.List == kind.None {
			continue // groups stand in the order of their report
		}
		var values []string
		for i := range tab.Len {
			if c := tab.Row(i)[at]; !c.Muted {
				values = append(values, cmp.Or(c.Sort, c.Text))
			}
		}
		texts := word.Collator()
		order := func(a, b string) int {
			x, errA := strconv.Atoi(a)
			y, errB := strconv.Atoi(b)
			if errA == nil && errB == nil {
				return cmp.Compare(x, y)
			}
			return texts.CompareString(a, b)
		}
		down := slices.Clone(values)
		slices.Reverse(down)
		if !slices.IsSortedFunc(values, order) && !slices.IsSortedFunc(down, order) {
			t.Errorf("%s is not sorted by %s: %q", tab.ID, tab.Columns[at].ID, values)
		}
	}
	for id, column := range map[string]string{"equipment": "serial", "expired": "days-expired", "never-completed": "serial",
		"overdue": "age", "open": "age", "closed": "closed", "no-activity": "idle", "reassigned": "reassigned", "forecast": "week"} {
		if said[id] != column {
			t.Errorf("%s says that it is sorted by %q, not %q", id, said[id], column)
		}
	}
}

// TestTheDataOfAChart has each category in a row: the numbers of the chart, those of its panel, then words; what would
// not be seen in a name is made visible, and what is missing is muted.
func TestTheDataOfAChart(t *testing.T) {
	t.Parallel()
	n := func(v float64) *float64 { return &v }
	c := chart.Chart{ID: "load", Kind: chart.Bars, Title: "Who has them", AxisLabel: "Person", RightHead: "In date",
		Categories: []chart.Category{{Label: "u-1\n", Link: "followups/u-1.html", Right: "1 of 2"}, {Label: "u-2"}},
		Series:     []chart.Series{{Name: "Open", Values: []*float64{n(3), nil}}},
		Panel:      &chart.Chart{Series: []chart.Series{{Name: "Share", Values: []*float64{n(0.5), n(12)}}}},
		Sides:      []chart.Side{{Head: "Oldest", Texts: []string{"9 d", ""}}}}
	data := table.OfChart(c)
	if data.ID != "load-data" || data.Caption != "Who has them" {
		t.Errorf("called %s, %s", data.ID, data.Caption)
	}
	var columns []string
	for _, k := range data.Columns {
		columns = append(columns, k.ID+"="+k.Head)
	}
	want := []string{"category=Person", "series-0=Open", "series-1=Share", "words-0=In date", "words-1=Oldest"}
	if !slices.Equal(columns, want) {
		t.Errorf("columns %q", columns)
	}
	gap := func(text string) table.Cell { return table.Cell{Text: text, Muted: true} }
	for i, want := range [][]table.Cell{
		{{Text: "u-1␊", Link: "followups/u-1.html"}, {Text: "3"}, {Text: "0.5"}, {Text: "1 of 2"}, {Text: "9 d"}},
		{{Text: "u-2"}, gap("–"), {Text: "12"}, gap(""), gap("")},
	} {
		if got := data.Row(i); !reflect.DeepEqual(got, want) {
			t.Errorf("row %d: %+v, want %+v", i, got, want)
		}
	}
	c.Head = "Assignee"
	if got := table.OfChart(c).Columns[0].Head; got != "Assignee" {
		t.Errorf("the categories are called %q", got)
	}
	days := table.OfChart(chart.Chart{Kind: chart.Step, Categories: []chart.Category{{X: 1.5}}})
	if got := days.Row(0)[0].Text; got != "1.5" {
		t.Errorf("a step is at %q", got)
	}
	if c.Empty = "0 rows returned"; table.OfChart(c).Len != 0 {
		t.Error("a chart that draws nothing has data")
	}
}

// TestChartsOfOneSpanAreOneTable: each has the name of its series, and says where it is a share; what is of another
// span, or of other periods, is not in it, and neither is the time before the first number.
func TestChartsOfOneSpanAreOneTable(t *testing.T) {
	t.Parallel()
	n := func(v float64) *float64 { return &v }
	of := func(id, name, unit, span string, values ...*float64) chart.Chart {
		return chart.Chart{ID: id, Kind: chart.Line, Unit: unit, Head: span, Series: []chart.Series{{Name: name, Values: values}},
			Categories: []chart.Category{{Label: "W1"}, {Label: "W2"}, {Label: "W3"}}[:len(values)]}
	}
	got := table.OfCharts([]chart.Chart{of("m", "Months", "", "Month", n(1), n(1)), of("a", "Open\n", "items", "Week", nil, nil, n(3)),
		of("b", "In date", "%", "Week", nil, n(99.5), n(98)), of("c", "Short", "", "Week", n(1))}, "Week")
	if heads := strings.Join(got.Heads(), "|"); got.Caption != "Week" || heads != "Week|Open␊|In date, %" {
		t.Errorf("%s: %s", got.Caption, heads)
	}
	var rows []string
	for i := range got.Len {
		for _, c := range got.Row(i) {
			rows = append(rows, c.Text)
		}
	}
	if all := strings.Join(rows, " "); all != "W2 – 99.5 W3 3 98" {
		t.Errorf("rows %s", all)
	}
}
