package workspace

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/weeklytest"
)

// wanted is what verify has to say: a night and what is wrong with it.
func (m *model) wanted() []string {
	want, named, saw, unread, first, listed := map[string]bool{}, m.named(), map[string]bool{}, false, 0, m.listed()
	for _, n := range m.all {
		for _, name := range n.saw {
			saw[name] = saw[name] || n.present() && !n.mute
		}
		unread = unread || n.state == isGone && (n.link == "" || n.mute) || n.state == isBad && n.mute
	}
	for name := range m.spoilt {
		want[name+" has a line that cannot be read"] = true
	}
	for _, name := range m.strange {
		want[name+" is missing"] = true
	}
	if m.closed() {
		want[closedBy] = true
	}
	for _, name := range m.adrift() {
		want[name+otherLines] = true
	}
	for _, n := range m.all {
		switch {
		case n.state == isBad:
			want[n.name+" is damaged"] = true
		case n.state == isLost && (named[n.name] || saw[n.name] || m.ledger[n.name] || m.history[n.name] || isFolder(m.place(".prune-"+n.name))):
			want[n.name+" is missing"] = true
		case n.state == isPast && n.own && !m.ledger[n.name]:
			want[n.name+" lacks its lines"] = true
		}
		if n.state == isPast && n.named && !named[n.name] && !unread {
			want[n.name+" is named by none"] = true
		}
		says := n.state != isBad || !n.mute || listed[n.name] // which night it names, or that it names none
		if n.link == "" && says && n.state != isLost && n.state != isGone {
			if first++; first > 1 {
				want[n.name+" is a second first one"] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(want))
}

// closedBy is said of a period that was published on a night of which nothing else is left.
const closedBy = "periods.jsonl knows a night that is missing"

// closed reports whether there is one. Where a manifest is damaged, its night may be that one, and what an earlier version wrote is
// left out.
func (m *model) closed() bool {
	raw, err := os.ReadFile(m.place(snapshot.PeriodsFile))
	if err != nil || m.any(func(n *modelNight) bool { return n.state == isBad && n.wound == manifest }) {
		return false
	}
	lines := slices.DeleteFunc(strings.Split(string(raw), "\n"), func(line string) bool { return strings.HasPrefix(line, `{"format":1,`) })
	return m.any(func(n *modelNight) bool {
		digest, err := snapshot.Entry{Path: n.copy}.Digest()
		m.must(err)
		return n.state == isLost && !m.ledger[n.name] && !m.history[n.name] && strings.Contains(strings.Join(lines, ""), digest)
	})
}

// otherLines is said of a night that the ledger tells otherwise of than its snapshot does.
const otherLines = " has other lines in the ledger"

// adrift are the nights that the ledger compared with one of which nothing is left, nor a line of it: it was retired, and
// pruned.jsonl was lost. Where a manifest is damaged, its night may be that one, and what an earlier version wrote is made anew.
func (m *model) adrift() (names []string) {
	if !m.any(func(n *modelNight) bool { return n.state == isLost && !m.ledger[n.name] }) ||
		m.any(func(n *modelNight) bool { return n.state == isBad && n.wound == manifest }) {
		return nil
	}
	nights := map[string]*modelNight{}
	for _, n := range m.all {
		digest, err := snapshot.Entry{Path: n.copy}.Digest()
		m.must(err)
		nights[digest] = n
	}
	file, err := readLedger(m.store)
	m.must(err)
	for _, line := range file.nights {
		n, before := nights[line.Digest], nights[line.Before]
		if !line.Older && n != nil && n.present() && before != nil && before.state == isLost && !m.ledger[before.name] {
			names = append(names, n.name)
		}
	}
	return names
}

// problem words what verify says as wanted does.
func problem(p snapshot.Problem) string {
	for _, kind := range [][2]string{{"the night is missing: ", " is missing"}, {"lacks what happened", " lacks its lines"},
		{"names no night before it, though ", " is a second first one"}, {"the ledger ", otherLines},
		{"what it has of this night was changed", " has other lines than when it, or the one before it, was pruned"}} {
		if strings.HasPrefix(p.Text, kind[0]) {
			return p.Night + kind[1]
		}
	}
	if rest, ok := strings.CutPrefix(p.Text, "lists "); ok {
		return strings.Split(rest, ",")[0] + " is named by none"
	}
	if p.Night != "" && p.File != "" && p.File != snapshot.LedgerFile {
		return p.Night + " is damaged"
	}
	if p.File == snapshot.PeriodsFile && strings.HasPrefix(p.Text, "has lines of a night") {
		return closedBy
	}
	if name, _, ok := strings.Cut(p.File, ":"); ok && p.Night == "" {
		return name + " has a line that cannot be read"
	}
	return p.String()
}

// check holds what verify says after each step against the model.
func (m *model) check(t *rapid.T) {
	if len(m.all) == 0 {
		return
	}
	v, err := Check(t.Context(), m.env, m.config)
	m.must(err)
	got := map[string]bool{}
	for _, p := range v.Problems {
		got[problem(p)] = true
	}
	want := m.wanted()
	if m.any(func(n *modelNight) bool { return n.state == isGone && n.wound == manifest }) {
		// Of what was retired without its digest nobody can tell.
		nobody := func(what string) bool { return what == closedBy || strings.HasSuffix(what, otherLines) }
		maps.DeleteFunc(got, func(what string, _ bool) bool { return nobody(what) })
		want = slices.DeleteFunc(want, nobody)
	}
	if found := slices.Sorted(maps.Keys(got)); !slices.Equal(found, want) {
		t.Fatalf("verify says\n  %s\nand has to say\n  %s\nin its words: %v", strings.Join(found, "\n  "), strings.Join(want, "\n  "), v.Problems)
	}
}

// TestAnyStore plays what may happen to a store, and asks verify after each step.
func TestAnyStore(t *testing.T) {
	t.Parallel()
	play(t, nil)
}

// play plays sequences; of those on a mortal disk some steps meet its end.
func play(t *testing.T, disk mortal) {
	if steps := flag.Lookup("rapid.steps"); steps.Value.String() == steps.DefValue { // .ci/simulate plays others, and longer ones
		if err := errors.Join(flag.Set("rapid.steps", "7"), flag.Set("rapid.seed", "29"), flag.Set("rapid.checks", strconv.Itoa(weeklytest.Most(10, 25)))); err != nil {
			t.Fatal(err)
		}
	}
	base, count := quickDir(t), 0
	file := filepath.Join(base, "opsreport.yaml")
	if err := os.WriteFile(file, []byte("service: {base_url: \"https://ops.example.com\"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		w, said := testEnv(t)
		count++
		m := &model{
			t:       r,
			env:     w,
			said:    said,
			dir:     filepath.Join(base, fmt.Sprint(count)),
			ledger:  map[string]bool{},
			history: map[string]bool{},
			spoilt:  map[string]bool{},
			months:  map[string]bool{},
			load:    func(vars ...string) *config.Config { return loadFile(t, file, vars...) },
			last:    account{},
			now:     firstNight,
			zone:    "UTC",
			types:   []string{"t1"},
			disk:    disk,
		}
		m.env.Now = func() time.Time { return m.now.Add(time.Hour) }
		m.configure()
		m.store = snapshot.New(m.config.Snapshots)
		m.fetch(r)
		steps := map[string]func(*rapid.T){"fetch": m.fetch, "future": m.future, "insert": m.insert, "retire": m.retire, "prune": m.prune,
			"lose": m.lose, "damage": m.damage, "bring back": m.bringBack, "update": m.update, "rebuild": m.rebuild, "remove": m.remove,
			"render": m.render, "render older": m.renderOlder, "nightly": m.nightly, "zone": m.inZone, "types": m.ofTypes,
			"targets": m.inTargets, "remove beside": m.removeBeside, "spoil": m.spoil, "foreign": m.foreign, "stranger": m.stranger,
			"older": m.older, "": m.check}
		if disk != nil {
			for _, kind := range []string{"fetch", "render", "prune", "retire"} {
				steps[kind+", and the disk ends"] = func(r *rapid.T) { m.ends(r, kind) }
			}
		}
		r.Repeat(steps)
		m.compare()
		m.check(r)
		m.must(os.RemoveAll(m.dir))
	})
}

// quickDir is a folder in memory where the system has one: a sequence waits for the disk most of all.
func quickDir(t *testing.T) string {
	dir, err := os.MkdirTemp("/dev/shm", "opsreport-model-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}
