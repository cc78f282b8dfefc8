//go:build unix

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// BenchmarkRender renders accounts of three sizes, a third equipment and two thirds follow-ups, with everything on, beside two programs
// that make nothing but the bare pages of the records, a page a record: one that executes html/template (see plain), and Hugo, where
// there is one. Each is a process of its own, one after the other. Numbers are medians of the rounds, CPU time is user and system.
// TMPDIR should be in memory: bash .ci/bench sees to it.
func BenchmarkRender(b *testing.B) {
	for _, size := range []struct {
		name    string
		records int
	}{{"3k", 3_000}, {"30k", 30_000}, {"150k", 150_000}} {
		b.Run(size.name, func(b *testing.B) {
			a := newBenchAccount(b, size.records, rename)
			hugo := a.hugoSite()
			var ours, plain, bare []usage
			b.ResetTimer()
			for range b.N {
				ours = append(ours, a.makes("site", a.program, "render", "--snapshot", a.nights[0]))
				plain = append(plain, a.makes("plain", "plain", a.nights[0], filepath.Join(a.dir, "plain")))
				if hugo != "" {
					bare = append(bare, a.makes("hugo/public", "hugo", "--quiet", "--source", hugo))
				}
			}
			clock, cpu := median(ours, clockOf), median(ours, cpuOf)
			b.ReportMetric(clock, "s")
			b.ReportMetric(cpu, "CPU-s")
			b.ReportMetric(median(ours, func(u usage) float64 { return u.peakMB }), "peak-MB")
			b.ReportMetric(median(plain, clockOf)/clock, "plain/ours")
			b.ReportMetric(median(plain, cpuOf)/cpu, "plain/ours-CPU")
			if hugo != "" {
				b.ReportMetric(median(bare, clockOf)/clock, "hugo/ours")
				b.ReportMetric(median(bare, cpuOf)/cpu, "hugo/ours-CPU")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

func clockOf(u usage) float64 { return u.clock.Seconds() }
func cpuOf(u usage) float64   { return u.cpu.Seconds() }

func median(all []usage, of func(u usage) float64) float64 {
	values := make([]float64, len(all))
	for i, u := range all {
		values[i] = of(u)
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// makes runs a program that fills a folder which is not there yet, and takes the folder away again.
func (a *benchAccount) makes(folder, program string, args ...string) usage {
	a.b.Helper()
	to := filepath.Join(a.dir, folder)
	if err := os.RemoveAll(to); err != nil {
		a.b.Fatal(err)
	}
	_, u := a.run(program, args...)
	if err := os.RemoveAll(to); err != nil {
		a.b.Fatal(err)
	}
	return u
}

// hugoSite writes the records of the first night as pages of Hugo with a layout of a few lines, lists and feeds off, and returns its
// folder; "" where there is no Hugo.
func (a *benchAccount) hugoSite() string {
	a.b.Helper()
	if _, err := exec.LookPath("hugo"); err != nil {
		a.b.Log("no hugo in PATH: not compared")
		return ""
	}
	to := filepath.Join(a.dir, "hugo")
	write := func(name, content string) {
		file := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			a.b.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			a.b.Fatal(err)
		}
	}
	write("hugo.toml", "baseURL = 'https://report.example.com/'\ntitle = 'Operations compliance'\n"+
		"disableKinds = ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404']\n")
	write("layouts/_default/single.html", `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{{.Title}}</title>
<h1>{{.Title}}</h1>
<dl>{{range $name, $value := .Params.facts}}<dt>{{$name}}</dt><dd>{{$value}}</dd>{{end}}</dl>
{{.Content}}
</html>
`)
	var night struct {
		FollowUps  []plainFollowUp
		Equipments []plainEquipment
	}
	for _, list := range []string{"followups", "equipments"} {
		content, err := os.ReadFile(filepath.Join(a.nights[0], "data", list+".json"))
		if err != nil {
			a.b.Fatal(err)
		}
		if err := json.Unmarshal(content, &night); err != nil {
			a.b.Fatal(err)
		}
	}
	page := func(folder, id string, p plainPage, text string) {
		var b strings.Builder
		fmt.Fprintf(&b, "---\ntitle: %q\nfacts:\n", p.Title)
		for _, f := range p.Facts {
			fmt.Fprintf(&b, "  %q: %q\n", f.Word, cmp.Or(f.Text, f.ID))
		}
		write(filepath.Join("content", folder, id+".md"), b.String()+"---\n"+text)
	}
	for i := range night.FollowUps {
		id, p := plainFollowUpPage(&night.FollowUps[i])
		var text strings.Builder
		for _, m := range night.FollowUps[i].Messages {
			text.WriteString(m.Note + "\n\n")
		}
		page("followups", id, p, text.String())
	}
	for i := range night.Equipments {
		id, p := plainEquipmentPage(&night.Equipments[i])
		page("equipment", id, p, "")
	}
	return to
}

// benchAccount is an account with two nights on disk, the second with one
// record in a hundred changed.
type benchAccount struct {
	b       *testing.B
	dir     string
	program string
	nights  []string
}

func newBenchAccount(b *testing.B, records int, change func(*record.Set)) *benchAccount {
	b.Helper()
	a := &benchAccount{b: b, dir: b.TempDir()}
	// As a user has it: this test, which can act as the program, is larger.
	a.program = filepath.Join(a.dir, "opsreport")
	if out, err := exec.Command("go", "build", "-o", a.program, ".").CombinedOutput(); err != nil {
		b.Fatalf("build the program: %v\n%s", err, out)
	}
	all := sample.Set(sample.Options{Seed: 1, Scale: records/660 + 1, Last: time.Now()})
	set := record.Set{Equipment: first(all.Equipment, records/3), FollowUps: first(all.FollowUps, records/3*2)}
	service, err := fakeapi.New(fakeapi.Options{Set: set, Token: canary})
	if err != nil {
		b.Fatal(err)
	}
	server, ca, err := fakeapi.Loopback(service, time.Now())
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
