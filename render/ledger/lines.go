package ledger

import (
	"bytes"
	"errors"
	"hash/maphash"
	"iter"
	"slices"

	"opsreport/fetch/record"
)

// Lines iterates over the items of a list, as the service sent them. The bytes are valid only until the next step.
type Lines func(list string) iter.Seq2[[]byte, error]

// differing returns the states of two nights with only the records whose bytes differ, so
// that Diff finds the same events in them as in the whole nights. Most records are the same as the night before, so
// it is a second reading that pays: at 30,000 records one more night costs 0.047 of a whole render with it and more
// than 0.1 without (BenchmarkLedger, one-more/render). If two records have the same id, the first counts. It returns
// false where the nights cannot be compared in this way, for example since they asked for different types.
func differing(was, is record.Night, wasLines, isLines Lines) (before, now *States, ok bool, err error) {
	was, before = Watch(was)
	is, now = Watch(is)
	if !slices.Equal(before.types, now.types) {
		return nil, nil, false, nil
	}
	if err := errors.Join(drain(was.Overdue), drain(is.Overdue)); err != nil {
		return nil, nil, false, err
	}
	p := pairing{seed: maphash.MakeSeed(), was: before, is: now, asked: was.Asked, askedNow: is.Asked}
	for _, l := range lineLists {
		if err := p.list(l, wasLines(l.name), isLines(l.name)); err != nil {
			return nil, nil, false, err
		}
	}
	return before, now, true, nil
}

// lineList reads one list for differing.
type lineList struct {
	name string
	id   func(raw []byte) (string, error)
	add  func(s *States, raw []byte, asked string) error
}

var lineLists = []lineList{
	lined(FollowUps, record.DecodeFollowUp, func(f *record.FollowUp) string { return f.ID }, ofAnyType((*States).addFollowUp)),
	lined(Equipments, record.DecodeEquipment, func(e *record.Equipment) string { return e.ID }, (*States).addItem),
	lined(Resources, record.DecodeResource, func(r *record.Resource) string { return r.ID }, ofAnyType((*States).addDocument)),
	lined(GroupTrainings, record.DecodeGroupTraining, func(t *record.GroupTraining) string { return t.ID }, ofAnyType((*States).addSession)),
}

func ofAnyType[T any](add func(*States, *T)) func(*States, *T, string) {
	return func(s *States, r *T, _ string) { add(s, r) }
}

func lined[T any](name string, decode func([]byte) (*T, error), id func(*T) string, add func(*States, *T, string)) lineList {
	return lineList{name: name,
		id: func(raw []byte) (string, error) {
			r, err := decode(raw)
			return id(r), err
		},
		add: func(s *States, raw []byte, asked string) error {
			r, err := decode(raw)
			add(s, r, asked)
			return err
		}}
}

type pairing struct {
	seed    maphash.Seed
	was, is *States

	asked, askedNow func() func() string // equipment types in the requests, item by item
}

// kinds returns a function that returns the equipment type in the request of each item of a list.
func (l lineList) kinds(asked func() func() string) func() string {
	if l.name != Equipments {
		return func() string { return "" }
	}
	return asked()
}

// found is a record of the later night and what the earlier night has of it.
type found struct {
	hash       uint64
	asked      string // equipment type in its request
	seen, same bool   // in the earlier night; there with the same bytes, in the request of the same type
}

func (p *pairing) list(l lineList, was, is iter.Seq2[[]byte, error]) error {
	later := map[string]*found{}
	var items []*found // of the later night, in order
	kind := l.kinds(p.askedNow)
	if err := record.Each(is, func(raw []byte) error {
		id, err := l.idOf(raw)
		if err != nil {
			return err
		}
		f, asked := later[string(id)], kind()
		if f == nil {
			f = &found{hash: maphash.Bytes(p.seed, raw), asked: asked}
			later[string(id)] = f
		}
		items = append(items, f)
		return nil
	}); err != nil {
		return err
	}
	kind = l.kinds(p.asked)
	if err := record.Each(was, func(raw []byte) error { return p.earlier(l, later, raw, kind()) }); err != nil {
		return err
	}
	kind = l.kinds(p.askedNow)
	return record.Each(is, func(raw []byte) error {
		if len(items) == 0 {
			return errors.New("it has changed while it was read")
		}
		same, asked := items[0].same, kind()
		if items = items[1:]; same {
			return nil
		}
		return l.add(p.is, raw, asked)
	})
}

// earlier looks for an item of the earlier night among those of the later one.
func (p *pairing) earlier(l lineList, later map[string]*found, raw []byte, asked string) error {
	id, plain := firstID(raw)
	f, hash := later[string(id)], maphash.Bytes(p.seed, raw)
	if !plain || f == nil || f.hash != hash { // the same bytes have been read before
		var err error
		if id, err = l.idOf(raw); err != nil {
			return err
		}
		f = later[string(id)]
	}
	switch {
	case f == nil:
	case f.seen:
		return nil // if two records have the same id, the first counts
	default:
		f.seen = true
		if f.same = f.hash == hash && f.asked == asked && (l.name != FollowUps || p.was.overdue[string(id)] == p.is.overdue[string(id)]); f.same {
			return nil
		}
	}
	return l.add(p.was, raw, asked)
}

// idOf returns the id of an item as decoding does: the last, if it has more than one.
func (l lineList) idOf(raw []byte) ([]byte, error) {
	if id, plain := firstID(raw); plain && !hasID(raw[len(`{"id":`):]) {
		return id, nil
	}
	id, err := l.id(raw)
	return []byte(id), err
}

// firstID reads the id of an item whose first key is the id, and whose id has no escapes. Nearly all items are like that.
func firstID(raw []byte) ([]byte, bool) {
	rest, ok := bytes.CutPrefix(raw, []byte(`{"id":`))
	if !ok || len(rest) == 0 {
		return nil, false
	}
	quoted := rest[0] == '"'
	if quoted {
		rest = rest[1:]
	}
	for i, c := range rest {
		switch {
		case quoted && c == '"' && i > 0:
			return rest[:i], true
		case !quoted && (c == ',' || c == '}') && i > 0:
			return rest[:i], true
		case quoted && (c == '\\' || c >= 0x80), !quoted && (c < '0' || c > '9'):
			return nil, false
		}
	}
	return nil, false
}

// hasID reports whether the rest of an item may have the key id: as it is, where it does not
// begin an object in the item, such as a message, or with an escape of one of its letters.
func hasID(rest []byte) bool {
	return bytes.Contains(rest, []byte(`,"id":`)) || bytes.Contains(rest, []byte(`\u006`))
}
