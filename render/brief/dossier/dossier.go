// Package dossier makes the page of a record as data: of an item of equipment, a follow-up, a document or a
// group session, with all that is known of it, its words and their order.
//
// It promises what package brief promises, whose sections it uses. It also promises that a page changes only
// if its record changes, a name on it, or what other records and the ledger say of it: it has no age, and
// nothing in it depends on the as-of time. Texts and lists have limits, so that a page stays short even for a
// long record. It refuses to guess: what only the ledger shows says in which snapshot it was first seen, and
// who did it is left open where no list says it.
//
// Package site calls it. It says where the sections stand on the page and writes the page.
package dossier

import (
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Page is the page of a record. It is valid until its Desk makes the next one.
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

// Record is everything that the page of one record is made of, beside what the pages of all
// records share: the page reads nothing else, and the key of its file is made from this, so that
// a file can be kept without making the page.
type Record[T, R any] struct {
	ID     string // of the row: that of the record shares memory with all of it
	At     int    // index of the row
	Rec    *T     // as the privacy level changed it
	Row    *R     // in the report
	Beside Beside
}

// Beside is what other records, and earlier snapshots, say of a record.
type Beside struct {
	Story    Story
	Lived    period.Lived // of an item and a follow-up
	Items    []Named      // of a follow-up: the items that it names
	Parent   table.Cell   // of an item: the one that it is part of
	Parts    []Part       // of an item: its parts, as many as are shown,
	More     int          // and how many there are more
	Mentions []Mention    // of an item: the latest follow-ups that name it,
	Naming   int          // and how many name it in all
}

// Shared is the title of a page that records of a list share.
func Shared(l list.ID, name string) string { return l.Row().Word + ": records, page " + name }

// Book is what the pages of all records share. Several goroutines may use it.
type Book struct {
	report   *report.Report
	x        *table.Registers
	privacy  privacy.Level
	named    *Mentions
	stories  *Stories
	chain    *period.Chain      // nil if no states are known
	months   chart.TimeAxis     // of the lanes of items
	nights   []time.Time        // of the chain
	items    map[string]int32   // rows of the items that are the parent of another item
	children map[string][]int32 // rows of the items that have a parent, by the parent's id
}

// New returns the Book of a report. The mentions, the ledger and the chain may be nil.
func New(x *table.Registers, level privacy.Level, named *Mentions, index *ledger.Index, chain *period.Chain) *Book {
	b := &Book{
		report:   x.Report,
		x:        x,
		privacy:  level,
		named:    named,
		stories:  NewStories(x, index),
		chain:    chain,
		months:   monthsAround(x.Report.AsOf),
		items:    map[string]int32{},
		children: map[string][]int32{},
	}
	if chain != nil {
		for _, n := range chain.Nights() {
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

// Desk makes one page after the other. Only one goroutine may use it.
type Desk struct {
	*Book
	*room
	tight uint // how often this page was too long
}

// room is the memory of a page. The next page uses it again, since pages are a large part of the
// memory that a full run allocates.
type room struct {
	page  Page
	facts []brief.Values
	cells []table.Cell
	steps []Step

	scheduled []record.Schedule // the rows of schedules
	schedules table.Table
	changed   []Happening // the rows of changes
	changes   [2]table.Table
	held      []holder // the rows of holders
	holders   table.Table
	spent     []monthSpent // the rows of days expired
	expired   table.Table

	lanes   []chart.Lane
	flagged []chart.Flag // the messages
	drawn   chart.Lanes

	legends map[had][]chart.StripKey // those of lanes that were made; they stay, and people too
	people  map[string]table.Cell    // by key; the same few users occur in many records
}

// Desk returns a Desk for a goroutine. Call it when all mentions are found.
func (b *Book) Desk() *Desk {
	d := &Desk{Book: b, room: &room{legends: map[had][]chart.StripKey{}, people: map[string]table.Cell{}}}
	d.schedules = d.scheduleTable()
	d.changes = b.stories.tables(func() []Happening { return d.changed })
	d.holders = d.holderTable()
	d.expired = d.expiredTable()
	return d
}

// Shorter returns a Desk with shorter lists and texts, for a record whose page was too long.
func (d *Desk) Shorter() *Desk { return &Desk{d.Book, d.room, d.tight + 1} }

// What a page of usual length shows of one record at most.
const (
	listed  = 400    // values of one kind
	longest = 20_000 // bytes of one text
	inList  = 120    // characters of a name in a list
)

// most returns how many things a page shows, if a page of usual length shows n.
func (d *Desk) most(n int) int { return max(n>>(2*d.tight), 1) }

// moment returns a time of a record in words; a value that cannot be a date is shown as it was
// sent.
func (d *Desk) moment(t record.Time, none string, clock bool) table.Cell {
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
func (d *Desk) person(key, none string) table.Cell {
	if key == "" {
		return table.Muted(none)
	}
	c, ok := d.people[key]
	if ok {
		return c
	}
	c = table.Text(d.report.Book.Show(label.User, key))
	if names := d.report.Book; names != nil && names.People != nil {
		if id := names.People(key).ID; id != c.Text {
			c.ID = word.Clip(id, inList)
		}
	}
	d.people[strings.Clone(key)] = c // a copy of the key, so that its record can be freed
	return c
}

// who returns a person's name for a sentence.
func (d *Desk) who(key string) string { return word.Apart(d.person(key, "").Text) }

func (b *Book) name(k label.Kind, id string) string { return b.report.Book.Show(k, id) }

// group returns a link from an id to the page of its group.
func (b *Book) group(k label.Kind, id, none string) table.Cell {
	if id == "" {
		return table.Muted(none)
	}
	return table.Linked(b.report.Name(k, id), b.x.GroupPage(k, id))
}

// begin clears the memory of the page before, and begins a page.
func (d *Desk) begin(word, idWord, id string) *Page {
	d.facts, d.cells, d.steps = d.facts[:0], d.cells[:0], d.steps[:0]
	p := &d.page
	*p = Page{
		Page:   brief.Page{ID: id, Sections: p.Sections[:0]},
		Word:   word,
		IDWord: idWord,
		IDText: orMuted(d.long(id), "empty").Text,
	}
	return p
}

// long returns a text of any length, cut if necessary.
func (d *Desk) long(s string) table.Cell {
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
func (d *Desk) addFact(name string, value table.Cell) {
	d.addFacts(name, 1, func(int) table.Cell { return value })
}

// addFacts adds a fact with n values; none if n is 0.
func (d *Desk) addFacts(name string, n int, value func(i int) table.Cell) {
	if n == 0 {
		return
	}
	shown, from := min(n, d.most(listed)), len(d.cells)
	for i := range shown {
		d.cells = append(d.cells, value(i))
	}
	d.facts = append(d.facts, brief.Values{Name: name, Cells: d.cells[from:len(d.cells):len(d.cells)], Rest: n - shown})
}

// addExceptions names the data-quality checks that found a record.
func (d *Desk) addExceptions(found census.Flags) {
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
func (d *Desk) addOther(f *fields) {
	d.addFacts("Other fields", len(f.names), func(i int) table.Cell {
		name := word.Clip(f.names[i], inList)
		if n := f.counts[f.names[i]]; n > 1 {
			name += " ×" + strconv.Itoa(n)
		}
		return table.Text(name)
	})
}

// unlessWithheld returns the word for a field without a value. Below privacy full nobody knows whether it has one.
func (b *Book) unlessWithheld(none string) string {
	if b.privacy == privacy.Full {
		return none
	}
	return "not shown (privacy: " + b.privacy.String() + ")"
}

func clip(s string, most int) string { return word.Clip(s, most) }
