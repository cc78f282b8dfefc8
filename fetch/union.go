package fetch

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// union puts together passes that reported the same total: where a service
// orders records of one instant differently each time, each pass misses
// others. It works on disk, since it is needed on few nights.
type union struct {
	draft *snapshot.Draft
	list  paged
	total int
	seen  map[digest]struct{}
	file  *snapshot.Scratch // the items; nil while nothing is kept
}

// add joins a pass, which is still in the draft, to what is kept. It returns
// true when they make up the whole list, which then stands in the draft. An
// item that several passes have counts as the newest of them sent it.
func (u *union) add(p *pass) (whole bool, err error) {
	older := *u
	defer func() { err = errors.Join(err, older.close()) }()
	u.file, u.seen, u.total = nil, p.seen, p.total
	if p.moved() || len(p.seen) > p.total {
		return false, nil
	}
	if u.file, err = u.draft.Scratch(); err != nil {
		return false, err
	}
	w := bufio.NewWriterSize(u.file, 256<<10)
	line := func(raw []byte) error {
		w.Write(raw) // a failure stays with the writer
		return w.WriteByte('\n')
	}
	if err := u.draft.Each(u.list.list, line); err != nil {
		return false, err
	}
	if older.file != nil && older.total == p.total && u.with(&older) <= u.total {
		if err := u.absorb(&older, line); err != nil {
			return false, err
		}
	}
	if err := w.Flush(); err != nil {
		return false, err
	}
	if len(u.seen) < u.total {
		return false, nil
	}
	return true, u.restore()
}

// with is how many there are together. If there are more than the total,
// the passes saw different lists, and only the newest counts.
func (u *union) with(older *union) int {
	n := len(u.seen)
	for d := range older.seen {
		if _, known := u.seen[d]; !known {
			n++
		}
	}
	return n
}

func (u *union) absorb(older *union, line func([]byte) error) error {
	var all identity
	return older.file.Each(func(item []byte) error {
		d, ok := u.identify(&all, item)
		if _, known := u.seen[d]; known || !ok {
			return nil
		}
		u.seen[d] = struct{}{}
		return line(item)
	})
}

func (u *union) identify(all *identity, item []byte) (d digest, ok bool) {
	if !u.list.ids {
		d, _ = all.identify(item)
		return d, true
	}
	return half(item), string(item) != noID // which cannot be told apart from others
}

// place is where an item lies in the file, and where it belongs in the list.
type place struct {
	created int64
	at      int64
	size    int
}

// restore writes everything into the draft, newest first.
func (u *union) restore() error {
	var places []place
	next := place{}
	err := u.file.Each(func(item []byte) error {
		next.size = len(item)
		// One without a time stays behind the one before it.
		if f, err := record.DecodeFollowUp(item); err == nil && f.CreatedOn.Form != record.Absent && f.CreatedOn.Form != record.Unreadable {
			next.created = f.CreatedOn.MS
		}
		places = append(places, next)
		next.at += int64(next.size) + 1
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.created, a.created) })
	if err := u.draft.Restart(u.list.list); err != nil {
		return err
	}
	var item []byte
	for _, p := range places {
		item = slices.Grow(item[:0], p.size)[:p.size]
		if _, err := u.file.ReadAt(item, p.at); err != nil {
			return fmt.Errorf("read scratch file: %w", err)
		}
		if err := u.draft.Item(u.list.list, item); err != nil {
			return err
		}
	}
	return nil
}

func (u *union) close() error {
	if u.file == nil {
		return nil
	}
	err := u.file.Remove()
	u.file = nil
	return err
}
