package render

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestSameBytesEverywhere renders the sample here and in another process, that
// lives in another zone, language and folder and on one core.
func TestSameBytesEverywhere(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	here := filepath.Join(t.TempDir(), "site")
	publish(t, sampleOptions(t, here))
	there := filepath.Join(t.TempDir(), "deeper", "than this", "site 2")
	if err := os.MkdirAll(filepath.Dir(there), 0o755); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), program, "-test.run=^TestPublish$", "-site="+there)
	c.Env = append(os.Environ(), "TZ=Pacific/Kiritimati", "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", "GOMAXPROCS=1")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if a, b := sumsOf(t, here), sumsOf(t, there); !maps.Equal(a, b) {
		t.Errorf("other bytes in %q", different(a, b))
	}
}

// sumsOf reads the digests of a site and holds them to be of every file.
func sumsOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	f := readFiles(t, dir)
	for line := range strings.Lines(string(f["SHA256SUMS"])) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		out[name] = sum
	}
	for name := range f {
		if _, listed := out[name]; listed == (name == "SHA256SUMS" || name == ".nojekyll") {
			t.Errorf("SHA256SUMS lists %s: %t", name, listed)
		}
	}
	return out
}

// different are the files that are not in both, or not the same.
func different(a, b map[string]string) []string {
	var out []string
	for name, sum := range a {
		if b[name] != sum {
			out = append(out, name)
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// later is a night with the same records after so long.
func later(n record.Night, by time.Duration) record.Night {
	n.AsOf = n.AsOf.Add(by)
	n.Started, n.Finished, n.Folder = n.AsOf, n.AsOf.Add(time.Minute), n.AsOf.Format("20060102T150405Z")
	n.Digest = strings.Repeat("ab", 32)
	return n
}

// changed is a night in which so few records changed: ten follow-ups were
// written to, of which four closed, three pieces of equipment were inspected,
// one document has a new version, a follow-up and a session are new.
func changed(t *testing.T, n record.Night) record.Night {
	t.Helper()
	followUps, err1 := record.All(n.FollowUps)
	equipment, err2 := record.All(n.Equipment)
	documents, err3 := record.All(n.Resources)
	sessions, err4 := record.All(n.GroupTrainings)
	for _, err := range []error{err1, err2, err3, err4} {
		if err != nil {
			t.Fatal(err)
		}
	}
	now := record.MS(n.AsOf.Add(-37 * time.Minute).UnixMilli())
	touched := 0
	for i := range followUps {
		if f := *followUps[i]; f.Open == record.True && touched < 10 {
			f.UpdatedOn = now
			f.Messages = append(slices.Clone(f.Messages), record.Message{ID: "new", Date: now, UserID: f.AssigneeID, Note: "Done."})
			if touched++; touched <= 4 {
				f.Open, f.ResolvedOn, f.CompleterID = record.False, now, f.AssigneeID
			}
			followUps[i] = &f
		}
	}
	for i := range 3 {
		e := *equipment[i*20]
		e.Schedules = slices.Clone(e.Schedules)
		for k := range e.Schedules {
			e.Schedules[k].LastCompletedOn, e.Schedules[k].ExpiresOn = now, record.MS(now.MS+200*86400_000)
		}
		equipment[i*20] = &e
	}
	d := *documents[7]
	d.Versions = append(slices.Clone(d.Versions), record.Version{Created: now, Label: "9.9", Type: "file"})
	documents[7] = &d
	one, session := *followUps[0], *sessions[0]
	one.ID, one.CreatedOn, one.UpdatedOn, one.Open = "0000000000"+n.Folder[:8]+n.Folder[9:15], now, now, record.True
	session.ID, session.Created = "99"+n.Folder[:8], now
	n.FollowUps, n.Equipment = record.Of(append([]*record.FollowUp{&one}, followUps...)...), record.Of(equipment...)
	n.Resources, n.GroupTrainings = record.Of(documents...), record.Of(append(sessions, &session)...)
	return n
}

// TestANightTouchesFewFiles: the same night touches none, a night that changes
// 16 records at most eight in a hundred, on the same day and on the next.
func TestANightTouchesFewFiles(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	night := sampleNight(t, 0, 1)
	e, f := publishNight(t, Nights{Night: night}, o)
	was := touched(t, o.Dir)
	if _, err := e.Publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	if now := touched(t, o.Dir); !maps.Equal(was, now) {
		t.Errorf("the same night touches %d files", len(now))
	}
	for _, by := range []time.Duration{time.Hour, 24 * time.Hour} {
		before := night
		night = changed(t, later(before, by))
		next, err := New(t.Context(), Nights{Night: night, Before: &before}, o)
		if err != nil {
			t.Fatal(err)
		}
		result, err := next.Publish(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		// The newest part of each group that is cut into parts changes too, and on another day the page of each group with inspections
		// whose date has passed, which leads to those up to that day.
		if most := result.Files * 8 / 100; result.New+result.Changed+result.Deleted > most {
			t.Errorf("after %s: %+v is more than %d files", by, result, most)
		}
		after := readFiles(t, o.Dir)
		records := 0
		for _, name := range after.recordPages() {
			if !bytes.Equal(f[name], after[name]) {
				records++
			}
			for _, nightly := range []string{"21 Nov 2026, 04:12", before.Folder, before.Digest[:12]} {
				if bytes.Contains(f[name], []byte(nightly)) {
					t.Errorf("%s says %q, which is of the night", name, nightly)
				}
			}
		}
		if records < 16 || records > 30 {
			t.Errorf("after %s: %d pages of records changed for 16 records", by, records)
		}
		f = after
	}
}

// touched is when each file was last written.
func touched(t *testing.T, dir string) map[string]time.Time {
	t.Helper()
	out := map[string]time.Time{}
	for name := range readFiles(t, dir) {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		out[name] = info.ModTime()
	}
	return out
}

// TestANightOfTheSampleTouchesFewFiles: what happens in the sample in a day.
func TestANightOfTheSampleTouchesFewFiles(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	first, second, third := sampleNight(t, 2, 1), sampleNight(t, 1, 1), sampleNight(t, 0, 1)
	publishNight(t, Nights{Night: second, Before: &first}, o)
	e, err := New(t.Context(), Nights{Night: third, Before: &second}, o)
	if err != nil {
		t.Fatal(err)
	}
	result, err := e.Publish(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// The newest part of each group that is cut into parts changes too, and each sheet to print and page of a person.
	if most := result.Files * 8 / 100; result.New+result.Changed+result.Deleted > most || result.Changed == 0 {
		t.Errorf("%+v: more than %d files", result, most)
	}
}
