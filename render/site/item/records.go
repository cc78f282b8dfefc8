package item

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/guard"
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/site/cache"
	"opsreport/render/site/engine"
	"opsreport/render/site/frame"
	"opsreport/render/site/search"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// kind describes how the records of one list become pages.
type kind[T, R any] struct {
	list   *list.Row
	page   string // name of the template
	of     iter.Seq2[*T, error]
	rows   []R
	id     func(rec *T) string
	row    func(r *R) string
	text   func(rec *T) string                            // text that can be searched at privacy full
	beside func(pages *Pages, rec *T, root string) Beside // what others say of it
	view   func(pages *Pages, r *Record[T, R], p view.Page) any
	texts  *search.Texts // receives the texts; nil if they are not searchable, or were written before
}

// batchSize is how many records are passed between goroutines at once.
const batchSize = 64

// Writer holds what is needed to write the pages of records.
type Writer struct {
	Engine    *engine.Set
	Registers *table.Registers
	Night     *record.Night // as the privacy level changed it
	Pages     *Pages
	Mentions  *Mentions // found while the pages of follow-ups are made; nil unless privacy is full
	Search    *search.Data
	Frames    map[frame.Key]frame.Frame
	Kept      func(group string, n int) *cache.Pages
	Put       func(path string, content []byte) error

	ctx    context.Context
	common []byte // digest of what the pages of all records share
}

// Write reads the four lists again and writes the page and the searchable text of each record.
// Follow-ups come first, since the pages of equipment show which follow-ups name an item.
func (w *Writer) Write(ctx context.Context) error {
	w.ctx, w.common = ctx, w.Pages.Digest()
	n, r := w.Night, w.Registers.Report
	if err := writeRecords(w, kind[record.FollowUp, census.FollowUp]{
		list: list.FollowUps.Row(), page: "followup-item", of: n.FollowUps, rows: r.FollowUps, text: search.FollowUp,
		id: func(f *record.FollowUp) string { return f.ID }, row: func(f *census.FollowUp) string { return f.ID },
		beside: (*Pages).BesideFollowUp, view: viewed((*Pages).FollowUp),
	}); err != nil {
		return err
	}
	w.Mentions.Turn(r.Equipment, r.FollowUps)
	if err := writeRecords(w, kind[record.Equipment, census.Equipment]{
		list: list.Equipment.Row(), page: "equipment-item", of: n.Equipment, rows: r.Equipment, text: search.Equipment,
		id: func(e *record.Equipment) string { return e.ID }, row: func(e *census.Equipment) string { return e.ID },
		beside: (*Pages).BesideEquipment, view: viewed((*Pages).Equipment),
	}); err != nil {
		return err
	}
	if err := writeRecords(w, kind[record.Resource, census.Document]{
		list: list.Documents.Row(), page: "document-item", of: n.Resources, rows: r.Documents, text: search.Document,
		id: func(d *record.Resource) string { return d.ID }, row: func(d *census.Document) string { return d.ID },
		beside: (*Pages).BesideDocument, view: viewed((*Pages).Document),
	}); err != nil {
		return err
	}
	return writeRecords(w, kind[record.GroupTraining, census.Training]{
		list: list.Trainings.Row(), page: "session", of: n.GroupTrainings, rows: r.Trainings, text: search.Session,
		id: func(t *record.GroupTraining) string { return t.ID }, row: func(t *census.Training) string { return t.ID },
		beside: (*Pages).BesideSession, view: viewed((*Pages).Session),
	})
}

// viewed adapts a function that makes a view, so that views may have any type.
func viewed[T, R, V any](of func(*Pages, *Record[T, R], view.Page) V) func(*Pages, *Record[T, R], view.Page) any {
	return func(pages *Pages, r *Record[T, R], p view.Page) any { return of(pages, r, p) }
}

func writeRecords[T, R any](w *Writer, k kind[T, R]) error {
	k.texts = w.Search.Texts(k.list.Folder, len(k.rows))
	write := writeSingle[T, R]
	if w.Registers.Layout.Shared {
		write = writeShared
	}
	err := write(w, k)
	if failed := k.texts.Close(); err == nil {
		err = failed
	}
	return err
}

// writeSingle writes one page for each record, or keeps the page of the last run.
func writeSingle[T, R any](w *Writer, k kind[T, R]) error {
	kept, page := w.Kept(k.list.Folder, len(k.rows)), w.page(k.list.ID, false)
	place := slices.Concat(w.Frames[Place(k.list.ID)].Digest, w.common)
	err := each(w, k, nil, func(buf *bytes.Buffer, pages *Pages, r *Record[T, R]) error {
		path, _ := w.Registers.Layout.Place(k.list.ID, r.ID)
		r.Beside = k.beside(pages, r.Rec, page.Root)
		key := kept.Key(path, k.page, place, r)
		if kept.Keep(r.At, key, path) {
			return nil
		}
		err := k.fitting(pages, r, page, func(v any) (bool, error) {
			err := w.Engine.Page(buf, k.page, v)
			return view.Fits(buf.Bytes(), 1), err
		})
		if err != nil {
			return err
		}
		kept.Note(r.At, key, buf.Len())
		return w.Put(path, buf.Bytes())
	})
	if err != nil {
		return err
	}
	return kept.Put(w.Put)
}

// fitting makes the page of a record, and makes it again with shorter lists as long as it is too
// long.
func (k *kind[T, R]) fitting(pages *Pages, r *Record[T, R], p view.Page, write func(v any) (fits bool, err error)) error {
	for range view.Shorter {
		ok, err := write(k.view(pages, r, p))
		if ok || err != nil {
			return err
		}
		pages = pages.Shorter()
		r.Beside = k.beside(pages, r.Rec, p.Root)
	}
	_, err := write(k.view(pages, r, p))
	return err
}

// Place returns the frame's key for the record pages of a list.
func Place(l list.ID) frame.Key { return frame.Key{Section: l.Row().Front(), Depth: 2} }

func (w *Writer) page(l list.ID, inner bool) view.Page {
	return view.Page{Chrome: w.Frames[Place(l)].Chrome, Root: "../../", Inner: inner}
}

// rowSet is a set of rows of a list; a nil set means all rows.
type rowSet []bool

func (s rowSet) has(row int) bool { return s == nil || s[row] }

// each calls do for the records of some rows, from as many goroutines as there
// are processors.
func each[T, R any](w *Writer, k kind[T, R], rows rowSet,
	do func(buf *bytes.Buffer, pages *Pages, r *Record[T, R]) error) error {
	g, ctx := errgroup.WithContext(w.ctx)
	batches := make(chan []Record[T, R], 4)
	g.Go(guard.Func(func() error {
		defer close(batches)
		return feed(ctx, w, k, rows, batches)
	}))
	for range runtime.GOMAXPROCS(0) {
		g.Go(guard.Func(func() error {
			var buf bytes.Buffer
			pages := w.Pages.Another()
			for batch := range batches {
				for i := range batch {
					if err := do(&buf, pages, &batch[i]); err != nil {
						return err
					}
				}
			}
			return nil
		}))
	}
	return g.Wait()
}

// feed walks the records, adds their texts and passes on those of the rows. Rows
// of the report stand in the order of the records, each id once and made of the
// first.
func feed[T, R any](ctx context.Context, w *Writer, k kind[T, R], rows rowSet, batches chan<- []Record[T, R]) error {
	var batch []Record[T, R]
	send := func() error {
		select {
		case batches <- batch:
			batch = make([]Record[T, R], 0, batchSize)
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
		id := k.row(&k.rows[row])
		if k.texts != nil {
			text := k.text(rec)
			if k.list.ID == list.FollowUps {
				w.Mentions.Note(id, text)
			}
			if err := k.texts.Add(id, text); err != nil {
				return err
			}
		}
		if rows.has(row) {
			batch = append(batch, Record[T, R]{ID: id, At: row, Rec: rec, Row: &k.rows[row]})
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
