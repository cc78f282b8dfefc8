//go:build unix

package render

import (
	"syscall"
	"testing"
	"time"

	"opsreport/render/pdf"

	"opsreport/fetch/record"
	"opsreport/render/plot"
)

// held is a night with its records in memory, so that making them costs nothing.
func held(b *testing.B, scale int) record.Night {
	b.Helper()
	n := sampleNight(b, 0, scale)
	equipment, err := record.All(n.Equipment)
	if err != nil {
		b.Fatal(err)
	}
	followUps, err := record.All(n.FollowUps)
	if err != nil {
		b.Fatal(err)
	}
	n.Equipment, n.FollowUps = record.Of(equipment...), record.Of(followUps...)
	return n
}

// BenchmarkPDF draws the PDF of 30,000 records beside publishing all of them,
// the PDF included, and prints its share. Both run on as many processors as
// there are; the share is of their time, CPU and not clock.
func BenchmarkPDF(b *testing.B) {
	o := sampleOptions(b, b.TempDir()+"/site")
	o.MaxFiles = 1_000_000
	e, err := New(b.Context(), Nights{Night: held(b, 46)}, o)
	if err != nil {
		b.Fatal(err)
	}
	var alone, all time.Duration
	var made pdf.Result
	for b.Loop() {
		charts, trends := plot.Charts(e.Report, e.Past), plot.Trends(e.Report, e.Past, e.Report.AsOf)
		start := cpuTime()
		in, err := e.printed(e.Edition, charts, trends, nil)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := pdf.Summary(in); err != nil {
			b.Fatal(err)
		}
		if _, made, err = pdf.Annex(in); err != nil {
			b.Fatal(err)
		}
		alone += cpuTime() - start
		start = cpuTime()
		if _, err := e.Publish(b.Context()); err != nil {
			b.Fatal(err)
		}
		all += cpuTime() - start
	}
	b.ReportMetric(100*float64(alone)/float64(all), "%-of-publishing")
	b.ReportMetric(float64(made.Pages), "pages-of-the-annex")
}

// cpuTime is what this process has used, user and system.
func cpuTime() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
