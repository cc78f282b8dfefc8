package outdir

import (
	"bytes"
	"crypto/sha256"
	"hash/maphash"
)

// state says what is known of a file.
type state byte

const (
	known   state = 1 << iota // in SHA256SUMS as found
	present                   // in the site as found
	claimed                   // part of the site being written
	staged                    // with new bytes
)

// table holds paths and digests in a few flat slices, about 90 bytes a file:
// a map of strings would take three times as much. A path is found whatever
// its case, since some file systems ignore it.
type table struct {
	text  []byte // all paths, end to end
	ends  []uint32
	sums  [][sha256.Size]byte
	state []state
	slots []uint32 // open addressing; index + 1, 0 for none
	seed  maphash.Seed
}

// newTable returns a table with room for so many files.
func newTable(files int) table {
	slots := 1 << 10
	for slots/4*3 < files {
		slots *= 2
	}
	return table{seed: maphash.MakeSeed(), slots: make([]uint32, slots), text: make([]byte, 0, files*(usualLine-digits)),
		ends: make([]uint32, 0, files), sums: make([][sha256.Size]byte, 0, files), state: make([]state, 0, files)}
}

func (t *table) len() int { return len(t.ends) }

// path returns the text of a path, valid until the next rename of it.
func (t *table) path(i int) []byte { return t.text[t.start(i):t.ends[i]] }

func (t *table) start(i int) uint32 {
	if i == 0 {
		return 0
	}
	return t.ends[i-1]
}

// hash folds ASCII case; check lets no other letters in.
func (t *table) hash(path string) uint64 {
	var buf [maxPath]byte
	folded := append(buf[:0], path...)
	for i, c := range folded {
		if c >= 'A' && c <= 'Z' {
			folded[i] = c + 'a' - 'A'
		}
	}
	return maphash.Bytes(t.seed, folded)
}

func (t *table) find(path string) (int, bool) {
	i, _, ok := t.seek(path)
	return i, ok
}

// exact finds a path that has the same case.
func (t *table) exact(path string) (int, bool) {
	i, ok := t.find(path)
	return i, ok && string(t.path(i)) == path
}

// seek finds a path, or where it would be placed.
func (t *table) seek(path string) (i int, h uint64, ok bool) {
	mask := uint64(len(t.slots) - 1)
	for h = t.hash(path); ; h++ {
		slot := t.slots[h&mask]
		if slot == 0 {
			return 0, h, false
		}
		if other := t.path(int(slot - 1)); len(other) == len(path) && (string(other) == path || bytes.EqualFold(other, []byte(path))) {
			return int(slot - 1), h, true
		}
	}
}

// add takes a path that seek does not know, and where it would be placed.
func (t *table) add(path string, h uint64) int {
	t.slots[h&uint64(len(t.slots)-1)] = uint32(t.len() + 1)
	t.text = append(t.text, path...)
	t.ends = append(t.ends, uint32(len(t.text)))
	t.sums = append(t.sums, [sha256.Size]byte{})
	t.state = append(t.state, 0)
	if t.len() >= len(t.slots)/4*3 {
		t.slots = make([]uint32, 2*len(t.slots))
		for i := range t.len() {
			_, h, _ := t.seek(string(t.path(i)))
			t.slots[h&uint64(len(t.slots)-1)] = uint32(i + 1)
		}
	}
	return t.len() - 1
}

// rename changes the case of a path, and forgets what was known of the file.
func (t *table) rename(i int, path string) {
	copy(t.path(i), path)
	t.state[i] = 0
}
