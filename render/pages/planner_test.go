package pages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestASheetHasWhatIsToBeDone: what is to catch up, and each day on which something expires, of items in service; that of an office has those
// of the office, and names the others where they are. A sheet without room for all says how many are missing, and that of all equipment
// counts the two weeks of each office.
func TestASheetHasWhatIsToBeDone(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	item := func(id string, in record.Bool, days int, offices ...string) *record.Equipment {
		return &record.Equipment{ID: id, Serial: "S-" + id, TypeID: "t", InService: in, OfficeIDs: offices, Schedules: []record.Schedule{{ID: "s",
			Status: "uptodate", LastCompletedOn: record.MS(at.AddDate(-1, 0, 0).UnixMilli()), ExpiresOn: record.MS(at.AddDate(0, 0, days).UnixMilli())}}}
	}
	n := record.Night{AsOf: at, Set: record.Set{Equipment: record.Of(item("a", record.True, -3, "o1", "o2"), item("b", record.True, 6, "o1"),
		item("c", record.True, 7, "o1"), item("d", record.True, 13, "o1"), item("e", record.True, 14, "o1"), item("f", record.False, -3, "o1"))}}
	r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book)})
	x := table.New(r, table.NewLayout(r, false))
	sheets := NewSheets(NewLists(&Edition{Report: r, Registers: x, Night: n}, nil))
	offices := x.Groups(label.Office)
	rest := []document.Link{{Text: "all", Path: "all.html"}}
	all := sheets.Planner(offices, 300, rest)
	for _, c := range []struct {
		page        document.Page
		title, want string
	}{
		{all, "1 inspection to catch up, 3 in two weeks", `To catch up: 1
☐ S-a no title, s · t · date passed, not called expired | o1, o2 | 18 Nov, 3 days ago
Friday 27 Nov 2026: 1
☐ S-b no title, s · t | o1 | 27 Nov, Friday
Saturday 28 Nov 2026: 1
☐ S-c no title, s · t | o1 | 28 Nov, Saturday
Friday 4 Dec 2026: 1
☐ S-d no title, s · t | o1 | 4 Dec, Friday
An item of two offices is on both sheets.
all.html`},
		{sheets.Office(&offices[1], 300, rest), "o2: 1 inspection to catch up, none this week", `To catch up: 1
☐ S-a no title, s · t · date passed, not called expired | also o1 | 18 Nov, 3 days ago
An item of two offices is on both sheets.
all.html`},
		{sheets.Office(&offices[0], 1, rest), "o1: 1 inspection to catch up, 1 this week", `To catch up: 1
☐ S-a no title, s · t · date passed, not called expired | also o2 | 18 Nov, 3 days ago
2 inspections expire from 28 Nov to 4 Dec, and are not here. An item of two offices is on both sheets.
1 further line is not on this sheet.
all.html`},
		{sheets.Office(&table.Group{Group: report.Group{Label: "o3", Rows: []int32{}}}, 300, rest), "o3: nothing to catch up, none this week",
			"Nothing is to be done in these seven days.\nall.html"},
	} {
		if got := onSheet(&c.page); c.page.Title != c.title || got != c.want || !strings.HasPrefix(c.page.Lede.String(), "Saturday 21 Nov 2026 to Friday ") {
			t.Errorf("%q, %q\n%s\nwant\n%s", c.page.Title, c.page.Lede.String(), got, c.want)
		}
	}
	weeks := fmt.Sprint(all.Lede[0].Text, " ", all.Lede[0].Link, " ", all.Lede[0].Count, ", ", all.Lede[1].Text, " ", all.Lede[1].Link, " ", all.Lede[1].Count)
	if weeks != "1 equipment/forecast.html#f.expires=2026-11-21/2026-11-27 1, 2 equipment/forecast.html#f.expires=2026-11-28/2026-12-04 2" {
		t.Errorf("what expires in the two weeks leads to %s", weeks)
	}
	of := all.Section("offices").Blocks[0].(document.Table)
	for i, want := range []string{"o1 equipment/planner/o1.html 1 1 2", "o2 equipment/planner/o2.html 1 0 0"} {
		row := of.Row(i)
		if got := fmt.Sprint(row[0].Text, " ", row[0].Link, " ", row[1].Text, " ", row[2].Text, " ", row[3].Text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// onSheet is what a page has in place of its sheet, or on it, a line each.
func onSheet(p *document.Page) string {
	var out []string
	for _, b := range p.Section("sheet").Blocks {
		switch b := b.(type) {
		case document.Sheet:
			for _, part := range b.Parts {
				out = append(out, part.Head)
				for _, l := range part.Lines {
					sign := "☐ "
					if part.Known {
						sign = ""
					}
					out = append(out, sign+strings.TrimSuffix(strings.Join([]string{inLines(l.What), inLines(l.With), inLines(l.By)}, " | "), " | "))
				}
			}
			out = append(out, b.Foot)
		case document.Para:
			out = append(out, b.Text)
		case document.Links:
			out = append(out, b[0].Path)
		}
	}
	return strings.ReplaceAll(strings.Join(out, "\n"), "\u00a0", " ")
}

func inLines(c document.RowCell) string {
	return strings.TrimSuffix(c.One.String()+", "+c.Two.String(), ", ")
}

// TestASheetOfAPersonHasWhatIsWithThem: follow-ups that are overdue or due in seven days, inspections of their items, and what comes in the
// seven days after with nothing to tick; what is due later is counted, and what is out of service named. Whoever has nothing in two weeks has
// no sheet, and at the level that shows no names nobody has one.
func TestASheetOfAPersonHasWhatIsWithThem(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	item := func(id string, in record.Bool, days int, who ...string) *record.Equipment {
		return &record.Equipment{ID: id, Serial: "S1-" + id, TypeID: "t", InService: in, OfficeIDs: []string{"o1"}, AssignedIDs: who, Schedules: []record.Schedule{{ID: "s",
			Status: "uptodate", LastCompletedOn: record.MS(at.AddDate(-1, 0, 0).UnixMilli()), ExpiresOn: record.MS(at.AddDate(0, 0, days).UnixMilli())}}}
	}
	followUp := func(id string, due int, who string) *record.FollowUp {
		f := &record.FollowUp{ID: id, FormID: "form", AssigneeID: who, Open: record.True, CreatedOn: record.MS(at.AddDate(0, 0, -9).UnixMilli())}
		if due != 99 {
			f.Due = at.AddDate(0, 0, due).Format("20060102")
		}
		return f
	}
	n := record.Night{AsOf: at, Set: record.Set{
		Equipment: record.Of(item("late", record.True, -3, "ann", "bob"), item("soon", record.True, 6, "ann"), item("next", record.True, 7, "ann"),
			item("far", record.True, 14, "cy"), item("out", record.False, -3, "ann")),
		FollowUps: record.Of(followUp("was-due", -2, "ann"), followUp("today", 0, "ann"), followUp("sixth", 6, "ann"), followUp("seventh", 7, "ann"),
			followUp("later", 14, "ann"), followUp("undated", 99, "ann"), followUp("of-cy", 14, "cy")), Overdue: record.Of("was-due")}}
	of := func(level privacy.Level) (*Sheets, *table.Registers) {
		r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: level != privacy.Strict, DueFormat: "yyyymmdd"})
		var named Mentions
		if level == privacy.Full {
			named = findMentions(r.Equipment, r.FollowUps, func(row int) string {
				if id := r.FollowUps[row].ID; id == "today" || id == "later" {
					return "seen on S1-out"
				}
				return ""
			})
		}
		x := table.New(r, table.NewLayout(r, false))
		x.Named = named.Items
		return NewSheets(NewLists(&Edition{Report: r, Registers: x, Night: n, Mentions: named}, nil)), x
	}
	sheets, x := of(privacy.Full)
	var who []string
	for _, g := range sheets.Workers() {
		who = append(who, g.Key)
	}
	if want := []string{"ann", "bob"}; !slices.Equal(who, want) {
		t.Fatalf("sheets of %q, want %q", who, want)
	}
	offices := x.Groups(label.Office)
	tables := sheets.Planner(offices, 300, nil)
	for id, want := range map[string]string{
		"offices": "Inspections to catch up 1, Inspections this week 1, Inspections next week 1, Follow-ups overdue 0, " +
			"Follow-ups due this week 1 followups/open.html#f.due=0001-01-01/2026-11-27&f.names=o1&f.state=open, Follow-ups due next week 0",
		"people": "Follow-ups overdue 1 followups/open.html#f.assignee=ann&f.state=overdue, " +
			"Follow-ups due this week 2 followups/open.html#f.due=0001-01-01/2026-11-27&f.assignee=ann&f.state=open, " +
			"Follow-ups due next week 1 followups/open.html#f.due=2026-11-28/2026-12-04&f.assignee=ann&f.state=open, " +
			"Inspections to catch up 1, Inspections this week 1, Inspections next week 1",
	} {
		of, got := tables.Section(id).Blocks[0].(document.Table), []string(nil)
		for k, c := range of.Columns[1:] {
			cell := of.Cell(0, k+1)
			one := c.Head + " " + cell.Text
			if cell.Counts != nil && strings.HasPrefix(cell.Counts.List, "followups/") {
				one += " " + cell.Counts.List
			}
			got = append(got, one)
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s\n%s\nwant\n%s", id, got, want)
		}
	}
	ann := sheets.Person(&sheets.Workers()[0], 300)
	const title = "ann: 1 follow-up overdue, 2 follow-ups due this week, 1 inspection to catch up, 1 inspection this week"
	const want = `Follow-ups, overdue: 1
☐ form, opened 12 Nov 2026 |  | 19 Nov, 2 days late
Follow-ups due this week: 2
☐ form, opened 12 Nov 2026 |  | 21 Nov, Saturday
☐ form, opened 12 Nov 2026 |  | 27 Nov, Friday
Inspections to catch up, of items assigned: 1
☐ S1-late no title, s · t · date passed, not called expired | o1, also with bob | 18 Nov, 3 days ago
Inspections this week, of items assigned: 1
☐ S1-soon no title, s · t | o1 | 27 Nov, Friday
Coming, 28 Nov to 4 Dec: 1 follow-up
form, opened 12 Nov 2026 |  | 28 Nov, Saturday
Coming, 28 Nov to 4 Dec: 1 inspection
S1-next no title, s · t | o1 | 28 Nov, Saturday
2 open follow-ups are due later or without a due date, and not here. Not on this sheet: 1 item out of service (S1-out). An item with two people is on both sheets. What an assignment means is not stated by the service.`
	if got := onSheet(&ann); ann.Title != title || got != want {
		t.Errorf("%q\n%s\nwant\n%s", ann.Title, got, want)
	}
	const named = `Open follow-ups that name an item of o1: 2, 1 due this week
form, opened 12 Nov 2026 | ann | 21 Nov, Saturday
form, opened 12 Nov 2026 | ann | 5 Dec, Saturday
1 inspection expires from 28 Nov to 4 Dec, and is not here. An item of two offices is on both sheets. The service gives follow-ups no office: ` +
		"those that name an item of o1 stand above, all others on the sheets by person."
	office := sheets.Office(&offices[0], 300, nil)
	if got := onSheet(&office); !strings.HasSuffix(got, named) {
		t.Errorf("%s\nwant at its end\n%s", got, named)
	}
	unnamed := table.Group{Group: report.Group{Key: "o9", Label: "o9"}}
	if got, want := sheets.elsewhere(&unnamed, "o9"), "The service gives follow-ups no office: no open one names an item of o9, and all stand on the sheets by person."; got != want {
		t.Errorf("of an office of which no item is named: %q, want %q", got, want)
	}
	all := func(most int) (titles []string, lede string) {
		p := sheets.All(offices, 300, most)
		for _, s := range p.Sections {
			titles = append(titles, s.Title)
		}
		return titles, p.Lede.String()
	}
	if got, lede := all(900); !slices.Equal(got, []string{office.Title, ann.Title, "bob: 1 inspection to catch up"}) || !strings.HasPrefix(lede, "3 sheets: ") {
		t.Errorf("all sheets are %q: %q", got, lede)
	}
	if got, lede := all(6); len(got) != 1 || !strings.HasSuffix(lede, "2 further sheets are not on this page: each has a page of its own.") {
		t.Errorf("in little room %q: %q", got, lede)
	}
	if leads := ann.Section("of").Blocks[0].(document.Links)[0].Path; leads != sheets.Workers()[0].Page {
		t.Errorf("the sheet leads to %q", leads)
	}
	n.Part = &record.Part{Lists: []string{record.Equipments}}
	alone, _ := of(privacy.Full)
	n.Part = nil
	if of := alone.Person(&alone.Workers()[0], 300); of.Section("of").ID != "" {
		t.Error("without follow-ups a sheet leads to a page of a person, which is not there")
	}
	strict, _ := of(privacy.Strict)
	if got := strict.Workers(); len(got) > 0 {
		t.Errorf("%d people have a sheet where no names are shown", len(got))
	}
	internal, _ := of(privacy.Internal)
	office = internal.Office(&offices[0], 300, nil)
	if got := onSheet(&office); strings.Contains(got, "name an item") || !strings.HasSuffix(got, "they stand on the sheets by person.") {
		t.Errorf("where no texts are shown: %s", got)
	}
}
