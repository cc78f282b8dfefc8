package census

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
)

// Read reads a night, each list once. An error comes from reading the lists.
func Read(n record.Night, o Options) (*Rows, error) {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	b := &builder{
		Rows:      &Rows{AsOf: n.AsOf.In(o.Zone), Zone: o.Zone, Book: o.Book, Source: n},
		dueFormat: o.DueFormat, pools: map[label.Kind]map[string]string{}, unknown: map[UnknownField]int{},
		odd: map[string]int{}, lists: map[string][]string{},
	}
	b.Source.Set, b.Source.Requests = record.Set{}, nil
	for _, read := range [...]func(record.Set) error{b.readEquipment, b.readFollowUps, b.readDocuments, b.readTrainings} {
		if err := read(n.Set); err != nil {
			return nil, err
		}
	}
	b.finish()
	return b.Rows, nil
}

// failed adds to an error the list that could not be read; the error already names the
// snapshot.
func failed(list string, err error) error {
	return fmt.Errorf("read %s: %w", list, err)
}

// rowsOf returns how many records the snapshot counts in a list, to reserve memory. For a
// count that cannot be true it returns 0.
func (b *builder) rowsOf(l list.ID) int {
	const most = 1 << 20
	if rows := b.Source.List(l.Row().Service).Rows; rows > 0 && rows <= most {
		return rows
	}
	return 0
}

// room returns an empty list with capacity for as many rows as the snapshot counts. It
// writes to the memory at once, since otherwise the garbage collector would read it first
// and the system would map it twice, which is slow.
func room[T any](b *builder, l list.ID) []T {
	rows := make([]T, 0, b.rowsOf(l))
	clear(rows[:cap(rows)])
	return rows
}
