package dossier

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Document makes the page of a document.
func (b *Pages) Document(r *record.Resource, row *census.Document, tight int) *Page {
	return b.draft(past.Resources, r.ID, tight).document(r, row)
}

func (d *draft) document(r *record.Resource, row *census.Document) *Page {
	p := d.begin(kind.Documents.Spec().Single, "Document id", r.ID)
	p.Name = table.DocumentName(row)
	p.Last, p.Title, p.Lede = p.Name, clip(p.Name, 2000), d.documentLede(row)
	p.add(d.versions(r.Versions, row.Latest))
	p.add(d.documentFacts(p, r, row))
	d.addStory(p)
	if texts := d.descriptions(r.Versions); texts != nil {
		p.add(brief.Section{ID: "descriptions", Title: "Descriptions", Prose: texts})
	}
	return p
}

// noVersion is said of a document without versions.
const noVersion = "No version is on record."

// documentLede says which version is approved.
func (d *draft) documentLede(row *census.Document) (lede string) {
	all := word.Plural(row.Versions, "version", "versions")
	switch {
	case row.Versions == 0:
		lede = noVersion
	case row.ApprovedMs == 0:
		lede = all + "; none has an approval recorded."
	default:
		lede = "Latest approved: "
		if row.LatestLabel != "" {
			lede += word.Apart(clip(row.LatestLabel, 100)) + ", "
		}
		lede += "on " + d.x.Date(row.ApprovedMs) + ". " + all + " on record."
	}
	if row.NewerUnapproved {
		lede += " A newer version has no approval recorded."
	}
	return lede
}

// versions lists the versions, newest first, since the service promises no order.
func (d *draft) versions(all []record.Version, latest int) brief.Section {
	s := brief.Section{ID: "versions", Title: "Versions"}
	if len(all) == 0 {
		s.Text = []string{noVersion}
		return s
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[j].Created.MS, all[i].Created.MS) })
	at := func(i int) *record.Version { return &all[order[i]] }
	t := table.Table{ID: "versions", Caption: s.Title, Order: "newest first", Len: min(len(all), d.most(listed)), Columns: []table.Column{
		{ID: "version", Head: "Version", Cell: func(i int) table.Cell {
			c := table.Or(clip(at(i).Label, 200), "no label")
			if order[i] == latest {
				c.ID = "latest approved"
			}
			return c
		}},
		{ID: "created", Head: "Created", Kind: table.Date, Cell: func(i int) table.Cell {
			return d.moment(at(i).Created, "no date", false)
		}},
		{ID: "approved", Head: "Approved", Kind: table.Date, Cell: func(i int) table.Cell {
			return d.moment(at(i).ApprovedOn, "not approved", false)
		}},
		{ID: "creator", Head: "Creator", Cell: func(i int) table.Cell { return d.person(at(i).CreatorID, "not recorded") }},
		{ID: "kind", Head: "Kind", Cell: func(i int) table.Cell { return table.Or(clip(at(i).Type, 100), "no type") }},
		{ID: "target", Head: "Link or file", Kind: table.Address, Cell: func(i int) table.Cell {
			return table.Or(cmp.Or(at(i).Link, clip(at(i).File, 300)), d.unlessWithheld("none given"))
		}},
	}}
	t.Note = "The service does not state which version is in force. " + report.LatestApproved
	if n := len(all) - t.Len; n > 0 {
		t.Note = word.Plural(n, "further version is", "further versions are") + " on record. " + t.Note
	}
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

func (d *draft) documentFacts(p *Page, r *record.Resource, row *census.Document) brief.Section {
	if r.Title != p.Title {
		d.addFact("Title", orMuted(d.long(r.Title), "none given"))
	}
	category := table.Muted(label.Category.NoneCell())
	if r.CategoryID != "" {
		category = table.Text(d.name(label.Category, r.CategoryID))
	}
	d.addFact("Category", category)
	if len(r.Tags) == 0 {
		d.addFact("Tags", table.Muted("none"))
	}
	d.addFacts("Tags", len(r.Tags), func(i int) table.Cell { return table.Text(clip(r.Tags[i], 500)) })
	d.addFact("Order number", table.Or(clip(r.Sequence, 200), d.unlessWithheld("none given")))
	d.addFact("Created", d.moment(r.Created, "no date", true))
	offline := table.Text(d.unlessWithheld("not stated")) // it is shown at privacy full only
	switch r.Offline {
	case record.True:
		offline.Text = "Yes"
	case record.False:
		offline.Text = "No"
	}
	d.addFact("Available offline", offline)
	d.addExceptions(row.Flags)
	var other fields
	other.add(r.Unknown)
	for i := range r.Versions {
		other.add(r.Versions[i].Unknown)
	}
	d.addOther(&other)
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

// descriptions returns the descriptions that fit on the page.
func (d *draft) descriptions(all []record.Version) []brief.Prose {
	var out []brief.Prose
	total := 0
	for i := range all {
		text := all[i].Description
		if text == "" || total > d.most(threadBytes) {
			continue
		}
		total += markup(text)
		title := "A version without a label"
		if all[i].Label != "" {
			title = "Version " + word.Apart(clip(all[i].Label, 100))
		}
		out = append(out, brief.Prose{Title: title, Text: text})
	}
	return out
}

// Session makes the page of a group session.
func (b *Pages) Session(t *record.GroupTraining, row *census.Training, tight int) *Page {
	return b.draft(past.GroupTrainings, t.ID, tight).session(t, row)
}

func (d *draft) session(t *record.GroupTraining, row *census.Training) *Page {
	p := d.begin("Session", "Session id", t.ID)
	p.Last, p.Title = "Session "+table.ShortID(t.ID), "Group session"
	p.Lede = word.Plural(row.Trainees, "trainee", "trainees") + ", " + word.Plural(len(t.TrainingIDs), "training", "trainings") + "."
	if row.CreatedMs != 0 {
		p.Title += " of " + d.x.Date(row.CreatedMs)
	}
	p.add(d.sessionFacts(t, row))
	p.add(d.trainees(t.TraineeIDs, row.Trainees))
	d.addStory(p)
	return withNotes(p, t.Notes)
}

func (d *draft) sessionFacts(t *record.GroupTraining, row *census.Training) brief.Section {
	if len(t.TrainingIDs) == 0 {
		d.addFact("Trainings", table.Muted("none given"))
	}
	d.addFacts("Trainings", len(t.TrainingIDs), func(i int) table.Cell { return d.group(label.Training, t.TrainingIDs[i], "no training") })
	d.addFact("Instructor", d.person(t.InstructorID, "none given"))
	d.addFact("Recorded", d.moment(t.Created, "no date", true))
	d.addExceptions(row.Flags)
	var other fields
	other.add(t.Unknown)
	d.addOther(&other)
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

// trainees lists people sorted by name, each once.
func (d *draft) trainees(keys []string, n int) brief.Section {
	s := brief.Section{ID: "trainees", Title: "Trainees", Note: word.Plural(n, "trainee", "trainees") + ", each counted once."}
	if len(keys) == 0 {
		return s
	}
	keys = slices.Clone(keys)
	slices.SortFunc(keys, func(x, y string) int {
		return cmp.Or(strings.Compare(d.name(label.User, x), d.name(label.User, y)), strings.Compare(x, y))
	})
	keys = slices.Compact(keys)
	t := table.Table{ID: "trainees", Caption: s.Title, Len: min(len(keys), d.most(2000)), Columns: []table.Column{
		{ID: "trainee", Head: "Trainee", Cell: func(i int) table.Cell { return d.person(keys[i], d.name(label.User, "")) }},
	}}
	if n := len(keys) - t.Len; n > 0 {
		t.Note = word.Plural(n, "more trainee is", "more trainees are") + " on record."
	}
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// withNotes adds what people wrote about a record.
func withNotes(p *Page, notes string) *Page {
	if notes != "" {
		p.add(brief.Section{ID: "notes", Title: "Notes", Prose: []brief.Prose{{Text: notes}}})
	}
	return p
}
