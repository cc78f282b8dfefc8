package workspace

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/period"
)

// renderedAll publishes the newest night, without an edition and for each, and returns the editions.
func renderedAll(t *testing.T, w Env, c *config.Config) []*Output {
	t.Helper()
	_, chosen, err := c.Chosen(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := outputs(t, w, c, UpToDate, true, chosen)
	for _, o := range all {
		if _, err := o.Publish(t.Context(), progress(t, w), o.Newest()); err != nil {
			t.Fatal(err)
		}
	}
	return all[1:]
}

const twoEditions = `OPSREPORT_EDITIONS=[{name: papers, lists: [resources]}, {name: talks, lists: [grouptrainings]}]`

// TestPeriodsOfEditionsArePublishedOnce: beside those of the account, in one file. Where an edition covers something else since, the
// figures that were published stay, and the reason is told.
func TestPeriodsOfEditionsArePublishedOnce(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 40, "OPSREPORT_PRIVACY=full", twoEditions)
	renderedAll(t, w, c)
	first, err := s.Read(snapshot.PeriodsFile)
	if err != nil {
		t.Fatal(err)
	}
	of := func(content []byte, edition string) (n int) {
		for line := range bytes.Lines(content) {
			if is := bytes.Contains(line, []byte(`"edition":"`)); edition == "" && !is ||
				edition != "" && bytes.Contains(line, []byte(`"edition":"`+edition+`"`)) {
				n++
			}
		}
		return n
	}
	if of(first, "") < 3 || of(first, "papers") != of(first, "") || of(first, "talks") != of(first, "") {
		t.Fatalf("%d periods, and of the editions %d and %d", of(first, ""), of(first, "papers"), of(first, "talks"))
	}
	renderedAll(t, w, c)
	if again, err := s.Read(snapshot.PeriodsFile); err != nil || !bytes.Equal(again, first) {
		t.Errorf("made again they are\n%s\nnot\n%s, %v", again, first, err)
	}
	if v, err := Check(t.Context(), w, c); err != nil || len(v.Problems) > 0 {
		t.Errorf("verify says %v, %v", v.Problems, err)
	}
	c.Editions[1].Lists = []string{"resources"}
	restated := renderedAll(t, w, c)[1]
	page, err := os.ReadFile(filepath.Join(restated.Config.Site, "periods", "index.html"))
	if err != nil || !strings.Contains(string(page), "what this edition covers was changed since it was published") {
		t.Errorf("the page of periods does not say that they were restated: %v", err)
	}
	again, err := s.Read(snapshot.PeriodsFile)
	if err != nil || of(again, "talks") != of(first, "talks") {
		t.Fatalf("what was published is another: %v", err)
	}
	was, _ := period.Read(first)
	is, _ := period.Read(again)
	for i, p := range is.Published {
		if !reflect.DeepEqual(p.Figures, was.Published[i].Figures) || p.Scope != was.Published[i].Scope {
			t.Errorf("the figures of %s %s are not those that were published", p.Edition, p.Period)
		}
		if reprinted := p.EarlierPDF != nil; reprinted != (p.Edition == "talks" && p.PDF != "") {
			t.Errorf("%s %s: PDFs before are %+v", p.Edition, p.Period, p.EarlierPDF)
		}
	}
}

// TestANightIsCountedForAllEditionsAtOnce: no more than a few nights are kept, so the line of each is made while it is there.
func TestANightIsCountedForAllEditionsAtOnce(t *testing.T) {
	t.Parallel()
	w, c, _ := sessionsOf(t, 9, "OPSREPORT_PRIVACY=full", twoEditions)
	_, chosen, err := c.Chosen(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []Mode{UpToDate, Rebuilt} {
		for _, o := range outputs(t, w, c, mode, false, chosen) {
			if len(o.history) != 8 {
				t.Errorf("mode %d: %s has %d lines", mode, o.Name(), len(o.history))
			}
		}
	}
}

// TestOneKeyInEveryEdition: also where the account itself is shown in full and has no pseudonyms, so that people keep theirs on a
// runner that starts empty.
func TestOneKeyInEveryEdition(t *testing.T) {
	t.Parallel()
	const editions = `OPSREPORT_EDITIONS=[{name: a, privacy: strict}, {name: b, privacy: internal}, {name: c}]`
	keyFile := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(keyFile, []byte(long+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, given := range []string{"OPSREPORT_PSEUDONYM_KEY=" + long, "OPSREPORT_PSEUDONYM_KEY_FILE=" + keyFile, ""} {
		vars := []string{"OPSREPORT_PRIVACY=full", editions, given}
		_, c, s := sessionsOf(t, 2, vars...)
		w, stderr := testEnv(t, vars...)
		loaded, wrong := Load(t.Context(), w, c)
		if wrong != nil {
			t.Fatal(wrong)
		}
		if _, err := loaded.Try(t.Context(), progress(t, w), t.TempDir(), record.Night{}); err != nil {
			t.Errorf("trial with %q: %v", given, err)
		}
		all := renderedAll(t, w, c)
		stored, err := s.Read(snapshot.KeyFile)
		if (err == nil) != (given == "") {
			t.Errorf("with %q the key beside the snapshots: %v", given, err)
		}
		want := long
		if given == "" {
			want = strings.TrimSpace(string(stored))
		}
		if a, b, c := all[0].Options.Key, all[1].Options.Key, all[2].Options.Key; string(a) != want || string(b) != want || c != nil {
			t.Errorf("with %q the editions have the keys %q, %q and %q", given, a, b, c)
		}
		if said := stderr.String(); strings.Contains(said, "is not the one") {
			t.Errorf("with %q: %s", given, said)
		}
		w, stderr = testEnv(t, "OPSREPORT_PSEUDONYM_KEY="+strings.Repeat("7", 64))
		c.PseudonymKeyFile = ""
		openedAs(t, w, c, AsStored)
		if said := stderr.String(); !strings.Contains(said, c.Site+"-a and "+c.Site+"-b: everybody") {
			t.Errorf("of another key than %q it says: %s", given, said)
		}
	}
}

// TestMistakesOfEditionsAreToldBesideTheOthers, and one that they share with the account once.
func TestMistakesOfEditionsAreToldBesideTheOthers(t *testing.T) {
	t.Parallel()
	w, _ := testEnv(t)
	c := load(t, "OPSREPORT_WAIVERS=none.yaml", `OPSREPORT_EDITIONS=[{name: a, commentary: none.md}]`)
	_, all := Load(t.Context(), w, c)
	if len(all) != 2 || !strings.Contains(all[0].Error(), "waivers") || !strings.Contains(all[1].Error(), "commentary") {
		t.Errorf("told are %q", all)
	}
	if of := all.Of("a"); len(of) != 1 || of[0].Error() != all[1].Error() || len(all.Of("")) != 1 {
		t.Errorf("of the edition alone are %q", of)
	}
}
