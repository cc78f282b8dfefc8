package site

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/table"
)

// kind is how the records of one list become pages.
type kind[T, R any] struct {
	list   report.List
	name   string // of the list in the browser's data
	page   string // template
	of     func(n *record.Night) iter.Seq2[*T, error]
	rows   []R
	id     func(rec *T) string
	text   func(rec *T) string // that can be searched for at privacy full
	row    func(r *R) string
	view   func(rec *T, row *R, p Page) any
	steady func(r R) R              // the row without what changes from night to night, which no page of a record shows; nil where nothing does
	listed func(r R) R              // a steady row without what no list shows; nil where lists show all of it
	near   func(row *R) []neighbour // whose rows the page shows; nil where it shows none
}

// job is a record with its row of the report.
type job[T, R any] struct {
	rec *T
	row *R
	at  int // index of the row
}

// batchSize is how many records travel together between goroutines.
const batchSize = 64

// recordPages streams the four lists again and writes a page a record, and its
// free text for the search. Follow-ups come first: what they mention stands on
// the pages of equipment.
func (b *builder) recordPages() error {
	if err := writeRecords(b, b.followUpKind()); err != nil {
		return err
	}
	b.mentions.turn(b.Report.Equipment, b.Report.FollowUps)
	if err := writeRecords(b, b.equipmentKind()); err != nil {
		return err
	}
	if err := writeRecords(b, b.documentKind()); err != nil {
		return err
	}
	return writeRecords(b, b.sessionKind())
}

func writeRecords[T, R any](b *builder, k kind[T, R]) error {
	to := b.newTexts(k.name, len(k.rows))
	write := writeSingle[T, R]
	if b.SharedPages {
		write = writeShared
	}
	err := write(b, k, to)
	if failed := to.close(); err == nil {
		err = failed
	}
	return err
}

// writeSingle writes a page a record.
func writeSingle[T, R any](b *builder, k kind[T, R], to *texts) error {
	pages, err := b.keysOf(k.name, len(k.rows))
	if err != nil {
		return err
	}
	err = each(b, k, nil, to, func(buf *bytes.Buffer, j job[T, R]) error {
		path, _ := b.x.Layout.Place(k.list, k.id(j.rec))
		var e entry
		if pages != nil {
			if e = entryOf(pages, k, j, path); pages.keep(j.at, e, path) {
				return nil
			}
		}
		if err := b.engine.Page(buf, k.page, k.view(j.rec, j.row, b.recordPage(k.list))); err != nil {
			return err
		}
		if pages != nil {
			pages.note(j.at, e, buf.Len())
		}
		return b.put(path, buf.Bytes())
	})
	if err != nil || pages == nil {
		return err
	}
	pages.last = nil
	b.listed[k.list] = pages
	return b.putKeys(k.name, pages)
}

func (b *builder) recordPage(l report.List) Page {
	return Page{Chrome: b.chrome[chromeKey{section: int(l), depth: 2}]}
}

// rowSet are rows of a list; a nil one are all of them.
type rowSet []bool

func (s rowSet) has(row int) bool { return s == nil || s[row] }

// each calls do for the records of some rows, from as many goroutines as there
// are processors, and adds the texts of all to a search.
func each[T, R any](b *builder, k kind[T, R], rows rowSet, to *texts, do func(buf *bytes.Buffer, j job[T, R]) error) error {
	g, ctx := errgroup.WithContext(b.ctx)
	batches := make(chan []job[T, R], 4)
	g.Go(func() error {
		defer close(batches)
		return feed(ctx, b, k, rows, to, batches)
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

// feed walks the records, adds their texts and passes on those of the rows. Rows of the report
// stand in the order of the records, each id once and made of the first.
func feed[T, R any](ctx context.Context, b *builder, k kind[T, R], rows rowSet, to *texts, batches chan<- []job[T, R]) error {
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
	row := 0
	err := record.Each(k.of(&b.Night), func(rec *T) error {
		if row == len(k.rows) || k.row(&k.rows[row]) != k.id(rec) {
			return nil // the id stood before
		}
		if to != nil {
			id, text := k.row(&k.rows[row]), k.text(rec) // the id of the record shares memory with all of it
			if k.list == report.FollowUpList {
				b.mentions.note(id, text)
			}
			if err := to.add(id, text); err != nil {
				return err
			}
		}
		if rows.has(row) {
			batch = append(batch, job[T, R]{rec, k.stable(row), row})
		}
		row++
		if len(batch) == batchSize {
			return send()
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read records for %s: %w", table.Folder(k.list), err)
	}
	if row < len(k.rows) {
		return fmt.Errorf("read records for %s: row %d of %d of the report is missing", table.Folder(k.list), row+1, len(k.rows))
	}
	return send()
}

// stable is a row without what changes from night to night.
func (k *kind[T, R]) stable(row int) *R {
	r := &k.rows[row]
	if k.steady != nil {
		kept := k.steady(*r)
		r = &kept
	}
	return r
}

// heldRecords is how many records a pass over a list holds as markup where
// pages are shared.
const heldRecords = 15_000

// writeShared writes pages that records share. A page is whole only when every
// record was seen, so the list is walked once for each slice of the pages that
// fits in memory.
func writeShared[T, R any](b *builder, k kind[T, R], to *texts) error {
	passes := len(k.rows)/heldRecords + 1
	for pass := range passes {
		if err := writeSlice(b, k, to, pass, passes); err != nil {
			return err
		}
		to = nil // they are written in one pass
	}
	return nil
}

// article is a record on a shared page.
type article struct {
	Anchor string
	Body   string
}

func writeSlice[T, R any](b *builder, k kind[T, R], to *texts, pass, passes int) error {
	index := make(map[string]int, heldRecords) // by id, in the order of the list
	rows := make(rowSet, len(k.rows))
	for i := range k.rows {
		id := k.row(&k.rows[i])
		if rows[i] = passes == 1 || sliceOf(table.SharedName(id), passes) == pass; rows[i] {
			index[id] = len(index)
		}
	}
	articles := make([]article, len(index))
	err := each(b, k, rows, to, func(buf *bytes.Buffer, j job[T, R]) error {
		id := k.id(j.rec)
		body, err := b.engine.Body(buf, k.page, k.view(j.rec, j.row, b.recordPage(k.list)))
		if err != nil {
			return err
		}
		_, anchor := b.x.Layout.Place(k.list, id)
		articles[index[id]] = article{anchor, demote.Replace(body)}
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
