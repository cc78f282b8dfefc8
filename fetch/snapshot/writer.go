package snapshot

import (
	"sync"

	"opsreport/fetch/snapshot/bag"
	"opsreport/fetch/snapshot/form"
)

// listWriter writes a list, one item a line. Whoever uses it holds mu.
type listWriter struct {
	mu    sync.Mutex
	w     *bag.File
	items int
	bytes int64 // of the items
	start Mark  // behind the head
	total int   // that the service reported; -1 where it did not
}

// Mark is a place in a list of a draft to which Rewind can return.
type Mark struct {
	place bag.Mark
	items int
	bytes int64
}

func newList(b *bag.Draft, list string) (l *listWriter, err error) {
	l = &listWriter{total: -1}
	if l.w, err = b.Create(form.ListFile(list)); err != nil {
		return nil, err
	}
	l.w.WriteString(form.ListHead(list)) // a failure stays with the writer
	l.start, err = l.mark()
	return l, err
}

func (l *listWriter) item(raw []byte) error {
	// The line break belongs to the item, so that rewinding never leaves a
	// comma behind.
	separator := ",\n"
	if l.items == 0 {
		separator = "\n"
	}
	l.items++
	l.bytes += int64(len(raw))
	l.w.WriteString(separator) // a failure stays with the writer
	_, err := l.w.Write(raw)
	return err
}

func (l *listWriter) mark() (Mark, error) {
	place, err := l.w.Mark()
	return Mark{place, l.items, l.bytes}, err
}

func (l *listWriter) rewind(m Mark) error {
	err := l.w.Rewind(m.place)
	if err == nil {
		l.items, l.bytes = m.items, m.bytes
	}
	return err
}
