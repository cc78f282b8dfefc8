package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// three are the nights of the tampering tests.
var three = [...]string{"20261121T041207Z", "20261122T041207Z", "20261123T041207Z"}

// TestVerifyNamesEveryTampering spoils a store of three nights in one way, and
// expects exactly these problems, each with the name of what is wrong.
func TestVerifyNamesEveryTampering(t *testing.T) {
	t.Parallel()
	rename := func(from, to string) func(t *testing.T, root string) {
		return func(t *testing.T, root string) {
			if err := os.Rename(filepath.Join(root, from), filepath.Join(root, to)); err != nil {
				t.Fatal(err)
			}
		}
	}
	remove := func(name string) func(t *testing.T, root string) {
		return func(t *testing.T, root string) {
			if err := os.RemoveAll(filepath.Join(root, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	add := func(name string) func(t *testing.T, root string) {
		return func(t *testing.T, root string) {
			if err := os.WriteFile(filepath.Join(root, name), []byte("x"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	change := func(night int, file, old, new string, seal bool) func(t *testing.T, root string) {
		return func(t *testing.T, root string) {
			dir := filepath.Join(root, three[night])
			edit(t, dir, file, old, new)
			if seal {
				reseal(t, dir)
			}
		}
	}
	for _, c := range []struct {
		name  string
		spoil func(t *testing.T, root string)
		want  []string
	}{
		{"nothing", func(*testing.T, string) {}, nil},
		{"our own files", func(t *testing.T, root string) {
			add("history.jsonl")(t, root)
			add(".pseudonym-key")(t, root)
			if err := os.Mkdir(filepath.Join(root, ".stage-20261124T041207Z"), 0o755); err != nil {
				t.Fatal(err)
			}
		}, nil},
		{"flipped bit", change(1, "data/followups.json", "f1", "f3", false),
			[]string{three[1] + ": data/followups.json: its bytes differ from the manifest"}},
		{"flipped bit in a tag file", change(1, bagitFile, "UTF-8", "utf-8", false),
			[]string{three[1] + ": bagit.txt: its bytes differ from the manifest"}},
		{"flipped bit in the manifest", change(2, manifestFile, "  data/overdue", "  data/overdud", false), []string{
			three[2] + ": manifest-sha256.txt: its bytes differ", three[2] + ": data/overdud.json: is missing"}},
		{"missing file", remove(three[0] + "/data/requests.jsonl"), []string{three[0] + ": data/requests.jsonl: is missing"}},
		{"missing manifest", remove(three[0] + "/" + manifestFile), []string{three[0] + ": manifest-sha256.txt: is missing"}},
		{"missing manifest and more", func(t *testing.T, root string) {
			remove(three[0]+"/"+manifestFile)(t, root)
			add(three[0]+"/data/more.json")(t, root)
		}, []string{three[0] + ": manifest-sha256.txt: is missing", three[0] + ": data/more.json: is listed in no manifest"}},
		{"an empty line in the manifest", change(1, manifestFile, "  data/overdue.json\n", "  data/overdue.json\n\n", false),
			[]string{three[1] + ": manifest-sha256.txt:5: the line is not a digest, two spaces and a path"}},
		{"an empty line in the manifest of tags", change(1, tagsFile, "  bagit.txt\n", "  bagit.txt\n\n", false),
			[]string{three[1] + ": tagmanifest-sha256.txt:3: the line is not a digest, two spaces and a path"}},
		{"an empty line in the manifest, and a flipped bit", func(t *testing.T, root string) {
			change(1, manifestFile, "  data/overdue.json\n", "  data/overdue.json\n\n", false)(t, root)
			change(1, "data/followups.json", "f1", "f3", false)(t, root)
		}, []string{three[1] + ": manifest-sha256.txt:5: the line is not",
			three[1] + ": data/followups.json: its bytes differ from the manifest"}},
		{"a file twice in the manifest", change(1, manifestFile, "  data/overdue.json", "  data/followups.json", false),
			[]string{three[1] + ": manifest-sha256.txt:4: data/followups.json is listed twice"}},
		{"another digest in the manifest", func(t *testing.T, root string) {
			dir := filepath.Join(root, three[1])
			content, err := os.ReadFile(filepath.Join(dir, manifestFile))
			if err != nil {
				t.Fatal(err)
			}
			edit(t, dir, manifestFile, string(content[:64]), strings.Repeat("0", 64))
		}, []string{three[1] + ": manifest-sha256.txt: its bytes differ", three[1] + ": data/equipments.json: its bytes differ"}},
		{"missing snapshot.json", remove(three[2] + "/" + metaFile), []string{three[2] + ": data/snapshot.json: is missing"}},
		{"extra file", add(three[1] + "/data/more.json"), []string{three[1] + ": data/more.json: is listed in no manifest"}},
		{"extra folder", func(t *testing.T, root string) { os.Mkdir(filepath.Join(root, three[1], "more"), 0o755) },
			[]string{three[1] + ": more/: is a folder that does not belong in a snapshot"}},
		{"link", func(t *testing.T, root string) {
			rename(three[1]+"/data/overdue.json", "../away.json")(t, root)
			os.Symlink("../../../away.json", filepath.Join(root, three[1], "data/overdue.json"))
		}, []string{three[1] + ": data/overdue.json: is not a plain file"}},
		{"renamed file", rename(three[1]+"/data/overdue.json", three[1]+"/data/Overdue.json"), []string{
			three[1] + ": data/Overdue.json: is listed in no manifest",
			three[1] + ": data/overdue.json: is missing"}},
		{"removed night", remove(three[1]), []string{
			three[1] + ": the night is missing: " + three[2] + " names it as the night before, but pruned.jsonl does not list it as removed"}},
		{"removed first night", remove(three[0]), []string{three[0] + ": the night is missing: " + three[1]}},
		{"renamed night", rename(three[1], "20261122T051207Z"), []string{
			"20261122T051207Z: has a folder name that differs from the as-of", three[1] + ": the night is missing"}},
		{"rewritten night", change(1, "data/followups.json", "f1", "f3", true), []string{
			three[1] + ": manifest-sha256.txt: the night was rewritten: its digest is "}},
		{"rewritten link", func(t *testing.T, root string) {
			dir := filepath.Join(root, three[2])
			content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(metaFile)))
			if err != nil {
				t.Fatal(err)
			}
			edit(t, dir, metaFile, string(content[strings.Index(string(content), `"previous"`):]), "\"previous\": null\n}\n")
			reseal(t, dir)
		}, []string{three[2] + ": data/snapshot.json: names no night before it, though " + three[0] + " is older"}},
		{"wrong count", change(2, metaFile, `"resources": 1`, `"resources": 2`, true), []string{
			three[2] + ": data/resources.json: it has 1 items, but data/snapshot.json says 2"}},
		{"wrong rows", change(2, metaFile, `"rows": 2`, `"rows": 1`, true),
			[]string{three[2] + ": data/snapshot.json: the equipment types have 1 rows"}},
		{"wrong total", change(2, metaFile, `"overdue": 2`, `"overdue": 3`, true), []string{
			three[2] + ": data/snapshot.json: the service reported 2 overdue, but the list has 3"}},
		{"malformed item", change(2, "data/followups.json", `{"id":"f2"}`, `{"id":"f2"`, true),
			[]string{three[2] + ": data/followups.json:3: malformed JSON"}},
		{"malformed request", change(2, "data/requests.jsonl", `"at"`, `at`, true), []string{three[2] + ": data/requests.jsonl:1: "}},
		{"malformed snapshot.json", change(2, metaFile, `"format"`, `format`, true),
			[]string{three[2] + ": data/snapshot.json: jsontext: invalid"}},
		{"wrong oxum", func(t *testing.T, root string) {
			dir := filepath.Join(root, three[2])
			edit(t, dir, infoFile, ".7\n", ".8\n")
			content, _ := os.ReadFile(filepath.Join(dir, infoFile))
			tags, _ := os.ReadFile(filepath.Join(dir, tagsFile))
			edit(t, dir, tagsFile, string(tags[:64]), digestOf(content))
		}, []string{three[2] + ": bag-info.txt: Payload-Oxum says"}},
		{"another BagIt", func(t *testing.T, root string) {
			dir := filepath.Join(root, three[2])
			edit(t, dir, bagitFile, "1.0", "9.9")
			content, _ := os.ReadFile(filepath.Join(dir, bagitFile))
			edit(t, dir, tagsFile, digestOf([]byte("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n")), digestOf(content))
		}, []string{three[2] + ": bagit.txt: is not that of BagIt 1.0"}},
		{"newer format", change(2, metaFile, `"format": 1`, `"format": 3, "later": true`, true), []string{
			three[2] + ": data/snapshot.json: has format 3, but this version reads only up to 2"}},
		{"foreign file", add("notes.txt"), []string{"notes.txt: does not belong beside the snapshots"}},
		{"foreign folder", func(t *testing.T, root string) { os.Mkdir(filepath.Join(root, "old"), 0o755) },
			[]string{"old: does not belong beside the snapshots"}},
		{"empty night", func(t *testing.T, root string) { os.Mkdir(filepath.Join(root, "20261120T041207Z"), 0o755) }, []string{
			"20261120T041207Z: tagmanifest-sha256.txt: is missing", "20261120T041207Z: manifest-sha256.txt: is missing"}},
		{"broken pruned.jsonl", add(prunedFile), []string{"pruned.jsonl:1: jsontext: invalid character"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := New(filepath.Join(t.TempDir(), "snapshots"))
			nights(t, s, 3)
			c.spoil(t, s.root)
			problems, err := s.Verify()
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range c.want {
				if i >= len(problems) || !strings.Contains(problems[i].String(), want) {
					t.Errorf("problem %d is not %q", i, want)
				}
			}
			if len(problems) != len(c.want) || t.Failed() {
				t.Errorf("problems: %q", problems)
			}
		})
	}
}

func TestVerifyOneFolder(t *testing.T) {
	t.Parallel()
	dir := night(t, New(t.TempDir()), asOf)
	moved := filepath.Join(t.TempDir(), "artifact")
	if err := os.Rename(dir, moved); err != nil {
		t.Fatal(err)
	}
	if problems := Verify(moved); len(problems) > 0 {
		t.Errorf("a copy under another name: %v", problems)
	}
	for _, dir := range []string{filepath.Join(moved, "nowhere"), filepath.Join(moved, bagitFile)} {
		if problems := Verify(dir); len(problems) != 1 || !strings.Contains(problems[0].Text, "cannot be read") {
			t.Errorf("%s: %v", dir, problems)
		}
	}
}

// TestUnreadableNewestIsRecorded holds that a night whose digest cannot be told
// is known before anything is fetched, that the chain goes on from the one
// before it, and that the damaged one cannot be taken away unseen.
func TestUnreadableNewestIsRecorded(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(dir string) error{
		"no manifest": func(dir string) error { return os.Remove(filepath.Join(dir, manifestFile)) },
		"empty":       func(dir string) error { return errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o700)) },
		"changed manifest": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, manifestFile), []byte(strings.Repeat("0", 64)+"  data/snapshot.json\n"), 0o600)
		},
	} {
		s := New(t.TempDir())
		dir := nights(t, s, 2)[1]
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		d := draft(t, s, asOf.AddDate(0, 0, 2))
		if found := d.Damaged(); len(found) != 1 || found[0].Night != three[1] {
			t.Errorf("%s: before the fetch: %v", name, found)
		}
		path, err := d.Commit(sampleMeta())
		if err != nil {
			t.Fatal(err)
		}
		meta, err := os.ReadFile(filepath.Join(path, filepath.FromSlash(metaFile)))
		for _, want := range []string{`"folder": "` + three[0], three[1], `"format": 2,`} {
			if err != nil || !strings.Contains(string(meta), want) {
				t.Errorf("%s: no %s in %s, %v", name, want, meta, err)
			}
		}
		if problems := Verify(path); len(problems) > 0 {
			t.Errorf("%s: the new night: %v", name, problems)
		}
		next := draft(t, s, asOf.AddDate(0, 0, 3))
		if found := next.Damaged(); len(found) > 0 {
			t.Errorf("%s: it is told again: %v", name, found)
		}
		if err := errors.Join(next.Abort(), os.RemoveAll(dir)); err != nil {
			t.Fatal(err)
		}
		if problems, err := s.Verify(); err != nil || len(problems) != 1 || problems[0].Night != three[1] ||
			!strings.Contains(problems[0].Text, "it was there, damaged") {
			t.Errorf("%s: taken away: %v, %v", name, problems, err)
		}
	}
}

// TestTheChainGoesThroughDamagedLists, and a night's other files: what proves a night is whole.
func TestTheChainGoesThroughDamagedLists(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	dir := nights(t, s, 1)[0]
	edit(t, dir, "data/followups.json", "\n]}\n", "")
	d := draft(t, s, asOf.AddDate(0, 0, 1))
	if damaged := d.Damaged(); len(damaged) > 0 || d.previous.Folder != three[0] {
		t.Errorf("linked to %v, damaged %v", d.previous, damaged)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
}

// TestVerifyMarksANewerFormat, by which the command words its hint. The chain goes through such a night.
func TestVerifyMarksANewerFormat(t *testing.T) {
	t.Parallel()
	s := New(filepath.Join(t.TempDir(), "snapshots"))
	nights(t, s, 1)
	dir := filepath.Join(s.root, three[0])
	edit(t, dir, metaFile, `"format": 1`, `"format": 3`)
	reseal(t, dir)
	if problems := Verify(dir); len(problems) != 1 || problems[0].Kind != Newer {
		t.Errorf("problems %+v", problems)
	}
	next := night(t, s, asOf.AddDate(0, 0, 1))
	if opened, err := Open(next); err != nil || opened.Night().Previous.Folder != three[0] {
		t.Errorf("the next night is not linked to it: %v", err)
	}
	if problems, err := s.Verify(); err != nil || len(problems) != 1 || problems[0].Kind != Newer {
		t.Errorf("the chain: %v, %v", problems, err)
	}
	edit(t, dir, manifestFile, "  data/overdue", "  data/overdud")
	if problems := Verify(dir); len(problems) != 2 || problems[0].File != manifestFile || problems[1].Kind != Newer {
		t.Errorf("its manifest is damaged: %+v", problems)
	}
}
