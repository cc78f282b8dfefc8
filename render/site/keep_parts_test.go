package site

import (
	"io"
	"testing"
)

// heldSink keeps files in memory, and every page that it is asked for.
type heldSink map[string][]byte

func (h heldSink) Put(path string, content []byte) error {
	h[path] = append([]byte(nil), content...)
	return nil
}

func (h heldSink) PutFrom(string, func(io.Writer) error) error { return nil }
func (h heldSink) Last(path string) []byte                     { return h[path] }
func (h heldSink) KeepSized(string, int64) bool                { return true }

// TestKeysOfManyRowsStandInSeveralFiles, none of which is too large, and are
// of the night before only if all are.
func TestKeysOfManyRowsStandInSeveralFiles(t *testing.T) {
	t.Parallel()
	sink := heldSink{}
	b := &builder{sink: sink}
	const rows = partRows + 2
	made := &keys{keeper: sink, night: pageKey{1}, next: make([]byte, rows*entryBytes)}
	for i := range rows {
		made.note(i, entry{page: pageKey{byte(i), byte(i >> 8), byte(i >> 16)}}, i)
	}
	if err := b.putKeys("x", made); err != nil {
		t.Fatal(err)
	}
	for path, content := range sink {
		if len(content) > 10_000_000 {
			t.Errorf("%s has %d bytes", path, len(content))
		}
	}
	read := func() *keys {
		k := &keys{keeper: sink, before: true, next: make([]byte, rows*entryBytes)}
		k.read("x", pageKey{1})
		return k
	}
	k := read()
	if !k.before || len(k.was) != len(made.next) || len(sink) != 2 {
		t.Fatalf("%t, %d bytes of %d in %d files", k.before, len(k.was), len(made.next), len(sink))
	}
	for _, i := range []int{0, partRows - 1, partRows, rows - 1} {
		if !k.carry(i, i, nearKey{}, "") || k.entry(i).size != uint32(i) {
			t.Errorf("row %d is %+v", i, k.entry(i))
		}
	}
	if k.carry(0, rows, nearKey{}, "") || k.carry(0, 0, nearKey{1}, "") {
		t.Error("a row that is not there, or shows other records, is carried")
	}
	sink[keysPath("x", 1)][0]++
	if read().before {
		t.Error("a part of another night passes")
	}
	delete(sink, keysPath("x", 0))
	if k := read(); k.before || len(k.was) > 0 {
		t.Error("keys without their beginning")
	}
}
