package chart

import (
	"bytes"
	"os"
	"testing"
	"time"
)

// TestWaterfall leaves out what changes nothing, and says whether it adds up and can be seen.
func TestWaterfall(t *testing.T) {
	t.Parallel()
	steps := []Move{{N: 3}, {N: 0, Name: "none"}, {N: -2}}
	w, adds := NewWaterfall(Move{N: 10}, steps, Move{N: 11})
	if len(w.Steps) != 4 || !adds || !w.Steps[0].Whole || !w.Steps[3].Whole || w.Steps[1].Whole || w.Steps[2].N != -2 {
		t.Errorf("%+v, %v", w, adds)
	}
	if _, adds := NewWaterfall(Move{N: 10}, steps, Move{N: 12}); adds {
		t.Error("10 + 3 − 2 is 12")
	}
	for _, c := range []struct {
		before, by int
		want       bool
	}{{200, 1, true}, {201, 1, false}, {400, -2, true}, {402, -2, false}, {0, 0, true}, {0, 5, true}} {
		w, _ := NewWaterfall(Move{N: c.before}, []Move{{N: c.by}}, Move{N: c.before})
		if w.Readable() != c.want {
			t.Errorf("a step of %d from %d: readable %v", c.by, c.before, w.Readable())
		}
	}
}

// TestFateBars have one scale, that of the longest row.
func TestFateBars(t *testing.T) {
	t.Parallel()
	bars := Fates{Rows: []Fate{{OnTime: 3}, {OnTime: 1, Late: 2, NotDone: 3, NotDueYet: 4}}}.Bars()
	if len(bars) != 2 || bars[0].Most != 10 || bars[1].Most != 10 || bars[0].All() != 3 {
		t.Errorf("%+v", bars)
	}
	if none := (Fates{Rows: []Fate{{}}}).Bars(); none[0].Most != 1 {
		t.Errorf("%+v", none)
	}
}

// TestTimeAxis: what is outside is at an edge.
func TestTimeAxis(t *testing.T) {
	t.Parallel()
	from := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	a := TimeAxis{From: from, To: from.AddDate(0, 0, 10)}
	for days, want := range map[int]float64{-1: 0, 0: 0, 1: 0.1, 5: 0.5, 10: 1, 11: 1} {
		if got := a.Share(from.AddDate(0, 0, days)); got != want {
			t.Errorf("day %d is at %v", days, got)
		}
	}
	strips := Lanes{TimeAxis: a, All: []Lane{{Name: "item"}, {Name: "service"}}}.Strips()
	if len(strips) != 2 || strips[1].Name != "service" || strips[1].To != a.To {
		t.Errorf("%+v", strips)
	}
}

// TestASignOfALegendHasItsStyle: styles draw the signs of pages, and each sign is that of its state or its date.
func TestASignOfALegendHasItsStyle(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../assets/css/charts.css")
	if err != nil {
		t.Fatal(err)
	}
	signs := map[string]StripKey{"tick": TickKey("")}
	for is, want := range map[State]string{Unproven: "unproven", WasUpToDate: "uptodate", WasExpiring: "expiring", WasExpired: "expired", OutOfService: "out",
		NoStatus: "none", WasOpen: "open", WasOverdue: "overdue", WasClosed: "closed"} {
		signs[want] = StateKey(is, "")
	}
	for is, want := range map[FlagKind]string{DateDue: "due", DateDone: "done", PassedOn: "passed", DateMark: "mark"} {
		signs[want] = FlagKey(is, "")
	}
	for want, key := range signs {
		if got := key.Is(); got != want || !bytes.Contains(css, []byte(".k-"+want+"::before")) && !bytes.Contains(css, []byte(".k-"+want+",")) {
			t.Errorf("%s is drawn as %q, of which the styles may know nothing", want, got)
		}
	}
}
