package readers

import (
	"encoding/json"
	"flag"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/export"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// night is what a service answered, and what is configured: every list is its items as they were sent.
type night struct {
	asOf    time.Time
	lists   map[string][]string
	options report.Options
	level   privacy.Level
}

var drawn = flag.Int("accounts", 20, "how many accounts TestFiguresAgree draws")

// TestFiguresAgree draws accounts with everything in them that two programs can read in different ways. DuckDB counts the
// files, and report counts the records.
func TestFiguresAgree(t *testing.T) {
	t.Parallel()
	accounts := *drawn
	sessions := []string{"UTC", "Pacific/Auckland", "America/St_Johns"}
	var next atomic.Int64
	for worker := range 2 {
		t.Run(fmt.Sprint("worker ", worker), func(t *testing.T) {
			t.Parallel()
			d := newDuck(t)
			d.set("threads = 1") // less work for lists as short as these
			for seed := int(next.Add(1)); seed <= accounts; seed = int(next.Add(1)) {
				d.set("TimeZone = '" + sessions[seed%len(sessions)] + "'")
				d.agrees(fmt.Sprint("seed ", seed), draw(seed))
			}
		})
	}
}

// agrees holds what DuckDB counts in a night to what metrics.json says of it, and returns that.
func (d *duck) agrees(what string, n *night) []value {
	d.Helper()
	r := n.report(d)
	folder := d.TempDir()
	n.write(d, folder)
	d.in(folder)
	got, want := d.figures(r.SQL(table.WordsOf(r).Figures.Defined)), published(d, r)
	if len(got) != len(want) {
		d.Fatalf("%s: %d rows, want %d", what, len(got), len(want))
	}
	for i := range want {
		if g, w := said(got[i]), said(want[i]); g != w {
			d.Errorf("%s, %s in %s: DuckDB says %s, metrics.json %s", what, n.asOf.Format(time.RFC3339), n.options.Zone, g, w)
		}
	}
	return want
}

func (n *night) report(t testing.TB) *report.Report {
	t.Helper()
	r, err := report.Build(n.records(), nil, n.options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func said(v value) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// published is metrics.json as a reader has it, without F16.
func published(t testing.TB, r *report.Report) []value {
	t.Helper()
	raw, err := export.JSON(export.Of(r))
	if err != nil {
		t.Fatal(err)
	}
	return metrics(t, raw)
}

func metrics(t testing.TB, raw []byte) []value {
	t.Helper()
	var file struct{ Figures []value }
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(file.Figures, func(v value) bool { return v.ID == "F16" })
}

// write lays the lists out as a snapshot does: an item a line.
func (n *night) write(t testing.TB, folder string) {
	t.Helper()
	for _, list := range []string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings, record.OverdueIDs} {
		text := `{"` + list + "\":[\n" + strings.Join(n.lists[list], ",\n") + "\n]}\n"
		if len(n.lists[list]) == 0 {
			text = `{"` + list + "\":[" + []string{"", "\n"}[n.asOf.Second()%2] + "]}\n"
		}
		if err := os.WriteFile(filepath.Join(folder, list+".json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (n *night) records() record.Night {
	out := record.Night{AsOf: n.asOf, Set: record.Set{
		Resources:      decoded(n.lists[record.Resources], record.DecodeResource),
		FollowUps:      decoded(n.lists[record.FollowUps], record.DecodeFollowUp),
		Equipment:      decoded(n.lists[record.Equipments], record.DecodeEquipment),
		GroupTrainings: decoded(n.lists[record.GroupTrainings], record.DecodeGroupTraining),
		Overdue:        decoded(n.lists[record.OverdueIDs], record.DecodeID),
	}}
	return privacy.New(privacy.Options{Level: n.level, Key: []byte("key")}).Night(out)
}

func decoded[T any](items []string, decode func([]byte) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for _, item := range items {
			if !yield(decode([]byte(item))) {
				return
			}
		}
	}
}
