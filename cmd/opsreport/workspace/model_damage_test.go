package workspace

import (
	"os"
	"path/filepath"
	"slices"

	"pgregory.net/rapid"
)

// changes notes that a night comes, goes or comes back, which is none of those that only the newest is.
func (m *model) changes(n *modelNight) {
	m.early = m.early || m.rendered
	at := slices.Index(m.all, n)
	if slices.ContainsFunc(m.all[max(0, at-1):], func(o *modelNight) bool { return o != n && o.state == isPast }) {
		m.torn = "a night beside it or after it was pruned"
	}
}

// lose deletes a night by hand. One that pruned.jsonl lists already, since a prune was killed before it deleted the night, is as good as
// pruned.
func (m *model) lose(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isHere && m.left() > 1 })
	if n == nil {
		return
	}
	m.told("rm -r %s", n.name)
	m.must(os.RemoveAll(m.place(n.name)))
	n.state = isLost
	if m.listed()[n.name] {
		n.state, m.torn = isPast, "it was pruned by half"
	}
}

// bringBack puts back what was deleted or damaged, from a copy.
func (m *model) bringBack(t *rapid.T) {
	m.t = t
	if _, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isLost || n.state == isBad }); n != nil {
		m.told("bring back %s", n.name)
		m.restore(n)
	}
}

func (m *model) restore(n *modelNight) {
	m.changes(n)
	m.must(os.RemoveAll(m.place(n.name)))
	m.must(os.CopyFS(m.place(n.name), os.DirFS(n.copy)))
	n.state, n.mute, n.wound = isHere, false, ""
}

const manifest = "manifest-sha256.txt"

// damaged are files of a night that may be damaged.
var damagedFiles = []string{"data/grouptrainings.json", "data/followups.json", "data/snapshot.json", manifest}

// damage changes a file of a night, or deletes it.
func (m *model) damage(t *rapid.T) {
	m.t = t
	_, n := m.some("night", func(_ int, n *modelNight) bool { return n.state == isHere && m.left() > 1 })
	if n == nil {
		return
	}
	name := rapid.SampledFrom(damagedFiles).Draw(t, "file")
	file := filepath.Join(m.place(n.name), filepath.FromSlash(name))
	n.state, n.wound = isBad, name
	if rapid.Bool().Draw(t, "deleted") {
		m.told("rm %s/%s", n.name, name)
		m.must(os.Remove(file))
		n.mute = name == "data/snapshot.json"
		return
	}
	m.told("damage %s/%s", n.name, name)
	raw, err := os.ReadFile(file)
	m.must(err)
	m.must(os.WriteFile(file, append(raw, '\n'), 0o600))
}
