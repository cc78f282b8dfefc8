//go:build tools

package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/snapshot"
)

// TestAStrangerChecksAPack types what the README says, as somebody who has no opsreport, and finds what it says.
func TestAStrangerChecksAPack(t *testing.T) {
	t.Parallel()
	need(t, "unzip", "sha256sum")
	for _, full := range []bool{false, true} {
		t.Run(fmt.Sprint("full ", full), func(t *testing.T) {
			t.Parallel()
			w := packed(t, "OPSREPORT_AFTER_NIGHT=[sh, -c, 'ssh-keygen -q -t ed25519 -N \"\" -f key <&- && "+
				`echo "$0" | ssh-keygen -Y sign -f key -n opsreport']`)
			args := []string{"--out", filepath.Join(t.TempDir(), "my-private.zip")}
			if full {
				args = append(args, "--full")
			}
			_, files := w.pack(args...)
			at := slices.IndexFunc(files, func(f *zip.File) bool { return f.Name == "README.txt" })
			readme := string(contentOf(t, files[at]))
			if strings.HasPrefix(readme, "PRIVATE.") != full {
				t.Errorf("begins with %.80s", readme)
			}
			stranger := &world{t: t, dir: t.TempDir(), vars: []string{"PATH=/usr/bin:/bin"}}
			var typed strings.Builder
			for line := range strings.Lines(readme) {
				if command, ok := strings.CutPrefix(line, "     "); ok && !strings.HasPrefix(command, "duckdb") &&
					!strings.HasPrefix(command, "frictionless") {
					typed.WriteString(command)
				}
			}
			night := w.night()
			digest, err := snapshot.Entry{Path: night}.Digest()
			if err != nil {
				t.Fatal(err)
			}
			commands := strings.NewReplacer("unzip PACK.zip", "unzip -q "+args[1], digest+"\n"+digest[:12]+"\n", "",
				"openssl ts -reply", ": not a time stamp").Replace(typed.String())
			if !full {
				commands, _, _ = strings.Cut(commands, "sha256sum -c manifest-sha256.txt")
			}
			out, err := stranger.shell(t, "set -e\n"+commands)
			if err != nil {
				t.Fatalf("%v\n%s\n%s", err, commands, out)
			}
			ok := regexp.MustCompile(`(?m)^.*: OK$`).FindAllString(out, -1)
			metrics, err := os.ReadFile(filepath.Join(stranger.dir, "data", "metrics.json"))
			if err != nil {
				t.Fatal(err)
			}
			want := []string{fmt.Sprintf("%x  data/metrics.json", sha256.Sum256(metrics))}
			least := len(files) - 1
			if full {
				least += 7
				want = append(want, digest+"  manifest-sha256.txt", `"previous": null`, `Good "opsreport" signature`)
			}
			for _, text := range want {
				if !strings.Contains(out, text) {
					t.Errorf("not said: %s\n%s\n%s", text, commands, out)
				}
			}
			if len(ok) != least || strings.Contains(out, "FAILED") {
				t.Errorf("%d files are said to be right, want %d\n%s", len(ok), least, out)
			}
			countsAgain(t, stranger.dir, readme, metrics)
			number := regexp.MustCompile(`(?m)^ +"text": "(.+)",?$`).FindStringSubmatch(out)
			if number == nil || !strings.Contains(readme, "see the number, here "+number[1]+".") {
				t.Errorf("the third command says %q\n%s", number, readme)
			}
		})
	}
}

// countsAgain counts in the CSV what the README says that one finds there.
func countsAgain(t *testing.T, dir, readme string, metrics []byte) {
	t.Helper()
	said := regexp.MustCompile(`find (\d+) rows\s+with "true" in the column "(\w+)", among (\d+) rows with "true" in the column\s+"(\w+)"`).
		FindStringSubmatch(readme)
	raw, err := os.ReadFile(filepath.Join(dir, "data", "followups.csv"))
	if err != nil || said == nil {
		t.Fatalf("%q, %v", said, err)
	}
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	overdue, open, n, d := slices.Index(rows[0], said[2]), slices.Index(rows[0], said[4]), 0, 0
	for _, row := range rows[1:] {
		if row[open] == "true" {
			d++
		}
		if row[overdue] == "true" {
			n++
		}
	}
	var figures struct {
		Figures []struct {
			ID   string
			N, D int
		}
	}
	if err := json.Unmarshal(metrics, &figures); err != nil {
		t.Fatal(err)
	}
	for _, f := range figures.Figures {
		if f.ID == "F2" && (fmt.Sprint(n, d) != said[1]+" "+said[3] || n != f.N || d != f.D || n == 0) {
			t.Errorf("counted %d of %d, the README says %s of %s, the figure %d of %d", n, d, said[1], said[3], f.N, f.D)
		}
	}
}

// TestTheChecksOfProvenance types what the page says, where the folder of snapshots is, and sees what it says.
func TestTheChecksOfProvenance(t *testing.T) {
	t.Parallel()
	w := packed(t)
	shown := func() (commands, sees []string) {
		page, err := os.ReadFile(filepath.Join(w.dir, "site", "provenance.html"))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`<pre tabindex="0">(.*?)</pre><p>.*?</span> (.*?)</p>`).FindAllStringSubmatch(string(page), -1) {
			commands, sees = append(commands, html.UnescapeString(m[1])), append(sees, html.UnescapeString(m[2]))
		}
		return commands, sees
	}
	look := func(nights int, wants ...string) {
		t.Helper()
		commands, sees := shown()
		if len(commands) != len(wants) {
			t.Fatalf("night %d: %q", nights, commands)
		}
		for i, want := range wants {
			if strings.Contains(commands[i], "duckdb") || strings.Contains(commands[i], "openssl") {
				continue // .ci/checks/readers and TestSealsAreMadeAndChecked
			}
			out, err := w.shell(t, commands[i])
			if n := len(regexp.MustCompile(want).FindAllString(out, -1)); err != nil || n == 0 || want == "OK" && n != 7 {
				t.Errorf("night %d: %s\n%v\n%s", nights, commands[i], err, out)
			}
			for _, digest := range regexp.MustCompile(`[0-9a-f]{64}|2\d{7}T\d{6}Z`).FindAllString(sees[i], -1) {
				if !strings.Contains(out, digest) {
					t.Errorf("night %d: %s: %s is not seen in\n%s", nights, commands[i], digest, out)
				}
			}
		}
	}
	look(1, "OK", `(?m)^[0-9a-f]{64}  snapshots`, `"previous": null`, "", `rank,sha256,id,page`)
	w.vars = append(w.vars, "OPSREPORT_AFTER_NIGHT=[echo]")
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatal(stderr)
	}
	look(2, "OK", `(?m)^[0-9a-f]{64}  snapshots`, `"manifest_sha256": `, "", `rank,sha256,id,page`, "")
	_, sees := shown()
	digest, err := snapshot.Entry{Path: w.night()}.Digest()
	if err != nil || !strings.Contains(sees[1], digest) || !strings.Contains(sees[3], "such as F2: 6 of 26 (") {
		t.Errorf("it says %q, %v", sees, err)
	}
}

// TestChecksOfProvenanceAreTyped types each command of the page where it says, and sees what it says. A program that prints
// what it reads stands for DuckDB, which .ci/checks/readers runs.
func TestChecksOfProvenanceAreTyped(t *testing.T) {
	t.Parallel()
	need(t, "sha256sum", "grep")
	w := packed(t)
	page, err := os.ReadFile(filepath.Join(w.dir, "site", "provenance.html"))
	if err != nil {
		t.Fatal(err)
	}
	sql, err := os.ReadFile(filepath.Join(w.dir, "site", "data", "figures.sql"))
	if err != nil {
		t.Fatal(err)
	}
	digest, err := snapshot.Entry{Path: w.night()}.Digest()
	if err != nil {
		t.Fatal(err)
	}
	stranger := &world{t: t, dir: w.dir, vars: []string{"PATH=" + t.TempDir() + ":/usr/bin:/bin"}}
	bin := strings.TrimSuffix(strings.TrimPrefix(stranger.vars[0], "PATH="), ":/usr/bin:/bin")
	if err := os.WriteFile(filepath.Join(bin, "duckdb"), []byte("#!/bin/sh\nexec cat\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	want := map[string]func(out string) bool{
		"records": func(out string) bool { return strings.Count(out, ": OK\n") == 7 && strings.Count(out, "\n") == 7 },
		"digest":  func(out string) bool { return strings.HasPrefix(out, digest+" ") },
		"chain":   func(out string) bool { return strings.Contains(out, `"previous": null`) },
		"figure":  func(out string) bool { return out == string(sql) },
		"sample":  func(out string) bool { return strings.HasPrefix(out, "rank,sha256,id,page\r\n1,") },
	}
	checks := regexp.MustCompile(`<li id="check-(\w+)"><h3>[^<]+</h3><pre tabindex="0">([^<]+)</pre>`).FindAllStringSubmatch(string(page), -1)
	if len(checks) != len(want) {
		t.Fatalf("%d checks, want %d", len(checks), len(want))
	}
	for _, c := range checks {
		command := html.UnescapeString(c[2])
		var out string
		if args, ours := strings.CutPrefix(command, "opsreport "); ours {
			_, out, _ = w.run(strings.Fields(strings.Replace(args, "'your own text'", "text", 1))...)
		} else if out, err = stranger.shell(t, command); err != nil {
			t.Errorf("%s: %v", command, err)
		}
		if seen, ok := want[c[1]]; !ok || !seen(out) {
			t.Errorf("%s: %s says\n%.300s", c[1], command, out)
		}
	}
}
