package nights

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/snapshot"
)

// wanted is what verify has to say: a night and what is wrong with it.
func (m *model) wanted() []string {
	want, named, unread, first := map[string]bool{}, m.named(), false, 0
	for _, n := range m.all {
		unread = unread || n.state == isGone && n.first
	}
	for _, n := range m.all {
		switch {
		case n.state == isBad:
			want[n.name+" is damaged"] = true
		case n.state == isLost && (named[n.name] || m.ledger[n.name]):
			want[n.name+" is missing"] = true
		case n.state == isPast && n.own && !m.ledger[n.name]:
			want[n.name+" lacks its lines"] = true
		}
		if n.state == isPast && n.named && !named[n.name] && !unread {
			want[n.name+" is named by none"] = true
		}
		if n.first && n.state != isLost && n.state != isGone {
			if first++; first > 1 {
				want[n.name+" is a second first one"] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(want))
}

// stale may be said of the night after a pruned one, whose lines were made anew while another was damaged.
const stale = " has other lines than when the one before it was pruned"

// problem words what verify says as wanted does.
func problem(p snapshot.Problem) string {
	for _, kind := range [][2]string{{"the night is missing: ", " is missing"}, {"lacks what happened", " lacks its lines"},
		{"names no night before it, though ", " is a second first one"}, {"the ledger ", " has other lines in the ledger"},
		{"what it has of this night was changed", stale}} {
		if strings.HasPrefix(p.Text, kind[0]) {
			return p.Night + kind[1]
		}
	}
	if rest, ok := strings.CutPrefix(p.Text, "lists "); ok {
		return strings.Split(rest, ",")[0] + " is named by none"
	}
	if strings.HasPrefix(p.File, "data/") || p.File == "bag-info.txt" {
		return p.Night + " is damaged"
	}
	return p.String()
}

// check holds what verify says after each step against the model.
func (m *model) check(t *rapid.T) {
	if len(m.all) == 0 {
		return
	}
	v, err := Verify(t.Context(), m.world, m.config)
	m.must(err)
	got := map[string]bool{}
	for _, p := range v.Problems {
		if what := problem(p); !strings.HasSuffix(what, stale) || !m.hurt {
			got[what] = true
		}
	}
	want := m.wanted()
	if found := slices.Sorted(maps.Keys(got)); !slices.Equal(found, want) {
		t.Fatalf("verify says\n  %s\nand has to say\n  %s\nin its words: %v", strings.Join(found, "\n  "), strings.Join(want, "\n  "), v.Problems)
	}
}

// TestAnyStore plays what may happen to a store, and asks verify after each step.
func TestAnyStore(t *testing.T) {
	t.Parallel()
	if steps := flag.Lookup("rapid.steps"); steps.Value.String() == steps.DefValue { // .ci/simulate plays others, and longer ones
		if err := errors.Join(flag.Set("rapid.steps", "7"), flag.Set("rapid.seed", "29"), flag.Set("rapid.checks", "25")); err != nil {
			t.Fatal(err)
		}
	}
	base, count := t.TempDir(), 0
	rapid.Check(t, func(r *rapid.T) {
		w, said := testWorld(t)
		count++
		c := load(t, "OPSREPORT_KEEP_NIGHTS=2", "OPSREPORT_PRIVACY=full", "OPSREPORT_SNAPSHOTS="+filepath.Join(base, fmt.Sprint(count)))
		m := &model{t: r, world: w, said: said, config: c, store: snapshot.New(c.Snapshots), ledger: map[string]bool{}, last: account{},
			now: firstNight}
		m.fetch(r)
		r.Repeat(map[string]func(*rapid.T){"fetch": m.fetch, "future": m.future, "insert": m.insert, "retire": m.retire, "prune": m.prune,
			"lose": m.lose, "damage": m.damage, "mend": m.mend, "update": m.update, "rebuild": m.rebuild, "remove": m.remove, "": m.check})
		m.must(os.RemoveAll(c.Snapshots))
	})
}
