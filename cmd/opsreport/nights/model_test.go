package nights

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"pgregory.net/rapid"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// What the model knows of a night.
const (
	isHere = "here" // whole
	isBad  = "bad"  // a file of it is damaged
	isLost = "lost" // somebody deleted it
	isPast = "past" // pruned
	isGone = "gone" // retired
)

// modelNight is a night that was fetched into a store, and what became of it.
type modelNight struct {
	name  string
	at    time.Time
	state string
	links []string // nights that it names: the one before it, and those that were found damaged
	first bool     // it names none before it
	named bool     // a later night named it when it was pruned
	own   bool     // pruned.jsonl has the digest of its lines
	away  []byte   // of its damaged file, as it was
}

func (n *modelNight) present() bool { return n.state == isHere || n.state == isBad }

// model is a store, what happened to it, and what verify must say of it by the contract.
type model struct {
	t      *rapid.T
	world  World
	said   *bytes.Buffer
	config *config.Config
	store  *snapshot.Store
	all    []*modelNight   // of the store, oldest first
	ledger map[string]bool // nights that ledger.jsonl has lines of
	last   account         // that was fetched
	now    time.Time       // when the last one was fetched
	steps  int
	hurt   bool // a night was damaged, mended or not
}

// told writes down a step, so that a failing sequence can be read.
func (m *model) told(format string, args ...any) {
	m.steps++
	m.t.Logf("step %d: %s", m.steps, fmt.Sprintf(format, args...))
}

func (m *model) must(err error) {
	if err != nil {
		m.t.Fatalf("%v\n%s", err, m.said)
	}
}

func (m *model) place(name string) string { return filepath.Join(m.store.Root(), name) }

// some draws one of the nights of which something holds; nil where there is none, so that nothing is done.
func (m *model) some(what string, holds func(at int, n *modelNight) bool) (int, *modelNight) {
	var out []int
	for i, n := range m.all {
		if holds(i, n) {
			out = append(out, i)
		}
	}
	if len(out) == 0 {
		return 0, nil
	}
	at := rapid.SampledFrom(out).Draw(m.t, what)
	return at, m.all[at]
}

// account is what a service holds in a night: the state of each record, "" where there is none.
type account map[string]string

// forms are the records of an account, their lists, and the states that they may have.
var forms = []struct {
	id, list string
	states   []string
}{
	{"1", record.GroupTrainings, []string{"", `{"id":1}`}},
	{"2", record.GroupTrainings, []string{"", `{"id":2}`}},
	{"f1", record.FollowUps, []string{"", `{"id":"f1","open":true,"due":20260401}`, `{"id":"f1","open":true,"due":20260501}`,
		`{"id":"f1","open":false,"due":20260401}`}},
	{"f2", record.FollowUps, []string{"", `{"id":"f2","open":true,"m_assignee_id":"a"}`, `{"id":"f2","open":true,"m_assignee_id":"b"}`}},
	{"r1", record.Resources, []string{"", `{"id":"r1","versions":[{"version":"1"}]}`,
		`{"id":"r1","versions":[{"version":"1"},{"version":"2"}]}`}},
	{"e1", record.Equipments, []string{"", `{"id":"e1","equipmentType_id":"t1","status":"uptodate","isInService":true,"schedules":[]}`,
		`{"id":"e1","equipmentType_id":"t1","status":"expired","isInService":false,"schedules":[]}`}},
}

// next draws an account in which a few records are others than in the last one.
func (m *model) next() account {
	out := maps.Clone(m.last)
	for range rapid.IntRange(0, 3).Draw(m.t, "differences") {
		f := rapid.SampledFrom(forms).Draw(m.t, "record")
		out[f.id] = rapid.SampledFrom(f.states).Draw(m.t, "state")
	}
	return out
}

// write fetches an account into a store, and tells what the night names.
func (m *model) write(s *snapshot.Store, at time.Time, a account) *modelNight {
	d, err := s.Begin(at)
	for errors.Is(err, snapshot.ErrNameTaken) || m.had(at) { // as a fetch does; of a lost one, another would be told as forged
		if err == nil {
			err = d.Abort()
		}
		if at = at.Add(time.Second); err == nil || errors.Is(err, snapshot.ErrNameTaken) {
			d, err = s.Begin(at)
		}
	}
	m.must(err)
	rows, followUps := 0, 0
	for _, f := range forms {
		if a[f.id] == "" {
			continue
		}
		m.must(d.Item(f.list, []byte(a[f.id])))
		switch f.list {
		case record.FollowUps:
			followUps++
		case record.Equipments:
			rows++
		}
	}
	m.must(errors.Join(d.Report(record.FollowUps, followUps), d.Report(record.OverdueIDs, 0)))
	out := &modelNight{at: at, name: snapshot.Name(at), state: isHere}
	for _, p := range d.Damaged() {
		out.links = append(out.links, p.Night)
	}
	path, err := d.Commit(record.Night{Tool: "opsreport test", BaseURL: "https://ops.example.com", Started: at, Finished: at.Add(time.Second),
		FollowUpWalks: 1, OverdueWalks: 1, Types: []record.TypeAsked{{ID: "t1", Rows: rows}}})
	m.must(err)
	raw, err := os.ReadFile(filepath.Join(path, "data", "snapshot.json"))
	m.must(err)
	var meta struct{ Previous *struct{ Folder string } }
	m.must(json.Unmarshal(raw, &meta))
	if out.first = meta.Previous == nil; !out.first {
		out.links = append(out.links, meta.Previous.Folder)
	}
	return out
}

// had reports whether a night of that time was there and is not any more.
func (m *model) had(at time.Time) bool {
	return slices.ContainsFunc(m.all, func(n *modelNight) bool { return n.at.Equal(at) && !n.present() })
}

func (m *model) put(n *modelNight) {
	at, _ := slices.BinarySearchFunc(m.all, n, func(a, b *modelNight) int { return a.at.Compare(b.at) })
	m.all = slices.Insert(m.all, at, n)
}

// keep brings the ledger up to date, as every fetch and render does.
func (m *model) keep(rebuild bool) {
	_, err := UpdateLedger(m.t.Context(), m.world, m.store, rebuild)
	m.must(err)
	for _, n := range m.all {
		switch n.state {
		case isHere:
			m.ledger[n.name] = true
		case isGone:
			delete(m.ledger, n.name)
		}
	}
}

// fetch adds a night: some time after the last one, or in the second of it.
func (m *model) fetch(t *rapid.T) {
	m.t = t
	m.now = m.now.Add(rapid.SampledFrom([]time.Duration{24 * time.Hour, 0, 20 * 24 * time.Hour}).Draw(t, "after"))
	m.last = m.next()
	n := m.write(m.store, m.now, m.last)
	m.put(n)
	m.now = n.at
	m.told("fetch %s", n.name)
	m.keep(false)
}

// future adds a night of a clock that is wrong.
func (m *model) future(t *rapid.T) {
	m.t = t
	n := m.write(m.store, m.now.AddDate(1, 0, 0), m.last)
	m.put(n)
	m.told("fetch %s, in the future", n.name)
	m.keep(false)
}

// insert brings a night that was fetched elsewhere, between two that are here.
func (m *model) insert(t *rapid.T) {
	m.t = t
	at, before := m.some("before", func(i int, n *modelNight) bool {
		return n.state == isHere && i+1 < len(m.all) && m.all[i+1].at.Sub(n.at) > time.Minute
	})
	if before == nil {
		return
	}
	other := snapshot.New(filepath.Join(m.config.Path("other"), before.name))
	m.must(os.MkdirAll(other.Root(), 0o700))
	m.must(os.CopyFS(filepath.Join(other.Root(), before.name), os.DirFS(m.place(before.name))))
	n := m.write(other, before.at.Add(m.all[at+1].at.Sub(before.at)/2).Truncate(time.Second), m.next())
	m.must(os.Rename(filepath.Join(other.Root(), n.name), m.place(n.name)))
	m.must(os.RemoveAll(other.Root()))
	m.put(n)
	m.told("insert %s after %s", n.name, before.name)
}

func (m *model) retire(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.present() && m.left() > 1 })
	if n == nil {
		return
	}
	m.told("retire %s", n.name)
	_, err := Retire(t.Context(), m.world, m.config, n.name, "it is wrong", false)
	m.must(err)
	n.state = isGone
	m.keep(false)
}

// left is how many nights are whole.
func (m *model) left() (count int) {
	for _, n := range m.all {
		if n.state == isHere {
			count++
		}
	}
	return count
}

func (m *model) prune(t *rapid.T) {
	m.t = t
	m.told("prune")
	gone, err := Prune(t.Context(), m.world, m.config, false)
	m.must(err)
	m.keep(false)
	named := m.named()
	for _, f := range gone {
		at := slices.IndexFunc(m.all, func(n *modelNight) bool { return n.name == f.Folder })
		m.told("  pruned %s", f.Folder)
		m.all[at].state, m.all[at].own, m.all[at].named = isPast, m.ledger[f.Folder], named[f.Folder]
	}
}

// named are the nights that another names which is there, or was until it was pruned or retired.
func (m *model) named() map[string]bool {
	out := map[string]bool{}
	for _, n := range m.all {
		for _, link := range n.links {
			out[link] = out[link] || n.state != isLost
		}
	}
	return out
}

// lose deletes a night by hand.
func (m *model) lose(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isHere && m.left() > 1 })
	if n == nil {
		return
	}
	m.told("rm -r %s", n.name)
	m.must(os.RemoveAll(m.place(n.name)))
	n.state = isLost
}

// damage changes a byte of a list, and mend brings it back.
func (m *model) damage(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isHere && m.left() > 1 })
	if n == nil {
		return
	}
	m.told("damage %s", n.name)
	file := filepath.Join(m.place(n.name), "data", "grouptrainings.json")
	raw, err := os.ReadFile(file)
	m.must(err)
	n.away, n.state, m.hurt = raw, isBad, true
	m.must(os.WriteFile(file, append(slices.Clone(raw), '\n'), 0o600))
}

func (m *model) mend(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isBad })
	if n == nil {
		return
	}
	m.told("mend %s", n.name)
	m.must(os.WriteFile(filepath.Join(m.place(n.name), "data", "grouptrainings.json"), n.away, 0o600))
	n.state = isHere
}

func (m *model) update(t *rapid.T) {
	m.t = t
	m.told("ledger")
	m.keep(false)
}

func (m *model) rebuild(t *rapid.T) {
	m.t = t
	m.told("ledger --rebuild")
	m.keep(true)
}

func (m *model) remove(t *rapid.T) {
	m.t = t
	m.told("rm ledger.jsonl")
	m.must(os.RemoveAll(m.place(snapshot.LedgerFile)))
	clear(m.ledger)
}
