package site_test

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/site/front"
	pages "opsreport/render/site/page"
	"opsreport/render/site/view"
)

// formOf is a night with so many open follow-ups of one form, the newest first,
// with a day between them.
func formOf(t *testing.T, n int) *pages.Source {
	t.Helper()
	var all []*record.FollowUp
	for i := range n {
		all = append(all, &record.FollowUp{ID: fmt.Sprintf("f%04d", i), FormID: "7", Open: record.True,
			CreatedOn: record.MS(asOf.AddDate(0, 0, -i).UnixMilli())})
	}
	book := &label.Book{}
	book.Set(label.Form, "7", "Walk")
	night := record.Night{AsOf: asOf, Set: record.Set{FollowUps: record.Of(all...)}}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	return pages.New(pages.Input{Report: r, Book: book})
}

// TestALongGroupIsCut: a page shows the first 100 records of its group and leads to
// all of them by year, or by month where a year has too many; a shorter one has them all.
func TestALongGroupIsCut(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{100: "100 rows, 0 parts of 0", 101: "100 rows, 1 parts of 101", 400: "100 rows, 12 parts of 400"} {
		s := formOf(t, n)
		places := front.Groups(s)
		v, err := places[0].View(s, view.Page{})
		if err != nil {
			t.Fatal(err)
		}
		blocks := v.(front.View).Blocks
		table := blocks[len(blocks)-1].Tables[0]
		sum := 0
		for _, p := range table.Parts {
			sum += p.Count
		}
		if got := fmt.Sprintf("%d rows, %d parts of %d", len(table.Rows), len(table.Parts), sum); got != want {
			t.Errorf("%d follow-ups: %s, not %s", n, got, want)
		}
	}
}
