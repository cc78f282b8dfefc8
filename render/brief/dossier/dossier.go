// Package dossier makes the page of a record as data: of an item of equipment, a follow-up, a document or a group session, with
// all that is known of it, its words and their order. A page changes only if its record changes, a name on it, or what other records
// and earlier snapshots say of it: it has no age, and nothing in it depends on the as-of time.
package dossier

import (
	"strconv"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Page is the page of a record.
type Page struct {
	brief.Page            // ID is that of the record, of any length; Title is a sentence about it
	Word       string     // what its document is called, before its name: "Item"
	IDWord     string     // what its id is called: "Equipment id"
	IDText     string     // its id, cut if it is very long
	Name       string     // what people call it: "EX-0073"; "" for a record without a name
	Last       string     // the last step of the path to the page, without a link
	Group      table.Cell // the step before it, its type or form, with a link; the zero Cell if it belongs to none
	Called     string     // its own title, which stands before the first sentence; "" for none
	Steps      []Step     // of a follow-up: what became of it, oldest first
	Hidden     string     // how many messages are left out of them; "" for none
	OpenSince  string     // of an open follow-up, the day of its opening as that day's midnight in UTC, in epoch milliseconds; "" if unknown
	Still      string     // what it is at as-of, for the end of the steps; "" for one that is closed
}

// add adds a section.
func (p *Page) add(s brief.Section) { p.Sections = append(p.Sections, s) }

// Shared is the title of a page that records of a list share.
func Shared(l kind.ID, name string) string { return l.Spec().Word + ": records, page " + name }

// Pages makes the pages of records, each as a record and its row in the report are; tight is how often the page was too
// long, and makes its lists and texts shorter. Several goroutines may use it.
type Pages struct {
	report   *report.Report
	x        *table.Registers
	privacy  privacy.Level
	named    *Mentions
	stories  *Stories
	counter  *period.Counter    // nil if no states are known
	months   chart.TimeAxis     // of the lanes of items
	nights   []time.Time        // that are known
	items    map[string]int32   // rows of the items that are the parent of another item
	children map[string][]int32 // rows of the items that have a parent, by the parent's id
}

// New returns the Pages of a report. The mentions, the ledger and the counter may be nil.
func New(x *table.Registers, level privacy.Level, named *Mentions, index *past.Log, counter *period.Counter) *Pages {
	b := &Pages{
		report:   x.Report,
		x:        x,
		privacy:  level,
		named:    named,
		stories:  NewStories(x, index),
		counter:  counter,
		months:   monthsAround(x.Report.AsOf),
		items:    map[string]int32{},
		children: map[string][]int32{},
	}
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
	tight uint
	story Story          // what snapshots show of the record
	lived period.Lived   // what it was; of an item and a follow-up
	had   []holder       // of a follow-up: the people who had it
	facts []brief.Values // what else is on record of it
}

// draft begins the page of a record of one of the ledger's lists.
func (b *Pages) draft(list, id string, tight int) *draft {
	d := &draft{Pages: b, tight: uint(tight)}
	d.story = b.stories.story(list, id, d.most(mostEvents))
	return d
}

// What a page of usual length shows of one record at most.
const (
	listed  = 400    // values of one kind
	longest = 20_000 // bytes of one text
	inList  = 120    // characters of a name in a list
)

// most returns how many things a page shows, if a page of usual length shows n.
func (d *draft) most(n int) int { return max(n>>(2*d.tight), 1) }

// moment returns a time of a record in words; a value that cannot be a date is shown as it was
// sent.
func (d *draft) moment(t record.Time, none string, clock bool) table.Cell {
	switch {
	case t.Form == record.Absent:
		return table.Muted(none)
	case t.Form == record.Unreadable:
		return table.Muted("not a time")
	case !census.IsDate(t.MS):
		return table.NoDate(strconv.FormatInt(t.MS, 10))
	case clock:
		return table.Text(word.Minute(d.report.At(t.MS)))
	}
	return table.Text(d.x.Date(t.MS))
}

// person returns a user's name, with the id if the privacy level shows it.
func (d *draft) person(key, none string) table.Cell {
	if key == "" {
		return table.Muted(none)
	}
	c := table.Text(d.report.Book.Show(label.User, key))
	if names := d.report.Book; names != nil && names.People != nil {
		if id := names.People(key).ID; id != c.Text {
			c.ID = word.Clip(id, inList)
		}
	}
	return c
}

// who returns a person's name for a sentence.
func (d *draft) who(key string) string { return word.Apart(d.person(key, "").Text) }

func (b *Pages) name(k label.Kind, id string) string { return b.report.Book.Show(k, id) }

// group returns a link from an id to the page of its group.
func (b *Pages) group(k label.Kind, id, none string) table.Cell {
	if id == "" {
		return table.Muted(none)
	}
	return table.Linked(b.report.Name(k, id), b.x.GroupPage(k, id))
}

// begin returns a page that is still empty.
func (d *draft) begin(word, idWord, id string) *Page {
	return &Page{Page: brief.Page{ID: id}, Word: word, IDWord: idWord, IDText: orMuted(d.long(id), "empty").Text}
}

// long returns a text of any length, cut if necessary.
func (d *draft) long(s string) table.Cell {
	most := d.most(longest)
	if len(s) <= most {
		return table.Text(s)
	}
	first, rest := word.Cut(s, most)
	return table.Text(first + "… and " + strconv.Itoa(len(rest)) + " more bytes")
}

// orMuted returns a cell, or words for a missing text.
func orMuted(c table.Cell, none string) table.Cell {
	if c.Text == "" {
		return table.Muted(none)
	}
	return c
}

// addFact adds a fact with one value.
func (d *draft) addFact(name string, value table.Cell) {
	d.addFacts(name, 1, func(int) table.Cell { return value })
}

// addFacts adds a fact with n values; none if n is 0.
func (d *draft) addFacts(name string, n int, value func(i int) table.Cell) {
	if n == 0 {
		return
	}
	cells := make([]table.Cell, min(n, d.most(listed)))
	for i := range cells {
		cells[i] = value(i)
	}
	d.facts = append(d.facts, brief.Values{Name: name, Cells: cells, Rest: n - len(cells)})
}

// addExceptions names the data-quality checks that found a record.
func (d *draft) addExceptions(found census.Flags) {
	all := found.Rules()
	d.addFacts("Exceptions", len(all), func(i int) table.Cell { return table.Linked(all[i], table.ToCheck+all[i]) })
}

// fields counts the fields that the specification does not name. It drops their values.
type fields struct {
	names  []string
	counts map[string]int
}

func (f *fields) add(all []record.Field) {
	for _, one := range all {
		if f.counts == nil {
			f.counts = map[string]int{}
		}
		if f.counts[one.Name]++; f.counts[one.Name] == 1 {
			f.names = append(f.names, one.Name)
		}
	}
}

// addOther names the fields that the specification does not know.
func (d *draft) addOther(f *fields) {
	d.addFacts("Other fields", len(f.names), func(i int) table.Cell {
		name := word.Clip(f.names[i], inList)
		if n := f.counts[f.names[i]]; n > 1 {
			name += " ×" + strconv.Itoa(n)
		}
		return table.Text(name)
	})
}

// unlessWithheld returns the word for a field without a value. Below privacy full nobody knows whether it has one.
func (b *Pages) unlessWithheld(none string) string {
	if b.privacy == privacy.Full {
		return none
	}
	return "not shown (privacy: " + b.privacy.String() + ")"
}

func clip(s string, most int) string { return word.Clip(s, most) }
