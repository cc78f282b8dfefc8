package snapshot

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"opsreport/fetch/record"
)

// Draft is a night being written. Its methods are safe for concurrent use,
// except that Commit and Abort must come last.
type Draft struct {
	name string
	asOf time.Time
	path string // of the night to be, absolute
	held *heldStore
	made bool     // the staging folder
	dir  *os.Root // it
	bag  *bagDraft

	lists map[string]*listWriter

	previous *chainLink // of the chain, found before anything is fetched
	damaged  []Problem

	mu        sync.Mutex
	requests  *bagFile
	scratches int
	ended     bool
}

// AsOf returns the instant after which the night is named.
func (d *Draft) AsOf() time.Time { return d.asOf }

// Damaged returns the nights before this one that are too damaged for the
// chain to go through them. They are recorded in the night.
func (d *Draft) Damaged() []Problem { return d.damaged }

func (d *Draft) stage() string { return stagePrefix + d.name }

// open makes the staging folder, which must not be there.
func (d *Draft) open() error {
	err := d.held.root.Mkdir(d.stage(), folderMode)
	if err == nil {
		d.made = true
		d.dir, err = d.held.root.OpenRoot(d.stage())
	}
	if err == nil {
		d.bag = &bagDraft{root: d.dir}
		err = d.dir.Mkdir(dataFolder, folderMode)
	}
	for _, list := range allLists {
		if err != nil {
			break
		}
		l := &listWriter{list: list, total: -1}
		if l.w, err = d.bag.create(listFile(list)); err == nil {
			d.lists[list], err = l, l.begin()
		}
	}
	if err == nil {
		d.requests, err = d.bag.create(requestsFile)
	}
	return err
}

// Item adds one item to a list, in the order in which it shall stand there.
// raw is JSON as the service sent it, without white space between tokens; it
// is not kept.
func (d *Draft) Item(list string, raw []byte) error {
	return d.with(list, "write item", func(l *listWriter) error {
		if len(raw) == 0 || bytes.IndexByte(raw, '\n') >= 0 {
			return errors.New("an item must be one line of JSON")
		}
		return l.item(raw)
	})
}

// Restart drops everything that a list holds, for a walk begun anew.
func (d *Draft) Restart(list string) error {
	return d.with(list, "restart list", (*listWriter).begin)
}

// Each reads back what a list holds so far, for a caller that has to put
// several walks together. raw is valid during the call.
func (d *Draft) Each(list string, f func(raw []byte) error) error {
	return d.with(list, "read back", func(l *listWriter) error {
		if err := l.w.Flush(); err != nil {
			return err
		}
		name := listFile(list)
		file, err := openPlain(d.dir, name)
		if err != nil {
			return err
		}
		defer file.Close()
		whole := io.MultiReader(file, strings.NewReader(listEnd)) // as complete will end it
		_, err = readLines(name, whole).listItems(list, func(_ int, raw []byte) error { return f(raw) })
		return err
	})
}

// Scratch is a file inside the staging folder, so that it lies on the snapshots'
// disk and goes with the draft whatever happens. It holds items, one a line.
type Scratch struct{ *os.File }

// Each calls f with the items in their order; raw is valid during the call.
func (s *Scratch) Each(f func(raw []byte) error) error {
	lines := readLines("scratch file", io.NewSectionReader(s, 0, math.MaxInt64))
	return lines.eachLine(func(_ int, raw []byte) error { return f(raw) })
}

// Remove closes the file and deletes it.
func (s *Scratch) Remove() error { return errors.Join(s.Close(), os.Remove(s.Name())) }

// Scratch makes a file that the caller removes before Commit.
func (d *Draft) Scratch() (*Scratch, error) {
	d.mu.Lock()
	d.scratches++
	name := fmt.Sprintf("scratch-%d", d.scratches)
	d.mu.Unlock()
	f, err := d.dir.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, fmt.Errorf("make scratch file: %w", err)
	}
	return &Scratch{f}, nil
}

// Report keeps how many items of a list there are, as the service says.
func (d *Draft) Report(list string, total int) error {
	return d.with(list, "report total", func(l *listWriter) error { l.total = total; return nil })
}

// Lists returns what every list holds so far, and what was reported of it.
func (d *Draft) Lists() []record.ListCount {
	var all []record.ListCount
	for _, list := range allLists {
		d.with(list, "count list", func(l *listWriter) error {
			all = append(all, record.ListCount{List: list, Rows: l.items, Reported: l.total})
			return nil
		})
	}
	return all
}

func (d *Draft) with(list, verb string, f func(*listWriter) error) error {
	l := d.lists[list]
	if l == nil {
		return fmt.Errorf("%s: no list is called %q", verb, list)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
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
// absolute. Of n it keeps what it does not know itself: the tool, the service, when
// it was read and how often, the types and the configuration. Whatever fails,
// nothing of the night is left.
func (d *Draft) Commit(n record.Night) (path string, err error) {
	if d.ended {
		return "", errors.New("commit snapshot: it has ended")
	}
	defer func() { err = errors.Join(err, d.Abort()) }()
	if err := errors.Join(d.complete(n), d.dir.Close()); err != nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, err)
	}
	// Renaming onto an empty folder would succeed, and it would not be ours.
	if _, err := d.held.root.Lstat(d.name); err == nil {
		return "", fmt.Errorf("commit snapshot %s: %w", d.name, ErrNameTaken)
	}
	if err := d.held.root.Rename(d.stage(), d.name); err != nil {
		return "", fmt.Errorf("commit snapshot: %w", err)
	}
	if err := syncFolder(d.held.root, "."); err != nil {
		return "", errors.Join(fmt.Errorf("sync snapshots folder: %w", err), d.held.root.Rename(d.name, d.stage()))
	}
	return d.path, nil
}

func (d *Draft) complete(n record.Night) error {
	for _, l := range d.lists {
		l.w.WriteString(listEnd) // a failure stays with the writer
	}
	var damaged []string
	for _, p := range d.damaged {
		damaged = append(damaged, p.Night)
	}
	n.AsOf, n.Lists = d.asOf, d.Lists()
	content, err := encodeMeta(n, d.previous, damaged)
	if err != nil {
		return err
	}
	w, err := d.bag.create(metaFile)
	if err != nil {
		return err
	}
	w.Write(content) // likewise
	return d.bag.seal(fmt.Sprintf("Bag-Software-Agent: %s\nBagging-Date: %s\nExternal-Identifier: %s\n",
		strings.Join(strings.Fields(n.Tool), " "), d.asOf.Format(time.DateOnly), d.name))
}

// Abort ends the draft and leaves nothing of it. After Commit it does nothing.
func (d *Draft) Abort() error {
	if d.ended {
		return nil
	}
	d.ended = true
	if d.bag != nil {
		d.bag.drop()
	}
	if d.dir != nil {
		d.dir.Close()
	}
	var err error
	if d.made {
		err = d.held.root.RemoveAll(d.stage())
	}
	if err := errors.Join(err, d.held.Close()); err != nil {
		return fmt.Errorf("clear staged snapshot: %w", err)
	}
	return nil
}

// listWriter writes a list, one item a line. Its users hold mu.
type listWriter struct {
	mu    sync.Mutex
	list  string
	w     *bagFile
	items int
	total int // that the service reported; -1 where it did not
}

// begin writes the head, and drops what was written before.
func (l *listWriter) begin() error {
	if err := l.w.restart(); err != nil {
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

const bufferedBytes = 128 << 10

// bagFile is a file being written. Its digest is that of what reached the disk.
// A failure to write stays, and comes back when it is finished at the latest.
type bagFile struct {
	*bufio.Writer
	name string // path with slashes
	f    *os.File
	sum  hash.Hash
	size int64
}

// createFile begins a file that is not there yet.
func createFile(root *os.Root, name string) (*bagFile, error) {
	f, err := root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	w := &bagFile{name: name, f: f, sum: sha256.New()}
	w.Writer = bufio.NewWriterSize(underFile{w}, bufferedBytes)
	return w, nil
}

// underFile is the far side of a bagFile's buffer.
type underFile struct{ *bagFile }

func (d underFile) Write(p []byte) (int, error) {
	n, err := d.f.Write(p)
	d.sum.Write(p[:n])
	d.size += int64(n)
	return n, err
}

// restart drops all that was written.
func (f *bagFile) restart() error {
	err := f.Flush()
	if err == nil {
		err = f.f.Truncate(0)
	}
	if err == nil {
		_, err = f.f.Seek(0, io.SeekStart)
	}
	f.sum.Reset()
	f.size = 0
	return err
}

// finish flushes, syncs and closes, and returns the digest.
func (f *bagFile) finish() (string, error) {
	err := f.Flush()
	if err == nil {
		err = f.f.Sync()
	}
	if err := errors.Join(err, f.f.Close()); err != nil {
		return "", fmt.Errorf("write %s: %w", f.name, err)
	}
	return hex.EncodeToString(f.sum.Sum(nil)), nil
}

// writeFile writes a file whole, durable when it returns, and returns its
// digest.
func writeFile(root *os.Root, name string, from io.WriterTo) (string, error) {
	w, err := createFile(root, name)
	if err != nil {
		return "", err
	}
	_, err = from.WriteTo(w)
	digest, unfinished := w.finish()
	return digest, cmp.Or(unfinished, err)
}

// bagDraft is a bag being written. Its files are its own until it ends.
type bagDraft struct {
	root  *os.Root
	files []*bagFile // of the payload
}

// create begins a file of the payload.
func (d *bagDraft) create(name string) (*bagFile, error) {
	w, err := createFile(d.root, name)
	if err == nil {
		d.files = append(d.files, w)
	}
	return w, err
}

// seal finishes the files, writes the tag files and makes everything durable.
// info are the lines of bag-info.txt but Payload-Oxum.
func (d *bagDraft) seal(info string) error {
	payload, tags := map[string]string{}, map[string]string{}
	var bytes int64
	for _, w := range d.files {
		digest, err := w.finish()
		if err != nil {
			return err
		}
		payload[w.name] = digest
		bytes += w.size
	}
	for _, f := range [...]struct{ name, content string }{
		{bagitFile, bagitText},
		{infoFile, info + oxumField + ": " + oxumOf(bytes, len(payload)) + "\n"},
		{manifestFile, formatManifest(payload)},
	} {
		digest, err := writeFile(d.root, f.name, strings.NewReader(f.content))
		if err != nil {
			return err
		}
		tags[f.name] = digest
	}
	if _, err := writeFile(d.root, tagsFile, strings.NewReader(formatManifest(tags))); err != nil {
		return err
	}
	return errors.Join(syncFolder(d.root, dataFolder), syncFolder(d.root, "."))
}

// drop closes the files, finished or not.
func (d *bagDraft) drop() {
	for _, w := range d.files {
		w.f.Close()
	}
}
