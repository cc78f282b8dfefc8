package site

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
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

// A page of a record is a function of what its key is made of: the record and
// its row, the rows of the items it names, and everything that all pages share:
// program, settings, templates, labels, zone. Keys and sizes of the pages of a
// list stand in a file of the site, in the order of the rows.
const (
	keyBytes   = 12
	entryBytes = keyBytes + 4
)

// pageKey identifies a page down to its bytes.
type pageKey [keyBytes]byte

// keys are those of one list: as the site has them, and as it will.
type keys struct {
	keeper Keeper
	common [sha256.Size]byte
	last   map[pageKey]uint32 // size by key
	next   []byte
	rows   []pageKey // of the rows of a list of records, as lists show them
	spare  sync.Pool // of *digest
}

func keysPath(list string) string { return "data/pages-" + list + ".keys" }

// keysOf reads the keys of a list; nil where pages cannot be kept.
func (b *builder) keysOf(list string, rows int) (*keys, error) {
	keeper, ok := b.sink.(Keeper)
	if !ok || b.Build == "" || b.SharedPages || rows == 0 || rows > 10_000_000/entryBytes {
		return nil, nil
	}
	common, err := b.common()
	if err != nil {
		return nil, err
	}
	file := keeper.Last(keysPath(list))
	k := &keys{keeper: keeper, common: common, last: make(map[pageKey]uint32, len(file)/entryBytes), next: make([]byte, rows*entryBytes)}
	for entry := range slices.Chunk(file, entryBytes) {
		if len(entry) == entryBytes {
			k.last[pageKey(entry)] = binary.BigEndian.Uint32(entry[keyBytes:])
		}
	}
	return k, nil
}

// keep takes over a page of the row at, if the site has it as it would be. It
// may be called from several goroutines, once a row.
func (k *keys) keep(at int, key pageKey, path string) bool {
	size, ok := k.last[key]
	if !ok || !k.keeper.KeepSized(path, int64(size)) {
		return false
	}
	k.note(at, key, int(size))
	return true
}

func (k *keys) note(at int, key pageKey, size int) {
	entry := k.next[at*entryBytes:]
	copy(entry, key[:])
	binary.BigEndian.PutUint32(entry[keyBytes:], uint32(size))
}

// digest hashes values of any type made of texts, numbers and lists.
type digest struct{ b []byte }

// of adds a value: every field of it, so that none can be forgotten.
func (d *digest) of(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		d.text(v.String())
	case reflect.Bool:
		if v.Bool() {
			d.number(1)
		} else {
			d.number(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		d.number(v.Int())
	case reflect.Uint8:
		d.number(int64(v.Uint()))
	case reflect.Float64:
		d.text(fmt.Sprint(v.Float()))
	case reflect.Slice:
		d.list(v)
	case reflect.Struct:
		for i := range v.NumField() {
			d.of(v.Field(i))
		}
	default:
		panic("no digest of a " + v.Type().String())
	}
}

func (d *digest) list(v reflect.Value) {
	if v.IsNil() {
		d.number(-1)
		return
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		d.text(string(v.Bytes()))
		return
	}
	d.number(int64(v.Len()))
	for i := range v.Len() {
		d.of(v.Index(i))
	}
}

func (d *digest) text(s string) {
	d.number(int64(len(s)))
	d.b = append(d.b, s...)
}

func (d *digest) number(n int64) { d.b = binary.AppendVarint(d.b, n) }

// key makes the key of a page: near are the rows of other records that the page
// shows, with the pages that it links to.
func (k *keys) key(path string, rec, row reflect.Value, near []neighbour) pageKey {
	d := k.digest()
	defer k.spare.Put(d)
	d.text(path)
	d.of(rec)
	d.of(row)
	for _, n := range near {
		d.text(n.page)
		d.of(n.row)
	}
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

func (d *digest) key() pageKey {
	sum := sha256.Sum256(d.b)
	return pageKey(sum[:])
}

// row makes the key of a row as lists show it.
func (k *keys) row(row reflect.Value) pageKey {
	d := k.digest()
	defer k.spare.Put(d)
	d.of(row)
	return d.key()
}

// neighbour is the row of a record that the page of another shows.
type neighbour struct {
	page string
	row  reflect.Value
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
	h.Write(b.engine.sources.Sum(nil))
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
	return neighbour{b.x.Layout.Page(report.EquipmentList, e.ID), reflect.ValueOf(e).Elem()}
}
