package dossier

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/event"
	"opsreport/render/past"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Story is the events of one record. It changes only if there is a new event.
type Story struct {
	Rows    []Happening // oldest first
	Earlier int         // how many events there are before them
	Since   string      // the day of the first snapshot, where no event says when the record came; "" if that is unknown
	Longer  bool        // it may have been there before that day
}

// Happening is one event of a record.
type Happening struct {
	Ms     int64      // of the snapshot that was the first to show it
	Before int64      // of the snapshot before; 0 if it is not known
	Event  string     // as the ledger calls it
	What   string     // the event in words
	Detail string     // what was and what is, in words; "" if the event says it
	Was    table.Cell // likewise, apart
	Is     table.Cell
	To     string // key of the person after it was reassigned; "" for nobody

	Schedule     string // id of the one that was completed; "" for none
	Done, Expiry int64  // when, and until when that was due, in epoch milliseconds; 0 if that is not known
}

// What a page shows of a story.
const (
	mostEvents = 50 // on a page of usual length
	latest     = 7  // that are not folded
)

// Stories returns the events of records. Several goroutines may use it.
type Stories struct {
	ledger *past.Log
	words  *event.Words
	x      *table.Registers
	since  string // day of the first snapshot that is known; "" if the ledger does not have tonight
	longer bool   // there are snapshots before it, which cannot be compared
	scoped bool   // the types of equipment in the requests have changed since then
}

// NewStories reads the events up to the night of the report; the ledger may be nil.
func NewStories(x *table.Registers, index *past.Log) *Stories {
	s := &Stories{ledger: index, words: event.New(x, nil, nil), x: x}
	if index == nil {
		return s
	}
	chain := index.Chain(x.Report.Source.Digest)
	if len(chain) == 0 {
		return s
	}
	for _, n := range chain[1:] {
		s.scoped = s.scoped || n.Scoped()
	}
	s.since, s.longer = x.Date(chain[0].AsOf.UnixMilli()), chain[0].Digest != index.Nights[0].Digest
	return s
}

// story returns the events of a record of one of the ledger's lists.
func (s *Stories) story(list, id string, most int) Story {
	var story Story
	if s.ledger == nil {
		return story
	}
	all := s.ledger.EventsOf(past.Record{List: list, ID: id})
	if !comes(all) && !(s.scoped && list == past.Equipments) {
		story.Since, story.Longer = s.since, s.longer
	}
	if n := len(all) - most; n > 0 {
		story.Earlier, all = n, all[n:]
	}
	if len(all) > 0 {
		story.Rows = make([]Happening, 0, len(all))
	}
	for _, e := range all {
		if event.KindOf(&e) == nil {
			continue
		}
		night := s.ledger.Night(e.Night)
		h := Happening{Ms: night.AsOf.UnixMilli(), Event: e.Event}
		if before := s.ledger.Night(night.Before); before != nil {
			h.Before = before.AsOf.UnixMilli()
		}
		h.What, h.Detail = s.words.OfRecord(&e)
		_, h.Was, h.Is = s.words.Change(&e)
		switch e.Event {
		case past.Reassigned:
			h.To = past.Text(e.Is)
		case past.Completed:
			h.Schedule = e.Schedule
			h.Done, _ = past.Moment(e.Is)
			h.Expiry, _ = past.Moment(e.Expiry)
		}
		story.Rows = append(story.Rows, h)
	}
	return story
}

// comes reports whether a record was not there the night before its first events, of which several may be of one night.
func comes(all []past.Event) bool {
	return slices.ContainsFunc(all, func(e past.Event) bool { return e.Night == all[0].Night && past.Came(e.Event) })
}

// Gone returns the sections about a record that is no longer returned.
func (s *Stories) Gone(list, id string) []brief.Section {
	story := s.story(list, id, mostEvents)
	story.Since = ""
	return s.sections(&story)
}

// addStory adds the sections of the story.
func (d *draft) addStory(p *Page) { p.Sections = append(p.Sections, d.stories.sections(&d.story)...) }

const changed = "What we saw change"

// sections returns the latest events of a story and, in a second section, the others; none where nothing is known.
func (s *Stories) sections(of *Story) []brief.Section {
	seen := brief.Section{ID: "changes", Title: changed}
	if len(of.Rows) == 0 {
		if of.Since == "" {
			return nil
		}
		seen.Text = []string{"Nothing, since " + of.first() + "."}
		return []brief.Section{seen}
	}
	seen.Note = "Between two snapshots, newest first. Who did it is not in the lists."
	if of.Since != "" {
		seen.Note += " Changes are known since " + of.first() + "."
	}
	newest := slices.Clone(of.Rows)
	slices.Reverse(newest)
	first := newest[:min(len(newest), latest)]
	seen.Tables = []brief.Listed{{Table: s.table("changes", changed, first)}}
	others := newest[len(first):]
	if len(others) == 0 {
		return []brief.Section{seen}
	}
	earlier := brief.Section{ID: "earlier", Title: word.Plural(len(others), "earlier change", "earlier changes")}
	earlier.Tables = []brief.Listed{{Table: s.table("earlier", earlier.Title, others)}}
	if of.Earlier > 0 {
		earlier.Note = word.Plural(of.Earlier, "change before them is", "changes before them are") + " not shown here."
	}
	return []brief.Section{seen, earlier}
}

// first names the first snapshot.
func (s *Story) first() string {
	if s.Longer {
		return s.Since + " or longer; earlier snapshots cannot be compared"
	}
	return s.Since + ", the first snapshot"
}

// table lists events.
func (s *Stories) table(id, caption string, rows []Happening) table.Table {
	return table.Table{ID: id, Caption: caption, Len: len(rows), Columns: []table.Column{
		{ID: "seen", Head: "Seen on", Cell: func(i int) table.Cell { return table.Text(s.x.Date(rows[i].Ms)) }},
		{ID: "what", Head: "Change", Cell: func(i int) table.Cell { return table.Text(rows[i].What) }},
		{ID: "detail", Head: "Detail", Cell: func(i int) table.Cell { return table.Text(rows[i].Detail) }},
	}}
}

// timesOf counts the events of a kind.
func (s *Story) timesOf(event string) (n int, last *Happening) {
	for i := range s.Rows {
		if s.Rows[i].Event == event {
			n++
			last = &s.Rows[i]
		}
	}
	return n, last
}
