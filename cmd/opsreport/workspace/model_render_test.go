package workspace

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
)

// configure makes the configuration anew of the zone and the types.
func (m *model) configure() {
	types := "[{id: " + strings.Join(m.types, "}, {id: ") + "}]"
	m.vars = []string{"OPSREPORT_KEEP_NIGHTS=2", "OPSREPORT_PRIVACY=full", "OPSREPORT_TIMEZONE=" + m.zone,
		"OPSREPORT_EQUIPMENT_TYPES=" + types}
	if m.aims {
		m.vars = append(m.vars, "OPSREPORT_TARGETS={E1: {meets: 95, watch: 90}}")
	}
	m.config = m.at(m.dir)
}

// at is the configuration for a store and a site in a folder.
func (m *model) at(dir string) *config.Config {
	return m.load(append(slices.Clone(m.vars), "OPSREPORT_SNAPSHOTS="+filepath.Join(dir, "snapshots"),
		"OPSREPORT_SITE="+filepath.Join(dir, "site"))...)
}

// inZone changes the setting timezone.
func (m *model) inZone(t *rapid.T) {
	m.t = t
	zone := rapid.SampledFrom([]string{"UTC", "Pacific/Auckland", "America/Los_Angeles"}).Draw(t, "zone")
	if zone == m.zone {
		return
	}
	m.told("timezone: %s", zone)
	m.zone, m.early, m.moved = zone, m.early || m.rendered, m.moved || m.rendered
	if slices.ContainsFunc(m.all, func(n *modelNight) bool { return n.state == isPast }) {
		m.torn = "a night is pruned that was rendered in another zone"
	}
	m.configure()
}

// ofTypes changes the setting equipment_types.
func (m *model) ofTypes(t *rapid.T) {
	m.t = t
	if m.types = []string{"t1", "t2"}; rapid.Bool().Draw(t, "one") {
		m.types = m.types[:1]
	}
	m.told("equipment_types: %v", m.types)
	m.scoped = true
	m.configure()
}

// inTargets changes the setting targets. A quarter that was printed is printed anew, and its line tells of the PDF before.
func (m *model) inTargets(t *rapid.T) {
	m.t, m.aims, m.early = t, !m.aims, m.early || m.rendered
	m.told("targets: %t", m.aims)
	m.configure()
}

// rendered renders a night, "" for the newest, as the command does.
func rendered(ctx context.Context, env Env, c *config.Config, dir string, all bool) error {
	mode := UpToDate
	if all {
		mode = Rebuilt
	}
	w, wrong := Load(ctx, env, c)
	if err := wrong.Err(); err != nil {
		return err
	}
	n, entry, err := w.Choose(ctx, dir, mode)
	if err != nil {
		return err
	}
	p := env.Progress("render")
	defer p.Stop()
	_, err = n.Outputs(ctx, p, entry, true, nil)[0].Publish(ctx, p, entry)
	return err
}

// render makes the site of the newest night, or with all that and all lines of the history.
func (m *model) render(t *rapid.T) {
	m.t = t
	all := rapid.Bool().Draw(t, "all")
	m.told("render, all %t", all)
	m.renderNewest(all)
}

func (m *model) renderNewest(all bool) {
	newest, refuses := m.newest(), m.refuses()
	err := rendered(m.t.Context(), m.env, m.config, "", all)
	if m.kept(); all {
		m.drops(snapshot.LedgerFile)
	}
	if refuses {
		if err == nil {
			m.t.Fatalf("a site was replaced that shows nights of which nothing is left")
		}
		return
	}
	if newest.state == isBad {
		if err == nil {
			m.t.Fatalf("%s is damaged, and was rendered", newest.name)
		}
		return
	}
	m.must(err)
	m.shown(all)
}

// shown notes that the newest night was rendered.
func (m *model) shown(all bool) {
	if m.published(m.newest()); all {
		m.drops(snapshot.HistoryFile, snapshot.PeriodsFile)
	}
	m.moved = m.moved && !all
	for _, n := range m.all {
		m.history[n.name] = n.state != isGone && (m.history[n.name] || n.state == isHere)
	}
}

// published notes that the figures of periods may have been published, without the nights that are not whole, and the months and
// quarters that were over when a night was shown may have been printed: such a PDF stays when others are over.
func (m *model) published(shown *modelNight) {
	m.rendered = true
	m.months[shown.at.Format("2006-01")] = true
	for _, n := range m.all {
		m.early = m.early || n.state == isBad || n.state == isLost
	}
}

// renderOlder makes the site of a night that is not the newest.
func (m *model) renderOlder(t *rapid.T) {
	m.t = t
	at, n := m.some("night", func(i int, n *modelNight) bool {
		return n.present() && slices.ContainsFunc(m.all[i+1:], (*modelNight).present)
	})
	if n == nil {
		return
	}
	m.told("render --snapshot %s", n.name)
	err := rendered(t.Context(), m.env, m.config, m.place(n.name), false)
	m.kept()
	if n.state == isBad {
		if err == nil {
			t.Fatalf("%s is damaged, and was rendered", n.name)
		}
		return
	}
	m.must(err)
	if m.history[n.name] {
		return // the stored history stays
	}
	m.published(n)
	for i, n := range m.all {
		m.history[n.name] = n.state != isGone && (m.history[n.name] || n.state == isHere && i <= at)
	}
}

// nightly does what CI runs.
func (m *model) nightly(t *rapid.T) {
	m.fetch(t)
	m.told("render")
	m.renderNewest(false)
	m.prune(t)
}

// compare brings all that was deleted or damaged back, and compares the site with that of a store that got the same
// nights in order and never suffered.
func (m *model) compare() {
	for _, n := range m.all {
		if n.state == isBad || n.state == isLost {
			m.restore(n)
		}
	}
	if m.torn != "" || !slices.ContainsFunc(m.all, (*modelNight).present) {
		return
	}
	delete(m.months, m.newest().at.Format("2006-01"))
	if m.early = m.early || len(m.months) > 0; m.early {
		m.must(os.RemoveAll(m.place(snapshot.PeriodsFile))) // what was published of periods stays published
		m.drops(snapshot.PeriodsFile)
	}
	all := m.moved || rapid.Bool().Draw(m.t, "heal with --all")
	m.told("compare, all %t", all)
	ctx := m.t.Context()
	if m.must(rendered(ctx, m.env, m.config, "", all)); all {
		m.drops(snapshot.LedgerFile, snapshot.HistoryFile, snapshot.PeriodsFile)
	}
	twin := m.at(filepath.Join(m.dir, "twin"))
	for _, n := range m.all {
		if n.state != isGone {
			m.must(os.CopyFS(filepath.Join(twin.Snapshots, n.name), os.DirFS(n.copy)))
			_, err := UpdateLedger(ctx, m.env, snapshot.New(twin.Snapshots), false)
			m.must(err)
		}
	}
	m.must(rendered(ctx, m.env, twin, "", false))
	raw, err := os.ReadFile(m.place("pruned.jsonl"))
	if err == nil {
		err = os.WriteFile(filepath.Join(twin.Snapshots, "pruned.jsonl"), raw, 0o600)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		m.must(err)
	}
	for _, n := range m.all {
		if n.state == isPast {
			m.must(os.RemoveAll(filepath.Join(twin.Snapshots, n.name)))
		}
	}
	if err == nil {
		if m.early { // published anew without the nights that are pruned, as above
			m.must(os.RemoveAll(filepath.Join(twin.Snapshots, snapshot.PeriodsFile)))
		}
		m.must(rendered(ctx, m.env, twin, "", false))
	}
	if what := differs(m.config.Site, twin.Site); what != "" {
		m.t.Fatalf("the site differs from that of a store that never suffered: %s\n%s", what, m.said)
	}
}

// differs names the first file that two sites have differently, before the one that has the digests of all; "" for none.
func differs(a, b string) string {
	out := ""
	for _, dirs := range [][2]string{{a, b}, {b, a}} {
		err := filepath.WalkDir(dirs[0], func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || d.Name() == "SHA256SUMS" || out != "" {
				return err
			}
			name, _ := filepath.Rel(dirs[0], path)
			one, err := os.ReadFile(path)
			other, _ := os.ReadFile(filepath.Join(dirs[1], name))
			if !bytes.Equal(one, other) {
				out = name + ": " + around(one, other)
			}
			return err
		})
		if err != nil {
			return err.Error()
		}
	}
	return out
}

// around is where two texts begin to differ.
func around(a, b []byte) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	cut := func(x []byte) string { return string(x[max(0, min(at-80, len(x))):min(len(x), at+80)]) }
	return cut(a) + "\n  instead of\n" + cut(b)
}
