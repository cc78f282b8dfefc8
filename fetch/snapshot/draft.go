package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot/bag"
	"opsreport/fetch/snapshot/form"
)

// Draft is a night being written. Its methods are safe for concurrent use,
// except that Commit and Abort must come last.
type Draft struct {
	name  string
	asOf  time.Time
	path  string // of the night to be, absolute
	store *os.Root
	dir   *os.Root // the staging folder
	lock  lock
	lists map[string]*listWriter

	previous *form.Link // of the chain, found before anything is fetched
	damaged  []Problem

	mu        sync.Mutex
	requests  *bag.File
	scratches int
	made      bool // the staging folder
	ended     bool
}

// AsOf returns the instant after which the night is named.
func (d *Draft) AsOf() time.Time { return d.asOf }

// Damaged tells of the nights that stand before this one and cannot be read so
// far that the chain could go through them. They are recorded in the night.
func (d *Draft) Damaged() []Problem { return d.damaged }

func (d *Draft) stage() string { return stagePrefix + d.name }

// open makes the staging folder, which must not be there.
func (d *Draft) open() error {
	err := d.store.Mkdir(d.stage(), bag.FolderMode)
	if err == nil {
		d.made = true
		d.dir, err = d.store.OpenRoot(d.stage())
	}
	if err == nil {
		err = d.dir.Mkdir(bag.Data, bag.FolderMode)
	}
	if err != nil {
		return err
	}
	for _, list := range form.Lists {
		if d.lists[list], err = newList(d.dir, list); err != nil {
			delete(d.lists, list)
			return err
		}
	}
	d.requests, err = bag.Create(d.dir, form.RequestsFile)
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

// Each reads back what a list holds so far, for a caller that has to put
// several walks together. raw is valid during the call.
func (d *Draft) Each(list string, f func(raw []byte) error) error {
	return d.with(list, "read back", func(l *listWriter) error {
		if err := l.flush(); err != nil {
			return err
		}
		file, err := bag.Open(d.dir, l.name)
		if err != nil {
			return err
		}
		defer file.Close()
		whole := io.MultiReader(file, strings.NewReader("\n]}\n")) // as finish will end it
		_, err = form.Read(l.name, whole).List(list, func(_ int, raw []byte) error { return f(raw) })
		return err
	})
}

// Scratch makes a file inside the staging folder, so that it lies on the
// snapshots' disk and goes with the draft whatever happens. The caller closes
// and removes it before Commit.
func (d *Draft) Scratch() (*os.File, error) {
	d.mu.Lock()
	d.scratches++
	name := fmt.Sprintf("scratch-%d", d.scratches)
	d.mu.Unlock()
	f, err := d.dir.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, bag.FileMode)
	if err != nil {
		return nil, fmt.Errorf("make scratch file: %w", err)
	}
	return f, nil
}

// Count returns how many items a list holds so far; 0 for an unknown list.
func (d *Draft) Count(list string) int {
	items, _ := d.Size(list)
	return items
}

// Size returns how many items a list holds so far, and their bytes.
func (d *Draft) Size(list string) (items int, bytes int64) {
	l := d.lists[list]
	if l == nil {
		return 0, 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.items, l.bytes
}

func (d *Draft) with(list, verb string, f func(*listWriter) error) error {
	l := d.lists[list]
	if l == nil {
		return fmt.Errorf("%s: no list is called %q", verb, list)
	}
	if err := f(l); err != nil {
		return fmt.Errorf("%s of %s: %w", verb, form.ListFile(list), err)
	}
	return nil
}

// Request adds one attempt to requests.jsonl.
func (d *Draft) Request(r record.Request) error {
	line, err := form.EncodeRequest(&r)
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		_, err = d.requests.Write(line)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", form.RequestsFile, err)
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
	if err := errors.Join(d.complete(m), d.dir.Close()); err != nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, err)
	}
	// Renaming onto an empty folder would succeed, and it would not be ours.
	if _, err := d.store.Lstat(d.name); err == nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, ErrNameTaken)
	}
	if err := d.store.Rename(d.stage(), d.name); err != nil {
		return "", fmt.Errorf("commit snapshot: %w", err)
	}
	if err := bag.Sync(d.store, "."); err != nil {
		return "", errors.Join(fmt.Errorf("sync snapshots folder: %w", err), d.store.Rename(d.name, d.stage()))
	}
	return d.path, nil
}

func (d *Draft) complete(m Meta) error {
	b := bag.New(d.dir, fmt.Sprintf("Bag-Software-Agent: %s\nBagging-Date: %s\nExternal-Identifier: %s\n",
		strings.Join(strings.Fields(m.Tool), " "), d.asOf.Format(time.DateOnly), d.name))
	counts := map[string]int{}
	for _, list := range form.Lists {
		l := d.lists[list]
		counts[list] = l.items
		if err := b.Add(form.ListFile(list), l.w, l.finish); err != nil {
			return err
		}
	}
	if err := b.Add(form.RequestsFile, d.requests, d.requests.Finish); err != nil {
		return err
	}
	var damaged []string
	for _, p := range d.damaged {
		damaged = append(damaged, p.Night)
	}
	content, err := form.EncodeMeta(d.asOf, m, counts, d.previous, damaged)
	if err != nil {
		return err
	}
	if err := b.Write(form.MetaFile, content); err != nil {
		return err
	}
	return b.Seal()
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
		l.w.Drop()
	}
	if d.requests != nil {
		d.requests.Drop()
	}
	if d.dir != nil {
		d.dir.Close()
	}
	var err error
	if d.made {
		err = d.store.RemoveAll(d.stage())
	}
	if err := errors.Join(err, d.store.Close()); err != nil {
		return fmt.Errorf("clear staged snapshot: %w", err)
	}
	return nil
}
