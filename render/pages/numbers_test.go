package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestNumbersLeadToTheirLists: each number of a sentence leads to the list of what it counts, and neither the sentence nor a name in it is
// any different for that.
func TestNumbersLeadToTheirLists(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 28, 5, 38, 0, 0, time.UTC)
	item := func(id, status string) *record.Equipment {
		return &record.Equipment{ID: id, Serial: id, InService: record.True, Status: status, Schedules: []record.Schedule{
			{ID: "s", Status: status, ExpiresOn: record.MS(asOf.AddDate(0, 0, -3).UnixMilli())}}}
	}
	odd := string(firstSlot) // a name that is what stands for the first number
	r, err := report.Build(record.Night{AsOf: asOf, Set: record.Set{Equipment: record.Of(item("A", "expired"), item("B", "expired"), item(odd, "expiring"))}}, nil,
		report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	in := NumbersOf(table.New(r, table.Layout{}), nil)
	line, plain := in.Line(Of(r).CatchUp(in)), Of(r).CatchUp(nil)
	if want := "3 inspections to catch up: those of the 2 expired items, and 1 that the service does not call expired, " + odd + "."; plain != want || line.String() != want {
		t.Errorf("%q and %q, want %q", plain, line, want)
	}
	got := map[string]int{}
	for _, p := range line {
		if p.Count == 0 && p.Text != "" && (p.Text != odd || p.Link != "equipment/item/"+table.Layout{}.Slug(odd)+".html") {
			t.Errorf("the name %q leads to %q", p.Text, p.Link)
		}
		if p.Count > 0 {
			got[p.Text+" "+p.Link] = p.Count
		}
	}
	if len(got) != 3 || got["3 equipment/catch-up.html"] != 3 || got["2 equipment/expired.html"] != 2 ||
		got["1 equipment/catch-up.html#f.item-status=expiring,uptodate,noschedule"] != 1 {
		t.Errorf("they lead to %v", got)
	}
}
