package records

import (
	"slices"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Story is the events of one record. It changes only if there is a new event.
type Story struct {
	Rows    []Happening // oldest first
	Earlier int         // how many events there are before them
	Since   time.Time   // the first snapshot, where no event says when the record came; zero if that is unknown
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
	events *event.Words
	x      *table.Registers
	w      *words.Words
	since  time.Time // of the first snapshot that is known; zero if the ledger does not have tonight
	longer bool      // there are snapshots before it, which cannot be compared
	scoped bool      // the types of equipment in the requests have changed since then
}

// NewStories reads the events up to the night of the report; the ledger may be nil.
func NewStories(x *table.Registers, index *past.Log) *Stories {
	s := &Stories{ledger: index, events: event.New(x, nil, nil), x: x, w: pages.Of(x.Report).Words()}
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
	s.since, s.longer = x.Report.At(chain[0].AsOf.UnixMilli()), chain[0].Digest != index.Nights[0].Digest
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
		of := past.KindOf(&e)
		if of == nil {
			continue
		}
		night := s.ledger.Night(e.Night)
		h := Happening{Ms: night.AsOf.UnixMilli(), Event: e.Event}
		if before := s.ledger.Night(night.Before); before != nil {
			h.Before = before.AsOf.UnixMilli()
		}
		switch e.Event {
		case past.Reassigned:
			h.To = past.Text(e.Is)
		case past.Completed:
			h.Schedule = e.Schedule
			h.Done, _ = past.Moment(e.Is)
			h.Expiry, _ = past.Moment(e.Expiry)
		}
		s.word(&h, &e, of.ID)
		story.Rows = append(story.Rows, h)
	}
	return story
}

// word puts an event into words.
func (s *Stories) word(h *Happening, e *past.Event, kind string) {
	about := ""
	if e.Event == past.Completed || e.Event == past.ExpiryMoved {
		about = s.x.Report.Book.Schedule(e.Schedule)
	}
	h.What = s.w.Event.Happened(kind, about, e.Version, s.x.Report.Options.DueFormat != "")
	_, h.Was, h.Is = s.events.Change(e)
	switch e.Event {
	case past.StatusChanged, past.OutOfService, past.InService, past.Reassigned, past.DueChanged, past.ExpiryMoved:
		h.Detail = s.w.Event.Became(h.Was.Text, h.Is.Text)
	case past.Appeared:
		h.Detail = h.Is.Text
	case past.Completed:
		h.Detail = h.Is.Text
		if ms, ok := past.Moment(e.Expiry); ok && census.IsDate(ms) {
			h.Detail = s.w.Event.WasDueBy(h.Detail, s.w.Record.Date(s.x.Report.At(ms)))
		} else if e.Expiry != nil {
			h.Detail = s.w.Event.WasDueBy(h.Detail, s.w.Record.NotADate(*e.Expiry))
		}
	}
}

// comes reports whether a record was not there the night before its first events, of which several may be of one night.
func comes(all []past.Event) bool {
	return slices.ContainsFunc(all, func(e past.Event) bool { return e.Night == all[0].Night && past.Came(e.Event) })
}

// addStory adds the sections of the story.
func (d *draft) addStory() {
	d.Sections = append(d.Sections, d.stories.sections(&d.story, d.table)...)
}

// sections returns the latest events of a story and, in a second section, the others; none where nothing is known.
func (s *Stories) sections(of *Story, set func(table.Table) document.Table) []document.Section {
	w := s.w.Record
	seen := document.Section{ID: "changes", Title: w.Changes()}
	if len(of.Rows) == 0 {
		switch {
		case of.Since.IsZero():
			return nil
		case of.Longer:
			seen.Blocks = []document.Block{document.Para{Text: w.NothingLonger(of.Since)}}
		default:
			seen.Blocks = []document.Block{document.Para{Text: w.Nothing(of.Since)}}
		}
		return []document.Section{seen}
	}
	switch seen.Note = w.ChangesNote(); {
	case of.Since.IsZero():
	case of.Longer:
		seen.Note = said(seen.Note, w.ChangesSinceLonger(of.Since))
	default:
		seen.Note = said(seen.Note, w.ChangesSince(of.Since))
	}
	newest := slices.Clone(of.Rows)
	slices.Reverse(newest)
	first := newest[:min(len(newest), latest)]
	seen.Blocks = []document.Block{set(s.table(seen.ID, seen.Title, first))}
	others := newest[len(first):]
	if len(others) == 0 {
		return []document.Section{seen}
	}
	earlier := document.Section{ID: "earlier", Title: w.Earlier(len(others))}
	earlier.Blocks = []document.Block{set(s.table(earlier.ID, earlier.Title, others))}
	if of.Earlier > 0 {
		earlier.Note = w.BeforeThem(of.Earlier)
	}
	return []document.Section{seen, earlier}
}

// table lists events.
func (s *Stories) table(id, caption string, rows []Happening) table.Table {
	w := s.w.Record
	return table.Table{ID: id, Caption: caption, Len: len(rows), Columns: []table.Column{
		{ID: "seen", Head: w.Seen(), Cell: func(i int) table.Cell { return table.Text(w.Date(s.x.Report.At(rows[i].Ms))) }},
		{ID: "what", Head: w.Change(), Cell: func(i int) table.Cell { return table.Text(rows[i].What) }},
		{ID: "detail", Head: w.Detail(), Cell: func(i int) table.Cell { return table.Text(rows[i].Detail) }},
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
