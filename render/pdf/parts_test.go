package pdf

import (
	"slices"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/pdf/sheet"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// rich is the reference with all that a report can have.
func rich(t *testing.T) Input {
	t.Helper()
	in := reference.input(t)
	in.Rules, in.Waivers = []rule.Result{{State: rule.Met}}, []rule.Waiver{{}}
	in.Scope = document.Section{ID: "scope", Title: "Scope", Blocks: []document.Block{document.Para{Text: "Only North Dock."}}}
	in.Settings.Commentary = "Two harnesses were withdrawn."
	one, two := 1.0, 2.0
	in.Trends = []chart.Chart{{ID: "overdue", Kind: chart.Line, Head: "Week", Categories: categories("Sep", "Oct"),
		Series: []chart.Series{{Name: "Overdue", Values: []*float64{&one, &two}}}}}
	was, is := "uptodate", "expired"
	in.Changes = &event.Changes{Since: in.Report.AsOf.AddDate(0, 0, -1), Shrunk: []event.Shrunk{{Kind: label.Office, Before: 40, Gone: 31}},
		Events: []past.Event{{List: past.Equipments, ID: in.Report.Equipment[0].ID, Event: past.StatusChanged, Was: &was, Is: &is},
			{List: past.FollowUps, ID: in.Report.FollowUps[0].ID, Event: past.New},
			{List: past.GroupTrainings, ID: in.Report.Trainings[0].ID, Event: past.New},
			{List: past.Resources, ID: in.Report.Documents[0].ID, Event: past.New}}}
	in.Compared = []pages.Comparison{{Changes: in.Changes, Words: event.New(in.Registers, nil, nil), Page: table.ChangesPage}}
	in.Happened, in.Gone = event.New(in.Registers, nil, nil).Rows(in.Changes.Events), make([]event.Tombstone, 1)
	return in
}

// TestASectionThatNoRowNamesIsPrinted at the end of its part: it would be missing on paper.
func TestASectionThatNoRowNamesIsPrinted(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	faces, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]string{}
	_, _, err = sheet.Set(setup(&in, faces), func(f *sheet.Flow) {
		d := newDoc(&in, madeFrom(&in), annexRows, f)
		for _, p := range d.parts {
			at[p.id] = f.PageOf("new in " + p.id)
			p.Sections = append(slices.Clip(p.Sections), document.Section{ID: "new in " + p.id, Title: "New"})
			d.NewPage()
			d.printPart(p)
		}
	})
	if err != nil || len(at) == 0 {
		t.Fatalf("%d parts: %v", len(at), err)
	}
	_, _, err = sheet.Set(setup(&in, faces), func(f *sheet.Flow) {
		p := in.Summary
		p.Sections = append(slices.Clip(p.Sections), document.Section{ID: "new in summary", Title: "New"})
		d := &summary{layout: layoutOf(&in, f), in: &in, page: &p}
		at["the summary"] = f.PageOf("new in summary")
		d.NewPage()
		d.first(rooms)
		d.NewPage()
		d.second(toCatchUpRows)
	})
	if err != nil {
		t.Fatal(err)
	}
	for part, page := range at {
		if page == "…" {
			t.Errorf("the new section of %s is not printed", part)
		}
	}
}

// TestEveryRowHasASection: a row whose section or column is called otherwise would do nothing.
func TestEveryRowHasASection(t *testing.T) {
	t.Parallel()
	full, many, empty := rich(t), fixture{followUps: 3, equipment: 70, documents: 3, trainings: 3}.input(t), few(t)
	many.Where, many.Longest, many.Report.Unknown = document.Section{}, document.Section{}, nil
	for len(many.Night.Types) < 60 {
		many.Night.Types = append(many.Night.Types, record.TypeAsked{})
	}
	found, columns := map[string]bool{}, map[string]bool{}
	var parts []numbered
	for _, in := range []*Input{&full, &many, &empty} {
		parts = partsOf(in)
		for _, n := range parts {
			for _, s := range n.Sections {
				found[n.id+" "+s.ID] = true
				for _, b := range s.Blocks {
					of, _ := b.(document.Table)
					for _, c := range of.Columns {
						columns[s.ID+" "+c.ID], columns[" "+c.ID] = true, true
					}
				}
			}
		}
	}
	var check func(part string, rows []row)
	check = func(part string, rows []row) {
		for _, r := range rows {
			if r.id != "" && !found[part+" "+r.id] {
				t.Errorf("a row of %s names a section %s, which is misspelt, or of no night of this test: give rich what it shows", part, r.id)
			}
			ids := append(r.without, r.alone, r.split, r.places)
			for _, widths := range []map[string]float64{r.wide, r.narrow, r.fit} {
				for id := range widths {
					ids = append(ids, id)
				}
			}
			for low, up := range r.below {
				ids = append(ids, low, up)
			}
			for _, id := range ids {
				if id != "" && !columns[r.id+" "+id] {
					t.Errorf("no table of %s %s has a column %s", part, r.id, id)
				}
			}
			for _, column := range r.abreast {
				check(part, column)
			}
		}
	}
	for _, n := range (&doc{in: &full}).nightly() {
		check(n.id, n.rows)
	}
}
