package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"opsreport/fetch/record"
)

// Draft is a night being written. Its methods are safe for concurrent use,
// except that Commit and Abort must come last.
type Draft struct {
	store *Store
	name  string
	asOf  time.Time
	dir   string // the staging folder
	lock  lock
	lists map[string]*listWriter

	mu       sync.Mutex
	requests *fileWriter
	ended    bool
}

// AsOf returns the instant after which the night is named.
func (d *Draft) AsOf() time.Time { return d.asOf }

func (d *Draft) open() error {
	if err := os.MkdirAll(filepath.Join(d.dir, dataFolder), 0o755); err != nil {
		return err
	}
	for _, list := range listNames {
		l, err := newList(d.dir, list)
		if err != nil {
			return err
		}
		d.lists[list] = l
	}
	var err error
	d.requests, err = newFile(d.dir, requestsFile)
	return err
}

// Item adds one item to a list, in the order in which it shall stand there.
// raw is JSON as the service sent it, without white space between tokens; it
// is not kept. Overdue ids have their own method.
func (d *Draft) Item(list string, raw []byte) error {
	return d.with(list, "write item", func(l *listWriter) error {
		if len(raw) == 0 || bytes.IndexByte(raw, '\n') >= 0 {
			return errors.New("an item must be one line of JSON")
		}
		return l.item(raw)
	})
}

// Overdue adds an id that the service's overdue filter returned, as sent.
func (d *Draft) Overdue(id []byte) error { return d.Item(OverdueIDs, id) }

// Restart drops everything that a list holds, for a walk begun anew.
func (d *Draft) Restart(list string) error {
	return d.with(list, "restart list", func(l *listWriter) error { return l.rewind(l.start) })
}

// Mark remembers the present end of a list, for Rewind.
func (d *Draft) Mark(list string) (m Mark, err error) {
	err = d.with(list, "mark list", func(l *listWriter) error { m, err = l.mark(); return err })
	return m, err
}

// Rewind drops the items added since the mark: those of an answer that was
// cut off, say.
func (d *Draft) Rewind(list string, m Mark) error {
	return d.with(list, "rewind list", func(l *listWriter) error { return l.rewind(m) })
}

// Count returns how many items a list holds so far; 0 for an unknown list.
func (d *Draft) Count(list string) int {
	l := d.lists[list]
	if l == nil {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.items
}

func (d *Draft) with(list, verb string, f func(*listWriter) error) error {
	l := d.lists[list]
	if l == nil {
		return fmt.Errorf("%s: no list is called %q", verb, list)
	}
	if err := f(l); err != nil {
		return fmt.Errorf("%s of %s: %w", verb, listFile(list), err)
	}
	return nil
}

// Request adds one attempt to requests.jsonl.
func (d *Draft) Request(r record.Request) error {
	line, err := encodeRequest(&r)
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		_, err = d.requests.Write(line)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", requestsFile, err)
	}
	return nil
}

// Commit completes the night, makes it durable and gives it its name; path is
// absolute. Whatever fails, nothing of the night is left.
func (d *Draft) Commit(m Meta) (path string, err error) {
	if d.ended {
		return "", errors.New("commit snapshot: it has ended")
	}
	defer func() { err = errors.Join(err, d.Abort()) }()
	final := filepath.Join(d.store.root, d.name)
	if path, err = filepath.Abs(final); err == nil {
		err = d.complete(m)
	}
	if err != nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, err)
	}
	// Renaming onto an empty folder would succeed, and it would not be ours.
	if _, err := os.Lstat(final); err == nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, ErrNameTaken)
	}
	if err := os.Rename(d.dir, final); err != nil {
		return "", fmt.Errorf("commit snapshot: %w", err)
	}
	if err := syncFolder(d.store.root); err != nil {
		return "", errors.Join(fmt.Errorf("sync snapshots folder: %w", err), os.Rename(final, d.dir))
	}
	return path, nil
}

func (d *Draft) complete(m Meta) error {
	previous, err := d.store.newestLink()
	if err != nil {
		return err
	}
	bag := newBag(d.dir, d.name, d.asOf, m.Tool)
	counts := map[string]int{}
	for _, list := range listNames {
		l := d.lists[list]
		counts[list] = l.items
		if err := bag.add(listFile(list), l.w, l.finish); err != nil {
			return err
		}
	}
	if err := bag.add(requestsFile, d.requests, d.requests.finish); err != nil {
		return err
	}
	content, err := encodeMeta(d.asOf, m, counts, previous)
	if err != nil {
		return err
	}
	if err := bag.write(metaFile, content); err != nil {
		return err
	}
	return bag.close()
}

// Abort ends the draft and leaves nothing of it. After Commit it does nothing.
func (d *Draft) Abort() error {
	if d.ended {
		return nil
	}
	d.ended = true
	return errors.Join(d.discard(), d.lock.Close())
}

func (d *Draft) discard() error {
	for _, l := range d.lists {
		l.w.f.Close() // closed already after a commit
	}
	if d.requests != nil {
		d.requests.f.Close()
	}
	if err := os.RemoveAll(d.dir); err != nil {
		return fmt.Errorf("clear staged snapshot: %w", err)
	}
	return nil
}
