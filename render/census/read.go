package census

import (
	"fmt"
	"iter"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
)

// Read reads a night, each list once. An error comes from reading the lists.
func Read(n record.Night, o Options) (*Rows, error) {
	b, err := begin(n, o)
	if err != nil {
		return nil, err
	}
	if err := b.read(n.Set); err != nil {
		return nil, err
	}
	b.finish()
	return b.Rows, nil
}

// begin makes the builder for a night.
func begin(n record.Night, o Options) (*builder, error) {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	r := &Rows{
		AsOf: n.AsOf.In(o.Zone), Zone: o.Zone, Book: o.Book, Source: n,
	}
	r.Source.Set, r.Source.Requests = record.Set{}, nil
	b := &builder{
		Rows: r, dueFormat: o.DueFormat, pools: map[label.Kind]map[string]string{}, unknown: map[UnknownField]int{},
		odd: map[string]int{},
	}
	r.Equipment, r.FollowUps = room[Equipment](n, list.Equipment), room[FollowUp](n, list.FollowUps)
	r.Documents, r.Trainings = room[Document](n, list.Documents), room[Training](n, list.Trainings)
	var err error
	if b.readers.followUps, err = b.newFollowUpReader(n); err != nil {
		return nil, failed("the overdue list", err)
	}
	b.readers.equipment, b.readers.documents, b.readers.trainings = b.newEquipmentReader(n), b.newDocumentReader(n), b.newTrainingReader(n)
	return b, nil
}

// failed adds to an error the list that could not be read; the error already names the
// snapshot.
func failed(list string, err error) error {
	return fmt.Errorf("read %s: %w", list, err)
}

// listReader receives the records of one list, one by one, and then computes the totals
// of the list.
type listReader[T any] interface {
	read(r *T)
	end()
}

func (b *builder) read(lists record.Set) error {
	err := readList(lists.Equipment, list.Equipment, b.readers.equipment)
	if err == nil {
		err = readList(lists.FollowUps, list.FollowUps, b.readers.followUps)
	}
	if err == nil {
		err = readList(lists.Resources, list.Documents, b.readers.documents)
	}
	if err == nil {
		err = readList(lists.GroupTrainings, list.Trainings, b.readers.trainings)
	}
	return err
}

func readList[T any](records iter.Seq2[*T, error], l list.ID, to listReader[T]) error {
	if err := record.Each(records, func(r *T) error { to.read(r); return nil }); err != nil {
		return failed(strings.ToLower(l.Row().Word), err)
	}
	to.end()
	return nil
}

// room returns an empty list with capacity for as many rows as the snapshot counts. It
// writes to the memory at once, since otherwise the garbage collector would read it first
// and the system would map it twice, which is slow.
func room[T any](n record.Night, l list.ID) []T {
	rows := make([]T, 0, rowsOf(n, l))
	clear(rows[:cap(rows)])
	return rows
}
