package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/snapshot"
	"opsreport/render/evidence"
)

// packed is a world with a night that was rendered, and what `opsreport evidence` then makes.
func packed(t *testing.T, vars ...string) *world {
	t.Helper()
	w := newWorld(t)
	w.vars = append(w.vars, "OPSREPORT_PSEUDONYM_KEY=0123456789abcdef0123456789abcdef", "TZ=Pacific/Chatham")
	w.vars = append(w.vars, vars...)
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatal(stderr)
	}
	return w
}

// pack runs the command and reads its zip.
func (w *world) pack(args ...string) (raw []byte, files []*zip.File) {
	w.t.Helper()
	code, stdout, stderr := w.run(append([]string{"evidence"}, args...)...)
	if code != 0 {
		w.t.Fatalf("exit code %d, %s", code, stderr)
	}
	raw, err := os.ReadFile(strings.TrimSpace(stdout))
	if err != nil {
		w.t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		w.t.Fatal(err)
	}
	return raw, z.File
}

func contentOf(t *testing.T, f *zip.File) []byte {
	t.Helper()
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func named(files []*zip.File) (names []string) {
	for _, f := range files {
		names = append(names, f.Name)
	}
	return names
}

// TestAPackHasAllButTheRecords: every file of the site that a rule takes, byte for byte, the README and the
// schemas, with digests of all in the end; the same bytes each time; and nothing of the snapshots.
func TestAPackHasAllButTheRecords(t *testing.T) {
	t.Parallel()
	w := packed(t, "OPSREPORT_AFTER_NIGHT=[echo]")
	raw, files := w.pack()
	names := named(files)
	for _, want := range []string{"README.txt", "compliance-summary.pdf", "status.json", "provenance.html", "methods.html", "limitations.html",
		"data/metrics.json", "data/periods.json", "data/followups.csv", "data/requests.csv", "data/history.jsonl", "assets/site.css",
		"schemas/metrics.schema.json", "schemas/history.schema.json", "schemas/status.schema.json"} {
		if !slices.Contains(names, want) {
			t.Errorf("lacks %s: %q", want, names)
		}
	}
	if !slices.IsSorted(names[:len(names)-1]) || names[len(names)-1] != "SHA256SUMS" {
		t.Errorf("the order is %q", names)
	}
	night := filepath.Base(w.night())
	var sums strings.Builder
	for _, f := range files {
		content := contentOf(t, f)
		if f.Name != "SHA256SUMS" {
			fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(content), f.Name)
		} else if string(content) != sums.String() {
			t.Errorf("SHA256SUMS is\n%swant\n%s", content, &sums)
		}
		if at := f.Modified.UTC().Format("20060102T1504"); len(f.Extra) > 0 || !strings.HasPrefix(night, at) || f.Mode() != 0o644 {
			t.Errorf("%s: extra %q, time %s of the night %s, mode %v", f.Name, f.Extra, at, night, f.Mode())
		}
		if site, err := os.ReadFile(filepath.Join(w.dir, "site", f.Name)); err == nil && f.Name != "SHA256SUMS" && !bytes.Equal(site, content) {
			t.Errorf("%s is not that of the site", f.Name)
		}
		base := path.Base(f.Name)
		if base == "bagit.txt" || strings.HasSuffix(base, ".seal") || strings.Contains(base, "key") ||
			slices.Contains([]string{"resources.json", "followups.json", "equipments.json", "grouptrainings.json", "overdue.json"}, base) {
			t.Errorf("%s is in it", f.Name)
		}
	}
	w.vars = append(w.vars, "TZ=America/Lima", "LC_ALL=de_DE.UTF-8", "GOMAXPROCS=1")
	if again, _ := w.pack("--out", filepath.Join(t.TempDir(), "x.zip")); !bytes.Equal(raw, again) {
		t.Error("another time it has other bytes")
	}
	info, err := os.Stat(filepath.Join(w.dir, "site.evidence.zip"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
}

// TestThePackTakesWhatLands: files of a later version go in by their kind, and what pages load; scripts of the
// search and pages of records do not.
func TestThePackTakesWhatLands(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"data/figures.sql": true, "data/registers.xlsx": true, "data/datapackage.json": true,
		"data/equipment-types.csv": true, "periods/2026-10.pdf": true, "periods/2026-10-annex.pdf": true, "periods/2026-10.html": false,
		"data/rows-followups-0.js": false, "equipment/item/e1.html": false, "equipment/x.csv": false,
		"index.html": false, "calendar/all.ics": false, "SHA256SUMS": false, "_headers": false} {
		if got := evidence.Takes(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// night is the newest snapshot of a world.
func (w *world) night() string {
	w.t.Helper()
	newest, err := snapshot.New(filepath.Join(w.dir, "snapshots")).Newest()
	if err != nil {
		w.t.Fatal(err)
	}
	return newest.Path
}

// TestAFullPackHasTheBag: whole, so that any BagIt tool takes it, with its seal, and only in a file that is called private.
func TestAFullPackHasTheBag(t *testing.T) {
	t.Parallel()
	w := packed(t, "OPSREPORT_AFTER_NIGHT=[echo, sealed]")
	_, files := w.pack("--full")
	if _, err := os.Stat(filepath.Join(w.dir, "site.private-evidence.zip")); err != nil {
		t.Error(err)
	}
	night := w.night()
	for _, name := range []string{".seal", "/bagit.txt", "/data/followups.json"} {
		if !slices.Contains(named(files), "snapshots/"+filepath.Base(night)+name) {
			t.Errorf("lacks %s", name)
		}
	}
	dir := t.TempDir()
	for _, f := range files {
		to := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, contentOf(t, f), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if problems := snapshot.Verify(filepath.Join(dir, "snapshots", filepath.Base(night))); len(problems) > 0 {
		t.Errorf("the bag is damaged: %v", problems)
	}
	for _, name := range []string{"snapshot", "requests"} {
		if !slices.Contains(named(files), "schemas/"+name+".schema.json") {
			t.Errorf("lacks the schema %s", name)
		}
	}
	for _, out := range []string{"evidence.zip", filepath.Join("private", "evidence.zip"), "/dev/stdout"} {
		code, stdout, stderr := w.run("evidence", "--full", "--out", out)
		if code != 2 || stdout != "" || !strings.Contains(stderr, `must contain "private"`) {
			t.Errorf("%s: exit code %d, %s", out, code, stderr)
		}
		if _, err := os.Stat(filepath.Join(w.dir, out)); err == nil {
			t.Errorf("%s was written", out)
		}
	}
	if code, _, stderr := w.run("evidence", "--full", "--out", "My-PRIVATE.zip"); code != 0 || !strings.Contains(stderr, "is private") {
		t.Errorf("exit code %d, %s", code, stderr)
	}
}

// TestWhatCannotBePacked: a site that is missing, older than the newest night, damaged or in part of another, and
// a snapshot that is damaged. An earlier pack stays.
func TestWhatCannotBePacked(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.vars = append(w.vars, "OPSREPORT_PSEUDONYM_KEY=0123456789abcdef0123456789abcdef")
	fails := func(want, hint string, args ...string) {
		t.Helper()
		code, stdout, stderr := w.run(append([]string{"evidence"}, args...)...)
		if code != 1 || stdout != "" || !strings.Contains(stderr, want) || !strings.Contains(stderr, "hint: "+hint) {
			t.Errorf("%s: exit code %d, %q, %s", want, code, stdout, stderr)
		}
	}
	fails("read the site", "run `opsreport nightly` first")
	w.run("fetch")
	fails("read the site", "run `opsreport render` first")
	if code, _, stderr := w.run("render"); code != 0 {
		t.Fatal(stderr)
	}
	raw, _ := w.pack()
	for name, change := range map[string]func(at string) error{
		"data/followups.csv is not the one that SHA256SUMS lists": func(at string) error { return os.WriteFile(at, []byte("x"), 0o600) },
		"followups/index.html is missing":                         os.Remove,
		"SHA256SUMS is missing":                                   os.Remove,
	} {
		at := filepath.Join(w.dir, "site", strings.Fields(name)[0])
		was, err := os.ReadFile(at)
		if err != nil {
			t.Fatal(err)
		}
		if err := change(at); err != nil {
			t.Fatal(err)
		}
		fails(strings.Replace(name, " ", " of the site ", 1), "`opsreport render` makes the site again")
		if err := os.WriteFile(at, was, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	flipped := filepath.Join(w.night(), "data", "followups.json")
	was, err := os.ReadFile(flipped)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(flipped, bytes.Replace(was, []byte("Guard"), []byte("guard"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	fails("the snapshot is damaged: ", "`opsreport verify`", "--full")
	w.pack() // which holds nothing of it
	if err := os.WriteFile(flipped, was, 0o600); err != nil {
		t.Fatal(err)
	}
	w.run("fetch")
	fails("and not the newest one, "+filepath.Base(w.night()), "run `opsreport render` first")
	kept, err := os.ReadFile(filepath.Join(w.dir, "site.evidence.zip"))
	if err != nil || !bytes.Equal(kept, raw) {
		t.Errorf("the earlier pack did not stay: %v", err)
	}
	for _, out := range []string{"site/x.zip", "snapshots/x.zip", "nowhere/x.zip"} {
		if code, _, stderr := w.run("evidence", "--out", out); code != 2 {
			t.Errorf("--out %s: exit code %d, %s", out, code, stderr)
		}
	}
}
