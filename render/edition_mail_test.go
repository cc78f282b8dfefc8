package render

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/scope"
	"opsreport/render/table"
)

// TestTheMailOfOfficesHasTheirPlanner: the sheet of each office that the edition is about, with every inspection of its page, and
// no sheet of another office of an item. Other mails have none.
func TestTheMailOfOfficesHasTheirPlanner(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	offices := []string{"57c2e5b9a3f46d88b2a9e301", "57c2e5b9a3f46d88b2a9e32d"}
	o := leakOptions(t, privacy.Strict)
	o.Scope = &scope.Scope{Only: scope.Only{Offices: offices}}
	part, err := scope.Read(a[len(a)-1], []*scope.Scope{o.Scope})
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(t.Context(), Nights{Night: part[0]}, o)
	if err != nil {
		t.Fatal(err)
	}
	var letter bytes.Buffer
	if err := e.WriteMail(&letter, Letter{From: "a@example.com"}, nil); err != nil {
		t.Fatal(err)
	}
	plain := decoded(t, "letter.eml", letter.Bytes())["its parts"]
	if n := strings.Count(plain, " to catch up, "); n != 2*len(offices) { // in the text, and in the markup
		t.Errorf("%d sheets, want %d of them in each part:\n%s", n, len(offices), plain)
	}
	if strings.Contains(letter.String(), "<img") {
		t.Error("it has a picture")
	}
	lines := 0
	for _, g := range e.Registers.Groups(label.Office) {
		sheet := pages.PlanOf(&e.Report.Rows, g.Rows)
		if g.Key != offices[0] && g.Key != offices[1] {
			continue
		}
		for _, part := range sheet.Parts(e.Registers.Words.Planner, pages.WeekDays) {
			for _, due := range part.Dues {
				lines++
				if serial := e.Report.Equipment[due.Row].Serial; !strings.Contains(plain, "[ ] "+serial) {
					t.Errorf("%s of %s is not in the e-mail", serial, g.Label)
				}
			}
		}
	}
	if n := len(regexp.MustCompile(`(?m)^\[ \] `).FindAllString(plain, -1)); n != lines || lines < 6 {
		t.Errorf("%d lines, want %d", n, lines)
	}
	for _, other := range []*scope.Scope{nil, {Only: scope.Only{Types: []string{"5804f0f30ef50473af5870c6"}}}} {
		o.Scope, letter = other, bytes.Buffer{}
		if e, err = New(t.Context(), Nights{Night: a[len(a)-1]}, o); err != nil {
			t.Fatal(err)
		}
		if err := e.WriteMail(&letter, Letter{}, nil); err != nil || strings.Contains(letter.String(), "this sheet is not a record") {
			t.Errorf("a mail that is about no office has a planner: %v", err)
		}
	}
}

// TestTheSheetsOfAMailHaveFollowUps: those that are open and name an item of the office, by their forms and days, when they are due, and with
// nothing to tick; no person and no word of a note. Below the level that shows texts nobody knows which they are.
func TestTheSheetsOfAMailHaveFollowUps(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	followUp := func(id, due, note string) *record.FollowUp {
		return &record.FollowUp{ID: id, FormID: "walk", AssigneeID: "ann", Open: record.True, Due: due, CreatedOn: record.MS(at.AddDate(0, 0, -9).UnixMilli()),
			Messages: []record.Message{{Note: note}}}
	}
	n := record.Night{AsOf: at, Set: record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e", Serial: "EX-0001", TypeID: "t", InService: record.True, OfficeIDs: []string{"dock"}},
			&record.Equipment{ID: "f", Serial: "EX-0002", TypeID: "t", InService: record.True, OfficeIDs: []string{"yard"}}),
		FollowUps: record.Of(followUp("late", "20261119", "Pin of EX-0001 is bent"), followUp("soon", "20261127", "Ann lost the key of EX-0001"),
			followUp("then", "20261205", "EX-0001 leaks"), followUp("else", "20261122", "EX-0002 leaks"), followUp("no", "20261122", "Door sticks")),
		Overdue: record.Of("late")}}
	for level, want := range map[privacy.Level]string{privacy.Full: "Open follow-ups that name an item of dock: 3, 2 due this week\n" +
		"walk, opened 12 Nov 2026 late | 2 days late\nwalk, opened 12 Nov 2026 soon | due 27 Nov\nwalk, opened 12 Nov 2026 then | due 5 Dec\n",
		privacy.Internal: ""} {
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: true, DueFormat: "yyyymmdd"})
		if err != nil {
			t.Fatal(err)
		}
		e := &pages.Edition{Report: r, Registers: table.New(r, table.NewLayout(r, false)), Night: n}
		e.Mentions = pages.FindMentions(level, r, n.FollowUps)
		e.Registers.Named = e.Mentions.Items
		sheets, got := pages.LetterSheets(e, []string{"dock"}), ""
		if sheet, is := sheets[0].Blocks[0].(document.Sheet); is {
			for _, part := range sheet.Parts {
				got += part.Head + "\n"
				for _, l := range part.Lines {
					got += l.What.One.String() + " | " + l.What.Two.String() + "\n"
				}
				if !part.Known {
					t.Errorf("%s is to be ticked", part.Head)
				}
			}
		}
		if got = strings.ReplaceAll(got, "\u00a0", " "); len(sheets) != 1 || got != want {
			t.Errorf("%s: %d sheets\n%s\nwant\n%s", level, len(sheets), got, want)
		}
	}
}
