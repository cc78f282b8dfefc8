package pages_test

import (
	"strconv"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
)

// rowsOf are the rows of a section, each as a line of texts; a group with a name is a line of its own.
func rowsOf(s document.Section) (out []string) {
	for _, b := range s.Blocks {
		rows, ok := b.(document.Rows)
		if !ok {
			continue
		}
		for _, g := range rows.Groups {
			if g.Name != "" {
				out = append(out, g.Name+" "+strconv.Itoa(g.N))
			}
			for _, r := range g.Rows {
				var cells []string
				for _, c := range r {
					cells = append(cells, strings.TrimSuffix(c.One.String()+" / "+c.Two.String(), " / "))
				}
				out = append(out, strings.Join(cells, " | "))
			}
		}
	}
	return out
}

// TestAPersonHasWhatListsSay: what is open by due date, what is assigned once whatever the service repeats, what was closed, by who closed
// it too where nothing was with them, and what was attended; where people are pseudonyms the follow-ups alone.
func TestAPersonHasWhatListsSay(t *testing.T) {
	t.Parallel()
	ms := func(days int) record.Time { return record.MS(changesAsOf.AddDate(0, 0, -days).UnixMilli()) }
	note := func(text string) []record.Message { return []record.Message{{Note: text}} }
	set := record.Set{
		Overdue: record.Of("late"),
		FollowUps: record.Of(
			&record.FollowUp{ID: "later", Open: record.True, AssigneeID: "u", Due: "20261230", CreatedOn: ms(4), Messages: note("Later")},
			&record.FollowUp{ID: "soon", Open: record.True, AssigneeID: "u", Due: "20261201", CreatedOn: ms(4), Messages: note("Soon")},
			&record.FollowUp{ID: "late", Open: record.True, AssigneeID: "u", Due: "20261118", CreatedOn: ms(40), Messages: note("Late")},
			&record.FollowUp{ID: "dot", Open: record.True, AssigneeID: "d", CreatedOn: ms(4), Messages: note(". ")},
			&record.FollowUp{ID: "others", Open: record.True, AssigneeID: "v", Due: "20261118", CreatedOn: ms(40), Messages: note("Others")},
			&record.FollowUp{ID: "old", Open: record.False, AssigneeID: "u", CreatedOn: ms(200), ResolvedOn: ms(100), Messages: note("Old")},
			&record.FollowUp{ID: "shut", Open: record.False, AssigneeID: "u", CompleterID: "c", CreatedOn: ms(120), ResolvedOn: ms(110), Messages: note("Shut")},
			&record.FollowUp{ID: "again", Open: record.True, AssigneeID: "v", CompleterID: "nobody now", Due: "20261230", CreatedOn: ms(4), Messages: note("Again")},
			&record.FollowUp{ID: "done", Open: record.False, AssigneeID: "u", CompleterID: "c", CreatedOn: ms(10), ResolvedOn: ms(3), Messages: note("Done")}),
		Equipment: record.Of(
			&record.Equipment{ID: "a", Serial: "A", Title: "Sling", InService: record.True, Status: "uptodate", AssignedIDs: []string{"u", "u"},
				Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: ms(-5)}}},
			&record.Equipment{ID: "b", Serial: "B", InService: record.True, Status: "expired", AssignedIDs: []string{"v", "u"}, OfficeIDs: []string{"o"},
				Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: ms(120)}}},
			&record.Equipment{ID: "c", Serial: "C", InService: record.False, Status: "expired", AssignedIDs: []string{"u"}}),
		GroupTrainings: record.Of(
			&record.GroupTraining{ID: "t", Created: ms(9), InstructorID: "i", TrainingIDs: []string{"first aid"}, TraineeIDs: []string{"u", "x"}},
			&record.GroupTraining{ID: "t2", Created: ms(2), InstructorID: "u", TrainingIDs: []string{"ladders"}, TraineeIDs: []string{"x"}}),
	}
	e := editionOf(t, set, "")
	e.Report.Options.NamesShown = true
	var names []string
	var page document.Page
	for _, g := range e.Registers.People() {
		if names = append(names, g.Key); g.Key == "u" {
			page = pages.NewPeople(pages.NewLists(e, nil)).Page(&g, 0)
		}
		p := pages.NewPeople(pages.NewLists(e, nil)).Page(&g, 0)
		if rows := rowsOf(p.Section("to-do")); g.Key == "d" && !strings.HasPrefix(rows[0], "No form, opened 24 Nov 2026 |") {
			t.Errorf("a note without a word is %q", rows)
		}
		if given := p.Section("trainings"); g.Key == "i" && (given.Note != "As recorded in group sessions, newest first. 1 as instructor." || p.Lede.String() != "") {
			t.Errorf("who only gave a session has %q, %q", given.Note, p.Lede.String())
		}
		if closed := p.Section("closed"); g.Key == "c" && (p.Title != "c: no follow-up is open" || len(p.Sections) != 1 || closed.Title != "Closed: 1 in the last 13 weeks" ||
			closed.Note != "Newest first. Closed by c; none of the 2 was with c when closed." ||
			strings.Join(rowsOf(closed), "\n") != "Done / No form · closed after 7 days · with u | 25 Nov 2026" ||
			closed.Blocks[1].(document.Line)[0].Link != "followups/all.html#f.closed-by=c&f.state=closed" || closed.Blocks[1].(document.Line)[0].Count != 2) {
			t.Errorf("who closed for others has %q, %+v", p.Title, p.Sections)
		}
		if g.Key == "x" && (p.Title != "x: no follow-up is open" || len(p.Sections) != 1) {
			t.Errorf("%q has %d sections", p.Title, len(p.Sections))
		}
	}
	if got := strings.Join(names, " "); got != "c d i u v x" {
		t.Errorf("people are %s", got)
	}
	found := map[string]string{}
	for _, a := range pages.Answers(e.Registers, nil) {
		found[a.Key] = a.Text
	}
	for who, want := range map[string]string{"u": "Person: 3 open follow-ups, 3 items, 1 session attended",
		"x": "Person: no open follow-up, no equipment, 2 sessions attended", "d": "Person: 1 open follow-up, no equipment"} {
		if found[who] != want {
			t.Errorf("the search says of %s %q, want %q", who, found[who], want)
		}
	}
	if page.Title != "u: 1 follow-up is overdue, 2 more are open" ||
		page.Lede.String() != "Overdue for 10 days: “Late”. Next is “Soon”, due 1 Dec. Of the equipment assigned 1 item is expired." {
		t.Errorf("%q, %q", page.Title, page.Lede.String())
	}
	for section, want := range map[string]string{
		"to-do": "Late / No form | 10 days late / 18 Nov 2026 | 40 days / 19 Oct 2026\n" +
			"Soon / No form | in 3 days / 1 Dec 2026 | 4 days / 24 Nov 2026\nLater / No form | in 32 days / 30 Dec 2026 | 4 days / 24 Nov 2026",
		"equipment": "B no title / no type · s | o / also with v | Expired | 3 months ago / 31 Jul 2026\n" +
			"A Sling / no type · s | no office | Up to date | in 5 days / 3 Dec 2026\n" +
			"Out of service 1\nC no title / no type · no schedule | no office | Expired / Out of service | no date",
		"closed":    "Done / No form · closed after 7 days | 25 Nov 2026",
		"trainings": "first aid / 2 people · instructor i | 19 Nov 2026",
	} {
		if got := strings.Join(rowsOf(page.Section(section)), "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", section, got, want)
		}
	}
	if s := page.Section("closed"); s.Title != "Closed: 1 in the last 13 weeks" || s.Note != "Newest first. With u when closed; 3 in all." {
		t.Errorf("%q, %q", s.Title, s.Note)
	}

	strict := editionOf(t, set, "")
	for _, g := range strict.Registers.People() {
		p := pages.NewPeople(pages.NewLists(strict, nil)).Page(&g, 0)
		if g.Kind != label.User || p.Section("equipment").ID != "" || p.Section("trainings").ID != "" || strings.Contains(p.Lede.String(), "equipment") {
			t.Errorf("%s: %+v", g.Key, p)
		}
		names = append(names, g.Key)
	}
	if got := strings.Join(names[6:], " "); got != "d u v" {
		t.Errorf("pseudonyms are %s", got)
	}
}
