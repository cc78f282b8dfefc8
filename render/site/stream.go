package site

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"reflect"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"opsreport/render/report"
	"opsreport/render/table"
)

// kind is how the records of one list become pages.
type kind[T, R any] struct {
	list   report.List
	page   string // template
	seq    iter.Seq2[*T, error]
	rows   []R
	id     func(rec *T) string
	row    func(r *R) string
	view   func(rec *T, row *R, p Page) any
	steady func(r R) R              // the row without what changes from night to night, which no page of a record shows; nil where nothing does
	listed func(r R) R              // a steady row without what no list shows; nil where lists show all of it
	near   func(rec *T) []neighbour // whose rows the page shows; nil where it shows none
	text   func(rec *T) string      // free text that can be searched for; "" for none
	look   func(rec *T)             // takes a look at each record once, before its page is made; nil for none
	name   string                   // of the list in the browser's data
}

// job is a record with its row of the report.
type job[T, R any] struct {
	rec *T
	row *R
	at  int // index of the row
}

// batchSize is how many records travel together between goroutines.
const batchSize = 64

// recordPages streams the four lists again and writes a page a record: of
// follow-ups first, whose texts say which items they name.
func (b *builder) recordPages() error {
	if err := writeRecords(b, b.followUpKind()); err != nil {
		return err
	}
	if err := writeRecords(b, b.equipmentKind()); err != nil {
		return err
	}
	if err := writeRecords(b, b.documentKind()); err != nil {
		return err
	}
	return writeRecords(b, b.sessionKind())
}

func writeRecords[T, R any](b *builder, k kind[T, R]) error {
	write := writeSingle[T, R]
	if b.SharedPages {
		write = writeShared[T, R]
	}
	found := b.newTexts(k.name, len(k.rows))
	if err := write(b, k, found); err != nil {
		_ = found.close() // it stops as well
		return err
	}
	return found.close()
}

// writeSingle writes a page a record.
func writeSingle[T, R any](b *builder, k kind[T, R], found *texts) error {
	pages, err := b.keysOf(k.name, len(k.rows))
	if err != nil {
		return err
	}
	if pages != nil {
		pages.rows = make([]pageKey, len(k.rows))
	}
	err = each(b.ctx, k, found, func(buf *bytes.Buffer, j job[T, R]) error {
		k.see(j.rec)
		path, _ := b.x.Layout.Place(k.list, k.id(j.rec))
		var key pageKey
		if pages != nil {
			if key = keyOf(pages, k, j, path); pages.keep(j.at, key, path) {
				return nil
			}
		}
		if err := b.engine.page(buf, k.page, k.view(j.rec, j.row, b.recordPage(k.list))); err != nil {
			return err
		}
		if pages != nil {
			pages.note(j.at, key, buf.Len())
		}
		return b.put(path, buf.Bytes())
	})
	if err != nil || pages == nil {
		return err
	}
	b.listed[k.list] = pages.rows
	return b.put(keysPath(k.name), pages.next)
}

func (k *kind[T, R]) see(rec *T) {
	if k.look != nil {
		k.look(rec)
	}
}

// keyOf makes the key of a record's page, and notes that of its row in lists.
func keyOf[T, R any](pages *keys, k kind[T, R], j job[T, R], path string) pageKey {
	listed := *j.row
	if k.listed != nil {
		listed = k.listed(listed)
	}
	pages.rows[j.at] = pages.row(reflect.ValueOf(&listed).Elem())
	var near []neighbour
	if k.near != nil {
		near = k.near(j.rec)
	}
	return pages.key(path, reflect.ValueOf(j.rec).Elem(), reflect.ValueOf(j.row).Elem(), near)
}

func (b *builder) recordPage(l report.List) Page {
	return Page{Chrome: b.chrome[chromeKey{section: int(l), depth: 2}]}
}

// each calls do for every unique record, from as many goroutines as there are
// processors. Rows of the report stand in the order of the records and each id
// once, so that walking both tells a repeated id without remembering any. Found
// takes their texts as they come.
func each[T, R any](ctx context.Context, k kind[T, R], found *texts, do func(buf *bytes.Buffer, j job[T, R]) error) error {
	g, ctx := errgroup.WithContext(ctx)
	batches := make(chan []job[T, R], 4)
	g.Go(func() error {
		defer close(batches)
		return feed(ctx, k, found, batches)
	})
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() error {
			var buf bytes.Buffer
			for batch := range batches {
				for _, j := range batch {
					if err := do(&buf, j); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
	return g.Wait()
}

func feed[T, R any](ctx context.Context, k kind[T, R], found *texts, batches chan<- []job[T, R]) error {
	if k.seq == nil {
		return nil
	}
	next := 0
	var batch []job[T, R]
	send := func() error {
		select {
		case batches <- batch:
			batch = make([]job[T, R], 0, batchSize)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	for rec, err := range k.seq {
		if err != nil {
			return fmt.Errorf("read records for %s: %w", table.Folder(k.list), err)
		}
		if next >= len(k.rows) || k.row(&k.rows[next]) != k.id(rec) {
			continue // the id stood before; the first record counts
		}
		if found != nil {
			if err := found.add(k.id(rec), k.text(rec)); err != nil {
				return err
			}
		}
		row := &k.rows[next]
		if k.steady != nil {
			kept := k.steady(*row)
			row = &kept
		}
		batch = append(batch, job[T, R]{rec, row, next})
		next++
		if len(batch) == batchSize {
			if err := send(); err != nil {
				return err
			}
		}
	}
	if next != len(k.rows) {
		return fmt.Errorf("read records for %s: %d of %d rows of the report found", table.Folder(k.list), next, len(k.rows))
	}
	return send()
}

// heldRecords is how many records a pass over a list holds as markup where
// pages are shared.
const heldRecords = 15_000

// writeShared writes pages that records share. A page is whole only when every
// record was seen, so the list is walked once for each slice of the pages that
// fits in memory.
func writeShared[T, R any](b *builder, k kind[T, R], found *texts) error {
	passes := len(k.rows)/heldRecords + 1
	for pass := range passes {
		if err := writeSlice(b, k, pass, passes, found); err != nil {
			return err
		}
		found = nil // they came with the first pass
	}
	return nil
}

// article is a record on a shared page.
type article struct {
	Anchor string
	Body   string
}

func writeSlice[T, R any](b *builder, k kind[T, R], pass, passes int, found *texts) error {
	index := make(map[string]int, heldRecords) // by id, in the order of the list
	inSlice := func(id string) bool { return passes == 1 || sliceOf(table.SharedName(id), passes) == pass }
	for i := range k.rows {
		if id := k.row(&k.rows[i]); inSlice(id) {
			index[id] = len(index)
		}
	}
	articles := make([]article, len(index))
	all := k.view
	err := each(b.ctx, k, found, func(buf *bytes.Buffer, j job[T, R]) error {
		id := k.id(j.rec)
		at, ok := index[id]
		if !ok {
			return nil
		}
		k.see(j.rec)
		body, err := b.engine.body(buf, k.page, all(j.rec, j.row, b.recordPage(k.list)))
		if err != nil {
			return err
		}
		_, anchor := b.x.Layout.Place(k.list, id)
		articles[at] = article{anchor, demote.Replace(body)}
		return nil
	})
	if err != nil {
		return err
	}
	return b.putShared(k.list, index, articles)
}

// demote makes headings one level lower: a shared page has one of its own. Text
// of records holds no "<", so that only markup is meant.
var demote = strings.NewReplacer("<h1", "<h2", "</h1", "</h2", "<h2", "<h3", "</h2", "</h3", "<h3", "<h4", "</h3", "</h4")

func sliceOf(name string, of int) int {
	n := 0
	for _, c := range []byte(name) {
		n = (n*31 + int(c)) % 65521
	}
	return n % of
}
