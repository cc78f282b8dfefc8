package site

import (
	"bytes"
	"fmt"
	"html/template"
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/pages/records"
	"opsreport/render/site/engine"
	"opsreport/render/site/search"
)

// recordList is the records of a list, by their rows in the report.
type recordList struct {
	*kind.Spec
	rows int
	id   func(row int) string
	text func(row int) string // that can be searched at privacy full
	page func(row, tight int) *records.Page
}

// recordPages writes the page and the searchable text of each record.
func (b *builder) recordPages() error {
	n, r := &b.Night, b.Report
	items, err := ofRows(kind.Equipment, n.Equipment, len(r.Equipment), func(i int, e *record.Equipment) bool { return r.Equipment[i].ID == e.ID })
	if err != nil {
		return err
	}
	followUps, err := ofRows(kind.FollowUps, n.FollowUps, len(r.FollowUps), func(i int, f *record.FollowUp) bool { return r.FollowUps[i].ID == f.ID })
	if err != nil {
		return err
	}
	documents, err := ofRows(kind.Documents, n.Resources, len(r.Documents), func(i int, d *record.Resource) bool { return r.Documents[i].ID == d.ID })
	if err != nil {
		return err
	}
	sessions, err := ofRows(kind.Trainings, n.GroupTrainings, len(r.Trainings), func(i int, t *record.GroupTraining) bool {
		return r.Trainings[i].ID == t.ID
	})
	if err != nil {
		return err
	}
	made := records.New(b.Registers, b.Privacy, b.Mentions, b.Ledger, counterOf(b.source))
	for _, l := range []recordList{{
		Spec: kind.FollowUps.Spec(),
		rows: len(followUps),
		id:   func(row int) string { return followUps[row].ID },
		text: func(row int) string { return search.FollowUp(followUps[row]) },
		page: func(row, tight int) *records.Page { return made.FollowUp(followUps[row], &r.FollowUps[row], tight) },
	}, {
		Spec: kind.Equipment.Spec(),
		rows: len(items),
		id:   func(row int) string { return items[row].ID },
		text: func(row int) string { return search.Equipment(items[row]) },
		page: func(row, tight int) *records.Page { return made.Item(items[row], &r.Equipment[row], tight) },
	}, {
		Spec: kind.Documents.Spec(),
		rows: len(documents),
		id:   func(row int) string { return documents[row].ID },
		text: func(row int) string { return search.Document(documents[row]) },
		page: func(row, tight int) *records.Page { return made.Document(documents[row], &r.Documents[row], tight) },
	}, {
		Spec: kind.Trainings.Spec(),
		rows: len(sessions),
		id:   func(row int) string { return sessions[row].ID },
		text: func(row int) string { return search.Session(sessions[row]) },
		page: func(row, tight int) *records.Page { return made.Session(sessions[row], &r.Trainings[row], tight) },
	}} {
		if !r.Has(l.ID) {
			continue
		}
		if err := b.searched().Texts(l.Folder, l.rows, l.id, l.text); err != nil {
			return err
		}
		if err := b.recordsOf(&l); err != nil {
			return err
		}
	}
	return nil
}

// ofRows returns the record of each row of the report: rows stand in the order of the records, each id once and made of the
// first that has it.
func ofRows[T any](of kind.ID, all iter.Seq2[*T, error], rows int, is func(row int, rec *T) bool) ([]*T, error) {
	out := make([]*T, 0, rows)
	err := record.Each(all, func(rec *T) error {
		if len(out) < rows && is(len(out), rec) {
			out = append(out, rec)
		}
		return nil
	})
	if err == nil && len(out) < rows {
		err = fmt.Errorf("row %d of %d of the report is missing", len(out)+1, rows)
	}
	if err != nil {
		return nil, fmt.Errorf("read records for %s: %w", of.Spec().Items, err)
	}
	return out, nil
}

// recordsOf writes the pages of a list's records: one each, or those that they share.
func (b *builder) recordsOf(l *recordList) error {
	frame := frameKey{Section: l.Front(), Depth: 2, Scripts: Scripts{Drawings: l.ID == kind.Equipment || l.ID == kind.FollowUps}}
	frames, err := b.frames([]frameKey{frame})
	if err != nil {
		return err
	}
	p := engine.Around{Chrome: frames[frame], Root: "../../"}
	if b.Registers.Layout.Shared {
		return b.sharedPages(l, p)
	}
	return b.each(l.rows, func(row int, out *bytes.Buffer) error {
		if err := b.fit(l, row, p, 1, out, b.engine.Page); err != nil {
			return err
		}
		file, _ := b.Registers.Layout.Place(l.ID, l.id(row))
		return b.sink.Put(file, out.Bytes())
	})
}

// fit makes the page of a record, and makes it again with shorter lists as long as it is longer than that part of a page.
func (b *builder) fit(l *recordList, row int, p engine.Around, part int, out *bytes.Buffer,
	execute func(out *bytes.Buffer, template string, v any) error) error {
	for tight := 0; ; tight++ {
		r := l.page(row, tight)
		p.Title, p.Crumbs = r.DocumentTitle, crumbs(append([]document.Link{frontCrumb(b.Registers.Words, l.ID)}, r.Trail...)...)
		if err := execute(out, r.ID, engine.NewDocument(p, r.Page)); err != nil || fits(out.Bytes(), part) || tight == shorter {
			return err
		}
	}
}

// SharedView is the view of page shared: the records of one hash.
type SharedView struct {
	*engine.Document
	Articles []Article // the records
}

// Article is one record on a shared page.
type Article struct {
	Anchor string        // id of the record on the page
	Body   template.HTML // the output of the main part of its own template
}

// sharedPages writes the pages that records share.
func (b *builder) sharedPages(l *recordList, p engine.Around) error {
	rows := map[string][]int{} // by file
	for row := range l.rows {
		file, _ := b.Registers.Layout.Place(l.ID, l.id(row))
		rows[file] = append(rows[file], row)
	}
	files := slices.Sorted(maps.Keys(rows))
	return b.each(len(files), func(i int, out *bytes.Buffer) error { return b.sharedPage(l, p, files[i], rows[files[i]], out) })
}

// sharedPage writes one of them. Its records stand in the order of their ids, so that the order of the list changes nothing.
func (b *builder) sharedPage(l *recordList, p engine.Around, file string, rows []int, out *bytes.Buffer) error {
	slices.SortFunc(rows, func(x, y int) int { return strings.Compare(l.id(x), l.id(y)) })
	inner := p
	inner.Inner = true
	p.Title = records.Shared(pages.Of(b.Report).Words(), l.ID, strings.TrimPrefix(strings.TrimSuffix(path.Base(file), ".html"), "shared-"))
	p.Crumbs = crumbs(overviewCrumb(b.Registers.Words), frontCrumb(b.Registers.Words, l.ID), document.Link{Text: p.Title})
	v := SharedView{Document: engine.NewDocument(p, document.Page{ID: "shared", Title: p.Title})}
	for _, row := range rows {
		if err := b.fit(l, row, inner, 2, out, b.engine.Body); err != nil { // others stand beside it
			return err
		}
		_, anchor := b.Registers.Layout.Place(l.ID, l.id(row))
		v.Articles = append(v.Articles, Article{anchor, template.HTML(out.String())})
	}
	if err := b.engine.Page(out, "shared", v); err != nil {
		return err
	}
	return b.sink.Put(file, out.Bytes())
}
