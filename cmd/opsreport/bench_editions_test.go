//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// BenchmarkEditions renders fifty editions of a tenth of an account each, beside the whole account, as processes of their own: five
// times as many pages of records, and fifty times everything that an edition has but once. Numbers are medians; bash .ci/bench editions.
func BenchmarkEditions(b *testing.B) {
	const tenths, editions = 10, 50
	a := newBenchAccount(b, 30_000, func(set *record.Set) { divide(set, tenths) })
	var text strings.Builder
	var chosen []string
	text.WriteString("editions:\n")
	for i := range editions {
		fmt.Fprintf(&text, "  - {name: e%d, only: {offices: [o%d], forms: [f%d]}}\n", i, i%tenths, i%tenths)
		chosen = append(chosen, "--edition", fmt.Sprint("e", i))
	}
	file, err := os.OpenFile(filepath.Join(a.dir, "opsreport.yaml"), os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := file.WriteString(text.String()); err != nil {
		b.Fatal(err)
	}
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
	clear := func() {
		sites, err := filepath.Glob(filepath.Join(a.dir, "site*"))
		if err != nil {
			b.Fatal(err)
		}
		for _, site := range sites {
			if err := os.RemoveAll(site); err != nil {
				b.Fatal(err)
			}
		}
	}
	a.run(a.program, append([]string{"render"}, chosen...)...) // the history of each is counted once, not every night
	var whole, parts []usage
	var files [2]int
	b.ResetTimer()
	for range b.N {
		clear()
		_, one := a.run(a.program, "render", "--edition", "main")
		files[0] = a.count(filepath.Join(a.dir, "site"))
		clear()
		_, all := a.run(a.program, append([]string{"render"}, chosen...)...)
		files[1] = 0
		for i := range editions {
			files[1] += a.count(filepath.Join(a.dir, fmt.Sprint("site-e", i)))
		}
		whole, parts = append(whole, one), append(parts, all)
	}
	median := func(all []usage, of func(u usage) float64) float64 {
		var values []float64
		for _, u := range all {
			values = append(values, of(u))
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	clock, cpu, peak := func(u usage) float64 { return u.clock.Seconds() }, func(u usage) float64 { return u.cpu.Seconds() },
		func(u usage) float64 { return u.peakMB }
	b.ReportMetric(median(parts, clock)/median(whole, clock), "x-whole")
	b.ReportMetric(median(parts, cpu)/median(whole, cpu), "x-whole-CPU")
	b.ReportMetric(median(parts, cpu)/float64(files[1])*1e6, "CPU-µs/file")
	b.ReportMetric(median(whole, cpu)/float64(files[0])*1e6, "whole-CPU-µs/file")
	b.ReportMetric(float64(files[1])/float64(files[0]), "x-files")
	b.ReportMetric(median(parts, peak), "peak-MB")
	b.ReportMetric(median(whole, peak), "whole-peak-MB")
	b.ReportMetric(median(whole, cpu), "whole-CPU-s")
	b.ReportMetric(0, "ns/op")
}

// divide gives each item one of some offices, and each follow-up one of as many forms.
func divide(set *record.Set, parts int) {
	n, m := 0, 0
	set.Equipment = every(1, set.Equipment, func(e *record.Equipment) {
		e.OfficeIDs = []string{fmt.Sprint("o", n%parts)}
		n++
	})
	set.FollowUps = every(1, set.FollowUps, func(f *record.FollowUp) {
		f.FormID = fmt.Sprint("f", m%parts)
		m++
	})
}
