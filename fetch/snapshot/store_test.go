package snapshot

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/fetch/record"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestGolden pins the format: two nights, the second linked to the first.
func TestGolden(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	nights(t, New(root), 2)
	golden := filepath.Join("testdata", "golden")
	if *update {
		if err := errors.Join(os.RemoveAll(golden), os.CopyFS(golden, os.DirFS(root))); err != nil {
			t.Fatal(err)
		}
	}
	if err := equalTrees(tree(t, root), tree(t, golden)); err != nil {
		t.Error(err)
	}
}

// TestModes holds that a night is its owner's alone, staged and in place.
func TestModes(t *testing.T) {
	t.Parallel()
	s := New(filepath.Join(t.TempDir(), "snapshots"))
	d := draft(t, s, asOf)
	scratch, err := d.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	look := func() {
		filepath.WalkDir(s.root, func(path string, e os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := e.Info()
			if want := map[bool]os.FileMode{true: 0o700, false: 0o600}[e.IsDir()]; err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: %v, %v", path, info.Mode(), err)
			}
			return nil
		})
	}
	look()
	if err := scratch.Remove(); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Commit(sampleMeta()); err != nil {
		t.Fatal(err)
	}
	if err := s.Replace(HistoryFile, nil); err != nil {
		t.Fatal(err)
	}
	look()
}

func TestStandardToolAcceptsManifests(t *testing.T) {
	t.Parallel()
	dir := night(t, New(t.TempDir()), asOf)
	for _, name := range []string{manifestFile, tagsFile} {
		c := exec.Command("sha256sum", "--strict", "-c", name)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("sha256sum -c %s: %v\n%s", name, err, out)
		}
	}
}

func TestNightReadsBackWhatWasWritten(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	paths := nights(t, New(root), 2)
	s, err := Open(paths[1])
	if err != nil {
		t.Fatal(err)
	}
	first, err := Entry{Path: paths[0]}.Digest()
	if err != nil {
		t.Fatal(err)
	}
	n := s.Night()
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"folder", n.Folder, "20261122T041207Z"},
		{"digest", n.Digest, s.bag.digest},
		{"as-of", n.AsOf, asOf.AddDate(0, 0, 1)},
		{"started", n.Started, sampleMeta().Started},
		{"finished", n.Finished, sampleMeta().Finished},
		{"previous", n.Previous, record.Link{Folder: "20261121T041207Z", Digest: first}},
		{"types", n.Types, sampleMeta().Types},
		{"lists", n.Lists, []record.ListCount{{List: record.Resources, Rows: 1, Reported: -1}, {List: record.FollowUps, Rows: 3, Reported: 3},
			{List: record.Equipments, Rows: 2, Reported: -1}, {List: record.GroupTrainings, Rows: 0, Reported: -1}, {List: record.OverdueIDs,
				Rows: 2, Reported: 2}}},
		{"walks", [2]int{n.FollowUpWalks, n.OverdueWalks}, [2]int{1, 2}},
		{"texts", [4]string{n.BaseURL, n.Tool, n.RunURL, n.Config},
			[4]string{"https://ops.example.com", "opsreport 0.1.0", "https://ci.example.com/1?a=b&c=d", "c0ffee"}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: got %v, want %v", c.what, c.got, c.want)
		}
	}
	for range 2 { // lists may be read again
		checkLists(t, s, n)
	}
}

func checkLists(t *testing.T, s *Snapshot, n record.Night) {
	t.Helper()
	for list, want := range sample {
		var got []string
		for raw, err := range s.Items(list) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, string(raw))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: got %q, want %q", list, got, want)
		}
	}
	if ids, err := record.All(n.Overdue); err != nil || !reflect.DeepEqual(ids, []string{"f2", "17"}) {
		t.Errorf("overdue: %q, %v", ids, err)
	}
	if f, err := record.All(n.FollowUps); err != nil || len(f) != 3 || f[0].ResponseID != "12345678901234567890" {
		t.Errorf("follow-ups: %v, %v", f, err)
	}
	requests, err := record.All(n.Requests)
	if err != nil || len(requests) != 2 {
		t.Fatalf("requests: %v, %v", requests, err)
	}
	for i, want := range sampleRequests() {
		if !reflect.DeepEqual(*requests[i], want) {
			t.Errorf("request %d: got %+v, want %+v", i, *requests[i], want)
		}
	}
}

func TestRestart(t *testing.T) {
	t.Parallel()
	d := draft(t, New(t.TempDir()), asOf)
	long := `{"id":"` + strings.Repeat("x", 3*(128<<10)) + `"}`
	for _, err := range []error{d.Item(record.FollowUps, []byte(long)), d.Restart(record.FollowUps),
		d.Item(record.FollowUps, []byte(`{"id":"a"}`)),
		d.Item(record.FollowUps, []byte(`{"id":"b"}`)), d.Restart(record.OverdueIDs), d.Item(record.OverdueIDs,
			[]byte(`"z"`)), d.Restart(record.Equipments),
		d.Report(record.FollowUps, 2), d.Report(record.OverdueIDs, 1)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := d.Lists()[1]; n.List != record.FollowUps || n.Rows != 2 {
		t.Errorf("counted %+v", n)
	}
	meta := sampleMeta()
	meta.Types = nil
	path, err := d.Commit(meta)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(path, listFile(record.FollowUps)))
	if want := "{\"followups\":[\n{\"id\":\"a\"},\n{\"id\":\"b\"}\n]}\n"; err != nil || string(got) != want {
		t.Errorf("got %q, error %v", got, err)
	}
}

func TestDraftRefusals(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	night(t, s, asOf)
	if _, err := s.Begin(asOf); !errors.Is(err, ErrNameTaken) {
		t.Errorf("name taken: %v", err)
	}
	if _, err := s.Begin(asOf.Add(time.Millisecond)); err == nil {
		t.Error("a part of a second was taken")
	}
	d := draft(t, s, asOf.Add(time.Second))
	if _, err := New(s.root).Begin(asOf.Add(time.Minute)); !errors.Is(err, ErrLocked) {
		t.Errorf("two at once: %v", err)
	}
	for what, err := range map[string]error{
		"unknown list": d.Item("forms", []byte("{}")), "empty item": d.Item(record.Resources, nil),
		"two lines": d.Item(record.Resources, []byte("{\n}")), "a line before": d.Item(record.Resources, []byte("\n{}")),
	} {
		if err == nil {
			t.Errorf("%s was taken", what)
		}
	}
	if err := d.Report(record.FollowUps, 4); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Commit(sampleMeta()); err == nil || !strings.Contains(err.Error(), "reported 4 followups, but the list has 3") {
		t.Errorf("wrong total: %v", err)
	}
	if got := tree(t, s.root); got["20261121T041208Z/"] != "" || len(got) != len(tree(t, s.root+"/"+Name(asOf)))+1 {
		t.Errorf("something was left: %v", got)
	}
	if _, err := d.Commit(sampleMeta()); err == nil {
		t.Error("committed after its end")
	}
}

func TestBeginClearsOnlyWhatIsOurs(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	keep := []string{".stage-mine", ".git", ".prune-20261121T041207", "stage-20261121T041207Z", ".prune-20251121T041207Z"} // listed nowhere
	for _, name := range append(keep, ".stage-20251121T041207Z") {
		if err := os.MkdirAll(filepath.Join(s.root, name, "data"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := draft(t, s, asOf).Abort(); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, name := range keep {
		want[name+"/"], want[name+"/data/"] = "", ""
	}
	if err := equalTrees(tree(t, s.root), want); err != nil {
		t.Error(err)
	}
}

func TestListNewest(t *testing.T) {
	t.Parallel()
	s := New(filepath.Join(t.TempDir(), "not", "there"))
	if all, err := s.List(); err != nil || len(all) != 0 {
		t.Errorf("no folder: %v, %v", all, err)
	}
	if _, err := s.Newest(); !errors.Is(err, ErrNone) {
		t.Errorf("no folder: %v", err)
	}
	nights(t, s, 3)
	all, err := s.List()
	if err != nil || len(all) != 3 || !all[0].AsOf.Equal(asOf) {
		t.Fatalf("%v, %v", all, err)
	}
	if got, err := s.Newest(); err != nil || got != all[2] {
		t.Errorf("newest: %v, %v", got, err)
	}
}

// TestOnlyFilesOfOursStandBesideTheNights: what verify takes for one of ours by its name.
func TestOnlyFilesOfOursStandBesideTheNights(t *testing.T) {
	t.Parallel()
	for name, ours := range map[string]bool{HistoryFile: true, LedgerFile: true, PeriodsFile: true, KeyFile: true, prunedFile: true,
		"history-a-1.jsonl": true, "history-" + strings.Repeat("a", 40) + ".jsonl": true, "history-" + strings.Repeat("a", 41) + ".jsonl": false,
		"20261121T041207Z.seal": true, "a.seal": false, ".seal": false,
		"history-.jsonl": false, "history-A.jsonl": false, "history-a.json": false, "ledger-a.jsonl": false} {
		if knownFile(name) != ours {
			t.Errorf("%s is ours: %t", name, !ours)
		}
	}
}

// TestCheckFiles: what cannot be read is told, since it would be replaced by what was made
// without it.
func TestCheckFiles(t *testing.T) {
	t.Parallel()
	if err := New(filepath.Join(t.TempDir(), "none")).CheckFiles(); err != nil {
		t.Errorf("of no folder: %v", err)
	}
	s := New(t.TempDir())
	path := filepath.Join(s.Root(), PeriodsFile)
	for what, make := range map[string]func() error{
		"nothing":        func() error { return nil },
		"a file":         func() error { return os.WriteFile(path, nil, 0o600) },
		"a closed file":  func() error { return os.WriteFile(path, nil, 0) },
		"a folder":       func() error { return os.Mkdir(path, 0o700) },
		"a link to ours": func() error { return os.Symlink(HistoryFile, path) },
	} {
		if err := make(); err != nil {
			t.Fatal(err)
		}
		_, err := s.Read(PeriodsFile) // whoever is root may read all
		told := s.CheckFiles()
		if (told != nil) != (err != nil && !errors.Is(err, os.ErrNotExist)) || told != nil && !strings.HasPrefix(told.Error(), path+": ") {
			t.Errorf("%s: %v, but reading it ends with %v", what, told, err)
		}
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
}

// TestChangeLosesNothing: of many who add a line to a file at once, each in a store of its own as processes are, none takes away what
// another added.
func TestChangeLosesNothing(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "20261121T041207Z"), 0o700); err != nil {
		t.Fatal(err)
	}
	const writers, lines = 4, 25
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			for added := 0; added < lines; {
				err := New(root).Change(PeriodsFile, func(was []byte) ([]byte, error) { return append(was, '\n'), nil })
				switch {
				case err == nil:
					added++
				case !errors.Is(err, ErrLocked):
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	if got, err := os.ReadFile(filepath.Join(root, PeriodsFile)); err != nil || len(got) != writers*lines {
		t.Errorf("%d lines are left, %v", len(got), err)
	}
	failed := errors.New("no")
	if err := New(root).Change(PeriodsFile, func([]byte) ([]byte, error) { return nil, failed }); !errors.Is(err, failed) {
		t.Errorf("an error of the change is lost: %v", err)
	}
}

func TestReplace(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	if err := s.Replace(HistoryFile, []byte("x\n")); !errors.Is(err, ErrNone) {
		t.Errorf("a store without a night: %v", err)
	}
	if err := os.Mkdir(filepath.Join(s.Root(), "20261121T041207Z"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"a\n", "a\nb\n"} {
		if err := s.Replace(HistoryFile, []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(s.Root(), HistoryFile)); err != nil || string(got) != want {
			t.Errorf("got %q, %v", got, err)
		}
	}
	files, err := os.ReadDir(s.Root())
	if err != nil || len(files) != 2 {
		t.Errorf("left behind: %v, %v", files, err)
	}
	for _, empty := range []string{"", "\n"} { // as a kill leaves it
		if err := os.WriteFile(filepath.Join(s.Root(), ".pseudonym-key"), []byte(empty), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if kept, err := s.Create(".pseudonym-key", []byte("key"+empty)); err != nil || string(kept) != "key"+empty {
				t.Errorf("after %q: %q, %v", empty, kept, err)
			}
		}
	}
	if err := s.exclusive(func(*os.Root) error { return s.Free() }); !errors.Is(err, ErrLocked) {
		t.Errorf("a store that is changed is free: %v", err)
	}
	held, err := s.hold()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Free(); !errors.Is(err, ErrLocked) {
		t.Errorf("a store that is written to is free: %v", err)
	}
	if err := s.Replace(HistoryFile, nil); !errors.Is(err, ErrLocked) {
		t.Errorf("while another writes: %v", err)
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
}
