//go:build unix

package main

import (
	"bytes"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/standin"
	"opsreport/fetch/standin/sample"
)

// BenchmarkRender renders accounts of three sizes, a third equipment and two
// thirds follow-ups, as a process of its own, beside a loop that only writes
// the same files, and beside the plain program that is written first. Numbers
// are medians, by the clock or of CPU time, user and system. A program of an
// earlier commit, named by OPSREPORT_BEFORE, renders in the same rounds. TMPDIR
// should be in memory: bash .ci/bench sees to both. A million records are rendered alone:
// they take 11 GB.
func BenchmarkRender(b *testing.B) {
	for _, size := range []struct {
		name    string
		records int
	}{{"3k", 3_000}, {"30k", 30_000}, {"150k", 150_000}, {"1m", million}} {
		b.Run(size.name, func(b *testing.B) {
			a := newBenchAccount(b, size.records, rename)
			var m measured
			b.ResetTimer()
			for range b.N {
				m.add(a.round())
			}
			m.report(b, size.records)
		})
	}
}

const million = 1_000_000

// round is one measurement of everything, side by side.
type round struct {
	raw, full, again, next, plain usage
	before                        usage // a full render by the earlier program; zero without one
	anew                          usage // the next night in full, beside the one before it
	files                         int
}

type measured []round

func (m *measured) add(r round) { *m = append(*m, r) }

func (m measured) report(b *testing.B, records int) {
	median := func(of func(r round) float64) float64 {
		all := make([]float64, len(m))
		for i, r := range m {
			all[i] = of(r)
		}
		slices.Sort(all)
		return all[len(all)/2]
	}
	type metric struct {
		unit string
		of   func(r round) float64
	}
	metrics := []metric{
		{"CPU-µs/page", func(r round) float64 { return r.full.cpu.Seconds() * 1e6 / float64(r.files) }},
		{"again/full", func(r round) float64 { return r.again.cpu.Seconds() / r.full.cpu.Seconds() }},
		{"peak-MB", func(r round) float64 { return r.full.peakMB }},
		{"files", func(r round) float64 { return float64(r.files) }},
	}
	if records < million {
		metrics = append(metrics,
			metric{"x-raw", func(r round) float64 { return r.full.clock.Seconds() / r.raw.clock.Seconds() }},
			metric{"x-raw-CPU", func(r round) float64 { return r.full.cpu.Seconds() / r.raw.cpu.Seconds() }},
			metric{"raw-CPU-µs/page", func(r round) float64 { return r.raw.cpu.Seconds() * 1e6 / float64(r.files) }},
			metric{"plain/full", func(r round) float64 { return r.plain.clock.Seconds() / r.full.clock.Seconds() }},
			metric{"1%-night/full", func(r round) float64 { return r.next.cpu.Seconds() / r.full.cpu.Seconds() }},
			metric{"1%-night/full-clock", func(r round) float64 { return r.next.clock.Seconds() / r.full.clock.Seconds() }},
			metric{"1%-night/anew", func(r round) float64 { return r.next.cpu.Seconds() / r.anew.cpu.Seconds() }},
			metric{"1%-peak-MB", func(r round) float64 { return r.next.peakMB }})
	}
	if m[0].before.cpu > 0 {
		metrics = append(metrics, metric{"x-before-CPU", func(r round) float64 { return r.full.cpu.Seconds() / r.before.cpu.Seconds() }})
	}
	for _, one := range metrics {
		b.ReportMetric(median(one.of), one.unit)
	}
	b.ReportMetric(0, "ns/op")
}

// benchAccount is an account with two nights on disk, the second with one
// record in a hundred changed.
type benchAccount struct {
	b       *testing.B
	dir     string
	program string
	alone   bool // one night, beside nothing
	nights  []string
}

func newBenchAccount(b *testing.B, records int, change func(*record.Set)) *benchAccount {
	b.Helper()
	a := &benchAccount{b: b, dir: b.TempDir(), alone: records >= million}
	// As a user has it: this test, which can act as the program, is larger.
	a.program = filepath.Join(a.dir, "opsreport")
	if out, err := exec.Command("go", "build", "-o", a.program, ".").CombinedOutput(); err != nil {
		b.Fatalf("build the program: %v\n%s", err, out)
	}
	all := sample.Set(sample.Options{Seed: 1, Scale: records/660 + 1, Last: time.Now()})
	set := record.Set{Equipment: first(all.Equipment, records/3), FollowUps: first(all.FollowUps, records/3*2)}
	service, err := standin.New(standin.Options{Set: set, Token: canary})
	if err != nil {
		b.Fatal(err)
	}
	server, ca, err := standin.Loopback(service, time.Now())
	if err != nil {
		b.Fatal(err)
	}
	defer server.Stop()
	config := "service: {base_url: '" + server.URL + "', ca_file: ca.pem, requests_per_minute: 0}\nprivacy: full\nmax_files: " +
		"10000000\nequipment_types:\n"
	for _, t := range sample.Types() {
		config += fmt.Sprintf("  - {id: '%s', name: '%s'}\n", t.ID, t.Name)
	}
	for name, content := range map[string][]byte{"opsreport.yaml": []byte(config), "ca.pem": ca} {
		if err := os.WriteFile(filepath.Join(a.dir, name), content, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	a.fetch()
	if a.alone {
		return a
	}
	change(&set)
	if err := service.Replace(set); err != nil {
		b.Fatal(err)
	}
	a.fetch()
	return a
}

// rename changes one record in a hundred.
func rename(set *record.Set) {
	set.Equipment = every(100, set.Equipment, func(e *record.Equipment) { e.Title += " (moved)" })
	set.FollowUps = every(100, set.FollowUps, func(f *record.FollowUp) { f.ResponseID += "1" })
}

func first[T any](all iter.Seq2[*T, error], most int) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		n := 0
		for v, err := range all {
			if n++; n > most || !yield(v, err) {
				return
			}
		}
	}
}

// every changes every nth record.
func every[T any](nth int, all iter.Seq2[*T, error], change func(*T)) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		n := 0
		for v, err := range all {
			if n++; n%nth == 0 && err == nil {
				kept := *v
				change(&kept)
				v = &kept
			}
			if !yield(v, err) {
				return
			}
		}
	}
}

func (a *benchAccount) fetch() {
	out, _ := a.run(a.program, "fetch")
	a.nights = append(a.nights, strings.TrimSpace(out))
}

// run runs the program and returns what it printed and what it used.
func (a *benchAccount) run(program string, args ...string) (string, usage) {
	a.b.Helper()
	c := exec.Command(program, args...)
	var out, errs bytes.Buffer
	c.Dir, c.Stdout, c.Stderr = a.dir, &out, &errs
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + a.dir, "TMPDIR=" + a.dir, "OPSREPORT_TOKEN=" + canary}
	start := time.Now()
	if err := c.Start(); err != nil {
		a.b.Fatal(err)
	}
	var u usage
	ended, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		u.watch(c.Process.Pid, ended)
	}()
	err := c.Wait()
	u.clock = time.Since(start)
	close(ended)
	<-watched
	if err != nil {
		a.b.Fatalf("%s %s: %v\n%s", program, strings.Join(args, " "), err, &errs)
	}
	u.cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	return out.String(), u
}

// usage is what a process used.
type usage struct {
	cpu, clock time.Duration
	peakMB     float64
}

// watch reads the peak of memory while a process runs. What wait reports in
// the end is no less than the peak of this process, from which it was forked.
func (u *usage) watch(pid int, ended <-chan struct{}) {
	for tick := time.NewTicker(20 * time.Millisecond); ; {
		select {
		case <-ended:
			tick.Stop()
			return
		case <-tick.C:
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(status), "VmHWM:")
		var kB float64
		if n, _ := fmt.Sscan(rest, &kB); n == 1 {
			u.peakMB = max(u.peakMB, kB/1024)
		}
	}
}

func (a *benchAccount) round() round {
	site := filepath.Join(a.dir, "site")
	var r round
	if before := os.Getenv("OPSREPORT_BEFORE"); before != "" && !a.alone {
		_, r.before = a.run(before, "render", "--snapshot", a.nights[0])
	}
	if err := os.RemoveAll(site); err != nil {
		a.b.Fatal(err)
	}
	_, r.full = a.run(a.program, "render", "--snapshot", a.nights[0])
	_, r.again = a.run(a.program, "render", "--snapshot", a.nights[0])
	if a.alone {
		r.files = a.count(site)
		return r
	}
	r.raw, r.files = a.rawWrite(site)
	_, r.next = a.run(a.program, "render")
	if err := os.RemoveAll(site); err != nil {
		a.b.Fatal(err)
	}
	_, r.anew = a.run(a.program, "render")
	to := filepath.Join(a.dir, "plain")
	_, r.plain = a.run("plain", a.nights[0], to)
	for _, folder := range []string{to, site} {
		if err := os.RemoveAll(folder); err != nil {
			a.b.Fatal(err)
		}
	}
	return r
}

// count returns how many files a site lists.
func (a *benchAccount) count(site string) int {
	sums, err := os.ReadFile(filepath.Join(site, "SHA256SUMS"))
	if err != nil {
		a.b.Fatal(err)
	}
	return bytes.Count(sums, []byte("\n"))
}

// rawWrite writes the files of a site elsewhere, from memory and one after the
// other, and returns what the writing alone used.
func (a *benchAccount) rawWrite(site string) (spent usage, files int) {
	to := filepath.Join(a.dir, "raw")
	defer os.RemoveAll(to)
	type file struct {
		path    string
		content []byte
	}
	var held []file
	flush := func() {
		runtime.GC()
		cpu, clock := cpuTime(), time.Now()
		for _, f := range held {
			if err := os.WriteFile(f.path, f.content, 0o644); err != nil {
				a.b.Error(err)
			}
		}
		spent.cpu += cpuTime() - cpu
		spent.clock += time.Since(clock)
		files += len(held)
		held = held[:0]
	}
	err := filepath.WalkDir(site, func(path string, e os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(site, path)
		if err != nil || e.IsDir() {
			return os.MkdirAll(filepath.Join(to, name), 0o755)
		}
		content, err := os.ReadFile(path)
		if held = append(held, file{filepath.Join(to, name), content}); len(held) == 5_000 {
			flush()
		}
		return err
	})
	if err != nil {
		a.b.Fatal(err)
	}
	flush()
	return spent, files
}

func cpuTime() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
