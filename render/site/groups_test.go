package site

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/document"
	"opsreport/render/site/engine"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
)

// sourceOf is what the pages of a night are made from.
func sourceOf(t *testing.T, in Input) *source {
	t.Helper()
	s, err := newSource(in)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// formOf is a night with so many open follow-ups of one form, the newest first,
// with a day between them.
func formOf(t *testing.T, n int) *source {
	t.Helper()
	var all []*record.FollowUp
	for i := range n {
		all = append(all, &record.FollowUp{ID: fmt.Sprintf("f%04d", i), FormID: "7", Open: record.True,
			CreatedOn: record.MS(asOf.AddDate(0, 0, -i).UnixMilli())})
	}
	book := &label.Book{}
	book.Set(label.Form, "7", "Walk")
	night := record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(all...)}}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	return sourceOf(t, Input{Edition: pages.Edition{Report: r, Book: book, Registers: table.New(r, table.Layout{})}})
}

// TestALongGroupIsCut: a page has the records of its group; of more than fit on one it shows the first 300 and leads to
// all of them by year, or by month where a year has too many.
func TestALongGroupIsCut(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{130: "130 rows, 0 parts of 0", 400: "400 rows, 0 parts of 0", 401: "300 rows, 12 parts of 401"} {
		s := formOf(t, n)
		places := groupPages(s)
		v, err := viewOf(maker{source: s}, places[0].View)
		if err != nil {
			t.Fatal(err)
		}
		sum, parts := 0, 0
		for _, s := range v.(*engine.Document).Sections {
			if s.ID == "pages" {
				picks := s.Blocks[0].(document.Picks)
				for _, p := range picks {
					sum += p.Count
				}
				parts = len(picks)
			}
		}
		if got := fmt.Sprintf("%d rows, %d parts of %d", blockOf[document.Rows](t, v.(*engine.Document), "list").Len(), parts, sum); got != want {
			t.Errorf("%d follow-ups: %s, not %s", n, got, want)
		}
		rows := 0
		for _, place := range places[1:] {
			v, err := viewOf(maker{source: s}, place.View)
			if err != nil {
				t.Fatal(err)
			}
			list := blockOf[document.Rows](t, v.(*engine.Document), "list")
			if rows += list.Len(); list.Order != "open ones first, oldest first" {
				t.Errorf("%s says that its rows are %q", place.Path, list.Order)
			}
		}
		if rows != sum {
			t.Errorf("of %d follow-ups the parts have %d", n, rows)
		}
	}
}

// TestAListOfAPeriodHasAllItsRows: what a number of a period counts stands on its page, or, of more than fit on one, in the
// file of its button.
func TestAListOfAPeriodHasAllItsRows(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{
		130: `130 rows, "first seen first", file ""`,
		401: `100 rows, "first seen first", file "periods/2026-11-followups-new.csv" of 401`,
	} {
		var all []*record.FollowUp
		for i := range n {
			all = append(all, &record.FollowUp{ID: fmt.Sprintf("f%04d", i), Open: record.True, CreatedOn: record.MS(asOf.Add(-time.Hour).UnixMilli())})
		}
		before := record.Night{Digest: "a", AsOf: asOf.AddDate(0, 0, -1)}
		night := record.Night{Digest: "b", AsOf: asOf, Set: record.Set{FollowUps: record.Of(all...)}}
		r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: &label.Book{}})
		if err != nil {
			t.Fatal(err)
		}
		s := sourceOf(t, withNights(t, Input{Edition: pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}}, time.UTC, before, night))
		places := periodPages(s)
		at := slices.IndexFunc(places, func(p place) bool { return p.Path == "periods/2026-11-followups-new.html" })
		if at < 0 {
			t.Fatal("no list of the follow-ups opened")
		}
		v, err := viewOf(maker{source: s, Around: engine.Around{Root: "../"}}, places[at].View)
		if err != nil {
			t.Fatal(err)
		}
		shown := v.(*engine.Document).Sections[0].Blocks[0].(document.Rows)
		got := fmt.Sprintf("%d rows, %q, file %q", shown.Len(), shown.Order, shown.File.Path)
		for _, f := range periodFiles(s) {
			if f.Path == shown.File.Path {
				made := f.Table()
				got += fmt.Sprintf(" of %d", made.CSV().Len)
			}
		}
		if got != want {
			t.Errorf("of %d: %s, want %s", n, got, want)
		}
	}
}

// TestAPersonHasWhatIsOpen: the page of a person is of the open follow-ups that the person has; it
// says nothing of how many were closed, which the page of a form does.
func TestAPersonHasWhatIsOpen(t *testing.T) {
	t.Parallel()
	fu := func(id string, open record.Bool) *record.FollowUp {
		return &record.FollowUp{ID: id, FormID: "7", AssigneeID: "ann", Open: open,
			CreatedOn: record.MS(asOf.AddDate(0, 0, -9).UnixMilli()), ResolvedOn: record.MS(asOf.AddDate(0, 0, -2).UnixMilli())}
	}
	night := record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(fu("a", record.True), fu("b", record.False))}}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	s := sourceOf(t, Input{Edition: pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}})
	for _, place := range groupPages(s) {
		v, err := viewOf(maker{source: s}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		got := v.(*engine.Document).Lede
		for _, tile := range tilesOf(v.(*engine.Document)) {
			got += " | " + tile.Label + ": " + tile.Number + ", " + strings.Join(tile.Of, " · ")
		}
		open, closing := "1 follow-up is open, the oldest since", false
		if strings.HasPrefix(place.Path, "followups/form/") {
			open, closing = "1 of 2 follow-ups is open, the oldest since", true
		}
		if !strings.HasPrefix(got, open) || strings.Contains(got, "1 of 2 on record") != closing || strings.Contains(got, "1 of 1 on record") ||
			strings.Contains(got, "Half are closed after: 7, estimate of 2, open ones included") != closing || strings.Contains(got, "0 closed") {
			t.Errorf("%s: %s", place.Path, got)
		}
	}
}

// TestAListSaysWhatItLists: the page of a list begins with what its rows are, how
// many, and the first of them; without rows it says that there are none.
func TestAListSaysWhatItLists(t *testing.T) {
	t.Parallel()
	s := formOf(t, 3)
	s.Charts.All = slices.Grow(s.Charts.All, 2)[:2]
	for i, id := range []string{"equipment-by-type", "equipment-forecast"} {
		s.Charts.All[i].ID, s.Charts.All[i].Empty = id, "None"
	}
	want := map[string]string{
		"followups/all.html":         "3 of 3 follow-ups are open",
		"followups/open.html":        "3 follow-ups are open",
		"followups/closed.html":      "No follow-up is closed",
		"followups/overdue.html":     "The service lists no open follow-up as overdue",
		"equipment/expired.html":     "The service returned no equipment",
		"equipment/forecast.html":    "The service returned no equipment.",
		"equipment/no-evidence.html": "The service returned no equipment",
	}
	for _, place := range registerPages(s) {
		v, err := viewOf(maker{source: s}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		charts := []string{} // the site map has bars above the forecast, and above no other register
		title, lede := "", ""
		switch v := v.(type) {
		case *engine.Document:
			title, lede = v.H1, v.Lede
			for _, s := range v.Sections {
				if all, are := s.Blocks[0].(document.Charts); are {
					for _, c := range all.All {
						charts = append(charts, c.ID)
					}
				}
			}
		}
		drawn := place.Path == "equipment/forecast.html" || place.Path == "equipment/expired.html" // the latter's are not in this source
		bars := place.Path == "equipment/forecast.html"
		if bars != slices.Contains(charts, "equipment-forecast") || place.Scripts.Charts != drawn {
			t.Errorf("%s has the charts %q, its scripts are %+v", place.Path, charts, place.Scripts)
		}
		if want[place.Path] != "" && lede != want[place.Path] && title != want[place.Path] {
			t.Errorf("%s begins with %q and %q", place.Path, title, lede)
		}
		delete(want, place.Path)
	}
	if len(want) > 0 {
		t.Errorf("no page %q", want)
	}
	equipment, err := viewOf(maker{source: s}, equipmentFront)
	if err != nil || equipment.H1+equipment.Lede != "The service returned no equipment" {
		t.Errorf("without equipment its page begins with %q and %q, %v", equipment.H1, equipment.Lede, err)
	}
	s.Report.Equipment = slices.Grow(s.Report.Equipment, 1)[:1]
	equipment, err = viewOf(maker{source: s}, equipmentFront)
	if err != nil || equipment.H1 != "The service state of 1 of 1 item is missing" || equipment.Lede != "No item in service has an inspection." ||
		!strings.HasPrefix(blockOf[document.Sentence](t, equipment, "bar").Text, "No item has a schedule and a known status, so no share is in date.") {
		t.Errorf("without a schedule its page begins with %q, %q, %v", equipment.H1, equipment.Lede, err)
	}
	groups := groupPages(s)
	form, err := viewOf(maker{source: s}, groups[slices.IndexFunc(groups,
		func(p place) bool { return p.Path == "followups/form/7.html" })].View)
	if err != nil {
		t.Fatal(err)
	}
	if lede := form.(*engine.Document).Lede; lede != "3 of 3 follow-ups are open, the oldest since 19 Nov 2026; 0 of 3 are overdue." {
		t.Errorf("a form begins with %q", lede)
	}
}
