package outdir

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

const (
	benchFiles  = 30000
	benchBytes  = 5000
	benchWriter = 2
)

// each calls put for every file from several goroutines.
func each(b *testing.B, put func(path string, content []byte) error) {
	var wg sync.WaitGroup
	for w := range benchWriter {
		wg.Go(func() {
			content := make([]byte, benchBytes)
			for i := w; i < benchFiles; i += benchWriter {
				copy(content, fmt.Sprint(i))
				if err := put(fmt.Sprintf("followups/item/5804f0f30ef50473af%06x.html", i), content); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

// BenchmarkFirstRender writes 30,000 files of 5 KB beside a loop over
// os.WriteFile in as many goroutines; "ratio" is how many times as long it
// took, each at its best: the machine may be busy with other things.
func BenchmarkFirstRender(b *testing.B) {
	ours, raw := time.Hour, time.Hour
	for b.Loop() {
		dir := memory(b)
		raw = min(raw, rawWriter(b, filepath.Join(dir, "raw")))
		start := time.Now()
		render(b, filepath.Join(dir, "site"))
		ours = min(ours, time.Since(start))
		os.RemoveAll(dir)
	}
	b.ReportMetric(float64(ours)/float64(raw), "ratio")
	b.ReportMetric(benchFiles/ours.Seconds(), "files/s")
}

// BenchmarkUnchanged renders the same files again.
func BenchmarkUnchanged(b *testing.B) {
	dir := filepath.Join(memory(b), "site")
	render(b, dir)
	for b.Loop() {
		render(b, dir)
	}
}

func render(b *testing.B, dir string) {
	d, err := Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	each(b, d.Put)
	for _, name := range requiredFiles {
		if err := d.Put(name, nil); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := d.Commit(); err != nil {
		b.Fatal(err)
	}
}

func rawWriter(b *testing.B, dir string) time.Duration {
	start := time.Now()
	if err := os.MkdirAll(filepath.Join(dir, "followups", "item"), 0o755); err != nil {
		b.Fatal(err)
	}
	each(b, func(path string, content []byte) error { return os.WriteFile(filepath.Join(dir, path), content, 0o644) })
	return time.Since(start)
}
