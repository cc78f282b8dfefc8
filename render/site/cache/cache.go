// Package cache knows which pages of the site need not be made again. The key
// of a page is the digest of its template's name, its path, what all pages of
// its place share, and its whole view: the view is the declaration of what a
// page depends on, so that nothing has to be invalidated by hand. A page whose
// key the site has already is taken over as it is, without executing a template.
//
// It promises that a page is taken over only where it would come out the same,
// to the byte, and that keys which were lost or damaged cost nothing but the
// work of making the pages. Package site asks it, page by page.
//
// What it buys: of 30,000 records, a night in which one of a hundred changed
// takes four fifths of the processor time that it takes with every page made
// anew, and the same night again a fifth of a full render; see BenchmarkRender.
// What remains is reading the records of two nights and making the views.
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

// Keeper knows the site as it was left.
type Keeper interface {
	// Last returns a file as it was left, nil where it is not there or not so.
	Last(path string) []byte
	// KeepSized takes over a file that is there in that size, and says whether it did.
	KeepSized(path string, size int64) bool
}

const (
	keyBytes   = 12
	entryBytes = keyBytes + 4 // the key, then the size of the page
)

// Key identifies a page down to its bytes. The zero Key is that of a page that
// cannot be kept.
type Key [keyBytes]byte

// Pages are the keys of a group of pages: as the site has them, and as it will.
// A nil one keeps nothing. They stand in files of the site, in the order of the
// keys, each below 10 MB.
type Pages struct {
	keeper Keeper
	group  string
	shared [sha256.Size]byte
	was    []byte // entries of the site
	next   []byte // entries, by page
	spare  sync.Pool
}

// partPages is how many entries one file of keys holds.
const partPages = 600_000

// New reads the keys of a group of n pages. Shared is what all of its pages
// depend on and their views do not say: the program and its templates.
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
		p.was = nil // damaged: a search in it finds nothing or anything
	}
	return p
}

func path(group string, part int) string {
	if part > 0 {
		group += "-" + strconv.Itoa(part)
	}
	return "data/pages-" + group + ".keys"
}

// Key makes the key of a page. Place is what pages of its place share.
func (p *Pages) Key(path, template string, place []byte, view any) Key {
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
	d.all(view)
	if d.odd {
		return Key{}
	}
	sum := sha256.Sum256(d.b)
	return Key(sum[:])
}

// Keep takes over the page at, if the site has it as it would be. It may be
// called from several goroutines, once a page.
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

// Note says that the page at was made, and how large it is.
func (p *Pages) Note(at int, k Key, size int) {
	if p == nil {
		return
	}
	e := p.next[at*entryBytes:]
	copy(e, k[:])
	binary.BigEndian.PutUint32(e[keyBytes:], uint32(size))
}

// Put writes the keys as they will be, once every page is there.
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

// entries sorts keys with their sizes.
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
