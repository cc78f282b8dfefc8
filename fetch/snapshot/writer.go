package snapshot

import (
	"sync"
)

// listWriter writes a list, one item a line. Its users hold mu.
type listWriter struct {
	mu    sync.Mutex
	list  string
	w     *bagFile
	items int
	total int // that the service reported; -1 where it did not
}

func newList(b *bagDraft, list string) (l *listWriter, err error) {
	l = &listWriter{list: list, total: -1}
	if l.w, err = b.Create(listFile(list)); err != nil {
		return nil, err
	}
	return l, l.begin()
}

// begin writes the head, and drops what was written before.
func (l *listWriter) begin() error {
	if err := l.w.Restart(); err != nil {
		return err
	}
	l.items = 0
	_, err := l.w.WriteString(listHead(l.list))
	return err
}

func (l *listWriter) item(raw []byte) error {
	separator := ",\n"
	if l.items == 0 {
		separator = "\n"
	}
	l.items++
	l.w.WriteString(separator) // a failure stays with the writer
	_, err := l.w.Write(raw)
	return err
}
