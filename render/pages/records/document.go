package records

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Document makes the page of a document.
func (b *Pages) Document(r *record.Resource, row *census.Document, tight int) *Page {
	d := b.begin(kind.Documents, r.ID, tight)
	name := table.DocumentName(d.w.Registers, row)
	d.entitle("document-item", r.ID, name, document.Link{Text: name})
	d.Title, d.Lede = clip(name, 2000), document.Plain(d.documentLede(row))
	d.add(d.versions(r.Versions, row.Latest))
	d.addDocumentFacts(r, row)
	d.addStory()
	d.add(d.descriptions(r.Versions))
	d.addRaw(r.ID, func(of *raw) { of.resource(r) })
	return &d.Page
}

// documentLede says which version is approved.
func (d *draft) documentLede(row *census.Document) string {
	w := d.w.RecordDocument
	var lede, newer string
	switch {
	case row.Versions == 0:
		lede = w.NoVersion()
	case row.ApprovedMs == 0:
		lede = w.NoneApproved(row.Versions)
	case row.LatestLabel == "":
		lede = w.Approved(d.at(row.ApprovedMs), row.Versions)
	default:
		lede = w.ApprovedAs(word.Apart(clip(row.LatestLabel, 100)), d.at(row.ApprovedMs), row.Versions)
	}
	if row.NewerUnapproved {
		newer = w.Newer()
	}
	return said(lede, newer)
}

// versions lists the versions, newest first, since the service promises no order.
func (d *draft) versions(all []record.Version, latest int) document.Section {
	w := d.w.RecordDocument
	s := document.Section{ID: "versions", Title: w.Versions()}
	if len(all) == 0 {
		s.Blocks = []document.Block{document.Para{Text: w.NoVersion()}}
		return s
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[j].Created.MS, all[i].Created.MS) })
	at := func(i int) *record.Version { return &all[order[i]] }
	t := table.Table{ID: s.ID, Caption: s.Title, Order: w.NewestFirst(), Len: min(len(all), d.most(listed)), Columns: []table.Column{
		{ID: "version", Head: w.Version(), Cell: func(i int) table.Cell {
			c := table.Or(clip(at(i).Label, 200), w.NoLabel())
			if order[i] == latest {
				c.ID = w.LatestApproved()
			}
			return c
		}},
		{ID: "created", Head: w.Created(), Kind: table.Date, Cell: func(i int) table.Cell {
			return d.moment(at(i).Created, d.w.Record.NoDate(), false)
		}},
		{ID: "approved", Head: w.ApprovedOn(), Kind: table.Date, Cell: func(i int) table.Cell {
			return d.moment(at(i).ApprovedOn, w.NotApproved(), false)
		}},
		{ID: "creator", Head: w.Creator(), Cell: func(i int) table.Cell { return d.person(at(i).CreatorID, w.NotRecorded()) }},
		{ID: "kind", Head: w.Kind(), Cell: func(i int) table.Cell { return table.Or(clip(at(i).Type, 100), w.NoType()) }},
		{ID: "target", Head: w.Target(), Kind: table.Address, Cell: func(i int) table.Cell {
			return table.Or(cmp.Or(at(i).Link, clip(at(i).File, 300)), d.unlessWithheld(d.w.Record.NoneGiven()))
		}},
	}}
	if more := len(all) - t.Len; more > 0 {
		t.Note = w.MoreVersions(more)
	}
	t.Note = said(t.Note, w.InForce())
	s.Blocks = []document.Block{d.table(t)}
	return s
}

func (d *draft) addDocumentFacts(r *record.Resource, row *census.Document) {
	none := d.w.Record.NoneGiven()
	if r.Title != d.Title {
		d.addFact("title", table.Or(d.long(r.Title), none))
	}
	category := table.Muted(table.No(d.w.Registers, label.Category))
	if r.CategoryID != "" {
		category = table.Text(d.name(label.Category, r.CategoryID))
	}
	d.addFact("category", category)
	if len(r.Tags) == 0 {
		d.addFact("tags", table.Muted(d.w.Record.None()))
	}
	d.addFacts(d.w.Record.Fact("tags"), len(r.Tags), func(i int) table.Cell { return table.Text(clip(r.Tags[i], 500)) })
	d.addFact("order", table.Or(clip(r.Sequence, 200), d.unlessWithheld(none)))
	d.addFact("created", d.moment(r.Created, d.w.Record.NoDate(), true))
	offline := d.unlessWithheld(d.w.RecordDocument.OfflineNotStated()) // it is shown at privacy full only
	switch r.Offline {
	case record.True:
		offline = d.w.Record.Yes()
	case record.False:
		offline = d.w.Record.No()
	}
	d.addFact("offline", table.Text(offline))
	unknown := [][]record.Field{r.Unknown}
	for i := range r.Versions {
		unknown = append(unknown, r.Versions[i].Unknown)
	}
	d.addRest(row.Flags, unknown...)
	d.addFactsSection()
}

// descriptions has the descriptions that fit on the page.
func (d *draft) descriptions(all []record.Version) (s document.Section) {
	w := d.w.RecordDocument
	total := 0
	for i := range all {
		text := all[i].Description
		if text == "" || total > d.most(threadBytes) {
			continue
		}
		total += markup(text)
		title := w.DescriptionUnlabelled()
		if all[i].Label != "" {
			title = w.Description(word.Apart(clip(all[i].Label, 100)))
		}
		s.ID, s.Title = "descriptions", w.Descriptions()
		s.Blocks = append(s.Blocks, document.Prose{Title: title, Text: text})
	}
	return s
}
