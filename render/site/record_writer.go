package site

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"runtime"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/render/brief/dossier"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/site/page"
	"opsreport/render/site/search"
	"opsreport/render/site/view"
)

// kind describes how the records of one list become pages.
type kind[T, R any] struct {
	list   *list.Row
	page   string // name of the template
	of     iter.Seq2[*T, error]
	rows   []R
	id     func(rec *T) string
	row    func(r *R) string
	text   func(rec *T) string                          // text that can be searched at privacy full
	beside func(d *dossier.Desk, rec *T) dossier.Beside // what others say of it
	made   func(d *dossier.Desk, r *dossier.Record[T, R]) *dossier.Page
	view   func(on *maker, m *page.Maker, p *dossier.Page) any // valid until the next one
	texts  *search.Texts                                       // receives the texts; nil if they are not searchable, or were written before
}

// batchSize is how many records are passed between goroutines at once.
const batchSize = 64

// recordWriter writes the pages of records.
type recordWriter struct {
	*builder
	book     *dossier.Book
	mentions *dossier.Mentions // found while the pages of follow-ups are made; nil unless privacy is full
	searched *search.Data
	frames   map[page.FrameKey]*view.Chrome
}

// chainOf returns the chain that tells what records were; nil without one.
func chainOf(s *page.Source) *period.Chain {
	if s.Reviews == nil {
		return nil
	}
	return s.Reviews.Chain
}

// recordPages reads the four lists again and writes the page and the searchable text of each record.
// Follow-ups come first, since the pages of equipment show which follow-ups name an item.
func (b *builder) recordPages() error {
	var keys []page.FrameKey
	for _, l := range list.All() {
		keys = append(keys, recordFrame(l.ID))
	}
	frames, err := b.frames(keys)
	if err != nil {
		return err
	}
	n, r, mentions := &b.Night, b.Report, dossier.NewMentions(b.Privacy, b.Report.Equipment)
	book := dossier.New(b.Registers, b.Privacy, mentions, b.Ledger, chainOf(b.Source))
	w := &recordWriter{b, book, mentions, b.searched(), frames}
	if err := writeRecords(w, kind[record.FollowUp, census.FollowUp]{
		list:   list.FollowUps.Row(),
		page:   "followup-item",
		of:     n.FollowUps,
		rows:   r.FollowUps,
		text:   search.FollowUp,
		id:     func(f *record.FollowUp) string { return f.ID },
		row:    func(f *census.FollowUp) string { return f.ID },
		beside: (*dossier.Desk).BesideFollowUp,
		made:   (*dossier.Desk).FollowUp,
		view:   followUpView,
	}); err != nil {
		return err
	}
	mentions.Turn(r.Equipment, r.FollowUps)
	if err := writeRecords(w, kind[record.Equipment, census.Equipment]{
		list:   list.Equipment.Row(),
		page:   "equipment-item",
		of:     n.Equipment,
		rows:   r.Equipment,
		text:   search.Equipment,
		id:     func(e *record.Equipment) string { return e.ID },
		row:    func(e *census.Equipment) string { return e.ID },
		beside: (*dossier.Desk).BesideItem,
		made:   (*dossier.Desk).Item,
		view:   recordView,
	}); err != nil {
		return err
	}
	if err := writeRecords(w, kind[record.Resource, census.Document]{
		list:   list.Documents.Row(),
		page:   "document-item",
		of:     n.Resources,
		rows:   r.Documents,
		text:   search.Document,
		id:     func(d *record.Resource) string { return d.ID },
		row:    func(d *census.Document) string { return d.ID },
		beside: (*dossier.Desk).BesideDocument,
		made:   (*dossier.Desk).Document,
		view:   recordView,
	}); err != nil {
		return err
	}
	return writeRecords(w, kind[record.GroupTraining, census.Training]{
		list:   list.Trainings.Row(),
		page:   "session",
		of:     n.GroupTrainings,
		rows:   r.Trainings,
		text:   search.Session,
		id:     func(t *record.GroupTraining) string { return t.ID },
		row:    func(t *census.Training) string { return t.ID },
		beside: (*dossier.Desk).BesideSession,
		made:   (*dossier.Desk).Session,
		view:   recordView,
	})
}

func writeRecords[T, R any](w *recordWriter, k kind[T, R]) error {
	if !w.Report.Has(k.list.ID) {
		return nil
	}
	k.texts = w.searched.Texts(k.list.Folder, len(k.rows))
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

// maker is the memory with which one goroutine makes pages of records, one after the other.
type maker struct {
	desk *dossier.Desk
	room view.Room
	view FollowUpView // or the part of it that other records have
	buf  bytes.Buffer
}

// writeSingle writes one page for each record.
func writeSingle[T, R any](w *recordWriter, k kind[T, R]) error {
	p := w.page(k.list.ID, false)
	return writeEach(w, k, nil, func(on *maker, r *dossier.Record[T, R]) error {
		path, _ := w.Registers.Layout.Place(k.list.ID, r.ID)
		r.Beside = k.beside(on.desk, r.Rec)
		err := fitting(w, &k, on, r, p, func(v any) (bool, error) {
			err := w.engine.Page(&on.buf, k.page, v)
			return view.Fits(on.buf.Bytes(), 1), err
		})
		if err != nil {
			return err
		}
		return w.sink.Put(path, on.buf.Bytes())
	})
}

// fitting makes the page of a record, and makes it again with shorter lists as long as it is too
// long.
func fitting[T, R any](w *recordWriter, k *kind[T, R], on *maker, r *dossier.Record[T, R], p view.Page,
	write func(v any) (fits bool, err error)) error {
	desk := on.desk
	for tight := 0; ; tight++ {
		on.room.Clear()
		v, err := page.Make(page.Maker{Source: w.Source, Page: p, Room: &on.room}, func(m *page.Maker) any {
			return k.view(on, m, entitled(m, k.list, k.made(desk, r)))
		})
		if err != nil {
			return err
		}
		if ok, err := write(v); ok || err != nil || tight == view.Shorter {
			return err
		}
		desk = desk.Shorter()
		r.Beside = k.beside(desk, r.Rec)
	}
}

// recordFrame returns the frame's key for the record pages of a list.
func recordFrame(l list.ID) page.FrameKey {
	return page.FrameKey{Section: l.Row().Front(), Depth: 2, Scripts: page.Scripts{Drawings: l == list.Equipment || l == list.FollowUps}}
}

func (w *recordWriter) page(l list.ID, inner bool) view.Page {
	return view.Page{Chrome: w.frames[recordFrame(l)], Root: "../../", Inner: inner}
}

// rowSet is a set of rows of a list; a nil set means all rows.
type rowSet []bool

func (s rowSet) has(row int) bool { return s == nil || s[row] }

// writeEach calls do for the records of some rows, from as many goroutines as there
// are processors.
func writeEach[T, R any](w *recordWriter, k kind[T, R], rows rowSet, do func(on *maker, r *dossier.Record[T, R]) error) error {
	g, ctx := errgroup.WithContext(w.ctx)
	batches := make(chan []dossier.Record[T, R], 4)
	done := make(chan []dossier.Record[T, R], cap(batches)) // to be filled again
	g.Go(panics.Func(func() error {
		defer close(batches)
		return feed(ctx, w, k, rows, batches, done)
	}))
	for range runtime.GOMAXPROCS(0) {
		g.Go(panics.Func(func() error {
			on := &maker{desk: w.book.Desk()}
			for batch := range batches {
				for i := range batch {
					if err := do(on, &batch[i]); err != nil {
						return err
					}
				}
				select {
				case done <- batch:
				default:
				}
			}
			return nil
		}))
	}
	return g.Wait()
}

// feed walks the records, adds their texts and passes on those of the rows. Rows
// of the report stand in the order of the records, each id once and made of the
// first. Batches that are done are filled again.
func feed[T, R any](ctx context.Context, w *recordWriter, k kind[T, R], rows rowSet, batches chan<- []dossier.Record[T, R],
	done <-chan []dossier.Record[T, R]) error {
	var batch []dossier.Record[T, R]
	send := func() error {
		select {
		case batches <- batch:
		case <-ctx.Done():
			return ctx.Err()
		}
		select {
		case batch = <-done:
			batch = batch[:0]
		default:
			batch = make([]dossier.Record[T, R], 0, batchSize)
		}
		return nil
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
				w.mentions.Note(id, text)
			}
			if err := k.texts.Add(id, text); err != nil {
				return err
			}
		}
		if rows.has(row) {
			batch = append(batch, dossier.Record[T, R]{ID: id, At: row, Rec: rec, Row: &k.rows[row]})
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
