package site

import (
	"html/template"
	"strconv"
	"sync"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// moment is a time of a record as the reader sees it; one that cannot be a
// date is shown as it was sent.
func (b *builder) moment(t record.Time, none string, clock bool) (text string, muted bool) {
	switch {
	case t.Form == record.Absent:
		return none, true
	case t.Form == record.Unreadable:
		return "not a time", true
	case t.MS < earliestMs || t.MS > latestMs:
		return "not a date: " + strconv.FormatInt(t.MS, 10), true
	case clock:
		return b.x.DateTime(t.MS), false
	}
	return b.x.Date(t.MS), false
}

// Times outside are no dates: package report takes nothing before 2000 for
// one, and beyond year 9999 a date has no four-digit year.
var (
	earliestMs = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	latestMs   = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
)

func (b *builder) momentHTML(t record.Time, none string, clock bool) template.HTML {
	text, muted := b.moment(t, none, clock)
	if muted {
		return mutedHTML(text)
	}
	return textHTML(text)
}

func valid(t record.Time) bool {
	return (t.Form == record.Number || t.Form == record.Text) && t.MS >= earliestMs && t.MS <= latestMs
}

// person is a user as shown, with a link where they have a page.
func (b *builder) person(key, none string) template.HTML {
	if key == "" {
		return mutedHTML(none)
	}
	return b.faces.of(key, b.setPerson).name
}

func (b *builder) setPerson(key string) person {
	name := b.Book.Show(label.User, key)
	p := person{codeHTML(name), ""}
	if b.Privacy != "strict" {
		p.name = textHTML(name)
	}
	if b.Book == nil || b.Book.People == nil {
		return p
	}
	if id := b.Book.People(key).ID; id != "" && id != name {
		p.id = " " + codeHTML(glyph.Clip(id, listText))
	}
	return p
}

// person is a user as pages show them.
type person struct{ name, id template.HTML }

// people remembers how users are shown: few, in many places. It is safe for
// concurrent use.
type people struct {
	known sync.Map // of person by key
}

func (p *people) of(key string, set func(key string) person) person {
	if found, ok := p.known.Load(key); ok {
		return found.(person)
	}
	found := set(key)
	p.known.Store(key, found)
	return found
}

// identified is a person with their id, where the privacy level shows it.
func (b *builder) identified(key, none string) template.HTML {
	return b.person(key, none) + b.idOf(key)
}

// idOf is the id of a person, to follow what they are called; empty where the
// privacy level does not show it, or nothing else.
func (b *builder) idOf(key string) template.HTML {
	if key == "" {
		return ""
	}
	return b.faces.of(key, b.setPerson).id
}

// group links an id to its drill-down.
func (b *builder) group(root string, k label.Kind, id, none string) template.HTML {
	if id == "" {
		return mutedHTML(none)
	}
	return new(markup).link(root, b.x.GroupPage(k, id), b.name(k, id)).html()
}

func (b *builder) name(k label.Kind, id string) string { return b.Book.Show(k, id) }

func (b *builder) groupList(root string, k label.Kind, ids []string, none string) template.HTML {
	if len(ids) == 0 {
		return mutedHTML(none)
	}
	return enumerated(ids, func(id string) template.HTML { return b.group(root, k, id, none) })
}

// enumerated lists the first of some ids, and says how many more there are.
func enumerated(ids []string, one func(id string) template.HTML) template.HTML {
	m := &markup{}
	for i, id := range ids {
		if i == listed {
			m.raw(" and ").raw(strconv.Itoa(len(ids) - listed)).raw(" more")
			break
		}
		if i > 0 {
			m.raw(", ")
		}
		m.raw(string(one(id)))
	}
	return m.html()
}

// listed is how many elements of a list within a record are written out.
const listed = 400

func (b *builder) nameList(k label.Kind, ids []string, none string) template.HTML {
	if len(ids) == 0 {
		return mutedHTML(none)
	}
	if k == label.User && b.Privacy == "full" {
		return b.people(ids)
	}
	rest := ""
	if len(ids) > listed {
		rest = " and " + strconv.Itoa(len(ids)-listed) + " more"
		ids = ids[:listed]
	}
	return textHTML(b.x.Names(k, ids) + rest)
}

// people lists persons with their ids.
func (b *builder) people(keys []string) template.HTML {
	return enumerated(keys, func(key string) template.HTML { return b.identified(key, "") })
}

// long writes a text of any length so that the page stays within its bounds.
func long(s, none string) template.HTML {
	const most = 20_000
	if s == "" {
		return mutedHTML(none)
	}
	if len(s) <= most {
		return textHTML(s)
	}
	first, rest := split(s, most)
	return new(markup).text(first).raw(` <span class="m">and `).raw(strconv.Itoa(len(rest))).raw(" more bytes</span>").html()
}

func longCode(s string) template.HTML {
	first, rest := split(s, 20_000)
	m := new(markup).raw("<code>").text(first).raw("</code>")
	if rest != "" {
		m.raw(` <span class="m">and `).raw(strconv.Itoa(len(rest))).raw(" more bytes</span>")
	}
	return m.html()
}

func idHTML(id string) template.HTML {
	if id == "" {
		return mutedHTML("empty")
	}
	return longCode(id)
}

// flags names the data-quality rules that fired on a record.
func (b *builder) flags(root string, flags []string) template.HTML {
	if len(flags) == 0 {
		return mutedHTML("none")
	}
	m := &markup{}
	for i, f := range flags {
		if i > 0 {
			m.raw(", ")
		}
		m.link(root, "data-quality.html#"+f, f)
	}
	return m.html()
}

// unknownFields counts the fields that the specification does not name; their
// values go nowhere.
func unknownFields(all ...[]record.Field) template.HTML {
	counts := map[string]int{}
	var names []string
	for _, fields := range all {
		for _, f := range fields {
			if counts[f.Name]++; counts[f.Name] == 1 {
				names = append(names, f.Name)
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	m := &markup{}
	for i, n := range names {
		if i == listed {
			break
		}
		if i > 0 {
			m.raw(", ")
		}
		m.raw("<code>").text(glyph.Clip(n, listText)).raw("</code>")
		if counts[n] > 1 {
			m.raw(" ×" + strconv.Itoa(counts[n]))
		}
	}
	return m.html()
}

// chipHTML is the chip of a cell, or its word.
func chipHTML(c table.Cell) template.HTML {
	return new(markup).chip(c.Status, c.Mark, c.Text).html()
}

// statusOf reads a status as the report does.
func statusOf(raw string) report.Status {
	switch raw {
	case "uptodate":
		return report.UpToDate
	case "expiring":
		return report.Expiring
	case "expired":
		return report.Expired
	case "":
		return report.NoStatus
	}
	return report.Other
}
