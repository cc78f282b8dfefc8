package snapshot

import (
	"os"
	"sync"

	"opsreport/fetch/snapshot/bag"
	"opsreport/fetch/snapshot/form"
)

// listWriter writes a list, one item a line. It is safe for concurrent use.
type listWriter struct {
	mu    sync.Mutex
	w     *bag.File
	name  string // of the file
	items int
	bytes int64 // of the items
	start Mark  // behind the head
}

// Mark is a place in a list of a draft to which Rewind can return.
type Mark struct {
	place bag.Mark
	items int
	bytes int64
}

func newList(root *os.Root, list string) (*listWriter, error) {
	w, err := bag.Create(root, form.ListFile(list))
	if err != nil {
		return nil, err
	}
	l := &listWriter{w: w, name: form.ListFile(list)}
	w.WriteString(form.ListHead(list)) // a failure stays with the writer
	if l.start, err = l.mark(); err != nil {
		w.Drop()
		return nil, err
	}
	return l, nil
}

func (l *listWriter) item(raw []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
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

func (l *listWriter) flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Flush()
}

func (l *listWriter) finish() (string, error) {
	l.w.WriteString("\n]}\n")
	return l.w.Finish()
}
