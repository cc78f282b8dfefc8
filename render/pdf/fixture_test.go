package pdf

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/past"
	"opsreport/render/words"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/printed"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/settings"
	"opsreport/render/table"
)

func london(t testing.TB) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

func fonts(t testing.TB) Fonts {
	t.Helper()
	read := func(name string) []byte {
		content, err := assets.FS.ReadFile("fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	return Fonts{Regular: read("DejaVuSansCondensed.ttf"), Bold: read("DejaVuSansCondensed-Bold.ttf"), Mono: read("DejaVuSansMono.ttf"),
		Emoji: read("NotoEmoji-Regular.ttf")}
}

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

const digest = "9f3c61b07ad24e58c1f06b92d7a3385e4410bce2f7195ad860c3972b5e14d08f"

// fixture is a night of a size, with text made by word in every field that
// holds text.
type fixture struct {
	followUps, equipment, documents, trainings int
	types, offices                             int // of the equipment; 0 for 6 and 5
	word                                       func(kind string, i int) string
}

func plainWord(kind string, i int) string {
	names := map[string][]string{
		"form": {"Fire door inspection", "Working-at-height review", "Site safety walk", "COSHH store check", "Forklift pre-use check"},
		"title": {"Full-body harness, 2-point", "CO₂ 5 kg, switch room", "Extension ladder, 7 m", "Foam 9 l, paint store",
			"4-gas detector, MX4"},
		"office": {"North Dock", "Mill Street", "Quayside", "Tannery Yard", "Eastgate Depot"},
		"type":   {"Fire extinguishers", "Harnesses", "Ladders", "Gas detectors", "Forklifts", "Lifting slings"},
	}
	if list, ok := names[kind]; ok {
		return list[i%len(list)]
	}
	return fmt.Sprintf("%s-%04d", strings.ToUpper(kind[:2]), i)
}

func (f fixture) input(t testing.TB) Input {
	t.Helper()
	if f.word == nil {
		f.word = plainWord
	}
	night, book := f.night(), f.book()
	o := report.Options{Zone: london(t), Book: book, Targets: map[string]report.Target{"E1": {Meets: 95, Watch: 90},
		"F2": {Meets: 5, Watch: 10}}}
	before := night
	before.AsOf = asOf.AddDate(0, 0, -1)
	was, err := event.Read(before, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	is, err := event.Read(night, was.Report, o)
	if err != nil {
		t.Fatal(err)
	}
	title := f.word("Operations compliance summary", 0)
	if title == "OP-0000" {
		title = "Harbour Works – operations compliance"
	}
	return Input{
		Edition: pages.Edition{Report: is.Report, Changes: event.Between(was, is, func(past.Record) bool { return false }), Book: book,
			Night:     night,
			Registers: table.New(is.Report, table.Layout{}),
			Metrics:   strings.Repeat("2ad9508e", 8)},
		Where: f.where(), Longest: f.longest(), Charts: f.charts(), Fonts: fonts(t),
		Settings: Settings{
			Output: settings.Output{Shown: settings.Shown{Title: title, Organisation: "Harbour Works Ltd", Classification: "Internal",
				SiteURL: "https://reports.example.com/ops"}, Tool: "opsreport 1.4.0", Commit: "3e91c0d"},
			Privacy: privacy.Strict,
		},
	}
}

func (f fixture) book() *label.Book {
	b := &label.Book{}
	for i := range 6 {
		b.Set(label.Form, fmt.Sprint("form", i), f.word("form", i))
		b.Set(label.Office, fmt.Sprint("office", i), f.word("office", i))
		b.Set(label.EquipmentType, fmt.Sprint("type", i), f.word("type", i))
		b.Set(label.Training, fmt.Sprint("training", i), f.word("training", i))
		b.Set(label.User, fmt.Sprint("user", i), fmt.Sprintf("P-7F3A%06d", i))
	}
	return b
}

func (f fixture) night() record.Night {
	n := record.Night{
		Set: f.set(), Folder: "20261121T041207Z", Digest: digest, AsOf: asOf, Started: asOf, Finished: asOf.Add(79 * time.Second),
		BaseURL: "https://ops.example.com", Tool: "opsreport 1.4.0", RunURL: "https://ci.example.com/runs/20418",
		Config:   strings.Repeat("77aa", 16),
		Previous: record.Link{Folder: "20261120T041203Z", Digest: digest}, FollowUpWalks: 1, OverdueWalks: 1,
		Lists: []record.ListCount{
			{List: "resources", Rows: f.documents, Reported: -1}, {List: "followups", Rows: f.followUps, Reported: f.followUps},
			{List: "equipments", Rows: f.equipment, Reported: -1}, {List: "grouptrainings", Rows: f.trainings, Reported: -1},
			{List: "overdue", Rows: f.followUps, Reported: f.followUps},
		},
	}
	for i := range 6 {
		n.Types = append(n.Types, record.TypeAsked{ID: fmt.Sprint("type", i), Name: f.word("type", i), Rows: f.equipment / 6})
	}
	var log []*record.Request
	for i := range 14 {
		q := &record.Request{
			At: asOf.Add(time.Duration(i*5) * time.Second), Method: "followups.list",
			Params: []byte(fmt.Sprintf(`{"limit":500,"page":%d,"status":"all"}`, i)), Attempt: 1,
			Status: 200, RequestID: f.word("request", i), Bytes: 48123, SHA256: digest, Items: 120,
		}
		if i == 3 {
			q.Error, q.Items = "rate_limited", 0
		}
		log = append(log, q)
	}
	n.Requests = record.Of(log...)
	return n
}

func ago(days int) record.Time {
	return record.MS(asOf.Add(-time.Duration(days) * 24 * time.Hour).UnixMilli())
}

// set makes the four lists; every follow-up is open and overdue, so that
// Annex A lists them all.
func (f fixture) set() record.Set {
	var followUps []*record.FollowUp
	var overdue []string
	for i := range f.followUps {
		age := (f.followUps - i) % 150
		followUps = append(followUps, &record.FollowUp{
			ID: f.word("followup", i), FormID: fmt.Sprint("form", i%6), ResponseID: fmt.Sprint(i), AssigneeID: fmt.Sprint("user", i%6),
			ObserverID: "user1", Due: f.word("20261031", i),
			Open: record.True, CreatedOn: ago(age), UpdatedOn: ago(age / 2),
			Messages: []record.Message{{Date: ago(age / 2), UserID: "user2", ReassigneeID: fmt.Sprint("user", i%6)}},
			Unknown:  []record.Field{{Name: f.word("in_progress", i), Value: []byte("true")}},
		})
		overdue = append(overdue, followUps[i].ID)
	}
	var items []*record.Equipment
	statuses := []string{"expired", "expiring", "uptodate", "uptodate", f.word("status", 1)}
	for i := range f.equipment {
		schedule := record.Schedule{ID: fmt.Sprint("s", i), Status: statuses[i%5], ExpiresOn: ago(i%111 - 40),
			ExpiringOn: ago(i%111 - 20), LastCompletedOn: ago(400)}
		if i%5 == 0 {
			schedule.ExpiresOn = ago(i%111 + 1)
		}
		if i%7 == 0 {
			schedule.LastCompletedOn = record.Time{}
		}
		e := &record.Equipment{
			ID: fmt.Sprint("item", i), Serial: f.word("serial", i), Title: f.word("title", i), TypeID: fmt.Sprint("type", i%cmp.Or(f.types, 6)),
			OfficeIDs: []string{fmt.Sprint("office", i%cmp.Or(f.offices, 5))},
			Created:   ago(900), InService: record.True, Status: statuses[i%5], Schedules: []record.Schedule{schedule},
		}
		if i%17 == 0 {
			e.InService, e.Schedules = record.False, nil
		}
		items = append(items, e)
	}
	var documents []*record.Resource
	for i := range f.documents {
		documents = append(documents, &record.Resource{
			ID: fmt.Sprint("doc", i), Title: f.word("document", i), Created: ago(900), CategoryID: f.word("category", i),
			Tags:     []string{f.word("tag", i)},
			Versions: []record.Version{{Created: ago(30*i + 5), ApprovedOn: ago(30 * i), Label: f.word("version", i), Type: "file"}},
		})
	}
	var trainings []*record.GroupTraining
	for i := range f.trainings {
		trainings = append(trainings, &record.GroupTraining{ID: fmt.Sprint(i), Created: ago(i * 9), InstructorID: "user1",
			TrainingIDs: []string{fmt.Sprint("training", i%5)}, TraineeIDs: []string{"user2", "user3", fmt.Sprint("user", i%6)}})
	}
	return record.Set{Resources: record.Of(documents...), FollowUps: record.Of(followUps...), Equipment: record.Of(items...),
		GroupTrainings: record.Of(trainings...), Overdue: record.Of(overdue...)}
}

// longestRows is how many items have a strip.
const longestRows = 10

// where is how many items are expired in each office and of each type.
func (f fixture) where() (s document.Section) {
	if f.equipment == 0 {
		return s
	}
	types, offices := cmp.Or(f.types, 6), cmp.Or(f.offices, 5)
	m := chart.Matrix{Head: "Office", AllHead: "All types", Of: "of", Legend: "Share expired:", Total: chart.MatrixRow{
		MatrixHead: chart.MatrixHead{Name: "All offices"}, Cells: make([]chart.Count, types)}}
	add := func(to *chart.Count, c chart.Count) { to.N, to.D = to.N+c.N, to.D+c.D }
	for k := range types {
		m.Columns = append(m.Columns, chart.MatrixHead{Name: f.word("type", k), Link: "equipment/type.html"})
	}
	for i := range offices {
		r := chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: f.word("office", i), Link: "equipment/office.html"}}
		for k := range types {
			c := chart.Count{N: (i + k) % 3, D: (i+k)%3 + f.equipment/types/offices}
			if (i+2*k)%7 == 0 {
				c = chart.Count{}
			}
			r.Cells = append(r.Cells, c)
			add(&r.All, c)
			add(&m.Total.Cells[k], c)
		}
		add(&m.Total.All, r.All)
		m.Rows = append(m.Rows, r)
	}
	other := func(n int) chart.MatrixHead { return chart.MatrixHead{Name: fmt.Sprint(n, " others"), Last: true} }
	m = chart.NewMatrix(m, other, other)
	for i := range m.Shades {
		m.Shades[i].Name = "share"
	}
	return document.Section{ID: "where", Title: "Where: 4 of 37 items at " + f.word("office", 1), Note: "Expired of items in service.",
		Blocks: []document.Block{document.Matrix{Matrix: m}}}
}

// longest are the items expired longest, with a strip of two states for each.
func (f fixture) longest() (s document.Section) {
	if f.equipment == 0 {
		return s
	}
	axis := chart.TimeAxis{From: asOf.AddDate(0, 0, -90), To: asOf, Names: []chart.Moment{{At: asOf.AddDate(0, 0, -20), Name: "Nov"}}}
	longest := document.Entries{Courses: &document.Courses{Axis: axis, Keys: []chart.StripKey{chart.StateKey(chart.WasExpired, "expired")},
		Name: "Item", Beside: "Office", Value: "Days"}}
	for i := range longestRows {
		lane := chart.Lane{Summary: "Expired since " + f.word("since", i), Parts: []chart.Part{
			{From: axis.From, To: axis.From.AddDate(0, 0, 20+i), Is: chart.WasUpToDate},
			{From: axis.From.AddDate(0, 0, 20+i), To: axis.To, Is: chart.WasExpired}}}
		longest.All = append(longest.All, document.Entry{Name: document.Link{Text: f.word("serial", i), Path: "equipment/item.html"},
			Under: document.Plain(f.word("title", i)), Beside: document.Plain(f.word("office", i)), Lower: document.Plain(f.word("inspection", i)), Value: document.Plain(fmt.Sprint(90-i, " days")),
			Since: "since 2 Aug", Strip: chart.Strip{TimeAxis: axis, Lane: lane}})
	}
	return document.Section{ID: "longest", Title: "Expired longest", Note: "Longest first.", Blocks: []document.Block{longest}}
}

func values(n ...float64) []*float64 {
	out := make([]*float64, len(n))
	for i := range n {
		if n[i] >= 0 {
			out[i] = &n[i]
		}
	}
	return out
}

func categories(names ...string) []chart.Category {
	out := make([]chart.Category, len(names))
	for i, n := range names {
		out[i] = chart.Category{Label: n, Tick: n}
	}
	return out
}

func (f fixture) charts() []chart.Chart {
	status := chart.Chart{
		ID: "equipment-by-type", Kind: chart.Bars, Share: true, Title: "Where is equipment expired?",
		Note: "In-service items by type, n = 214; at right: in date, n of d", Head: "Type", RightHead: "In date",
		Series: []chart.Series{
			{Name: "Expired", Fill: chart.Expired, Values: values(4, 3, 2, 2, 1, 0)},
			{Name: "Expiring", Fill: chart.Expiring, Values: values(7, 6, 3, 4, 2, 1)},
			{Name: "Up to date", Fill: chart.UpToDate, Values: values(71, 38, 29, 14, 9, 10)},
			{Name: "No schedule", Fill: chart.NoData, Values: values(2, 1, 4, 0, 0, 1)},
		},
	}
	for i := range 6 {
		status.Categories = append(status.Categories, chart.Category{Label: f.word("type", i), Right: "78 of 82 · 95.1 %"})
	}
	office := status
	office.ID, office.Title = "equipment-by-office", "Which office has expired equipment?"
	age := chart.Chart{
		ID: "open-age", Kind: chart.Columns, Title: "How long have follow-ups been open?",
		Note: "Open follow-ups by age, n = 40; median 19 days, p90 88 days", AxisLabel: "days open",
		Categories: categories("0–7", "8–14", "15–30", "31–60", "61–90", "91+"),
		Series: []chart.Series{{Name: "Overdue per the service", Fill: chart.Expired, Values: values(0, 0, 1, 1, 2, 3)},
			{Name: "Open, not overdue", Fill: chart.Neutral, Values: values(9, 7, 10, 5, 1, 1)}},
	}
	weeks := []string{"24 Aug", "31 Aug", "7 Sep", "14 Sep", "21 Sep", "28 Sep", "5 Oct", "12 Oct", "19 Oct", "26 Oct", "2 Nov",
		"9 Nov", "16 Nov"}
	flow := chart.Chart{
		ID: "flow", Kind: chart.Pairs, Title: "Is the backlog growing?", Note: "Opened 119, closed 113 in 13 weeks: up by 6, to 40.",
		Unfinished: "Week not finished", Categories: categories(weeks...),
		Series: []chart.Series{{Name: "Opened", Fill: chart.Accent, Values: values(8, 11, 9, 7, 12, 10, 6, 9, 13, 10, 10, 9, 7)},
			{Name: "Closed", Fill: chart.Pale, Values: values(6, 9, 10, 8, 9, 11, 8, 7, 10, 12, 9, 8, 6)}},
		Panel: &chart.Chart{ID: "flow-backlog", Kind: chart.Line, Title: "Open at week end",
			Series: []chart.Series{{Name: "Open", Fill: chart.Accent, Values: values(36, 38, 37, -1, 36, 39, 38, 36, 41, 37, 38, 39, 40)}}},
	}
	forecast := chart.Chart{
		ID: "equipment-forecast", Kind: chart.Columns, Title: "What falls due in the next 12 weeks?",
		Note: "Inspections of items in service by expiry week, n = 68. Set apart: 11 already past, 3 with no date.", SetApart: 2,
		AxisLabel:  "week beginning",
		Categories: categories("16 Nov", "", "", "7 Dec", "", "", "28 Dec", "", "", "18 Jan", "", "", "past", "no date"),
		Series: []chart.Series{
			{Name: "Expires in week", Fill: chart.Ramp3, Values: values(3, 7, 5, 9, 4, 2, 1, 6, 11, 8, 5, 7, -1, -1)},
			{Name: "Already past", Fill: chart.Expired, Values: values(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 11, -1)},
			{Name: "No date", Fill: chart.NoData, Values: values(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 3)},
		},
	}
	load := chart.Chart{
		ID: "open-load", Kind: chart.Bars, Title: "Who has the open follow-ups?", Note: "40 open follow-ups by current assignee",
		Head: "Assignee",
		Series: []chart.Series{{Name: "0–14 days", Fill: chart.Ramp1, Values: values(1, 2, 2)},
			{Name: "15–30", Fill: chart.Ramp2, Values: values(1, 1, 2)}, {Name: "31–60", Fill: chart.Ramp3, Values: values(1, 0, 1)},
			{Name: "61 or more", Fill: chart.Ramp4, Values: values(1, 0, 2)}},
		Categories: categories("P-0B51", "P-1E9C", f.word("person", 3)),
		Sides: []chart.Side{{Head: "Overdue", Texts: []string{"1", "0", "2"}},
			{Head: "Oldest", Texts: []string{"74 d", "19 d", "119 d"}}, {Head: "Median age", Texts: []string{"30 d", "9 d", "23 d"}}},
	}
	curve := chart.Chart{
		ID: "time-to-close", Kind: chart.Step, Unit: "%", Title: "How long does closing take?",
		Note: "Share still open after t days, n = 1408.", AxisLabel: "days after creation",
		Series: []chart.Series{{Name: "Still open", Fill: chart.Accent, Values: values(100, 86, 62, 50, 34, 20, 9, 6)}},
		Marks:  []chart.Mark{{X: 12, Y: 50, Label: "half closed by day 12"}, {X: 38, Y: 20, Label: "4 in 5 closed by day 38"}},
	}
	for _, x := range []float64{0, 2, 7, 12, 20, 38, 80, 118} {
		curve.Categories = append(curve.Categories, chart.Category{X: x})
	}
	empty := chart.Chart{ID: "approval-age", Kind: chart.Columns, Title: "How long ago were documents approved?",
		Empty: "No document has an approval on record"}
	return []chart.Chart{status, office, age, flow, forecast, load, curve, empty}
}

var reference = fixture{followUps: 40, equipment: 231, documents: 63, trainings: 27, word: plainWord}

// referred is the reference document, made once for all tests that only read it.
var referred struct {
	once    sync.Once
	content []byte
	result  Result
}

func referenceDocument(t testing.TB) ([]byte, Result) {
	t.Helper()
	referred.once.Do(func() { referred.content, referred.result = annexOf(t, reference.input(t)) })
	if len(referred.content) == 0 {
		t.Fatal("the reference document was not made")
	}
	return referred.content, referred.result
}

// TestWrite also leaves the document where PDF_OUT says, to be looked at.
func TestWrite(t *testing.T) {
	content, result, err := Annex(reference.input(t))
	if err != nil {
		t.Fatal(err)
	}
	if file := os.Getenv("PDF_OUT"); file != "" {
		if err := os.WriteFile(file, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d pages, %d bytes, %d replaced", result.Pages, len(content), result.Replaced)
}

// registers are those that the document prints.
type registers struct {
	*table.Registers
	overdue, expired, never, missing, unknown table.Table
}

func newRegisters(in *Input) registers {
	x := in.Registers
	return registers{x, x.Overdue(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus()}
}

// partsOf returns the parts of a document.
func partsOf(in *Input) []numbered {
	d := doc{in: in, layout: &layout{w: in.Registers.Words.Paper}}
	return d.numberedParts(printed.Pass{Annex: madeFrom(in), PageOf: func(string) string { return "…" }, LetterOf: letterOf})
}

// sectionOf returns a section of a part.
func sectionOf(in *Input, part, id string) document.Section {
	for _, n := range partsOf(in) {
		if n.id == part {
			return n.Section(id)
		}
	}
	return document.Section{}
}

// rowOf returns how the document prints a section.
func rowOf(d *doc, id string) row {
	for _, p := range d.nightly() {
		for _, r := range p.rows {
			if r.id == id {
				return r
			}
		}
	}
	return row{}
}

func input(t *testing.T, n int) PeriodInput {
	t.Helper()
	in := PeriodInput{Words: words.English(words.Context{}), AsOf: time.Date(2026, 11, 1, 4, 0, 0, 0, time.UTC), Digest: strings.Repeat("0f", 32), Service: "https://ops.example.com",
		Output: settings.Output{Shown: settings.Shown{Organisation: "Harbour Works", SiteURL: "https://example.com/site"}, Tool: "opsreport 1"}}
	for name, into := range map[string]*[]byte{"DejaVuSansCondensed.ttf": &in.Fonts.Regular, "DejaVuSansCondensed-Bold.ttf": &in.Fonts.Bold,
		"DejaVuSansMono.ttf": &in.Fonts.Mono, "NotoEmoji-Regular.ttf": &in.Fonts.Emoji} {
		var err error
		if *into, err = fs.ReadFile(assets.FS, "fonts/"+name); err != nil {
			t.Fatal(err)
		}
	}
	in.Page = document.Page{ID: "2026-10", Title: "October 2026", Sections: []document.Section{{ID: "x",
		Title: "What happened \U0001F525 \xff",
		Blocks: []document.Block{document.Table{Table: table.Table{ID: "t", Caption: "Events", Len: n, Columns: []table.Column{
			{Head: "Record", Cell: func(i int) table.Cell { return table.Linked(fmt.Sprint("record ", i), "x.html") }},
			{Head: "Is", Cell: func(int) table.Cell { return table.Text("closed\x00") }}}}}}}}}
	return in
}

// tableOf is the table of a section.
func tableOf(s document.Section) document.Table { return s.Blocks[0].(document.Table) }

// titled is a section with one table, which is called as the section is.
func titled(id, title string, t table.Table) document.Section {
	t.ID, t.Caption = id, title
	return document.Section{ID: id, Title: title, Blocks: []document.Block{document.Table{Table: t}}}
}

// full is the report of a period with so many rows in each of its tables, and with names that long.
func full(t *testing.T, n, long int, quarter bool) PeriodInput {
	t.Helper()
	in := input(t, 0)
	in.Name, in.Over = "October 2026", "The month is over"
	start := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	name := strings.Repeat("Långt namn ", long/11+1)
	cell := func(text string) func(int) table.Cell { return func(int) table.Cell { return table.Text(text) } }
	of := func(text string, columns, rows int) table.Table {
		g := table.Table{ID: "t", Caption: "x", Len: rows}
		for i := range columns {
			g.Columns = append(g.Columns, table.Column{ID: fmt.Sprint("c", i), Head: "Head", Cell: cell(text)})
		}
		return g
	}
	grid := func(columns, rows int) table.Table { return of(name, columns, rows) }
	short := func(columns, rows int) table.Table { return of("97 of 103 (94.2 %)", columns, rows) }
	calendar := chart.Calendar{Weeks: quarter}
	for i := range 31 {
		calendar.Days = append(calendar.Days, chart.CalendarDay{Name: fmt.Sprint(i + 1)})
	}
	axis := chart.TimeAxis{From: start, To: start.AddDate(0, 1, 0)}
	strips := document.Entries{Courses: &document.Courses{Axis: axis, Keys: []chart.StripKey{chart.StateKey(chart.WasExpired, "expired")},
		Name: "Item", Beside: "Office", Value: "Days"}}
	for range min(n, 10) {
		strips.All = append(strips.All, document.Entry{Name: document.Link{Text: name}, Under: document.Plain(name), Beside: document.Plain(name), Lower: document.Plain(name), Value: document.Plain("31 of 31"),
			Since: "still expired",
			Strip: chart.Strip{TimeAxis: axis, Lane: chart.Lane{Parts: []chart.Part{{From: axis.From, To: axis.To, Is: chart.WasExpired}}}}})
	}
	fates := chart.Fates{}
	for range min(n, 14) {
		fates.Rows = append(fates.Rows, chart.Fate{Name: name, OnTime: 9, Late: 1, NotDone: 1, Of: "9 of 11"})
	}
	fall, _ := chart.NewWaterfall(chart.Move{N: 4, Name: "27 Sep", Note: "before"}, []chart.Move{{N: 3, Name: "opened", Label: "+3"}},
		chart.Move{N: 7, Name: "1 Nov"})
	m := chart.Matrix{Head: "Office", AllHead: "All types", Of: "of", Total: chart.MatrixRow{All: chart.Count{N: 1, D: 9}}}
	for range min(n, 9) {
		m.Columns = append(m.Columns, chart.MatrixHead{Name: name})
		m.Total.Cells = append(m.Total.Cells, chart.Count{N: 1, D: 9})
	}
	for range min(n, 14) {
		m.Rows = append(m.Rows, chart.MatrixRow{MatrixHead: chart.MatrixHead{Name: name}, Cells: m.Total.Cells, All: chart.Count{N: 1, D: 9}})
	}
	part := func(id, title string, blocks ...document.Block) document.Section {
		return document.Section{ID: id, Title: title, Blocks: blocks}
	}
	changed := part("happened", "What changed")
	for range 3 {
		changed.Blocks = append(changed.Blocks, document.Table{Table: grid(3, min(n, 11))})
	}
	var limits, meanings document.Facts
	var tiles document.Tiles
	for i := range 12 {
		limits = append(limits, document.Said(fmt.Sprint("L", i+1), "Name", strings.Repeat("What it cannot say. ", 15)))
		meanings = append(meanings, document.Said(fmt.Sprint("P", i), "Name", strings.Repeat("What it counts. ", 9)))
	}
	for i := range 6 {
		v := float64(i)
		tiles = append(tiles, document.Tile{ID: fmt.Sprint(i), Label: "Items", Number: "12.3", Unit: "%", Of: []string{"1 of 9*"},
			Change: "+1.0 points", Drawn: chart.Change{Before: &v, After: &v, Full: 1, BeforeText: "1", AfterText: "1"}})
	}
	in.Page = document.Page{ID: "2026-10", Title: "October 2026: " + strings.Repeat("a long finding ", 6),
		Lede: document.Plain(strings.Repeat("Something was found. ", 14)), Sections: []document.Section{
			{ID: "days", Title: "Snapshots on 4 of 31 days", Note: "The longest gap.", Blocks: []document.Block{document.Days{Calendar: calendar}}},
			part("tiles", "", tiles, document.Para{Text: "Filled.", Back: true}),
			part("fates", "17 inspections were late", document.Outcomes{Groups: []document.OutcomeGroup{{Title: "By week", Fates: fates},
				{Title: "By office", Fates: fates}}, Keys: []chart.Shade{{Fill: chart.UpToDate, Name: "on time"}, {Name: "not due yet"}}}),
			part("flow", "Open follow-ups", document.Drawing{Of: fall}, document.Sentence{Text: "What it means."}),
			part("stock", "Expired items", document.Drawing{Of: fall}), part("longest", "Expired longest", strips),
			{ID: "annex", Note: "The lists are an annex."}, part("where", "Where", document.Matrix{Matrix: m}), changed,
			titled("late", "Late or not done", grid(6, n)), part("oldest", "Follow-ups open longest", strips),
			part("meanings", "What the figures mean", meanings), part("made", "Made", document.Para{Text: "P4 leaves out 3."}),
			part("limitations", "What this report cannot say", limits),
			part("basis", "Basis", document.Facts{document.Said("", "Closing snapshot", strings.Repeat("0f", 32))})}}
	if quarter {
		in.Page.Sections = append(in.Page.Sections, titled("trends", "Trends", short(4, 5)), titled("targets", "Targets", short(5, 4)))
	}
	return in
}

// aged is the reference with other follow-ups.
func aged(t *testing.T, followUps ...*record.FollowUp) Input {
	t.Helper()
	in := reference.input(t)
	night := reference.night()
	night.FollowUps, night.Overdue = record.Of(followUps...), record.Of[string]()
	r, err := report.Build(night, nil, report.Options{Zone: london(t), Book: in.Book})
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Night = r, night
	return in
}

// few is the reference with a few items, compared with a night before: three that are expired, one of which was never
// completed, two that expire soon, four that are up to date, and one whose status is not known.
func few(t *testing.T) Input {
	t.Helper()
	in := reference.input(t)
	night := reference.night()
	var items []*record.Equipment
	for i, status := range []string{"expired", "expired", "expired", "expiring", "expiring", "uptodate", "uptodate", "uptodate", "uptodate",
		"lost"} {
		e := &record.Equipment{ID: fmt.Sprint("item", i), Serial: fmt.Sprint("EX-", i), TypeID: "type0", InService: record.True, Status: status,
			Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: ago(9 + i), LastCompletedOn: ago(400)}}}
		if i == 2 {
			e.Schedules[0].LastCompletedOn = record.Time{}
		}
		if i == 3 {
			e.Unknown = []record.Field{{Name: "colourOfLid"}}
		}
		items = append(items, e)
	}
	night.Equipment = record.Of(items...)
	before := night
	before.AsOf = asOf.AddDate(0, 0, -1)
	o := report.Options{Zone: london(t), Book: in.Book}
	was, err := event.Read(before, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	is, err := event.Read(night, was.Report, o)
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Night, in.Registers = is.Report, night, table.New(is.Report, table.Layout{})
	return in
}
