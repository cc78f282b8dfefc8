package site

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync"
	"time"

	"opsreport/render/label"
	"opsreport/render/report"
)

// Keeper is a Sink that knows what it held last. Pages of records that would
// come out as they did are then kept instead of made.
type Keeper interface {
	Sink
	// Last returns a file as it was left, nil where it is not there or not so.
	Last(path string) []byte
	// KeepSized takes over a file that is there in that size, and says whether it did.
	KeepSized(path string, size int64) bool
}

// A page of a record is a function of what its keys are made of: the record and
// its row, the rows of others that it shows, and everything that all pages
// share: program, settings, templates, labels, zone. The keys of the pages of a
// list stand in a file of the site, in the order of the rows.
type entry struct {
	page   pageKey
	near   nearKey // of the rows of others; none where there are none
	listed pageKey // of the row, as lists show it
	size   uint32  // of the page
}

const (
	keyBytes   = 12
	nearBytes  = 8
	entryBytes = 2*keyBytes + nearBytes + 4
)

// pageKey identifies a page down to its bytes, and nearKey what it shows of others.
type (
	pageKey [keyBytes]byte
	nearKey [nearBytes]byte
)

func (e *entry) put(to []byte) {
	to = to[copy(to, e.page[:]):]
	to = to[copy(to, e.near[:]):]
	binary.BigEndian.PutUint32(to[copy(to, e.listed[:]):], e.size)
}

func entryFrom(b []byte) (e entry) {
	b = b[copy(e.page[:], b):]
	b = b[copy(e.near[:], b):]
	e.size = binary.BigEndian.Uint32(b[copy(e.listed[:], b):])
	return e
}

// keys are those of one list: as the site has them, and as it will.
type keys struct {
	keeper Keeper
	common [sha256.Size]byte
	last   map[pageKey]entry // of the site
	next   []byte            // entries, by row
	spare  sync.Pool         // of *digest
}

// partRows is how many entries one file of keys holds, which keeps it below 10 MB.
const partRows = 250_000

func keysPath(list string, part int) string {
	if part > 0 {
		list += "-" + strconv.Itoa(part)
	}
	return "data/pages-" + list + ".keys"
}

// keysOf reads the keys of a list of pages; nil where they cannot be kept.
func (b *builder) keysOf(list string, pages int) (*keys, error) {
	keeper, ok := b.sink.(Keeper)
	if !ok || b.Build == "" || b.SharedPages || pages == 0 {
		return nil, nil
	}
	common, err := b.common()
	if err != nil {
		return nil, err
	}
	k := &keys{keeper: keeper, common: common, next: make([]byte, pages*entryBytes)}
	k.read(list)
	return k, nil
}

// read reads the files of the site.
func (k *keys) read(list string) {
	k.last = make(map[pageKey]entry, len(k.next)/entryBytes)
	for part := 0; ; part++ {
		file := k.keeper.Last(keysPath(list, part))
		if len(file) == 0 || len(file)%entryBytes != 0 {
			return
		}
		for at := range slices.Chunk(file, entryBytes) {
			e := entryFrom(at)
			k.last[e.page] = e
		}
	}
}

// putKeys writes the keys of a list as they will be.
func (b *builder) putKeys(list string, k *keys) error {
	part := 0
	for entries := range slices.Chunk(k.next, partRows*entryBytes) {
		if err := b.put(keysPath(list, part), entries); err != nil {
			return err
		}
		part++
	}
	return nil
}

// keep takes over a page of the row at, if the site has it as it would be. It
// may be called from several goroutines, once a row.
func (k *keys) keep(at int, e entry, path string) bool {
	last, ok := k.last[e.page]
	if !ok || last.near != e.near || !k.keeper.KeepSized(path, int64(last.size)) {
		return false
	}
	k.note(at, e, int(last.size))
	return true
}

func (k *keys) note(at int, e entry, size int) {
	e.size = uint32(size)
	e.put(k.next[at*entryBytes:])
}

// listed is the key of a row as lists show it, once its page is there.
func (k *keys) listed(row int32) []byte {
	e := k.next[int(row)*entryBytes : (int(row)+1)*entryBytes]
	return e[keyBytes+nearBytes:][:keyBytes]
}

// entryOf makes the keys of a record's page.
func entryOf[T, R any](pages *keys, k kind[T, R], j job[T, R], path string) entry {
	listed := *j.row
	if k.listed != nil {
		listed = k.listed(listed)
	}
	return entry{page: pages.page(path, j.rec, j.row), near: nearOf(pages, k, j.row), listed: pages.row(&listed)}
}

// nearOf is the key of the rows of others that the page of a row shows.
func nearOf[T, R any](pages *keys, k kind[T, R], row *R) (key nearKey) {
	if k.near == nil {
		return key
	}
	near := k.near(row)
	if len(near) == 0 {
		return key
	}
	d := pages.digest()
	defer pages.spare.Put(d)
	for _, n := range near {
		d.text(n.page)
		d.all(n.row)
	}
	sum := d.key()
	return nearKey(sum[:nearBytes])
}

// page makes the key of the page of a record.
func (k *keys) page(path string, rec, row any) pageKey {
	d := k.digest()
	defer k.spare.Put(d)
	d.text(path)
	d.all(rec)
	d.all(row)
	return d.key()
}

// digest begins one with what all pages share.
func (k *keys) digest() *digest {
	d, ok := k.spare.Get().(*digest)
	if !ok {
		d = new(digest)
	}
	d.b = append(d.b[:0], k.common[:]...)
	return d
}

// row makes the key of a row as lists show it.
func (k *keys) row(row any) pageKey {
	d := k.digest()
	defer k.spare.Put(d)
	d.all(row)
	return d.key()
}

// neighbour is the row of a record that the page of another shows.
type neighbour struct {
	page string
	row  any // a pointer to it
}

// common is the digest of what all pages of records share.
func (b *builder) common() ([sha256.Size]byte, error) {
	h := sha256.New()
	if err := json.NewEncoder(h).Encode([]any{b.Build, b.Settings, b.x.Layout.Hashed()}); err != nil {
		return [sha256.Size]byte{}, fmt.Errorf("digest settings: %w", err)
	}
	for section := 1; section <= 4; section++ {
		c := b.chrome[chromeKey{section: section, depth: 2}]
		fmt.Fprintf(h, "%q\n", []string{c.Lang, c.Root, string(c.Head), string(c.Top), string(c.Foot)})
	}
	h.Write(b.engine.Sources())
	for _, t := range b.Report.Source.Types {
		fmt.Fprintf(h, "%q\n", []string{t.ID, t.Name})
	}
	b.Book.Each(func(k label.Kind, id, name string) { fmt.Fprintf(h, "%q\n", []string{string(k), id, name}) })
	ZoneRules(h, b.Report.Zone)
	return [sha256.Size]byte(h.Sum(nil)), nil
}

// ZoneRules writes when the clocks of a zone change: its name does not say which
// edition of the rules the machine has.
func ZoneRules(h io.Writer, zone *time.Location) {
	end := time.Date(2050, 1, 1, 0, 0, 0, 0, time.UTC)
	for t := time.Date(1999, 12, 1, 0, 0, 0, 0, time.UTC); t.Before(end); {
		name, offset := t.In(zone).Zone()
		fmt.Fprintln(h, t.Unix(), name, offset)
		_, next := t.In(zone).ZoneBounds()
		if next.IsZero() || !next.After(t) {
			break
		}
		t = next
	}
}

// near are the rows of an item's parent and children.
func (b *builder) near(parent string, children []int32) []neighbour {
	var out []neighbour
	if i, ok := b.items[parent]; ok && parent != "" {
		out = append(out, b.neighbour(i))
	}
	for _, i := range children {
		out = append(out, b.neighbour(i))
	}
	return out
}

func (b *builder) neighbour(i int32) neighbour {
	e := &b.Report.Equipment[i]
	return neighbour{b.x.Layout.Page(report.EquipmentList, e.ID), e}
}
