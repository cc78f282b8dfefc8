package report

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/internal/zonetest"
)

// TestEveryFigureHasSQL: each figure but F16 has a query of its own and a row of the result, and no query is of no figure.
func TestEveryFigureHasSQL(t *testing.T) {
	t.Parallel()
	r := build(t, golden(), Options{DueFormat: "yyyymmdd", ReviewMonths: 12})
	files, err := fs.Glob(statements, "sql/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	script := r.SQL(strings.ToLower)
	at := 0
	for i := range r.Figures {
		f := &r.Figures[i]
		file := "sql/" + f.ID + ".sql"
		if f.ID == "F16" {
			if r.Statement(f) != "" {
				t.Errorf("F16 has %q", r.Statement(f))
			}
			continue
		}
		if !slices.Contains(files, file) || !strings.Contains(script, r.Statement(f)) {
			t.Errorf("%s is not in the script", f.ID)
		}
		row := strings.Index(script, "'"+f.ID+"' AS id")
		if row < at {
			t.Errorf("%s is at %d of the script, the figure before it at %d", f.ID, row, at)
		}
		at = row
		files = slices.DeleteFunc(files, func(name string) bool { return name == file })
	}
	if len(files) != 1 || path.Base(files[0]) != "read.sql" {
		t.Errorf("no figure has %q", files)
	}
}

// TestSQLOfUnconfiguredFigures: it counts nothing and says why.
func TestSQLOfUnconfiguredFigures(t *testing.T) {
	t.Parallel()
	r := build(t, golden(), Options{})
	for id, why := range map[string]string{"D5": "review_months is not set", "F15": "due_format is not set"} {
		want := "CREATE OR REPLACE TEMP VIEW " + id + " AS\nSELECT NULL AS n, NULL AS d, NULL AS value -- " + why + "\n;\n"
		if got := r.Statement(r.Figure(id)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSQLNamesNobody: the script is published, and the same for every account of a night.
func TestSQLNamesNobody(t *testing.T) {
	t.Parallel()
	other := golden()
	other.Set = record.Set{}
	if got, want := build(t, golden(), Options{}).SQL(strings.ToLower), build(t, other, Options{}).SQL(strings.ToLower); got != want {
		t.Error("the records have changed the script")
	}
}

// TestOffsetsAreTheClock: at every instant that a figure can read on the clock, the constants of the script say what the zone says.
func TestOffsetsAreTheClock(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"UTC", "Europe/London", "America/Vancouver", "Africa/Casablanca", "Pacific/Apia", "Asia/Kolkata", "Asia/Amman",
	} {
		r := build(t, golden(), Options{Zone: zonetest.Zone(t, name)})
		at, all := 0, r.offsets()
		for ms := int64(946_684_800_000); ms < r.AsOf.AddDate(0, 0, 7*ForecastWeeks).UnixMilli(); ms += 1_800_000 {
			for ms >= all[at].Until {
				at++
			}
			if _, seconds := r.At(ms).Zone(); ms < all[at].Since || all[at].Ahead != int64(seconds)*1000 {
				t.Fatalf("%s at %s: %+v, want %d s", name, r.At(ms), all[at], seconds)
			}
		}
	}
}
