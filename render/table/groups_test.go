package table_test

import (
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

// TestAnAgeThatIsUnknownIsNotNone: only where nothing is open is there none.
func TestAnAgeThatIsUnknownIsNotNone(t *testing.T) {
	t.Parallel()
	for open, want := range map[int]string{0: "none", 2: "unknown"} {
		l := report.FollowUpCounts{Open: open, Ages: make([]int, 7), Oldest: census.NoDay, Median: census.NoDay}
		x := registersOf(census.Rows{})
		all := x.GroupsOfFollowUps("forms", "By form", "Form", []table.Group{{Group: report.Group{Label: "Walk", FollowUps: l}}})
		for i, c := range all.Columns {
			if c.ID != "oldest" && c.ID != "median-age" {
				continue
			}
			if got := all.Cell(0, i); got.Text != want || !got.Muted {
				t.Errorf("%d open, %s: %+v, want %q", open, c.ID, got, want)
			}
		}
	}
}

func columnIDs(t table.Table) string {
	var ids []string
	for _, c := range t.Columns {
		ids = append(ids, c.ID)
	}
	return strings.Join(ids, " ")
}

func groupOf(kind label.Kind, rows ...int32) table.Group {
	return table.Group{Group: report.Group{Kind: kind, Rows: rows}}
}

// TestAColumnThatSaysMoreStays: where records may belong to several groups, the
// column stays on the page of a group that has such a record.
func TestAColumnThatSaysMoreStays(t *testing.T) {
	t.Parallel()
	x := table.New(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC,
		Equipment: []census.Equipment{{ID: "a", OfficeIDs: []string{"o1"}}, {ID: "b", OfficeIDs: []string{"o1", "o2"}}},
		Trainings: []census.Training{{ID: "s", TrainingIDs: []string{"1"}}, {ID: "u", TrainingIDs: []string{"1", "2"}}}}}, table.Layout{})
	const items = "serial title type office inspection with service status expires last-completed"
	for _, c := range []struct {
		table table.Table
		want  string
	}{
		{x.EquipmentOf(groupOf(label.Office, 0)), strings.Replace(items, "office ", "", 1)},
		{x.EquipmentOf(groupOf(label.Office, 0, 1)), items},
		{x.EquipmentOf(groupOf(label.LineOfBusiness, 0)), items},
		{x.SessionsOf(groupOf(label.Training, 0)), "session recorded trainees instructor"},
		{x.SessionsOf(groupOf(label.Training, 0, 1)), "session trainings recorded trainees instructor"},
	} {
		if got := columnIDs(c.table); got != c.want {
			t.Errorf("%s: columns %q, not %q", c.table.ID, got, c.want)
		}
	}
}

// TestFollowUpsOfAForm: no row says the name of the form again, a closed one says
// how long it was open and that its day is not recorded, and a long list is cut
// by years.
func TestFollowUpsOfAForm(t *testing.T) {
	t.Parallel()
	book := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	book.Set(label.Form, "7", "Walk")
	x := table.New(&report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC, Book: book, FollowUps: []census.FollowUp{
		{ID: "f1", FormID: "7", Said: "Hook bent", Open: record.True, CreatedMs: ms(10), Age: 10},
		{ID: "f2", FormID: "7", Open: record.False, CreatedMs: ms(400), ResolvedMs: ms(391), Age: census.NoDay, ToClose: 9},
		{ID: "f3", FormID: "7", Said: "Rope cut", Open: record.False, Age: census.NoDay, ToClose: census.NoDay}}}}, table.Layout{})
	form, person := x.FollowUpsOf(groupOf(label.Form, 0, 1, 2)), x.FollowUpsOf(groupOf(label.User, 0))
	at := func(t table.Table, i int, column string) string {
		return t.Cell(i, slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == column })).Text
	}
	for _, c := range [][2]string{
		{at(form, 0, "follow-up"), "Hook bent"}, {at(person, 0, "follow-up"), "Walk: Hook bent"}, {at(form, 0, "age"), "10"},
		{at(form, 1, "follow-up"), "Walk, 17 Oct 2025"}, {at(form, 1, "age"), "9"}, {at(form, 2, "age"), "not known"},
		{at(form, 0, "closed"), "open"}, {at(form, 2, "closed"), "closed, no date"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, not %q", c[0], c[1])
		}
	}
	var parts []string
	for _, p := range table.Cut(&form) {
		parts = append(parts, p.Name+" "+p.Called(words.English(words.Context{}).Lists))
	}
	if want := []string{"p-2025 2025", "p-2026 2026", "p-_ no date"}; !slices.Equal(parts, want) {
		t.Errorf("cut into %q, not %q", parts, want)
	}
}
