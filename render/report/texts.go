package report

import (
	"encoding/binary"
	"strings"
)

// texts keeps what the rows of a report say in words: texts end to end, lists
// of texts, schedules. A row of numbers holds where its own stand. It is less
// than half the size of one of strings, and the collector, which would follow
// every string of every row each time that it runs, finds one pointer in it.
type texts struct {
	chunks []string
	last   strings.Builder // the chunk that is being filled
	lists  [][]string
	known  map[*string]listAt // lists by where they begin
	plans  []Schedule
}

type (
	textAt uint32 // where a text stands: the chunk, then the byte in it; 0 is none
	listAt uint32 // index of a list; 0 is none
)

// chunkBytes is how many places of a chunk a textAt can tell apart, and how many
// chunks. A text that begins in one of them may be longer.
const chunkBytes = 1 << 16

// keep copies a text out of its record, of which it would keep all in memory.
func (t *texts) keep(s string) textAt {
	if s == "" {
		return 0
	}
	var head [binary.MaxVarintLen64]byte
	size := binary.PutUvarint(head[:], uint64(len(s)))
	at := t.last.Len()
	if at >= chunkBytes || t.last.Cap()-at < size+len(s) {
		t.begin(size + len(s))
		at = t.last.Len()
	}
	t.last.Write(head[:size])
	t.last.WriteString(s)
	t.chunks[len(t.chunks)-1] = t.last.String()
	return textAt(len(t.chunks)-1)<<16 | textAt(at)
}

// begin begins a chunk with room for a text. The first one leaves place 0 free.
func (t *texts) begin(size int) {
	if len(t.chunks) == chunkBytes {
		panic("too many ids and titles for one report")
	}
	t.last = strings.Builder{}
	t.last.Grow(max(size+1, chunkBytes))
	if len(t.chunks) == 0 {
		t.last.WriteByte(0)
	}
	t.chunks = append(t.chunks, "")
}

// at is the text at a place.
func (t *texts) at(place textAt) string {
	if place == 0 {
		return ""
	}
	s := t.chunks[place>>16][place%chunkBytes:]
	n, shift := 0, 0
	for s[0] >= 0x80 {
		n |= int(s[0]&0x7f) << shift
		s, shift = s[1:], shift+7
	}
	n |= int(s[0]) << shift
	return s[1 : 1+n]
}

// keepList keeps a list, which must not change any more.
func (t *texts) keepList(all []string) listAt {
	if len(all) == 0 {
		return 0
	}
	if at, ok := t.known[&all[0]]; ok && len(t.lists[at]) == len(all) {
		return at
	}
	if t.known == nil {
		t.known, t.lists = map[*string]listAt{}, make([][]string, 1)
	}
	at := listAt(len(t.lists))
	t.lists = append(t.lists, all)
	t.known[&all[0]] = at
	return at
}

func (t *texts) list(at listAt) []string {
	if at == 0 {
		return nil
	}
	return t.lists[at]
}

// statement is what a row says, one thing after the other: two say the same when
// their bytes are equal.
type statement []byte

func (s statement) texts(all ...string) statement {
	for _, one := range all {
		s = append(binary.AppendUvarint(s, uint64(len(one))), one...)
	}
	return s
}

func (s statement) list(all []string) statement { return s.numbers(int64(len(all))).texts(all...) }

func (s statement) numbers(all ...int64) statement {
	for _, n := range all {
		s = binary.AppendVarint(s, n)
	}
	return s
}

func (s statement) is(all ...bool) statement {
	for _, yes := range all {
		n := byte(0)
		if yes {
			n = 1
		}
		s = append(s, n)
	}
	return s
}
