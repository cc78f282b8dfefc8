package workspace

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/period"
)

// mortal is a disk that may end, as disktest.Disk.
type mortal interface {
	End(calls int, full bool)
	Last() bool
}

// ends does a step while the disk comes to its end: it is full, or nothing of it changes any more, as if the process had been
// killed. What stands then is what stood before or what the step makes, of each night and of each file, and the next step goes
// on from there.
func (m *model) ends(t *rapid.T, step string) {
	m.t = t
	full, calls := rapid.Bool().Draw(t, "full"), rapid.IntRange(0, 80).Draw(t, "calls")
	m.told("%s, and the disk ends after %d calls, full %t", step, calls, full)
	switch step {
	case "fetch":
		m.now = m.now.Add(24 * time.Hour)
		a := m.next()
		m.disk.End(calls, full)
		_, at, damaged, err := m.attempt(m.store, m.now, a)
		m.lasts(err)
		if path := m.place(snapshot.Name(at)); isFolder(path) {
			n := m.learn(path, at, damaged)
			m.put(n)
			m.last, m.now = a, at
			m.early = m.early || m.rendered && m.all[len(m.all)-1] != n
		} else if err == nil {
			t.Fatalf("%s is not there, and no error says so", snapshot.Name(at))
		}
	case "render":
		all, refuses := rapid.Bool().Draw(t, "all"), m.refuses()
		m.disk.End(calls, full)
		err := rendered(t.Context(), m.env, m.config, "", all)
		if !refuses {
			m.lasts(err)
			m.published(m.newest())
		} else if m.disk.Last(); err == nil {
			t.Fatalf("a site was replaced that shows nights of which nothing is left")
		}
	case "prune":
		due := m.due()
		m.disk.End(calls, full)
		_, err := Prune(t.Context(), m.env, m.config, false)
		m.lasts(err)
		m.reread() // a prune brings the ledger up to date before it removes a night
		named := m.named()
		m.went(due)
		for _, n := range m.all { // on a full disk the lists of a night make room for its line, which is kept where that is not enough
			const list = "data/followups.json"
			if _, err := os.Stat(filepath.Join(m.place(n.name), list)); err != nil && due[n.name] && n.state == isHere {
				n.state, n.wound = isBad, list
			}
		}
		removed, err := m.store.Removed()
		m.must(err)
		for _, r := range removed { // where the disk was full, what the ledger had of a night is not noted, or was by an earlier prune
			if at := slices.IndexFunc(m.all, func(n *modelNight) bool { return n.name == r.Folder }); at >= 0 {
				m.all[at].own = r.Own != ""
				if m.all[at].present() { // it is listed before it is deleted
					m.all[at].named = named[r.Folder]
				}
			}
		}
	case "retire":
		_, n := m.some("night", func(_ int, n *modelNight) bool { return n.present() && m.left() > 1 })
		if n == nil {
			return
		}
		m.disk.End(calls, full)
		_, err := Retire(t.Context(), m.env, m.config, n.name, "it is wrong", false)
		m.lasts(err)
		if isFolder(m.place(n.name)) { // it may be listed, or hollowed to make room for that: to be retired again
			if err == nil {
				t.Fatalf("%s is still there, and no error says so", n.name)
			}
			_, err = Retire(t.Context(), m.env, m.config, n.name, "it is wrong", false)
			m.must(err)
		}
		m.retired(n)
	}
	m.reread()
}

// lasts lets the disk last again, and holds that a step fails only where the disk came to its end.
func (m *model) lasts(err error) {
	if !m.disk.Last() && err != nil && !m.sick() {
		m.must(err)
	}
}

// sick reports whether the newest night is damaged, so that it is not rendered.
func (m *model) sick() bool {
	for i := len(m.all) - 1; i >= 0; i-- {
		if m.all[i].present() {
			return m.all[i].state == isBad
		}
	}
	return true
}

// reread learns from the disk which nights the ledger and the history have.
func (m *model) reread() {
	file, err := readLedger(m.store)
	m.must(err)
	m.holdsBad(snapshot.LedgerFile, file.bad)
	clear(m.ledger)
	for _, n := range file.nights {
		m.ledger[snapshot.Name(n.AsOf)] = true
	}
	raw, err := os.ReadFile(m.place(snapshot.PeriodsFile))
	if err == nil {
		_, bad := period.Read(raw)
		m.holdsBad(snapshot.PeriodsFile, bad)
	}
	raw, err = os.ReadFile(m.place(snapshot.HistoryFile))
	if os.IsNotExist(err) {
		return
	}
	m.must(err)
	lines, bad := history.Read(raw)
	m.holdsBad(snapshot.HistoryFile, bad)
	clear(m.history)
	for _, l := range lines {
		m.history[snapshot.Name(l.AsOf)] = !l.Imported // as one is that was read back from the site
	}
}

// holdsBad holds that no step makes lines that cannot be read; it may have dropped one that a hand made.
func (m *model) holdsBad(file string, bad []jsonl.Bad) {
	if len(bad) > 0 && !m.spoilt[file] {
		m.t.Fatalf("%s has lines that cannot be read: %v", file, bad)
	}
	if len(bad) == 0 {
		delete(m.spoilt, file)
	}
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
