package pdf

import (
	"bytes"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"

	"opsreport/render/table"
)

// Benchmark1200Rows writes a report of some 40 pages with 1,200 rows, and
// beside it a bare loop over the drawing library that sets the same cells with
// the same fonts; "x-bare" is how many times as long the report takes. Ours
// is an archive's file with all tags. Before it was one it took 3.1 to 3.4 times as long and had 537604 bytes; on two busy processors
// it takes 4.2 to 5.8 times as long now, and has 588000.
func Benchmark1200Rows(b *testing.B) {
	in := fixture{followUps: 804, equipment: 1230, documents: 60, trainings: 40}.input(b)
	rows := annexRowsOf(in)
	var ours, bare time.Duration
	var pages, size, plain int
	for b.Loop() {
		start := time.Now()
		content, result, err := Annex(in)
		if err != nil {
			b.Fatal(err)
		}
		ours += time.Since(start)
		pages, size = result.Pages, len(content)
		start = time.Now()
		plain = bareLoop(b, in.Fonts, rows)
		bare += time.Since(start)
	}
	b.ReportMetric(float64(ours)/float64(bare), "x-bare")
	b.ReportMetric(float64(len(rows)), "rows")
	b.ReportMetric(float64(pages), "pages")
	b.ReportMetric(float64(size), "bytes")
	b.ReportMetric(float64(plain), "bare-bytes")
}

// annexRowsOf returns the cells of the annexes.
func annexRowsOf(in Input) [][]string {
	x := in.Registers
	var out [][]string
	for _, t := range []table.Table{x.Overdue(), x.Expired(), x.NeverCompleted(), x.NoSchedule()} {
		for i := range t.Len {
			var row []string
			for _, c := range t.Row(i) {
				row = append(row, c.Text)
			}
			out = append(out, row)
		}
	}
	return out
}

func bareLoop(b *testing.B, f Fonts, rows [][]string) (size int) {
	b.Helper()
	out := gofpdf.New("P", "pt", "A4", "")
	out.AddUTF8FontFromBytes("regular", "", bytes.Clone(f.Regular))
	out.AddUTF8FontFromBytes("bold", "", bytes.Clone(f.Bold))
	out.AddUTF8FontFromBytes("mono", "", bytes.Clone(f.Mono))
	out.AddPage()
	out.SetFont("regular", "", 9)
	for _, row := range rows {
		for _, text := range row {
			out.CellFormat(60, 17, text, "B", 0, "L", false, 0, "")
		}
		out.Ln(17)
	}
	var content bytes.Buffer
	if err := out.Output(&content); err != nil {
		b.Fatal(err)
	}
	return content.Len()
}

// BenchmarkArchive makes the summary as PDF/A-3b beside one that promises nothing to an archive: x-time and x-bytes are how much more
// an archive takes. On two busy processors these are 1.15 and 1.01; with the files of the demo it has 1.09 times the bytes.
func BenchmarkArchive(b *testing.B) {
	in := reference.input(b)
	in.Files = []File{{Name: "metrics.json", Media: "application/json",
		Content: bytes.Repeat([]byte(`{"id": "E1", "n": 190, "d": 202}`), 900)}}
	var spent [2]time.Duration
	var size [2]int
	for b.Loop() {
		for i, level := range []string{"a-3b", "none"} {
			in.Settings.Archive = level
			start := time.Now()
			content, _, err := Annex(in)
			if err != nil {
				b.Fatal(err)
			}
			spent[i] += time.Since(start)
			size[i] = len(content)
		}
	}
	b.ReportMetric(float64(spent[0])/float64(spent[1]), "x-time")
	b.ReportMetric(float64(size[0])/float64(size[1]), "x-bytes")
}
