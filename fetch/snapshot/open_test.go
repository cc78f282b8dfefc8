package snapshot

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// edit replaces text in a file.
func edit(t testing.TB, dir, name, old, new string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(content), old) {
		t.Fatalf("%s: no %q to edit", name, old)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(content), old, new, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// reseal makes the digests agree with the files again, as a forger would.
func reseal(t testing.TB, dir string) {
	t.Helper()
	size := 0
	manifest := func(names ...string) (text string) {
		for _, name := range names {
			content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			if err != nil {
				t.Fatal(err)
			}
			size += len(content)
			text += digestOf(content) + "  " + name + "\n"
		}
		return text
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(manifestFile, manifest(nightFiles[:]...))
	write(infoFile, fmt.Sprintf("Bagging-Date: 2026-11-21\nPayload-Oxum: %d.%d\n", size, len(nightFiles)))
	write(tagsFile, manifest(infoFile, bagitFile, manifestFile))
}

// readAll reads every list to its end.
func readAll(s *Snapshot) error {
	n := s.Night()
	ignore := func(string) error { return nil }
	return errors.Join(
		record.Each(n.Resources, func(*record.Resource) error { return nil }),
		record.Each(n.FollowUps, func(*record.FollowUp) error { return nil }),
		record.Each(n.Equipment, func(*record.Equipment) error { return nil }),
		record.Each(n.GroupTrainings, func(*record.GroupTraining) error { return nil }),
		record.Each(n.Overdue, ignore),
		record.Each(n.Requests, func(*record.Request) error { return nil }))
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, file, old, new string
		seal                 bool
		want                 string // in the error of Open or of reading
	}{
		{"flipped bit in a list", "data/followups.json", "f1", "f3", false, "data/followups.json: its bytes differ"},
		{"flipped bit in snapshot.json", metaFile, "c0ffee", "c0ffef", false, "data/snapshot.json: its bytes differ"},
		{"flipped bit in the manifest", manifestFile, "  data/overdue", "  data/overdud", false, "manifest-sha256.txt: its bytes differ"},
		{"cut list", "data/followups.json", "\n]}\n", "", false, "Payload-Oxum"},
		{"cut list, sealed", "data/followups.json", "\n]}\n", "\n", true, "data/followups.json:5: the list is cut off"},
		{"cut line, sealed", "data/followups.json", "\n]}\n", "", true, "data/followups.json:4: the line is cut off"},
		{"no head", "data/overdue.json", "overdue", "underdue", true, `data/overdue.json:1: the first line is not {"overdue":[`},
		{"malformed item", "data/followups.json", `{"id":"f2"}`, `{"id":"f2"`, true, "data/followups.json:3: malformed JSON"},
		{"no comma", "data/followups.json", `{"id":"f2"},`, `{"id":"f2"}`, true, "data/followups.json:4: a comma is missing"},
		{"trailing comma", "data/followups.json", "null\n", "null,\n", true, "data/followups.json:5: "},
		{"after the end", "data/followups.json", "]}\n", "]}\n\n", true, "data/followups.json:6: there is more text after the list"},
		{"wrong count", "data/followups.json", `{"id":"f2"},` + "\n", "", true, "it has 2 items, but data/snapshot.json says 3"},
		{"overdue is no id", "data/overdue.json", "17", "[]", true, "data/overdue.json:3: "},
		{"overdue is null", "data/overdue.json", "17", "null", true, "data/overdue.json:3: "},
		{"overdue with a field", "data/overdue.json", "17", `17,"title":"x"`, true, "data/overdue.json:3: "},
		{"unknown field in requests", "data/requests.jsonl", `"bytes"`, `"octets"`, true, "data/requests.jsonl:1: "},
		{"unknown field", metaFile, `"tool"`, `"tooling"`, true, `unknown object member name "tooling"`},
		{"no format", metaFile, `"format": 1`, `"format": 0`, true, "it has no format"},
		{"as-of no time", metaFile, "2026-11-21T04:12:07Z", "yesterday", true, "data/snapshot.json: parsing time"},
		{"wrong rows", metaFile, `"rows": 2`, `"rows": 1`, true, "data/snapshot.json: the equipment types have 1 rows, but the list has 2"},
		{"wrong total", metaFile, "\"reported\": {\n    \"resources\": null,\n    \"followups\": 3",
			"\"reported\": {\n    \"resources\": null,\n    \"followups\": 4", true,
			"data/snapshot.json: the service reported 4 followups, but the list has 3"},
		{"newer", metaFile, `"format": 1`, `"later": {}, "format": 3`, false, "has format 3, but this version reads only up to 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := night(t, New(t.TempDir()), asOf)
			edit(t, dir, c.file, c.old, c.new)
			if c.seal {
				reseal(t, dir)
			}
			s, err := Open(dir)
			if err == nil {
				if err = readAll(s); readAll(s) == nil {
					t.Error("who reads it again is not told")
				}
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got error %v, want %q", err, c.want)
			}
			if damage := new(DamageError); !errors.As(err, &damage) || damage.Night != three[0] {
				t.Errorf("it does not name the night: %v", err)
			}
			if newer := new(NewerFormatError); errors.As(err, &newer) != (c.name == "newer") ||
				c.name == "newer" && !strings.Contains(newer.Hint(), "newer version of opsreport") {
				t.Errorf("error of the wrong type: %v", err)
			}
		})
	}
}

func TestOpenRefusesMissingFiles(t *testing.T) {
	t.Parallel()
	for _, name := range append([]string{tagsFile, infoFile, bagitFile, manifestFile}, nightFiles[:]...) {
		dir := night(t, New(t.TempDir()), asOf)
		if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
		// The name alone says it, without the system's call before it.
		if _, err := Open(dir); err == nil || strings.Count(err.Error(), name) != 1 || !strings.Contains(err.Error(), dir+": "+name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

func TestLongLinesAndEarlyEnd(t *testing.T) {
	t.Parallel()
	d := draft(t, New(t.TempDir()), asOf)
	text := strings.Repeat("long ", 1<<20)
	for _, err := range []error{d.Restart(record.Resources), d.Item(record.Resources, []byte(`{"id":"r1","title":"`+text+`"}`)),
		d.Item(record.Resources, []byte(`{"id":"r2"}`))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	path, err := d.Commit(sampleMeta())
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for r, err := range s.Night().Resources {
		if err != nil || r.Title != text {
			t.Errorf("%.20s, %v", r.Title, err)
		}
		break
	}
	all, err := record.All(s.Night().Resources)
	if err != nil || len(all) != 2 || all[1].ID != "r2" {
		t.Errorf("%d, %v", len(all), err)
	}
}

// TestANightInTheFolderOfAnother holds that a night counts for no other, where somebody renamed or
// copied its folder; elsewhere a copy may have any name.
func TestANightInTheFolderOfAnother(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	dirs := nights(t, s, 2)
	third, copied := filepath.Join(s.root, three[2]), filepath.Join(t.TempDir(), "copy")
	for _, to := range []string{third, copied} {
		if err := os.CopyFS(to, os.DirFS(dirs[1])); err != nil {
			t.Fatal(err)
		}
	}
	const want = "has a folder name that differs from the as-of in data/snapshot.json, 2026-11-22T04:12:07Z"
	if _, err := Open(third); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("opened: %v", err)
	}
	if _, err := Open(copied); err != nil {
		t.Errorf("a copy elsewhere: %v", err)
	}
	d := draft(t, s, asOf.AddDate(0, 0, 3))
	if found := d.Damaged(); len(found) != 1 || found[0].Night != three[2] || !strings.Contains(found[0].Text, want) {
		t.Errorf("before the fetch: %v", found)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Retire(three[2], "copied by mistake", asOf.AddDate(0, 0, 9), false); err != nil {
		t.Fatal(err)
	}
	if removed, err := s.Removed(); err != nil || len(removed) != 1 || removed[0].Digest != "" {
		t.Errorf("with it the night itself was retired: %v, %v", removed, err)
	}
}

// FuzzList holds that a list which is read is exactly one that would have been
// written.
func FuzzList(f *testing.F) {
	for _, list := range []string{"{\"overdue\":[\n]}\n", "{\"overdue\":[]}\n", "{\"overdue\":[\n1\n]}\n", "{\"overdue\":[\n\"a\",\n2\n]}\n",
		"{\"overdue\":[\n]},\n]}\n", "x"} {
		f.Add([]byte(list))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		var items []string
		l := &lineReader{file: listFile(record.OverdueIDs), r: bufio.NewReaderSize(bytes.NewReader(content), 16)}
		n, err := l.listItems(record.OverdueIDs, func(line int, raw []byte) error {
			items = append(items, string(raw))
			if line != len(items)+1 {
				t.Fatalf("item %d is said to stand on line %d", len(items), line)
			}
			return nil
		})
		if err != nil {
			return
		}
		want := listHead(record.OverdueIDs) + "\n" + strings.Join(items, ",\n") + "\n]}\n"
		if len(items) == 0 {
			want = listHead(record.OverdueIDs) + "\n]}\n"
		}
		if n != len(items) || string(content) != want && string(content) != listHead(record.OverdueIDs)+"]}\n" {
			t.Fatalf("%q was read as %d items, %q", content, n, items)
		}
	})
}

// TestAnEmptyListMayStandOnOneLine, as other programs write it; what follows it is
// no part of it.
func TestAnEmptyListMayStandOnOneLine(t *testing.T) {
	t.Parallel()
	for content, good := range map[string]bool{"{\"overdue\":[]}\n": true, "{\"overdue\":[]}\n]}\n": false, "{\"overdue\":[]}": false} {
		n, err := readLines("f", strings.NewReader(content)).listItems(record.OverdueIDs, func(int, []byte) error { return nil })
		if n != 0 || (err == nil) != good {
			t.Errorf("%q: %d items, %v", content, n, err)
		}
	}
}

// TestRequestHoldsAnyText: a text is written as it is, and what is no text, or would
// end a line for some reader, in a way that every reader takes.
func TestRequestHoldsAnyText(t *testing.T) {
	t.Parallel()
	r := record.Request{At: time.Date(2026, 11, 21, 5, 12, 7, 0, time.FixedZone("", 3600)), Method: "a.list", Attempt: 1,
		Error: "<&> é \xff \u2028", ResponseTimeMS: -1, Params: []byte(`{"id": 1.50}`)}
	line, err := encodeRequest(&r)
	want := `{"at":"2026-11-21T04:12:07.000Z","method":"a.list","params":{"id":1.50},"attempt":1,"status":null,` +
		`"error":"<&> é ` + "\uFFFD" + ` \u2028","request_id":null,"response_time_ms":null,"bytes":0,"sha256":null,"items":0}` + "\n"
	if err != nil || string(line) != want {
		t.Errorf("got  %s\nwant %s\nerror %v", line, want, err)
	}
}

func FuzzMeta(f *testing.F) {
	n := sampleMeta()
	n.AsOf = asOf
	n.Lists = []record.ListCount{{List: record.Equipments, Rows: 2, Reported: -1}, {List: record.FollowUps, Rows: 3, Reported: 3},
		{List: record.OverdueIDs, Rows: 2, Reported: 2}}
	content, err := encodeMeta(n, nil, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(content)
	f.Add([]byte(`{"format":3}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		if meta, err := decodeMeta(content); err == nil {
			meta.instant()
			meta.contradiction()
		}
	})
}

func FuzzRequest(f *testing.F) {
	for _, r := range sampleRequests() {
		line, err := encodeRequest(&r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := decodeRequest(line)
		if err != nil {
			return
		}
		if again, err := encodeRequest(r); err != nil || len(again) == 0 {
			t.Fatalf("%q decodes, but does not encode: %v", line, err)
		}
	})
}
