package letter_test

import (
	"iter"
	"reflect"
	"regexp"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/letter"
	"opsreport/render/pages/overview"
	"opsreport/render/pages/printed"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// none begins a sentence that says that there is none of something.
var none = regexp.MustCompile(`(?i)(^|[.:;] )(when: )?(no (inspection|open|follow-up|document|group|session|item)|none|nothing|every|0 )[^.]*`)

// TestNoSentenceSaysNoneOfWhatCannotBeRead: the pages that stand first, of an account whose times are all in another form.
func TestNoSentenceSaysNoneOfWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for form, other := range map[string]func(record.Time) record.Time{
		"seconds":      func(t record.Time) record.Time { return record.Time{MS: t.MS / 1000, Form: t.Form} },
		"microseconds": func(t record.Time) record.Time { return record.Time{MS: t.MS * 1000, Form: t.Form} },
		"text":         func(record.Time) record.Time { return record.Time{Form: record.Unreadable} },
		"nothing":      func(record.Time) record.Time { return record.Time{} },
	} {
		n := testnight.Night(3, 2)
		n.Equipment = with(t, n.Equipment, other)
		n.FollowUps = with(t, n.FollowUps, other)
		n.Resources = with(t, n.Resources, other)
		n.GroupTrainings = with(t, n.GroupTrainings, other)
		r, err := report.Build(n, nil, report.Options{Zone: asOf.Location(), Book: new(label.Book)})
		if err != nil {
			t.Fatal(err)
		}
		x := table.New(r, table.Layout{})
		night := &pages.Edition{Report: r, Night: n, Registers: x}
		all := []document.Page{overview.Of(night, nil).Page(overview.Around{}), pages.EquipmentFront(night, nil), letter.Page(night, letter.Sent{}),
			printed.Summary(night, nil, nil, asOf)}
		lists := pages.NewLists(night, nil)
		for _, l := range []kind.ID{kind.FollowUps, kind.Documents, kind.Trainings} {
			all = append(all, pages.Front(night, l, pages.Ready{Rows: lists}))
		}
		for _, p := range append(all, lists.NoActivity(0), lists.Forecast(0)) {
			for _, text := range said(&p) {
				if found := none.FindString(text); found != "" && !allowed[found] {
					t.Errorf("%s, page %s: %q", form, p.ID, text)
				}
			}
		}
	}
}

// allowed says what needs no date.
var allowed = map[string]bool{
	"0 of 40 open follow-ups were reassigned twice or more": true, "0 of 20 closed ones were": true,
	"No open follow-up was reassigned more than once": true, "0 Instructor checks": true,
	"No document has an approval recorded": true, // where the service sends nothing, there is none
}

// with returns records with all their times in another form.
func with[T any](t *testing.T, all iter.Seq2[*T, error], other func(record.Time) record.Time) iter.Seq2[*T, error] {
	t.Helper()
	list, err := record.All(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		change(reflect.ValueOf(r).Elem(), other)
	}
	return record.Of(list...)
}

func change(v reflect.Value, other func(record.Time) record.Time) {
	if at, is := v.Interface().(record.Time); is {
		if at.Form != record.Absent {
			v.Set(reflect.ValueOf(other(at)))
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				change(v.Field(i), other)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			change(v.Index(i), other)
		}
	}
}

// said is what a page says.
func said(p *document.Page) []string {
	all := []string{p.Title, p.Lede.String()}
	for _, s := range p.Sections {
		all = append(all, s.Title, s.Note)
		for _, b := range s.Blocks {
			switch b := b.(type) {
			case document.Tiles:
				for _, t := range b {
					all = append(all, t.Number+" "+t.Label)
				}
			case document.Para:
				all = append(all, b.Text)
			case document.Sentence:
				all = append(all, b.Text)
				for _, l := range b.Links {
					all = append(all, l.Text)
				}
			case document.Facts:
				for _, f := range b {
					all = append(all, f.Name+" "+f.Text())
				}
			case document.Table:
				if b.Len == 0 {
					all = append(all, b.Empty)
				}
			}
		}
	}
	return all
}

// TestOneNameAFigure: tiles, registers and files call a figure by one of the two names of its entry, and no two figures share one.
func TestOneNameAFigure(t *testing.T) {
	t.Parallel()
	of, names := map[string]string{}, words.English(words.Context{}).Figures
	for _, d := range report.Dictionary() {
		for _, name := range []string{names.Name(d.ID), names.Called(d.ID)} {
			if id, taken := of[name]; taken && id != d.ID || name == "" {
				t.Errorf("%s and %s are both called %q", id, d.ID, name)
			}
			of[name] = d.ID
		}
	}
	n := testnight.Night(3, 2)
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	night := &pages.Edition{Report: r, Night: n, Registers: table.New(r, table.Layout{})}
	all := []document.Page{overview.Of(night, nil).Page(overview.Around{}), letter.Page(night, letter.Sent{}), printed.Summary(night, nil, nil, n.AsOf)}
	for _, l := range kind.All() {
		if l.ID != kind.Equipment {
			all = append(all, pages.Front(night, l.ID, pages.Ready{Rows: pages.NewLists(night, nil)}))
		}
	}
	for _, p := range all {
		for _, s := range p.Sections {
			for _, b := range s.Blocks {
				tiles, _ := b.(document.Tiles)
				for _, tile := range tiles {
					if of[tile.Label] != tile.Figure && tile.ID != "over-age" { // a part of its figure
						t.Errorf("%s: the tile of %s is called %q", p.ID, tile.Figure, tile.Label)
					}
				}
			}
		}
	}
}
