package render

import (
	"context"
	"encoding/json"
	"flag"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/assets"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/settings"
	"opsreport/templates"
)

var keepAt = flag.String("site", "", "folder for the site of TestPublish, to look at")

var sampleAsOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

// drawn are the records of nights of the sample, which most tests read.
var drawn sync.Map // from sample.Options to what returns a record.Set

// sampleSet draws the records of a night once for all tests, which have each a copy of their own.
func sampleSet(o sample.Options) record.Set {
	once, _ := drawn.LoadOrStore(o, sync.OnceValue(func() record.Set {
		set := sample.Set(o)
		overdue, _ := record.All(set.Overdue) // a sample has no errors
		return record.Set{Equipment: copies(set.Equipment), FollowUps: copies(set.FollowUps), Overdue: record.Of(overdue...),
			Resources: copies(set.Resources), GroupTrainings: copies(set.GroupTrainings)}
	}))
	return once.(func() record.Set)()
}

// copies reads records once, and yields a copy of each to every reader.
func copies[T any](of iter.Seq2[*T, error]) iter.Seq2[*T, error] {
	all, _ := record.All(of)
	return func(yield func(*T, error) bool) {
		for _, one := range all {
			if again := *one; !yield(&again, nil) {
				return
			}
		}
	}
}

// sampleNight is a night of the sample data, back days before the last.
func sampleNight(t testing.TB, back, scale int) record.Night {
	t.Helper()
	asOf := sampleAsOf.AddDate(0, 0, -back)
	n := record.Night{
		Folder: asOf.Format("20060102T150405Z"), Digest: "9f3c61b07ad2" +
			"0123456789abcdef0123456789abcdef0123456789abcdef0123"[:52], AsOf: asOf, Started: asOf, Finished: asOf.Add(time.Minute),
		BaseURL: "https://ops.example.com", Tool: "opsreport test", Types: sample.Types(),
		Set: sampleSet(sample.Options{Scale: scale, Last: sampleAsOf, AsOf: asOf}), FollowUpWalks: 1, OverdueWalks: 1,
	}
	return n
}

func sampleOptions(t testing.TB, dir string) Options {
	t.Helper()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	book, err := label.Load(string(sample.Labels(sample.Options{Last: sampleAsOf})), "labels.csv")
	if err != nil {
		t.Fatal(err)
	}
	return Options{
		Dir: dir, Zone: zone, Labels: book, Templates: templates.FS, Assets: assets.FS,
		Shown: Shown{Level: privacy.Full, Output: settings.Output{
			Shown: settings.Shown{Title: "Harbour Works – operations compliance", Organisation: "Harbour Works Ltd",
				Classification: "Internal", FreshFor: 36 * time.Hour},
			Tool: "opsreport test", ZoneName: "Europe/London", KeepNights: 400, Paper: "A4",
		}},
	}
}

// newSample decides the last night of the sample.
func newSample(t testing.TB, o Options) *Edition {
	t.Helper()
	before := sampleNight(t, 1, 1)
	e, err := New(context.Background(), Nights{Night: sampleNight(t, 0, 1), Before: &before}, o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func publish(t testing.TB, o Options) (*Edition, Result) {
	t.Helper()
	e := newSample(t, o)
	r, err := e.Publish(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return e, r
}

// sampleDone is the last night of the sample at full, with a request in its log,
// published once for all tests that only read it.
var sampleDone struct {
	once    sync.Once
	edition *Edition
	files   files
}

func sampleSite(t testing.TB) (*Edition, files) {
	t.Helper()
	sampleDone.once.Do(func() {
		before, night := sampleNight(t, 1, 1), sampleNight(t, 0, 1)
		night.Lists = []record.ListCount{{List: "followups", Rows: 1397, Reported: 1397}}
		night.Requests = record.Of(&record.Request{At: night.AsOf, Method: "followups.list", Params: []byte(`{"page":1}`), Attempt: 1,
			Status: 200, RequestID: "REQUEST-ONE", Bytes: 9, SHA256: strings.Repeat("c0", 32), Items: 1397})
		sampleDone.edition, sampleDone.files = publishNight(t, Nights{Night: night, Before: &before},
			sampleOptions(t, filepath.Join(t.TempDir(), "site")))
	})
	if sampleDone.edition == nil {
		t.Fatal("the sample was not published")
	}
	return sampleDone.edition, sampleDone.files
}

func TestPublish(t *testing.T) {
	dir := *keepAt
	if dir == "" {
		dir = filepath.Join(t.TempDir(), "site")
	}
	e, got := publish(t, sampleOptions(t, dir))
	if got.New < 1500 || got.Changed+got.Deleted != 0 || got.Pages != 2 {
		t.Errorf("result %+v", got)
	}
	if _, err := os.Stat(got.PDF); err != nil {
		t.Error(err)
	}
	again, second := publish(t, sampleOptions(t, dir))
	if second.New+second.Changed+second.Deleted != 0 {
		t.Errorf("the same night again: %+v", second)
	}
	var metrics struct {
		Figures []struct {
			ID string `json:"id"`
			N  int    `json:"n"`
		} `json:"figures"`
	}
	raw, err := os.ReadFile(filepath.Join(dir, MetricsFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &metrics); err != nil {
		t.Fatal(err)
	}
	if len(metrics.Figures) != len(e.Report.Figures) || len(e.Report.Figures) < 40 {
		t.Errorf("%d figures, %d in the report", len(metrics.Figures), len(e.Report.Figures))
	}
	if raw, err = os.ReadFile(filepath.Join(dir, historyFile)); err != nil {
		t.Fatal(err)
	}
	lines, bad := history.Read(raw)
	if len(bad) > 0 || len(lines) != 1 || lines[0].Figure("F1").N != again.Report.Figure("F1").N {
		t.Errorf("history %+v, bad %v", lines, bad)
	}
}
