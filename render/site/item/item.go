// Package item makes and writes the pages of records: of one item of equipment, one follow-up, one
// document or one session. Each record has its own page, or many records share one. It promises
// that a view changes from night to night only if the record changes, or a name on its page does;
// that a page stays within its size limit even for a long record; that each list is read only once
// more, with few records in memory at a time; and that an unchanged page is kept. It counts nothing
// and writes no markup: templates do. Package site calls it.
package item

import (
	"strconv"
	"strings"
	"sync"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Pages makes the views of one night's records. Only one goroutine may use it, and a view is
// valid only until the next one is made.
type Pages struct {
	*known
	tight uint // how often this view's page was too long
	*desk
}

// desk is the memory of a view. The next view uses it again, since views are an eighth of the
// memory that a full run allocates.
type desk struct {
	followUp  FollowUp
	equipment Equipment
	tiles     [4]view.Tile
	thread    []Message
}

// known is what the pages of all records share.
type known struct {
	report   *report.Report
	x        *table.Registers
	privacy  privacy.Level
	named    *Mentions
	stories  *Stories
	items    map[string]int32   // rows of the items that are the parent of another item
	children map[string][]int32 // rows of the items that have a parent, by the parent's id

	lock   sync.RWMutex
	people map[string]view.Value // by key; the same few users occur in many records
}

// New returns the Pages of a report. The mentions and the ledger may be nil.
func New(x *table.Registers, level privacy.Level, named *Mentions, told *ledger.Index) *Pages {
	p := &known{report: x.Report, x: x, privacy: level, named: named, people: map[string]view.Value{},
		stories:  NewStories(x, told),
		items:    map[string]int32{},
		children: map[string][]int32{}}
	all := x.Report.Equipment
	for i := range all {
		if parent := all[i].ParentID; parent != "" {
			p.children[parent] = append(p.children[parent], int32(i))
		}
	}
	for i := range all {
		if p.children[all[i].ID] != nil {
			p.items[all[i].ID] = int32(i)
		}
	}
	return &Pages{known: p, desk: new(desk)}
}

// Shorter returns Pages with shorter lists and texts, for a record whose page was too long.
func (p *Pages) Shorter() *Pages { return &Pages{p.known, p.tight + 1, p.desk} }

// Another returns Pages for another goroutine. Call it when all mentions are found.
func (p *Pages) Another() *Pages { return &Pages{p.known, p.tight, new(desk)} }

// most returns how many things a page shows, if a page of usual length shows n.
func (p *Pages) most(n int) int { return max(n>>(2*p.tight), 1) }

// listed returns how many values of one kind a page lists.
func (p *Pages) listed() int { return p.most(view.Listed) }

// long returns a text of any length, cut if necessary.
func (p *Pages) long(s, none string) view.Value { return view.Long(p.most(view.Longest), s, none) }

// title returns the title of the document. It ends with the page's name, so that no two titles
// are the same.
func (p *Pages) title(what, name, id string) string {
	slug := p.x.Layout.Slug(id)
	room := 86 - len(what) - len(slug)
	if room < 8 || name == "" || name == id {
		return clip(what+" "+slug, 90)
	}
	return what + " " + view.Titled(view.Fit(clip(name, room/2), room-2)) + " · " + slug
}

// page returns a link to a page of the site.
func page(root, page, text string) view.Value { return view.Value{Text: text, Href: root + page} }

// moment returns a time of a record in words; a value that cannot be a date is shown as it was
// sent.
func (p *Pages) moment(t record.Time, none string, clock bool) view.Value {
	switch {
	case t.Form == record.Absent:
		return view.None(none)
	case t.Form == record.Unreadable:
		return view.None("not a time")
	case !census.IsDate(t.MS):
		return view.None("not a date: " + strconv.FormatInt(t.MS, 10))
	case clock:
		return view.Value{Text: word.Minute(p.report.At(t.MS))}
	}
	return view.Value{Text: p.x.Date(t.MS)}
}

// person returns a user's name, with the id if the privacy level shows it.
func (p *Pages) person(key, none string) view.Value {
	if key == "" {
		return view.None(none)
	}
	p.lock.RLock()
	v, ok := p.people[key]
	p.lock.RUnlock()
	if ok {
		return v
	}
	v = p.setPerson(key)
	p.lock.Lock()
	p.people[strings.Clone(key)] = v // a copy of the key, so that its record can be freed
	p.lock.Unlock()
	return v
}

func (p *Pages) setPerson(key string) view.Value {
	v := view.Value{Text: p.report.Book.Show(label.User, key)}
	if p.privacy == privacy.Strict {
		v.Look = view.Code
	}
	if p.report.Book == nil || p.report.Book.People == nil {
		return v
	}
	if id := p.report.Book.People(key).ID; id != "" && id != v.Text {
		v.ID = view.Name(id)
	}
	return v
}

// who returns a person without the id.
func (p *Pages) who(key, none string) view.Value {
	v := p.person(key, none)
	v.ID = ""
	return v
}

func (p *Pages) name(k label.Kind, id string) string { return p.report.Book.Show(k, id) }

// called returns the name of an id, or the word for none.
func (p *Pages) called(k label.Kind, id, none string) view.Value {
	if id == "" {
		return view.None(none)
	}
	return view.Value{Text: p.name(k, id)}
}

// group returns a link from an id to its drill-down page.
func (p *Pages) group(root string, k label.Kind, id, none string) view.Value {
	if id == "" {
		return view.None(none)
	}
	return page(root, p.x.GroupPage(k, id), p.name(k, id))
}

func (p *Pages) groups(root string, k label.Kind, ids []string, none string) view.Values {
	return view.First(p.listed(), len(ids), none, func(i int) view.Value { return p.group(root, k, ids[i], none) })
}

// names returns the names of ids; at privacy full, people have their ids as well.
func (p *Pages) names(k label.Kind, ids []string, none string) view.Values {
	return view.First(p.listed(), len(ids), none, func(i int) view.Value {
		if k == label.User && p.privacy == privacy.Full {
			return p.person(ids[i], "")
		}
		return view.Value{Text: p.name(k, ids[i])}
	})
}

// id returns the full id of a record.
func (p *Pages) id(s string) view.Value {
	if s == "" {
		return view.None("empty")
	}
	v := p.long(s, "")
	v.Look = view.Code
	return v
}

// flags names the data-quality checks that found a record.
func flags(root string, found census.Flags) view.Values {
	all := found.Rules()
	return view.List(len(all), "none", func(i int) view.Value { return page(root, table.ToCheck+all[i], all[i]) })
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

// values returns the counts; nil if there are none.
func (f *fields) values(most int) *view.Values {
	if len(f.names) == 0 {
		return nil
	}
	v := view.First(most, len(f.names), "", func(i int) view.Value {
		one := view.Value{Text: view.Name(f.names[i]), Look: view.Code}
		if n := f.counts[f.names[i]]; n > 1 {
			one.Note = "×" + strconv.Itoa(n)
		}
		return one
	})
	return &v
}

// yesNo returns a word for a field that is shown at privacy full only.
func (p *Pages) yesNo(v record.Bool) string {
	switch v {
	case record.True:
		return "Yes"
	case record.False:
		return "No"
	}
	return p.unlessWithheld("not stated")
}

// unlessWithheld returns the word for a field without a value. Below privacy full nobody knows whether it has one.
func (p *Pages) unlessWithheld(none string) string {
	if p.privacy == privacy.Full {
		return none
	}
	return "not shown (privacy: " + p.privacy.String() + ")"
}

// sentence joins parts of a sentence.
func sentence(words ...string) string { return strings.Join(words, "") }
