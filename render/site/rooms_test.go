package site

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/site/engine"
	"opsreport/render/table"
)

const equipmentTiles = `In date: 71.4 %, 5 of 7
With a schedule: 87.5 %, 7 of 8
Inspections in date: 71.4 %, 5 of 7
In date and completed: 71.4 %, 5 of 7
Expired: 2, 2 of 8 in service expired
No inspection on record: 1, 1 of 7 inspections of items in service nodata`

// TestTheOverviewSaysWhatIsCounted and leads to the registers that have all of it.
func TestTheOverviewSaysWhatIsCounted(t *testing.T) {
	t.Parallel()
	s := countedAccount(t)
	s.Printed = PDF{Pages: 17}
	o, err := viewOf(maker{source: s}, overviewOf)
	if err != nil {
		t.Fatal(err)
	}
	hold(t, "heading", o.H1, "2 items are expired, 2 follow-ups are overdue")
	hold(t, "lede", o.Lede, "There is no earlier snapshot to compare with. 2 inspections to catch up: those of the 2 expired items. Dock has 1 expired item, "+
		"o2 1.")
	hold(t, "tiles", tiles(o.Document), `Expired items in service: 2, 2 of 8 in service expired
Overdue follow-ups: 2, 2 of 5 open · 40.0 % · 1 not known expired
Items in date: 71.4 %, 5 of 7
Open follow-ups: 5, 5 of 9 on record · 1 not known · oldest 104 days`)
	for _, tile := range tilesOf(o.Document) {
		if tile.Change != "" {
			t.Errorf("the tile %q says %q beside a first sentence that says so", tile.Label, tile.Change)
		}
	}
	end := blockOf[document.Sentence](t, o.Document, "end")
	hold(t, "validity", end.Text, "Valid until 22 Nov 2026, 16:12 UTC; after that this report is stale.")
	hold(t, "PDF", leads(end.Links[:1]), "compliance-summary.pdf Compliance summary, PDF (17 pages)")
	hold(t, "inspect", entries(t, o.Document, "inspect"), `Longest first.
equipment/item/e00.html | EX-00 | s1 | Dock | with no one | 40 days | since 12 Oct
equipment/item/e01.html | EX-01 | s1 | o2 | with no one | 10 days | since 11 Nov
equipment/expired.html All 2 expired; equipment/catch-up.html 2 to catch up; equipment/no-evidence.html 1 with no inspection on record; `+
		`equipment/all.html#f.status=noschedule 1 with no schedule; equipment/planner.html Sheets to print`)
	hold(t, "close", entries(t, o.Document, "close"), `All 2 follow-ups that the service lists as overdue, oldest first.
followups/item/f4.html | Walk, 9 Aug 2026 | u1 |  |  | 104 days open | no due date
followups/item/f3.html | Walk, 10 Aug 2026 | u1 |  |  | 103 days open | no due date
followups/open.html All 5 open`)
	soon := sectionOf(t, o.Document, "soon")
	hold(t, "soon", soon.Title+". "+soon.Note, "1 inspection expires in two weeks. By day.")
	hold(t, "where", sectionOf(t, o.Document, "where").Title, "Where: 1 of 6 items at Dock, 1 of 2 at o2")
	hold(t, "changed", sectionOf(t, o.Document, "changed").Title+": "+blockOf[document.Para](t, o.Document, "changed").Text,
		"Changed since the snapshot before: There is no earlier snapshot to compare with.")
}

// entries returns the records of a section, a line each, then its sentences with links.
func entries(t *testing.T, v *engine.Document, id string) string {
	out := []string{sectionOf(t, v, id).Note}
	for _, r := range blockOf[document.Entries](t, v, id).All {
		out = append(out, strings.Join([]string{r.Name.Path, r.Name.Text, r.Under.String(), r.Beside.String(), r.Lower.String(), r.Value.String(), r.Since}, " | "))
	}
	said := blockOf[document.Sentence](t, v, id)
	return strings.Join(append(out, strings.TrimSpace(said.Text+" "+strings.ReplaceAll(leads(said.Links), "\n", "; "))), "\n")
}

// TestFrontsSayWhatIsCounted of their lists, and lead to the registers.
func TestFrontsSayWhatIsCounted(t *testing.T) {
	t.Parallel()
	m := maker{source: countedAccount(t), Around: engine.Around{Root: "../"}}
	for _, c := range []struct {
		of                         func(*maker) *engine.Document
		h1, lede, tiles, registers string
	}{
		{front(kind.FollowUps), "5 follow-ups are open, 2 of them overdue",
			"The backlog shrank by 3 in 13 weeks, computed from the records that exist now. Half of the open ones are at most 102 days old; 5 have been open for more than 90 days, " +
				"2 of those overdue.", `Overdue: 2, 2 of 5 open · 40.0 % · 1 not known expired
Open: 5, 5 of 9 on record · 1 not known
Oldest open: 104 days, since 9 Aug 2026 · 1 not known
Open over 90 days: 5, 5 of 5 open · 100.0 %
Half are closed after: n/a, fewer than half are closed nodata
No activity: 5, 5 of 5 open · 100.0 % · 1 not known`, `followups/overdue.html Overdue follow-ups, 2
followups/open.html Open follow-ups, 5
followups/closed.html Closed, by month
followups/closed-lately.html Closed in the last 90 days, 3
followups/settled.html Opened 30 to 90 days ago, 0
followups/no-activity.html Open follow-ups without activity, 5
followups/reassigned.html Reassigned twice or more, 0
followups/all.html All follow-ups, 9`},
		{front(kind.Documents), "1 of 4 documents has no approval recorded",
			"The oldest approval is 35 months old.", `Documents: 4, on record
No approval: 1, documents nodata
Since latest approval: 24 months, median of 3 with one; 9 of 10 at most 35 months
Newer without approval: 0, documents
Past review interval: Not evaluated, review_months is not set
Links: 0 of 4, 0 of 4`, "documents/all.html All documents, 4"},
		{front(kind.Trainings), "3 group sessions in the last 12 months",
			"2 different people attended in the last 3 months. Volume, not coverage: the service does not list who should be trained, so no " +
				"percentage of people trained can be stated. " +
				"Dates are those of the records.", `Sessions: 3, on record
Attendances: 6, each person once a session
Distinct trainees: 2, in 12 months
Instructor checks: 3, sessions flagged`, "trainings/all.html All group sessions, 3"},
	} {
		v, err := viewOf(m, c.of)
		if err != nil {
			t.Fatal(err)
		}
		hold(t, "heading", v.H1, c.h1)
		hold(t, c.h1+": lede", v.Lede, c.lede)
		hold(t, c.h1+": tiles", tiles(v), c.tiles)
		hold(t, c.h1+": registers", leads(blockOf[document.Sentence](t, v, "lists").Links), c.registers)
	}
}

// TestTheFrontOfTheEquipmentAnswersFirst: how many are expired, where, when, what has no inspection, and where the lists are.
func TestTheFrontOfTheEquipmentAnswersFirst(t *testing.T) {
	t.Parallel()
	v, err := viewOf(maker{source: countedAccount(t), Around: engine.Around{Root: "../"}}, equipmentFront)
	if err != nil {
		t.Fatal(err)
	}
	hold(t, "heading", v.H1, "2 of 8 items in service are expired, 1 more is expiring")
	hold(t, "lede", v.Lede, "Extinguishers, 2 of 8, is the type with most expired items. 2 inspections to catch up: those of the 2 expired items. 1 inspection expires in the next two weeks, "+
		"2 in the next 12 weeks.")
	bar := blockOf[document.Drawing](t, v, "bar").Of.(chart.ShareBar)
	var keys []string
	for _, k := range append(bar.Parts, bar.Apart) {
		keys = append(keys, k.Name+" "+string(k.Fill))
	}
	hold(t, "bar", strings.Join(keys, "\n"), "2 expired expired\n1 expiring expiring\n4 up to date uptodate\n"+
		"1 no schedule nodata\n3 out of service ")
	hold(t, "in date", blockOf[document.Sentence](t, v, "bar").Text, "In date: 5 of 7 (71.4 %) of those with a schedule. 1 item has no known service state and is in "+
		"no part of the bar.")
	hold(t, "where", grid(blockOf[document.Matrix](t, v, "where")), `Dock: Extinguishers 1 of 6, all 1 of 6
o2: Extinguishers 1 of 2, all 1 of 2
All offices: Extinguishers 2 of 8, all 2 of 8`)
	hold(t, "when", sectionOf(t, v, "soon").Title+"\n"+grid(blockOf[document.Matrix](t, v, "soon")), `When: 1 inspection expires in the fullest week, that of 23 Nov
Dock: date passed 1, 23 Nov 1, 18 Jan 1, all 2
o2: date passed 1, all –
All offices: date passed 2, 23 Nov 1, 18 Jan 1, all 2`)
	for id, want := range map[string]string{"never": `1 with no inspection on record
1 of 7 inspections of items in service has no completion.
equipment/item/e01.html | EX-01 | no title · o2
equipment/no-evidence.html 1 item`, "no-schedule": `1 with no schedule
Whether such an item needs a schedule is not known; it is left out of rates.
equipment/item/e07.html | EX-07 | no title · Dock
equipment/all.html#f.status=noschedule 1 item`} {
		s := sectionOf(t, v, id)
		said := []string{s.Title, s.Note}
		for _, one := range blockOf[document.Entries](t, v, id).All {
			said = append(said, one.Name.Path+" | "+one.Name.Text+" | "+one.Under.String())
		}
		hold(t, id, strings.Join(append(said, leads(blockOf[document.Sentence](t, v, id).Links)), "\n"), want)
	}
	hold(t, "out of service", sectionOf(t, v, "out-of-service").Title+": "+blockOf[document.Line](t, v, "out-of-service").String()+" "+
		leads(blockOf[document.Sentence](t, v, "out-of-service").Links),
		"3 out of service: 3 expired, 0 expiring, 0 up to date. They are in no rate. equipment/out-of-service.html All 3 out of service")
	hold(t, "lists", leads(blockOf[document.Sentence](t, v, "lists").Links), `equipment/all.html All equipment, 12
equipment/expired.html Expired items in service, 2
equipment/catch-up.html Inspections to catch up, 2
equipment/forecast.html Expiries in the next 12 weeks, 2
equipment/no-evidence.html No inspection on record, 1
equipment/out-of-service.html Items out of service, 3
equipment/types.html 2 types
equipment/offices.html 2 offices
equipment/lines.html 1 line of business
equipment/planner.html Inspections of the next two weeks`)
}

// grid returns the cells of a matrix, a line a row, without those of which there is nothing.
func grid(m document.Matrix) string {
	cell := func(c chart.Count) string {
		switch {
		case m.Empty(c):
			return "–"
		case m.Work:
			return strconv.Itoa(c.N)
		}
		return fmt.Sprintf("%d %s %d", c.N, m.Of, c.D)
	}
	var out []string
	for _, r := range append(slices.Clip(m.Rows), m.Total) {
		said := []string{r.Name + ":"}
		for i, c := range r.Cells {
			if !m.Empty(c) {
				said = append(said, strings.TrimSpace(m.Columns[i].Name+" "+m.Columns[i].Note)+" "+cell(c)+",")
			}
		}
		out = append(out, strings.Join(append(said, "all "+cell(r.All)), " "))
	}
	return strings.Join(out, "\n")
}

// TestGroupsSayWhatIsCountedOfThem: of an office, of a type that returned nothing, of a
// person, a form and a training.
func TestGroupsSayWhatIsCountedOfThem(t *testing.T) {
	t.Parallel()
	s := countedAccount(t)
	inType := "5 of 7 (71.4 %) in date. 2 of 8 items in service are expired, 3 out of service. " +
		"2 inspections to catch up: those of the 2 expired items."
	want := map[string][3]string{
		"equipment/type/t1.html": {"Extinguishers (type t1)", inType, equipmentTiles},
		"equipment/office/o1.html": {"Dock (office o1)", "4 of 5 (80.0 %) in date. 1 of 6 items in service is expired, 1 out of service. " +
			"1 inspection to catch up: that of the expired item.",
			`In date: 80.0 %, 4 of 5
With a schedule: 83.3 %, 5 of 6
Inspections in date: 80.0 %, 4 of 5
In date and completed: 80.0 %, 4 of 5
Expired: 1, 1 of 6 in service expired
No inspection on record: 0, 0 of 5 inspections of items in service`},
		"equipment/type/t2.html": {"Eyewash (type t2)", "The service was asked for this type and returned no equipment. Nothing is known " +
			"about it: not that all is well, and not that anything is wrong.", `In date: n/a, nothing to count nodata
Expired: n/a, 0 items to count nodata
No inspection on record: n/a, 0 inspections to count nodata
Data: No data, 0 rows returned nodata`},
		"followups/form/7.html": {"Walk (form 7)", "5 of 9 follow-ups are open, the oldest since 9 Aug 2026; 2 of 5 are overdue.", `Overdue: 2, 2 of 5 open · 40.0 % · 1 not known expired
Open: 5, 5 of 9 on record · 1 not known
Oldest open: 104 days, since 9 Aug 2026 · 1 not known
Open over 90 days: 5, 5 of 5 open · 100.0 %
Half are closed after: n/a, fewer than half are closed nodata
No activity: 5, 5 of 5 open · 100.0 % · 1 not known`},
		"trainings/training/401.html": {"Working at height (training 401)",
			"3 sessions on record with 6 attendances, the last recorded on 22 Oct 2026.", ""},
	}
	for _, place := range groupPages(s) {
		w, ok := want[place.Path]
		if delete(want, place.Path); !ok {
			continue
		}
		made, err := viewOf(maker{source: s, Around: engine.Around{Root: "../../"}}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		v := made.(*engine.Document)
		hold(t, place.Path+": title", place.Title, w[0])
		hold(t, place.Path+": lede", v.Lede, w[1])
		hold(t, place.Path+": tiles", tiles(v), w[2])
		switch place.Path {
		case "equipment/office/o1.html":
			hold(t, "the sheet of an office", leads(blockOf[document.Links](t, v, "planner")), "equipment/planner/o1.html Inspections of the next two weeks")
			hold(t, "the note of an office", sectionOf(t, v, "planner").Note, "An item of two offices counts in both.")
		case "equipment/type/t1.html":
			if slices.ContainsFunc(v.Sections, func(s document.Section) bool { return s.ID == "planner" }) {
				t.Error("a type has the note of an office")
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("no page %v", want)
	}
}

// TestRegistersSayWhatTheyList with the first words of their pages.
func TestRegistersSayWhatTheyList(t *testing.T) {
	t.Parallel()
	s := countedAccount(t)
	want := map[string]string{
		"equipment/all.html": "2 of 8 items in service are expired. 1 more is expiring, 4 are up to date, 1 has no schedule. 3 items are out of " +
			"service. 1 item does not say whether it is in service.",
		"equipment/expired.html": "2 of 8 items in service are expired. The longest has been so since 12 Oct 2026. " +
			"2 inspections to catch up: those of the 2 expired items.",
		"equipment/forecast.html": "2 inspections expire in 12 weeks, 1 in the first two. They are of items in service, the first on 27 Nov 2026: 1 in " +
			"two weeks, 1 in four. Counted in days, 14, 28 and 84, from that of the snapshot on. " +
			"Present expiry dates only: an inspection with a short cycle falls due again inside the window and is counted once.",
		"equipment/no-evidence.html": "1 item in service has an inspection without a completion. 1 has no schedule. 1 item does not say " +
			"whether it is in service.",
		"equipment/out-of-service.html": "3 of 12 items are out of service. They are left out of every rate and shown here with the status " +
			"as returned.",
		"followups/overdue.html": "2 of 5 open follow-ups are overdue. The service decides what is overdue: its own filter returned them, " +
			"and no due date was compared.",
		"followups/open.html": "5 follow-ups are open, 2 are overdue. Half are at most 102 days old, the oldest 104. Of 1 more it is not " +
			"known whether it is open.",
		"followups/closed/p-2026-10.html": "Closed follow-ups: Oct 2026. 3 follow-ups closed in Oct 2026.",
		"followups/closed.html":           "3 of 9 follow-ups are closed. The last was closed on 27 Oct 2026.",
		"followups/no-activity.html": "5 of 5 open follow-ups had no activity for 31 days or more. The longest has had none since " +
			"18 Aug 2026.",
		"followups/reassigned.html": "No open follow-up was reassigned more than once. So it is in the snapshot of 21 Nov 2026, 04:12 UTC.",
		"followups/all.html":        "5 of 9 follow-ups are open, 2 are overdue. Of 1 more it is not known whether it is open.",
		"documents/all.html":        "1 of 4 documents has no approval on record. The oldest approval is 35 months old.",
		"trainings/all.html":        "3 group sessions are on record. 6 attendances of 2 people. 3 have no instructor on record.",
	}
	for _, place := range registerPages(s) {
		v, err := viewOf(maker{source: s, Around: engine.Around{Root: "../"}}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		made := v.(*engine.Document)
		if w, ok := want[place.Path]; ok {
			hold(t, place.Path, made.H1+". "+made.Lede, w)
		}
		if place.Path == "equipment/expired.html" {
			page := document.Page{Sections: made.Sections}
			hold(t, "file of the expired", page.Section("list").Blocks[0].(document.Rows).File.Path, "data/equipment-expired.csv")
		}
		delete(want, place.Path)
	}
	if len(want) > 0 {
		t.Errorf("no page %v", want)
	}
}

// TestWhatWasPassedOnIsNamed: how many open follow-ups were reassigned twice or more, those reassigned most often, and how many
// closed ones, which leads to the list of these.
func TestWhatWasPassedOnIsNamed(t *testing.T) {
	t.Parallel()
	followUp := func(id string, open record.Bool, passed int) *record.FollowUp {
		f := &record.FollowUp{ID: id, FormID: "7", Open: open, AssigneeID: "ann", CreatedOn: daysBack(20), ResolvedOn: daysBack(2)}
		for i := range passed {
			f.Messages = append(f.Messages, record.Message{ID: fmt.Sprint(id, i), Date: daysBack(19 - i), ReassigneeID: fmt.Sprint("u", i)})
		}
		return f
	}
	night := record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(followUp("a", record.True, 2), followUp("b", record.True, 4),
		followUp("c", record.True, 1), followUp("d", record.False, 3))}}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	s := sourceOf(t, Input{Edition: pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}})
	v, err := viewOf(maker{source: s, Around: engine.Around{Root: "../"}}, front(kind.FollowUps))
	if err != nil {
		t.Fatal(err)
	}
	passed := sectionOf(t, v, "passed")
	said := []string{passed.Title, ""}
	for _, p := range blockOf[document.Line](t, v, "passed") {
		said[1] += p.Words + p.Text
		if p.Link != "" {
			said[1] += fmt.Sprint(" (", p.Link, " ", p.Count, ")")
		}
	}
	for _, one := range blockOf[document.Entries](t, v, "passed").All {
		said = append(said, strings.Join([]string{one.Name.Path, one.Name.Text, one.Under.String(), one.Value.String()}, " | "))
	}
	hold(t, "passed on", strings.Join(said, "\n"), `2 of 3 open follow-ups were reassigned twice or more
1 (followups/all.html#f.reassigned=2-&f.state=closed 1) of 1 (followups/all.html#f.state=closed 1) closed one was.
followups/item/b.html | 7, 1 Nov 2026 | ann | 4 times
followups/item/a.html | 7, 1 Nov 2026 | ann | twice`)
}

// TestWhatIsPastItsReviewIsMarked in the list of the oldest approvals, and said first.
func TestWhatIsPastItsReviewIsMarked(t *testing.T) {
	t.Parallel()
	plan := func(id string, days int) *record.Resource {
		return &record.Resource{ID: id, Title: "Plan " + id, Versions: []record.Version{{Created: daysBack(days), ApprovedOn: daysBack(days)}}}
	}
	for months, want := range map[int]string{12: "Approved more than 12 months ago: Plan a\nApproved in the last 12 months: Plan b", 0: ": Plan a\n: Plan b"} {
		r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{Resources: record.Of(plan("a", 900), plan("b", 90))}}, nil,
			report.Options{Zone: time.UTC, Book: &label.Book{}, ReviewMonths: months})
		if err != nil {
			t.Fatal(err)
		}
		s := sourceOf(t, Input{Edition: pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}})
		v, err := viewOf(maker{source: s}, front(kind.Documents))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, g := range blockOf[document.Rows](t, v, "oldest").Groups {
			for _, row := range g.Rows {
				got = append(got, g.Name+": "+row[0].One.String())
			}
		}
		hold(t, fmt.Sprint(months, " months"), strings.Join(got, "\n"), want)
		const past = "1 of 2 documents with an approval is past the review interval of 12 months."
		if strings.HasPrefix(v.Lede, past) != (months > 0) {
			t.Errorf("%d months: %s", months, v.Lede)
		}
	}
}
