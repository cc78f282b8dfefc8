package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestFirstPagesListRecordsAsTheirListsDo: documents without an approval, those whose approval is the oldest and those with a newer version, and
// sessions with what is odd about each.
func TestFirstPagesListRecordsAsTheirListsDo(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	ago := func(months int) record.Time { return record.MS(at.AddDate(0, -months, -1).UnixMilli()) }
	unread := record.Time{Form: record.Unreadable}
	version := func(label string, created, approved record.Time) record.Version {
		return record.Version{Label: label, Created: created, ApprovedOn: approved}
	}
	resources := []*record.Resource{
		{ID: "n", Title: "Noise", Created: ago(2)},
		{ID: "d", Title: "Drafts", Created: ago(1), Tags: []string{"fire"}, Versions: []record.Version{version("0.1", ago(1), record.Time{})}},
		{ID: "u", Title: "Unread", Created: unread, Versions: []record.Version{version("0.2", ago(3), unread)}},
		{ID: "w", Title: "Welding", Versions: []record.Version{version("1.0", ago(30), ago(30)), version("1.1", ago(1), record.Time{})}},
		{ID: "x", Title: "X-ray", Versions: []record.Version{version("2.0", ago(20), ago(20)), version("", ago(2), record.Time{})}},
	}
	for i := range 11 {
		resources = append(resources, &record.Resource{ID: fmt.Sprintf("p%02d", i), Title: fmt.Sprint("Plan ", i), Versions: []record.Version{version("1.0", ago(12-i), ago(12-i))}})
	}
	n := record.Night{AsOf: at, Set: record.Set{Resources: record.Of(resources...), GroupTrainings: record.Of(
		&record.GroupTraining{ID: "1", Created: ago(0), TrainingIDs: []string{"Ladders"}, TraineeIDs: []string{"a", "b"}, InstructorID: "a", Notes: "In bay 2."},
		&record.GroupTraining{ID: "2", Created: ago(5), TrainingIDs: []string{"Ladders"}, TraineeIDs: []string{"a"}},
		&record.GroupTraining{ID: "3", Created: ago(6), TrainingIDs: []string{"Fire"}, TraineeIDs: []string{"a"}, InstructorID: "b"},
		&record.GroupTraining{ID: "4", Created: ago(7), TrainingIDs: []string{"Fire"}, TraineeIDs: []string{"c", "c"}, InstructorID: "c"})}}
	r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: true, ReviewMonths: 24})
	e := &Edition{Report: r, Registers: table.New(r, table.NewLayout(r, false)), Night: n}
	front := func(of kind.ID, id string, ready Ready) []document.Block {
		ready.Rows = NewLists(e, nil)
		p := Front(e, of, ready)
		return p.Section(id).Blocks
	}
	for id, want := range map[string]string{
		"no-approval": `3 documents, newest first
Drafts, no category · fire | 0.1 | 20 Oct 2026 | 20 Oct 2026, 1 version
Noise, no category | no version | 20 Sep 2026 | no date
Unread, no category | 0.2, approval cannot be read | cannot be read | 20 Aug 2026, 1 version`,
		"oldest": `the first 10 of 13 documents, oldest first
Approved more than 24 months ago 1
Welding, no category | 1.0, 1.1 not approved | 30 months, 20 May 2024 | 20 Oct 2026, 2 versions
Approved in the last 24 months 12 the 9 oldest
X-ray, no category | 2.0, newer version not approved | 20 months, 20 Mar 2025 | 20 Sep 2026, 2 versions
Plan 0, no category | 1.0 | 12 months, 20 Nov 2025 | 20 Nov 2025, 1 version`,
		"newer": `2 documents, by title
Welding, no category | 1.0, 1.1 not approved | 30 months, 20 May 2024 | 20 Oct 2026, 2 versions
X-ray, no category | 2.0 | 20 months, 20 Mar 2025 | 20 Sep 2026, 2 versions`,
		"odd": `3 sessions, newest first
Ladders, Instructor is also a trainee | a | 2 | 20 Nov 2026, yesterday
Ladders, No instructor given | no instructor | 1 | 20 Jun 2026, 5 months ago
Fire, Trainee twice in a session; Instructor is also a trainee | c | 1 | 20 Apr 2026, 7 months ago`,
	} {
		of := kind.Documents
		if id == "odd" {
			of = kind.Trainings
		}
		rows := front(of, id, Ready{})[0].(document.Rows)
		got := []string{rows.Count + ", " + rows.Order}
		for _, g := range rows.Groups {
			if g.Name != "" {
				got = append(got, strings.TrimSpace(fmt.Sprint(g.Name, " ", g.N, " ", g.Note)))
			}
			for _, row := range g.Rows[:min(len(g.Rows), 3)] {
				var cells []string
				for _, cell := range row {
					cells = append(cells, inLines(cell))
				}
				got = append(got, strings.Join(cells, " | "))
			}
		}
		if got := strings.ReplaceAll(strings.Join(got, "\n"), "\u00a0", " "); !strings.HasPrefix(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", id, got, want)
		}
	}
	few := front(kind.Documents, "no-approval", Ready{Tight: 7})[0].(document.Rows)
	if few.Len() != 1 || few.Count != "the first 1 of 3 documents" || few.Known != nil {
		t.Errorf("where the page was too long: %s, %d rows", few.Count, few.Len())
	}
	parts := document.Picks{{Text: "D", N: 1}}
	cut := front(kind.Documents, "no-approval", Ready{Parts: map[string]document.Picks{"no-approval": parts}})
	if len(cut) != 3 || len(cut[2].(document.Picks)) != 1 {
		t.Errorf("what leads to the pages of a list that is cut: %v", cut)
	}
}
