// Package records makes the pages of records: of an item of equipment, a follow-up, a document or a group session, with all that is known
// of it. A page changes only if its record changes, a name on it, or what other records and earlier snapshots say of it: it has no age, and
// nothing in it depends on the as-of time.
package records

import (
	"strconv"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Page is the page of a record.
type Page struct {
	document.Page
	DocumentTitle string          // unlike that of any other page
	Trail         []document.Link // the steps to it after the first page of its list; the last one is itself
}

// Shared is the title of a page that records of a list share.
func Shared(w *words.Words, l kind.ID, name string) string {
	return w.Record.Shared(l.Spec().Folder, name)
}

// Pages makes the pages of records, each as a record and its row in the report are; tight is how often the page was too
// long, and makes its lists and texts shorter. Several goroutines may use it.
type Pages struct {
	report   *report.Report
	x        *table.Registers
	w        *words.Words
	privacy  privacy.Level
	named    pages.Mentions
	stories  *Stories
	counter  *period.Counter    // nil if no states are known
	months   chart.TimeAxis     // of the lanes of items
	nights   []time.Time        // that are known
	items    map[string]int32   // rows of the items that are the parent of another item
	children map[string][]int32 // rows of the items that have a parent, by the parent's id
}

// New returns the Pages of a report. The mentions, the ledger and the counter may be nil.
func New(x *table.Registers, level privacy.Level, named pages.Mentions, index *past.Log, counter *period.Counter) *Pages {
	b := &Pages{
		report:   x.Report,
		x:        x,
		w:        pages.Of(x.Report).Words(),
		privacy:  level,
		named:    named,
		stories:  NewStories(x, index),
		counter:  counter,
		items:    map[string]int32{},
		children: map[string][]int32{},
	}
	b.months = b.monthsAround(x.Report.AsOf)
	if counter != nil {
		for _, n := range counter.Nights() {
			b.nights = append(b.nights, n.AsOf)
		}
	}
	all := x.Report.Equipment
	for i := range all {
		if parent := all[i].ParentID; parent != "" {
			b.children[parent] = append(b.children[parent], int32(i))
		}
	}
	for i := range all {
		if b.children[all[i].ID] != nil {
			b.items[all[i].ID] = int32(i)
		}
	}
	return b
}

// draft is a page that is being made.
type draft struct {
	*Pages
	Page
	list  kind.ID
	tight uint
	story Story        // what snapshots show of the record
	lived period.Lived // what it was; of an item and a follow-up
	facts document.Facts
}

// begin begins the page of a record: what it is called by people, "" for nothing, and its group, without a text for none.
func (b *Pages) begin(l kind.ID, id string, tight int) *draft {
	d := &draft{Pages: b, list: l, tight: uint(tight)}
	d.story = b.stories.story(l.Spec().Service, id, d.most(mostEvents))
	return d
}

// entitle gives a page its place: the template, the id of the record, its name among people, "" for none, and the steps to it: of a
// record without a group, the first has no text and is left out.
func (d *draft) entitle(template, id, name string, trail ...document.Link) {
	known := d.long(id)
	if id == "" {
		known = d.w.Record.NoId()
	}
	d.ID, d.Key = template, document.Coded("", d.w.Record.Id(d.list.Spec().Folder), known)
	for i, step := range trail {
		if step.Text != "" || i == len(trail)-1 {
			d.Trail = append(d.Trail, step)
		}
	}
	d.DocumentTitle = d.title(id, name)
}

// title is the title of the document. It ends with the page's name, so that no two titles are the same.
func (d *draft) title(id, name string) string {
	slug, folder := d.x.Layout.Slug(id), d.list.Spec().Folder
	unnamed := d.w.Record.Unnamed(folder, slug)
	room := 87 - len(unnamed)
	if room < 8 || name == "" || name == id {
		return word.Clip(unnamed, 90)
	}
	return d.w.Record.Title(folder, word.Apart(word.Fit(word.Clip(name, room/2), room-2)), slug)
}

// add adds a section, unless it has no id.
func (d *draft) add(s document.Section) {
	if s.ID != "" {
		d.Sections = append(d.Sections, s)
	}
}

// What a page of usual length shows of one record at most.
const (
	listed  = 400    // values of one kind
	longest = 20_000 // bytes of one text
	inList  = 120    // characters of a name in a list
)

// most returns how many things a page shows, if a page of usual length shows n.
func (d *draft) most(n int) int { return max(n>>(2*d.tight), 1) }

// table returns a table of a section. On a page that records share, ids would occur twice.
func (d *draft) table(t table.Table) document.Table {
	of := tableOf(t)
	if d.x.Layout.Shared {
		of.ID = ""
	}
	return of
}

// tableOf returns a table of a section, which has the same id on the page.
func tableOf(t table.Table) document.Table {
	t.ID += "-table"
	return document.Table{Table: t, Headed: true, Uncounted: true}
}

// moment returns a time of a record in words; a value that cannot be a date is shown as it was
// sent.
func (b *Pages) moment(t record.Time, none string, clock bool) table.Cell {
	switch {
	case t.Form == record.Absent:
		return table.Muted(none)
	case t.Form == record.Unreadable:
		return table.Muted(b.w.Record.NotATime())
	case !census.IsDate(t.MS):
		return table.Muted(b.w.Record.NotADate(strconv.FormatInt(t.MS, 10)))
	case clock:
		return table.Text(b.w.Record.Minute(b.report.At(t.MS)))
	}
	return table.Text(b.w.Record.Date(b.report.At(t.MS)))
}

// person returns a user's name, with the id if the privacy level shows it.
func (b *Pages) person(key, none string) table.Cell {
	if key == "" {
		return table.Muted(none)
	}
	c := table.Text(b.report.Book.Show(label.User, key))
	if names := b.report.Book; names != nil && names.People != nil {
		if id := names.People(key).ID; id != c.Text {
			c.ID = word.Clip(id, inList)
		}
	}
	return c
}

// member is a person whom the record itself gives a page, with a link to that: whoever is named elsewhere on the record may lose theirs,
// and the record's page would change with it.
func (b *Pages) member(key, none string) table.Cell {
	c := b.person(key, none)
	if key != "" && b.report.Options.NamesShown && b.report.Has(kind.FollowUps) {
		c.Link = b.x.GroupPage(label.User, key)
	}
	return c
}

func (b *Pages) name(k label.Kind, id string) string { return b.report.Book.Show(k, id) }

// group returns a link from an id to the page of its group.
func (b *Pages) group(k label.Kind, id, none string) table.Cell {
	if id == "" {
		return table.Muted(none)
	}
	return table.Linked(b.report.Name(k, id), b.x.GroupPage(k, id))
}

// long returns a text of any length, cut if necessary.
func (d *draft) long(s string) string {
	most := d.most(longest)
	if len(s) <= most {
		return s
	}
	first, rest := word.Cut(s, most)
	return d.w.Record.Cut(first, len(rest))
}

// addFact adds a fact; none without values.
func (d *draft) addFact(id string, values ...table.Cell) {
	d.addFacts(d.w.Record.Fact(id), len(values), func(i int) table.Cell { return values[i] })
}

// addFacts adds a fact with n values, of which a page shows the first ones.
func (d *draft) addFacts(name string, n int, value func(i int) table.Cell) {
	if n == 0 {
		return
	}
	f := document.Fact{Name: name, Values: make([]table.Cell, min(n, d.most(listed)))}
	for i := range f.Values {
		f.Values[i] = value(i)
	}
	if more := n - len(f.Values); more > 0 {
		f.More = d.w.Record.More(more)
	}
	d.facts = append(d.facts, f)
}

// addRest adds the facts that every record has: the data-quality checks that found it, and the names of the fields that the
// specification does not name, of which it drops the values.
func (d *draft) addRest(found census.Flags, unknown ...[]record.Field) {
	checks := found.Rules()
	d.addFacts(d.w.Record.Fact("exceptions"), len(checks), func(i int) table.Cell { return table.Linked(checks[i], table.ToCheck+checks[i]) })
	var names []string
	var times map[string]int
	for _, fields := range unknown {
		for _, f := range fields {
			if times == nil {
				times = map[string]int{}
			}
			if times[f.Name]++; times[f.Name] == 1 {
				names = append(names, f.Name)
			}
		}
	}
	d.addFacts(d.w.Record.Fact("other"), len(names), func(i int) table.Cell {
		name := word.Clip(names[i], inList)
		if n := times[names[i]]; n > 1 {
			name = d.w.Record.Repeated(name, n)
		}
		return table.Text(name)
	})
}

// addFactsSection adds the section of the facts.
func (d *draft) addFactsSection() {
	d.add(document.Section{ID: "facts", Title: d.w.Record.Facts(), Blocks: []document.Block{d.facts}})
}

// unlessWithheld returns the word for a field without a value. Below privacy full nobody knows whether it has one.
func (b *Pages) unlessWithheld(none string) string {
	if b.privacy == privacy.Full {
		return none
	}
	return b.w.Record.Withheld(b.privacy.String())
}

// addNotes adds what people wrote about a record.
func (d *draft) addNotes(notes string) {
	if notes != "" {
		d.add(document.Section{ID: "notes", Title: d.w.Record.Notes(), Blocks: []document.Block{document.Prose{Text: notes}}})
	}
}

func (b *Pages) at(ms int64) time.Time { return b.report.At(ms) }

func clip(s string, most int) string { return word.Clip(s, most) }

// said joins the sentences of a paragraph, of which an empty one is not said.
func said(sentences ...string) string { return word.Joined(" ", sentences...) }
