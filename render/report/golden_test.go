package report

import (
	"fmt"
	"math"
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/words"
)

// tDay is the as-of time of the golden fixture: day 1000 of its own count,
// which begins where every date is a valid one.
var tDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func daysAgo(n float64) record.Time { return record.MS(tDay.UnixMilli() - int64(n*census.DayMs)) }

// golden is the fixture of the dictionary's section 7.
func golden() record.Night {
	item := func(id string, open bool, created float64, closed record.Time) *record.FollowUp {
		f := &record.FollowUp{
			ID:         id,
			FormID:     "1",
			ResponseID: "1",
			Open:       record.False,
			CreatedOn:  daysAgo(created),
			UpdatedOn:  daysAgo(created),
			ResolvedOn: closed,
		}
		if open {
			f.Open = record.True
		}
		return f
	}
	none := record.Time{}
	return record.Night{AsOf: tDay, Set: record.Set{FollowUps: record.Of(
		item("a", true, 3, none),
		item("b", true, 10, none),
		item("c", true, 31, none),
		item("d", true, 91, none),
		item("e", true, 200, none),
		item(
			"f",
			false,
			40,
			daysAgo(38),
		),
		item("g", false, 40, daysAgo(30)),
		item("h", false, 60, daysAgo(20)),
		item("i", false, 100, daysAgo(5)),
		item("j", false, 12, daysAgo(14)),
		item("k", false, 50, none),
	)}}
}

func build(t *testing.T, n record.Night, o Options) *Report {
	t.Helper()
	if o.Book == nil {
		o.Book = &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	}
	r, err := Build(n, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func series(f *Figure) string {
	s := ""
	for _, p := range f.Series {
		s += fmt.Sprintf("%s:%d ", p.Name(english), p.N)
	}
	return s
}

func value(t *testing.T, f *Figure, stat string) float64 {
	t.Helper()
	s := f.Stat(stat)
	if s == nil || s.Value == nil {
		t.Fatalf("%s has no %s", f.ID, stat)
	}
	return *s.Value
}

func TestGolden(t *testing.T) {
	t.Parallel()
	r := build(t, golden(), Options{})
	if f := r.Figure("F1"); f.N != 5 || f.D != 11 || series(f) != "Open:5 Closed:6 State unknown:0 " {
		t.Errorf("F1 %d of %d, %s", f.N, f.D, series(f))
	}
	if got := series(r.Figure("F3")); got != "0–7:1 8–14:1 15–30:0 31–60:1 61–90:0 91+:2 age unknown:0 " {
		t.Errorf("F3 %s", got)
	}
	f4 := r.Figure("F4")
	if f4.N != 4 || value(t, f4, "mean") != 36.75 || value(t, f4, "p50") != 10 || value(t, f4, "p90") != 95 {
		t.Errorf("F4 %+v", f4.Stats)
	}
	if want := []Exclusion{{"no-closing", "F-D1", 1}, {"closed-early", "F-D2", 1}}; !reflect.DeepEqual(
		f4.Excluded,
		want,
	) {
		t.Errorf("F4 leaves out %+v", f4.Excluded)
	}
	f5 := r.Figure("F5")
	if value(t, f5, "median") != 95 || f5.Stat("p80").Value != nil || f5.Stat("p80").Amount(english) != "not reached (> 200 d)" {
		t.Errorf("F5 %+v", f5.Stats)
	}
	open, curve := 1.0, ""
	for _, p := range f5.Series {
		if open *= float64(p.D-p.N) / float64(p.D); math.Abs(p.Open-open) > 1e-9 {
			t.Errorf("day %d: %v open, want %v", p.Day, p.Open, open)
		}
		curve += fmt.Sprintf("%s:%d %.4f ", p.Label, p.D, open)
	}
	if curve != "2:9 0.8889 10:7 0.7619 40:4 0.5714 95:2 0.2857 " {
		t.Errorf("curve %s", curve)
	}
}

// TestHowLongOpenIsExact: one that is open for two and a half days is still at risk when another was closed after 2.4, and no
// longer when one was closed after 2.6.
func TestHowLongOpenIsExact(t *testing.T) {
	t.Parallel()
	followUp := func(id string, took, open float64) *record.FollowUp {
		f := &record.FollowUp{ID: id, Open: record.True, CreatedOn: record.MS(tDay.UnixMilli() - int64(max(10*took, open)*census.DayMs))}
		if took > 0 {
			f.Open, f.ResolvedOn = record.False, record.MS(f.CreatedOn.MS+int64(took*census.DayMs))
		}
		return f
	}
	r := build(t, night(record.Set{FollowUps: record.Of(followUp("a", 2.4, 0), followUp("b", 2.6, 0), followUp("c", 0, 2.5))}), Options{})
	f := r.Figure("F5")
	if value(t, f, "median") != 2.6 || value(t, f, "p80") != 2.6 || f.Says(english) != "half within 2.6 d, four in five within 2.6 d, n = 3" {
		t.Errorf("%s, %+v", f.Says(english), f.Stats)
	}
	if len(f.Series) != 1 || f.Series[0].N != 2 || f.Series[0].D != 3 || f.Series[0].Open != 0 {
		t.Errorf("the curve is %+v", f.Series)
	}
	open := build(t, night(record.Set{FollowUps: record.Of(followUp("c", 0, 2.5))}), Options{}).Figure("F5")
	if got := open.Stat("median").Amount(english); got != "not reached (> 2.5 d)" {
		t.Error(got)
	}
}
