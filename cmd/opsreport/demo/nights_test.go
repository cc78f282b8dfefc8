package demo

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/weeklytest"
	"opsreport/render"
	"opsreport/render/privacy"
)

// TestNightsEndWeeks: at first there is one each Sunday and then one a day, on whichever day the last one is.
func TestNightsEndWeeks(t *testing.T) {
	t.Parallel()
	for on := range 7 {
		last := time.Date(2026, 11, 23+on, 8, 48, 0, 0, time.UTC)
		all := daysBefore(last)
		if len(all) != nightCount {
			t.Fatalf("%d nights", len(all))
		}
		for i, ago := range all {
			switch weekday := last.AddDate(0, 0, -ago).Weekday(); {
			case i >= weeks && ago != nightCount-1-i:
				t.Errorf("%s: night %d is %d days before the last", last.Weekday(), i, ago)
			case i < weeks && (weekday != time.Sunday || ago < days+7*(weeks-1-i) || ago >= days+7*(weeks-i)):
				t.Errorf("%s: night %d is %d days before the last, a %s", last.Weekday(), i, ago, weekday)
			}
		}
	}
}

func TestDemoFetchesItsNights(t *testing.T) {
	t.Parallel()
	d := fixedDemo(t)
	store := snapshot.New(d.config.Path("snapshots") + fetched)
	nights, err := store.List()
	if err != nil || len(nights) != nightCount {
		t.Fatalf("%d nights, %v", len(nights), err)
	}
	if problems, err := store.Verify(); err != nil || len(problems) > 0 {
		t.Errorf("verify: %v, %v", problems, err)
	}
	for i, ago := range daysBefore(d.last) {
		if got := nights[nightCount-1].AsOf.Sub(nights[i].AsOf).Round(time.Hour); got != time.Duration(ago)*24*time.Hour {
			t.Errorf("night %d is %s before the last, want %d days", i, got, ago)
		}
	}
	publishesOver(t, d)
	looksPastDamage(t, d)
}

// publishesOver publishes the last night over the site of the night before, and wants the same as where there is none, with few
// files changed.
func publishesOver(t *testing.T, d *Demo) {
	t.Helper()
	n := d.newest(t)
	in, err := n.Night(n.Newest())
	if err != nil || in.Before == nil {
		t.Fatalf("%+v, %v", in, err)
	}
	remember(t, n.Options, &in)
	for _, level := range []privacy.Level{privacy.Strict, privacy.Full, privacy.Internal}[:weeklytest.Most(1, 3)] {
		o := n.Options
		o.Level, o.Key = level, []byte("a key of thirty-two bytes or more")
		sums := make([]string, 0, 2)
		for _, editions := range [][]render.Nights{{in}, {{Night: *in.Before, Ledger: in.Ledger, Periods: in.Periods,
			History: in.History}, in}} {
			o.Dir = filepath.Join(t.TempDir(), "site")
			var last render.Result
			for _, nights := range editions {
				last = publishedAs(t, nights, o)
			}
			if len(editions) > 1 && last.Changed+last.New > last.Files/2 {
				t.Errorf("%s: of %d files %d are new and %d changed", level, last.Files, last.New, last.Changed)
			}
			content, err := os.ReadFile(filepath.Join(o.Dir, "SHA256SUMS"))
			if err != nil {
				t.Fatal(err)
			}
			sums = append(sums, string(content))
			lines := 0
			for _, name := range []string{"types.html", "offices.html", "lines.html"} {
				drawn, err := os.ReadFile(filepath.Join(o.Dir, "equipment", name))
				if err != nil {
					t.Fatal(err)
				}
				lines += bytes.Count(drawn, []byte(`class="spark"`))
			}
			if lines < 20 {
				t.Errorf("%s: %d small lines", level, lines)
			}
		}
		if sums[0] != sums[1] {
			t.Errorf("%s: a site over that of the night before is another", level)
		}
	}
}

// newest opens the nights, and returns the output without a name for the newest.
func (d *Demo) newest(t *testing.T) *workspace.Output {
	t.Helper()
	w, wrong := workspace.Load(t.Context(), d.env.Env, d.config)
	n, err := w.Open(t.Context(), workspace.AsStored)
	if err := errors.Join(wrong.Err(), err); err != nil {
		t.Fatal(err)
	}
	return n.Outputs(t.Context(), nil, n.Newest(), true, nil)[0]
}

// remember gives tonight a history of the nights that it is compared with: three
// weeks with tonight, which is enough for small lines.
func remember(t *testing.T, o render.Options, in *render.Nights) {
	t.Helper()
	past := []*record.Night{in.Month, in.Week, in.Before}
	in.Week, in.Month, in.History = nil, nil, nil
	for _, night := range past {
		e, err := render.New(t.Context(), render.Nights{Night: *night}, o)
		if err != nil {
			t.Fatal(err)
		}
		in.History = append(in.History, e.Line)
	}
}

func publishedAs(t *testing.T, nights render.Nights, o render.Options) render.Result {
	t.Helper()
	edition, err := render.New(t.Context(), nights, o)
	if err != nil {
		t.Fatal(err)
	}
	made, err := edition.Publish(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// looksPastDamage damages the night a week back and wants nothing in its place,
// and the night a month back all the same.
func looksPastDamage(t *testing.T, shared *Demo) {
	t.Helper()
	d, own := *shared, *shared.config
	d.config, own.Snapshots = &own, t.TempDir()
	if err := os.CopyFS(own.Snapshots, os.DirFS(shared.config.Path("snapshots"))); err != nil {
		t.Fatal(err)
	}
	n := d.newest(t)
	all, err := snapshot.New(d.config.Snapshots).List()
	if err != nil {
		t.Fatal(err)
	}
	week := all[len(all)-8]
	in, err := n.Night(n.Newest())
	if err != nil || in.Week == nil || in.Month == nil || in.Week.Folder != week.Folder {
		t.Fatalf("%v, %v, %v", in.Week, in.Month, err)
	}
	month := in.Month.Folder
	if err := os.Remove(filepath.Join(week.Path, "data", "followups.json")); err != nil {
		t.Fatal(err)
	}
	n = d.newest(t)
	in, err = n.Night(n.Newest())
	if err != nil || in.Week != nil || in.Month == nil || in.Month.Folder != month {
		t.Errorf("with a damaged one %v and %v, %v; want %s", in.Week, in.Month, err, month)
	}
}

// TestCalendarsAreDrawn: a page with a calendar has the style sheet that draws one.
func TestCalendarsAreDrawn(t *testing.T) {
	t.Parallel()
	site := sites(t)["demo "].root
	for _, name := range []string{"nights.html", "periods/2026-10.html"} {
		page, err := os.ReadFile(filepath.Join(site, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(page, []byte(`class="calendar `)) || !bytes.Contains(page, []byte("assets/charts.css")) {
			t.Errorf("%s has no calendar, or not its style", name)
		}
	}
}
