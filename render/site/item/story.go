package item

import (
	"slices"

	"opsreport/render/event"

	"opsreport/render/word"

	"opsreport/render/ledger"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Story is the events of one record. It changes only if there is a new event.
type Story struct {
	Rows    []Happening `doc:"its events, the latest first"`
	Earlier string      `doc:"how many events more there are; may be absent"`
	Since   string      `doc:"since when it is known, where the ledger does not say when it came; may be absent"`
}

// Happening is one event of a record.
type Happening struct {
	Night  string     `doc:"the night on which it was seen"`
	What   string     `doc:"the event"`
	Detail string     `doc:"the schedule or version that it happened to; may be absent"`
	Was    view.Value `doc:"the value before"`
	Is     view.Value `doc:"what is since then"`
}

// told is how many events a page of usual length shows.
const told = 50

// Stories returns the events of records. Several goroutines may use it.
type Stories struct {
	ledger *ledger.Index
	words  *event.Words
	x      *table.Registers
	since  string // sentence for a record whose first night is not in the ledger; "" if that is unknown
	scoped bool   // the types of equipment in the requests have changed since then
}

// NewStories reads the events up to the night of the report; the ledger may be nil.
func NewStories(x *table.Registers, index *ledger.Index) *Stories {
	s := &Stories{ledger: index, words: event.New(x, nil, nil), x: x}
	if index == nil {
		return s
	}
	chain := index.Chain(x.Report.Source.Digest)
	if len(chain) == 0 {
		return s // the ledger does not have tonight
	}
	for _, n := range chain[1:] {
		s.scoped = s.scoped || n.Scoped
	}
	s.since = "In the report since the night of " + s.date(chain[0]) + ", the first night of the ledger."
	if chain[0].Digest != index.Nights[0].Digest {
		s.since = "In the report since the night of " + s.date(chain[0]) + ", or longer: earlier nights cannot be compared."
	}
	return s
}

func (s *Stories) date(n *ledger.Night) string { return word.Date(n.AsOf.In(s.x.Report.Zone)) }

func (p *Pages) story(list, id string) Story { return p.stories.of(list, id, p.most(told)) }

// Gone returns the events of a record that is no longer returned.
func (s *Stories) Gone(list, id string) Story {
	story := s.of(list, id, told)
	story.Since = ""
	return story
}

// of returns the events of a record of one of the ledger's lists.
func (s *Stories) of(list, id string, most int) Story {
	var story Story
	if s.ledger == nil {
		return story
	}
	all := s.ledger.Of(list, id)
	if len(all) == 0 || !comes(&all[0]) {
		if story.Since = s.since; s.scoped && list == ledger.Equipments {
			story.Since = ""
		}
	}
	if n := len(all) - most; n > 0 {
		story.Earlier = word.Plural(n, "earlier event", "earlier events")
		all = all[n:]
	}
	if len(all) > 0 {
		story.Rows = make([]Happening, 0, len(all))
	}
	for _, e := range slices.Backward(all) {
		if k := event.KindOf(&e); k != nil {
			h := Happening{Night: s.date(s.ledger.Night(e.Night)), What: k.Told()}
			detail, was, is := s.words.Change(&e)
			h.Detail, h.Was, h.Is = clip(detail, 200), view.Of(was), view.Of(is)
			story.Rows = append(story.Rows, h)
		}
	}
	return story
}

// comes reports whether a record was not there the night before this event.
func comes(e *ledger.Event) bool {
	return e.Event == ledger.New || e.Event == ledger.Opened || e.Event == ledger.Returned
}
