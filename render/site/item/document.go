package item

import (
	"cmp"
	"slices"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Document is the view of page document-item: one managed document.
type Document struct {
	view.Page
	Before   string        `doc:"first words, before the label of a version"`
	Label    string        `doc:"label of the latest approved version, within the first sentence; may be absent"`
	Versions []Version     `doc:"its versions, the newest first"`
	Hidden   string        `doc:"how many versions more are on record"`
	Count    string        `doc:"how many versions"`
	Name     view.Value    `doc:"title"`
	Category view.Value    `doc:"category"`
	Tags     view.Values   `doc:"tags"`
	Sequence view.Value    `doc:"order number"`
	ID       view.Value    `doc:"id"`
	Created  view.Value    `doc:"when it was recorded"`
	Offline  string        `doc:"whether it is available offline"`
	Flags    view.Values   `doc:"data-quality checks that found it"`
	Other    *view.Values  `doc:"names of fields that the specification does not know"`
	Texts    []Description `doc:"at privacy full, the descriptions of its versions"`
	Happened Story         `doc:"its events, from the ledger"`
}

// Version is one version of a document.
type Version struct {
	Label    view.Value `doc:"what it is called"`
	Latest   bool       `doc:"it is the latest approved"`
	Created  view.Value `doc:"when it was recorded"`
	Approved view.Value `doc:"when it was approved"`
	Creator  view.Value `doc:"who recorded it"`
	Kind     view.Value `doc:"kind, as sent"`
	Target   view.Value `doc:"link or file"`
}

// Description is the description of one version.
type Description struct {
	Label string `doc:"of which version; absent where it has no label"`
	Note  string `doc:"Markdown; set it with prose"`
}

// Document makes the view of a document.
func (p *Pages) Document(of *Record[record.Resource, census.Document], pg view.Page) *Document {
	r, row := of.Rec, of.Row
	root, name := pg.Root, table.DocumentName(row)
	pg.Title, pg.H1 = p.title("Document", name, r.ID), clip(name, 2000)
	pg.Crumbs = frame.Crumbs(root, frame.Overview, frame.Front(list.Documents), frame.Step(name, ""))
	v := &Document{Page: pg, Count: word.Plural(len(r.Versions), "version", "versions"), Name: p.long(r.Title, "none given"),
		Category: p.called(label.Category, r.CategoryID, "no category"), Sequence: view.Or(clip(r.Sequence, 200), p.unlessWithheld("none given")),
		Tags: view.First(p.listed(), len(r.Tags), "none", func(i int) view.Value { return view.Value{Text: clip(r.Tags[i], 500)} }),
		ID:   p.id(r.ID), Created: p.moment(r.Created, "no date", true), Offline: p.yesNo(r.Offline), Flags: flags(root, row.Flags)}
	p.documentLede(v, row)
	v.Versions, v.Hidden = p.versions(r.Versions, row.Latest)
	v.Texts = p.descriptions(r.Versions)
	var other fields
	other.add(r.Unknown)
	for i := range r.Versions {
		other.add(r.Versions[i].Unknown)
	}
	v.Other = other.values(p.listed())
	v.Happened = of.Beside.Story
	return v
}

// BesideDocument returns what others say of a document.
func (p *Pages) BesideDocument(r *record.Resource, _ string) Beside {
	return Beside{Story: p.story(ledger.Resources, r.ID)}
}

// documentLede says which version is approved. The version's label is kept separate, since it
// comes from the record.
func (p *Pages) documentLede(v *Document, row *census.Document) {
	all := word.Plural(row.Versions, "version", "versions")
	switch {
	case row.Versions == 0:
		v.Lede = "No version is on record."
	case row.ApprovedMs == 0:
		v.Lede = all + "; none has an approval on record."
	default:
		v.Before, v.Label = "Latest approved: ", clip(row.LatestLabel, 100)
		v.Lede = sentence("on ", p.x.Date(row.ApprovedMs), ". ", all, " on record.")
	}
	if row.NewerUnapproved {
		v.Lede += " A newer version has no approval on record."
	}
}

// versions lists the versions, newest first, since the service promises no order.
func (p *Pages) versions(all []record.Version, latest int) (out []Version, hidden string) {
	if len(all) == 0 {
		return nil, ""
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[j].Created.MS, all[i].Created.MS) })
	out = make([]Version, min(len(all), p.listed()))
	for n := range out {
		r := &all[order[n]]
		out[n] = Version{Label: view.Or(clip(r.Label, 200), "no label"), Latest: order[n] == latest,
			Created: p.moment(r.Created, "no date", false), Approved: p.moment(r.ApprovedOn, "not approved", false),
			Creator: p.person(r.CreatorID, "not recorded"), Kind: view.Or(clip(r.Type, 100), "no type"), Target: p.target(r)}
	}
	if n := len(all) - len(out); n > 0 {
		hidden = word.Plural(n, "further version is", "further versions are")
	}
	return out, hidden
}

// target returns the address of a version, as far as the privacy level shows it.
func (p *Pages) target(r *record.Version) view.Value {
	if r.Link != "" {
		return view.Outside(r.Link)
	}
	return view.CodeOr(clip(r.File, 300), p.unlessWithheld("none given"))
}

// descriptions returns the descriptions that fit on the page.
func (p *Pages) descriptions(all []record.Version) []Description {
	var out []Description
	total := 0
	for i := range all {
		if all[i].Description == "" || total > p.most(threadBytes) {
			continue
		}
		m := Message{Note: all[i].Description}
		total += m.size()
		out = append(out, Description{clip(all[i].Label, 100), all[i].Description})
	}
	return out
}
