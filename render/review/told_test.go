package review

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/render/history"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/word"
)

// TestLateInspections are those not done by the closing night first, and not those that
// fall due after it.
func TestLateInspections(t *testing.T) {
	t.Parallel()
	closing := time.UnixMilli(1000)
	p := &period.Period{Closing: period.Night{Night: ledger.Night{AsOf: closing}}}
	for _, d := range []struct {
		fate period.Fate
		ms   int64
	}{{period.OnTime, 1}, {period.Away, 2}, {period.Late, 900}, {period.Late, 3}, {period.NotDone, 1001}, {period.NotDone, 1000},
		{period.Moved, 4}, {period.NotDone, 999}} {
		p.Due = append(p.Due, period.Inspection{Expiry: period.Expiry{MS: d.ms}, Fate: d.fate})
	}
	got := ""
	for _, d := range late(p) {
		got += fmt.Sprintf("%s %d, ", d.Fate, d.MS)
	}
	if want := "not done 999, not done 1000, late 3, late 900, moved 4, gone or out of service 2, "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestTheFigureOfAChart: each series of a chart has its own number of the figure.
func TestTheFigureOfAChart(t *testing.T) {
	t.Parallel()
	n := 9
	p := &period.Period{Future: 2, Figures: []period.Figure{
		{ID: "P1", N: &n, Series: []period.Count{{N: 5}, {N: 6}, {N: 7}}}, {ID: "P2"}, {ID: "P3", N: &n, Series: []period.Count{{N: 1}, {N: 2}}},
		{ID: "P7", N: &n, Series: []period.Count{{N: 10}, {N: 11}, {N: 12}, {N: 13}, {N: 14}, {N: 15}, {N: 16}}}}}
	want := map[string]string{"on-time": "5 6 5 2 ", "in-date-nights": "- ", "lapses": "1 2 ", "closings": "11 14 "}
	for _, d := range drawn {
		got := ""
		for _, v := range d.values(p) {
			if v == nil {
				got += "- "
			} else {
				got += fmt.Sprint(*v, " ")
			}
		}
		if got != want[d.id] {
			t.Errorf("%s draws %s, not %s", d.id, got, want[d.id])
		}
	}
	if got := short(p.Figure("P3")).Text; got != "1 begun, 2 ended" {
		t.Error(got)
	}
}

// TestTheRestOfAList begins after the rows that a page shows.
func TestTheRestOfAList(t *testing.T) {
	t.Parallel()
	p := &period.Period{Span: period.Of(period.Month, first)}
	if r := rest(p, "x", make([]int, First)); r != nil {
		t.Errorf("of %d rows there is a rest: %+v", First, r)
	}
	for n, note := range map[int]string{First + 1: "", Most: "", Most + 1: "400 of 401 rows. The CSV files beside the page have all rows."} {
		if r := rest(p, "x", make([]int, n)); r == nil || r.N != n || len(r.First) != First || r.Note != note {
			t.Errorf("of %d rows: %+v", n, r)
		}
	}
}

// TestWhatIsOverAndWhatIsNot: PDFs are of what is over, a lede of what is not says as of
// when, and a quarter shows its months with two nights and the figures with targets.
func TestWhatIsOverAndWhatIsNot(t *testing.T) {
	t.Parallel()
	b := book(t)
	ids := ""
	for _, p := range b.ToPrint() {
		ids += p.ID + " "
	}
	if ids != "2026-10 2026-Q3 " {
		t.Errorf("printed: %s", ids)
	}
	now, quarter := b.Shown.Find("2026-11"), b.Shown.Find("2026-Q3")
	if lede := b.lede(now); !strings.Contains(lede, "all figures are as of "+word.DateTime(now.Closing.AsOf)) {
		t.Error(lede)
	}
	if got := said(b.trends(quarter)); !strings.Contains(got, "September 2026") {
		t.Error(got)
	}
	if s := b.aimed(quarter); len(s.Tables) != 1 || s.Tables[0].Len != 2 {
		t.Error(said(s))
	}
}

// TestATargetStandsBesideWhatItIsHeldAgainst: of the age of follow-ups, the last bucket
// and not all that are open.
func TestATargetStandsBesideWhatItIsHeldAgainst(t *testing.T) {
	t.Parallel()
	d := 40
	l := &history.Line{Figures: []history.Figure{{ID: "F3", N: 12, Series: []int{5, 4, 2, 1}}, {ID: "F2", N: 7, D: &d}}}
	for want, f := range map[string]report.Definition{"2": {ID: "F3", Better: report.LastLow},
		"7 of 40 (17.5 %)": {ID: "F2", Better: report.Lower},
		"not known":        {ID: "F9", Better: report.LastLow}} {
		if got := heldCell(l, &report.Figure{Definition: f}).Text; got != want {
			t.Errorf("%s: %s, want %s", f.ID, got, want)
		}
	}
}

// TestAnInspectionThatWasMoved shows to when.
func TestAnInspectionThatWasMoved(t *testing.T) {
	t.Parallel()
	b := book(t)
	d := &period.Inspection{Fate: period.Moved, To: first.UnixMilli(), Expiry: period.Expiry{MS: first.AddDate(0, 0, -9).UnixMilli()}}
	if got := b.after(d).Text; got != "28 Sep 2026" {
		t.Errorf("moved to %s", got)
	}
}
