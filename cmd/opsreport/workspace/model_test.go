package workspace

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pgregory.net/rapid"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/internal/consoletest"
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
	link  string   // the night before it, which it names, also when it was pruned; "" for none
	saw   []string // nights that it found damaged, as long as it is here itself
	named bool     // a later night named it when it was pruned
	own   bool     // pruned.jsonl has the digest of its lines
	copy  string   // a folder with its bytes as they were fetched
	mute  bool     // it is so damaged that it cannot say which night it names, or was when it was retired
	wound string   // the file that is damaged
}

func (n *modelNight) present() bool { return n.state == isHere || n.state == isBad }

// model is a store, what happened to it, and what verify must say of it by the contract.
type model struct {
	t       *rapid.T
	load    func(vars ...string) *config.Config
	dir     string // with the store, its site, and copies of its nights
	vars    []string
	env     Env
	said    *consoletest.Buffer
	config  *config.Config
	store   *snapshot.Store
	all     []*modelNight   // of the store, oldest first
	ledger  map[string]bool // nights that ledger.jsonl has lines of
	history map[string]bool // nights that history.jsonl has a line of
	last    account         // that was fetched
	now     time.Time       // when the last one was fetched
	zone    string
	types   []string // that are asked for
	steps   int
	disk    mortal          // nil for one that lasts
	aims    bool            // targets are set
	spoilt  map[string]bool // files beside the nights with a line that cannot be read
	strange []string        // nights of another account that the ledger has lines of

	// What a store that never suffered need not share.
	torn     string          // nights are pruned that knew less of others than these said later; why
	scoped   bool            // some nights asked for other types than others
	early    bool            // periods were published before all their nights were there, in another zone, or with other targets
	rendered bool            // some night was
	months   map[string]bool // in which the nights are that were
	moved    bool            // another zone counts days otherwise than lines of the history that are there
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
	{"e2", record.Equipments, []string{"", `{"id":"e2","equipmentType_id":"t2","status":"uptodate","isInService":true,"schedules":[
		{"id":"s","lastCompletedOn":1770000000000,"expiresOn":1780000000000}]}`}},
}

// rows are the records of a list in an account, as a service answers that is asked for some equipment types.
func (a account) rows(list string, types []string) (out []string) {
	for _, f := range forms {
		if f.list == list && a[f.id] != "" && (list != record.Equipments || slices.ContainsFunc(types, func(id string) bool {
			return strings.Contains(a[f.id], `"equipmentType_id":"`+id+`"`)
		})) {
			out = append(out, strings.ReplaceAll(a[f.id], "\n\t\t", ""))
		}
	}
	return out
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
	path, at, damaged, err := m.attempt(s, at, a)
	m.must(err)
	return m.learn(path, at, damaged)
}

// attempt fetches an account into a store, at a time or as soon after it as no other night is of that second. It returns
// where the night is, its time, and which nights it found damaged.
func (m *model) attempt(s *snapshot.Store, at time.Time, a account) (string, time.Time, []snapshot.Problem, error) {
	d, err := s.Begin(at)
	for errors.Is(err, snapshot.ErrNameTaken) || m.had(at) { // as a fetch does; of a lost one, another would be told as forged
		if err == nil {
			err = d.Abort()
		}
		if at = at.Add(time.Second); err == nil || errors.Is(err, snapshot.ErrNameTaken) {
			d, err = s.Begin(at)
		}
	}
	if err != nil {
		return "", at, nil, err
	}
	for _, list := range []string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings} {
		for _, row := range a.rows(list, m.types) {
			err = errors.Join(err, d.Item(list, []byte(row)))
		}
	}
	err = errors.Join(err, d.Report(record.FollowUps, len(a.rows(record.FollowUps, nil))), d.Report(record.OverdueIDs, 0))
	if err != nil {
		return "", at, nil, errors.Join(err, d.Abort())
	}
	night := record.Night{Tool: "opsreport test", BaseURL: "https://ops.example.com", Started: at, Finished: at.Add(time.Second),
		FollowUpWalks: 1, OverdueWalks: 1}
	for _, id := range m.types {
		night.Types = append(night.Types, record.TypeAsked{ID: id, Rows: len(a.rows(record.Equipments, []string{id}))})
	}
	path, err := d.Commit(night)
	return path, at, d.Damaged(), err
}

// learn is a night that was fetched into a folder while others were damaged.
func (m *model) learn(path string, at time.Time, damaged []snapshot.Problem) *modelNight {
	out := &modelNight{at: at, name: snapshot.Name(at), state: isHere}
	for _, p := range damaged {
		out.saw = append(out.saw, p.Night)
	}
	raw, err := os.ReadFile(filepath.Join(path, "data", "snapshot.json"))
	m.must(err)
	var meta struct{ Previous *struct{ Folder string } }
	m.must(json.Unmarshal(raw, &meta))
	if meta.Previous != nil {
		out.link = meta.Previous.Folder
	}
	out.copy = filepath.Join(m.dir, "copies", out.name)
	m.must(os.CopyFS(out.copy, os.DirFS(path)))
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
	_, err := UpdateLedger(m.t.Context(), m.env, m.store, rebuild)
	m.must(err)
	if m.kept(); rebuild {
		m.drops(snapshot.LedgerFile)
	}
}

// kept notes that the ledger was brought up to date.
func (m *model) kept() {
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
	m.early = m.early || m.rendered && m.all[len(m.all)-1] != n // a night of a wrong clock ended the periods before
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
	other := snapshot.New(filepath.Join(m.dir, "elsewhere"))
	m.must(os.CopyFS(filepath.Join(other.Root(), before.name), os.DirFS(before.copy)))
	n := m.write(other, before.at.Add(m.all[at+1].at.Sub(before.at)/2).Truncate(time.Second), m.next())
	m.must(os.Rename(filepath.Join(other.Root(), n.name), m.place(n.name)))
	m.must(os.RemoveAll(other.Root()))
	m.put(n)
	m.changes(n)
	m.told("insert %s after %s", n.name, before.name)
}

func (m *model) retire(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.present() && m.left() > 1 })
	if n == nil {
		return
	}
	m.told("retire %s", n.name)
	_, err := Retire(t.Context(), m.env, m.config, n.name, "it is wrong", false)
	m.must(err)
	m.retired(n)
	m.keep(false)
}

// retired notes that a night was. Of one without a sound proof nobody knows any more which night it named.
func (m *model) retired(n *modelNight) {
	m.changes(n)
	n.mute = n.state == isBad && (n.wound == manifest || n.wound == "data/snapshot.json")
	n.state = isGone
}

// newest is the newest night that is there.
func (m *model) newest() *modelNight {
	here := slices.DeleteFunc(slices.Clone(m.all), func(n *modelNight) bool { return !n.present() })
	return here[len(here)-1]
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
	due := m.due()
	gone, err := Prune(t.Context(), m.env, m.config, false)
	m.must(err)
	m.keep(false)
	if went := m.went(due); len(went) != len(gone) {
		t.Fatalf("prune says that it removed %v, and removed %v", gone, went)
	}
	for _, n := range m.all {
		if due[n.name] && n.state == isHere {
			t.Fatalf("%s is not pruned, which was due", n.name)
		}
	}
}

// went notes which of the nights that were due are not there any more.
func (m *model) went(due map[string]bool) (out []string) {
	named := m.named()
	whole := !slices.ContainsFunc(m.all, func(n *modelNight) bool { return n.state == isBad || n.state == isLost })
	for _, n := range m.all {
		if _, err := os.Stat(m.place(n.name)); err == nil || !n.present() {
			continue
		}
		out = append(out, n.name)
		m.told("  pruned %s", n.name)
		if !due[n.name] {
			m.t.Fatalf("%s is pruned, which was not due", n.name)
		}
		switch {
		case !whole:
			m.torn = "it was pruned while others were not whole"
		case !m.history[n.name]:
			m.torn = "it was pruned before it was rendered"
		case m.moved:
			m.torn = "it was rendered in another zone"
		case m.scoped:
			m.torn = "it may be the last that asked for a type"
		}
		n.state, n.own, n.named = isPast, m.ledger[n.name], named[n.name]
	}
	return out
}

// due are the nights that are not among the newest two, nor the last of their month.
func (m *model) due() map[string]bool {
	zone, err := time.LoadLocation(m.zone)
	m.must(err)
	out := map[string]bool{}
	here := slices.DeleteFunc(slices.Clone(m.all), func(n *modelNight) bool { return !n.present() })
	for i := range max(0, len(here)-2) {
		if month := time.Time.Format; month(here[i].at.In(zone), "2006-01") == month(here[i+1].at.In(zone), "2006-01") {
			out[here[i].name] = true
		}
	}
	return out
}

// named are the nights that another names which is there, or was until it was pruned or retired.
func (m *model) named() map[string]bool {
	out, listed := map[string]bool{}, m.listed()
	for _, n := range m.all {
		out[n.link] = out[n.link] || n.state != isLost && (!n.mute || listed[n.name])
	}
	return out
}

// listed are the nights that pruned.jsonl lists as pruned, with the one that each names: also those that are here, since a prune was killed
// before it deleted them.
func (m *model) listed() map[string]bool {
	removed, err := m.store.Removed()
	m.must(err)
	out := map[string]bool{}
	for _, r := range removed {
		out[r.Folder] = !r.Retired()
	}
	return out
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
	m.strange = nil
	m.forgets()
}
