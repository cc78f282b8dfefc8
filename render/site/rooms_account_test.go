package site

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/render/document"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/settings"
	"opsreport/render/site/engine"
	"opsreport/render/table"
)

func daysBack(n int) record.Time { return record.MS(asOf.AddDate(0, 0, -n).UnixMilli()) }

// counted is a small account in which every number that a page says is another one:
// 12 items, of which 8 are in service, 3 out of it and 1 is not known; 9 follow-ups, of
// which 5 are open, 3 closed and 1 is not known; 4 documents and 3 sessions.
func countedAccount(t *testing.T) *source {
	t.Helper()
	var equipment []*record.Equipment
	item := func(status string, in record.Bool, expires, completed int) {
		e := &record.Equipment{ID: fmt.Sprintf("e%02d", len(equipment)), Serial: fmt.Sprintf("EX-%02d", len(equipment)), TypeID: "t1",
			InService: in, Status: status, OfficeIDs: []string{"o1"}}
		if status != "" {
			s := record.Schedule{ID: "s1", Status: status, ExpiresOn: daysBack(expires)}
			if completed != 0 {
				s.LastCompletedOn = daysBack(completed)
			}
			e.Schedules = []record.Schedule{s}
		}
		equipment = append(equipment, e)
	}
	item("expired", record.True, 40, 400)
	item("expired", record.True, 10, 0)
	item("expiring", record.True, -6, 300)
	item("uptodate", record.True, -60, 100)
	for range 3 {
		item("uptodate", record.True, -200, 100)
	}
	item("", record.True, 0, 0)
	for range 3 {
		item("expired", record.False, 90, 500)
	}
	item("uptodate", 0, -200, 100)
	for _, i := range []int{1, 6, 8, 9} {
		equipment[i].OfficeIDs = []string{"o2"}
	}
	var followUps []*record.FollowUp
	for i := range 9 {
		f := &record.FollowUp{ID: fmt.Sprintf("f%d", i), FormID: "7", Open: record.True, CreatedOn: daysBack(100 + i), UpdatedOn: daysBack(95),
			AssigneeID: "u1"}
		switch {
		case i > 7:
			f.Open = 0
		case i > 4:
			f.Open, f.ResolvedOn = record.False, daysBack(20+i)
		}
		followUps = append(followUps, f)
	}
	var documents []*record.Resource
	for i := range 4 {
		v := record.Version{Created: daysBack(800), Type: "file"}
		if i > 0 {
			v.ApprovedOn = daysBack(365 * i)
		}
		documents = append(documents, &record.Resource{ID: fmt.Sprintf("d%d", i), Title: fmt.Sprint("Plan ", i), Versions: []record.Version{v}})
	}
	var sessions []*record.GroupTraining
	for i := range 3 {
		sessions = append(sessions, &record.GroupTraining{ID: fmt.Sprintf("g%d", i), Created: daysBack(30 + i), TrainingIDs: []string{"401"},
			TraineeIDs: []string{"a", "b"}})
	}
	book := &label.Book{}
	for _, l := range []struct {
		kind     label.Kind
		id, name string
	}{{label.Form, "7", "Walk"}, {label.Office, "o1", "Dock"}, {label.EquipmentType, "t1", "Extinguishers"},
		{label.EquipmentType, "t2", "Eyewash"}, {label.Training, "401", "Working at height"}} {
		book.Set(l.kind, l.id, l.name)
	}
	night := record.Night{AsOf: asOf, Digest: strings.Repeat("9f", 32), BaseURL: "https://ops.example.com",
		Types: []record.TypeAsked{{ID: "t1", Name: "Extinguishers", Rows: 12}, {ID: "t2", Name: "Eyewash"}},
		Set: record.Set{Equipment: record.Of(equipment...), FollowUps: record.Of(followUps...), Resources: record.Of(documents...),
			GroupTrainings: record.Of(sessions...), Overdue: record.Of("f3", "f4")}}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	return sourceOf(t, Input{Edition: pages.Edition{Report: r, Book: book, Night: night, Registers: table.New(r,
		table.NewLayout(r, false))},
		Settings: Settings{Output: settings.Output{Shown: settings.Shown{FreshFor: 36 * time.Hour}}, PDF: "compliance-summary.pdf"}})
}

// tilesOf are the tiles of a page.
func tilesOf(of *engine.Document) document.Tiles {
	for _, s := range of.Sections {
		if tiles, ok := s.Blocks[0].(document.Tiles); ok {
			return tiles
		}
	}
	return nil
}

// tiles are the tiles of a page, one line each.
func tiles(of *engine.Document) string {
	var out []string
	for _, v := range tilesOf(of) {
		out = append(out, strings.TrimSpace(v.Label+": "+word.Joined(" ", v.Number, v.Unit)+", "+strings.Join(v.Of, " · ")+" "+string(v.Look)))
	}
	return strings.Join(out, "\n")
}

// leads are the pages and texts of links, one line each.
func leads(all []document.Link) string {
	var out []string
	for _, l := range all {
		out = append(out, l.Path+" "+l.Text)
	}
	return strings.Join(out, "\n")
}

// sectionOf is the section of a page with an id.
func sectionOf(t *testing.T, v *engine.Document, id string) document.Section {
	t.Helper()
	for _, s := range v.Sections {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("%s: no section %q", v.H1, id)
	return document.Section{}
}

// blockOf is the first block of a kind in a section.
func blockOf[B document.Block](t *testing.T, v *engine.Document, id string) (out B) {
	t.Helper()
	for _, b := range sectionOf(t, v, id).Blocks {
		if of, ok := b.(B); ok {
			return of
		}
	}
	t.Fatalf("%s: no %s in section %q", v.H1, out.Kind(), id)
	return out
}

func hold(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n%s\nwant\n%s", what, got, want)
	}
}
