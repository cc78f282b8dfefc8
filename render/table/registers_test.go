package table_test

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// registersOf is the registers of some rows.
func registersOf(rows census.Rows) *table.Registers {
	rows.AsOf = asOf
	if rows.Zone == nil {
		rows.Zone = time.UTC
	}
	r := &report.Report{Rows: rows, Options: report.Options{AgingDays: []int{7, 30}}}
	return table.New(r, table.NewLayout(r, false))
}

// TestARegisterListsWhatItsFigureCounts: of every kind of item, only those of the
// service state that the register names.
func TestARegisterListsWhatItsFigureCounts(t *testing.T) {
	t.Parallel()
	var rows census.Rows
	for _, s := range []struct {
		name string
		in   record.Bool
	}{{"in", record.True}, {"out", record.False}, {"unset", record.Unset}} {
		rows.Equipment = append(rows.Equipment,
			census.Equipment{ID: s.name + "-late", InService: s.in, Status: census.Expired, Schedules: plan(1), ExpiredSinceMs: ms(3)},
			census.Equipment{ID: s.name + "-new", InService: s.in, Status: census.UpToDate, Schedules: plan(1), NeverCompleted: 1},
			census.Equipment{ID: s.name + "-bare", InService: s.in, Status: census.UpToDate},
			census.Equipment{ID: s.name + "-none", InService: s.in, Status: census.NoStatus, Schedules: plan(1)},
			census.Equipment{ID: s.name + "-odd", InService: s.in, Status: census.Other, RawStatus: "lost", Schedules: plan(1)})
	}
	x := registersOf(rows)
	for _, c := range []struct {
		table table.Table
		want  string
	}{
		{x.Expired(), "in-late"}, {x.NeverCompleted(), "in-new"}, {x.NoSchedule(), "in-bare"}, {x.UnknownStatus(), "in-none in-odd"},
		{x.OutOfService(), "out-bare out-late out-new out-none out-odd"},
		{x.ServiceUnknown(), "unset-bare unset-late unset-new unset-none unset-odd"},
	} {
		if got := idsOf(c.table); got != c.want {
			t.Errorf("%s lists %q, not %q", c.table.ID, got, c.want)
		}
	}
}

// TestNoSchedule: an item without a schedule has the state that charts count it under, in the words and with the look of
// that, and the filters of a list tell it from a status that is missing. The file of the records has what was sent.
func TestNoSchedule(t *testing.T) {
	t.Parallel()
	items := []census.Equipment{{Status: census.UpToDate, RawStatus: "uptodate"}, {}, {Status: census.Other, RawStatus: "lent"},
		{Status: census.Expired, RawStatus: "expired"}, {Status: census.UpToDate, RawStatus: "uptodate", Schedules: plan(1)},
		{Schedules: plan(1)}}
	for i := range items {
		items[i].InService = record.True
	}
	x := registersOf(census.Rows{Equipment: items})
	all, file := x.Equipment(), x.Records(kind.Equipment)
	at := slices.IndexFunc(all.Columns, func(c table.Column) bool { return c.ID == "status" })
	none := table.Cell{Text: "No schedule", Look: table.NoData, Sort: "noschedule"}
	for i, want := range []table.Cell{none, none, none, {Text: "Expired", Look: table.Expired, Sort: "expired"},
		{Text: "Up to date", Look: table.UpToDate, Sort: "uptodate"}, {Text: "No data", Look: table.NoData, Sort: "nodata"}} {
		if got := table.EquipmentStatus(words.English(words.Context{}).Registers, &items[i]); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		if want.Text == "No data" {
			want.Key = "unknown\tStatus not known"
		}
		if got := all.Cell(i, at); got != want {
			t.Errorf("in the list: %+v, want %+v", got, want)
		}
		if sent := file.Row(i)[slices.Index(file.Head(), "status")]; sent != items[i].RawStatus {
			t.Errorf("in the file: %q, want %q", sent, items[i].RawStatus)
		}
	}
}

// TestExpiredBy: a list of items names the inspection that an item is expired by, with its own dates and not those of another
// one, which may have been completed since.
func TestExpiredBy(t *testing.T) {
	t.Parallel()
	e := census.Equipment{ID: "e", InService: record.True, Status: census.Expired, ExpiredSinceMs: ms(18), LastCompletedMs: ms(2),
		Schedules: []census.Schedule{{ID: "monthly", Status: census.UpToDate, ExpiresMs: ms(-20), LastCompletedMs: ms(2)},
			{ID: "undated", Status: census.Expired}, {ID: "annual", Status: census.Expired, ExpiresMs: ms(18), LastCompletedMs: ms(383)}}}
	x := registersOf(census.Rows{Equipment: []census.Equipment{e}})
	day := func(n int) string { return asOf.AddDate(0, 0, -n).Format("2 Jan 2006") }
	for inspection, list := range map[string]table.Table{"annual and 1 more": x.Expired(), "annual": x.Equipment()} {
		cells := map[string]string{}
		for i, c := range list.Row(0) {
			cells[list.Columns[i].ID] = c.Text
		}
		if cells["inspection"] != inspection || cells["expires"] != day(18) || cells["last-completed"] != day(383) {
			t.Errorf("%s: %q", list.ID, cells)
		}
	}
}

// TestDue: a due value is a date where the configuration reads it, and else called what it is; its order is that of its
// numbers in both.
func TestDue(t *testing.T) {
	t.Parallel()
	x := registersOf(census.Rows{})
	for format, wants := range map[string]map[string]table.Cell{
		"": {"": table.Muted("none given"), "20261113": {Text: "due value 20261113", Sort: "20261113"},
			"20261399": table.Text("due value 20261399")},
		"yyyymmdd": {"": table.Muted("none given"), "20261113": {Text: "13 Nov 2026", Sort: "20261113"},
			"20261399": table.Text("due value 20261399")},
	} {
		x.Report.Options.DueFormat = format
		for due, want := range wants {
			if got := x.DueCell(due); got != want {
				t.Errorf("%q with format %q: %+v, want %+v", due, format, got, want)
			}
		}
	}
}

// TestARegisterIsInTheOrderThatItSays, whatever other dates its records have.
func TestARegisterIsInTheOrderThatItSays(t *testing.T) {
	t.Parallel()
	x := registersOf(census.Rows{
		Equipment: []census.Equipment{{ID: "e1", Status: census.UpToDate, ExpiresMs: ms(-9), Schedules: plan(1)},
			{ID: "e2", Status: census.UpToDate, ExpiresMs: ms(-5), Schedules: plan(1)}, {ID: "e0", Status: census.UpToDate},
			{ID: "e3", Status: census.Expired, ExpiresMs: ms(-7)}, {ID: "e4", Status: census.UpToDate, Schedules: plan(1)},
			{ID: "e5", Status: census.Expiring, ExpiresMs: ms(-99)}, {ID: "e6", Status: census.NoStatus, ExpiresMs: ms(-1)}},
		FollowUps: []census.FollowUp{
			{ID: "f1", Open: record.False, CreatedMs: ms(30), ResolvedMs: ms(5)}, {ID: "f2", Open: record.False, CreatedMs: ms(90),
				ResolvedMs: ms(1), Idle: 90, Reassigned: 9},
			{ID: "f3", Open: record.False, CreatedMs: ms(1)}, {ID: "f4", Open: record.True, CreatedMs: ms(80), Idle: 40, Reassigned: 2},
			{ID: "f5", Open: record.True, CreatedMs: ms(70), Idle: 60, Reassigned: 5}, {ID: "f6", Open: record.True, Reassigned: 1}},
		Documents: []census.Document{{ID: "d1", Title: "Zone", CreatedMs: ms(500), ApprovedMs: ms(50)},
			{ID: "d2", Title: "apron", CreatedMs: ms(1)},
			{ID: "d3", Title: "Boat", CreatedMs: ms(100), ApprovedMs: ms(90)},
			{ID: "d4", Title: "Yard"}, {ID: "d5", Title: "Yawl", CreatedMs: ms(7)}, {ID: "d6", Title: "yawl", CreatedMs: ms(7)}},
		Trainings: []census.Training{{ID: "s1", CreatedMs: ms(9)}, {ID: "s2"}, {ID: "s4", CreatedMs: ms(2)}, {ID: "s3", CreatedMs: ms(2)}}})
	for _, c := range []struct {
		table table.Table
		want  string
	}{
		{x.EquipmentOf(groupOf(label.Office, 0, 1, 2, 3, 4, 5, 6)), "e3 e5 e2 e1 e4 e6 e0"}, {x.Closed(), "f2 f1 f3"}, {x.NoActivity(), "f5 f4"},
		{x.Reassigned(), "f5 f4"}, {x.FollowUpsOf(groupOf(label.Form, 0, 1, 2, 3, 4, 5)), "f4 f5 f6 f2 f1 f3"},
		{x.Documents(), "d2 d3 d4 d5 d6 d1"}, {x.OldestApprovals(), "d3 d1"}, {x.NoApproval(), "d2 d5 d6 d4"},
		{x.Sessions(), "s3 s4 s1 s2"}, {x.OddSessions(), "s3 s4 s1 s2"},
	} {
		if got := idsOf(c.table); got != c.want {
			t.Errorf("%s stands as %q, not %q", c.table.ID, got, c.want)
		}
	}
}

// TestAStateIsThatOfTheService, on the first day too, and a status that nobody knows is no known one, whatever it is called.
func TestAStateIsThatOfTheService(t *testing.T) {
	t.Parallel()
	if c := table.FollowUpState(words.English(words.Context{}).Registers, &census.FollowUp{Open: record.True, Overdue: true}); c.Text != "Overdue" || c.Look != table.Expired ||
		c.Sort != "overdue" {
		t.Errorf("%+v", c)
	}
	if c := table.StatusCell(words.English(words.Context{}).Registers, census.Other, "expired"); c.Text != "Unknown: expired" || c.Sort == string(table.Expired) ||
		c.Look != table.NoData {
		t.Errorf("%+v", c)
	}
}

// TestThePageOfNoGroup has a name of its own, which no id of a group can have.
func TestThePageOfNoGroup(t *testing.T) {
	t.Parallel()
	page := regexp.MustCompile(`^equipment/office/none-[0-9a-f]{16}\.html$`)
	if got := registersOf(census.Rows{}).GroupPage(label.Office, ""); !page.MatchString(got) {
		t.Errorf("%s", got)
	}
}

// TestWhatIsCutFinerThanByDates: without a date by a hash alone, of a group by year, then by month.
func TestWhatIsCutFinerThanByDates(t *testing.T) {
	t.Parallel()
	var rows census.Rows
	var all []int32
	for i := range table.CutRows + 50 {
		all = append(all, int32(i))
		rows.FollowUps = append(rows.FollowUps, census.FollowUp{ID: fmt.Sprint(i), Open: record.True})
	}
	undated := registersOf(rows).FollowUps()
	part := regexp.MustCompile(`^no date, part [0-9a-f]$`)
	file := regexp.MustCompile(`^p-[a-z0-9_]+$`)
	for _, p := range table.Cut(&undated) {
		if !part.MatchString(p.Called(words.English(words.Context{}).Lists)) || !file.MatchString(p.Name) {
			t.Errorf("%d rows are %q in %q", len(p.Rows), p.Called(words.English(words.Context{}).Lists), p.Name)
		}
	}
	for i := range rows.FollowUps {
		rows.FollowUps[i].CreatedMs = time.Date(2025, time.Month(1+i%3), 9, 0, 0, 0, 0, time.UTC).UnixMilli()
	}
	dated := registersOf(rows).FollowUpsOf(groupOf(label.Form, all...))
	var got []string
	for _, p := range table.Cut(&dated) {
		got = append(got, p.Called(words.English(words.Context{}).Lists))
	}
	if want := []string{"Jan 2025", "Feb 2025", "Mar 2025"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWhatIsNoTextIsWrittenAsASign, so that a file is UTF-8 throughout.
func TestWhatIsNoTextIsWrittenAsASign(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	all := table.Records{Fields: table.Named("id"), Len: 1, Row: func(_ int) []string { return []string{"a\xffb\n\"c\""} }}
	if err := table.WriteCSV(&out, all); err != nil || out.String() != "\uFEFFid\r\n\"a\uFFFDb\n\"\"c\"\"\"\r\n" {
		t.Errorf("%q, %v", &out, err)
	}
}

// TestListsAreCutByTheMonthsOfTheZone, and those of closed follow-ups by the month of
// closing.
func TestListsAreCutByTheMonthsOfTheZone(t *testing.T) {
	t.Parallel()
	auckland, err := time.LoadLocation("Pacific/Auckland")
	if err != nil {
		t.Fatal(err)
	}
	at := func(y int, m time.Month, d int) int64 { return time.Date(y, m, d, 12, 0, 0, 0, time.UTC).UnixMilli() }
	x := registersOf(census.Rows{Zone: auckland, FollowUps: []census.FollowUp{
		{ID: "f", Open: record.False, CreatedMs: at(2024, 12, 31), ResolvedMs: at(2026, 10, 31)}}})
	for want, all := range map[string]table.Table{"Jan 2025": x.FollowUps(), "Nov 2026": x.Closed(),
		"2025": x.FollowUpsOf(groupOf(label.Form, 0))} {
		if parts := table.Cut(&all); len(parts) != 1 || parts[0].Called(words.English(words.Context{}).Lists) != want {
			t.Errorf("%s is cut into %+v, not %s", all.ID, parts, want)
		}
	}
}

func textsOf(cells []table.Cell) string {
	var out []string
	for _, c := range cells {
		out = append(out, c.Text)
	}
	return strings.Join(out, ", ")
}

// TestGroupsShowEachNumberUnderItsHead, where no two numbers are the same.
func TestGroupsShowEachNumberUnderItsHead(t *testing.T) {
	t.Parallel()
	x := registersOf(census.Rows{})
	one := []table.Group{{Group: report.Group{Label: "g",
		Equipment: report.EquipmentCounts{In: report.StatusCount{UpToDate: 13, Expiring: 14, Expired: 15, NoSchedule: 7, Unknown: 9},
			Out: report.StatusCount{Expired: 12}, Unknown: report.StatusCount{Expired: 6}, InDate: 17, Rated: 18},
		FollowUps: report.FollowUpCounts{All: 29, Open: 21, Closed: 28, Overdue: 22, Ages: []int{1, 2, 23}, Ageless: 4, Median: 24, Oldest: 25},
		Trainings: report.TrainingCounts{Sessions: 31, People: 30, Attendances: 32, LastMs: ms(5), SinceLast: 33}}}}
	for _, c := range []struct {
		table       table.Table
		heads, want string
	}{
		{x.GroupsOfEquipment("types", "Types", "Type", one), "Type, In service, Up to date, Expiring, Expired, No data, Out of service, In date",
			"g, 58, 13, 14, 15, 16, 12, 17 of 18 · 94.4 %"},
		{x.GroupsOfFollowUps("forms", "Forms", "Form", one), "Form, Open, Overdue, Over 30 days, Median age, Oldest",
			"g, 21, 22, 23, 24 d, 25 d"},
		{x.GroupsOfSessions(one), "Training, Sessions, People, Attendances, Last recorded, Days since", "g, 31, 30, 32, " + day(5) + ", 33"},
	} {
		if heads, got := strings.Join(c.table.Heads(), ", "), textsOf(c.table.Row(0)); heads != c.heads || got != c.want {
			t.Errorf("%s: %s under %s", c.table.ID, got, heads)
		}
	}
}

// TestTheMatrixAddsUp by status and by service state.
func TestTheMatrixAddsUp(t *testing.T) {
	t.Parallel()
	m := registersOf(census.Rows{}).Matrix(nil, report.EquipmentCounts{In: report.StatusCount{Expired: 1, Expiring: 2, UpToDate: 3, NoSchedule: 4, Unknown: 5},
		Out:     report.StatusCount{Expired: 10, Expiring: 20, UpToDate: 30, NoSchedule: 40, Unknown: 50},
		Unknown: report.StatusCount{Expired: 100, Expiring: 200, UpToDate: 300, NoSchedule: 400, Unknown: 500}})
	got := []string{textsOf(m.Row(0)), textsOf(m.Row(1)), textsOf(m.Row(2)), textsOf(m.Total())}
	want := []string{"In service, 1, 2, 3, 4, 5, 15", "Out of service, 10, 20, 30, 40, 50, 150",
		"Service state not known, 100, 200, 300, 400, 500, 1500", "Total, 111, 222, 333, 444, 555, 1665"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestFilesOfTables: a table of all records has the file of its list, and a link says
// how many rows a file has only where it cannot be cut.
func TestFilesOfTables(t *testing.T) {
	t.Parallel()
	x := registersOf(census.Rows{})
	for want, all := range map[string]table.Table{"data/equipment.csv": x.Equipment(), "data/followups.csv": x.FollowUps(),
		"data/trainings.csv": x.Sessions(), "data/equipment-expired.csv": x.Expired(), "data/equipment-forecast.csv": x.Forecast(),
		"": x.Closed()} {
		if all.File != want {
			t.Errorf("%s has the file %q, not %q", all.ID, all.File, want)
		}
	}
	none := []int32{}
	for _, some := range []table.Table{x.EquipmentOf(groupOf(label.Office, none...)), x.FollowUpsOf(groupOf(label.Form, none...)),
		x.SessionsOf(groupOf(label.Training, none...))} {
		if some.File != "" {
			t.Errorf("the %s of a group have the file %s", some.ID, some.File)
		}
	}
	for n, want := range map[int]int{0: 0, 20_000: 20_000, 30_000: -1} {
		if got := table.RowsSaid(n); got != want {
			t.Errorf("of %d rows a link says %d, not %d", n, got, want)
		}
	}
}

// TestTheLatestVersionOfADocument: the one approved last; where none is, the newest, which is said to be without approval. Only a
// document without any has no versions; one whose latest has no label says that.
func TestTheLatestVersionOfADocument(t *testing.T) {
	t.Parallel()
	r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC, Book: &label.Book{}, Documents: []census.Document{{ID: "d0"},
		{ID: "d1", Versions: 1, LatestLabel: "v1"}, {ID: "d2", Versions: 1}, {ID: "d3", Versions: 2, LatestLabel: "v2", ApprovedMs: 7},
		{ID: "d4", Versions: 1, ApprovedMs: 7}, {ID: "d5", Versions: 1, LatestLabel: "v5", Dates: []census.VersionDates{{Approved: census.BadDate}}}}}}
	rows := table.Only(table.New(r, table.NewLayout(r, false)).Documents(), "document", "latest-version")
	got := make(map[string]string)
	for i := range rows.Len {
		got[rows.RecordID(i)] = rows.Row(i)[1].Text
	}
	if want := map[string]string{"d0": "no versions", "d1": "v1, not approved", "d2": "no label, not approved", "d3": "v2", "d4": "no label",
		"d5": "v5, approval unreadable"}; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestIdsWithoutALabelAreCounted beside those that are in use and those that have one.
func TestIdsWithoutALabelAreCounted(t *testing.T) {
	t.Parallel()
	rows := table.LabelCoverage(&report.Report{Rows: census.Rows{Labels: []census.LabelCoverage{{Kind: "Office", IDs: 5, Named: 2}}}})
	var got []string
	for _, c := range rows.Row(0) {
		got = append(got, c.Text)
	}
	if want := "Office 5 2 3"; strings.Join(got, " ") != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestOpenOnesAreFilteredByOffice: the offices of the items that they name are known to the list of open ones, or to that of all where the
// first has no room for them.
func TestOpenOnesAreFilteredByOffice(t *testing.T) {
	t.Parallel()
	for open, list := range map[int]string{
		table.WholeRows:     "followups/open.html#f.names=o&f.state=open",
		table.WholeRows + 1: "followups/all.html#f.names=o&f.state=open",
	} {
		var all []*record.FollowUp
		for i := range open {
			all = append(all, &record.FollowUp{ID: fmt.Sprint(i), Open: record.True})
		}
		r, err := report.Build(record.Night{Set: record.Set{FollowUps: record.Of(all...)}}, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
		if err != nil {
			t.Fatal(err)
		}
		x := table.New(r, table.Layout{})
		x.Named = map[string][]int32{}
		if got := x.OpenOnes(open, table.IsOpen, x.NamingItemsOf("o")).List; got != list {
			t.Errorf("%d are in %s, want %s", open, got, list)
		}
		lists := x.FollowUps()
		if strings.Contains(list, "open.html") {
			lists = x.Open()
		}
		if last := lists.Columns[len(lists.Columns)-1].ID; last != "names" {
			t.Errorf("%s of %d is not filtered by what they name, the last column is %s", lists.ID, open, last)
		}
	}
}

// TestClosedByTheDueDateLeadsToItsRows: the list of all follow-ups tells those that figure F15 counts from the others, where due values are read.
func TestClosedByTheDueDateLeadsToItsRows(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	closed := func(id, due string, days int) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.False, Due: due, CreatedOn: record.MS(asOf.AddDate(0, 0, -30).UnixMilli()), ResolvedOn: record.MS(asOf.AddDate(0, 0, days).UnixMilli())}
	}
	all := record.Of(closed("early", "20261115", -9), closed("same day", "20261112", -9), closed("late", "20261111", -9), closed("unread", "soon", -9), closed("none", "", -9),
		&record.FollowUp{ID: "open", Open: record.True, Due: "20261130"})
	for format, want := range map[string]string{"yyyymmdd": "early=yes late=no none= open= same day=yes unread=", "": ""} {
		r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{FollowUps: all}}, nil, report.Options{Zone: time.UTC, Book: new(label.Book), DueFormat: format})
		if err != nil {
			t.Fatal(err)
		}
		x := table.New(r, table.Layout{})
		list := x.FollowUps()
		var got []string
		if at := slices.IndexFunc(list.Columns, func(c table.Column) bool { return c.ID == "due-met" }); at >= 0 {
			for i := range list.Len {
				got = append(got, list.RecordID(i)+"="+list.Row(i)[at].Key)
			}
			if of := x.CountOf(r.Figure(report.F15), nil); of.N != 2 || of.List != "followups/all.html#f.due-met=yes" {
				t.Errorf("F15 is %+v", of)
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("format %q: %q, want %q", format, got, want)
		}
	}
}

// TestListsAreFilteredByName: by who has a record or closed it, what it is, where it is, its state, and the month in which it was opened;
// columns that matter less go first where there is no room.
func TestListsAreFilteredByName(t *testing.T) {
	t.Parallel()
	x := registersOf(census.Rows{})
	named := *x
	named.Named = map[string][]int32{}
	for want, of := range map[string]table.Table{
		"form state assignee created names, less of form due reassigned last-activity idle names":                          named.Open(),
		"form state assignee created, less of form due reassigned last-activity idle":                                      x.Open(),
		"form assignee closed-by created, less of form closed-by days-to-close":                                            x.Closed(),
		"form state assignee closed-by created, less of form closed-by due reassigned last-activity attachments closed-as": x.FollowUps(),
		"type office inspection with status, less of type inspection with service last-completed":                          x.Equipment(),
		"inspection type office with status, less of inspection type with last-completed":                                  x.Expired(),
		"type office with inspection status, less of type with inspection last-completed":                                  x.CatchUp(),
		"category tags, less of category tags kind versions versioned":                                                     x.Documents(),
	} {
		var got, less []string
		for _, c := range of.Columns {
			if c.Facet {
				got = append(got, c.ID)
			}
			if c.Minor {
				less = append(less, c.ID)
			}
		}
		if got := strings.Join(got, " ") + ", less of " + strings.Join(less, " "); got != want {
			t.Errorf("%s is filtered by %s, want %s", of.ID, got, want)
		}
	}
}

// TestAPackageNamesItsForm, and that of each of its files, as programs look for it.
func TestAPackageNamesItsForm(t *testing.T) {
	t.Parallel()
	p := table.NewPackage("Harbour", asOf, "0f", map[string]table.Records{"data/b.csv": {}, "data/a.csv": {Title: "A"}})
	if p.Profile != "tabular-data-package" || p.Name != "opsreport" || p.Title != "Harbour" || len(p.Resources) != 2 ||
		p.Resources[0].Name != "a" || p.Resources[1].Path != "b.csv" || p.Resources[0].Profile != "tabular-data-resource" {
		t.Errorf("%+v", p)
	}
}

// TestTheForecastListsTwelveWeeks: the register has a row for every schedule that expires in 84 days, counted as the days of E13
// are, also where an item has two in one week, with the day of that schedule; what is past or later is not in it.
func TestTheForecastListsTwelveWeeks(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	on := func(days int) record.Schedule {
		return record.Schedule{ID: fmt.Sprint(days), Status: "uptodate", ExpiresOn: record.MS(monday.AddDate(0, 0, days).UnixMilli())}
	}
	item := func(id string, s ...record.Schedule) *record.Equipment {
		return &record.Equipment{ID: id, InService: record.True, Schedules: s}
	}
	book := &label.Book{}
	items := record.Of(item("a", on(1), on(12), on(8), on(86)), item("b", on(9), on(85), on(1)))
	r, err := report.Build(record.Night{AsOf: monday.AddDate(0, 0, 2), Set: record.Set{Equipment: items}}, nil,
		report.Options{Zone: time.UTC, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).Forecast()
	got := ""
	for i := range tab.Len {
		for at, c := range tab.Row(i) {
			if id := tab.Columns[at].ID; id == "week" || id == "serial" || id == "expires" {
				got += c.Text + ", "
			}
		}
	}
	want := "a, 24 Nov 2026, 23 Nov 2026, b, 25 Nov 2026, 23 Nov 2026, a, 28 Nov 2026, 23 Nov 2026, b, 9 Feb 2027, 8 Feb 2027, "
	if n := int(*r.Figure("E13").Stat(report.TwelveWeeks).Value); got != want || n != tab.Len {
		t.Errorf("E13 counts %d in 84 days, the register lists %s", n, got)
	}
}

// TestAnItemOfManySchedulesNeedsManyPages of the forecast: none has more rows than a page of a
// list may have.
func TestAnItemOfManySchedulesNeedsManyPages(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	e := &record.Equipment{ID: "a", Serial: "S-1", InService: record.True}
	for i := range 3 * table.CutRows {
		e.Schedules = append(e.Schedules, record.Schedule{ID: fmt.Sprint(i), ExpiresOn: record.MS(monday.AddDate(0, 0, 5).UnixMilli())})
	}
	r, err := report.Build(record.Night{AsOf: monday, Set: record.Set{Equipment: record.Of(e)}}, nil, report.Options{Zone: time.UTC,
		Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).Forecast()
	rows := 0
	for _, p := range table.Cut(&tab) {
		if rows += len(p.Rows); len(p.Rows) > table.CutRows {
			t.Errorf("%s has %d rows", p.Name, len(p.Rows))
		}
	}
	if rows != len(e.Schedules) {
		t.Errorf("%d rows of %d", rows, len(e.Schedules))
	}
}

// TestFiltersKnowEachNameOfSeveral by its id, beside the name, since that may hold what stands between names in the text, and of a long
// cell those that it does not show.
func TestFiltersKnowEachNameOfSeveral(t *testing.T) {
	t.Parallel()
	x := sample()
	x.Report.Book.Set(label.Office, "o1", "Mill Street, north")
	var many []string
	for i := range 200 {
		many = append(many, "office"+strconv.Itoa(i))
	}
	long := x.NamesCell(label.Office, many, "none")
	const shown = 62 // ten of 9 bytes with the comma, 51 of 10, and the one that is too many
	if keys := strings.Split(long.Key, "\n"); len(keys) != len(many) || keys[199] != "office199\toffice199" {
		t.Errorf("%d keys, the last %q", len(keys), keys[len(keys)-1])
	}
	for name, c := range map[string]struct{ got, want table.Cell }{
		"none": {x.NamesCell(label.Office, nil, "no office"), table.Cell{Text: "no office", Muted: true}},
		"one":  {x.NamesCell(label.Office, []string{"o1"}, ""), table.Cell{Text: "Mill Street, north", Key: "o1"}},
		"several": {x.NamesCell(label.Office, []string{"o1", "o2"}, ""),
			table.Cell{Text: "Mill Street, north, o2", Key: "o1\tMill Street, north\no2\to2"}},
		"more than a cell holds": {long, table.Cell{
			Text: x.Names(label.Office, many[:shown]) + " and " + strconv.Itoa(200-shown) + " more", Key: long.Key}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v, want %+v", name, c.got, c.want)
		}
	}
}

// TestTheSessionsOfT6AreListed: whoever reads that a figure flags two sessions finds them among
// those with an exception, and why they are there.
func TestTheSessionsOfT6AreListed(t *testing.T) {
	t.Parallel()
	sessions := record.Of(
		&record.GroupTraining{ID: "good", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1"}, InstructorID: "u2"},
		&record.GroupTraining{ID: "none", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1"}},
		&record.GroupTraining{ID: "self", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1", "u2"}, InstructorID: "u2"},
		&record.GroupTraining{ID: "both", TrainingIDs: []string{"a"}},
		&record.GroupTraining{ID: "empty", TrainingIDs: []string{"a"}, InstructorID: "u2"},
	)
	r, err := report.Build(record.Night{AsOf: time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC), Set: record.Set{GroupTrainings: sessions}}, nil,
		report.Options{Zone: time.UTC, Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).OddSessions()
	got := map[string]string{}
	for i := range tab.Len {
		cells := tab.Row(i)
		got[tab.RecordID(i)] = cells[len(cells)-1].Text
	}
	want := map[string]string{"none": "No instructor given", "self": "Instructor is also a trainee",
		"both": "Session without trainees; No instructor given", "empty": "Session without trainees"}
	if n := r.Figure("T6").N; n != 3 || len(got) != len(want) {
		t.Errorf("T6 flags %d, the list has %v", n, got)
	}
	for id, why := range want {
		if got[id] != why {
			t.Errorf("%s is listed for %q, not for %q", id, got[id], why)
		}
	}
}

// TestVersionsLeadToTheirDocuments: those of a month of which no document has two.
func TestVersionsLeadToTheirDocuments(t *testing.T) {
	t.Parallel()
	at := func(month time.Month, day int) census.VersionDates {
		return census.VersionDates{CreatedMs: time.Date(2026, month, day, 0, 0, 0, 0, time.UTC).UnixMilli()}
	}
	x := registersOf(census.Rows{Documents: []census.Document{{ID: "a", Dates: []census.VersionDates{at(3, 1), at(5, 2), at(5, 3)}},
		{ID: "b", Dates: []census.VersionDates{at(4, 1), {}, at(3, 31)}}, {ID: "c"}}})
	c := chart.Chart{ID: "versions", Kind: chart.Columns, Series: []chart.Series{{}}}
	for i, n := range []float64{2, 1, 2} {
		c.Categories = append(c.Categories, chart.Category{Key: fmt.Sprintf("2026-%02d", i+3)})
		c.Series[0].Values = append(c.Series[0].Values, &n)
	}
	if got, want := x.ListsOf(c, nil).Series[0].Lists, []string{"documents/all.html#f.versioned=2026-03", "documents/all.html#f.versioned=2026-04", ""}; !slices.Equal(got, want) {
		t.Errorf("the months lead to %q, want %q", got, want)
	}
	all := x.Documents()
	i := slices.IndexFunc(all.Columns, func(c table.Column) bool { return c.ID == "versioned" })
	if got, want := all.Columns[i].Cell(1), (table.Cell{Text: "Apr 2026, Mar 2026", Sort: "2026-04", Key: "2026-04\tApr 2026\n2026-03\tMar 2026"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
