package site

import (
	"crypto/sha256"
	"reflect"
)

// A page of a cut list is a function of the rows on it, as lists show them, of
// what stands around its table, and of what all pages share.

// listKeys are the keys of the pages of cut lists.
type listKeys struct {
	*keys
	at     map[int]int // row of a place
	chrome map[chromeKey][]byte
}

// keysOfLists is nil where no page of a list can be kept.
func (b *builder) keysOfLists() (*listKeys, error) {
	l := &listKeys{at: map[int]int{}, chrome: map[chromeKey][]byte{}}
	for i := range b.all {
		pl := &b.all[i]
		if pl.cut == nil || pl.cut.of.list.Index == nil || pl.cut.of.list.Total != nil || b.listed[pl.cut.of.list.List] == nil {
			continue
		}
		l.at[i] = len(l.at)
		if k := pl.chrome(); l.chrome[k] == nil {
			c := b.chrome[k]
			d := new(digest)
			for _, s := range []string{c.Lang, c.Root, string(c.Head), string(c.Top), string(c.Foot)} {
				d.text(s)
			}
			sum := sha256.Sum256(d.b)
			l.chrome[k] = sum[:]
		}
	}
	var err error
	if l.keys, err = b.keysOf("lists", len(l.at)); err != nil || l.keys == nil {
		return nil, err
	}
	return l, nil
}

// row is where the key of the page at a place stands; false where it has none.
func (l *listKeys) row(at int) (int, bool) {
	if l == nil {
		return 0, false
	}
	row, ok := l.at[at]
	return row, ok
}

// key makes the key of the page at a place that has one.
func (l *listKeys) key(b *builder, pl *place) pageKey {
	t, rows := pl.cut.rows(), b.listed[pl.cut.of.list.List]
	d := l.digest()
	defer l.spare.Put(d)
	d.b = append(d.b, l.chrome[pl.chrome()]...)
	for _, s := range []string{pl.path, pl.template, pl.title, pl.document, t.ID, t.Caption, t.Order, t.Note} {
		d.text(s)
	}
	for _, c := range pl.trail {
		d.text(c.page)
		d.text(c.word)
	}
	d.of(reflect.ValueOf(t.Columns))
	d.of(reflect.ValueOf(t.Len < pl.cut.of.list.Len)) // it is said whether there is more
	for i := range t.Len {
		d.b = append(d.b, rows.listed(t.Index(i))...)
	}
	return d.key()
}
