// Package cache finds the pages of the site that need not be made again. The key of a
// page is the digest of its path, the name of its template, the data that all pages of
// its group share, and everything else that it depends on: its whole view or, for a
// record, all that the view is made of (dossier.Record). So nothing has to be invalidated by
// hand. If the site already has a page with the same key, the page is kept without
// executing a template.
//
// It promises that a page is kept only if making it again would give the same bytes. If
// keys are lost or damaged, the pages are made again; nothing else happens.
//
// Measured on 30,000 records (BenchmarkRender): a night in which one record of a hundred
// changed takes two thirds of the processor time of making all its pages, and rendering
// the same night again takes one seventh. The time that remains is for reading the records
// of two nights, and for lists, the PDF and data files.
package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"sort"
	"strconv"
	"sync"
)

// Keeper gives access to the site of the last run.
type Keeper interface {
	// Last returns a file of the last run; nil where it is missing or was changed since.
	Last(path string) []byte
	// KeepSized keeps a file of the last run if it has that size, and reports whether it
	// did.
	KeepSized(path string, size int64) bool
}

const (
	keyBytes   = 12
	entryBytes = keyBytes + 4 // the key, then the size of the page
)

// Key identifies the bytes of a page. A page with the zero Key cannot be kept.
type Key [keyBytes]byte

// Pages holds the keys of a group of pages: those of the last run and those of this run.
// A nil Pages keeps no page. The keys are stored in files of the site, sorted, each file
// below 10 MB.
type Pages struct {
	keeper Keeper
	group  string
	shared [sha256.Size]byte
	was    []byte // entries of the last run, sorted by key
	next   []byte // entries of this run, in the order of the pages
	spare  sync.Pool
}

// partPages is the largest number of entries in one file of keys.
const partPages = 600_000

// New reads the keys of a group of n pages. Shared holds what all these pages depend on
// and what is not in their views: the program and its templates.
func New(keeper Keeper, group string, n int, shared []byte) *Pages {
	if keeper == nil || n == 0 {
		return nil
	}
	p := &Pages{keeper: keeper, group: group, shared: sha256.Sum256(shared), next: make([]byte, n*entryBytes)}
	for part := 0; ; part++ {
		file := keeper.Last(path(group, part))
		if len(file) == 0 || len(file)%entryBytes != 0 {
			break
		}
		p.was = append(p.was, file...)
	}
	if !sort.IsSorted(entries(p.was)) {
		p.was = nil // damaged: a search in it would give wrong results
	}
	return p
}

func path(group string, part int) string {
	if part > 0 {
		group += "-" + strconv.Itoa(part)
	}
	return "data/pages-" + group + ".keys"
}

// Key returns the key of a page. Place is the data that all pages of its group share, of
// is what else the page is made of.
func (p *Pages) Key(path, template string, place []byte, of any) Key {
	if p == nil {
		return Key{}
	}
	d, ok := p.spare.Get().(*digest)
	if !ok {
		d = new(digest)
	}
	defer p.spare.Put(d)
	d.b, d.odd = append(d.b[:0], p.shared[:]...), false
	d.text(path)
	d.text(template)
	d.b = append(d.b, place...)
	d.all(of)
	if d.odd {
		return Key{}
	}
	sum := sha256.Sum256(d.b)
	return Key(sum[:])
}

// Keep keeps page number at, if the last run made it with the same key. Several
// goroutines may call it, once for each page.
func (p *Pages) Keep(at int, k Key, path string) bool {
	if p == nil || k == (Key{}) {
		return false
	}
	n := len(p.was) / entryBytes
	i := sort.Search(n, func(i int) bool { return bytes.Compare(p.was[i*entryBytes:][:keyBytes], k[:]) >= 0 })
	if i == n || !bytes.HasPrefix(p.was[i*entryBytes:], k[:]) {
		return false
	}
	size := binary.BigEndian.Uint32(p.was[i*entryBytes+keyBytes:])
	if !p.keeper.KeepSized(path, int64(size)) {
		return false
	}
	p.Note(at, k, int(size))
	return true
}

// Note records that page number at was made, and its size.
func (p *Pages) Note(at int, k Key, size int) {
	if p == nil {
		return
	}
	e := p.next[at*entryBytes:]
	copy(e, k[:])
	binary.BigEndian.PutUint32(e[keyBytes:], uint32(size))
}

// Put writes the keys of this run. Call it when all pages are made.
func (p *Pages) Put(put func(path string, content []byte) error) error {
	if p == nil {
		return nil
	}
	p.was = nil
	sort.Sort(entries(p.next))
	part := 0
	for file := range slices.Chunk(p.next, partPages*entryBytes) {
		if err := put(path(p.group, part), file); err != nil {
			return err
		}
		part++
	}
	return nil
}

// entries is a list of keys with sizes that can be sorted.
type entries []byte

func (e entries) Len() int           { return len(e) / entryBytes }
func (e entries) Less(i, j int) bool { return bytes.Compare(e.at(i), e.at(j)) < 0 }
func (e entries) Swap(i, j int) {
	var room [entryBytes]byte
	copy(room[:], e.at(i))
	copy(e.at(i), e.at(j))
	copy(e.at(j), room[:])
}

func (e entries) at(i int) []byte { return e[i*entryBytes : (i+1)*entryBytes] }
