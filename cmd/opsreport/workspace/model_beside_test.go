package workspace

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/snapshot"
	"opsreport/render/history"
)

const prunedFile = "pruned.jsonl"

// besides are the files beside the nights that a hand may lose; the ledger has a step of its own.
var besides = []string{snapshot.HistoryFile, snapshot.PeriodsFile, prunedFile}

// any reports whether something holds of a night.
func (m *model) any(holds func(n *modelNight) bool) bool { return slices.ContainsFunc(m.all, holds) }

func (m *model) isPruned() bool { return m.any(func(n *modelNight) bool { return n.state == isPast }) }

// removeBeside deletes a file beside the nights. Without pruned.jsonl the nights that it listed are missing, as if deleted by hand.
func (m *model) removeBeside(t *rapid.T) {
	m.t = t
	name := rapid.SampledFrom(besides).Draw(t, "file")
	m.told("rm %s", name)
	m.must(os.RemoveAll(m.place(name)))
	delete(m.spoilt, name)
	switch name {
	case snapshot.HistoryFile:
		clear(m.history)
		if m.isPruned() {
			m.torn = "the lines of a pruned night are lost"
		}
	case snapshot.PeriodsFile:
		m.early = true
	case prunedFile:
		for _, n := range m.all {
			if n.state != isPast && n.state != isGone {
				continue
			}
			m.torn = "nobody knows that a night was removed, or retired"
			n.state, n.named, n.own, n.mute, n.wound = isLost, false, false, false, ""
		}
	}
}

// spoil ends a file beside the nights with a line that nobody can read.
func (m *model) spoil(t *rapid.T) {
	m.t = t
	name := rapid.SampledFrom([]string{snapshot.LedgerFile, snapshot.HistoryFile, snapshot.PeriodsFile}).Draw(t, "file")
	raw, err := os.ReadFile(m.place(name))
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	m.must(err)
	m.told("spoil %s", name)
	m.must(os.WriteFile(m.place(name), append(raw, "{\n"...), 0o600))
	m.spoilt[name] = true
}

// foreign puts the ledger of another account in place of that of this store.
func (m *model) foreign(t *rapid.T) {
	m.t = t
	other := snapshot.New(filepath.Join(m.dir, "foreign"))
	m.strange = nil
	for day := range 2 {
		_, at, _, err := m.attempt(other, firstNight.AddDate(-1, 0, day), m.next())
		m.must(err)
		m.strange = append(m.strange, snapshot.Name(at))
	}
	_, err := UpdateLedger(t.Context(), m.env, other, false)
	m.must(err)
	raw, err := other.Read(snapshot.LedgerFile)
	m.must(err)
	m.must(os.WriteFile(m.place(snapshot.LedgerFile), raw, 0o600))
	m.must(os.RemoveAll(other.Root()))
	m.told("the ledger of another account, of %v", m.strange)
	m.forgets()
}

// forgets notes that nothing is left of the ledger.
func (m *model) forgets() {
	clear(m.ledger)
	delete(m.spoilt, snapshot.LedgerFile)
	if m.isPruned() {
		m.torn = "the lines of a pruned night are lost"
	}
}

// stranger brings a night of another account, which names none before it.
func (m *model) stranger(t *rapid.T) {
	m.t = t
	at, before := m.some("before", func(i int, n *modelNight) bool {
		return n.state == isHere && i+1 < len(m.all) && m.all[i+1].at.Sub(n.at) > time.Minute
	})
	if before == nil {
		return
	}
	other := snapshot.New(filepath.Join(m.dir, "elsewhere"))
	n := m.write(other, before.at.Add(m.all[at+1].at.Sub(before.at)/3).Truncate(time.Second), m.next())
	m.must(os.Rename(filepath.Join(other.Root(), n.name), m.place(n.name)))
	m.must(os.RemoveAll(other.Root()))
	m.put(n)
	m.changes(n)
	m.told("bring %s of another account", n.name)
}

var (
	statesOfALine = regexp.MustCompile(`(?m)^(\{"format":1,.*?),"asked":.*\}$`)
	formatOfALine = regexp.MustCompile(`(?m)^\{"format":\d+,`)
)

// older makes what is kept beside the nights that of an earlier version: a ledger that has only events, and periods in words.
// Of pruned nights it would not have the lines that pruned.jsonl has the digest of.
func (m *model) older(t *rapid.T) {
	m.t = t
	if m.isPruned() || len(m.strange) > 0 {
		return
	}
	m.told("an older version")
	m.early = true // what it published is left out
	for name, to := range map[string]func([]byte) []byte{
		snapshot.LedgerFile:  func(b []byte) []byte { return statesOfALine.ReplaceAll(b, []byte("$1}")) },
		snapshot.PeriodsFile: func(b []byte) []byte { return formatOfALine.ReplaceAll(b, []byte(`{"format":1,`)) },
	} {
		raw, err := os.ReadFile(m.place(name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		m.must(err)
		m.must(os.WriteFile(m.place(name), to(raw), 0o600))
	}
}

// drops notes that all lines were made anew, so that none that cannot be read is left in some files.
func (m *model) drops(names ...string) {
	for _, name := range names {
		delete(m.spoilt, name)
	}
}

// refuses reports whether the site shows nights of which nothing is left here, so that no other is put in its place. What
// a damaged history may have had is taken back from the site.
func (m *model) refuses() bool {
	if m.spoilt[snapshot.HistoryFile] {
		return false
	}
	read := func(file string) (names map[string]string) {
		raw, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			m.must(err)
		}
		names = map[string]string{}
		lines, _ := history.Read(raw)
		for _, l := range lines {
			names[snapshot.Name(l.AsOf)] = l.Snapshot
		}
		return names
	}
	file, err := os.ReadFile(m.place(snapshot.LedgerFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		m.must(err)
	}
	here, shown := read(m.place(snapshot.HistoryFile)), read(filepath.Join(m.config.Site, "data", snapshot.HistoryFile))
	for _, n := range m.all {
		digest, onSite := shown[n.name]
		if _, known := here[n.name]; onSite && !known && n.state == isLost && !bytes.Contains(file, []byte(digest)) {
			return true
		}
	}
	return false
}
