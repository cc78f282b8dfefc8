package overview

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/plot"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestTypesStandByTheirShares: the type of which least is in date comes first, though more items of others are expired, and one of few items,
// which has no share, comes last.
func TestTypesStandByTheirShares(t *testing.T) {
	t.Parallel()
	n := record.Night{AsOf: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)}
	var items []*record.Equipment
	add := func(of string, expired, inDate int) {
		for i := range expired + inDate {
			status := "uptodate"
			if i < expired {
				status = "expired"
			}
			items = append(items, &record.Equipment{ID: fmt.Sprint(of, i), TypeID: of, InService: record.True, Status: status, Schedules: []record.Schedule{{ID: "s", Status: status}}})
		}
	}
	add("many", 5, 45)
	add("few", 2, 1)
	add("worse", 2, 8)
	add("good", 0, 6)
	n.Equipment = record.Of(items...)
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	night := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}, nil)
	drawn := ""
	for _, c := range night.Answering(plot.Charts(r, nil)) {
		if c.ID == "equipment-by-type" {
			for i, k := range c.Categories {
				drawn += fmt.Sprintf("%s %g; ", k.Label, *c.Series[0].Values[i])
			}
		}
	}
	if want := "worse 2; many 5; good 0; few 2; "; drawn != want {
		t.Errorf("%s, want %s", drawn, want)
	}
}
