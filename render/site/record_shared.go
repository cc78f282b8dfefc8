package site

import (
	"bytes"
	"html/template"
	"path"
	"slices"
	"strings"

	"opsreport/render/brief/dossier"
	"opsreport/render/list"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// SharedView is the view of page shared: the records of one hash.
type SharedView struct {
	view.Page
	Articles []Article `doc:"the records"`
}

// Article is one record on a shared page.
type Article struct {
	Anchor string        `doc:"id of the record on the page"`
	Body   template.HTML `doc:"the output of the main part of its own template"`
}

// heldRecords is how many records a pass over a list holds as markup where
// pages are shared.
const heldRecords = 15_000

// writeShared writes pages that records share. A page is whole only when every
// record was seen, so the list is walked once for each slice of the pages that
// fits in memory.
func writeShared[T, R any](w *recordWriter, k kind[T, R]) error {
	passes := len(k.rows)/heldRecords + 1
	for pass := range passes {
		if err := writeSlice(w, k, pass, passes); err != nil {
			return err
		}
		k.texts = nil // they are written in one pass
	}
	return nil
}

func writeSlice[T, R any](w *recordWriter, k kind[T, R], pass, passes int) error {
	index := make(map[string]int, heldRecords) // by id, in the order of the list
	rows := make(rowSet, len(k.rows))
	for i := range k.rows {
		id := k.row(&k.rows[i])
		if rows[i] = passes == 1 || sliceOf(table.SharedName(id), passes) == pass; rows[i] {
			index[id] = len(index)
		}
	}
	articles, p := make([]Article, len(index)), w.page(k.list.ID, true)
	err := writeEach(w, k, rows, func(on *maker, r *dossier.Record[T, R]) error {
		r.Beside = k.beside(on.desk, r.Rec)
		var body string
		err := fitting(w, &k, on, r, p, func(v any) (bool, error) {
			made, err := w.engine.Body(&on.buf, k.page, v)
			body = made
			return view.Fits(on.buf.Bytes(), 2), err // others stand beside it
		})
		if err != nil {
			return err
		}
		_, anchor := w.Registers.Layout.Place(k.list.ID, r.ID)
		articles[index[r.ID]] = Article{anchor, template.HTML(body)}
		return nil
	})
	if err != nil {
		return err
	}
	return w.putShared(k.list.ID, index, articles)
}

func sliceOf(name string, of int) int {
	n := 0
	for _, c := range []byte(name) {
		n = (n*31 + int(c)) % 65521
	}
	return n % of
}

// putShared writes the shared pages of the records held, in the order of ids
// so that the order of the list changes nothing.
func (w *recordWriter) putShared(l list.ID, index map[string]int, articles []Article) error {
	byFile := map[string][]string{}
	for id := range index {
		file, _ := w.Registers.Layout.Place(l, id)
		byFile[file] = append(byFile[file], id)
	}
	files := make([]string, 0, len(byFile))
	for f := range byFile {
		files = append(files, f)
	}
	slices.Sort(files)
	var buf bytes.Buffer
	for _, file := range files {
		members := byFile[file]
		slices.Sort(members)
		v := SharedView{Page: w.page(l, false)}
		name := strings.TrimSuffix(path.Base(file), ".html")
		v.Title = dossier.Shared(l, strings.TrimPrefix(name, "shared-"))
		v.H1 = v.Title
		v.Crumbs = page.Crumbs(v.Root, page.OverviewCrumb, page.FrontCrumb(l), page.Step(v.Title, ""))
		for _, id := range members {
			v.Articles = append(v.Articles, articles[index[id]])
		}
		if err := w.engine.Page(&buf, "shared", v); err != nil {
			return err
		}
		if err := w.sink.Put(file, bytes.Clone(buf.Bytes())); err != nil {
			return err
		}
	}
	return nil
}
