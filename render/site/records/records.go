// Package records writes the pages of records: one each, or shared by many. It
// promises that each list is read once more, whatever its length, with few
// records in memory, and that a page which the site has as it would be is kept.
// Package site calls it.
package records

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"runtime"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/site/cache"
	"opsreport/render/site/engine"
	"opsreport/render/site/frame"
	"opsreport/render/site/item"
	"opsreport/render/site/search"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// kind is how the records of one list become pages.
type kind[T, R any] struct {
	list  *list.Row
	page  string // template
	of    iter.Seq2[*T, error]
	rows  []R
	id    func(rec *T) string
	row   func(r *R) string
	text  func(rec *T) string // that can be searched for at privacy full
	view  func(pages *item.Pages, rec *T, row *R, p view.Page) any
	texts *search.Texts // where the texts go; nil where they do not, or did in an earlier pass
}

// job is a record with its row of the report.
type job[T, R any] struct {
	rec *T
	row *R
	at  int // index of the row
}

// batchSize is how many records travel together between goroutines.
const batchSize = 64

// Writer is what the pages of records are written with.
type Writer struct {
	Engine    *engine.Set
	Registers *table.Registers
	Night     *record.Night // as the privacy level left it
	Shared    bool          // records share pages
	Pages     *item.Pages
	Mentions  *item.Mentions // found while the pages of follow-ups are made; nil below full
	Search    *search.Data
	Frames    map[frame.Key]*view.Chrome
	Digests   map[frame.Key][]byte // of the frames
	Kept      func(group string, n int) *cache.Pages
	Put       func(path string, content []byte) error

	ctx context.Context
}

// Write streams the four lists again and writes a page a record, and its free
// text for the search. Follow-ups come first: what they mention stands on the
// pages of equipment.
func (w *Writer) Write(ctx context.Context) error {
	w.ctx = ctx
	n, r := w.Night, w.Registers.Report
	if err := writeRecords(w, kind[record.FollowUp, census.FollowUp]{
		list: list.FollowUps.Row(), page: "followup-item", of: n.FollowUps, rows: r.FollowUps, text: search.FollowUp,
		id: func(f *record.FollowUp) string { return f.ID }, row: func(f *census.FollowUp) string { return f.ID },
		view: viewed((*item.Pages).FollowUp),
	}); err != nil {
		return err
	}
	w.Mentions.Turn(r.Equipment, r.FollowUps)
	if err := writeRecords(w, kind[record.Equipment, census.Equipment]{
		list: list.Equipment.Row(), page: "equipment-item", of: n.Equipment, rows: r.Equipment, text: search.Equipment,
		id: func(e *record.Equipment) string { return e.ID }, row: func(e *census.Equipment) string { return e.ID },
		view: viewed((*item.Pages).Equipment),
	}); err != nil {
		return err
	}
	if err := writeRecords(w, kind[record.Resource, census.Document]{
		list: list.Documents.Row(), page: "document-item", of: n.Resources, rows: r.Documents, text: search.Document,
		id: func(d *record.Resource) string { return d.ID }, row: func(d *census.Document) string { return d.ID },
		view: viewed((*item.Pages).Document),
	}); err != nil {
		return err
	}
	return writeRecords(w, kind[record.GroupTraining, census.Training]{
		list: list.Trainings.Row(), page: "session", of: n.GroupTrainings, rows: r.Trainings, text: search.Session,
		id: func(t *record.GroupTraining) string { return t.ID }, row: func(t *census.Training) string { return t.ID },
		view: viewed((*item.Pages).Session),
	})
}

// viewed lets a kind hold what makes its views, whatever their type.
func viewed[T, R, V any](of func(*item.Pages, *T, *R, view.Page) V) func(*item.Pages, *T, *R, view.Page) any {
	return func(pages *item.Pages, rec *T, row *R, p view.Page) any { return of(pages, rec, row, p) }
}

func writeRecords[T, R any](w *Writer, k kind[T, R]) error {
	k.texts = w.Search.Texts(w.ctx, k.list.Folder, len(k.rows))
	write := writeSingle[T, R]
	if w.Shared {
		write = writeShared
	}
	err := write(w, k)
	if failed := k.texts.Close(); err == nil {
		err = failed
	}
	return err
}

// writeSingle writes a page a record, or takes it over as the site has it.
func writeSingle[T, R any](w *Writer, k kind[T, R]) error {
	kept, place, page := w.Kept(k.list.Folder, len(k.rows)), w.Digests[Place(k.list.ID)], w.page(k.list.ID, false)
	err := each(w, k, nil, func(buf *bytes.Buffer, pages *item.Pages, j job[T, R]) error {
		path, _ := w.Registers.Layout.Place(k.list.ID, k.id(j.rec))
		v := k.view(pages, j.rec, j.row, page)
		key := kept.Key(path, k.page, place, v)
		if kept.Keep(j.at, key, path) {
			return nil
		}
		err := k.fitting(pages, v, j, page, func(v any) (bool, error) {
			err := w.Engine.Page(buf, k.page, v)
			return view.Fits(buf.Bytes(), 1), err
		})
		if err != nil {
			return err
		}
		kept.Note(j.at, key, buf.Len())
		return w.Put(path, buf.Bytes())
	})
	if err != nil {
		return err
	}
	return kept.Put(w.Put)
}

// fitting makes the page of a record, and makes it again with shorter lists while
// it is longer than a page may be. The view is the first one's.
func (k *kind[T, R]) fitting(pages *item.Pages, v any, j job[T, R], p view.Page, write func(v any) (fits bool, err error)) error {
	for range view.Shorter {
		ok, err := write(v)
		if ok || err != nil {
			return err
		}
		pages = pages.Shorter()
		v = k.view(pages, j.rec, j.row, p)
	}
	_, err := write(v)
	return err
}

// Place is where the pages of a list's records are.
func Place(l census.List) frame.Key { return frame.Key{Section: l.Row().Front(), Depth: 2} }

func (w *Writer) page(l census.List, inner bool) view.Page {
	return view.Page{Chrome: w.Frames[Place(l)], Root: "../../", Inner: inner}
}

// rowSet are rows of a list; a nil one are all of them.
type rowSet []bool

func (s rowSet) has(row int) bool { return s == nil || s[row] }

// each calls do for the records of some rows, from as many goroutines as there
// are processors.
func each[T, R any](w *Writer, k kind[T, R], rows rowSet,
	do func(buf *bytes.Buffer, pages *item.Pages, j job[T, R]) error) error {
	g, ctx := errgroup.WithContext(w.ctx)
	batches := make(chan []job[T, R], 4)
	g.Go(func() error {
		defer close(batches)
		return feed(ctx, w, k, rows, batches)
	})
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() error {
			var buf bytes.Buffer
			pages := w.Pages.Another()
			for batch := range batches {
				for _, j := range batch {
					if err := do(&buf, pages, j); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
	return g.Wait()
}

// feed walks the records, adds their texts and passes on those of the rows. Rows
// of the report stand in the order of the records, each id once and made of the
// first.
func feed[T, R any](ctx context.Context, w *Writer, k kind[T, R], rows rowSet, batches chan<- []job[T, R]) error {
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
	err := record.Each(k.of, func(rec *T) error {
		if row == len(k.rows) || k.row(&k.rows[row]) != k.id(rec) {
			return nil // the id stood before
		}
		if k.texts != nil {
			id, text := k.row(&k.rows[row]), k.text(rec) // the id of the record shares memory with all of it
			if k.list.ID == list.FollowUps {
				w.Mentions.Note(id, text)
			}
			if err := k.texts.Add(id, text); err != nil {
				return err
			}
		}
		if rows.has(row) {
			batch = append(batch, job[T, R]{rec, &k.rows[row], row})
		}
		row++
		if len(batch) == batchSize {
			return send()
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read records for %s: %w", k.list.Items, err)
	}
	if row < len(k.rows) {
		return fmt.Errorf("read records for %s: row %d of %d of the report is missing", k.list.Items, row+1, len(k.rows))
	}
	return send()
}
