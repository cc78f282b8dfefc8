package period

import (
	"slices"
	"time"

	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/list"
)

// Facts are what figures need to know of a pair of nights and the ledger does
// not say. They are kept beside the ledger, because a pruned night cannot be read
// again.
type Facts struct {
	Night  string `json:"night"`  // digest of the later night
	Before string `json:"before"` // digest of the other; "" where there was none

	// Serving are the items that were in service on the later night and whose
	// status was expired on one of the two only, sorted.
	Serving []string `json:"serving,omitempty"`
	// Gone are the expiries of the items that were on the earlier night only.
	Gone []Expiry `json:"gone,omitempty"`
	// Lost is what the records that were on the earlier night only went by, those
	// that are known without a person.
	Lost []Lost `json:"lost,omitempty"`
	// Attendances are the distinct trainees of each session that was not there
	// before, by its id.
	Attendances map[string]int `json:"attendances,omitempty"`

	// Standing are the expiries from From on and before To, in epoch
	// milliseconds, that stood on the later night: those of the periods that it
	// closes.
	From     int64    `json:"from,omitempty"`
	To       int64    `json:"to,omitempty"`
	Standing []Expiry `json:"standing,omitempty"`
}

// Expiry is one date on which an inspection of an item falls due. Where an item
// has two schedules with the same id, the first counts.
type Expiry struct {
	Item     string `json:"item"`
	Schedule string `json:"schedule"`
	MS       int64  `json:"ms"` // epoch milliseconds
	Serving  bool   `json:"serving,omitempty"`
}

// Lost is by what name a record was known that is no longer returned.
type Lost struct {
	List   string `json:"list"`
	ID     string `json:"id"`
	Serial string `json:"serial,omitempty"`
	Title  string `json:"title,omitempty"`
	Kind   string `json:"kind,omitempty"`   // id of its type or category
	Status string `json:"status,omitempty"` // of an item, as sent

	Planned bool `json:"planned,omitempty"` // an item had a schedule, so that its status says something
}

// Between are the facts of two nights; was is nil on the first.
func Between(was, is *census.Rows) *Facts {
	f := &Facts{Night: is.Source.Digest}
	if was == nil {
		return f
	}
	f.Before = was.Source.Digest
	f.items(was.Equipment, is.Equipment)
	f.documents(was, is)
	f.sessions(was, is)
	if from, to, closes := closed(was.AsOf, is.AsOf); closes {
		f.Stand(is, from.UnixMilli(), to.UnixMilli())
	}
	return f
}

// closed is the time from the first to the last of the periods that end between
// two nights; false where none does.
func closed(was, is time.Time) (from, to time.Time, closes bool) {
	for k := range kept {
		for s := Of(Kind(k), was); !s.End.After(is); s = Of(Kind(k), s.End) {
			if !closes || s.Start.Before(from) {
				from = s.Start
			}
			if s.End.After(to) {
				to = s.End
			}
			closes = true
		}
	}
	return from, to, closes
}

func (f *Facts) items(was, is []census.Equipment) {
	before := make(map[string]*census.Equipment, len(was))
	for i := range was {
		before[was[i].ID] = &was[i]
	}
	for i := range is {
		e := &is[i]
		old := before[e.ID]
		if old == nil {
			continue
		}
		delete(before, e.ID)
		if e.Serving() && (old.Status == census.Expired) != (e.Status == census.Expired) {
			f.Serving = append(f.Serving, e.ID)
		}
	}
	slices.Sort(f.Serving)
	for i := range was {
		if e := &was[i]; before[e.ID] != nil {
			f.Gone = appendExpiries(f.Gone, e, 1, forever)
			f.Lost = append(f.Lost, Lost{ledger.Equipments, e.ID, e.Serial, e.Title, e.TypeID, e.RawStatus, len(e.Schedules) > 0})
		}
	}
	slices.SortFunc(f.Gone, compareExpiry)
}

func (f *Facts) documents(was, is *census.Rows) {
	there := is.IDs(list.Documents)
	for i := range was.Documents {
		if d := &was.Documents[i]; !there[d.ID] {
			f.Lost = append(f.Lost, Lost{List: ledger.Resources, ID: d.ID, Title: d.Title, Kind: d.CategoryID})
		}
	}
}

func (f *Facts) sessions(was, is *census.Rows) {
	before := was.IDs(list.Trainings)
	for i := range is.Trainings {
		if t := &is.Trainings[i]; !before[t.ID] && t.Trainees > 0 {
			if f.Attendances == nil {
				f.Attendances = map[string]int{}
			}
			f.Attendances[t.ID] = t.Trainees
		}
	}
}

// StandAll notes every expiry that stands on a night.
func (f *Facts) StandAll(is *census.Rows) { f.Stand(is, 1, forever) }

// forever is later than every expiry.
const forever = 1 << 62

// Stand notes the expiries of a time that stand on a night.
func (f *Facts) Stand(is *census.Rows, from, to int64) {
	f.From, f.To, f.Standing = from, to, nil
	for i := range is.Equipment {
		f.Standing = appendExpiries(f.Standing, &is.Equipment[i], from, to)
	}
	slices.SortFunc(f.Standing, compareExpiry)
}

func appendExpiries(out []Expiry, e *census.Equipment, from, to int64) []Expiry {
	for i := range e.Schedules {
		s := &e.Schedules[i]
		if s.ExpiresMs < from || s.ExpiresMs >= to || slices.ContainsFunc(e.Schedules[:i], func(o census.Schedule) bool { return o.ID == s.ID }) {
			continue
		}
		out = append(out, Expiry{Item: e.ID, Schedule: s.ID, MS: s.ExpiresMs, Serving: e.Serving()})
	}
	return out
}

// Nights are the digests of all nights that are spoken of, each once.
func (k *Kept) Nights() (out []string) {
	met := map[string]bool{"": true}
	meet := func(digest string) {
		if !met[digest] {
			met[digest], out = true, append(out, digest)
		}
	}
	for i := range k.Facts {
		meet(k.Facts[i].Before)
		meet(k.Facts[i].Night)
	}
	for i := range k.Published {
		meet(k.Published[i].Closing)
	}
	return out
}
