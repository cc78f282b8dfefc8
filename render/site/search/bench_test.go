package search

import (
	"encoding/json"
	"html/template"
	"testing"
	"time"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/table"
)

// sizes is a Sink that adds up what it is given.
type sizes struct{ bytes int64 }

func (s *sizes) Put(_ string, content []byte) error {
	s.bytes += int64(len(content))
	return nil
}

// BenchmarkSearchData makes the rows that the browser searches, of 14,000
// follow-ups and 7,000 items, beside encoding/json over the same cells.
func BenchmarkSearchData(b *testing.B) {
	at := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	night := record.Night{AsOf: at, Set: sample.Set(sample.Options{Scale: 30, Last: at})}
	r, err := report.Build(night, nil, report.Options{Zone: time.UTC})
	if err != nil {
		b.Fatal(err)
	}
	var out sizes
	made := Data{Registers: table.New(r, table.NewLayout(r, false)), Sink: &out, Chip: func(table.Look) (template.HTML, error) { return "", nil }}
	var ours, plain time.Duration
	for b.Loop() {
		out.bytes = 0
		start := time.Now()
		if err := made.Lists(); err != nil {
			b.Fatal(err)
		}
		ours += time.Since(start)
		start = time.Now()
		for _, t := range made.all() {
			if _, err := json.Marshal(cellsOf(t)); err != nil {
				b.Fatal(err)
			}
		}
		plain += time.Since(start)
	}
	b.ReportMetric(float64(ours)/float64(plain), "x-encoding/json")
	b.SetBytes(out.bytes)
}

func cellsOf(t table.Table) [][]string {
	rows := make([][]string, t.Len)
	for i := range rows {
		rows[i] = append(rows[i], t.RecordID(i))
		for _, c := range t.Row(i) {
			rows[i] = append(rows[i], c.Text)
		}
	}
	return rows
}
