package printed

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

var tonight = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

// passOf is a pass over the annex of a night.
func passOf(t *testing.T, n record.Night) Pass {
	t.Helper()
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}})
	if err != nil {
		t.Fatal(err)
	}
	e := &pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}
	return Pass{Annex: New(Annex{Edition: e}), PageOf: func(string) string { return "7" }, LetterOf: func(string) string { return "C" }}
}

// tableText is a table, a line a row, with the links and in brackets what is missing.
func tableText(t table.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", t.ID, t.Caption)
	for _, c := range t.Columns {
		fmt.Fprintf(&b, "%s=%s | ", c.ID, c.Head)
	}
	b.WriteByte('\n')
	for i := range t.Len {
		for _, c := range t.Row(i) {
			text := c.Text
			if c.Muted {
				text = "[" + text + "]"
			}
			if c.Link != "" {
				text += " -> " + c.Link
			}
			b.WriteString(text + " | ")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func factsText(all document.Facts) string {
	var b strings.Builder
	for _, f := range all {
		fmt.Fprintf(&b, "%s %s: %s\n", f.ID, f.Name, f.Text())
	}
	return b.String()
}

// TestWhatTheAnnexSaysAlone: records that are gone, how follow-ups were closed and how long that took, who is left out, and trainings.
func TestWhatTheAnnexSaysAlone(t *testing.T) {
	t.Parallel()
	p := passOf(t, testnight.Night(7, 12))
	was := &census.Rows{AsOf: tonight.AddDate(0, 0, -1), FollowUps: []census.FollowUp{{ID: "f1", Open: record.True}},
		Equipment: []census.Equipment{{ID: "lost-item", Title: "Ladder"}, {ID: "e", Serial: "LD-1", InService: record.True, Status: census.Other,
			RawStatus: "lent", Schedules: make([]census.Schedule, 1)}},
		Documents: []census.Document{{ID: "no-title", Title: " ", Versions: 1}}, Trainings: []census.Training{{ID: "t", Trainees: 2}}}
	p.Gone = []event.Tombstone{{List: kind.FollowUps, ID: "f1", Rows: was}, {List: kind.Equipment, ID: "lost-item", Rows: was},
		{List: kind.Equipment, ID: "e", Rows: was, Row: 1}, {List: kind.Documents, ID: "no-title", Rows: was},
		{List: kind.Trainings, ID: "t", Rows: was}}
	all := tableText(p.gone()) + "\n" + tableText(p.closure()) + "\n" + factsText(p.timesToClose()) + "\n" + p.leftOut("E1", "F4") + "\n\n" +
		factsText(p.trainingFacts()) + "\n" + factsText(p.evidence())
	goldentest.Holds(t, "alone.golden", []byte(all))
}

// TestTimesToCloseAreEachTheirOwn.
func TestTimesToCloseAreEachTheirOwn(t *testing.T) {
	t.Parallel()
	ago := func(days int) record.Time { return record.MS(tonight.AddDate(0, 0, -days).UnixMilli()) }
	took := func(id string, days, before int) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.False, CreatedOn: ago(before + days), ResolvedOn: ago(before)}
	}
	p := passOf(t, record.Night{AsOf: tonight, Set: record.Set{FollowUps: record.Of(took("a", 1, 5), took("b", 2, 5), took("c", 12, 5), took("d", 30, 200),
		&record.FollowUp{ID: "e", Open: record.True, CreatedOn: ago(40)})}})
	var got []string
	for _, f := range p.timesToClose() {
		got = append(got, f.ID+" "+f.Text())
	}
	want := []string{"window 3: half within 2 d, nine in ten within 12 d, mean 5 d",
		"all 4: half within 2 d, nine in ten within 30 d, mean 11.3 d",
		"estimate 5: half within 12 d, four in five within 30 d; an estimate"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAnEditionHasThePartsOfItsLists: one without a record has none about records, and one of equipment none about other lists.
func TestAnEditionHasThePartsOfItsLists(t *testing.T) {
	t.Parallel()
	parts := func(p Pass) (there []string) {
		for _, of := range []func(Pass) document.Page{Pass.Currency, Pass.Exceptions, Pass.Backlog, Pass.Flow, Pass.Documents, Pass.Overdue,
			Pass.Expired, Pass.Never} {
			if page := of(p); page.Sections != nil {
				there = append(there, page.Title)
			}
		}
		return there
	}
	if got := parts(passOf(t, record.Night{AsOf: tonight})); got != nil {
		t.Errorf("without a record: %q", got)
	}
	items := testnight.Night(7, 12)
	items.Part = &record.Part{Lists: []string{record.Equipments}}
	items.FollowUps, items.Overdue, items.Resources, items.GroupTrainings = nil, nil, nil, nil
	want := []string{"Equipment: in date", "Equipment: exceptions and forecast", "Expired items in service", "No inspection on record"}
	if got := parts(passOf(t, items)); !reflect.DeepEqual(got, want) {
		t.Errorf("of equipment alone: %q, want %q", got, want)
	}
}
